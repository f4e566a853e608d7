import type { Chapter, Command, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { condition, maybe, run, step } from '@quintain/engine'
import { save } from '../../d20/checks/save.ts'
import { unwalled } from '../../d20/position/cover.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { giveUntil, placeOf } from '../../d20/turn/timers.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { dead, gone } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { atPlace } from '../../d20/vocabulary/timers.ts'
import { weaken } from '../conditions/debility.ts'
import { tire } from '../conditions/fatigue.ts'
import { sheetOf } from '../creature/abilities.ts'
import type { Act } from '../creature/sheet.ts'
import { thing } from '../vocabulary/conditions.ts'

const RULE: RuleId = 'true20/actions/standard'
const TOUCH = 5

const WHOM = { by: 'creature', who: 'creature', act: 'text' } as const
/** An act of a sheet reaches a creature, which may save against it. */
export const affect = step('affect', WHOM)
/** What the act brings, once no save keeps it off. */
export const bring = step('apply-effect', WHOM)

const actOf = (r: Reader, who: number, name: unknown): Act | undefined =>
  sheetOf(r, who).acts.find(act => act.name === name)

/** Why an act cannot reach this creature from where its user stands. */
function aim(r: Reader, who: number, act: Act, at: number): readonly Refusal[] {
  const { name } = r.sheet(at)
  if (!present(r, at) || r.has(at, dead)) return [{ why: `${name} is not there`, rule: RULE }]
  if (at === who) return []
  const feet = act.range ?? TOUCH
  const out: Refusal[] = []
  if (r.fact(feetBetween, who, at) > feet) out.push({ why: `${name} is not within ${feet} feet`, rule: RULE })
  if (!unwalled(r, spaceOf(r, who), spaceOf(r, at)))
    out.push({ why: `nothing leads straight to ${name}: a wall stands between`, rule: RULE })
  return out
}

const use = action({
  name: 'use',
  rule: RULE,
  description:
    'Does something that its sheet lists: a power, a poison, a thrown flask; a standard action unless it says otherwise.',
  parameters: { act: 'text', target: maybe('creature') },
  cost: (r, who, { act }) => actOf(r, who, act)?.cost ?? 'standard',
  refuse: (r, who, { act: name, target = who }) => {
    const act = actOf(r, who, name)
    const known = sheetOf(r, who).acts.map(a => a.name)
    if (!known.length) return [{ why: 'its sheet lists no acts', rule: RULE }]
    const what = name === undefined ? 'needs an act of its sheet' : `has no act "${String(name)}"`
    if (!act) return [{ why: `${what}: there are ${known.join(', ')}`, rule: RULE }]
    if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: 'a target on the map', rule: RULE }]
    return aim(r, who, act, target)
  },
  suggestions: (r, who) =>
    sheetOf(r, who).acts.flatMap(({ name }) =>
      r.scene.sheets.flatMap((_, target): Command[] =>
        areFoes(r, who, target) && !r.has(target, thing) ? [{ do: 'use', act: name, target }] : [],
      ),
    ),
  plan: (_, by, { act, target = by }) => [affect({ by, who: target as number, act: String(act) })],
})

/** Acts that a sheet lists. What they do, and against which save, stands there: the attack itself gives its Difficulty. */
export const acts: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [use],
  steps: [
    run(affect, (c, { by, who, act: name }) => {
      const act = actOf(c, by, name)
      if (!act || c.has(who, dead) || c.has(who, gone)) return
      c.emit(done({ who: by, act: name, kind: 'other', target: who }))
      const whole = bring({ by, who, act: name })
      if (!act.save) return c.plan(whole)
      const { kind, difficulty: dc } = act.save
      // It comes from its maker: what stands between helps a Reflex save.
      const from = by === who || kind !== 'Reflex' ? -1 : c.get(by, at)
      const comesFrom = from < 0 ? {} : { origin: from }
      c.plan(save({ who, save: kind, dc, against: name, ...comesFrom, failed: [whole], passed: [] }))
    }),
    run(bring, (c, { by, who, act: name }) => {
      const act = actOf(c, by, name)
      if (!act || c.has(who, dead)) return
      const steps: Step[] = []
      if (act.damage !== undefined)
        steps.push(
          damage({
            who,
            by,
            parts: [{ n: Number(act.damage), types: [], nonlethal: act.nonlethal }],
            attack: false,
            source: name,
            ...(act.supernatural ? { qualities: ['supernatural'] } : {}),
          }),
        )
      if (act.weakens) steps.push(weaken({ who, ...act.weakens }))
      if (act.tires) steps.push(tire({ who, least: 0 }))
      c.plan(...steps)
      if (act.state === undefined) return
      const state = condition(act.state)
      if (act.rounds === undefined) c.emit(stateEntered({ who, condition: state.name }))
      else giveUntil(c, who, state, atPlace(placeOf(c, by)), { left: act.rounds, source: name })
    }),
  ],
}
