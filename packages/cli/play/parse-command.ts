import type { Command, CommandKind, Reader, Scene, Spec } from '@quintain/engine'
import { squareNamed } from '@quintain/engine'
import { weaponIndex } from '@quintain/formats'
import { nearest } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'

/** Small words that people put between the others. */
const FILLERS = new Set(['with', 'to', 'at', 'on', 'the', 'my', 'via', 'by', 'against'])

const inner = (s: Spec): Spec => (typeof s === 'object' && 'maybe' in s ? s.maybe : s)

/** The creature that a word means: its id, name or sign, or the beginning of one that no other has. */
export function creatureOf(scene: Scene, word: string, letters: readonly string[] = []): number {
  const w = word.toLowerCase()
  const exact = scene.sheets.findIndex(
    (s, i) => s.id.toLowerCase() === w || s.name.toLowerCase() === w || letters[i] === word,
  )
  if (exact >= 0) return exact
  const begins = scene.sheets.flatMap((s, i) =>
    s.id.toLowerCase().startsWith(w) || s.name.toLowerCase().startsWith(w) ? [i] : [],
  )
  return begins.length === 1 ? begins[0]! : -1
}

/**
 * A command from words: `attack grub with katana defensively`, `move c3`, `full-attack g`. Words are taken for what the
 * command's parameters want: a creature, a weapon of its own, squares, a number, a flag by its name. Throws a UserError
 * that says what was not understood and what would be.
 */
export function commandOf(r: Reader, who: number, words: readonly string[], letters: readonly string[] = []): Command {
  const { scene } = r
  const [verb = '', ...rest] = words
  if (verb === 'end') return { do: 'end' }
  const commands = scene.rules.commands
  const kind = (Object.hasOwn(commands, verb) ? commands[verb] : undefined) ?? begun(commands, verb)
  if (!kind) {
    const near = nearest(verb, [...Object.keys(commands), 'end'], 1)[0]
    throw new UserError(
      `no command "${verb}". ${near ? `Did you mean "${near}"?` : 'legal lists what can be done now, help what else can be typed'}`,
    )
  }
  const command: Record<string, unknown> = { do: kind.name }
  const open = Object.entries(kind.parameters).map(([name, spec]) => ({ name, spec: inner(spec) }))
  const take = (fits: (o: { name: string; spec: Spec }) => boolean) =>
    open.findIndex(o => !(o.name in command) && fits(o))
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i]!
    if (FILLERS.has(word.toLowerCase())) continue
    const flag = take(o => o.spec === 'flag' && word.length > 1 && o.name.startsWith(word.toLowerCase()))
    if (flag >= 0) {
      command[open[flag]!.name] = true
      continue
    }
    const person = creatureOf(scene, word, letters)
    const forPerson = take(o => o.spec === 'creature')
    if (person >= 0 && forPerson >= 0) {
      command[open[forPerson]!.name] = person
      continue
    }
    const square = squareNamed(word, scene.width)
    const forSquare = take(o => o.spec === 'square')
    const forSquares = take(o => o.spec === 'squares')
    if (square >= 0 && (forSquare >= 0 || forSquares >= 0)) {
      // One square is the destination; several are the path.
      const way = rest.slice(i).map(w => squareNamed(w, scene.width))
      if (forSquares >= 0 && (way.length > 1 || forSquare < 0) && way.every(s => s >= 0)) {
        command[open[forSquares]!.name] = way
        break
      }
      if (forSquare >= 0) command[open[forSquare]!.name] = square
      continue
    }
    const forWeapon = take(o => o.name === 'weapon' || o.name === 'off')
    if (forWeapon >= 0) {
      const [found, used] = weaponFrom(scene, who, rest.slice(i))
      if (found !== null) {
        command[open[forWeapon]!.name] = found
        i += used - 1
        continue
      }
    }
    const number = take(o => o.spec === 'int')
    if (/^-?\d+$/.test(word) && number >= 0) {
      command[open[number]!.name] = Number(word)
      continue
    }
    const text = take(
      o => o.spec === 'text' || (typeof o.spec === 'object' && 'oneOf' in o.spec && o.spec.oneOf.includes(word)),
    )
    if (text >= 0) {
      command[open[text]!.name] = open[text]!.spec === 'text' ? rest.slice(i).join(' ') : word
      if (open[text]!.spec === 'text') break
      continue
    }
    throw new UserError(`${kind.name}: "${word}" is not understood. It takes ${usage(kind)}`)
  }
  // When no weapon is named, the first one that serves is meant.
  if ('weapon' in kind.parameters && !('weapon' in command)) {
    const all = ((scene.sheets[who] as { weapons?: readonly unknown[] }).weapons ?? []).map((_, i) => i)
    command.weapon = all.find(weapon => kind.refuse(r, who, { ...command, do: kind.name, weapon }).length === 0) ?? 0
  }
  return command as Command
}

/** A command by the beginning of its name, when no other begins so. */
function begun(commands: Readonly<Record<string, CommandKind>>, verb: string): CommandKind | undefined {
  const all = Object.values(commands).filter(k => verb.length > 1 && k.name.startsWith(verb))
  return all.length === 1 ? all[0] : undefined
}

function weaponFrom(scene: Scene, who: number, words: readonly string[]): [number | null, number] {
  for (let n = words.length; n > 0; n--) {
    const found = weaponIndex(scene.sheets[who]!, words.slice(0, n).join(' '))
    if (typeof found === 'number') return [found, n]
  }
  return [null, 0]
}

/** The parameters of a command, in words. */
export function usage(kind: CommandKind): string {
  const parts = Object.entries(kind.parameters).map(([name, spec]) => {
    const optional = typeof spec === 'object' && 'maybe' in spec
    const s = inner(spec)
    const said =
      s === 'flag'
        ? name
        : s === 'creature'
          ? `${name} (a creature)`
          : s === 'square'
            ? `${name} (a square)`
            : s === 'squares'
              ? `${name} (squares in order)`
              : name
    return optional ? `[${said}]` : said
  })
  return parts.join(', ') || 'nothing'
}
