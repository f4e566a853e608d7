import type { Act, ComparePoint, Cut, Selector, Shown, Target } from './notation.ts'
import type { Scanner } from './scanner.ts'

/** One modifier as it was written, and where. */
export type Piece = { readonly column: number } & (
  | { readonly is: 'min' | 'max'; readonly value: number }
  | {
      readonly is: 'explode'
      readonly compound: boolean
      readonly penetrate: boolean
      readonly once: boolean
      readonly on: Selector | null
    }
  | { readonly is: 'reroll'; readonly once: boolean; readonly on: Selector | null }
  | { readonly is: 'unique'; readonly once: boolean; readonly on: ComparePoint | null }
  | { readonly is: 'add'; readonly on: Selector }
  | { readonly is: 'cut'; readonly act: Cut['act']; readonly on: Selector }
  | { readonly is: 'target'; readonly target: Target }
  | { readonly is: 'failure'; readonly on: ComparePoint }
  | { readonly is: 'shown'; readonly shown: Partial<Shown> }
)

export type ActName = Act['act']

/** Reads the modifiers that stand here, in the order of writing. `set`: of a set in round brackets, only `k` and `p`. */
export function readPieces(s: Scanner, set = false): Piece[] {
  const pieces: Piece[] = []
  for (;;) {
    const c = s.peek()
    const column = s.at
    if (set && c !== 'k' && c !== 'p') return pieces
    if (apart(s)) return pieces
    const piece = readPiece(s, c)
    if (!piece) return pieces
    pieces.push({ column, ...piece } as Piece)
  }
}

/** Whether letters after a blank begin something else: another die, or words where words may follow. */
function apart(s: Scanner): boolean {
  if (!/[\s\])]/.test(s.text[s.at - 1] ?? '')) return false
  return (
    s.is('d') ||
    (s.dialect.words &&
      /^[a-z]/.test(s.text.slice(s.at, s.at + 1)) &&
      !/^[a-z]{1,3}[<>]?\d/.test(s.text.slice(s.at, s.at + 6)))
  )
}

type Bare<T> = T extends unknown ? Omit<T, 'column'> : never

function readPiece(s: Scanner, c: string): Bare<Piece> | null {
  switch (c) {
    case '!':
      if (s.dialect.compare === 'total' && s.is('!=')) return null
      s.at++
      return { is: 'explode', compound: s.take('!'), penetrate: s.take('p'), once: false, on: s.point() }
    case 'x':
      if (!s.dialect.counting) return null
      s.at++
      return { is: 'explode', compound: false, penetrate: false, once: s.take('o'), on: s.point() }
    case 'e':
      if (s.take('even')) return { is: 'target', target: { success: { op: 'even', value: 0 }, failure: null } }
      s.at++
      return { is: 'explode', compound: false, penetrate: false, once: false, on: selector(s, 'e') }
    case 'o':
      if (!s.take('odd')) return null
      return { is: 'target', target: { success: { op: 'odd', value: 0 }, failure: null } }
    case 'r':
      return reroll(s)
    case 'u':
      s.at++
      return { is: 'unique', once: s.take('o'), on: s.point() }
    case 'm':
      return bound(s)
    case 'k':
      return keep(s)
    case 'p':
      s.at++
      return { is: 'cut', act: 'drop', on: selector(s, 'p') }
    case 'd':
      if (s.dialect.counting && s.take('df')) return { is: 'failure', on: faces(s, 'df') }
      s.at++
      return {
        is: 'cut',
        act: 'drop',
        on: { end: s.take('h') ? 'high' : s.take('l') ? 'low' : 'low', count: count(s, 'drop') },
      }
    case 's':
      if (s.is('sf')) return null
      s.at++
      return { is: 'shown', shown: { sort: s.take('d') ? 'down' : s.take('a') ? 'up' : 'up' } }
    case 'c':
      return critical(s)
    case '<':
    case '>':
    case '=':
    case '≤':
    case '≥':
    case '≠':
      return target(s)
    default:
      return null
  }
}

function reroll(s: Scanner): Bare<Piece> | null {
  const start = s.at++
  if (s.take('a')) return { is: 'add', on: selector(s, 'ra') }
  const always = s.take('r')
  const once = !always && (s.take('o') || s.dialect.reroll === 'once')
  if (!always && s.text[s.at - 1] === 'r')
    s.note(start, "'r' rerolls until the die stands ('ro': once); in foundry it rerolls once")
  return { is: 'reroll', once, on: end(s) ?? s.point() }
}

function bound(s: Scanner): Bare<Piece> | null {
  const is = /^mi(?:n|[-\d])/.test(s.text.slice(s.at, s.at + 3))
    ? 'min'
    : /^ma(?:x|[-\d])/.test(s.text.slice(s.at, s.at + 3))
      ? 'max'
      : null
  if (!is) return s.fail("'min' or 'max'")
  if (!s.take(is)) s.at += 2
  const start = s.at
  const value = s.signed(`the face for ${is}`)
  if (!Number.isInteger(value)) s.refuse(start, 'a number with a fraction', 'a whole face')
  return { is, value }
}

function keep(s: Scanner): Bare<Piece> {
  const start = s.at++
  const ended = end(s, 'keep')
  if (ended) return { is: 'cut', act: 'keep', on: ended }
  const n = s.text.slice(s.at, s.at + 12).match(/^\d+/)?.[0]
  if (s.comparison() || (n && s.dialect.keep === 'face')) return { is: 'cut', act: 'keep', on: faces(s, 'k') }
  if (n) s.note(start, `'k${n}' keeps that many of the highest; in avrae it keeps the dice that show ${n}`)
  return { is: 'cut', act: 'keep', on: { end: 'high', count: count(s, 'keep') } }
}

function critical(s: Scanner): Bare<Piece> | null {
  if (!s.is('cs') && !s.is('cf')) return null
  const name = s.text.slice(s.at, s.at + 2)
  const start = s.at
  s.at += 2
  const on = faces(s, name)
  if (s.dialect.counting) return { is: 'target', target: { success: on, failure: null } }
  s.note(start, `'${name}' points dice out and counts nothing; in foundry it counts them`)
  return { is: 'shown', shown: name === 'cs' ? { critical: on } : { fumble: on } }
}

function target(s: Scanner): Bare<Piece> | null {
  if (s.dialect.compare === 'total') return null
  if (s.dialect.compare === 'refused')
    s.fail("'cs' before it to count dice, or brackets as in (2d6)>=7 to compare a total")
  const start = s.at
  const success = s.point()!
  s.note(start, 'a comparison after dice counts the dice that meet it; in avrae it compares the total')
  if (!s.is('f')) return { is: 'target', target: { success, failure: null } }
  s.at++
  return { is: 'target', target: { success, failure: s.point() ?? s.fail("a comparison for failures, such as 'f=1'") } }
}

/** `h2`, `l1`: how many from which end, one when no number is given. */
function end(s: Scanner, name = 'select'): Pick<Cut, 'end' | 'count'> | null {
  const high = s.take('h')
  if (!high && !s.take('l')) return null
  return { end: high ? 'high' : 'low', count: count(s, name) }
}

function selector(s: Scanner, name: string): Selector {
  return end(s) ?? faces(s, name)
}

function faces(s: Scanner, name: string): ComparePoint {
  return s.point() ?? s.fail(`a face or a comparison after '${name}', such as ${name}>4`)
}

function count(s: Scanner, name: string): number {
  if (!s.digit()) return 1
  const start = s.at
  const n = s.number()
  if (n < 1) s.refuse(start, `${name} 0 dice`, 'at least 1')
  return n
}
