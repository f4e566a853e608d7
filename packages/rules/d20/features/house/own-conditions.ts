import {
  bag,
  type Condition,
  type Context,
  event,
  feature,
  GAME,
  maybe,
  type Reader,
  type RuleId,
  record,
  ruled,
  ruling,
  run,
  say,
  step,
} from '@quintain/engine'
import { type Boost, boostGiven, boosts } from '../../creature/boosts.ts'
import { befall, comesAs } from '../../creature/documents/immune.ts'
import { COMMONLY_BOOSTED } from '../../creature/effect.ts'
import { endBoost } from '../../effects/consequences/timed.ts'
import { clearTimers, endConditions, ends, placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import { reached, timers } from '../../vocabulary/fields.ts'
import type { Timer } from '../../vocabulary/timers.ts'

const RULE = 'house/features/own-condition'
/** The most that a condition of the game master's own changes a number by. */
const MOST = 100
const ROUNDS = 1_000_000
const LONGEST = { name: 60, says: 500 } as const

const ownSpec = record({ name: 'text', says: 'text' })
/** A condition that no text has: its name, and what the game master says of it. */
export interface OwnCondition {
  readonly name: string
  readonly says: string
}
export const ownConditions = bag<OwnCondition>('own conditions', { to: 'seen', holds: ownSpec })
const marked = event(
  'marked',
  { who: 'creature', own: ownSpec },
  (w, e) => w.include(e.who, ownConditions, e.own as OwnCondition),
  { of: 'who', to: 'seen' },
)
const unmarked = event(
  'unmarked',
  { who: 'creature', own: ownSpec },
  (w, e) => w.exclude(e.who, ownConditions, e.own as OwnCondition),
  { of: 'who', to: 'seen' },
)
const endMark = step('end-mark', { who: 'creature', name: 'text' })

/** What a condition of the game master's own does: conditions of the ruleset that go with it, and numbers that it changes. */
interface Does {
  readonly conditions: readonly Condition[]
  readonly boosts: readonly Omit<Boost, 'source'>[]
}
const NUMBERS: ReadonlyMap<string, Boost['to']> = new Map([
  ...COMMONLY_BOOSTED.map(to => [to.toLowerCase(), to] as const),
  ['defense', 'AC'],
  ['initiative checks', 'initiative'],
])
const PART = /^(.+?)\s*([+\u2212-]\s*\d+)$/

/** Reads `attack -2, AC -2, shaken`; or says which part of it nobody understands. */
function doesOf(known: readonly Condition[], does = ''): Does | { readonly wrong: string } {
  const all: { conditions: Condition[]; boosts: Omit<Boost, 'source'>[] } = { conditions: [], boosts: [] }
  for (const part of does.split(',').map(x => x.trim())) {
    if (part === '') continue
    const [, name, amount] = PART.exec(part) ?? []
    const to = name === undefined ? undefined : NUMBERS.get(name.trim().toLowerCase())
    const value = Number((amount ?? '').replace('\u2212', '-').replaceAll(' ', ''))
    const condition = known.find(k => k.name.toLowerCase() === part.toLowerCase())
    if (to !== undefined && Math.abs(value) <= MOST && value !== 0) all.boosts.push({ to, value, type: 'untyped' })
    else if (condition) all.conditions.push(condition)
    else return { wrong: part }
  }
  return all
}
/** A condition of the game master's own as it is written. */
export interface WrittenCondition {
  readonly name: string
  /** `attack -2, AC +1, shaken`. */
  readonly does?: string | undefined
  readonly rounds?: number | undefined
  readonly says?: string | undefined
}
/** Why a text with these conditions does not take it as it is written; nothing where it does. */
export function wrongInCondition(
  known: readonly Condition[],
  { name, does, rounds, says = '' }: WrittenCondition,
): readonly string[] {
  const why: string[] = []
  if (name.trim() === '' || name.length > LONGEST.name)
    why.push(say`needs a name of at most ${LONGEST.name} characters`)
  if (says.length > LONGEST.says) why.push(say`is said in at most ${LONGEST.says} characters`)
  if (rounds !== undefined && !(rounds >= 1 && rounds <= ROUNDS)) why.push(say`lasts from 1 to ${ROUNDS} rounds`)
  const meant = doesOf(known, does)
  if ('wrong' in meant)
    why.push(
      say`"${meant.wrong}" is no change of a number and no condition: write attack -2, AC +1, speed -10 or the name of a condition, with commas between; numbers are ${COMMONLY_BOOSTED.join(', ')}, up to ${MOST} more or less`,
    )
  return why
}
const ownOf = (r: Reader, who: number, name: string): OwnCondition | undefined =>
  r.items(who, ownConditions).find(own => own.name === name)
const endsMark = (t: Timer, name: string): boolean =>
  t.steps.some(s => s.do === endMark.kind && (s as ReturnType<typeof endMark>).name === name)

/** Takes it away with all that it has brought; what another source still holds stays. */
function takeAway(c: Context, who: number, name: string): Timer['steps'] {
  const ends = c.items(who, timers).filter(t => endsMark(t, name))
  clearTimers(c, who, t => endsMark(t, name))
  return ends.flatMap(t => t.steps)
}
/** Gives it, and starts the timer that ends it with all that it brings; without rounds that timer runs until it is ended. */
function give(c: Context, who: number, own: OwnCondition, does: Does, rounds: number | undefined): void {
  const { name } = own
  c.emit(marked({ who, own }))
  const given = does.conditions.flatMap(k => {
    const own = comesAs(c, who, k)
    // What it has for good stays when this is over.
    if (c.has(who, own)) return c.items(who, timers).some(t => ends(t, own)) ? [own.name] : []
    return befall(c, who, k) ? [own.name] : []
  })
  const more = does.boosts.map((boost): Boost => ({ ...boost, source: name }))
  for (const boost of more)
    if (!c.items(who, boosts).some(b => b.to === boost.to && b.value === boost.value && b.source === name))
      c.emit(boostGiven({ who, boost }))
  startTimer(c, who, {
    moment: rounds === undefined ? { at: 'never' } : roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, who)),
    left: rounds ?? 1,
    steps: [
      ...(given.length > 0 ? [endConditions({ who, conditions: given })] : []),
      ...more.map(boost => endBoost({ who, boost })),
      endMark({ who, name }),
    ],
    source: name,
  })
}

declare module '@quintain/engine' {
  interface Additions {
    /** States of a creature beside the conditions of its text, by name, with what is said of them. */
    statesToo(r: Reader, who: number): readonly (OwnCondition & { readonly rule: RuleId })[]
  }
}

const giveMark = step('give-mark', { who: 'creature', own: ownSpec, does: 'text', rounds: maybe('int') })

const mark = ruling({
  name: 'mark',
  rule: RULE,
  parameters: { who: 'creature', name: 'text', does: maybe('text'), rounds: maybe('int'), says: maybe('text') },
  refuse: (r, given) => wrongInCondition(r.scene.layout.conditions, given).map(why => ({ why, rule: RULE })),
  plan(c, { who, name, does = '', rounds, says = '' }) {
    const own = { name: name.trim(), says: says.trim() }
    const lasts = rounds === undefined ? {} : { rounds }
    c.plan(...takeAway(c, who, own.name), giveMark({ who, own, does, ...lasts }))
    c.emit(ruled({ what: 'mark', who }))
  },
})
const unmark = ruling({
  name: 'unmark',
  rule: RULE,
  parameters: { who: 'creature', name: 'text' },
  choices: r => ({
    name: [...new Set(r.scene.sheets.flatMap((_, who) => r.items(who, ownConditions).map(own => own.name)))],
  }),
  refuse: (r, { who, name }) =>
    ownOf(r, who, name.trim()) ? [] : [{ why: say`${r.sheet(who).name} is not ${name}`, rule: RULE }],
  plan(c, { who, name }) {
    c.plan(...takeAway(c, who, name.trim()))
    c.emit(ruled({ what: 'unmark', who }))
  },
})

/** Conditions of the game master's own: named at the table, with what they change and how long. */
export const ownConditionsOfMaster = feature(RULE, {
  says: 'The game master gives a creature a condition that no text has: its name, the numbers that it changes, the conditions that go with it, and for how many rounds. Given again it begins anew; what comes with it ends with it, unless something else holds it.',
  needs: { steps: [endConditions, endBoost], fields: [boosts, reached, timers] },
  fields: [ownConditions],
  events: [marked, unmarked],
  rulings: [mark, unmark],
  steps: [
    run(giveMark, (c, { who, own, does, rounds }) => {
      const meant = doesOf(c.scene.layout.conditions, does)
      if (!('wrong' in meant)) give(c, who, own as OwnCondition, meant, rounds)
    }),
    run(endMark, (c, { who, name }) => {
      const own = ownOf(c, who, name)
      if (own && !c.items(who, timers).some(t => endsMark(t, name))) c.emit(unmarked({ who, own }))
    }),
  ],
  adds: {
    statesToo: (r, who) => r.items(who, ownConditions).map(own => ({ ...own, rule: RULE })),
    runsToo: (r, who) => r.items(who, ownConditions).map(({ name }) => ({ what: name, source: name })),
  },
  words: {
    events: {
      [marked.kind]: (e, s) => `${s.name(e.who)} is ${(e.own as OwnCondition).name}`,
      [unmarked.kind]: (e, s) => `${s.name(e.who)} is no longer ${(e.own as OwnCondition).name}`,
    },
    rulings: {
      mark: 'A creature has a condition of your own: its name, what it does (attack -2, AC +1, shaken), for how many rounds, and what is said of it.',
      unmark: 'A condition of your own is over, with all that came with it.',
    },
  },
})
