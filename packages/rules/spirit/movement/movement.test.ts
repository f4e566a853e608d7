import { describe, expect } from 'vitest'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { roundsRun } from '../../d20/movement/run.ts'
import * as k from '../../d20/vocabulary/conditions.ts'
import { movedThisTurn, parity } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { reactions, TurnStage } from '../testing/turn.ts'

const SWORD = { weapons: [{ name: 'sword', damage: '1d6' }] }
const line = (from: number, to: number, y = 0) =>
  Array.from({ length: Math.abs(to - from) }, (_, i) => [from + Math.sign(to - from) * (i + 1), y] as const)

describe('the 5-foot step', () => {
  rules('spirit/movement/five-foot-step').it('goes with two move actions without distance', () => {
    const s = new TurnStage([{}]).turn()
    s.do({ do: 'manipulate', what: 'draw a wand' })
    s.do({ do: 'manipulate', what: 'open a door' })
    s.do({ do: 'step', path: s.path([1, 1]) })
    expect(s.where()).toEqual([1, 1])
  })
  rules('spirit/movement/five-foot-step').it('is refused after any distance, and only one is taken', () => {
    const s = new TurnStage([{}]).turn()
    s.walk([1, 0], [2, 0])
    expect(s.why({ do: 'step', path: s.path([3, 0]) })).toContain('spirit/movement/five-foot-step')
    const t = new TurnStage([{}]).turn()
    t.do({ do: 'step', path: t.path([1, 0]) })
    expect(t.why({ do: 'step', path: t.path([2, 0]) })).toContain('spirit/movement/five-foot-step')
  })
  rules('spirit/movement/five-foot-step', 'spirit/movement/move-action').it('bars other distance in the turn', () => {
    const s = new TurnStage([{}]).turn()
    s.do({ do: 'step', path: s.path([1, 0]) })
    expect(s.why({ do: 'move', path: s.path([2, 0]) })).toContain('spirit/movement/five-foot-step')
    expect(s.why({ do: 'withdraw', path: s.path([2, 0]) })).toContain('spirit/movement/five-foot-step')
    expect(s.why({ do: 'run', path: s.path([2, 0]) })).toContain('spirit/movement/five-foot-step')
  })
  rules('spirit/movement/five-foot-step', 'spirit/movement/crawling', 'spirit/movement/five-feet-hampered').each([
    ['step'],
    ['crawl'],
    ['struggle'],
  ])('%s: the square alone names the way, and it is the next one', name => {
    const s = new TurnStage([{}]).turn()
    expect(s.why({ do: name, to: s.square(2, 0) })).toEqual(['spirit/movement/move-action'])
    s.do({ do: name, to: s.square(1, 1) })
    expect(s.where()).toEqual([1, 1])
  })
  rules('spirit/movement/five-foot-step').it('is there in a turn limited to one action', () => {
    const s = new TurnStage([{}, SWORD]).turn({ single: true })
    s.do({ do: 'total-defense' })
    expect(s.why({ do: 'step', path: s.path([0, 1]) })).toEqual([])
  })
})

describe('a move action', () => {
  rules('spirit/movement/move-action', 'spirit/movement/in-combat').each([
    [30, 6, true],
    [30, 7, false],
    [20, 4, true],
    [20, 5, false],
  ])('speed %i, %i squares: %s', (speed, squares, legal) => {
    const s = new TurnStage([{ speed }]).turn()
    expect(s.why({ do: 'move', path: s.path(...line(0, squares)) }).length === 0).toBe(legal)
  })
  rules('spirit/movement/in-combat', 'spirit/actions/move-in-place-of-standard').it('twice is double the speed', () => {
    const s = new TurnStage([{}]).turn()
    s.walk(...line(0, 6))
    s.walk(...line(6, 12))
    expect(s.where()).toEqual([12, 0])
    expect(s.why({ do: 'move', path: s.path([13, 0]) })).toContain('spirit/actions/turn-budget')
  })
  rules('spirit/movement/in-combat').it('leaves the standard action for an attack', () => {
    const s = new TurnStage([SWORD, SWORD], {
      at: [
        [0, 0],
        [7, 0],
      ],
    }).turn()
    s.walk(...line(0, 6))
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual([])
  })
  rules('spirit/movement/speed-basis').each<[string, object, [number, string][]]>([
    ['none', {}, [[30, 'base land speed']]],
    ['of that speed', { armor: { bonus: 1, speed: 30 } }, [[30, 'base land speed']]],
    [
      'without a name',
      { armor: { bonus: 5, speed: 20 } },
      [
        [30, 'base land speed'],
        [-10, 'armor'],
      ],
    ],
    [
      'by its name',
      { armor: { name: 'plate', bonus: 5, speed: 20 } },
      [
        [30, 'base land speed'],
        [-10, 'plate'],
      ],
    ],
  ])('the terms of the speed: armor %s', (_, given, terms) => {
    const s = new TurnStage([{ speed: 30, ...given }])
    expect(s.r.explain('speed', 0, {}).terms.map(t => [t.value, t.from])).toEqual(terms)
  })
  rules('spirit/movement/speed-basis').it('armor lowers the speed and leaves the base land speed', () => {
    const s = new TurnStage([{ armor: { bonus: 5, speed: 20, category: 'medium' } }])
    const speed = s.r.explain('speed', 0, {})
    expect(speed.total).toBe(20)
    expect(speed.terms.find(t => t.type === 'base')?.value).toBe(30)
  })
  rules('spirit/movement/speed-basis').each([
    [{ by: 'flight', speeds: { fly: 60 } }, 60],
    [{ by: 'flight' }, 30],
    [{ speeds: { fly: 60 } }, 30],
    [{ speed: 20, armor: { bonus: 1, speed: 30 } }, 20],
  ])('%j: %i feet', (sheet, feet) => {
    expect(new TurnStage([sheet]).r.tally('speed', 0, {})).toBe(feet)
  })
  rules('spirit/movement/hampered').it('four plain squares and a difficult one cost 6', () => {
    const s = new TurnStage([{}], { map: ['.....~.'], at: [[0, 0]] }).turn()
    expect(s.why({ do: 'move', path: s.path(...line(0, 5)) })).toEqual([])
    expect(s.why({ do: 'move', path: s.path(...line(0, 6)) })).toEqual(['spirit/movement/move-action'])
  })
})

describe('other ways of moving', () => {
  rules('spirit/movement/climb-and-swim-speed').each([
    ['climb', 40, 2, true],
    ['climb', 40, 3, false],
    ['climb', 30, 1, true],
    ['climb', 30, 2, false],
    ['swim', 40, 2, true],
    ['swim', 30, 2, false],
  ])('%s with speed %i: %i squares %s', (name, speed, squares, legal) => {
    const s = new TurnStage([{ speed }]).turn()
    expect(s.why({ do: name, path: s.path(...line(0, squares)) }).length === 0).toBe(legal)
  })
  rules('spirit/movement/accelerated-climbing').it('half the speed at -5', () => {
    const s = new TurnStage([{ skills: { Climb: 7, Heal: 3 } }]).turn()
    expect(s.r.tally('check', 0, { skill: 'Climb' })).toBe(7)
    s.do({ do: 'climb', fast: true, path: s.path(...line(0, 3)) })
    expect(s.where()).toEqual([3, 0])
    expect(s.r.tally('check', 0, { skill: 'Climb' })).toBe(2)
    const healing = s.r.explain('check', 0, { skill: 'Heal' }).terms.map(t => [t.value, t.rule])
    expect(healing).toEqual([[3, 'spirit/injury/stabilize-with-heal-check']])
    const { terms } = s.r.explain('check', 0, { skill: 'Climb' })
    expect(terms.map(t => [t.value, t.rule])).toEqual([
      [7, 'spirit/movement/accelerated-climbing'],
      [-5, 'spirit/movement/accelerated-climbing'],
    ])
  })
  rules('spirit/movement/accelerated-climbing').it('not without saying so, nor farther', () => {
    const s = new TurnStage([{}]).turn()
    expect(s.why({ do: 'climb', path: s.path(...line(0, 3)) })).not.toEqual([])
    expect(s.why({ do: 'climb', fast: true, path: s.path(...line(0, 4)) })).not.toEqual([])
  })
  rules('spirit/movement/crawling').it('provokes from everyone who threatens start or end', () => {
    const s = new TurnStage([{}, SWORD, SWORD], {
      at: [
        [5, 5],
        [4, 5],
        [7, 5],
      ],
    })
      .turn()
      .give(0, k.prone)
    const played = s.do({ do: 'crawl', path: s.path([6, 5]) }, [2, 2])
    expect(reactions(played)).toEqual([1, 2])
    expect(s.where()).toEqual([6, 5])
  })
  rules('spirit/movement/crawling').it('is one square, and gives each watcher one opportunity', () => {
    const s = new TurnStage([{}, { ...SWORD, feats: ['Combat Reflexes'], abilities: { Quickness: 3 } }], {
      at: [
        [5, 5],
        [5, 4],
      ],
    })
    s.turn().give(0, k.prone)
    expect(s.why({ do: 'crawl', path: s.path([6, 5], [7, 5]) })).toContain('spirit/movement/crawling')
    expect(reactions(s.do({ do: 'crawl', path: s.path([6, 5]) }, [2]))).toEqual([1])
  })
  rules('spirit/movement/five-feet-hampered').it('one square whatever it costs, and it provokes', () => {
    const s = new TurnStage([{ speed: 5 }, SWORD], {
      map: ['..~', '...'],
      at: [
        [1, 0],
        [0, 0],
      ],
    }).turn()
    expect(s.why({ do: 'move', path: s.path([2, 0]) })).toContain('spirit/movement/move-action')
    const played = s.do({ do: 'struggle', path: s.path([2, 0]) }, [2])
    expect(reactions(played)).toEqual([1])
    expect(s.where()).toEqual([2, 0])
  })
  rules('spirit/movement/five-feet-hampered').it('not into a wall, not held fast, and it takes the whole turn', () => {
    const s = new TurnStage([{ speed: 5 }], { map: ['.#'], at: [[0, 0]] }).turn()
    expect(s.why({ do: 'struggle', path: s.path([1, 0]) })).toContain('spirit/terrain/blocking')
    const t = new TurnStage([{ speed: 5 }]).turn()
    t.do({ do: 'manipulate', what: 'rope' })
    expect(t.why({ do: 'struggle', path: t.path([1, 0]) })).toContain('spirit/actions/turn-budget')
  })
})

describe('withdrawing', () => {
  rules('spirit/movement/withdraw').it('double speed; only the unseen strike at the start', () => {
    const s = new TurnStage([{}, SWORD, SWORD], {
      at: [
        [1, 0],
        [0, 0],
        [0, 1],
      ],
    })
      .turn()
      .give(2, k.unseen)
    const played = s.do({ do: 'withdraw', path: s.path(...line(1, 13)) }, [2])
    expect(reactions(played)).toEqual([2])
    expect(s.where()).toEqual([13, 0])
    expect(s.why({ do: 'step', path: s.path([14, 0]) })).toContain('spirit/movement/five-foot-step')
  })
  rules('spirit/movement/withdraw').it('not farther, not blinded', () => {
    const s = new TurnStage([{}]).turn()
    expect(s.why({ do: 'withdraw', path: s.path(...line(0, 13)) })).toContain('spirit/movement/move-action')
    s.give(0, k.blinded)
    expect(s.why({ do: 'withdraw', path: s.path([1, 0]) })).toContain('spirit/movement/withdraw')
  })
  rules('spirit/movement/withdraw-other-squares').it('squares after the first provoke as usual', () => {
    const s = new TurnStage([{}, SWORD, SWORD], {
      at: [
        [1, 1],
        [0, 1],
        [4, 0],
      ],
    }).turn()
    const played = s.do({ do: 'withdraw', path: s.path(...line(1, 8, 1)) }, [2])
    expect(reactions(played)).toEqual([2])
  })
  rules('spirit/movement/withdraw-needs-listed-speed').it('not by swimming without a listed speed', () => {
    const map = ['www..']
    const s = new TurnStage([{}], { map, at: [[0, 0]] }).turn()
    expect(s.why({ do: 'withdraw', path: s.path([1, 0]) })).toContain('spirit/movement/withdraw-needs-listed-speed')
    const fish = new TurnStage([{ speeds: { swim: 30 } }], { map, at: [[0, 0]] }).turn()
    expect(fish.why({ do: 'withdraw', path: fish.path([1, 0]) })).toEqual([])
  })
  rules('spirit/movement/withdraw-needs-listed-speed').it('nor through water on the way; over it, flying', () => {
    const map = ['..ww..']
    const s = new TurnStage([{}], { map, at: [[0, 0]] }).turn()
    expect(s.why({ do: 'withdraw', path: s.path([1, 0], [2, 0]) })).toEqual([
      'spirit/movement/withdraw-needs-listed-speed',
    ])
    expect(s.why({ do: 'withdraw', path: s.path([1, 0]) })).toEqual([])
    const bird = new TurnStage([{ by: 'flight' }], { map, at: [[0, 0]] }).turn()
    expect(bird.why({ do: 'withdraw', path: bird.path(...line(0, 5)) })).toEqual([])
    // All squares of a large creature count.
    const large = new TurnStage([{ size: 'large' }], { map: ['....', '...w'], at: [[0, 0]] }).turn()
    expect(large.why({ do: 'withdraw', path: large.path([1, 0]) })).toEqual([])
    expect(large.why({ do: 'withdraw', path: large.path([1, 0], [2, 0]) })).not.toEqual([])
  })
  rules('spirit/movement/restricted-withdraw', 'spirit/actions/full-round-as-standard').it(
    'limited to one action: up to the speed, start square free',
    () => {
      const s = new TurnStage([{}, SWORD], {
        at: [
          [1, 0],
          [0, 0],
        ],
      }).turn({ single: true })
      expect(s.why({ do: 'withdraw', path: s.path(...line(1, 8)) })).toContain('spirit/movement/move-action')
      expect(reactions(s.do({ do: 'withdraw', path: s.path(...line(1, 7)) }))).toEqual([])
      expect(s.where()).toEqual([7, 0])
    },
  )
  rules('spirit/movement/restricted-withdraw').each([[k.staggered], [k.disabled]])('so has %j', state => {
    const s = new TurnStage([{}]).turn().give(0, state)
    expect(s.why({ do: 'withdraw', path: s.path(...line(0, 6)) })).toEqual([])
    expect(s.why({ do: 'withdraw', path: s.path(...line(0, 7)) })).not.toEqual([])
  })
  rules('spirit/actions/full-round-as-standard').it('with a full turn it is a full-round action', () => {
    const s = new TurnStage([{}]).turn()
    s.do({ do: 'withdraw', path: s.path(...line(0, 6)) })
    expect(s.why({ do: 'move', path: s.path([7, 0]) })).toContain('spirit/actions/turn-budget')
  })
})

describe('a move that ends before it has begun', () => {
  rules('spirit/movement/move-action').it('is a move all the same: no 5-foot step', () => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [1, 0],
        [0, 0],
      ],
    }).turn()
    s.do({ do: 'move', path: s.path([2, 0]) }, [2], ['attack', 'stop'])
    expect(s.where()).toEqual([1, 0])
    expect(s.why({ do: 'step', path: s.path([2, 0]) })).toEqual(['spirit/movement/five-foot-step'])
  })
})

describe('running', () => {
  const field = ['.'.repeat(30)]
  rules('spirit/movement/run', 'spirit/movement/in-combat').each([
    [{}, 24, true],
    [{}, 25, false],
    [{ armor: { bonus: 8, speed: 20, category: 'heavy' } }, 12, true],
    [{ armor: { bonus: 8, speed: 20, category: 'heavy' } }, 13, false],
    [{ speed: 20, armor: { bonus: 8, category: 'heavy' } }, 12, true],
  ])('%j: %i squares %s', (sheet, squares, legal) => {
    const s = new TurnStage([sheet], { map: field, at: [[0, 0]] }).turn()
    expect(s.why({ do: 'run', path: s.path(...line(0, squares)) }).length === 0).toBe(legal)
  })
  rules('spirit/movement/run').it('straight, and no 5-foot step', () => {
    const s = new TurnStage([{}]).turn()
    expect(s.why({ do: 'run', path: s.path([1, 0], [2, 0], [2, 1]) })).toContain('spirit/movement/run')
    s.do({ do: 'run', path: s.path(...line(0, 10)) })
    expect(s.where()).toEqual([10, 0])
    expect(s.why({ do: 'step', path: s.path([11, 0]) })).toContain('spirit/movement/five-foot-step')
  })
  rules('spirit/movement/run-and-quickness').each([
    [[], 11],
    [['Run'], 14],
  ])('feats %j: SP %i', (feats, sp) => {
    const s = new TurnStage([{ abilities: { Quickness: 3 }, defense: 1, feats }, SWORD], {
      at: [
        [0, 0],
        [9, 9],
      ],
    }).turn()
    expect(s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false })).toBe(14)
    s.do({ do: 'run', path: s.path(...line(0, 5)) })
    expect(s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false })).toBe(sp)
  })
  const runner = () => {
    const s = new TurnStage([{ scores: { Constitution: 12 }, abilities: { Constitution: 1 } }]).turn()
    s.m.set(0, roundsRun, 12)
    return s
  }
  rules('spirit/movement/run-endurance').each([
    [12, 9, true],
    [12, 8, false],
    [13, 10, true],
    [13, 9, false],
  ])('after %i rounds a face of %i: %s', (rounds, face, on) => {
    const s = runner()
    s.m.set(0, roundsRun, rounds)
    s.do({ do: 'run', path: s.path(...line(0, 4)) }, [face])
    expect(s.where()).toEqual(on ? [4, 0] : [0, 0])
  })
  rules('spirit/movement/run-endurance', 'spirit/abilities/ability-damage').it(
    'a lowered Constitution gives fewer rounds',
    () => {
      const s = runner()
      s.play([weaken({ who: 0, ability: 'Constitution', n: 2 })])
      s.m.set(0, roundsRun, 10)
      // Score 10, modifier 0: the eleventh round takes a check against 10.
      s.do({ do: 'run', path: s.path(...line(0, 4)) }, [9])
      expect(s.where()).toEqual([0, 0])
    },
  )
  rules('spirit/movement/run-endurance').it('tells the bonus and the DC of the check', () => {
    const s = runner()
    s.m.set(0, roundsRun, 14)
    const played = s.do({ do: 'run', path: s.path(...line(0, 4)) }, [11])
    expect(played.of('ran')).toMatchObject([{ rounds: 15, dc: 12 }])
    const why = played.done.flatMap(d => d.why ?? []).find(w => w.stat === 'check')
    expect(why?.terms).toMatchObject([{ value: 1, from: 'Constitution', rule: 'spirit/movement/run-endurance' }])
  })
  rules('spirit/movement/run-endurance').it('asks for no check before', () => {
    const s = runner()
    s.m.set(0, roundsRun, 11)
    s.do({ do: 'run', path: s.path(...line(0, 4)) })
    expect(s.r.get(0, roundsRun)).toBe(12)
  })
  rules('spirit/movement/run-rest').it('a creature that failed rests: at most its speed, and no run', () => {
    const s = runner()
    s.do({ do: 'run', path: s.path(...line(0, 4)) }, [2])
    expect(s.why({ do: 'run', path: s.path([1, 0]) })).toContain('spirit/movement/run-rest')
    s.walk(...line(0, 6))
    expect(s.why({ do: 'move', path: s.path([7, 0]) })).toContain('spirit/movement/run-rest')
  })
  rules('spirit/movement/run-limits').it('not over difficult ground, not blinded', () => {
    const s = new TurnStage([{}], { map: ['..~...'], at: [[0, 0]] }).turn()
    expect(s.why({ do: 'run', path: s.path(...line(0, 5)) })).toContain('spirit/movement/run-limits')
    expect(s.why({ do: 'run', path: s.path([1, 0]) })).toEqual([])
    s.give(0, k.blinded)
    expect(s.why({ do: 'run', path: s.path([1, 0]) })).toContain('spirit/movement/run-limits')
  })
})

describe('the way', () => {
  rules('spirit/movement/multiple-doubling').it('two doublings make a straight step 4, a diagonal one 6', () => {
    const s = new TurnStage([{}], { map: ['.::', '.::'], at: [[0, 0]] }).turn()
    expect(s.why({ do: 'move', path: s.path([1, 0]) })).toEqual([])
    expect(s.why({ do: 'move', path: s.path([1, 0], [2, 0]) })).not.toEqual([])
    expect(s.why({ do: 'move', path: s.path([1, 1]) })).toEqual([])
    const slow = new TurnStage([{ speed: 25 }], { map: ['.::', '.::'], at: [[0, 0]] }).turn()
    expect(slow.why({ do: 'move', path: slow.path([1, 1]) })).not.toEqual([])
  })
  rules('spirit/movement/multiple-doubling').it('poor visibility on difficult ground doubles twice', () => {
    const s = new TurnStage([{ speed: 20 }], { map: ['.~'], at: [[0, 0]] })
    Object.assign(s.scene.board, { hampered: Uint8Array.of(0, 1) })
    s.turn()
    expect(s.why({ do: 'move', path: s.path([1, 0]) })).toEqual([])
    const slow = new TurnStage([{ speed: 15 }], { map: ['.~'], at: [[0, 0]] })
    Object.assign(slow.scene.board, { hampered: Uint8Array.of(0, 1) })
    expect(slow.turn().why({ do: 'move', path: slow.path([1, 0]) })).not.toEqual([])
  })
  rules('spirit/movement/multiple-doubling').it('1 + 3 + 2 + 1 squares', () => {
    const map = ['.....', '.....', '..~..', '.....']
    const way = [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ] as const
    const s = new TurnStage([{ speed: 35 }], { map, at: [[0, 0]] }).turn()
    expect(s.why({ do: 'move', path: s.path(...way) })).toEqual([])
    const t = new TurnStage([{ speed: 30 }], { map, at: [[0, 0]] }).turn()
    expect(t.why({ do: 'move', path: t.path(...way) })).not.toEqual([])
  })
  rules('spirit/grid/diagonals').each([
    [{}, 4, 9],
    [{ 'diagonal-count-per-move': true }, 4, 8],
  ])('%j: two moves of three diagonals', (options, first, both) => {
    const three = [
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const
    const then = [
      [4, 4],
      [5, 5],
      [6, 6],
    ] as const
    const s = new TurnStage([{ speed: 5 * first }], { options }).turn()
    s.walk(...three)
    const left = new TurnStage([{ speed: 5 * (both - first) }], { options, at: [[3, 3]] }).turn()
    left.m.set(0, parity, s.r.get(0, parity))
    expect(left.why({ do: 'move', path: left.path(...then) })).toEqual([])
    const less = new TurnStage([{ speed: 5 * (both - first) - 5 }], { options, at: [[3, 3]] }).turn()
    less.m.set(0, parity, s.r.get(0, parity))
    expect(less.why({ do: 'move', path: less.path(...then) })).not.toEqual([])
  })
  rules('spirit/grid/diagonals').it('the count starts afresh with the turn', () => {
    const s = new TurnStage([{}]).turn()
    s.walk([1, 1])
    expect(s.r.get(0, parity)).toBe(1)
    expect(s.turn().r.get(0, parity)).toBe(0)
  })
  rules('spirit/grid/diagonals').it('four diagonals are 6 squares', () => {
    const s = new TurnStage([{}]).turn()
    expect(s.why({ do: 'move', path: s.path([1, 1], [2, 2], [3, 3], [4, 4]) })).toEqual([])
    expect(s.why({ do: 'move', path: s.path([1, 1], [2, 2], [3, 3], [4, 4], [5, 4]) })).not.toEqual([])
  })
  rules('spirit/grid/no-diagonal-past-corner').each([['move'], ['step']])('%s: not past a corner', name => {
    const s = new TurnStage([{}], { map: ['.#', '..'], at: [[0, 0]] }).turn()
    expect(s.why({ do: name, path: s.path([1, 1]) })).toContain('spirit/grid/no-diagonal-past-corner')
  })
  rules('spirit/grid/diagonal-past-creatures-and-pits').it('past an opponent or a pit it is allowed', () => {
    const s = new TurnStage([{}, {}], {
      map: ['..', 'v.'],
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    expect(s.why({ do: 'move', path: s.path([1, 1]) })).toEqual([])
  })
  rules('spirit/grid/diagonal-past-creatures-and-pits').it(
    'nobody crosses a pit on foot: ways go round it, and who steps into it falls',
    () => {
      const map = ['..v..', '.....']
      const s = new TurnStage([{}], { map, at: [[1, 0]] }).turn()
      const p = s.do({ do: 'move', to: s.square(3, 0) })
      expect([s.where(), p.of('went-over-edge')]).toEqual([[3, 0], []])
      const bird = new TurnStage([{ by: 'flight' }], { map, at: [[1, 0]] }).turn()
      expect(bird.why({ do: 'move', path: bird.path([2, 0]) })).toEqual([])
    },
  )
  rules('spirit/movement/move-action').it('`to` takes the cheapest way', () => {
    const s = new TurnStage([{}], { map: ['.#.', '...'], at: [[0, 0]] }).turn()
    s.do({ do: 'move', to: s.square(2, 0) })
    expect(s.where()).toEqual([2, 0])
    expect(s.r.get(0, movedThisTurn)).toBe(2)
  })
})
