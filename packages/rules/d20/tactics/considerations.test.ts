import { readFileSync } from 'node:fs'
import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { scene } from '../../true20/testing/sheets.ts'
import { fresh } from '../../true20/testing/turn.ts'
import { sheathed } from '../creature/held/hands.ts'
import { CONSIDERATIONS } from '../creature/roles.ts'
import { attacksMade, END, perform } from '../turn/act.ts'
import { prone } from '../vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { tacticOf } from './plain-tactic.ts'

/** Each consideration of the plain tactic where it applies, and beside it where it does not. The sheets' order is the turns'. */
const sword = { name: 'sword', damage: '1d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
type Spot = readonly [number, number]
const stage = (places: readonly Spot[], ...more: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [sword], hitPoints: 40, side: i === 0 ? 'one' : 'other', ...more[i] })),
    { at: places },
  ).turn()
const why = (s: TurnStage, who = 0) => tacticOf(s.r, who).why
const ending = (s: TurnStage, who = 0): number => {
  const { command } = tacticOf(s.r, who) as { command: Command & { path?: number[] } }
  return command.path ? command.path.at(-1)! % s.scene.width : s.where(who)[0]
}

describe('waiting out of reach', () => {
  // 70 feet apart; a move of 30 and a reach of 5 menace 35.
  const apart: readonly Spot[] = [
    [0, 5],
    [14, 5],
  ]
  it('ends a move where the next move of a foe does not reach', () => {
    const s = stage(apart)
    expect([why(s), ending(s)]).toEqual(['waits', 6])
    const t = stage([
      [6, 5],
      [14, 5],
    ])
    expect(tacticOf(t.r, 0)).toEqual({ why: 'waits', command: END, foe: 1 })
  })
  it('the last in the order closes in', () => expect(why(stage(apart), 1)).toBe('approaches'))
  it('where it can attack this turn it does not wait', () => {
    const s = stage([
      [8, 5],
      [14, 5],
    ])
    expect([why(s), ending(s)]).toEqual(['approaches', 13])
  })
  it('a foe that has nothing to strike with, or that shoots, is not waited for', () => {
    expect(why(stage(apart, {}, { weapons: [bow] }))).toBe('approaches')
    expect(why(stage(apart, {}, { weapons: [sword, bow] }))).toBe('approaches')
    expect(why(stage(apart, {}, { weapons: [] }))).toBe('approaches')
  })
  it('a brute waits for nobody', () => expect(why(stage(apart, { tactics: 'brute' }))).toBe('approaches'))
  it('a guardian stays until a foe comes so near that it can attack', () => {
    expect(why(stage(apart, { tactics: 'guardian' }))).toBe('guards')
    const near: readonly Spot[] = [
      [8, 5],
      [14, 5],
    ]
    expect(why(stage(near, { tactics: 'guardian' }))).toBe('approaches')
  })
  it('nor is one that stays where it is', () => {
    expect(why(stage(apart, {}, { tactics: 'guardian' }))).toBe('approaches')
    expect(why(stage(apart, {}, { tactics: ['attacks'] }))).toBe('approaches')
  })
  it('a sheet may list what it goes by', () => {
    expect(tacticOf(stage(apart, { tactics: ['attacks'] }).r, 0)).toEqual({ why: 'nothing', command: END })
  })
})

describe('charging, in a text that has it', () => {
  const claws = { name: 'claws', damage: '1d8', types: 'slashing' }
  const apart: readonly Spot[] = [
    [4, 5],
    [14, 5],
  ]
  const charger = (places: readonly Spot[], ...more: readonly object[]) =>
    new StarStage(
      places.map((_, i) => ({ weapons: [claws], hitPoints: 40, side: i === 0 ? 'one' : 'other', ...more[i] })),
      { at: places },
    ).turn()
  const chosen = (s: StarStage) => tacticOf(s.r, 0)
  it('where a move does not lead to an attack and a straight way does', () => {
    const s = charger(apart)
    expect(chosen(s)).toMatchObject({ why: 'charges', command: { do: 'charge', target: 1, weapon: 0 } })
    expect(s.play([perform({ who: 0, command: chosen(s).command })], [1]).results).toEqual(['miss'])
    const near: readonly Spot[] = [
      [8, 5],
      [14, 5],
    ]
    expect(chosen(charger(near)).why).toBe('approaches')
  })
  it('past one who stands in the way it does not', () => {
    expect(chosen(charger([...apart, [9, 5]], {}, {}, { side: 'one' })).why).not.toBe('charges')
  })
  it('not alone between two who answer with all of their blows, but where a friend is upon them', () => {
    const glaive = { name: 'glaive', damage: '1d10+6', types: 'slashing', hands: 'two', reach: true }
    const places: readonly Spot[] = [...apart, [14, 6], [1, 9]]
    const armed = { weapons: [glaive], baseAttack: 4 }
    expect(chosen(charger(places, armed, armed, armed, { side: 'one' })).why).not.toBe('charges')
    const joined: readonly Spot[] = [...apart, [14, 6], [15, 7]]
    expect(chosen(charger(joined, armed, armed, armed, { ...armed, side: 'one' })).why).toBe('charges')
  })
  it('guardians, archers, casters and cowards do not', () => {
    for (const tactics of ['guardian', 'archer', 'coward', 'caster'])
      expect(chosen(charger(apart, { tactics })).why).not.toBe('charges')
  })
})

describe('charging in true20, which needs no straight line', () => {
  const claws = { name: 'claws', damage: 3 }
  const map = Array.from({ length: 8 }, () => '.'.repeat(24))
  const charger = (x: number, walls = false) => {
    const rows = map.map((row, y) => (walls && y < 7 ? `${row.slice(0, 10)}#${row.slice(11)}` : row))
    const s = scene(
      { weapons: [claws] },
      { weapons: [claws] },
      {
        map: rows,
        at: [
          [4, 4],
          [x, 4],
        ],
      },
    )
    return fresh(s, 0, 1)
  }
  it('where a move does not lead to an attack and twice the speed does', () => {
    const s = charger(14)
    const chosen = tacticOf(s.r, 0)
    expect(chosen).toMatchObject({ why: 'charges', command: { do: 'charge', target: 1, weapon: 0 } })
    expect(s.play([perform({ who: 0, command: chosen.command })], [1]).results).toEqual(['miss'])
    expect(s.r.get(0, at)).toBe(4 * 24 + 13)
  })
  it('not one whom a move reaches, nor one beyond twice the speed; round a wall it does', () => {
    expect(tacticOf(charger(9).r, 0).why).toBe('approaches')
    expect(tacticOf(charger(20).r, 0).why).not.toBe('charges')
    expect(tacticOf(charger(14, true).r, 0).why).toBe('charges')
    expect(tacticOf(charger(17, true).r, 0).why).not.toBe('charges')
  })
})

describe('standing up, stepping in and drawing a weapon', () => {
  const beside: readonly Spot[] = [
    [5, 5],
    [6, 5],
  ]
  it('stands up first when prone', () => {
    const s = stage(beside)
    s.m.give(0, prone)
    expect(tacticOf(s.r, 0)).toEqual({ why: 'stands', command: { do: 'stand' } })
  })
  it('steps in to where it can attack, where its move is not needed for that', () => {
    const s = stage([
      [4, 5],
      [6, 5],
    ])
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'steps-in', command: { do: 'step' } })
    expect(ending(s)).toBe(5)
    expect(
      why(
        stage([
          [3, 5],
          [6, 5],
        ]),
      ),
    ).toBe('approaches')
  })
  it('draws a weapon when it has none in hand', () => {
    const s = stage(beside)
    s.m.include(0, sheathed, 0)
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'arms', command: { do: 'draw', weapon: 0 } })
  })
})

describe('stepping away from a foe before a shot', () => {
  const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
  const claws = { name: 'claws', damage: '1d8', types: 'slashing' }
  const beside: readonly Spot[] = [
    [5, 5],
    [6, 5],
  ]
  const shooter = (places: readonly Spot[], theirs: object = {}) =>
    new StarStage(
      places.map((_, i) => ({
        hitPoints: 40,
        side: i === 0 ? 'one' : 'other',
        weapons: [i === 0 ? rifle : claws],
        ...(i === 0 ? {} : theirs),
      })),
      { at: places },
    ).turn()
  it('out of its reach, and shoots from there without an opening', () => {
    const s = shooter(beside)
    const first = tacticOf(s.r, 0)
    expect(first).toMatchObject({ why: 'steps-away', foe: 1 })
    expect(s.play([perform({ who: 0, command: first.command })]).of('reacted')).toEqual([])
    const then = tacticOf(s.r, 0)
    expect(then).toMatchObject({ why: 'attacks', command: { target: 1, weapon: 0 } })
    expect(s.play([perform({ who: 0, command: then.command })], [1]).of('reacted')).toEqual([])
  })
  it('not where none threatens it, nor where no step leads out of reach', () => {
    const far: readonly Spot[] = [
      [5, 5],
      [12, 5],
    ]
    expect(tacticOf(shooter(far).r, 0).why).toBe('attacks')
    expect(tacticOf(shooter(beside, { reach: 10 }).r, 0).why).not.toBe('steps-away')
  })
})
describe('a weapon that reaches past those who are next to it', () => {
  const spear = { name: 'spear', damage: '1d8', reach: true }
  const fist = { name: 'fist', damage: '1d3', unarmed: true }
  const beside: readonly Spot[] = [
    [5, 5],
    [6, 5],
  ]
  it('steps back and strikes instead of fighting with bare hands', () => {
    const s = stage(beside, { weapons: [spear, fist] })
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'steps-back', command: { do: 'step' }, foe: 1 })
    expect(s.do(tacticOf(s.r, 0).command).of('reacted')).toEqual([])
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'attacks', command: { target: 1, weapon: 0 } })
  })
  it('with a blade besides, or another foe within its reach, it stays', () => {
    expect(why(stage(beside, { weapons: [spear, sword] }))).toBe('attacks')
    expect(tacticOf(stage([...beside, [3, 5]], { weapons: [spear, fist] }).r, 0)).toMatchObject({
      why: 'attacks',
      command: { target: 2, weapon: 0 },
    })
  })
})

describe('acts of the sheet', () => {
  const act = (effect: object, more: object = {}) => ({ name: 'Act', effect, ...more })
  const blast = act({ area: { shape: 'burst', feet: 5 }, range: 60, consequences: [{ damage: '2d6' }] })
  const two: readonly Spot[] = [
    [0, 5],
    [8, 5],
    [9, 5],
  ]
  it('an area is used where it catches two foes', () => {
    const s = stage(two, { acts: [blast] })
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'acts', command: { do: 'use', act: 'Act' } })
  })
  it('an attack that does more comes first, and an act that does more before an attack', () => {
    const near: readonly Spot[] = [
      [5, 5],
      [6, 5],
    ]
    const scratch = act({ range: 60, consequences: [{ damage: '1' }] })
    const bolt = act({ range: 60, consequences: [{ damage: '6d6' }] })
    expect(why(stage(near, { acts: [scratch], baseAttack: 5 }))).toBe('attacks')
    expect(why(stage(near, { acts: [bolt] }))).toBe('acts')
  })
  it('a save that seldom fails makes it worth less', () => {
    const near: readonly Spot[] = [
      [5, 5],
      [6, 5],
    ]
    const curse = (dc: number) =>
      act({ range: 60, save: { kind: 'Will', dc, onSuccess: 'none' }, consequences: [{ damage: '3d6' }] })
    expect(why(stage(near, { acts: [curse(30)] }))).toBe('acts')
    expect(why(stage(near, { acts: [curse(2)] }))).toBe('attacks')
  })
  it('heals a friend who is badly hurt, and none who is whole', () => {
    const salve = act({ range: 60, consequences: [{ heals: '2d8' }] })
    const places: readonly Spot[] = [
      [0, 5],
      [14, 5],
      [1, 5],
    ]
    const hurt = stage(places, { acts: [salve] }, {}, { side: 'one', hitPoints: { maximum: 40, current: 4 } })
    expect(tacticOf(hurt.r, 0)).toMatchObject({ why: 'acts', command: { act: 'Act', target: 2 } })
    expect(why(stage(places, { acts: [salve] }, {}, { side: 'one' }))).toBe('waits')
  })
  it('what has no uses left is not thought of', () => {
    const s = stage(two, { acts: [{ ...blast, uses: { max: 1, recharge: 'day' } }] })
    s.do({ do: 'use', act: 'Act', to: s.square(8, 5) }, [7])
    expect(why(s.turn())).not.toBe('acts')
  })
})

describe('shooting', () => {
  const places: readonly Spot[] = [
    [4, 5],
    [10, 5],
  ]
  it('moves out of the reach of the next turn after a shot', () => {
    const s = stage(places, { weapons: [bow] })
    expect(why(s)).toBe('attacks')
    s.m.set(0, attacksMade, 1)
    s.m.set(0, standardLeft, 0)
    expect(why(s)).toBe('keeps-range')
    expect(Math.abs(ending(s) - 10)).toBe(8)
  })
  it('stays where no foe reaches it, and where it stands in melee', () => {
    const shot = (at: readonly Spot[]) => {
      const s = stage(at, { weapons: [{ ...bow, increment: 40 }] })
      s.m.set(0, attacksMade, 1)
      s.m.set(0, standardLeft, 0)
      return why(s)
    }
    // At seventy-five feet no foe comes to it; farther off its shots would be worse, and nearer no better.
    expect(
      shot([
        [2, 5],
        [17, 5],
      ]),
    ).toBe('nothing')
    expect(
      shot([
        [9, 5],
        [10, 5],
      ]),
    ).toBe('nothing')
  })
  it('comes to where it can shoot, with nothing else in hand', () => {
    const s = stage(
      [
        [0, 5],
        [19, 5],
      ],
      { weapons: [{ ...bow, use: 'thrown', increment: 10 }] },
    )
    expect(why(s)).toBe('approaches')
    // Not so far that a charge reaches it.
    expect((19 - ending(s)) * 5).toBeLessThanOrEqual(95 - 15)
  })
})

describe('who has nothing but an act', () => {
  const sting = { name: 'Sting', effect: { consequences: [{ damage: '1d4' }] } }
  it('comes to where it can use it, and uses it there', () => {
    const s = stage(
      [
        [2, 5],
        [8, 5],
      ],
      { weapons: [], acts: [sting] },
    )
    expect([why(s), ending(s)]).toEqual(['approaches', 7])
    s.do(tacticOf(s.r, 0).command)
    expect(why(s)).toBe('acts')
  })
  it('not when no use of it is left', () => {
    const s = stage(
      [
        [7, 5],
        [8, 5],
      ],
      { weapons: [], acts: [{ ...sting, uses: { max: 1, recharge: 'day' } }] },
    )
    s.do(tacticOf(s.r, 0).command, [2])
    s.m.set(1, at, s.square(12, 5))
    expect(why(s.turn())).toBe('defends')
  })
})

describe('a coward', () => {
  it('flees when badly wounded though its side is winning; others fight on', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [10, 5],
      [3, 5],
    ]
    const hurt = { hitPoints: { maximum: 40, current: 4 } }
    const with_ = (more: object) => stage(places, { ...hurt, ...more }, {}, { side: 'one' })
    expect(why(with_({ tactics: 'coward' }))).toBe('flees')
    expect(why(with_({ flees: true }))).not.toBe('flees')
    expect(why(with_({}))).not.toBe('flees')
  })
})

it('the page on playing has a row for each of them, in their order', () => {
  const page = readFileSync(new URL('../../../../docs/playing.md', import.meta.url), 'utf8')
  expect([...page.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name)).toEqual([...CONSIDERATIONS])
})

describe('a beast with a full attack of its own', () => {
  const claw = { name: 'claw', damage: '1d6', natural: true }
  const bite = { name: 'bite', damage: '1d6', natural: true }
  const tusk = { name: 'tusk', damage: '2d6', natural: true }
  const beast = { weapons: [tusk, claw, bite], fullAttack: ['claw', 'claw', 'bite'] }
  const beside: readonly Spot[] = [
    [5, 5],
    [6, 5],
  ]
  it('makes all of its attacks where they do more together than its best one', () => {
    expect(tacticOf(stage(beside, beast).r, 0).command).toMatchObject({ do: 'full-attack', weapon: 1 })
  })
  it('makes the best one where the turn has no room for all', () => {
    const s = stage(beside, beast)
    s.m.set(0, moveLeft, 0)
    expect(tacticOf(s.r, 0).command).toMatchObject({ do: 'attack', weapon: 0 })
  })
})
