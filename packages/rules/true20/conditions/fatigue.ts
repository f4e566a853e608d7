import type { Chapter, Condition, ConditionData, Mod, Options, Reader, RuleId } from '@quintain/engine'
import { ruled, run, step, trigger } from '@quintain/engine'
import { isImmune, keptOff } from '../../d20/creature/documents/immune.ts'
import { dead, unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { exhausted, fatigued } from '../vocabulary/conditions.ts'
import { score, state } from './row.ts'

/** The levels in order; one takes the place of the other. */
export const LEVELS: readonly Condition[] = [winded, fatigued, exhausted]
/** 0 rested, 1 winded, 2 fatigued, 3 exhausted; a lower level that comes or goes with something else lies under the highest. */
export const fatigueOf = (r: Reader, who: number): number => LEVELS.findLastIndex(k => r.has(who, k)) + 1
/** The type of what the levels take off scores: the highest counts alone. */
export const FATIGUE = 'fatigue'

/** The level that a source names, 1 to 3; 0 for what is no level. */
export const levelNamed = (name: unknown): number => LEVELS.findIndex(k => k.name === name) + 1
/** What one more fatigue comes to: a level up, or to the level that its source names if that is higher; past the last, unconscious. */
const upFrom = (now: number, least: number): Condition => LEVELS[Math.max(now + 1, least) - 1] ?? unconscious
export const fatigueNow = (r: Reader, who: number, least: number): Condition => upFrom(fatigueOf(r, who), least)

const tired = (value: number, rule: RuleId): readonly Mod[] => [
  score('strength', value, rule, FATIGUE),
  score('dexterity', value, rule, FATIGUE),
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
/** The Narrator has named a level for one who had one, `now`, already. */
const tireMore = step('tire-more', { who: 'creature', now: 'int', least: 'int' })

export const fatigue: Chapter = {
  topic: 'fatigue',
  from: 'true20',
  rules: ['true20/fatigue/levels', 'true20/fatigue/causes'],
  steps: [
    run(tire, (c, { who, least }) => {
      if (c.has(who, dead)) return
      const now = fatigueOf(c, who)
      // Past exhausted: unconscious, as from any knock, and still exhausted on waking.
      const next = upFrom(now, least)
      if (isImmune(c, who, next)) {
        c.emit(keptOff({ who, condition: next.name }))
        return
      }
      if (now > 0 && next !== unconscious) c.emit(stateLeft({ who, condition: LEVELS[now - 1]!.name }))
      c.emit(stateEntered({ who, condition: next.name }))
    }),
    run(tireMore, (c, { who, now, least }) => {
      const next = upFrom(now, least)
      const stays = next === unconscious ? exhausted : next
      for (const k of LEVELS) if (k !== stays && c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
      if (!c.has(who, next)) c.emit(stateEntered({ who, condition: next.name }))
    }),
  ],
  triggers: [
    trigger(ruled, (c, { what, who, condition }) => {
      const least = what === 'give' ? levelNamed(condition) : 0
      const now = who === undefined || least === 0 ? 0 : fatigueOf(c, who)
      return who === undefined || now === 0 ? [] : [tireMore({ who, now, least })]
    }),
  ],
}
