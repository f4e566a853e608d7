import type { Sheet, View, Writer } from '@quintain/engine'
import { z } from 'zod'
import { enterResource, RECHARGES, type Uses } from '../vocabulary/resources.ts'
import type { Effect } from './effect.ts'
import { replaced } from './effect-field.ts'
import { sheathed } from './held/hands.ts'
import type { D20Sheet } from './sheet.ts'

/** How often an act may be used until it is recharged. */
export const usesField = z.strictObject({ max: z.int().positive(), recharge: z.enum(RECHARGES) })

const COSTS = ['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'reaction', 'none'] as const
/** What an act may take in a text: those of the costs that its turns have room for. */
export const costField = <const C extends readonly (typeof COSTS)[number][]>(costs: C) =>
  z.enum(costs as unknown as readonly [C[number], ...C[number][]], {
    error: ({ input }) =>
      `${(COSTS as readonly unknown[]).includes(input) ? `these rules have no ${String(input)} action` : 'an act has no such cost'}: there are ${costs.join(', ')}`,
  })

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
/** Those that take concentration. */
const CAST: readonly ActKind[] = ['kido', 'kido-like', 'spell', 'spell-like']

/** Something that a creature can do beside what everyone can, and what it takes: a Kido, a power, a grenade, a cry. */
export const actField = z.strictObject({
  name: z.string().min(1),
  cost: costField(COSTS).default('standard'),
  kind: z.enum(ACT_KINDS).default('other'),
  /** Whether it provokes, where that is not what its kind and cost say. */
  provokes: z.boolean().exactOptional(),
  uses: usesField.exactOptional(),
  /** The level by which it grows, and overcomes resistance and effects; that of the creature when absent. */
  casterLevel: z.int().min(1).exactOptional(),
  range: replaced('stands in the effect: effect: { range: 30, ... }'),
  save: replaced('stands in the effect: effect: { save: { kind: Will, dc: 15 }, ... }'),
  damage: replaced('stands in the effect: effect: { consequences: [{ damage: 4 }] }'),
  nonlethal: replaced('stands in the effect: effect: { consequences: [{ damage: 4, nonlethal: true }] }'),
  weakens: replaced('stands in the effect: effect: { consequences: [{ lowers: Strength, by: 1 }] }'),
  tires: replaced('stands in the effect: effect: { consequences: [{ fatigue: 0 }] }'),
  state: replaced('stands in the effect: effect: { consequences: [{ condition: shaken }] }'),
  rounds: replaced('stands in the effect: effect: { consequences: [{ condition: shaken, lasts: { rounds: 2 } }] }'),
})
/** What an act has besides in texts in which skill tasks are acts: it is done only if the check is passed. */
export const taskFields = { check: z.strictObject({ skill: z.string().min(1), dc: z.int() }).exactOptional() } as const
/** What sets a reaction off. */
export const REACTS_TO = ['is attacked', 'attacks', 'moves', 'comes adjacent', 'casts', 'acts'] as const
export type ReactsTo = (typeof REACTS_TO)[number]
/** What an act has besides in texts with reactions. */
export const reactionFields = {
  /** What sets it off: a foe does this, or it is attacked; anything when absent. */
  reactsTo: z.enum(REACTS_TO).exactOptional(),
  /** Purely defensive. */
  defensive: z.boolean().exactOptional(),
  /** Whether it comes before or after what sets it off, where it says so itself. */
  timing: z.enum(['before', 'after']).exactOptional(),
} as const
/** What an act has besides in texts in which damage disturbs casting. */
export const castFields = {
  /** What makes it harder to hold. */
  level: z.int().min(0).exactOptional(),
  /** It is spoken. */
  verbal: z.boolean().exactOptional(),
  /** It takes gestures, and a free hand for them. */
  somatic: z.boolean().exactOptional(),
  /** It is held until it is delivered with the weapon that it strikes with. */
  touch: z.boolean().exactOptional(),
  /** Where casting takes longer than its cost: rounds, each of them a full-round action. */
  castingRounds: z.int().min(1).max(600).exactOptional(),
} as const
export interface Act {
  readonly name: string
  readonly cost: z.output<typeof actField>['cost']
  readonly kind: ActKind
  readonly provokes?: boolean
  readonly uses?: z.output<typeof usesField>
  readonly level?: number
  readonly verbal?: boolean
  readonly somatic?: boolean
  readonly casterLevel?: number
  readonly touch?: boolean
  /** Rounds of casting, each a full-round action; it takes effect just before the turn after them. */
  readonly castingRounds?: number
  readonly effect?: Effect
  /** Of the mind alone: it takes no body that can move. */
  readonly mental?: boolean
  /** The weapon of the sheet that aims it. */
  readonly strikes?: string
  readonly reactsTo?: ReactsTo
  readonly check?: z.output<typeof taskFields.check>
  readonly defensive?: boolean
  readonly timing?: 'before' | 'after'
}

const NONE: readonly Act[] = []
/** The acts of a sheet. */
export const actsIn = (sheet: Sheet): readonly Act[] => (sheet as { acts?: readonly Act[] }).acts ?? NONE
export const actsOf = (r: View, who: number): readonly Act[] => actsIn(r.sheet(who))
/** The act of this name; case is ignored. */
export const actNamed = (r: View, by: number, name: unknown): Act | undefined => {
  const low = String(name).toLowerCase()
  return actsOf(r, by).find(a => a.name.toLowerCase() === low)
}

/** The level that counts for an act of a creature, or for what its weapons do; each negative level takes one off. */
export const levelOf = (r: View, by: number, act?: string): number =>
  ((act === undefined ? undefined : actNamed(r, by, act)?.casterLevel) ?? (r.sheet(by) as D20Sheet).level) -
  (r.scene.rules.slots.levelsLost?.(r, by) ?? 0)

/** The limited uses of a sheet's acts, each under the act's name. */
const usesIn = (acts: readonly Act[]): readonly Uses[] =>
  acts.flatMap(({ name, uses }) => (uses ? [{ of: name, ...uses }] : []))
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
  for (const { of, max } of usesIn(acts)) enterResource(w, who, of, max)
}

/** Where a document stands in a sheet: an act, by its name, or what a weapon brings. */
export interface Origin {
  readonly by: number
  readonly act?: string | undefined
  readonly weapon?: number | undefined
  readonly critical?: boolean | undefined
}
/** The effects of an act, a weapon or a critical hit with it, and its name; null when it has none. */
export function effectOf(r: View, { by, act, weapon, critical }: Origin): { name: string; effect: Effect } | null {
  if (act !== undefined) {
    const from = actNamed(r, by, act)
    return from?.effect ? { name: from.name, effect: from.effect } : null
  }
  const from = (r.sheet(by) as D20Sheet).weapons[weapon ?? -1]
  const effect = critical ? from?.criticalEffect : from?.effect
  return from && effect ? { name: from.name, effect } : null
}

/** Whether an act takes concentration: then damage meanwhile may spoil it. */
export const isCast = ({ kind }: Pick<Act, 'kind'>): boolean => CAST.includes(kind)
/** The weapon of a touch Kido, as an index: in hand only while its charge is held; -1 for any other act. */
export function chargeOf(v: View, who: number, act: Act): number {
  if (!act.touch || act.strikes === undefined) return -1
  return (v.sheet(who) as D20Sheet).weapons.findIndex(w => w.name === act.strikes)
}
/** Whether a weapon is the charge of a touch Kido. */
export const isCharge = (v: View, who: number, weapon: number): boolean =>
  weapon >= 0 && actsOf(v, who).some(a => chargeOf(v, who, a) === weapon)
