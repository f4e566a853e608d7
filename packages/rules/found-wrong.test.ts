import { makeRng } from '@quintain/dice'
import { GAME, live, Table, verify } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { GridMap, squaresOf } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { reachable } from './d20/movement/reachable.ts'
import { mayAttack } from './d20/position/may-attack.ts'
import { spaceOf } from './d20/position/position.ts'
import { refusals } from './d20/turn/act.ts'
import { time } from './d20/turn/advance-time.ts'
import { dead, dying, helpless, unconscious } from './d20/vocabulary/conditions.ts'
import { applyEffect } from './d20/vocabulary/effect-steps.ts'
import { at, winner } from './d20/vocabulary/fields.ts'
import { links } from './d20/vocabulary/relations.ts'
import { DAY } from './d20/vocabulary/timers.ts'
import { rulesets } from './rulesets.ts'
import { TurnStage } from './spirit/testing/turn.ts'
import { Chance, samplesOf } from './testing/index.ts'
import { Stage } from './testing/stage.ts'
import { true20 } from './true20/ruleset.ts'
import { damageOf, defenseOf, order, refusal, scene, someone } from './true20/testing/sheets.ts'
import { fresh } from './true20/testing/turn.ts'
import { entangled, frightened, incorporeal, panicked, paralyzed } from './true20/vocabulary/conditions.ts'

/** Rules that were wrong once, each from another side than in the test of its chapter. */
const all = Object.values(rulesets)
/** Texts in which one is dying below 0 hit points, and dead at -10. */
const BY_TEN: readonly string[] = ['spirit', 'modern']

describe.each(all.map(s => [s.id, s] as const))('%s: large creatures and walls', (id, system) => {
  const stage = (size: string, map: GridMap, spot: readonly [number, number]) =>
    new Stage(system.make(), [system.sheet.parse({ ...samplesOf(id).fighter('a'), size })], { map, at: [spot] })
  it('on drawn maps they come to no square to which a small creature has no way, however slowly', () => {
    const c = new Chance(`walls of ${id}`)
    for (let n = 0; n < 25; n++) {
      const rows = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => (c.odds(7) ? '#' : '.')))
      const side = n % 2 ? 3 : 2
      for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) rows[y]![x] = '.'
      const map = GridMap.parse(rows.map(r => r.join('')))
      const small = stage('medium', map, [0, 0])
      const open = new Set([0, ...reachable(small.r, 0, { squares: 400 }).map(w => w.square)])
      const large = stage(side === 3 ? 'huge' : 'large', map, [0, 0])
      for (const { square } of reachable(large.r, 0, { squares: 400 }))
        for (const s of squaresOf(spaceOf(large.r, 0, square)))
          if (rows[s.y]![s.x] === '.') expect([n, s, open.has(map.index(s))]).toEqual([n, s, true])
    }
  })
  it('no wall of one row lets one through, nor a closed door', () => {
    for (const gap of ['#', '+']) {
      const row = ['#', '#', '#', gap, '#', '#', '#', '#'].join('')
      const free = Array.from({ length: 4 }, () => '........')
      const map = GridMap.parse([...free, row, ...free], {
        '+': { name: 'a closed door', solid: true },
      } as never)
      for (const size of ['large', 'huge', 'gargantuan']) {
        const s = stage(size, map, [0, 0])
        // One that squeezes lies with part of its space over the wall, but comes to no place whose whole is beyond it.
        const beyond = reachable(s.r, 0, { squares: 400 }).filter(w => spaceOf(s.r, 0, w.square).y > 4)
        expect([size, gap, beyond]).toEqual([size, gap, []])
      }
    }
  })
})

describe.each(all.map(s => [s.id, s] as const))('%s: the end of a fight, and time', id => {
  const { fighter } = samplesOf(id)
  const weak = id === 'true20' ? { abilities: { Constitution: -5 } } : { hitPoints: 1 }
  const tough = id === 'true20' ? { abilities: { Constitution: -5 } } : { hitPoints: 90 }
  const game = (creatures: object, more: object = {}) => {
    const f = readFight(JSON.stringify({ ruleset: id, creatures, ...more }), 'f.json', rulesets)
    const { scene: s, start } = setUp(f)
    const table = new Table(s, start, { source: live(makeRng(5)), seated: () => true, fight: f.source })
    table.run()
    return table
  }
  const bare = (key: string) => {
    const { id: _, side: __, ...rest } = fighter(key) as Record<string, unknown>
    return rest
  }
  it('all whom an area catches are resolved, though the first of them was the last foe', () => {
    const fire = {
      name: 'Fire',
      effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: id === 'true20' ? '60' : '40' }] },
    }
    const table = game({
      ann: { ...bare('ann'), side: 'us', at: 'A1', acts: [fire], initiative: 90 },
      foe: { ...bare('foe'), side: 'them', at: 'J10', ...weak },
      friend: { ...bare('friend'), side: 'us', at: 'K10', ...tough },
      other: { ...bare('other'), side: 'us', at: 'J11', ...tough },
    })
    const corner = id === 'starfinder' ? { corner: 'nw' } : {}
    table.do('ann', { do: 'use', act: 'Fire', to: 9 * 20 + 9, ...corner })
    table.run()
    const text = JSON.stringify(table.rows)
    const hurt = (who: string) =>
      table.rows.some(row => {
        const s = JSON.stringify(row)
        return s.includes(`"${who}"`) && /damage-taken|"damaged"|state-entered/.test(s)
      })
    expect([hurt('foe'), hurt('friend'), hurt('other'), text.length > 0]).toEqual([true, true, true, true])
    expect(table.reader.read(GAME, winner)).toBeDefined()
    expect(verify(table.scene, table.journal)).toBeNull()
  })
  if (BY_TEN.includes(id))
    it.each([
      [-1, dying],
      [-9, dying],
      [-10, dead],
      [-20, dead],
    ] as const)('hit points that a ruling sets to %i are what harm would have made of them', (to, state) => {
      const table = game({
        ann: { ...bare('ann'), side: 'us', at: 'A1' },
        foe: { ...bare('foe'), side: 'them', at: 'J10', hitPoints: 7 },
        other: { ...bare('other'), side: 'them', at: 'K10' },
      })
      table.rule({ rule: 'adjust', who: 'foe', field: 'hit points', by: to - 7 }, 'a fall', 'gm')
      table.run()
      const { reader: r } = table
      expect([to, r.has(1, state), r.barred(1, 'act') !== null, r.read(GAME, winner)]).toEqual([
        to,
        true,
        true,
        undefined,
      ])
      expect(verify(table.scene, table.journal)).toBeNull()
    })
  it('a day with effects of 14,000 rounds running is a few lines of the journal', () => {
    const mark = {
      name: 'Mark',
      effect: {
        range: 500,
        lasts: { rounds: 14_000 },
        consequences: [{ condition: id === 'true20' ? 'slowed' : 'blinded', lasts: 'effect' }],
      },
    }
    const table = game({
      ann: { ...bare('ann'), side: 'us', at: 'A1', acts: [mark], initiative: 90 },
      friend: { ...bare('friend'), side: 'us', at: 'D1' },
    })
    for (const target of [0, 1])
      table.rule({ rule: 'plan', steps: [applyEffect({ by: 0, who: target, act: 'Mark' })] as never }, 'so', 'gm')
    table.run()
    const before = table.rows.length
    const lines = table.lines.length
    table.rule({ rule: 'plan', steps: [time(DAY, 'wait')] as never }, 'a day goes by', 'gm')
    table.run()
    expect(table.rows.length - before).toBeLessThan(60)
    expect(table.lines.length - lines).toBeLessThan(5)
    expect(verify(table.scene, table.journal)).toBeNull()
  })
})

describe('true20, from another side', () => {
  it('half of 25 feet twice: two squares, then three', () => {
    const map = GridMap.parse([',,,,,,,,,,,,,,,,,,,,'], { ',': { name: 'scree', doublings: 1 } } as never)
    const s = new Stage(true20(), [someone('a', 'one', { speed: 25 }), someone('b', 'two')], {
      map,
      at: [
        [0, 0],
        [19, 0],
      ],
    })
    const go = (...path: number[]) => refusal(fresh(s), 0, { do: 'move', path })
    expect(go(1, 2, 3).length).toBeGreaterThan(0)
    order(s, 0, { do: 'move', path: [1, 2] })
    order(s, 0, { do: 'move', path: [3, 4, 5] })
    expect(s.r.get(0, at)).toBe(5)
  })
  it('an entangled creature that a net act catches, or that two acts catch, is helpless', () => {
    const net = { name: 'net', effect: { range: 30, consequences: [{ condition: 'entangled', lasts: { rounds: 2 } }] } }
    const web = { ...net, name: 'web' }
    const s = scene({ acts: [net, web] } as never)
    order(fresh(s), 0, { do: 'use', act: 'net', target: 1 })
    expect([s.r.has(1, entangled), s.r.has(1, helpless)]).toEqual([true, false])
    order(fresh(s), 0, { do: 'use', act: 'web', target: 1 })
    expect(s.r.has(1, helpless)).toBe(true)
    const given = scene({ acts: [net] } as never)
    given.m.give(1, entangled)
    order(fresh(given), 0, { do: 'use', act: 'net', target: 1 })
    expect(given.r.has(1, helpless)).toBe(true)
  })
  it('the paralyzed use what is of the mind, and nothing of the body; the unconscious neither', () => {
    const acts = ['mind', 'body'].map(name => ({
      name,
      mental: name === 'mind',
      effect: { range: 60, consequences: [{ condition: 'slowed', lasts: { rounds: 2 } }] },
    }))
    const may = (k: typeof dead) => {
      const s = fresh(scene({ acts } as never))
      s.m.give(0, k)
      return acts.map(({ name }) => refusals(s.r, 0, { do: 'use', act: name, target: 1 }).length === 0)
    }
    expect([may(paralyzed), may(unconscious)]).toEqual([
      [true, false],
      [false, false],
    ])
  })
  it('an area does nothing to the incorporeal within it, and its own kind hurts it', () => {
    const blast = {
      name: 'blast',
      effect: { area: { shape: 'burst' as const, feet: 5 }, consequences: [{ damage: '5' }] },
    }
    const s = scene(
      { acts: [blast] } as never,
      {},
      {
        at: [
          [0, 0],
          [5, 0],
          [6, 0],
        ],
        more: [someone('ghost', 'two')],
      },
    )
    s.m.give(2, incorporeal)
    const played = order(fresh(s), 0, { do: 'use', act: 'blast', to: 5 }, [1])
    expect(played.of('effect-resisted').map(e => [e['who'], e['why']])).toEqual([[2, 'incorporeal']])
    const own = scene({}, {}, {})
    own.m.give(0, incorporeal)
    own.m.give(1, incorporeal)
    expect(mayAttack(own.r, { by: 0, at: 1, weapon: 0 })).toEqual([])
  })
  it('a low wall between gives cover in the attack that is rolled, and none from the same side', () => {
    const map = ['.....', '.....', '.....']
    const archer = { weapons: [{ name: 'bow', use: 'projectile' as const, increment: 100 }] }
    const friend = someone('friend', 'one')
    const s = scene(
      archer,
      {},
      {
        map,
        at: [
          [0, 1],
          [4, 1],
          [2, 1],
        ],
        more: [friend],
      },
    )
    expect(defenseOf(s, 'ranged', 1, 0)).toBe(defenseOf(s, 'ranged', 1, 2) + 4)
  })
  it('a hold ends with distance: Defense against the other is what it was', () => {
    const s = scene({ combat: 3, abilities: { dexterity: 2 } }, { combat: 3, abilities: { dexterity: 2 } })
    const free = defenseOf(s, 'melee', 1, 0)
    order(fresh(s), 0, { do: 'grapple', target: 1, weapon: 0, effect: 'hold' }, [20, 20, 1])
    expect(s.r.items(0, links.grapples)).toHaveLength(1)
    s.play([{ do: s.scene.rules.rulings['place']!.step.kind, who: 1, to: 15, reason: 'so' } as never])
    expect([s.r.items(0, links.grapples), defenseOf(s, 'melee', 1, 0)]).toEqual([[], free])
  })
  it('critical 0 in a sheet adds nothing, absent it adds 3', () => {
    const blow = (critical?: number) =>
      damageOf(
        scene({ weapons: [{ name: 'club', damage: 2, ...(critical === undefined ? {} : { critical }) }] }),
        {},
        true,
      )
    expect([blow(0), blow(), blow(5)]).toEqual([2, 5, 7])
  })
  it.each([
    ['frightened', frightened],
    ['panicked', panicked],
  ] as const)('left to the policy the %s end each turn farther away, though the way out is round a corner', (_, k) => {
    const map = ['..........', '.########.', '..........']
    const s = scene(
      {},
      {},
      {
        map,
        at: [
          [4, 0],
          [2, 0],
        ],
      },
    )
    s.m.give(0, k)
    let far = 2
    for (let n = 0; n < 2; n++) {
      const command = s.r.slots.tactic!(fresh(s).r, 0)
      if (command.do === 'end') break
      order(s, 0, command)
      // Over the edge of the map it is gone for good.
      if (s.r.get(0, at) < 0) {
        far = Number.POSITIVE_INFINITY
        break
      }
      const x = s.r.get(0, at) % 10
      expect(x - 2).toBeGreaterThanOrEqual(far)
      far = x - 2
    }
    expect(far).toBeGreaterThan(2)
  })
})

describe('spirit and modern, from another side', () => {
  const feather = {
    name: 'feather',
    cost: 'immediate',
    kind: 'kido',
    effect: { lasts: { rounds: 1 }, consequences: [{ grants: 9, lasts: 'effect' }] },
  }
  it('an immediate action between two attacks of a full attack helps against the second', () => {
    const s = new TurnStage(
      [
        { weapons: [{ name: 'sword', damage: 4 }], baseAttack: 12 },
        { hitPoints: 40, defense: 30, acts: [feather] },
      ],
      {
        at: [
          [0, 0],
          [1, 0],
        ],
      },
    ).turn()
    // The first attack is let pass, the second is answered.
    const next = { target: 1, weapon: 0 }
    const answers = ['pass', next, { do: 'use', act: 'feather', target: 1 }, next]
    const played = s.do({ do: 'full-attack', target: 1, weapon: 0 }, [2, 2, 2], answers)
    const kinds = played.events.map(e => e.e).filter(e => e === 'attack-rolled' || e === 'act-done')
    expect(kinds).toEqual(['attack-rolled', 'act-done', 'attack-rolled', 'attack-rolled'])
  })
})
