import { type Context, GAME } from '@quintain/engine'
import { sizeRank } from '@quintain/grid'
import type { Defends } from '../../creature/defends.ts'
import { immuneTo } from '../../creature/documents/immune.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { areFoes } from '../../position/position.ts'
import { effectResisted } from '../../vocabulary/effect-steps.ts'
import { useless } from '../../vocabulary/mitigation.ts'
import { isLeftAlone } from '../consequences/up-to.ts'
import { runningOf } from '../running/facts.ts'
import type { Reached } from '../text.ts'
import { keepsOff } from './spell-resistance.ts'

const sizeOf = (c: Context, who: number): number => sizeRank((c.sheet(who) as D20Sheet).size)
type Why = Parameters<typeof effectResisted>[0]['why']
/** Why an effect does nothing whose consequences all pass over a creature. */
const whyPassedOver = ({ consequences }: Reached['effect']): Why =>
  consequences.some(x => x.upToPoints !== undefined)
    ? 'too many hit points'
    : consequences.some(x => x.upToLevel !== undefined)
      ? 'too strong'
      : 'other kind'

/** Why an effect does nothing to a creature, by its kind and its immunities; null when it may. */
function bars(c: Context, { who, by, effect, name }: Reached): Why | null {
  const { kinds = ['living'] } = c.sheet(who) as Partial<Defends>
  const immune = immuneTo(c, who)
  const wills = c.slots.effects.willing?.(c, who, by) ?? !areFoes(c, who, by)
  const willing = effect.only?.includes('willing') === true && wills
  if (effect.smaller && sizeOf(c, by) - sizeOf(c, who) < Number(effect.smaller)) return 'other kind'
  if (effect.spares?.some(kind => kinds.includes(kind))) return 'other kind'
  if (effect.only && !willing && !effect.only.some(kind => kinds.includes(kind))) return 'other kind'
  // Who has too many hit points now may have fewer by and by: that is not kept in mind.
  if (isLeftAlone(c, who, by, effect)) return whyPassedOver(effect)
  // Who is immune to magic is so to what spell resistance would keep off.
  if (effect.resistible && immune.includes('magic') && !c.scene.rules.added.worksOnProof?.some(w => w(c, who, name)))
    return 'immune'
  if (effect.save?.kind === 'Fortitude' && effect.save.harmless !== true && immune.includes('Fortitude saves'))
    return 'immune'
  return effect.descriptors?.some(d => immune.includes(d)) ? 'immune' : null
}
/** Whether it was announced before that a running effect does nothing to this creature: it is announced once. */
const isKnown = (c: Context, { who, by, name, from }: Reached, why: Why): boolean =>
  from !== undefined &&
  (why === 'other kind' || why === 'immune' || why === 'too strong') &&
  c.items(GAME, useless).some(x => x.foe === who && x.by === by && x.of === 'act' && x.what === name)
/** Whether an effect works on a creature at all. Checked before any save; the reason is announced. */
export function isEligible(c: Context, reached: Reached): boolean {
  if (reached.effect.others && reached.who === reached.by) return false
  if (reached.effect.friends && areFoes(c, reached.by, reached.who)) return false
  if (reached.effect.foes && !areFoes(c, reached.by, reached.who)) return false
  if (c.scene.rules.added.passesBy?.some(passes => passes(c, reached))) return false
  const effect = reached.from === undefined ? undefined : runningOf(c, reached.from)
  // Resistance that has kept an effect off once keeps it off for good.
  if (effect?.spared?.includes(reached.who)) return false
  const why = bars(c, reached) ?? (keepsOff(c, reached, effect) ? 'spell resistance' : null)
  if (why !== null && !isKnown(c, reached, why))
    c.emit(effectResisted({ who: reached.who, by: reached.by, act: reached.name, why }))
  return why === null && (c.slots.effects.isEligible?.(c, reached) ?? true)
}
