import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { at } from '../../d20/vocabulary/fields.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { BOW, melee as field, SWORD, square } from '../testing/fields.ts'
import { reasons } from '../testing/reasons.ts'
import { type Given, order } from '../testing/sheets.ts'
import { suggested } from '../testing/told.ts'
import { fascinated } from '../vocabulary/conditions.ts'

describe('aid', () => {
  const RULE = 'true20/maneuvers/aid'
  const aid = (more: object = {}): Command => ({ do: 'aid', who: 2, target: 1, weapon: 0, kind: 'attack', ...more })
  const NOBODY = 'maneuvers/aid: needs a friend whom it helps'
  rules(RULE).each([
    ['a friend in melee with a foe in reach', {}, []],
    ['by a shot', { weapon: 1 }, []],
    ['itself', { who: 0 }, [NOBODY]],
    ['nobody', { who: undefined }, [NOBODY]],
    ['somebody unheard of', { who: 9 }, [NOBODY]],
    [
      'a foe',
      { who: 3 },
      ['maneuvers/aid: other is a foe: who is the friend that is helped, target the foe that it fights'],
    ],
    ['against one with whom it is not in melee', { target: 3 }, ['maneuvers/aid: friend is not in melee with other']],
    ['against a friend', { who: 2, target: 2 }, ['maneuvers/aid: friend is not in melee with friend']],
  ] as const)('%s: %j', (_, more, why) => {
    expect(reasons(field(), 0, aid(more)).slice(0, Math.max(1, why.length))).toEqual(why)
  })
  rules(RULE).it('is given in both ways to each friend in melee, with each weapon that reaches', () => {
    const all = (weapon: number) => ['attack', 'defense'].map(kind => aid({ weapon, kind }))
    expect(suggested(field(), 0, 'aid')).toEqual([0, 1, 2].flatMap(all))
    const apart = field()
    apart.m.set(2, at, square(11, 4))
    expect(suggested(apart, 0, 'aid')).toEqual([])
    const alone = field()
    alone.m.set(1, at, -1)
    expect(suggested(alone, 0, 'aid')).toEqual([])
  })
  rules(RULE).each([
    [10, 'attack', 'hit', true],
    [9, 'attack', 'miss', false],
    [10, 'defense', 'hit', true],
  ] as const)('%i against Defense 10, for %s: %s', (face, kind, result, helped) => {
    const s = field({}, { combat: 9 })
    const played = order(s, 0, aid({ kind }), [face])
    expect([played.results, s.r.items(0, links.aids)]).toEqual([
      [result],
      helped ? [expect.objectContaining({ to: 2, grade: kind, foe: 1 })] : [],
    ])
    // An aid does no damage.
    expect(played.events.filter(e => e.e === 'withstood' || e.e === 'damaged')).toEqual([])
  })
})

describe('shaking free', () => {
  const RULE = 'true20/conditions/fascinated-breaking'
  const shake = { do: 'shake-free', who: 2 }
  const near = (options: object = {}, mine: Given = {}) => {
    const s = field(mine, {}, { options })
    s.m.set(2, at, square(7, 4))
    s.m.give(2, fascinated)
    return s
  }
  const NOBODY = 'conditions/fascinated-breaking: no fascinated friend there, next to you'
  rules(RULE).it('is for a fascinated friend next to one', () => {
    const s = near()
    expect([reasons(s, 0, shake), suggested(s, 0, 'shake-free')]).toEqual([
      [],
      [
        { do: 'shake-free', who: 0 },
        { do: 'shake-free', who: 2 },
      ],
    ])
    expect(reasons(s, 0, { ...shake, who: 0 })).toEqual(['maneuvers/aid: needs a friend whom it helps'])
    expect(reasons(s, 0, { ...shake, who: 9 })).toEqual(['maneuvers/aid: needs a friend whom it helps'])
    s.m.set(2, at, square(6, 4))
    expect(reasons(s, 0, shake)).toEqual([NOBODY])
    s.m.set(2, at, square(7, 4))
    s.m.take(2, fascinated)
    expect(reasons(s, 0, shake)).toEqual([NOBODY])
  })
  rules(RULE).it('frees without a roll', () => {
    const s = near()
    const played = order(s, 0, shake)
    expect([played.results, s.r.has(2, fascinated)]).toEqual([[], false])
  })
  rules(RULE).each([
    [10, false],
    [9, true],
  ] as const)('by a reading it takes a roll against 10: %i leaves it fascinated: %s', (face, still) => {
    const s = near({ 'aid-roll-to-shake': true })
    const played = order(s, 0, shake, [face])
    expect([played.results, s.r.has(2, fascinated)]).toEqual([[still ? 'miss' : 'hit'], still])
  })
  rules(RULE).it('by that reading it needs a weapon in hand, the named one or the first for melee', () => {
    const rolls = { 'aid-roll-to-shake': true }
    const bowman = near(rolls, { weapons: [BOW, SWORD], combat: 4 })
    expect(reasons(bowman, 0, shake)).toEqual([])
    const thrown = order(bowman, 0, shake, [6]).of('attack-rolled')[0]
    expect(thrown).toMatchObject({ weapon: 1, result: 'hit' })
    expect(reasons(near(rolls), 0, { ...shake, weapon: 9 })).not.toEqual([])
    expect(reasons(near({}), 0, { ...shake, weapon: 9 })).toEqual([])
    const packed = near(rolls, { weapons: [SWORD, { ...SWORD, name: 'axe' }], wields: ['axe'] })
    expect(order(packed, 0, shake, [10]).of('attack-rolled')[0]).toMatchObject({ weapon: 1 })
    const far = near(rolls)
    far.m.take(2, fascinated)
    expect(reasons(far, 0, shake)).toEqual([NOBODY])
  })
})
