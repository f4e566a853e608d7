import { document, found, foundParts, group, list, number, orNull, ref, share, text, whole } from './parts.ts'

const fights = group({
  title: text,
  ruleset: text,
  endedBy: { enum: ['fights', 'margin', 'stopped', 'time'], description: 'why no more were played' },
  ...found,
  line: { ...text, description: 'the one line to share' },
})
const ofOne = { type: 'object', additionalProperties: ref('found') }
const evenings = group(
  {
    title: text,
    ruleset: text,
    endedBy: { enum: ['fights', 'margin', 'stopped', 'time'], description: 'why no more were played' },
    evenings: whole,
    seed: { type: ['integer', 'string'] },
    fights: list(
      group({ fought: ref('found'), won: { ...ofOne, description: 'by each side, of those that were fought' } }),
      'the first fight of the evening, the second and so on',
    ),
    whole: { ...ref('found'), description: 'how often the script was played to its end' },
    halts: list(group({ at: text, share: ref('found') }), 'where it could not go on'),
    creatures: {
      type: 'object',
      additionalProperties: group({ states: { ...ofOne, description: 'the states at the end' } }),
    },
    line: { ...text, description: 'the one line to share' },
  },
  [],
  { description: 'of a file with places and a script' },
)
const value = { type: ['number', 'string'], description: 'damage in dice is text, as 1d8+1' }
const sensitivity = group(
  {
    side: text,
    goal: { ...orNull(share), description: 'the chance that is to be crossed; null with --sensitivity' },
    fights: whole,
    seed: { type: ['integer', 'string'] },
    base: { ...ref('found'), description: 'the chance of the side as the file is' },
    changes: list(
      group(
        {
          key: text,
          from: value,
          to: value,
          chance: ref('found'),
          fights: whole,
          more: number,
          also: list(group({ key: text, from: value, to: value }), 'with --toward: what comes to the same fights'),
        },
        ['also'],
      ),
      'numbers of the file, changed one at a time',
    ),
  },
  [],
  { description: 'with --sensitivity or --toward' },
)
const budget = group(
  {
    creature: text,
    side: text,
    wanted: share,
    most: { ...whole, description: 'how many leave the side the chance; 0 where one is too many' },
    fights: whole,
    seed: { type: ['integer', 'string'] },
    rows: list(group({ count: whole, chance: ref('found'), fights: whole })),
  },
  [],
  { description: 'with --budget' },
)

/** JSON Schema (2020-12) of what `quintain sim --json` writes. */
export const simSchema = document(
  'What many fights of Quintain came to',
  { anyOf: [fights, sensitivity, budget, evenings] },
  foundParts,
)
