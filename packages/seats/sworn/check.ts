import {
  type Answer,
  byPolicy,
  type Context,
  DiceToCome,
  type Did,
  type Difference,
  decodeCommand,
  type Journal,
  type JournalLine,
  type Oath,
  type Question,
  type Scene,
  type Source,
  Table,
} from '@quintain/engine'
import { freeRoll } from './free-roll.ts'
import { sha256 } from './hash.ts'
import { SwornDice } from './numbers.ts'

/** An oath of a journal, and whether its dice fell as they were sworn. */
export interface OathFound {
  readonly commitment: string
  /** The line in which it was sworn, and the one in which it was revealed; null where it was not, and nothing can be checked. */
  readonly sworn: number
  readonly revealed: number | null
  /** Whether the secret was lost: nothing can be checked. */
  readonly lost: boolean
  /** How often something was stirred in. */
  readonly stirred: number
  /** Numbers that dice of the fight have taken, and those of free rolls. */
  readonly dice: number
  readonly free: number
  /** The first thing that is not as it was sworn; null where nothing is. */
  readonly differs: Difference | null
}
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Deeds in which dice may fall. */
const RUNS = new Set<Did['do']>(['begin', 'go-on', 'answer', 'timeout', 'rule', 'out-of-turn'])
/** Milliseconds of work at a time. */
const PIECE = 12

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Plays each line of a journal again by the dice that were sworn, where their secret was revealed. What people and tactics answered is taken
 * from the journal. Others at work are let in between; `Drift` and other errors of a journal that does not fit its rules are thrown.
 */
export async function checkOaths(scene: Scene, { header, checkpoint, lines }: Journal): Promise<readonly OathFound[]> {
  const secrets = revealedIn(lines, checkpoint?.table.oath)
  const numbers = new SwornDice({ secretOf: async commitment => secrets.get(commitment) ?? null })
  const answers = new Recorded(scene)
  const t = Table.resume(
    scene,
    { header, ...(checkpoint ? { checkpoint } : {}), lines: [] },
    { source: answers, sworn: numbers },
  )
  const found: Writable<OathFound>[] = []
  if (t.known.oath) found.push(begun(t.known.oath.commitment, checkpoint?.n ?? 0))
  let since = performance.now()
  for (const line of lines) {
    const { oath } = t.known
    const open = oath && oath.secret === undefined ? oath : null
    const now = found.at(-1)
    if (open && now && secrets.get(open.commitment) && !now.differs)
      now.differs = await differsIn(t, line, open, numbers, answers)
    t.follow(line)
    if (line.did.do === 'swear') found.push(begun(line.did.commitment, line.n))
    const { oath: after } = t.known
    const last = found.at(-1)
    if (after && last) {
      last.stirred = after.stirred.length
      last.dice = after.thrown
      last.free = after.free
      if (open && line.did.do === 'reveal') {
        const { secret } = line.did
        last.revealed = line.n
        last.lost = secret === ''
        const is = secret === '' ? open.commitment : await sha256(secret)
        if (is !== open.commitment)
          last.differs = { n: line.n, where: 'did.secret', recorded: open.commitment, computed: is }
      }
    }
    if (performance.now() - since < PIECE) continue
    await new Promise(resolve => setTimeout(resolve))
    since = performance.now()
  }
  return found
}
const begun = (commitment: string, sworn: number): Writable<OathFound> => ({
  commitment,
  sworn,
  revealed: null,
  lost: false,
  stirred: 0,
  dice: 0,
  free: 0,
  differs: null,
})
/** The secrets of all oaths that are revealed. */
function revealedIn(lines: readonly JournalLine[], before: Oath | undefined): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  let sworn = before && before.secret === undefined ? before.commitment : null
  for (const { did } of lines)
    if (did.do === 'swear') sworn = did.commitment
    else if (did.do === 'reveal' && sworn !== null) {
      if (did.secret !== '') all.set(sworn, did.secret)
      sworn = null
    }
  return all
}

/** What of a line is otherwise than the sworn dice have it. */
async function differsIn(
  t: Table,
  l: JournalLine,
  oath: Oath,
  numbers: SwornDice,
  answers: Recorded,
): Promise<Difference | null> {
  const { did, n } = l
  if (did.do === 'note' && did.roll) {
    const { roll } = did
    const computed = await onceThere(() => freeRoll(roll.dice, { oath, numbers }))
    return same(roll, computed) ? null : { n, where: 'did.roll', recorded: roll, computed }
  }
  if (!RUNS.has(did.do)) return null
  const { line } = await onceThere(() => {
    answers.begin(l)
    return t.propose(did, l.by, l.id, l.act)
  })
  for (const where of ['rows', 'recorded', 'held', 'fallen', 'thrown'] as const) {
    const [recorded, computed] = [l[where], line[where]]
    if (same(recorded, computed)) continue
    if (where !== 'rows') return { n, where, recorded, computed }
    const i = (line.rows ?? []).findIndex((row, k) => !same(row, l.rows?.[k]))
    const at = i < 0 ? (line.rows?.length ?? 0) : i
    return { n, where: `rows[${at}]`, recorded: l.rows?.[at], computed: line.rows?.[at] }
  }
  return null
}
async function onceThere<T>(make: () => T): Promise<T> {
  for (;;)
    try {
      return make()
    } catch (error) {
      if (!(error instanceof DiceToCome)) throw error
      await error.come
    }
}

/** The answers of tactics as a line has them. */
class Recorded implements Source {
  private readonly scene: Scene
  private left: { readonly key: string; readonly who: string | undefined; readonly answer: unknown }[] = []
  constructor(scene: Scene) {
    this.scene = scene
  }
  begin(l: JournalLine): void {
    const picks = (l.rows ?? []).flatMap(row => row.picks ?? [])
    const waiting = [...(l.held ?? []).flatMap(h => h.recorded), ...(l.recorded ?? [])]
    this.left = [
      ...picks.flatMap(p => (p.by === 'policy' ? [{ key: p.key, who: p.who, answer: p.outcome }] : [])),
      ...waiting.flatMap(r => (r.by === 'policy' ? [{ key: r.key, who: r.who, answer: r.answer }] : [])),
    ]
  }
  throw(): number {
    throw new Error('a die that is not sworn')
  }
  answer<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context): Answer<O> {
    const name = this.scene.creatures[who] ?? 'gm'
    const i = this.left.findIndex(x => x.key === q.question && x.who === name)
    const said = i < 0 ? undefined : this.left.splice(i, 1)[0]!.answer
    const meant = q.question === 'command' && said ? decodeCommand(said as never, this.scene) : said
    const option = options.length ? options.find(o => same(o, meant)) : (meant as O | undefined)
    return { answer: i < 0 || option === undefined ? byPolicy(q, who, options, about, c) : option, by: 'policy' }
  }
}
