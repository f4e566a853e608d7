import { Reader } from '@quintain/engine'
import { type D20Sheet, rulesets } from '@quintain/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { bonusOf, plusOf } from './testing/printed.ts'

/** Creature documents of another program, made by chance: what the fight counts with is what they print. */
const feet = (most: number) => fc.integer({ min: 0, max: most / 5 }).map(n => n * 5)
const energy = fc.constantFrom('acid', 'cold', 'electricity', 'fire', 'sonic')
const attack = fc.record({
  melee: fc.boolean(),
  against: fc.constantFrom('eac', 'kac'),
  bonus: fc.integer({ min: 1, max: 35 }),
  dice: fc.constantFrom('1d4', '2d6', '3d12', '8d10'),
  plus: fc.integer({ min: 0, max: 24 }),
  type: fc.constantFrom('acid', 'fire', 'piercing', 'slashing'),
  range: feet(120),
  harms: fc.boolean(),
})
const printed = fc.record({
  eac: fc.integer({ min: 8, max: 36 }),
  kac: fc.integer({ min: 8, max: 38 }),
  saves: fc.tuple(...['fort', 'reflex', 'will'].map(() => fc.integer({ min: -1, max: 24 }))),
  initiative: fc.integer({ min: -3, max: 14 }),
  hitPoints: fc.integer({ min: 4, max: 500 }),
  abilities: fc.array(fc.integer({ min: -5, max: 12 }), { minLength: 6, maxLength: 6 }),
  land: feet(60),
  ways: fc.record({ flying: feet(200), climbing: feet(40), swimming: feet(60), burrowing: feet(80) }),
  senses: fc.record({ darkvision: feet(120), blindsense: feet(60), blindsight: feet(60), low: fc.boolean() }),
  reduction: fc.option(
    fc.record({ amount: fc.integer({ min: 1, max: 20 }), by: fc.constantFrom('magic', 'good', '') }),
  ),
  resistance: fc.uniqueArray(fc.record({ amount: fc.integer({ min: 1, max: 30 }), type: energy }), {
    maxLength: 3,
    selector: r => r.type,
  }),
  attacks: fc.array(attack, { minLength: 1, maxLength: 4 }),
})
type Figures = typeof printed extends fc.Arbitrary<infer T> ? T : never

const WAYS = { flying: 'fly', climbing: 'climb', swimming: 'swim', burrowing: 'burrow' } as const
const based = (names: readonly string[], of: readonly number[]) =>
  Object.fromEntries(names.map((name, i) => [name, { base: of[i] }]))
const documentOf = (f: Figures) => ({
  name: 'Somebody',
  type: 'npc2',
  system: {
    abilities: based(['str', 'dex', 'con', 'int', 'wis', 'cha'], f.abilities),
    attributes: {
      ...based(['eac', 'kac', 'fort', 'reflex', 'will'], [f.eac, f.kac, ...f.saves]),
      hp: { max: f.hitPoints },
      init: { value: f.initiative },
      speed: { ...based(['land', ...Object.keys(WAYS)], [f.land, ...Object.values(f.ways)]), special: '' },
    },
    details: { cr: 5, type: 'Animal' },
    modifiers: [
      ...(f.reduction
        ? [{ effectType: 'damage-reduction', modifier: String(f.reduction.amount), valueAffected: f.reduction.by }]
        : []),
      ...f.resistance.map(r => ({
        effectType: 'energy-resistance',
        modifier: String(r.amount),
        valueAffected: r.type,
      })),
    ],
    traits: {
      size: 'medium',
      senses: [
        ...(['darkvision', 'blindsense', 'blindsight'] as const).flatMap(name =>
          f.senses[name] ? [`${name} ${f.senses[name]} ft.`] : [],
        ),
        ...(f.senses.low ? ['low-light vision'] : []),
      ].join(', '),
    },
  },
  items: f.attacks.map((a, i) => ({
    name: `Arm ${i + 1}`,
    type: 'weapon',
    system: {
      actionType: a.melee ? 'mwak' : 'rwak',
      actionTarget: a.against,
      attackBonus: a.bonus,
      damage: { parts: a.harms ? [{ formula: `${a.dice} + ${a.plus}`, types: { [a.type]: true } }] : [] },
      range: { units: 'ft', value: String(a.range) },
    },
  })),
})

describe('an imported creature', () => {
  it('fights with every figure that its file prints', () => {
    fc.assert(
      fc.property(printed, f => {
        const { creature } = rulesets['starfinder']!.imports![0]!.read(documentOf(f))
        const fight = {
          ruleset: 'starfinder',
          map: '....\n....',
          creatures: { a: { ...creature, side: 'x', at: 'A1' } },
        }
        const { scene, start } = setUp(readFight(JSON.stringify(fight), 'one.yaml', rulesets))
        const r = new Reader(scene, start)
        const sheet = r.sheet(0) as unknown as D20Sheet & Record<string, unknown> & { hitPoints: { maximum: number } }
        const defense = (energy: boolean) =>
          r.tally('defense', 0, { attacker: -1, melee: true, ranged: false, touch: false, energy })
        expect([defense(true), defense(false)]).toEqual([f.eac, f.kac])
        expect((['Fortitude', 'Reflex', 'Will'] as const).map(save => r.tally('save', 0, { save }))).toEqual(f.saves)
        expect([r.tally('initiative', 0, {}), sheet.hitPoints.maximum]).toEqual([f.initiative, f.hitPoints])
        expect(sheet.speed).toBe(f.land)
        for (const [key, way] of Object.entries(WAYS))
          expect((sheet['speeds'] as Record<string, number> | undefined)?.[way] ?? 0, way).toBe(f.ways[key as 'flying'])
        const { darkvision = 0, blindsense = 0, blindsight = 0, lowLight = false } = (sheet['senses'] ?? {}) as Keen
        expect({ darkvision, blindsense, blindsight, low: lowLight }).toEqual(f.senses)
        expect(sheet['reduction'] ?? []).toMatchObject(
          f.reduction
            ? [{ amount: f.reduction.amount, ...(f.reduction.by ? { overcomeBy: [[f.reduction.by]] } : {}) }]
            : [],
        )
        expect(sheet['resistance'] ?? []).toEqual(f.resistance.map(({ amount, type }) => ({ amount, types: [type] })))
        f.attacks.forEach((a, i) => {
          const at = sheet.weapons.findIndex(w => w.name === `Arm ${i + 1}`)
          const { use, damage, against } = sheet.weapons[at] as (typeof sheet.weapons)[number] & { against: string }
          expect([use, against]).toEqual([a.melee ? 'melee' : 'projectile', a.against.toUpperCase()])
          expect([bonusOf(r, 0, at), plusOf(r, 0, at)]).toEqual([a.bonus, 0])
          expect(damage).toEqual(
            a.harms ? [{ dice: `${a.dice}+${a.plus}`, types: [a.type] }] : [{ dice: '0', types: [] }],
          )
        })
      }),
      { numRuns: 100, seed: 90210 },
    )
  })
})
interface Keen {
  readonly darkvision?: number
  readonly blindsense?: number
  readonly blindsight?: number
  readonly lowLight?: boolean
}
