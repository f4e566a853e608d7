import { z } from 'zod'
import { RECHARGES } from '../vocabulary/resources.ts'
import { ACT_KINDS, type ActKind, COSTS, outOfTurnCost, REACTS_TO } from './documents/acts.ts'
import { replaced } from './effect-field.ts'
import { dice } from './weapon.ts'

/** How often an act may be used until it is recharged. */
export const usesField = z
  .strictObject({
    max: z.int().positive(),
    recharge: z.union([z.enum(RECHARGES), z.strictObject({ rounds: dice })], {
      error: `${RECHARGES.join(', ')}, or some rounds: { rounds: 1d4 }`,
    }),
    /** A store that several acts share: slots of a level, one breath of two kinds. */
    shares: z.string().min(1).exactOptional(),
    /** The most in a day of what is regained after some rounds. */
    daily: z.int().positive().exactOptional(),
  })
  .transform(({ max, recharge, ...rest }) =>
    typeof recharge === 'object'
      ? { max, recharge: 'rounds' as const, rounds: recharge.rounds, ...rest }
      : { max, recharge, ...rest },
  )

/** What an act may take in a text: those of the costs that its turns have room for. */
export const costField = <const C extends readonly (typeof COSTS)[number][]>(costs: C) =>
  z.enum(costs as unknown as readonly [C[number], ...C[number][]], {
    error: ({ input }) =>
      `${(COSTS as readonly unknown[]).includes(input) ? `these rules have no ${String(input)} action` : 'an act has no such cost'}: there are ${costs.join(', ')}`,
  })

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
  dc: replaced('stands in the effect: effect: { save: { kind: Will, dc: 15 }, ... }'),
  damage: replaced('stands in the effect: effect: { consequences: [{ damage: 4 }] }'),
  nonlethal: replaced('stands in the effect: effect: { consequences: [{ damage: 4, nonlethal: true }] }'),
  weakens: replaced('stands in the effect: effect: { consequences: [{ lowers: Strength, by: 1 }] }'),
  tires: replaced('stands in the effect: effect: { consequences: [{ fatigue: 0 }] }'),
  state: replaced('stands in the effect: effect: { consequences: [{ condition: shaken }] }'),
  rounds: replaced('stands in the effect: effect: { consequences: [{ condition: shaken, lasts: { rounds: 2 } }] }'),
})
/** What an act has besides in texts in which skill tasks are acts: it is done only if the check is passed. */
export const taskFields = {
  check: z.strictObject({ skill: z.string().min(1), dc: z.int().min(0) }).exactOptional(),
} as const
/** What an act has besides that can be done out of turn. */
export const outOfTurnFields = {
  /** What sets it off: a foe does this, or it is attacked; anything when absent. */
  reactsTo: z.enum(REACTS_TO).exactOptional(),
} as const
/** Refuses what sets an act off where the act is one of its own turn. */
export const onlyOutOfTurn = (
  ctx: z.core.ParsePayload<{ readonly reactsTo?: unknown; readonly cost: string; readonly kind: ActKind }>,
): void => {
  if (ctx.value.reactsTo === undefined || outOfTurnCost(ctx.value) !== null) return
  ctx.issues.push({
    code: 'custom',
    path: ['reactsTo'],
    input: ctx.value.reactsTo,
    message: `is of acts that are done out of turn, and this one is ${ctx.value.cost}`,
  })
}
/** What an act has besides in texts with reactions. */
export const reactionFields = {
  ...outOfTurnFields,
  /** Purely defensive. */
  defensive: z.boolean().exactOptional(),
  /** Whether it comes before or after what sets it off, where it says so itself. */
  timing: z.enum(['before', 'after']).exactOptional(),
} as const
/** What is said of an act of touch that names no weapon. */
export const TOUCH_NEEDS =
  'needs the weapon that it strikes with: strikes: touch, and { name: touch, damage: 0 } among the weapons'
interface Striking {
  readonly strikes?: string | undefined
  readonly touch?: unknown
  readonly effect?: unknown
}
/** Tells of acts that strike with a weapon that their sheet does not have, or have an effect of their own beside its. */
export function checkStrikes(
  { acts, weapons }: { readonly acts: readonly Striking[]; readonly weapons: readonly { readonly name: string }[] },
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  acts.forEach(({ strikes, effect, touch }, i) => {
    if (touch && strikes === undefined) report(['acts', i, 'touch'], TOUCH_NEEDS)
    if (strikes !== undefined && effect !== undefined)
      report(
        ['acts', i, 'effect'],
        `what a hit brings stands with the weapon that it strikes with, as an effect of "${strikes}"`,
      )
    if (strikes !== undefined && !weapons.some(w => w.name === strikes))
      report(
        ['acts', i, 'strikes'],
        `no weapon "${strikes}": there are ${weapons.map(w => w.name).join(', ') || 'none'}`,
      )
  })
}
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
