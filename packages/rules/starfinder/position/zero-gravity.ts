import { feature } from '@quintain/engine'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { offKilter } from '../vocabulary/conditions.ts'

/** Who is knocked down in zero gravity is off-kilter and does not lie; what that means the text does not say. */
export const zeroGravity = feature('starfinder/position/prone-zero-gravity', {
  conditions: [{ condition: offKilter, rule: 'starfinder/position/prone-zero-gravity' }],
  adds: { comesAs: (v, _, k) => (v.board.gravity === 'zero' && k === prone ? offKilter : undefined) },
})
