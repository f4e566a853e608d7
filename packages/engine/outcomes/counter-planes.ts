import { doubles, ints } from '../memory/arena.ts'
import { packed } from '../memory/packed.ts'
import { StateTable } from '../memory/state-table.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { ChanceOptions, Chances, End } from './chances.ts'
import { merged } from './merged-states.ts'
import { Lists } from './outcome-lists.ts'
import { type Branch, type Outcomes, patch } from './outcomes.ts'
import { finished, type Search } from './search.ts'
import { TooManyStates } from './too-many-states.ts'

/** Mass over the values of one counter, from `lo` up. A plane without a counter has one value: 0. */
interface Mass {
  lo: number
  w: Float64Array
}
/** What an outcome takes from a counter: `lo`, `lo + 1` ... with these weights. */
type Law = Pick<Branch, 'lo' | 'w'>
const SURE: Law = { lo: 0, w: [1] }

/** What is known of a profile: it never changes, while mass comes to it again and again. */
interface Profile {
  /** The cell of the plane's counter, or -1. */
  readonly axis: number
  /** How many steps are pending. */
  readonly depth: number
  readonly parts: Part[]
}
/** The next step of a profile, for the values of its counter from `from` to `to`. */
interface Part {
  readonly from: number
  readonly to: number
  readonly outcomes: Outcomes
  /** The profile after each branch; -1 where that is found value by value. */
  readonly ways: readonly number[]
  /** For such a branch: where it leads, by value; of a plane without a counter that is one place. */
  readonly places: (Map<number, Place> | Place | undefined)[]
}
/** Where a branch leads from one value: a profile, and the value of its counter. */
interface Place {
  readonly profile: number
  readonly base: number
}

/** Steps between checks of how much mass is still pending. */
const CHECK_EVERY = 4096
/** Steps between questions whether to go on. */
const ASK_EVERY = 64

/**
 * Exact chances by planes: states that differ only in the counter that was last rolled against lie in one dense array. A
 * step splits a plane where it reads the counter and convolves each part with the law of each outcome. A step that reads the
 * counter by value, or clamps it, or writes it besides its law, runs value by value, as in `merged`. The result is the same.
 */
export function exactly(scene: Scene, start: Int32Array, how: ChanceOptions = {}): Chances {
  // The function that stops a run may read any cell, so it needs whole states.
  return how.stop ? merged(scene, start, how) : new Planes(scene, how).run(start)
}

/** Computes by planes. One that is used for several runs of a scene keeps the profiles of the earlier runs. */
export class Planes {
  private readonly scene: Scene
  private readonly lists: Lists
  private readonly floor: number
  private readonly tail: number
  private readonly limit: number
  private readonly going: ChanceOptions['going']
  /** Profiles: states with the counter of the plane at 0 and the index of its cell (or -1) after the last cell. */
  private readonly profiles: StateTable
  private readonly axis: number
  private readonly S: Int32Array
  private readonly T: Int32Array
  private readonly known: Profile[] = []
  private mass: (Mass | undefined)[] = []
  private ended: number[] = []
  /** Planes to process, by the depth of their agenda; those that follow a bottom step wait for the next generation. */
  private now: number[][] = []
  private later: number[] = []
  private lost = 0
  private turns = 0
  /** The mass of one value on its way. */
  private readonly single: Mass = { lo: 0, w: one(0) }

  constructor(scene: Scene, how: ChanceOptions) {
    this.scene = scene
    this.lists = how.lists ?? new Lists(scene)
    this.floor = how.floor ?? 0
    this.tail = how.tail ?? 1e-13
    this.limit = how.limit ?? 5_000_000
    this.going = how.going
    this.axis = scene.size
    this.profiles = new StateTable(scene.size + 1, 8)
    this.S = ints(scene.size + 1)
    this.T = ints(scene.size + 1)
  }

  run(start: Int32Array): Chances {
    return finished(this.search(start))
  }
  /** The same, step by step. */
  *search(start: Int32Array): Search<Chances> {
    this.mass = []
    this.ended = []
    this.now = []
    this.later = []
    this.lost = 0
    this.turns = 0
    this.T.set(start)
    this.T[this.axis] = -1
    this.into(this.profile(), false, SURE, { lo: 0, w: one(1) }, 0, 1)
    while (!this.followed()) yield 'looking'
    yield 'adding'
    return new PlaneEnds(this.scene, this.profiles, this.ended, this.mass, this.lost)
  }

  /** Follows mass until it is asked again whether to go on; whether it is at an end. */
  private followed(): boolean {
    for (;;) {
      const n = ++this.turns
      // Deepest agenda first, so that longer and shorter paths merge again.
      while (this.now.length && this.now.at(-1)!.length === 0) this.now.pop()
      const at = this.now.at(-1)
      if ((!at || n % CHECK_EVERY === 0) && this.spent()) return true
      const asks = n % ASK_EVERY === 0
      if (asks && this.going && !this.going(this.profiles.count)) {
        this.lost += this.underWay()
        return true
      }
      if (at) this.go(at.shift()!)
      else {
        for (const id of this.later) this.queue(id)
        this.later = []
      }
      if (asks) return false
    }
  }
  /** Whether no mass is pending, or too little to follow. */
  private spent(): boolean {
    const left = this.underWay()
    if (left >= this.tail) return false
    this.lost += left
    return true
  }
  /** The mass that is still pending. */
  private underWay(): number {
    let sum = 0
    for (const ids of this.now) for (const id of ids) sum += weight(this.mass[id]!.w)
    for (const id of this.later) sum += weight(this.mass[id]!.w)
    return sum
  }

  /** Runs the next step of a plane, part by part. */
  private go(id: number): void {
    const mass = this.mass[id]!
    this.mass[id] = undefined
    const { parts } = this.known[id]!
    const top = mass.lo + mass.w.length
    for (let v = mass.lo; v < top; ) {
      if (mass.w[v - mass.lo] === 0) {
        v++
        continue
      }
      const part = parts.find(p => p.from <= v && v <= p.to) ?? this.learn(id, v)
      const to = Math.min(top, part.to + 1)
      this.part(id, part, mass, v, to)
      v = to
    }
    if (this.profiles.count > this.limit) throw new TooManyStates(this.limit)
  }

  /** Finds what the next step of a profile comes to at this value of its counter, and at all that have the same outcomes. */
  private learn(id: number, v: number): Part {
    const { S, T, scene, lists } = this
    const { axis, parts } = this.known[id]!
    this.profiles.load(id, S)
    if (axis >= 0) S[axis] = v
    const outcomes = lists.along(S, axis)
    const { from, to } = lists
    const ways = packed(outcomes.branches, b => {
      if (axis < 0 || (b.counter >= 0 && b.counter !== axis) || writes(b, axis)) return -1
      T.set(S)
      T[axis] = 0
      patch(scene, T, b, 0)
      return this.profile()
    })
    const part = { from, to, outcomes, ways, places: [] }
    parts.push(part)
    return part
  }

  /** Outcomes that are the same for all values from `from` below `to`. */
  private part(id: number, { outcomes, ways, places }: Part, mass: Mass, from: number, to: number): void {
    const { axis, depth } = this.known[id]!
    const bottom = depth === 1
    const { branches } = outcomes
    let here = 0
    if (this.floor > 0) for (let v = from; v < to; v++) here += mass.w[v - mass.lo]!
    for (let i = 0; i < branches.length; i++) {
      const b = branches[i]!
      const way = ways[i]!
      if (this.floor > 0 && here * weight(b.w) < this.floor) this.lost += here * weight(b.w)
      else if (way >= 0) this.into(way, bottom, b, mass, from, to)
      else if (axis < 0) this.onward((places[i] ??= this.from(id, branches, b)) as Place, bottom, b, mass.w[0]!)
      else {
        const known = (places[i] ??= new Map<number, Place>()) as Map<number, Place>
        let loaded = false
        for (let v = from; v < to; v++) {
          const p = mass.w[v - mass.lo]!
          if (p === 0) continue
          let place = known.get(v)
          if (!place) {
            if (!loaded) this.profiles.load(id, this.S)
            loaded = true
            known.set(v, (place = this.place(b, axis, axis, v)))
          }
          this.onward(place, bottom, b, p)
        }
      }
    }
  }

  /** Takes the mass of one value to where it leads. */
  private onward({ profile, base }: Place, bottom: boolean, b: Branch, p: number): void {
    const { single } = this
    single.lo = base
    single.w[0] = p
    this.into(profile, bottom, b, single, base, base + 1)
  }
  /** Where a branch leads from a plane without a counter. */
  private from(id: number, branches: readonly Branch[], b: Branch): Place {
    this.profiles.load(id, this.S)
    return this.place(b, -1, branches.find(x => x.counter >= 0)?.counter ?? -1, 0)
  }
  /** Where a single value leads, as merged states have it: it then lies in a plane over the counter that the branch changes. */
  private place(b: Branch, axis: number, next: number, v: number): Place {
    const { S, T, scene } = this
    T.set(S)
    if (axis >= 0) T[axis] = v
    patch(scene, T, b, 0)
    const over = b.counter >= 0 ? b.counter : next
    const base = over >= 0 ? T[over]! : 0
    if (over >= 0) T[over] = 0
    T[this.axis] = over
    return { profile: this.profile(), base }
  }

  /** The profile `T`. */
  private profile(): number {
    const { T } = this
    const id = this.profiles.id(T)
    this.known[id] ??= { axis: T[this.axis]!, depth: this.depth(T[AGENDA]!), parts: [] }
    return id
  }
  /** Adds to the plane of a profile: values `from` to below `to` of a mass, each less what the branch takes from it. */
  private into(id: number, bottom: boolean, b: Law, mass: Mass, from: number, to: number): void {
    const lo = from - b.lo - b.w.length + 1
    const size = to - b.lo - lo
    let m = this.mass[id]
    if (m === undefined) {
      m = { lo, w: doubles(size) }
      this.mass[id] = m
      const { depth } = this.known[id]!
      if (depth === 0) this.ended.push(id)
      else if (bottom) this.later.push(id)
      else this.queue(id)
    } else this.widen(m, lo, lo + size)
    convolve(mass.w, from - mass.lo, to - mass.lo, b.w, m.w, from - b.lo - m.lo)
  }

  /** Extends a mass to the values from `lo` to below `top`. */
  private widen(m: Mass, lo: number, top: number): void {
    const from = Math.min(lo, m.lo)
    const to = Math.max(top, m.lo + m.w.length)
    if (to - from === m.w.length) return
    const w = doubles(to - from)
    w.set(m.w, m.lo - from)
    m.lo = from
    m.w = w
  }

  private queue(id: number): void {
    const { depth } = this.known[id]!
    while (this.now.length <= depth) this.now.push([])
    this.now[depth]!.push(id)
  }
  /** How many steps are pending. */
  private depth(agenda: number): number {
    let n = 0
    for (let a = agenda; a !== 0; a = this.scene.agendas.rest[a]!) n++
    return n
  }
}

/** The ends of a run, as planes. */
class PlaneEnds implements Chances {
  readonly lost: number
  readonly states: number
  private readonly scene: Scene
  private readonly profiles: StateTable
  private readonly ids: readonly number[]
  private readonly mass: readonly (Mass | undefined)[]
  private made: readonly End[] | null = null

  constructor(
    scene: Scene,
    profiles: StateTable,
    ids: readonly number[],
    mass: readonly (Mass | undefined)[],
    lost: number,
  ) {
    this.scene = scene
    this.profiles = profiles
    this.ids = ids
    this.mass = mass
    this.lost = lost
    this.states = profiles.count
  }

  each(look: (S: Int32Array, p: number, only: number) => void): void {
    const { size } = this.scene
    const P = ints(size + 1)
    const S = P.subarray(0, size)
    for (const id of this.ids) {
      this.profiles.load(id, P)
      const axis = P[size]!
      const { lo, w } = this.mass[id]!
      let only = -1
      for (let i = 0; i < w.length; i++) {
        if (w[i] === 0) continue
        if (axis >= 0) S[axis] = lo + i
        look(S, w[i]!, only)
        only = axis
      }
    }
  }

  /** A state may occur in several planes; it is one end. */
  get ends(): readonly End[] {
    if (!this.made) {
      const { size } = this.scene
      const states = new StateTable(size)
      const out: { state: Int32Array; p: number }[] = []
      this.each((S, p) => {
        const id = states.id(S)
        if (id < out.length) out[id]!.p += p
        else out.push({ state: S.slice(), p })
      })
      this.made = out
    }
    return this.made
  }
}

/** One value's mass. */
function one(p: number): Float64Array {
  const w = doubles(1)
  w[0] = p
  return w
}

function weight(w: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < w.length; i++) sum += w[i]!
  return sum
}

/** Whether a branch writes a counter besides its law. */
function writes(b: Branch, cell: number): boolean {
  for (let i = 1; i < b.ops.length; i += 4) if (b.ops[i] === cell) return true
  return false
}

/**
 * Adds the part `from` to below `to` of a mass, less what a law takes, to `w`; index `at` is the first value with
 * nothing taken.
 */
function convolve(
  mass: Float64Array,
  from: number,
  to: number,
  law: readonly number[],
  w: Float64Array,
  at: number,
): void {
  if (law.length === 1) {
    const q = law[0]!
    for (let i = from; i < to; i++, at++) w[at]! += mass[i]! * q
    return
  }
  for (let i = from; i < to; i++, at++) {
    const p = mass[i]!
    if (p === 0) continue
    for (let j = 0; j < law.length; j++) w[at - j]! += p * law[j]!
  }
}
