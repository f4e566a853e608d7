import { by, chance, document, flag, group, list, number, orNull, text, whole } from './parts.ts'

/** JSON Schema (2020-12) of what `quintain list --json` writes. */
export const listSchema = document(
  'Names of Quintain',
  list(
    group({ ruleset: text, name: text, says: text }, ['ruleset'], {
      description: 'of no ruleset: it is in all of them',
    }),
    'empty where there is no such name',
  ),
  {},
)

const problem = group({
  file: text,
  line: { ...whole, minimum: 0 },
  column: { ...whole, minimum: 0 },
  path: { ...text, description: 'the path in the document, as creatures.aiko.weapons[0].damage' },
  message: text,
})
/** JSON Schema (2020-12) of what `quintain check --json` writes. */
export const checkSchema = document(
  'Files that Quintain has checked',
  list(
    group({
      file: text,
      holds: {
        ...orNull(
          group({
            ruleset: text,
            creatures: whole,
            sides: whole,
            width: whole,
            height: whole,
            notes: list(text),
            text,
          }),
        ),
        description: 'null where something is wrong',
      },
      problems: list(problem),
    }),
  ),
  {},
)

const note = group({
  path: { ...text, description: 'the place in the file' },
  how: { enum: ['mapped', 'guessed', 'simplified', 'ruled', 'ignored'] },
  says: text,
})
/** JSON Schema (2020-12) of what `quintain import --json` writes. */
export const importSchema = document(
  'Creatures that Quintain has read from other programs',
  list({
    anyOf: [
      group({
        file: text,
        ruleset: text,
        key: { ...text, description: 'its key in a bestiary' },
        name: text,
        creature: { type: 'object', description: 'as a fight file writes it (quintain schema fight)' },
        notes: list(note),
        error: { type: 'null' },
      }),
      group({ file: text, error: text }, [], { description: 'a file that could not be read' }),
    ],
  }),
  {},
)

const die = group({
  value: { ...number, description: 'what counts' },
  fell: list(number, 'what it showed, each time'),
  marks: list(text, 'dropped, exploded, success ...'),
})
/** JSON Schema (2020-12) of what `quintain roll --json` writes. */
export const rollSchema = document(
  'A roll of Quintain',
  group(
    {
      expression: text,
      dialect: text,
      seed: { type: ['integer', 'string'] },
      total: whole,
      throws: list(group({ dice: text, sum: number, shown: list(die) })),
      comments: list(text),
      notes: list(group({ column: whole, text }), 'forms that mean something else in other notations'),
      odds: group(
        {
          mean: number,
          sd: number,
          median: whole,
          lowest: whole,
          highest: whole,
          endless: { ...flag, description: 'dice explode: the ends are as far as they were followed' },
          atLeast: orNull(group({ total: whole, chance, fraction: orNull(text) })),
          totals: list(group({ total: whole, chance })),
        },
        [],
        { description: 'with --odds, --table or --at-least' },
      ),
    },
    ['odds'],
  ),
  {},
)

const example = group(Object.fromEntries(['given', 'when', 'then'].map(key => [key, text])))
const ofText = group(
  {
    id: text,
    ruleset: text,
    topic: text,
    lines: { ...text, description: 'of the text' },
    rule: text,
    table: { description: 'figures, as the text arranges them' },
    conflict: { ...text, description: 'where the text is unclear, what was taken and why' },
    options: list(text, 'other readings'),
    guidance: { ...flag, description: 'advice that nothing computes' },
    examples: list(example),
  },
  ['table', 'conflict'],
)
const house = group(
  {
    id: text,
    says: text,
    rulesets: list(text),
    keys: by(text, 'keys of a fight file, each with what it means'),
    commands: list(text),
    conditions: list(text),
    rulings: list(text),
    readings: list(text),
    home: text,
  },
  ['home'],
  { description: 'a house rule' },
)
const chapters = group(
  {
    ruleset: text,
    title: text,
    own: list(text),
    borrowed: list(group({ from: text, topics: list(text) })),
    options: by(
      group({ rule: text, kind: { enum: ['flag', 'number', 'data'] }, help: text, description: text }, ['help']),
      'readings that a fight file may choose',
    ),
  },
  [],
  { description: 'with --ruleset alone' },
)
/** JSON Schema (2020-12) of what `quintain rule --json` writes. */
export const ruleSchema = document(
  'Rules of Quintain',
  { anyOf: [ofText, list(ofText, 'that match words; empty where none does'), house, chapters] },
  {},
)
