import type { View } from '@quintain/engine'
import { fact, reading } from '@quintain/engine'
import { type Filling, type Flanker, flanks } from '@quintain/grid'
import { bodyOf } from '../../d20/position/height.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import type { Flanked, FlankingText } from '../../d20/position/slots.ts'
import { threatens, wieldedWeapons } from '../../d20/position/threat.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { reach } from './position.ts'

export const BOTH_FLANKERS_MUST_THREATEN = reading(
  'both-flankers-must-threaten',
  'starfinder/position/flanking-needs-threat',
)
export const ANY_CREATURE_FLANKS = reading('any-creature-flanks', 'starfinder/position/flanking-bonus')

/** What flanking adds to a melee attack, however many partners stand opposite. */
export const FLANKING = 2

/** The longest melee reach of a creature with what it holds, its natural reach at least. */
const reachOf = (v: View, who: number): number =>
  Math.max(reach(v, who, -1).feet, ...wieldedWeapons(v, who).map(weapon => reach(v, who, weapon).feet))

/** What a creature takes up: squeezed beside a wall, the strip that it fills and none of what lies beyond. */
function filling(v: View, who: number): Filling {
  const space = spaceOf(v, who)
  if (space.side < 2) return space
  const parts = bodyOf(v, who)
  return parts.length === 1 && parts[0]!.side === space.side ? space : { ...space, squares: parts }
}

/** Whether an attacker flanks a target by a partner on the other side, and why or why not. */
export function explain(v: View, by: number, partner: number, target: number): Flanked {
  if (![by, partner, target].every(who => present(v, who))) return { flanked: false, reason: 'absent' }
  if (!ANY_CREATURE_FLANKS(v) && !areFoes(v, partner, target)) return { flanked: false, reason: 'friendly' }
  const bothThreaten = BOTH_FLANKERS_MUST_THREATEN(v)
  const attacker: Flanker = {
    ...filling(v, by),
    threatens: !bothThreaten || threatens(v, by, target),
    reach: reachOf(v, by),
  }
  const other: Flanker = {
    ...filling(v, partner),
    threatens: threatens(v, partner, target),
    reach: reachOf(v, partner),
  }
  return flanks(attacker, other, filling(v, target), { bothThreaten })
}

/** 1 when another creature that is hostile to the target threatens it from the side opposite to the attacker. */
export const flanking = fact('flanking', (v: View, by, target) => {
  if (sheetOf(v, target).immune.includes('flanking')) return 0
  for (let partner = 0; partner < v.count; partner++)
    if (partner !== by && partner !== target && explain(v, by, partner, target).flanked) return 1
  return 0
})

export const flankingText: FlankingText = { bonus: FLANKING, rule: 'starfinder/position/flanking-bonus', explain }
