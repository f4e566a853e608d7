import type { Command, PlaceFrame, Reader, Spec } from '@quintain/engine'
import { placeOfSquare, squareName, squareNamed } from '@quintain/engine'
import { at, calledBesides, present } from '@quintain/rules'
import { CORNER_WORDS, NUMBER_WORDS } from '../words/numbers.ts'
import { quoted, type Word } from './line.ts'
import { FILLERS, Names, type Reading } from './names.ts'
import type { Kind, Scope } from './scope.ts'

/** A parameter of a command: its name, and what it holds, whether or not it may be left out. */
export interface Parameter {
  readonly kind: Kind
  readonly name: string
  readonly spec: Spec
  readonly optional: boolean
}
export const parametersOf = (kind: Kind): Parameter[] =>
  Object.entries(kind.parameters).map(([name, spec]) => ({
    kind,
    name,
    spec: typeof spec === 'object' && 'maybe' in spec ? spec.maybe : spec,
    optional: typeof spec === 'object' && 'maybe' in spec,
  }))

/** Reads a command within another's line, from a word up to another. */
export type ReadCommand = (from: number, end: number) => Reading<Command> | null

/** Where a value is read: the line, from which word, and up to which. */
export interface Place {
  readonly line: string
  readonly words: readonly Word[]
  readonly from: number
  readonly end: number
  readonly command: ReadCommand
}

/** Commands that bring to hand what is put away. */
const TO_HAND: ReadonlySet<string> = new Set(['draw', 'take-out'])

/** The names that a parameter's values go by; null where they are no names. */
export function namesFor(s: Scope, { kind, name, spec }: Parameter): Names<unknown> | null {
  if (spec === 'creature' || spec === 'creatures') return s.creatures
  if (spec === 'weapon') return TO_HAND.has(kind.name) ? s.toHand : kind.name === 'pick-up' ? s.toPickUp : s.weapons
  if (typeof spec === 'object' && 'oneOf' in spec) return named(spec.oneOf)
  const choices = spec === 'text' ? s.choices(kind, name) : null
  return choices && named(choices, value => calledBesides(s.r, value))
}
const named = (all: readonly string[], besides: (value: string) => readonly string[] = () => []): Names<unknown> =>
  new Names(
    all.map(value => ({
      value,
      besides: [...besides(value), ...(CORNER_WORDS.get(value) ?? [])],
      names: [value, ...new Set([value.replaceAll(' ', '')]), ...(NUMBER_WORDS[value] ?? [])],
    })),
  )

/** The parameter that holds the way of who moves. */
const PATH = 'path'

/** What a person calls the creature that acts. A creature that is called so goes before. */
const OWN: ReadonlySet<string> = new Set(['me', 'myself', 'self', 'itself', 'himself', 'herself'])
const OWNED = 0.2

/** Everything that the words at a place may be as a value of this parameter. `labelled`: its name stands before them. */
export function readings(s: Scope, p: Parameter, place: Place, labelled: boolean): Reading[] {
  const { words, from, end } = place
  const names = namesFor(s, p)
  const word = words[from]
  if (p.spec === 'creatures') return creatures(s, place)
  if (p.spec === 'creature' && from < end && word && !word.quoted && OWN.has(word.low) && present(s.r, s.who))
    return [{ value: s.who, used: 1, cost: OWNED }, ...names!.read(words, from, end)]
  if (names) return [...names.read(words, from, end), ...meantReadings(s, p, place)]
  if (!word || from >= end) return []
  switch (p.spec) {
    case 'square': {
      const square = onMap(s, word)
      if (square >= 0) return [{ value: square, used: 1, cost: 0 }]
      // In another place: gate C4.
      const there = s.r.board.places && words[from + 1] && from + 1 < end ? elsewhere(s, word, words[from + 1]!) : -1
      return there < 0 ? [] : [{ value: there, used: 2, cost: 0 }]
    }
    case 'squares':
      return squares(s, p, place, labelled)
    case 'int': {
      const said = timeIn(p, place)
      if (said) return [said]
      return /^[+-]?\d{1,15}$/.test(word.text)
        ? [{ value: Number(word.text), used: unitBehind(p, place), cost: !labelled && isAmiss(p, word.text) ? 0.5 : 0 }]
        : []
    }
    case 'text':
      // What is said begins behind the colon.
      if (word.low === ':' && !word.quoted) return []
      return p.name === 'effect' && isFiller(place) ? behindFiller(s, p, place, labelled) : texts(s, p, place, labelled)
    case 'command':
      return commands(place, p.kind)
    default:
      return word.quoted ? json(word) : []
  }
}

/** What words mean beside the names of a parameter: water 250 feet deep, where depths are no list. */
function meantReadings(s: Scope, { kind, name, spec }: Parameter, { words, from, end }: Place): Reading[] {
  if (spec !== 'text' || !('meant' in kind)) return []
  return words.slice(from, end).flatMap((_, i) => {
    const said = words.slice(from, from + i + 1).map(w => w.low)
    const value = kind.meant?.(s.r, name, said.join(' '))
    return value === undefined ? [] : [{ value, used: said.length, cost: 0 }]
  })
}

/** `an hour`, `half an hour` and `the night` as the time that they are. */
function timeIn({ name }: Parameter, { words, from, end }: Place): Reading | null {
  const said = words.slice(from, Math.min(end, from + 3)).map(w => (w.quoted ? '' : w.low))
  const [first = '', second = ''] = said
  if (name === 'hours' && first === 'night') return { value: NIGHT, used: 1, cost: 0 }
  if (name === 'minutes' && said.join(' ') === 'half an hour') return { value: 30, used: 3, cost: 0 }
  return ONE.includes(first) && /s$/.test(name) && second === name.slice(0, -1) ? { value: 1, used: 2, cost: 0 } : null
}
const ONE: readonly string[] = ['a', 'an', 'one']
/** Hours of a night, in every text. */
const NIGHT = 8

/** `8 hours` is `hours 8`: how many words a number takes. */
const unitBehind = ({ name }: Parameter, { words, from, end }: Place): number =>
  from + 1 < end && (name === 'value' ? MONEY : [name, name.replace(/s$/, '')]).includes(words[from + 1]!.low) ? 2 : 1
const MONEY: readonly string[] = ['value', 'gold', 'silver', 'copper', 'gp', 'sp', 'cp', 'coins', 'credits', 'dollars']
/** `rounds`, `minutes`, `hours` or `days`, where a word is one of these; null for any other. */
export function unitOf(word: Word | undefined): string | null {
  const unit = word === undefined || word.quoted ? null : /^(round|minute|hour|day)s?$/.exec(word.low)
  return unit ? `${unit[1]}s` : null
}

/** Whether a number goes rather into another parameter: one with a sign is a change (`by`, `add`), one without is set (`to`). */
function isAmiss({ kind, name }: Parameter, text: string): boolean {
  const { to, by, add } = kind.parameters
  if (to === undefined || (by ?? add) === undefined) return false
  return /^[+-]/.test(text) === (name === 'to')
}

/** The place where a creature is, of those that a board has. */
export function hereOf(r: Reader, who: number): PlaceFrame | undefined {
  const square = who < 0 ? -1 : r.get(who, at)
  return square < 0 ? r.board.places?.[0] : placeOfSquare(square, r.board)
}

/** The square of the map that a word names, or -1: of the place where the creature is, where there are several. */
export function onMap(s: Scope, word: Word): number {
  const { width, height } = s.r.board
  const square = squareNamed(word.text, s.r.board, hereOf(s.r, s.who))
  return square < width * height ? square : -1
}
const elsewhere = (s: Scope, place: Word, square: Word): number =>
  squareNamed(`${place.text} ${square.text}`, s.r.board)

/** Words between the squares of a way: `via b2 and c1`. */
const JOINING: ReadonlySet<string> = new Set(['and', 'then'])
/**
 * Squares one after the other. The one where the creature stands may begin a path and is no part of it; other squares (of an
 * area, of a drawing) are taken as they stand. One alone is an end rather than a path.
 */
function squares(s: Scope, { name }: Parameter, { words, from, end }: Place, labelled: boolean): Reading[] {
  const way: number[] = []
  let used = 0
  for (let i = from; i < end; i = from + used) {
    const square = onMap(s, words[i]!)
    const there = square < 0 && s.r.board.places && i + 1 < end ? elsewhere(s, words[i]!, words[i + 1]!) : -1
    const joins = used > 0 && i + 1 < end && JOINING.has(words[i]!.low) && onMap(s, words[i + 1]!) >= 0
    if (square < 0 && there < 0 && !joins) break
    if (!joins) way.push(square < 0 ? there : square)
    used += square < 0 && !joins ? 2 : 1
  }
  const rest = name === PATH && way.length > 1 && way[0] === s.r.get(s.who, at) ? way.slice(1) : way
  return used ? [{ value: rest, used, cost: way.length === 1 && !labelled ? 0.5 : 0 }] : []
}

function creatures(s: Scope, { words, from, end }: Place): Reading[] {
  const found: Reading[] = []
  const value: number[] = []
  let i = from
  let cost = 0
  while (i < end) {
    const next = s.creatures.read(words, i, end).sort((a, b) => b.used - a.used)[0]
    if (next) {
      value.push(next.value)
      cost += next.cost
      i += next.used
      found.push({ value: [...value], used: i - from, cost })
    } else if (value.length && words[i]!.low === 'and') i++
    else break
  }
  return found
}

/** `dispel at the fog 1`: the name of what runs begins behind the little words. */
const isFiller = ({ words, from, end }: Place): boolean =>
  from + 1 < end && !words[from]!.quoted && FILLERS.has(words[from]!.low)
function behindFiller(s: Scope, p: Parameter, place: Place, labelled: boolean): Reading[] {
  const rest = { ...place, from: place.from + 1 }
  const found = isFiller(rest) ? behindFiller(s, p, rest, labelled) : texts(s, p, rest, labelled)
  return found.map(x => ({ ...x, used: x.used + 1 }))
}

/** Free text: what stands in quotes, or words as they stand, rather without those that give another parameter a number or a text. */
function texts(s: Scope, p: Parameter, { line, words, from, end }: Place, labelled: boolean): Reading[] {
  const first = words[from]!
  if (first.quoted) return [{ value: first.text, used: 1, cost: 0 }]
  const others = parametersOf(p.kind).filter(other => other.name !== p.name)
  const numbers = others.filter(other => other.spec === 'int')
  const given = (i: number): boolean =>
    i + 1 < end && /^[+-]?\d+$/.test(words[i + 1]!.text) && numbers.some(other => other.name === words[i]!.low)
  // `mark bo slow does speed -10`: another text begins at its name.
  const further = others.filter(other => other.spec === 'text' && other.optional)
  const begins = (i: number): boolean => i > from && i + 1 < end && further.some(other => other.name === words[i]!.low)
  // One of the names that another parameter may have is no end of a text: `order bo jump off ruinous`.
  const choices = others.flatMap(other =>
    typeof other.spec === 'object' && 'oneOf' in other.spec ? other.spec.oneOf : [],
  )
  const tail = (i: number): string =>
    words
      .slice(i, end)
      .map(w => (w.quoted ? '"' : w.low))
      .join(' ')
  const closes = (i: number): boolean => i > from && choices.some(choice => choice === tail(i))
  // `item club with blade`: what it is done with is no part of the name.
  const withWeapon = (i: number): boolean =>
    i > from &&
    words[i]!.low === 'with' &&
    others.some(o => o.spec === 'weapon') &&
    s.weapons.read(words, i + 1, end).length > 0
  let amiss = 0
  return words.slice(from, end).map((w, i) => {
    if (begins(from + i)) amiss += 2
    if (given(from + i) || closes(from + i)) amiss += 0.1
    if (withWeapon(from + i)) amiss += 0.5
    return { value: line.slice(first.from, w.to), used: i + 1, cost: (labelled ? 1 : 3) - (i + 1) / 1000 + amiss }
  })
}

/** The name of a parameter that a word stands for: `if it moves` is `when it moves`, `via b3` is `path b3`. */
const LABELS: Readonly<Record<string, string>> = { if: 'when', once: 'when', via: 'path', over: 'value' }
export const labelOf = ({ low }: Word): string => (Object.hasOwn(LABELS, low) ? LABELS[low]! : low)

/** A command within a command: all that is left, or up to where a parameter of the outer one is named. */
function commands({ words, from, end, command }: Place, outer: Kind): Reading[] {
  const begin = words[from]!.low === ':' ? from + 1 : from
  const found: Reading[] = []
  for (let to = end; to > begin; to--) {
    if (to < end && !Object.hasOwn(outer.parameters, labelOf(words[to]!))) continue
    const inner = command(begin, to)
    if (inner) found.push({ value: inner.value, used: to - from, cost: inner.cost + (end - to) / 100 })
  }
  return found
}

function json(word: Word): Reading[] {
  try {
    return [{ value: JSON.parse(word.text), used: 1, cost: 0 }]
  } catch {
    return []
  }
}

/** A value in words that can be typed; `plain`: as it is called, else within quotes where it is a name. */
export function printed(s: Scope, { name: called, spec }: Parameter, value: unknown, plain: boolean): string {
  const name = (text: string) => (plain ? text : quoted(text))
  const creature = (i: unknown) => (plain ? s.creature(i as number) : quoted(s.r.scene.creatures[i as number] ?? ''))
  const square = (i: unknown) => squareName(i as number, s.r.board)
  if (spec === 'creature') return creature(value)
  if (spec === 'creatures') return (value as readonly unknown[]).map(creature).join(', ')
  if (spec === 'weapon') return name(s.weapon(value as number))
  if (spec === 'square') return square(value)
  if (spec === 'squares') {
    const listed = (value as readonly number[]).map(square)
    return called === PATH ? [square(s.r.get(s.who, at)), ...listed].join(' > ') : listed.join(' ')
  }
  if (spec === 'int') return String(value)
  if (spec === 'text' || (typeof spec === 'object' && 'oneOf' in spec)) return name(String(value))
  return quoted(JSON.stringify(value))
}

/** How much is guessed where a parameter is left out. A weapon is found: the name of a creature is no beginning of one. */
export const costOfLack = (s: Scope, { spec }: Parameter): number =>
  spec === 'weapon' && s.weapons.all.length > 0 ? 0.5 : 10
