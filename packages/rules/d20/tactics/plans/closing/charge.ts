import { featuresNamed } from '../../../creature/features/given.ts'
import { at } from '../../../vocabulary/fields.ts'
import { charging } from '../../charging.ts'
import type { Decision } from '../decision.ts'
import type { Plan } from '../plan.ts'

/** What a blow at the end of a charge is worth beside another, and how much more foes do to one that has charged: two points each. */
export const CHARGED = 1.1
const EXPOSED = 0.15
/** What a round of blows is worth at the end of a charge, with two points less to hit. */
const POUNCED = 0.85

/** The squares over which a charge leads, its start among them. */
export function chargedOver(d: Decision, { command, foe }: Pick<Plan, 'command' | 'foe'>): readonly number[] {
  const { r, who } = d
  const { path, to } = r.scene.rules.commands['charge']!.known?.(r, who, command) ?? command
  if (Array.isArray(path)) return [r.get(who, at), ...(path as number[])]
  return straight(d, typeof to === 'number' ? to : r.get(foe!, at))
}
/** The squares of the straight line to another, both ends among them. */
function straight({ r, who }: Decision, to: number): readonly number[] {
  const { width } = r.board
  const here = r.get(who, at)
  const [x, y] = [here % width, Math.floor(here / width)]
  const [dx, dy] = [(to % width) - x, Math.floor(to / width) - y]
  const far = Math.max(Math.abs(dx), Math.abs(dy), 1)
  return Array.from(
    { length: far + 1 },
    (_, n) => (y + Math.round((dy * n) / far)) * width + x + Math.round((dx * n) / far),
  )
}
/** A charge at a foe whom no other move leads to, or with a whole round of blows at its end. */
export function chargeIn(d: Decision): Plan | null {
  const { r, who, o, turn, may } = d
  if (!turn.standard || !may.has('charges')) return null
  const charge = charging(r, who, turn.foes)
  const i = charge ? o.foes.indexOf(charge.foe) : -1
  if (!charge || i < 0) return null
  const square = r.get(charge.foe, at)
  const { blow, times } = o.means[i]!
  const pounces = featuresNamed(r.sheet(who), 'pounce').length > 0
  const hits = pounces ? POUNCED * Math.max(1, times) : CHARGED
  const left = (pounces ? o.opportunities([r.get(who, at)]) : 0) + (o.harmful ? o.passing(chargedOver(d, charge)) : 0)
  const worth = hits * blow * o.weights.now + o.value(square) - EXPOSED * o.threat(square) - left
  return { why: 'charges', command: charge.command, foe: charge.foe, worth }
}
