import { freezeForJson, jsonOf } from '../memory/json-cache.ts'
import { encodeStep } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import type { Done } from '../run/run.ts'
import type { Pick as Picked } from '../run/source.ts'
import { encodeEvent, encodePicks } from './codec.ts'
import type { JournalLine, Row } from './line.ts'

/** Whether a step that was run has a row: it rolled, asked or changed something, or is declared as shown. */
export const hasRow = (scene: Scene, { step, picks, events }: Done): boolean =>
  picks.length > 0 || events.length > 0 || scene.rules.steps[step.do]?.shown === true

/** What the journal keeps of a step that was run, all but its faces: shared by all rows of the same outcome. */
export class SharedRow {
  readonly step: Row['step']
  readonly picks: Row['picks']
  readonly events: Row['events']
  private cut: readonly string[] | null = null
  /** Whether its text was asked for: of most rows it is once, and then it is not kept. */
  private asked = false

  /** Empty lists are left out. */
  constructor(scene: Scene, done: Done) {
    const some = <T>(list: readonly T[]) => (list.length ? freezeForJson(list) : undefined)
    this.step = freezeForJson(encodeStep(scene, done.step))
    this.picks = some(encodePicks(scene, done.picks))
    this.events = some(done.events.map(e => encodeEvent(scene, e)))
    bodies.set(this.step, this)
  }
  /** The JSON of a row, cut where the faces go. */
  get cuts(): readonly string[] {
    if (this.cut) return this.cut
    const { step, picks, events } = this
    const cuts: string[] = []
    let parts = [`{"step":${JSON.stringify(step)}`]
    picks?.forEach((p, i) => {
      parts.push(i === 0 ? ',"picks":[' : ',')
      if (p.face === undefined) parts.push(JSON.stringify(p))
      else {
        parts.push(JSON.stringify({ key: p.key, outcome: p.outcome }).slice(0, -1), ',"face":')
        cuts.push(parts.join(''))
        parts = ['}']
      }
    })
    if (picks) parts.push(']')
    if (events) parts.push(`,"events":${JSON.stringify(events)}`)
    parts.push('}')
    const all = [...cuts, parts.join('')]
    if (this.asked) this.cut = all
    this.asked = true
    return all
  }
}

/** What is shared of a row, by its step: rows themselves are plain data. */
const bodies = new WeakMap<object, SharedRow>()

/** A row of a step whose result was cached: it has its own faces and shares the rest. */
export function cachedRow(body: SharedRow, faces: readonly number[]): Row {
  const { step, events } = body
  const picks = body.picks && faces.length > 0 ? withFaces(body.picks, faces) : body.picks
  return picks ? (events ? { step, picks, events } : { step, picks }) : events ? { step, events } : { step }
}
/** Whether a row is the shared one but for its faces. */
const shares = (row: Row, { picks = NONE, events }: SharedRow): boolean =>
  row.events === events &&
  (row.picks ?? NONE).length === picks.length &&
  picks.every((p, i) => p.key === row.picks![i]!.key && p.outcome === row.picks![i]!.outcome)
const NONE: readonly Picked[] = []

/** The JSON of a row. That of shared parts is made once. */
function jsonOfRow(row: Row): string {
  const body = bodies.get(row.step)
  if (!body || !shares(row, body)) return JSON.stringify(row)
  const { cuts } = body
  if (cuts.length === 1) return cuts[0]!
  let text = cuts[0]!
  let i = 1
  for (const p of row.picks!) if (p.face !== undefined) text += p.face + cuts[i++]!
  return text
}

function jsonOfRows(rows: readonly Row[]): string {
  let text = ''
  for (let i = 0; i < rows.length; i++) text += i === 0 ? jsonOfRow(rows[i]!) : `,${jsonOfRow(rows[i]!)}`
  return text
}

const GO_ON = JSON.stringify({ do: 'go-on' })

/** The text of a line of the journal. */
export function lineOf(l: JournalLine): string {
  const { n, act, id, by, did, rows, agenda, asks, recorded, held, fallen, thrown } = l
  let text = `{"n":${n},"act":${act}`
  if (id !== undefined) text += `,"id":${JSON.stringify(id)}`
  if (by !== undefined) text += `,"by":${JSON.stringify(by)}`
  text += `,"did":${did.do === 'go-on' ? GO_ON : JSON.stringify(did)}`
  if (rows) text += `,"rows":[${jsonOfRows(rows)}]`
  if (agenda) text += `,"agenda":${jsonOf(agenda)}`
  if (asks) text += `,"asks":${JSON.stringify(asks)}`
  if (recorded) text += `,"recorded":${JSON.stringify(recorded)}`
  if (held) text += `,"held":${JSON.stringify(held)}`
  if (fallen) text += `,"fallen":${JSON.stringify(fallen)}`
  if (thrown !== undefined) text += `,"thrown":${thrown}`
  return `${text}}`
}

/** The same picks with these faces. */
function withFaces(picks: readonly Picked[], faces: readonly number[]): Picked[] {
  let i = 0
  return picks.map(p => (p.face === undefined ? p : { key: p.key, outcome: p.outcome, face: faces[i++]! }))
}
