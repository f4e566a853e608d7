import { GridMap, type LightLevel, type TerrainSpec } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { awareOf, isObserving } from '../../d20/position/awareness.ts'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { perceives } from '../../d20/position/perception.ts'
import { blinded } from '../../d20/vocabulary/conditions.ts'
import { awarenessChanged, GRADES, type Grade, links, look } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'
import { forceField, withoutScent } from '../vocabulary/conditions.ts'
import { byBlindsense } from './blindsense.ts'
import { hidings } from './fields.ts'

type Given = Record<string, unknown>
const seeing = (range: number, more: Given = {}): Given => ({
  senses: { through: [{ sense: 'vision', range, ...more }] },
})
const of = (material: string, inches: number): TerrainSpec => ({
  name: `${material} wall`,
  solid: true,
  material,
  inches,
})
const smoke: TerrainSpec = { name: 'smoke', concealment: 'concealment', material: 'smoke' }
const fog: TerrainSpec = { name: 'fog', concealment: 'total', blocks: { sight: true } }
const LEGEND = { A: of('wood', 2), S: smoke, F: fog, X: { name: 'wall of force', solid: true, force: true } }
/** A corridor; the first creature stands in its first square, the second in square `to`. */
function corridor(
  row: string,
  viewer: Given,
  to = 5,
  legend: Record<string, TerrainSpec> = LEGEND,
  target: Given = {},
) {
  const map = GridMap.parse(['#'.repeat(row.length), row, '#'.repeat(row.length)], legend)
  return new StarStage([viewer, target], {
    map,
    at: [
      [0, 1],
      [to, 1],
    ],
  }).turn()
}

/** Whether a look round shows the first the second. */
function sees(s: StarStage): boolean {
  s.play([look({})])
  return perceives.read(s.r, 0, 1) === 1 && isObserving(s.r, 0, 1)
}
function aware(s: StarStage, grade: Grade) {
  const was = s.r.items(0, links.unobserved).find(l => l.to === 1)
  awarenessChanged.write!(s.m, { who: 0, other: 1, grade, ...(was ? { was } : {}) } as never)
  return s
}
const hides = (s: StarStage, total: number) => {
  s.m.include(1, hidings, { total, unseen: 0 })
  return aware(s, 'presence')
}
const level = (s: StarStage) => GRADES[awareOf(s.r, 0, 1)]

describe('sense through', () => {
  rules('starfinder/senses/sense-through-basics').it('a Perception check beyond the barrier, within its range', () => {
    const guard = (feet: number, face: number, senses: Given) => {
      const row = `.A${'.'.repeat(12)}`
      const s = hides(corridor(row, { ...senses, skills: { Perception: 5 } }, feet / 5), 15)
      s.do({ do: 'seek' }, [face])
      return level(s)
    }
    expect([guard(25, 10, seeing(30)), guard(25, 9, seeing(30))]).toEqual(['observing', 'presence'])
    // Out of range the door blocks sight: what is heard gives no more than a place.
    expect([guard(30, 10, seeing(30)), guard(35, 10, seeing(30)), guard(25, 10, {})]).toEqual([
      'observing',
      'location',
      'location',
    ])
  })
  rules('starfinder/senses/sense-through-basics').it('a wall that is seen through still stops attacks', () => {
    const s = corridor('.A....', {
      ...seeing(30),
      weapons: [{ name: 'gun', use: 'projectile', damage: '1d6', increment: 60 }],
    })
    expect([sees(s), s.why({ do: 'attack', target: 1, weapon: 0 }).length > 0]).toEqual([true, true])
  })
  rules('starfinder/senses/sense-through-basics').it('without the sense it gives nothing', () => {
    const blind = { senses: { vision: false, through: [{ sense: 'vision', range: 60 }] } }
    expect(sees(corridor('.A....', blind))).toBe(false)
    const nose = { senses: { through: [{ sense: 'scent', range: 60 }] } }
    expect(byBlindsense(corridor('.A....', nose).r, 0, 1)).toBe(false)
  })
  rules('starfinder/senses/sense-through-basics').it('it keeps the precision of the sense', () => {
    const by = (kind: 'blindsense' | 'blindsight') => ({
      senses: { [kind]: { range: 60, by: 'vibration' }, through: [{ sense: 'vibration', range: 30 }] },
    })
    const [vague, sharp] = [corridor('.A....', by('blindsense')), corridor('.A....', by('blindsight'))]
    expect([sees(vague), byBlindsense(vague.r, 0, 1), sees(sharp)]).toEqual([false, true, true])
    const far = corridor(`.A${'.'.repeat(10)}`, by('blindsense'), 7)
    expect(byBlindsense(far.r, 0, 1)).toBe(false)
  })
  rules('starfinder/senses/sense-through-basics').it('hearing is sound by another name', () => {
    const ears = { senses: { blindsense: { range: 60, by: 'sound' }, through: [{ sense: 'hearing', range: 30 }] } }
    expect(byBlindsense(corridor('.A....', ears).r, 0, 1)).toBe(true)
  })
  rules('starfinder/senses/sense-through-lost').it('it goes and comes with the sense', () => {
    const s = corridor('.A....', seeing(30))
    s.m.give(0, blinded)
    const without = sees(s)
    s.m.take(0, blinded)
    expect([without, sees(s)]).toEqual([false, true])
    const nose = { senses: { blindsense: { range: 60, by: 'scent' }, through: [{ sense: 'scent', range: 30 }] } }
    const sniffs = corridor('.A....', nose)
    const before = byBlindsense(sniffs.r, 0, 1)
    sniffs.m.give(0, withoutScent)
    expect([before, byBlindsense(sniffs.r, 0, 1)]).toEqual([true, false])
  })
  rules('starfinder/senses/sense-through-vision-darkvision').each([
    [10, {}, true],
    [12, {}, true],
    [13, {}, false],
    [13, { darkvision: 90 }, true],
    [6, { darkvision: 25 }, false],
  ] as const)('in the dark a foe in square %i, %j: %s', (to, more, seen) => {
    const dark = (given: Given) => {
      const light: LightLevel[] = new Array(30).fill('dark')
      const map = GridMap.of({ ...GridMap.open(30, 1).toJSON(), light })
      return new StarStage([given, {}], {
        map,
        at: [
          [0, 0],
          [to, 0],
        ],
      })
    }
    expect([sees(dark(seeing(20, more))), sees(dark({}))]).toEqual([seen, false])
  })
  rules('starfinder/senses/sense-through-only-material').it(
    'smoke alone: neither concealment by it nor a way through wood',
    () => {
      const only = seeing(60, { only: ['smoke'] })
      const chance = (row: string, given: Given, legend = LEGEND) =>
        corridor(row, given, 5, legend).r.fact(concealmentBy.ranged, 0, 1)
      expect([chance('..SSSS', only), chance('..SSSS', {}), chance('..FSSS', {})]).toEqual([0, 20, 50])
      expect([chance('..SSSS', seeing(60)), chance('.FFSSS', seeing(60))]).toEqual([0, 0])
      expect([sees(corridor('.A....', only)), sees(corridor('.AS...', only))]).toEqual([false, false])
      // Checks are needed all the same.
      const s = hides(corridor('..SSSS', { ...only, skills: { Perception: 0 } }), 12)
      s.do({ do: 'seek' }, [11])
      expect(level(s)).toBe('presence')
      s.turn().do({ do: 'seek' }, [12])
      expect(level(s)).toBe('observing')
    },
  )
  rules('starfinder/senses/sense-through-blocked-material').it('the thinnest layer of its bane stops it', () => {
    const nose = {
      senses: {
        blindsense: { range: 60, by: 'scent' },
        through: [{ sense: 'scent', range: 60, blockedBy: ['silver'] }],
      },
    }
    const smells = (material: string, inches: number) =>
      byBlindsense(corridor('.B....', nose, 5, { B: of(material, inches) }).r, 0, 1)
    expect([smells('stone', 12), smells('silver', 0.1), smells('Silver', 0.1)]).toEqual([true, false, false])
    // Who neither sees nor hears finds by it where the other is, or not.
    const found = (material: string) => {
      const senses = { vision: false, hearing: false, ...nose.senses }
      const s = hides(corridor('.B....', { senses }, 5, { B: of(material, 1) }), 5)
      s.do({ do: 'seek' }, [19])
      return level(s)
    }
    expect([found('stone'), found('silver')]).toEqual(['location', 'presence'])
  })
  rules('starfinder/senses/sense-through-energy-fields').it('a wall of force stops it, however thin', () => {
    expect([sees(corridor('.X....', seeing(60))), sees(corridor('.A....', seeing(60)))]).toEqual([false, true])
  })
  rules('starfinder/senses/sense-through-energy-fields', 'starfinder/senses/sense-through-armor').it(
    'a force field keeps its wearer’s pockets closed, common armor does not',
    () => {
      const knife = { name: 'knife', damage: '1d4', type: 'piercing', carried: 'packed' }
      const found = (armor: Given | undefined, field: boolean, viewer = seeing(60)) => {
        const s = corridor('......', viewer, 3, LEGEND, { weapons: [knife], ...(armor ? { armor } : {}) })
        if (field) s.m.give(1, forceField)
        return s
          .do({ do: 'quick-search', square: s.square(2, 0) })
          .of('looked-into')
          .map(e => e['weapons'])
      }
      const armor = { eac: 1, kac: 1 }
      expect([found(undefined, false), found(undefined, true), found(armor, false)]).toEqual([[[1]], [], [[1]]])
      expect(found({ ...armor, opaque: true }, false)).toEqual([])
      expect(found(undefined, false, seeing(10))).toEqual([])
    },
  )
  table('starfinder/senses/sense-through-density').each('$material', row => {
    const limit = row.cell('blocking_thickness_inches') as number
    const material = row.text('material').replace(/^any | \(.*$/g, '')
    const through = (inches: number) => sees(corridor('.B....', seeing(60), 5, { B: of(material, inches) }))
    expect([through(limit - 0.5), through(limit), through(limit * 2)]).toEqual([true, false, false])
  })
  rules('starfinder/senses/sense-through-density').it('layers add up by their shares', () => {
    const two = (lead: number) => sees(corridor('.BC...', seeing(60), 5, { B: of('wood', 60), C: of('lead', lead) }))
    expect([two(3), two(2.9)]).toEqual([false, true])
    const stone = (inches: number) => sees(corridor('.B....', seeing(60), 5, { B: of('stone', inches) }))
    expect([stone(48), stone(60), sees(corridor('.#....', seeing(60)))]).toEqual([true, false, false])
  })
  rules('starfinder/senses/sense-through-quick-search').it(
    '20 by 20 feet in a round, a check for each that hides',
    () => {
      const hall = (to: number, row = '.A..........') =>
        hides(corridor(row, { ...seeing(60), skills: { Perception: 2 } }, to), 15)
      const s = hall(4)
      s.do({ do: 'quick-search', square: s.square(2, 0) }, [13])
      expect([level(s), s.why({ do: 'move', to: s.square(1, 1) }).length > 0]).toEqual(['observing', true])
      const missed = hall(4)
      missed.do({ do: 'quick-search', square: missed.square(2, 0) }, [12])
      expect(level(missed)).toBe('presence')
      // The other half of a hall of 40 feet takes a second round.
      const beyond = hall(6)
      beyond.do({ do: 'quick-search', square: beyond.square(2, 0) })
      expect(level(beyond)).toBe('presence')
      beyond.turn().do({ do: 'quick-search', square: beyond.square(6, 0) }, [13])
      expect(level(beyond)).toBe('observing')
    },
  )
  rules('starfinder/senses/sense-through-quick-search').it('nothing behind what blocks the sense is found', () => {
    const legend = { L: of('lead', 6) }
    const s = hides(corridor('.L....', { ...seeing(60), skills: { Perception: 99 } }, 4, legend), 1)
    s.do({ do: 'quick-search', square: s.square(2, 0) })
    expect([level(s), isObserving(s.r, 0, 1)]).toEqual(['presence', false])
    expect(corridor('......', {}).why({ do: 'quick-search', square: 3 })).toContain(
      'starfinder/senses/sense-through-quick-search',
    )
  })
})
