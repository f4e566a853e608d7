import { by, document, flag, group, list, number, ref, text, whole } from './parts.ts'

const point = { type: 'array', items: number, minItems: 2, maxItems: 2 }
const square = { ...text, description: 'as C5' }
const blocks = group({ move: flag, sight: flag, effect: flag })
const light = { enum: ['dark', 'dim', 'normal', 'bright'] }
const map = group(
  {
    width: whole,
    height: whole,
    offset: point,
    terrains: list({ type: 'object', properties: { name: text, blocks }, required: ['name'] }),
    squares: list(whole, 'the number of each square in terrains, row by row'),
    elevation: list(number),
    light: list(light),
    segments: list({
      type: 'object',
      description: 'walls, doors, windows and objects between squares',
      properties: { id: text, a: point, b: point, kind: text, state: { enum: ['open', 'closed'] }, locked: flag },
      required: ['a', 'b'],
    }),
    ceiling: number,
  },
  ['offset', 'elevation', 'light', 'segments', 'ceiling'],
)
const creature = group(
  {
    sign: text,
    name: text,
    key: { ...text, description: 'its key in the file' },
    side: text,
    at: square,
    size: text,
    reach: number,
    altitude: number,
    who: whole,
  },
  ['key', 'side', 'reach', 'altitude', 'who'],
)
const report = list(
  group({ kind: { enum: ['read', 'guessed', 'ignored'] }, path: text, what: text, reason: text }),
  'of Universal VTT',
)
const facts = by(
  group({ locked: flag, hardness: number, hitPoints: number, breakDc: number }, [
    'locked',
    'hardness',
    'hitPoints',
    'breakDc',
  ]),
  'of Universal VTT: what the sidecar says of doors and objects',
)

const opportunities = list(group({ by: text, leaving: square }, []))
const way = { feet: number, path: list(square) }
const reached = group({
  square,
  feet: number,
  opportunities,
  safest: group({ ...way, opportunities }, ['opportunities']),
})
const answers = [
  group({ threatened: list(square) }, [], { description: '--at' }),
  group({ from: square, feet: number, reached: list(reached) }, [], { description: '--moves' }),
  group(
    {
      target: square,
      stands: list(
        group(
          {
            square,
            space: text,
            weapons: list(text),
            threatenedBy: list(text),
            way: group({ ...way, opportunities }),
            safe: flag,
          },
          ['weapons', 'way'],
        ),
      ),
    },
    [],
    { description: '--hit' },
  ),
  group({ from: square, cover: by(text, 'by the square') }, [], { description: '--cover-from' }),
  group(
    {
      from: square,
      to: square,
      kind: { enum: ['melee', 'ranged'] },
      degree: text,
      corner: point,
      lines: list(group({ to: point, free: flag, stops: flag, meets: text })),
    },
    [],
    { description: '--cover' },
  ),
  group(
    {
      flanked: { const: true },
      through: list(text),
      squares: list(square),
      bonus: ref('bonus'),
    },
    ['bonus'],
    { description: '--flank' },
  ),
  group({ flanked: { const: false }, reason: text, bonus: ref('bonus') }, ['bonus'], { description: '--flank' }),
  group(
    {
      legal: flag,
      spent: number,
      feet: number,
      class: text,
      legs: list(group({ to: square, height: number, feet: number })),
      why: text,
    },
    ['why'],
    { description: '--fly' },
  ),
  group(
    {
      light: { type: 'object', additionalProperties: list(text) },
      seen: list(
        group({ by: text, concealment: number, squares: list(text) }),
        'with --from: by which sense, and with what chance to miss',
      ),
    },
    ['seen'],
    { description: '--light: squares and rectangles of squares by their light' },
  ),
  group(
    {
      shape: { type: 'object', properties: { kind: text }, required: ['kind'] },
      squares: list(text),
      count: whole,
      creatures: list(text),
    },
    [],
    { description: '--area' },
  ),
]
/** JSON Schema (2020-12) of what `quintain map --json` writes. */
export const mapSchema = document(
  'A map of Quintain',
  group(
    {
      title: text,
      map,
      creatures: list(creature),
      lights: list({ type: 'object' }),
      facts,
      report,
      question: text,
      answer: { anyOf: answers },
    },
    ['facts', 'report', 'question', 'answer'],
  ),
  { bonus: group({ a: number, b: number }) },
)
