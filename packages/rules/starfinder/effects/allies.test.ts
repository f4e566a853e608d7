import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { missChance } from '../testing/misses.ts'
import { StarStage } from '../testing/stage.ts'

type At = readonly (readonly [number, number])[]
type Given = Record<string, unknown>
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const stage = (given: readonly Given[], at: At, map = GridMap.open(30, 12)) => new StarStage(given, { map, at }).turn()
const ROW: At = [
  [0, 0],
  [4, 0],
  [0, 2],
]

describe('who is meant', () => {
  rules('starfinder/effects/allies').it('one is an ally of one’s own', () => {
    const cry = {
      name: 'cry',
      effect: {
        area: { shape: 'emanation', feet: 30 },
        only: ['willing'],
        consequences: [{ adds: 1, to: 'attack', type: 'morale', lasts: { rounds: 3 } }],
      },
    }
    const s = stage([{ acts: [cry], weapons: [rifle] }, { weapons: [rifle] }, { side: 'us', weapons: [rifle] }], ROW)
    s.do({ do: 'use', act: 'cry' })
    expect([s.bonus().total, s.bonus({ by: 2 }).total, s.bonus({ by: 1, at: 0 }).total]).toEqual([1, 1, 0])
  })
  rules('starfinder/saves/term-disbelieves').it('who saves ignores it, who does not faces it', () => {
    const illusion = {
      name: 'illusion',
      kind: 'spell',
      effect: {
        area: { shape: 'burst', feet: 10 },
        range: 60,
        descriptors: ['illusion'],
        save: { kind: 'Will', dc: 16 },
        lasts: { rounds: 5 },
        consequences: [{ condition: 'blinded', lasts: 'effect' }],
      },
    }
    const foe = { saves: { Will: 2 } }
    const s = stage(
      [{ acts: [illusion] }, foe, { ...foe, side: 'them' }],
      [
        [0, 0],
        [8, 0],
        [8, 1],
      ],
    )
    s.do({ do: 'use', act: 'illusion', to: s.square(8, 0), corner: 'se' }, [15, 10])
    expect([s.r.has(1, blinded), s.r.has(2, blinded)]).toEqual([false, true])
  })
  rules('starfinder/magic/invisible-and-divination').it('an effect that finds what lives finds the unseen too', () => {
    const detect = {
      name: 'detect',
      kind: 'spell',
      effect: {
        area: { shape: 'burst', feet: 10 },
        range: 60,
        descriptors: ['divination'],
        only: ['living'],
        lasts: { rounds: 5 },
        consequences: [{ condition: 'charmed', lasts: 'effect' }],
      },
    }
    const s = stage(
      [{ acts: [detect] }, {}, { side: 'them', kinds: ['construct'] }],
      [
        [0, 0],
        [8, 0],
        [8, 1],
      ],
    )
    s.m.give(1, unseen)
    s.do({ do: 'use', act: 'detect', to: s.square(8, 0), corner: 'se' })
    expect([s.states(1), s.states(2)]).toEqual([['unseen', 'charmed'], []])
  })
})

describe('harm and protections', () => {
  rules('starfinder/damage/energy-resistance-does-not-negate').it('what comes with the cold comes all the same', () => {
    const touch = {
      name: 'chill',
      damage: '7',
      types: 'cold',
      effect: { consequences: [{ lowers: 'Strength', by: '2' }] },
    }
    const hurt = (resistance: readonly object[]) => {
      const s = stage(
        [{ weapons: [touch] }, { hitPoints: 30, resistance }],
        [
          [0, 0],
          [1, 0],
        ],
      )
      s.blow([19, 7])
      return [30 - s.hp(1), s.r.tally('check', 1, { skill: 'Strength' })]
    }
    expect([hurt([{ amount: 10, types: ['cold'] }]), hurt([])]).toEqual([
      [0, -1],
      [7, -1],
    ])
  })
})

describe('ways and lights', () => {
  rules('starfinder/movement/speed-means-current-mode').it('in the air it is the fly speed that is less', () => {
    const slow = {
      name: 'slow',
      kind: 'spell',
      effect: { range: 60, consequences: [{ adds: -30, to: 'speed', lasts: { rounds: 5 } }] },
    }
    const s = stage(
      [{ by: 'flight', speed: 30, speeds: { fly: 60 } }, { acts: [slow] }],
      [
        [0, 5],
        [4, 0],
      ],
    )
    const reach = (x: number) => s.why({ do: 'move', to: s.square(x, 5) }).length === 0
    expect([reach(12), reach(13)]).toEqual([true, false])
    s.do({ do: 'use', act: 'slow', target: 0 }, [], [], 1)
    expect([reach(6), reach(7)]).toEqual([true, false])
  })
  rules('starfinder/light/invisible-source').it('a lamp lights what is around it, seen or not', () => {
    const dark = GridMap.of({ ...GridMap.open(30, 12).toJSON(), light: new Array(360).fill('dark') })
    const lit = (light: object | null, hidden: boolean) => {
      const s = stage(
        [{ weapons: [rifle] }, { hitPoints: 50 }, { side: 'them', ...(light ? { light } : {}) }],
        [
          [0, 0],
          [4, 0],
          [4, 2],
        ],
        dark,
      )
      if (hidden) s.m.give(2, unseen)
      return missChance(s, 0)
    }
    expect([lit({ bright: 20 }, true), lit({ bright: 20 }, false), lit(null, true)]).toEqual([0, 0, 50])
  })
})
