import { decodeEvent } from '../journal/codec.ts'
import { foldRow } from '../journal/following.ts'
import type { JournalLine, Row } from '../journal/line.ts'
import { audienceOf, type Event, type EventAudience } from '../model/events.ts'
import { type Declared, decodeStep, type Spec } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { StateReader } from '../run/reader.ts'
import type { Pick as Picked } from '../run/source.ts'
import { Mutator } from '../run/writer.ts'
import { namedIn, told, UNKNOWN } from './told.ts'
import { type Aliases, type Awareness, awarenessOf, isOwn, knows, type Viewer } from './viewer.ts'

type Data = Readonly<Record<string, unknown>>

/** A die that a viewer sees. */
export interface ToldRoll {
  readonly key: string
  readonly face: number
  readonly outcome: unknown
  /** Who rolled, where the viewer knows whom. */
  readonly who?: string
}
/** A row as a viewer is told of it. */
export interface ToldRow {
  readonly events: readonly Data[]
  readonly rolls: readonly ToldRoll[]
  /**
   * The step, its dice and what the viewer's own side answered, with the names that the viewer knows: where it sees all whom the step
   * is about, whoever rolled, and the dice. Absent otherwise.
   */
  readonly step?: Data
  readonly picks?: readonly Picked[]
  /** The states before and after the row. */
  readonly before: Int32Array
  readonly after: Int32Array
}
/** A line as a viewer is told of it. */
export interface LineView {
  readonly events: readonly Data[]
  readonly rolls: readonly ToldRoll[]
}

/** How well a viewer is aware of creatures, each asked for once. */
class Watch {
  readonly S: Int32Array
  private readonly r: StateReader
  private readonly known: (Awareness | undefined)[] = []
  private readonly v: Viewer
  constructor(scene: Scene, S: Int32Array, v: Viewer) {
    this.S = S
    this.r = new StateReader(scene, S)
    this.v = v
  }
  of(who: number): Awareness {
    this.known[who] ??= awarenessOf(this.r, this.v, who)
    return this.known[who]!
  }
}
/** Whether a step holds numbers that were worked out before it, beside the places of weapons and attacks in their lists. */
const carriesNumbers = (fields: Declared, step: Data): boolean =>
  Object.entries(fields).some(([f, spec]) => step[f] !== undefined && !PLACES.has(f) && NUMBERS.has(kindOf(spec)))
const PLACES = new Set(['weapon', 'index'])
const NUMBERS = new Set(['int', 'json', 'list', 'record', 'steps', 'command'])
const kindOf = (spec: Spec): string =>
  typeof spec === 'string' ? spec : 'maybe' in spec ? kindOf(spec.maybe) : Object.keys(spec)[0]!
const better = (a: Awareness, b: Awareness): Awareness => (a === 'own' || b === 'own' ? 'own' : a > b ? a : b)

/**
 * What a viewer is told of a line: events by their declarations, and dice. A creature counts as known if the viewer is
 * aware of it before or after the step. `before`: the state before the line.
 */
export function lineView(scene: Scene, before: Int32Array, l: JournalLine, v: Viewer, aliases: Aliases): LineView {
  const events: Data[] = []
  const rolls: ToldRoll[] = []
  for (const row of rowsTold(scene, before, l, v, aliases)) {
    for (const e of row.events) tellOn(scene, events, e)
    rolls.push(...row.rolls)
  }
  return { events, rolls }
}
/**
 * Adds an event to those that are told. What comes in parts is told as one where nothing is told between: where the parts end says
 * that something ran down then, of which the viewer may know nothing.
 */
export function tellOn(scene: Scene, events: Data[], e: Data): void {
  const kindOf = (x: Data) => scene.rules.events[String(x['e'])]!
  const { adds } = kindOf(e)
  // What only says how something is now lies between the parts and keeps them apart for nobody.
  let n = events.length - 1
  while (adds !== undefined && n >= 0 && kindOf(events[n]!).latest) n--
  const last = events[n]
  if (adds === undefined || !last || last['e'] !== e['e']) events.push(e)
  else events.splice(n, events.length, { ...e, [adds]: Number(last[adds]) + Number(e[adds]) })
}
/** The states after each row of a line; a row that changes nothing has the state before it. `before`: the state before the line. */
export function statesOf(scene: Scene, before: Int32Array, { rows = [] }: JournalLine): readonly Int32Array[] {
  const S = before.slice()
  const m = new Mutator(scene, S)
  let now = before
  return rows.map(row => {
    if ((row.events ?? []).length > 0) {
      foldRow(scene, m, row)
      now = S.slice()
    }
    return now
  })
}
/** The same row by row: for those who describe it. `states`: those after each row, the same for all who are told. */
export function rowsTold(
  scene: Scene,
  before: Int32Array,
  l: JournalLine,
  v: Viewer,
  aliases: Aliases,
  states: readonly Int32Array[] = statesOf(scene, before, l),
): readonly ToldRow[] {
  let was = new Watch(scene, before, v)
  const shown = (l.rows ?? []).map((row, i) => {
    const [first, after] = [was, states[i]!]
    const now = after === first.S ? first : new Watch(scene, after, v)
    was = now
    const teller = new Teller(scene, v, aliases, who => better(first.of(who), now.of(who)))
    return { row, teller, before: first.S, after, events: teller.events(row), rolls: teller.rolls(row) }
  })
  // Creatures get their names by what is told to everybody first, then by the steps.
  return shown.map(({ row, teller, ...told }) => ({ ...told, ...teller.step(row, told.rolls) }))
}

class Teller {
  readonly scene: Scene
  private readonly v: Viewer
  private readonly aliases: Aliases
  private readonly aware: (who: number) => Awareness

  constructor(scene: Scene, v: Viewer, aliases: Aliases, aware: (who: number) => Awareness) {
    this.scene = scene
    this.v = v
    this.aliases = aliases
    this.aware = aware
  }
  id(who: number): string | undefined {
    const a = this.aware(who)
    return knows(a) ? this.aliases.of(who, a).id : undefined
  }
  private own(who: number): boolean {
    return isOwn(this.v, this.scene.sheets[who]!.side)
  }
  /** Whether it was the viewer who answered; below 0 the game master did. */
  private answered(who: number): boolean {
    return who < 0 ? 'gm' in this.v : this.own(who)
  }
  events(row: Row): readonly Data[] {
    return (row.events ?? []).flatMap(e => this.event(decodeEvent(this.scene, e)))
  }
  /** The step with its picks, where it is told. */
  step(row: Row, rolls: readonly ToldRoll[]): Pick<ToldRow, 'step' | 'picks'> {
    const step = this.named(row, rolls)
    if (!step) return {}
    const own = (p: Picked) => p.who !== undefined && this.answered(this.scene.creatures.indexOf(p.who))
    return { step, picks: (row.picks ?? []).filter(p => p.face !== undefined || own(p)) }
  }
  /**
   * A step is told where each creature that it names is seen with its numbers, and so is whoever rolled. Numbers known as bands do
   * for a roll of one's own, unless the step carries a number that was worked out before.
   */
  private named(row: Row, rolls: readonly ToldRoll[]): Data | undefined {
    const faces = (row.picks ?? []).some(p => p.face !== undefined)
    if (faces && rolls.length === 0) return undefined
    const { scene } = this
    const step = decodeStep(scene, row.step) as unknown as Data & { do: string }
    const { kind } = scene.rules.steps[step.do]!
    const roller = kind.rolls === 'gm' ? undefined : step[kind.rolls]
    const bands = faces && typeof roller === 'number' && this.own(roller) && !carriesNumbers(kind.fields, step)
    const out: Record<string, unknown> = { do: step.do }
    for (const [field, spec] of Object.entries(kind.fields)) {
      if (step[field] === undefined) continue
      if (!namedIn(spec, step[field]).every(who => this.open(who) || (bands && this.banded(who)))) return undefined
      const x = told(spec, step[field], this)
      if (x === UNKNOWN) return undefined
      if (x !== undefined) out[field] = x
    }
    return out
  }
  /** Whether the numbers of a creature are open. */
  private open(who: number): boolean {
    if (this.own(who)) return true
    return !('gm' in this.v) && this.v.settings.numbers === 'exact' && this.aware(who) === 3
  }
  /** Whether the numbers of a creature are known as bands. */
  private banded(who: number): boolean {
    return !('gm' in this.v) && this.v.settings.numbers === 'banded' && this.aware(who) === 3
  }
  /** The event as it is told, or nothing. */
  event(e: Event): readonly Data[] {
    const kind = this.scene.rules.events[e.e]!
    const fields = e as unknown as Data
    if (kind.among !== undefined && !this.amongThem(fields[kind.among])) return []
    const of = kind.of === 'table' ? undefined : (fields[kind.of] as number | undefined)
    const aware = of === undefined ? 0 : this.aware(of)
    const involved = Object.entries(kind.fields).some(([f, spec]) => namedIn(spec, fields[f]).some(i => this.own(i)))
    const passes = (to: EventAudience): boolean => {
      if ('gm' in this.v || to === 'all') return true
      if (to === 'gm') return false
      if (of !== undefined && this.own(of)) return true
      if (to === 'own') return false
      return involved || (to !== 'involved' && aware !== 'own' && aware >= (to === 'seen' ? 3 : 2))
    }
    if (this.secret(e, of) || (typeof kind.to === 'string' && !passes(kind.to))) return []
    const shown = Object.keys(kind.fields).filter(f => passes(audienceOf(kind, f)))
    if (shown.length === 0 && typeof kind.to !== 'string') return []
    // Whom it is about is told to everyone who is told any of it.
    if (of !== undefined && !shown.includes(kind.of)) shown.unshift(kind.of)
    const out: Record<string, unknown> = { e: e.e }
    for (const f of shown) {
      const spec = kind.fields[f]!
      if (fields[f] === undefined) continue
      // What a creature holds is told to those who see it.
      if (spec === 'weapon' && aware !== 'own' && aware !== 3) out[f] = null
      else {
        const x = told(spec, fields[f], this)
        out[f] = x === UNKNOWN || x === undefined ? null : x
      }
    }
    return [out]
  }
  /** Whether what only these sides learn is told to the viewer. */
  private amongThem(sides: unknown): boolean {
    return 'gm' in this.v || [sides].flat().some(side => isOwn(this.v, String(side)))
  }
  /** A condition that only its own side sees, given to or taken from another. */
  private secret(e: Event, of: number | undefined): boolean {
    const name = (e as unknown as Data)['condition']
    if (typeof name !== 'string' || of === undefined || this.own(of)) return false
    return this.scene.rules.conditions.some(k => k.condition.name === name && k.secret)
  }
  rolls(row: Row): readonly ToldRoll[] {
    const faces = (row.picks ?? []).filter(p => p.face !== undefined)
    if (faces.length === 0) return []
    const { v, scene } = this
    const step = decodeStep(scene, row.step) as unknown as Data & { do: string }
    const field = scene.rules.steps[step.do]!.kind.rolls
    const who = field === 'gm' ? undefined : (step[field] as number | undefined)
    if (!('gm' in v)) {
      if (who === undefined) return []
      if (!this.own(who) && !(v.settings.rolls === 'open' && this.aware(who) === 3)) return []
    }
    const id = who === undefined ? undefined : this.id(who)
    return faces.map(p => ({ key: p.key, face: p.face!, outcome: p.outcome, ...(id === undefined ? {} : { who: id }) }))
  }
}
