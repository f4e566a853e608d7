import { DiceError } from './error.ts'
import {
  type ComparePoint,
  type Comparison,
  type DiceExpr,
  type DiceNode,
  type Faces,
  type FunctionName,
  limits,
  type Modifiers,
  plain,
  type Selection,
} from './notation.ts'

/**
 * Reads dice notation: `2d6+4`, `4d6kh3`, `4d6dl1`, `1d%`, `d20`, `4dF`, `3d6!`, `5d10!!p>8`, `2d6ro<2`, `8d6>=5f1`,
 * `{2d6, d12}kh1`, `(d6+1)*2`, `floor(d20/2)`. Throws a `DiceError` that names the column, what stands there, and what would
 * be right.
 */
export function parseDice(text: string): DiceExpr {
  if (text.length > limits.length)
    throw new DiceError(
      text,
      limits.length + 1,
      `the text is ${text.length} characters long`,
      `at most ${limits.length}`,
    )
  const parser = new Parser(text)
  const expr = parser.expression()
  parser.end()
  return expr
}

const functions: Readonly<Record<FunctionName, number>> = { abs: 1, ceil: 1, floor: 1, max: 2, min: 2, round: 1 }

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

class Parser {
  private readonly text: string
  private at = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
  }

  end(): void {
    if (this.peek() >= 0) this.fail('an operator (+ - * /) or the end')
  }

  expression(): DiceExpr {
    let left = this.product()
    for (;;) {
      const c = this.peek()
      if (c !== PLUS && c !== MINUS) return left
      this.at++
      left = { kind: 'operation', op: c === PLUS ? '+' : '-', left, right: this.product() }
    }
  }

  private product(): DiceExpr {
    let left = this.factor()
    for (;;) {
      const c = this.peek()
      if (c !== STAR && c !== SLASH) return left
      this.at++
      left = { kind: 'operation', op: c === STAR ? '*' : '/', left, right: this.factor() }
    }
  }

  private factor(): DiceExpr {
    const c = this.peek()
    if (isDigit(c)) {
      const start = this.at
      const value = this.number()
      return this.atDie() ? this.dice(value, start) : { kind: 'number', value }
    }
    if (this.atDie()) return this.dice(1, this.at)
    if (++this.depth > limits.depth)
      throw new DiceError(this.text, this.at + 1, 'brackets too deep', `at most ${limits.depth}`)
    const node = this.composed(c)
    this.depth--
    return node
  }

  private composed(c: number): DiceExpr {
    if (c === MINUS) {
      this.at++
      return { kind: 'negation', of: this.factor() }
    }
    if (c === OPEN) {
      this.at++
      const inner = this.expression()
      this.expect(CLOSE, "')'")
      return inner
    }
    if (c === OPEN_GROUP) return this.group()
    const name = /^[a-zA-Z]+/.exec(this.text.slice(this.at))?.[0]
    if (name !== undefined && Object.hasOwn(functions, name)) return this.call(name as FunctionName)
    return this.fail("a number, dice such as 2d6, '(' or '{'")
  }

  private group(): DiceExpr {
    this.at++
    const parts = [this.expression()]
    while (this.peek() === COMMA) {
      this.at++
      parts.push(this.expression())
    }
    this.expect(CLOSE_GROUP, "',' or '}'")
    const start = this.at
    const modifiers = this.modifiers()
    for (const name of ['min', 'max', 'explode', 'reroll'] as const)
      if (modifiers[name] !== null)
        throw new DiceError(this.text, start + 1, `'${name}' does not act on a group`, 'keep, drop or a target')
    const { keep, drop, target } = modifiers
    if (parts.length > 1 || !(keep || drop)) return { kind: 'group', parts, modifiers }
    const dice: DiceNode[] = []
    const plus = collect(parts[0]!, 1, dice)
    if (plus === null)
      throw new DiceError(
        this.text,
        start + 1,
        'keeping or dropping among the dice of one expression',
        'a plain sum of dice in the braces, such as {3d6+2d8}kh2, or several expressions with commas',
      )
    const pool: DiceExpr = { kind: 'pool', dice, plus, modifiers: { keep, drop } }
    return target ? { kind: 'group', parts: [pool], modifiers: { ...plain, target } } : pool
  }

  private call(name: FunctionName): DiceExpr {
    this.at += name.length
    this.expect(OPEN, `'(' after ${name}`)
    const args = [this.expression()]
    while (args.length < functions[name]) {
      this.expect(COMMA, `',' and a second value for ${name}`)
      args.push(this.expression())
    }
    this.expect(CLOSE, "')'")
    return { kind: 'call', name, args }
  }

  /** At the `d` of a die; its number has been read. */
  private dice(n: number, start: number): DiceExpr {
    if (n < 1 || n > limits.dice) throw new DiceError(this.text, start + 1, `${n} dice`, `1 to ${limits.dice}`)
    this.at++
    const faces = this.faces()
    return { kind: 'dice', n, faces, modifiers: this.modifiers() }
  }

  private faces(): Faces {
    const c = this.text.charCodeAt(this.at)
    if (isDigit(c)) {
      const start = this.at
      const sides = this.number()
      if (sides < 1 || sides > limits.sides)
        throw new DiceError(this.text, start + 1, `a die of ${sides} sides`, `1 to ${limits.sides}`)
      return sides
    }
    this.at++
    if (c === PERCENT) return 100
    if (c === UPPER_F) {
      if (this.text.startsWith('.1', this.at)) {
        this.at += 2
        return 'F1'
      }
      if (this.text.startsWith('.2', this.at)) this.at += 2
      return 'F'
    }
    this.at--
    return this.fail("the sides of the die: a number, '%' or 'F'")
  }

  private modifiers(): Modifiers {
    let found: Mutable<Modifiers> | null = null
    for (;;) {
      const c = this.peek()
      const start = this.at
      const name = c === LOWER_M ? this.bound() : modifierNames[c]
      if (name === undefined) return found ?? plain
      found ??= { ...plain }
      if (found[name] !== null)
        throw new DiceError(this.text, start + 1, `a second '${name}' on the same dice`, 'one of each')
      this.modifier(found, name)
    }
  }

  private bound(): 'min' | 'max' | undefined {
    if (this.text.startsWith('min', this.at)) return 'min'
    if (this.text.startsWith('max', this.at)) return 'max'
    return this.fail("'min' or 'max'")
  }

  private modifier(into: Mutable<Modifiers>, name: keyof Modifiers): void {
    switch (name) {
      case 'min':
      case 'max':
        this.at += 3
        into[name] = this.signed(`the face for ${name}`)
        return
      case 'explode': {
        this.at++
        const compound = this.take(BANG)
        const penetrate = this.take(LOWER_P)
        into.explode = { compound, penetrate, on: this.comparePoint() }
        return
      }
      case 'reroll': {
        this.at++
        const once = this.take(LOWER_O)
        into.reroll = { once, on: this.comparePoint() }
        return
      }
      case 'keep':
      case 'drop':
        this.at++
        into[name] = this.selection(name)
        return
      case 'target': {
        const success = this.comparePoint()!
        let failure: ComparePoint | null = null
        if (this.take(LOWER_F)) failure = this.comparePoint() ?? this.fail("a comparison for failures, such as 'f=1'")
        into.target = { success, failure }
      }
    }
  }

  /** Without a letter, keeping means the highest and dropping the lowest; without a number, one die. */
  private selection(name: 'keep' | 'drop'): Selection {
    const end = this.take(LOWER_H) ? 'high' : this.take(LOWER_L) ? 'low' : name === 'keep' ? 'high' : 'low'
    if (!isDigit(this.text.charCodeAt(this.at))) return { end, count: 1 }
    const start = this.at
    const count = this.number()
    if (count < 1) throw new DiceError(this.text, start + 1, `${name} 0 dice`, 'at least 1')
    return { end, count }
  }

  private comparePoint(): ComparePoint | null {
    const c = this.text.charCodeAt(this.at)
    const second = this.text.charCodeAt(this.at + 1)
    const op: Comparison | null =
      c === EQUALS
        ? '='
        : c === LESS
          ? second === EQUALS
            ? '<='
            : second === GREATER
              ? '!='
              : '<'
          : c === GREATER
            ? second === EQUALS
              ? '>='
              : '>'
            : c === BANG && second === EQUALS
              ? '!='
              : null
    if (op === null) return null
    this.at += op.length
    return { op, value: this.signed('the face to compare with') }
  }

  private signed(what: string): number {
    const minus = this.take(MINUS)
    if (!isDigit(this.text.charCodeAt(this.at))) this.fail(what)
    return minus ? -this.number() : this.number()
  }

  private number(): number {
    const start = this.at
    let value = 0
    for (let c = this.text.charCodeAt(this.at); isDigit(c); c = this.text.charCodeAt(++this.at))
      value = value * 10 + (c - DIGIT_0)
    if (value > limits.number)
      throw new DiceError(this.text, start + 1, `the number ${value}`, `at most ${limits.number}`)
    if (this.text.charCodeAt(this.at) === DOT && isDigit(this.text.charCodeAt(this.at + 1)))
      throw new DiceError(this.text, start + 1, 'a number with a fraction', 'a whole number, or a division such as 3/2')
    return value
  }

  /** The next character that is no blank, or -1 at the end. */
  private peek(): number {
    for (;;) {
      const c = this.text.charCodeAt(this.at)
      if (c === SPACE || c === TAB) this.at++
      else return Number.isNaN(c) ? -1 : c
    }
  }

  private atDie(): boolean {
    const c = this.text.charCodeAt(this.at)
    return c === LOWER_D || c === UPPER_D
  }

  private take(c: number): boolean {
    if (this.text.charCodeAt(this.at) !== c) return false
    this.at++
    return true
  }

  private expect(c: number, what: string): void {
    if (this.peek() !== c) this.fail(what)
    this.at++
  }

  private fail(expected: string): never {
    const found = this.at < this.text.length ? `'${this.text.slice(this.at, this.at + 8)}'` : 'the text ends'
    throw new DiceError(this.text, this.at + 1, found, expected)
  }
}

const code = (character: string) => character.charCodeAt(0)
const DIGIT_0 = code('0')
const DIGIT_9 = code('9')
const [PLUS, MINUS, STAR, SLASH, PERCENT] = [code('+'), code('-'), code('*'), code('/'), code('%')]
const [OPEN, CLOSE, OPEN_GROUP, CLOSE_GROUP, COMMA, DOT] = [
  code('('),
  code(')'),
  code('{'),
  code('}'),
  code(','),
  code('.'),
]
const [BANG, EQUALS, LESS, GREATER] = [code('!'), code('='), code('<'), code('>')]
const [LOWER_D, UPPER_D, UPPER_F, LOWER_F, LOWER_H, LOWER_L] = [
  code('d'),
  code('D'),
  code('F'),
  code('f'),
  code('h'),
  code('l'),
]
const [LOWER_M, LOWER_O, LOWER_P] = [code('m'), code('o'), code('p')]
const [SPACE, TAB] = [code(' '), code('\t')]

/** The dice of a plain sum, and its constant; null when it is more than that. */
function collect(expr: DiceExpr, sign: 1 | -1, into: DiceNode[]): number | null {
  if (expr.kind === 'number') return sign * expr.value
  if (expr.kind === 'dice') {
    const { keep, drop, target } = expr.modifiers
    if (sign < 0 || keep || drop || target) return null
    into.push(expr)
    return 0
  }
  if (expr.kind !== 'operation' || expr.op === '*' || expr.op === '/') return null
  const left = collect(expr.left, sign, into)
  const right = collect(expr.right, expr.op === '+' ? sign : sign === 1 ? -1 : 1, into)
  return left === null || right === null ? null : left + right
}

const isDigit = (c: number) => c >= DIGIT_0 && c <= DIGIT_9

/** What a character after dice begins. `d` drops there: a die's own `d` has been read. */
const modifierNames: Readonly<Record<number, keyof Modifiers>> = {
  [code('!')]: 'explode',
  [code('r')]: 'reroll',
  [code('k')]: 'keep',
  [code('d')]: 'drop',
  [code('=')]: 'target',
  [code('<')]: 'target',
  [code('>')]: 'target',
}
