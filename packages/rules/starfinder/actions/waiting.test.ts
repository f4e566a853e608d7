import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { order, reactionsLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { fightOf } from '../testing/turns.ts'

const sword = { name: 'sword', damage: '1', types: 'slashing' }
const pistol = { name: 'pistol', use: 'projectile', damage: '1', types: 'piercing', increment: 60 }
const END = { do: 'end' }
/** Creatures far from each other, with these modifiers of initiative. */
const apart = (modifiers: readonly number[], more: Record<string, unknown> = {}, options: object = {}) =>
  new StarStage(
    modifiers.map(initiative => ({ initiative, hitPoints: 50, weapons: [sword, pistol], ...more })),
    { at: modifiers.map((_, i) => [2 + 5 * i, 2] as const), options: options as never },
  )
const orderOf = (s: StarStage) => s.r.read(GAME, order)
const delay = { do: 'delay' }

describe('delaying', () => {
  rules('starfinder/actions/delay').it('one comes in right after a turn, on its count, from then on', () => {
    const s = apart([0, 0, 0])
    // The first waits; after the second's turn it comes in.
    const { asked } = fightOf(s, [20, 15, 8], 7, { commands: { 0: [delay] } })
    expect(asked).toEqual([
      [0, 20],
      [1, 15],
      [0, 15],
      [2, 8],
      [1, 15],
      [0, 15],
      [2, 8],
    ])
    expect(orderOf(s)).toEqual([1, 0, 2])
  })
  rules('starfinder/actions/delay').each([
    [{}, [1, 0]],
    [{ 'delay-tie-by-modifier': true }, [0, 1]],
  ])('among equals from the next round on, %j: %j', (options, next) => {
    const { asked } = fightOf(apart([5, 0, 0], {}, options), [15, 15, 8], 6, { commands: { 0: [delay] } })
    expect(asked.map(([who]) => who)).toEqual([0, 1, 0, 2, ...next])
  })
  rules('starfinder/actions/delay').it('it may pass more than one turn by, and the end of the round', () => {
    const s = apart([0, 0, 0])
    const answers = { 'delay.enter': ['wait', 'now'] }
    const { asked } = fightOf(s, [10, 15, 20], 6, { commands: { 0: [delay] }, answers })
    // Put off in round 1; in round 2 it lets the first turn pass and comes in after the second.
    expect(asked).toEqual([
      [2, 20],
      [1, 15],
      [0, 10],
      [2, 20],
      [1, 15],
      [0, 15],
    ])
  })
  rules('starfinder/actions/delay').it('when its own count comes round first, the turn put off is lost', () => {
    const s = apart([0, 0, 0])
    const answers = { 'delay.enter': ['wait', 'wait', 'wait', 'wait', 'wait'] }
    const { asked } = fightOf(s, [20, 15, 8], 6, { commands: { 0: [delay] }, answers })
    expect(asked).toEqual([
      [0, 20],
      [1, 15],
      [2, 8],
      [0, 20],
      [1, 15],
      [2, 8],
    ])
  })
  rules('starfinder/actions/delay').it('of several behind one creature, who acted first stays first', () => {
    const s = apart([0, 0, 0])
    const { asked } = fightOf(s, [20, 15, 8], 8, { commands: { 0: [delay], 1: [delay] } })
    // Nobody has finished a turn before the third has; the smaller modifier is asked first, and both come in.
    expect(asked.slice(0, 5).map(([, count]) => count)).toEqual([20, 15, 8, 8, 8])
    expect(asked.slice(5).map(([who]) => who)).toEqual(asked.slice(2, 5).map(([who]) => who))
  })
  rules('starfinder/actions/delay').it('only before anything else is done in the turn', () => {
    const s = apart([0, 0]).turn()
    s.do({ do: 'sheathe', weapon: 0 })
    expect(s.why(delay)).toContain('starfinder/actions/delay')
    const swift = apart([0, 0]).turn()
    swift.do({ do: 'drop-prone' })
    expect(swift.why(delay)).toContain('starfinder/actions/delay')
    expect(apart([0, 0]).turn().why({ do: 'delay', to: -40 })).toContain('starfinder/actions/delay')
  })
  rules('starfinder/actions/delay-reaction').it(
    'the reaction comes back where the turn would have begun, and only there',
    () => {
      const s = apart([0, 0, 0])
      const left: number[] = []
      const { asked } = fightOf(s, [20, 17, 12], 9, {
        commands: { 0: [END, delay], 1: [END, END] },
        answers: { 'delay.enter': ['wait', 'now'] },
        seen: () => {
          left.push(s.r.get(0, reactionsLeft))
          // It has used its reaction after its first turn, and the one regained in the second round.
          if (left.length === 2 || left.length === 5) s.m.set(0, reactionsLeft, 0)
        },
      })
      expect(asked.slice(0, 7).map(([who]) => who)).toEqual([0, 1, 2, 0, 1, 2, 0])
      expect(left.slice(0, 7)).toEqual([1, 1, 0, 1, 1, 0, 0])
    },
  )
})

describe('a readied action', () => {
  const ready = (action: object, when: string, by?: number) => ({
    do: 'ready',
    action,
    when,
    ...(by === undefined ? {} : { by }),
  })
  const shoot = (target: number) => ({ do: 'attack', target, weapon: 1 })
  const step = (s: StarStage, x: number, y: number) => ({ do: 'move', to: s.square(x, y) })
  rules('starfinder/actions/ready').it('comes right after the move, and its count is that of the mover', () => {
    const s = apart([0, 0, 0])
    const { asked, of } = fightOf(s, [18, 12, 6, 2], 9, {
      commands: { 0: [ready(shoot(2), 'moves', 2)], 2: [step(s, 12, 4)] },
    })
    const shot = of('attack-rolled')
    expect([shot.length, shot[0]?.['by'], s.where(2)]).toEqual([1, 0, [12, 4]])
    // Having acted in this round, it has no second turn in it.
    expect(asked).toEqual([
      [0, 18],
      [0, 18],
      [1, 12],
      [2, 6],
      [2, 6],
      [1, 12],
      [2, 6],
      [0, 6],
      [1, 12],
    ])
  })
  rules('starfinder/actions/ready').it('taken before its own turn of the next round, it is that round’s turn', () => {
    const s = apart([0, 0, 0])
    // Slower than the mover: it readies in round 1 and acts on the mover's count in round 2.
    const { asked } = fightOf(s, [12, 18, 6, 2], 9, {
      commands: { 0: [ready(shoot(1), 'moves', 1)], 1: [END, step(s, 7, 4)] },
    })
    expect(asked.slice(4)).toEqual([
      [1, 18],
      [1, 18],
      [2, 6],
      [1, 18],
      [0, 18],
    ])
  })
  rules('starfinder/actions/ready').it('of several placed after one, who acted first stays first', () => {
    const s = apart([0, 0, 0])
    const { asked } = fightOf(s, [18, 12, 6, 2, 2], 9, {
      commands: { 0: [ready(shoot(2), 'moves', 2)], 1: [ready(shoot(2), 'moves', 2)], 2: [step(s, 12, 4)] },
    })
    expect(orderOf(s)).toEqual([2, 0, 1])
    expect(asked.slice(-3).map(([who]) => who)).toEqual([2, 0, 1])
  })
  rules('starfinder/actions/ready').each([
    [{}, [1, 0]],
    [{ 'ready-tie-by-modifier': true }, [0, 1]],
  ])('among equals from the next round on, %j: %j', (options, next) => {
    const s = apart([7, 0, 0], {}, options)
    const { asked } = fightOf(s, [12, 15, 3, 2], 8, {
      commands: { 0: [ready(shoot(1), 'moves', 1)], 1: [step(s, 7, 4)] },
    })
    expect(asked.slice(5, 7).map(([who]) => who)).toEqual(next)
  })
  rules('starfinder/actions/ready').it('is one standard, move or swift action, and no full one', () => {
    const s = apart([0, 0]).turn()
    for (const full of [
      { do: 'full-attack', target: 1, weapon: 0 },
      { do: 'withdraw', to: s.square(2, 4) },
      ready(shoot(1), 'moves'),
    ])
      expect(s.why(ready(full, 'moves'))).toEqual(['starfinder/actions/ready'])
    for (const one of [shoot(1), { do: 'drop-prone' }, { do: 'sheathe', weapon: 0 }])
      expect(s.why(ready(one, 'moves'))).toEqual([])
  })
  rules('starfinder/actions/ready-timing').it('total defense comes before the shot, a shot after it', () => {
    const s = apart([0, 0], { totals: { KAC: 14 }, baseAttack: 5 })
    const first = fightOf(s, [18, 12, 12], 5, {
      commands: { 0: [ready({ do: 'total-defense' }, 'attacks', 1)], 1: [shoot(0)] },
    })
    expect(first.of('attack-rolled').map(e => e['result'])).toEqual(['miss'])
    const t = apart([0, 0], { totals: { KAC: 14 }, baseAttack: 5 })
    const back = fightOf(t, [18, 12, 12, 1, 12, 1], 5, {
      commands: { 0: [ready(shoot(1), 'attacks', 1)], 1: [shoot(0)] },
    })
    expect(back.of('attack-rolled').map(e => [e['by'], e['result']])).toEqual([
      [1, 'hit'],
      [0, 'hit'],
    ])
  })
  rules('starfinder/actions/ready-timing').it('a creature dropped by the shot does not shoot', () => {
    const s = apart([0, 0, 0], { hitPoints: 1 })
    const { of } = fightOf(s, [18, 12, 3, 15, 1], 5, {
      commands: { 0: [ready(shoot(1), 'attacks', 1)], 1: [shoot(0)] },
    })
    expect(of('attack-rolled').map(e => e['by'])).toEqual([1])
  })
  rules('starfinder/actions/ready-expires').it(
    'lapses when the next turn comes, on the same count; it may be readied again',
    () => {
      const s = apart([0, 0])
      const again = ready(shoot(1), 'moves', 1)
      const { asked, of } = fightOf(s, [18, 12], 6, { commands: { 0: [again, END, again] } })
      expect([of('ready-lapsed').length, asked[3], of('action-readied').length]).toEqual([1, [0, 18], 2])
    },
  )
  rules('starfinder/actions/ready-reaction').it(
    'the reaction came back with the turn, and the readied action does not take it',
    () => {
      const s = apart([0, 0, 0])
      const left: number[] = []
      const { of } = fightOf(s, [18, 14, 9, 2], 12, {
        commands: { 0: [END, ready(shoot(2), 'moves', 2)], 2: [END, step(s, 12, 4)] },
        seen: who => {
          if (left.length === 1) s.m.set(0, reactionsLeft, 0)
          left.push(s.r.get(0, reactionsLeft))
          if (left.length === 6 && who === 1) s.m.set(0, reactionsLeft, 0)
        },
      })
      // Used on 14 in round 1, back on 18 in round 2, used again on 14; the readied shot on 9 comes all the same.
      expect(of('attack-rolled').map(e => e['by'])).toEqual([0])
      expect(left.slice(0, 7)).toEqual([1, 0, 0, 1, 1, 1, 0])
    },
  )
})
