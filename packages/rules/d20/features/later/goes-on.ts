import type { Context, Reader, Refusal, Step } from '@quintain/engine'
import { bag, event, feature, key, maybe, record, run, say, step, trigger } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { type Act, actNamed, actsIn, actsOf } from '../../creature/documents/acts.ts'
import { AGAIN_COSTS, againName } from '../../creature/features/going-on.ts'
import { present, spaceOf, squareAt } from '../../position/position.ts'
import { after } from '../../turn/act.ts'
import { turnBegan, turnEnded } from '../../turn/round.ts'
import { clearTimers, placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import { type Aim, aimIn, done } from '../../vocabulary/act-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { placingOf } from '../../vocabulary/effect-steps.ts'
import { at, timers } from '../../vocabulary/fields.ts'

const RULE = 'house/features/goes-on'
const KEY = 'goesOn'

/** An act of a creature that goes on. */
interface Under extends Pick<Aim, 'target' | 'to' | 'placing'> {
  readonly act: string
  /** Where it worked last; -1 where that is nowhere. */
  readonly place: number
  /** How often it works yet; -1: as often as its time lasts. */
  readonly left: number
  /** It has worked in this turn of its user. */
  readonly worked: boolean
  /** Those on whom it has worked. */
  readonly met: readonly number[]
}
const spec = record({
  act: 'text',
  target: maybe('creature'),
  to: maybe('square'),
  placing: maybe(placingOf),
  place: 'int',
  left: 'int',
  worked: 'flag',
  met: 'creatures',
} as const)
export const under = bag<Under>('acts that go on', { to: 'seen', holds: spec })
const wentOn = event(
  'act-goes-on',
  { who: 'creature', was: maybe(spec), now: spec },
  (w, e) => {
    if (e.was) w.exclude(e.who, under, e.was as Under)
    w.include(e.who, under, e.now as Under)
  },
  { of: 'who', to: 'seen', silent: true },
)
const ended = event(
  'act-goes-on-no-more',
  { who: 'creature', was: spec },
  (w, e) => w.exclude(e.who, under, e.was as Under),
  { of: 'who', to: 'seen' },
)
const ends = step('ends-going-on', { who: 'creature', act: 'text' })
const turns = step('goes-on-turn', { who: 'creature' })
const works = step('works-by-itself', { who: 'creature', act: 'text' })
const notes = step('notes-work', {
  who: 'creature',
  act: 'text',
  target: maybe('creature'),
  to: maybe('square'),
  placing: maybe(placingOf),
})

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
const underOf = (r: Reader, who: number, act: string): Under | undefined =>
  r.items(who, under).find(u => same(u.act, act))
const begins = (r: Reader, who: number, act: string): Act | undefined => {
  const found = actNamed(r, who, act)
  return found?.goesOn ? found : undefined
}
const timerName = (act: string): string => `${act} goes on`

function over(c: Context, who: number, was: Under): void {
  c.emit(ended({ who, was }))
  clearTimers(c, who, t => t.source === timerName(was.act))
}
/** Where it works: the square of its target, or the one to which it was sent. */
const placeOfWork = (r: Reader, { target, to }: Aim): number => (target === undefined ? (to ?? -1) : r.get(target, at))

/** Whether what this act goes on from is under way, or it goes on from nothing. */
export const isUnderWay = (r: Reader, who: number, { goesOnFrom }: Act): boolean =>
  goesOnFrom === undefined || underOf(r, who, goesOnFrom) !== undefined

/** Why an act does not work again now. */
function spent(r: Reader, who: number, act: Act): readonly Refusal[] {
  const from = act.goesOnFrom
  if (from === undefined) return []
  const now = underOf(r, who, from)
  const how = begins(r, who, from)?.goesOn
  const no = (why: string): readonly Refusal[] => [{ why, rule: RULE }]
  if (!now || !how) return no(say`${from} is not under way: use ${from} first`)
  if (how.cost === undefined) return no(say`${from} goes on by itself, and is sent against nobody else`)
  return now.worked ? no(say`${from} has worked in this turn: once a turn`) : []
}
/** Why it cannot be sent against a creature. */
function bars(r: Reader, who: number, act: Act, target: number): readonly Refusal[] {
  const from = act.goesOnFrom
  const now = from === undefined ? undefined : underOf(r, who, from)
  const how = now && begins(r, who, from!)?.goesOn
  if (!now || !how) return []
  if (how.anew && now.met.includes(target))
    return [{ why: say`${from!} has worked on ${r.scene.creatures[target]!}: once on each`, rule: RULE }]
  if (how.moves === undefined || now.place < 0 || !present(r, target)) return []
  const feet = distanceBetween({ ...squareAt(r, now.place), side: 1 }, spaceOf(r, target))
  return feet <= how.moves
    ? []
    : [{ why: say`${from!} is ${feet} ft from there, and moves ${how.moves} ft in a turn`, rule: RULE }]
}
/** Whether it may work again on whom it worked last: that one is there yet, and in its reach. */
function goesAgain(r: Reader, who: number, now: Under): boolean {
  const { target, to } = now
  if (target !== undefined && (!present(r, target) || r.has(target, dead))) return false
  const act = actNamed(r, who, againName(now.act))
  if (!act) return false
  if (target === undefined) return to !== undefined || act.effect?.area?.shape === 'emanation'
  return bars(r, who, act, target).length === 0
}

/** What goes on in later turns: bolts that are called, spheres that roll on, weapons that fight by themselves. */
export const goingOn = feature(RULE, {
  says: 'Such an act works when it is done, and goes on in later turns of its user: for the action that it names, by a second act of the same name with "again", against whom its user chooses within its range, once in each turn, or by the other acts that it names; or by itself, against whom it worked last, as the turn ends. That is no casting, gives no opportunity and takes no use. It is over with its time, its number of times, or, where it has to be kept up, with the first turn in which it does not work.',
  keys: {
    act: {
      [KEY]: key(
        {
          of: {
            cost: key({ oneOf: AGAIN_COSTS }, 'the action for which it works again, on whom its user chooses: move'),
            byItself: key('flag', 'true: as a turn of its user ends it works on whom it worked last, by itself: true'),
            rounds: key('count', 'rounds that it goes on: 5'),
            times: key('count', 'how often it works after the first time: 4'),
            kept: key('flag', 'true: it is over with the first turn in which it does not work again: true', {
              beside: ['cost'],
            }),
            anew: key('flag', 'true: it works once on each creature: true', { beside: ['cost'] }),
            does: key(
              { each: 'text' },
              'other acts by their names, any of which is done in place of it then, and not by itself: [drive back]',
              { beside: ['cost'] },
            ),
            moves: key('count', 'feet from where it worked last to where it works next, at the most: 30', {
              beside: ['cost'],
            }),
          },
          least: ['cost', 'byItself'],
        },
        'how it goes on in later turns, by itself or for an action: { cost: move, rounds: 5, moves: 30 }',
        { listed: true },
      ),
    },
  },
  only: { key: KEY, among: sheet => (actsIn(sheet).some(act => act.goesOn) ? [KEY] : []) },
  needs: { fields: [timers] },
  fields: [under],
  events: [wentOn, ended],
  steps: [
    run(notes, (c, { who, act: name, ...aim }) => {
      const act = actNamed(c, who, name)
      const from = act?.goesOnFrom ?? name
      const how = begins(c, who, from)?.goesOn
      if (!act || !how) return
      const was = underOf(c, who, from)
      const again = act.goesOnFrom !== undefined
      if (again && !was) return
      const { target, to, placing } = aim
      const now: Under = {
        act: from,
        ...(target === undefined ? {} : { target }),
        ...(to === undefined ? {} : { to }),
        ...(placing === undefined ? {} : { placing }),
        place: placeOfWork(c, { ...(target === undefined ? {} : { target }), ...(to === undefined ? {} : { to }) }),
        left: again ? (was!.left > 0 ? was!.left - 1 : was!.left) : (how.times ?? -1),
        worked: true,
        met: [...new Set([...(again ? was!.met : []), ...(target === undefined ? [] : [target])])].sort(
          (a, b) => a - b,
        ),
      }
      if (again && now.left === 0) {
        over(c, who, was!)
        return
      }
      c.emit(wentOn({ who, ...(was ? { was } : {}), now }))
      if (again || how.rounds === undefined) return
      if (was) clearTimers(c, who, t => t.source === timerName(from))
      startTimer(c, who, {
        moment: roundsFrom(c, placeOf(c, who)),
        left: how.rounds,
        steps: [ends({ who, act: from })],
        source: timerName(from),
      })
    }),
    run(ends, (c, { who, act }) => {
      const was = underOf(c, who, act)
      if (was) over(c, who, was)
    }),
    run(turns, (c, { who }) => {
      for (const was of c.items(who, under))
        if (was.worked) c.emit(wentOn({ who, was, now: { ...was, worked: false } }))
    }),
    run(works, (c, { who, act }) => {
      const now = underOf(c, who, act)
      const again = actNamed(c, who, againName(act))
      if (!now || !again || !goesAgain(c, who, now)) return
      c.emit(done({ who, act: again.name, kind: again.kind, ...aimIn({ ...now }) }))
    }),
  ],
  triggers: [
    trigger(done, (c, { who, act, ...e }) => {
      const named = actNamed(c, who, act)
      if (!named || (named.goesOn === undefined && named.goesOnFrom === undefined)) return []
      const { target = e.targets?.[0], to, placing } = aimIn({ ...e })
      return [
        notes({
          who,
          act: named.name,
          ...(target === undefined ? {} : { target }),
          ...(to === undefined ? {} : { to }),
          ...(placing === undefined ? {} : { placing }),
        }),
      ]
    }),
    trigger(turnBegan, (c, { who }) => (c.items(who, under).some(u => u.worked) ? [turns({ who })] : [])),
    trigger(turnEnded, (c, { who }) =>
      c.items(who, under).flatMap(({ act, worked }): Step[] => {
        const how = worked ? undefined : begins(c, who, act)?.goesOn
        if (how?.byItself) return [works({ who, act })]
        return how?.kept ? [ends({ who, act })] : []
      }),
    ),
  ],
  adds: {
    actSpent: spent,
    actAimed: bars,
    doesFirst(r, who, turn) {
      // What takes no standard action comes when its user has done its deed, or at once where it takes none at all.
      if (!turn || r.items(who, under).length === 0) return undefined
      const offered = r.scene.rules.commands['use']?.suggestions(r, who) ?? []
      for (const act of actsOf(r, who)) {
        if (act.goesOnFrom === undefined || act.cost === 'standard' || act.cost === 'none') continue
        if ((act.cost === 'move' && turn.standard) || after(r, who, act.cost) === null || spent(r, who, act).length > 0)
          continue
        const mine = offered.filter(command => command['act'] === act.name)
        const foe = turn.foes.find(f => mine.some(command => command['target'] === f))
        const best = mine.find(command => command['target'] === foe) ?? mine.find(command => 'to' in command)
        if (foe !== undefined || best?.['to'] !== undefined) return best
      }
      return undefined
    },
  },
  words: {
    events: {
      [wentOn.kind]: () => null,
      [ended.kind]: (e, s) => say`${s.name(e.who)}: ${(e.was as Under).act} is over`,
    },
  },
})
