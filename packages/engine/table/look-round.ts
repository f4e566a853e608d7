import { encodeEvent } from '../journal/codec.ts'
import type { Row } from '../journal/line.ts'
import { encodeStep } from '../model/fields.ts'
import { AGENDA } from '../model/state.ts'
import type { Reader } from '../run/reader.ts'
import { Playing } from '../run/run.ts'
import type { Source } from '../run/source.ts'
import { finish, Mutator } from '../run/writer.ts'

/** A look rolls nothing and asks nobody. */
const UNROLLED: Source = {
  throw: key => {
    throw new Error(`a look round rolls no dice, and this one asks for "${key}"`)
  },
  answer: q => {
    throw new Error(`a look round asks nobody, and this one asks "${q.question}"`)
  },
}

/**
 * Everyone looks round before someone is asked. Writes what has changed by it into `S` and returns its row; null when
 * nothing has.
 */
export function lookRound(r: Reader, S: Int32Array): Row | null {
  const { scene } = r
  const step = r.slots.look?.(r)
  if (!step) return null
  const before = S[AGENDA]!
  S[AGENDA] = scene.agenda([step], before)
  const done = new Playing(scene, S).run(S, step, UNROLLED)
  S[AGENDA] = before
  if (done.events.length === 0) return null
  finish(new Mutator(scene, S), done.events, [])
  S[AGENDA] = before
  return { step: encodeStep(scene, step), events: done.events.map(e => encodeEvent(scene, e)) }
}
