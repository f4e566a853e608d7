import { type Command, Mutator, Reader, type Scene } from '@quintain/engine'
import type { PlanDeed } from '@quintain/odds'
import { at } from '@quintain/rules'
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
  const walk = wholeWay(s, line)
  if (walk) return walk
  // A unit names the parameter for it, where the command has one.
  const takes = s.r.scene.rules.commands[line.trim().split(/\s+/)[0]!.toLowerCase()]?.parameters ?? {}
  return whole(
    s,
    line.replace(TIMED, (_, n: string, unit: string) =>
      Object.hasOwn(takes, `${unit.toLowerCase()}s`) ? `${unit.toLowerCase()}s ${n}` : n,
    ),
  )
}
/** A way on foot of as many rounds as it takes, where the text lets one go so outside of a fight. */
function wholeWay(s: Scope, line: string): Command | null {
  if (!/^(?:walk|move|go to)\s/i.test(line.trim()) || !s.r.scene.rules.commands['walk-to']) return null
  const { do: name, path, to } = whole(s, line)
  if (name !== 'move') return null
  const end = Array.isArray(path) ? (path as number[]).at(-1) : to
  return typeof end === 'number' ? { do: 'walk-to', to: end } : null
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
/** `if` stands behind a deed; within quotation marks it is what somebody says. */
const IF = /^((?:[^"]|"[^"]*")*?)\s+if\s+(.+)$/i
const ATTEMPTS = /\b(?:succeed|fail)s?\s+(?:at\s+least\s+)?\d{1,3}\s+times\s*$/i
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
  let now = S
  return numbersWritten(text)
    .split(/;|\bthen\b:?/i)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map((line): SaidDeed => {
      let s = scopeOf(new Reader(scene, now), who, letters)
      const named = /^([^:]{1,80}):\s*(.+)$/.exec(line)
      if (named) {
        who = creature(s, named[1]!)
        s = scopeOf(new Reader(scene, now), who, letters)
      }
      let rest = named ? named[2]! : line
      const said = rest
      const only = IF.exec(rest)
      if (only) rest = only[1]!
      const when = only ? { when: hopeOf(scene, s, only[2]!, who).hope } : {}
      const ruledFor = RULED.exec(rest)
      if (ruledFor)
        return { who: scene.creatures[who]!, command: ruling(s, ruledFor[1]!).what, ruled: true, said, ...when }
      const until = UNTIL.exec(rest)
      if (until) rest = rest.slice(0, until.index)
      // Where attempts are counted, what stands behind is how many.
      const ending = until && !ATTEMPTS.test(until[1]!) ? TIMES.exec(until[1]!) : null
      const times = TIMES.exec(rest)
      if (times) rest = rest.slice(0, times.index)
      const n = times ?? ending
      const hope = until ? until[1]!.slice(0, ending?.index) : undefined
      const command = commandIn(s, rest)
      // What comes then is said where they have gone.
      now = wentTo(scene, now, who, command)
      return {
        said: `${s.creature(who)}: ${rest}${only ? ` if ${only[2]}` : ''}`,
        who: scene.creatures[who]!,
        command,
        ...(n || hope ? { times: n ? Number(n[1] ?? n[2]) : UNTIL_MOST } : {}),
        ...when,
        ...(hope === undefined ? {} : { until: hopeOf(scene, s, hope, who).hope }),
      }
    })
}
/** The state with those of a side in the place to which one of them goes: squares are named within it from then on. */
function wentTo(scene: Scene, S: Int32Array, who: number, command: Command): Int32Array {
  const place = command.do === 'go' ? scene.board.places?.find(p => p.id === command['to']) : undefined
  if (!place) return S
  const T = S.slice()
  const m = new Mutator(scene, T)
  const named = command['with']
  const party = Array.isArray(named)
    ? [who, ...(named as number[])]
    : scene.sheets.flatMap((s, i) => (s.side === scene.sheets[who]!.side ? [i] : []))
  for (const one of party) m.set(one, at, place.entries?.[0] ?? place.y * scene.board.width + place.x)
  return T
}
/** A state for names alone: with everybody where the deeds of a plan lead. */
export const whereTheyGo = (scene: Scene, S: Int32Array, deeds: readonly SaidDeed[]): Int32Array =>
  deeds.reduce((now, d) => (d.ruled ? now : wentTo(scene, now, scene.who(d.who), d.command)), S)
/** Whom the last deed of a plan is aimed at that is aimed at anybody. */
export const aboutWhom = (deeds: readonly SaidDeed[]): number | undefined =>
  deeds.map(d => d.command['target']).findLast((i): i is number => typeof i === 'number')
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
