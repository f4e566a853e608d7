import type { Condition } from '@quintain/engine'
import { apply, GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { endTurn, startTurn, turnBegan } from '../../d20/turn/round.ts'
import { prone, waiting } from '../../d20/vocabulary/conditions.ts'
import { reactionsLeft, surpriseRound } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { turnsOf } from '../testing/turns.ts'

const END = { do: 'end' }
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const cannon = { ...rifle, name: 'cannon', unwieldy: true }
/** An armed creature next to a tough foe, at the start of a turn. */
const beside = (first: Record<string, unknown> = {}, second: Record<string, unknown> = {}, options: object = {}) =>
  new StarStage(
    [
      { weapons: [sword, rifle, cannon], ...first },
      { hitPoints: 500, ...second },
    ],
    {
      at: [
        [5, 5],
        [6, 5],
      ],
      options: options as never,
    },
  ).turn()
const strike = { do: 'attack', target: 1, weapon: 0 }
const full = { do: 'full-attack', target: 1, weapon: 0 }
const walk = (s: StarStage, x: number, y: number) => ({ do: 'move', to: s.square(x, y) })
/** Far from everyone. */
const alone = (first: Record<string, unknown> = {}, options: object = {}) =>
  new StarStage([first, {}], {
    at: [
      [2, 2],
      [19, 19],
    ],
    options: options as never,
  }).turn()
const give = (s: StarStage, who: number, k: Condition): StarStage => {
  s.m.give(who, k)
  return s
}
/** A creature that is limited to one action of its turn. */
const single = (s: StarStage) => {
  apply(s.m, turnBegan({ who: 0, single: true, opportunities: 1, swift: 1 }), s.scene)
  return s
}

describe('the actions of a turn', () => {
  rules('starfinder/actions/turn-budget', 'starfinder/actions/attack').it(
    'a standard, a move and a swift action',
    () => {
      const s = alone()
      s.do(walk(s, 3, 2))
      s.do({ do: 'total-defense' })
      s.do({ do: 'drop-prone' })
      expect(s.why({ do: 'stand' })).toEqual(['starfinder/actions/turn-budget'])
      const twice = beside()
      twice.do(strike, [1])
      expect(twice.why(strike)).toEqual(['starfinder/actions/turn-budget'])
    },
  )
  rules('starfinder/actions/substitution').it(
    'the standard action pays for a move or a swift one, never the reverse',
    () => {
      const s = alone()
      s.do(walk(s, 3, 2))
      s.do(walk(s, 4, 2))
      s.do({ do: 'drop-prone' })
      expect(s.why({ do: 'stand' })).toEqual(['starfinder/actions/turn-budget'])
      const spent = beside()
      spent.do(strike, [1])
      expect([spent.why(strike), spent.why({ do: 'step', to: spent.square(4, 5) })]).toEqual([
        ['starfinder/actions/turn-budget'],
        [],
      ])
    },
  )
  rules('starfinder/actions/substitution').it('three swift actions fill a turn', () => {
    const s = alone({ acts: [{ name: 'quick', cost: 'swift' }] })
    const quick = { do: 'use', act: 'quick' }
    for (let i = 0; i < 3; i++) s.do(quick)
    expect(s.why(quick)).toEqual(['starfinder/actions/substitution'])
  })
  rules('starfinder/actions/full-action').it('a full action takes all three', () => {
    const s = beside()
    s.do(full, [1, 1], [{ target: 1, weapon: 0 }])
    expect(s.why({ do: 'drop-prone' })).toEqual(['starfinder/actions/substitution'])
    for (const first of [{ do: 'drop-prone' }, { do: 'total-defense' }]) {
      const t = beside()
      t.do(first)
      expect(t.why(full)).toContain('starfinder/actions/full-action')
    }
  })
  rules('starfinder/actions/full-action', 'starfinder/actions/drop-item').it(
    'but leaves room for what takes no action',
    () => {
      const s = beside()
      s.do(full, [1, 1], [{ target: 1, weapon: 0 }])
      expect(s.why({ do: 'drop-item', weapon: 0 })).toEqual([])
      expect(s.why({ do: 'speak' })).toEqual([])
    },
  )
  rules('starfinder/actions/restricted-activity').it('one action alone leaves none for a full one', () => {
    const s = single(beside())
    expect(s.why(full)).toContain('starfinder/actions/restricted-activity')
    expect(s.why({ do: 'step', to: s.square(4, 5) })).toEqual([])
  })
})

describe('a surprise round', () => {
  rules('starfinder/surprise/actions-in-surprise-round').it('a standard or a move action, and swift ones', () => {
    const s = beside()
    s.m.set(GAME, surpriseRound, 1)
    single(s)
    s.do(strike, [1])
    expect(s.why({ do: 'drop-prone' })).toEqual([])
    expect(s.why({ do: 'step', to: s.square(4, 5) })).toEqual(['starfinder/surprise/actions-in-surprise-round'])
    expect(s.why(full)).toContain('starfinder/surprise/actions-in-surprise-round')
  })
  rules('starfinder/surprise/actions-in-surprise-round').each([
    [{}, ['starfinder/surprise/actions-in-surprise-round']],
    [{ 'surprise-swift-unlimited': true }, []],
  ] as const)('a second swift action after the one by %j: %j', (options, why) => {
    const s = beside({}, {}, options)
    s.m.set(GAME, surpriseRound, 1)
    single(s)
    s.do(strike, [1])
    s.do({ do: 'drop-prone' })
    s.m.take(0, prone)
    expect(s.why({ do: 'drop-prone' })).toEqual(why)
    // In any other round there is one, and what the other actions may be spent on.
    const later = beside({}, {}, options)
    single(later)
    later.do(strike, [1])
    later.do({ do: 'drop-prone' })
    later.m.take(0, prone)
    expect(later.why({ do: 'drop-prone' })).not.toEqual([])
  })
  rules('starfinder/surprise/flat-footed-until-acted', 'starfinder/surprise/who-is-surprised').it(
    'the surprised are flat-footed until they have acted, others not at all',
    () => {
      const s = new StarStage([{}, { totals: { EAC: 14, KAC: 15 } }])
      const seen: unknown[] = []
      // The surprise round is the first creature's alone; then the other one rolls higher, and acts before it.
      turnsOf(s, { aware: [0], unaware: [1] }, [10, 20], 3, who =>
        seen.push([who, s.ac('KAC', 0), s.ac('EAC', 1), s.ac('KAC', 1)]),
      )
      expect(seen).toEqual([
        [0, 10, 12, 13],
        [1, 10, 12, 13],
        [0, 10, 14, 15],
      ])
    },
  )
})

describe('full attack', () => {
  rules('starfinder/actions/full-attack').it('two attacks, each at -4', () => {
    const s = beside({ baseAttack: 9 }, { totals: { KAC: 15 } })
    const played = s.do(full, [10, 3, 9], [{ target: 1, weapon: 0 }])
    expect(played.results).toEqual(['hit', 'miss'])
    expect(s.bonus({ details: { full: true } }).total).toBe(5)
  })
  rules('starfinder/actions/full-attack').it('with different weapons, on different targets, or no second one', () => {
    const other = [{ target: 1, weapon: 1 }]
    const s = beside({ baseAttack: 9 }, { weapons: [] })
    expect(
      s
        .do(full, [2, 2], other)
        .of('attack-rolled')
        .map(e => e['weapon']),
    ).toEqual([0, 1])
    const once = beside({ baseAttack: 9 })
    expect(once.do(full, [2], ['stop']).results).toEqual(['miss'])
  })
  rules('starfinder/actions/fight-defensively-full').it('defensively -4 more, and +2 to AC', () => {
    const s = beside({ baseAttack: 12, totals: { KAC: 15 } }, { totals: { KAC: 14 } })
    const played = s.do({ ...full, defensively: true }, [10, 1, 9], [{ target: 1, weapon: 0 }])
    expect([played.results, s.ac('KAC')]).toEqual([['hit', 'miss'], 17])
  })
  rules('starfinder/actions/unwieldy-weapon').it('an unwieldy weapon attacks once a round, beside others too', () => {
    const again = { do: 'full-attack', target: 1, weapon: 2 }
    const s = beside({ baseAttack: 9 }, { weapons: [] })
    const played = s.do(again, [2, 2], [{ target: 1, weapon: 0 }])
    expect(played.of('attack-rolled').map(e => e['weapon'])).toEqual([2, 0])
    expect(s.why({ ...strike, weapon: 2 })).toContain('starfinder/actions/unwieldy-weapon')
    expect(s.why({ ...strike, weapon: 1 })).not.toContain('starfinder/actions/unwieldy-weapon')
    expect(() => beside({ baseAttack: 9 }, { weapons: [] }).do(again, [2, 2], [{ target: 1, weapon: 2 }])).toThrow(
      'attack.next',
    )
    // Other turns change nothing, the next of its own does.
    s.play([endTurn({ who: 0 }), startTurn({ who: 1 })], [], [END])
    expect(s.why({ ...strike, weapon: 2 })).toContain('starfinder/actions/unwieldy-weapon')
    s.play([startTurn({ who: 0 })], [], [END])
    expect(s.why({ ...strike, weapon: 2 })).not.toContain('starfinder/actions/unwieldy-weapon')
  })
})

describe('defense as an action', () => {
  rules('starfinder/actions/total-defense').it('+4 to AC, and no attacks of opportunity', () => {
    const s = beside({ totals: { EAC: 13, KAC: 15 } })
    s.do({ do: 'total-defense' })
    expect([s.ac('EAC'), s.ac('KAC'), s.r.barred(0, 'opportunity') !== null]).toEqual([17, 19, true])
    const both = beside()
    both.do({ ...strike, defensively: true }, [1])
    expect(both.why({ do: 'total-defense' })).toContain('starfinder/actions/total-defense')
  })
  rules('starfinder/actions/fight-defensively-standard').it('-4 to attack, +2 to AC', () => {
    const s = beside({ baseAttack: 8, totals: { KAC: 16 } }, { totals: { KAC: 15 } })
    expect(s.do({ ...strike, defensively: true }, [11, 1]).results).toEqual(['hit'])
    expect([s.ac('KAC'), s.bonus().total, s.bonus({ as: 'opportunity' }).total]).toEqual([18, 4, 4])
  })
})

describe('lying and standing', () => {
  rules('starfinder/actions/drop-prone', 'starfinder/actions/stand-up').it(
    'down as a swift action, up as a move action',
    () => {
      const s = beside()
      s.do({ do: 'drop-prone' })
      expect([s.states(), s.why({ do: 'drop-prone' })]).toEqual([['prone'], ['starfinder/actions/drop-prone']])
      const played = s.do({ do: 'stand' })
      expect([s.states(), played.of('reacted').length]).toEqual([[], 0])
      s.do(strike, [1])
    },
  )
  rules('starfinder/actions/crawl').it('crawls one square and stays prone', () => {
    const s = give(alone(), 0, prone)
    s.do({ do: 'crawl', to: s.square(3, 2) })
    expect([s.where(), s.states()]).toEqual([[3, 2], ['prone']])
    expect(alone().why({ do: 'crawl', to: s.square(3, 2) })).toContain('starfinder/actions/crawl')
  })
  rules('starfinder/position/prone-attack-penalty').it('-4 in melee, nothing shot', () => {
    const s = give(beside({ baseAttack: 7 }), 0, prone)
    expect([s.bonus().total, s.bonus({ weapon: 1 }).total]).toEqual([3, 7])
  })
  rules('starfinder/position/prone-ac').it('+4 against ranged attacks, -4 in melee', () => {
    const laser = { ...rifle, types: 'fire' }
    const s = give(beside({ weapons: [sword, rifle, laser] }, { totals: { EAC: 15, KAC: 16 } }), 1, prone)
    expect([0, 1, 2].map(weapon => s.needed({ weapon }).total)).toEqual([12, 20, 19])
  })
})

describe('moving', () => {
  rules('starfinder/actions/move-speed', 'starfinder/movement/speed').it(
    'up to the speed, twice with two move actions',
    () => {
      const s = alone()
      expect([s.why(walk(s, 8, 2)), s.why(walk(s, 9, 2))]).toEqual([[], ['starfinder/movement/speed']])
      s.do(walk(s, 8, 2))
      s.do(walk(s, 14, 2))
      expect(s.where()).toEqual([14, 2])
    },
  )
  rules('starfinder/actions/guarded-step').it('a guarded step is a move action, and may be taken twice', () => {
    const s = beside()
    const played = s.do({ do: 'step', to: s.square(4, 5) })
    s.do({ do: 'step', to: s.square(3, 4) })
    expect([s.where(), played.of('reacted').length]).toEqual([[3, 4], 0])
    expect(s.why({ do: 'step', to: s.square(2, 4) })).toEqual(['starfinder/actions/turn-budget'])
  })
  rules('starfinder/actions/guarded-step').it('not into difficult ground, except by an option', () => {
    const on = (options: object) => {
      const s = new StarStage([{}, {}], {
        map: ['.~.....', '.......'],
        at: [
          [0, 0],
          [6, 1],
        ],
        options: options as never,
      }).turn()
      return [s.why({ do: 'step', to: s.square(1, 0) }), s.why({ do: 'step', to: s.square(1, 1) })]
    }
    expect(on({})).toEqual([['starfinder/actions/guarded-step'], []])
    expect(on({ 'step-ignores-terrain': true })).toEqual([[], []])
  })
  rules('starfinder/actions/run', 'starfinder/movement/run-distance').it(
    'four times the speed, straight and flat-footed',
    () => {
      const map = ['.'.repeat(40), '.'.repeat(40)]
      const s = new StarStage([{ totals: { KAC: 15 } }, {}], {
        map,
        at: [
          [0, 0],
          [39, 1],
        ],
      }).turn()
      expect(s.why({ do: 'run', to: s.square(25, 0) })).toContain('starfinder/actions/run')
      s.do({ do: 'run', to: s.square(24, 0) })
      expect([s.where(), s.ac('KAC')]).toEqual([[24, 0], 13])
      const rough = new StarStage([{}, {}], {
        map: [`...~${'.'.repeat(36)}`, '.'.repeat(40)],
        at: [
          [0, 0],
          [39, 1],
        ],
      }).turn()
      expect(rough.why({ do: 'run', to: rough.square(12, 0) })).toContain('starfinder/terrain/no-run-or-charge')
    },
  )
})

describe('opportunities', () => {
  const armed = { weapons: [sword], baseAttack: 30, totals: { KAC: 10 } }
  const guarded = (
    command: object,
    faces: number[] = [],
    first: Record<string, unknown> = {},
    second: Record<string, unknown> = armed,
  ) => {
    const s = beside({ hitPoints: 100, ...first }, { hitPoints: 500, ...second })
    return { s, played: s.do({ ...command } as never, faces, ['attack'].slice(0, faces.length ? 1 : 0)) }
  }
  rules('starfinder/opportunity/movement', 'starfinder/opportunity/basics').it(
    'leaving a threatened square provokes',
    () => {
      const s = beside({ hitPoints: 100 }, armed)
      const played = s.do({ do: 'move', to: s.square(4, 5) }, [10, 5], ['attack', 'go on'])
      expect([played.of('reacted').length, s.hp(), s.where()]).toEqual([1, 95, [4, 5]])
      // It took the reaction of the round.
      expect(s.r.get(1, reactionsLeft)).toBe(0)
    },
  )
  rules('starfinder/opportunity/ranged-attack', 'starfinder/opportunity/timing').it(
    'so does every ranged attack, before it is made',
    () => {
      const { s, played } = guarded({ do: 'attack', target: 1, weapon: 1 }, [10, 5, 2])
      expect(played.results).toEqual(['hit', 'miss'])
      expect(s.hp()).toBe(95)
      const felled = beside({ hitPoints: 3 }, armed)
      expect(felled.do({ do: 'attack', target: 1, weapon: 1 }, [10, 5], ['attack']).results).toEqual(['hit'])
    },
  )
  rules('starfinder/opportunity/spellcasting', 'starfinder/magic/casting-provokes').it(
    'and a spell, unless it says that it does not',
    () => {
      const acts = (more: Record<string, unknown>) => ({ acts: [{ name: 'ray', kind: 'spell', ...more }] })
      const cast = { do: 'use', act: 'ray' }
      expect(guarded(cast, [10, 5], acts({})).played.of('reacted')).toHaveLength(1)
      expect(guarded(cast, [10, 5], acts({ kind: 'spell-like' })).played.of('reacted')).toHaveLength(1)
      expect(guarded(cast, [], acts({ provokes: false })).played.of('reacted')).toHaveLength(0)
      expect(guarded(cast, [], acts({ kind: 'supernatural' })).played.of('reacted')).toHaveLength(0)
    },
  )
  rules('starfinder/actions/use-special-ability').it(
    'a special ability is a standard action; others than spell-like provoke nothing',
    () => {
      const s = beside({ acts: [{ name: 'gaze', kind: 'supernatural' }] }, armed)
      s.do({ do: 'use', act: 'gaze' })
      expect(s.why({ do: 'use', act: 'gaze' })).toEqual(['starfinder/actions/turn-budget'])
    },
  )
  rules('starfinder/opportunity/basics', 'starfinder/position/unarmed-no-threat').it(
    'none with a rifle alone, nor with bare hands',
    () => {
      const rifleman = { weapons: [rifle], hitPoints: 500 }
      const s = beside({}, rifleman)
      expect(s.do({ do: 'attack', target: 1, weapon: 1 }, [2]).of('reacted')).toHaveLength(0)
      const claws = beside({}, { weapons: [{ name: 'claw', damage: '1d4', types: 'slashing', natural: true }] })
      expect(claws.do({ do: 'attack', target: 1, weapon: 1 }, [1, 2], ['attack']).of('reacted')).toHaveLength(1)
    },
  )
  rules('starfinder/actions/reaction-limits').it('one reaction a round, none before the first turn', () => {
    const s = beside({ hitPoints: 100 }, armed)
    const shot = { do: 'attack', target: 1, weapon: 1 }
    s.do(shot, [10, 5, 2], ['attack'])
    s.m.set(0, reactionsLeft, 1)
    apply(s.m, turnBegan({ who: 0, single: false, opportunities: 1, swift: 1 }), s.scene)
    expect(s.do(shot, [2]).of('reacted')).toHaveLength(0)
    // Back at the start of its own turn.
    apply(
      s.m,
      turnBegan({ who: 1, single: false, opportunities: s.r.tally('opportunities', 1, {}), swift: 1 }),
      s.scene,
    )
    apply(s.m, turnBegan({ who: 0, single: false, opportunities: 1, swift: 1 }), s.scene)
    expect(s.do(shot, [10, 5, 2], ['attack']).of('reacted')).toHaveLength(1)
    const early = give(beside({ hitPoints: 100 }, armed), 1, waiting)
    expect(early.do(shot, [2]).of('reacted')).toHaveLength(0)
  })
  rules('starfinder/opportunity/penalties-and-limits').it(
    'penalties of the round count, that of a full attack does not',
    () => {
      const s = beside({ baseAttack: 10 }, armed)
      s.do(full, [1, 1], [{ target: 1, weapon: 0 }])
      expect(s.bonus({ as: 'opportunity' }).total).toBe(10)
      const wary = beside({ baseAttack: 10 }, armed)
      wary.do({ ...full, defensively: true }, [1, 1], [{ target: 1, weapon: 0 }])
      expect(wary.bonus({ as: 'opportunity' }).total).toBe(6)
    },
  )
  rules('starfinder/cover/no-opportunity-attack').it('none against what has cover', () => {
    const s = new StarStage(
      [
        { weapons: [rifle], hitPoints: 100 },
        { hitPoints: 500, ...armed },
      ],
      {
        map: ['.#...', '.....', '.....'],
        at: [
          [0, 0],
          [1, 1],
        ],
      },
    ).turn()
    expect(s.do({ do: 'attack', target: 1, weapon: 0 }, [2]).of('reacted')).toHaveLength(0)
  })
})

describe('flanking', () => {
  const trio = (
    ally: Record<string, unknown>,
    at: [number, number],
    first: Record<string, unknown> = {},
    options: object = {},
  ) =>
    new StarStage(
      [{ weapons: [sword, rifle], baseAttack: 5, ...first }, { totals: { KAC: 16 } }, { side: 'us', ...ally }],
      {
        at: [[4, 5], [5, 5], at],
        options: options as never,
      },
    )
  rules('starfinder/position/flanking-bonus').it('+2 with an ally that threatens from the opposite side', () => {
    const bonus = (...at: [number, number]) => trio({ weapons: [sword] }, at).bonus().total
    expect([bonus(6, 5), bonus(6, 6), bonus(5, 6)]).toEqual([7, 5, 5])
    expect(trio({ weapons: [sword] }, [6, 5]).bonus({ weapon: 1 }).total).toBe(5)
    expect(trio({ weapons: [sword] }, [6, 5]).blow([9, 1]).results).toEqual(['hit'])
  })
  rules('starfinder/position/flanking-needs-threat').it('the ally must threaten, the attacker need not', () => {
    expect(trio({ weapons: [rifle] }, [6, 5]).bonus().total).toBe(5)
    const fists = { weapons: [{ name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }] }
    expect(trio({ weapons: [sword] }, [6, 5], fists).bonus().total).toBe(7)
    expect(trio({ weapons: [sword] }, [6, 5], fists, { 'both-flankers-must-threaten': true }).bonus().total).toBe(5)
  })
  rules('starfinder/position/flanking-bonus').it('by an option anybody there flanks', () => {
    const foe = { side: 'them', weapons: [sword] }
    expect([trio(foe, [6, 5]).bonus().total]).toEqual([5])
  })
  rules('starfinder/position/flanking-zero-reach').it('not with a reach of 0', () => {
    expect(trio({ weapons: [sword], size: 'tiny', reach: 0 }, [6, 5]).bonus().total).toBe(5)
    expect(trio({ weapons: [sword] }, [6, 5], { reach: 0 }).bonus().total).toBe(5)
  })
})
