import { d20 } from '@quintain/dice'
import type { Context, Reader } from '@quintain/engine'
import type { Defends } from '../../creature/defends.ts'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { effectChanged } from '../../vocabulary/effect-steps.ts'
import type { runningOf } from '../running/facts.ts'
import type { Reached } from '../text.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Spell resistance that a creature has for a time against another; the highest counts. */
    resistsNow(r: Reader, who: number, by: number): number | undefined
  }
}
/** The spell resistance that the caster must reach; undefined for none. */
export const resistanceTo = (c: Reader, who: number, by: number): number | undefined => {
  const text = c.slots.effects
  const own = text.resistance ? text.resistance(c, who) : (c.sheet(who) as Partial<Defends>).spellResistance
  return (c.scene.rules.added.resistsNow ?? []).reduce((most: number | undefined, resists) => {
    const now = resists(c, who, by)
    return now === undefined ? most : Math.max(now, most ?? 0)
  }, own)
}
/** Whether a creature resists an effect; it never resists its own. */
const resists = (c: Context, { who, by, effect }: Reached): boolean =>
  effect.resistible === true && who !== by && resistanceTo(c, who, by) !== undefined
/** The user's level and a d20 reach the spell resistance: a natural 1 or 20 has no meaning of its own. */
function overcomes(c: Context, { who, by, name }: Reached): boolean {
  const spellResistance = resistanceTo(c, who, by)!
  const level = levelOf(c, by, name)
  return (
    c.roll('spell resistance', d20, face => (face + level >= spellResistance ? 'overcome' : 'resisted')) === 'overcome'
  )
}

/**
 * Whether spell resistance keeps an effect off. One that runs on remembers whom it has overcome, and whom it never may, so that
 * each is asked once.
 */
export function keepsOff(c: Context, reached: Reached, effect: ReturnType<typeof runningOf>): boolean {
  const { who } = reached
  if (effect?.overcome?.includes(who) || !resists(c, reached)) return false
  const kept = !overcomes(c, reached)
  if (effect) {
    const among = kept ? 'spared' : 'overcome'
    const now = { ...effect, [among]: [...(effect[among] ?? []), who].sort((a, b) => a - b) }
    c.emit(effectChanged({ by: effect.by, was: effect, now }))
  }
  return kept
}
