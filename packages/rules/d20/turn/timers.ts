import type { AnyStepKind, Chapter, Condition, Context, Reader, SceneData, Step, View } from '@quintain/engine'
import { condition, event, fact, finding, GAME, json, list, oneOf, run, sharedReading, step } from '@quintain/engine'
import { befall, comesAs, keptOff } from '../creature/documents/immune.ts'
import { clockHand, initiative, order, standing, timers } from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { atPlace, type Moment, type Place, type Timer, timerSpec } from '../vocabulary/timers.ts'

export const DURATIONS_END_BEFORE_WHOLE_COUNT = sharedReading('durations-end-before-whole-count')

export const timerStarted = event(
  'timer-started',
  { who: 'creature', timer: timerSpec },
  (w, e) => w.include(e.who, timers, e.timer),
  // Its side knows it by the field, without the tie of its place.
  { of: 'who', to: 'gm' },
)
/** The same, of a duration that the game master rolled in secret. */
export const secretTimerStarted = event(
  'secret-timer-started',
  { who: 'creature', timer: timerSpec },
  (w, e) => w.include(e.who, timers, e.timer),
  { of: 'who', to: 'gm' },
)
/** A timer is gone before it has run down; its steps are not planned. */
export const timerCleared = event(
  'timer-cleared',
  { who: 'creature', timer: timerSpec },
  (w, e) => w.exclude(e.who, timers, e.timer),
  { of: 'who', to: 'gm' },
)
/** The timers of a creature that counted down: as they were, and those that are left. */
export const timersAdvanced = event(
  'timers-advanced',
  { who: 'creature', was: list(timerSpec), now: list(timerSpec) },
  (w, e) => {
    for (const timer of e.was) w.exclude(e.who, timers, timer)
    // After all that were: one that runs on may now look like one that ended.
    for (const timer of e.now) w.include(e.who, timers, timer)
  },
  { of: 'who', to: 'gm' },
)

/** Ends conditions, each unless another timer still holds it. */
export const endConditions = step('end-conditions', { who: 'creature', conditions: list('text') })
/** The start or the end of a creature's turn: timers that hang on it count down. */
export const turnEdge = step('turn-edge', { who: 'creature', edge: oneOf('turn-start', 'turn-end') })
/** The clock comes to a place in the order from the one before; null: from the start, or to the end, of the round. */
export const clock = step('clock', { from: json<Place | null>(), to: json<Place | null>() })

/** The place in the order that a creature holds now. */
export const placeOf = (r: Reader, who: number): Place => [r.get(who, initiative), r.get(who, standing)]
/** Before everyone on a count. */
const FIRST = Number.MAX_SAFE_INTEGER
/**
 * Just before a place in the order, for what lasts rounds: that of a creature, ties included, or (an option) before
 * everyone who acts on its count.
 */
export function roundsFrom(r: Reader, [count, tie]: Place): Moment {
  return atPlace(DURATIONS_END_BEFORE_WHOLE_COUNT(r) ? [count, FIRST] : [count, tie])
}
/** Whether `a` comes after `b` in a round. */
export const comesAfter = (a: Place, b: Place): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

/** Fields in the order of their declaration, as a journal gives them back: equal timers are one only so. */
function inOrder(scene: SceneData, s: Step): Step {
  const kind: AnyStepKind | undefined = scene.rules.steps[s.do]?.kind
  if (!kind) throw new Error(`a timer waits with the step "${s.do}", which no rule runs under ${scene.rules.id}`)
  const given = s as unknown as Readonly<Record<string, unknown>>
  const out: Record<string, unknown> & { do: string } = { do: s.do }
  for (const [name, spec] of Object.entries(kind.fields)) {
    const v = given[name]
    if (v !== undefined) out[name] = spec === 'steps' ? (v as readonly Step[]).map(t => inOrder(scene, t)) : v
  }
  return out
}
function plain(scene: SceneData, { moment: { at, place, of }, left, every, steps, source, secret }: Timer): Timer {
  return {
    moment: { at, ...(place === undefined ? {} : { place }), ...(of === undefined ? {} : { of }) },
    left,
    ...(every === undefined ? {} : { every }),
    steps: steps.map(s => inOrder(scene, s)),
    source,
    ...(secret ? { secret } : {}),
  }
}

/** Ends timers before they run down, such as all from one source. */
export function clearTimers(c: Context, who: number, matches: (t: Timer) => boolean): void {
  for (const timer of timersOf(c, who, matches)) c.emit(timerCleared({ who, timer }))
}
/** Starts a timer; in `secret` only the game master sees it. Throws an Error when no rule runs one of its steps. */
export function startTimer(c: Context, who: number, timer: Timer, how: { readonly secret?: boolean } = {}): void {
  const kind = how.secret ? secretTimerStarted : timerStarted
  c.emit(kind({ who, timer: plain(c.scene, how.secret ? { ...timer, secret: true } : timer) }))
}
/** Gives a condition, unless the creature is immune to it, and starts the timer that ends it: at the next such moment, or the one that is `left` of them away. */
export function giveUntil(
  c: Context,
  who: number,
  k: Condition,
  moment: Moment,
  how: {
    readonly left?: number
    readonly source?: string
    readonly steps?: readonly Step[]
    readonly secret?: boolean
  } = {},
): void {
  if (!befall(c, who, k)) return
  const { name } = comesAs(c, who, k)
  const steps = [endConditions({ who, conditions: [name] }), ...(how.steps ?? [])]
  const timer = { moment, left: how.left ?? 1, steps, source: how.source ?? name }
  startTimer(c, who, timer, how.secret ? { secret: true } : {})
}
/** Ends a condition before its time, and with it all times that it had: what gives it anew is not cut short by them. */
export function endEarly(c: Context, who: number, k: Condition): void {
  if (!c.has(who, k)) return
  clearTimers(c, who, t => endsAlone(t, k))
  c.emit(stateLeft({ who, condition: k.name }))
}
const isEnd = (s: Step): s is ReturnType<typeof endConditions> => s.do === endConditions.kind
/** Whether a timer ends this condition when it runs down. */
export const ends = (timer: Timer, { name }: Condition): boolean =>
  timer.steps.some(s => isEnd(s) && s.conditions.includes(name))

/** Ends a condition that a creature is in, and the timers that would. */
export function endCondition(c: Context, who: number, condition: Condition): void {
  clearTimers(c, who, t => ends(t, condition))
  if (c.has(who, condition)) c.emit(stateLeft({ who, condition: condition.name }))
}
/** Whether it ends this condition and does nothing else. */
const endsAlone = (timer: Timer, { name }: Condition): boolean =>
  timer.steps.length > 0 && timer.steps.every(s => isEnd(s) && s.conditions.every(of => of === name))

/** A creature's timer that has run down. */
interface RunDown {
  readonly who: number
  readonly timer: Timer
}
/** Timers of one creature at one moment: the shorter period first, then by what they do, the same wherever it is computed. */
const inTurn = (a: Timer, b: Timer): number => (a.every ?? 0) - (b.every ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1)
const keyOf = ({ steps, source, moment, left }: Timer): string => JSON.stringify([steps, source, moment, left])
/** Timers of a creature that match, in the order in which they go at one moment: a bag has none that is the same everywhere. */
function timersOf(v: View, who: number, matches: (t: Timer) => boolean): readonly Timer[] {
  const all = v.items(who, timers).filter(matches)
  return all.length > 1 ? all.sort(inTurn) : all
}

/** What counts timers down: a moment that comes, or `rounds` that pass outside of a fight. */
export type Counting =
  | { readonly by: 'turn-start' | 'turn-end'; readonly of: number }
  | { readonly by: 'clock'; readonly from: Place | null; readonly to: Place | null }
  | { readonly by: 'round' | 'rest' | 'fight-end' | 'rounds' }
const NOT_BY_ROUNDS: readonly Moment['at'][] = ['rest', 'fight-end', 'never']

function counts(by: Counting, { moment: { at, of, place: p } }: Timer): boolean {
  if (by.by === 'rounds') return !NOT_BY_ROUNDS.includes(at)
  if (by.by !== 'clock') return at === by.by && (!('of' in by) || by.of === of)
  if (at === 'clock') return by.to === null
  if (at !== 'place' || !p) return false
  return (by.from === null || comesAfter(p, by.from)) && (by.to === null || !comesAfter(p, by.to))
}
const COUNTS = ['turn-start', 'turn-end', 'clock', 'round', 'rest', 'fight-end', 'rounds'] as const
/** What counts timers down as one number, for facts. */
function packed({ values }: Pick<SceneData, 'values'>, by: Counting): number {
  const about = 'of' in by ? by.of + 1 : by.by === 'clock' ? values.id([by.from, by.to]) : 0
  return COUNTS.indexOf(by.by) + COUNTS.length * about
}
function unpacked({ values }: Pick<SceneData, 'values'>, pack: number): Counting {
  const by = COUNTS[pack % COUNTS.length]!
  const about = Math.floor(pack / COUNTS.length)
  if (by === 'turn-start' || by === 'turn-end') return { by, of: about - 1 }
  if (by !== 'clock') return { by }
  const [from, to] = values.at(about) as [Place | null, Place | null]
  return { by, from, to }
}
/** The timers of a creature that something counts down, interned: a step depends on these and on no other timers. */
const counted = fact('timers that count', (v, who, pack) => {
  const bag = v.items(who, timers)
  if (bag.length === 0) return 0
  const known = countedOf.get(bag) ?? new Map<number, number>()
  countedOf.set(bag, known)
  const had = known.get(pack)
  if (had !== undefined) return had
  const by = unpacked(v.scene, pack)
  const all = timersOf(v, who, t => counts(by, t))
  const id = all.length === 0 ? 0 : v.scene.values.id(all)
  known.set(pack, id)
  return id
})
/** What a bag's timers come to, by what counts: equal bags of a scene are one array. */
const countedOf = new WeakMap<readonly Timer[], Map<number, number>>()
const NONE: readonly Timer[] = []
/** 1 when any creature has a timer: mostly none has, and a step then asks no more. */
const anyTimer = fact('any timer', v => {
  for (let who = 0; who < v.count; who++) if (v.items(who, timers).length > 0) return 1
  return 0
})
/** Those who have a timer. */
const timed = finding(v => {
  const some: number[] = []
  for (let who = 0; who < v.count; who++) if (v.items(who, timers).length > 0) some.push(who)
  return some
})
/** 1 when any creature has a timer that something counts down. */
const anyCounted = fact('any timer that counts', (v, pack) =>
  v.find(timed, 0).some(who => counted.read(v, who, pack) !== 0) ? 1 : 0,
)
const countedNow = (c: Reader, who: number, pack: number): readonly Timer[] => {
  const id = c.fact(counted, who, pack)
  return id === 0 ? NONE : (c.scene.values.at(id) as readonly Timer[])
}
/** The timers of a creature that something counts down, in the order in which they go at one moment. */
export const countedBy = (c: Reader, who: number, by: Counting): readonly Timer[] =>
  c.fact(anyTimer, 0) === 0 ? NONE : countedNow(c, who, packed(c.scene, by))
const fromSource = fact('timers from a source', (v, who, id) =>
  v.items(who, timers).some(t => t.source === v.scene.values.at(id)) ? 1 : 0,
)
/** Whether a creature has a timer from this source. */
export const hasTimer = (c: Reader, who: number, source: string): boolean =>
  c.fact(fromSource, who, c.scene.values.id(source)) === 1
const holds = fact('timers that end a condition', (v, who, id) =>
  v.items(who, timers).some(t => ends(t, condition(v.scene.values.at(id) as string))) ? 1 : 0,
)
/** Everyone by the order of the round, then by index. */
export function everyoneInOrder(c: Reader): number[] {
  const all = new Set(c.read(GAME, order) ?? [])
  for (let i = 0; i < c.count; i++) all.add(i)
  return [...all]
}
/** Whose timers count down; null: everyone's, by the order of the round. */
type Among = readonly number[] | null

/**
 * Counts timers of these creatures down by n rounds, no more than any of them has left, and returns those that ran
 * down: in the order of the creatures, those of one creature by `inTurn`.
 */
function advance(c: Context, among: Among, rounds: number, by: Counting): readonly RunDown[] {
  const out: RunDown[] = []
  if (c.fact(anyTimer, 0) === 0) return out
  const pack = packed(c.scene, by)
  if (c.fact(anyCounted, pack) === 0) return out
  for (const who of among ?? everyoneInOrder(c)) {
    const was = countedNow(c, who, pack)
    if (was.length === 0) continue
    // The fields keep their order: `left` is there already.
    const now = was.flatMap((t): Timer[] =>
      t.left > rounds ? [{ ...t, left: t.left - rounds }] : t.every === undefined ? [] : [{ ...t, left: t.every }],
    )
    c.emit(timersAdvanced({ who, was, now }))
    for (const timer of was) if (timer.left <= rounds) out.push({ who, timer })
  }
  return out
}
/** Conditions of one creature that end at one moment end in one step, the first of them. */
function endsTogether(steps: readonly Step[]): readonly Step[] {
  const out: Step[] = []
  for (const s of steps) {
    const i = isEnd(s) ? out.findIndex(o => isEnd(o) && o.who === s.who) : -1
    const same = out[i]
    if (!isEnd(s) || !same || !isEnd(same)) out.push(s)
    else out[i] = endConditions({ who: s.who, conditions: [...new Set([...same.conditions, ...s.conditions])] })
  }
  return out
}
/** The steps of timers that ran down, as the text puts those together that come at one moment. */
function stepsOf(c: Context, over: readonly RunDown[]): readonly Step[] {
  const steps = over.flatMap(d => d.timer.steps)
  if (steps.length < 2) return steps
  const ended = endsTogether(steps)
  return c.slots.time?.together?.(c, ended) ?? ended
}
/** Counts timers of these creatures down and returns the steps of those that ran down. */
export const advanceTimers = (c: Context, among: Among, rounds: number, by: Counting): readonly Step[] =>
  stepsOf(c, advance(c, among, rounds, by))

/** The edge of a creature's turn has come: the steps of the timers that run down there. */
export const edgeOf = (c: Context, of: number, by: 'turn-start' | 'turn-end'): readonly Step[] =>
  advanceTimers(c, null, 1, { by, of })
/** A moment has come that is no place in the order and no edge of a turn. */
export const moment = (c: Context, by: 'round' | 'fight-end'): readonly Step[] => advanceTimers(c, null, 1, { by })

/** At the end of a round after all places of the order; among those by place, then by creature. */
const byPlace = (a: RunDown, b: RunDown): number => {
  const [x, y] = [a.timer.moment.place, b.timer.moment.place]
  if (!x || !y) return x ? -1 : y ? 1 : 0
  return comesAfter(x, y) ? 1 : comesAfter(y, x) ? -1 : 0
}

/** A creature leaves its place in the order: what hung on the start of its turn stays at that place. */
export function leaveTimers(c: Context, who: number): void {
  const stays = atPlace(placeOf(c, who))
  for (let b = 0; b < c.count; b++)
    for (const timer of countedBy(c, b, { by: 'turn-start', of: who })) {
      c.emit(timerCleared({ who: b, timer }))
      startTimer(c, b, { ...timer, moment: stays })
    }
}

/** A creature is gone for good: what hung on its turns stays at its place in the order. */
export function handOverTimers(c: Context, who: number): void {
  const stays = atPlace(placeOf(c, who))
  for (let b = 0; b < c.count; b++)
    for (const by of ['turn-start', 'turn-end'] as const)
      for (const timer of b === who ? NONE : countedBy(c, b, { by, of: who })) {
        c.emit(timerCleared({ who: b, timer }))
        startTimer(c, b, { ...timer, moment: stays })
      }
}

/**
 * Timers that are still running n rounds from now never run down instead: they still hold their conditions, and nothing
 * counts them down.
 */
function beyondHorizon(scene: SceneData, S: Int32Array, rounds: number): void {
  // A count of rounds would keep equal states apart.
  S[scene.layout.cell(GAME, clockHand)] = 0
  for (let who = 0; who < scene.sheets.length; who++) {
    const cell = scene.layout.cell(who, timers)
    const all = scene.bags.at(S[cell]!) as readonly Timer[]
    // The moment of a creature's turn may come once more than rounds pass.
    const far = (t: Timer): boolean => t.left > rounds + 1 && !NOT_BY_ROUNDS.includes(t.moment.at)
    if (all.some(far))
      S[cell] = scene.bags.from(all.map(t => (far(t) ? { ...t, moment: { at: 'never' }, left: 1 } : t)))
  }
}

/** The chapter of timers: what waits, and what happens when it runs down. */
export const timing: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    fields: [clockHand, order],
  },
  fields: [timers],
  slots: { beyondHorizon },
  events: [keptOff, timerStarted, secretTimerStarted, timerCleared, timersAdvanced],
  steps: [
    run(turnEdge, (c, { who, edge }) => c.plan(...edgeOf(c, who, edge))),
    run(clock, (c, { from, to }) => {
      c.plan(...stepsOf(c, [...advance(c, null, 1, { by: 'clock', from, to })].sort(byPlace)))
    }),
    run(endConditions, (c, { who, conditions }) => {
      for (const k of conditions.map(condition))
        if (c.has(who, k) && c.fact(holds, who, c.scene.values.id(k.name)) === 0)
          c.emit(stateLeft({ who, condition: k.name }))
    }),
  ],
}
