import type { Chapter, Condition, Reader } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { dead, unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { exhausted, fatigued } from '../vocabulary/conditions.ts'

/** The levels in order; one takes the place of the other. */
export const LEVELS: readonly Condition[] = [winded, fatigued, exhausted]
/** 0 rested, 1 winded, 2 fatigued, 3 exhausted. */
export const fatigueOf = (r: Reader, who: number): number => LEVELS.findIndex(k => r.has(who, k)) + 1

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
