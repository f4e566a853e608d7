import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import { inBrackets } from './clauses/brackets.ts'
import { criticalNamed, isInjection, isNoCritical } from './criticals.ts'

const feat = (name: string, words = '') => ({ name, type: 'feat', system: { description: { value: words } } })
const spell = (name: string) => ({ name, type: 'spell', system: { level: 3 } })
const made = (...items: readonly unknown[]) => carriedFrom({}, items)[0]

describe('what names alone say', () => {
  it('figures in brackets', () => {
    expect(inBrackets('Breath (60-ft. cone, 8d6 F, Reflex DC 17 half)')).toBe(
      'It can affect 60-feet cone, 8d6 fire damage, Reflex DC 17 for half.',
    )
    expect(made(feat('Breath Weapon (60-ft. cone, 8d6 F, Reflex DC 17 half, usable every 1d4 rounds)'))).toMatchObject({
      acts: [
        {
          name: 'Breath Weapon',
          cost: 'standard',
          uses: { max: 1, recharge: { rounds: '1d4' } },
          effect: {
            area: { shape: 'cone', feet: 60 },
            save: { kind: 'Reflex', dc: 17, onSuccess: 'half' },
            consequences: [{ damage: '8d6', types: ['fire'] }],
          },
        },
      ],
    })
    expect(made(feat('Aura of Fire (10 ft., 2d6 F)'))).toMatchObject({
      features: [{ aura: { feet: 10, consequences: [{ damage: '2d6', types: ['fire'] }] } }],
    })
  })
  it.each<[string, object]>([
    ['Stench (30 ft., Fortitude DC 15)', { aura: { called: 'stench', feet: 30, save: 'Fortitude', dc: 15 } }],
    ['Fear Aura (60 feet, Will DC 18)', { 'frightful presence': { feet: 60, dc: 18 } }],
    ['Radioactive (20 feet, medium)', { aura: { called: 'radiation', feet: 20, dc: 17, eachTurn: true } }],
    ['Sneak Attack +3d6', { 'sneak attack': { damage: '3d6' } }],
    ['Improved Combat Maneuver (Grapple)', { maneuvers: { of: ['grapple'], attack: 4 } }],
  ])('%s', (name, feature) => {
    expect(made(feat(name))).toMatchObject({ features: [feature] })
  })
  it('more blows of a full attack', () => {
    expect(made(feat('Triple Attack (Ex)'))['fullAttacks']).toEqual([
      { name: 'triple attack', attacks: 3, penalty: -4 },
    ])
    expect(made(feat('Deadly Aim'))).toMatchObject({
      acts: [{ effect: { consequences: [{ adds: -2 }, { to: 'damage' }] } }],
    })
  })
  it('a name without a part in a fight does not hide words that have one', () => {
    const words = 'As a standard action, each creature within 30 feet takes 7d6 fire damage (Reflex DC 17 half).'
    expect(made(feat('Solar Flare', words))).toMatchObject({ acts: [{ name: 'Solar Flare' }] })
    expect(made(feat('Solar Flare'))['acts']).toBeUndefined()
  })
})

describe('spells', () => {
  it.each<[string, object]>([
    ['Telekinesis', { consequences: [{ damage: '1d6' }] }],
    ['Control Machines', { only: ['construct'], consequences: [{ condition: 'charmed' }] }],
    ['Dismissal', { only: ['outsider'], consequences: [{ condition: 'sent away' }] }],
    ['Stone to Flesh', { consequences: [{ ends: 'petrified' }] }],
    ['Break Enchantment', { consequences: [{ dispels: 'any', against: 11 }] }],
  ])('%s', (name, effect) => {
    expect(made(spell(name))).toMatchObject({ acts: [{ kind: 'spell', effect }] })
  })
  it('a sense, another roll, a call and wings are no acts', () => {
    expect(made(spell('Darkvision'))['senses']).toMatchObject({ darkvision: 60 })
    expect(made(spell('Probability Prediction'))['rerolls']).toMatchObject([{ uses: 1, recharge: 'day' }])
    expect(made(spell('Summon Creature'))['features']).toMatchObject([{ summon: { who: ['summoned creature'] } }])
    expect(made(spell('Flight (at will)'))['speeds']).toMatchObject({ fly: 60 })
  })
  it('flight for a time is a speed for a time', () => {
    const effect = { consequences: [{ speeds: { fly: 60 } }] }
    expect(made(spell('Flight'))['acts']).toMatchObject([{ name: 'Flight', effect }])
  })
})

describe('critical effects', () => {
  it.each<[string, object]>([
    ['1d6 bleed', { effect: { consequences: [{ afflicts: 'bleeding 1d6' }] } }],
    ['Erode 2d4', { effect: { consequences: [{ afflicts: 'eroding 2d4' }] } }],
    ['Tangle', { effect: { consequences: [{ condition: 'entangled', lasts: { rounds: 1 } }] } }],
    ['Daze', { effect: { save: { kind: 'Will', dc: 14 }, consequences: [{ condition: 'dazed' }] } }],
    ['Negative level', { effect: { save: { kind: 'Fortitude' }, consequences: [{ levels: '1' }] } }],
  ])('%s', (name, found) => {
    expect(criticalNamed(name, 14)).toMatchObject(found)
  })
  it('none, and an injection of nothing', () => {
    for (const none of ['None', '-', '\u2014', 'n/a']) expect(isNoCritical(none)).toBe(true)
    expect(isNoCritical('Burn 1d6')).toBe(false)
    expect(isInjection('Injection DC +2')).toBe(true)
    expect(isInjection('Inject horror')).toBe(false)
  })
})

describe('spells that no rule plays', () => {
  const ruled = (name: string) => JSON.stringify(made(spell(name))).includes('"ruled"')
  it('are ruled where they change a fight, and are nothing where they do not', () => {
    expect(['Holographic Image', 'Phase Door', 'Passwall'].map(ruled)).toEqual([true, true, true])
    expect(['Implant Data', 'Arcane Sight'].map(ruled)).toEqual([false, false])
  })
})
