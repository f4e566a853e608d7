import type { Rng } from '@quintain/dice'
import type { Scene } from '../../model/scene.ts'
import { AGENDA } from '../../model/state.ts'
import { Sampling } from '../../run/sampling.ts'
import { patch } from '../outcomes.ts'
import { count, Profiles, type Start } from './profiles.ts'

/** How many draws a graph keeps. A duel has a few dozen; a fight on a wide map makes new ones without end. */
const CAPACITY = 20_000
/** Steps off a graph without room after which those count that led back, and the least share of them for which it is looked. */
const [TRIAL, BACK] = [1000, 0.25]

/**
 * Fights as a graph of profiles, for sampling the same fight many times. A step whose outcome is certain and touches no
 * counter runs once. The graph grows as samples come to a profile again; what it has no room for is played by the plain rules.
 */
export class Graph {
  private readonly scene: Scene
  private readonly profiles: Profiles
  /** What runs plain rules, made once for a generator. */
  private plain: { readonly rng: Rng; readonly run: Sampling } | null = null

  /** Steps off the graph since it has no room, and those of them that led back to a place. */
  private off = 0
  private back = 0

  /** `room`: the largest number of draws to keep. */
  constructor(scene: Scene, how: { room?: number } = {}) {
    this.scene = scene
    this.profiles = new Profiles(scene, how.room ?? CAPACITY)
  }
  /** How many draws are kept. */
  get made(): number {
    return this.profiles.draws
  }

  /** Runs the agenda of a start to its end by policy: `S` becomes that end. Returns how often it drew. Throws past `limit` draws. */
  sample(start: Start, S: Int32Array, rng: Rng, limit = 1_000_000): number {
    const { profiles, scene } = this
    let n = 0
    let at = profiles.begin(start, S)
    for (;;) {
      if (at === null) {
        // No place: the state is whole.
        if (S[AGENDA] === 0) return n
        if (n++ >= limit) this.endless(S, limit)
        if (profiles.full && !this.comesBack) return n + this.plainly(S, rng, limit - n)
        if (profiles.lists.seldom(S)) this.one(S, rng)
        else {
          const { branch, loss } = profiles.lists.next(S).draw(rng)
          patch(scene, S, branch, loss)
        }
        at = profiles.place(S, true)
        if (profiles.full) {
          this.off++
          if (at !== null) this.back++
        }
        continue
      }
      if (at.over) {
        profiles.load(at, S)
        return n
      }
      const draw = profiles.draw(at, S)
      if (draw === null) {
        profiles.load(at, S)
        at = null
        continue
      }
      if (n++ >= limit) {
        profiles.load(at, S)
        this.endless(S, limit)
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
      } else {
        profiles.load(at, S)
        patch(scene, S, way.branch, loss)
        at = profiles.place(S, true)
        draw.lead(drawn, at, null)
      }
    }
  }
  /** Whether what has left the graph mostly comes back to it soon: else it is not looked for at each step. */
  private get comesBack(): boolean {
    return this.off < TRIAL || this.back >= BACK * this.off
  }
  private endless(S: Int32Array, limit: number): never {
    throw new Error(`the fight is not over after ${limit} draws: on top is "${this.scene.next(S)!.do}"`)
  }
  private sampling(rng: Rng): Sampling {
    if (this.plain?.rng !== rng) this.plain = { rng, run: new Sampling(this.scene, rng) }
    return this.plain.run
  }
  /** One step by the plain rules. */
  private one(S: Int32Array, rng: Rng): void {
    const c = this.sampling(rng)
    c.begin(S)
    c.step()
    c.end()
  }
  /** Goes on by the plain rules. */
  private plainly(S: Int32Array, rng: Rng, limit: number): number {
    const c = this.sampling(rng)
    c.begin(S)
    let n = 0
    for (; c.next; c.step())
      if (n++ >= limit) {
        c.end()
        this.endless(S, limit)
      }
    c.end()
    return n
  }
}
