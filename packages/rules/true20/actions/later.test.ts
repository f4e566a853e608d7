import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { fatigueOf } from '../conditions/fatigue.ts'
import { Battle } from '../testing/battle.ts'
import { attackOf, damageOf, defenseOf, type Given, order, refusal, ruling, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { exhausted, fatigued, hidden } from '../vocabulary/conditions.ts'
import { CONVICTION } from '../vocabulary/fields.ts'

const SWORD = { name: 'sword', damage: 3 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 60 } as const
const alone = (mine: Given = {}, its: Given = {}, how: Parameters<typeof scene>[2] = {}): Stage =>
  fresh(scene(mine, its, how), 0, 1)

describe('extra effort', () => {
  const USE = 'true20/fatigue/extra-effort-use'
  const COST = 'true20/fatigue/extra-effort-cost'
  const EFFORT = { do: 'extra-effort' }
  /** One who acts first (0), against another. */
  const fight = (given: Given = {}, options: object = {}) =>
    new Battle([{ initiative: 9, ...given }, {}], {
      options: { ...options },
      at: [
        [0, 0],
        [9, 0],
      ],
    })
      .open([20, 1])
      .turn(1)
  /** To the start of its next turn. */
  const next = (b: Battle) => b.turn(b.turns.length + 2)
  rules(USE).it('+2 on one check of the turn, a free action, once a round', () => {
    const s = alone({ skills: { Climb: 3 }, abilities: { intelligence: 3 } })
    order(s, 0, EFFORT)
    expect(refusal(s, 0, EFFORT)).toEqual(['has made an extra effort in this round'])
    const passes = (dc: number) =>
      order(fresh(s), 0, { do: 'use-skill', skill: 'Climb', dc }, [10]).of('checked')[0]!['success']
    expect([passes(15), passes(14)]).toEqual([true, false])
  })
  rules(USE).it('the bonus is gone with the turn; minions make no effort', () => {
    const b = fight().command(0, EFFORT)
    next(b)
    expect(b.r.tally('check', 0, { skill: 'Climb' })).toBe(0 - 1)
    expect(refusal(alone({ minion: true }), 0, EFFORT)).toEqual(['an extra effort is for heroes, not for minions'])
  })
  rules(USE).it('other benefits stand in a list of the table', () => {
    const s = alone({}, {}, { options: { 'extra-effort-benefits': ['surge'] } })
    expect(refusal(s, 0, { ...EFFORT, for: 'flight' })).toEqual(['an extra effort serves for check, surge'])
    order(s, 0, { ...EFFORT, for: 'surge' })
    expect(s.r.tally('check', 0, { skill: 'Climb' })).toBe(0)
  })
  rules(COST).it('a level of fatigue as its next turn begins, and not before', () => {
    const b = fight().command(0, EFFORT).turn(2)
    expect(fatigueOf(b.r, 0)).toBe(0)
    b.turn(3)
    expect(fatigueOf(b.r, 0)).toBe(1)
    expect(b.r.has(0, winded)).toBe(true)
    b.command(0, EFFORT).turn(5)
    expect(b.r.has(0, fatigued)).toBe(true)
  })
  rules(COST).each([
    [fatigued, 3, false],
    [exhausted, 3, true],
  ])('from %j to level %i, unconscious %s', (from, level, out) => {
    const b = fight()
    b.m.give(0, from)
    b.command(0, EFFORT).until(step => step.do === 'act' && b.turns.length >= 2)
    b.until(() => b.of('effort-paid').length > 0).until(step => step.do === 'act' || b.r.has(0, unconscious))
    expect([fatigueOf(b.r, 0), b.r.has(0, unconscious)]).toEqual([level, out])
  })
  rules('true20/fatigue/extra-effort-conviction').it('a point of Conviction prevents that level, and no other', () => {
    const b = fight({ conviction: 2 }).command(0, EFFORT).answers('effort.conviction', 'spend')
    b.m.give(0, winded)
    next(b)
    expect([remaining(b.r, 0, CONVICTION), fatigueOf(b.r, 0)]).toEqual([1, 1])
    const c = fight({ conviction: 2 }).command(0, EFFORT).answers('effort.conviction', 'tire')
    next(c)
    expect([remaining(c.r, 0, CONVICTION), fatigueOf(c.r, 0)]).toEqual([2, 1])
  })
  rules('true20/fatigue/extra-effort-other-uses').it(
    'an act that is an extra effort counts for the same limit, at the same price',
    () => {
      const acts = [
        { name: 'surge', cost: 'free', effort: true },
        { name: 'spark', cost: 'free' },
      ] as NonNullable<Given['acts']>
      const s = alone({ acts, abilities: { intelligence: 3 } })
      order(s, 0, EFFORT)
      expect(refusal(s, 0, { do: 'use', act: 'surge' })).toEqual(['has made an extra effort in this round already'])
      expect(refusal(s, 0, { do: 'use', act: 'spark' })).toEqual([])
      const b = fight({ acts }).command(0, { do: 'use', act: 'surge' }, EFFORT)
      next(b)
      expect([fatigueOf(b.r, 0), b.of('effort-made').length]).toEqual([1, 1])
    },
  )
})

describe('exhausted', () => {
  const RULE = 'true20/fatigue/exhausted'
  const tired = (options: object = {}) => {
    const s = alone(
      { combat: 4, abilities: { strength: 1, dexterity: 2 }, weapons: [SWORD] },
      {},
      { options: { ...options } },
    )
    ruling(s, { do: 'give', who: 0, condition: 'exhausted' })
    return s
  }
  rules(RULE).it('half speed, -3 to Strength and Dexterity, no charge', () => {
    const s = tired()
    expect([s.r.tally('speed', 0, {}), attackOf(s), damageOf(s)]).toEqual([15, 3, 1])
    expect(refusal(s, 0, { do: 'move', path: [20, 40, 60] })).toEqual([])
    expect(refusal(s, 0, { do: 'move', path: [20, 40, 60, 80] })).not.toEqual([])
    expect(refusal(s, 0, { do: 'charge', target: 1, weapon: 0 }).join()).toContain('exhausted')
  })
  rules(RULE).it('by a reading it is -6', () => {
    expect(attackOf(tired({ 'exhausted-minus-6': true }))).toBe(0)
  })
})

describe('hiding', () => {
  const COVER = 'true20/cover/stealth'
  /** A hider (0) and one who looks (1), with what lies between. */
  const seen = (rows: readonly string[], mine: Given = {}, its: Given = {}) =>
    alone(
      { skills: { Stealth: 3 }, ...mine },
      { skills: { Notice: 2 }, ...its },
      {
        map: rows,
        at: [
          [0, 1],
          [4, 1],
        ],
      },
    )
  const hide = (s: Stage, faces: readonly number[]) => {
    order(s, 0, { do: 'hide' }, faces)
    return s.r.has(0, hidden)
  }
  const CRATE = ['.....', '.o...']
  const OPEN = ['.....', '.....']
  rules(COVER).it('cover alone allows Stealth; without it and concealment there is no check', () => {
    expect(refusal(seen(OPEN), 0, { do: 'hide' })).toEqual(['neither cover nor concealment against target'])
    expect(refusal(seen(OPEN), 0, { do: 'use-skill', skill: 'stealth', dc: 5 })).toHaveLength(1)
    expect(refusal(seen(CRATE), 0, { do: 'use-skill', skill: 'stealth', dc: 5 })).toEqual([])
    expect([hide(seen(CRATE), [10, 10]), hide(seen(CRATE), [10, 11]), hide(seen(CRATE), [9, 11])]).toEqual([
      true,
      false,
      false,
    ])
  })
  rules('true20/concealment/stealth').it('concealment allows it without any cover', () => {
    expect(refusal(seen(['.....', '"....']), 0, { do: 'hide' })).toEqual([])
    const s = seen(OPEN)
    ruling(s, { do: 'expose', who: 0, to: 'smoke' }, [20])
    expect(hide(s, [15, 5])).toBe(true)
  })
  rules(COVER).it('a second who has a plain view spoils it; who is blind, down or a friend does not', () => {
    const room = (third: Given, side: string, change: (s: Stage) => void = () => {}) => {
      const s = alone(
        { skills: { Stealth: 3 } },
        {},
        {
          map: ['.....', '.o...', '.....'],
          at: [
            [0, 1],
            [4, 1],
            [0, 2],
          ],
          more: [someone('third', side, third)],
        },
      )
      change(s)
      return refusal(s, 0, { do: 'hide' })
    }
    expect(room({}, 'two')).toEqual(['neither cover nor concealment against third'])
    expect(room({}, 'one')).toEqual([])
    expect(room({}, 'two', s => s.m.give(2, unconscious))).toEqual([])
  })
})

describe('cover', () => {
  rules('true20/cover/improved').it('doubles what cover gives, and adds 10 to Stealth', () => {
    const s = alone(
      { combat: 0, weapons: [BOW] },
      { combat: 3, saves: { Reflex: 2 }, skills: { Stealth: 3 } },
      {
        at: [
          [0, 0],
          [8, 0],
        ],
      },
    )
    ruling(s, { do: 'give', who: 1, condition: 'behind improved cover' })
    expect(defenseOf(s, 'ranged')).toBe(21)
    expect(order(s, 0, { do: 'attack', target: 1, weapon: 0 }, [19]).results).toEqual(['miss'])
    const check = (skill: string, dc: number, face: number) =>
      ruling(s, { do: 'check', who: 1, skill, dc }, [face]).events.find(e => e.e === 'saved' || e.e === 'checked')
    expect([check('Reflex', 15, 9)!['result'], check('Reflex', 15, 8)!['result']]).toEqual(['passed', 'failed'])
    expect([check('Stealth', 20, 7)!['success'], check('Stealth', 21, 7)!['success']]).toEqual([true, false])
    // Ordinary cover gives no bonus to Stealth.
    const t = alone({}, { skills: { Stealth: 3 } })
    ruling(t, { do: 'give', who: 1, condition: 'behind cover' })
    expect(t.r.tally('check', 1, { skill: 'Stealth' })).toBe(3)
  })
  rules('true20/cover/lower-own-defense').it(
    'who is in the way lowers its Defense, to 10 and size at the least, and stops the blow',
    () => {
      const fight = () =>
        fresh(
          scene(
            { combat: 0, weapons: [BOW] },
            { combat: 2 },
            {
              map: ['.....'],
              at: [
                [0, 0],
                [4, 0],
                [2, 0],
              ],
              more: [someone('guard', 'two', { combat: 6, abilities: { dexterity: 2 }, weapons: [SWORD] })],
            },
          ),
        )
      const shoot = (s: Stage, faces: readonly number[]) =>
        order(fresh(s), 0, { do: 'attack', target: 1, weapon: 0 }, faces)
      // 13 is between 12 and 16: it strikes the cover, whose own Defense is 18.
      expect(shoot(fight(), [13, 20]).of('attack-rolled')).toMatchObject([{ result: 'hit', cover: 2 }])
      const s = fight()
      order(s, 2, { do: 'lower-defense', to: 12 } as unknown as Command)
      expect(shoot(s, [13, 20]).of('attack-rolled')).toMatchObject([{ result: 'hits cover', cover: 2 }])
      // Against blows at itself its Defense is as it was, and it never rises.
      expect(defenseOf(s, 'ranged', 2)).toBe(18)
      order(s, 2, { do: 'lower-defense', to: 30 } as unknown as Command)
      expect(shoot(s, [13, 20]).of('attack-rolled')).toMatchObject([{ result: 'hit' }])
      expect(refusal(s, 2, { do: 'lower-defense', to: 9 } as unknown as Command)).toHaveLength(1)
    },
  )
})

describe('how many reach one', () => {
  /** Attackers on the marked squares; the second creature stands on D. */
  const able = (...rows: readonly string[]): number => {
    const squares = rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign, x, y })))
    const of = (sign: string) => squares.filter(q => q.sign === sign).map(q => [q.x, q.y] as const)
    const [first, ...others] = of('a')
    const s = scene(
      {},
      {},
      {
        map: rows.map(row => row.replace(/[aD]/g, '.')),
        at: [first!, of('D')[0]!, ...others],
        more: others.map((_, i) => someone(`a${i}`, 'one')),
      },
    )
    const all = [...s.scene.sheets.keys()].filter(i => i !== 1)
    return (
      fresh(s, ...all) && all.filter(who => refusal(s, who, { do: 'attack', target: 1, weapon: 0 }).length === 0).length
    )
  }
  rules('true20/position/gang-up-limits').each([
    [8, ['aaaaa', 'aaaaa', 'aaDaa', 'aaaaa', 'aaaaa']],
    [5, ['#####', 'aaDaa', 'aaaaa', 'aaaaa']],
    [3, ['####', '#Daa', '#aaa', '#aaa']],
    [3, ['aaaaa', 'aaaaa', '##D##', '.....']],
  ] as const)('%i', (n, rows) => {
    expect(able(...rows)).toBe(n)
  })
  rules('true20/position/gang-up-corridor').each([
    [1, ['#####', '.Daaa', '#####']],
    [2, ['#####', 'aaDaa', '#####']],
  ] as const)('%i in a corridor', (n, rows) => {
    expect(able(...rows)).toBe(n)
  })
  rules('true20/position/gang-up-sizes').it('archers stand outside of it, and larger ones leave more room', () => {
    const s = alone(
      { weapons: [BOW] },
      {},
      {
        at: [
          [9, 0],
          [1, 0],
        ],
      },
    )
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toEqual([])
    const ring = [...Array(16).keys()]
      .map(i => [i % 4, Math.floor(i / 4)] as const)
      .filter(([x, y]) => x === 0 || y === 0 || x === 3 || y === 3)
    const large = scene(
      {},
      { size: 'large' },
      {
        map: ['....', '....', '....', '....'],
        at: [ring[0]!, [1, 1], ...ring.slice(1)],
        more: ring.slice(1).map((_, i) => someone(`r${i}`, 'one')),
      },
    )
    const all = [...large.scene.sheets.keys()].filter(i => i !== 1)
    fresh(large, ...all)
    expect(all.filter(who => refusal(large, who, { do: 'attack', target: 1, weapon: 0 }).length === 0)).toHaveLength(12)
  })
})

describe('minions', () => {
  rules('true20/effects/minions').it('are hurt as any other character, and act on one roll', () => {
    const hit = (minion: boolean) => {
      const s = alone({ combat: 9, weapons: [{ name: 'club', damage: 4 }] }, { minion, toughness: 1 })
      return order(s, 0, { do: 'attack', target: 1, weapon: 0 }, [10, 14]).of('damaged')
    }
    // 15 against 19: by 4, hurt.
    expect(hit(true)).toEqual(hit(false))
    expect(hit(true)).toMatchObject([{ row: 'lethal' }])
    const b = new Battle([{}, { minion: true }, { minion: true }]).open([20, 7])
    b.turn(1)
    expect(new Set(b.counts().slice(1)).size).toBe(1)
  })
})

describe('dragging', () => {
  const RULE = 'true20/equipment/push-drag'
  const drag = (pounds: number, ground?: string, options: object = {}) => {
    const s = alone(
      { abilities: { strength: 1 } },
      {},
      {
        options: { ...options },
        at: [
          [0, 0],
          [9, 9],
        ],
      },
    )
    const command = { do: 'drag', pounds, ...(ground ? { ground } : {}) } as unknown as Command
    const why = refusal(s, 0, command)
    if (why.length) return why
    order(s, 0, command)
    return [s.r.tally('speed', 0, {})]
  }
  rules(RULE).it('five times a heavy load, at half speed; smooth ground doubles it, bad ground halves it', () => {
    expect([drag(650), drag(651)]).toEqual([[15], ['cannot push or drag more than 650 pounds over that ground']])
    expect([drag(1300, 'smooth'), drag(1301, 'smooth')]).toEqual([[15], [expect.stringContaining('1300')]])
    expect([drag(325, 'bad'), drag(326, 'bad')]).toEqual([[15], [expect.stringContaining('325')]])
  })
  rules(RULE).it('moves half as far until it lets go; by a reading the ground counts for the speed too', () => {
    const s = alone(
      { abilities: { strength: 1, intelligence: 3 } },
      {},
      {
        at: [
          [0, 0],
          [9, 9],
        ],
      },
    )
    order(s, 0, { do: 'drag', pounds: 100 } as unknown as Command)
    expect(refusal(s, 0, { do: 'move', path: [1, 2, 3] })).toEqual([])
    expect(refusal(s, 0, { do: 'move', path: [1, 2, 3, 4] })).not.toEqual([])
    order(s, 0, { do: 'stop-dragging' })
    expect(refusal(s, 0, { do: 'move', path: [1, 2, 3, 4] })).toEqual([])
    const scaled = { 'drag-speed-scales': true }
    expect([drag(100, 'smooth', scaled), drag(100, undefined, scaled), drag(100, 'bad', scaled)]).toEqual([
      [30],
      [15],
      [7.5],
    ])
    expect(s.r.get(0, at)).toBe(0)
  })
})
