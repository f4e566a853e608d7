import type { Scene } from '../model/scene.ts'
import { type Field, GAME } from '../model/state.ts'
import type { Board, Reader, Sheet } from '../model/vocabulary.ts'
import { StateReader } from '../run/reader.ts'
import { FloorMemory } from './floor.ts'
import { onBoard, openView } from './open-view.ts'
import { conditionsSet, isEmptyAtZero, passes, placedFields } from './shown.ts'
import { told, UNKNOWN } from './told.ts'
import type { PlayerView, VisibleCreature } from './view.ts'
import { Aliases, type Awareness, awarenessOf, isOwn, knows, type Viewer, type Visibility } from './viewer.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * The band of a number, by the edges at which bands begin. Below the first edge and from the last one on, bands go on as wide
 * as the one next to them.
 */
export function bandOf(edges: readonly number[], n: number): readonly [number, number] {
  const width = (a: number | undefined, b: number | undefined) => Math.max(1, (b ?? 0) - (a ?? 0))
  const [first, last] = [edges[0]!, edges.at(-1)!]
  const low = edges.findLast(e => e <= n)
  const high = edges.find(e => e > n)
  if (low !== undefined && high !== undefined) return [low, high - 1]
  const wide = low === undefined ? width(first, edges[1]) : width(edges.at(-2), last)
  const from = low === undefined ? first : last
  const begins = from + wide * Math.floor((n - from) / wide)
  return [begins, begins + wide - 1]
}

/**
 * What a viewer may know of a state. `aliases` remembers under which names it knows creatures, `memory` which squares it has seen,
 * where the map does not lie open.
 */
export function playerView(
  scene: Scene,
  S: Int32Array,
  v: Viewer,
  visibility: Visibility,
  aliases: Aliases = new Aliases(scene, v),
  memory?: FloorMemory,
): PlayerView {
  const board = visibility.boardNow?.(new StateReader(scene, S)) ?? scene.board
  return onBoard(viewOn(board, scene, S, v, visibility, aliases, memory), board)
}
function viewOn(
  board: Board,
  scene: Scene,
  S: Int32Array,
  v: Viewer,
  visibility: Visibility,
  aliases: Aliases,
  memory: FloorMemory | undefined,
): PlayerView {
  const view = new Viewing(scene, S, v, visibility, aliases).view()
  const { floors } = visibility
  if ('gm' in v || !floors) return view
  if (v.settings.floor !== 'seen') {
    // Of several places a viewer knows those in which its creatures are, or have been.
    if (!scene.places || !memory) return view
    const r = openView(view, scene.rules, board, visibility)
    const own = r.scene.sheets.flatMap((s, i) => (isOwn(v, s.side) ? [i] : []))
    return { ...view, floor: memory.visit(floors, r.reader, own, visibility.squareOf) }
  }
  // What it sees of the floor follows from what it knows, its own eyes and the lights that it knows of: from nothing else.
  const { scene: known, reader } = openView(view, scene.rules, board, visibility)
  const eyes = known.sheets.flatMap((s, i) => (isOwn(v, s.side) && !reader.barred(i, 'act') ? [i] : []))
  return { ...view, floor: (memory ?? new FloorMemory(board)).look(floors, reader, eyes) }
}

const renamed = new WeakMap<Sheet, Sheet>()
/** A sheet under an alias: the same one each time, so that what is kept by sheet is found again. */
function called(sheet: Sheet, id: string, name: string): Sheet {
  if (sheet.id === id && sheet.name === name) return sheet
  const had = renamed.get(sheet)
  if (had && had.id === id && had.name === name) return had
  const now = { ...sheet, id, name }
  renamed.set(sheet, now)
  return now
}

class Viewing {
  readonly scene: Scene
  private readonly r: Reader
  private readonly v: Viewer
  private readonly visibility: Visibility
  private readonly aliases: Aliases
  private readonly aware: readonly Awareness[]

  constructor(scene: Scene, S: Int32Array, v: Viewer, visibility: Visibility, aliases: Aliases) {
    this.scene = scene
    this.r = new StateReader(scene, S)
    this.v = v
    this.visibility = visibility
    this.aliases = aliases
    this.aware = scene.sheets.map((_, i) => awarenessOf(this.r, v, i))
  }
  view(): PlayerView {
    return {
      creatures: this.scene.sheets.flatMap((_, i) => (knows(this.aware[i]!) ? [this.creature(i)] : [])),
      presences: this.aware.filter(a => a === 1).length,
      game: this.fields(GAME, 'game', 0),
    }
  }
  id(who: number): string | undefined {
    const a = this.aware[who]
    return a !== undefined && knows(a) ? this.aliases.of(who, a).id : undefined
  }
  /** Whether the numbers of a creature are open to the viewer. */
  private open(who: number): boolean {
    const a = this.aware[who]!
    return a === 'own' || (a === 3 && !('gm' in this.v) && this.v.settings.numbers === 'exact')
  }
  private creature(i: number): VisibleCreature {
    const { r, v, visibility } = this
    const a = this.aware[i]!
    const open = this.open(i)
    const bands =
      a === 3 && !('gm' in v) && v.settings.numbers === 'banded'
        ? Object.entries(visibility.bands).map(([n, b]) => [n, bandOf(b.edges, b.now(r, i))] as const)
        : []
    const { id, name } = this.aliases.of(i, a)
    return {
      id,
      aware: a,
      sheet: called(this.sheet(i, open), id, name),
      state: this.fields(i, 'creature', open && a !== 'own' ? 'open' : a),
      conditions: this.conditions(i, a),
      ...(bands.length ? { bands: Object.fromEntries(bands) } : {}),
    }
  }
  private sheet(i: number, open: boolean): Sheet {
    const { r, visibility } = this
    const sheet = r.sheet(i)
    const weapons = visibility.weaponsShown?.(r, i)
    if (open)
      return this.aware[i] === 'own' || weapons === undefined
        ? sheet
        : (visibility.openSheet?.(sheet, weapons) ?? sheet)
    const seen = this.aware[i] === 3
    const inHand = seen ? (weapon: number) => visibility.inHand?.(r, i, weapon) ?? true : null
    return visibility.publicSheet(sheet, inHand, visibility.broughtBy?.(r, i), weapons)
  }
  private conditions(i: number, a: Awareness): readonly string[] {
    if (a !== 'own' && a !== 3) return []
    const on = conditionsSet(this.scene.rules, this.r.S, i)
    return on.filter(k => a === 'own' || !k.secret).map(k => k.condition.name)
  }
  private fields(who: number, scope: Field['scope'], a: Awareness | 'open'): Data {
    const out: Record<string, unknown> = {}
    const gm = 'gm' in this.v
    const { layout } = this.scene
    const { S } = this.r
    const first = scope === 'game' ? 0 : layout.start(who)
    for (const { field, offset } of placedFields(layout, scope)) {
      if ((S[first + offset] === 0 && isEmptyAtZero(field)) || !passes(field.to, gm ? 'gm' : a)) continue
      const value = this.named(field, this.known(field, who, a === 'own', gm))
      if (value !== undefined && value !== 0) out[field.name] = value
    }
    return out
  }
  private raw(f: Field, who: number): unknown {
    const cell = this.r.S[this.scene.layout.cell(who, f)]!
    return f.kind === 'ref' ? this.scene.values.at(cell) : f.kind === 'bag' ? this.scene.bags.at(cell) : cell
  }
  /**
   * The value, or what stands in its place for the viewer. This comes before anything is left out: what is left out
   * tells too.
   */
  private known(f: Field, who: number, own: boolean, gm: boolean): unknown {
    const raw = this.raw(f, who)
    const { as } = f
    if (!as || gm) return raw
    const knowing = {
      own,
      sides: 'gm' in this.v ? [] : this.v.sides,
      knows: (i: number) => knows(this.aware[i] ?? 0),
      open: (i: number) => this.open(i),
      shows: (weapon: number) => own || weapon < (this.visibility.weaponsShown?.(this.r, who) ?? Infinity),
      read: (other: Field) => this.raw(other, who),
    }
    const instead = (value: unknown) => as(value as never, knowing)
    if (f.kind !== 'bag') return raw === undefined ? undefined : instead(raw)
    return (raw as readonly unknown[]).map(instead).filter(x => x !== undefined)
  }
  private named(f: Field, value: unknown): unknown {
    const { holds } = f
    if (value === undefined || value === null) return undefined
    if (f.kind === 'bag') {
      const items = holds ? (value as readonly unknown[]).map(x => told(holds, x, this)) : (value as readonly unknown[])
      const known = items.filter(x => x !== UNKNOWN)
      // A bag's order is that in which its items were first met in the whole fight: that would tell too much.
      return known.length ? [...known].sort((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1)) : undefined
    }
    if (!holds) return value
    if (f.plusOne) {
      const id = value === 0 ? undefined : told(holds, (value as number) - 1, this)
      return id === UNKNOWN ? undefined : id
    }
    const x = told(holds, value, this)
    return x === UNKNOWN || (Array.isArray(x) && x.length === 0) ? undefined : x
  }
}
