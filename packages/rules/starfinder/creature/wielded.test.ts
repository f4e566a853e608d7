import { describe, expect, it } from 'vitest'
import { sheetSchema } from '../sheet.ts'
import { isEnergy } from './wielded.ts'

type Part = Readonly<Record<string, unknown>>
const sheet = (more: Part) => sheetSchema.parse({ id: 'a', side: 'a', hitPoints: 10, ...more })
const save = (dc: number) => ({ kind: 'Reflex', dc, onSuccess: 'half' })
const boom = (more: Part = {}) => ({
  area: { shape: 'burst', feet: 10 },
  consequences: [{ condition: 'shaken' }],
  ...more,
})

describe('what an attack is compared with', () => {
  it.each<
    [
      what: string,
      against: 'EAC' | 'KAC' | undefined,
      types: readonly (readonly ('fire' | 'cold' | 'slashing')[])[],
      energy: boolean,
    ]
  >([
    ['energy', undefined, [['fire']], true],
    ['two energies on the same dice', undefined, [['fire', 'cold']], true],
    ['energy in each part', undefined, [['fire'], ['cold']], true],
    ['energy and a blade on the same dice', undefined, [['fire', 'slashing']], false],
    ['energy in one part, a blade in the other', undefined, [['fire'], ['slashing']], false],
    ['a blade', undefined, [['slashing']], false],
    ['no type', undefined, [[]], false],
    ['energy, and a part of no type', undefined, [['fire'], []], false],
    ['a blade that says EAC', 'EAC', [['slashing']], true],
    ['energy that says KAC', 'KAC', [['fire']], false],
  ])('%s', (_, against, types, energy) => {
    const damage = types.map(of => ({ dice: '1d6', types: of }))
    expect(isEnergy({ ...(against ? { against } : {}), damage })).toBe(energy)
  })
})

describe('a weapon in hands that know it not', () => {
  const weapon = (more: Part = {}) => ({
    name: 'gun',
    use: 'projectile',
    damage: '1d6',
    increment: 60,
    effect: { save: save(15), consequences: [{ condition: 'shaken' }] },
    criticalEffect: { save: save(17), consequences: [{ condition: 'shaken' }] },
    ...more,
  })
  it.each<[proficient: boolean, dcs: readonly number[]]>([
    [true, [15, 17]],
    [false, [11, 13]],
  ])('proficient: %s, its effects are saved against at %j', (proficient, dcs) => {
    const [gun] = sheet({ weapons: [weapon({ proficient })] }).weapons
    expect([gun!.effect?.save?.dc, gun!.criticalEffect?.save?.dc]).toEqual(dcs)
  })
  it('effects without a save stay as they are', () => {
    const effect = { consequences: [{ condition: 'shaken' }] }
    const [gun] = sheet({ weapons: [weapon({ proficient: false, effect, criticalEffect: effect })] }).weapons
    expect([gun!.effect, gun!.criticalEffect]).toMatchObject([effect, effect])
    const [bare] = sheet({ weapons: [{ name: 'stick', damage: '1d6', proficient: false }] }).weapons
    expect(Object.keys(bare!)).not.toEqual(expect.arrayContaining(['effect']))
    expect(Object.keys(bare!)).not.toEqual(expect.arrayContaining(['criticalEffect']))
  })
})

describe('an automatic mode', () => {
  const gun = (more: Part) => ({
    name: 'needler',
    use: 'projectile',
    damage: [
      { dice: '1d6', types: 'piercing' },
      { dice: '1d4', nonlethal: true },
    ],
    increment: 60,
    ammunition: { holds: 20 },
    automatic: true,
    ...more,
  })
  it('is a full action that fills a cone with the damage of the weapon', () => {
    expect(sheet({ weapons: [gun({})] }).acts).toMatchObject([
      {
        name: 'needler automatic',
        cost: 'full-round',
        kind: 'other',
        provokes: true,
        strikes: 'needler',
        automatic: true,
        effect: {
          area: { shape: 'cone', feet: 30 },
          consequences: [
            { damage: '1d6', types: ['piercing'] },
            { damage: '1d4', types: [], nonlethal: true },
          ],
        },
      },
    ])
    expect(sheet({ weapons: [gun({})] }).acts[0]!.effect!.consequences[0]).not.toHaveProperty('nonlethal')
  })
  it.each<[more: Part, feet: readonly (number | undefined)[]]>([
    [{ increment: 50 }, [25]],
    [{ increment: 30 }, [15]],
    [{ increment: 35 }, [15]],
    [{ increment: 10 }, [5]],
    [{ increment: 5 }, []],
    [{ automatic: 45 }, [45]],
    [{ automatic: false }, []],
  ])('of %j is as long as half an increment, down to a whole square', (more, feet) => {
    expect(sheet({ weapons: [gun(more)] }).acts.map(a => a.effect?.area?.feet)).toEqual(feet)
  })
})

describe('a grenade', () => {
  const frag = (more: Part = {}) => ({
    name: 'Frag',
    use: 'thrown',
    damage: '1d6',
    types: 'piercing',
    increment: 20,
    effect: boom({ save: save(12) }),
    ...more,
  })
  it('is an act that it aims: damage and effects come to everyone in the area', () => {
    const { acts, weapons } = sheet({ weapons: [frag()] })
    expect(acts).toMatchObject([
      {
        name: 'Frag',
        cost: 'standard',
        kind: 'other',
        provokes: true,
        strikes: 'Frag',
        effect: {
          area: { shape: 'burst', feet: 10 },
          save: { dc: 12 },
          consequences: [{ damage: '1d6', types: ['piercing'] }, { condition: 'shaken' }],
        },
      },
    ])
    expect(weapons[0]!.ammunition).toEqual({ holds: 1, spare: 0 })
  })
  it.each<[what: string, more: Part, acts: readonly Part[], consequences: readonly object[]]>([
    [
      'nonlethal',
      { damage: [{ dice: '1d6', nonlethal: true }], types: undefined },
      [],
      [{ damage: '1d6', types: [], nonlethal: true }, { condition: 'shaken' }],
    ],
    ['without damage', { damage: '0' }, [], [{ condition: 'shaken' }]],
    ['of which an act tells already', {}, [{ name: 'frag', effect: boom() }], [{ condition: 'shaken' }]],
    ['beside another act', {}, [{ name: 'roar', effect: boom() }], [{ condition: 'shaken' }]],
  ])('%s', (_, { types, ...more }, acts, consequences) => {
    const given = frag(more)
    const read = sheet({
      weapons: ['damage' in more && Array.isArray(more['damage']) ? { ...given, types: undefined } : given],
      acts,
    })
    expect(read.acts[0]!.effect!.consequences).toEqual(consequences)
    expect(read.acts.map(a => a.name)).toEqual(
      acts.length === 0 ? ['Frag'] : acts[0]!['name'] === 'frag' ? ['frag'] : ['roar', 'Frag'],
    )
  })
  it.each<[more: Part]>([[{ use: 'projectile' }], [{ effect: { consequences: [{ condition: 'shaken' }] } }]])(
    'is none with %j',
    more => {
      const { acts, weapons } = sheet({ weapons: [frag(more)] })
      expect([acts, weapons[0]!.ammunition]).toEqual([[], undefined])
    },
  )
  it('of several is as many', () => {
    expect(sheet({ weapons: [frag({ ammunition: { holds: 3 } })] }).weapons[0]!.ammunition).toMatchObject({ holds: 3 })
  })
})
