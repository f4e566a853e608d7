import { makeRng } from '@quintain/dice'
import { exactly, simulate } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { perform } from '../../d20/turn/act.ts'
import { dying, grappled, prone } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft as MOVE, standardLeft as STANDARD } from '../../d20/vocabulary/fields.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { drawn } from '../../testing/drawn.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { defenseOf, type Given, order, refusal, ruling, scene, someone } from '../testing/sheets.ts'
import { grappling, pinned } from '../vocabulary/conditions.ts'
import { wound } from '../vocabulary/steps.ts'
import { countsAs } from './grapples.ts'

const FIELD = Array.from({ length: 8 }, () => '.'.repeat(24))
/** An attacker at (8, 4), a target east of it, others where it is said; all of them have a turn. */
function field(attacker: Given, target: Given, more: readonly [Given, number, number][] = [], options = {}) {
  const s = scene(attacker, target, {
    map: FIELD,
    at: [[8, 4], [9, 4], ...more.map(([, x, y]) => [x, y] as const)],
    more: more.map(([given], i) => someone(`more${i}`, 'two', given)),
    options,
  })
  return fresh(s)
}
function fresh(s: ReturnType<typeof scene>) {
  for (let i = 0; i < s.r.count; i++) renew(s, i)
  return s
}
function renew(s: ReturnType<typeof scene>, who: number) {
  s.m.set(who, STANDARD, 1)
  s.m.set(who, MOVE, 1)
}
const where = (s: ReturnType<typeof scene>, who: number) => [s.r.get(who, at) % 24, Math.floor(s.r.get(who, at) / 24)]

describe('rush', () => {
  const rush = { do: 'rush', target: 1 }
  rules('true20/maneuvers/rush-check').it('Large +4 against four legs +2: 17 against 17 is no win', () => {
    const s = field({ size: 'large', abilities: { strength: 4 } }, { abilities: { strength: 2 }, steady: true })
    s.m.set(1, at, 4 * 24 + 10)
    const played = order(s, 0, rush, [9, 11])
    expect(played.of('contested').map(e => e['won'])).toEqual([false])
    const own = s.r.explain('maneuver', 0, { name: 'rush', part: 'tries', other: 1, weapon: 0 }).total
    const its = s.r.explain('maneuver', 1, { name: 'rush', part: 'resists', other: 0, weapon: 0 }).total
    expect([9 + own, 11 + its]).toEqual([17, 17])
  })
  rules('true20/maneuvers/rush-win').it('a margin of 4 pushes 20 feet, one of 9 no more than the speed of 30', () => {
    const s = field({}, {})
    order(s, 0, rush, [14, 10])
    expect([where(s, 1), where(s, 0)]).toEqual([
      [13, 4],
      [12, 4],
    ])
    const far = field({}, {})
    order(far, 0, rush, [19, 10])
    expect(where(far, 1)).toEqual([15, 4])
  })
  rules('true20/maneuvers/rush-win').it(
    'stops before another creature; the attacker stays by the other reading',
    () => {
      const s = field({}, {}, [[{}, 12, 4]])
      order(s, 0, rush, [20, 5])
      expect([where(s, 1), where(s, 0)]).toEqual([
        [11, 4],
        [10, 4],
      ])
      const stays = field({}, {}, [], { 'rush-attacker-stays': true })
      order(stays, 0, rush, [14, 10])
      expect(where(stays, 0)).toEqual([8, 4])
    },
  )
  rules('true20/maneuvers/rush-lose').it('5 feet back; prone where that space is held', () => {
    const s = field({}, {})
    order(s, 0, rush, [5, 10])
    expect([where(s, 0), s.r.has(0, prone), where(s, 1)]).toEqual([[7, 4], false, [9, 4]])
    const held = field({}, {}, [[{}, 7, 4]])
    order(held, 0, rush, [5, 10])
    expect([where(held, 0), held.r.has(0, prone)]).toEqual([[8, 4], true])
  })
  rules('true20/maneuvers/rush-check').it('not from afar', () => {
    const s = field({}, {})
    s.m.set(1, at, 4 * 24 + 12)
    expect(refusal(s, 0, rush)).toEqual(['target is not adjacent'])
  })
})

describe('grapple', () => {
  const hold = { do: 'grapple', target: 1, weapon: 0, effect: 'hold' }
  rules('true20/maneuvers/grapple-check').each([
    [{ combat: 4, abilities: { dexterity: 1, strength: 3 }, size: 'large' }, {}, 12],
    [{ combat: 2, abilities: { dexterity: 3, strength: -1 }, size: 'small' }, {}, 0],
    [
      { combat: 2, abilities: { dexterity: 3, strength: -1 }, size: 'small' },
      { 'grapple-both-size-modifiers': true },
      1,
    ],
  ] as const)('%j, %j: %i on the check', (given, options, bonus) => {
    const s = field(given, {}, [], options)
    expect(s.r.tally('maneuver', 0, { name: 'grapple', part: 'tries', other: 1, weapon: 0 })).toBe(bonus)
  })
  rules('true20/maneuvers/grapple-start').it(
    '16 hits Defense 16, then 16 against 14: held; 15 misses, no check',
    () => {
      const attacker = { combat: 4, abilities: { dexterity: 1, strength: 2 } }
      const target = { combat: 6, weapons: [{ name: 'fist', unarmed: true }] }
      const s = field(attacker, target)
      expect(defenseOf(s, 'melee')).toBe(16)
      order(s, 0, hold, [11, 9, 8])
      expect([s.r.has(1, grappled), s.r.has(0, grappling), s.r.items(0, links.grapples)]).toEqual([
        true,
        true,
        [{ to: 1, grade: 'grappled' }],
      ])
      const missed = field(attacker, target)
      const played = order(missed, 0, hold, [10])
      expect([played.results, played.of('contested')]).toEqual([['miss'], []])
      expect(missed.r.has(1, grappled)).toBe(false)
    },
  )
  rules('true20/maneuvers/grapple-effects').it('hold, then pin; a pin is no hold of a stranger', () => {
    const s = field({ combat: 9 }, {})
    expect(refusal(s, 0, { ...hold, effect: 'pin' })).toEqual(['pins only a creature that it holds already'])
    order(s, 0, hold, [15, 15, 2])
    renew(s, 0)
    expect(refusal(s, 0, hold)).toEqual(['holds it already'])
    order(s, 0, { ...hold, effect: 'pin' }, [15, 2])
    expect([s.r.has(1, pinned), s.r.has(1, grappled)]).toEqual([true, false])
    // Breaking free of a pin leaves a hold, of a hold nothing.
    order(s, 1, { do: 'break-free', target: 0 }, [20, 2])
    expect([s.r.has(1, pinned), s.r.has(1, grappled)]).toEqual([false, true])
    renew(s, 1)
    order(s, 1, { do: 'break-free', target: 0 }, [20, 2])
    expect([s.r.has(1, grappled), s.r.has(0, grappling), s.r.items(0, links.grapples)]).toEqual([false, false, []])
  })
  rules('true20/maneuvers/grapple-check').it('who has no weapon at all breaks free with bare hands', () => {
    const s = field({ combat: 9 }, { combat: 4, abilities: { strength: 2 }, weapons: [] })
    order(s, 0, hold, [15, 15, 2])
    expect(s.r.has(1, grappled)).toBe(true)
    expect(s.r.tally('maneuver', 1, { name: 'grapple', part: 'tries', other: 0, weapon: 0 })).toBe(6)
    order(s, 1, { do: 'break-free', target: 0 }, [20, 2])
    expect(s.r.has(1, grappled)).toBe(false)
  })
  rules('true20/maneuvers/grapple-effects').it(
    'damage is a non-lethal Toughness save by Strength; the hold stays',
    () => {
      const s = field({ combat: 9, abilities: { strength: 3 } }, {})
      order(s, 0, hold, [15, 15, 2])
      renew(s, 0)
      const played = order(s, 0, { ...hold, effect: 'damage' }, [15, 2, 20])
      expect(played.of('contested')[0]).toMatchObject({ won: true })
      expect(s.r.has(1, grappled)).toBe(true)
      order(s, 0, { do: 'let-go', target: 1 })
      expect([s.r.has(1, grappled), s.r.has(0, grappling)]).toEqual([false, false])
    },
  )
  rules('true20/maneuvers/grapple-defense').it('15 against the one it grapples, 13 against another', () => {
    const given = { combat: 3, abilities: { dexterity: 2 } }
    const s = field(given, given, [[{}, 10, 4]])
    order(s, 0, hold, [20, 20, 1])
    expect([defenseOf(s, 'melee', 0, 1), defenseOf(s, 'melee', 0, 2)]).toEqual([15, 13])
    expect([defenseOf(s, 'melee', 1, 0), defenseOf(s, 'melee', 1, 2)]).toEqual([15, 13])
  })
  rules('true20/maneuvers/grapple-multiple').each([
    ['small', 'medium', 0.5],
    ['medium', 'medium', 1],
    ['large', 'medium', 2],
    ['huge', 'medium', 4],
    ['colossal', 'medium', 4],
    ['tiny', 'medium', 0.25],
  ] as const)('a %s one counts against a %s one as %f', (size, target, n) => {
    expect(countsAs(field({ size }, { size: target }).r, 0, 1)).toBe(n)
  })
  rules('true20/maneuvers/grapple-multiple').it('four of its size grapple one; there is no room for a fifth', () => {
    const s = field({}, {}, [
      [{}, 8, 3],
      [{}, 9, 3],
      [{}, 10, 3],
      [{}, 8, 5],
    ])
    for (const who of [2, 3, 4, 5]) s.m.include(who, links.grapples, { to: 1, grade: 'grappled' })
    expect(refusal(s, 0, hold)).toEqual(['no room for another grappler of target'])
    s.m.exclude(5, links.grapples, { to: 1, grade: 'grappled' })
    expect(refusal(s, 0, hold)).toEqual([])
  })
  rules('true20/maneuvers/grapple-effects').it('ends when either is defeated, or the two come apart', () => {
    const end = (then: (s: ReturnType<typeof scene>) => void) => {
      const s = field({ combat: 9 }, {})
      order(s, 0, hold, [15, 15, 2])
      then(s)
      return [s.r.has(1, grappled), s.r.has(0, grappling), s.r.items(0, links.grapples).length]
    }
    const defeat = (who: number) => (s: ReturnType<typeof scene>) => {
      s.play([wound({ who, bonus: 40, row: 'lethal' })], [1])
      expect(s.r.has(who, dying)).toBe(true)
    }
    expect(end(defeat(0))).toEqual([false, false, 0])
    expect(end(defeat(1))).toEqual([false, false, 0])
    // Put elsewhere by the Narrator: nobody walks off with a hand on another.
    expect(end(s => ruling(s, { do: 'place', who: 0, to: 4 * 24 + 2 }))).toEqual([false, false, 0])
    expect(end(s => order(s, 0, { do: 'let-go', target: 1 }))).toEqual([false, false, 0])
  })
})

describe('trip', () => {
  const trip = { do: 'trip', target: 1, weapon: 0 }
  rules('true20/maneuvers/trip').it('15 against 14: prone; 18 against 19 for a Large one on four legs: not', () => {
    const s = field(
      { combat: 9, abilities: { strength: 3, dexterity: 1 } },
      { abilities: { dexterity: 1 }, skills: { Acrobatics: 5 } },
    )
    order(s, 0, trip, [15, 12, 9])
    expect(s.r.has(1, prone)).toBe(true)
    const large = field(
      { combat: 9, abilities: { strength: 4 }, feats: ['Improved Trip'] },
      { size: 'large', steady: true, abilities: { strength: 3 } },
    )
    expect(order(large, 0, trip, [15, 14, 8]).of('contested')[0]).toMatchObject({ won: false })
  })
  rules('true20/maneuvers/trip-counter').it(
    '8 against 11 is lost; the counter, 14 against 13, brings the attacker down',
    () => {
      const s = field({ combat: 9, abilities: { strength: 3, dexterity: 1 } }, { abilities: { strength: 2 } })
      const played = order(s, 0, trip, [15, 5, 9, 12, 10])
      expect([s.r.has(0, prone), s.r.has(1, prone)]).toEqual([true, false])
      expect(played.of('maneuver-tried').map(e => [e['by'], e['name']])).toEqual([
        [0, 'trip'],
        [1, 'counter-trip'],
      ])
      expect(played.of('contested').map(e => e['won'])).toEqual([false, true])
    },
  )
  rules('true20/maneuvers/trip-counter').it(
    'none after a miss, none with Improved Trip, and none against a counter',
    () => {
      const missed = field({}, { combat: 9 })
      expect(order(missed, 0, trip, [2]).of('contested')).toHaveLength(0)
      const improved = field({ combat: 9, feats: ['Improved Trip'] }, {})
      expect(order(improved, 0, trip, [15, 2, 10]).of('contested')).toHaveLength(1)
      const lost = field({ combat: 9 }, {})
      expect(order(lost, 0, trip, [15, 2, 10, 2, 10]).of('contested')).toHaveLength(2)
    },
  )
  rules('true20/maneuvers/trip').it('exact odds and samples agree; the chances are those by hand', () => {
    const s = field({ combat: 4, feats: ['Improved Trip'] }, { combat: 4 })
    s.S[0] = s.scene.agenda([perform({ who: 0, command: trip })], 0)
    const start = s.S.slice()
    const { ends, lost } = exactly(s.scene, start)
    const p = ends.reduce((sum, end) => {
      s.r.S = end.state
      return sum + (s.r.has(1, prone) ? end.p : 0)
    }, 0)
    // Hits Defense 14 with +4 on 10 to 20; of 400 pairs of dice the first is higher in 190.
    expect([p, lost]).toEqual([expect.closeTo((11 / 20) * (190 / 400), 12), 0])
    const rng = makeRng(3)
    let fell = 0
    const n = drawn(3000, 20_000)
    for (let i = 0; i < n; i++) {
      const S = start.slice()
      simulate(s.scene, S, rng)
      s.r.S = S
      if (s.r.has(1, prone)) fell++
    }
    expect(Math.abs(fell / n - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n))
  })
})

describe('in a fight', () => {
  rules('true20/maneuvers/grapple-effects').it('one holds, the other breaks free on its turn', () => {
    const b = new Battle([{ combat: 9 }, {}], {
      at: [
        [0, 0],
        [1, 0],
      ],
    })
      .open([20, 1])
      .turn(1)
      .command(0, { do: 'grapple', target: 1, weapon: 0, effect: 'hold' })
      .rolls(15, 15, 2)
      .command(1, { do: 'break-free', target: 0 })
      .to(1)
    expect(b.r.has(1, grappled)).toBe(true)
    expect(b.why(1, { do: 'move', path: [2] })).toContain('true20/conditions/grappled')
    b.rolls(20, 1).finish()
    expect([b.r.has(1, grappled), b.of('refused')]).toEqual([false, []])
  })
})
