import { GAME, rulings } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { turnStart } from '../../d20/turn/round.ts'
import { endConditions } from '../../d20/turn/timers.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { moveLeft, timers } from '../../d20/vocabulary/fields.ts'
import { atTurnEnd } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { defenseKind } from '../healing/turn-start.ts'
import { attackOf, both, defenseOf, order, rolled, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { guard, load, lost, unawareOf } from '../vocabulary/fields.ts'

const sword = [{ name: 'sword' }]
const bow = { name: 'bow', use: 'projectile' as const, increment: 60 }
const who = (combat: number, dexterity: number, strength = 0, more = {}) => ({
  combat,
  abilities: { dexterity, strength },
  ...more,
})
/** A target in these conditions. */
function inState(given: object, states: readonly (typeof d20.prone)[], options = {}): Stage {
  const s = scene({ weapons: [{ name: 'sword' }, bow] }, given, { options })
  for (const state of states) s.m.give(1, state)
  return s
}

describe('what it is made of', () => {
  rules('true20/defense/defense-formula').it('10, combat bonus, dodge, size', () => {
    expect(both(scene({}, who(4, 2, 0, { size: 'small' })))).toEqual([17, 17])
  })
  rules('true20/defense/dodge-or-parry').it('the better of the two in melee, dodge alone at range', () => {
    expect(both(scene({}, who(3, 1, 4, { weapons: sword })))).toEqual([17, 14])
    expect(both(scene({}, who(3, 4, 1, { weapons: sword })))).toEqual([17, 17])
  })
  rules('true20/defense/dodge-or-parry').it('defender-chooses-per-round: one of the two until its next turn', () => {
    const s = scene({}, who(3, 1, 4, { weapons: sword }), { options: { 'defender-chooses-per-round': true } })
    expect(both(s)).toEqual([17, 14])
    s.play([turnStart({ who: 1 })], [], ['dodge'])
    expect(both(s)).toEqual([14, 14])
    s.play([turnStart({ who: 1 })], [], ['parry'])
    expect(both(s)).toEqual([17, 13])
    s.play([turnStart({ who: 1 })])
    expect(s.r.get(1, guard)).toBe(0)
    expect(defenseKind.question).toBe('defense.kind')
  })
  rules('true20/defense/parry-bonus').it('unarmed no parry; with Improved Strike, or a shield, yes', () => {
    expect(both(scene({}, who(3, 0, 3)))).toEqual([13, 13])
    expect(both(scene({}, who(3, 0, 3, { feats: ['Improved Strike'] })))).toEqual([16, 13])
    expect(both(scene({}, who(3, 0, 3, { shield: true })))).toEqual([16, 13])
  })
  rules('true20/defense/parry-bonus').it('a sheathed sword and a bow do not parry; the bow does by a reading', () => {
    expect(both(scene({}, who(3, 0, 3, { weapons: sword, wields: [] })))).toEqual([13, 13])
    expect(both(scene({}, who(3, 0, 3, { weapons: [bow] })))).toEqual([13, 13])
    const s = scene({}, who(3, 0, 3, { weapons: [bow] }), { options: { 'ranged-weapons-parry': true } })
    expect(both(s)).toEqual([16, 13])
  })
  rules('true20/defense/dodge-bonus').it('lost when flat-footed; a negative Dexterity stays', () => {
    expect(both(scene({}, who(2, 3)))).toEqual([15, 15])
    expect(both(inState(who(2, 3), [d20.flatFooted]))).toEqual([12, 12])
    expect(both(inState(who(2, -1), [d20.flatFooted]))).toEqual([11, 11])
    expect(both(inState(who(2, -1), [d20.flatFooted], { 'lose-negative-too': true }))).toEqual([12, 12])
  })
  rules('true20/defense/combat-bonus-lost').it(
    'the bound and the pinned have no combat bonus, the grappled and stunned do',
    () => {
      const bound = inState(who(5, 3), [k.bound])
      const facts = {
        attacker: 0,
        melee: true,
        ranged: false,
        touch: false,
        near: true,
        posture: false,
        surprise: false,
        finesse: false,
      }
      // 10 before the further penalties of being helpless.
      expect(
        bound.r
          .explain('defense', 1, facts)
          .terms.filter(t => !t.lost && t.from !== 'helpless')
          .map(t => t.value),
      ).toEqual([10])
      expect(both(inState(who(5, 2), [k.pinned]))).toEqual([6, 6])
      expect(both(inState(who(5, 2), [k.pinned], { 'pinned-keeps-combat-bonus': true }))).toEqual([11, 11])
      expect(both(inState(who(5, 0), [d20.grappled]))).toEqual([15, 15])
      expect(both(inState(who(5, 0), [d20.stunned]))).toEqual([13, 13])
      expect(both(inState(who(5, 0), [k.anchored]))).toEqual([9, 9])
      expect(both(inState(who(5, 0), [k.anchored], { 'anchored-loses-combat-bonus': true }))).toEqual([4, 4])
    },
  )
  rules('true20/defense/miscellaneous').it('+2 to dodge goes with dodge, -2 of a charge does not', () => {
    const s = scene({}, who(2, 1))
    s.m.include(GAME, rulings, { stat: 'dodge', who: 1, add: 2, reason: 'a good stance' })
    s.m.give(1, d20.charging)
    expect(both(s)).toEqual([13, 13])
    s.m.give(1, d20.flatFooted)
    expect(both(s)).toEqual([10, 10])
  })
})

describe('a load', () => {
  const RULE = 'true20/equipment/load-dodge-cap'
  rules(RULE).it('caps what Dexterity gives, not what tactics add', () => {
    const s = fresh(scene({}, who(4, 5, 0, { load: 'medium' })), 1)
    order(s, 1, { do: 'total-defense' })
    expect(both(s)).toEqual([21, 21])
  })
  rules(RULE).it('cap-whole-dodge-bonus: +3 in all', () => {
    const s = fresh(scene({}, who(4, 5, 0, { load: 'medium' }), { options: { 'cap-whole-dodge-bonus': true } }), 1)
    order(s, 1, { do: 'total-defense' })
    expect(both(s)).toEqual([17, 17])
  })
  rules(RULE).it('heavy: +1; a Dexterity below the cap is unchanged, attack and parry are not touched', () => {
    expect(both(scene({}, who(2, 3, 0, { load: 'heavy' })))).toEqual([13, 13])
    expect(both(scene({}, who(2, -2, 0, { load: 'heavy' })))).toEqual([10, 10])
    expect(both(scene({}, who(2, 3, 4, { load: 'heavy', weapons: sword })))[0]).toBe(16)
    expect(attackOf(scene(who(2, 3, 0, { load: 'heavy' })))).toBe(5)
  })
  rules('true20/defense/denied-dodge').it('maximum: no dodge at all', () => {
    const s = scene({}, who(1, 3))
    s.m.set(1, load, 3)
    expect(both(s)).toEqual([11, 11])
  })
})

describe('what takes the dodge bonus', () => {
  const RULE = 'true20/defense/denied-dodge'
  const fighter = who(3, 2, 4, { weapons: sword })
  rules(RULE).it('stunned: parry stays; at range nothing', () => {
    expect(both(inState(fighter, [d20.stunned]))).toEqual([15, 11])
  })
  rules(RULE).it('a surprise attack: neither dodge nor parry', () => {
    const s = scene({}, fighter)
    s.m.include(1, unawareOf, 0)
    expect(both(s)).toEqual([11, 11])
  })
  rules(RULE).each([
    [d20.blinded, 15, 11],
    [k.entangled, 15, 9],
    [d20.flatFooted, 13, 13],
    [k.pinned, 6, 6],
    [k.allOut, 17, 13],
    [k.aiming, 17, 13],
    [d20.surprised, 11, 11],
    [d20.dazed, 17, 15],
    [k.behindCover, 21, 19],
    [d20.prone, 13, 19],
    [k.kneeling, 15, 17],
  ] as const)('%j: melee %i, ranged %i', (state, melee, ranged) => {
    expect(both(inState(fighter, [state]))).toEqual([melee, ranged])
  })
  rules(RULE).it('parry-goes-with-dodge: what takes the one takes the other', () => {
    const o = { 'parry-goes-with-dodge': true }
    expect(both(inState(fighter, [d20.stunned], o))).toEqual([11, 11])
    expect(both(inState(fighter, [k.allOut], o))).toEqual([13, 13])
    expect(both(inState(fighter, [d20.grappled], o))).toEqual([13, 13])
  })
  rules(RULE).it('it is lost once; a Dexterity made negative still counts', () => {
    expect(both(inState(who(3, 2), [d20.stunned, d20.flatFooted]))).toEqual([11, 11])
    const s = inState(who(3, 2), [d20.stunned])
    s.m.set(1, lost.dexterity, 4)
    expect(both(s)).toEqual([9, 9])
    const t = inState(who(3, 2), [d20.stunned], { 'lose-negative-too': true })
    t.m.set(1, lost.dexterity, 4)
    expect(both(t)).toEqual([11, 11])
  })
  rules(RULE).it('the list says what was lost and why', () => {
    const s = inState(fighter, [d20.flatFooted])
    const facts = {
      attacker: 0,
      melee: true,
      ranged: false,
      touch: false,
      near: true,
      posture: true,
      surprise: false,
      finesse: false,
    }
    const { terms, total } = s.r.explain('defense', 1, facts)
    expect(terms.filter(t => t.lost)).toMatchObject([
      { from: 'dodge', value: 2, lost: 'flat-footed' },
      { from: 'parry', value: 4, lost: 'flat-footed' },
    ])
    expect(total).toBe(s.r.sum('defense', 1, facts))
  })
})

describe('total defense', () => {
  const RULE = 'true20/maneuvers/total-defense'
  const fighter = who(3, 2, 1, { weapons: sword })
  const defending = (options = {}, command = {}) => {
    const s = fresh(scene({}, fighter, { options }), 1)
    order(s, 1, { do: 'total-defense', ...command })
    return s
  }
  rules(RULE, 'true20/defense/total-defense-row').it('+4 to the one in use', () => {
    expect(both(defending())).toEqual([19, 19])
  })
  rules(RULE).it('total-defense-pick-one: the +4 is for parry alone, or for dodge alone', () => {
    expect(both(defending({ 'total-defense-pick-one': true }, { way: 'parry' }))).toEqual([18, 15])
    expect(both(defending({ 'total-defense-pick-one': true }, { way: 'dodge' }))).toEqual([19, 19])
  })
  rules(RULE).it('no second standard action, but a move is left', () => {
    const s = defending()
    expect(s.scene.rules.commands['attack']!.refuse(s.r, 1, { do: 'attack', target: 0, weapon: 0 })).toHaveLength(1)
    expect(s.r.get(1, moveLeft)).toBe(1)
  })
  rules('true20/defense/total-defense-row').it('gone while neither dodge nor parry can be used', () => {
    const s = defending()
    s.m.give(1, d20.flatFooted)
    expect(both(s)).toEqual([13, 13])
  })
  rules('true20/defense/total-defense-row').it('Defense 15 of which dodge 2: 19 both times', () => {
    const s = fresh(scene({}, who(3, 2)), 1)
    expect(both(s)).toEqual([15, 15])
    order(s, 1, { do: 'total-defense' })
    expect(both(s)).toEqual([19, 19])
  })
})

describe('the helpless', () => {
  const RULE = 'true20/defense/helpless-defense'
  rules(RULE).it('unconscious: 1 in melee, 5 at range, whatever the rest', () => {
    const s = inState(who(6, 3), [d20.unconscious])
    expect(both(s)).toEqual([1, 5])
    expect(both(inState(who(6, -3), [d20.unconscious]))).toEqual([1, 5])
    const near = scene({ combat: -1, weapons: [{ name: 'sword' }, bow] }, who(6, 3))
    near.m.give(1, d20.unconscious)
    expect(rolled(near, 2)).toBe('hit')
    expect([rolled(near, 5, { weapon: 1 }), rolled(near, 6, { weapon: 1 })]).toEqual(['miss', 'hit'])
  })
  rules(RULE).it('a sleeping Large one: 0 and 4', () => {
    expect(both(inState({ size: 'large', combat: 4 }, [k.sleeping]))).toEqual([0, 4])
  })
  rules(RULE).it('helpless-ranged-minus-4', () => {
    expect(both(inState(who(6, 3), [k.bound], { 'helpless-ranged-minus-4': true }))).toEqual([1, 6])
  })
  rules(RULE).it('helpless-keeps-combat-bonus', () => {
    expect(both(inState(who(6, 3), [k.bound], { 'helpless-keeps-combat-bonus': true }))).toEqual([7, 11])
  })
  rules(RULE).it('prone, stunned and the like are held in the figure; by a reading they count besides', () => {
    const states = [k.bound, d20.prone, d20.stunned]
    expect(both(inState(who(6, 3), states))).toEqual([1, 5])
    expect(both(inState(who(6, 3), states, { 'helpless-plus-other-states': true }))).toEqual([-5, 7])
  })
  rules(RULE).it('cover still helps', () => {
    expect(both(inState(who(6, 3), [k.bound, k.behindCover]))).toEqual([5, 9])
  })
  rules(RULE).it('prone-by-adjacency: a shot from the next square meets the melee figure', () => {
    const o = { 'prone-by-adjacency': true }
    expect(both(inState(who(6, 3), [k.bound], o))).toEqual([1, 1])
    expect(both(inState(who(5, 0), [d20.prone], o))).toEqual([11, 11])
    const far = scene({}, who(5, 0), {
      options: o,
      at: [
        [0, 0],
        [4, 0],
      ],
    })
    far.m.give(1, d20.prone)
    expect(both(far)).toEqual([19, 19])
  })
})

rules('true20/injury/staggered-first-round').it('stun-penalties-add: being stunned by two things counts twice', () => {
  for (const [options, defense] of [
    [{}, 11],
    [{ 'stun-penalties-add': true }, 9],
  ] as const) {
    const s = scene({}, who(3, 2), { options })
    for (const source of ['wounded', 'staggered']) {
      s.m.give(1, d20.stunned)
      const steps = [endConditions({ who: 1, conditions: ['stunned'] })]
      s.m.include(1, timers, { moment: atTurnEnd(1), left: 1, steps, source })
    }
    expect(defenseOf(s, 'ranged')).toBe(defense)
  }
})

describe('uncanny dodge', () => {
  rules('true20/defense/denied-dodge').it('keeps dodge and parry while flat-footed and surprised', () => {
    const cat = who(3, 2, 4, { weapons: sword, feats: ['Uncanny Dodge'] })
    expect(both(inState(cat, [d20.flatFooted]))).toEqual([17, 15])
    expect(both(inState(cat, [d20.surprised]))).toEqual([17, 15])
    expect(someone('x', 'y', cat).feats).toEqual(['Uncanny Dodge'])
  })
})
