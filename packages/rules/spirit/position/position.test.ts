import { describe, expect } from 'vitest'
import { moveToLegalSquare } from '../../d20/movement/illegal-movement.ts'
import { priceOf } from '../../d20/movement/path-cost.ts'
import { groundOf, squaresHeld } from '../../d20/position/ground.ts'
import * as k from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { playTurns, reactions, TurnStage } from '../testing/turn.ts'

const SWORD = { weapons: [{ name: 'sword', damage: '1d6' }] }
const cost = (s: TurnStage, ...way: readonly (readonly [number, number])[]) =>
  priceOf(groundOf(s.r, 0), s.r.get(0, at), s.path(...way)).squares
const ENDS = 'spirit/movement/ending-in-occupied-square'
const CLOSED = 'spirit/movement/through-opponent'

describe('through others', () => {
  rules('spirit/movement/through-friend').it('a friend lets pass, at no cost, but not a charge', () => {
    const s = new TurnStage([{}, { side: 'us' }], {
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    s.walk([1, 0], [2, 0])
    expect(s.where()).toEqual([2, 0])
    expect(groundOf(s.r, 0, { charging: true }).occupied![s.square(1, 0)]).not.toBe(0)
  })
  rules('spirit/movement/through-opponent').it('a standing opponent does not, a helpless one does', () => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    expect(s.why({ do: 'move', path: s.path([1, 0], [2, 0]) })).toContain(CLOSED)
    s.give(1, k.unconscious)
    expect(cost(s, [1, 0], [2, 0])).toBe(2)
    s.walk([1, 0], [2, 0])
    expect(s.where()).toEqual([2, 0])
  })
  rules('spirit/movement/through-opponent').it('a very large helpless one counts double', () => {
    const s = new TurnStage([{}, { hinders: true, size: 'large' }], {
      at: [
        [0, 0],
        [1, 0],
      ],
    })
      .turn()
      .give(1, k.unconscious)
    expect(cost(s, [1, 0], [2, 0], [3, 0])).toBe(5)
  })
  rules('spirit/movement/ending-in-occupied-square').it('nobody ends with a friend; with the helpless one may', () => {
    const s = new TurnStage([{}, { side: 'us' }], {
      at: [
        [0, 0],
        [2, 0],
      ],
    }).turn()
    expect(s.why({ do: 'move', path: s.path([1, 0], [2, 0]) })).toEqual([ENDS])
    const t = new TurnStage([{}, {}], {
      at: [
        [0, 0],
        [2, 0],
      ],
    })
      .turn()
      .give(1, k.unconscious)
    expect(t.why({ do: 'move', path: t.path([1, 0], [2, 0]) })).toEqual([])
  })
  rules('spirit/movement/very-small-creatures').it('a Tiny creature enters, and provokes', () => {
    const s = new TurnStage([{ size: 'tiny' }, SWORD], {
      at: [
        [5, 0],
        [0, 0],
      ],
    }).turn()
    s.m.set(0, at, s.square(1, 0))
    const played = s.do({ do: 'move', path: s.path([0, 0]) }, [2], ['pass', 'attack'])
    expect(reactions(played)).toEqual([1])
    expect(s.where()).toEqual([0, 0])
  })
  rules('spirit/movement/very-small-creatures').it('`tiny-must-leave`: passes and may not end there', () => {
    const s = new TurnStage([{ size: 'tiny' }, SWORD], {
      at: [
        [0, 0],
        [1, 0],
      ],
      options: { 'tiny-must-leave': true },
    }).turn()
    expect(s.why({ do: 'move', path: s.path([1, 0]) })).toEqual([ENDS])
    expect(s.why({ do: 'move', path: s.path([1, 0], [2, 0]) })).toEqual([])
  })
  rules('spirit/movement/three-sizes-difference').each([
    ['medium', 'gargantuan', {}, true],
    ['medium', 'huge', {}, false],
    ['medium', 'diminutive', {}, true],
    ['medium', 'colossal', {}, true],
    ['medium', 'colossal', { 'exactly-three-sizes': true }, false],
    ['medium', 'gargantuan', { 'exactly-three-sizes': true }, true],
  ])('%s past %s %j: %s', (a, b, options, legal) => {
    const s = new TurnStage([{ size: a, speed: 100 }, { size: b }], {
      at: [
        [0, 0],
        [1, 0],
      ],
      options,
    }).turn()
    const way = Array.from({ length: 8 }, (_, i) => [i + 1, 0] as const)
    expect(s.why({ do: 'move', path: s.path(...way) }).length === 0).toBe(legal)
  })
  rules('spirit/movement/filling-creature').it('who fills its squares stops even a friend and a tumbler', () => {
    const s = new TurnStage([{ tumbles: true }, { fills: true }], {
      map: ['...'],
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    expect(s.why({ do: 'tumble', path: s.path([1, 0], [2, 0]), succeeded: true })).not.toEqual([])
    expect(s.why({ do: 'move', path: s.path([1, 0], [2, 0]) })).toContain(CLOSED)
  })
  rules('spirit/maneuvers/tumbling').each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('trained %s, succeeded %s: %s', (tumbles, succeeded, legal) => {
    const s = new TurnStage([{ tumbles }, SWORD], {
      map: ['...'],
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    const command = { do: 'tumble', path: s.path([1, 0], [2, 0]), succeeded }
    expect(s.why(command).length === 0).toBe(legal)
    if (legal) {
      s.do(command, [], ['pass'])
      expect(s.where()).toEqual([2, 0])
    }
  })
})

describe('squeezing', () => {
  const corridor = ['........', '........']
  rules('spirit/movement/squeezing-past-opponent').it('beside an opponent at the cost of squeezing', () => {
    const s = new TurnStage([{ size: 'large' }, { weapons: [] }], {
      map: corridor,
      at: [
        [0, 0],
        [3, 0],
      ],
    }).turn()
    expect(cost(s, [1, 0], [2, 0], [3, 0], [4, 0])).toBe(6)
    const changes = s.walk([1, 0], [2, 0], [3, 0], [4, 0]).events.filter(e => e['condition'] === 'squeezed')
    expect(changes.map(e => e.e)).toEqual(['state-entered', 'state-left'])
    expect(s.where()).toEqual([4, 0])
  })
  rules('spirit/movement/squeezing-past-opponent').it('not where nothing is free beside it', () => {
    const s = new TurnStage([{}, SWORD], {
      map: ['...'],
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    expect(s.why({ do: 'move', path: s.path([1, 0], [2, 0]) })).toContain(CLOSED)
  })
  rules('spirit/movement/squeezing-past-opponent').it('`squeeze-through-opponent`: through it for 2 + 1', () => {
    const options = { 'squeeze-through-opponent': true }
    const s = new TurnStage([{}, { weapons: [] }], {
      map: ['...'],
      at: [
        [0, 0],
        [1, 0],
      ],
      options,
    }).turn()
    expect(cost(s, [1, 0], [2, 0])).toBe(3)
    expect(s.why({ do: 'move', path: s.path([1, 0]) })).toEqual([ENDS])
    const seen = s
      .walk([1, 0], [2, 0])
      .events.filter(e => e['condition'] === 'squeezed')
      .map(e => e.e)
    expect(seen).toEqual(['state-entered', 'state-left'])
  })
  rules('spirit/terrain/squeezing').it('a Large creature in a corridor 5 feet wide: 2 a square, -4 and -4', () => {
    const map = ['..#####', '.......', '..#####']
    const s = new TurnStage(
      [{ size: 'large', defense: 8, baseAttack: 9, weapons: [{ name: 'axe', damage: '1d8' }] }, {}],
      {
        map,
        at: [
          [0, 1],
          [6, 1],
        ],
      },
    ).turn()
    const defense = () => s.r.tally('defense', 0, { attacker: -1, melee: true, ranged: false, touch: false })
    expect(defense()).toBe(17)
    expect(cost(s, [1, 1], [2, 1], [3, 1])).toBe(6)
    s.m.set(0, at, s.square(1, 1))
    s.walk([2, 1])
    expect(defense()).toBe(13)
  })
  rules('spirit/terrain/squeezing').it('from the start of the fight where it begins in such a place', () => {
    const s = new TurnStage([{ size: 'large' }, { size: 'large' }], {
      map: ['######...', '......#..', '######...', '#########'],
      at: [
        [1, 1],
        [7, 0],
      ],
    })
    playTurns(s, { aware: [0, 1] }, [5, 3], 1)
    expect(s.states(0)).toContain('squeezed')
    expect(s.states(1)).not.toContain('squeezed')
  })
  rules('spirit/terrain/squeezing-space').it('it holds two squares in a row', () => {
    const s = new TurnStage([{ size: 'large' }], { map: ['######', '......', '######'], at: [[1, 1]] })
    expect(squaresHeld(s.r, 0).map(q => [q.x, q.y])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
  rules('spirit/terrain/escape-artist-squeeze').it('a Huge creature gets through one square by skill alone', () => {
    const map = ['...###....', '..........', '...###....']
    const s = new TurnStage([{ size: 'huge', speed: 60, ...SWORD }, {}], {
      map,
      at: [
        [0, 0],
        [9, 2],
      ],
    }).turn()
    const way = s.path([1, 0], [2, 0])
    expect(s.why({ do: 'move', path: way })).toContain('spirit/terrain/blocking')
    expect(s.why({ do: 'wriggle', path: way, succeeded: false })).toEqual(['spirit/terrain/escape-artist-squeeze'])
    s.do({ do: 'wriggle', path: way, succeeded: true })
    expect(s.states()).toEqual(expect.arrayContaining(['wriggling through']))
    expect(s.states()).not.toContain('squeezed')
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toContain('spirit/terrain/escape-artist-squeeze')
    // Out of it again, at twice the cost while it lasts.
    s.turn().do({ do: 'wriggle', path: s.path([3, 0], [4, 0], [5, 0], [6, 0]), succeeded: true })
    expect(s.states()).not.toContain('wriggling through')
  })
  rules('spirit/terrain/escape-artist-squeeze', 'spirit/terrain/squeezing').it(
    'where half its width is free it only squeezes',
    () => {
      const s = new TurnStage([{ size: 'large' }], { map: ['..###', '.....', '..###'], at: [[0, 0]] }).turn()
      s.do({ do: 'wriggle', path: s.path([1, 0]), succeeded: true })
      expect(s.states()).toContain('squeezed')
      expect(s.states()).not.toContain('wriggling through')
    },
  )
  rules('spirit/terrain/escape-artist-squeeze').it('no attacks, -4 to SP, no Quickness', () => {
    const s = new TurnStage([{ abilities: { Quickness: 3 }, defense: 2, ...SWORD }, {}]).turn().give(0, k.wriggling)
    expect(s.r.tally('defense', 0, { attacker: -1, melee: true, ranged: false, touch: false })).toBe(8)
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toContain('spirit/terrain/escape-artist-squeeze')
  })
})

describe('terrain', () => {
  rules('spirit/terrain/difficult').it('straight 2, diagonal 3', () => {
    const s = new TurnStage([{}], { map: ['.~~~', '.~..', '..~.'], at: [[0, 0]] })
    expect(cost(s, [1, 0], [2, 0], [3, 0])).toBe(6)
    expect(cost(s, [1, 1], [2, 2])).toBe(6)
  })
  rules('spirit/terrain/difficult').each([
    [{}, 6],
    [{ 'difficult-diagonal-shifts': true }, 5],
  ])('%j: normal, difficult, normal diagonal: %i', (options, squares) => {
    const s = new TurnStage([{}], { map: ['....', '....', '..~.', '....'], at: [[0, 0]], options })
    expect(cost(s, [1, 1], [2, 2], [3, 3])).toBe(squares)
  })
  rules('spirit/terrain/mixed-squares').each([
    [{}, 1],
    [{ 'worst-of-before-and-after': true }, 2],
  ])('%j: leaving a difficult square for normal ones: %i', (options, squares) => {
    const s = new TurnStage([{ size: 'large' }], { map: ['~...', '....'], at: [[0, 0]], options })
    expect(cost(s, [1, 0])).toBe(squares)
  })
  rules('spirit/terrain/mixed-squares').it('pays for the most difficult square after the step', () => {
    const s = new TurnStage([{ size: 'large' }], { map: ['..~~', '....'], at: [[0, 0]] })
    expect(cost(s, [1, 0])).toBe(2)
  })
  rules('spirit/terrain/flying-and-incorporeal').each([['flight'], ['incorporeal']])('%s is not slowed', by => {
    const s = new TurnStage([{ by }], { map: ['.~~~~'], at: [[0, 0]] })
    expect(cost(s, [1, 0], [2, 0], [3, 0], [4, 0])).toBe(4)
  })
  const barrier = (sheet: Record<string, unknown>, options = {}, map = ['...']) => {
    const s = new TurnStage([sheet], { map, at: [[0, 0]], options })
    const walled = s.scene.board.map.change(d =>
      d.add({ id: 'w', a: [1, 0], b: [1, 1], kind: 'low', obstacle: 10 } as never),
    )
    Object.assign(s.scene.board, { map: walled })
    return s
  }
  rules('spirit/terrain/obstacles').it('a barrier of 2 comes beside the square behind it', () => {
    expect(cost(barrier({}), [1, 0])).toBe(3)
    const slow = barrier({ speed: 10 }).turn()
    expect(slow.why({ do: 'move', path: slow.path([1, 0]) })).not.toEqual([])
  })
  rules('spirit/terrain/obstacles').it('`barrier-includes-entry`: the larger of the two', () => {
    const options = { 'barrier-includes-entry': true }
    expect(cost(barrier({}, options, ['.~.']), [1, 0])).toBe(2)
    expect(cost(barrier({}, options, ['.:.']), [1, 0])).toBe(4)
  })
  rules('spirit/terrain/obstacles').it('an obstructed square costs 2', () => {
    expect(cost(new TurnStage([{}], { map: ['.n.'], at: [[0, 0]] }), [1, 0])).toBe(2)
  })
  rules('spirit/terrain/blocking').it('a wall stops', () => {
    const s = new TurnStage([{}], { map: ['.#.'], at: [[0, 0]] }).turn()
    expect(s.why({ do: 'move', path: s.path([1, 0]) })).toContain('spirit/terrain/blocking')
  })
})

describe('stopping where one may not', () => {
  rules('spirit/movement/illegal-space').it('the closest legal square when strictly closer than the last', () => {
    const s = new TurnStage([{}, { side: 'us' }], {
      map: ['.....'],
      at: [
        [3, 0],
        [3, 0],
      ],
    })
    s.play([moveToLegalSquare({ who: 0, last: s.square(1, 0) })], [2])
    expect(s.where()).toEqual([4, 0])
  })
  rules('spirit/movement/illegal-space').it('else the last legal one', () => {
    const s = new TurnStage([{}, { side: 'us' }], {
      map: ['.....'],
      at: [
        [3, 0],
        [3, 0],
      ],
    })
    s.play([moveToLegalSquare({ who: 0, last: s.square(2, 0) })])
    expect(s.where()).toEqual([2, 0])
  })
  rules('spirit/grid/closest-tie', 'spirit/movement/illegal-space').each([
    [1, [2, 0]],
    [2, [4, 0]],
  ])('equally close: a die of %i decides', (face, end) => {
    const s = new TurnStage([{}, { side: 'us' }], {
      map: ['......'],
      at: [
        [3, 0],
        [3, 0],
      ],
    })
    s.play([moveToLegalSquare({ who: 0, last: s.square(0, 0) })], [face])
    expect(s.where()).toEqual(end)
  })
  rules('spirit/movement/illegal-space').it('happens to a mover stopped in a friend’s square', () => {
    const s = new TurnStage([{ hitPoints: 4 }, { side: 'us' }, SWORD], {
      map: ['.....', '.....'],
      at: [
        [0, 0],
        [2, 0],
        [3, 1],
      ],
    }).turn()
    s.do({ do: 'move', path: s.path([1, 0], [2, 0], [3, 0]) }, [15, 5], ['attack'])
    expect(s.where()).toEqual([1, 0])
    expect(s.states()).toContain('dying')
  })
})
