import { GAME, type Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { percentConcealed } from '../../d20/position/concealment.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { mapOf } from '../../d20/position/position.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { clock, turnEdge } from '../../d20/turn/timers.ts'
import { blinded, dead } from '../../d20/vocabulary/conditions.ts'
import {
  applyEffect,
  endEffect,
  type RunningEffect,
  runningEffects,
  suppressEffect,
} from '../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { walk } from '../../d20/vocabulary/movement.ts'
import { MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import type { Played } from '../../testing/stage.ts'
import { creature, SpiritStage } from '../testing/stage.ts'
import { TurnStage } from '../testing/turn.ts'

const burst = (feet: number) => ({ area: { shape: 'burst', feet }, range: 120 })
const fog = {
  name: 'Fog',
  effect: { ...burst(5), lasts: { minutes: 1 }, changes: { conceals: 'concealment', hampers: 1 } },
}
const glare = {
  name: 'Glare',
  effect: { ...burst(5), lasts: { rounds: 3 }, consequences: [{ condition: 'blinded', lasts: 'effect' }] },
}
const aura = {
  name: 'Dread aura',
  effect: {
    area: { shape: 'emanation', feet: 5 },
    only: ['living'],
    lasts: 'fight',
    consequences: [{ condition: 'flat-footed', lasts: 'effect' }],
  },
}
const charm = {
  name: 'Hold',
  effect: {
    range: 30,
    save: { kind: 'Will', dc: 15 },
    resistible: true,
    lasts: { concentration: true, most: { minutes: 1 } },
    consequences: [{ condition: 'helpless', lasts: 'effect' }],
  },
}
const blessing = { name: 'Ward', effect: { lasts: { rounds: 2 }, consequences: [{ grants: 5, lasts: 'effect' }] } }
const torch = { name: 'Torch', effect: { lasts: { hours: 1 }, changes: { light: { bright: 20, dim: 40 } } } }
const fire = {
  name: 'Wall of fire',
  effect: { ...burst(5), lasts: { rounds: 5 }, eachTurn: true, consequences: [{ damage: 3 }] },
}
const acts = [fog, glare, aura, charm, blessing, torch, fire]

class RunningStage extends TurnStage {
  constructor(
    second: Record<string, unknown> = {},
    at: readonly (readonly [number, number])[] = [
      [0, 0],
      [10, 10],
    ],
  ) {
    super(
      [
        { acts, reach: 5 },
        { hitPoints: 40, ...second },
      ],
      { at },
    )
    this.turn()
  }
  use(act: string, to?: readonly [number, number], faces: readonly number[] = []): Played {
    this.turn()
    return this.do({ do: 'use', act, ...(to ? { to: this.square(...to) } : {}) }, faces)
  }
  on(act: string, who = 1, faces: readonly number[] = []): Played {
    this.turn()
    return this.do({ do: 'use', act, target: who }, faces)
  }
  get running(): readonly string[] {
    return this.r.items<RunningEffect>(GAME, runningEffects).map(e => e.id)
  }
  goes(who: number, ...to: readonly (readonly [number, number])[]): Played {
    return this.play([walk({ who, path: this.path(...to), pace: 'walk', from: 0 } as never)])
  }
  end(id: string): Played {
    return this.play([endEffect({ id, how: 'dispelled' })])
  }
}

describe('an effect on squares', () => {
  it('gives its condition to those within, to those who come in, and takes it from those who leave', () => {
    const s = new RunningStage()
    s.use('Glare', [10, 10])
    expect([s.running, s.r.has(1, blinded), s.r.has(0, blinded)]).toEqual([['Glare 1'], true, false])
    s.goes(1, [11, 10], [12, 10])
    expect(s.r.has(1, blinded)).toBe(false)
    s.goes(1, [11, 10])
    expect(s.r.has(1, blinded)).toBe(true)
    s.play([placedStep(s, 1, [18, 18])])
    expect(s.r.has(1, blinded)).toBe(false)
  })
  it('ends with its time, with all that it gave', () => {
    const s = new RunningStage()
    s.use('Glare', [10, 10])
    expect(s.play([time(3, 'wait')]).of('effect-ended')[0]).toMatchObject({ how: 'over' })
    expect([s.running, s.r.has(1, blinded), s.r.items(0, timers), s.r.items(1, timers)]).toEqual([[], false, [], []])
  })
  it('a second one has the next number, and the first number is free again once it has ended', () => {
    const s = new RunningStage()
    s.use('Glare', [10, 10])
    s.use('Glare', [11, 10])
    expect(s.running.toSorted()).toEqual(['Glare 1', 'Glare 2'])
    s.end('Glare 1')
    // The other one still holds it.
    expect(s.r.has(1, blinded)).toBe(true)
    s.use('Glare', [15, 15])
    expect(s.running.toSorted()).toEqual(['Glare 1', 'Glare 2'])
    s.end('Glare 2')
    expect(s.r.has(1, blinded)).toBe(false)
  })
  it('reaches those within at the start of each of their turns, where it says so', () => {
    const s = new RunningStage()
    s.use('Wall of fire', [10, 10])
    expect(s.hp(1)).toBe(37)
    const begins = () => {
      const opportunities = s.r.tally('opportunities', 1, {})
      const kind = s.scene.rules.triggers['turn-began']!
      const steps = kind.flatMap(plan =>
        plan(s.context(), turnBegan({ who: 1, single: false, opportunities, swift: 1 }) as never),
      )
      return s.play(steps)
    }
    begins()
    expect(s.hp(1)).toBe(34)
    s.goes(1, [11, 10], [12, 10])
    begins()
    expect(s.hp(1)).toBe(34)
    s.goes(1, [11, 10])
    expect(s.hp(1)).toBe(31)
  })
})
const placedStep = (s: TurnStage, who: number, [x, y]: readonly [number, number]): Step =>
  ({ do: s.scene.rules.rulings['place']!.step.kind, who, to: s.square(x, y), reason: 'so' }) as Step

describe('fog and difficult ground', () => {
  it('conceal and cost twice, as terrain of the map does, until they are over', () => {
    const s = new RunningStage({}, [
      [0, 5],
      [4, 5],
    ])
    const concealed = () => percentConcealed(s.r, 'ranged', 0, 1)
    const cost = () => groundOf(s.r, 0).map.terrainAt({ x: 4, y: 5 }).doublings
    expect([concealed(), cost()]).toEqual([0, 0])
    s.use('Fog', [4, 5])
    expect([concealed(), cost()]).toEqual([20, 1])
    s.play([suppressEffect({ id: 'Fog 1', on: true })])
    expect([concealed(), cost()]).toEqual([0, 0])
    s.play([suppressEffect({ id: 'Fog 1', on: false })])
    expect(concealed()).toBe(20)
    s.play([time(MINUTE, 'wait')])
    expect([concealed(), cost()]).toEqual([0, 0])
    expect(mapOf(s.r)).toBe(s.scene.board.map)
  })
  it('two fogs over each other are no thicker, and cost twice as much again', () => {
    const s = new RunningStage({}, [
      [0, 5],
      [4, 5],
    ])
    s.use('Fog', [4, 5])
    s.use('Fog', [4, 5])
    expect(percentConcealed(s.r, 'ranged', 0, 1)).toBe(20)
    expect(groundOf(s.r, 0).map.terrainAt({ x: 4, y: 5 }).doublings).toBe(2)
  })
  it('a miss chance comes with it in an attack', () => {
    const s = new RunningStage({}, [
      [3, 5],
      [4, 5],
    ])
    s.use('Fog', [4, 5])
    const p = s.blow([15, 10])
    expect(p.of('attack-rolled')[0]).toMatchObject({ result: 'miss', how: 'concealed' })
  })
  it('where no sheet has such an effect the map is the board itself, and no cell is read', () => {
    const s = new SpiritStage([{}, {}])
    expect(mapOf(s.r)).toBe(s.scene.board.map)
  })
})

describe('an aura', () => {
  it('goes with its creature, and reaches those to whom it comes', () => {
    const s = new RunningStage()
    s.use('Dread aura')
    const caught = () => s.states(1).includes('flat-footed')
    expect(caught()).toBe(false)
    s.goes(1, [9, 9], [8, 8], [7, 7])
    s.goes(0, [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6])
    expect(caught()).toBe(true)
    s.goes(0, [5, 5])
    expect(caught()).toBe(false)
  })
  it('ends with its creature', () => {
    const s = new RunningStage({}, [
      [0, 0],
      [1, 0],
    ])
    s.use('Dread aura')
    expect(s.states(1)).toContain('flat-footed')
    s.play([killed(s)])
    expect([s.running, s.r.has(0, dead), s.states(1).includes('flat-footed')]).toEqual([[], true, false])
  })
})
const killed = (s: TurnStage): Step =>
  ({ do: s.scene.rules.rulings['give']!.step.kind, who: 0, condition: 'dead', reason: 'so' }) as Step

describe('an effect on a creature', () => {
  it('does not begin where the save is made', () => {
    const s = new RunningStage({}, [
      [0, 0],
      [3, 0],
    ])
    s.on('Hold', 1, [20])
    expect(s.running).toEqual([])
  })
  it('temporary points go with it', () => {
    const s = new RunningStage()
    s.on('Ward', 0)
    expect(s.temporary()).toBe(5)
    s.play([time(2, 'wait')])
    expect([s.temporary(), s.running]).toEqual([0, []])
  })
  it('a torch lights the dark as far as it says', () => {
    const s = new RunningStage()
    s.on('Torch', 0)
    expect(s.scene.rules.slots.mapNow!.lights(s.r)).toEqual([
      expect.objectContaining({ id: 'Torch 1', at: [0.5, 0.5] }),
    ])
    s.play([time(600, 'wait')])
    expect(s.scene.rules.slots.mapNow!.lights(s.r)).toEqual([])
  })
  it('resistance that has kept an area off keeps it off for good', () => {
    const veil = {
      name: 'Veil',
      effect: {
        ...burst(5),
        resistible: true,
        lasts: { rounds: 9 },
        consequences: [{ condition: 'blinded', lasts: 'effect' }],
      },
    }
    const s = new TurnStage([{ acts: [veil] }, { spellResistance: 15 }], {
      at: [
        [0, 0],
        [5, 5],
      ],
    }).turn()
    s.do({ do: 'use', act: 'Veil', to: s.square(5, 5) }, [2])
    expect(s.r.items<RunningEffect>(GAME, runningEffects)[0]).toMatchObject({ spared: [1] })
    s.play([walk({ who: 1, path: s.path([7, 5]), pace: 'walk', from: 0 } as never)])
    const back = s.play([applyEffect({ by: 0, who: 1, act: 'Veil', from: 'Veil 1' })])
    expect(back.events).toEqual([])
  })
})

describe('what is kept up', () => {
  const held = (s: RunningStage) => s.states(1).includes('helpless')
  const turnEnds = (s: RunningStage) => s.play([turnEdge({ who: 0, edge: 'turn-end' })])
  const holding = () => {
    const s = new RunningStage({}, [
      [0, 0],
      [3, 0],
    ])
    s.on('Hold', 1, [1])
    return s
  }
  rules('spirit/magic/cease-concentration').it('ends by a free action, before an attack and a move', () => {
    const s = holding()
    s.turn()
    const p = s.do({ do: 'cease', effect: 'Hold 1' })
    expect(p.of('spent')[0]).toMatchObject({ cost: 'free' })
    expect([s.running, s.states(1).includes('helpless')]).toEqual([[], false])
    expect(s.why({ do: 'cease', effect: 'Hold 1' })).toEqual(['spirit/magic/cease-concentration'])
    expect(s.why({ do: 'move', path: s.path([0, 1]) })).toEqual([])
  })
  rules('spirit/magic/dismiss').it('a standard action dismisses what runs, and nobody gets an opportunity', () => {
    const s = new RunningStage({ weapons: [{ name: 'sword', damage: '1d6' }] }, [
      [0, 0],
      [1, 0],
    ])
    s.use('Dread aura')
    s.turn()
    const p = s.do({ do: 'dismiss', effect: 'Dread aura 1' })
    expect(p.of('effect-ended')[0]).toMatchObject({ how: 'dismissed' })
    expect([p.of('spent')[0]?.['cost'], p.of('reacted')]).toEqual(['standard', []])
    expect(s.why({ do: 'dismiss', effect: 'Dread aura 1' })).toContain('spirit/magic/dismiss')
  })
  it('without concentration it ends at the end of the next turn', () => {
    const s = holding()
    turnEnds(s)
    expect(held(s)).toBe(true)
    s.turn()
    s.do({ do: 'keep-up', effect: 'Hold 1' })
    turnEnds(s)
    expect(held(s)).toBe(true)
    expect(turnEnds(s).of('effect-ended')[0]).toMatchObject({ how: 'given up' })
    expect(held(s)).toBe(false)
  })
  it('and it lasts no longer than it can, concentration or not', () => {
    const s = holding()
    for (let i = 0; i < MINUTE; i++) {
      s.turn()
      if (s.running.length) s.do({ do: 'keep-up', effect: 'Hold 1' })
      s.play([clock({ from: null, to: null }), turnEdge({ who: 0, edge: 'turn-end' })])
    }
    expect(s.running).toEqual([])
  })
  it('the same state comes of the same effects, whatever ran before', () => {
    const [a, b] = [holding(), holding()]
    a.end('Hold 1')
    a.on('Hold', 1, [1])
    expect(a.S).toEqual(b.S)
  })
})

it.each([
  [{ ...fog, effect: { ...fog.effect, lasts: undefined } }, /as long as it runs/],
  [
    { name: 'x', effect: { consequences: [{ condition: 'blinded', lasts: 'effect' }] } },
    /how long the effect itself lasts/,
  ],
  [{ name: 'x', effect: { lasts: { rounds: 1 }, changes: { hampers: 1 } } }, /need an area/],
  [{ name: 'x', effect: {} }, /one consequence at least/],
])('a document that makes no sense is refused', (act, why) => {
  const { lasts, ...rest } = act.effect as { lasts?: unknown }
  const effect = lasts === undefined ? rest : act.effect
  expect(() => creature({ acts: [{ ...act, effect }] })).toThrow(why)
})
