import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { drain, weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { takeLevels } from '../../d20/injury/weakening/negative-levels.ts'
import { runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { walk } from '../../d20/vocabulary/movement.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const blast = (descriptors: readonly string[] = [], save = false) => ({
  name: 'blast',
  effect: {
    area: { shape: 'burst', feet: 10 },
    range: 100,
    descriptors,
    ...(save ? { save: { kind: 'Reflex', dc: 14, onSuccess: 'half' } } : {}),
    consequences: [{ damage: '6', types: 'fire' }],
  },
})
const daze = (descriptors: readonly string[] = []) => ({
  name: 'daze',
  effect: { range: 100, descriptors, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
})
const object = (more: Given = {}): Given => ({ kinds: ['object'], itemLevel: 5, hitPoints: 30, ...more })
const scene = (act: object, ...others: readonly Given[]) =>
  new StarStage([{ acts: [act] }, ...others], {
    map: GridMap.open(20, 6),
    at: [[0, 0] as const, ...others.map((_, i) => [8 + i, 2] as const)],
  }).turn()
const burst = (s: StarStage, faces: readonly number[] = []) =>
  s.do({ do: 'use', act: 'blast', to: s.square(9, 2), corner: 'nw' }, faces)
const soldier: Given = { id: 'soldier', hitPoints: 30, saves: { Reflex: 6 } }

describe('objects', () => {
  rules('starfinder/objects/effects-on-objects').it('damage hurts what lies free, not what is held', () => {
    const s = scene(blast(), object(), soldier, object({ heldBy: 'soldier' }))
    burst(s)
    expect([s.hp(1), s.hp(2), s.hp(3)]).toEqual([24, 24, 30])
    const says = scene(blast(['attended objects']), object(), soldier, object({ heldBy: 'soldier' }))
    burst(says)
    expect(says.hp(3)).toBe(24)
  })
  rules('starfinder/objects/effects-on-objects').it('all else only where it says so', () => {
    const dazed = (tags: readonly string[], more: Given = {}) => {
      const s = scene(daze(tags), object(more))
      s.do({ do: 'use', act: 'daze', target: 1 })
      return s.states(1)
    }
    expect([dazed([]), dazed(['object'])]).toEqual([[], ['shaken']])
  })
  rules('starfinder/objects/saving-throws').it('by their item level, or by their bearer where that is better', () => {
    const save = (more: Given, kind: 'Fortitude' | 'Reflex' | 'Will' = 'Reflex') =>
      scene(blast(), object(more), soldier).r.tally('save', 1, { save: kind })
    expect([save({}), save({}, 'Fortitude'), save({}, 'Will')]).toEqual([5, 5, 5])
    const worn = { itemLevel: 3, heldBy: 'soldier' }
    expect([save(worn), save(worn, 'Will'), save({ ...worn, itemLevel: 9 })]).toEqual([6, 3, 9])
    expect(save({ itemLevel: 3, saves: { Reflex: 4 }, abilities: { Dexterity: 3 } })).toBe(3)
  })
  rules('starfinder/objects/saving-throws').it(
    'a tie succeeds; without a level there is no save unless it is held',
    () => {
      const lost = (more: Given, faces: readonly number[]) => {
        const s = scene(blast([], true), object(more))
        burst(s, faces)
        return 30 - s.hp(1)
      }
      expect([lost({}, [9]), lost({}, [8]), lost({ itemLevel: 0 }, [])]).toEqual([3, 6, 6])
      const s = scene(blast(['attended objects'], true), object({ itemLevel: 0, heldBy: 'soldier' }), soldier)
      burst(s, [8, 2])
      expect([30 - s.hp(1), 30 - s.hp(2)]).toEqual([3, 6])
    },
  )
  rules('starfinder/effects/ordinary-vehicles').it('a vehicle is one: it is a target, and areas catch it', () => {
    const s = scene(blast(), object({ extent: [20, 10], hardness: { amount: 2 } }))
    burst(s)
    expect(s.hp(1)).toBe(26)
    const aimed = scene(daze(['object']), object({ extent: [20, 10] }))
    aimed.do({ do: 'use', act: 'daze', target: 1 })
    expect(aimed.states(1)).toEqual(['shaken'])
  })
  const LARGE = 'starfinder/objects/large-vehicle-parts'
  rules('starfinder/terrain/large-vehicle', LARGE).each([
    [{ extent: [30, 15] }, false],
    [{ extent: [31, 5] }, true],
    [{ extent: [60, 20] }, true],
    [{ extent: [10, 35] }, true],
    [{ extent: [60, 20], terrain: false }, false],
    [{ extent: [20, 10], terrain: true }, true],
    [{}, false],
  ] as const)('%j is terrain: %s', (more, is) => {
    const s = scene(daze(['object']), object(more), object())
    const use = (target: number) => s.why({ do: 'use', act: 'daze', target })
    expect([use(1), use(2)]).toEqual([is ? [LARGE] : [], []])
    const caught = scene(blast(), object(more), object())
    burst(caught)
    expect([caught.hp(1), caught.hp(2)]).toEqual([is ? 30 : 24, 24])
  })
})

describe('what an ability needs', () => {
  const act = { name: 'trick', cost: 'free', needs: { scores: { Dexterity: 15 }, level: 3 }, effect: daze().effect }
  const hero = (more: Given = {}) =>
    new StarStage([{ acts: [act], scores: { Dexterity: 15 }, level: 4, ...more }, {}]).turn()
  const LOST = 'starfinder/injury/lost-prerequisites'
  const why = (s: StarStage) => s.why({ do: 'use', act: 'trick', target: 1 })
  rules(LOST).it('is lost by drain, not by damage', () => {
    const s = hero()
    s.play([weaken({ who: 0, ability: 'Dexterity', n: 6 })])
    expect(why(s)).toEqual([])
    s.play([drain({ who: 0, ability: 'Dexterity', n: 1 })])
    expect(why(s)).toEqual([LOST])
  })
  rules(LOST).it('is lost by negative levels below the level that it takes', () => {
    const s = hero({ hitPoints: 60 })
    const take = () => s.play([takeLevels({ who: 0, source: 'wraith', save: 'Fortitude', dc: 14, n: 1 })])
    take()
    expect(why(s)).toEqual([])
    take()
    expect(why(s)).toEqual([LOST])
  })
})

describe('aboard a vehicle that is terrain', () => {
  const RULE = 'starfinder/effects/moving-with-large-vehicle'
  const zone = {
    name: 'zone',
    effect: {
      area: { shape: 'burst', feet: 10 },
      range: 60,
      lasts: { minutes: 10 },
      eachTurn: true,
      consequences: [{ damage: '2', types: 'fire' }],
    },
  }
  /** A train of 100 by 20 feet, somebody aboard and somebody beside it; the zone lies in the third carriage. */
  const train = (more: Given = {}, maker = 1) => {
    const s = new StarStage([object({ extent: [100, 20], speed: 100, ...more }), { acts: [zone] }, { acts: [zone] }], {
      map: GridMap.open(80, 10),
      at: [
        [0, 2],
        [3, 3],
        [9, 8],
      ],
    }).turn()
    s.do({ do: 'use', act: 'zone', to: s.square(10, 4), corner: 'nw' }, [], [], maker)
    return s
  }
  const columns = (s: StarStage) => {
    const all = s.r.items(GAME, runningEffects)[0]!.squares!.map(i => i % 80)
    return [Math.min(...all), Math.max(...all)]
  }
  /** As the journey goes: 100 feet in each of so many rounds. */
  const ride = (s: StarStage, rounds: number) => {
    for (let n = 1; n <= rounds; n++)
      s.play([
        walk({
          who: 0,
          path: Array.from({ length: 20 }, (_, i) => s.square(20 * (n - 1) + i + 1, 2)),
          pace: 'walk',
          from: s.square(20 * (n - 1), 2),
        }),
      ])
  }
  rules(RULE).it('what stands there goes 200 feet with it in 2 rounds, in its carriage', () => {
    const s = train()
    expect([columns(s), s.where(1)]).toEqual([
      [8, 11],
      [3, 3],
    ])
    ride(s, 2)
    expect([columns(s), s.where(0), s.where(1), s.where(2)]).toEqual([
      [48, 51],
      [40, 2],
      [43, 3],
      [9, 8],
    ])
  })
  rules(RULE).it('also what somebody beside it set up in it; not what lies beside it, nor with a mere object', () => {
    const beside = train({}, 2)
    ride(beside, 1)
    expect(columns(beside)).toEqual([28, 31])
    const small = train({ extent: [30, 20] })
    ride(small, 1)
    expect([columns(small), small.where(1)]).toEqual([
      [8, 11],
      [3, 3],
    ])
    // Half of the zone lies beside a short vehicle: who made it is aboard, so that it goes along; else it stays.
    const [own, other] = [train({ extent: [50, 20] }), train({ extent: [50, 20] }, 2)]
    for (const s of [own, other]) ride(s, 1)
    expect([columns(own), columns(other)]).toEqual([
      [28, 31],
      [8, 11],
    ])
  })
})
