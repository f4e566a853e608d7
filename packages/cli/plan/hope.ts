import { type Scene, squareNamed } from '@quintain/engine'
import type { Hope } from '@quintain/odds'
import { doorAt, isBrokenSaid, orWorse, statesSaid } from '@quintain/rules'
import { hereOf } from '../grammar/kinds.ts'
import { wordsOf } from '../grammar/line.ts'
import type { Scope } from '../grammar/scope.ts'
import { UserError } from '../io/terminal.ts'
import { planSays } from '../words/plan.ts'
import { ROUNDS, timeBehind, type Unit } from './span.ts'

/** What is hoped for, and by when: again and again `within` some rounds, or once some time is over. */
export interface Meant {
  readonly hope: Hope
  readonly within?: number
  readonly after?: { readonly n: number; readonly unit: Unit }
}

const NOBODY = /^(?:nobody|no one|none)$/i
const ALL = /^(?:everybody|everyone|all)$/i
const ANY = /^(?:somebody|someone|anybody|anyone|any)$/i
/** What a hope counts in beside what it says: whoever is to be not fatigued is not to be exhausted. */
export const worseOf = ({ not }: Hope): readonly string[] =>
  Array.isArray(not) ? orWorse(String(not[0]), not).slice(1) : []
/** Ways to say that somebody can do something. */
const CAN: Readonly<Record<string, NonNullable<Hope['can']>>> = {
  'able to act': 'act',
  'can act': 'act',
  'able to move': 'move',
  'can move': 'move',
  'able to fight': 'fight',
  'can fight': 'fight',
  up: 'fight',
}
/** `succeeds`, `fails twice`, `never fails`, `succeeds at least 3 times`: how attempts go. */
const ATTEMPT = /^(never\s+)?(succeed|fail)s?(?:\s+(?:at\s+least\s+)?(?:(once|twice)|(\d{1,3})\s+times))?$/
/** `price is at most 90`. */
const AMOUNT =
  /^(?:the\s+)?([a-z]+)\s+(?:is|are)\s+(not\s+)?(?:(at\s+most|up\s+to|at\s+least|over|above|under|below)\s+)?(\d{1,7})$/i
const OBSERVED = 3
/** Ways to say how well somebody knows of another. */
const KNOWS: readonly (readonly [says: RegExp, least: number])[] = [
  [/^(?:aware|knows?) of (.+)$/, 1],
  [/^locates? (.+)$/, 2],
  [/^(?:observes?|sees?) (.+)$/, OBSERVED],
]
const DOOR_STATES = ['open', 'closed', 'locked', 'unlocked']
/**
 * What is hoped for, in words: `nobody is fatigued`, `ann and bo are not dying`, `guard is at least friendly`, `the door at C10 is open`,
 * each perhaps with `within five rounds` or `after twelve hours` behind it. `who`: whose plan it is; `about`: of whom it is where nobody is
 * named, as in `friendly within three days`.
 */
export function hopeOf(scene: Scene, s: Scope, text: string, who: number, about?: number): Meant {
  const clean = text.trim().replace(/[.!?]+$/, '')
  const within = timeBehind(clean, 'within')
  const after = within ? null : timeBehind(clean, 'after')
  const said = (within ?? after)?.before ?? clean
  return {
    hope: stateMeant(scene, s, said.trim(), who, about),
    ...(within ? { within: within.n * ROUNDS[within.unit] } : {}),
    ...(after ? { after: { n: after.n, unit: after.unit } } : {}),
  }
}

/** A sentence in its parts: of whom, whether it denies, and what it says of them. */
interface Sentence {
  readonly head: string
  readonly not: boolean
  readonly state: string
}
/** The ways to cut a sentence in two: with its verb, or without one at each blank. */
function cuts(text: string): readonly Sentence[] {
  const verb = /^(.+?)\s+(?:is|are)\s+(not\s+)?(.+)$/i.exec(text)
  const can = /^(.+?)\s+(can(?:not)?)\s+(.+)$/i.exec(text)
  const found: Sentence[] = []
  if (verb) found.push({ head: verb[1]!, not: verb[2] !== undefined, state: verb[3]! })
  if (can) found.push({ head: can[1]!, not: /not/i.test(can[2]!), state: `can ${can[3]!}` })
  if (!verb && !can)
    for (let i = text.indexOf(' '); i > 0; i = text.indexOf(' ', i + 1)) {
      const not = /\s+not$/i.test(text.slice(0, i))
      found.push({ head: text.slice(0, i).replace(/\s+not$/i, ''), not, state: text.slice(i + 1) })
    }
  return found.map(x => ({ ...x, head: x.head.trim(), state: x.state.trim().toLowerCase() }))
}

/** How attempts go: `ann succeeds`, `it fails twice`, `somebody succeeds`, `ann does not succeed`. Of `it` it is whose plan it is. */
function attemptMeant(scene: Scene, s: Scope, text: string, who: number): Hope | null {
  for (const { head, not, state } of cuts(text)) {
    const found = ATTEMPT.exec(state)
    if (!found) continue
    const of = /^(?:it|(?:the |that )?(?:check|try|attempt|deed|plan))$/i.test(head)
      ? { of: [scene.creatures[who]!] }
      : subject(scene, s, head)
    const [, never, how, word, figure] = found
    const is = how === 'succeed' ? 'succeeded' : 'failed'
    const n = word === 'once' ? 1 : word === 'twice' ? 2 : figure === undefined ? undefined : Number(figure)
    const times = never ? (n ?? 1) : n
    const negated = (not !== NOBODY.test(head)) !== (never !== undefined)
    return { ...of, attempt: { is, ...(times === undefined ? {} : { times }) }, ...(negated ? { negated } : {}) }
  }
  return null
}
/** `the price is at most 90`, of what some text settles. */
function amountMeant(scene: Scene, text: string): Hope | null {
  const found = AMOUNT.exec(text)
  const name = found?.[1]?.toLowerCase()
  if (!found || !Object.values(scene.rules.events).some(k => k.amount?.name === name)) return null
  const n = Number(found[4])
  const how = (found[3] ?? '').toLowerCase().replace(/\s+/, ' ')
  const bounds = {
    'at most': { most: n },
    'up to': { most: n },
    'at least': { least: n },
    over: { least: n + 1 },
    above: { least: n + 1 },
    under: { most: n - 1 },
    below: { most: n - 1 },
    '': { least: n, most: n },
  }[how]
  return { of: [], amount: { name: name!, ...bounds }, ...(found[2] ? { negated: true } : {}) }
}
/** `guard is aware of ann`, `guard locates ann`, `guard does not observe ann`. */
function awareMeant(scene: Scene, s: Scope, state: string): Pick<Hope, 'aware'> | null {
  for (const [says, least] of KNOWS) {
    const found = says.exec(state)
    if (found) return { aware: [scene.creatures[creature(s, found[1]!)]!, least] }
  }
  return null
}

function stateMeant(scene: Scene, s: Scope, said: string, who: number, about?: number): Hope {
  const text = said.replace(/\s+(?:does|do)\s+not\s+|\s+(?:doesn't|don't)\s+/i, ' not ')
  const ofDeeds = attemptMeant(scene, s, text, who) ?? amountMeant(scene, text)
  if (ofDeeds) return ofDeeds
  const alone = about !== undefined && !/\s(?:is|are|can(?:not)?)\s/i.test(text)
  const found = (alone && stateOf(scene, s, `${s.creature(about)} is ${text}`, who)) || stateOf(scene, s, text, who)
  if (found) return found
  const conditions = scene.rules.layout.conditions.map(k => k.name)
  throw new UserError(planSays.hope(said, conditions, scene.rules.slots.attitudes ?? []))
}
/** What a sentence says; null where it is not understood. Throws a UserError where it speaks of nobody who is there. */
function stateOf(scene: Scene, s: Scope, text: string, who: number): Hope | null {
  const conditions = scene.rules.layout.conditions.map(k => k.name)
  for (const { head, not, state } of cuts(text)) {
    const negated = not !== NOBODY.test(head)
    const about = (): { readonly of: Hope['of'] } => subject(scene, s, head)
    const having = (names: readonly string[]): Hope => ({ ...about(), ...(negated ? { not: names } : { is: names }) })
    const door = doorMeant(s, head)
    if (door && (DOOR_STATES.includes(state) || isBrokenSaid(state))) {
      const is = state === 'unlocked' ? 'locked' : isBrokenSaid(state) ? 'open' : state
      return { of: [], door: { ...door, is }, negated: not !== (state === 'unlocked') }
    }
    if (conditions.includes(state)) return having(negated ? orWorse(state, conditions) : [state])
    const said = statesSaid(state, conditions)
    if (said) return { ...about(), ...(negated !== said.none ? { not: said.names } : { is: said.names }) }
    const can = CAN[state]
    if (can !== undefined) return { ...about(), can, ...(negated ? { negated } : {}) }
    const square = /^(?:at|on|in)\s+(.+)$/.exec(state)
    const where = square ? squareNamed(square[1]!, s.r.board, hereOf(s.r, s.who)) : -1
    if (where >= 0) return { ...about(), at: where, ...(negated ? { negated } : {}) }
    const hidden = /^hidden from (.+)$/.exec(state)
    if (hidden) {
      const { of } = subject(scene, s, head)
      if (typeof of !== 'string' && of.length === 1)
        return { ...subject(scene, s, hidden[1]!), aware: [of[0]!, OBSERVED], ...(negated ? {} : { negated: true }) }
    }
    const aware = awareMeant(scene, s, state)
    if (aware) return { ...about(), ...aware, ...(negated ? { negated } : {}) }
    const regards = regardsMeant(scene, s, state, who)
    if (regards) return { ...about(), ...regards, ...(negated ? { negated } : {}) }
  }
  return null
}

/** `friendly`, `at least friendly`, `friendly or better`, each perhaps `toward bo`. */
function regardsMeant(scene: Scene, s: Scope, state: string, who: number): Pick<Hope, 'regards' | 'atLeast'> | null {
  const { attitudes = [] } = scene.rules.slots
  const found = /^(at least\s+)?(\S+?)(\s+or better)?(?:\s+(?:to|towards?)\s+(.+))?$/.exec(state)
  if (!found || !attitudes.includes(found[2]!)) return null
  const to = found[4] === undefined ? who : creature(s, found[4])
  const atLeast = found[1] !== undefined || found[3] !== undefined
  return { regards: [scene.creatures[to]!, found[2]!], ...(atLeast ? { atLeast } : {}) }
}

/** `the door at C10`: the squares on both sides of it. */
function doorMeant(s: Scope, head: string): { readonly a: number; readonly b: number } | null {
  const found = /^(?:the\s+)?door\s+(?:at\s+|in\s+)?((?:\S+\s+)?[a-z]{1,2}\d{1,3})$/i.exec(head)
  if (!found) return null
  const square = squareNamed(found[1]!, s.r.board, hereOf(s.r, s.who))
  if (square < 0) return null
  const { width } = s.r.board
  for (const b of [square, square + 1, square - 1, square + width, square - width]) {
    const door = doorAt(s.r, Math.min(square, b), Math.max(square, b))
    if (door) return { a: door.a, b: door.b }
  }
  throw new UserError(planSays.noDoor(found[1]!))
}

/** The creature of a name, by the names of a scope. */
export function creature(s: Scope, name: string): number {
  const words = wordsOf(name)
  const found = s.creatures.read(words, 0).find(r => r.used === words.length)
  if (!found) throw new UserError(planSays.nobody(name.trim(), s.creatures.all))
  return found.value
}

function subject(scene: Scene, s: Scope, head: string): { readonly of: Hope['of'] } {
  if (NOBODY.test(head) || ALL.test(head)) return { of: 'all' }
  if (ANY.test(head)) return { of: 'any' }
  const names = head.replace(/^(?:still|the)\s+/i, '').split(/\s*,\s*|\s+and\s+/i)
  return { of: names.map(name => scene.creatures[creature(s, name.replace(/^the\s+/i, ''))]!) }
}
