import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { sheathed } from '../creature/held/hands.ts'
import { unconscious } from '../vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { type Proved, typesOf, useless } from '../vocabulary/mitigation.ts'
import { payingAct } from './acts.ts'
import { turnOf } from './considerations.ts'
import { tacticOf } from './plain-tactic.ts'
import { attackBy, bestStrike, expectedDamage, meanOf, worthOfAll } from './strike.ts'

/** What a turn is held to have left, whom it is about, and what blows and acts are worth. */
type Spot = readonly [number, number]
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const maul = { name: 'maul', damage: '2d6', types: 'bludgeoning' }
const fist = { name: 'fist', damage: '1d3', unarmed: true }
const beside: readonly Spot[] = [
  [5, 5],
  [6, 5],
  [6, 6],
]
const stage = (mine: object = {}, ...foes: readonly object[]) =>
  new TurnStage(
    [mine, ...(foes.length > 0 ? foes : [{}])].map((more, i) => ({
      weapons: [sword],
      hitPoints: 40,
      side: i === 0 ? 'one' : 'other',
      // No two are of one make.
      kinds: ['living', `sort ${i}`],
      ...more,
    })),
    { at: beside.slice(0, 1 + Math.max(1, foes.length)) },
  ).turn()
const spent = (s: TurnStage) => {
  s.m.set(0, standardLeft, 0)
  s.m.set(0, moveLeft, 0)
  return s
}
/** What it has seen: that damage of the sword did nothing to these foes. */
const taught = (s: TurnStage, ...foes: readonly number[]) => {
  const [weapon] = (s.r.sheet(0) as unknown as { weapons: { damage: { types: string[] }[] }[] }).weapons
  const what = typesOf(weapon!.damage)
  for (const foe of foes) s.m.include(GAME, useless, { foe, by: 0, of: 'damage', what, n: 50, qualities: [] } as Proved)
  return s
}

describe('what is left of a turn', () => {
  const quick = { acts: [{ name: 'Salve', cost: 'swift', effect: { consequences: [{ heals: '1d8' }] } }] }
  it('is nothing once its actions are spent, but for acts of the sheet and a weapon to draw', () => {
    expect(turnOf(spent(stage()).r, 0)).toBeUndefined()
    expect(turnOf(spent(stage(quick)).r, 0)).toMatchObject({ standard: false, move: false, attacksAfter: false })
    expect(turnOf(spent(stage({ weapons: [] })).r, 0)).toMatchObject({ standard: false, move: false })
    const away = spent(stage())
    away.m.include(0, sheathed, 0)
    expect(turnOf(away.r, 0)).toBeDefined()
  })
  it('a move and an attack, or one of them', () => {
    const s = stage()
    expect(turnOf(s.r, 0)).toMatchObject({ standard: true, move: true, attacksAfter: true, foes: [1] })
    s.m.set(0, moveLeft, 0)
    expect(turnOf(s.r, 0)).toMatchObject({ standard: true, move: true, attacksAfter: false })
    const moves = stage()
    moves.m.set(0, standardLeft, 0)
    expect(turnOf(moves.r, 0)).toMatchObject({ standard: false, move: true, attacksAfter: false })
    expect(turnOf(moves.r, 0)!.strike()).toBeUndefined()
    expect(turnOf(stage().r, 0)!.strike()).toEqual({ target: 1, weapon: 0 })
  })
  it('foes whom nothing in hand hurts are left out where there are others', () => {
    const foes = (s: TurnStage) => turnOf(s.r, 0)!.foes
    expect(foes(stage({}, {}, {}))).toEqual([1, 2])
    expect(foes(taught(stage({}, {}, {}), 1))).toEqual([2])
    expect(foes(taught(stage({}, {}, {}), 2))).toEqual([1])
    expect(foes(taught(stage({}, {}, {}), 1, 2))).toEqual([1, 2])
    expect(foes(taught(stage(), 1))).toEqual([1])
    expect(foes(taught(stage({ weapons: [sword, maul] }, {}, {}), 1))).toEqual([1, 2])
  })
})

describe('the best of the blows', () => {
  const best = (s: TurnStage, foes: readonly number[] = [1]) => bestStrike(s.r, 0, foes)
  const net = { name: 'net', damage: '0', effect: { consequences: [{ condition: 'prone' }] } }
  it.each([
    ['the one that does most', [sword, maul], 1],
    ['in whatever order', [maul, sword], 0],
    ['the first of equals', [sword, { ...sword, name: 'sabre' }], 0],
    ['any before bare hands', [fist, sword], 1],
    ['bare hands for want of another', [fist], 0],
    ['the better of two that are bare', [fist, { ...fist, name: 'foot', damage: '1d6' }], 1],
    ['bare hands before what does nothing', [{ name: 'rope', damage: '0' }, fist], 1],
    ['what has an effect, though it does no damage', [net], 0],
  ])('%s', (_, weapons, weapon) => {
    expect(best(stage({ weapons }))).toEqual({ target: 1, weapon })
  })
  it('at the foe whom it is likelier to hit', () => {
    expect(best(stage({}, {}, {}), [1, 2])).toEqual({ target: 1, weapon: 0 })
    const quick = { abilities: { Dexterity: 18 } }
    expect(best(stage({}, quick, {}), [1, 2])).toEqual({ target: 2, weapon: 0 })
    expect(best(stage({}, {}, quick), [1, 2])).toEqual({ target: 1, weapon: 0 })
  })
  it('at one whom nobody has seen take no harm', () => {
    const s = taught(stage({}, {}, {}), 1)
    expect(best(s, [1, 2])).toEqual({ target: 2, weapon: 0 })
  })
  it('what has done nothing is made only where nothing else may hurt', () => {
    expect(best(taught(stage(), 1))).toEqual({ target: 1, weapon: 0 })
    expect(best(taught(stage({ weapons: [sword, maul] }), 1))).toEqual({ target: 1, weapon: 1 })
    // A foe elsewhere may be hurt: it does not strike the one beside it.
    const s = new TurnStage(
      [{}, {}, { kinds: ['undead'] }].map((more, i) => ({
        weapons: [sword],
        hitPoints: 40,
        side: i === 0 ? 'one' : 'other',
        ...more,
      })),
      {
        at: [
          [5, 5],
          [6, 5],
          [12, 5],
        ],
      },
    ).turn()
    taught(s, 1)
    expect(best(s, [1, 2])).toBeUndefined()
    expect(best(s, [1])).toEqual({ target: 1, weapon: 0 })
  })
  it('is worth its mean, by the faces that hit: a 20 always, a 1 never', () => {
    for (const [dice, mean] of [
      ['1d8', 4.5],
      ['2d6+3', 10],
      ['1d8', 4.5],
      ['4', 4],
    ] as const)
      expect(meanOf(dice)).toBeCloseTo(mean, 9)
    const s = stage({ weapons: [sword, maul] })
    const d = (weapon: number, more = 0) => expectedDamage(s.r, 0, { target: 1, weapon })(more)
    expect(d(0)).toBeCloseTo((11 / 20) * 4.5, 9)
    expect(d(1)).toBeCloseTo((11 / 20) * 7, 9)
    expect(d(0, 4)).toBeCloseTo((15 / 20) * 4.5, 9)
    expect(d(0, 40)).toBeCloseTo((19 / 20) * 4.5, 9)
    expect(d(0, -40)).toBeCloseTo((1 / 20) * 4.5, 9)
  })
  const claw = { name: 'claw', damage: '1d6', natural: true }
  const bite = { name: 'bite', damage: '1d8', natural: true }
  it('all blows of a beast together, where the turn has room for them', () => {
    const pair = { weapons: [claw, bite], fullAttack: ['claw', 'bite'] }
    const one = (s: TurnStage, weapon: number) => expectedDamage(s.r, 0, { target: 1, weapon })(0)
    const s = stage(pair)
    const all = worthOfAll(s.r, 0, { target: 1, weapon: 0 })
    expect(all).toBeCloseTo(one(s, 0) + one(s, 1), 9)
    expect(attackBy(s.r, 0, { target: 1, weapon: 0 })).toEqual({ do: 'full-attack', target: 1, weapon: 0 })
    s.m.set(0, moveLeft, 0)
    expect(worthOfAll(s.r, 0, { target: 1, weapon: 0 })).toBeCloseTo(one(s, 0), 9)
    expect(attackBy(s.r, 0, { target: 1, weapon: 0 })).toEqual({ do: 'attack', target: 1, weapon: 0 })
    expect(attackBy(stage().r, 0, { target: 1, weapon: 0 })).toEqual({ do: 'attack', target: 1, weapon: 0 })
    expect(attackBy(stage({ baseAttack: 6 }).r, 0, { target: 1, weapon: 0 }).do).toBe('full-attack')
  })
})

describe('an act beside a blow', () => {
  const act = (effect: object, more: object = {}) => ({ acts: [{ name: 'Act', effect, ...more }] })
  const far: readonly Spot[] = [
    [0, 5],
    [12, 5],
    [0, 6],
  ]
  const apart = (mine: object, friend: object = {}) =>
    new TurnStage(
      [mine, {}, friend].map((more, i) => ({
        weapons: [sword],
        hitPoints: 40,
        side: i === 1 ? 'other' : 'one',
        ...more,
      })),
      { at: far },
    ).turn()
  const pays = (s: TurnStage) => payingAct(s.r, 0, [1])?.worth
  it('help that is worth less than a blow gives way to a move that leads to one; better help does not', () => {
    const hurt = { hitPoints: { maximum: 40, current: 4 } }
    const near = (heals: string) => {
      const s = apart(act({ range: 60, consequences: [{ heals }] }), hurt)
      s.m.set(1, at, s.square(5, 5))
      return tacticOf(s.r, 0).why
    }
    expect([near('1'), near('9')]).toEqual(['approaches', 'acts'])
    expect(pays(apart(act({ range: 60, consequences: [{ heals: '2' }] }), hurt))).toBe(2)
    expect(pays(apart(act({ range: 100, consequences: [{ damage: '1' }] })))).toBe(1)
  })
  it('is chosen only where it is worth more than the blow that can be made', () => {
    const near = (damage: string) => stage(act({ range: 60, consequences: [{ damage }] }))
    expect(pays(near('2'))).toBeUndefined()
    expect(pays(near('3'))).toBe(3)
    expect(tacticOf(near('2').r, 0).why).toBe('attacks')
    expect(tacticOf(near('3').r, 0)).toMatchObject({ why: 'acts', command: { act: 'Act', target: 1 } })
  })
  it('of what heals and what else it does both are counted, healing for the hurt alone', () => {
    const both = act({ range: 60, consequences: [{ heals: '9' }, { grants: '4' }] })
    const plain = pays(apart(both))!
    expect(pays(apart(both, { hitPoints: { maximum: 40, current: 4 } }))).toBeCloseTo(plain + 9, 9)
  })
  it('what grants points is nothing to one who is down', () => {
    const gift = apart({ ...act({ range: 60, consequences: [{ grants: '4' }] }) })
    expect(payingAct(gift.r, 0, [1])).toBeDefined()
    const down = { hitPoints: { maximum: 40, current: -4 } }
    const healing = apart({ ...act({ range: 60, consequences: [{ heals: '9' }, { grants: '4' }] }) }, down)
    healing.m.give(2, unconscious)
    expect(payingAct(healing.r, 0, [1])).toMatchObject({ worth: 9, command: { target: 2 } })
  })
  it('that runs on is begun once, but not left alone because another runs', () => {
    const cloud = (name: string) => ({
      name,
      effect: {
        area: { shape: 'burst', feet: 5 },
        range: 100,
        lasts: { rounds: 9 },
        eachTurn: true,
        consequences: [{ damage: '9' }],
      },
    })
    const s = apart({ acts: [cloud('Fire'), cloud('Frost')], weapons: [] })
    s.do({ do: 'use', act: 'Fire', to: s.square(12, 5) }, [])
    s.turn()
    expect(payingAct(s.r, 0, [1])?.command).toMatchObject({ act: 'Frost' })
    s.do({ do: 'use', act: 'Frost', to: s.square(12, 5) }, [])
    s.turn()
    expect(payingAct(s.r, 0, [1])).toBeUndefined()
    // What a foe laid is none of its own.
    const both = new TurnStage(
      [0, 1].map(i => ({ acts: [cloud('Fire')], weapons: [], hitPoints: 40, side: i === 0 ? 'one' : 'other' })),
      { at: far.slice(0, 2) },
    ).turn()
    both.do({ do: 'use', act: 'Fire', to: both.square(6, 9) }, [], [], 1)
    both.turn()
    expect(payingAct(both.r, 0, [1])?.command).toMatchObject({ act: 'Fire' })
  })
})
