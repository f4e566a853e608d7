import { conditionsIn } from '../journal/asked-ahead.ts'
import { decodeAnswer } from '../journal/codec.ts'
import type { EarlyAnswer, Recorded } from '../journal/line.ts'
import type { Scene } from '../model/scene.ts'
import { Playing } from '../run/run.ts'
import type { Source } from '../run/source.ts'

/** Thrown where the step would ask or throw what it has not had. */
const STOP = new Error('a step is looked at only as far as what it has had')

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The questions of the waiting step that were answered, each with the conditions of those in it: what has to be as it was for an answer
 * to count after a ruling. The step runs without any effect, with the dice and answers that it has had.
 */
export function answeredBefore(scene: Scene, S: Int32Array, recorded: readonly Recorded[]): readonly EarlyAnswer[] {
  const step = scene.next(S)
  const found: EarlyAnswer[] = []
  if (!step || !recorded.some(r => r.face === undefined)) return found
  let at = 0
  const next = (key: string, who?: string): Recorded => {
    const had = recorded[at]
    if (had?.key !== key || had.who !== who) throw STOP
    at++
    return had
  }
  const look: Source = {
    throw: key => next(key).face!,
    answer({ question }, i, options, about) {
      const who = scene.creatures[i] ?? 'gm'
      const { answer, by = 'policy' } = next(question, who)
      const meant = decodeAnswer(scene, question, answer)
      const option = options.length ? options.find(o => same(o, meant)) : meant
      if (option === undefined) throw STOP
      const asked = { q: '', question, who, options, about }
      found.push({ asked, with: answer, by, stood: conditionsIn(scene, S, asked) })
      return { answer: option as never, by }
    },
  }
  try {
    new Playing(scene, S).run(S, step, look)
  } catch (error) {
    if (error !== STOP) throw error
  }
  return found
}
