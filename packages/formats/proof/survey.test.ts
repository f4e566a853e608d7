import type { Command } from '@quintain/engine'
import { type Size, STANDARD_SIZES, sideOf } from '@quintain/grid'
import {
  at as AT,
  altitudeOf,
  bodyOf,
  destinations,
  flySpeed,
  flyThrough,
  type GameSystem,
  rulesets,
  stances,
  strikesFrom,
  whyNoFlight,
} from '@quintain/rules'
import { Chance, drawn, seeds, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { answerAtRandom, arena, seated } from './testing/arena.ts'

/** Fights for each ruleset, and the turns in each at which the map is asked. */
const FIGHTS = seeds(2, 40)
const QUESTIONS = 6

/** What a creature is like that makes its answers hard: of each kind some must have been asked. */
function kindsOf(t: ReturnType<typeof seated>, who: number): string[] {
  const { reader } = t
  const sheet = reader.sheet(who) as unknown as {
    size: Size
    speeds?: { fly?: number }
    weapons: readonly { reach?: unknown }[]
  }
  const side = sideOf(STANDARD_SIZES[sheet.size])
  const rough = reader.board.map.doublings.some(n => n > 0)
  return [
    side > 1 ? 'large' : '',
    side > 1 && bodyOf(reader, who).some(part => part.side < side) ? 'squeezed' : '',
    sheet.weapons.some(w => w.reach) ? 'reach' : '',
    sheet.speeds?.fly === undefined ? '' : 'flyer',
    rough ? 'difficult ground' : '',
  ].filter(Boolean)
}

/** A flight of a map and the command to fly agree: what is reached is legal, what is not is refused. */
function compareFlight(t: ReturnType<typeof seated>, who: number, c: Chance, count: (what: string) => void): void {
  const id = t.scene.creatures[who]!
  const { reader } = t
  if (!t.scene.rules.commands['fly'] || !t.legal(id).some(k => k.name === 'fly' && k.legal)) return
  const { map } = t.scene.board
  const budget = flySpeed(reader, who)
  for (let n = 0; n < 4; n++) {
    const spots = Array.from({ length: c.int(1, 2) }, () => ({
      square: c.int(0, map.squares.length - 1),
      feet: 5 * c.int(0, 4),
    }))
    const last = spots.at(-1)!
    const legal = t.refuse(id, { do: 'fly', to: last.square, altitude: last.feet }).length === 0
    const legs = flyThrough(reader, who, spots, budget)
    const said = `${id} flies ${JSON.stringify(spots)}`
    const same = last.square === reader.get(who, AT) && last.feet === altitudeOf(reader, who)
    if (spots.length === 1 && !same) {
      expect(legs.length === 1, said).toBe(legal)
      expect(whyNoFlight(reader, who, last, budget).length === 0, said).toBe(legal)
    }
    if (legs.length === spots.length && !same) {
      expect(legal, said).toBe(true)
      expect(legs.at(-1)!.spent).toBeLessThanOrEqual(budget)
    }
    count(legs.length === spots.length ? 'flown' : 'not flown')
  }
}

/** Compares the answers of the map with the fight, at one creature's turn. */
function compare(t: ReturnType<typeof seated>, who: number, c: Chance, seen: Record<string, number>): void {
  const id = t.scene.creatures[who]!
  const legal = (command: Command) => t.refuse(id, command).length === 0
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1
  }
  for (const kind of kindsOf(t, who)) count(kind)
  compareFlight(t, who, c, count)
  const sheet = t.reader.sheet(who) as unknown as { weapons: readonly unknown[] }
  // From its square a target is attackable exactly when the command accepts it.
  if (t.scene.rules.commands['attack'] && t.legal(id).some(k => k.name === 'attack' && k.legal))
    for (let target = 0; target < t.reader.count; target++)
      if (target !== who) {
        const may = strikesFrom(t.reader, who, target, t.reader.get(who, AT))
        sheet.weapons.forEach((_, weapon) => {
          const expected = may.some(s => s.weapon === weapon)
          expect(legal({ do: 'attack', target, weapon }), `${id} attacks ${target} with ${weapon}`).toBe(expected)
          count(expected ? 'attackable' : 'not attackable')
        })
      }
  if (!t.legal(id).some(k => k.name === 'move' && k.legal)) return
  const ways = destinations(t.reader, who)
  for (const way of ways) {
    expect(legal({ do: 'move', path: way.path }), `${id} reaches ${way.square}`).toBe(true)
    expect(way.safest.provokes.length).toBeLessThanOrEqual(way.provokes.length)
    count('reachable')
  }
  const reached = new Set(ways.map(way => way.square))
  for (let to = 0; to < t.scene.board.map.squares.length; to++)
    if (!reached.has(to)) expect(legal({ do: 'move', to }), `${id} does not reach ${to}`).toBe(false)
  const target = (who + 1) % t.reader.count
  const stands = new Map(stances(t.reader, who, target).map(s => [s.square, s]))
  for (const way of some(ways, c)) {
    const { path, provokes, square } = way.safest
    const before = t.rows.length
    t.do(id, { do: 'move', path }, 'test')
    // Every foe that may attack does, and the mover goes on.
    for (let w = t.run(); w !== null && w.question !== 'command'; w = t.run())
      t.answer(w.options.find(o => o === 'attack' || o === 'go on') ?? w.options[0], 'test')
    const events = t.rows.slice(before).flatMap(row => row.events ?? [])
    const struck = events.filter(e => e.e === 'reacted')
    const offered = t.rows.slice(before).filter(row => row.step.do === 'offer').length
    if (provokes.length === 0) {
      expect(struck, `${id} on ${path.join()} is called safe`).toEqual([])
      count('safe')
    } else {
      expect(offered, `${id} on ${path.join()} provokes`).toBeGreaterThan(0)
      count('provoking')
    }
    // Once there, it can make exactly the attacks that were foretold.
    if (
      !t.over &&
      t.reader.get(who, AT) === square &&
      struck.length === 0 &&
      t.legal(id).some(k => k.name === 'attack' && k.legal)
    ) {
      const expected = stands.get(square)?.strikes.map(s => s.weapon) ?? []
      sheet.weapons.forEach((_, weapon) => {
        expect(legal({ do: 'attack', target, weapon }), `${id} at ${square} with ${weapon}`).toBe(
          expected.includes(weapon),
        )
        count(expected.includes(weapon) ? 'attackable there' : 'not attackable there')
      })
    }
    t.undo('test')
  }
}
const some = <T>(all: readonly T[], c: Chance): readonly T[] => all.filter(() => c.odds(4)).slice(0, 4)

const HARD = ['large', 'squeezed', 'reach', 'flyer', 'flown', 'not flown', 'difficult ground']

/** Large creatures, long weapons and flyers are few among the samples: here one creature in three is each of these. */
const harder =
  (c: Chance) =>
  (sheet: object): object => {
    const weapons = (sheet as { weapons: readonly object[] }).weapons
    return {
      ...sheet,
      ...c.some(3, () => ({ size: 'large' })),
      ...c.some(3, () => ({
        speeds: { fly: c.pick([20, 40]) },
        maneuverability: c.pick(['perfect', 'average', 'clumsy']),
      })),
      ...c.some(3, () => ({ weapons: [{ ...weapons[0], reach: true }, ...weapons.slice(1)] })),
    }
  }

function fightOnce(system: GameSystem, seed: number, seen: Record<string, number>): void {
  const c = new Chance(`survey ${system.id} ${seed}`)
  const t = seated(arena(system, c, harder(c)), new Chance(`dice ${seed}`).rng)
  let asked = 0
  for (let w = t.run(); w !== null && asked < QUESTIONS; w = t.run()) {
    if (w.question === 'command') {
      asked++
      compare(t, w.who, c, seen)
      t.run()
    }
    answerAtRandom(t, w, c)
  }
}

describe.each(someOf(Object.values(rulesets), 4))('$id: what the map says of random fights', system => {
  it('is what the fight does', () => {
    const seen: Record<string, number> = {}
    for (const seed of FIGHTS)
      try {
        fightOnce(system, seed, seen)
      } catch (error) {
        throw new Error(`${system.id}, seed ${seed}: ${(error as Error).message}`, { cause: error })
      }
    for (const what of [
      'attackable',
      'not attackable',
      'reachable',
      'safe',
      'attackable there',
      'not attackable there',
    ])
      expect(seen[what] ?? 0, what).toBeGreaterThan(drawn(0, 5))
    // Which of them a short run meets is chance.
    const provoking = system.make().slots.movement.opportunities ? ['provoking'] : []
    for (const kind of drawn(0, 1) ? [...HARD, ...provoking] : []) expect(seen[kind] ?? 0, kind).toBeGreaterThan(0)
  })
})
