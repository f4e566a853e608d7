import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { check, opposedCheck, passOrFail } from '../../d20/vocabulary/check-steps.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { at as at0, place, order as turns } from '../../d20/vocabulary/fields.ts'
import { links as given } from '../../d20/vocabulary/relations.ts'
import { MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { attackOf, BLOW, both, order, refusal, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import type { Ability } from '../vocabulary/names.ts'
import { debility, weaken } from './debilitated.ts'
import { entangle } from './entangle.ts'

describe('debilitated', () => {
  const RULE = 'true20/conditions/debilitated'
  const lose = (ability: Ability, points: number, more = {}) => {
    const s = scene({}, { abilities: { [ability]: -3 }, ...more })
    s.play([weaken({ who: 1, ability, points })])
    return s
  }
  rules(RULE).it('-5 is not, -6 is: prone and helpless', () => {
    expect(lose('strength', 2).r.has(1, d20.helpless)).toBe(false)
    const s = lose('strength', 3)
    expect([s.r.has(1, d20.prone), s.r.has(1, d20.helpless)]).toEqual([true, true])
  })
  rules(RULE).each([
    ['dexterity', k.paralyzed],
    ['constitution', d20.dying],
    ['intelligence', d20.unconscious],
    ['wisdom', d20.unconscious],
    ['charisma', d20.unconscious],
  ] as const)('%s: %j', (ability, state) => {
    expect(lose(ability, 3).r.has(1, state)).toBe(true)
  })
  rules(RULE).it('a point back is enough to stand again', () => {
    const s = lose('strength', 3)
    s.play([time(24 * 60 * MINUTE, 'wait')])
    expect(s.r.has(1, d20.helpless)).toBe(false)
  })
  rules(RULE).it('bonds lower a score in use only: they debilitate by a reading', () => {
    for (const [options, paralyzed] of [
      [{}, false],
      [{ 'effective-score-debilitates': true }, true],
    ] as const) {
      const s = scene({}, { abilities: { dexterity: -3 } }, { options })
      s.play([entangle({ who: 1, fixed: false }), debility({ who: 1 })])
      expect(s.r.has(1, k.paralyzed)).toBe(paralyzed)
    }
  })
})

describe('checks', () => {
  const against10 = (face: number, options = {}) => {
    const s = scene({ abilities: { constitution: 2 } }, {}, { options })
    const step = check({ who: 0, skill: 'Constitution', dc: 10, passed: [], failed: [] })
    return s.play([step], [face]).of('checked')[0]!['success']
  }
  rules('true20/checks/ability-check').it('equal succeeds; by a reading it does not', () => {
    expect([against10(8), against10(7)]).toEqual([true, false])
    expect([against10(8, { 'ties-fail-on-checks': true }), against10(9, { 'ties-fail-on-checks': true })]).toEqual([
      false,
      true,
    ])
  })
  const contest = (bonus: number, resistance: number, faces: number[], options = {}) =>
    scene({}, {}, { options })
      .play(
        [
          opposedCheck({
            by: 0,
            against: [1],
            own: { check: 'Strength' },
            its: { check: 'Strength' },
            bonus,
            bonuses: [resistance],
            results: passOrFail([], []),
          }),
        ],
        faces,
      )
      .of('contested')[0]!['won']
  rules('true20/checks/opposed-check').it(
    'the acting side must win: a tie is lost, or rolled again by a reading',
    () => {
      expect(contest(3, 1, [10, 12])).toBe(false)
      expect(contest(6, 4, [9, 10])).toBe(true)
      expect(contest(3, 1, [10, 12, 11, 12], { 'ties-reroll': true })).toBe(true)
    },
  )
})

describe('help', () => {
  const STACK = 'true20/maneuvers/aid-stacking'
  const friends = ['f', 'g', 'h'].map(id => someone(id, 'one', { combat: 1 }))
  const at = [
    [1, 1],
    [2, 1],
    [2, 0],
    [2, 2],
    [3, 1],
  ] as const
  const party = () => fresh(scene({ combat: 4 }, {}, { at, more: friends }), 0, 1, 2, 3, 4)
  rules(STACK).it('three helpers: 8+4+6', () => {
    const s = party()
    for (const who of [2, 3, 4]) order(s, who, { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'attack' }, [9])
    expect(8 + attackOf(s)).toBe(18)
    s.play([attackStep(BLOW)], [1])
    expect(attackOf(s)).toBe(4)
  })
  rules(STACK).it('for Defense, against that opponent, to the end of the next turn; a failed roll helps nobody', () => {
    const s = party()
    order(s, 2, { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'defense' }, [9])
    order(s, 3, { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'defense' }, [8])
    const defense = () =>
      s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false, near: true, posture: true })
    expect(defense()).toBe(16)
    s.play([endTurn({ who: 0 })])
    expect(defense()).toBe(14)
  })
  rules('true20/maneuvers/aid').it('by a reading help for Defense counts in the turn of who is helped alone', () => {
    const options = { 'aid-defense-next-turn-only': true }
    const s = fresh(scene({ combat: 4 }, {}, { at, more: friends, options }), 0, 1, 2, 3, 4)
    order(s, 2, { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'defense' }, [9])
    s.m.put(GAME, turns, [2, 1, 0])
    const defense = (now: number) => {
      s.m.set(GAME, place, now)
      return s.r.tally('defense', 0, {
        attacker: 1,
        melee: true,
        ranged: false,
        touch: false,
        near: true,
        posture: true,
      })
    }
    expect([0, 1, 2].map(defense)).toEqual([14, 14, 16])
  })
  rules(STACK).it('is used up by the attack that it is for; help for Defense stays beside it', () => {
    const s = party()
    for (const kind of ['attack', 'defense'])
      order(fresh(s, 0, 1, 2, 3, 4), 2, { do: 'aid', who: 0, target: 1, weapon: 0, kind }, [9])
    const links = () => s.r.items(2, given.aids).map(l => [l.to, l.grade, l.foe])
    expect(links()).toEqual([
      [0, 'attack', 1],
      [0, 'defense', 1],
    ])
    s.play([attackStep(BLOW)], [1])
    expect(links()).toEqual([[0, 'defense', 1]])
  })
  rules('true20/maneuvers/aid').it('for who is in melee with that opponent, and for nobody else', () => {
    const s = party()
    const aid = (who: number, kind = 'attack') => ({ do: 'aid', who, target: 1, weapon: 0, kind })
    expect(refusal(s, 2, aid(0))).toEqual([])
    expect(s.scene.rules.commands['aid']!.suggestions(s.r, 2)).toEqual(
      [0, 3, 4].flatMap(friend => [aid(friend), aid(friend, 'defense')]),
    )
    s.m.set(0, at0, 9)
    expect(refusal(s, 2, aid(0))).toEqual(['attacker is not in melee with target'])
    expect(refusal(s, 2, aid(1))).toEqual([
      'target is a foe: who is the friend that is helped, target the foe that it fights',
    ])
    expect(refusal(s, 2, aid(9))).toContain('needs a friend whom it helps')
    // The aider is in a position to attack.
    s.m.set(0, at0, 21)
    s.m.set(2, at0, 9)
    expect(refusal(s, 2, aid(0))).toHaveLength(1)
  })
  rules('true20/conditions/fascinated-breaking').it(
    'a friend shakes the fascinated free, by a reading with a roll',
    () => {
      const out = (options: Record<string, unknown>, faces: number[]) => {
        const s = fresh(scene({}, {}, { at, more: friends, options }), 2)
        s.m.set(2, at0, s.r.get(0, at0) - 20)
        s.m.give(0, k.fascinated)
        order(s, 2, { do: 'shake-free', who: 0 }, faces)
        return s.r.has(0, k.fascinated)
      }
      expect(out({}, [])).toBe(false)
      expect(out({ 'aid-roll-to-shake': true }, [8])).toBe(true)
      expect(out({ 'aid-roll-to-shake': true }, [9])).toBe(false)
      // It is an attack roll like any other: a natural 20 reaches any number, and what is used up by it is.
      const s = fresh(scene({}, {}, { at, more: friends, options: { 'aid-roll-to-shake': true } }), 2)
      s.m.set(2, at0, s.r.get(0, at0) - 20)
      s.m.give(0, k.fascinated)
      s.m.give(2, k.aimed)
      const shaken = order(s, 2, { do: 'shake-free', who: 0 }, [2])
      expect([shaken.of('attack-rolled'), s.r.has(2, k.aimed)]).toMatchObject([[{ by: 2, result: 'miss' }], false])
      expect(refusal(fresh(s, 2), 2, { do: 'shake-free', who: 0, weapon: 9 })).not.toEqual([])
    },
  )
})

rules('true20/conditions/stacking').it('same-modifier-once: shaken and sickened give -2', () => {
  for (const [options, total] of [
    [{}, 2],
    [{ 'same-modifier-once': true }, 4],
  ] as const) {
    const s = scene({ combat: 6 }, {}, { options })
    s.m.give(0, d20.shaken)
    s.m.give(0, d20.sickened)
    expect(attackOf(s)).toBe(total)
  }
})
rules('true20/conditions/grappled').it('grapple-small-size-weapon: made for Small hands, whatever its weight', () => {
  for (const [options, refusals] of [
    [{}, 1],
    [{ 'grapple-small-size-weapon': true }, 0],
  ] as const) {
    const s = fresh(scene({ weapons: [{ name: 'small sword', hands: 'one', size: 'small' }] }, {}, { options }))
    s.m.give(0, d20.grappled)
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toHaveLength(refusals)
  }
})
rules('true20/conditions/disabled').it('one standard action, which is strain: afterwards unconscious', () => {
  const s = fresh(scene({}, { combat: 3 }))
  s.m.give(0, d20.disabled)
  expect(both(s)).toEqual([13, 13])
  order(s, 0, { do: 'attack', target: 1, weapon: 0 }, [1])
  expect(s.r.has(0, d20.unconscious)).toBe(true)
})
