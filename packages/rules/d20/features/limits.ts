import type { Chapter, RuleId } from '@quintain/engine'
import { condition, say, trigger } from '@quintain/engine'
import { featuresIn } from '../creature/features/given.ts'
import { enteredFight } from '../turn/join.ts'
import { fightOpened } from '../turn/round.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { creatureFeature, having } from './made.ts'

const has = (sheet: object, name: string): boolean => featuresIn(sheet).some(f => f.name === name)

const SINGLE = 'single actions'
/** Does one thing a round, for good. */
const slowWitted = condition('single actions only')
/** Single actions: one standard or one move action a round, and nothing that takes the whole of it. */
export const singleActions = creatureFeature<object>('house/features/single-actions', SINGLE, {
  only: having(SINGLE),
  help: 'one standard or one move action a round, as zombies have it: [single actions]',
  brings: () => ({}),
  conditions: [{ condition: slowWitted, rule: 'house/features/single-actions', bars: ['full-round'] }],
  words: { conditions: { [slowWitted.name]: { begins: null, ends: null, listed: true } } },
  triggers: [
    trigger(fightOpened, c => {
      for (const [who, sheet] of c.scene.sheets.entries())
        if (has(sheet, SINGLE) && !c.has(who, slowWitted)) c.emit(stateEntered({ who, condition: slowWitted.name }))
      return []
    }),
    trigger(enteredFight, (c, { who }) => {
      if (has(c.sheet(who), SINGLE) && !c.has(who, slowWitted))
        c.emit(stateEntered({ who, condition: slowWitted.name }))
      return []
    }),
  ],
})

const SLOW = 'no running'
/** It never runs. */
export const noRunning = creatureFeature<object>('house/features/no-running', SLOW, {
  help: 'it cannot run: [no running]',
  brings: () => ({}),
  refuse: { run: (r, who) => has(r.sheet(who), SLOW) && say`it cannot run` },
})

/**
 * What has no body is harmed by magic and by its like alone, and by half; what is force or bodiless too harms it in full. `rules`:
 * of what does nothing, and of what does half.
 */
export const bodiless = (rules: { readonly immunity: RuleId; readonly half: RuleId }): Chapter =>
  creatureFeature<object>(rules.half, 'incorporeal', {
    help: 'without a body: weapons that are not magic do nothing, all else half: [incorporeal]',
    brings: () => ({
      immune: ['critical hits', 'prone', 'grappled', 'pinned'],
      // Ground and walls are nothing to it, as `by: incorporeal` has it.
      sheet: { bodiless: rules, by: 'incorporeal' },
      weapons: w => ({ qualities: [...(w.qualities ?? []), 'incorporeal'] }),
    }),
  })
