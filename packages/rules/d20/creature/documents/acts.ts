import type { Refusal, RuleId, Sheet, View, Writer } from '@quintain/engine'
import { enterResource, type Uses } from '../../vocabulary/resources.ts'
import { refusal } from '../../words/refusals.ts'
import type { Effect } from '../effect.ts'
import { sheathed } from '../held/hands.ts'
import type { D20Sheet } from '../sheet.ts'
import { atLoss, growsWithLevel } from './growth.ts'

/** What acts may take, in all texts. */
export const COSTS = ['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'reaction', 'none'] as const

/** What acts of sheets are, in all texts; each text's sheet takes those that it knows. */
export const ACT_KINDS = [
  'kido',
  'kido-like',
  'shikai',
  'bankai',
  'spell',
  'spell-like',
  'supernatural',
  'extraordinary',
  'other',
] as const
export type ActKind = (typeof ACT_KINDS)[number]
/** What sets a reaction off. */
export const REACTS_TO = ['is attacked', 'attacks', 'moves', 'comes adjacent', 'casts', 'acts'] as const
export type ReactsTo = (typeof REACTS_TO)[number]
export interface Act {
  readonly name: string
  readonly cost: (typeof COSTS)[number]
  readonly kind: ActKind
  readonly provokes?: boolean
  /** `shares`: the store out of which several acts are used, by its name. */
  readonly uses?: Omit<Uses, 'of'> & { readonly shares?: string }
  readonly level?: number
  readonly verbal?: boolean
  readonly somatic?: boolean
  readonly casterLevel?: number
  /** Of a feature of a class, the level in that class. */
  readonly classLevel?: number
  readonly touch?: boolean
  /** Rounds of casting, each a full-round action; it takes effect just before the turn after them. */
  readonly castingRounds?: number
  readonly effect?: Effect
  /** Of the mind alone: it takes no body that can move. */
  readonly mental?: boolean
  /** The weapon of the sheet that aims it. */
  readonly strikes?: string
  /** It is that weapon in automatic mode. */
  readonly automatic?: boolean
  readonly reactsTo?: ReactsTo
  readonly check?: { readonly skill: string; readonly dc: number }
  readonly defensive?: boolean
  readonly timing?: 'before' | 'after'
}

/** An effect under a name, without a command: it follows from something else. */
export interface Follow extends Pick<Act, 'name' | 'effect'> {
  /** An area that runs from the start of the fight, and from the moment in which its creature comes into it. */
  readonly always?: true
}
const NO_FOLLOWS: readonly Follow[] = []
/** The effects of a sheet that follow by themselves. */
export const followsIn = (sheet: Sheet): readonly Follow[] =>
  (sheet as { readonly follows?: readonly Follow[] }).follows ?? NO_FOLLOWS

/** The cost at which an act is done out of turn; null where it is one of its own turn. A Bankai that is no action comes about as a reaction. */
export const outOfTurnCost = (act: { readonly cost: string; readonly kind: ActKind }): OutOfTurnCost | null =>
  act.cost === 'immediate' || act.cost === 'reaction'
    ? act.cost
    : act.cost === 'none' && act.kind === 'bankai'
      ? 'none'
      : null
export type OutOfTurnCost = 'immediate' | 'reaction' | 'none'

/** The rule of what answers something that happens. */
export const OCCASION: RuleId = 'house/act/occasion'

/** What answers something that happens is asked about when that comes, and done at no other time. */
export function occasionRefusals(act: Act | undefined): readonly Refusal[] {
  if (act?.reactsTo === undefined || outOfTurnCost(act) === null) return []
  return [{ why: refusal.answersOnly(act.name, act.reactsTo), rule: OCCASION }]
}

const NONE: readonly Act[] = []
/** The acts of a sheet. */
export const actsIn = (sheet: Sheet): readonly Act[] => (sheet as { acts?: readonly Act[] }).acts ?? NONE
export const actsOf = (r: View, who: number): readonly Act[] => actsIn(r.sheet(who))
/** Levels that count as lost for what a document says; nothing is read where nothing in it grows. */
const lostFor = (r: View, by: number, document: object): number =>
  growsWithLevel(document) ? (r.scene.rules.slots.levelsLost?.(r, by) ?? 0) : 0
const weaker = new WeakMap<Act, Map<number, Act>>()
/** An act as its user has it who has lost so many levels. */
function actAtLoss(act: Act, lost: number): Act {
  const effect = act.effect && atLoss(act.effect, lost)
  if (!effect || effect === act.effect) return act
  const known = weaker.get(act) ?? new Map<number, Act>()
  weaker.set(act, known)
  const now = known.get(lost) ?? { ...act, effect }
  known.set(lost, now)
  return now
}
/** The act of this name, as its user has it now; case is ignored. */
export const actNamed = (r: View, by: number, name: unknown): Act | undefined => {
  const low = String(name).toLowerCase()
  const act = actsOf(r, by).find(a => a.name.toLowerCase() === low)
  return act?.effect ? actAtLoss(act, lostFor(r, by, act.effect)) : act
}

/** Under which name the uses of an act are counted: its own, or that of the store which it shares. */
export const storeOf = ({ name, uses }: Pick<Act, 'name' | 'uses'>): string => uses?.shares ?? name
/** Under which name the uses in a day are counted of what is back after some rounds. */
export const dayOf = (act: Pick<Act, 'name' | 'uses'>): string => `${storeOf(act)} a day`
/** The limited uses of a sheet's acts, each under the act's name; a store that several share once, as the first says it. */
function usesIn(acts: readonly Act[]): readonly Uses[] {
  const all = new Map<string, Uses>()
  for (const act of acts) {
    if (!act.uses || all.has(storeOf(act))) continue
    const { shares: _, daily, ...uses } = act.uses
    all.set(storeOf(act), { of: storeOf(act), ...uses })
    if (daily !== undefined) all.set(dayOf(act), { of: dayOf(act), max: daily, recharge: 'day' })
  }
  return [...all.values()]
}
/** The same of a creature. */
export const usesOfActs = (r: View, who: number): readonly Uses[] => usesIn(actsOf(r, who))
/** Gives a creature the uses of its acts as it enters the fight. */
export function enterActs(
  w: Writer,
  who: number,
  acts: readonly Act[],
  weapons: readonly { readonly name: string }[] = [],
): void {
  // What a touch Kido strikes with is in hand only while its charge is held.
  for (const { touch, strikes } of acts)
    if (touch)
      w.include(
        who,
        sheathed,
        weapons.findIndex(x => x.name === strikes),
      )
  // The attack of an act is in no hand.
  weapons.forEach((weapon, i) => {
    if ((weapon as { readonly ofAct?: string }).ofAct !== undefined) w.include(who, sheathed, i)
  })
  for (const { of, max } of usesIn(acts)) enterResource(w, who, of, max)
}

/** Where a document stands in a sheet: an act, by its name, or what a weapon brings. */
export interface Origin {
  readonly by: number
  readonly act?: string | undefined
  readonly weapon?: number | undefined
  readonly critical?: boolean | undefined
  /** The levels that its user had lost when an effect of it began to run; those of now when absent. */
  readonly lost?: number | undefined
}
/** The effects of an act, a weapon or a critical hit with it, and its name; null when it has none. */
export function effectOf(
  r: View,
  { by, act, weapon, critical, lost }: Origin,
): { name: string; effect: Effect } | null {
  const now = (name: string, effect: Effect | undefined) =>
    effect ? { name, effect: atLoss(effect, lost ?? lostFor(r, by, effect)) } : null
  if (act !== undefined) {
    const low = act.toLowerCase()
    const named = (a: Follow) => a.name.toLowerCase() === low
    const from: Follow | undefined = actsOf(r, by).find(named) ?? followsIn(r.sheet(by)).find(named)
    return from ? now(from.name, from.effect) : null
  }
  const from = (r.sheet(by) as D20Sheet).weapons[weapon ?? -1]
  return from ? now(from.name, critical ? from.criticalEffect : from.effect) : null
}

/** The weapon that an act strikes with or throws, as an index; -1 for none. */
export const weaponOfAct = (v: View, who: number, { strikes }: Act): number =>
  strikes === undefined ? -1 : (v.sheet(who) as D20Sheet).weapons.findIndex(w => w.name === strikes)
/** The weapon of a touch Kido, as an index: in hand only while its charge is held; -1 for any other act. */
export const chargeOf = (v: View, who: number, act: Act): number => (act.touch ? weaponOfAct(v, who, act) : -1)
/** Whether a weapon is the charge of a touch Kido. */
export const isCharge = (v: View, who: number, weapon: number): boolean =>
  weapon >= 0 && actsOf(v, who).some(a => chargeOf(v, who, a) === weapon)
