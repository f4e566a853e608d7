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

/** Who answers what while a line is made: the deed, then what was answered ahead, then standing orders. `rows`: the line as far as it is made. */
export function answeringOf(
  scene: Scene,
  known: TableState,
  seated: (who: number) => boolean,
  line: { readonly did: Did; readonly by: string; readonly S: Int32Array; readonly rows: readonly Row[] },
): Answering {
  const { did, by, S, rows } = line
  const { orders, early } = known
  const asked = did.do === 'answer' || did.do === 'timeout' ? known.open.find(o => o.q === did.q) : undefined
  const order = (question: string, who: string, options: readonly unknown[], about: unknown) =>
    [...orders.values()].find(o => answers(o, question, who, options, about) && !hasEnded(o, rows))
  return {
    given:
      asked &&
      (did.do === 'answer' ? { asked, by, with: did.with } : { asked, by: 'policy', with: policyFor(scene, S, asked) }),
    command: did.do === 'go-on',
    orders: orders.size > 0 || early.length > 0,
    ahead(question, who, options, about, c: Context) {
      const given = early.find(e => fits(e.asked, question, who, options, about) && stands(scene, c.S, e))
      if (given)
        return given.with === undefined
          ? { answer: policyFor(scene, c.S, given.asked), by: 'policy' }
          : { answer: given.with, by: given.by }
      const by = order(question, who, options, about)
      return by && { answer: by.answer, by: `order ${by.id}` }
    },
    ordered: (question, who, options, about) => order(question, who, options, about) !== undefined,
    seated,
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
