import { type Command, Reader, type Scene } from '@quintain/engine'
import type { PlanDeed } from '@quintain/odds'
import { commandOf } from '../grammar/diagnose.ts'
import { ruling } from '../grammar/ruling.ts'
import { type Scope, scopeOf } from '../grammar/scope.ts'
import { UserError } from '../io/terminal.ts'
import { planSays } from '../words/plan.ts'
import { creature, hopeOf, type Meant } from './hope.ts'
import { numbersWritten, UNITS } from './span.ts'

const SPAN = /^(?:wait|pass)(?:\s+(\d{1,4})(?:\s+(round|minute|hour|day)s?)?)?$/i
const TIMED = /(\d+)\s+(round|minute|hour|day)s?\b/gi

/** A deed, in the words in which it was said. */
export interface SaidDeed extends PlanDeed {
  readonly said: string
}
/** Commands that bring somebody to where something is to be done. */
const APPROACHES = new Set(['go', 'walk-to', 'move'])
/** How many of the deeds come first, once, where the others are done again and again: those before `then`, else what brings them there. */
export const firstOf = (deeds: readonly PlanDeed[], then: number): number => {
  if (then > 0) return then
  const at = deeds.findIndex(d => !d.ruled && !APPROACHES.has(d.command.do))
  return Math.max(0, at)
}

/** A command of a plan: units of time may be said, as in `travel 12 hours`. */
function commandIn(s: Scope, line: string): Command {
  const span = SPAN.exec(line.trim())
  if (span) return { do: 'wait', ...(span[1] ? { [`${(span[2] ?? 'round').toLowerCase()}s`]: Number(span[1]) } : {}) }
  // A unit names the parameter for it, where the command has one.
  const takes = s.r.scene.rules.commands[line.trim().split(/\s+/)[0]!.toLowerCase()]?.parameters ?? {}
  return whole(
    s,
    line.replace(TIMED, (_, n: string, unit: string) =>
      Object.hasOwn(takes, `${unit.toLowerCase()}s`) ? `${unit.toLowerCase()}s ${n}` : n,
    ),
  )
}
function whole(s: Scope, line: string): Command {
  const read = commandOf(s, line)
  if (read.missing.length > 0)
    throw new UserError(
      planSays.lacks(
        line,
        read.missing.map(p => p.name),
      ),
    )
  return read.command
}

const TIMES = /\s+(?:x\s*(\d{1,3})|(\d{1,3})\s+times)\s*$/i
const UNTIL = /\s+until\s+(.+)$/i
const RULED = /^ruling\s+(.+)$/i

/**
 * The deeds of a plan: `ann: travel 12 hours; bo: wait 3 hours; ann: first-aid cal x5 until cal is stable; ruling expose ann to cold`.
 * Who is not named does what follows as the one before. Throws a UserError that says what is not understood.
 */
export function deedsOf(
  scene: Scene,
  S: Int32Array,
  letters: readonly string[],
  text: string,
  first = 0,
): readonly SaidDeed[] {
  let who = first
  return numbersWritten(text)
    .split(/;|\bthen\b:?/i)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map((line): SaidDeed => {
      let s = scopeOf(new Reader(scene, S), who, letters)
      const ruled = RULED.exec(line)
      if (ruled) return { who: scene.creatures[who]!, command: ruling(s, ruled[1]!).what, ruled: true, said: line }
      const named = /^([^:]{1,80}):\s*(.+)$/.exec(line)
      if (named) {
        who = creature(s, named[1]!)
        s = scopeOf(new Reader(scene, S), who, letters)
      }
      let rest = named ? named[2]! : line
      const until = UNTIL.exec(rest)
      if (until) rest = rest.slice(0, until.index)
      const ending = until ? TIMES.exec(until[1]!) : null
      const times = TIMES.exec(rest)
      if (times) rest = rest.slice(0, times.index)
      const n = times ?? ending
      const hope = until ? until[1]!.slice(0, ending?.index) : undefined
      return {
        said: `${s.creature(who)}: ${rest}`,
        who: scene.creatures[who]!,
        command: commandIn(s, rest),
        ...(n || hope ? { times: n ? Number(n[1] ?? n[2]) : UNTIL_MOST } : {}),
        ...(hope === undefined ? {} : { until: hopeOf(scene, s, hope, who).hope }),
      }
    })
}
/** How often something is done at most until what is hoped for is so, where nothing is said. */
const UNTIL_MOST = 10

const spoken = ({ n, unit }: NonNullable<Meant['after']>): string => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`

/** How many deeds stand before `then`; 0 where it is not said. */
export const beforeThen = (text: string): number => {
  const [head, ...rest] = text.split(/\bthen\b:?/i)
  return rest.length === 0 ? 0 : head!.split(';').filter(line => line.trim() !== '').length
}

/** A time that the hope says (`after twelve hours`) is that of the last deed, where it takes one and has none; else it is waited for. */
export function withTime(
  scene: Scene,
  deeds: readonly SaidDeed[],
  { after }: Pick<Meant, 'after'>,
  first = 0,
): readonly SaidDeed[] {
  if (!after) return deeds
  const last = deeds.at(-1)
  const takes = last && !last.ruled ? (scene.rules.commands[last.command.do]?.parameters ?? {}) : {}
  const had = last !== undefined && UNITS.some(u => last.command[u] !== undefined)
  if (last && !had && Object.hasOwn(takes, after.unit))
    return [
      ...deeds.slice(0, -1),
      { ...last, command: { ...last.command, [after.unit]: after.n }, said: `${last.said} ${spoken(after)}` },
    ]
  if (had) return deeds
  return [
    ...deeds,
    {
      who: scene.creatures[first]!,
      command: { do: 'wait', [after.unit]: after.n },
      said: `wait ${spoken(after)}`,
    },
  ]
}
