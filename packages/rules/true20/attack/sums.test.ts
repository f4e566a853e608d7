import { describe, expect } from 'vitest'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { beginRelation } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { termsOf } from '../testing/reasons.ts'
import { BLOW, type Given, type How, once, order, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { aimed, hidden } from '../vocabulary/conditions.ts'
import { against, attackFacts, defenseFacts, weaponOf } from './facts.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const FINE = { name: 'fine sword', damage: 2, attack: 1, bonus: 2 } as const
const KNIFE = { name: 'knife', hands: 'light', damage: 1 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 30, damage: 1 } as const
const DART = { name: 'dart', use: 'thrown', increment: 10, damage: 0 } as const
const ROCK = { name: 'rock', use: 'thrown', damage: 0 } as const
const ALL = [SWORD, FINE, KNIFE, BOW, DART, ROCK]
const HERO: Given = { weapons: ALL, combat: 5, abilities: { dexterity: 2, strength: 1 } }
const OWN = [
  ['combat bonus', 5],
  ['Dexterity', 2],
] as const

const stage = (away = 1, mine: Given = {}, its: Given = {}, how: How = {}) =>
  scene({ ...HERO, ...mine }, its, {
    map: ['.'.repeat(60), '.'.repeat(60)],
    at: [
      [0, 0],
      [away, 0],
      [59, 1],
    ],
    more: [someone('friend', 'one', { weapons: [SWORD] })],
    ...how,
  })
type Scene = ReturnType<typeof stage>
const attackTerms = (s: Scene, more: object = {}) =>
  termsOf(s.r.explain('attack', 0, attackFacts(s.r, { ...BLOW, ...more })))
const damageTerms = (s: Scene, more: object = {}, critical = false) =>
  termsOf(s.r.explain('damage', 0, attackFacts(s.r, { ...BLOW, ...more }, critical)))

describe('the attack bonus, term by term', () => {
  rules('true20/attack/attack-bonus', 'true20/attack/size-modifier').each([
    [{}, {}, [...OWN]],
    [{}, { weapon: 1 }, [...OWN, ['fine sword', 1]]],
    [{ size: 'small' }, {}, [...OWN, ['small', 1]]],
    [{ size: 'huge' }, {}, [...OWN, ['huge', -2]]],
    [{ combat: 0, abilities: {} }, {}, []],
    [{}, { as: 'charge' }, [...OWN, ['charge', 2]]],
  ] as const)('%j, %j', (mine, more, terms) => {
    expect(attackTerms(stage(1, mine as Given), more)).toEqual(terms)
  })
  rules('true20/attack/range-penalty').each([
    [3, 6, {}, 0],
    [3, 7, {}, -2],
    [3, 12, {}, -2],
    [3, 13, {}, -4],
    [4, 2, {}, 0],
    [4, 3, {}, -2],
    [4, 5, {}, -4],
    [5, 9, {}, 0],
    [3, 6, { 'full-increments-only': true }, 0],
    [3, 7, { 'full-increments-only': true }, 0],
    [3, 11, { 'full-increments-only': true }, 0],
    [3, 12, { 'full-increments-only': true }, -2],
    [3, 18, { 'full-increments-only': true }, -4],
    [4, 4, { 'full-increments-only': true }, -2],
  ] as const)('weapon %i at %i squares, %j: %i', (weapon, away, options, penalty) => {
    const terms = attackTerms(stage(away, {}, {}, { options: { ...options } }), { weapon })
    expect(terms).toEqual([...OWN, ...(penalty ? [[`${away * 5} feet`, penalty]] : [])])
  })
  rules('true20/attack/range-penalty').it('a square is as far as what stands in it', () => {
    const s = stage(30)
    const { at: _, ...blow } = { ...BLOW, square: 13, weapon: 3 }
    expect(termsOf(s.r.explain('attack', 0, attackFacts(s.r, blow)))).toEqual([...OWN, ['65 feet', -4]])
  })
  rules('true20/attack/two-weapon-penalties').each([
    [[], 0, 1, 'regular', -6],
    [[], 1, 1, 'off', -10],
    [[], 0, 2, 'regular', -4],
    [[], 2, 2, 'off', -8],
    [['Two-Weapon Fighting'], 0, 1, 'regular', -4],
    [['Two-Weapon Fighting'], 1, 1, 'off', -4],
    [['Two-Weapon Fighting'], 0, 2, 'regular', -2],
    [['Two-Weapon Fighting'], 2, 2, 'off', -2],
  ] as const)('%j: weapon %i beside %i, %s hand: %i', (feats, weapon, second, hand, penalty) => {
    const terms = attackTerms(stage(1, { feats: [...feats] }), { weapon, details: { hand, second } })
    expect(terms.filter(([from]) => `${from}`.includes('two weapons'))).toEqual([
      [`two weapons, ${hand} hand`, penalty],
    ])
  })
  rules('true20/maneuvers/aim').each([
    [1, 0, 5],
    [1, 3, 5],
    [2, 3, 2],
    [8, 3, 2],
  ] as const)('aimed at one %i squares away with weapon %i: %i', (away, weapon, bonus) => {
    const s = stage(away)
    s.m.give(0, aimed)
    expect(attackTerms(s, { weapon }).filter(([from]) => from === 'aimed')).toEqual([['aimed', bonus]])
    const { at: _, ...blow } = { ...BLOW, square: away, weapon }
    expect(termsOf(s.r.explain('attack', 0, attackFacts(s.r, blow))).filter(([from]) => from === 'aimed')).toEqual([
      ['aimed', bonus],
    ])
  })
  rules('true20/attack/aimed-at-immobile-object', 'true20/attack/object-immobile-defense').each([
    [
      1,
      3,
      {},
      [
        ['aimed', 5],
        ['an immobile object nearby', 4],
      ],
    ],
    [3, 3, {}, [['aimed at an immobile object', 5]]],
    [3, 3, { 'aim-object-plus-4': true }, [['aimed at an immobile object', 4]]],
  ] as const)('a thing %i squares away, weapon %i, %j', (away, weapon, options, terms) => {
    const s = stage(away, {}, { object: 'immobile' } as Given, { options: { ...options } })
    s.m.give(0, aimed)
    expect(attackTerms(s, { weapon })).toEqual([...OWN, ...terms])
    s.m.take(0, aimed)
    expect(attackTerms(s, { weapon })).toEqual([...OWN, ...terms.filter(([from]) => from.startsWith('an '))])
  })
  rules('true20/maneuvers/aid-stacking').it('each helper has its own term, against that foe alone', () => {
    const s = stage(1)
    s.play([beginRelation({ who: 2, relation: 'aids', to: 0, grade: 'attack', foe: 1 })])
    expect(attackTerms(s)).toEqual([...OWN, ['friend', 2]])
    const other = stage(1)
    other.play([beginRelation({ who: 2, relation: 'aids', to: 0, grade: 'attack', foe: 2 })])
    expect(attackTerms(other)).toEqual([...OWN])
    const defends = stage(1)
    defends.play([beginRelation({ who: 2, relation: 'aids', to: 0, grade: 'defense', foe: 1 })])
    expect(attackTerms(defends)).toEqual([...OWN])
  })
  rules('true20/conditions/invisible-attacking').it('+2 for one whom its target cannot see', () => {
    const s = stage(1)
    s.m.give(0, hidden)
    expect(attackTerms(s)).toEqual([...OWN])
    s.m.give(0, unseen)
    expect(attackTerms(s)).toEqual([...OWN, ['unseen', 2]])
    expect(against(s.r, BLOW).surprise).toBe(false)
    s.m.take(0, unseen)
    expect(against(s.r, BLOW).surprise).toBe(true)
    s.m.take(0, hidden)
    expect(against(s.r, BLOW).surprise).toBe(false)
  })
})

describe('the damage bonus, term by term', () => {
  rules('true20/damage/damage-bonus').each([
    [
      {},
      {},
      false,
      [
        ['sword', 2],
        ['Strength', 1],
      ],
    ],
    [
      {},
      { weapon: 1 },
      false,
      [
        ['fine sword', 2],
        ['fine sword, quality', 2],
        ['Strength', 1],
      ],
    ],
    [{}, { weapon: 3 }, false, [['bow', 1]]],
    [{}, { weapon: 4 }, false, [['Strength', 1]]],
    [
      {},
      {},
      true,
      [
        ['sword', 2],
        ['Strength', 1],
        ['critical hit', 3],
      ],
    ],
    [
      { weapons: [{ ...SWORD, critical: 5 }] },
      {},
      true,
      [
        ['sword', 2],
        ['Strength', 1],
        ['critical hit', 5],
      ],
    ],
    [
      { weapons: [{ ...BOW, strength: true }] },
      {},
      false,
      [
        ['bow', 1],
        ['Strength', 1],
      ],
    ],
    [{ weapons: [{ ...SWORD, strength: false }] }, {}, false, [['sword', 2]]],
    [
      { weapons: [{ ...SWORD, lance: true }] },
      { as: 'charge' },
      false,
      [
        ['sword', 2],
        ['Strength', 1],
      ],
    ],
  ] as const)('%j, %j, critical: %s', (mine, more, critical, terms) => {
    expect(damageTerms(stage(1, mine as Given), more, critical)).toEqual(terms)
  })
})

describe('what the numbers depend on', () => {
  rules('true20/attack/single-attack').each([
    [0, { melee: true, ranged: false, thrown: false, unarmed: false }],
    [3, { melee: false, ranged: true, thrown: false, unarmed: false }],
    [4, { melee: false, ranged: true, thrown: true, unarmed: false }],
    [6, { melee: true, ranged: false, thrown: false, unarmed: true }],
  ] as const)('weapon %i: %j', (weapon, kind) => {
    const s = stage(1, { weapons: [...ALL, { name: 'fist', unarmed: true, damage: 0 }] })
    expect(attackFacts(s.r, { ...BLOW, weapon })).toEqual({
      target: 1,
      square: undefined,
      weapon,
      index: 0,
      opportunity: false,
      touch: false,
      switched: false,
      intoMelee: false,
      critical: false,
      finesse: false,
      hand: undefined,
      second: undefined,
      charge: false,
      ...kind,
    })
  })
  rules('true20/attack/single-attack').it('the manner of an attack is told', () => {
    const s = stage(1)
    const details = { touch: true, switched: true, finesse: true, hand: 'off', second: 2 } as const
    expect(attackFacts(s.r, { ...BLOW, as: 'charge', index: 1, details }, true)).toMatchObject({
      ...details,
      index: 1,
      critical: true,
      charge: true,
    })
    expect(against(s.r, { ...BLOW, details })).toMatchObject({ touch: true, finesse: true, melee: true, ranged: false })
    expect(against(s.r, { ...BLOW, weapon: 3 })).toMatchObject({
      touch: false,
      finesse: false,
      melee: false,
      ranged: true,
    })
    expect(() => weaponOf(s.r, { by: 0, weapon: 9 })).toThrow('attacker has no weapon 9: there are 7')
  })
  rules('true20/maneuvers/trip-prone-effects').each([
    [{}, 1, true, true],
    [{}, 3, true, true],
    [{}, 1, false, false],
    [{ 'prone-by-adjacency': true }, 1, true, true],
    [{ 'prone-by-adjacency': true }, 3, true, false],
    [{ 'prone-by-adjacency': true }, 1, false, true],
    [{ 'prone-by-adjacency': true }, 3, false, false],
  ] as const)('%j: from %i squares, in melee %s: near %s', (options, away, melee, near) => {
    const s = stage(away, {}, {}, { options: { ...options } })
    expect(defenseFacts(s.r, 1, 0, { melee }).near).toBe(near)
    // Without a particular attacker it is by the kind of attack.
    expect(defenseFacts(s.r, 1, -1, { melee }).near).toBe(melee)
  })
  rules('true20/attack/into-melee').it('a shot at one with whom a friend fights', () => {
    const s = stage(8)
    s.m.set(2, at, 9)
    expect([attackFacts(s.r, { ...BLOW, weapon: 3 }).intoMelee, attackFacts(s.r, BLOW).intoMelee]).toEqual([
      true,
      false,
    ])
  })
})

describe('critical hits', () => {
  const THREAT = 'true20/critical/threat-and-confirm'
  const blow = (mine: Given, its: Given, faces: readonly number[], options: object = {}, more: object = {}) => {
    const s = fresh(stage(1, mine, { toughness: 40, weapons: [BOW], ...its }, { options: { ...options } }))
    return order(s, 0, { do: 'attack', target: 1, weapon: 0, ...more }, faces).results
  }
  rules(THREAT).each([
    // +7 against 10.
    [{}, {}, [20, 3, 20], 'critical'],
    [{}, {}, [20, 2, 20], 'hit'],
    [{}, {}, [19, 20], 'hit'],
    [{ weapons: [{ ...SWORD, threat: 19 }] }, {}, [19, 3, 20], 'critical'],
    [{ weapons: [{ ...SWORD, threat: 19 }] }, {}, [18, 20], 'hit'],
    [{}, { immune: ['critical hits'] }, [20, 20], 'hit'],
    [{}, { immune: ['fire'] }, [20, 3, 20], 'critical'],
    // A second 20 is enough against any Defense, a second 1 against none.
    [{}, { combat: 40 }, [20, 20, 20], 'critical'],
    [{}, { combat: 40 }, [20, 19, 20], 'hit'],
    [{ combat: 40 }, {}, [20, 1, 20], 'hit'],
    [{ combat: 40 }, {}, [20, 2, 20], 'critical'],
  ] as const)('%j against %j, %j: %s', (mine, its, faces, result) => {
    expect(blow(mine as Given, its as unknown as Given, faces)).toEqual([result])
  })
  rules(THREAT).each([
    [{}, { combat: 40 }, [20, 20, 20], 'hit'],
    [{ combat: 40 }, {}, [20, 1, 20], 'critical'],
  ] as const)('by a reading the total alone decides: %j against %j, %j: %s', (mine, its, faces, result) => {
    expect(blow(mine, its, faces, { 'confirm-by-total-only': true })).toEqual([result])
  })
  rules('true20/attack/finesse-resolution').each([
    [{}, 7, 'critical'],
    [{}, 6, 'hit'],
    [{ 'finesse-confirm-normal-defense': true }, 3, 'critical'],
    [{ 'finesse-confirm-normal-defense': true }, 2, 'hit'],
  ] as const)('a finesse attack at armor +4, %j: %i: %s', (options, face, result) => {
    expect(blow({}, { armor: 4 }, [20, face, 20], options, { finesse: true })).toEqual([result])
  })
})

rules('true20/attack/natural-1-and-20').it('the blind who knows where its foe is may still miss', () => {
  const s = stage(1)
  s.m.give(0, blinded)
  const { at: _, ...blow } = { ...BLOW, square: 1 }
  expect(once(s, { do: 'attack', ...blow } as never, [1]).events.filter(e => e.e === 'attack-rolled')).toMatchObject([
    { result: 'miss' },
  ])
})
