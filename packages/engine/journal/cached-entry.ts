import { freezeForJson } from '../memory/json-cache.ts'
import { encodeStep } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import type { Done } from '../run/run.ts'
import type { Pick as Picked } from '../run/source.ts'
import { type Entry, encodeEvent, encodePicks, type StepEntry } from './entry.ts'

/** What the journal keeps of a step that was run, all but its number and faces: shared by all entries of the same outcome. */
export class SharedEntry {
  readonly step: StepEntry['step']
  readonly picks: StepEntry['picks']
  readonly events: StepEntry['events']
  readonly plan: StepEntry['plan']
  private cut: readonly string[] | null = null

  /** Empty lists are left out. */
  constructor(scene: Scene, done: Done) {
    const some = <T>(list: readonly T[]) => (list.length ? freezeForJson(list) : undefined)
    this.step = freezeForJson(encodeStep(scene, done.step))
    this.picks = some(encodePicks(scene, done.picks))
    this.events = some(done.events.map(e => encodeEvent(scene, e)))
    this.plan = some(done.planned.map(s => encodeStep(scene, s)))
  }
  /** The JSON of an entry after its number, cut where the faces go. */
  get cuts(): readonly string[] {
    if (this.cut) return this.cut
    const { step, picks, events, plan } = this
    const cuts: string[] = []
    let parts = [`,"step":${JSON.stringify(step)}`]
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
    if (plan) parts.push(`,"plan":${JSON.stringify(plan)}`)
    parts.push('}')
    this.cut = [...cuts, parts.join('')]
    return this.cut
  }
}

/** An entry of a step whose result was cached: it has its own number and faces and shares the rest. */
export class CachedEntry implements StepEntry {
  readonly n: number
  readonly step: StepEntry['step']
  declare readonly picks?: readonly Picked[]
  declare readonly events?: readonly Record<string, unknown>[]
  declare readonly plan?: readonly Record<string, unknown>[]
  readonly #body: SharedEntry

  constructor(n: number, body: SharedEntry, faces: readonly number[]) {
    const { step, picks, events, plan } = body
    this.n = n
    this.step = step
    this.#body = body
    if (picks) this.picks = faces.length === 0 ? picks : withFaces(picks, faces)
    if (events) this.events = events
    if (plan) this.plan = plan
  }
  /** An entry's line of the journal. The JSON of shared parts is made once. */
  static line(e: Entry): string {
    if (!(#body in e)) return JSON.stringify(e)
    const { cuts } = e.#body
    let line = `{"n":${e.n}${cuts[0]}`
    if (cuts.length === 1) return line
    let i = 1
    for (const p of e.picks!) if (p.face !== undefined) line += p.face + cuts[i++]!
    return line
  }
}
export const lineOf = (e: Entry): string => CachedEntry.line(e)

/** The same picks with these faces. */
function withFaces(picks: readonly Picked[], faces: readonly number[]): Picked[] {
  let i = 0
  return picks.map(p => (p.face === undefined ? p : { key: p.key, outcome: p.outcome, face: faces[i++]! }))
}
