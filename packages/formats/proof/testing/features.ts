import { BEASTS } from './beast-features.ts'
import { BLOWS } from './blow-features.ts'
import { FORMS } from './form-features.ts'
import { HARMS } from './harm-features.ts'
import { HOUSE } from './house-features.ts'

/** What published creatures have, as it is written on a sheet, and what shows that a ruleset has a rule for it. */

type Keys = Readonly<Record<string, unknown>>
export interface Feature {
  readonly name: string
  /** How it is written. */
  readonly keys: string
  /** Keys of the creature `a`, or of its foe `b` where the feature is something that protects. */
  readonly on: 'a' | 'b'
  readonly sheet: (ruleset: string) => Keys
  /** The same creature without it; nothing beside the usual when absent. */
  readonly without?: (ruleset: string) => Keys
  /** Keys of the other one of the two. */
  readonly foe?: (ruleset: string) => Keys
  /** A friend of `a` waits in reserve, and is called `shadow`. */
  readonly waits?: true
  /** A friend of `a` beside it, where it takes one. */
  readonly friend?: (ruleset: string) => Keys
  /** What is tried: a command of `a`. */
  readonly command: (ruleset: string) => Keys
  /** The map; an open one, the two side by side, when absent. */
  readonly map?: unknown
  readonly at?: readonly [string, string]
  /** The text of which a ruleset has the rule, where its own has none. */
  readonly by?: Readonly<Record<string, string>>
  /** No text has it: the rule is one of ours. */
  readonly house?: true | readonly string[]
  /** What shows in a fight of so many rounds rather than in one command. */
  readonly rounds?: number
  /** What is done in them first. */
  readonly script?: readonly Keys[]
}

const hits = (ruleset: string): boolean => ruleset !== 'true20'
const weapon = (ruleset: string, name: string, more: Keys = {}): Keys => ({
  name,
  damage: hits(ruleset) ? '1d6' : 3,
  ...more,
})
const attack =
  (more: Keys = {}) =>
  () => ({ do: 'attack', target: 'b', weapon: 0, ...more })
const use =
  (act: string, more: Keys = {}) =>
  () => ({ do: 'use', act, ...more })
const damage = (ruleset: string): Keys => ({ damage: hits(ruleset) ? '3d6' : 5 })
const SAVE = { kind: 'Will', dc: 15 } as const
const act = (name: string, effect: Keys, more: Keys = {}): Keys => ({ acts: [{ name, effect, ...more }] })
const DARK = { rows: ['. . . . . .', '. . . . . .'], light: 'dark' }
const claws = (ruleset: string): Keys => ({
  weapons: [weapon(ruleset, 'claw', { natural: true }), weapon(ruleset, 'bite', { natural: true })],
})
const DIRT = { name: 'dirt', solid: true, material: 'dirt' }
const SRD35 = { spirit: 'srd35', modern: 'srd35', true20: 'srd35' } as const
const STARFINDER = { spirit: 'starfinder', modern: 'starfinder', true20: 'starfinder', srd35: 'starfinder' } as const
const WAYS = [
  ['swim', 'water', {}],
  ['climb', 'cliff', {}],
  ['burrow', DIRT, STARFINDER],
  ['fly', null, SRD35],
] as const

export const FEATURES: readonly Feature[] = [
  {
    name: 'darkvision',
    by: SRD35,
    keys: 'senses: { darkvision: 60 }',
    on: 'a',
    sheet: () => ({ senses: { darkvision: 60 } }),
    command: attack(),
    map: DARK,
  },
  {
    name: 'blindsight',
    by: SRD35,
    keys: 'senses: { blindsight: 60 }',
    on: 'a',
    sheet: () => ({ senses: { blindsight: 60 } }),
    command: attack(),
    map: DARK,
  },
  {
    name: 'conditions',
    keys: 'consequences: [{ condition: prone }]',
    on: 'a',
    sheet: () => act('shove', { range: 30, save: SAVE, consequences: [{ condition: 'prone' }] }),
    without: () => act('shove', { range: 30, save: SAVE, consequences: [{ condition: 'unseen' }] }),
    command: use('shove', { target: 'b' }),
  },
  {
    name: 'fear',
    keys: 'consequences: [{ condition: shaken }]',
    on: 'a',
    by: { spirit: 'true20', modern: 'true20', starfinder: 'true20', srd35: 'true20' },
    sheet: () => act('howl', { range: 30, save: SAVE, descriptors: ['fear'], consequences: [{ condition: 'shaken' }] }),
    without: () => act('howl', { range: 30, save: SAVE, consequences: [{ condition: 'prone' }] }),
    command: use('howl', { target: 'b' }),
  },
  {
    name: 'gaze: all within, each turn',
    keys: 'area: { shape: emanation, feet: 30 }, eachTurn: true, lasts: fight',
    on: 'a',
    sheet: () =>
      act('gaze', {
        area: { shape: 'emanation', feet: 30 },
        eachTurn: true,
        lasts: 'fight',
        save: SAVE,
        consequences: [{ condition: 'prone' }],
      }),
    without: () => act('gaze', { range: 30, save: SAVE, consequences: [{ condition: 'prone' }] }),
    command: use('gaze'),
  },
  {
    name: 'uses by the day',
    keys: 'uses: { max: 1, recharge: day }',
    on: 'a',
    sheet: r =>
      act('bolt', { range: 30, consequences: [damage(r)] }, { uses: { max: 1, recharge: 'day' }, cost: 'free' }),
    without: r => act('bolt', { range: 30, consequences: [damage(r)] }, { cost: 'free' }),
    command: use('bolt', { target: 'b' }),
  },
  {
    name: 'energy types and resistance',
    by: STARFINDER,
    keys: 'resistance: [{ amount: 5, types: fire }]',
    on: 'b',
    sheet: () => ({ resistance: [{ amount: 5, types: 'fire' }] }),
    command: () => ({ do: 'use', act: 'flame', target: 'b' }),
  },
  {
    name: 'immunity to a type of damage',
    by: STARFINDER,
    keys: 'immunity: [{ types: fire }]',
    on: 'b',
    sheet: () => ({ immunity: [{ types: 'fire' }] }),
    command: () => ({ do: 'use', act: 'flame', target: 'b' }),
  },
  {
    name: 'immunity to effects',
    keys: 'immune: [poison]',
    on: 'b',
    sheet: () => ({ immune: ['poison'] }),
    command: () => ({ do: 'use', act: 'fumes', target: 'b' }),
  },
  {
    name: 'vulnerability',
    by: STARFINDER,
    keys: 'vulnerability: [{ types: fire }]',
    on: 'b',
    sheet: () => ({ vulnerability: [{ types: 'fire' }] }),
    command: () => ({ do: 'use', act: 'flame', target: 'b' }),
  },
  {
    name: 'damage reduction',
    by: STARFINDER,
    keys: 'reduction: [{ amount: 5, overcomeBy: magic }]',
    on: 'b',
    sheet: () => ({ reduction: [{ amount: 5, overcomeBy: 'magic' }] }),
    command: attack(),
  },
  {
    name: 'spell resistance',
    keys: 'spellResistance: 16',
    on: 'b',
    sheet: () => ({ spellResistance: 16 }),
    command: () => ({ do: 'use', act: 'hex', target: 'b' }),
  },
  {
    name: 'poison and disease',
    keys: 'afflictions: [{ name: venom, ... }], affliction: venom',
    on: 'a',
    sheet: r => ({
      weapons: [weapon(r, 'fang', { natural: true, affliction: 'venom' })],
      afflictions: [
        {
          name: 'venom',
          check: { save: 'Fortitude', dc: 30 },
          stages: [[{ lowers: 'Strength', by: 1 }]],
          every: { rounds: 1 },
          descriptors: ['poison'],
        },
      ],
    }),
    without: r => ({ weapons: [weapon(r, 'fang', { natural: true })] }),
    command: attack(),
  },
  {
    name: 'ammunition',
    by: STARFINDER,
    keys: 'ammunition: { holds: 1, spare: 0 }',
    on: 'a',
    sheet: r => ({
      weapons: [weapon(r, 'bow', { use: 'projectile', increment: 60, ammunition: { holds: 1, loaded: 0, spare: 0 } })],
    }),
    without: r => ({ weapons: [weapon(r, 'bow', { use: 'projectile', increment: 60 })] }),
    command: attack(),
    at: ['A1', 'A5'],
  },
  {
    name: 'the same natural attack several times, and several kinds',
    keys: 'fullAttack: [claw, claw, bite], in starfinder fullAttacks: [{ name: multiattack, attacks: 3, penalty: -6 }]',
    on: 'a',
    // The text of starfinder counts attacks by itself, with any weapons, and names what they are made at.
    sheet: r => ({
      ...claws(r),
      ...(r === 'starfinder'
        ? { fullAttacks: [{ name: 'multiattack', attacks: 3, penalty: -6 }] }
        : { fullAttack: ['claw', 'claw', 'bite'] }),
    }),
    without: claws,
    command: r => ({
      do: r === 'true20' ? 'attack' : 'full-attack',
      target: 'b',
      weapon: 0,
      ...(r === 'starfinder' ? { kind: 'multiattack' } : {}),
    }),
  },
  {
    name: 'areas',
    keys: 'area: { shape: cone, feet: 15 }',
    on: 'a',
    sheet: r => act('breath', { area: { shape: 'cone', feet: 15 }, consequences: [damage(r)] }),
    without: () => act('breath', { area: { shape: 'cone', feet: 15 }, consequences: [{ condition: 'prone' }] }),
    command: use('breath', { to: 'A2' }),
  },
  {
    name: 'what a hit brings besides',
    keys: 'effect: { consequences: [{ condition: prone }] } of a weapon',
    on: 'a',
    sheet: r => ({
      weapons: [weapon(r, 'jaws', { natural: true, effect: { consequences: [{ condition: 'prone' }] } })],
    }),
    without: r => ({ weapons: [weapon(r, 'jaws', { natural: true })] }),
    command: attack(),
  },
  ...HOUSE,
  ...BEASTS,
  ...BLOWS,
  ...FORMS,
  ...HARMS,
  ...WAYS.map(
    ([way, terrain, by]): Feature => ({
      name: `${way} speed`,
      keys: `speeds: { ${way}: 60 }`,
      on: 'a',
      by,
      sheet: () => ({ speeds: { [way]: 60 } }),
      // Under modern who walks into water or up a cliff swims or climbs.
      command: r =>
        r === 'modern' && (way === 'swim' || way === 'climb')
          ? { do: 'move', to: 'A6' }
          : { do: way, to: 'A10', ...(way === 'fly' ? { altitude: 10 } : {}) },
      ...(terrain ? { map: { rows: [`. ${'t '.repeat(10)}.`, '. '.repeat(12)], legend: { t: terrain } } } : {}),
      at: ['A1', 'B12'],
    }),
  ),
]

/** A fight of `a` and `b` side by side; `has`: with the feature. */
export function fightOf(f: Feature, ruleset: string, has: boolean): object {
  const points = hits(ruleset)
  const kind = ruleset === 'spirit' ? 'kido' : ruleset === 'starfinder' || ruleset === 'srd35' ? 'spell' : 'other'
  const fire = points ? { damage: '3d6', types: 'fire' } : { damage: 5 }
  const acts = [
    { name: 'flame', effect: { range: 60, consequences: [fire] } },
    { name: 'dread', effect: { range: 60, descriptors: ['mind-affecting'], consequences: [{ condition: 'prone' }] } },
    { name: 'fumes', effect: { range: 60, descriptors: ['poison'], consequences: [{ condition: 'prone' }] } },
    {
      name: 'hex',
      casterLevel: 1,
      kind,
      effect: { range: 60, resistible: true, consequences: [{ condition: 'prone' }] },
    },
  ]
  const own = {
    ...(points ? { hitPoints: 40, baseAttack: 4 } : { combat: 4, toughness: 2 }),
    weapons: [weapon(ruleset, 'sword', points ? { types: 'slashing' } : {})],
    acts: f.rounds === undefined ? acts : [],
  }
  const extra = has ? f.sheet(ruleset) : (f.without?.(ruleset) ?? {})
  const other = { ...own, ...f.foe?.(ruleset) }
  const [a, b] = f.on === 'a' ? [{ ...own, ...extra }, other] : [other, { ...own, ...extra }]
  return {
    ruleset,
    ...(f.script?.length ? { script: f.script } : {}),
    map: f.map ?? { rows: ['. '.repeat(12), '. '.repeat(12)] },
    creatures: {
      a: { ...a, side: 'x', at: f.at?.[0] ?? 'A1' },
      b: { ...b, side: 'y', at: f.at?.[1] ?? 'A2' },
      ...(f.waits ? { shadow: { ...own, side: 'x', reserve: true } } : {}),
      ...(f.friend ? { c: { ...own, ...f.friend(ruleset), side: 'x', at: 'B1' } } : {}),
    },
  }
}
