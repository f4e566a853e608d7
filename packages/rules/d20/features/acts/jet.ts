import type { Reader } from '@quintain/engine'
import { key, say } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { moving } from '../../actions/moves/path.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { nameOf } from '../../position/names.ts'
import { mapOf, squareAt } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { creatureFeature } from '../made.ts'

const RULE = 'house/features/jet'
const JET = 'jet'
interface Jets {
  readonly feet: number
}
const feetOf = (r: Reader, who: number): number =>
  Math.max(0, ...featuresNamed<Jets>(r.sheet(who), JET).map(f => f.feet))
const isWater = (r: Reader, square: number): boolean =>
  mapOf(r).contains(squareAt(r, square)) && mapOf(r).terrainAt(squareAt(r, square)).mode === 'swim'
const PATHS = { far: RULE, corner: RULE, blocked: RULE, occupied: RULE, end: RULE } as const

const jets = moving({
  name: JET,
  rule: RULE,
  pace: 'jet',
  step: RULE,
  paths: PATHS,
  straight: RULE,
  cost: () => 'full-round',
  squares: (r, who) => feetOf(r, who) / FEET_PER_SQUARE,
  lacks: (r, who) => (feetOf(r, who) === 0 ? [{ why: say`it does not jet`, rule: RULE }] : []),
  refuse(r, who, _, path) {
    const dry = [r.get(who, at), ...path].find(square => !isWater(r, square))
    return dry === undefined
      ? []
      : [{ why: say`it jets through water alone, and ${nameOf(r, dry)} is none`, rule: RULE }]
  },
  suggestions: () => [],
})

/** Jet: backward through the water in a straight line, faster than anybody strikes. */
export const jet = creatureFeature<Jets>(RULE, JET, {
  takes: { feet: key('count', 'how far it jets in a round: 200', { required: true }) },
  once: true,
  help: 'a full round in a straight line through water, without opportunities: { feet: 200 }',
  says: 'A creature that jets goes so far in a straight line through water as a full-round action. It gives nobody an opportunity on its way.',
  brings: () => ({}),
  commands: [jets],
  words: { commands: { [JET]: 'Jets through water in a straight line, and gives nobody an opportunity.' } },
})
