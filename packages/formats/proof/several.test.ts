import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { TEXTS } from './testing/texts.ts'
import { rowsOf } from './testing/told.ts'

/** Creatures that have a feature more than once: each works with its own figures, or the second is refused. */
type Keys = Readonly<Record<string, unknown>>
const POINTS = TEXTS.filter(t => t !== 'true20')
const dice = (ruleset: string, rolled: string, fixed: number) => (ruleset === 'true20' ? fixed : rolled)
const weapon = (ruleset: string, name: string): Keys => ({ name, damage: dice(ruleset, '1d4', 1), natural: true })
/** It always hits, but for a 1. */
const SURE = { advantage: { against: ['living'], attack: 60 } }
const fileOf = (ruleset: string, features: readonly unknown[], attacks: readonly string[] = []): string => {
  const points = ruleset === 'true20' ? {} : { hitPoints: 200 }
  const creature = (side: string, more: Keys): Keys => ({ side, ...points, ...more })
  const weapons = ['bite', 'sting'].map(name => weapon(ruleset, name))
  return JSON.stringify({
    ruleset,
    map: ['a b'],
    creatures: {
      a: creature('red', { initiative: 60, weapons, features: [SURE, ...features] }),
      b: creature('blue', { initiative: -60, weapons: [weapon(ruleset, 'fist')] }),
    },
    script: attacks.flatMap(name => [
      { who: 'a', do: 'attack', target: 'b', weapon: name },
      { who: 'a', do: 'end' },
      { who: 'b', do: 'end', tries: 1 },
    ]),
  })
}
const told = (ruleset: string, features: readonly unknown[], attacks: readonly string[]): string =>
  rowsOf(fileOf(ruleset, features, attacks), 3, attacks.length).join('\n')
const read = (ruleset: string, features: readonly unknown[]) =>
  readFight(fileOf(ruleset, features), 'fight.json', rulesets)
const lowers = (ability: string) => [{ lowers: ability, by: '1' }]

describe.each(TEXTS)('features of one name in %s', ruleset => {
  it('house/features/hit-brings: two things come with the same bite', () => {
    const both = ['dazzled', 'prone'].map(condition => ({ hit: { with: 'bite', consequences: [{ condition }] } }))
    const rows = told(ruleset, both, ['bite'])
    expect(rows).toContain('"condition":"dazzled"')
    expect(rows).toContain('"condition":"prone"')
  })
  it('house/features/poison: each weapon has its own', () => {
    const two = [
      { poison: { with: 'bite', dc: 80, initial: lowers('Strength') } },
      { poison: { with: 'sting', dc: 90, initial: lowers('Intelligence') } },
    ]
    expect(told(ruleset, two, ['bite'])).toContain('"of":"poison"')
    expect(told(ruleset, two, ['sting'])).toContain('"of":"poison (2)"')
  })
  it('house/features/poison house/features/burn: one weapon carries both', () => {
    const two = [
      { poison: { with: 'bite', dc: 80, initial: lowers('Strength') } },
      { burn: { with: 'bite', dc: 80, damage: dice(ruleset, '1d6', 2) } },
    ]
    const rows = told(ruleset, two, ['bite'])
    expect([rows.includes('"of":"poison"'), rows.includes('"of":"burning"')]).toEqual([true, true])
  })
  it('house/features/reacts: it does both things as it hits', () => {
    const two = [
      { reacts: { to: ['hits'], consequences: [{ adds: 1, to: 'attack', lasts: { rounds: 3 } }] } },
      { reacts: { to: ['hits'], on: 'the other', consequences: [{ condition: 'dazzled', lasts: { rounds: 3 } }] } },
    ]
    const rows = told(ruleset, two, ['bite'])
    expect([rows.includes('"condition":"dazzled"'), rows.includes('reacts as it hits (2)')]).toEqual([true, true])
  })
  it('house/features/constrict: of what a creature has once a second one is refused', () => {
    const crush = { constrict: { damage: dice(ruleset, '1d6', 2) } }
    expect(() => read(ruleset, [crush, crush])).toThrow('constrict stands there twice: a creature has one')
  })
  it('house/features/aura: two of one name are refused, two of other names are not', () => {
    const aura = (called: string) => ({ aura: { feet: 10, called, consequences: [{ condition: 'dazzled' }] } })
    expect(() => read(ruleset, [aura('glare'), aura('glare')])).toThrow('two are called "glare"')
    expect(read(ruleset, [aura('glare'), aura('gleam')])).toBeDefined()
  })
})

describe.each(TEXTS)('names in the figures of features in %s', ruleset => {
  const hit = (consequence: Keys) => [{ hit: { consequences: [consequence] } }]
  it('house/features/hit-brings: an affliction or a boon that nobody has is refused', () => {
    expect(() => read(ruleset, hit({ afflicts: 'ague' }))).toThrow('consequences[0].afflicts: no affliction "ague"')
    expect(() => read(ruleset, hit({ boon: 'ward' }))).toThrow('no boon "ward" among its features: there are none')
    const poison = { poison: { with: 'sting', dc: 9, initial: lowers('Strength') } }
    expect(read(ruleset, [poison, ...hit({ afflicts: 'poison' })])).toBeDefined()
  })
  it('house/features/light-dependency: so is a condition that the text has not', () => {
    expect(() => read(ruleset, [{ 'light dependency': { condition: 'hungry' } }])).toThrow('not "hungry"')
  })
  it('house/features/bonus: what is refused is told every name that there is', () => {
    expect(() => read(ruleset, [{ bonus: { when: ['angry'], attack: 1 } }])).toThrow(/"prone".*"hurt".*not "angry"/)
  })
})

describe.each(POINTS)('in %s', ruleset => {
  it('house/features/half-damage: of two kinds it halves both', () => {
    const two = [{ 'half damage': { types: 'fire' } }, { 'half damage': { types: 'cold' } }]
    const sheet = read(ruleset, two).sheets[0] as { readonly halved?: readonly unknown[] }
    expect(sheet.halved).toHaveLength(2)
  })
})
