import {
  action,
  actionParts,
  by,
  document,
  explained,
  flag,
  found,
  foundParts,
  group,
  list,
  number,
  orNull,
  text,
  whole,
} from './parts.ts'

const blow = group({
  by: text,
  on: text,
  weapon: text,
  sideBySide: { ...flag, description: 'nothing reaches from where they stand: this is the attack side by side' },
  odds: group(action),
  why: list(explained, 'what attack, Defense and damage are made of'),
})

const value = { type: ['number', 'string', 'boolean'] }
const fights = group({
  fights: whole,
  seed: { type: ['integer', 'string'] },
  by: { enum: ['rulesets', 'builds', 'readings'], description: 'what the fights differ in' },
  compared: list(group({ name: text, ruleset: text, file: text, ...found, attacks: list(blow) })),
  cannotRead: list(group({ ruleset: text, why: orNull(text) }), 'rulesets that do not know a key of the file'),
})
const lines = group({
  lines: list(
    group({ name: text, ruleset: text, line: text }),
    'the lines that are compared, by their letters or rulesets',
  ),
  rows: list(
    group({
      values: by(value, 'what is swept, by name'),
      odds: by(
        by(
          orNull(number),
          'hit and critical of the first attack, fails, expected, sd, drops, kills and what else is asked',
        ),
        'what each line comes to, by its name',
      ),
    }),
  ),
})
/** JSON Schema (2020-12) of what `quintain compare --json` writes. */
export const compareSchema = document(
  'Fights or lines of Quintain that are compared',
  { oneOf: [fights, lines] },
  { ...foundParts, ...actionParts },
)
