import type { Rng } from '@quintain/dice'
import type { Scene } from '../../model/scene.ts'
import { AGENDA } from '../../model/state.ts'
import type { EventWatch } from '../watch.ts'
import { count, type Place, Profiles, type Start } from './profiles.ts'

/** Draws, and places, that are kept at most, and the bytes of their states. */
const ROOM = 20_000
const BYTES = 16e6
/** Nodes of the trees of reads. */
const NODES = 120_000
const CELL = Int32Array.BYTES_PER_ELEMENT

/** Takes a note: its key, and how much. False: the fight is stopped. */
export type Take = (key: number, amount: number) => boolean

/**
 * Fights sampled by their graph, with what happens on the way: notes stand on the edges. Every draw is made from the outcomes of
 * its step, whether a place is kept or not, so one generator gives one fight, whatever was sampled before it. When its room is spent
 * it forgets everything before the next fight, so that its memory does not grow with the number of fights.
 */
export class WatchedGraph {
  /** Steps whose outcome was drawn. */
  drawn = 0
  /** How often everything was forgotten. */
  forgot = 0
  private profiles: Profiles
  private readonly anew: () => Profiles
  /** What was made, and found of facts, before everything was forgotten. */
  private madeBefore = 0
  private countedBefore = false

  /** `room`: draws, and places, to keep at most; `nodes`: those of the trees of reads. */
  constructor(scene: Scene, watch: EventWatch, how: { room?: number; nodes?: number } = {}) {
    const { room = Math.min(ROOM, Math.floor(BYTES / (CELL * scene.size))), nodes = NODES } = how
    this.anew = () => new Profiles(scene, room, watch, { nodes })
    this.profiles = this.anew()
  }
  /** How many lists of outcomes were made: what the graph costs. */
  get made(): number {
    return this.madeBefore + this.profiles.lists.made
  }
  /** Whether a fact reads a counter, so that fights cannot be sampled in this way. */
  get counted(): boolean {
    return this.countedBefore || this.profiles.lists.counted
  }
  private forget(): void {
    this.madeBefore = this.made
    this.countedBefore = this.counted
    this.forgot++
    this.profiles = this.anew()
  }

  /**
   * Runs the agenda of a start to its end by policy, and hands each note to `take`. Returns whether the fight came to its end: it did not
   * where `take` or `limit` draws stopped it. `S` becomes that end, or the state where it was stopped.
   */
  sample(start: Start, S: Int32Array, rng: Rng, take: Take, limit = 1_000_000): boolean {
    if (this.profiles.spent) this.forget()
    const { profiles } = this
    const { notes } = profiles
    let at = profiles.begin(start, S)
    if (!this.taken(0, take)) return this.stopped(at, S)
    for (let n = 0; ; n++) {
      if (at?.over || (at === null && S[AGENDA] === 0)) {
        if (at !== null) profiles.load(at, S)
        return true
      }
      if (n >= limit) return this.stopped(at, S)
      this.drawn++
      const draw = at === null ? null : profiles.draw(at, S)
      if (draw === null) {
        if (at !== null) profiles.load(at, S)
        const { branch, loss } = profiles.lists.next(S).draw(rng)
        notes.length = 0
        profiles.write(S, branch, loss)
        at = profiles.place(S, true)
        if (!this.taken(loss, take)) return this.stopped(at, S)
        continue
      }
      if (draw.onward !== null) {
        at = draw.onward
        continue
      }
      const drawn = draw.drawn(rng)
      const { way, loss } = drawn
      if (way.to !== null) {
        count(S, way, loss)
        at = way.to
        if (way.notes !== null && !this.given(way.notes, loss, take)) return this.stopped(at, S)
        continue
      }
      profiles.load(at!, S)
      notes.length = 0
      profiles.write(S, way.branch, loss)
      at = profiles.place(S, true)
      draw.lead(drawn, at, at === null || notes.length === 0 ? null : notes.slice())
      if (!this.taken(loss, take)) return this.stopped(at, S)
    }
  }
  private stopped(at: Place | null, S: Int32Array): boolean {
    if (at !== null) this.profiles.load(at, S)
    return at?.over ?? S[AGENDA] === 0
  }
  private taken(loss: number, take: Take): boolean {
    const { notes } = this.profiles
    return notes.length === 0 || this.given(notes, loss, take)
  }
  private given(notes: readonly number[], loss: number, take: Take): boolean {
    for (let i = 0; i < notes.length; i += 3) if (!take(notes[i]!, notes[i + 1]! + notes[i + 2]! * loss)) return false
    return true
  }
}
