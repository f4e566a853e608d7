import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { sheathed } from '../../d20/creature/held/hands.ts'
import { perform } from '../../d20/turn/act.ts'
import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { SpiritStage } from '../testing/stage.ts'

const SWORD = { name: 'short sword', damage: '1d6', hands: 'light' }
const BOW = { name: 'bow', use: 'projectile', damage: '1d6', hands: 'two', increment: 60 }
const GLAIVE = { name: 'glaive', damage: '1d10', hands: 'two' }
const stage = (given: Record<string, unknown> = {}) => {
  const s = new SpiritStage([given, {}], {
    at: [
      [1, 1],
      [9, 9],
    ],
  })
  s.m.set(0, standardLeft, 1)
  s.m.set(0, moveLeft, 1)
  return s
}
const why = (s: SpiritStage, command: object) =>
  s.scene.rules.commands[(command as Command).do]!.refuse(s.r, 0, command as Command).map(x => x.why)
const does = (s: SpiritStage, command: object) => {
  expect(why(s, command)).toEqual([])
  return s.play([perform({ who: 0, command: command as Command })])
}
const left = (s: SpiritStage) => [s.r.get(0, standardLeft), s.r.get(0, moveLeft)]
const sp = (s: SpiritStage) => s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false })
const move = { do: 'move', path: [22, 23] }

describe('drawing', () => {
  const away = (s: SpiritStage) => {
    s.scene.sheets.forEach((_, who) => {
      if (who === 0) for (const i of [0, 1]) s.m.include(0, sheathed, i)
    })
    return s
  }
  rules('spirit/equipment/draw-while-moving').it(
    'free with a regular move at base attack +1, else a move action of its own',
    () => {
      const draw = { do: 'draw', weapon: 0 }
      const s = away(stage({ weapons: [SWORD, SWORD], baseAttack: 1 }))
      does(s, move)
      does(s, draw)
      expect(left(s)).toEqual([1, 0])
      const t = away(stage({ weapons: [SWORD, SWORD], baseAttack: 0 }))
      does(t, move)
      does(t, draw)
      expect(left(t)).toEqual([0, 0])
      const u = away(stage({ weapons: [SWORD, SWORD], baseAttack: 9 }))
      does(u, draw)
      expect(left(u)).toEqual([1, 0])
    },
  )
  rules('spirit/equipment/two-weapon-drawing').it(
    'with the feat two weapons for one hand are drawn in the time of one',
    () => {
      const two = { do: 'draw-two', weapon: 0, second: 1 }
      const s = away(stage({ weapons: [SWORD, SWORD], feats: ['Two-Weapon Fighting'], baseAttack: 1 }))
      does(s, two)
      expect([s.r.items(0, sheathed), left(s)]).toEqual([[], [1, 0]])
      const t = away(stage({ weapons: [SWORD, SWORD], feats: ['Two-Weapon Fighting'], baseAttack: 1 }))
      does(t, move)
      does(t, two)
      expect(left(t)).toEqual([1, 0])
      expect(why(away(stage({ weapons: [SWORD, SWORD] })), two)).toEqual(['needs the feat Two-Weapon Fighting'])
      expect(why(away(stage({ weapons: [SWORD, GLAIVE], feats: ['Two-Weapon Fighting'] })), two)).toEqual([
        'glaive takes two hands',
      ])
      expect(why(stage({ weapons: [SWORD, SWORD], feats: ['Two-Weapon Fighting'] }), two)).not.toEqual([])
    },
  )
  rules('spirit/equipment/draw-ammunition').it('is free, as often as one shoots', () => {
    const s = stage({ weapons: [BOW, SWORD, { name: 'shuriken', use: 'thrown', damage: '1d2', increment: 10 }] })
    for (let n = 0; n < 3; n++) does(s, { do: 'draw-ammunition', weapon: 0 })
    does(s, { do: 'draw-ammunition', weapon: 2 })
    expect(left(s)).toEqual([1, 1])
    expect(why(s, { do: 'draw-ammunition', weapon: 1 })).toHaveLength(1)
  })
})

describe('shields', () => {
  const READY = 'spirit/equipment/ready-or-loose-shield'
  const bearer = (more: object = {}) => stage({ shield: { bonus: 2 }, weapons: [SWORD], ...more })
  rules(READY).it(
    'strapping it on is a move action, free with a move at base attack +1, and its bonus counts then',
    () => {
      const s = bearer({ shieldCarried: true, baseAttack: 1 })
      const before = sp(s)
      does(s, move)
      does(s, { do: 'ready-shield' })
      expect([sp(s) - before, left(s)]).toEqual([2, [1, 0]])
      const t = bearer({ shieldCarried: true, baseAttack: 0 })
      does(t, { do: 'ready-shield' })
      expect(left(t)).toEqual([1, 0])
      expect(why(t, { do: 'ready-shield' })).toEqual(['its shield is strapped on already'])
    },
  )
  rules(READY).it('loosed it falls: the bonus goes and the hand is free', () => {
    const s = bearer({ weapons: [SWORD, GLAIVE] })
    s.m.include(0, sheathed, 1)
    const before = sp(s)
    does(s, { do: 'loose-shield' })
    expect([sp(s) - before, left(s)]).toEqual([-2, [1, 0]])
    expect(why(s, { do: 'ready-shield' })).toEqual(['has no shield about it'])
  })
  rules(READY).it('takes a free hand', () => {
    expect(why(bearer({ shieldCarried: true, weapons: [GLAIVE] }), { do: 'ready-shield' })).toHaveLength(1)
  })
  rules('spirit/equipment/drop-shield').it(
    'one that is carried drops for nothing; one that is strapped on is loosed first',
    () => {
      const s = bearer({ shieldCarried: true })
      does(s, { do: 'drop-shield' })
      expect([left(s), why(s, { do: 'drop-shield' })]).toEqual([[1, 1], ['has no shield about it']])
      expect(why(bearer(), { do: 'drop-shield' })).toEqual(['its shield is strapped on: it is loosed first'])
    },
  )
})

describe('unarmed strikes', () => {
  rules('spirit/attack/unarmed-is-light').it('are light weapons, whoever has them, and take no hand', () => {
    const s = stage({ weapons: [SWORD] })
    const { weapons } = s.r.sheet(0) as unknown as { weapons: readonly { hands?: string; unarmed?: boolean }[] }
    expect(weapons.filter(w => w.unarmed).map(w => w.hands)).toEqual(['light'])
    const listed = stage({ weapons: [{ name: 'fist', unarmed: true, damage: '1d4' }] })
    const own = (listed.r.sheet(0) as unknown as { weapons: readonly { hands?: string }[] }).weapons
    expect(own.map(w => w.hands)).toEqual(['light'])
    // It is no thing that could be drawn.
    expect(why(listed, { do: 'draw', weapon: 0 })).toHaveLength(1)
  })
})
