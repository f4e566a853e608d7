import { apply } from '@quintain/engine'
import { GridMap, type TerrainSpec } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { isObserving } from '../../d20/position/awareness.ts'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { perceives } from '../../d20/position/perception.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { grapples, look } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const fist = { name: 'fist', damage: '1d3', type: 'bludgeoning', unarmed: true }
const gaze = {
  name: 'gaze',
  kind: 'supernatural',
  effect: { range: 30, descriptors: ['gaze'], consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
}
const shout = { ...gaze, name: 'shout', effect: { ...gaze.effect, descriptors: ['sonic'] } }

describe('the invisible', () => {
  const smoke: TerrainSpec = { name: 'smoke', concealment: 'concealment' }
  rules('starfinder/senses/invisible-environments').each(['.', 'w', 'S', '~'])('no outline shows in %s', ground => {
    const s = new StarStage([{ weapons: [fist] }, {}], {
      map: GridMap.parse([`.${ground}..`], { S: smoke }),
      at: [
        [0, 0],
        [1, 0],
      ],
    })
    s.m.give(1, unseen)
    s.play([look({})])
    expect([isObserving(s.r, 0, 1), perceives.read(s.r, 0, 1)]).toEqual([false, 0])
    expect(s.r.fact(concealmentBy.melee, 0, 1)).toBe(50)
  })
  rules('starfinder/senses/invisible-no-gaze').it('have no gaze; other acts are as usual', () => {
    const s = new StarStage([{ acts: [gaze, shout] }, {}]).turn()
    const refused = () => s.why({ do: 'use', act: 'gaze', target: 1 })
    expect(refused()).toEqual([])
    s.m.give(0, unseen)
    expect([refused(), s.why({ do: 'use', act: 'shout', target: 1 })]).toEqual([
      ['starfinder/senses/invisible-no-gaze'],
      [],
    ])
  })
})

describe('one who is held and cannot be seen', () => {
  function held() {
    const s = new StarStage(
      [
        { baseAttack: 20, weapons: [fist], totals: { KAC: 12 } },
        { totals: { EAC: 14, KAC: 14 }, hitPoints: 99, skills: { Acrobatics: 6 }, weapons: [fist] },
      ],
      {
        at: [
          [1, 1],
          [2, 1],
        ],
      },
    )
    apply(s.m, orderSet({ order: [0, 1], place: 0 }), s.scene)
    s.turn().do({ do: 'grapple', target: 1, weapon: 0 }, [10])
    expect(s.r.fact(grapples, 0, 1)).toBe(1)
    s.m.give(1, unseen)
    return s.turn()
  }
  const free = (s: StarStage, face: number) => {
    s.do({ do: 'escape', target: 0, dc: 20 }, [face], [], 1)
    return s.r.fact(grapples, 0, 1) === 0
  }
  rules('starfinder/maneuvers/invisible-grappled').it('+2 to the check of Acrobatics that frees it', () => {
    expect([free(held(), 12), free(held(), 11)]).toEqual([true, false])
    const seen = held()
    seen.m.take(1, unseen)
    expect([free(seen, 13)]).toEqual([false])
  })
  rules('starfinder/maneuvers/invisible-grappled').it('no other benefit against the one who holds it', () => {
    const s = held()
    expect(s.r.fact(concealmentBy.melee, 0, 1)).toBe(0)
    expect(s.needed().total).toBe(14)
    // Nor is its holder flat-footed to it, and a grapple of its own gets no bonus.
    expect(s.needed({ by: 1, at: 0 }).total).toBe(12)
    expect(s.bonus({ by: 1, at: 0 }).total).toBe(0)
  })
  rules('starfinder/maneuvers/invisible-grappled').it('to others it stays unseen', () => {
    const s = held()
    const other = new StarStage([{}, {}])
    other.m.give(1, unseen)
    expect([perceives.read(s.r, 0, 1), perceives.read(other.r, 0, 1)]).toEqual([1, 0])
  })
  rules('starfinder/maneuvers/grapple-escape').it('by Acrobatics its holder is not held in turn', () => {
    const s = held()
    expect([free(s, 20), s.r.fact(grapples, 1, 0), s.states(0)]).toEqual([true, 0, []])
    expect(s.turn().why({ do: 'escape', target: 0 }, 1)).toContain('starfinder/maneuvers/grapple-escape')
  })
})
