/** Parts of the JSON Schemas of what commands write, and the forms they are made of. */

/** An object with these keys and no others; all are there but those of `maybe`. */
export const group = (
  properties: Readonly<Record<string, object>>,
  maybe: readonly string[] = [],
  more: object = {},
) => ({
  type: 'object',
  ...more,
  properties,
  required: Object.keys(properties).filter(key => !maybe.includes(key)),
  additionalProperties: false,
})
export const by = (of: object, description: string) => ({ type: 'object', description, additionalProperties: of })
export const list = (items: object, description?: string) => ({
  type: 'array',
  ...(description === undefined ? {} : { description }),
  items,
})
export const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
export const orNull = (of: object) => ({ anyOf: [of, { type: 'null' }] })
export const text = { type: 'string' }
export const whole = { type: 'integer' }
export const number = { type: 'number' }
export const flag = { type: 'boolean' }
export const share = { type: 'number', minimum: 0, maximum: 1 }
/** A share as doubles make it, which may be off by their precision. */
export const chance = { type: 'number', minimum: -1e-9, maximum: 1 + 1e-9 }
/** A schema of its own, with the parts that it refers to. */
export const document = (title: string, body: object, $defs: Readonly<Record<string, object>>) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...body,
  $defs,
})

const perRound = list(group({ round: { type: 'integer', minimum: 1 }, share }))
const margin = orNull({ type: 'number', minimum: 0 })
/** What many fights came to, by its parts. */
export const foundParts = {
  found: group({ share, low: share, high: share }, [], {
    description: 'a chance as it was found, and the ends between which the true one lies 95 of 100 times',
  }),
  mean: group({ mean: number, margin }, [], {
    description: 'a mean in a fight, and how far the true one may lie off, 95 of 100 times: null after a single fight',
  }),
  creature: group({
    falls: { ...ref('found'), description: 'that it is out of the fight at its end; who has got up again is not' },
    fallenBy: { ...perRound, description: 'the chance that it has fallen by the end of a round' },
    felledBy: by(ref('found'), 'by the key of the creature whose act it was'),
    states: by(ref('found'), 'by the state at the end, in the words of the text'),
    left: by(ref('mean'), 'numbers at the end, such as hit points'),
    spent: by(ref('mean'), 'what was used up, such as uses of an act'),
  }),
}
/** What many fights came to. */
export const found = {
  fights: { type: 'integer', minimum: 1 },
  seed: { type: ['integer', 'string'] },
  wins: by(ref('found'), 'by side'),
  undecided: ref('found'),
  rounds: group({ mean: number, margin, shares: perRound }),
  creatures: by(ref('creature'), 'by the key of the file'),
  damage: by(ref('mean'), 'points by who dealt them and with what'),
}

/** What an action does to its target, by its parts. */
export const actionParts = {
  attack: group({
    label: text,
    hit: { ...chance, description: 'critical hits included' },
    critical: chance,
    expected: { ...orNull(number), description: 'mean damage, misses included; null where none is dealt in points' },
  }),
  change: group({
    name: text,
    unit: text,
    mean: { ...number, description: 'the mean of the number afterwards less what it is now' },
    less: chance,
    more: chance,
    good: { ...flag, description: 'whether more of it is better for the creature' },
  }),
  outcome: group({ state: { ...text, description: 'in the words of the text' }, p: chance }),
}
/** What an action does to its target. */
export const action = {
  attacks: list(ref('attack'), 'each attack by itself, as if it were the only one'),
  expected: { ...orNull(number), description: 'mean damage of the whole action; null where none is dealt in points' },
  sd: { ...orNull(number), description: 'its standard deviation' },
  damage: { ...orNull(list(chance)), description: 'the chance of 0, 1, 2 ... points in all' },
  drops: { ...orNull(chance), description: 'the chance that the target is out of the fight after it' },
  changes: list(ref('change'), 'numbers of the target that may change besides'),
  outcomes: list(ref('outcome'), 'the chance of each state of the target afterwards'),
  exact: { const: true },
}

const term = group(
  {
    value: number,
    type: text,
    from: text,
    rule: text,
    lost: { ...text, description: 'why it does not count' },
    lostBy: text,
  },
  ['lost', 'lostBy'],
)
/** A number with all that it is made of. */
export const explained = group(
  {
    stat: text,
    who: { ...whole, description: 'its number among the creatures of the file' },
    total: number,
    between: list(number, 'the lowest and the highest that it may be, where only these are known'),
    terms: list(term),
    readings: list(text),
  },
  ['between'],
)
