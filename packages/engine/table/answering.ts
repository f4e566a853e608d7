import { conditionsIn } from '../journal/asked-ahead.ts'
import { encodeAnswer } from '../journal/codec.ts'
import type { Did, EarlyAnswer, OpenQuestion, Row, StandingOrder } from '../journal/line.ts'
import { hasEnded, type TableState, within } from '../journal/table-state.ts'
import type { Scene } from '../model/scene.ts'
import type { Context } from '../model/vocabulary.ts'
import { Playing } from '../run/run.ts'
import { byPolicy } from '../run/source.ts'
import { type Answering, fits } from './line-source.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The answer that the policy gives to a question, in the journal's form. */
function policyFor(scene: Scene, S: Int32Array, { question, who: id, options, about }: OpenQuestion): unknown {
  const who = scene.creatures.indexOf(id)
  return encodeAnswer(scene, question, byPolicy({ question }, who, options, about, new Playing(scene, S)))
}

/** Whether those whom an early answer is about are as they were when it was given. */
export const stands = (scene: Scene, S: Int32Array, { asked, stood }: EarlyAnswer): boolean =>
  same(conditionsIn(scene, S, asked), stood)

/** Who answers what while a line is made: the deed, then what was answered ahead, then standing orders. */
export class Answers implements Answering {
  readonly given: Answering['given']
  readonly orders: boolean
  command: boolean
  private readonly scene: Scene
  private readonly known: TableState
  /** The line as far as it is made. */
  private readonly rows: readonly Row[]
  /** Early answers that the step now has had, and those that steps before it in the line have had. */
  private readonly had = new Set<EarlyAnswer>()
  private readonly spent = new Set<EarlyAnswer>()
  /** What the waiting step was answered before a ruling; null where there is none between. */
  private readonly before: readonly EarlyAnswer[] | null
  readonly seated: (who: number) => boolean

  constructor(
    scene: Scene,
    known: TableState,
    seated: (who: number) => boolean,
    line: {
      readonly did: Did
      readonly by: string
      readonly S: Int32Array
      readonly rows: readonly Row[]
      readonly before?: readonly EarlyAnswer[] | null
    },
  ) {
    const { did, by, S, rows, before = null } = line
    this.before = before
    this.scene = scene
    this.known = known
    this.seated = seated
    this.rows = rows
    this.command = did.do === 'go-on'
    this.orders = known.orders.size > 0 || known.early.length > 0
    const asked = did.do === 'answer' || did.do === 'timeout' ? known.open.find(o => o.q === did.q) : undefined
    this.given =
      asked &&
      (did.do === 'answer' ? { asked, by, with: did.with } : { asked, by: 'policy', with: policyFor(scene, S, asked) })
  }
  ahead(question: string, who: string, options: readonly unknown[], about: unknown, c: Context) {
    if (!this.orders) return undefined
    const { scene } = this
    const given = this.known.early.find(
      e => !this.spent.has(e) && fits(e.asked, question, who, options, about) && stands(scene, c.S, e),
    )
    if (given) this.had.add(given)
    if (given)
      return given.with === undefined
        ? { answer: policyFor(scene, c.S, given.asked), by: 'policy' }
        : { answer: given.with, by: given.by }
    const by = this.order(question, who, options, about)
    return by && { answer: by.answer, by: `order ${by.id}` }
  }
  stepDone(): void {
    for (const e of this.had) this.spent.add(e)
    this.had.clear()
  }
  isSpent(e: EarlyAnswer): boolean {
    return this.spent.has(e)
  }
  counts(question: string, who: string, options: readonly unknown[], about: unknown, c: Context): boolean {
    const { before, scene } = this
    return before === null || before.some(e => fits(e.asked, question, who, options, about) && stands(scene, c.S, e))
  }
  ordered(question: string, who: string, options: readonly unknown[], about: unknown): boolean {
    return this.order(question, who, options, about) !== undefined
  }
  private order(question: string, who: string, options: readonly unknown[], about: unknown): StandingOrder | undefined {
    const { orders } = this.known
    return [...orders.values()].find(o => answers(o, question, who, options, about) && !hasEnded(o, this.rows))
  }
}
/** Whether an order answers a question: by one of its options. */
function answers(
  o: StandingOrder,
  question: string,
  who: string,
  options: readonly unknown[],
  about: unknown,
): boolean {
  if (o.question !== question || o.who !== who || (o.about !== undefined && !within(o.about, about))) return false
  return options.some(option => same(option, o.answer))
}
