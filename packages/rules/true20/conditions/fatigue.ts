import type { Chapter, Condition, ConditionData, Mod, Options, Reader, RuleId } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { dead, unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { exhausted, fatigued } from '../vocabulary/conditions.ts'
import { score, state } from './row.ts'

/** The levels in order; one takes the place of the other. */
export const LEVELS: readonly Condition[] = [winded, fatigued, exhausted]
/** 0 rested, 1 winded, 2 fatigued, 3 exhausted. */
export const fatigueOf = (r: Reader, who: number): number => LEVELS.findIndex(k => r.has(who, k)) + 1

const tired = (value: number, rule: RuleId): readonly Mod[] => [
  score('strength', value, rule),
  score('dexterity', value, rule),
]

/** The three grades of fatigue: each takes as much off Strength and Dexterity, and bars what is done in haste. */
export const grades = (o: Options): readonly ConditionData[] => [
  state(winded, 'true20/conditions/winded', {
    mods: tired(-1, 'true20/fatigue/winded'),
    bars: ['all-out', 'charge'],
  }),
  state(fatigued, 'true20/conditions/fatigued', {
    mods: tired(-2, 'true20/fatigue/fatigued'),
    bars: ['all-out', 'charge'],
  }),
  state(exhausted, 'true20/conditions/exhausted', {
    mods: tired(o['exhausted-minus-6'] === true ? -6 : -3, 'true20/fatigue/exhausted'),
    bars: o['exhausted-may-charge'] === true ? [] : ['all-out', 'charge'],
  }),
]

/** A fatigue result: one level up, or to the level that its source names outright, if that is higher. */
export const tire = step('tire', { who: 'creature', least: 'int' })

export const fatigue: Chapter = {
  topic: 'fatigue',
  from: 'true20',
  rules: ['true20/fatigue/levels', 'true20/fatigue/causes'],
  steps: [
    run(tire, (c, { who, least }) => {
      if (c.has(who, dead)) return
      const now = fatigueOf(c, who)
      const next = Math.max(now + 1, least)
      if (next > LEVELS.length) {
        // Past exhausted: unconscious, as from any knock, and still exhausted on waking.
        c.emit(stateEntered({ who, condition: unconscious.name }))
        return
      }
      if (now > 0) c.emit(stateLeft({ who, condition: LEVELS[now - 1]!.name }))
      c.emit(stateEntered({ who, condition: LEVELS[next - 1]!.name }))
    }),
  ],
}
