import { type RulesInForce, squareName } from '@quintain/engine'
import { commandsOfTexts } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'
import { lost } from '../words/keyboard.ts'
import { type Lost, type Read, readCommand } from './command.ts'
import { aimedBeside, carriersIn, saysWay } from './destinations.ts'
import { hereOf, namesFor, onMap, type Parameter, parametersOf, unitOf } from './kinds.ts'
import { MOST_CHARACTERS, MOST_WORDS, type Word, wordsOf } from './line.ts'
import { FILLERS, Names } from './names.ts'
import { saidFrom } from './preamble.ts'
import { saidFor } from './sayings.ts'
import type { Kind, Scope } from './scope.ts'
import { commandNames, END, namesOfCommand, verbAt } from './verbs.ts'

/** The words of a line. Throws a UserError when it is longer than a line of this kind can be. */
export function lineRead(line: string): Word[] {
  if (line.length > MOST_CHARACTERS) throw new UserError(lost.tooLong(line.length, MOST_CHARACTERS))
  const words = wordsOf(line)
  if (words.length > MOST_WORDS) throw new UserError(lost.tooMany(words.length, MOST_WORDS))
  return words
}

/** A command of the scope's creature. Throws a UserError that says which word is not understood, and what is near it. */
export function commandOf(s: Scope, line: string, also: readonly string[] = []): Read {
  const words = lineRead(line)
  const parsed = readCommand(s, line, words)
  if ('read' in parsed) return parsed.read
  if (parsed.lost.says !== undefined) throw new UserError(parsed.lost.says)
  const begun = begunCommand(s, words, parsed.lost)
  if (begun) return begun
  const why = notUnderstood(s, words, parsed.lost, also)
  // Where the command was guessed from its beginning, it is named.
  const verb = verbAt(commandNames(s.r.scene.rules), words, 0, words.length)
  const { kind } = parsed.lost
  const guessed = kind !== null && verb !== null && verb.cost > 0 && !why.startsWith(kind.name)
  throw new UserError(guessed ? lost.meant(kind.name, why) : why)
}

/** What is not understood in a line, in a sentence. `also`: further words that it might begin with. */
export function notUnderstood(
  s: Scope,
  words: readonly Word[],
  { at, kind, open }: Lost,
  also: readonly string[] = [],
): string {
  const { text: word = '', low = '' } = words[at] ?? {}
  if (!kind) {
    const begins = at <= saidFrom(s, words)
    return begins ? unknownVerb(s.r.scene.rules, words.slice(at), also) : lost.alone(END, word)
  }
  const labelled = open.find(p => p.name.toLowerCase() === words[at]?.low && p.spec !== 'flag')
  if (labelled && words[at + 1])
    return notUnderstood(s, words, { at: at + 1, kind, open: [{ ...labelled, optional: false }] })
  const inner = withinCommand(s, words, kind)
  if (inner) return inner
  // Of two acts in one line the first is understood.
  const more = words.slice(1, at + 1).some(w => !w.quoted && ONE_AFTER_ANOTHER.has(w.low))
  const full = kind.name === 'attack' && Object.hasOwn(s.r.scene.rules.commands, 'full-attack')
  if (more && verbAt(commandNames(s.r.scene.rules), words, at, words.length)?.cost === 0) return lost.oneAct(full)
  const wanted = open.some(p => p.spec === 'square' || p.spec === 'squares')
  const aside =
    wanted && !parametersOf(kind).some(p => CREATURES.includes(p.spec)) ? aimedBeside(s, kind, words, at) : null
  if (aside) return lost.noSquare(kind.name, word, aside)
  const names = open.flatMap(p => namesFor(s, p) ?? [])
  const several = [...new Set(names.flatMap(n => n.begun(words, at)))]
  if (several.length) return lost.several(word, several)
  const flags = open.flatMap(p => (p.spec === 'flag' ? [p.name] : []))
  const verbs = open.some(p => p.spec === 'command') ? [commandNames(s.r.scene.rules)] : []
  const near = [...new Set([...names, ...verbs].flatMap(n => n.near(words, at)))]
  if (near.length) return lost.near(word, near.slice(0, 2))
  // Where a command is wanted, it begins with none.
  if (verbs[0]) return unknownVerb(s.r.scene.rules, words.slice(at), [])
  if (more) return lost.oneAct(full)
  const flag = new Names(flags.map(value => ({ value, names: [value] }))).near(words, at)
  if (flag.length) return lost.near(word, flag)
  if (wanted && /^[a-z]{1,2}\d{1,3}$/i.test(word) && onMap(s, words[at]!) < 0)
    return lost.offMap(word, squareName(lastSquare(s), s.r.board))
  const named = open.find(p => !p.optional && p.spec !== 'weapon' && namesFor(s, p))
  // Where a square is needed and no name, a word is no square.
  const about = open.filter(isNeeded).map(p => p.spec)
  const square = ['square', 'squares'].some(spec => about.includes(spec as 'square')) && !about.includes('creature')
  const needed = named ?? (square && !armedBefore(words, at) ? undefined : mostLikely(words, at, open))
  if (needed && typeof needed.spec === 'object')
    return lost.noChoice(kind.name, needed.name, word, namesFor(s, needed)!.all)
  if (!needed && wanted && saysWay(words.slice(at))) return lost.offMapThatWay(kind.name)
  if (!needed && wanted && /^\d+$/.test(word)) return lost.whichWay(kind.name, word)
  if (low === 'door' && (kind.name === 'break' || kind.name === 'smash')) return lost.noDoorToBreak
  if (!needed && wanted) return low === 'door' ? lost.noDoor(kind.name) : lost.noSquare(kind.name, word, null)
  if (needed?.spec === 'text' && needed.name === 'act')
    return lost.noAct(s.creature(s.who), unknownName(words, at), namesFor(s, needed)!.all)
  const unit = unitOf(words[at + 1])
  if (!needed && /^\d+$/.test(word) && unit !== null && !Object.hasOwn(kind.parameters, unit)) return lost.ownTime(kind)
  if (needed) return lost.noName(wordFor(needed), word, namesFor(s, needed)!.all)
  // `heal ann 5` is said of first aid, and by a game master of hit points.
  const first = words[0]!.low
  return first !== kind.name && Object.hasOwn(s.r.scene.rules.rulings, first)
    ? lost.rulingMeant(kind, word, words.map(w => w.text).join(' '))
    : lost.notTaken(kind, word)
}

/** A command in place of an act that is begun, as `begin-full run a5`: its rule says why it is none. Null for what names no command. */
function begunCommand(s: Scope, words: readonly Word[], { at, kind }: Lost): Read | null {
  const named = commandNames(s.r.scene.rules)
    .read(words, at)
    .find(r => r.cost === 0)?.value
  if (kind?.name !== 'begin-full' || !named || named === END) return null
  const command = { do: kind.name, act: named.name }
  return 'act' in kind.parameters ? { kind, command, missing: [], cost: 0 } : null
}

/** Words between two acts. */
const ONE_AFTER_ANOTHER: ReadonlySet<string> = new Set(['and', 'then', 'twice', '&', '+', 'before', 'after'])

/** The last square of the map, or of the place where the creature is. */
function lastSquare({ r, who }: Scope): number {
  const { width, height } = r.board
  const here = hereOf(r, who)
  return here ? (here.y + here.height - 1) * width + here.x + here.width - 1 : width * height - 1
}

/** What a word was meant to name where nothing has to be named: a weapon behind `with`, else a creature. */
function mostLikely(words: readonly Word[], at: number, open: readonly Parameter[]): Parameter | undefined {
  const armed = armedBefore(words, at)
  const weapon = open.find(p => p.spec === 'weapon')
  return armed ? weapon : (open.find(p => p.spec === 'creature') ?? weapon)
}

/** The words from a place on up to a small one: what was to be a name. */
function unknownName(words: readonly Word[], at: number): string {
  const end = words.findIndex((w, i) => i > at && FILLERS.has(w.low))
  return words
    .slice(at, end < 0 ? words.length : end)
    .map(w => w.text)
    .join(' ')
}

/** Whether a parameter is what a command is about: it has to be given, be it in place of others, or is the first of all. */
const isNeeded = ({ kind, name, optional }: Parameter): boolean =>
  !optional || ('anyOf' in kind && kind.anyOf?.includes(name) === true) || Object.keys(kind.parameters)[0] === name

/** Whether `with` stands before a word. */
function armedBefore(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at).findLastIndex(w => !FILLERS.has(w.low))
  return words.slice(before + 1, at).some(w => w.low === 'with')
}

const CREATURES: readonly unknown[] = ['creature', 'creatures']

/** What is not understood in the command that another one takes, where it takes one; null when that is understood. */
function withinCommand(s: Scope, words: readonly Word[], kind: Kind): string | null {
  if (!Object.values(kind.parameters).includes('command')) return null
  const names = commandNames(s.r.scene.rules)
  const from = words.findIndex((w, i) => i > 0 && !w.quoted && names.read(words, i).some(r => r.cost === 0))
  if (from < 0) return null
  const carrier = 'carrier' in kind && kind.carrier !== undefined ? carriersIn(s, words, 1, from)[0] : undefined
  const inner = carrier === undefined ? s.within(kind) : s.of(carrier)
  // It goes up to where a parameter of the outer one is named.
  const named = words.findIndex((w, i) => i > from && !w.quoted && Object.hasOwn(kind.parameters, w.low))
  const within = words.slice(from, named < 0 ? words.length : named)
  const parsed = readCommand(inner, '', within)
  return 'lost' in parsed && parsed.lost.kind ? notUnderstood(inner, within, parsed.lost) : null
}

/** Rulings whose words name an affliction. */
const EXPOSURES: ReadonlySet<string> = new Set(['expose', 'relieve'])

/** What a parameter's values are called, one of them. */
const wordFor = ({ kind, name, spec }: Parameter): string =>
  kind.name === 'go' && name === 'to'
    ? 'place'
    : EXPOSURES.has(kind.name) && spec === 'text'
      ? 'affliction'
      : spec === 'creatures'
        ? 'creature'
        : typeof spec === 'string' && spec !== 'text'
          ? spec
          : name

/** The texts that have a command which the words begin with, by its whole name. */
function textsWith(words: readonly Word[]): { readonly id: string; readonly name: string }[] {
  return Object.entries(commandsOfTexts).flatMap(([id, commands]) => {
    const names = new Names(commands.split(' ').map(name => ({ value: name, names: namesOfCommand(name) })))
    const found = names.read(words, 0).find(r => r.cost === 0)
    return found ? [{ id, name: found.value }] : []
  })
}

/** Verbs of the command line that people type at the table. */
const OF_THE_SHELL = new Set([
  'list',
  'new',
  'check',
  'fight',
  'play',
  'replay',
  'verify',
  'branch',
  'import',
  'schema',
])

/** A line that begins with no command. */
export function unknownVerb(rules: RulesInForce, words: readonly Word[], also: readonly string[]): string {
  const names = commandNames(rules)
  const { text = '', low = '' } = words[0] ?? {}
  const begun = [
    ...new Set([
      ...names.begun(words, 0).filter(n => n.startsWith(low)),
      ...also.filter(w => low.length > 1 && w.startsWith(low)),
    ]),
  ]
  if (begun.length > 1) return lost.several(text, begun)
  const said = saidFor(words, Object.keys(rules.commands))
  if (typeof said === 'string') return said
  if (low === 'roll') return lost.noRoll
  if (OF_THE_SHELL.has(low)) return lost.ofTheShell(low)
  const meant = said.filter(
    name => names.read([{ ...words[0]!, text: name, low: name }], 0).some(r => r.cost === 0) || also.includes(name),
  )
  if (meant.length === 0 && Object.hasOwn(rules.rulings, low)) return lost.isRuling(low)
  const near = meant.length > 0 ? meant : names.near(words, 0)
  const elsewhere = near.length > 0 ? [] : textsWith(words)
  return elsewhere.length > 0 ? lost.ofOtherTexts(rules.id, elsewhere[0]!.name, elsewhere) : lost.noCommand(text, near)
}

/** What a command lacks, in a sentence, with an example that can be typed. */
export const missingIn = (s: Scope, read: Read, example?: string): string =>
  lost.missing(
    read.kind!,
    read.missing.map(p => ({ name: p.name, spec: p.spec, all: p.spec === 'text' ? s.choices(p.kind, p.name) : null })),
    example,
  )
