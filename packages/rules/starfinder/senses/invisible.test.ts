import { apply } from '@quintain/engine'
import { GridMap, type TerrainSpec } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { awareOf, isObserving } from '../../d20/position/awareness.ts'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { perceives } from '../../d20/position/perception.ts'
import { outOfTurn } from '../../d20/turn/act.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { standardLeft } from '../../d20/vocabulary/fields.ts'
import { grapples, look } from '../../d20/vocabulary/relations.ts'
import { refusal } from '../../d20/words/refusals.ts'
import { rules } from '../../testing/rule.ts'
import { seenOf } from '../objects/invisible.ts'
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

describe('things of the invisible', () => {
  const pad = { name: 'data pad', damage: '1d3', types: 'bludgeoning', hands: 'one' }
  const cable = { ...pad, name: 'cable', length: 25 }
  const fade = {
    name: 'fade',
    cost: 'free',
    effect: { personal: true, consequences: [{ condition: 'unseen', lasts: 'fight' }] },
  }
  const thief = (first: object = pad) =>
    new StarStage([{ weapons: [first, { ...pad, name: 'knife' }], baseAttack: 1, acts: [fade] }, {}]).turn()
  const gone = (s: StarStage) => s.do({ do: 'use', act: 'fade', target: 0 })
  const ITEMS = 'starfinder/objects/invisible-items'
  rules(ITEMS).it('what it picks up is seen in the hand, not in a pouch, and again where it lies', () => {
    const s = thief()
    s.do({ do: 'drop-item', weapon: 0 })
    gone(s)
    // What it had in hand all along is as invisible as it is.
    expect([seenOf(s.r, 0, 0), seenOf(s.r, 0, 1)]).toEqual(['all', 0])
    s.turn().do({ do: 'pick-up', weapon: 0 })
    expect(seenOf(s.r, 0, 0)).toBe('all')
    expect(s.turn().do({ do: 'sheathe', weapon: 0 }).of('thing-vanished')).toMatchObject([{ who: 0, weapon: 0 }])
    expect(seenOf(s.r, 0, 0)).toBe(0)
    expect(s.turn().do({ do: 'draw', weapon: 0 }).of('thing-appeared')).toMatchObject([{ who: 0, weapon: 0 }])
    expect(seenOf(s.r, 0, 0)).toBe('all')
    expect(s.turn().do({ do: 'drop-item', weapon: 0 }).of('thing-appeared')).toMatchObject([{ who: 0, weapon: 0 }])
    expect(seenOf(s.r, 0, 0)).toBe('all')
  })
  rules(ITEMS).it('what it puts down is seen; its own things go in and out of sheaths unseen', () => {
    const s = thief()
    gone(s)
    expect(s.do({ do: 'sheathe', weapon: 0 }).of('thing-appeared')).toEqual([])
    expect(s.turn().do({ do: 'draw', weapon: 0 }).of('thing-appeared')).toEqual([])
    expect([seenOf(s.r, 0, 0), s.do({ do: 'drop-item', weapon: 0 }).of('thing-appeared').length]).toEqual([0, 1])
    expect(seenOf(s.r, 0, 0)).toBe('all')
    // Nothing of this happens to those who can be seen.
    const seen = thief()
    expect(seen.do({ do: 'drop-item', weapon: 0 }).of('thing-appeared')).toEqual([])
  })
  rules('starfinder/objects/invisible-ten-feet').each([
    [25, 15],
    [11, 1],
    [10, 0],
  ] as const)('of %i feet the last %i can be seen', (length, feet) => {
    const s = thief({ ...cable, length })
    expect(gone(s).of('thing-appeared')).toMatchObject(feet > 0 ? [{ weapon: 0, feet }] : [])
    expect(seenOf(s.r, 0, 0)).toBe(feet)
    s.do({ do: 'sheathe', weapon: 0 })
    expect(seenOf(s.r, 0, 0)).toBe(0)
  })
})

describe('what other senses find of the invisible', () => {
  const RULE = 'starfinder/senses/invisible-other-senses'
  const keen = (senses: object, options: object = {}) => {
    const s = new StarStage([{ senses, skills: { Perception: 5, Survival: 4 } }, { skills: { Stealth: 0 } }], {
      at: [
        [0, 0],
        [2, 0],
      ],
      ...options,
    }).turn()
    s.m.give(1, unseen)
    s.play([look({})])
    return s
  }
  rules(RULE).it('it is heard, smelled and felt as usual', () => {
    expect(awareOf(keen({ blindsight: { range: 30, by: 'sound' } }).r, 0, 1)).toBe(3)
    // Heard or smelled by a check against its Stealth, whose bonus for being unseen it has only once it hides.
    const found = (senses: object, face: number) => {
      const s = keen(senses)
      s.do({ do: 'seek' }, [face])
      return awareOf(s.r, 0, 1)
    }
    expect([found({}, 5), found({}, 4), found({ blindsense: { range: 30, by: 'scent' } }, 5)]).toEqual([1, 0, 2])
    const deaf = keen({ hearing: false })
    deaf.do({ do: 'seek' }, [20])
    expect(awareOf(deaf.r, 0, 1)).toBe(0)
  })
  rules(RULE).it('its tracks are followed as any others', () => {
    const trail = (invisible: boolean, face: number) => {
      const s = keen({})
      if (!invisible) s.m.take(1, unseen)
      return s.do({ do: 'track', target: 1, dc: 15 }, [face]).of('trail-found').length
    }
    expect([trail(true, 11), trail(true, 10), trail(false, 11), trail(false, 10)]).toEqual([1, 0, 1, 0])
    const s = keen({})
    s.do({ do: 'track', target: 1 }, [11])
    expect([awareOf(s.r, 0, 1), s.why({ do: 'track', target: 0 })]).toEqual([1, [RULE]])
    // Nobody follows tracks in the turn of another.
    apply(s.m, orderSet({ order: [0, 1], place: 0 }), s.scene)
    s.m.set(1, standardLeft, 0)
    const reasons = outOfTurn(s.r, 1, { do: 'track', target: 0 }, RULE).map(x => x.why)
    expect(reasons).toEqual([refusal.actionNotInOwnTurn('free')])
  })
})
