import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { systemOf } from '../../../game-system.ts'
import { rulesets } from '../../../rulesets.ts'
import { Stage } from '../../../testing/stage.ts'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { groundOf } from '../../position/ground.ts'
import { mayAttack } from '../../position/may-attack.ts'
import { endConditions } from '../../turn/timers.ts'
import { shaken } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { ethereal } from './ethereal.ts'

const RULE = 'house/features/ethereal'
const BOLT = { name: 'bolt', effect: { range: 30, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = () => {
    const s = textStage(ruleset, { acts: [BOLT] }, { acts: [BOLT] })
    s.m.give(1, ethereal)
    return s
  }
  it('nobody strikes who is ethereal, and it strikes nobody', () => {
    const s = stage()
    expect(mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toContain(RULE)
    expect([s.r.barred(1, 'attack')?.rule, s.r.barred(1, 'move')]).toEqual([RULE, null])
  })
  it('effects pass neither way', () => {
    const s = stage()
    s.play([applyEffect({ by: 0, who: 1, act: 'bolt' })])
    s.play([applyEffect({ by: 1, who: 0, act: 'bolt' })])
    expect([s.r.has(0, shaken), s.r.has(1, shaken)]).toEqual([false, false])
  })
  it('goes through walls where something brings that state, and comes out beside them', () => {
    const jaunt = {
      name: 'jaunt',
      effect: { personal: true, consequences: [{ condition: 'ethereal', lasts: 'fight' }] },
    }
    const { scene } = textStage(ruleset, { acts: [jaunt] }, {})
    const open = GridMap.open(20, 20)
    const map = open.change(d => d.terrain(open.at(1), { name: 'wall', solid: true }))
    const s = new Stage(systemOf(rulesets, ruleset).make(), scene.sheets, {
      map,
      at: [
        [0, 0],
        [5, 0],
      ],
    })
    const stands = () => groundOf(s.r, 0).stands[1]
    const before = stands()
    s.m.give(0, ethereal)
    expect([before, stands()]).toEqual([0, 1])
    s.m.set(0, at, 1)
    s.play([endConditions({ who: 0, conditions: [ethereal.name] })])
    expect([s.r.has(0, ethereal), s.r.get(0, at)]).toEqual([false, 0])
  })
})
