import { components, inverted } from './components.ts'
import type { FallingBox, Site } from './falling-box.ts'
import type { Lead } from './leads.ts'
import type { Draw, Place } from './profiles.ts'

/** What a way leads to while counters are within these values. */
export interface Target {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly site: Site
  /** By how many cells all that is certain on the way moves mass. */
  readonly shift: number
  /** Whether more than the loss changes counters. */
  readonly moved: boolean
}
/** The losses of a way, which lie in a row: one edge for all of them. */
export interface Fall {
  readonly after: Place
  /** Which axis falls, or -1, and by how much at least. */
  readonly axis: number
  readonly least: number
  /** The chances to lose `least`, `least + 1`, ... */
  readonly p: Float64Array
  /** What is added to each axis before the loss, none of it above 0. */
  readonly add: readonly number[]
  /** Filled as it is followed. */
  readonly targets: Target[]
}
/** A way on which no counter changes before what is certain after it. */
export interface Still {
  readonly after: Place
  readonly p: number
}
/** All ways of a draw. */
export interface Ways {
  readonly falls: readonly Fall[]
  readonly stills: readonly Still[]
}

/** A place in a plan: where its mass goes, but for what stays among those that are solved with it. */
interface Member {
  readonly site: Site
  readonly falls: readonly Fall[]
  readonly stills: { readonly to: Site; readonly shift: number; readonly p: number }[]
}
/** Places among which mass goes round while no counter changes; `inverse`: the expected visits, where it does. */
interface Part {
  readonly members: readonly Member[]
  readonly inverse: Float64Array | null
}
/** In which order the places of a cell are worked off, the same for all cells of a box. */
export interface Plan {
  readonly from: number[]
  readonly to: number[]
  readonly parts: readonly Part[]
  readonly sites: ReadonlySet<Site>
  /** The places that are not over and not in it, of the first so many. */
  outside: readonly Site[]
  among: number
}

/** What a plan asks about the fight, with counters as they are in the cell that it is made for. Null: this fight is not solved in this way. */
export interface Asked {
  readonly box: FallingBox
  /** Where all that is certain leads to from a place. */
  lead(place: Place): Lead | null
  draw(place: Place): Draw | null
  ways(site: Site, draw: Draw): Ways | null
  site(place: Place): Site | null
  /** By how many cells mass is moved by what is added to counters. */
  shift(add: readonly number[]): number | null
  /** Notes that mass may come anywhere at a place. */
  spread(site: Site): void
}

/** Up to this many places are solved at once. */
export const DENSE = 40

/** Narrows a range of values, by axis, to those for which a lead holds and leads to cells of the box. */
export function narrow({ axes, low }: FallingBox, from: number[], to: number[], lead: Lead): void {
  for (let a = 0; a < axes.length; a++) {
    from[a] = Math.max(from[a]!, lead.from[axes[a]!]!, low[a]! - lead.add[axes[a]!]!)
    to[a] = Math.min(to[a]!, lead.to[axes[a]!]!)
  }
}

/** A plan that begins with these places; null where there is none. */
export function planned(begin: readonly Site[], asked: Asked): Plan | null {
  const { box } = asked
  const from = [...box.low]
  const to = [...box.top]
  const sites = [...begin]
  const members: Member[] = []
  // Edges between places of the same cell, by number; 0 leads to all that it begins with.
  const edges = { first: [0], end: [begin.length], to: begin.map((_, i) => i + 1), p: begin.map(() => 0) }
  for (let n = 0; n < sites.length; n++) {
    const site = sites[n]!
    const here = asked.lead(site.place)
    const draw = here && asked.draw(site.place)
    const ways = draw && asked.ways(site, draw)
    if (!ways || here.place !== site.place) return null
    narrow(box, from, to, here)
    const member: Member = { site, falls: ways.falls, stills: [] }
    members.push(member)
    edges.first.push(edges.to.length)
    for (const { after, p } of ways.stills) {
      const lead = asked.lead(after)
      const shift = lead && asked.shift(lead.add)
      const target = lead?.place ? asked.site(lead.place) : null
      if (lead === null || shift === null || target === null) return null
      narrow(box, from, to, lead)
      if (shift !== 0) asked.spread(target)
      if (shift !== 0 || target.place.over) member.stills.push({ to: target, shift, p })
      else {
        if (!sites.includes(target)) sites.push(target)
        edges.to.push(sites.indexOf(target) + 1)
        edges.p.push(p)
      }
    }
    edges.end.push(edges.to.length)
  }
  const parts = inOrder(members, edges)
  return parts && { from, to, parts, sites: new Set(sites), outside: [], among: 0 }
}

/** Places in the order in which mass flows while no counter changes; null where mass never leaves some of them, or they are too many. */
function inOrder(
  members: readonly Member[],
  edges: { first: number[]; end: number[]; to: number[]; p: number[] },
): Part[] | null {
  const { states, at } = components(edges, 0, members.length + 1)
  const parts: Part[] = []
  for (let c = 0; c + 1 < at.length; c++) {
    const own = states.subarray(at[c]!, at[c + 1]!)
    if (own[0] === 0) continue
    const size = own.length
    if (size > DENSE) return null
    const inner = new Float64Array(size * size)
    let [round, leaves] = [false, false]
    own.forEach((s, i) => {
      const { stills, falls } = members[s - 1]!
      for (let e = edges.first[s]!; e < edges.end[s]!; e++) {
        const t = own.indexOf(edges.to[e]!)
        if (t >= 0) {
          inner[i * size + t]! += edges.p[e]!
          round = true
        } else stills.push({ to: members[edges.to[e]! - 1]!.site, shift: 0, p: edges.p[e]! })
      }
      if (stills.length + falls.length > 0) leaves = true
    })
    if (!leaves) return null
    parts.push({ members: Array.from(own, s => members[s - 1]!), inverse: round ? inverted(inner, size) : null })
  }
  return parts
}
