import { die } from '@quintain/dice'
import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { run, trigger } from '@quintain/engine'
import type { Defends } from '../creature/defends.ts'
import { type Act, actNamed, effectOf } from '../creature/documents/acts.ts'
import { afflictionsOf, comesUnhurt } from '../creature/documents/hit-consequences.ts'
import { type Consequence, type Effect, isHarmful } from '../creature/effect.ts'
import { attacksOfAct } from '../creature/features/own-attacks.ts'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { levelOf } from '../creature/levels/spell-like.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { endConditions } from '../turn/timers.ts'
import { deliver, done, holdCharge, meetOne } from '../vocabulary/act-steps.ts'
import { attackStep, passesFirst, withDetails } from '../vocabulary/attack-step.ts'
import { rollCheck } from '../vocabulary/check-steps.ts'
import { dead, gone } from '../vocabulary/conditions.ts'
import {
  applyEffect,
  beginEffect,
  bringEffect,
  burst,
  dispel,
  effectResisted,
  endAffliction,
  endEffect,
  expose,
  lapseEffect,
  summon,
  teleport,
} from '../vocabulary/effect-steps.ts'
import { altitude, at, initiative, order, reached, standing, timers } from '../vocabulary/fields.ts'
import { useless } from '../vocabulary/mitigation.ts'
import { halved, rollAgain, rollAmounts, type Shares, shareOf, sharesOf } from './amounts.ts'
import { struckIn } from './areas/struck.ts'
import { consequenceSteps } from './consequences/steps.ts'
import { begin } from './running/begin.ts'
import { dispelledBy } from './running/dispel.ts'
import { runningOf } from './running/facts.ts'
import { consequencesOf, isOwn, offerSave } from './save-terms.ts'
import { isEligible } from './targets/eligible.ts'
import { touchesFreely } from './touch.ts'

type Origin = Parameters<typeof applyEffect>[0]
type Done = Parameters<typeof done>[0]

declare module '@quintain/engine' {
  interface Additions {
    /** Creatures equally fit to be met by an act that was aimed at one of them: a die finds which it is. */
    actMeets(r: Reader, who: number, act: Act, target: number): readonly number[]
  }
}
/** A weapon's effect has an area, and has not filled it yet: it reaches whom it catches one by one. */
const fillsArea = ({ weapon, origin, from, unhurt }: Origin, { area }: Effect): boolean =>
  area !== undefined && weapon !== undefined && origin === undefined && from === undefined && !unhurt

/** What leaps over is easier to evade. */
const easier = (effect: Effect): Effect =>
  effect.save ? { ...effect, save: { ...effect.save, dc: effect.save.dc - EASIER } } : effect
const EASIER = 2
/** What runs works with the levels that its maker had when it began. */
const keptBy = (c: Context, from: string | undefined): { readonly lost?: number } => {
  const runs = from === undefined ? undefined : runningOf(c, from)
  return runs ? { lost: runs.lost ?? 0 } : {}
}

/** What an act comes to once it is done. */
function follows(c: Context, { who: by, act, target, targets, to, effect: aimedAt, placing }: Done): readonly Step[] {
  const does = actNamed(c, by, act)
  if (aimedAt !== undefined) return dispelledBy(c, by, act, aimedAt)
  const weapon = (c.sheet(by) as D20Sheet).weapons.findIndex(w => w.name === does?.strikes)
  if (targets !== undefined) {
    if (does?.attack === undefined) return targets.map(who => applyEffect({ by, who, act: does?.name ?? act }))
    const details = withDetails({ act: does.name })
    const free = (who: number) => touchesFreely(c, by, does, who)
    if (targets.some(free))
      return targets.map(who =>
        free(who)
          ? applyEffect({ by, who, act: does.name })
          : attackStep({ by, at: who, weapon, as: 'attack', index: 0, ...details }),
      )
    return Array.from({ length: Math.max(targets.length, attacksOfAct(does)) }, (_, nth) =>
      attackStep({ by, at: targets[nth % targets.length]!, weapon, as: 'attack', index: 0, ...details }),
    )
  }
  if (does?.effect?.teleports && to !== undefined) return [teleport({ who: by, act: does.name, to })]
  if (does?.effect?.summons && to !== undefined) return [summon({ by, act: does.name, to })]
  // A text that has sensors sets them up itself.
  if (does?.effect?.scries) return []
  const who = target ?? by
  if (does?.touch && weapon >= 0)
    return [holdCharge({ who: by, weapon }), ...(target === undefined ? [] : [deliver({ who: by, target, weapon })])]
  const thrown = weapon >= 0 && placing?.corner !== undefined ? c.slots.attack.intersection : undefined
  if (does?.effect?.area && to !== undefined && thrown) {
    const { corner, height } = placing!
    const details = withDetails({ corner, height, act: does.name })
    return [attackStep({ by, square: to, weapon, as: 'attack', index: 0, needed: thrown.needed, ...details })]
  }
  // What an aimed act sends through a cone or a line attacks each of those within, the nearest first, while shots last.
  if (does?.effect?.area && to !== undefined && weapon >= 0) {
    const { details = {}, after = [] } = c.slots.volley?.(c, by, does) ?? {}
    const each = struckIn(c, by, does, to, { placing })
    return [
      ...each.map(at => attackStep({ by, at, weapon, as: 'attack', index: 0, ...withDetails(details) })),
      ...after,
    ]
  }
  // What the act does beside the damage of its weapon comes with a hit, in texts that look at it.
  const rides = does?.effect && !does.effect.area ? withDetails({ act: does.name }) : {}
  if (does && touchesFreely(c, by, does, who)) return [applyEffect({ by, who, act: does.name })]
  if (weapon >= 0)
    return Array.from({ length: does ? attacksOfAct(does) : 1 }, () =>
      attackStep({ by, at: who, weapon, as: 'attack', index: 0, ...rides }),
    )
  if (does?.effect?.area && to !== undefined) {
    const where = { by, act: does.name, to, ...(placing === undefined ? {} : { placing }) }
    return does.effect.lasts === undefined ? [burst(where)] : [beginEffect(where)]
  }
  return does?.effect ? [applyEffect({ by, who, act: does.name })] : []
}

/** Whether the damage of a critical hit on a creature is that of any other hit. */
const isUnmultiplied = (c: Context, who: number): boolean =>
  c.scene.rules.added.unmultiplied?.some(is => is(c, who)) === true

/** The same, where what a creature aims at another alone is the other's to bear only once it has passed what guards that one. */
function provenFirst(c: Context, does: Act | undefined, steps: readonly Step[]): readonly Step[] {
  if (!c.scene.rules.added.mustPass || !does?.effect || does.effect.area || !isHarmful(does.effect)) return steps
  const isAimed = (s: Step): s is ReturnType<typeof applyEffect> => s.do === applyEffect.kind
  return steps.flatMap(s => (isAimed(s) ? [...passesFirst(c, s.by, s.who), s] : [s]))
}
/** Those of whom a die finds the one that an act meets, where a text has it so. */
const amongWhom = (c: Context, by: number, act: Act, target: number): readonly number[] =>
  (c.scene.rules.added.actMeets ?? []).flatMap(meets => meets(c, by, act, target))

/** What acts and weapons do beside plain damage. */
export const effects: Chapter = {
  topic: 'effects',
  from: 'd20',
  reads: {
    effect: [
      'range',
      'only',
      'spares',
      'whole',
      'foes',
      'friends',
      'others',
      'smaller',
      'save',
      'resistible',
      'descriptors',
      'consequences',
      'targets',
    ],
    consequence: ['afflicts', 'cures'],
  },
  fields: [useless],
  events: [effectResisted],
  needs: {
    slots: ['attack', 'attackLimits', 'effects', 'movement'],
    steps: [
      attackStep,
      beginEffect,
      burst,
      dispel,
      endAffliction,
      endConditions,
      endEffect,
      expose,
      lapseEffect,
      rollCheck,
      summon,
      teleport,
    ],
    fields: [altitude, at, droppedWeapons, initiative, order, reached, sheathed, standing, timers],
  },
  steps: [
    run(applyEffect, (c, { do: _, ...s }) => {
      const from = effectOf(c, { ...s, ...keptBy(c, s.from) })
      if (!from || c.has(s.who, gone)) return
      if (fillsArea(s, from.effect)) {
        const { by, weapon, critical } = s
        const to = c.get(s.who, at)
        const origin = { by, act: from.name, to, weapon, ...(critical ? { critical } : {}) }
        // What it fills is where its target is, even one that the blow has killed.
        if (to >= 0) c.plan(from.effect.lasts === undefined ? burst(origin) : beginEffect(origin))
        return
      }
      if (c.has(s.who, dead)) return
      if (isEligible(c, { who: s.who, by: s.by, ...from, from: s.from }))
        offerSave(c, s, from.name, s.arc ? easier(from.effect) : from.effect)
    }),
    run(
      bringEffect,
      (c, { who, by, part, rolled, ...s }) => {
        const from = effectOf(c, { by, ...s, ...keptBy(c, s.from) })
        if (!from || c.has(who, dead)) return
        const given = consequencesOf(from.effect, part)
        const { kinds = ['living'] } = c.sheet(who) as Partial<Defends>
        const aside = from.effect.whole !== undefined && !from.effect.whole.some(kind => kinds.includes(kind))
        const damageAlone = aside || (part === 'half' && from.effect.save?.onSuccess === 'half damage')
        const comes = (x: Consequence) =>
          (!s.unhurt || comesUnhurt(x, afflictionsOf(c, by))) && (!damageAlone || x.damage !== undefined)
        const all = given.filter(comes)
        const grade = (n: number) => (part === 'half' ? halved(c, n) : n)
        const known = isOwn(part) ? undefined : damageAlone ? rolled?.filter((_, i) => comes(given[i]!)) : rolled
        const full = known
          ? known.map(grade)
          : s.twice && !isUnmultiplied(c, who)
            ? rollAgain(
                c,
                all,
                rollAmounts(c, all, n => n),
              ).map(grade)
            : rollAmounts(c, all, grade)
        const shares = [
          ...(aside ? (['half'] as const) : []),
          ...sharesOf(c.sheet(who) as Shares, from.effect),
          ...(s.arc ? (['half'] as const) : []),
        ]
        const amounts =
          shares.length > 0
            ? full.map((n, i) => (all[i]!.damage === undefined ? n : shares.reduce((m, x) => shareOf(c, m, x), n)))
            : full
        // What runs on its target begins with the first of its consequences.
        const begins = s.from === undefined && !s.unhurt && from.effect.lasts !== undefined && !isOwn(part)
        const { act, weapon, critical } = s
        const source = { by, act: from.name, ...(act === undefined ? { weapon, critical } : {}) }
        const id = begins ? begin(c, source, { on: who }) : s.from
        const level = levelOf(c, by, act)
        const brought = {
          who,
          by,
          source: from.name,
          level,
          descriptors: from.effect.descriptors ?? [],
          from: id,
          save: from.effect.save,
        }
        c.plan(...consequenceSteps(c, brought, all, amounts))
      },
      { shown: true },
    ),
    run(meetOne, (c, { do: _, among, ...e }) => {
      const target = among[c.roll('closest', die(among.length), n => n) - 1]!
      c.plan(...follows(c, { ...e, target }))
    }),
  ],
  triggers: [
    trigger(done, (c, e) => {
      const does = actNamed(c, e.who, e.act)
      const among = does && e.target !== undefined ? amongWhom(c, e.who, does, e.target) : []
      return among.length > 1 ? [meetOne({ ...e, among: [...among] })] : provenFirst(c, does, follows(c, e))
    }),
  ],
}
