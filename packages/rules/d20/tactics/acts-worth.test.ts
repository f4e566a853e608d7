import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { foesOf } from '../actions/suggestions.ts'
import { areaOfCommand } from '../effects/areas/struck.ts'
import { dead, helpless, prone, unconscious } from '../vocabulary/conditions.ts'
import { altitude, swiftLeft } from '../vocabulary/fields.ts'
import { bestAct, payingAct } from './acts.ts'

// What the tactic holds an act to be worth, in points of damage: by what it does, to whom, and how surely.

const sword = { name: 'sword', damage: '1d8' }
/** A blow of it at a foe of SP 10 hits with 10 and more: eleven faces of twenty, four and a half points. */
const BLOW = (11 / 20) * 4.5
/** One who has the act, and others ten squares away and more: foes, unless they say otherwise. */
function stage(act: object, others: readonly object[] = [{}], mine: object = {}) {
  const at = others.map((_, i) => [10 + (i % 2), 5 + Math.floor(i / 2)] as const)
  return new TurnStage(
    [
      { side: 'one', weapons: [sword], acts: [{ name: 'Act', ...act }], ...mine },
      ...others.map(o => ({ side: 'other', weapons: [sword], hitPoints: 40, ...o })),
    ],
    { at: [[0, 5], ...at] },
  ).turn()
}
const worth = (s: TurnStage) => payingAct(s.r, 0, foesOf(s.r, 0))?.worth ?? 0
const FRIEND = { side: 'one' }
const at = (more: object) => ({ effect: { range: 100, ...more } })
const burst = (more: object) => ({ effect: { area: { shape: 'burst', feet: 10 }, range: 100, ...more } })
/** What fills all around its user, itself left out: it cannot be laid elsewhere. */
const around = (more: object) => ({ effect: { area: { shape: 'emanation', feet: 80 }, others: true, ...more } })
const SEVEN = { consequences: [{ damage: '2d6' }] }

describe('harm', () => {
  it('of damage is its mean', () => {
    expect(worth(stage(at(SEVEN)))).toBeCloseTo(7, 9)
    expect(worth(stage(at({ consequences: [{ damage: '2d6' }, { damage: '1d4' }] })))).toBeCloseTo(9.5, 9)
  })
  it.each([
    [15, 'none', 0.7 * 7],
    [15, 'half', 0.7 * 7 + 0.3 * 3.5],
    [15, [{ damage: '1d3' }], 0.7 * 7 + 0.3 * 2],
    // A natural 1 fails and a natural 20 saves, whatever the DC.
    [60, 'none', 0.95 * 7],
    [1, 'none', 0.05 * 7],
  ])('a save of DC %i, %j on a success: %f', (dc, onSuccess, n) => {
    expect(worth(stage(at({ ...SEVEN, save: { kind: 'Will', dc, onSuccess } })))).toBeCloseTo(n, 9)
  })
  it('a state is as good as a blow, to one who is not in it', () => {
    const s = stage(at({ consequences: [{ condition: 'prone' }] }))
    expect(worth(s)).toBeCloseTo(BLOW, 9)
    s.m.give(1, prone)
    expect(worth(s)).toBe(0)
  })
  it('to keep a flyer down is half of a blow and its fall, and nothing against one that walks', () => {
    const grounds = at({ consequences: [{ speeds: { fly: 'none' }, lasts: { rounds: 3 } }] })
    expect(worth(stage(grounds))).toBe(0)
    const flyer = stage(grounds, [{ speeds: { fly: 40 } }])
    expect(worth(flyer)).toBeCloseTo(BLOW / 2, 9)
    flyer.m.set(1, altitude, 30)
    expect(worth(flyer)).toBeCloseTo(BLOW / 2 + 3 * 3.5, 9)
  })
  it('what weakens is half as good as a blow; as good as a point where there is no blow to strike', () => {
    const weakens = at({ consequences: [{ lowers: 'Strength', by: '1d6' }] })
    expect(worth(stage(weakens))).toBeCloseTo(BLOW / 2, 9)
    expect(worth(stage(weakens, [{}], { weapons: [], size: 'tiny' }))).toBeCloseTo(0.5, 9)
  })
  it('what works on some kinds only is nothing to others', () => {
    expect(worth(stage(at({ ...SEVEN, only: ['undead'] })))).toBe(0)
    expect(worth(stage(at({ ...SEVEN, only: ['undead'] }), [{ kinds: ['undead'] }]))).toBeCloseTo(7, 9)
    expect(worth(stage(at({ ...SEVEN, only: ['living', 'undead'] })))).toBeCloseTo(7, 9)
  })
})

describe('an area', () => {
  it('adds up its foes, and takes its friends off thrice', () => {
    expect(worth(stage(around(SEVEN), [{}, {}]))).toBeCloseTo(14, 9)
    expect(worth(stage(around(SEVEN), [{}, {}, {}, {}, FRIEND]))).toBeCloseTo(7, 9)
    expect(worth(stage(around(SEVEN), [{}, {}, FRIEND]))).toBe(0)
  })
  it('that is thrown is laid so that it leaves friends out, where it can be', () => {
    const s = stage(burst(SEVEN), [{}, {}, {}, FRIEND])
    const { command, worth: all } = payingAct(s.r, 0, foesOf(s.r, 0))!
    expect(all).toBeCloseTo(21, 9)
    expect(areaOfCommand(s.r, 0, command)?.caught).toEqual([1, 2, 3])
  })
  it('a friend who is immune to it counts for nothing, a foe whose immunity nobody has seen as any other', () => {
    const fear = burst({ ...SEVEN, descriptors: ['fear'] })
    const bold = { immune: ['fear'] }
    expect(worth(stage(fear, [{}, {}, { ...FRIEND, ...bold }]))).toBeCloseTo(14, 9)
    expect(worth(stage(fear, [bold, {}, { ...FRIEND, ...bold }]))).toBeCloseTo(14, 9)
  })
  it('foes who are down count for nothing, friends who are down still do', () => {
    const s = stage(burst(SEVEN), [{}, {}, {}])
    s.m.give(2, unconscious)
    expect(worth(s)).toBeCloseTo(14, 9)
    const t = stage(around(SEVEN), [{}, {}, {}, {}, FRIEND])
    t.m.give(5, unconscious)
    expect(worth(t)).toBeCloseTo(7, 9)
    // Nothing can be done to the dead any more.
    t.m.give(5, dead)
    expect(worth(t)).toBeCloseTo(28, 9)
  })
})

describe('a foe who is out of the fight for a while', () => {
  const hold = (lasts: object) => at({ consequences: [{ condition: 'paralyzed', lasts }] })
  const strong = { abilities: { Strength: 10 } }
  it('is worth the blows that it would strike meanwhile, of two rounds at most', () => {
    // Its blow does 14.5, and hits on 2 and more.
    const BLOWS = (19 / 20) * 14.5
    const worst = { ...strong, baseAttack: 10 }
    expect(worth(stage(hold({ rounds: 1 }), [worst, FRIEND]))).toBeCloseTo(BLOWS, 9)
    expect(worth(stage(hold({ rounds: 3 }), [worst]))).toBeCloseTo(2 * BLOWS, 9)
  })
  it('is worth two blows of one at least', () => {
    expect(worth(stage(hold({ rounds: 1 }), [{ weapons: [] }, FRIEND]))).toBeCloseTo(2 * BLOW, 9)
  })
  it('is worth nothing where it costs a turn for a turn, and no friend strikes meanwhile', () => {
    expect(worth(stage(hold({ rounds: 1 })))).toBe(0)
    expect(worth(stage(hold({ rounds: 2 })))).toBeGreaterThan(0)
    const down = stage(hold({ rounds: 1 }), [{}, FRIEND])
    down.m.give(2, unconscious)
    expect(worth(down)).toBe(0)
  })
})

describe('healing', () => {
  it('is worth half to one with half of its points, less to those with more, and most to oneself', () => {
    const s = (left: number) => worth(stage(salve, [{}, friend(left)]))
    expect([20, 24, 25, 30].map(s)).toEqual([4.5, 9 * 0.35, 9 * 0.15, 9 * 0.15])
    const own = stage(salve, [{}], { hitPoints: { maximum: 40, current: 4 } })
    expect(worth(own)).toBeCloseTo(13.5, 9)
  })
  const salve = at({ consequences: [{ heals: '2d8' }] })
  const friend = (current: number) => ({ ...FRIEND, hitPoints: { maximum: 40, current } })
  it('is its points for a friend who is badly hurt or down, and nothing for who is not', () => {
    expect(worth(stage(salve, [{}, friend(4)]))).toBeCloseTo(9, 9)
    expect(worth(stage(salve, [{}, friend(-4)]))).toBeCloseTo(9, 9)
    expect(worth(stage(salve, [{}, friend(40)]))).toBe(0)
    expect(worth(stage(salve, [{}, friend(31)]))).toBe(0)
    // Who lies unhurt is down for another reason.
    const bound = stage(salve, [{}, friend(40)])
    bound.m.give(2, helpless)
    expect(worth(bound)).toBe(0)
  })
  it('is nothing for a foe', () => {
    const s = stage(salve, [{ hitPoints: { maximum: 40, current: -4 } }, {}])
    expect(worth(s)).toBe(0)
  })
})

describe('an act', () => {
  it('that takes no action is not weighed, nor one for which the turn has none left', () => {
    expect(worth(stage({ ...at(SEVEN), cost: 'free' }))).toBe(0)
    const s = stage({ ...at(SEVEN), cost: 'swift' })
    expect(worth(s)).toBeCloseTo(7, 9)
    s.m.set(0, swiftLeft, 0)
    expect(worth(s)).toBe(0)
  })
  it('of several the one that is worth most', () => {
    const acts = [
      { name: 'Spark', ...at({ consequences: [{ damage: '1d6' }] }) },
      { name: 'Bolt', ...at(SEVEN) },
      { name: 'Dart', ...at({ consequences: [{ damage: '1d4' }] }) },
    ]
    const s = stage({}, [{}], { acts })
    expect(payingAct(s.r, 0, foesOf(s.r, 0))?.command).toMatchObject({ act: 'Bolt', target: 1 })
  })
  describe('where a foe watches', () => {
    const beside = (kind: string, Concentration = 0, theirs: object = {}, damage = '7') =>
      new TurnStage(
        [
          {
            side: 'one',
            weapons: [sword],
            skills: { Concentration },
            acts: [{ name: 'Act', kind, ...at({ consequences: [{ damage }] }) }],
          },
          { side: 'other', weapons: [sword], hitPoints: 40, ...theirs },
        ],
        {
          at: [
            [5, 5],
            [6, 5],
          ],
        },
      ).turn()
    const done = (s: TurnStage) => bestAct(s.r, 0, foesOf(s.r, 0))
    it('that is not cast is worth as much as elsewhere', () => {
      expect(worth(beside('other'))).toBeCloseTo(7, 9)
    })
    it('that is cast is cast on the defensive where the check is likelier than the blow', () => {
      // DC 15: 17 faces of 20.
      expect(done(beside('kido', 11))).toMatchObject({ command: { defensively: true }, worth: 7 * (17 / 20) })
    })
    it('is cast openly where the check fails, the blow and what it spoils taken off its worth', () => {
      // The blow hits on 10 and does 4.5: of DC 15 one face of 20 keeps it.
      const openly = done(beside('kido', -5, {}, '20'))!
      expect(openly.command).not.toHaveProperty('defensively')
      expect(openly.worth).toBeCloseTo(20 * (1 - (11 / 20) * (19 / 20)) - BLOW, 9)
    })
    it('is cast openly before a foe whose blow does not hit', () => {
      expect(done(beside('kido', 3, { baseAttack: -20 }))?.command).not.toHaveProperty('defensively')
    })
    it('is cast openly in a text without casting on the defensive', () => {
      const totals = { EAC: 14, KAC: 14, Fortitude: 2, Reflex: 2, Will: 2 }
      const each = { weapons: [{ ...sword, total: 4, types: 'slashing' }], totals, hitPoints: 40 }
      const acts = [{ name: 'Act', kind: 'spell', ...at({ consequences: [{ damage: '9', types: 'fire' }] }) }]
      const s = new StarStage(
        [
          { ...each, side: 'one', acts },
          { ...each, side: 'other' },
        ],
        {
          at: [
            [5, 5],
            [6, 5],
          ],
        },
      ).turn()
      // Any damage spoils it, 9 of 20 are left; a 20 hits twice as hard.
      expect(bestAct(s.r, 0, [1])?.worth).toBeCloseTo(9 * (9 / 20) - 4.5 * (12 / 20), 9)
      expect(bestAct(s.r, 0, [1])?.command).not.toHaveProperty('defensively')
    })
    it('is not tried where its check fails and the blow costs more than it is worth', () => {
      expect(done(beside('kido', -9, {}, '5'))).toBeUndefined()
    })
  })
})
