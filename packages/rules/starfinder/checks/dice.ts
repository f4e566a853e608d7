import type { Chapter, ConditionData, Context, Reader } from '@quintain/engine'
import { condition, run, step, trigger } from '@quintain/engine'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import {
  type AfterDie,
  type CheckText,
  checked,
  type RollKind,
  saved,
  savedUnseen,
} from '../../d20/vocabulary/check-steps.ts'
import { remaining, resourceSet, resources } from '../../d20/vocabulary/resources.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { sheetOf } from '../creature/sheet-of.ts'

/** Announced before its next roll: it rolls twice, and the better counts; or a foe has it roll twice, and the worse does. */
export const rollsBetter = condition('rolls twice, the better counts')
export const rollsWorse = condition('rolls twice, the worse counts')

const TWICE = 'starfinder/dice/roll-twice'
const CANCEL = 'starfinder/dice/better-and-worse-cancel'
/** Both at once are one die. */
const data: readonly ConditionData[] = [
  { condition: rollsBetter, rule: TWICE, mods: [{ to: 'twice', value: 1, type: 'untyped', rule: TWICE }] },
  { condition: rollsWorse, rule: CANCEL, mods: [{ to: 'twice', value: -1, type: 'untyped', rule: CANCEL }] },
]

/** An ability of a sheet to roll again that serves for this roll now: the first that has uses left. */
const servesFor = (r: Reader, who: number, roll?: RollKind) =>
  sheetOf(r, who).rerolls.find(x => (roll === undefined || x.of.includes(roll)) && remaining(r, who, x.name) > 0)

const NOTHING: readonly AfterDie[] = []
/** One such ability a roll: a roll that was made twice, or should have been, is not made again. */
export const rerolls: Pick<CheckText, 'afterDie' | 'untold' | 'spend'> = {
  afterDie: (r, who, roll) =>
    !r.has(who, rollsBetter) && !r.has(who, rollsWorse) && servesFor(r, who, roll) ? ['reroll'] : NOTHING,
  untold: true,
  spend(c, who, _how, roll) {
    const used = servesFor(c, who, roll)
    if (!used) return
    const was = remaining(c, who, used.name)
    c.emit(resourceSet({ who, of: used.name, was, left: was - 1 }))
  },
}

/** The roll that they were announced for is made. */
const rolledOnce = step('rolled-once', { who: 'creature' })
const over = (c: Context, who: number) =>
  c.has(who, rollsBetter) || c.has(who, rollsWorse) ? [rolledOnce({ who })] : []

export const rollingTwice: Chapter = {
  topic: 'dice',
  from: 'starfinder',
  rules: [
    'starfinder/dice/better-and-worse-cancel',
    'starfinder/dice/roll-twice',
    'starfinder/dice/reroll',
    'starfinder/dice/one-reroll-ability-per-roll',
  ],
  needs: { fields: [resources] },
  conditions: data,
  steps: [
    run(rolledOnce, (c, { who }) => {
      for (const k of [rollsBetter, rollsWorse]) if (c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, how }) => (how === 'without a roll' ? [] : over(c, by))),
    trigger(saved, (c, { who }) => over(c, who)),
    trigger(savedUnseen, (c, { who }) => over(c, who)),
    trigger(checked, (c, { who }) => over(c, who)),
  ],
}
