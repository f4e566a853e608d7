import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { condition, maybe, run, step } from '@quintain/engine'
import { modifierOf } from '../creature/abilities.ts'
import { cure } from '../healing/healing.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { fortify, lower, raise, unfortify } from '../injury/temporary.ts'
import { drain, restoreAbility, weaken } from '../injury/weakening/ability-damage.ts'
import { NEGATIVE_LEVEL_SAVE_ALWAYS_FORTITUDE, restoreLevels, takeLevels } from '../injury/weakening/negative-levels.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { endConditions } from '../turn/timers.ts'
import { grappled, pinned } from '../vocabulary/conditions.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { initiative, lowered, order, reached, standing, timers } from '../vocabulary/fields.ts'
import { beginRelation } from '../vocabulary/relations.ts'
import { giveBoost, giveFor, lingering, lingers } from './consequences/timed.ts'
import type { Brought, EffectText } from './text.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** What follows from a condition that an effect of somebody brings to another, beside the condition itself. */
    brings(c: Context, who: number, by: number, condition: string): void
  }
}
/** Has temporary hit points from an effect that ends. */
export const bolstered = condition('bolstered')
/** Has a raised Constitution from an effect that ends. */
export const invigorated = condition('invigorated')

/** A timed effect is over, unless it has been renewed. */
const wearOff = step('wear-off', {
  who: 'creature',
  condition: 'text',
  source: 'text',
  by: 'creature',
  /** Points by which the maximum was raised. */
  n: maybe('int'),
})
const wearsOff = (s: Step): s is ReturnType<typeof wearOff> => s.do === wearOff.kind

/** Whether an effect of this name gives this still, be it another use of it. */
const runs = (r: Reader, who: number, k: string, source: string): boolean =>
  r.items(who, timers).some(t => t.steps.some(s => wearsOff(s) && s.condition === k && s.source === source))

/** The save that removes negative levels once a day; none of permanent ones. */
function dailySave(r: Reader, { consequence: { daily, lasts }, save = daily }: Brought) {
  if (lasts === 'permanent' || !save) return {}
  const { kind, dc } = daily ?? save
  return { save: NEGATIVE_LEVEL_SAVE_ALWAYS_FORTITUDE(r) ? ('Fortitude' as const) : kind, dc }
}
/** What the damage of an effect is, where its text says so. */
function qualitiesOf(c: Context, x: Brought): { readonly qualities?: readonly string[] } {
  const qualities = [
    ...(c.slots.effects.qualities?.(c, x) ?? []),
    ...(c.scene.rules.added.getsPast ?? []).flatMap(past => past(c, x.by) ?? []),
  ]
  return qualities.length > 0 ? { qualities } : {}
}

/** What effects do to creatures with hit points. */
function bring(c: Context, x: Brought) {
  const { who, by, source, consequence: e, n } = x
  if (e.damage !== undefined) {
    const parts = [{ n, types: e.types ?? [], nonlethal: e.nonlethal === true }]
    const attack = x.again !== true
    return withInterrupts(c, 'damage', by, [damage({ who, parts, by, attack, source, ...qualitiesOf(c, x) })])
  }
  const kills = e.kills ? { kills: true } : {}
  if (e.lowers !== undefined) return [weaken({ who, ability: e.lowers, n, ...kills })]
  if (e.drains !== undefined) return [drain({ who, ability: e.drains, n, ...kills })]
  if (e.restores !== undefined) return [restoreAbility({ who, ability: e.restores, n, drained: e.drained === true })]
  if (e.levels !== undefined) return [takeLevels({ who, n, source, ...dailySave(c, x) })]
  if (e.restoresLevels !== undefined) return [restoreLevels({ who, n })]
  if (e.heals !== undefined) return [cure({ who, n, by: 'magic' })]
  if (e.adds !== undefined) {
    giveBoost(c, x)
    return []
  }
  if (e.condition !== undefined) {
    // Who is grappled by an effect is held by its user, as long as the text says.
    if (by !== who && (e.condition === grappled.name || e.condition === pinned.name) && c.slots.relations?.grapples)
      return [beginRelation({ who: by, relation: 'grapples', to: who, grade: e.condition, keeps: true })]
    giveFor(c, x, condition(e.condition), e.lasts ?? 'permanent', lingering(x, condition(e.condition), e.lingers))
    if (by !== who) for (const brought of c.scene.rules.added.brings ?? []) brought(c, who, by, e.condition)
    return []
  }
  const lasts = e.lasts ?? 'fight'
  const mark = { who, source, by }
  if (e.grants !== undefined) {
    giveFor(c, x, bolstered, lasts, [wearOff({ ...mark, condition: bolstered.name })])
    return [fortify({ who, n, source })]
  }
  if (e.raises === undefined) return []
  // The same effect again lasts longer, and raises no higher.
  const again = runs(c, who, invigorated.name, source)
  giveFor(c, x, invigorated, lasts, [wearOff({ ...mark, condition: invigorated.name, n: e.raises })])
  return again ? [] : [raise({ who, n: e.raises })]
}

/** The rules of effects that last, of areas and of uses. */
export type EffectRules = Pick<HitPointRules, 'temporary'> &
  Partial<Pick<HitPointRules, 'raisedConstitution'>> &
  EffectText['rules']

/** What effects do where creatures have hit points: damage, cures, temporary hit points, ability damage, conditions. */
export const hitPointEffects = ({
  temporary,
  raisedConstitution,
  area,
  uses,
  dispelling,
  summoning,
  summoned,
}: EffectRules): Chapter => ({
  topic: 'effects',
  from: 'd20',
  reads: {
    consequence: [
      'damage',
      'heals',
      'grants',
      'condition',
      'lowers',
      'drains',
      'restores',
      ...(raisedConstitution ? ['raises'] : []),
    ],
  },
  needs: {
    steps: [cure, damage, drain, endConditions, fortify, lingers, lower, raise, restoreAbility, unfortify, weaken],
    fields: [initiative, lowered, order, reached, standing, timers],
  },
  conditions: [
    { condition: bolstered, rule: temporary },
    // A text without raised Constitutions has no such effects.
    ...(raisedConstitution ? [{ condition: invigorated, rule: raisedConstitution }] : []),
  ],
  slots: {
    effects: {
      bring,
      modifier: modifierOf,
      rules: { area, uses, dispelling, summoning, summoned },
    },
  },
  steps: [
    run(wearOff, (c, { who, condition: name, source, n }) => {
      if (runs(c, who, name, source)) return
      if (name === bolstered.name) c.plan(unfortify({ who, source }))
      else if (n) c.plan(lower({ who, n }))
    }),
  ],
})
