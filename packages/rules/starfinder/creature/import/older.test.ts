import { describe, expect, it } from 'vitest'
import { sheetSchema } from '../../sheet.ts'
import { npc, npcWeapon, type Part } from '../../testing/npc.ts'
import { npcFormat } from './npc.ts'

const sheet = (doc: unknown) => sheetSchema.parse({ id: 'a', side: 'a', ...npcFormat.read(doc).creature })
const attributes = (more: Part) => npc({ attributes: { ...npc().system.attributes, ...more } })
const traits = (more: Part) => npc({ traits: { ...npc().system.traits, ...more } })

describe('files of other versions', () => {
  it('keep everything under data', () => {
    const { system, items, ...rest } = npc()
    const doc = {
      ...rest,
      data: system,
      items: (items as Part[]).map(({ system: data, ...item }) => ({ ...item, data })),
    }
    expect(npcFormat.reads(doc)).toBe(true)
    expect(sheet(doc)).toEqual(sheet(npc()))
    expect(npcFormat.read(doc).notes.map(n => n.path)).toContain('data.attributes.kac.base')
  })
  it.each([
    ['values', { eac: { value: 13 }, kac: { value: '15' } }],
    ['bare numbers', { eac: 13, kac: '15' }],
    ['totals beside empty ones', { eac: { base: 0, total: 13 }, kac: { base: '', value: '+15' } }],
  ])('have Armor Classes as %s', (_, given) => {
    expect(sheet(attributes(given)).totals).toMatchObject({ EAC: 13, KAC: 15 })
  })
  it('have saves as bonuses, and call Reflex ref', () => {
    const { reflex: __, ...rest } = npc().system.attributes as Record<string, unknown>
    const doc = npc({ attributes: { ...rest, fort: { bonus: 4 }, ref: { value: 7 }, will: { total: '-1' } } })
    expect(sheet(doc).totals).toMatchObject({ Fortitude: 4, Reflex: 7, Will: -1 })
  })
  it('have abilities as modifiers or scores', () => {
    const doc = npc({ abilities: { str: { value: 18 }, dex: { mod: 3, value: 16 }, con: { value: 7 }, int: -4 } })
    expect(sheet(doc).abilities).toEqual({ Strength: 4, Dexterity: 3, Constitution: 7, Intelligence: -4 })
  })
  it.each([
    [{ value: '30 ft.', special: 'fly 40 ft. (Ex, clumsy)' }, 30, { fly: 40 }],
    ['20 ft., climb 20 ft., swim speed 30 feet', 20, { climb: 20, swim: 30 }],
    ['fly 60 ft. (Su, perfect)', 0, { fly: 60 }],
    [{ land: { value: 25 }, flying: { value: '50 ft.', maneuverability: 'perfect' } }, 25, { fly: 50 }],
    [{ value: 40 }, 40, undefined],
  ])('speeds as %j', (speed, land, speeds) => {
    const read = sheet(attributes({ speed }))
    expect([read.speed, read.speeds]).toEqual([land, speeds])
  })
  it.each<[unknown, Part]>([
    ['Darkvision (60 feet), lowlight vision', { darkvision: 60, lowLight: true }],
    [['darkvision 60ft', "blindsense [scent] 30'"], { darkvision: 60, blindsense: { range: 30, by: 'scent' } }],
    ['60-ft. darkvision and low light vision', { darkvision: 60, lowLight: true }],
    [
      { value: ['darkvision 90 ft.'], custom: 'blind-sight (life) 10 ft.' },
      { darkvision: 90, blindsight: { range: 10, by: 'life' } },
    ],
    [
      { darkvision: 60, lowlight: true, blindsense: '30 ft. (vibration)' },
      { darkvision: 60, lowLight: true, blindsense: { range: 30, by: 'vibration' } },
    ],
    ['blindsense (heat) 60 ft., blindsense (scent) 30 ft.', { blindsense: 60 }],
    ['sense through (vision [sand only])', { through: [{ sense: 'vision', range: 1000, only: ['sand'] }] }],
    ['deaf, blindsense (vibration) 60 ft.', { hearing: false, blindsense: { range: 60, by: 'vibration' } }],
  ])('senses as %j', (senses, read) => {
    expect(npcFormat.read(traits({ senses })).creature['senses']).toEqual(read)
  })
  it.each<[Part]>([
    [{ dr: '5/cold iron', er: 'fire 10, cold 5' }],
    [
      {
        damageReduction: { value: '5', negatedBy: 'cold iron' },
        energyResistance: { value: [{ fire: 10 }, { cold: '5' }] },
      },
    ],
    [{ dr: { value: [], custom: '5/cold iron' }, er: { fire: 10, cold: { value: 5 } } }],
  ])('reduction and resistance as %j', given => {
    expect(sheet(traits(given))).toMatchObject({
      reduction: [{ amount: 5, overcomeBy: [['cold iron']] }],
      resistance: [
        { amount: 10, types: ['fire'] },
        { amount: 5, types: ['cold'] },
      ],
    })
  })
  it('immunities as keys that are true, or in words', () => {
    const doc = traits({ di: { value: { fire: true, cold: false } }, ci: { value: 'asleep, stunned' } })
    expect(sheet(doc)).toMatchObject({ immunity: [{ types: ['fire'] }], immune: ['asleep', 'stunned'] })
  })
  it('damage as pairs, and types in letters', () => {
    const doc = npc({}, [
      npcWeapon('Claw', 9, '', [], { attackBonus: '+9', damage: { parts: [['1d6 + 4', 'slashing']] } }),
      npcWeapon('Jaws', 9, '', [], { damage: { parts: [{ formula: '1d8', types: 'P & F' }, '1d4'] } }),
    ])
    expect(
      sheet(doc)
        .weapons.slice(0, 2)
        .map(w => [w.total, w.damage]),
    ).toEqual([
      [9, [{ dice: '1d6+4', types: ['slashing'] }]],
      [
        9,
        [
          { dice: '1d8', types: ['piercing', 'fire'] },
          { dice: '1d4', types: [] },
        ],
      ],
    ])
  })
  it('an attack without its kind goes by its range', () => {
    const doc = npc({}, [
      npcWeapon('Claw', 9, '1d6', [], { actionType: '' }),
      npcWeapon('Rifle', 8, '1d8', [], { actionType: '', range: { value: '60' } }),
    ])
    expect(
      sheet(doc)
        .weapons.slice(0, 2)
        .map(w => [w.name, w.use]),
    ).toEqual([
      ['Claw', 'melee'],
      ['Rifle', 'projectile'],
    ])
  })
})
