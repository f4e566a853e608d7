import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { droppedWeapons } from '../../d20/creature/held/hands.ts'
import { dazed, prone, shaken } from '../../d20/vocabulary/conditions.ts'
import { at, initiative, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { grappleEachOther, links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { defenseOf, type Given, order, refusal, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const AXE = { name: 'axe', damage: 3 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 50, damage: 1, hands: 'two' } as const
const FIST = { name: 'fist', unarmed: true, damage: 0 } as const
const armsOf = (s: Stage, who: number) =>
  (s.r.sheet(who) as unknown as { weapons: readonly { name: string }[] }).weapons.map(w => w.name)
const pair = (mine: Given = {}, its: Given = {}, how: Parameters<typeof scene>[2] = {}): Stage => {
  const s = scene(mine, its, how)
  return fresh(s, ...s.scene.sheets.keys())
}

describe('acts of the wits', () => {
  const act = (s: Stage, command: object, faces: readonly number[]) =>
    order(s, 0, { target: 1, ...command } as unknown as Command, faces).of('interaction-ended')[0]?.['won']
  rules('true20/maneuvers/demoralize', 'true20/maneuvers/feint', 'true20/maneuvers/trick').each([
    ['demoralize'],
    ['feint'],
    ['trick'],
  ])('%s is a standard action: no attack after it, a move action remains', name => {
    const s = pair({ weapons: [SWORD] })
    act(s, { do: name }, [10, 9])
    expect([s.r.get(0, standardLeft), s.r.get(0, moveLeft)]).toEqual([0, 1])
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).not.toEqual([])
  })
  rules('true20/maneuvers/demoralize').each([
    [10, 9, true],
    [10, 10, false],
    [10, 11, false],
  ])('Intimidate %i against the better of Sense Motive and Will %i: %s', (mine, its, won) => {
    const s = pair({ skills: { Intimidate: 4 } }, { saves: { Will: 4 }, skills: { 'Sense Motive': 1 } })
    expect(act(s, { do: 'demoralize' }, [mine, its])).toBe(won)
    expect(s.r.has(1, shaken)).toBe(won)
  })
  rules('true20/maneuvers/demoralize').it(
    'by a reading nothing comes of it but the check; a Difficulty takes the place of the roll',
    () => {
      const s = pair({}, {}, { options: { 'acts-of-wits-check-alone': true } })
      expect(act(s, { do: 'demoralize', difficulty: 12 }, [12])).toBe(true)
      expect(s.r.has(1, shaken)).toBe(false)
    },
  )
  rules('true20/maneuvers/taunt').it('needs the feat; as a move action at -5', () => {
    expect(refusal(pair(), 0, { do: 'taunt', target: 1 })).toEqual(['needs the feat Taunt'])
    const s = pair({ feats: ['Taunt'], skills: { Bluff: 9 } })
    // 10 + 9 - 5 = 14
    expect(act(s, { do: 'taunt', quick: true, difficulty: 14 }, [10])).toBe(true)
    expect([s.r.get(0, standardLeft), s.r.get(0, moveLeft)]).toEqual([1, 0])
    expect(act(s, { do: 'taunt', difficulty: 20 }, [10])).toBe(false)
    const t = pair({ feats: ['Taunt'], skills: { Bluff: 9 } })
    expect(act(t, { do: 'taunt', quick: true, difficulty: 15 }, [10])).toBe(false)
  })
  rules('true20/maneuvers/distract').it('needs the feat; the better of two skills dazes for a round', () => {
    expect(refusal(pair(), 0, { do: 'distract', target: 1 })).toEqual(['needs the feat Distract'])
    const s = pair({ feats: ['Distract'], skills: { Bluff: 1, Intimidate: 5 } })
    expect(act(s, { do: 'distract' }, [10, 14])).toBe(true)
    expect(s.r.has(1, dazed)).toBe(true)
  })
  rules('true20/maneuvers/feint').it(
    'takes the dodge bonus against the next attack of who feinted, and no other',
    () => {
      const more = [someone('friend', 'one', { weapons: [SWORD] })]
      const s = pair(
        { weapons: [SWORD], skills: { Bluff: 9 } },
        { abilities: { dexterity: 4 }, weapons: [FIST] },
        { more },
      )
      act(s, { do: 'feint' }, [15, 2])
      expect([defenseOf(s, 'melee', 1, 0), defenseOf(s, 'melee', 1, 2)]).toEqual([10, 14])
      order(fresh(s), 0, { do: 'attack', target: 1, weapon: 0 }, [2])
      expect(defenseOf(s, 'melee', 1, 0)).toBe(14)
    },
  )
})

describe('disarming', () => {
  const RULE = 'true20/maneuvers/disarm'
  const COUNTER = 'true20/maneuvers/disarm-counter'
  const disarm = (s: Stage, faces: readonly number[], answers: readonly unknown[] = [], more: object = {}) =>
    order(s, 0, { do: 'disarm', target: 1, weapon: 0, ...more }, faces, answers)
  rules(RULE).each([
    [9, 10, 1],
    [8, 10, 0],
    [7, 10, 0],
  ])('damage +4 and d20 %i against Strength +2 and %i: %i thing falls', (mine, its, n) => {
    const s = pair(
      { combat: 5, abilities: { strength: 2 }, weapons: [SWORD], feats: [] },
      { combat: 0, abilities: { strength: 2 }, weapons: [AXE] },
    )
    // The second roll of the other's counter loses.
    disarm(s, n ? [10, mine, its] : [10, mine, its, 1, 20], n ? [] : ['try'])
    expect(s.r.items(1, droppedWeapons)).toHaveLength(n)
    expect(armsOf(s, 0)).toEqual([SWORD.name, 'unarmed'])
  })
  rules(RULE).it('bare hands take it; a miss ends the attempt', () => {
    const s = pair(
      { combat: 5, abilities: { strength: 3 }, weapons: [FIST] },
      { abilities: { strength: 1 }, weapons: [AXE] },
    )
    expect(disarm(s, [2]).of('contested')).toEqual([])
    disarm(fresh(s), [15, 10, 10])
    expect(armsOf(s, 0)).toEqual([FIST.name, AXE.name])
  })
  rules(RULE).it('from afar at -4, and who holds nothing cannot be disarmed', () => {
    const far: Parameters<typeof scene>[2] = {
      at: [
        [0, 0],
        [5, 0],
      ],
    }
    const hits = (face: number) => {
      const s = pair({ combat: 0, weapons: [BOW] }, { weapons: [AXE] }, far)
      return disarm(s, face < 14 ? [face] : [face, 1, 10]).of('contested').length
    }
    expect([hits(13), hits(14)]).toEqual([0, 1])
    expect(refusal(pair({ weapons: [SWORD] }, { weapons: [FIST] }), 0, { do: 'disarm', target: 1, weapon: 0 })).toEqual(
      ['target holds nothing'],
    )
    const named = pair({ weapons: [SWORD] }, { weapons: [AXE] })
    expect(refusal(named, 0, { do: 'disarm', target: 1, weapon: 0, item: 'pike' })).toEqual([
      'target holds no such thing: it holds axe',
    ])
  })
  rules(COUNTER).it('a lost attempt with a melee weapon is answered at once, without an attack roll', () => {
    // Sword +2 and Strength +2 make +4, with a bonus of 1 make +5; axe and Strength +3 make +6.
    const s = pair(
      { combat: 9, abilities: { strength: 2 }, weapons: [{ ...SWORD, bonus: 1 }] },
      { abilities: { strength: 3 }, weapons: [AXE] },
    )
    const played = disarm(s, [10, 4, 8, 10, 12], ['try'])
    expect(played.of('contested').map(e => e['won'])).toEqual([false, true])
    expect(s.r.items(0, droppedWeapons)).toEqual([0])
  })
  rules(COUNTER).it('it may be let pass, and is not answered in turn', () => {
    const fight = () => pair({ combat: 9, weapons: [SWORD] }, { weapons: [AXE] })
    expect(disarm(fight(), [10, 1, 20], ['pass']).of('contested')).toHaveLength(1)
    expect(disarm(fight(), [10, 1, 20, 1, 20], ['try']).of('contested')).toHaveLength(2)
  })
  rules(COUNTER).it('bare hands and shots carry no such risk', () => {
    const bare = pair({ combat: 9, weapons: [FIST] }, { weapons: [AXE] })
    expect(disarm(bare, [10, 1, 20]).of('contested')).toHaveLength(1)
    const shot = pair(
      { combat: 15, weapons: [BOW] },
      { weapons: [AXE] },
      {
        at: [
          [0, 0],
          [5, 0],
        ],
      },
    )
    expect(disarm(shot, [10, 1, 20]).of('contested')).toHaveLength(1)
  })
})

describe('grapples', () => {
  const held = (mine: Given = {}, its: Given = {}, more: readonly Given[] = []) => {
    const s = pair(
      { weapons: [FIST], ...mine },
      { weapons: [FIST], ...its },
      {
        at: [
          [1, 1],
          [2, 1],
          [2, 2],
        ],
        more: more.map((g, i) => someone(`helper${i}`, 'one', { weapons: [FIST], ...g })),
      },
    )
    order(s, 0, { do: 'grapple', target: 1, weapon: 0, effect: 'hold' }, [19, 20, 1])
    return fresh(s, 0, 1, 2)
  }
  rules('true20/maneuvers/grapple-aid').it('each helper gives one grappler +2 on its checks against that one', () => {
    const s = held({ combat: 7 }, {}, [{}])
    const bonus = (other: number) => s.r.tally('maneuver', 0, { name: 'grapple', part: 'tries', other, weapon: 0 })
    expect(bonus(1)).toBe(7)
    const aid = { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'grapple' }
    order(s, 2, aid, [9])
    expect(bonus(1)).toBe(7)
    order(fresh(s, 2), 2, aid, [10])
    expect([bonus(1), bonus(2)]).toEqual([9, 7])
    // 9 + 7 + 2 = 18 against 17
    const won = order(s, 0, { do: 'grapple', target: 1, weapon: 0, effect: 'pin' }, [9, 17])
    expect(won.of('contested')).toMatchObject([{ won: true }])
  })
  rules('true20/maneuvers/grapple-aid').it('only who is in a grapple is helped in one', () => {
    const s = pair(
      { weapons: [FIST] },
      {},
      {
        at: [
          [1, 1],
          [2, 1],
          [2, 2],
        ],
        more: [someone('helper', 'one', { weapons: [FIST] })],
      },
    )
    expect(refusal(s, 2, { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'grapple' })).toEqual([
      'attacker and target are not in a grapple with each other',
    ])
  })
  const POWER = { name: 'spark' }
  rules('true20/maneuvers/grapple-powers').it(
    'a standard power loses its user every grapple check until its next turn',
    () => {
      const s = held({}, { acts: [POWER] })
      order(s, 1, { do: 'use', act: 'spark' })
      // No comparison: nothing is rolled for it.
      const won = order(s, 0, { do: 'grapple', target: 1, weapon: 0, effect: 'pin' }, [])
      expect(won.of('contested')).toMatchObject([{ won: true }])
    },
  )
  rules('true20/maneuvers/grapple-powers').it(
    'one that takes a move action does not; and none outside of a grapple',
    () => {
      const s = held({}, { acts: [{ ...POWER, cost: 'move' }] })
      order(s, 1, { do: 'use', act: 'spark' })
      expect(
        order(s, 0, { do: 'grapple', target: 1, weapon: 0, effect: 'pin' }, [1, 20]).of('contested'),
      ).toMatchObject([{ won: false }])
      const t = pair({ acts: [POWER], weapons: [FIST] }, { weapons: [FIST] })
      order(t, 0, { do: 'use', act: 'spark' })
      expect(
        order(fresh(t, 1), 1, { do: 'grapple', target: 0, weapon: 0, effect: 'hold' }, [19, 1, 20]).of('contested'),
      ).toHaveLength(1)
    },
  )
  rules('true20/maneuvers/grapple-powers').it('the Narrator may ask for Concentration first', () => {
    const more = { options: { 'grapple-power-difficulty': 15 } }
    const s = pair({ weapons: [FIST] }, { acts: [POWER], skills: { Concentration: 5 }, weapons: [FIST] }, more)
    order(s, 0, { do: 'grapple', target: 1, weapon: 0, effect: 'hold' }, [19, 20, 1])
    expect(order(s, 1, { do: 'use', act: 'spark' }, [9]).of('act-done')).toEqual([])
    expect(order(fresh(s, 1), 1, { do: 'use', act: 'spark' }, [10]).of('act-done')).toHaveLength(1)
  })
  rules('true20/maneuvers/mental-grapple').each([
    [10, 11, true],
    [10, 12, false],
    [10, 13, false],
  ])('Will +6 and %i against Will +4 and %i: %s', (mine, its, won) => {
    const mind = { feats: ['Mind Touch'], saves: { Will: 6 } }
    const s = pair(
      mind,
      { saves: { Will: 4 }, size: 'huge' },
      {
        at: [
          [0, 0],
          [9, 0],
        ],
      },
    )
    order(s, 0, { do: 'mental-grapple', target: 1 }, [mine, its])
    expect(s.r.items(0, links.minds).length > 0).toBe(won)
    // Neither body is held.
    expect(s.r.fact(grappleEachOther, 0, 1)).toBe(0)
    expect(refusal(fresh(s, 1), 1, { do: 'move', path: [10] })).toEqual([])
  })
  rules('true20/maneuvers/mental-grapple').it('needs the feat, is broken by a check and let go', () => {
    expect(refusal(pair(), 0, { do: 'mental-grapple', target: 1 })).toEqual(['needs the feat Mind Touch'])
    const s = pair({ feats: ['Mind Touch'] })
    order(s, 0, { do: 'mental-grapple', target: 1 }, [10, 9])
    expect(refusal(s, 0, { do: 'mental-grapple', target: 1 })).toContain('already holds the mind of target')
    order(s, 1, { do: 'free-mind', target: 0 }, [10, 10])
    expect(s.r.items(0, links.minds)).toHaveLength(1)
    order(fresh(s, 1), 1, { do: 'free-mind', target: 0 }, [11, 10])
    expect(s.r.items(0, links.minds)).toEqual([])
  })
})

describe('overruns', () => {
  const APPROACH = 'true20/maneuvers/overrun-approach'
  const RESOLVE = 'true20/maneuvers/overrun-resolve'
  const FAILURE = 'true20/maneuvers/overrun-failure'
  const field = (x = 4, its: Given = {}, more: readonly (readonly [number, number])[] = []) =>
    pair(
      { combat: 5, weapons: [SWORD] },
      { weapons: [SWORD], ...its },
      {
        at: [[0, 5], [x, 5], ...more],
        more: more.map((_, i) => someone(`other${i}`, 'one')),
      },
    )
  const overrun = (s: Stage, faces: readonly number[], answers: readonly unknown[], more: object = {}) =>
    order(s, 0, { do: 'overrun', target: 1, weapon: 0, ...more }, faces, answers)
  const here = (s: Stage, who = 0) => [s.r.get(who, at) % 20, Math.floor(s.r.get(who, at) / 20)]
  rules(APPROACH).it('10 feet or more straight at the target, within one move', () => {
    const why = (x: number, more: object = {}) => refusal(field(x), 0, { do: 'overrun', target: 1, weapon: 0, ...more })
    expect(why(2)).toEqual(['an overrun needs an approach of 10 feet or more, straight at the target'])
    expect(why(3)).toEqual([])
    expect(why(5)).toEqual([])
    expect(why(6)).toEqual(['an overrun goes 30 feet in all, the way through the target among them'])
    expect(why(6, { charge: true })).toEqual([])
    // The way on from behind the target goes square by square.
    expect(why(3, { beyond: [5 * 20 + 5, 5 * 20 + 7] })).toEqual(['F8 is not next to F6: a path names each square'])
  })
  rules(RESOLVE).it('who steps aside is run past, and the rest of the movement may be used', () => {
    const s = field(3)
    overrun(s, [], ['avoid'], { beyond: [5 * 20 + 5, 5 * 20 + 6] })
    expect(here(s)).toEqual([6, 5])
    expect(s.r.has(1, prone)).toBe(false)
  })
  rules(RESOLVE).it('who blocks is tripped: an attack roll, an opposed check, and the movement goes on', () => {
    const s = field(4)
    overrun(s, [10, 15, 5], ['block'])
    expect([here(s), s.r.has(1, prone)]).toEqual([[5, 5], true])
  })
  rules(FAILURE).it('a failure that is not answered by a fall ends in front of the target', () => {
    const s = field(4)
    overrun(s, [10, 5, 15, 1, 20], ['block', 'try'])
    expect([here(s), s.r.has(0, prone), s.r.has(1, prone)]).toEqual([[3, 5], false, false])
    const missed = field(4)
    overrun(missed, [2], ['block'])
    expect(here(missed)).toEqual([3, 5])
  })
  rules(FAILURE).it(
    'tripped in return it lies where it was; where a friend holds the square in front it falls too',
    () => {
      const s = field(4)
      overrun(s, [10, 5, 15, 20, 1], ['block', 'try'])
      expect([here(s), s.r.has(0, prone)]).toEqual([[3, 5], true])
      const crowded = () => field(4, {}, [[3, 5]])
      const missed = crowded()
      overrun(missed, [2], ['block'])
      expect([here(missed), missed.r.has(0, prone)]).toEqual([[2, 5], true])
      const through = crowded()
      overrun(through, [10, 15, 5], ['block'])
      expect([here(through), through.r.has(1, prone)]).toEqual([[5, 5], true])
    },
  )
})

describe('combined attacks', () => {
  const RULE = 'true20/maneuvers/combined-attack'
  /** Attackers with these damage bonuses around one with Defense 15, all on one count. */
  const band = (bonuses: readonly number[], how: { feats?: string[]; options?: object } = {}) => {
    const squares: readonly (readonly [number, number])[] = [
      [1, 0],
      [0, 1],
      [2, 1],
      [1, 2],
    ]
    const given = (n: number): Given => ({ weapons: [{ name: 'club', damage: n }], feats: how.feats ?? [] })
    const s = pair(
      given(bonuses[0]!),
      { combat: 5 },
      {
        at: [squares[0]!, [1, 1], ...squares.slice(1, bonuses.length)],
        more: bonuses.slice(1).map((n, i) => someone(`m${i}`, 'one', given(n))),
        options: { ...how.options },
      },
    )
    for (const i of s.scene.sheets.keys()) s.m.set(i, initiative, 12)
    return s
  }
  /** All of them strike, with these faces; the last face is the Toughness save. */
  const strike = (s: Stage, members: readonly number[], faces: readonly (readonly number[])[]) =>
    members.map((who, i) => {
      const partners = i === 0 ? { partners: members.slice(1) } : {}
      return order(s, who, { do: 'combined-attack', target: 1, weapon: 0, ...partners }, faces[i]!)
    })
  const bonusOf = (played: ReturnType<typeof strike>) =>
    played.flatMap(p => p.of('struck-together')).map(e => e['bonus'])
  rules(RULE).it('the largest damage bonus, and 2 for each hit within 5 points of it', () => {
    const s = band([6, 4, 1, 0])
    expect(bonusOf(strike(s, [0, 2, 3, 4], [[16], [15], [17], [18, 20]]))).toEqual([10])
  })
  rules(RULE).it('misses add nothing, and the largest among the hits counts', () => {
    expect(bonusOf(strike(band([6, 5]), [0, 2], [[2], [15, 20]]))).toEqual([5])
    expect(bonusOf(strike(band([6, 5]), [0, 2], [[2], [3]]))).toEqual([])
  })
  rules(RULE).it('a critical hit raises its own damage bonus first, by a reading not', () => {
    expect(bonusOf(strike(band([6, 4]), [0, 2], [[15], [20, 15, 20]]))).toEqual([9])
    const options = { 'combined-no-criticals': true }
    expect(bonusOf(strike(band([6, 4], { options }), [0, 2], [[15], [20, 15, 20]]))).toEqual([8])
  })
  rules(RULE).it('only friends on the same count combine', () => {
    const s = band([6, 4])
    s.m.set(2, initiative, 11)
    const combine = (partners: readonly number[]) =>
      refusal(s, 0, { do: 'combined-attack', target: 1, weapon: 0, partners })
    expect(combine([2])).toEqual(['m0 is not on the same count: delay to it first'])
    expect(combine([])).toEqual(['needs partners: friends who strike with it'])
    expect(combine([1])).toEqual(['needs partners: friends who strike with it'])
  })
  rules('true20/maneuvers/combined-not-aid').it('help that a feat makes better has no part in it', () => {
    expect(bonusOf(strike(band([6, 4], { feats: ['Improved Aid'] }), [0, 2], [[15], [15, 20]]))).toEqual([8])
  })
})

describe('who has been tripped', () => {
  rules('true20/maneuvers/trip-prone-effects').it(
    'has -4 in melee and against it, +4 against shots, until it stands up',
    () => {
      const s = pair({ combat: 9, weapons: [SWORD] }, { combat: 5, weapons: [FIST] })
      const before = [defenseOf(s, 'melee'), defenseOf(s, 'ranged')]
      const now = () => [defenseOf(s, 'melee') - before[0]!, defenseOf(s, 'ranged') - before[1]!]
      order(s, 0, { do: 'trip', target: 1, weapon: 0 }, [15, 20, 1])
      expect([s.r.has(1, prone), now()]).toEqual([true, [-4, 4]])
      order(s, 1, { do: 'stand' })
      expect([now(), s.r.get(1, moveLeft)]).toEqual([[0, 0], 0])
    },
  )
})

describe('a trip at an edge', () => {
  const RULE = 'true20/maneuvers/trip-ledge'
  /** The target stands beside a pit of 10 feet. */
  const edge = (rows = ['..v', '..v']) =>
    pair(
      { combat: 9, weapons: [SWORD] },
      { saves: { Reflex: 4 } },
      {
        map: rows,
        at: [
          [0, 0],
          [1, 0],
        ],
      },
    )
  const trip = (s: Stage, faces: readonly number[], answers: readonly unknown[]) =>
    order(s, 0, { do: 'trip', target: 1, weapon: 0 }, [15, 20, 1, ...faces], answers)
  rules(RULE).it('Reflex against 15 catches hold of it, where the game master grants that', () => {
    const held = edge()
    expect(trip(held, [11], ['may catch hold']).of('caught-hold')).toHaveLength(1)
    expect([held.r.get(1, at), held.r.has(1, prone)]).toEqual([1, true])
    const s = edge()
    expect(trip(s, [10, 20], ['may catch hold']).of('fell')).toMatchObject([{ feet: 10 }])
    expect(s.r.get(1, at)).toBe(2)
  })
  rules(RULE).it('it falls without a save, or stays, by the word of the game master', () => {
    expect(trip(edge(), [20], ['falls']).of('fell')).toHaveLength(1)
    expect(trip(edge(), [], ['stays']).of('fell')).toEqual([])
  })
  rules(RULE).it('nothing is asked where there is no edge', () => {
    expect(trip(edge(['...', '...']), [], []).of('fell')).toEqual([])
  })
})
