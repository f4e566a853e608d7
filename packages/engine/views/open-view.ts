import { restore } from '../journal/snapshot.ts'
import { wholeOf } from '../model/chapters/awake.ts'
import { decode, type Spec } from '../model/fields.ts'
import { Scene } from '../model/scene.ts'
import type { Field, Layout } from '../model/state.ts'
import type { Board, Reader, RulesInForce } from '../model/vocabulary.ts'
import { StateReader } from '../run/reader.ts'
import { Mutator } from '../run/writer.ts'
import type { PlayerView } from './view.ts'
import type { Visibility } from './viewer.ts'

/** A view as a separate fight. What the rules compute in it says no more than the view. */
export interface OpenedView {
  readonly scene: Scene
  readonly reader: Reader
}

/** A view, and the fights that are made of it: each of them once, when it is asked for. */
export class Sight {
  readonly view: PlayerView
  private readonly make: (end: 0 | 1) => OpenedView
  private readonly ends: (OpenedView | undefined)[] = []

  /** `rules` and `whole`: those of the fight of which the view is. */
  constructor(view: PlayerView, rules: RulesInForce, whole: Board, visibility: Pick<Visibility, 'bands' | 'floors'>) {
    this.view = view
    this.make = end => openView(view, rules, whole, visibility, end)
  }
  /** The view as a separate fight, with the low or the high ends of its bands. Without bands both are one. */
  opened(end: 0 | 1 = 0): OpenedView {
    if (end === 1 && !this.view.creatures.some(c => c.bands)) return this.opened(0)
    return (this.ends[end] ??= this.make(end))
  }
}

const fields = new WeakMap<Layout, ReadonlyMap<string, Field>>()
/** The fields of a layout by name. */
function fieldsOf(layout: Layout): ReadonlyMap<string, Field> {
  const had = fields.get(layout)
  if (had) return had
  const named = new Map(layout.fields.map(f => [f.name, f]))
  fields.set(layout, named)
  return named
}

const boards = new WeakMap<object, Board>()
const wholes = new WeakMap<PlayerView, Board>()
/** Notes on which board a view was made, where the board changes in a fight. */
export function onBoard(view: PlayerView, board: Board): PlayerView {
  wholes.set(view, board)
  return view
}
/** The whole board as it was when a view was made; the one that is given for a view that was sent. */
export const boardBehind = (view: PlayerView, whole: Board): Board => wholes.get(view) ?? whole
/** The board as it is known: the same one for the same floor. */
function boardOf({ floor }: PlayerView, whole: Board, { floors }: Pick<Visibility, 'floors'>): Board {
  if (!floor || !floors) return whole
  let board = boards.get(floor)
  if (!board) {
    board = floors.board(whole, floor)
    boards.set(floor, board)
  }
  return board
}

/**
 * A view as a separate scene and state, in which the landed rules run: what is legal, why the rest is not, odds, reach. `end`:
 * which ends of its bands are put in, 0 the low ones and 1 the high ones. Where the floor is known in part, the board has no more of it. Nothing is pending in it. `last`: a scene of a view
 * before this one, which serves again, with all that is kept in it, where the sheets are the same.
 */
export function openView(
  view: PlayerView,
  rules: RulesInForce,
  whole: Board,
  visibility: Pick<Visibility, 'bands' | 'floors'>,
  end: 0 | 1 = 0,
  last?: Scene,
): OpenedView {
  const sheets = view.creatures.map(c => c.sheet)
  const board = boardOf(view, boardBehind(view, whole), visibility)
  const serves =
    last !== undefined &&
    wholeOf(last.rules) === wholeOf(rules) &&
    last.board === board &&
    last.sheets.length === sheets.length &&
    last.sheets.every((sheet, i) => sheet === sheets[i])
  const scene = serves ? last : new Scene(rules, sheets, board)
  const named = fieldsOf(rules.layout)
  const one = (holds: Spec, v: unknown): unknown => decode({ v: holds }, { v }, scene, 'view')['v']
  const decoded = (f: Field | undefined, v: unknown): unknown => {
    if (!f?.holds) return v
    if (f.kind === 'bag') return (v as unknown[]).map(x => one(f.holds!, x))
    const value = one(f.holds, v)
    return f.plusOne ? (value as number) + 1 : value
  }
  const all = (data: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(data).map(([name, v]) => [name, decoded(named.get(name), v)]))
  const creatures = Object.fromEntries(
    view.creatures.map(c => [c.id, { ...all(c.state), ...(c.conditions.length ? { conditions: c.conditions } : {}) }]),
  )
  const S = restore(scene, { agenda: [], game: all(view.game), creatures })
  const reader = new StateReader(scene, S)
  const m = new Mutator(scene, S)
  for (const [i, c] of view.creatures.entries())
    for (const [n, ends] of Object.entries(c.bands ?? {})) visibility.bands[n]?.put(m, reader, i, ends[end])
  return { scene, reader }
}
