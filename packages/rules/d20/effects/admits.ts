import { d20 } from '@quintain/dice'
import type { Context } from '@quintain/engine'
import { sizeRank } from '@quintain/grid'
import type { Defends } from '../creature/defends.ts'
import { levelOf } from '../creature/documents/acts.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { areFoes } from '../position/position.ts'
import { effectChanged, effectResisted } from '../vocabulary/effect-steps.ts'
import { runningOf } from './running/facts.ts'
import type { Reached } from './text.ts'

const sizeOf = (c: Context, who: number): number => sizeRank((c.sheet(who) as D20Sheet).size)
type Why = Parameters<typeof effectResisted>[0]['why']

/** Why an effect does nothing to a creature, by its kind and its immunities; null when it may. */
function bars(c: Context, { who, by, effect }: Reached): Why | null {
  const { kinds = ['living'], immune = [] } = c.sheet(who) as Partial<Defends>
  const wills = c.slots.effects.willing?.(c, who, by) ?? !areFoes(c, who, by)
  const willing = effect.only?.includes('willing') === true && wills
  if (effect.smaller && sizeOf(c, who) >= sizeOf(c, by)) return 'other kind'
  if (effect.only && !willing && !effect.only.some(kind => kinds.includes(kind))) return 'other kind'
  // Who is immune to magic is so to what spell resistance would keep off.
  if (effect.resistible && immune.includes('magic')) return 'immune'
  if (effect.save?.kind === 'Fortitude' && effect.save.harmless !== true && immune.includes('Fortitude saves'))
    return 'immune'
  return effect.descriptors?.some(d => immune.includes(d)) ? 'immune' : null
}
/** What the caster must reach; undefined where nothing resists. */
const resistanceTo = (c: Context, who: number): number | undefined => {
  const text = c.slots.effects
  return text.resistance ? text.resistance(c, who) : (c.sheet(who) as Partial<Defends>).spellResistance
}
/** Whether a creature has resistance that works against an effect: its own effects are never kept off. */
const resists = (c: Context, { who, by, effect }: Reached): boolean =>
  effect.resistible === true && who !== by && resistanceTo(c, who) !== undefined
/** The user's level and a d20 reach the spell resistance: a natural 1 or 20 has no meaning of its own. */
function overcomes(c: Context, { who, by, name }: Reached): boolean {
  const spellResistance = resistanceTo(c, who)!
  const level = levelOf(c, by, name)
  return (
    c.roll('spell resistance', d20, face => (face + level >= spellResistance ? 'overcome' : 'resisted')) === 'overcome'
  )
}

/** Whether an effect works on a creature at all: asked before any save, and described where it does not. */
export function admits(c: Context, reached: Reached): boolean {
  if (reached.effect.foes && !areFoes(c, reached.by, reached.who)) return false
  if (c.scene.rules.added.passesBy?.some(passes => passes(c, reached))) return false
  const effect = reached.from === undefined ? undefined : runningOf(c, reached.from)
  // Resistance that has kept an effect off once keeps it off for good.
  if (effect?.spared?.includes(reached.who)) return false
  const barred = bars(c, reached)
  // So does an effect that has overcome it once.
  const checks = barred === null && effect?.overcome?.includes(reached.who) !== true && resists(c, reached)
  const why = barred ?? (checks && !overcomes(c, reached) ? 'spell resistance' : null)
  if (effect && checks) {
    const among = why === null ? 'overcome' : 'spared'
    const now = { ...effect, [among]: [...(effect[among] ?? []), reached.who].sort((a, b) => a - b) }
    c.emit(effectChanged({ by: effect.by, was: effect, now }))
  }
  if (why !== null) c.emit(effectResisted({ who: reached.who, by: reached.by, act: reached.name, why }))
  return why === null && (c.slots.effects.admits?.(c, reached) ?? true)
}
