import type { Act, ActsNode, ComparePoint, Cut, DiceExpr, Faces, Modifiers, Operator, Selector } from './notation.ts'

/**
 * The expression written out again as the common dialect reads it, in the usual order and without blanks but around + and -.
 * Acts in the order of writing are written as in avrae.
 */
export function formatDice(expr: DiceExpr): string {
  return write(expr, 0)
}

/** How tightly each operation binds; brackets where a looser one stands inside. */
const binding = (op: Operator): number =>
  op === '+' || op === '-' ? 2 : op === '*' || op === '/' || op === '%' ? 3 : op === '**' ? 5 : 1
const SIGN = 4
const TIGHTEST = 6

function write(expr: DiceExpr, outer: number): string {
  switch (expr.kind) {
    case 'number':
      return String(expr.value)
    case 'dice':
      return `${expr.n}${formatFaces(expr.faces)}${formatModifiers(expr.modifiers, expr.faces)}`
    case 'computed': {
      const n = expr.n.kind === 'number' ? String(expr.n.value) : `(${write(expr.n, 0)})`
      const faces = typeof expr.faces === 'object' ? `d(${write(expr.faces, 0)})` : formatFaces(expr.faces)
      return `${n}${faces}${formatModifiers(expr.modifiers, 1)}`
    }
    case 'pool':
      return `{${write(expr.of, 0)}}${expr.cuts.map(formatCut).join('')}`
    case 'group':
      return `{${expr.parts.map(part => write(part, 0)).join(', ')}}${formatModifiers(expr.modifiers, 1)}`
    case 'acts':
      return formatActs(expr)
    case 'negation': {
      const text = `-${write(expr.of, SIGN)}`
      return outer > SIGN ? `(${text})` : text
    }
    case 'call':
      return `${expr.name}(${expr.args.map(arg => write(arg, 0)).join(', ')})`
    case 'operation':
      return operation(expr, outer)
  }
}

function operation({ op, left, right }: Extract<DiceExpr, { kind: 'operation' }>, outer: number): string {
  const own = binding(op)
  if (op === '//') return `floor(${write(left, 3)}/${write(right, SIGN)})`
  // Right after dice a comparison would count them.
  const text =
    own === 1
      ? `(${write(left, 0)}) ${op} ${write(right, 2)}`
      : op === '**'
        ? `${write(left, TIGHTEST)}**${write(right, SIGN)}`
        : own === 2
          ? `${write(left, own)} ${op} ${write(right, own + 1)}`
          : `${write(left, own)}${op}${write(right, own + 1)}`
  return own < outer ? `(${text})` : text
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
  const unique = m.unique ? `u${m.unique.once ? 'o' : ''}${compared(m.unique.on)}` : ''
  if (m.unique?.on) text += unique
  text += m.cuts.map(formatCut).join('')
  if (m.target) text += `${compared(m.target.success, '<>')}${m.target.failure ? `f${compared(m.target.failure)}` : ''}`
  if (!m.unique?.on) text += unique
  if (m.shown?.critical) text += `cs${compared(m.shown.critical)}`
  if (m.shown?.fumble) text += `cf${compared(m.shown.fumble)}`
  if (m.shown?.sort) text += m.shown.sort === 'up' ? 'sa' : 'sd'
  return text
}

/** After dice `!=` would read as an explosion: a target is written `<>` there. */
function compared(point: ComparePoint | null, unequal = '!='): string {
  if (!point) return ''
  if (point.op === 'even' || point.op === 'odd') return point.op
  return `${point.op === '!=' ? unequal : point.op}${point.value}`
}

function formatCut({ act, end, count }: Cut): string {
  return `${act === 'keep' ? 'k' : 'd'}${end === 'high' ? 'h' : 'l'}${count}`
}

const signs: Readonly<Record<Exclude<Act['act'], 'count'>, string>> = {
  keep: 'k',
  drop: 'p',
  reroll: 'rr',
  'reroll-once': 'ro',
  explode: 'e',
  'explode-once': 'xo',
  add: 'ra',
  min: 'mi',
  max: 'ma',
}

function formatActs({ of, acts }: ActsNode): string {
  const what =
    'parts' in of ? `(${of.parts.map(part => write(part, 0)).join(', ')})` : `${of.n}${formatFaces(of.faces)}`
  return what + acts.map(formatAct).join('')
}

function formatAct(act: Act): string {
  if (act.act === 'count')
    return `cs${compared(act.target.success)}${act.target.failure ? `df${compared(act.target.failure)}` : ''}`
  if ('value' in act) return `${signs[act.act]}${act.value}`
  return act.on.map(s => signs[act.act] + formatSelector(s)).join('')
}

function formatSelector(s: Selector): string {
  if ('end' in s) return `${s.end === 'high' ? 'h' : 'l'}${s.count}`
  return s.op === '=' ? String(s.value) : compared(s)
}
