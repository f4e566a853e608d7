import type { Oath, Scene, VisibleCreature } from '@quintain/engine'
import { doorsOf, type GridMap, LIGHT_LEVELS, type LightLevel } from '@quintain/grid'
import {
  altitudeOf,
  at,
  clockOf,
  inFreePlay,
  isDown,
  lightSeenWith,
  mapOf,
  spaceOf,
  statesBeside,
  wonBy,
} from '@quintain/rules'
import type { TableCreature, TableMap, TableView } from '../protocol/index.ts'
import { measuresOf, rimOf } from './shown/gauge.ts'
import { inReserve } from './shown/kinds.ts'
import type { Known } from './shown/known.ts'
import { placeOfCreature, placesKnown, waysKnown } from './shown/places.ts'
import { squareOf } from './words.ts'

export type { Known }

/** All that a page draws, in the words of the text. */
export function tableView(k: Known): TableView {
  const { f, view, scene, reader, settings, round, over } = k
  const order = view.game['order']
  const turn = scene.creatures.includes(k.turn ?? '') ? k.turn : null
  const clock = clockOf(reader)
  const map = mapOfView(k)
  return {
    title: f.title,
    ruleset: f.system.id,
    round,
    ...(clock === null ? {} : { clock }),
    turn: over ? null : turn,
    over,
    free: inFreePlay(reader),
    winner: over ? wonBy(reader) : null,
    creatures: view.creatures.map((c, i) => creatureOf(k, c, i)),
    order: Array.isArray(order) ? order.map(String) : [],
    presences: view.presences,
    map,
    ways: waysKnown(k, map.places ?? []),
    settings: { ...settings },
    ...(k.oath ? { oath: oathTold(k.oath) } : {}),
  }
}

const oathTold = ({ commitment, stirred, secret }: Oath): NonNullable<TableView['oath']> => ({
  commitment,
  stirred: stirred.map(({ by, words }) => ({ by, words })),
  ...(secret === undefined ? {} : { secret }),
})

function creatureOf(known: Known, c: VisibleCreature, who: number): TableCreature {
  const { f, scene, reader, turn, runs, isOpen } = known
  const place = placeOfCreature(known, who)
  const { system } = f
  const open = isOpen(who)
  const square = reader.get(who, at)
  const { sheet } = c
  const health = open ? system.health(reader, who) : c.bands ? system.words.frame.between(c.bands) || null : null
  const conditions = [
    ...scene.rules.conditions.flatMap(({ condition, rule }) =>
      (system.words.conditions.of[condition.name]?.listed ?? true) && reader.has(who, condition)
        ? [{ name: condition.name, rule }]
        : [],
    ),
    ...statesBeside(reader, who).map(({ name, rule, says }) => ({ name, rule, ...(says ? { says } : {}) })),
  ]
  const measures = measuresOf(f.system, reader, c, who, open)
  const track = open ? system.track?.(reader, who) : undefined
  const regards = system.regards?.(reader, who, open) ?? []
  return {
    id: c.id,
    name: sheet.name,
    side: sheet.side,
    aware: c.aware === 'own' ? 'own' : c.aware === 3 ? 3 : 2,
    at: square < 0 ? null : { square: squareOf(scene, square), ...scene.board.map.at(square) },
    ...(place === null ? {} : { place }),
    ...(inReserve(known, who) ? { reserve: true as const } : {}),
    space: square < 0 ? 1 : spaceOf(reader, who).side,
    size: String((sheet as { size?: unknown }).size ?? ''),
    altitude: square < 0 ? 0 : altitudeOf(reader, who),
    health,
    state: open ? system.state(reader, who) : null,
    out: reader.barred(who, 'fight') !== null || isDown(reader, who),
    measures,
    rim: rimOf(measures, track),
    ...(track ? { track: [...track] } : {}),
    ...(regards.length > 0
      ? { regards: regards.map(x => ({ to: scene.creatures[x.to]!, attitude: x.attitude })) }
      : {}),
    stores: open ? system.stores(reader, who).map(({ of, left }) => ({ of, left })) : [],
    conditions,
    running: runs
      .filter(x => x.who === c.id)
      .map(({ what, from, until }) => ({ text: what, ...(from ? { from } : {}), ...(until ? { until } : {}) })),
    weapons: ((sheet as { weapons?: readonly { name: string }[] }).weapons ?? []).map(w => w.name),
    initiative: initiativeOf(known, c),
    budget: open && turn === c.id ? budgetOf(scene, c) : [],
  }
}

/** The count of a creature in the order of turns; a count of 0 does not stand in its state. Null outside of rounds, and where it has none. */
function initiativeOf({ reader, round, view }: Known, { id, state }: VisibleCreature): number | null {
  if (inFreePlay(reader)) return null
  const [count, order] = [state['initiative'], view.game['order']]
  if (typeof count === 'number') return count
  return round !== null && Array.isArray(order) && order.map(String).includes(id) ? 0 : null
}

/** What is left of a turn. */
const LEFT = new Set(['standard left', 'move left', 'swift left', 'reactions left'])
const budgetOf = ({ layout }: Scene, { state }: VisibleCreature): TableCreature['budget'] =>
  layout.fields.flatMap(({ name, scope }) =>
    scope === 'creature' && LEFT.has(name) ? [{ of: name.replace(' left', ''), left: Number(state[name] ?? 0) }] : [],
  )

function mapOfView({ view, reader, scene }: Known): TableMap {
  const light = lightSeenWith(reader, {})
  const map = mapOf(reader)
  // Where the floor is known in part, its light is reckoned already, and its lamps stand with it.
  const lamps = view.floor ? (view.floor.lights as typeof scene.board.lights) : scene.board.lights
  return {
    ...mapTold(map, light ? [...light].map(level => LIGHT_LEVELS[level]!) : undefined),
    doors: doorsOf(map).map(({ a, b, state, wings, beside }) => ({
      between: squareOf(scene, a),
      ...(a === b ? {} : { and: squareOf(scene, b) }),
      is: state,
      wings: wings.map(wing => ({ from: pointOf(wing.a), to: pointOf(wing.b) })),
      beside: beside.map(n => squareOf(scene, n)),
    })),
    lights: (lamps ?? []).map(({ at: point, zones: all }) => ({
      x: point[0],
      y: point[1],
      zones: all.map(({ level: how, feet }) => ({ level: how, feet })),
    })),
    ...(scene.places ? { places: placesKnown(scene.places, view.floor?.squares) } : {}),
    ...(view.floor ? { seen: [...view.floor.squares] } : {}),
  }
}
const pointOf = ([x, y]: readonly [number, number]) => ({ x, y })

/** A map as a page draws it. `light`: how bright each square is, where that is not the map's own. */
export function mapTold(map: GridMap, light?: readonly LightLevel[]): TableMap {
  const data = map.toJSON()
  const levels = light ?? data.light ?? []
  const level = (data.elevation ?? []).every(feet => feet === 0)
  return {
    width: data.width,
    height: data.height,
    terrains: map.terrains.map(({ name, solid, doublings, low, drop, blocks }) => ({
      name,
      solid,
      cost: 2 ** doublings,
      low,
      drop,
      blocks: { ...blocks },
    })),
    squares: [...data.squares],
    ...(level ? {} : { elevation: [...data.elevation!] }),
    ...(levels.every(x => x === 'normal' || x === 'bright') ? {} : { light: [...levels] }),
    segments: map.segments.map(({ a, b, kind, state, locked }) => ({
      from: pointOf(a),
      to: pointOf(b),
      kind:
        kind === 'door'
          ? state === 'open'
            ? 'open door'
            : locked
              ? 'locked door'
              : 'door'
          : kind === 'low'
            ? 'low wall'
            : kind,
    })),
    lights: [],
  }
}
