import { describe, expect } from 'vitest'
import { flatFooted, grappled, helpless, stunned, surprised } from '../../d20/vocabulary/conditions.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { type Given, scene, someone } from '../testing/sheets.ts'
import { grappling, hidden, paralyzed } from '../vocabulary/conditions.ts'
import { guard } from '../vocabulary/fields.ts'
import { defenseFacts } from './facts.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 30, damage: 1 } as const
const FIST = { name: 'fist', unarmed: true, damage: 0 } as const
/** Combat +3, Dexterity +2, Strength +4: with a sword it parries, with a bow it dodges. */
const TARGET: Given = { combat: 3, abilities: { dexterity: 2, strength: 4 }, weapons: [SWORD] }
const stage = (its: Given = {}, options: object = {}) =>
  scene({}, { ...TARGET, ...its }, { options: { ...options }, more: [someone('third', 'one', {})] })
type Scene = ReturnType<typeof stage>
/** Dodge and parry: each as its value where it counts, else as the reason why it does not. */
function guards(s: Scene, kind: 'melee' | 'ranged' = 'melee', from = 0) {
  const { terms } = s.r.explain('defense', 1, defenseFacts(s.r, 1, from, { melee: kind === 'melee' }))
  return ['dodge', 'parry'].flatMap(way =>
    terms
      .filter(t => t.type === way)
      .map(t => [t.from, t.lost ?? t.value, ...(t.lostBy ? [t.lostBy.replace('true20/', '')] : [])]),
  )
}
const total = (s: Scene, kind: 'melee' | 'ranged' = 'melee') =>
  s.r.tally('defense', 1, defenseFacts(s.r, 1, 0, { melee: kind === 'melee' }))
const NO_ARMS = ['parry', 'neither armed nor behind a shield', 'defense/parry-bonus']
const AT_RANGE = ['parry', 'only against melee attacks', 'defense/parry-bonus']
const PARRIES = [
  ['dodge', 'the parry is better'],
  ['parry', 4],
]

describe('dodge or parry', () => {
  rules('true20/defense/dodge-or-parry', 'true20/defense/parry-bonus').each([
    ['a sword', {}, PARRIES, 17],
    ['a shield', { weapons: [], shield: true }, PARRIES, 17],
    ['trained fists', { weapons: [FIST], feats: ['Improved Strike'] }, PARRIES, 17],
    ['a sword among others', { weapons: [FIST, BOW, SWORD] }, PARRIES, 17],
    ['fists', { weapons: [FIST] }, [['dodge', 2], NO_ARMS], 15],
    ['a bow', { weapons: [BOW] }, [['dodge', 2], NO_ARMS], 15],
    ['a sword put away', { wields: [] }, [['dodge', 2], NO_ARMS], 15],
    [
      'more Dexterity',
      { abilities: { dexterity: 5, strength: 4 } },
      [
        ['dodge', 5],
        ['parry', 'dodging is as good or better'],
      ],
      18,
    ],
    [
      'as much Dexterity',
      { abilities: { dexterity: 4, strength: 4 } },
      [
        ['dodge', 4],
        ['parry', 'dodging is as good or better'],
      ],
      17,
    ],
  ] as const)('%s', (_, its, terms, melee) => {
    const s = stage(its as unknown as Given)
    expect([guards(s), total(s)]).toEqual([terms, melee])
    const dodge = (its as Given).abilities?.dexterity ?? 2
    expect(guards(s, 'ranged')).toEqual([['dodge', dodge], AT_RANGE])
  })
  rules('true20/defense/parry-bonus').it('by a reading a bow parries', () => {
    expect(guards(stage({ weapons: [BOW] }, { 'ranged-weapons-parry': true }))).toEqual(PARRIES)
    expect(guards(stage({ weapons: [FIST] }, { 'ranged-weapons-parry': true }))).toEqual([['dodge', 2], NO_ARMS])
  })
  rules('true20/defense/dodge-or-parry').it('by a reading one of them is chosen for the round', () => {
    const s = stage({}, { 'defender-chooses-per-round': true })
    expect(guards(s)).toEqual(PARRIES)
    s.m.set(1, guard, 1)
    const one = guards(s)
    s.m.set(1, guard, 2)
    const other = guards(s)
    const DODGES = [
      ['dodge', 2],
      ['parry', 'dodges this round', 'defense/dodge-or-parry'],
    ]
    const KEEPS = [
      ['dodge', 'parries this round', 'defense/dodge-or-parry'],
      ['parry', 4],
    ]
    expect([one, other]).toEqual([DODGES, KEEPS])
    // Without the reading the choice is none.
    const plain = stage()
    plain.m.set(1, guard, 1)
    expect(guards(plain)).toEqual(PARRIES)
    plain.m.set(1, guard, 2)
    expect(guards(plain, 'ranged')).toEqual([['dodge', 2], AT_RANGE])
  })
})

describe('denied', () => {
  const DENIED = 'true20/defense/denied-dodge'
  const lost = (why: string, rule: string) => [
    ['dodge', why, rule],
    ['parry', why, rule],
  ]
  rules(DENIED).it('both, by one of whom it is not aware', () => {
    const s = stage()
    s.m.give(0, hidden)
    expect(guards(s)).toEqual(lost('unaware of the attacker', 'defense/denied-dodge'))
    expect(guards(s, 'ranged')).toEqual([lost('unaware of the attacker', 'defense/denied-dodge')[0], AT_RANGE])
    expect(total(s)).toBe(10 + 3 - 2)
  })
  rules('true20/equipment/maximum-load').it('the dodge, under a maximum load', () => {
    const s = stage({ load: 'maximum', weapons: [FIST] })
    expect(guards(s)).toEqual([NO_ARMS])
    expect(guards(stage({ load: 'maximum' }))).toEqual([['parry', 4]])
  })
  rules('true20/equipment/load-dodge-cap').each([
    ['light', {}, 5],
    ['medium', {}, 3],
    ['heavy', {}, 1],
    ['heavy', { 'cap-whole-dodge-bonus': true }, 1],
  ] as const)('a %s load, %j, leaves %i of a Dexterity of 5', (load, options, dodge) => {
    const s = stage({ load, abilities: { dexterity: 5 }, weapons: [FIST] }, options)
    expect(guards(s, 'ranged')).toEqual([['dodge', dodge]])
  })
  rules('true20/equipment/load-dodge-cap').each([
    ['light', 5, [['Dexterity', 5]]],
    ['medium', 3, [['Dexterity', 3]]],
    ['medium', 2, [['Dexterity', 2]]],
    [
      'medium',
      5,
      [
        ['Dexterity', 3],
        ['Dexterity', 2, 'load'],
      ],
    ],
    [
      'heavy',
      5,
      [
        ['Dexterity', 1],
        ['Dexterity', 4, 'load'],
      ],
    ],
  ] as const)('what a %s load takes of a Dexterity of %i is told: %j', (load, dexterity, terms) => {
    const s = stage({ load, abilities: { dexterity } })
    const all = s.r.explain('dodge', 1, defenseFacts(s.r, 1, 0, { melee: true })).terms
    expect(all.map(t => [t.from, t.value, ...(t.lost ? [t.lost] : [])])).toEqual(terms)
  })
  rules('true20/cover/standard-bonus').it(
    'by a reading cover is a dodge bonus: the parry has it too, the stunned lose it',
    () => {
      const covered = (options: object, its: Given = {}) =>
        scene(
          { weapons: [BOW] },
          { ...TARGET, ...its },
          {
            map: ['.....', '..o..'],
            at: [
              [0, 1],
              [4, 1],
            ],
            options: { ...options },
          },
        )
      for (const options of [{}, { 'cover-is-dodge': true }]) {
        const s = covered(options)
        const way = (name: 'dodge' | 'parry') => s.r.tally(name, 1, defenseFacts(s.r, 1, 0, { melee: false }))
        const within = 'cover-is-dodge' in options ? 4 : 0
        expect([total(s, 'ranged'), way('dodge'), way('parry')]).toEqual([10 + 3 + 2 + 4, 2 + within, 4 + within])
        s.m.give(1, stunned)
        expect(total(s, 'ranged')).toBe(10 + 3 - 2 + 4 - within)
      }
    },
  )
  const GRAPPLE = 'true20/maneuvers/grapple-defense'
  rules(GRAPPLE).each([[grappled], [grappling]])('the dodge, in a grapple with another: %j', state => {
    const s = stage()
    s.m.give(1, state)
    const outside = [
      ['dodge', 'grappling with another', 'maneuvers/grapple-defense'],
      ['parry', 4],
    ]
    expect(guards(s)).toEqual(outside)
    s.m.include(0, links.grapples, { to: 1, grade: 'grappled' })
    expect([guards(s), guards(s, 'melee', 2)]).toEqual([PARRIES, outside])
    // Against nobody in particular it is as against an outsider.
    expect(guards(s, 'melee', -1)).toEqual(outside)
    const both = stage({}, { 'parry-goes-with-dodge': true })
    both.m.give(1, state)
    expect(guards(both)).toEqual(lost('grappling with another', 'maneuvers/grapple-defense'))
  })
  rules(DENIED).it('the stunned parry, and dodge no more', () => {
    const s = stage()
    s.m.give(1, stunned)
    expect([guards(s), total(s), total(s, 'ranged')]).toEqual([
      [
        ['dodge', 'stunned', 'conditions/stunned'],
        ['parry', 4],
      ],
      15,
      11,
    ])
  })
  rules(DENIED, 'true20/initiative/uncanny-dodge').it('flat-footed neither, except with Uncanny Dodge', () => {
    const s = stage()
    s.m.give(1, flatFooted)
    expect(guards(s).map(x => x[1])).toEqual(['flat-footed', 'flat-footed'])
    const able = stage({ feats: ['Uncanny Dodge'] })
    able.m.give(1, flatFooted)
    expect(guards(able)).toEqual(PARRIES)
    able.m.give(1, stunned)
    expect(guards(able).map(x => x[1])).toEqual(['stunned', 4])
    const caught = stage({ feats: ['Uncanny Dodge'] })
    caught.m.give(1, surprised)
    expect(guards(caught)).toEqual(PARRIES)
    const plain = stage()
    plain.m.give(1, surprised)
    expect(guards(plain).map(x => x[1])).toEqual(['surprised', 'surprised'])
  })
  rules('true20/defense/dodge-bonus').it('a Dexterity below 0 stays, unless a parry takes its place', () => {
    const slow = { abilities: { dexterity: -2, strength: 4 } }
    const s = stage({ ...slow, weapons: [FIST] })
    s.m.give(1, stunned)
    expect([guards(s, 'ranged'), total(s, 'ranged')]).toEqual([[['Dexterity below 0', -2], AT_RANGE], 10 + 3 - 2 - 2])
    const parries = stage(slow)
    parries.m.give(1, stunned)
    expect(total(parries)).toBe(10 + 3 + 4 - 2)
    const gone = stage({ ...slow, weapons: [FIST] }, { 'lose-negative-too': true })
    gone.m.give(1, stunned)
    expect(total(gone, 'ranged')).toBe(10 + 3 - 2)
  })
})

describe('the helpless', () => {
  rules('true20/defense/helpless-defense').each([
    [helpless, {}, 1, 5],
    [helpless, { 'helpless-ranged-minus-4': true }, 1, 6],
    [helpless, { 'helpless-keeps-combat-bonus': true }, 4, 8],
    [helpless, { 'helpless-flat-5': true }, 1, 5],
    [paralyzed, {}, 1, 5],
    [paralyzed, { 'helpless-flat-5': true }, 5, 5],
  ] as const)('%j, %j: %i and %i', (state, options, melee, ranged) => {
    const s = stage({}, options)
    s.m.give(1, state)
    expect([total(s), total(s, 'ranged')]).toEqual([melee, ranged])
  })
})

describe('things', () => {
  rules(
    'true20/attack/object-immobile-defense',
    'true20/attack/object-held-defense',
    'true20/attack/object-worn-defense',
  ).each([
    [{ object: 'immobile' }, 5],
    [{ object: 'immobile', size: 'small' }, 6],
    [{ object: { heldBy: 'third' } }, 15],
    [{ object: { heldBy: 'third' }, size: 'tiny' }, 17],
    [{ object: { wornBy: 'third' } }, 10],
  ] as const)('%j: Defense %i', (its, defense) => {
    expect(total(stage(its as unknown as Given))).toBe(defense)
  })
})
