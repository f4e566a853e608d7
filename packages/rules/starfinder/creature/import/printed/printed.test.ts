import { describe, expect, it } from 'vitest'
import { printedFormat } from './format.ts'

const STALKER = `Mire Stalker CR 5
XP 1,600
CE Large aberration (aquatic)
Init +4; Senses blindsense (vibration) 30 ft., darkvision 60 ft.; Perception +11
Aura frightful presence (30 ft., DC 13)

DEFENSE HP 80 RP 4
EAC 17; KAC 19
Fort +9; Ref +5; Will –1
Defensive Abilities fast healing 3; DR 5/magic; Immunities cold, mind-affecting
effects; Resistances fire 5, acid 10; SR 16
Weaknesses vulnerable to electricity

OFFENSE
Speed 30 ft., swim 40 ft.
Melee bite +14 (1d6+10 P; critical bleed 1d4) or
tentacle +14 (1d6+10 B plus grab)
Ranged acid spit +11 (1d8+5 A & F)
Multiattack bite +8 (1d6+10 P), 2 tentacles +8 (1d6+10 B)
Space 10 ft.; Reach 5 ft. (10 ft. with tentacle)
Offensive Abilities mire breath (30-ft. cone, 6d6 A, Reflex DC 13 half, usable every 1d4 rounds), quake (DC 14)
Spell-Like Abilities (CL 5th)
1/day—mind thrust (2nd level, DC 16), slow (DC 17)
At will—detect thoughts (DC 13)

STATISTICS
Str +5; Dex +4; Con +3; Int —; Wis +1; Cha –2
Skills Athletics +16, Stealth +11 (+15 in water), Profession (miner) +9
Languages Aklo; telepathy 60 ft.
Other Abilities amphibious

SPECIAL ABILITIES
Quake (Su) As a standard action once per day, a mire stalker can shake the
ground. Each creature within 20 feet takes 4d6 bludgeoning damage (Reflex DC 14 half).
Mud Skin (Ex) A mire stalker cannot be tracked.`
const GUARD = `Dock Guard CR 1/2
LN Medium humanoid (human)
Init +4; Perception +8
DEFENSE HP 13
EAC 10; KAC 12
Fort +2; Ref +2; Will +1
OFFENSE
Speed 30 ft.
Melee baton +4 (1d4+2 B)
Ranged frag grenade I +4 (explode [15 ft., 1d6 P, DC 10])
STATISTICS
Str +2; Dex +4; Con +0; Int +1; Wis +0; Cha +0`

describe('a printed block with two Armor Classes', () => {
  const { creature: c, notes } = printedFormat.read(STALKER)
  it('has the figures that are printed', () => {
    expect(c).toMatchObject({
      name: 'Mire Stalker',
      cr: 5,
      size: 'large',
      hitPoints: 80,
      resolve: 4,
      totals: { EAC: 17, KAC: 19, Fortitude: 9, Reflex: 5, Will: -1, initiative: 4 },
      abilities: { Strength: 5, Constitution: 3, Charisma: -2 },
      speed: 30,
      speeds: { swim: 40 },
      reach: 5,
      skills: { Perception: 11, Athletics: 16, Stealth: 11, 'Profession (miner)': 9 },
      telepathy: 60,
      senses: { blindsense: { range: 30, by: 'vibration' }, darkvision: 60 },
      kinds: ['living', 'aberration', 'aquatic'],
    })
    expect(c['abilities']).not.toHaveProperty('Intelligence')
  })
  it('has what protects it', () => {
    expect(c).toMatchObject({
      reduction: [{ amount: 5, overcomeBy: 'magic' }],
      resistance: [
        { amount: 5, types: ['fire'] },
        { amount: 10, types: ['acid'] },
      ],
      immunity: [{ types: ['cold'] }],
      immune: ['mind-affecting'],
      spellResistance: 16,
      vulnerability: [{ types: ['electricity'] }],
    })
  })
  it('attacks by its lines, broken or not, and holds whom it grabs', () => {
    expect(c['weapons']).toMatchObject([
      { name: 'bite', total: 14, damage: [{ dice: '1d6+10', types: ['piercing'] }], criticalEffect: {} },
      { name: 'tentacle (plus grab)', reach: 10 },
      { name: 'acid spit', use: 'projectile', total: 11, damage: [{ dice: '1d8+5', types: ['acid', 'fire'] }] },
    ])
    expect(c['fullAttacks']).toEqual([{ name: 'multiattack', attacks: 3, penalty: -6 }])
    expect(c['features']).toContainEqual({
      'improved grab': { largest: 'colossal', beats: 4, pins: 13, with: ['tentacle (plus grab)'] },
    })
  })
  it('has its abilities by their brackets, by the words below, and its spells', () => {
    expect(c['acts']).toMatchObject([
      { name: 'mind thrust', level: 2, casterLevel: 5, uses: { max: 1 }, effect: { save: { dc: 16 } } },
      { name: 'slow', effect: { save: { dc: 17 } } },
      { name: 'mire breath', effect: { area: { shape: 'cone', feet: 30 }, consequences: [{ damage: '6d6' }] } },
      { name: 'Quake', uses: { max: 1 }, effect: { save: { dc: 14 }, consequences: [{ damage: '4d6' }] } },
    ])
    expect(c['features']).toMatchObject([
      { 'improved grab': { with: ['tentacle (plus grab)'] } },
      { 'frightful presence': { feet: 30, dc: 13 } },
      { 'fast healing': { points: 3 } },
      { reminds: { called: 'Mud Skin' } },
    ])
  })
  it('says on which line each part stands', () => {
    const at = (says: string) => notes.find(n => n.says.includes(says))?.path
    expect([at('totals.EAC'), at('acid spit, total'), at('name: Quake')]).toEqual([
      'line 8, EAC',
      'line 18, Ranged',
      'line 21, Offensive Abilities',
    ])
    expect(notes.filter(n => /^(?:items\[|system)/.test(n.path))).toEqual([])
  })
  it('throws what explodes, and has less than a whole CR', () => {
    const { creature } = printedFormat.read(GUARD)
    expect(creature).toMatchObject({ level: 1, hitPoints: 13, totals: { KAC: 12 } })
    expect(creature['weapons']).toMatchObject([
      { name: 'baton' },
      { use: 'thrown', effect: { area: { feet: 15 }, save: { kind: 'Reflex', dc: 10, onSuccess: 'half' } } },
    ])
  })
  it('works once on each creature, or on each that has saved, where its words say so', () => {
    const worksOnce = (words: string) => {
      const { creature } = printedFormat.read(
        `${GUARD}\nSPECIAL ABILITIES\nBellow (Su) As a standard action, each creature within 30 feet must succeed at a DC 12 Will save or be shaken for 3 rounds. ${words}`,
      )
      return ((creature['features'] ?? []) as Record<string, unknown>[]).find(f => f['works once'])?.['works once']
    }
    expect(worksOnce("A creature that succeeds at this save can't be affected again for 24 hours.")).toEqual({
      of: 'Bellow',
      saved: true,
    })
    expect(worksOnce('Whether or not it saves, a creature cannot be affected again for 24 hours.')).toEqual({
      of: 'Bellow',
    })
    expect(worksOnce('')).toBeUndefined()
  })
})
