import type { Command } from '@quintain/engine'
import { KEYBOARD } from '../words/commands.ts'
import { readCommand } from './command.ts'
import { type Parameter, parametersOf, printed } from './kinds.ts'
import { ordered } from './left-out.ts'
import type { Kind, Scope } from './scope.ts'

/** A command as a line that can be typed, and is read as this command. */
export function printCommand(s: Scope, command: Command): string {
  const kind = s.r.scene.rules.commands[command.do]
  if (!kind) return command.do
  const wanted = sameKey(ordered(kind, command))
  for (const style of STYLES) {
    const line = inStyle(s, kind, command, style)
    const parsed = readCommand(s, line)
    if ('read' in parsed && sameKey(parsed.read.command) === wanted) return line
  }
  return inStyle(s, kind, command, STYLES[STYLES.length - 1]!)
}
const sameKey = (c: Command): string => JSON.stringify(c, (_, v) => (v === undefined ? null : v))

/** Words of the keyboard: a command of that name is written with `do` before it. */
const TAKEN: ReadonlySet<string> = new Set(KEYBOARD.flatMap(k => [k.name, ...(k.also ?? [])]))

/** How a line is printed: as people say it, with the names of its parameters, and with every name in quotes besides. */
const STYLES = ['said', 'labelled', 'quoted'] as const
type Style = (typeof STYLES)[number]

function inStyle(s: Scope, kind: Kind, command: Command, style: Style): string {
  const parts = [TAKEN.has(kind.name) ? `do ${kind.name}` : kind.name]
  const kinds = new Set<string>()
  const last: string[] = []
  for (const p of parametersOf(kind)) {
    const value = command[p.name]
    if (value === undefined || value === null) continue
    if (p.spec === 'flag') parts.push(value === true ? p.name : `not ${p.name}`)
    else if (p.spec === 'command') last.push(`: ${printCommand(s.within(kind, command), value as Command)}`)
    else {
      const text = printed(s, p, value, style !== 'quoted' && !isFree(s, p))
      const label = style === 'said' ? before(p, kinds, parts.length === 1) : `${p.name} `
      parts.push(`${label}${text}`)
    }
    kinds.add(JSON.stringify(p.spec))
  }
  return `${parts.join(' ')}${last.join('')}`
}
const isFree = (s: Scope, p: Parameter): boolean => p.spec === 'text' && s.choices(p.kind, p.name) === null

/** What stands before a value where the line is to read as it is said. */
function before(p: Parameter, had: ReadonlySet<string>, first: boolean): string {
  if (p.spec === 'int') return `${p.name} `
  if (had.has(JSON.stringify(p.spec))) return `${p.name} `
  if (p.spec === 'weapon') return first ? '' : p.name === 'weapon' ? 'with ' : `${p.name} `
  return p.spec === 'square' && !first ? `${p.name} ` : ''
}
