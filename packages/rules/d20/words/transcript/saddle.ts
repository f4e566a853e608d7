import { saddleRolled } from '../../movement/mounts.ts'
import { eventOf } from '../entry.ts'
import type { Describe } from '../line.ts'

/** The roll by which a rider that passed out stays in the saddle, and what it comes to. */
export const saddleLine: Describe = ({ entry, name, face }) => {
  const shown = face('saddle')
  const rolled = eventOf(entry, saddleRolled.kind)
  if (shown === undefined || !rolled) return null
  const came = rolled['stays'] ? 'stays in it' : 'falls'
  const text = `${name(entry.step.who)} rolls to stay in the saddle: ${shown} against ${String(rolled['needed'])}, ${came}`
  return { text, silent: [saddleRolled.kind] }
}
