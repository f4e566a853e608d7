import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'
import { moreThan } from './counts.ts'

const BLOCK =
  'Size/Type: Large Outsider (Evil, Lawful)\nHit Dice: 8d8+16 (52 hp)\nAbilities: Str 18, Con 14, Cha 12\nAttack: Gore +11 melee (1d8+4)'
type Keys = Readonly<Record<string, unknown>>
const made = (text: string) => printedAs(`${BLOCK}\n${text}`)[0] as Keys
const notes = (text: string) => printedAs(`${BLOCK}\n${text}`)[1] as readonly string[]
const of = (name: string, words: string) => `Special Attacks: ${name}\n${name} (Su): ${words}`

describe('abilities by their words, whatever they are called', () => {
  it.each<[name: string, words: string, feature: object]>([
    [
      'Thorny hide',
      'Any creature striking it with handheld weapons or natural weapons takes 1d6+2 points of piercing damage.',
      { thorns: { consequences: [{ damage: '1d6+2', types: ['piercing'] }] } },
    ],
    [
      'Sour skin',
      'It sweats acid for 1d8 points of acid damage. A creature who strikes it with a natural weapon takes this damage as well but can negate it with a DC 18 Reflex save.',
      { thorns: { consequences: [{ damage: '1d8', types: ['acid'] }], body: true, dc: 18, save: 'Reflex' } },
    ],
    [
      'Skewer',
      'It deals 3d8+9 points of piercing damage to a grabbed opponent with a successful grapple check.',
      { constrict: { damage: '3d8+9', types: ['piercing'] } },
    ],
    [
      'Gloom',
      'At the mere sight of it, the viewer must succeed on a DC 16 Will save or be paralyzed with fear for 1d4 rounds.',
      {
        aura: {
          called: 'gloom',
          feet: 60,
          save: 'Will',
          dc: 16,
          consequences: [{ condition: 'paralyzed', lasts: { rounds: '1d4' } }],
        },
      },
    ],
    [
      'Swallow whole',
      'The opponent takes 2d8+12 points of bludgeoning damage plus 10d6 points of fire damage. Dealing 25 points of damage to the gut (AC 15) cuts a way out. Its gut can hold 2 Large or 128 Tiny or smaller creatures.',
      {
        'swallow whole': {
          damage: '2d8+12',
          consequences: [{ damage: '10d6', types: ['fire'] }],
          cut: 25,
          armor: 15,
        },
      },
    ],
    [
      'Mummy rot',
      'Disease, Fortitude DC 16, incubation period 1 minute; damage 1d6 Con. It continues until the victim dies or is cured.',
      { disease: { dc: 16, minutes: 1, lingers: true, consequences: [{ lowers: 'Constitution', by: '1d6' }] } },
    ],
    [
      'Disease',
      'Filth fever, Fortitude DC 14, incubation period 1d3 days; damage 1d3 Dex and 1d3 Con.',
      {
        disease: {
          dc: 14,
          days: '1d3',
          consequences: [
            { lowers: 'Quickness', by: '1d3' },
            { lowers: 'Constitution', by: '1d3' },
          ],
        },
      },
    ],
    [
      'Paralytic tentacles',
      'Anyone held must succeed on a DC 19 Fortitude save each round or be paralyzed for 6 rounds. A victim automatically takes 1d8+2 points of damage each round.',
      {
        'while holding': {
          dc: 19,
          consequences: [{ condition: 'paralyzed', lasts: { rounds: 6 } }, { damage: '1d8+2' }],
          onSuccess: [{ damage: '1d8+2' }],
        },
      },
    ],
    [
      'Energy drain',
      'It drains with a kiss. One who is not willing it must start a grapple with. The kiss bestows one negative level. The DC is 21 for the Fortitude save to remove a negative level.',
      { 'while holding': { consequences: [{ levels: '1', daily: { kind: 'Fortitude', dc: 21 } }] } },
    ],
  ])('%s', (name, words, feature) => {
    expect(made(of(name, words))['features']).toContainEqual(feature)
  })
  it('one whose will is broken is one, not all around', () => {
    const words =
      'Three times per day it can try to enslave a living creature within 30 feet. The target must succeed on a DC 17 Will save or be affected as though by a dominate person spell (caster level 16th).'
    expect(made(of('Enslave', words))['acts']).toMatchObject([
      {
        uses: { max: 3, recharge: 'day' },
        effect: { range: 30, only: ['living'], consequences: [{ condition: 'dominated', lasts: { days: 16 } }] },
      },
    ])
  })
  it('out of the ether and back by the actions of its words', () => {
    const words =
      'It can shift from the Ethereal Plane to the Material Plane as a free action, and shift back again as a move action.'
    expect(made(of('Ethereal jaunt', words))['acts']).toMatchObject([
      { cost: 'move', effect: { consequences: [{ condition: 'ethereal' }] } },
      { cost: 'free', effect: { consequences: [{ ends: 'ethereal' }] } },
    ])
  })
  it('what works once on each creature says so by the names of its saves', () => {
    const words =
      'All creatures within 30 feet must succeed on a DC 11 Will save or become panicked for 2d4 rounds. Whether or not the save is successful, an affected creature is immune to it for 24 hours.'
    expect(made(of('Bay', words))['features']).toContainEqual({ 'works once': { of: 'bay' } })
  })
  it('two abilities may share a paragraph', () => {
    const both =
      'Special Qualities: Astral projection, etherealness\nAstral Projection and Etherealness (Su): These abilities function just like the spells of the same names (caster level 20th); it can use either at will.'
    expect(made(both)['acts']).toMatchObject([{ name: 'etherealness', effect: { lasts: { minutes: 20 } } }])
  })
  it('becomes invisible by the action of its words', () => {
    const words = 'When startled, it can extinguish its glow as a move action, becoming invisible as the spell.'
    expect(made(of('Natural invisibility', words))['acts']).toMatchObject([{ cost: 'move' }])
  })
  it('each part of an ability is an act of its own', () => {
    const parts =
      'It can moan in two ways.\nDread: Anyone within a 30-foot spread must succeed on a DC 15 Will save or become panicked for 2 rounds.\nNausea: Anyone in a 30-foot cone must succeed on a DC 15 Fortitude save or become nauseated for 1d4 rounds.'
    expect(made(of('Moan', parts))['acts']).toMatchObject([
      { name: 'moan dread', effect: { area: { feet: 30 }, consequences: [{ condition: 'panicked' }] } },
      { name: 'moan nausea', effect: { area: { shape: 'cone' }, consequences: [{ condition: 'nauseated' }] } },
    ])
  })
  it('whom it calls, and how many', () => {
    const words = 'Once per day it can attempt to summon 1d6 lesser imps or another thing with a 35% chance of success.'
    const shares = 'summon fiend'
    expect(made(of('Summon fiend', words))['features']).toEqual(
      expect.arrayContaining([
        { summon: { called: 'summon lesser imp', who: ['lesser imp'], percent: 35, number: '1d6', shares } },
        { summon: { called: 'summon thing', who: ['thing'], percent: 35, shares } },
      ]),
    )
  })
  it('weapons count as what the creature is against reduction', () => {
    expect(made('')['weapons']).toMatchObject([{ qualities: ['evil', 'lawful'] }])
    expect(made('Special Qualities: Damage reduction 10/magic')['weapons']).toMatchObject([
      { qualities: ['evil', 'lawful', 'magic'] },
    ])
  })
  it('of the whole damage of a charge what its weapon does not have', () => {
    expect([moreThan('4d8+20', '2d8+15'), moreThan('1d6+6', '1d6+4'), moreThan('4d6', '1d8')]).toEqual([
      '2d8+5',
      '2',
      undefined,
    ])
  })
  it('what is left over is named', () => {
    const words = 'A creature reduced to Strength 0 by it dies. It cannot attack during this time.'
    const said = notes(of('Wisdom damage', `It deals 1d6 points of Wisdom damage. ${words}`)).join()
    expect(said).toContain('death at Strength 0')
  })
})

describe('what is always so', () => {
  it('who is unseen all the time needs no act for it', () => {
    const words = 'This ability is constant, allowing it to remain invisible even when attacking.'
    expect(made(`Special Qualities: Greater invisibility\nGreater Invisibility (Su): ${words}`)).toMatchObject({
      features: ['natural invisibility'],
    })
  })
  it('looks that harm who sees them are a gaze, for those whom the words name', () => {
    const words =
      'This ability affects all humanoids within 30 feet. Those who look directly at it must succeed on a DC 17 Fortitude save or be blinded permanently. It can suppress or resume this ability as a free action.'
    expect(made(of('Blinding beauty', words))).toMatchObject({
      features: [
        {
          gaze: {
            feet: 30,
            save: 'Fortitude',
            dc: 17,
            only: ['humanoid'],
            consequences: [{ condition: 'blinded', lasts: 'permanent' }],
          },
        },
      ],
    })
  })
  it('whoever grapples a burning body is burned, whoever holds the other', () => {
    const words = 'Its body is wreathed in flame. Anyone grappling it takes 6d6 points of fire damage each round.'
    const consequences = [{ damage: '6d6', types: 'fire' }]
    expect(made(of('Flaming body', words))).toMatchObject({
      features: [{ thorns: { consequences, of: 'holds' } }, { 'while holding': { consequences } }],
    })
  })
  it('who makes itself larger has a form with larger weapons, and what it throws stays as it is', () => {
    const { forms } = made('Special Qualities: Change size') as { readonly forms: unknown }
    expect(forms).toMatchObject([
      {
        name: 'enlarged',
        cost: 'effect',
        size: 'huge',
        reach: 15,
        weapons: [{ name: 'enlarged gore', damage: '2d6' }],
      },
      { name: 'reduced', cost: 'effect', size: 'medium', reach: 5, weapons: [{ name: 'reduced gore', damage: '1d6' }] },
    ])
  })
  it('what a race saves better against stands in its sheet', () => {
    const racial = (descriptor: string) => ({ descriptor, value: 2, type: 'racial' })
    expect(made('Special Qualities: Elven traits')).toMatchObject({
      immune: ['sleep'],
      savesAgainst: [racial('enchantment')],
    })
    expect(made('Special Qualities: Dwarf traits')).toMatchObject({
      savesAgainst: [racial('poison'), racial('spells')],
    })
  })
  it('a call without a chance is always answered', () => {
    const words = 'Once per day it can automatically summon 4d10 dretches or one balor.'
    expect(made(of('Summon demon', words))).toMatchObject({
      features: [
        { summon: { percent: 100, who: ['dretch'], number: '4d10' } },
        { summon: { percent: 100, who: ['balor'] } },
      ],
    })
  })
  it('rules in a description that has no title are said to be left out', () => {
    const text = 'Alignment: Always neutral\nIt can be killed either by severing all its heads or by slaying its body.'
    expect(
      notes(text)
        .filter(note => note.startsWith('simplified'))
        .join(),
    ).toMatch(/stands under no title/)
  })
})
