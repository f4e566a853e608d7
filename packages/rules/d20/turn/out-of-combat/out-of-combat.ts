import type { Command, Context, Step } from '@quintain/engine'
import { event, GAME, maybe, run, step, TRY, trigger } from '@quintain/engine'
import { unnoticed } from '../../position/awareness.ts'
import { present } from '../../position/position.ts'
import { dead, flatFooted, reserve, surprised } from '../../vocabulary/conditions.ts'
import { doneForNow, freePlay, heldUpFor } from '../../vocabulary/fields.ts'
import { stateLeft } from '../../vocabulary/states.ts'
import { refusal } from '../../words/refusals.ts'
import { carryOut, commanding, END, needsTime, refusals, refused, renewTurn } from '../act.ts'
import { time, timeAdvanced } from '../advance-time.ts'
import type { Cost } from '../economy.ts'
import { checkEndFirst, free, fresh, inFreePlay } from '../end.ts'
import { beginFight, isHostile } from './begin-fight.ts'
import { breakRest } from './rest-so-far.ts'
import { timeStopped } from './time-events.ts'

/** Play outside of rounds begins without a fight before it. */
export const freePlayBegan = event('free-play-began', {}, w => w.set(GAME, freePlay, 1), { of: 'table', to: 'all' })
/** A creature gets the actions of a new turn. */
export const freshened = event(
  'freshened',
  { who: 'creature', single: 'flag', opportunities: 'int' },
  (w, e) => {
    renewTurn(w, { ...e, swift: 1 })
    w.set(e.who, doneForNow, 0)
  },
  { of: 'who', to: 'own' },
)
/** A creature is done until time passes. */
export const waited = event('waited', { who: 'creature' }, (w, e) => w.set(e.who, doneForNow, 1), {
  of: 'who',
  to: 'own',
})

/** A command outside of rounds, checked when it is carried out. `tried`: it is legal as far as its creature knows. */
export const actFreely = step('act-freely', { who: 'creature', command: 'command', tried: maybe('flag') })
/** What somebody sets out to do outside of rounds: a round passes before it where it needs more than is left of this one. */
export const undertake = step('undertake', { who: 'creature', command: 'command', tried: maybe('flag') })
/** A round passes for everyone, in which nobody does anything more. */
export const beat = step('beat', {})

/** What a creature is in until it has acted in a fight. */
const FIRST_MOMENTS = [flatFooted, surprised]
export const isIdle = (command: Command): boolean => command.do === END.do

/** Those who are asked outside of rounds: `seen` may let time pass, `unseen` act beside them. */
function askedNow(c: Context): { readonly seen: readonly number[]; readonly unseen: readonly number[] } {
  const here = c.scene.sheets.flatMap((_, who) =>
    present(c, who) && !c.has(who, dead) && !c.has(who, reserve) ? [who] : [],
  )
  const able = here.filter(who => !c.barred(who, 'act'))
  const unseen = new Set(able.filter(who => unnoticed(c, who)))
  const seen = able.filter(who => !unseen.has(who))
  const rest = here.filter(who => !seen.includes(who))
  // Where nobody can act, time may pass for those who lie there.
  return seen.length + unseen.size > 0 ? { seen, unseen: rest } : { seen: here, unseen: [] }
}

/** Asks everyone what they do, the first answer counts; once all have said that they are done, a round passes. */
const freely = run(
  free,
  c => {
    if (checkEndFirst(c, free({}))) return
    if (!inFreePlay(c)) {
      c.emit(freePlayBegan({}))
      return c.plan(fresh({}), free({}))
    }
    const { seen, unseen } = askedNow(c)
    const open = seen.filter(who => c.get(who, doneForNow) === 0)
    const beside = unseen.filter(who => c.get(who, doneForNow) === 0)
    const done = open.length < seen.length
    const given = c.askAny(commanding, open, isIdle, beside) ?? (done ? null : c.askAny(commanding, unseen, isIdle))
    if (!given) return done ? c.plan(beat({}), free({})) : undefined
    const [who, asked] = given
    if (isIdle(asked)) {
      if (c.get(who, doneForNow) === 0) c.emit(waited({ who }))
      return c.plan(free({}))
    }
    const tried = asked.do === TRY
    const command = tried ? (asked['command'] as Command) : asked
    c.plan(undertake(tried ? { who, command, tried } : { who, command }), free({}))
  },
  { plain: true, rests: true },
)

/** Free play: everyone is asked, acts cost what they cost, and a round passes where one is needed. */
export const freeSteps = [
  freely,
  run(beat, c => c.plan(time(1, 'wait'))),
  run(
    undertake,
    (c, s) => {
      const { who, command } = s
      const legal = refusals(c, who, command).length === 0
      // Who strikes at a foe has declared it: who comes first is rolled, and the blow is struck in its turn.
      if (legal && isHostile(c, who, command)) return c.plan(beginFight(c.board.places ? { by: who } : {}))
      const kind = c.scene.rules.commands[command.do]
      const late = legal && kind !== undefined && needsTime(c, who, kind.cost(c, who, command) as Cost)
      c.plan(...(late ? [beat({})] : []), actFreely(s))
    },
    { plain: true },
  ),
  run(
    actFreely,
    (c, s) => {
      if (checkEndFirst(c, actFreely(s))) return
      const { who, command, tried } = s
      const barred = c.scene.rules.commands[command.do]?.always ? null : c.barred(who, 'act')
      if (barred) {
        const reasons = [{ why: refusal.cannotAct(barred.condition.name), rule: barred.rule }]
        return c.emit(refused({ who, command, reasons }))
      }
      const kind = c.scene.rules.commands[command.do]
      // Whoever does something has got up.
      if (kind && !['none', 'free'].includes(kind.cost(c, who, command))) breakRest(c, who)
      carryOut(c, who, command, tried === true, [])
    },
    { plain: true },
  ),
  run(fresh, (c, { passed, side }) => {
    for (let who = 0; who < c.count; who++) {
      if (!present(c, who) || c.has(who, dead)) continue
      if (side !== undefined && c.sheet(who).side !== side) continue
      // Who has seen a round go by is caught off guard no longer, whether or not it came to act.
      if (passed)
        for (const k of FIRST_MOMENTS)
          if (c.scene.rules.layout.knows(k) && c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
      c.emit(freshened({ who, single: c.slots.single(c, who), opportunities: c.tally('opportunities', who, {}) }))
    }
  }),
]
/** After time that passed outside of rounds everyone has a whole round before them. */
function isOver(c: Context, left: number): readonly Step[] {
  if (left > 0 || !inFreePlay(c)) return []
  // While the time of others is held up, rounds are of those alone who see to somebody.
  const of = c.get(GAME, heldUpFor) - 1
  return [fresh({ passed: true, ...(of < 0 ? {} : { side: c.sheet(of).side }) })]
}
export const freeTriggers = [
  trigger(timeAdvanced, (c, { left }) => isOver(c, left)),
  trigger(timeStopped, c => isOver(c, 0)),
]
export const freeEvents = [freePlayBegan, freshened, waited]
