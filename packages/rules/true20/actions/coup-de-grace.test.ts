import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { blinded, dead, unconscious } from '../../d20/vocabulary/conditions.ts'
import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { BOW, open as field, SWORD, short } from '../testing/fields.ts'
import { reasons } from '../testing/reasons.ts'
import { order } from '../testing/sheets.ts'
import { suggested } from '../testing/told.ts'
import { bound, found, sleeping } from '../vocabulary/conditions.ts'
import { foundWhom } from '../vocabulary/fields.ts'

type Field = Stage
describe('coup de grace', () => {
  const COUP = 'true20/damage/coup-de-grace'
  const LIMITS = 'true20/damage/coup-de-grace-limits'
  const HIDDEN = 'true20/damage/coup-de-grace-concealed'
  const coup = (more: object = {}): Command => ({ do: 'coup-de-grace', target: 1, weapon: 0, ...more })
  const feel = (target: unknown = 1): Command => ({ do: 'feel-around', target })
  const down = (s: Field, ...who: readonly number[]) => {
    for (const i of who) s.m.give(i, unconscious)
    return s
  }
  rules(COUP, LIMITS).it('of the helpless, next to one, who are open to critical hits', () => {
    expect(reasons(field(), 0, coup())).toEqual(['damage/coup-de-grace: target is not helpless'])
    expect(reasons(down(field(), 1), 0, coup())).toEqual([])
    const bound1 = field()
    bound1.m.give(1, bound)
    expect(reasons(bound1, 0, coup())).toEqual([])
    const corpse = down(field(), 1)
    corpse.m.give(1, dead)
    expect(reasons(corpse, 0, coup())).toContain('damage/coup-de-grace: target is not helpless')
    expect(reasons(down(field(), 4), 0, coup({ target: 4, weapon: 2 }))).toEqual([
      'damage/coup-de-grace-limits: far is not adjacent',
    ])
    const golem = down(field({}, {}, { immune: ['critical hits'] }), 1)
    expect(reasons(golem, 0, coup())).toEqual(['damage/coup-de-grace-limits: target is immune to critical hits'])
    expect(reasons(down(field({}, {}, { immune: ['fire'] }), 1), 0, coup())).toEqual([])
    expect(reasons(down(field(), 1), 0, coup({ target: 99 }))).toEqual([
      'attack/single-attack: needs a target on the map',
    ])
    expect(reasons(down(field(), 1), 0, coup({ target: undefined }))).toEqual([
      'attack/single-attack: needs a target on the map',
    ])
    expect(reasons(down(field(), 1), 0, coup({ weapon: 99 })).length).toBe(1)
  })
  rules(COUP).it('is suggested for each helpless foe next to it, with each weapon', () => {
    const s = down(field({ weapons: [SWORD, BOW] }), 1, 2, 4)
    expect(short(suggested(s, 0, 'coup-de-grace'), 'do', 'target', 'weapon')).toEqual([
      'coup-de-grace/1/0',
      'coup-de-grace/1/1',
      'coup-de-grace/1/2',
    ])
    expect(suggested(s, 0, 'feel-around')).toEqual([feel()])
    expect(suggested(field(), 0, 'coup-de-grace')).toEqual([])
    s.m.give(3, sleeping)
    expect(suggested(s, 0, 'feel-around')).toEqual([feel(1), feel(3)])
  })
  rules(HIDDEN).it('one that cannot be seen is found first, by feeling around', () => {
    const s = down(field(), 1, 3)
    s.m.give(0, blinded)
    expect(reasons(s, 0, coup())).toEqual([
      'damage/coup-de-grace-concealed: target must be found first, by feeling around',
    ])
    expect(reasons(s, 0, feel())).toEqual([])
    order(s, 0, feel())
    s.m.set(0, standardLeft, 1)
    s.m.set(0, moveLeft, 1)
    expect([s.r.has(0, found), s.r.get(0, foundWhom)]).toEqual([true, 2])
    expect([reasons(s, 0, coup()), reasons(s, 0, coup({ target: 3 }))]).toEqual([
      [],
      ['damage/coup-de-grace-concealed: north must be found first, by feeling around'],
    ])
  })
  rules(HIDDEN).it('there is nothing to feel for in plain sight, nor far off, nor in oneself', () => {
    const SELF = ['damage/coup-de-grace-concealed: feel around for whom?']
    const s = down(field(), 1, 4)
    expect([reasons(s, 0, feel(0)), reasons(s, 0, feel(99)), reasons(s, 0, feel('x'))]).toEqual([SELF, SELF, SELF])
    expect(reasons(s, 0, feel())).toEqual(['damage/coup-de-grace-concealed: target is in plain sight'])
    s.m.give(0, blinded)
    expect(reasons(s, 0, feel(4))).toEqual(['damage/coup-de-grace-limits: far is not adjacent'])
    expect(reasons(s, 0, feel(3))).toEqual(['damage/coup-de-grace: north is not helpless'])
  })
  rules(COUP).it('comes to nothing where its victim is helpless no more, or dead already', () => {
    for (const change of ['wakes', 'dies'] as const) {
      const s = down(field(), 1)
      if (change === 'wakes') s.m.take(1, unconscious)
      else s.m.give(1, dead)
      const step = { do: 'coup-de-grace', by: 0, at: 1, weapon: 0 }
      expect(s.play([step as never]).events).toEqual([])
    }
    expect(order(down(field({ combat: 9 }), 1), 0, coup(), [20]).results).toEqual(['critical'])
  })
})
