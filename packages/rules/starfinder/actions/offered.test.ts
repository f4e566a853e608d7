import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { dead, helpless, prone } from '../../d20/vocabulary/conditions.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { awarenessChanged, links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { hovers } from '../movement/flight.ts'
import { costOf, reasons, suggested } from '../testing/asked.ts'
import { StarStage } from '../testing/stage.ts'
import { paralyzed } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
/** One, a foe beside it, a friend and a second foe farther off. */
const scene = (first: Given = {}, foe: Given = {}, friend: Given = {}, second: Given = {}) =>
  new StarStage(
    [{ weapons: [sword, rifle], ...first }, { hitPoints: 90, ...foe }, { side: 'us', ...friend }, { ...second }],
    {
      at: [
        [5, 5],
        [6, 5],
        [5, 8],
        [12, 5],
      ],
    },
  ).turn()
const ask = (name: string, more: Given = {}) => ({ do: name, ...more }) as Command

describe('fire that helps', () => {
  const COVERING = 'starfinder/actions/covering-fire'
  const HARRYING = 'starfinder/actions/harrying-fire'
  rules(COVERING).it('is proposed for each friend in the fight, with each weapon that shoots', () => {
    const of = (s: StarStage) => suggested(s, 'covering-fire')
    expect(of(scene())).toEqual([{ do: 'covering-fire', target: 2, weapon: 1 }])
    expect([of(scene({ weapons: [sword] })), of(scene({}, {}, { side: 'them' }))]).toEqual([[], []])
    const fallen = scene()
    fallen.m.give(2, dead)
    expect(of(fallen)).toEqual([])
    const away = scene()
    away.m.set(2, at, -1)
    expect(of(away)).toEqual([])
    expect(of(scene({}, {}, {}, { side: 'us' }))).toEqual(
      [2, 3].map(target => ({ do: 'covering-fire', target, weapon: 1 })),
    )
  })
  rules(HARRYING).it('is proposed for each foe that can be shot at, by one who has friends', () => {
    const of = (s: StarStage) => suggested(s, 'harrying-fire')
    expect(of(scene())).toEqual([1, 3].map(target => ({ do: 'harrying-fire', target, weapon: 1 })))
    expect([of(scene({ weapons: [sword] })), of(scene({}, {}, { side: 'them' }))]).toEqual([[], []])
  })
  rules(COVERING, HARRYING).each([
    ['covering-fire', { target: 2, weapon: 1 }, []],
    ['covering-fire', { target: 0, weapon: 1 }, []],
    ['covering-fire', { target: 1, weapon: 1 }, ['needs an ally on the map']],
    ['covering-fire', { target: 9, weapon: 1 }, ['needs an ally on the map']],
    ['covering-fire', { target: 'c', weapon: 1 }, ['needs an ally on the map']],
    ['covering-fire', { target: 2, weapon: 0 }, ['takes a weapon that shoots or is thrown']],
    ['harrying-fire', { target: 1, weapon: 1 }, []],
    ['harrying-fire', { target: 1, weapon: 0 }, ['takes a weapon that shoots or is thrown']],
  ] as const)('%s with %j: %j', (name, more, why) => {
    const rule = name === 'covering-fire' ? COVERING : HARRYING
    expect(reasons(scene(), ask(name, more))).toEqual(why.map(w => `${rule}: ${w}`))
  })
})

describe('a feint', () => {
  const RULE = 'starfinder/actions/feint-dc'
  rules(RULE).it('is one against a foe on the map that has a mind', () => {
    const why = (target: unknown, s = scene()) => reasons(s, ask('feint', target === undefined ? {} : { target }))
    const none = [`${RULE}: needs a target on the map`]
    expect([why(1), why(9), why('b'), why(undefined)]).toEqual([[], none, none, none])
    expect(why(2)).toEqual([`${RULE}: needs an opponent`])
    expect(why(1, scene({}, { mindless: true }))).toEqual([`${RULE}: b has no Intelligence score`])
    const away = scene()
    away.m.set(1, at, -1)
    expect([why(1, away), suggested(scene(), 'feint')]).toEqual([none, []])
  })
  rules(RULE).each([
    [{ cr: 4, level: 1 }, 20],
    [{ level: 4 }, 20],
    [{ cr: 1 / 2, level: 9 }, 14],
    [{ cr: 0, level: 9 }, 14],
    [{ level: 1, skills: { 'Sense Motive': 12 } }, 21],
  ] as const)('against %j: %i falls short, one more does not', (foe, short) => {
    const tried = (total: number) =>
      scene({ skills: { Bluff: total - 10 } }, foe)
        .do(ask('feint', { target: 1 }), [10])
        .of('checked')[0]!['success']
    const least = Math.max(short, 14)
    expect([tried(least), tried(least + 1)]).toEqual([false, true])
  })
})

describe('a coup de grace', () => {
  const RULE = 'starfinder/actions/coup-de-grace'
  const lying = (change: (s: StarStage) => void = () => {}) => {
    const s = scene()
    s.m.give(1, helpless)
    change(s)
    return s
  }
  const why = (s: StarStage, target: unknown = 1, weapon = 0) => reasons(s, ask('coup-de-grace', { target, weapon }))
  rules(RULE).it('is one against a helpless foe beside it', () => {
    expect([why(lying()), suggested(lying(), 'coup-de-grace')]).toEqual([[], []])
    expect(why(scene())).toEqual([`${RULE}: b is not helpless`])
    expect(why(lying(s => s.m.give(1, dead)))).toContain(`${RULE}: b is not helpless`)
    const far = lying(s => s.m.set(1, at, s.square(8, 5)))
    expect(why(far, 1, 1)).toEqual([`${RULE}: b is not within 5 feet`])
    expect(why(lying(), 9).some(w => w.includes('helpless'))).toBe(false)
  })
})

describe('hovering', () => {
  const RULE = 'starfinder/flight/acrobatics-options'
  const flyer = (maneuverability: string, feet = 20) => {
    const s = scene({ speeds: { fly: 60 }, maneuverability, skills: { Acrobatics: 6 } })
    s.m.set(0, altitude, feet)
    return s
  }
  rules(RULE, 'starfinder/flight/perfect-swift-hover').it('of one in the air that is able to', () => {
    const why = (s: StarStage, swift = false) => reasons(s, ask('hover', swift ? { swift } : {}))
    expect([why(flyer('average')), why(flyer('perfect')), why(flyer('perfect'), true)]).toEqual([[], [], []])
    expect(why(flyer('clumsy'))).toEqual([`${RULE}: a clumsy flyer cannot hover`])
    expect(why(flyer('average'), true)).toEqual([
      'starfinder/flight/perfect-swift-hover: only a perfect flyer can try to hover as a swift action',
    ])
    expect(why(flyer('average', 0))).toEqual([`${RULE}: it is not in the air`])
    const still = flyer('average')
    still.m.set(0, hovers, 1)
    expect(why(still)).toEqual([`${RULE}: it hovers already`])
    const held = flyer('average')
    held.m.give(0, paralyzed)
    expect(why(held).some(w => w.includes('cannot move'))).toBe(true)
  })
  rules(RULE).it('is proposed in the air alone, for a move action or a swift one', () => {
    expect([suggested(flyer('average'), 'hover'), suggested(flyer('average', 0), 'hover')]).toEqual([
      [{ do: 'hover' }],
      [],
    ])
    expect([costOf(flyer('perfect'), ask('hover')), costOf(flyer('perfect'), ask('hover', { swift: true }))]).toEqual([
      'move',
      'swift',
    ])
  })
  rules(RULE, 'starfinder/flight/perfect-automatic', 'starfinder/flight/perfect-swift-hover').it(
    'is told, and over as its next turn begins',
    () => {
      const s = flyer('perfect')
      expect(s.do(ask('hover')).of('hovered')).toEqual([{ e: 'hovered', who: 0, on: true }])
      const swift = flyer('perfect')
      const tried = swift.do(ask('hover', { swift: true }), [2])
      // 2, 6 and 8 of a perfect flyer are 16.
      expect([tried.of('checked').map(e => e['success']), tried.of('hovered').length]).toEqual([[true], 1])
    },
  )
})

describe('standing up and lying down', () => {
  rules('starfinder/actions/stand-up', 'starfinder/actions/drop-prone').it('from the other', () => {
    const s = scene()
    expect([reasons(s, ask('stand')), reasons(s, ask('drop-prone'))]).toEqual([
      ['starfinder/actions/stand-up: stands already'],
      [],
    ])
    s.m.give(0, prone)
    expect([reasons(s, ask('stand')), reasons(s, ask('drop-prone'))]).toEqual([
      [],
      ['starfinder/actions/drop-prone: lies already'],
    ])
    s.m.give(0, paralyzed)
    expect(reasons(s, ask('stand')).some(w => w.includes('cannot move'))).toBe(true)
  })
})

describe('what takes the nearest enemy', () => {
  const CLOSEST = 'starfinder/grid/closest'
  const seeker = {
    name: 'seeker',
    kind: 'spell',
    provokes: false,
    effect: { range: 100, closest: true, consequences: [{ damage: '1' }] },
  }
  const why = (target: number, change: (s: StarStage) => void = () => {}) => {
    const s = scene({ acts: [seeker] })
    change(s)
    return reasons(s, ask('use', { act: 'seeker', target }))
  }
  const aware = (grade: 'presence' | 'location' | 'unaware') => (s: StarStage) => {
    const was = s.r.items(0, links.unobserved).find(l => l.to === 1)
    awarenessChanged.write!(s.m, { who: 0, other: 1, grade, ...(was ? { was } : {}) } as never)
  }
  rules(CLOSEST).it('takes none that another is nearer than, of those whose place is known', () => {
    expect([why(1), why(3)]).toEqual([[], [`${CLOSEST}: b is nearer`]])
    expect(why(2)).toEqual([`${CLOSEST}: seeker takes the nearest enemy`])
    expect([why(3, aware('location')), why(3, aware('presence')), why(3, aware('unaware'))]).toEqual([
      [`${CLOSEST}: b is nearer`],
      [],
      [],
    ])
    expect([why(3, s => s.m.give(1, helpless)), why(3, s => s.m.set(1, at, -1))]).toEqual([[], []])
    // Of equals the user chooses.
    expect(why(3, s => s.m.set(1, at, s.square(12, 6)))).toEqual([])
  })
})

describe('a touch for several', () => {
  const RULE = 'starfinder/effects/touch-several'
  const bless = {
    name: 'bless',
    kind: 'spell',
    provokes: false,
    touch: true,
    effect: { targets: 6, consequences: [{ grants: '1' }] },
  }
  rules(RULE).it('reaches friends and oneself, and none that is unwilling', () => {
    const why = (targets: readonly number[]) =>
      reasons(scene({ acts: [bless] }, {}, { id: 'c' }), ask('use', { act: 'bless', targets }))
    const unwilling = `${RULE}: b is not willing: an unwilling creature is touched alone, by an attack`
    expect(why([0, 1])).toContain(unwilling)
    expect(why([0]).filter(w => w.startsWith(RULE))).toEqual([])
    expect(why([0, 2]).filter(w => w.startsWith(RULE))).toEqual([])
  })
})
