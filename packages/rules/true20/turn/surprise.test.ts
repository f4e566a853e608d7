import { describe, expect } from 'vitest'
import { dazed, flatFooted, stunned, surprised, unseen } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { knownTo } from '../../visibility.ts'
import { true20System } from '../index.ts'
import { Battle } from '../testing/battle.ts'
import { defenseOf, type Given, order, refusal, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { hidden } from '../vocabulary/conditions.ts'
import { unawareOf } from '../vocabulary/fields.ts'
import { notice } from './surprise.ts'

const alone = { 'initiative-rolls': 'individual' }
const guarded = (given: Given): Given => ({ weapons: [], ...given })

describe('the surprise round', () => {
  const ROUND = 'true20/surprise/surprise-round'
  rules('true20/round/combat-sequence', 'true20/surprise/who-is-surprised').it(
    'A knows of B, B not of A: A rolls and acts, then B rolls, and rounds run in order',
    () => {
      const b = new Battle([{}, {}]).open([3], [1]).turn(1)
      expect([b.r.has(0, surprised), b.r.has(1, surprised)]).toEqual([false, true])
      expect(b.of('initiative-set').map(e => e['who'])).toEqual([0])
      b.rolls(15).turn(3)
      expect([b.acted, b.r.has(1, surprised)]).toEqual(['ABA', false])
    },
  )
  rules(ROUND).it('the aware take one action each in order, the unaware none; then round 1', () => {
    const b = new Battle([{}, {}, {}], { options: alone }).open([5, 17], [2]).turn(2)
    expect([b.acted, b.order()]).toEqual(['BA', 'BA'])
    expect(b.rolls(20).turn(5).acted).toBe('BACBA')
  })
  rules(ROUND).each([
    ['all aware', []],
    ['nobody aware', [0, 1]],
  ] as const)('%s: there is none', (_, unaware) => {
    const b = new Battle([{}, {}], { options: alone }).open([15, 4], unaware).turn(2)
    expect(b.of('round-began').map(e => e['surprise'])).toEqual([false])
    expect([b.acted, b.r.has(0, surprised)]).toEqual(['AB', false])
  })
  const strike = { do: 'attack', target: 1, weapon: 0 }
  const early = (options: Record<string, unknown> = {}) => new Battle([{}, {}], { options }).open([9], [1]).turn(1)
  rules(ROUND, 'true20/actions/limited-turn').it('one standard or move action, not both', () => {
    const b = new Battle([{}, {}], {
      at: [
        [0, 0],
        [9, 0],
      ],
    })
      .open([9], [1])
      .turn(1)
    b.command(0, { do: 'move', path: [1, 2, 3, 4, 5, 6] }, { do: 'attack', target: 1, weapon: 0 }).finish()
    expect([b.of('moved').length, b.of('refused').length]).toEqual([6, 1])
    expect(early().why(0, { do: 'refocus' })).toEqual(['true20/actions/types-and-budget'])
  })
  rules(ROUND).it('surprise-attack-or-move-only: of standard actions only an attack', () => {
    const free = early()
    expect([free.why(0, strike), free.why(0, { do: 'total-defense' })]).toEqual([[], []])
    const narrow = early({ 'surprise-attack-or-move-only': true })
    expect(narrow.why(0, strike)).toEqual([])
    expect(narrow.why(0, { do: 'total-defense' })).toEqual([ROUND])
    expect(narrow.why(0, { do: 'drop-prone' })).toEqual([])
    expect(narrow.rolls(2).to(1).why(1, { do: 'total-defense' })).toEqual([])
  })
  rules('true20/surprise/unaware').it('flat-footed and surprised in it; then only flat-footed until its count', () => {
    const c = guarded({ combat: 2, abilities: { dexterity: 3 } })
    const b = new Battle([{}, c]).open([18], [1]).turn(1)
    expect(defenseOf(b, 'melee')).toBe(10)
    b.rolls(1).turn(2)
    expect(defenseOf(b, 'melee')).toBe(12)
    b.turn(3)
    expect(defenseOf(b, 'melee')).toBe(15)
  })
  rules('true20/surprise/who-is-surprised').it('surprised-until-first-turn: in round 1 still', () => {
    const b = new Battle([{}, {}], { options: { 'surprised-until-first-turn': true } }).open([18], [1]).rolls(1).turn(2)
    expect([b.acted, b.r.has(1, surprised)]).toEqual(['AA', true])
    expect(b.turn(3).r.has(1, surprised)).toBe(false)
  })
})

describe('awareness', () => {
  const AWARE = 'true20/surprise/awareness'
  rules(AWARE).it('a Notice check of each: 15 is aware, 12 is not', () => {
    const heroes = [4, 1].map(n => ({ skills: { Notice: n }, side: 'one' }))
    const b = new Battle([...heroes, {}], { options: alone })
    b.begin([notice({ left: [0, 1], difficulty: 15, aware: [2], unaware: [] })], [11, 11, 10, 5]).turn(1)
    expect(b.of('noticed').map(e => e['aware'])).toEqual([true, false])
    expect([0, 1, 2].map(i => b.r.has(i, surprised))).toEqual([false, true, false])
  })
  rules(AWARE).it('for each combatant, not for a side: any mix', () => {
    const side = ['one', 'one', 'two', 'two'].map(s => ({ side: s }))
    const b = new Battle(side, { options: alone }).open([12, 8], [1, 2]).turn(2)
    expect([b.acted, b.r.has(1, surprised), b.r.has(2, surprised)]).toEqual(['AD', true, true])
  })
})

describe('surprise attacks', () => {
  const target = guarded({ combat: 4, abilities: { dexterity: 2 } })
  const WHEN = 'true20/surprise/attack-when'
  const BACK = { do: 'attack', target: 0, weapon: 0 }
  rules('true20/surprise/attack-effect').it('no dodge, and -2: melee and ranged', () => {
    const s = scene({}, target)
    s.m.give(1, surprised)
    expect([defenseOf(s, 'melee'), defenseOf(s, 'ranged')]).toEqual([12, 12])
  })
  rules('true20/surprise/attack-effect').it('surprised and attacked from hiding: -2, not -4', () => {
    const s = scene({}, target)
    s.m.give(1, surprised)
    s.m.include(1, unawareOf, 0)
    expect(defenseOf(s, 'melee')).toBe(12)
  })
  rules(WHEN).it(
    'in the surprise round against any attacker; later it is only flat-footed against a visible enemy',
    () => {
      const s = scene({}, target)
      s.m.give(1, surprised)
      s.m.give(1, flatFooted)
      expect(defenseOf(s, 'melee')).toBe(12)
      s.m.take(1, surprised)
      expect(defenseOf(s, 'melee')).toBe(14)
    },
  )
  rules(WHEN).it('hidden from it; invisible and unnoticed there is the +2 instead', () => {
    const s = scene({}, target)
    s.m.include(1, unawareOf, 0)
    expect(defenseOf(s, 'melee')).toBe(12)
    s.m.give(0, unseen)
    expect(defenseOf(s, 'melee')).toBe(14)
  })
  rules(WHEN).it('what a side plans reckons with no foe that all of it miss: hidden, unnoticed, or invisible', () => {
    const s = scene({}, {})
    const known = (who: number) => knownTo(true20System.visibility, s.scene, s.r.S, who).scene.creatures
    const [foe, own] = s.scene.creatures
    expect(known(1)).toEqual([foe, own])
    s.m.include(1, unawareOf, 0)
    expect([known(1), known(0)]).toEqual([[own], [foe, own]])
    s.m.exclude(1, unawareOf, 0)
    for (const condition of [hidden, unseen]) {
      s.m.give(0, condition)
      expect(known(1)).toEqual([own])
      s.m.take(0, condition)
    }
  })
  rules(WHEN).it('surprise-attack-situations: only those in the list', () => {
    const s = scene({}, target, { options: { 'surprise-attack-situations': ['surprised'] } })
    s.m.include(1, unawareOf, 0)
    expect(defenseOf(s, 'melee')).toBe(14)
    s.m.give(1, surprised)
    expect(defenseOf(s, 'melee')).toBe(12)
    const t = scene({}, target, { options: { 'surprise-attack-situations': ['hidden'] } })
    t.m.give(1, surprised)
    expect(defenseOf(t, 'melee')).toBe(14)
  })
  rules(WHEN).it('from hiding an attack surprises, its second roll too; then the attacker is no longer hidden', () => {
    const s = fresh(scene({ combat: 2 }, { ...target, weapons: [{ name: 'club' }] }))
    s.m.give(0, hidden)
    expect([refusal(s, 1, BACK).at(-1), defenseOf(s, 'melee')]).toEqual(['has not noticed attacker', 12])
    // 20 threatens, 10 + 2 confirms against 12; the Toughness save is 20.
    expect(order(s, 0, { do: 'attack', target: 1, weapon: 0 }, [20, 10, 20]).results).toEqual(['critical'])
    expect([s.r.has(0, hidden), defenseOf(s, 'melee')]).toEqual([false, 16])
    expect(refusal(s, 1, BACK)).not.toContain('has not noticed attacker')
  })
  rules(WHEN).it('a miss gives it away as well; of two strikes only the first surprises', () => {
    const two = [
      { name: 'knife', hands: 'light' as const },
      { name: 'dirk', hands: 'light' as const },
    ]
    const s = fresh(scene({ combat: 8, weapons: two }, target))
    s.m.give(0, hidden)
    // 12 - 4 + 8 = 16 against 12, saved; 14 - 8 + 8 = 14 against 16.
    const played = order(s, 0, { do: 'two-weapons', target: 1, weapon: 0, second: 1 }, [12, 20, 14])
    expect([...played.results].sort()).toEqual(['hit', 'miss'])
  })
  const UNCANNY = 'true20/surprise/attack-uncanny-dodge'
  rules(UNCANNY).it('Uncanny Dodge: none, while free actions are possible', () => {
    const s = scene({}, { ...target, feats: ['Uncanny Dodge'] })
    s.m.include(1, unawareOf, 0)
    expect(defenseOf(s, 'melee')).toBe(16)
    s.m.give(1, stunned)
    expect(defenseOf(s, 'melee')).toBe(10)
  })
  rules(UNCANNY).it('uncanny-dodge-only-stunned-helpless: the dazed keep it by this reading alone', () => {
    const caught = (options = {}) => {
      const s = scene({}, { ...target, feats: ['Uncanny Dodge'] }, { options })
      s.m.include(1, unawareOf, 0)
      s.m.give(1, dazed)
      return s
    }
    expect(defenseOf(caught(), 'melee')).toBe(12)
    const s = caught({ 'uncanny-dodge-only-stunned-helpless': true })
    expect(defenseOf(s, 'melee')).toBe(16)
    s.m.give(1, stunned)
    expect(defenseOf(s, 'melee')).toBe(10)
  })
})

rules('true20/round/turn-order').it('on its count a combatant does all it does in the round', () => {
  const b = new Battle([{}, {}], {
    at: [
      [0, 0],
      [9, 0],
    ],
  })
    .open([16, 9])
    .turn(1)
  b.command(0, { do: 'move', path: [1] }, { do: 'move', path: [2] }, { do: 'speak' }).turn(2)
  expect(b.events.filter(e => e['who'] === 1 && e.e === 'turn-began')).toHaveLength(1)
  const acts = b.events.filter(e => e.e === 'moved' || e.e === 'act-done' || e.e === 'turn-began').map(e => e['who'])
  expect(acts).toEqual([0, 0, 0, 0, 1])
})
