import type { Command, Question, Source, Step } from '@quintain/engine'
import { play, Script } from '@quintain/engine'
import { perform } from '../../d20/turn/act.ts'
import type { Timer } from '../../d20/vocabulary/timers.ts'
import type { Stage } from '../../testing/stage.ts'

type Faces = readonly (number | readonly number[])[]

/** A value as a test writes it: lists in brackets, records with their names. */
function said(x: unknown): string {
  if (isTimer(x)) return `${x.source || 'unnamed'} (${[...where(x)].join(', ')})`
  if (Array.isArray(x)) return `[${x.map(said).join(', ')}]`
  return typeof x === 'object' && x !== null ? `{${fields(x)}}` : String(x)
}
/** A timer by its source, how often it still counts, and when. */
const isTimer = (x: unknown): x is Timer => typeof x === 'object' && x !== null && 'moment' in x && 'left' in x
const where = ({ moment, left, every }: Timer): readonly string[] => [
  `${left}${every === undefined ? '' : ` of each ${every}`}`,
  said(moment),
]
const fields = (x: object): string =>
  Object.entries(x)
    .map(([k, v]) => `${k} ${said(v)}`)
    .join(', ')

/** What only counts time. */
const COUNTED: readonly string[] = ['timers-advanced', 'rest-counted', 'rest-broken', 'night-slept']

/**
 * Plays steps and says all that happened, a line each: rolls as `key face: outcome`, questions with their options, events
 * with all that they hold, but for the counting of timers and of rest. Faces and answers left over fail.
 */
export function told(s: Stage, steps: readonly Step[], faces: Faces = [], answers: readonly unknown[] = []): string[] {
  const script = new Script(faces, answers)
  const asked: string[] = []
  const source: Source = {
    throw: (key, die) => script.throw(key, die),
    answer: (q: Question<never>, who, options, about, c) => {
      const what = about === undefined ? '' : ` ${said(about)}`
      asked.push(`${q.question} asked of ${who}${what}, ${options.map(o => said(o)).join(' | ')}`)
      return script.answer(q, who, options, about, c)
    },
  }
  s.S[0] = s.scene.agenda(steps, 0)
  const done = play(s.scene, s.S, source)
  script.exhausted()
  return done.flatMap(d => [
    ...d.picks.map(p =>
      p.face === undefined ? `${asked.shift()}: ${said(p.outcome)}` : `${p.key} ${p.face}: ${said(p.outcome)}`,
    ),
    ...d.events.filter(e => !COUNTED.includes(e.e)).map(({ e, ...more }) => `${e} ${fields(more)}`.trim()),
  ])
}

/** A creature runs a command, if that is legal, and all that comes of it; else the reasons. */
export function ordered(
  s: Stage,
  who: number,
  command: Command,
  faces: Faces = [],
  answers: readonly unknown[] = [],
): readonly string[] {
  const why = forbidden(s, who, command)
  return why.length ? why : told(s, [perform({ who, command })], faces, answers)
}

/** Why a command is refused: the words and the rule. */
export const forbidden = (s: Stage, who: number, command: Command): readonly string[] =>
  s.scene.rules.commands[command.do]!.refuse(s.r, who, command).map(x => `${x.why} (${x.rule})`)

/** What the list of a kind of command holds for a creature, command by command. */
export const suggested = (s: Stage, who: number, kind: string): readonly Command[] =>
  s.scene.rules.commands[kind]!.suggestions(s.r, who)

/** The terms of a number that a state or a ruling does not hide: `+2 Strength`, lost ones in brackets. */
export function terms(s: Stage, stat: Parameters<Stage['r']['explain']>[0], who: number, facts: object): string[] {
  const { total, terms: list } = s.r.explain(stat, who, facts as never)
  const one = (n: number) => (n < 0 ? String(n) : `+${n}`)
  return [
    `${total}`,
    ...list.map(t => (t.lost === undefined ? `${one(t.value)} ${t.from}` : `(${one(t.value)} ${t.from}: ${t.lost})`)),
  ]
}

/** A ruling of the game master, and all that comes of it; else why it cannot be. */
export function ruledSo(
  s: Stage,
  ruling: { readonly do: string; readonly [k: string]: unknown },
  faces: readonly number[] = [],
): readonly string[] {
  const kind = s.scene.rules.rulings[ruling.do]!
  const why = kind.refuse(s.r, ruling as never).map(x => `${x.why} (${x.rule})`)
  return why.length ? why : told(s, [{ ...ruling, do: kind.step.kind, reason: 'so' } as never], faces)
}
