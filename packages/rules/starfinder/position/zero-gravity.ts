import { condition, feature } from '@quintain/engine'
import { prone } from '../../d20/vocabulary/conditions.ts'

const RULE = 'starfinder/position/prone-zero-gravity'
export const offKilter = condition('off-kilter')

/** Who is knocked down in zero gravity is off-kilter and does not lie; what that means the text does not say. */
export const zeroGravity = feature(RULE, {
  conditions: [{ condition: offKilter, rule: RULE }],
  reads: { condition: [offKilter.name] },
  words: {
    conditions: {
      [offKilter.name]: {
        begins: 'is off-kilter (the text names this and does not say what it does)',
        ends: offKilter.name,
        listed: true,
      },
    },
  },
  adds: { comesAs: (v, _, k) => (v.board.gravity === 'zero' && k === prone ? offKilter : undefined) },
})
