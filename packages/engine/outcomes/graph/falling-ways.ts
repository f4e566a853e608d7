import type { FallingBox } from './falling-box.ts'
import type { Fall, Still, Ways } from './falling-plan.ts'
import { LEAST, MOST } from './law.ts'
import type { Draw, Place, Way } from './profiles.ts'

/** What is asked to make the ways of a draw. Null, and what asks for room or refuses, stops the search. */
interface Asked {
  readonly box: FallingBox
  /** The cells of all counters. */
  readonly counters: readonly number[]
  /** Where an outcome leads. */
  after(place: Place, draw: Draw, outcome: number): Place | null
  /** Whether a counter may fall by so much at once. */
  mayFall(counter: number, by: number): boolean
  refuse(): null
}

/** The ways of a draw, each of which takes its losses from one counter; null where it is none of these. */
export function waysOf(place: Place, draw: Draw, asked: Asked): Ways | null {
  const { law } = draw
  const falls: Fall[] = []
  const stills: Still[] = []
  for (let i = 0, end = 0; i < law.p.length; i = end) {
    const way = draw.ways[law.way[i]!]!
    while (end < law.p.length && law.way[end] === law.way[i]) end++
    const after = asked.after(place, draw, i)
    const c = asked.counters.indexOf(way.counter)
    const most = c < 0 ? 0 : law.loss[end - 1]!
    if (after === null || (c >= 0 && law.loss[i]! < 0)) return asked.refuse()
    if (most > 0 && !asked.mayFall(c, most)) return null
    const add = added(way, asked)
    if (add === null) return null
    const p = new Float64Array(most + 1)
    for (let k = i; k < end; k++) p[c < 0 ? 0 : law.loss[k]!]! += law.p[k]!
    if (add.every(n => n === 0) && p[0]! > 0) {
      stills.push({ after, p: p[0]! })
      p[0] = 0
    }
    const least = p.findIndex(w => w > 0)
    if (least < 0) continue
    const axis = most > 0 ? asked.box.axes.indexOf(c) : -1
    falls.push({ after, axis, least, p: p.slice(least), add, targets: [] })
  }
  return { falls, stills }
}

/** What a way adds to each axis before its loss, none of it above 0. */
function added({ more }: Way, asked: Asked): number[] | null {
  const { axes } = asked.box
  const add = axes.map(() => 0)
  for (let k = 0; k < more.length; k += 4) {
    const [cell, n, least, most] = [more[k]!, more[k + 1]!, more[k + 2]!, more[k + 3]!]
    // A counter that is kept within a range does not fall by the same for all.
    if (n > 0 || least > LEAST || most < MOST) return asked.refuse()
    if (n === 0) continue
    const c = asked.counters.indexOf(cell)
    if (!asked.mayFall(c, -n)) return null
    add[axes.indexOf(c)]! += n
  }
  return add
}
