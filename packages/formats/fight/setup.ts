import { AGENDA, Mutator, Reader, Scene } from '@quintain/engine'
import { altitude, at, free, links, OUTLAST_ROUNDS, openFight, outlast, sidesLeft, startClock } from '@quintain/rules'
import { sourcesOf } from '../map/index.ts'
import type { Fight } from './read.ts'
import { conditionsOf } from './read.ts'

/** A fight ready to be played: its scene, and the state before initiative. */
export interface SetUp {
  readonly scene: Scene
  readonly start: Int32Array
}

/** `played`: people play it. `editable`: the game master may draw on its map, as at a table and in its journal. */
export interface SetUpOptions {
  readonly played?: boolean
  readonly editable?: boolean
}

/** A fight as it begins: its scene and its first state. */
export function setUp(fight: Fight, how: SetUpOptions = {}): SetUp {
  const scene = new Scene(fight.rules, fight.sheets, {
    width: fight.map.width,
    height: fight.map.height,
    map: fight.map,
    lights: sourcesOf(fight.map, fight.lights),
    ...(fight.places === undefined
      ? {}
      : { places: fight.places, ways: fight.ways ?? [], oblivious: fight.oblivious ?? [], homes: fight.homes ?? [] }),
    ...(fight.daylit === undefined ? {} : { daylit: fight.daylit }),
    ...(fight.sight === true ? { sight: true } : {}),
    ...(how.editable ? { editable: true } : {}),
    ...(fight.gravity === undefined ? {} : { gravity: fight.gravity }),
    ...(fight.strangers === undefined ? {} : { strangers: true as const }),
    ...(fight.merciless === undefined ? {} : { merciless: fight.merciless }),
  })
  const { aware, unaware, notice } = fight
  const noticed = notice === undefined ? undefined : fight.system.notice?.(notice, aware, unaware)
  const start = scene.empty(noticed ?? openFight({ aware, unaware }))
  const m = new Mutator(scene, start)
  fight.sheets.forEach((sheet, who) => {
    m.set(who, at, fight.at[who]!)
    const feet = fight.altitudes[who]!
    if (feet > 0) m.set(who, altitude, feet)
    const given = conditionsOf(fight, who)
    fight.system.enter(m, who, sheet, given)
    for (const k of given) m.give(who, k)
  })
  for (const [who, to] of fight.strangers ?? []) m.include(who, links.unobserved, { to, grade: 'unaware' })
  if (fight.time !== undefined) startClock(m, fight.time)
  // An evening begins outside of rounds: who wants to fight there says so. So does a file in which only one side can
  // fight; where nobody plays that, rounds decide what becomes of those who lie between life and death.
  const opposed = fight.start !== undefined || noticed !== undefined || sidesLeft(new Reader(scene, start)).length > 1
  if (!opposed && !how.played) start[AGENDA] = scene.agenda([free({}), outlast({ rounds: OUTLAST_ROUNDS })], 0)
  else if (!opposed || fight.start) start[AGENDA] = scene.agenda([free({})], 0)
  return { scene, start }
}
