const chance = {
  type: 'object',
  description: 'a chance as it was found, and the ends between which the true one lies 95 of 100 times',
  properties: {
    share: { type: 'number', minimum: 0, maximum: 1 },
    low: { type: 'number', minimum: 0, maximum: 1 },
    high: { type: 'number', minimum: 0, maximum: 1 },
  },
  required: ['share', 'low', 'high'],
}
const mean = {
  type: 'object',
  description: 'a mean in a fight, and how far the true one may lie off, 95 of 100 times',
  properties: { mean: { type: 'number' }, margin: { type: 'number', minimum: 0 } },
  required: ['mean', 'margin'],
}
const by = (of: object, description: string) => ({ type: 'object', description, additionalProperties: of })
const perRound = {
  type: 'array',
  items: {
    type: 'object',
    properties: { round: { type: 'integer', minimum: 1 }, share: { type: 'number', minimum: 0, maximum: 1 } },
    required: ['round', 'share'],
  },
}
const ref = (name: string) => ({ $ref: `#/$defs/${name}` })

/** JSON Schema (2020-12) of what `quintain sim --json` writes. */
export const simSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What many fights of Quintain came to',
  type: 'object',
  properties: {
    title: { type: 'string' },
    ruleset: { type: 'string' },
    endedBy: { enum: ['fights', 'margin', 'stopped'], description: 'why no more were played' },
    fights: { type: 'integer', minimum: 1 },
    seed: { type: ['integer', 'string'] },
    wins: by(ref('chance'), 'by side'),
    undecided: ref('chance'),
    rounds: {
      type: 'object',
      properties: { mean: { type: 'number' }, margin: { type: 'number' }, shares: perRound },
      required: ['mean', 'margin', 'shares'],
    },
    creatures: by(ref('creature'), 'by the key of the file'),
    damage: by(ref('mean'), 'points by who dealt them and with what'),
    line: { type: 'string', description: 'the one line to share' },
  },
  required: [
    'title',
    'ruleset',
    'endedBy',
    'fights',
    'seed',
    'wins',
    'undecided',
    'rounds',
    'creatures',
    'damage',
    'line',
  ],
  $defs: {
    chance,
    mean,
    creature: {
      type: 'object',
      properties: {
        falls: { ...ref('chance'), description: 'that it is out of the fight at its end; who has got up again is not' },
        fallenBy: { ...perRound, description: 'the chance that it has fallen by the end of a round' },
        felledBy: by(ref('chance'), 'by the key of the creature whose act it was'),
        states: by(ref('chance'), 'by the state at the end, in the words of the text'),
        left: by(ref('mean'), 'numbers at the end, such as hit points'),
        spent: by(ref('mean'), 'what was used up, such as uses of an act'),
      },
      required: ['falls', 'fallenBy', 'felledBy', 'states', 'left', 'spent'],
    },
  },
} as const
