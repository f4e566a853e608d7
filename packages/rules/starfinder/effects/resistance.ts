import { d20 } from '@quintain/dice'
import type { Chapter, Reader } from '@quintain/engine'
import { bag, event, policy, question, run, step, trigger } from '@quintain/engine'
import { levelOf } from '../../d20/creature/levels/spell-like.ts'
import { takeBack } from '../../d20/effects/running/begin.ts'
import { documentOf, runningOf } from '../../d20/effects/running/facts.ts'
import { pay, unaffordable } from '../../d20/turn/act.ts'
import { action } from '../../d20/turn/action.ts'
import { endConditions, giveUntil } from '../../d20/turn/timers.ts'
import { effectBegan, effectChanged, effectResisted, endEffect } from '../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { atTurnStart } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { resistanceDown } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const LOWERS = 'starfinder/magic/spell-resistance-lowering'

/** Running effects that took hold of a creature while its resistance was down: it is checked against them once. */
export const letThrough = bag<string>('let through', { to: 'own', holds: 'text' })
export const tookHold = event(
  'took-hold',
  { who: 'creature', effect: 'text' },
  (w, e) => w.include(e.who, letThrough, e.effect),
  { of: 'who', to: 'gm' },
)
export const checkedLate = event(
  'checked-late',
  { who: 'creature', effect: 'text' },
  (w, e) => w.exclude(e.who, letThrough, e.effect),
  { of: 'who', to: 'gm' },
)
/** "Your resistance comes back: keep it down for your standard action?" */
export const keepingDown = question<'keep down' | 'let it return'>('resistance')

/** The resistance would come back now. */
const returns = step('resistance-returns', { who: 'creature' })
/** The one late check against an effect that took hold meanwhile. */
const lateCheck = step('late-resistance', { who: 'creature', id: 'text' }, { rolls: 'who' })

/** What a caster must reach; undefined where nothing resists, or what does is down. */
export const resistanceOf = (r: Reader, who: number): number | undefined =>
  r.has(who, resistanceDown) ? undefined : sheetOf(r, who).spellResistance

const lowerResistance = action({
  name: 'lower-resistance',
  rule: LOWERS,
  cost: 'standard',
  refuse(r, who) {
    if (sheetOf(r, who).spellResistance === undefined) return [{ why: refusal.resistsNothing, rule: LOWERS }]
    return r.has(who, resistanceDown) ? [{ why: refusal.resistanceIsDown, rule: LOWERS }] : []
  },
  suggestions: () => [],
  plan: (c, who) => giveUntil(c, who, resistanceDown, atTurnStart(who), { steps: [returns({ who })] }),
})

export const loweringResistance: Chapter = { topic: 'magic', from: 'starfinder', commands: [lowerResistance] }

/** Spell resistance that is lowered for a turn, and what it finds when it comes back. */
export const loweredResistance: Chapter = {
  topic: 'magic',
  from: 'starfinder',
  rules: [
    'starfinder/magic/spell-resistance-lowering',
    'starfinder/magic/spell-resistance-active-area',
    'starfinder/magic/spell-resistance-after-lowering',
  ],
  needs: { steps: [endConditions, endEffect], fields: [timers] },
  fields: [letThrough],
  events: [tookHold, checkedLate],
  conditions: [{ condition: resistanceDown, rule: LOWERS }],
  policies: [policy(keepingDown, () => 'let it return')],
  steps: [
    run(returns, (c, { who }) => {
      const can = !c.barred(who, 'act') && unaffordable(c, who, 'standard') === null
      if (can && c.ask(keepingDown, who, ['keep down', 'let it return'], {}) === 'keep down') {
        pay(c, who, 'standard', lowerResistance.name)
        giveUntil(c, who, resistanceDown, atTurnStart(who), { steps: [returns({ who })] })
        return
      }
      c.plan(...[...c.items(who, letThrough)].sort().map(id => lateCheck({ who, id })))
    }),
    run(lateCheck, (c, { who, id }) => {
      c.emit(checkedLate({ who, effect: id }))
      const effect = runningOf(c, id)
      const { spellResistance = 0 } = sheetOf(c, who)
      if (!effect) return
      const level = levelOf(c, effect.by, effect.act)
      const how = c.roll('spell resistance', d20, face => (face + level >= spellResistance ? 'overcome' : 'resisted'))
      if (how === 'overcome') return
      c.emit(effectResisted({ who, by: effect.by, act: effect.act, why: 'spell resistance' }))
      if (effect.on === who && documentOf(c, effect)?.area === undefined) {
        c.plan(endEffect({ id, how: 'over' }))
        return
      }
      const spared = [...(effect.spared ?? []), who].sort((a, b) => a - b)
      c.emit(effectChanged({ by: effect.by, was: effect, now: { ...effect, spared } }))
      c.plan(...takeBack(c, id, who))
    }),
  ],
  triggers: [
    trigger(effectBegan, (c, { by, effect }) => {
      const { on } = effect
      if (on !== undefined && on !== by && c.has(on, resistanceDown) && documentOf(c, effect)?.resistible)
        c.emit(tookHold({ who: on, effect: effect.id }))
      return []
    }),
  ],
}
/** An effect that fills an area reaches a creature whose resistance is down. */
export const reachesLowered = (r: Reader, who: number, from: string | undefined): boolean =>
  from !== undefined && r.has(who, resistanceDown) && !r.items(who, letThrough).includes(from)
