import { Mutator, type Reader } from '@quintain/engine'
import { altitude, altitudeOf, at, attackStep, type GameSystem } from '@quintain/rules'
import { type ActionOdds, actionOdds } from './attack.ts'

/** The odds of one weapon in an attack of opportunity, by each end of what is known of the numbers. */
export interface OpportunityOdds {
  /** Its place in the sheet of who strikes. */
  readonly weapon: number
  readonly name: string
  readonly ends: readonly ActionOdds[]
}

/**
 * The odds of an attack of opportunity against a creature that provokes one, by each weapon that reaches, the best first. `ends`: the
 * fight with the low and with the high ends of the numbers. `square`, `feet`: as if that creature stood there.
 */
export function opportunityOdds(
  system: GameSystem,
  ends: readonly Reader[],
  watcher: number,
  who: number,
  square?: number,
  feet?: number,
): readonly OpportunityOdds[] {
  const { weapons = [] } = ends[0]!.scene.sheets[watcher] as unknown as {
    weapons?: readonly { name: string; use?: string }[]
  }
  const best = ({ ends: all }: OpportunityOdds) => Math.max(...all.map(o => o.expected ?? o.attacks[0]?.hit ?? 0))
  return weapons
    .flatMap(({ name, use = 'melee' }, weapon) => {
      if (use !== 'melee') return []
      const blow = attackStep({ by: watcher, at: who, weapon, as: 'opportunity', index: 0 })
      const all = ends.map(r => {
        const S = r.S.slice()
        const m = new Mutator(r.scene, S)
        if (square !== undefined) m.set(who, at, square)
        if (feet !== undefined && feet !== altitudeOf(r, who)) m.set(who, altitude, feet)
        return actionOdds(system, r.scene, S, [blow], who)
      })
      return all.some(o => (o.attacks[0]?.hit ?? 0) > 0) ? [{ weapon, name, ends: all }] : []
    })
    .sort((a, b) => best(b) - best(a))
}
