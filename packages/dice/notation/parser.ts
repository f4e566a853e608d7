import { asModifiers, buildDice, buildParts, further } from './build.ts'
import { type DialectName, dialect } from './dialect.ts'
import { type DiceExpr, type Faces, type FunctionName, limits, type Operator, plain } from './notation.ts'
import { readPieces } from './pieces.ts'
import { type DialectNote, Scanner } from './scanner.ts'

/** What an expression says, with what was written beside it. */
export interface Notation {
  readonly expr: DiceExpr
  /** Comments and labels in the order of writing, without their marks. */
  readonly comments: readonly string[]
  /** Forms that other dialects read in another way. None where the dialect was named. */
  readonly notes: readonly DialectNote[]
}

/**
 * Reads dice notation: `2d6+4`, `4d6kh3`, `4d6dl1`, `1d%`, `d20`, `4dF`, `3d6!`, `5d10!!p>8`, `2d6ro<2`, `8d6>=5f1`,
 * `{2d6, d12}kh1`, `(d6+1)*2`, `floor(d20/2)`. Throws a `DiceError` that names the column, what stands there, and what would
 * be right. `docs/dice.md` lists all forms.
 */
export function parseDice(text: string, as: DialectName = 'common'): DiceExpr {
  return readNotation(text, as).expr
}

/** Reads dice notation with its comments, and notes what other dialects mean by the same. Throws as `parseDice` does. */
export function readNotation(text: string, as: DialectName = 'common'): Notation {
  const s = new Scanner(text, dialect(as))
  const expr = comparison(s)
  if (s.peek() !== '') {
    if (
      !s.dialect.words ||
      !/\s[\p{L}:,-]/u.test(s.text.slice(Math.max(0, s.at - 1), s.at + 1)) ||
      /^(?:adv|dis)/.test(s.text.slice(s.at))
    )
      s.fail('an operator (+ - * /) or the end')
    s.keepComment(s.at, text.length)
  }
  return { expr, comments: s.comments, notes: s.notes }
}

const comparisons = ['==', '>=', '<=', '!=', '≥', '≤', '≠', '>', '<'] as const
const same: Readonly<Record<string, Operator>> = { '≥': '>=', '≤': '<=', '≠': '!=' }

function comparison(s: Scanner): DiceExpr {
  let left = sum(s)
  for (;;) {
    const c = s.peek()
    if (c === '' || !'=!<>≥≤≠'.includes(c)) return left
    const found = comparisons.find(op => s.is(op))
    if (!found) return left
    if (s.dialect.name === 'roll20') s.fail('braces, as in {2d6+3}>=7, to compare a total')
    s.at += found.length
    left = { kind: 'operation', op: same[found] ?? (found as Operator), left, right: sum(s) }
  }
}

function sum(s: Scanner): DiceExpr {
  let left = product(s)
  for (;;) {
    const op = s.peek()
    if (op !== '+' && op !== '-') return left
    s.at++
    left = { kind: 'operation', op, left, right: product(s) }
  }
}

function product(s: Scanner): DiceExpr {
  let left = power(s)
  for (;;) {
    const c = s.peek()
    if (c !== '*' && c !== '/' && c !== '%') return left
    const op = s.is('//') ? '//' : c
    s.at += op.length
    left = { kind: 'operation', op, left, right: power(s) }
  }
}

/** Signs bind less tightly than powers: -2^2 is -4. Powers are worked out from the right. */
function power(s: Scanner): DiceExpr {
  const c = s.peek()
  if (c === '-' || c === '+') {
    s.at++
    const of = s.deeper(() => power(s))
    return c === '-' ? { kind: 'negation', of } : of
  }
  const left = atom(s)
  if (s.peek() !== '^' && !s.is('**')) return left
  s.at += s.is('^') ? 1 : 2
  return { kind: 'operation', op: '**', left, right: s.deeper(() => power(s)) }
}

function atom(s: Scanner): DiceExpr {
  const c = s.peek()
  if (s.digit() || (c === '.' && s.digit(1))) {
    const start = s.at
    const value = s.decimal()
    if (!s.is('d') || s.is('di')) return { kind: 'number', value }
    if (!Number.isInteger(value))
      s.refuse(start, 'a number with a fraction', 'a whole number of dice, or a division such as 3/2')
    return dice(s, { kind: 'number', value }, start)
  }
  if (c === 'd' && !s.is('di')) return dice(s, { kind: 'number', value: 1 }, s.at)
  return s.deeper(() => composed(s, c))
}

function composed(s: Scanner, c: string): DiceExpr {
  if (c === '(') return brackets(s)
  if (c === '{') return group(s)
  const name = /^[a-z]+/.exec(s.text.slice(s.at))?.[0]
  if (name === 'pow' || (name !== undefined && Object.hasOwn(functions, name))) return call(s, name)
  return s.fail("a number, dice such as 2d6, '(' or '{'")
}

/** An expression in round brackets, a set of several, or the number of dice. */
function brackets(s: Scanner): DiceExpr {
  const start = s.at++
  if (s.peek() === ')' && s.dialect.compare === 'total') {
    s.at++
    // Of nothing, nothing is kept.
    readPieces(s, true)
    return { kind: 'number', value: 0 }
  }
  const parts = [comparison(s)]
  let set = false
  while (s.peek() === ',') {
    s.at++
    set = true
    if (s.peek() === ')') break
    parts.push(comparison(s))
  }
  s.expect(')', "')'")
  if (set) return buildParts(s, parts, readPieces(s, true))
  const inner = parts[0]!
  if (s.is('d') && !s.is('di')) return dice(s, inner, start)
  const column = s.at
  const pieces = readPieces(s, true)
  return pieces.length === 0 ? inner : further(s, inner, pieces, column)
}

function group(s: Scanner): DiceExpr {
  s.at++
  const parts = [comparison(s)]
  while (s.peek() === ',') {
    s.at++
    parts.push(comparison(s))
  }
  s.expect('}', "',' or '}'")
  const pieces = readPieces(s)
  const made = buildParts(s, parts, pieces)
  if (parts.length > 1) return made
  if (made.kind !== 'group')
    return s.refuse(pieces[0]!.column, 'keeping single faces of a group', 'several parts with commas')
  const { cuts, ...rest } = made.modifiers
  if (cuts.length === 0) return made
  if (!diceAlone(parts[0]!))
    s.refuse(pieces[0]!.column, 'keeping among the dice of groups within a group', 'several expressions with commas')
  const pool: DiceExpr = { kind: 'pool', of: parts[0]!, cuts }
  return rest.target ? { kind: 'group', parts: [pool], modifiers: { ...plain, target: rest.target } } : pool
}

/** Whether no groups are within, whose dice have been kept or dropped already. */
function diceAlone(expr: DiceExpr): boolean {
  switch (expr.kind) {
    case 'number':
    case 'dice':
      return true
    case 'computed':
      return [expr.n, expr.faces].every(e => typeof e !== 'object' || (e.kind !== 'computed' && diceAlone(e)))
    case 'negation':
      return diceAlone(expr.of)
    case 'operation':
      return diceAlone(expr.left) && diceAlone(expr.right)
    case 'call':
      return expr.args.every(diceAlone)
    default:
      return false
  }
}

const functions: Readonly<Record<FunctionName, 1 | 2>> = {
  abs: 1,
  ceil: 1,
  cos: 1,
  exp: 1,
  floor: 1,
  log: 1,
  max: 2,
  min: 2,
  round: 1,
  sign: 1,
  sin: 1,
  sqrt: 1,
  tan: 1,
}

/** `max` and `min` take two values or more. */
function call(s: Scanner, name: string): DiceExpr {
  s.at += name.length
  s.expect('(', `'(' after ${name}`)
  const args = [comparison(s)]
  const wanted = name === 'pow' ? 2 : functions[name as FunctionName]
  const more = name === 'max' || name === 'min'
  while (args.length < wanted || (more && s.peek() === ',')) {
    s.expect(',', `',' and a second value for ${name}`)
    args.push(comparison(s))
  }
  s.expect(')', "')'")
  if (name === 'pow') return { kind: 'operation', op: '**', left: args[0]!, right: args[1]! }
  if (!more) return { kind: 'call', name: name as FunctionName, args }
  return args.reduce((left, right) => ({ kind: 'call', name: name as FunctionName, args: [left, right] }))
}

/** At the `d` of a die; what says how many has been read. */
function dice(s: Scanner, count: DiceExpr, start: number): DiceExpr {
  const least = s.dialect.compare === 'total' ? 0 : 1
  const n = count.kind === 'number' ? count.value : settled(count)
  if (n !== null && !(n >= least && n <= limits.dice)) s.refuse(start, `${n} dice`, `${least} to ${limits.dice}`)
  s.at++
  const faces = sides(s)
  if (n !== null && (typeof faces !== 'object' || faces === null)) return buildDice(s, n, faces, readPieces(s))
  const column = s.at
  const modifiers = asModifiers(s, readPieces(s))
  if (!modifiers)
    return s.refuse(
      column,
      'these modifiers on a number of dice that is rolled',
      'the modifiers in their usual order, one of each',
    )
  return { kind: 'computed', n: count, faces, modifiers }
}

function sides(s: Scanner): Faces | DiceExpr {
  const start = s.at
  if (s.digit()) return checkedSides(s, start, s.number())
  if (s.take('%')) return 100
  if (s.take('f')) {
    if (s.take('.1')) return 'F1'
    s.take('.2')
    return 'F'
  }
  if (s.text[s.at] !== '(') return s.fail("the sides of the die: a number, '%' or 'F'")
  s.at++
  const inner = s.deeper(() => comparison(s))
  s.expect(')', "')'")
  const value = settled(inner)
  return value === null ? inner : checkedSides(s, start, value)
}

function checkedSides(s: Scanner, start: number, value: number): number {
  if (!(value >= 1 && value <= limits.sides)) s.refuse(start, `a die of ${value} sides`, `1 to ${limits.sides}`)
  return value
}

/** The value of arithmetic on plain numbers, rounded down; null where dice or functions are in it. */
function settled(expr: DiceExpr): number | null {
  const value = constant(expr)
  return value === null ? null : Math.floor(value + 1e-9)
}

function constant(expr: DiceExpr): number | null {
  if (expr.kind === 'number') return expr.value
  if (expr.kind === 'negation') {
    const of = constant(expr.of)
    return of === null ? null : -of
  }
  if (expr.kind !== 'operation') return null
  const [a, b] = [constant(expr.left), constant(expr.right)]
  if (a === null || b === null) return null
  switch (expr.op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    default:
      return null
  }
}
