import { document, explained, flag, group, list, number, orNull, text, whole } from './parts.ts'

const dice = {
  type: 'object',
  description: 'what the dice showed, by what was rolled',
  additionalProperties: group(
    { face: number, dice: text, made: { ...number, description: 'what was made of it, as damage with its bonus' } },
    ['dice', 'made'],
  ),
}
/** JSON Schema (2020-12) of what `quintain replay --json` writes. */
export const replaySchema = document(
  'A journal of Quintain as it is read out',
  list(
    group(
      {
        kind: { enum: ['title', 'round', 'act', 'end'] },
        lead: group({ count: number, name: text }, [], { description: 'on the first line of a turn' }),
        margin: { ...whole, description: 'where the text begins, in characters' },
        text,
        right: { ...text, description: 'the condition of a creature now' },
        citations: list(group({ what: text, says: text, rules: list(text) }, ['what', 'says'])),
        why: list(explained),
        dice,
        each: list(
          group({ id: text, name: text, total: number, why: list(explained), dice }, ['id']),
          'of a line that tells of several in turn',
        ),
        n: { ...whole, description: 'the line of the journal' },
      },
      ['lead', 'margin', 'right', 'citations', 'why', 'dice', 'each', 'n'],
    ),
  ),
  {},
)

const differs = orNull(
  group({ n: whole, where: text, recorded: {}, computed: {} }, ['recorded', 'computed'], {
    description: 'the first thing that is not as the rules compute it; what is not there has no key',
  }),
)
/** JSON Schema (2020-12) of what `quintain verify --json` writes. */
export const verifySchema = document(
  'A journal that Quintain has verified',
  group(
    {
      lines: whole,
      torn: { ...orNull(whole), description: 'the line that is cut off at the end' },
      differs,
      dice: list(
        group({
          commitment: text,
          sworn: whole,
          revealed: orNull(whole),
          lost: flag,
          stirred: whole,
          dice: whole,
          free: whole,
          differs,
        }),
        'sworn dice, where there are any',
      ),
    },
    ['dice'],
  ),
  {},
)
/** JSON Schema (2020-12) of what `quintain branch --json` writes. */
export const branchSchema = document(
  'A journal that begins in another of Quintain',
  group({ branchOf: text, after: whole, journal: text }),
  {},
)
/** JSON Schema (2020-12) of what `quintain undo --json` writes. */
export const undoSchema = document(
  'What was taken back in a journal of Quintain',
  group({
    takenBack: list(whole, 'lines of the journal; empty where there is nothing to take back'),
    events: list({ type: 'object', properties: { e: text }, required: ['e'] }),
  }),
  {},
)
