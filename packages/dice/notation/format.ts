import type { Roll, RolledDie, Throw } from '../random/roll.ts'
import type { ComparePoint, DiceExpr, Faces, Modifiers, Selection } from './notation.ts'

/** The expression written out again, in the usual order and without blanks but around + and -. */
export function formatDice(expr: DiceExpr): string {
  return write(expr, 0)
}

/** How tightly each operation binds; brackets where a looser one stands inside. */
const binding = { '+': 1, '-': 1, '*': 2, '/': 2 } as const

function write(expr: DiceExpr, outer: number): string {
  switch (expr.kind) {
    case 'number':
      return String(expr.value)
    case 'dice':
      return `${expr.n}${formatFaces(expr.faces)}${formatModifiers(expr.modifiers, expr.faces)}`
    case 'pool': {
      const dice = expr.dice.map(node => write(node, 1)).join(' + ')
      const plus = expr.plus === 0 ? '' : expr.plus > 0 ? ` + ${expr.plus}` : ` - ${-expr.plus}`
      return `{${dice}${plus}}${selected('k', expr.modifiers.keep)}${selected('d', expr.modifiers.drop)}`
    }
    case 'group':
      return `{${expr.parts.map(part => write(part, 0)).join(', ')}}${formatModifiers(expr.modifiers, 1)}`
    case 'negation':
      return `-${write(expr.of, 3)}`
    case 'call':
      return `${expr.name}(${expr.args.map(arg => write(arg, 0)).join(', ')})`
    case 'operation': {
      const own = binding[expr.op]
      const blank = own === 1 ? ' ' : ''
      const text = `${write(expr.left, own)}${blank}${expr.op}${blank}${write(expr.right, own + 1)}`
      return own < outer ? `(${text})` : text
    }
  }
}

function formatFaces(faces: Faces): string {
  return faces === 'F1' ? 'dF.1' : `d${faces}`
}

function formatModifiers(m: Modifiers, faces: Faces): string {
  let text = ''
  if (m.min !== null) text += `min${m.min}`
  if (m.max !== null) text += `max${m.max}`
  // A target right after a bare `!` or `r` would read as its comparison.
  const [lowest, highest] = typeof faces === 'number' ? [1, faces] : [-1, 1]
  const bare = (value: number): ComparePoint | null => (m.target ? { op: '=', value } : null)
  if (m.explode)
    text += `!${m.explode.compound ? '!' : ''}${m.explode.penetrate ? 'p' : ''}${compared(m.explode.on ?? bare(highest))}`
  if (m.reroll) text += `r${m.reroll.once ? 'o' : ''}${compared(m.reroll.on ?? bare(lowest))}`
  text += selected('k', m.keep) + selected('d', m.drop)
  if (m.target) text += `${compared(m.target.success, '<>')}${m.target.failure ? `f${compared(m.target.failure)}` : ''}`
  return text
}

/** After dice `!=` would read as an explosion: a target is written `<>` there. */
function compared(point: ComparePoint | null, unequal = '!='): string {
  return point ? `${point.op === '!=' ? unequal : point.op}${point.value}` : ''
}

function selected(letter: 'k' | 'd', selection: Selection | null): string {
  return selection ? `${letter}${selection.end === 'high' ? 'h' : 'l'}${selection.count}` : ''
}

/** A roll on one line: each term with its faces, then the total. `4d6kh3 [6, 5, (1), 3] = 14`. */
export function formatRoll(roll: Roll): string {
  return [...roll.throws.map(formatThrow), `= ${roll.total}`].join(' ')
}

/** One term with its faces. A die that does not count stands in brackets, `!` marks an explosion, `r` a reroll. */
export function formatThrow({ node, dice }: Throw): string {
  return `${formatDice(node)} [${dice.map(formatDie).join(', ')}]`
}

function formatDie({ value, fell, marks }: RolledDie): string {
  const has = (mark: RolledDie['marks'][number]) => marks.includes(mark)
  let text = String(value)
  if (has('rerolled')) text = `${fell.slice(0, -1).join('r')}r${value}`
  else if (has('raised') || has('lowered')) text = `${fell[0]}>${value}`
  if (has('compounded')) text += '!!'
  else if (has('exploded')) text += '!'
  if (has('success')) text += '*'
  if (has('failure')) text += '_'
  return has('dropped') ? `(${text})` : text
}
