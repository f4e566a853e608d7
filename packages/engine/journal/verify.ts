import { decodeStep, encodeStep, type Step } from '../model/fields.ts'
import { rulingStep } from '../model/rulings/ruling-step.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Explained } from '../model/tally.ts'
import { StateReader } from '../run/reader.ts'
import { Playing, write } from '../run/run.ts'
import { Drift, Pending, type Pick as Picked, replaying, type Source } from '../run/source.ts'
import { Mutator } from '../run/writer.ts'
import { askedAhead } from './asked-ahead.ts'
import { hasRow } from './cached-row.ts'
import { decodeAnswer, decodePicks, encodeEvent, encodePicks, pendingStep } from './codec.ts'
import { Following, fold, foldRow } from './following.ts'
import type { Did, Journal, JournalLine, OpenQuestion, Row } from './line.ts'
import { outOfTurn } from './out-of-turn.ts'
import { restore } from './snapshot.ts'

/** The tallies of a row, made on demand: the rule runs once more on the state before it, with the picks of the journal. */
export function whyOf(scene: Scene, before: Int32Array, row: Row): readonly Explained[] {
  const done = { step: decodeStep(scene, row.step), picks: decodePicks(scene, row.picks ?? []) }
  return new Playing(scene, before).whyOf(before, done)
}
/** The state before row `i` of a line; `before` is the state before the line. */
export function beforeRow(scene: Scene, before: Int32Array, l: JournalLine, i: number): Int32Array {
  const S = before.slice()
  const m = new Mutator(scene, S)
  for (const row of (l.rows ?? []).slice(0, i)) foldRow(scene, m, row)
  return S
}
/** The tallies of row `i` of a line; `before` is the state before the line. */
export function whyOfRow(scene: Scene, before: Int32Array, l: JournalLine, i: number): readonly Explained[] {
  const row = l.rows?.[i]
  return row ? whyOf(scene, beforeRow(scene, before, l, i), row) : []
}

/** Where a journal differs from what the rules compute. */
export interface Difference {
  /** Number of the line, and what of it differs: `rows[2].events[0]`, `agenda`. */
  readonly n: number
  readonly where: string
  readonly recorded: unknown
  readonly computed: unknown
}

/** Recomputes a journal from its picks under the scene's rules and names the first thing that differs; null when nothing does. */
export function verify(scene: Scene, j: Journal): Difference | null {
  const f = new Following(scene, restore(scene, j.checkpoint?.state ?? j.header.start), j.checkpoint?.n ?? 0)
  for (const l of j.lines) {
    const differs = RUNS.has(l.did.do) ? compare(scene, f, l) : null
    if (differs) return differs
    f.add(l)
  }
  return null
}
const RUNS = new Set(['begin', 'go-on', 'answer', 'timeout', 'rule', 'out-of-turn'])

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/**
 * Puts what a deed begins with on top of the agenda, before anything runs; false when it cannot be done. Where nothing is
 * pending any more, people may still go on: the step that waits for them comes beneath.
 */
export function begin(scene: Scene, S: Int32Array, did: Did): boolean {
  const step = stepOf(scene, S, did)
  if (step === null) return false
  const { free } = scene.rules.slots
  if (S[AGENDA] === 0 && free && (step || did.do === 'go-on')) S[AGENDA] = scene.agenda([free()], 0)
  if (step) S[AGENDA] = scene.agenda([step], S[AGENDA]!)
  return true
}
/** The step that a deed puts on top of the agenda; null when it cannot be done. */
function stepOf(scene: Scene, S: Int32Array, did: Did): Step | null | undefined {
  if (did.do === 'rule') return rulingStep(new StateReader(scene, S), did.ruling, did.reason).step
  if (did.do === 'out-of-turn') return outOfTurn(new StateReader(scene, S), did.who, did.command).step
  return undefined
}

/** Runs the agenda with the picks of a line, and compares what comes of it. */
function compare(scene: Scene, f: Following, l: JournalLine): Difference | null {
  const S = f.S.slice()
  // A line that cannot be folded differs in a row, which is named below; where it does not, the fold says what is wrong.
  const after = folded(scene, f.S, l)
  const rows = l.rows ?? []
  const playing = new Playing(scene, S)
  const differs = (where: string, recorded: unknown, computed: unknown): Difference => ({
    n: l.n,
    where,
    recorded,
    computed,
  })
  const pending = () => differs('agenda', after && namesOf(scene, after[AGENDA]!), namesOf(scene, S[AGENDA]!))
  if (!begin(scene, S, l.did)) return differs('did', l.did, 'refused')
  for (let i = 0; i < rows.length || (after && S[AGENDA] !== after[AGENDA]); ) {
    const row = rows[i]
    const looks = scene.rules.slots.look?.(playing)
    if (row && looks && row.step.do === looks.do && scene.next(S)?.do !== looks.do)
      S[AGENDA] = scene.agenda([looks], S[AGENDA]!)
    const step = scene.next(S)
    if (!step) return row ? differs(`rows[${i}].step`, row.step, undefined) : pending()
    const at = `rows[${i}]`
    // A step that decided nothing has no row: the next one's picks are not its own.
    const picks = row?.step.do === step.do ? row.picks : undefined
    const source = replaying(decodePicks(scene, (picks as Picked[] | undefined) ?? []))
    try {
      const done = playing.run(S, step, source)
      if (hasRow(scene, done)) {
        const now = encodeStep(scene, step)
        if (!row) return pending()
        if (!same(now, row.step)) return differs(`${at}.step`, row.step, now)
        source.done()
        const lists = [
          ['picks', row.picks ?? [], encodePicks(scene, done.picks)],
          ['events', row.events ?? [], done.events.map(x => encodeEvent(scene, x))],
        ] as const
        for (const [where, recorded, computed] of lists)
          for (let k = 0; k < Math.max(recorded.length, computed.length); k++)
            if (!same(recorded[k], computed[k])) return differs(`${at}.${where}[${k}]`, recorded[k], computed[k])
        i++
      }
      write(S, scene, done)
    } catch (error) {
      if (!(error instanceof Drift))
        throw new Error(`line ${l.n}: ${at}.step: ${(error as Error).message}`, { cause: error })
      if (!row) return pending()
      const now = encodeStep(scene, step)
      return same(now, row.step)
        ? differs(`${at}.picks`, row.picks ?? [], error.message)
        : differs(`${at}.step`, row.step, now)
    }
  }
  if (!after) {
    fold(scene, S, l)
    return null
  }
  if (S[AGENDA] !== after[AGENDA]) return pending()
  return waiting(scene, S, l, differs)
}
/** The state after a line; null when the line cannot be folded. */
function folded(scene: Scene, S: Int32Array, l: JournalLine): Int32Array | null {
  const after = S.slice()
  try {
    fold(scene, after, l)
    return after
  } catch {
    return null
  }
}
const namesOf = (scene: Scene, agenda: number) => scene.agendas.list(agenda).map(id => pendingStep(scene, id))

/** Compares what the step on top waits for, with what it has had already. */
function waiting(
  scene: Scene,
  S: Int32Array,
  l: JournalLine,
  differs: (where: string, recorded: unknown, computed: unknown) => Difference,
): Difference | null {
  const asked = l.asks?.[0]
  if (!asked) return null
  const step = scene.next(S)
  if (!step) return differs('asks[0]', asked, undefined)
  const had = [...(l.recorded ?? [])]
  const source: Source = {
    throw(key, die) {
      const g = had.shift()
      if (g?.key !== key || g.face === undefined) throw new Drift(`the rules roll "${key}", which is not recorded`)
      if (!(die.w[g.face - die.lo]! > 0))
        throw new Drift(`the face ${g.face} of "${key}" cannot be: ${die.lo} to ${die.lo + die.w.length - 1}`)
      return g.face
    },
    answer(q, who, options, about, _, also) {
      const g = had.shift()
      if (!g) throw new Pending(q.question, who, options, about, also)
      if (g.key !== q.question) throw new Drift(`the rules ask for "${q.question}", "${g.key}" is recorded`)
      const meant = decodeAnswer(scene, q.question, g.answer)
      const answer = options.length ? options.find(o => same(o, meant)) : meant
      if (answer === undefined) throw new Drift(`the answer ${JSON.stringify(g.answer)} is none of the options`)
      return { answer: answer as never, by: g.by ?? 'policy' }
    },
    answerAny(q, whos, _idle, _c, besides) {
      const asked = new Set((l.asks ?? []).map(o => o.who))
      const all = [...whos, ...besides].filter(who => asked.has(scene.creatures[who] ?? 'gm')).sort((x, y) => x - y)
      if (all.length === 0) return null
      throw new Pending(q.question, all[0]!, [], undefined, all.slice(1), true)
    },
  }
  try {
    new Playing(scene, S).run(S, step, source)
    return differs('asks[0]', asked, undefined)
  } catch (error) {
    if (error instanceof Drift) return differs('recorded', l.recorded ?? [], error.message)
    if (!(error instanceof Pending)) throw error
    return asksDiffer(scene, S, l, error, differs)
  }
}

/** Compares what is asked: first what the step waits for, then what may be asked beside it, of the player there. */
function asksDiffer(
  scene: Scene,
  S: Int32Array,
  { asks = [] }: JournalLine,
  waits: Pending,
  differs: (where: string, recorded: unknown, computed: unknown) => Difference,
): Difference | null {
  const besides = askedAhead(scene, S, () => true).flatMap(p => questionsOf(scene, p))
  const [first, ...also] = questionsOf(scene, waits)
  for (const [i, asked] of asks.entries()) {
    const now = (i === 0 ? [first] : [...also, ...besides]).map(o => ({ ...o, q: asked.q }))
    if (!now.some(o => same(o, asked))) return differs(`asks[${i}]`, asked, now.length === 1 ? now[0] : now)
  }
  return null
}

/** Questions as the journal keeps them, without names yet: of all who are asked at once. */
export function questionsOf(scene: Scene, { question, who, options, about, also, any }: Pending): OpenQuestion[] {
  const subject = about === undefined || about === null ? {} : { about }
  const first = any ? { any: true as const } : {}
  return [who, ...also].map(i => ({ q: '', question, who: scene.creatures[i] ?? 'gm', options, ...subject, ...first }))
}
