/** A part of an `npc2` document. */
export type Part = Readonly<Record<string, unknown>>

const numbers = (names: readonly string[], of: readonly number[]) =>
  Object.fromEntries(names.map((name, i) => [name, { base: of[i] ?? 0 }]))

/** A weapon of an `npc2` document, shaped as the program writes it. */
export const npcWeapon = (
  name: string,
  attackBonus: number,
  formula: string,
  types: readonly string[],
  more: Part = {},
) => ({
  name,
  type: 'weapon',
  system: {
    actionType: 'mwak',
    actionTarget: 'kac',
    weaponType: 'basicM',
    attackBonus,
    area: { shape: '', units: '', value: '0' },
    critical: { effect: '', parts: [] },
    damage: {
      parts: [
        {
          formula,
          types: Object.fromEntries(
            ['fire', 'slashing', 'piercing', 'nonlethal', 'radiation'].map(t => [t, types.includes(t)]),
          ),
        },
      ],
    },
    price: 0,
    properties: {},
    range: { units: '' },
    save: { type: '', dc: '', descriptor: 'negate' },
    ...more,
  },
})

/** An `npc2` document of an invented creature, with these parts of `system` in place of its own. */
export const npc = (
  system: Part = {},
  items: readonly unknown[] = [npcWeapon('Bite', 10, '1d6 + 5', ['piercing'])],
) => ({
  name: 'Marsh Howler',
  type: 'npc2',
  system: {
    abilities: numbers(['str', 'dex', 'con', 'int', 'wis', 'cha'], [4, 2, 1, -3, 0, -1]),
    attributes: {
      ...numbers(['eac', 'kac', 'fort', 'reflex', 'will'], [14, 16, 6, 5, 3]),
      hp: { max: 40, value: 40, temp: null },
      init: { value: 2 },
      reach: '5 ft.',
      space: '5 ft.',
      speed: {
        land: { base: 30 },
        flying: { base: 0, baseManeuverability: 0 },
        swimming: { base: 20 },
        climbing: { base: 0 },
        burrowing: { base: 0 },
        special: '',
      },
    },
    details: { cr: 3, type: 'Animal', subtype: 'Aquatic', alignment: 'N' },
    modifiers: [],
    skills: { per: { enabled: true, ranks: 8, ability: 'wis' }, ste: { enabled: false, ranks: 0, ability: 'dex' } },
    traits: {
      size: 'medium',
      senses: 'darkvision 60 ft., low-light vision',
      sr: 0,
      ci: { value: [], custom: '' },
      di: { value: [], custom: '' },
      dv: { value: [], custom: '' },
      languages: { value: [], custom: '' },
    },
    ...system,
  },
  items,
})
