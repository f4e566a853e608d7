import { condition, type Ruleset, type Sheet, squareName } from '@quintain/engine'
import {
  FEET_PER_SQUARE,
  footprint,
  type GridMap,
  liesWithin,
  SIZES,
  type Size,
  SOLID,
  squaresOf,
} from '@quintain/grid'
import { downs, reserve, sideOfSheet, surprised } from '@quintain/rules'
import { meant, meantState } from '../problems/hint.ts'
import type { FileProblem, Located } from '../problems/problem.ts'

/** A creature as it is set out: its sheet, its top left square (-1 for none), the conditions that it starts with. */
export interface SetOut {
  readonly id: string
  readonly sheet: Sheet | null
  readonly at: number
  readonly conditions: readonly string[]
  readonly reserve: boolean
}

interface Riding {
  readonly id?: string
  readonly side?: string
  readonly rides?: string
  readonly mount?: object
}
/** For each creature the place in the list of the one that it rides from the start; -1 for none that is there. */
export const steedsOf = (all: readonly { readonly id: string; readonly sheet: Sheet | null }[]): readonly number[] =>
  all.map(({ id, sheet }) => {
    const { rides } = (sheet ?? {}) as Riding
    const steed = rides === undefined || rides === id ? -1 : all.findIndex(other => other.id === rides)
    // What rides itself carries nobody: so no two can wait for each other's place.
    return steed >= 0 && (all[steed]!.sheet as Riding | null)?.rides === undefined ? steed : -1
  })

/** Finds riders without a mount that carries them: there is none, it is nobody's mount, a foe's, ridden, or elsewhere. */
export function checkRiders(
  all: readonly SetOut[],
  steeds: readonly number[],
  doc: Located,
  problems: FileProblem[],
): void {
  const ridden = new Map<string, string>()
  all.forEach(({ id, sheet, at, reserve: waits }, i) => {
    const { rides, side } = (sheet ?? {}) as Riding
    if (rides === undefined) return
    const steed = all.find(other => other.id === rides)
    const mounts = all.filter(other => (other.sheet as Riding | null)?.mount !== undefined).map(other => other.id)
    const report = (message: string, key = 'rides') => problems.push(doc.problem(['creatures', id, key], message))
    const before = ridden.get(rides)
    if (!steed) report(`no creature "${rides}" in this fight. ${meant(rides, mounts)}`)
    else if (!steed.sheet) return
    else if (!mounts.includes(rides)) report(`${rides} is no mount: give it mount: {}`)
    else if (rides === id) report(`${id} rides itself: name its mount`)
    else if (steeds[i]! < 0) report(`${rides} rides another creature: a mount is no rider`)
    else if ((steed.sheet as Riding).side !== side) report(`${rides} is of another side than ${id}`)
    else if (before !== undefined) report(`${rides} is ridden by ${before} already`)
    else if (waits !== steed.reserve) report(`${id} and ${rides} are not in the same place: one waits in reserve`)
    else if (at !== steed.at) report(`${id} stands where ${rides} stands: leave its square out, or give the same`, 'at')
    ridden.set(rides, before ?? id)
  })
}

/**
 * Finds creatures that stand where no creature can: in a wall, beyond the edge, in each other's squares. A rider takes up no
 * squares but its mount's. Without the ruleset, where its options cannot be read, nobody counts as lying.
 */
export function checkPlaces(
  all: readonly SetOut[],
  steeds: readonly number[],
  rules: Ruleset | null,
  map: GridMap,
  doc: Located,
  problems: FileProblem[],
): void {
  const held = new Map<number, string>()
  for (const [i, { id, sheet, at, conditions }] of all.entries()) {
    if (at < 0 || at >= map.width * map.height || !sheet || steeds[i]! >= 0) continue
    const { size = 'medium', by, sharesSpace } = sheet as { size?: Size; by?: string; sharesSpace?: true }
    const side = sideOfSheet(sheet)
    const space = footprint(map.at(at), side)
    const report = (message: string) => problems.push(doc.problem(['creatures', id, 'at'], message))
    if (!liesWithin(space, map)) {
      report(
        `${id} is ${size} and needs ${side} by ${side} squares, this one and those to the right of it and below: from here they go beyond the edge of the map`,
      )
      continue
    }
    const squares = squaresOf(space).map(square => map.index(square))
    const wall = squares.find(s => (map.flags[s]! & SOLID) !== 0)
    if (wall !== undefined && by !== 'incorporeal')
      report(
        `${id} cannot stand in ${map.terrains[map.squares[wall]!]!.name}${side > 1 ? `: it is ${size} and takes ${side} by ${side} squares, this one and those to the right of it and below; ${squareName(wall, map.width)} is one` : ''}`,
      )
    // Swarms and the very small share squares, and so do the fallen.
    if (
      sharesSpace ||
      SIZES.indexOf(size) < SIZES.indexOf('small') ||
      conditions.some(c => rules && downs(rules, condition(c)))
    )
      continue
    const other = squares.map(s => held.get(s)).find(o => o !== undefined)
    if (other !== undefined) report(`${id} stands where ${other} stands`)
    for (const s of squares) held.set(s, id)
  }
}

/** Finds creatures that reach through the ceiling: a body is as high as its space is wide. */
export function checkCeiling(
  all: readonly SetOut[],
  altitudes: readonly number[],
  map: GridMap,
  ceiling: number,
  doc: Located,
  problems: FileProblem[],
): void {
  for (const [i, { id, sheet, at }] of all.entries()) {
    const feet = altitudes[i]!
    if (at < 0 || at >= map.width * map.height || !sheet || feet === 0) continue
    const room = ceiling - map.elevation[at]! - sideOfSheet(sheet) * FEET_PER_SQUARE
    if (feet > room)
      problems.push(
        doc.problem(
          ['creatures', id, 'altitude'],
          `${feet} feet is through the ceiling at ${ceiling}: at most ${Math.max(0, room)} there`,
        ),
      )
  }
}

/** Finds things that no creature of the fight holds or wears. */
export function checkBearers(all: readonly SetOut[], doc: Located, problems: FileProblem[]): void {
  const objectOf = (sheet: Sheet | null) => (sheet as { object?: unknown } | null)?.object
  const bearers = all.filter(x => objectOf(x.sheet) === undefined).map(x => x.id)
  for (const { id, sheet } of all) {
    const object = objectOf(sheet)
    if (typeof object !== 'object' || object === null) continue
    for (const [how, bearer] of Object.entries(object)) {
      if (!how.endsWith('By')) continue
      if (bearers.includes(String(bearer))) continue
      const message = `no creature "${String(bearer)}" that could bear it. ${meant(String(bearer), bearers)}`
      problems.push(doc.problem(['creatures', id, 'object', how], message))
    }
  }
}

/** Finds creatures that an act is to summon and that are not there, or do not wait in reserve. */
export function checkSummons(all: readonly SetOut[], doc: Located, problems: FileProblem[]): void {
  const ids = all.map(x => x.id)
  const waiting = all.filter(x => x.reserve).map(x => x.id)
  for (const { id, sheet } of all) {
    const { acts = [], features = [] } = (sheet ?? {}) as {
      acts?: readonly { effect?: { summons?: readonly string[] } }[]
      features?: readonly { name: string; who?: readonly string[] }[]
    }
    // What a feature calls may be missing: then nobody comes.
    const called = features.flatMap(({ name, who = [] }) => (name === 'summon' ? who : []))
    acts.forEach(({ effect }, i) => {
      effect?.summons?.forEach((name, n) => {
        if (waiting.includes(name) || called.includes(name)) return
        const message = ids.includes(name)
          ? `${name} does not wait in reserve: give it reserve: true`
          : `no creature "${name}" in this fight. ${meant(name, waiting)}`
        problems.push(doc.problem(['creatures', id, 'acts', i, 'effect', 'summons', n], message))
      })
    })
  }
}

/** Finds conditions that the ruleset does not know. */
export function checkConditions(all: readonly SetOut[], rules: Ruleset, doc: Located, problems: FileProblem[]): void {
  const names = rules.layout.conditions.map(k => k.name)
  for (const { id, conditions, reserve: waits } of all) {
    if (waits && !names.includes(reserve.name))
      problems.push(doc.problem(['creatures', id, 'reserve'], `${rules.id} has no creatures in reserve`))
    conditions.forEach((name, i) => {
      // Who is surprised is settled as the fight begins, by who knows of whom.
      if (name === surprised.name) {
        const message = `nobody is surprised by a condition: knows: { ${id}: [] } beside creatures says that ${id} knows of no foe`
        problems.push(doc.problem(['creatures', id, 'conditions', i], message))
      }
      if (names.includes(name)) return
      const message = `no condition "${name}" under ${rules.id}. ${meantState(name, names)}`
      problems.push(doc.problem(['creatures', id, 'conditions', i], message))
    })
  }
}
