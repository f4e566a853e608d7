import type { Scene } from '../../model/scene.ts'
import type { Chances } from '../chances.ts'
import type { Search } from '../search.ts'
import { FallingBox, type Site } from './falling-box.ts'
import { FallingEnds } from './falling-ends.ts'
import { type Asked, type Fall, narrow, type Plan, planned, type Target, type Ways } from './falling-plan.ts'
import type { Lead, Leads } from './leads.ts'
import type { Draw, Place, Profiles, Way } from './profiles.ts'

/** Numbers that are kept at most, 8 bytes each: of each place one for every cell. */
const ROOM = 1 << 21
/** Places at most: a fight with more of them has few hit points for each, and is solved state by state. */
const PLACES = 64
/** Boxes that a way, or the plans, may be in pieces of: in more pieces nothing is gained. */
const PIECES = 64
/** How much room is added where counters fall below what was thought. */
const MORE = 16

/**
 * Exact chances of a fight in which counters only ever fall, as in a duel without healing: for each place an array over all values of
 * the counters, through which mass flows from the top down, all losses of a blow at once. `null` where the fight is none of these;
 * `SolvedGraph` then goes from state to state, which gives the same.
 */
export class Falling implements Asked {
  box: FallingBox
  private readonly profiles: Profiles
  private readonly leads: Leads
  private readonly scene: Scene
  private readonly S: Int32Array
  private start: readonly number[] = []
  /** Of each counter that falls, the least value there is room for. */
  private readonly least = new Map<number, number>()
  private sites: Site[] = []
  private readonly siteAt: (Site | undefined)[] = []
  private readonly waysOf = new Map<Draw, Ways>()
  private plans: Plan[] = []
  /** The cell that is looked at: the values of the axes, and its number. */
  private v: number[] = []
  private at = 0
  /** By axis, the least value that mass came to where the fight goes on. */
  private lowest: number[] = []
  /** Why it does not go on: for lack of room in the box, or since the fight is another one. */
  private stopped: 'narrow' | 'refused' | null = null

  constructor(profiles: Profiles, leads: Leads) {
    this.profiles = profiles
    this.leads = leads
    this.scene = profiles.scene
    this.S = new Int32Array(this.scene.size)
    this.box = new FallingBox([], this.least)
  }

  /** The chances from a place with these counters; `going` is asked with how many states would take as much memory. */
  *search(first: Place, counters: readonly number[], going: (states: number) => boolean): Search<Chances | null> {
    this.start = counters
    for (;;) {
      this.begin()
      const site = this.site(first)
      if (site === null) return null
      site.mass[this.at] = 1
      let more = this.stopped === null
      while (more) {
        more = this.row()
        yield 'looking'
        if (!going(this.profiles.count + Math.ceil((2 * this.sites.length * this.box.size) / this.scene.size)))
          return null
      }
      if (this.stopped === 'refused' || this.profiles.lists.counted) return null
      if (this.stopped === null) break
    }
    let states = 0
    for (const { mass } of this.sites) for (let i = 0; i < mass.length; i++) if (mass[i] !== 0) states++
    const over = this.sites.filter(s => s.place.over)
    return new FallingEnds(this.profiles, this.box, this.start, over, states)
  }
  /** Makes the box, which is empty. */
  private begin(): void {
    this.box = new FallingBox(this.start, this.least)
    this.v = [...this.box.top]
    this.lowest = [...this.box.top]
    this.at = this.box.first
    this.sites = []
    this.siteAt.length = 0
    this.waysOf.clear()
    this.plans = []
    this.stopped = null
  }

  /** Works off the cells that differ in the last axis alone; whether there are more. */
  private row(): boolean {
    const { v, box, lowest } = this
    const last = v.length - 1
    for (;;) {
      this.cell()
      if (this.stopped !== null) return false
      if (last < 0 || v[last]! <= lowest[last]!) break
      v[last]!--
      this.at--
    }
    for (let a = last; a >= 0; a--) {
      if (a < last && v[a]! > lowest[a]!) {
        v[a]!--
        this.at -= box.strides[a]!
        return true
      }
      this.at += (box.top[a]! - v[a]!) * box.strides[a]!
      v[a] = box.top[a]!
    }
    return false
  }
  private cell(): void {
    const { at } = this
    const plan = this.plan()
    if (plan === null) return
    for (const { members, inverse } of plan.parts) {
      if (inverse !== null) this.goRound(members, inverse)
      for (const { site, stills, falls } of members) {
        const m = site.mass[at]!
        if (m === 0) continue
        for (const { mass, shift, p } of stills) mass[at + shift] = mass[at + shift]! + m * p
        for (const fall of falls) this.fall(fall, m)
      }
    }
  }
  /** Makes of the mass that comes to some places the visits of each. */
  private goRound(members: readonly { readonly site: Site }[], inverse: Float64Array): void {
    const { at } = this
    const size = members.length
    const came = members.map(({ site }) => site.mass[at]!)
    for (let j = 0; j < size; j++) {
      let visits = 0
      for (let i = 0; i < size; i++) visits += came[i]! * inverse[i * size + j]!
      members[j]!.site.mass[at] = visits
    }
  }
  /** Lets mass fall along a way. */
  private fall(fall: Fall, m: number): void {
    const { axis, p, add } = fall
    const { v, box } = this
    const stride = axis < 0 ? 0 : box.strides[axis]!
    let cell = this.at
    for (let a = 0; a < add.length; a++) cell += add[a]! * box.strides[a]!
    cell -= fall.least * stride
    // The value of the axis after the loss that comes next.
    let value = axis < 0 ? 0 : v[axis]! + add[axis]! - fall.least
    for (let n = 0; n < p.length; ) {
      if (p[n] === 0) {
        n++
        value--
        cell -= stride
        continue
      }
      const target = this.target(fall, value)
      if (target === null) return
      const { site, shift } = target
      const { mass } = site
      const end = axis < 0 ? 1 : Math.min(p.length, n + value - target.from[axis]! + 1)
      value -= end - n
      for (let t = cell + shift; n < end; n++, t -= stride, cell -= stride) mass[t] = mass[t]! + m * p[n]!
      if (axis >= 0 && !site.place.over && value + 1 < this.lowest[axis]!) this.lowest[axis] = value + 1
    }
  }
  /** Where a way leads with this value of its axis after the loss. */
  private target(fall: Fall, value: number): Target | null {
    const { axis, add, targets } = fall
    const { v } = this
    search: for (let i = 0; i < targets.length; i++) {
      const target = targets[i]!
      const { from, to } = target
      for (let a = 0; a < v.length; a++) {
        const x = a === axis ? value : v[a]! + add[a]!
        if (x < from[a]! || x > to[a]!) continue search
      }
      return target
    }
    return this.found(fall, value)
  }
  private found(fall: Fall, value: number): Target | null {
    const { axis, add, targets } = fall
    const { v, S, box, profiles } = this
    const { axes } = box
    this.load()
    for (let a = 0; a < axes.length; a++) {
      const x = a === axis ? value : v[a]! + add[a]!
      S[profiles.counters[axes[a]!]!] = x
    }
    const lead = this.leads.of(fall.after, S, axis < 0 ? 0 : axes[axis]!)
    if (lead.place === null || targets.length >= PIECES) {
      this.stopped = 'refused'
      return null
    }
    const shift = this.shift(lead.add)
    const site = this.site(lead.place)
    if (shift === null || site === null) return null
    const from = axes.map(() => Number.NEGATIVE_INFINITY)
    const to = axes.map(() => Number.POSITIVE_INFINITY)
    narrow(box, from, to, lead)
    for (let a = 0; a < axes.length; a++) {
      const x = a === axis ? value : v[a]! + add[a]!
      if (x < from[a]!) {
        this.widen(axes[a]!, x + lead.add[axes[a]!]!)
        return null
      }
    }
    const target = { from, to, site, shift }
    targets.push(target)
    return target
  }

  /** What to do in this cell; null where nothing is to do, or it does not go on. */
  private plan(): Plan | null {
    const { plans, at, sites } = this
    for (let i = 0; i < plans.length; i++) {
      const plan = plans[i]!
      if (!this.fits(plan)) continue
      // Most cells are like the one before.
      if (i > 0) {
        plans[i] = plans[0]!
        plans[0] = plan
      }
      return plan
    }
    const begin = sites.filter(s => !s.place.over && s.mass[at] !== 0)
    if (begin.length === 0) return null
    const plan = planned(begin, this)
    if (this.stopped !== null) return null
    if (plan === null || plans.length >= PIECES) {
      this.stopped = 'refused'
      return null
    }
    plans.unshift(plan)
    return plan
  }
  /** Whether a plan is good for the cell: what is asked has the same answers, and no mass stands outside of it. */
  private fits(plan: Plan): boolean {
    const { v, at, sites } = this
    for (let a = 0; a < v.length; a++) if (v[a]! < plan.from[a]! || v[a]! > plan.to[a]!) return false
    if (plan.among !== sites.length) {
      plan.outside = sites.filter(s => !s.place.over && !plan.sites.has(s))
      plan.among = sites.length
    }
    for (let i = 0; i < plan.outside.length; i++) if (plan.outside[i]!.mass[at] !== 0) return false
    return true
  }

  /** Writes the counters of the cell. */
  private load(): void {
    const { S, profiles, box, start, v } = this
    const { counters } = profiles
    for (let c = 0; c < counters.length; c++) S[counters[c]!] = start[c]!
    for (let a = 0; a < v.length; a++) S[counters[box.axes[a]!]!] = v[a]!
  }
  lead(place: Place): Lead | null {
    this.load()
    return this.leads.of(place, this.S, this.box.axes[0] ?? 0)
  }
  draw(place: Place): Draw | null {
    this.load()
    return this.profiles.draw(place, this.S)
  }
  site(place: Place): Site | null {
    const known = this.siteAt[place.profile]
    if (known !== undefined) return known
    if (this.sites.length >= PLACES || (this.sites.length + 1) * this.box.size > ROOM) {
      this.stopped = 'refused'
      return null
    }
    const site = { place, mass: new Float64Array(this.box.size) }
    this.siteAt[place.profile] = site
    this.sites.push(site)
    return site
  }
  shift(add: readonly number[]): number | null {
    const { axes, strides, low } = this.box
    let shift = 0
    for (let c = 0; c < add.length; c++) {
      const n = add[c]!
      if (n === 0) continue
      const a = axes.indexOf(c)
      if (n > 0) this.stopped = 'refused'
      else if (a < 0) this.widen(c, this.start[c]! + n)
      else if (this.v[a]! + n < low[a]!) this.widen(c, this.v[a]! + n)
      else {
        shift += n * strides[a]!
        this.lowest[a] = low[a]!
      }
    }
    return this.stopped === null ? shift : null
  }
  ways({ place }: Site, draw: Draw): Ways | null {
    let ways = this.waysOf.get(draw)
    if (ways === undefined) {
      const made = this.made(place, draw)
      if (made === null) return null
      this.waysOf.set(draw, (ways = made))
    }
    return ways
  }
  private made(place: Place, draw: Draw): Ways | null {
    const { S, profiles, leads, box } = this
    const { counters } = profiles
    const { law } = draw
    const falls: Fall[] = []
    const stills: { after: Place; p: number }[] = []
    for (let i = 0, end = 0; i < law.p.length; i = end) {
      const way = draw.ways[law.way[i]!]!
      while (end < law.p.length && law.way[end] === law.way[i]) end++
      this.load()
      const after = leads.after(place, draw, i, S)
      const c = counters.indexOf(way.counter)
      const most = c < 0 ? 0 : law.loss[end - 1]!
      if (after === null || (c >= 0 && law.loss[i]! < 0)) this.stopped = 'refused'
      // Who has no points left mostly falls, and the blow may go on below.
      else if (most > 0 && !(this.least.get(c)! <= 1 - most)) this.widen(c, Math.min(this.start[c]!, 1) - most)
      const add = this.added(way)
      if (this.stopped !== null || after === null) return null
      const p = new Float64Array(most + 1)
      for (let k = i; k < end; k++) p[c < 0 ? 0 : law.loss[k]!]! += law.p[k]!
      if (add.every(n => n === 0) && p[0]! > 0) {
        stills.push({ after, p: p[0]! })
        p[0] = 0
      }
      const least = p.findIndex(w => w > 0)
      if (least >= 0)
        falls.push({ after, axis: most > 0 ? box.axes.indexOf(c) : -1, least, p: p.slice(least), add, targets: [] })
    }
    return { falls, stills }
  }
  /** What a way adds to each axis before its loss. */
  private added({ more }: Way): number[] {
    const { box, profiles, start } = this
    const add = box.axes.map(() => 0)
    for (let k = 0; k < more.length; k += 4) {
      const c = profiles.counters.indexOf(more[k]!)
      const n = more[k + 1]!
      const a = box.axes.indexOf(c)
      // A counter that is kept within a range does not fall by the same for all.
      if (n > 0 || more[k + 3] !== 0x7fffffff) this.stopped = 'refused'
      else if (a >= 0) add[a] = add[a]! + n
      else if (n < 0) this.widen(c, start[c]! + n)
    }
    this.falls(add)
    return add
  }
  /** Where a counter falls by itself, mass may come anywhere below. */
  private falls(add: readonly number[]): void {
    for (let a = 0; a < add.length; a++) if (add[a]! < 0) this.lowest[a] = this.box.low[a]!
  }
  /** Makes room down to a value of a counter, for which all begins anew. */
  private widen(c: number, value: number): void {
    const had = this.least.get(c)
    this.least.set(c, had === undefined || had - value > MORE ? value : had - MORE)
    if (this.stopped === null) this.stopped = 'narrow'
  }
}
