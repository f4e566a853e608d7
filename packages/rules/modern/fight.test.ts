import { makeRng } from '@quintain/dice'
import { GAME, Lists, simulate } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { refusals, unaffordable } from '../d20/turn/act.ts'
import { openFight } from '../d20/turn/round.ts'
import { flatFooted, running, surprised } from '../d20/vocabulary/conditions.ts'
import { at, initiative, surpriseRound, winner } from '../d20/vocabulary/fields.ts'
import { drawn } from '../testing/index.ts'
import { rules } from '../testing/rule.ts'
import { modern } from './ruleset.ts'
import { ModernStage } from './testing/stage.ts'

const club = { name: 'club', damage: '1d6' }

describe('rounds', () => {
  const three = (faces: readonly number[], turns: number, unaware: readonly number[] = []) =>
    new ModernStage([{}, {}, {}], {
      at: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
    }).turns(turns, faces, undefined, unaware)
  rules('modern/round/rounds').it('everyone acts once in each', () => {
    expect([...three([3, 2, 1], 3)].sort()).toEqual(['A', 'B', 'C'])
  })
  rules('modern/initiative/order').it('highest first, and again', () => {
    expect(three([9, 17, 12], 6)).toEqual(['B', 'C', 'A', 'B', 'C', 'A'])
  })
  rules('modern/surprise/awareness', 'modern/surprise/when-there-is-one').each([
    [[], false],
    [[2], true],
    [[1, 2], true],
    [[0, 1, 2], false],
  ])('unaware %j: a surprise round %s', (unaware, is) => {
    const stage = new ModernStage([{}, {}, {}])
    const rounds: boolean[] = []
    stage.turns(
      1,
      [5, 6, 7],
      () => {
        rounds.push(stage.r.get(GAME, surpriseRound) === 1)
        return undefined
      },
      unaware,
    )
    expect(rounds).toEqual([is])
    if (is)
      expect([0, 1, 2].map(i => stage.r.has(i, surprised))).toEqual(
        [0, 1, 2].map(i => (unaware as number[]).includes(i)),
      )
  })
  rules('modern/surprise/order-and-actions').it('the aware act in order, one action each', () => {
    const seen: string[] = []
    const stage = new ModernStage([{ weapons: [club] }, { side: 'us' }, {}], {
      at: [
        [0, 0],
        [5, 5],
        [1, 0],
      ],
    })
    const attack = { do: 'attack', target: 2, weapon: 0 }
    // A rolls 12, B 15; C is unaware. A's attack roll is a 2 and misses; then it cannot move.
    const order = stage.turns(
      2,
      [12, 15, 2],
      who => {
        const name = stage.scene.creatures[who]!
        if (who === 0) seen.push(`${unaffordable(stage.r, 0, 'move') ?? 'may move'}`)
        return name === 'A' && seen.length === 1 ? attack : undefined
      },
      [2],
    )
    expect(order).toEqual(['B', 'A'])
    expect(seen[0]).toBe('may move')
    expect(seen[1]).toContain('only one standard or one move action')
  })
  rules('modern/surprise/unaware-do-not-act', 'modern/surprise/awareness').it('C is flat-footed all through it', () => {
    const stage = new ModernStage([{}, {}, { abilities: { Dexterity: 2 }, classBonus: 1 }])
    const totals: number[] = []
    const order = stage.turns(
      3,
      [12, 15, 1],
      () => {
        totals.push(stage.defense(2).total)
        return undefined
      },
      [2],
    )
    expect(order.slice(0, 2)).toEqual(['B', 'A'])
    expect(totals.slice(0, 2)).toEqual([11, 11])
  })
  rules('modern/initiative/late-rolls').it('the unaware roll afterwards, the others keep their count', () => {
    const stage = new ModernStage([{}, {}])
    const order = stage.turns(3, [14, 18], undefined, [1])
    expect(order).toEqual(['A', 'B', 'A'])
    expect([0, 1].map(i => stage.r.get(i, initiative))).toEqual([14, 18])
  })
  rules('modern/conditions/flat-footed-at-start').it('until one acts', () => {
    const stage = new ModernStage([{}, { abilities: { Dexterity: 3 }, classBonus: 2 }])
    const seen: number[] = []
    stage.turns(3, [17, 6], who => {
      if (who === 0) seen.push(stage.defense(1).total)
      return undefined
    })
    expect(seen).toEqual([12, 15])
  })
  rules('modern/conditions/flat-footed-at-start').it('the aware too, before their turn in the surprise round', () => {
    const stage = new ModernStage([{}, {}, {}])
    const seen: boolean[][] = []
    stage.turns(
      2,
      [10, 15],
      () => {
        seen.push([0, 1, 2].map(i => stage.r.has(i, flatFooted)))
        return undefined
      },
      [2],
    )
    expect(seen[0]).toEqual([true, false, true])
    expect(seen[1]).toEqual([false, false, true])
  })
})

describe('a turn', () => {
  /** Plays the first turn with these commands; what is refused ends it. */
  const turn = (
    commands: readonly object[],
    faces: readonly number[] = [],
    given: object = {},
    foe: readonly [number, number] = [25, 15],
  ) => {
    const stage = new ModernStage([{ weapons: [club], ...given }, {}], {
      map: Array.from({ length: 20 }, () => '.'.repeat(30)),
      at: [[0, 0], foe],
    })
    const todo = [...commands]
    stage.turns(1, [20, 1, ...faces], () => todo.shift())
    return { stage, left: todo.length }
  }
  const square = (x: number, y = 0) => y * 30 + x
  rules('modern/actions/turn', 'modern/movement/speed').it('moves 30 feet and attacks once, in either order', () => {
    const move = { do: 'move', to: square(6) }
    const attack = { do: 'attack', target: 1, weapon: 0 }
    const first = turn([move, attack], [15, 4], {}, [7, 0])
    expect([first.stage.r.get(0, at), first.stage.hp(1)]).toEqual([6, 16])
    const then = turn([attack, { do: 'move', to: square(0, 6) }], [15, 4], {}, [1, 0])
    expect([then.stage.r.get(0, at), then.stage.hp(1)]).toEqual([180, 16])
  })
  rules('modern/movement/speed').it('farther than the speed is refused, armor slows', () => {
    expect(turn([{ do: 'move', to: square(7) }]).stage.r.get(0, at)).toBe(0)
    const slow = { armor: { bonus: 5, speed: 20 } }
    expect(turn([{ do: 'move', to: square(5) }], [], slow).stage.r.get(0, at)).toBe(0)
    expect(turn([{ do: 'move', to: square(4) }], [], slow).stage.r.get(0, at)).toBe(4)
  })
  rules('modern/actions/attack-action-as-move').it('two moves go twice the speed, a third is refused', () => {
    const moves = [4, 12, 18].map(x => ({ do: 'move', to: square(x) }))
    expect(
      turn([
        { do: 'move', to: square(6) },
        { do: 'move', to: square(12) },
      ]).stage.r.get(0, at),
    ).toBe(12)
    expect(
      turn([{ do: 'move', to: square(6) }, { do: 'move', to: square(12) }, ...moves.slice(2)]).stage.r.get(0, at),
    ).toBe(12)
  })
  rules('modern/actions/attack-action-as-move').it('the move action buys no second attack', () => {
    const attack = { do: 'attack', target: 1, weapon: 0 }
    const { stage } = turn([attack, attack], [15, 4], {}, [1, 0])
    expect(stage.hp(1)).toBe(16)
  })
  rules('modern/actions/turn').it('a full-round action needs the whole turn', () => {
    const attack = { do: 'attack', target: 1, weapon: 0 }
    const { stage } = turn([attack, { do: 'run', to: square(0, 10) }], [15, 4], {}, [1, 0])
    expect(stage.r.get(0, at)).toBe(0)
  })
  rules('modern/movement/run-all-out').it('four times the speed, straight, and without the Dexterity bonus', () => {
    const { stage } = turn([{ do: 'run', to: square(24) }], [], { abilities: { Dexterity: 3 } })
    expect([stage.r.get(0, at), stage.r.has(0, running), stage.defense().total]).toEqual([24, true, 10])
    expect(turn([{ do: 'run', to: square(25) }]).stage.r.get(0, at)).toBe(0)
  })
  rules('modern/movement/run-all-out').it('a bend is refused', () => {
    const stage = new ModernStage([{}, {}], {
      map: Array.from({ length: 20 }, () => '.'.repeat(30)),
      at: [
        [0, 0],
        [25, 15],
      ],
    })
    const bend = [
      ...Array.from({ length: 12 }, (_, i) => square(i + 1)),
      ...Array.from({ length: 12 }, (_, i) => square(12, i + 1)),
    ]
    const seen: string[] = []
    stage.turns(1, [20, 1], () => {
      seen.push(...refusals(stage.r, 0, { do: 'run', path: bend }).map(x => x.rule))
      return undefined
    })
    expect(seen).toEqual(['modern/movement/run-all-out'])
  })
})

describe('a firefight', () => {
  const pistol = { name: 'Glock 17', use: 'projectile', damage: '2d6', increment: 30 }
  const agent = (side: string) => ({
    side,
    abilities: { Dexterity: 2 },
    baseAttack: 2,
    classBonus: 1,
    hitPoints: 16,
    weapons: [pistol, club],
    armor: { name: 'light undercover shirt', bonus: 1, proficient: 2, proficiency: 'Armor Proficiency (light)' },
  })
  it('is played to its end', () => {
    for (let seed = 1; seed <= drawn(3, 20); seed++) {
      const stage = new ModernStage([agent('police'), agent('police'), agent('gang'), agent('gang')], {
        map: ['............', '....##......', '............', '......##....', '............'],
        at: [
          [0, 0],
          [0, 4],
          [11, 0],
          [11, 4],
        ],
      })
      stage.S[0] = stage.scene.agenda([openFight({ aware: [0, 1, 2, 3], unaware: [] })], 0)
      simulate(stage.scene, stage.S, makeRng(seed), 20_000)
      expect(stage.r.read(GAME, winner)).toBeDefined()
    }
  })
  it('is the same fight by lists of outcomes as by running the rules: as many wins within what chance allows', () => {
    const stage = new ModernStage([agent('police'), agent('gang')], {
      at: [
        [0, 0],
        [3, 0],
      ],
    })
    const fights = drawn(40, 300)
    const wins = (play: (S: Int32Array, seed: number) => void) => {
      let n = 0
      for (let seed = 1; seed <= fights; seed++) {
        const S = stage.S.slice()
        S[0] = stage.scene.agenda([openFight({ aware: [0, 1], unaware: [] })], 0)
        play(S, seed)
        if (S[stage.scene.layout.cell(GAME, winner)] === 1) n++
      }
      return n
    }
    const lists = new Lists(stage.scene)
    const listed = wins((S, seed) => lists.sample(S, makeRng(seed)))
    const plain = wins((S, seed) => simulate(stage.scene, S, makeRng(1000 + seed), 20_000))
    // The difference of two samples of n deviates by at most the root of n / 2.
    expect(Math.abs(listed - plain)).toBeLessThan(4 * Math.sqrt(fights / 2))
  })
  it('names what it borrows', () => {
    const borrowed = modern().borrowed.map(chapter => `${chapter.from} ${chapter.topic}`)
    expect(borrowed).toContain('spirit injury')
    expect(borrowed).toContain('d20 opportunity')
    expect(borrowed).toContain('spirit initiative')
    expect(borrowed).toContain('spirit opportunity')
    expect(borrowed.some(name => name.startsWith('modern'))).toBe(false)
  })
  it('a surprised target loses its first round', () => {
    const stage = new ModernStage([agent('police'), agent('gang')], {
      at: [
        [0, 0],
        [9, 0],
      ],
    })
    stage.turns(1, [10], () => undefined, [1])
    expect([stage.r.get(GAME, surpriseRound), stage.r.has(1, surprised)]).toEqual([1, true])
  })
})
