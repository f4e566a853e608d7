import { type Command, run, TRY } from '@quintain/engine'
import { present } from '../../position/position.ts'
import { dead, dying } from '../../vocabulary/conditions.ts'
import { doneForNow } from '../../vocabulary/fields.ts'
import { commanding } from '../act.ts'
import { goOn, seeTo } from '../advance-time.ts'
import { checkEndFirst } from '../end.ts'
import { helpersOf } from './activities.ts'
import { beat, isIdle, undertake, waited } from './out-of-combat.ts'

/**
 * The friends of one who is dying are asked round by round, while time of others is held up. Once nothing is to be done for it any
 * more, or none of them does anything in a round, that time goes on.
 */
export const seeingTo = run(
  seeTo,
  (c, s) => {
    if (checkEndFirst(c, seeTo(s))) return
    const { dying: who, acted } = s
    const friends = c.has(who, dying) && !c.has(who, dead) && present(c, who) ? helpersOf(c, who, s) : []
    if (friends.length === 0) return goOn(c, s)
    const open = friends.filter(i => c.get(i, doneForNow) === 0)
    const given = open.length > 0 ? c.askAny(commanding, open, isIdle) : null
    if (!given) {
      const { acted: _, ...next } = s
      if (acted) c.plan(beat({}), seeTo(next))
      else goOn(c, s)
      return
    }
    const [by, asked] = given
    if (isIdle(asked)) {
      c.emit(waited({ who: by }))
      return c.plan(seeTo(s))
    }
    const tried = asked.do === TRY
    const command = tried ? (asked['command'] as Command) : asked
    c.plan(undertake(tried ? { who: by, command, tried } : { who: by, command }), seeTo({ ...s, acted: true }))
  },
  { plain: true },
)
