import type { Reader, RuleId, Tally, View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { standsInDark } from '@quintain/grid'
import { isPlain, lightNow, sensesOf } from '../position/light.ts'
import { mapOf, spaceOf } from '../position/position.ts'
import { blinded } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { reason } from '../words/reasons.ts'

/** Why a creature sees nothing: a condition, or the dark that it stands in. */
export type Blindness = 'blinded' | 'dark'

/** What seeing nothing does to a creature. */
export interface BlindnessText {
  /** The rule for each reason; absent where a condition of the text does all of it already. */
  readonly rules: Readonly<Partial<Record<Blindness, RuleId>>>
  /** The kind of its terms. */
  readonly type: string
  /** Whether a check is among those that it makes worse. */
  hampers(r: Reader, skill: string): boolean
}
declare module '@quintain/engine' {
  interface Slots {
    /** Absent: those who see nothing have no penalties for it. */
    blindness?: BlindnessText
  }
}

/** 1 when a creature stands in the dark and has neither eyes for it nor a precise sense that needs none. */
const inTheDark = fact('stands in the dark', (v, who) => (isInTheDark(v, who) ? 1 : 0))
function isInTheDark(v: View, who: number): boolean {
  const { light: text } = v.scene.rules.slots
  if (!text || v.get(who, at) < 0) return false
  const senses = sensesOf(v, who)
  if (senses.blindsight !== undefined) return false
  return standsInDark(mapOf(v), { space: spaceOf(v, who), senses }, lightNow(v, senses, text.policy(v)))
}

/** Why a creature sees nothing, or null. Where light hides nobody no square is looked at. */
export function blindnessOf(r: Reader, who: number): Blindness | null {
  if (r.has(who, blinded)) return 'blinded'
  return r.slots.light && !isPlain(r) && r.fact(inTheDark, who) === 1 ? 'dark' : null
}

/** Whether a creature sees nothing, for what is asked of the board alone. */
export const seesNothing = (v: View, who: number): boolean =>
  v.has(who, blinded) || (v.scene.rules.slots.light !== undefined && !isPlain(v) && isInTheDark(v, who))

/** How a creature is hampered that sees nothing: the cause, in words too, and its rule. */
export interface Hampered {
  readonly by: Blindness
  readonly why: string
  readonly rule: RuleId
}
/** How seeing nothing hampers a creature now; null where it does not. */
export function hamperedByBlindness(r: Reader, who: number): Hampered | null {
  const { blindness: text } = r.slots
  const by = text ? blindnessOf(r, who) : null
  const rule = by && text!.rules[by]
  return rule ? { by, why: by === 'dark' ? reason.inTheDark : blinded.name, rule } : null
}

const DEFENSE = -2
const CHECK = -4
/** -2 to the number to hit of those who see nothing. The text's own number leaves out the bonus that they lose. */
export function blindDefense(t: Tally, r: Reader, who: number): void {
  const blind = hamperedByBlindness(r, who)
  if (blind) t.add(DEFENSE, r.slots.blindness!.type, blind.why, blind.rule)
}

/** -4 to the checks that need eyes. */
export function blindCheck(t: Tally, r: Reader, who: number, skill: string): void {
  const blind = r.slots.blindness?.hampers(r, skill) ? hamperedByBlindness(r, who) : null
  if (blind) t.add(CHECK, r.slots.blindness!.type, blind.why, blind.rule)
}

/** Takes away half of a speed of so many feet from those who see nothing. */
export function halvedByBlindness(t: Tally, r: Reader, who: number, feet: number): void {
  const blind = hamperedByBlindness(r, who)
  if (blind) t.add(-feet / 2, r.slots.blindness!.type, blind.why, blind.rule)
}
