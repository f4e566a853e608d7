import { type Command, encodeCommand, Reader, type Scene } from '@quintain/engine'
import type { Hope, PlanDeed } from '@quintain/odds'
import { UserError } from '../io/terminal.ts'
import { planSays } from '../words/plan.ts'
import { commandOf } from './diagnose.ts'
import { wordsOf } from './line.ts'
import { type Scope, scopeOf } from './scope.ts'

const SPAN = /^(?:wait|pass)(?:\s+(\d{1,4})(?:\s+(round|minute|hour|day)s?)?)?$/i
const UNITS = /(\d+)\s+(round|minute|hour|day)s?\b/gi

/** A command of a plan: units of time may be said, as in `travel 12 hours`. */
function commandIn(s: Scope, line: string): Command {
  const span = SPAN.exec(line.trim())
  if (span) return { do: 'wait', ...(span[1] ? { [`${(span[2] ?? 'round').toLowerCase()}s`]: Number(span[1]) } : {}) }
  // A unit names the parameter for it, where the command has one.
  const takes = s.r.scene.rules.commands[line.trim().split(/\s+/)[0]!.toLowerCase()]?.parameters ?? {}
  return whole(
    s,
    line.replace(UNITS, (_, n: string, unit: string) =>
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

/** The creature of a name, by the names of a scope. */
function creature(s: Scope, name: string): number {
  const words = wordsOf(name)
  const found = s.creatures.read(words, 0).find(r => r.used === words.length)
  if (!found) throw new UserError(planSays.nobody(name.trim(), s.creatures.all))
  return found.value
}

const HOPE = /^(.+?)\s+(?:is|are)?\s*(not\s+)?([\p{L}' -]+?)(?:\s+(?:to|towards)\s+(.+))?$/iu
const NOBODY = /^(?:nobody|no one|none)$/i
const ALL = /^(?:everybody|everyone|all)$/i
const ANY = /^(?:somebody|someone|anybody|anyone|any)$/i

/** What is hoped for, in words: `nobody is fatigued`, `ann and bo are not dying`, `guard is friendly`. `who`: whose plan it is. */
export function hopeOf(scene: Scene, s: Scope, text: string, who: number): Hope {
  const names = scene.rules.layout.conditions.map(k => k.name)
  const clean = text.trim().replace(/[.!?]+$/, '')
  for (let i = clean.length; i > 0; i = clean.lastIndexOf(' ', i - 1)) {
    const found = HOPE.exec(`${clean.slice(0, i)} ${clean.slice(i).trim()}`)
    const head = clean.slice(0, i).replace(/\s+(?:is|are)?\s*(?:not)?\s*$/i, '')
    const state = clean.slice(i).trim().toLowerCase()
    if (!found || state === '' || !names.includes(state)) continue
    const not = /\s+not\s*$/i.test(clean.slice(0, i))
    return { ...subject(scene, s, head, not), ...(not !== NOBODY.test(head.trim()) ? { not: state } : { is: state }) }
  }
  const found = HOPE.exec(clean)
  if (!found || !scene.rules.slots.regard) throw new UserError(planSays.hope(clean, names))
  const to = found[4] === undefined ? who : creature(s, found[4])
  return { ...subject(scene, s, found[1]!, false), regards: [scene.creatures[to]!, found[3]!.trim().toLowerCase()] }
}
function subject(scene: Scene, s: Scope, head: string, _not: boolean): { readonly of: Hope['of'] } {
  const said = head.trim()
  if (NOBODY.test(said) || ALL.test(said)) return { of: 'all' }
  if (ANY.test(said)) return { of: 'any' }
  return { of: said.split(/\s*,\s*|\s+and\s+/i).map(name => scene.creatures[creature(s, name)]!) }
}

const TIMES = /\s+(?:x\s*(\d{1,3})|(\d{1,3})\s+times)\s*$/i
const UNTIL = /\s+until\s+(.+)$/i

/**
 * The deeds of a plan: `ann: travel 12 hours; bo: wait 3 hours; ann: first-aid cal x5 until cal is stable`. Who is not named does what
 * follows as the one before. Throws a UserError that says what is not understood.
 */
export function deedsOf(
  scene: Scene,
  S: Int32Array,
  letters: readonly string[],
  text: string,
  first = 0,
): readonly PlanDeed[] {
  let who = first
  return text
    .split(';')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map((line): PlanDeed => {
      let s = scopeOf(new Reader(scene, S), who, letters)
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
        who: scene.creatures[who]!,
        command: commandIn(s, rest),
        ...(n || hope ? { times: n ? Number(n[1] ?? n[2]) : UNTIL_MOST } : {}),
        ...(hope === undefined ? {} : { until: hopeOf(scene, s, hope, who) }),
      }
    })
}
/** How often something is done at most until what is hoped for is so, where nothing is said. */
const UNTIL_MOST = 10

/** A deed in the words in which it is told. */
export const deedText = (scene: Scene, { who, command, times }: PlanDeed): string => {
  const { do: what, ...rest } = encodeCommand(command, scene)
  const words = Object.entries(rest).map(([k, v]) => `${k} ${Array.isArray(v) ? v.join(', ') : String(v)}`)
  return [`${who}: ${what}`, ...words, ...(times === undefined ? [] : [`x${times}`])].join(' ')
}
