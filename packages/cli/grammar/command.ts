import type { Command } from '@quintain/engine'
import { lost } from '../words/keyboard.ts'
import { armsFor } from './arms.ts'
import { aimedBeside, carriersIn, destinations, saysWhere, subjectOf } from './destinations.ts'
import { costOfLack, labelOf, namesFor, type Parameter, parametersOf, readings } from './kinds.ts'
import {
  atItsSquare,
  fromItsHolder,
  KINDS_OF_DAMAGE,
  meantByIt,
  ordered,
  PERSONS,
  swallowedChoice,
  theOneEffect,
  withItsDamage,
  withWeapons,
} from './left-out.ts'
import { quoted, type Word, wordsOf } from './line.ts'
import { FILLERS } from './names.ts'
import {
  asNoun,
  asOrdered,
  inOnePiece,
  otherNamed,
  otherPhrases,
  ownPhrases,
  saidFrom,
  waitingFor,
  withoutUpTo,
} from './preamble.ts'
import { doneFor, isDrinking, isForNow, isGrabbing, isShooting, lacksThing, otherWay } from './sayings.ts'
import type { Kind, Scope } from './scope.ts'
import { commandNames, END, verbAt } from './verbs.ts'

/** What a line means as a command, and which of its parameters it lacks. */
export interface Read {
  readonly kind: Kind | null
  readonly command: Command
  readonly missing: readonly Parameter[]
  readonly cost: number
  /** The same command with each other weapon, where none was named. */
  readonly others?: readonly Command[]
}
/** Where a line is no longer understood: the word, and the parameters that are still open there. */
export interface Lost {
  readonly at: number
  /** The command that the line begins with; null when even that is unknown. */
  readonly kind: Kind | null
  readonly open: readonly Parameter[]
  /** Why nothing of the kind can be meant, where that says more than the word. */
  readonly says?: string
}
export type Parsed = { readonly read: Read } | { readonly lost: Lost }

/** What a parameter that is missing costs: any other reading is better. */
const FILLER = 0.1
/** What it costs that a parameter stands behind a later one: it decides between the same parameters. */
const OUT_OF_ORDER = 1e-5

/** Reads a line as a command of the scope's creature. */
export function readCommand(s: Scope, line: string, given: readonly Word[] = wordsOf(line)): Parsed {
  const words = withoutUpTo(waitingFor(given))
  const parser = new Parser(s, line, words)
  const read = parser.read(0, words.length)
  const otherwise = isPlain(s, words, read) ? null : readOtherwise(s, words)
  if (otherwise) return otherwise
  if (!('lost' in read) || read.lost.kind || read.lost.says !== undefined) return read
  // Small words before a command, as in `please attack`, unless something is called so.
  const from = saidFrom(s, words)
  const later = from > 0 && from < words.length ? parser.read(from, words.length) : read
  if (!isLost(later)) return later
  // `totals` is no beginning of total-defense: what is told goes by the whole name of a command.
  const verbs = commandNames(s.r.scene.rules)
  const told = asOrdered(words, from)
    .filter(w => (verbAt(verbs, w, from, words.length)?.cost ?? 0) === 0)
    .map(w => new Parser(s, line, w).read(from, words.length))
  const found = told.find(x => !isLost(x))
  if (found) return found
  const other = otherNamed(s, words)
  return other < 0
    ? later
    : { lost: { at: 0, kind: null, open: [], says: lost.notItsTurn(s.creature(other), s.creature(s.who)) } }
}
/** Whether a line is read as it stands: it lacks nothing and is no phrase of its own, unless it is what is said. */
const isPlain = (s: Scope, words: readonly Word[], x: Parsed): boolean =>
  'read' in x && x.read.missing.length === 0 && (x.read.command.do === SPEAK || ownPhrases(s, words).length === 0)
const SPEAK = 'speak'
const SKILL = 'use-skill'
/** A line that is lost as it stands, read as a deed that is a noun in it, or with its verb in one piece; null where that is no command. */
function readOtherwise(s: Scope, words: readonly Word[]): Parsed | null {
  const verbs = commandNames(s.r.scene.rules)
  const has = Object.keys(s.r.scene.rules.commands)
  for (const said of [asNoun(words), inOnePiece(words), ...otherPhrases(s, words)]) {
    if (!said) continue
    // Free words are cut out of the line: it is that of the phrase.
    const line = said.map(w => (w.quoted ? quoted(w.text) : w.text)).join(' ')
    const way = wordsOf(line)
    const named = verbAt(verbs, way, 0, way.length)?.cost === 0 || doneFor(way, has) !== null
    const read = new Parser(s, line, way).read(0, way.length)
    if (!('read' in read) || read.read.missing.length > 0) continue
    // What begins with no command may be a roll that is named alone.
    if (named || read.read.command.do === SKILL) return read
  }
  return null
}
/** Whether it is not even understood which command is meant. */
const isLost = (x: Parsed): boolean => 'lost' in x && !x.lost.kind && x.lost.says === undefined

/** Reads what follows the name of a command or a ruling, from one word up to another. */
export function readParameters(
  s: Scope,
  line: string,
  words: readonly Word[],
  kind: Kind,
  from: number,
  end: number,
): Parsed {
  return new Parser(s, line, words).parameters(kind, from, end, 0)
}

class Parser {
  private readonly s: Scope
  private readonly line: string
  private readonly words: readonly Word[]
  constructor(s: Scope, line: string, words: readonly Word[]) {
    this.s = s
    this.line = line
    this.words = words
  }

  /** The words as a command; where that fails and they say something for which there is none, how it comes about. */
  read(from: number, end: number): Parsed {
    const read = this.understood(from, end)
    const verb = verbAt(commandNames(this.s.r.scene.rules), this.words, from, end)
    if (('read' in read && !read.read.missing.length) || verb?.cost !== 0) return read
    const other = otherWay(this.words.slice(from, end), Object.keys(this.s.r.scene.rules.commands))
    return other && other.used > verb.used ? { lost: { at: from, kind: null, open: [], says: other.says } } : read
  }

  private understood(from: number, end: number): Parsed {
    const verb = verbAt(commandNames(this.s.r.scene.rules), this.words, from, end)
    // The whole name of an act goes before the beginning of a command's.
    const own = verb && verb.cost > 0 ? this.act(from, end) : null
    if (own && 'read' in own) return own
    // So does what people say for a command: `go to the ogre` is no beginning of go-on-casting.
    const said = verb && verb.cost > 0 ? this.saying(from, end, verb.used) : null
    if (said) return said
    if (!verb)
      return (
        this.shot(from, end) ??
        this.act(from, end) ??
        this.weapon(from, end) ??
        this.saying(from, end) ??
        this.skill(from, end) ?? { lost: { at: from, kind: null, open: [] } }
      )
    const after = from + verb.used
    if (verb.value !== END && verb.value.name === 'go') return this.going(verb.value, from, after, end)
    // In a fight `walk to the door` is a move, though there is a walk-to where there are no turns.
    const now = verb.value === END || verb.used === 1 || isForNow(verb.value, this.s.r) ? null : this.saying(from, end)
    if (now && 'read' in now) return now
    if (verb.value === END)
      return after === end
        ? { read: { kind: null, command: { do: END }, missing: [], cost: verb.cost } }
        : { lost: { at: after, kind: null, open: [] } }
    return this.parameters(verb.value, after, end, verb.cost)
  }

  /** `go gate` goes to another place of an evening; `go C3` and `go to the ogre` are moves, as where there are no places. */
  private going(kind: Kind, from: number, after: number, end: number): Parsed {
    const next = this.words[after]?.low ?? ''
    const own = after === end || (next !== 'to' && Object.hasOwn(kind.parameters, next))
    const there = this.s.r.board.places || own ? this.parameters(kind, after, end, 0) : null
    const walk = there && (own || 'read' in there) ? null : this.saying(from, end)
    return walk && ('read' in walk || !there) ? walk : (there ?? { lost: { at: from, kind: null, open: [] } })
  }

  /** What its sheet lists is done by its name alone: `fire a3` is `use fire a3`. Null where the first words are no such name. */
  private act(from: number, end: number): Parsed | null {
    const kind = this.s.r.scene.rules.commands['use']
    const act = kind && parametersOf(kind).find(p => p.name === 'act')
    if (!kind || !act) return null
    const names = namesFor(this.s, act)
    if (!names?.read(this.words, from, end).some(r => r.cost === 0)) return null
    return this.parameters(kind, from, end, 1)
  }

  /** `fire the bow at the ogre` is a shot, whatever act is called fire. Null where no weapon is named behind a word for shooting. */
  private shot(from: number, end: number): Parsed | null {
    const next = this.words.findIndex((w, i) => i > from && (w.quoted || !FILLERS.has(w.low)))
    const armed = isShooting(this.words.slice(from, end)) && next > 0 && next < end
    return armed && this.s.weapons.read(this.words, next, end).some(r => r.cost === 0) ? this.saying(from, end) : null
  }

  /** What is taken in hand and is no weapon may be an act of its sheet: how that is used is said. */
  private actGrabbed(words: readonly Word[], from: number, end: number): Parsed | null {
    const kind = this.s.r.scene.rules.commands['use']
    const act = kind && parametersOf(kind).find(p => p.name === 'act')
    const named = this.words.findIndex((w, i) => i >= from && (w.quoted || !FILLERS.has(w.low)))
    const names = act && isGrabbing(words) && named >= 0 && named < end ? namesFor(this.s, act) : null
    const found = names?.read(this.words, named, end)[0]
    return found ? { lost: { at: named, kind: null, open: [], says: lost.isAct(String(found.value)) } } : null
  }

  /** What begins with a skill, an ability or a save is a roll of it: `jump`, `roll Stealth 15`. Null where it is the name of none. */
  private skill(from: number, end: number): Parsed | null {
    const kind = this.s.r.scene.rules.commands['use-skill']
    const skill = kind && parametersOf(kind).find(p => p.name === 'skill')
    const names = skill && namesFor(this.s, skill)
    const first = this.words[from]?.low === 'roll' && from + 1 < end ? from + 1 : from
    if (!kind || !names?.read(this.words, first, end).some(r => r.cost === 0)) return null
    return this.parameters(kind, first, end, 1)
  }

  /** What begins with a weapon is an attack with it: `bite wolf`. Null where the first words are the name of none. */
  private weapon(from: number, end: number): Parsed | null {
    const kind = this.s.r.scene.rules.commands['attack']
    const is = kind && this.s.weapons.read(this.words, from, end).some(r => r.cost === 0)
    return is ? this.parameters(kind, from, end, 1) : null
  }

  /** What people say for a command is that command: `shoot ogre` is `attack ogre`. Null where it is none of the ruleset's. */
  private saying(from: number, end: number, least = 0): Parsed | null {
    const { commands } = this.s.r.scene.rules
    const words = this.words.slice(from, end)
    const where = saysWhere(words) && commands['move'] ? this.parameters(commands['move'], from, end, 1) : null
    if (where && ('read' in where || aimedBeside(this.s, commands['move']!, this.words, from))) return where
    const said = doneFor(words, Object.keys(commands))
    if (!said || said.used < least) return null
    const armed = said.commands.includes('attack') ? armsFor(this.s, words) : null
    if (armed?.arms.length === 0) return { lost: { at: from, kind: null, open: [], says: armed.none } }
    const arms = armed?.arms ?? null
    const all = said.commands.flatMap(name =>
      isForNow(commands[name], this.s.r) ? [this.parameters(commands[name]!, from + said.used, end, 1, arms)] : [],
    )
    const [lacks, rounded] = [(x: Read) => Number(lacksThing(x.command)), (x: Read) => Math.round(x.cost)]
    const against = (x: Read) =>
      this.s.r.scene.rules.commands[x.command.do]?.refuse(this.s.r, this.s.who, x.command).length ?? 0
    const drunk = isDrinking(words)
    const read = all
      .flatMap(x => ('read' in x ? [x.read] : []))
      .flatMap(x =>
        drunk && x.command['target'] === undefined && x.kind && 'target' in x.kind.parameters
          ? [x, drinker(x, this.s.who)]
          : [x],
      )
      .sort((a, b) => lacks(a) - lacks(b) || rounded(a) - rounded(b) || against(a) - against(b) || a.cost - b.cost)[0]
    const act = read && !read.missing.length ? null : this.actGrabbed(words, from + said.used, end)
    return act ?? (read ? { read } : said.sure ? (all.at(-1) ?? null) : null)
  }

  /** The best of all ways to share out words among the parameters of a command, by whoever carries out the command in it. */
  parameters(kind: Kind, from: number, end: number, cost: number, arms: readonly number[] | null = null): Parsed {
    const carrier = 'carrier' in kind ? kind.carrier : undefined
    // Whom it puts somewhere is looked for in the same way.
    const named = carrier ?? subjectOf(kind)
    const plain = this.shared(kind, from, end, cost, arms, this.s.within(kind), named === carrier ? this.s.who : -1)
    if (named === undefined) return plain
    const all = carriersIn(this.s, this.words, from, end).flatMap(by => {
      const inside = carrier === undefined ? this.s : this.s.of(by)
      const parsed = this.shared(kind, from, end, cost, arms, inside, carrier === undefined ? by : this.s.who)
      return 'read' in parsed && parsed.read.command[named] === by ? [parsed] : []
    })
    return all.sort((a, b) => a.read.cost - b.read.cost)[0] ?? plain
  }

  /** The best of all ways to share out words among the parameters of a command. `inside`: where the command in it is read. */
  private shared(
    kind: Kind,
    from: number,
    end: number,
    cost: number,
    arms: readonly number[] | null,
    inside: Scope,
    mover: number,
  ): Parsed {
    const { s, line, words } = this
    const all = parametersOf(kind)
    const known = new Map<number, Way | null>()
    let at = from
    let open = all
    const command = (a: number, b: number) => {
      const inner = new Parser(inside, line, words).read(a, b)
      return 'read' in inner ? { value: inner.read.command, used: b - a, cost: inner.read.cost } : null
    }
    const ways = (i: number, mask: number): Way[] => {
      const word = words[i]!
      const found: Way[] = []
      const take = (index: number, used: number, value: unknown, cost: number) => {
        const rest = best(i + used, mask | (1 << index))
        if (rest) found.push({ cost: cost + rest.cost, given: { [all[index]!.name]: value, ...rest.given } })
      }
      all.forEach((p, index) => {
        if (mask & (1 << index)) return
        // Each parameter costs something, so that a list takes all its words before another parameter takes the last.
        // Of the same parameters those in their own order are meant.
        const order = (index + 1) / 1000 + (mask >> (index + 1) === 0 ? 0 : OUT_OF_ORDER)
        if (p.spec === 'flag') {
          const sure = !word.quoted && isFlag(p.name, word.low)
          if (sure) take(index, 1, true, order)
          // `nonlethal damage` is the other kind of a blade's, and a sap's own.
          if (p.name === 'switched' && !word.quoted && KINDS_OF_DAMAGE.has(word.low))
            take(index, i + 1 < end && words[i + 1]!.low === 'damage' ? 2 : 1, word.low, order)
          const next = words[i + 1]
          if (i + 1 < end && word.low === 'not' && isFlag(p.name, next!.low)) take(index, 2, false, order)
          return
        }
        if (!word.quoted && labelOf(word) === p.name.toLowerCase())
          for (let from = i + 1; from < end; from++) {
            for (const r of readings(s, p, { line, words, from, end, command }, true))
              take(index, r.used + from - i, r.value, r.cost + order + (from - i - 1) * FILLER)
            // `when it moves`
            const passed = FILLERS.has(words[from]!.low) || words[from]!.low === ':' || PERSONS.has(words[from]!.low)
            if (words[from]!.quoted || !passed) break
          }
        for (const r of readings(s, p, { line, words, from: i, end, command }, false))
          take(index, r.used, r.value, r.cost + order)
        for (const r of destinations(s, p, words, i, end, mover)) take(index, r.used, r.value, r.cost + order)
      })
      // `when the wolf moves`: of whom it is said stands between the name of a choice and the choice.
      const choice = all.findIndex((p, index) => !(mask & (1 << index)) && isChoice(p) && p.name === labelOf(word))
      if (!word.quoted && choice >= 0) {
        const next = subjectAt(s, words, i + 1, end)
        const rest =
          next > 0 && all.some((p, index) => p.spec === 'creature' && !(mask & (1 << index))) && best(next, mask)
        if (rest) found.push({ ...rest, cost: rest.cost + FILLER })
      }
      // `fly up 30` climbs by so many feet.
      const climbs = word.low === 'up' && /^\d/.test(words[i + 1]?.low ?? '')
      if (!word.quoted && ((FILLERS.has(word.low) && !climbs) || word.low === ':')) {
        const rest = best(i + 1, mask)
        if (rest) found.push({ ...rest, cost: rest.cost + FILLER })
      }
      return found
    }
    const best = (i: number, mask: number): Way | null => {
      if (i > at) {
        at = i
        open = all.filter((_, index) => !(mask & (1 << index)))
      }
      if (i >= end) {
        const missing = all.filter((p, index) => !(mask & (1 << index)) && !p.optional && p.spec !== 'flag')
        return { cost: missing.reduce((n, p) => n + costOfLack(s, p), 0), given: {} }
      }
      const key = i * 4096 + mask
      if (!known.has(key)) {
        const [first] = ways(i, mask).sort((a, b) => a.cost - b.cost)
        known.set(key, first ?? null)
      }
      return known.get(key)!
    }
    const found = best(from, 0)
    if (!found) return { lost: { at, kind, open } }
    const said: Command = { do: kind.name, ...found.given, ...meantByIt(kind, found.given, words, from, end) }
    const given = theOneEffect(s, kind, fromItsHolder(s, kind, said))
    // What is called a target stays one.
    const labelled = words.slice(from, end).some(w => !w.quoted && w.low === 'target')
    const swallowed = swallowedChoice(s, all, found.given, words, from, end)
    if (swallowed) return { lost: { at: swallowed.at, kind, open: [swallowed.parameter] } }
    const [meant, ...others] = withWeapons(s, kind, labelled ? given : atItsSquare(s, kind, given), arms).map(c =>
      withItsDamage(s, c),
    )
    const missing = all.filter(p => !p.optional && p.spec !== 'flag' && !(p.name in meant!))
    return {
      read: {
        kind,
        command: ordered(kind, meant!),
        missing,
        cost: cost + found.cost,
        others: others.map(o => ordered(kind, o)),
      },
    }
  }
}
/** What is drunk works on the one who drinks it, where nobody else is named. */
const drinker = (read: Read, who: number): Read => ({
  ...read,
  command: ordered(read.kind!, { ...read.command, target: who }),
  cost: read.cost + 0.01,
})

const isChoice = (p: Parameter): boolean => typeof p.spec === 'object' && 'oneOf' in p.spec

/** Where the name of a creature begins, small words left out; -1 where none stands there. */
function subjectAt(s: Scope, words: readonly Word[], from: number, end: number): number {
  const at = words.findIndex((w, i) => i >= from && (w.quoted || !FILLERS.has(w.low)))
  return at >= 0 && at < end && s.creatures.read(words, at, end).length ? at : -1
}

interface Way {
  readonly cost: number
  readonly given: Readonly<Record<string, unknown>>
}
const isFlag = (name: string, word: string): boolean =>
  word === name || (word.length > 2 && !FILLERS.has(word) && name.startsWith(word))
