import type { Source } from '@quintain/engine'
import { Playing, write } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { attackFacts } from '../../d20/attack/facts.ts'
import { engaged, intoMelee } from '../../d20/position/engaged.ts'
import { canAttack } from '../../d20/position/may-attack.ts'
import { threatens } from '../../d20/position/threat.ts'
import { refusals } from '../../d20/turn/act.ts'
import { openFight, turnStart } from '../../d20/turn/round.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { dead, flatFooted, surprised } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import { SpiritStage, sword } from '../testing/stage.ts'

const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment: 60 }
type At = readonly (readonly [number, number])[]

describe('shooting into a melee', () => {
  /** 0 shoots, 1 is the target, 2 is the shooter's friend. */
  const melee = (at: At, target: object = {}, friend: object = {}) =>
    new SpiritStage(
      [
        { baseAttack: 6, weapons: [bow] },
        { defense: 4, weapons: [sword], ...target },
        { side: 'us', weapons: [sword], ...friend },
      ],
      { at },
    )
  const beside: At = [
    [0, 0],
    [6, 0],
    [7, 0],
  ]
  rules('spirit/attack/into-melee').it('-4', () => {
    const stage = melee(beside)
    expect(stage.result(stage.blow([12, 3]))).toBe('hit')
    expect(stage.result(stage.blow([11]))).toBe('miss')
    const explained = stage.r.explain(
      'attack',
      0,
      attackFacts(stage.r, attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })),
    )
    expect(explained.total).toBe(2)
  })
  rules('spirit/attack/into-melee').it('no penalty with ten feet to the nearest friend', () => {
    const far: At = [
      [0, 0],
      [6, 0],
      [8, 0],
    ]
    const stage = melee(far, { reach: 10 })
    expect(stage.r.fact(engaged, 1, 2)).toBe(1)
    expect(stage.r.fact(intoMelee, 0, 1)).toBe(2)
    expect(stage.result(stage.blow([8, 3]))).toBe('hit')
    const explained = stage.r.explain(
      'attack',
      0,
      attackFacts(stage.r, attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })),
    )
    expect([explained.total, explained.terms.find(t => t.lost)?.value]).toEqual([6, -4])
  })
  rules('spirit/attack/into-melee').it(
    'a friend next to the target counts, even when another one is in the melee',
    () => {
      const spear = { name: 'spear', damage: '1d8', reach: true }
      const stage = new SpiritStage(
        [{ weapons: [bow] }, { weapons: [spear] }, { side: 'us', weapons: [spear] }, { side: 'us', size: 'tiny' }],
        {
          at: [
            [0, 0],
            [6, 0],
            [8, 0],
            [6, 1],
          ],
        },
      )
      expect([stage.r.fact(engaged, 2, 1), stage.r.fact(engaged, 3, 1)]).toEqual([1, 0])
      expect(stage.r.fact(intoMelee, 0, 1)).toBe(1)
      stage.m.set(3, at, 20 * 15)
      expect(stage.r.fact(intoMelee, 0, 1)).toBe(2)
      stage.m.set(3, at, 6 + 20)
      stage.m.give(3, dead)
      expect(stage.r.fact(intoMelee, 0, 1)).toBe(2)
    },
  )
  rules('spirit/attack/into-melee').each([
    ['medium', 1, 1],
    ['large', 2, 2],
    ['huge', 3, 2],
  ] as const)('a %s target is aimed at where it is ten feet from the friend', (size, below, into) => {
    const stage = melee(
      [
        [0, 0],
        [6, 0],
        [6, below],
      ],
      { size },
    )
    expect(stage.r.fact(engaged, 2, 1)).toBe(1)
    expect(stage.r.fact(intoMelee, 0, 1)).toBe(into)
  })
  rules('spirit/attack/engaged').it('either threatening the other is enough', () => {
    const stage = melee(beside, {}, { weapons: [] })
    expect(stage.r.fact(engaged, 2, 1)).toBe(1)
    expect(stage.r.fact(intoMelee, 0, 1)).toBe(1)
    const neither = melee(beside, { weapons: [] }, { weapons: [] })
    expect(neither.r.fact(engaged, 2, 1)).toBe(0)
  })
  rules('spirit/attack/engaged').it('the unconscious are not engaged', () => {
    const stage = melee(beside)
    stage.play([harm(2, 22)])
    expect(stage.r.fact(intoMelee, 0, 1)).toBe(0)
  })
  rules('spirit/attack/engaged').it('unless actually being attacked', () => {
    const stage = melee(beside)
    stage.play([harm(2, 22)])
    stage.play([attackStep({ by: 1, at: 2, weapon: 0, as: 'attack', index: 0 })], [2])
    expect(stage.r.fact(intoMelee, 0, 1)).toBe(1)
    stage.play([turnStart({ who: 1 })])
    expect(stage.r.fact(intoMelee, 0, 1)).toBe(0)
  })
  rules('spirit/attack/engaged').it('friends next to each other are not', () => {
    const stage = melee(beside, {}, { side: 'them' })
    expect(stage.r.fact(engaged, 1, 2)).toBe(0)
    expect(stage.r.fact(intoMelee, 0, 1)).toBe(0)
  })
})

describe('reach', () => {
  const facing = (dx: number, dy: number, given: object) =>
    new SpiritStage([{ weapons: [sword], ...given }, {}], {
      at: [
        [5, 5],
        [5 + dx, 5 + dy],
      ],
    })
  rules('spirit/attack/melee-range').each([
    [1, 1, {}, true],
    [2, 0, {}, false],
    [2, 0, { reach: 10 }, true],
    [2, 2, { reach: 10 }, false],
  ])('a sword at %i, %i with %j: %s', (dx, dy, given, within) => {
    expect(canAttack(facing(dx, dy, given).r, { by: 0, at: 1, weapon: 0 })).toBe(within)
  })
  rules('spirit/attack/melee-range', 'spirit/attack/reach-weapon').each([
    [2, {}, 'spirit/attack/melee-range'],
    [1, { weapons: [{ name: 'pike', damage: '1d8', reach: true }] }, 'spirit/attack/reach-weapon'],
  ])('an attack out of reach is refused: %i squares, %j', (dx, given, rule) => {
    const stage = facing(dx, 0, given)
    stage.m.set(0, standardLeft, 1)
    stage.m.set(0, moveLeft, 1)
    const why = refusals(stage.r, 0, { do: 'attack', target: 1, weapon: 0 })
    expect(why.map(x => x.rule)).toEqual([rule])
  })
  rules('spirit/attack/reach-weapon').each([
    [2, 0, true],
    [2, 2, true],
    [1, 0, false],
    [1, 1, false],
    [3, 0, false],
  ])('a spear at %i, %i: %s', (dx, dy, within) => {
    const stage = facing(dx, dy, { weapons: [{ name: 'spear', damage: '1d8', reach: true }] })
    expect(canAttack(stage.r, { by: 0, at: 1, weapon: 0 })).toBe(within)
  })
  rules('spirit/attack/reach-weapon').each([
    [2, { size: 'tiny', reach: 0 }, 10, true],
    [1, { size: 'tiny', reach: 0 }, 10, true],
    [3, { reach: 10 }, true, true],
    [4, { reach: 10 }, 15, false],
    [3, { reach: 10 }, 15, true],
    [2, { reach: 10 }, 15, false],
  ])('%i squares away, %j, a reach weapon of %s: %s', (dx, given, reach, within) => {
    const stage = facing(dx, 0, { ...given, weapons: [{ name: 'spear', damage: '1d8', reach }] })
    expect(canAttack(stage.r, { by: 0, at: 1, weapon: 0 })).toBe(within)
  })
  rules('spirit/damage/lethal-weapon-nonlethal', 'spirit/damage/nonlethal-weapon-lethal').each([
    [{ name: 'sword', damage: '1d8' }, true],
    [{ name: 'sap', damage: '1d6', nonlethal: true }, true],
    [{ name: 'sling with padded stones', use: 'projectile', damage: '1d4', nonlethal: true }, true],
    [{ name: 'bow', use: 'projectile', damage: '1d6' }, false],
    [{ name: 'javelin', use: 'thrown', damage: '1d6' }, false],
  ])('%j may deal the other kind of damage: %s', (weapon, may) => {
    const stage = facing(1, 0, { weapons: [weapon] })
    stage.m.set(0, standardLeft, 1)
    const why = refusals(stage.r, 0, { do: 'attack', target: 1, weapon: 0, switched: true })
    expect(why.map(x => x.rule)).toEqual(may ? [] : ['spirit/damage/lethal-weapon-nonlethal'])
  })
  rules('spirit/attack/counts-as-armed').each([
    [{}, false],
    [{ classes: ['Monk'] }, true],
    [{ feats: ['Improved Unarmed Strike'] }, true],
    [{ weapons: [{ name: 'claw', damage: '1d4', natural: true }] }, true],
    [{ weapons: [{ name: 'held Kido', damage: '1d6', touch: true }] }, true],
  ])('%j threatens: %s', (given, is) => {
    const stage = new SpiritStage([{ weapons: [], ...given }, {}])
    expect(threatens(stage.r, 0, 1)).toBe(is)
  })
  rules('spirit/attack/counts-as-armed').it('no provoking for a monk that strikes bare-handed', () => {
    const turn = (given: object) => {
      const stage = new SpiritStage([{ baseAttack: 5, ...given }, { weapons: [sword] }])
      stage.m.set(0, standardLeft, 1)
      const plan = stage.scene.rules.commands['attack']!.plan(stage.context(), 0, {
        do: 'attack',
        target: 1,
        weapon: 0,
      })
      return plan.map(s => s.do)
    }
    expect(turn({})).toEqual(['provoke', 'attack'])
    expect(turn({ classes: ['monk'] })).toEqual(['attack'])
    const fists = { name: 'fists', damage: '1d4', unarmed: true }
    expect(turn({ weapons: [fists] })).toEqual(['provoke', 'attack'])
    expect(turn({ weapons: [fists, { name: 'claw', damage: '1d6', natural: true }] })).toEqual(['attack'])
  })
  rules('spirit/attack/ranged-limits').each([
    ['thrown', 10, 50, true],
    ['thrown', 10, 55, false],
    ['projectile', 60, 600, true],
    ['projectile', 60, 605, false],
  ])('%s, increment %i: at %i feet allowed %s', (use, increment, feet, allowed) => {
    const stage = new SpiritStage([{ weapons: [{ name: 'w', use, increment, damage: '1d4' }] }, {}], {
      map: ['.'.repeat(130)],
      at: [
        [0, 0],
        [feet / 5, 0],
      ],
    })
    stage.m.set(0, standardLeft, 1)
    const why = refusals(stage.r, 0, { do: 'attack', target: 1, weapon: 0 })
    expect(why.map(x => x.rule)).toEqual(allowed ? [] : ['spirit/attack/ranged-limits'])
  })
})

/** Plays turns in which no creature does anything, with these dice, and looks at the state as each creature comes to act. */
function watch(stage: SpiritStage, faces: readonly number[], look: (who: number) => void, turns = 3): void {
  const dice = [...faces]
  const source: Source = {
    throw: () => dice.shift() ?? 1,
    answer: (_q, who) => {
      look(who)
      return { answer: { do: 'end' } as never, by: 'test' }
    },
  }
  const c = new Playing(stage.scene, stage.S)
  for (let acts = 0; acts < turns; ) {
    const step = stage.scene.next(stage.S)!
    if (step.do === 'act') acts++
    write(stage.S, stage.scene, c.run(stage.S, step, source))
  }
}

describe('flat-footed', () => {
  const sp = (stage: SpiritStage, who: number) =>
    stage.r.tally('defense', who, { attacker: -1, melee: true, ranged: false, touch: false })
  const opened = (unaware: readonly number[], options: Record<string, boolean> = {}) => {
    const stage = new SpiritStage(
      [
        { abilities: { Quickness: 3 }, defense: 2 },
        { abilities: { Quickness: 3 }, defense: 2 },
      ],
      {
        options,
        at: [
          [0, 0],
          [9, 9],
        ],
      },
    )
    stage.S[0] = stage.scene.agenda([openFight({ aware: [0, 1].filter(w => !unaware.includes(w)), unaware })], 0)
    return stage
  }
  rules('spirit/conditions/flat-footed').it('until one acts', () => {
    const stage = opened([])
    const seen: (readonly number[])[] = []
    watch(stage, [15, 5], who => {
      if (who === 0) seen.push([sp(stage, 0), sp(stage, 1)])
    })
    expect(seen[0]).toEqual([15, 12])
    expect(seen[1]).toEqual([15, 15])
  })
  rules('spirit/conditions/flat-footed').each([
    [{}, 15, false],
    [{ 'flat-footed-until-regular-turn': true }, 12, true],
  ])('after a turn in the surprise round, %j: SP %i', (options, total, barred) => {
    const stage = opened([1], options)
    const seen: (readonly [number, boolean])[] = []
    // 0 acts in the surprise round; 1 rolls higher and comes first in the regular ones.
    watch(stage, [5, 20], who => {
      if (who === 1) seen.push([sp(stage, 0), stage.r.barred(0, 'opportunity') !== null])
    })
    expect(seen[0]).toEqual([total, barred])
  })
  rules('spirit/conditions/flat-footed').it('bars attacks of opportunity', () => {
    const stage = new SpiritStage([{}, {}])
    stage.m.give(0, flatFooted)
    expect(stage.r.barred(0, 'opportunity')?.rule).toBe('spirit/conditions/flat-footed')
    expect(stage.r.has(0, surprised)).toBe(false)
  })
})
