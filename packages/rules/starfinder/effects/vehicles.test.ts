import { GAME, type Step } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { endEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const ALONG = 'starfinder/effects/moving-with-large-vehicle'
type Spot = readonly [number, number]
const zone = (feet = 5) => ({
  name: 'zone',
  provokes: false,
  effect: {
    area: { shape: 'burst', feet },
    range: 200,
    lasts: { minutes: 9 },
    consequences: [{ condition: 'sickened', lasts: 'effect' }],
  },
})
const SIZE = [20, 12] as const
/** A raft of 35 by 10 feet (7 by 2 squares) whose first square is this one, and others at their squares. */
const raft = (first: Spot, others: readonly Spot[], extent: readonly number[] = [35, 10], more = {}) =>
  new StarStage(
    [
      { kinds: ['object'], itemLevel: 5, hitPoints: 90, extent, ...more },
      ...others.map((_, i) => ({ id: `rider${i}`, side: 'them', acts: [zone()] })),
    ],
    { map: GridMap.open(...SIZE), at: [first, ...others] },
  ).turn()
const place = (s: StarStage, to: number) =>
  s.play([{ do: s.scene.rules.rulings['place']!.step.kind, who: 0, to, reason: 'so' } as Step])
const shift = (s: StarStage, [x, y]: Spot) => place(s, s.square(x, y))
const where = (s: StarStage, n: number) => Array.from({ length: n }, (_, i) => s.where(i + 1))
const spots = (s: StarStage) =>
  s.r.items(GAME, runningEffects).map(e => [...(e.squares ?? [])].map(q => [q % SIZE[0], Math.floor(q / SIZE[0])]))

describe('those aboard of what is terrain', () => {
  rules(ALONG).it('all within its length and width come along, and nobody beside it', () => {
    // Corners of the raft, and the squares just beyond them.
    const aboard: Spot[] = [
      [5, 4],
      [11, 4],
      [5, 5],
      [11, 5],
    ] // prettier-ignore
    const beside: Spot[] = [
      [4, 4],
      [12, 4],
      [5, 3],
      [11, 6],
      [4, 6],
    ] // prettier-ignore
    for (const [riders, along] of [
      [aboard, true],
      [beside, false],
    ] as const) {
      // prettier-ignore
      const s = raft([5, 4], riders)
      shift(s, [7, 5])
      expect(where(s, riders.length)).toEqual(riders.map(([x, y]) => (along ? [x + 2, y + 1] : [x, y])))
    }
  })
  rules(ALONG).it('parts of squares are squares', () => {
    const s = raft(
      [5, 4],
      [
        [12, 4],
        [5, 6],
        [13, 4],
      ] as const,
      [36, 11],
    ) // prettier-ignore
    shift(s, [6, 4])
    expect(where(s, 3)).toEqual([
      [13, 4],
      [6, 6],
      [13, 4],
    ])
  })
  rules(ALONG).each([
    // To the left, up, to the right, down: whoever would leave the map stays.
    [
      [0, 4],
      [5, 4],
      [
        [5, 4],
        [11, 5],
      ],
      [
        [0, 4],
        [6, 5],
      ],
    ],
    [
      [5, 0],
      [5, 4],
      [
        [5, 4],
        [11, 5],
      ],
      [
        [5, 0],
        [11, 1],
      ],
    ],
    [
      [14, 4],
      [5, 4],
      [
        [5, 4],
        [10, 5],
        [11, 5],
      ],
      [
        [14, 4],
        [19, 5],
        [11, 5],
      ],
    ],
    [
      [5, 11],
      [5, 4],
      [
        [5, 4],
        [11, 5],
      ],
      [
        [5, 11],
        [11, 5],
      ],
    ],
  ] as const)('to %j from %j: %j go to %j', (to, from, riders, ends) => {
    // prettier-ignore
    const s = raft(from, riders)
    shift(s, to)
    expect(where(s, riders.length)).toEqual(ends)
  })
  rules(ALONG).it('backwards those whom the map would lose stay where they are', () => {
    const s = raft([5, 4], [
      [5, 4],
      [6, 4],
    ] as const) // prettier-ignore
    shift(s, [0, 0])
    expect(where(s, 2)).toEqual([
      [0, 0],
      [1, 0],
    ])
  })
  rules(ALONG, 'starfinder/effects/ordinary-vehicles').it('with no vehicle that is an object', () => {
    const s = raft([5, 4], [[5, 4]], [30, 10])
    shift(s, [7, 4])
    expect(where(s, 1)).toEqual([[5, 4]])
    const marked = raft([5, 4], [[5, 4]], [30, 10], { terrain: true })
    shift(marked, [7, 4])
    expect(where(marked, 1)).toEqual([[7, 4]])
  })
  rules(ALONG).it('off the map, and onto it, nobody goes along', () => {
    const s = raft([5, 4], [[5, 4]])
    place(s, -1)
    expect(where(s, 1)).toEqual([[5, 4]])
    shift(s, [5, 4])
    expect([s.r.get(0, at), where(s, 1)]).toEqual([s.square(5, 4), [[5, 4]]])
  })
})

describe('effects aboard', () => {
  const lay = (s: StarStage, x: number, y: number, by = 1) =>
    s
      .turn()
      .do({ do: 'use', act: 'zone', to: s.square(x, y), corner: 'nw' }, [], [], by)
      .of('effect-fixed')
  rules(ALONG).it('are fixed where all of them lies within, or one aboard made them on a part of it', () => {
    const fixed = [{ e: 'effect-fixed', who: 0, id: 'zone 1', ends: false }]
    const riders: Spot[] = [
      [6, 4],
      [2, 9],
    ] // prettier-ignore
    // A burst of 5 feet round the corner northwest of a square takes up four squares.
    expect(lay(raft([5, 4], riders), 8, 5, 2)).toEqual(fixed)
    expect(lay(raft([5, 4], riders), 8, 4, 2)).toEqual([])
    expect(lay(raft([5, 4], riders), 8, 4, 1)).toEqual(fixed)
    expect(lay(raft([5, 4], riders), 8, 9, 1)).toEqual([])
    expect(lay(raft([5, 4], riders, [30, 10]), 8, 5, 1)).toEqual([])
  })
  rules(ALONG).it('keep hold of those aboard, and take up and leave those ashore', () => {
    const s = raft([5, 4], [
      [6, 4],
      [8, 5],
      [11, 6],
      [13, 6],
    ] as const)
    s.turn().do({ do: 'use', act: 'zone', to: s.square(9, 6), corner: 'nw' }, [], [], 1)
    const sick = () => [1, 2, 3, 4].map(i => s.states(i).includes('sickened'))
    expect(sick()).toEqual([false, true, false, false])
    const told = shift(s, [10, 4])
    // Who is aboard is not reached anew, and nothing is taken back from it.
    expect(told.events.filter(e => e['who'] === 2 && e.e.startsWith('state-'))).toEqual([])
    expect([spots(s)[0], sick()]).toEqual([
      [
        [13, 5],
        [14, 5],
        [13, 6],
        [14, 6],
      ],
      [false, true, false, true],
    ])
    shift(s, [2, 4])
    expect(sick()).toEqual([false, true, false, false])
  })
  rules(ALONG).it('go along to the edge of the map, and what would leave it is lost', () => {
    const s = raft([5, 4], [[6, 4]])
    lay(s, 11, 5)
    expect(spots(s)).toEqual([
      [
        [10, 4],
        [11, 4],
        [10, 5],
        [11, 5],
      ],
    ]) // prettier-ignore
    shift(s, [13, 4])
    expect(spots(s)).toEqual([
      [
        [18, 4],
        [19, 4],
        [18, 5],
        [19, 5],
      ],
    ]) // prettier-ignore
    shift(s, [14, 4])
    expect(spots(s)).toEqual([
      [
        [19, 4],
        [19, 5],
      ],
    ]) // prettier-ignore
  })
  rules(ALONG).it('are told of as they end, and those of others stay', () => {
    const s = raft([5, 4], [
      [6, 4],
      [2, 9],
    ] as const) // prettier-ignore
    lay(s, 8, 5)
    lay(s, 8, 9, 2)
    const over = (id: string) => s.play([endEffect({ id, how: 'over' })]).of('effect-fixed')
    expect(over('zone 2')).toEqual([])
    expect(over('zone 1')).toEqual([{ e: 'effect-fixed', who: 0, id: 'zone 1', ends: true }])
    lay(s, 8, 9, 2)
    const before = spots(s)
    shift(s, [7, 4])
    expect(spots(s)).toEqual(before)
  })
})
