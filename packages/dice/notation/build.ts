import { DiceError } from './error.ts'
import {
  type Act,
  type ActsNode,
  type ComparePoint,
  type Cut,
  type DiceExpr,
  type Faces,
  type Modifiers,
  plain,
  type Selector,
} from './notation.ts'
import type { Piece } from './pieces.ts'
import type { Scanner } from './scanner.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const order: Readonly<Record<Piece['is'], number>> = {
  min: 0,
  max: 1,
  explode: 2,
  reroll: 3,
  unique: 4,
  add: 5,
  cut: 6,
  target: 7,
  failure: 8,
  shown: 9,
}

const names: Readonly<Record<Piece['is'], string>> = {
  min: 'min',
  max: 'max',
  explode: 'explode',
  reroll: 'reroll',
  unique: 'unique',
  add: 'ra',
  cut: 'keep',
  target: 'target',
  failure: 'failure',
  shown: 'sort',
}

/** Makes dice of what was read: dice with modifiers where their fixed order says the same, else dice with acts in order. */
export function buildDice(s: Scanner, n: number, faces: Faces, pieces: readonly Piece[]): DiceExpr {
  if (pieces.length === 0) return { kind: 'dice', n, faces, modifiers: plain }
  const modifiers = asModifiers(s, pieces)
  if (modifiers) return { kind: 'dice', n, faces, modifiers }
  return { kind: 'acts', of: { n, faces }, acts: asActs(s, pieces, extremes(faces)) }
}

/** The same for parts. Most modifiers are for dice alone. */
export function buildParts(s: Scanner, parts: readonly DiceExpr[], pieces: readonly Piece[]): DiceExpr {
  for (const { is, column } of pieces)
    if (order[is] < order.cut) s.refuse(column, `'${names[is]}' does not act on a group`, 'keep, drop or a target')
  const modifiers = pieces.length === 0 ? plain : asModifiers(s, pieces)
  if (modifiers) return { kind: 'group', parts, modifiers }
  return { kind: 'acts', of: { parts }, acts: asActs(s, pieces, [0, 0]) }
}

/** The modifiers in their fixed order; null where only acts in the order of writing say what was written. */
export function asModifiers(s: Scanner, pieces: readonly Piece[]): Modifiers | null {
  const { inOrder, merges } = s.dialect
  const into: Mutable<Modifiers> = { ...plain }
  let last = 0
  for (const piece of pieces) {
    const { is, column } = piece
    if (inOrder && order[is] < last) return null
    last = order[is]
    if (is === 'add' || ('on' in piece && piece.on && 'end' in piece.on && is !== 'cut')) return null
    const failures = is === 'target' && s.dialect.counting ? ", or 'df' to subtract failures, as in cs>=8df1" : ''
    const second = () => s.refuse(column, `a second '${names[is]}' on the same dice`, `one of each${failures}`)
    switch (is) {
      case 'cut': {
        if (!('end' in piece.on) || (inOrder && into.cuts.length > 0)) return null
        const cut: Cut = { act: piece.act, ...piece.on }
        if (into.cuts.some(c => c.act === cut.act && c.end === cut.end))
          s.refuse(column, `a second '${cut.act}' at the same end`, 'one of each')
        if (cut.act === 'keep' && into.cuts.some(c => c.act === 'keep'))
          s.note(column, 'a die counts only if both keep it; in avrae it counts if either does')
        into.cuts = [...into.cuts, cut]
        break
      }
      case 'shown': {
        const shown = into.shown ?? { critical: null, fumble: null, sort: null }
        into.shown = { ...shown, ...piece.shown }
        break
      }
      case 'failure':
        if (!into.target || into.target.failure)
          s.refuse(column, "'df' without 'cs'", "'cs' and a comparison before it")
        into.target = { ...into.target, failure: piece.on }
        break
      default: {
        if (is === 'explode' && piece.once) return null
        if (into[is] !== null) {
          if (inOrder && is !== 'target') return null
          if (merges && (is === 'explode' || is === 'reroll')) return null
          second()
        }
        set(into, piece)
      }
    }
  }
  return into
}

function set(into: Mutable<Modifiers>, piece: Piece): void {
  switch (piece.is) {
    case 'min':
    case 'max':
      into[piece.is] = piece.value
      break
    case 'explode':
      into.explode = { compound: piece.compound, penetrate: piece.penetrate, on: piece.on as ComparePoint | null }
      break
    case 'reroll':
      into.reroll = { once: piece.once, on: piece.on as ComparePoint | null }
      break
    case 'unique':
      into.unique = { once: piece.once, on: piece.on }
      break
    case 'target':
      into.target = piece.target
  }
}

/** The acts in the order of writing; in some dialects like acts in a row are one, which selects what any of them selects. */
function asActs(s: Scanner, pieces: readonly Piece[], [lowest, highest]: readonly [number, number]): Act[] {
  const acts: Act[] = []
  const counts: Act[] = []
  for (const piece of pieces) {
    const act = actOf(s, piece, lowest, highest)
    if (!act) continue
    const before = acts.at(-1)
    if (act.act === 'count') counts.push(act)
    else if (s.dialect.merges && before && 'on' in before && 'on' in act && before.act === act.act)
      acts[acts.length - 1] = { act: act.act, on: [...before.on, ...act.on] }
    else acts.push(act)
    if (counts.length > 1) s.refuse(piece.column, "a second 'target' on the same dice", 'one of each')
  }
  return [...acts, ...counts]
}

function actOf(s: Scanner, piece: Piece, lowest: number, highest: number): Act | null {
  const on = (selector: Selector | null, value: number): Selector[] => [selector ?? { op: '=', value }]
  switch (piece.is) {
    case 'min':
    case 'max':
      return { act: piece.is, value: piece.value }
    case 'explode':
      if (piece.compound || piece.penetrate)
        s.refuse(piece.column, "'!!' or '!p' beside acts in their order", "'!', or the usual modifiers")
      return { act: piece.once ? 'explode-once' : 'explode', on: on(piece.on, highest) }
    case 'reroll':
      return { act: piece.once ? 'reroll-once' : 'reroll', on: on(piece.on, lowest) }
    case 'unique':
      return s.refuse(piece.column, "'u' beside acts in their order", 'the usual modifiers')
    case 'add':
      return { act: 'add', on: [piece.on] }
    case 'cut':
      return { act: piece.act, on: [piece.on] }
    case 'target':
      return { act: 'count', target: piece.target }
    case 'failure':
      return s.refuse(piece.column, "'df' beside acts in their order", "'cs' alone")
    case 'shown':
      return null
  }
}

function extremes(faces: Faces): readonly [number, number] {
  return typeof faces === 'number' ? [1, faces] : [-1, 1]
}

/** What is kept of dice in round brackets is kept of the dice: the acts that say what their modifiers say, then further ones. */
export function further(s: Scanner, inner: DiceExpr, pieces: readonly Piece[], column: number): DiceExpr {
  const more = asActs(s, pieces, [0, 0])
  if (inner.kind === 'acts' && inner.acts.at(-1)?.act !== 'count') return { ...inner, acts: [...inner.acts, ...more] }
  if (inner.kind === 'dice')
    return {
      kind: 'acts',
      of: { n: inner.n, faces: inner.faces },
      acts: [...actsOf(inner.modifiers, inner.faces, s, column), ...more],
    }
  if (inner.kind === 'group' && !inner.modifiers.target)
    return { kind: 'acts', of: { parts: inner.parts }, acts: [...actsOf(inner.modifiers, 1, s, column), ...more] }
  const node: ActsNode = { kind: 'acts', of: { parts: [inner] }, acts: more }
  return node
}

function actsOf(m: Modifiers, faces: Faces, s: Scanner, column: number): Act[] {
  const [lowest, highest] = extremes(faces)
  if (m.unique || m.target || m.explode?.compound || m.explode?.penetrate || m.cuts.length > 1)
    throw new DiceError(s.written, column + 1, 'a set of dice with these modifiers', 'one keep for all of them')
  const acts: Act[] = []
  if (m.min !== null) acts.push({ act: 'min', value: m.min })
  if (m.max !== null) acts.push({ act: 'max', value: m.max })
  if (m.explode) acts.push({ act: 'explode', on: [m.explode.on ?? { op: '=', value: highest }] })
  if (m.reroll)
    acts.push({ act: m.reroll.once ? 'reroll-once' : 'reroll', on: [m.reroll.on ?? { op: '=', value: lowest }] })
  for (const { act, end, count } of m.cuts) acts.push({ act, on: [{ end, count }] })
  return acts
}
