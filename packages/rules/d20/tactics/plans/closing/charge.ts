import type { Command, Condition, Reader } from '@quintain/engine'
import type { Declared } from '../../../actions/attacks.ts'
import { attackFacts } from '../../../attack/facts.ts'
import { featuresNamed } from '../../../creature/features/given.ts'
import { charging as charge } from '../../../vocabulary/conditions.ts'
import { at } from '../../../vocabulary/fields.ts'
import { charging } from '../../charging.ts'
import { worthOf } from '../../strike.ts'
import type { Decision } from '../decision.ts'
import type { Plan } from '../plan.ts'
import { leavesCharge } from './lead.ts'

/** How much more foes do to one that has charged: by two points. */
const EXPOSED = 0.15
/** So much more counts what they do to one that comes with a single blow: they answer with all of theirs before its friends are there. */
const AHEAD = 0.85
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
/** What the blow at the end of a charge is worth, by what the text gives those who charge or takes from them. */
function blowOf({ r, who }: Decision, { command }: { readonly command: Command }): number {
  const { target, weapon } = command as Command & Declared
  const facts = attackFacts(r, { by: who, at: target, weapon, as: 'charge', index: 0 })
  const more = r.has(who, charge) ? 0 : asCharging(r, who).tally('attack', who, facts) - r.tally('attack', who, facts)
  return worthOf(r, who, { target, weapon }, more)
}
/** The board as it would be if a creature were charging. */
function asCharging(r: Reader, who: number): Reader {
  const there = Object.create(r) as Reader & { has: Reader['has'] }
  there.has = (i: number, k: Condition) => (i === who && k === charge) || r.has(i, k)
  return there
}
/** A charge at a foe whom no other move leads to, or with a whole round of blows at its end. */
export function chargeIn(d: Decision): Plan | null {
  const { r, who, o, turn, may } = d
  if (!turn.standard || !may.has('charges')) return null
  const found = charging(r, who, turn.foes)
  const i = found ? o.foes.indexOf(found.foe) : -1
  if (!found || i < 0) return null
  const square = r.get(found.foe, at)
  if (leavesCharge(d, found.foe, square)) return null
  const { blow, times } = o.means[i]!
  const pounces = featuresNamed(r.sheet(who), 'pounce').length > 0
  const hits = pounces ? POUNCED * Math.max(1, times) * blow : blowOf(d, found)
  const left = (pounces ? o.opportunities([r.get(who, at)]) : 0) + (o.harmful ? o.passing(chargedOver(d, found)) : 0)
  const risked = (pounces ? EXPOSED : EXPOSED + AHEAD) * o.threat(square)
  const worth = hits * o.focusOn(i) * o.weights.now + o.value(square) - risked - left
  return { why: 'charges', command: found.command, foe: found.foe, worth }
}
