import { apply, GAME, Playing, Script, write } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { cure } from '../../d20/healing/healing.ts'
import { hitPoints } from '../../d20/injury/fields.ts'
import { gain } from '../../d20/injury/pools.ts'
import { updateHitPointState } from '../../d20/injury/thresholds.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { endTurn, startRound, startTurn } from '../../d20/turn/round.ts'
import { place } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { inRange, table } from '../../testing/table.ts'
import { harm } from '../testing/harm.ts'
import { StarStage } from '../testing/stage.ts'
import { STAMINA } from './fields.ts'
import { stabilizingCost } from './resolve/cost.ts'
import { stabilize } from './resolve/stabilize.ts'

const END = { do: 'end' }
const hero = (more: Record<string, unknown> = {}) => ({
  hitPoints: 20,
  stamina: 10,
  resolve: 3,
  dies: 'by Resolve',
  ...more,
})
/** A hero and a foe in this order of the round, at this place of it; a friend, so that the fight goes on. */
function scene(given: Record<string, unknown> = {}, options: object = {}, at = -1): StarStage {
  const s = new StarStage([hero(given), {}, { side: 'us' }], { options: options as never })
  apply(s.m, orderSet({ order: [0, 1] }), s.scene)
  s.m.set(GAME, place, at)
  return s
}
const hit = (s: StarStage, n: number, how: Parameters<typeof harm>[2] = {}, who = 0) => s.play([harm(who, n, how)])
/** The hero's turn from its start to its end, with answers to what it is asked at the start. */
const turnOf = (s: StarStage, answers: readonly unknown[] = []) => {
  s.m.set(GAME, place, 0)
  s.play([startTurn({ who: 0 })], [], answers)
}
/** A new round begins; its turns are left out. */
function roundBegins(s: StarStage): void {
  const step = startRound({ surprise: false })
  s.S[0] = s.scene.agenda([step], 0)
  write(s.S, s.scene, new Playing(s.scene, s.S).run(s.S, step, new Script([])))
  s.S[0] = s.scene.agenda([], 0)
}
/** Down at 0 Hit Points without Stamina Points, felled by its foe before its own turn. */
function dyingHero(given: Record<string, unknown> = {}, options: object = {}): StarStage {
  const s = scene({ stamina: 0, ...given }, options, 1)
  hit(s, 20)
  return s
}

describe('Stamina Points and Hit Points', () => {
  rules('starfinder/damage/stamina-first', 'starfinder/damage/on-hit').it('damage takes Stamina Points first', () => {
    const s = scene({ stamina: 6 })
    hit(s, 9)
    expect(s.points()).toEqual([0, 17, 3])
    hit(s, 4)
    expect(s.points()).toEqual([0, 13, 3])
  })
  rules('starfinder/damage/stamina-first').it('those who have none lose Hit Points at once', () => {
    const s = scene({ stamina: 0 })
    hit(s, 9)
    expect(s.hp()).toBe(11)
  })
  rules('starfinder/injury/no-effect-above-zero').it('nothing hinders above 0', () => {
    const s = scene({ hitPoints: 30, baseAttack: 4, weapons: [{ name: 'club', damage: '1d6' }] })
    const before = [s.bonus().total, s.ac('KAC')]
    hit(s, 39)
    expect([s.points(), s.states(), s.bonus().total, s.ac('KAC')]).toEqual([[0, 1, 3], [], ...before])
  })
  rules('starfinder/injury/zero-hit-points').it('at 0 Hit Points, never below, one is unconscious and dying', () => {
    const s = scene({ hitPoints: 17, stamina: 1 })
    hit(s, 12)
    expect([s.points(), s.states()]).toEqual([[0, 6, 3], []])
    hit(s, 15)
    expect([s.points(), s.states(), s.r.barred(0, 'act') !== null]).toEqual([[0, 0, 3], ['dying'], true])
  })
  rules('starfinder/injury/zero-hit-points').it('exactly 0 is enough, and Stamina Points change nothing then', () => {
    const s = dyingHero({ stamina: { maximum: 10, current: 0 } })
    const c = s.context()
    expect(gain(c, 0, { pool: STAMINA, n: 10 })).toBe(10)
    const t = scene({ hitPoints: { maximum: 20, current: 0 }, stamina: 10 })
    expect([t.points(), t.states()]).toEqual([[10, 0, 3], ['dying']])
    hit(t, 4)
    expect([t.points(), t.states()]).toEqual([[6, 0, 3], ['dying']])
  })
})

describe('massive damage', () => {
  const at5 = (options = {}) => scene({ hitPoints: { maximum: 22, current: 5 }, stamina: 0 }, options)
  rules('starfinder/injury/massive-damage').it('what is left of one attack kills from the maximum on', () => {
    const [dead, dying] = [at5(), at5()]
    hit(dead, 27)
    hit(dying, 26)
    expect([dead.states(), dying.states()]).toEqual([['dead'], ['dying']])
  })
  rules('starfinder/injury/massive-damage').it('a hazard does not, but by an option', () => {
    const [s, option] = [at5(), at5({ 'massive-damage-any-source': true })]
    hit(s, 100, { attack: false })
    hit(option, 100, { attack: false })
    expect([s.states(), option.states()]).toEqual([['dying'], ['dead']])
  })
  rules('starfinder/injury/massive-damage').it('an attack of a weapon is one', () => {
    const cannon = { name: 'cannon', damage: '30', types: 'piercing' }
    const s = new StarStage([
      { baseAttack: 30, weapons: [cannon] },
      hero({ hitPoints: { maximum: 22, current: 5 }, stamina: 0 }),
    ])
    s.blow([10, 30])
    expect(s.states(1)).toEqual(['dead'])
  })
  rules('starfinder/injury/massive-damage-at-zero').it('at 0 the maximum kills, Stamina Points taken off first', () => {
    const s = dyingHero({ hitPoints: { maximum: 22, current: 20 }, resolve: 2 })
    expect(s.states()).toEqual(['dying'])
    hit(s, 22)
    expect(s.states()).toEqual(['dead'])
    const t = scene({ hitPoints: { maximum: 22, current: 0 }, stamina: 5, resolve: 2 })
    hit(t, 26)
    expect([t.points(), t.states()]).toEqual([[0, 0, 1], ['dying']])
    const u = scene({ hitPoints: { maximum: 22, current: 0 }, stamina: 5, resolve: 2 })
    hit(u, 27)
    expect(u.states()).toEqual(['dead'])
  })
})

describe('dying', () => {
  rules('starfinder/injury/dying').it('costs a Resolve Point at the end of each own turn', () => {
    // Felled on the foe's turn before its own.
    const s = scene({ stamina: 0 }, {}, -1)
    hit(s, 20)
    for (const left of [2, 1, 0]) {
      turnOf(s, left > 0 || s.rp() > 0 ? ['wait'] : [])
      expect([s.rp(), s.states()]).toEqual([left, ['dying']])
    }
  })
  rules('starfinder/injury/dying-on-own-turn').it('but not at the end of the turn in which one falls', () => {
    const s = scene({ stamina: 0, resolve: 2 }, {}, 0)
    hit(s, 20)
    s.play([endTurn({ who: 0 })])
    expect(s.rp()).toBe(2)
    turnOf(s, ['wait'])
    expect(s.rp()).toBe(1)
  })
  rules('starfinder/injury/death-by-resolve').it('without a Resolve Point to lose it is death', () => {
    const s = dyingHero({ resolve: 1 })
    turnOf(s, ['wait'])
    expect([s.rp(), s.states()]).toEqual([0, ['dying']])
    turnOf(s)
    expect(s.states()).toEqual(['dead'])
  })
  rules('starfinder/injury/zero-resolve-grace').it(
    'fallen without any, one has until the end of the turn in the next round',
    () => {
      const first = { maximum: 3, current: 0 }
      const soon = scene({ stamina: 0, resolve: first }, {}, -1)
      hit(soon, 20)
      turnOf(soon)
      expect(soon.states()).toEqual(['dying'])
      turnOf(soon)
      expect(soon.states()).toEqual(['dead'])
      // Its turn of this round is over: the next one is that of the next round.
      const late = scene({ stamina: 0, resolve: first }, {}, 1)
      hit(late, 20)
      turnOf(late)
      expect(late.states()).toEqual(['dead'])
      const option = scene({ stamina: 0, resolve: first }, { 'zero-resolve-dies-next-turn': true }, -1)
      hit(option, 20)
      turnOf(option)
      expect(option.states()).toEqual(['dead'])
    },
  )
  rules('starfinder/injury/zero-resolve-grace').it('one who lay stable and is hurt again has no such round', () => {
    const s = scene({ stamina: 0, resolve: { maximum: 3, current: 0 } }, {}, -1)
    hit(s, 20)
    s.play([stabilize({ who: 0 })])
    hit(s, 1)
    expect(s.states()).toEqual(['dying'])
    turnOf(s)
    expect(s.states()).toEqual(['dead'])
  })
  rules('starfinder/injury/zero-resolve-grace').it('damage meanwhile kills', () => {
    const s = scene({ stamina: 0, resolve: { maximum: 3, current: 0 } }, {}, -1)
    hit(s, 20)
    hit(s, 1)
    expect(s.states()).toEqual(['dead'])
  })
})

describe('damage while dying', () => {
  rules('starfinder/injury/damage-while-dying').it(
    'the first of a round costs a point, later ones by more than half',
    () => {
      const s = dyingHero()
      hit(s, 4)
      expect(s.rp()).toBe(2)
      hit(s, 10)
      expect(s.rp()).toBe(2)
      hit(s, 11)
      expect(s.rp()).toBe(1)
      hit(s, 19)
      expect([s.rp(), s.states()]).toEqual([0, ['dying']])
    },
  )
  rules('starfinder/injury/damage-while-dying').it('counts by the round of the fight', () => {
    const s = dyingHero()
    hit(s, 1)
    hit(s, 1)
    expect(s.rp()).toBe(2)
    roundBegins(s)
    hit(s, 1)
    expect(s.rp()).toBe(1)
  })
  rules('starfinder/injury/damage-while-dying').it('by an option one further point a round at most', () => {
    const s = dyingHero({ resolve: 5 }, { 'dying-extra-loss-once': true })
    for (const n of [1, 11, 11]) hit(s, n)
    expect(s.rp()).toBe(3)
  })
  rules('starfinder/injury/damage-while-dying', 'starfinder/injury/death-by-resolve').it(
    'without a point left it kills',
    () => {
      const s = dyingHero({ resolve: 1 })
      hit(s, 1)
      expect(s.rp()).toBe(0)
      hit(s, 11)
      expect(s.states()).toEqual(['dead'])
    },
  )
  rules('starfinder/injury/damage-while-stable').it('ends stability, and costs nothing itself', () => {
    const s = dyingHero({ resolve: 1 })
    s.play([stabilize({ who: 0 })])
    hit(s, 3)
    expect([s.rp(), s.states()]).toEqual([1, ['dying']])
    turnOf(s, ['wait'])
    expect(s.rp()).toBe(0)
    const option = dyingHero({ resolve: 1 }, { 'stable-hit-costs-resolve': true })
    option.play([stabilize({ who: 0 })])
    hit(option, 3)
    expect(option.rp()).toBe(0)
  })
  rules('starfinder/injury/nonlethal-at-zero').it(
    'nonlethal damage leaves the stable stable, and hurts the dying',
    () => {
      const s = dyingHero({ resolve: 2 })
      hit(s, 5, { nonlethal: true })
      expect([s.rp(), s.states()]).toEqual([1, ['dying']])
      s.play([stabilize({ who: 0 })])
      hit(s, 5, { nonlethal: true })
      expect([s.rp(), s.states()]).toEqual([1, ['stable']])
      const option = dyingHero({}, { 'any-damage-ends-stability': true })
      option.play([stabilize({ who: 0 })])
      hit(option, 5, { nonlethal: true })
      expect(option.states()).toEqual(['dying'])
    },
  )
})

describe('nonlethal damage', () => {
  rules('starfinder/damage/nonlethal').it('goes off the same points, and leaves one stable at 0', () => {
    const s = scene({ stamina: 2, hitPoints: 10 })
    hit(s, 15, { nonlethal: true })
    expect([s.points(), s.states()]).toEqual([[0, 0, 3], ['knocked out']])
    const t = scene({ stamina: 2, hitPoints: 10 })
    hit(t, 9, { nonlethal: true })
    hit(t, 4)
    expect([t.hp(), t.states()]).toEqual([0, ['dying']])
  })
  rules('starfinder/damage/nonlethal').it('kills by no amount, but by an option', () => {
    const s = scene()
    hit(s, 500, { nonlethal: true })
    const option = scene({}, { 'nonlethal-massive-damage': true })
    hit(option, 500, { nonlethal: true })
    expect([s.states(), option.states()]).toEqual([['knocked out'], ['dead']])
  })
})

describe('monsters', () => {
  const foe = (more: Record<string, unknown> = {}) => new StarStage([{}, { hitPoints: 7, ...more }])
  rules('starfinder/injury/monster-death').it('are dead at 0, or unconscious by nonlethal damage', () => {
    const [dead, out] = [foe(), foe()]
    hit(dead, 8, {}, 1)
    hit(out, 8, { nonlethal: true }, 1)
    expect([dead.states(1), out.states(1), out.hp(1)]).toEqual([['dead'], ['knocked out'], 0])
    hit(out, 1, { nonlethal: true }, 1)
    expect(out.states(1)).toEqual(['knocked out'])
    hit(out, 1, {}, 1)
    expect(out.states(1)).toEqual(['dead'])
  })
  rules('starfinder/injury/monster-with-resolve').it(
    'with Resolve Points die at 0 all the same, but where it is said',
    () => {
      const [plain, said] = [foe({ resolve: 2 }), foe({ resolve: 2, dies: 'by Resolve' })]
      hit(plain, 8, {}, 1)
      hit(said, 8, {}, 1)
      expect([plain.states(1), said.states(1), said.rp(1)]).toEqual([['dead'], ['dying'], 2])
    },
  )
})

describe('becoming stable', () => {
  rules('starfinder/injury/stable').it('ends the loss of points and nothing else', () => {
    const s = dyingHero({ resolve: 1 })
    s.play([stabilize({ who: 0 })])
    for (let i = 0; i < 3; i++) turnOf(s, ['lie'])
    expect([s.points(), s.states()]).toEqual([[0, 0, 1], ['stable']])
  })
  rules('starfinder/injury/stabilize-with-resolve').it('costs Resolve Points on its own turn', () => {
    const s = dyingHero({ resolve: { maximum: 8, current: 3 } })
    turnOf(s, ['stabilize'])
    expect([s.rp(), s.states()]).toEqual([1, ['stable']])
    // Too few: it is not even asked.
    const poor = dyingHero({ resolve: { maximum: 8, current: 1 } })
    turnOf(poor)
    expect([poor.rp(), poor.states()]).toEqual([0, ['dying']])
  })
  rules('starfinder/injury/stay-in-the-fight').it('then a Resolve Point gives 1 Hit Point and the turn', () => {
    const s = dyingHero({ resolve: 2 })
    s.play([stabilize({ who: 0 })])
    turnOf(s, ['stay', END])
    expect([s.points(), s.states()]).toEqual([[0, 1, 1], []])
    const dying = dyingHero({ resolve: 2 })
    turnOf(dying, ['wait'])
    expect(dying.hp()).toBe(0)
  })
  rules('starfinder/injury/stay-in-the-fight').it('also those whom nonlethal damage has knocked out', () => {
    const s = scene({ resolve: 1 })
    hit(s, 30, { nonlethal: true })
    turnOf(s, ['stay', END])
    expect([s.points(), s.states()]).toEqual([[0, 1, 0], []])
  })
  rules('starfinder/injury/no-stabilize-and-fight-same-round').it('not both in one turn', () => {
    const s = dyingHero({ resolve: 3, hitPoints: 20 })
    turnOf(s, ['stabilize'])
    expect([s.rp(), s.hp()]).toEqual([2, 0])
    turnOf(s, ['stay', END])
    expect([s.rp(), s.hp()]).toEqual([1, 1])
  })
  rules('starfinder/injury/healing-stabilizes').it('healing to 1 and more is as if one had never been at 0', () => {
    const s = dyingHero({ resolve: 1 })
    s.play([cure({ who: 0, n: 5, by: 'magic' })])
    expect([s.points(), s.states()]).toEqual([[0, 5, 1], []])
  })
  rules('starfinder/injury/first-aid').it('a Medicine check against DC 15', () => {
    const healer = (face: number) => {
      const s = new StarStage([
        { skills: { Medicine: 4 } },
        hero({ side: 'us', hitPoints: { maximum: 20, current: 0 } }),
      ])
      s.turn().do({ do: 'first-aid', target: 1 }, [face])
      return s.states(1)
    }
    expect([healer(11), healer(10)]).toEqual([['stable'], ['dying']])
    const well = new StarStage([{}, hero({ side: 'us' })])
    expect(well.turn().why({ do: 'first-aid', target: 1 })).toEqual(['starfinder/injury/first-aid'])
  })
})

describe('injury/stabilize-with-resolve', () => {
  table('starfinder/injury/stabilize-with-resolve').each('$maximum_rp', row => {
    const cell = row.text('maximum_rp').replace(' or more', '+')
    for (const maximum of inRange(cell, 1, 20)) {
      expect(stabilizingCost(maximum)).toBe(row.number('cost'))
      const s = dyingHero({ resolve: maximum })
      turnOf(s, ['stabilize'])
      expect(maximum - s.rp()).toBe(row.number('cost'))
    }
  })
})

describe('healing', () => {
  rules('starfinder/healing/limits', 'starfinder/healing/magical-and-technological').it(
    'stops at the maximum, and spills into nothing',
    () => {
      const s = scene({ hitPoints: { maximum: 20, current: 18 }, stamina: { maximum: 15, current: 0 } })
      s.play([cure({ who: 0, n: 7, by: 'magic' })])
      expect(s.points()).toEqual([0, 20, 3])
    },
  )
  it('keeps Stamina Points above what is healed', () => {
    const s = scene({ hitPoints: { maximum: 20, current: 5 }, stamina: 10 })
    s.play([cure({ who: 0, n: 8, by: 'magic' })])
    expect(s.points()).toEqual([10, 13, 3])
    hit(s, 12)
    expect(s.points()).toEqual([0, 11, 3])
  })
})

describe('rulings on hit points', () => {
  it('have the consequences of damage and of healing', () => {
    const s = scene({ stamina: 0 })
    s.play([updateHitPointState({ who: 0, after: 'gain' })])
    const set = (by: number) => {
      s.m.add(0, hitPoints, by)
      s.play([updateHitPointState({ who: 0, after: by < 0 ? 'damage' : 'cure' })])
      return [s.hp(), s.states()]
    }
    expect(set(-30)).toEqual([0, ['dying']])
    expect(set(4)).toEqual([4, []])
  })
})
