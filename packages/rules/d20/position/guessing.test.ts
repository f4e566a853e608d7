import { apply } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { order, refusal, scene } from '../../true20/testing/sheets.ts'
import { fresh } from '../../true20/testing/turn.ts'
import { blinded, unseen } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { awarenessChanged, links } from '../vocabulary/relations.ts'
import { mayAttack } from './may-attack.ts'

const SQUARE = 'starfinder/concealment/total-attack-square'
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const dirk = { name: 'dirk', damage: '1d4', types: 'piercing', hands: 'light' }
const AT = [
  [1, 1],
  [2, 1],
  [3, 3],
] as const
const map = GridMap.open(8, 8)
const square = (x: number, y: number) => y * 8 + x
const given = [{ baseAttack: 20, weapons: [sword, dirk], hitPoints: 90 }, { hitPoints: 90 }, { hitPoints: 90 }]
/** The first knows that the second is about, and where it was last. */
const lost = (s: Stage, where?: number): void => {
  s.m.give(1, unseen)
  apply(
    s.m,
    awarenessChanged({ who: 0, other: 1, grade: 'presence', ...(where === undefined ? {} : { at: where }) }),
    s.scene,
  )
}

describe.each([
  ['spirit', () => new TurnStage(given, { map, at: AT }).turn()],
  ['starfinder', () => new StarStage(given, { map, at: AT }).turn()],
] as const)('%s: a full attack on squares', (name, make) => {
  const stage = () => {
    const s = make()
    lost(s)
    return s
  }
  const full = { do: 'full-attack', square: square(1, 2), weapon: 0 }
  rules(SQUARE).it('an empty square first, then the one where it stands: only the second comes to a roll', () => {
    const s = stage()
    const next = { square: square(2, 1), weapon: 0 }
    const more = name === 'spirit' ? ['stop'] : []
    const played = s.do(full, [18, 60, 3], [next, ...more])
    expect(played.results).toEqual(['miss', 'hit'])
    expect(played.of('attack-rolled').map(e => e['square'])).toEqual([square(1, 2), square(2, 1)])
    expect(played.of('square-empty')).toMatchObject([{ square: square(1, 2) }])
    expect(played.of('damage-taken').map(e => e['who'])).toEqual([1])
  })
  rules(SQUARE).it('a hit on the right square is missed half of the time', () => {
    const s = stage()
    const played = s.do({ ...full, square: square(2, 1) }, [18, 50], ['stop'])
    expect(played.of('attack-rolled')).toMatchObject([{ result: 'miss', how: 'concealed', square: square(2, 1) }])
  })
  rules(SQUARE).it('the creature itself cannot be attacked, and the refusal says what can', () => {
    const s = stage()
    expect(mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.why)).toEqual([
      expect.stringMatching(/^does not know where B is|^does not know where b is/),
    ])
    expect(s.why({ do: 'full-attack', target: 1, weapon: 0 })).not.toEqual([])
  })
  rules(SQUARE).it('what may follow tells nothing of who is in which square', () => {
    const offered = (foe: readonly [number, number]) => {
      const s = stage()
      s.m.set(1, at, square(...foe))
      let options: readonly unknown[] = []
      try {
        s.do(full, [18, 60, 3, 18, 60, 3], ['nothing of this kind'])
      } catch (e) {
        options = (e as Error).message.match(/\{"square"[^}]*\}/g) ?? []
      }
      return options
    }
    expect(offered([0, 0])).toEqual(offered([6, 6]))
    expect(offered([0, 0])).toContain('{"square":0,"weapon":0}')
  })
  rules(SQUARE).it('refused beyond reach, behind a wall, with a target beside it, and without either', () => {
    const s = stage()
    expect(s.why({ ...full, square: square(5, 5) })).toHaveLength(1)
    expect(s.why({ ...full, target: 2 })).toHaveLength(1)
    expect(s.why({ do: 'full-attack', weapon: 0 }).length).toBeGreaterThan(0)
    expect(s.why(full)).toEqual([])
  })
  rules(SQUARE).it('a creature that knows of nobody unseen is offered no squares', () => {
    const s = make()
    let said = ''
    try {
      s.do({ do: 'full-attack', target: 1, weapon: 0 }, [1], ['nothing of this kind'])
    } catch (e) {
      said = (e as Error).message
    }
    expect(said).toContain('attack.next')
    expect(said).not.toContain('square')
  })
})

rules(SQUARE).it('modern: the place must be known, and the last known square is suggested', () => {
  const s = new ModernStage(given, { map, at: AT })
  lost(s, square(2, 2))
  expect(mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toEqual([SQUARE])
  const suggested = s.scene.rules.commands['attack']!.suggestions(s.r, 0)
  expect(suggested).toContainEqual({ do: 'attack', square: square(2, 2), weapon: 0 })
  // Where it stands is not told by what is suggested.
  expect(JSON.stringify(suggested)).not.toContain(`"square":${square(2, 1)}`)
})

describe('true20: whom one cannot perceive', () => {
  const TARGETING = 'true20/concealment/total-targeting'
  const pair = {
    weapons: [
      { name: 'axe', damage: 5 },
      { name: 'knife', damage: 1, hands: 'light' as const },
    ],
    combat: 20,
  }
  const make = () => fresh(scene(pair, { combat: 2 }))
  const strike = { do: 'attack', target: 1, weapon: 0 }
  rules(TARGETING).it('cannot be attacked directly: the invisible, and anyone by the blind', () => {
    for (const [who, state] of [
      [1, unseen],
      [0, blinded],
    ] as const) {
      const s = make()
      expect(refusal(s, 0, strike)).toEqual([])
      s.m.give(who, state)
      expect(refusal(s, 0, strike)).toEqual([
        'cannot perceive target: the square where it is believed to be can be attacked',
      ])
      expect(order(s, 0, { do: 'attack', square: 1, weapon: 0 }, [15, 10, 20]).results).toEqual(['hit'])
    }
  })
  rules(TARGETING).it('one with blindsight perceives it; who grapples it needs no eyes', () => {
    const s = fresh(scene({ ...pair, senses: { blindsight: 30 } }, {}))
    s.m.give(1, unseen)
    expect(refusal(s, 0, strike)).toEqual([])
    const held = make()
    held.m.give(1, unseen)
    held.m.include(1, links.grapples, { to: 0, grade: 'grappled' })
    expect(refusal(held, 0, strike)).toEqual([])
  })
  rules(TARGETING).it('behind a wall it has total cover, and nothing is said of its concealment', () => {
    const s = fresh(
      scene(
        { weapons: [{ name: 'bow', use: 'projectile', increment: 50 }] },
        {},
        {
          map: ['.#.'],
          at: [
            [0, 0],
            [2, 0],
          ],
        },
      ),
    )
    s.m.give(1, unseen)
    expect(refusal(s, 0, strike)).toHaveLength(1)
  })
  rules(TARGETING).it('a weapon in each hand, each into a square of its own', () => {
    const s = make()
    s.m.give(1, unseen)
    const both = { do: 'two-weapons', square: 20, weapon: 0, second: 1 }
    expect(order(s, 0, both).results).toEqual(['miss', 'miss'])
    const apart = order(fresh(s), 0, { ...both, otherSquare: 1 }, [15, 10, 20])
    expect(apart.results).toEqual(['miss', 'hit'])
    expect(refusal(fresh(s), 0, { ...both, other: 1, otherSquare: 1 })).toContain(
      'attacks a creature or a square, not both',
    )
    expect(refusal(fresh(s), 0, { ...both, otherSquare: 99 })).toHaveLength(1)
    expect(refusal(fresh(s), 0, { do: 'two-weapons', weapon: 0, second: 1 }).length).toBeGreaterThan(0)
  })
  rules(TARGETING).it('the blind strike where they know a foe to be', () => {
    const s = make()
    s.m.give(0, blinded)
    expect(s.scene.rules.slots.tactic(s.context(), 0)).toMatchObject({ do: 'attack', square: 1 })
  })
})

describe('a coup de grace is an attack', () => {
  rules('true20/damage/coup-de-grace').it('true20: one attack step, without a roll', () => {
    const s = fresh(scene({ weapons: [{ name: 'axe', damage: 5 }] }, { toughness: 20 }))
    s.m.give(1, s.scene.rules.conditions.find(d => d.condition.name === 'sleeping')!.condition)
    const played = order(s, 0, { do: 'coup-de-grace', target: 1, weapon: 0 }, [19])
    expect(played.of('attack-rolled')).toMatchObject([{ result: 'critical', how: 'without a roll' }])
    expect(played.done.flatMap(d => d.planned).filter(p => p.do === 'attack')).toMatchObject([
      { details: { coup: true } },
    ])
  })
  rules('starfinder/actions/coup-de-grace').it('starfinder: one attack step too, made with any weapon', () => {
    const gun = {
      name: 'gun',
      use: 'projectile',
      damage: '1d8',
      types: 'piercing',
      increment: 60,
    }
    const s = new StarStage([{ weapons: [gun] }, { hitPoints: 50 }], { map, at: AT }).turn()
    s.m.give(1, s.scene.rules.conditions.find(d => d.condition.name === 'helpless')!.condition)
    const played = s.do({ do: 'coup-de-grace', target: 1, weapon: 0 }, [[3, 3], 20])
    expect(played.done.flatMap(d => d.planned).filter(p => p.do === 'attack')).toMatchObject([
      { details: { coup: true } },
    ])
  })
})
