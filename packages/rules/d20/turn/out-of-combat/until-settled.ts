import type { Context } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { unnoticed } from '../../position/awareness.ts'
import { present } from '../../position/position.ts'
import { dead, dying, reserve } from '../../vocabulary/conditions.ts'
import { doneForNow } from '../../vocabulary/fields.ts'
import { END, needsTime, refusals } from '../act.ts'
import type { Cost } from '../economy.ts'
import { fresh, inFreePlay } from '../end.ts'
import { actFreely, beat, freePlayBegan, waited } from './out-of-combat.ts'

/** The most rounds that are played: in every text the dying are stable or dead by then. */
export const OUTLAST_ROUNDS = 100
/**
 * Where nobody plays and there is nobody to fight, rounds pass while somebody's life is open, and those who can act do in each
 * what their tactic says: they see to their friends. `rounds`: so many more at most.
 */
export const outlast = step('outlast', { rounds: 'int' })

/** Whether somebody lies between life and death, or is about to get up. */
const isOpen = (c: Context): boolean =>
  c.scene.sheets.some(
    (_, who) =>
      present(c, who) &&
      !c.has(who, dead) &&
      !c.has(who, reserve) &&
      (c.has(who, dying) || c.slots.mayReturn?.(c, who) === true),
  )

/** What a creature does of itself in what is left of this round; undefined where it is done. */
function ofItself(c: Context, who: number) {
  const command = c.slots.tactic(c, who)
  const kind = c.scene.rules.commands[command.do]
  if (command.do === END.do || !kind || refusals(c, who, command).length > 0) return undefined
  const cost = kind.cost(c, who, command) as Cost
  // What takes no time could be done for ever.
  return cost === 'none' || cost === 'free' || needsTime(c, who, cost) ? undefined : command
}

export const outlasting = run(outlast, (c, { rounds }) => {
  if (!inFreePlay(c)) {
    c.emit(freePlayBegan({}))
    return c.plan(fresh({}), outlast({ rounds }))
  }
  if (rounds <= 0 || !isOpen(c)) return
  for (let who = 0; who < c.count; who++) {
    if (!present(c, who) || c.barred(who, 'act') || unnoticed(c, who)) continue
    if (c.get(who, doneForNow) !== 0) continue
    const command = ofItself(c, who)
    if (command) return c.plan(actFreely({ who, command }), outlast({ rounds }))
    c.emit(waited({ who }))
  }
  c.plan(beat({}), outlast({ rounds: rounds - 1 }))
})
