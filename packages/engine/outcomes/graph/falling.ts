import type { Scene } from '../../model/scene.ts'
import type { Chances } from '../chances.ts'
import type { Search } from '../search.ts'
import { FallingBox, type Site } from './falling-box.ts'
import { FallingEnds } from './falling-ends.ts'
import { type Asked, DENSE, type Fall, narrow, type Plan, planned, type Target, type Ways } from './falling-plan.ts'
import { waysOf } from './falling-ways.ts'
import type { Lead, Leads } from './leads.ts'
import type { Draw, Place, Profiles } from './profiles.ts'

/** Numbers that are kept at most, 8 bytes each: of each place one for every cell. */
const ROOM = 1 << 21
/** In a smaller box this serves one question: edges between states are quicker where more are asked. */
const SMALL = 4096
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
  readonly counters: readonly number[]
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
  /** The values with which the fight begins. */
  private high: readonly number[] = []
  /** How many states mass came to where the fight went on. */
  private passed = 0
  private readonly came = new Float64Array(DENSE)
  /** By axis, the least value that mass came to where the fight goes on. */
  private lowest: number[] = []
  /** Why it does not go on: for lack of room in the box, or since the fight is another one. */
  private stopped: 'narrow' | 'refused' | null = null

  constructor(profiles: Profiles, leads: Leads) {
    this.profiles = profiles
    this.leads = leads
    this.scene = profiles.scene
    this.counters = profiles.counters
    this.S = new Int32Array(this.scene.size)
    this.box = new FallingBox([], this.least)
  }

  /** The chances from a place with these counters; `going` is asked with how many states would take as much memory. */
  *search(first: Place, counters: readonly number[], going: (states: number) => boolean): Search<Chances | null> {
    if (this.refused()) return null
    if (!this.holds(counters)) this.begin(counters)
    for (;;) {
      this.clear(counters)
      const site = this.site(first)
      if (site !== null) {
        this.grow(site, -1, 0, 0)
        site.mass[this.at] = 1
      }
      for (let more = this.stopped === null; more; ) {
        more = this.row()
        yield 'looking'
        if (!going(this.profiles.count + Math.ceil((2 * this.sites.length * this.box.size) / this.scene.size)))
          return null
      }
      if (this.refused() || this.profiles.lists.counted) return null
      if (this.stopped === null) break
      this.begin(counters)
    }
    if (this.box.size < SMALL) this.stopped = 'refused'
    return new FallingEnds(this.profiles, this.box, this.start, this.sites, this.passed)
  }
  /** Whether what was found for other counters is good for these. */
  private holds(counters: readonly number[]): boolean {
    const { start, box } = this
    if (start.length !== counters.length) return false
    return counters.every((n, c) => {
      const a = box.axes.indexOf(c)
      return a < 0 ? n === start[c] : n <= box.top[a]! && n >= box.low[a]!
    })
  }
  /** Makes the box. */
  private begin(counters: readonly number[]): void {
    this.start = counters
    this.box = new FallingBox(counters, this.least)
    this.sites = []
    this.siteAt.length = 0
    this.waysOf.clear()
    this.plans = []
    this.stopped = null
  }
  /** Empties the box. */
  private clear(counters: readonly number[]): void {
    const { box } = this
    this.high = box.axes.map(c => counters[c]!)
    this.v = [...this.high]
    this.lowest = [...this.high]
    this.at = box.cell(this.v)
    this.passed = 0
    for (const site of this.sites) {
      box.clear(site)
      if (site.wide) this.spread(site)
    }
  }

  /** Works off the cells that differ in the last axis alone; whether there are more. */
  private row(): boolean {
    const { v, box, lowest, high } = this
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
      this.at += (high[a]! - v[a]!) * box.strides[a]!
      v[a] = high[a]!
    }
    return false
  }
  private cell(): void {
    const { at } = this
    const plan = this.plan()
    if (plan === null) return
    const { parts } = plan
    for (let i = 0; i < parts.length; i++) {
      const { members, inverse } = parts[i]!
      if (inverse !== null) this.goRound(members, inverse)
      for (let k = 0; k < members.length; k++) {
        const { site, stills, falls } = members[k]!
        const m = this.massOf(site)
        if (m === 0) continue
        this.passed++
        for (let j = 0; j < stills.length; j++) {
          const { to, shift, p } = stills[j]!
          if (shift === 0) this.grow(to, -1, 0, 0)
          to.mass[at + shift] = to.mass[at + shift]! + m * p
        }
        for (let j = 0; j < falls.length; j++) this.fall(falls[j]!, m)
      }
    }
  }
  /** The mass of a place in this cell. */
  private massOf({ low, high, mass }: Site): number {
    const { v } = this
    for (let a = 0; a < v.length; a++) if (v[a]! < low[a]! || v[a]! > high[a]!) return 0
    return mass[this.at]!
  }
  /** Notes that mass comes to a place: where this cell is, but for one axis, where it comes to some values in a row. */
  private grow({ place, low, high }: Site, axis: number, from: number, to: number): void {
    const { v, lowest } = this
    for (let a = 0; a < v.length; a++) {
      const least = a === axis ? from : v[a]!
      const most = a === axis ? to : v[a]!
      if (most > high[a]!) high[a] = most
      if (least >= low[a]!) continue
      low[a] = least
      if (!place.over && least < lowest[a]!) lowest[a] = least
    }
  }
  /** Makes of the mass that comes to some places the visits of each. */
  private goRound(members: readonly { readonly site: Site }[], inverse: Float64Array): void {
    const { at, came } = this
    const size = members.length
    let any = false
    for (let i = 0; i < size; i++) if ((came[i] = this.massOf(members[i]!.site)) !== 0) any = true
    if (!any) return
    for (let j = 0; j < size; j++) {
      const { site } = members[j]!
      let visits = 0
      for (let i = 0; i < size; i++) visits += came[i]! * inverse[i * size + j]!
      this.grow(site, -1, 0, 0)
      site.mass[at] = visits
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
      if (!target.moved) this.grow(site, axis, value - (end - n) + 1, value)
      value -= end - n
      pour(mass, cell + shift, stride, p, n, end, m)
      cell -= (end - n) * stride
      n = end
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
    const { v, S, box, counters } = this
    const { axes } = box
    this.load()
    for (let a = 0; a < axes.length; a++) {
      const x = a === axis ? value : v[a]! + add[a]!
      S[counters[axes[a]!]!] = x
    }
    const lead = this.leads.of(fall.after, S, axis < 0 ? 0 : axes[axis]!)
    if (lead.place === null || targets.length >= PIECES) {
      return this.refuse()
    }
    const shift = this.shift(lead.add)
    const site = this.site(lead.place)
    if (shift === null || site === null) return null
    const from = [...box.low]
    const to = [...box.top]
    narrow(box, from, to, lead)
    for (let a = 0; a < axes.length; a++) {
      const x = a === axis ? value : v[a]! + add[a]!
      if (x < from[a]!) {
        this.widen(axes[a]!, x + lead.add[axes[a]!]!)
        return null
      }
    }
    const moved = shift !== 0 || add.some(n => n !== 0)
    if (moved) this.spread(site)
    const target = { from, to, site, shift, moved }
    targets.push(target)
    return target
  }

  /** What to do in this cell; null where nothing is to do, or it does not go on. */
  private plan(): Plan | null {
    const { plans, sites } = this
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
    const begin = sites.filter(s => !s.place.over && this.massOf(s) !== 0)
    if (begin.length === 0) return null
    const plan = planned(begin, this)
    if (this.stopped !== null) return null
    if (plan === null || plans.length >= PIECES) {
      return this.refuse()
    }
    plans.unshift(plan)
    return plan
  }
  /** Whether a plan is good for the cell: what is asked has the same answers, and no mass stands outside of it. */
  private fits(plan: Plan): boolean {
    const { v, sites } = this
    for (let a = 0; a < v.length; a++) if (v[a]! < plan.from[a]! || v[a]! > plan.to[a]!) return false
    if (plan.among !== sites.length) {
      plan.outside = sites.filter(s => !s.place.over && !plan.sites.has(s))
      plan.among = sites.length
    }
    for (let i = 0; i < plan.outside.length; i++) if (this.massOf(plan.outside[i]!) !== 0) return false
    return true
  }

  /** Writes the counters of the cell. */
  private load(): void {
    const { S, counters, box, start, v } = this
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
      return this.refuse()
    }
    const site = this.box.site(place)
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
      }
    }
    return this.stopped === null ? shift : null
  }
  ways({ place }: Site, draw: Draw): Ways | null {
    let ways = this.waysOf.get(draw)
    if (ways === undefined) {
      const made = waysOf(place, draw, this)
      if (made === null) return null
      this.waysOf.set(draw, (ways = made))
    }
    return ways
  }
  after(place: Place, draw: Draw, outcome: number): Place | null {
    this.load()
    return this.leads.after(place, draw, outcome, this.S)
  }
  mayFall(c: number, by: number): boolean {
    // Who has no points left mostly falls, and the blow may go on below.
    if (this.least.get(c)! <= 1 - by) return true
    this.widen(c, Math.min(this.start[c]!, 1) - by)
    return false
  }
  private refused(): boolean {
    return this.stopped === 'refused'
  }
  refuse(): null {
    this.stopped = 'refused'
    return null
  }
  /** Where more than one counter falls at once, mass may come anywhere below. */
  spread(site: Site): void {
    const { box, lowest } = this
    const { place, low, high } = site
    site.wide = true
    for (let a = 0; a < low.length; a++) {
      low[a] = box.low[a]!
      high[a] = box.top[a]!
      if (!place.over) lowest[a] = box.low[a]!
    }
  }
  /** Makes room down to a value of a counter, for which all begins anew. */
  private widen(c: number, value: number): void {
    const had = this.least.get(c)
    this.least.set(c, had === undefined || had - value > MORE ? value : had - MORE)
    if (this.stopped === null) this.stopped = 'narrow'
  }
}

/** Adds mass to cells in a row, each so much below the one before. */
function pour(mass: Float64Array, cell: number, stride: number, p: Float64Array, from: number, end: number, m: number) {
  for (let n = from, t = cell; n < end; n++, t -= stride) mass[t] = mass[t]! + m * p[n]!
}
