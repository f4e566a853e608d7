import type { Size } from '@quintain/grid'
import { printed } from '../../../words/imports/stat-block.ts'
import type { Beast, Feature, Keys, Reader } from '../reading.ts'
import type { Short } from '../text.ts'
import { naturalTypes } from '../weapon-table.ts'

/** An attack of a body: its name, its dice, and whether it comes after others. */
type Blow = readonly [name: string, dice: string, second?: true]
/** A form as it was published: what it changes, in figures that every text counts by itself. */
interface Shape {
  readonly name: string
  readonly size?: Size
  readonly speed?: number
  readonly speeds?: Readonly<Record<string, number>>
  readonly scores?: Readonly<Partial<Record<Short, number>>>
  readonly natural?: number
  /** Its attacks; weapons of the block that it keeps are named alone. */
  readonly blows?: readonly Blow[]
  readonly keeps?: RegExp
  readonly full?: readonly string[]
}
/** Creatures that change their shape, by their names, and what into. */
type Shapes = readonly (readonly [of: RegExp, shapes: readonly Shape[]])[]

const HYBRID: Shape = {
  name: 'hybrid',
  speed: 30,
  blows: [
    ['claw', '1d4'],
    ['bite', '1d6', true],
  ],
  full: ['claw', 'claw', 'bite'],
}
const LARGE_HYBRID: Shape = {
  ...HYBRID,
  size: 'large',
  blows: [
    ['claw', '1d6'],
    ['bite', '1d8', true],
  ],
}
const ALONE: Shape = { name: 'humanoid', keeps: /^$/ }
const snake: Shape = {
  name: 'viper',
  size: 'large',
  speed: 20,
  speeds: { climb: 20, swim: 20 },
  scores: { Str: 10, Dex: 17, Con: 11 },
  natural: 3,
  blows: [['fangs', '1d4']],
}
/** By the 3.5 rules: animals have their own strength, what only changes its shape keeps its own. */
const SHAPES: Shapes = [
  [/werewolf, hybrid/, [{ name: 'wolf', speed: 50, blows: [['bite', '1d6']], full: ['bite'] }]],
  [
    /weretiger, hybrid/,
    [
      {
        name: 'tiger',
        size: 'large',
        speed: 40,
        blows: [
          ['claw', '1d8'],
          ['bite', '2d6', true],
        ],
        full: ['claw', 'claw', 'bite'],
      },
    ],
  ],
  [
    /wererat, hybrid/,
    [{ name: 'dire rat', size: 'small', speed: 40, speeds: { climb: 20 }, blows: [['bite', '1d4']] }],
  ],
  [/wereboar, boar/, [HYBRID]],
  [/werebear, bear/, [LARGE_HYBRID]],
  [/aranea/, [{ name: 'hybrid', speed: 30, keeps: /bite|web/ }, ALONE]],
  [
    /barghest/,
    [
      { name: 'wolf', keeps: /bite/ },
      { ...ALONE, name: 'goblin' },
    ],
  ],
  [/hound archon/, [{ name: 'wolf', speed: 50, keeps: /bite/ }]],
  [/doppelganger|rakshasa|slaad|efreeti/, [ALONE]],
  [/yuan-ti/, [snake]],
  [
    /^imp\b/,
    [
      {
        name: 'raven',
        size: 'tiny',
        speed: 10,
        speeds: { fly: 40 },
        scores: { Str: 1, Dex: 15, Con: 10 },
        natural: 0,
        blows: [['claws', '1d2']],
      },
      {
        name: 'boar',
        size: 'medium',
        speed: 40,
        scores: { Str: 15, Dex: 10, Con: 17 },
        natural: 6,
        blows: [['gore', '1d8']],
      },
    ],
  ],
  [
    /^quasit\b/,
    [
      {
        name: 'bat',
        size: 'diminutive',
        speed: 5,
        speeds: { fly: 40 },
        scores: { Str: 1, Dex: 15, Con: 10 },
        natural: 0,
        blows: [],
      },
      {
        name: 'wolf',
        size: 'medium',
        speed: 50,
        scores: { Str: 13, Dex: 15, Con: 15 },
        natural: 2,
        blows: [['fangs', '1d6']],
      },
    ],
  ],
]

const half = (n: number): number => Math.floor(n / 2)
function weaponsOf({ blows = [] }: Shape, strength: number): Keys[] {
  return blows.map(([name, damage, second]) => {
    // A single attack has half as much again of the Strength, one that comes after others has half of it.
    const more = second ? half(strength) - strength : blows.length === 1 && strength > 0 ? half(strength) : 0
    const types = naturalTypes(name)
    return {
      ...{ name, damage, natural: true },
      ...(types ? { types: [...types] } : {}),
      ...(second ? { attack: -5 } : {}),
      ...(more === 0 ? {} : { bonus: more }),
    }
  })
}
function formOf(shape: Shape, of: Beast): Keys {
  const { name, size, speed, speeds, scores = {}, natural, keeps, full } = shape
  const short = Object.entries(scores) as [Short, number][]
  const strength = scores.Str === undefined ? of.figures.modifiers.Str : half(scores.Str - 10)
  const named = (by: (n: number) => number): Keys =>
    Object.fromEntries(short.map(([k, n]) => [of.text.abilities[k], by(n)]))
  const kept = keeps ? of.weapons.map(w => String(w['name'])).filter(n => keeps.test(n)) : []
  return {
    name,
    ...(size === undefined ? {} : { size }),
    ...(speed === undefined ? {} : { speed, speeds: speeds ?? {} }),
    ...(short.length ? { scores: named(n => n), abilities: named(n => half(n - 10)) } : {}),
    ...(natural === undefined ? {} : { naturalArmor: natural }),
    weapons: weaponsOf(shape, strength),
    ...(kept.length ? { keeps: [...new Set(kept)] } : {}),
    ...(full ? { fullAttack: full } : {}),
  }
}
/** Another body that a creature takes, where the block names its change of shape alone. */
export const changesShape: Reader = (said, of) => {
  const found = SHAPES.find(([name]) => name.test(of.block.name.toLowerCase()))
  if (!found || of.block.paragraph(said.name) !== '') return undefined
  return {
    keys: { forms: found[1].map(shape => formOf(shape, of)) },
    guessed: [printed.asKnown(said.name), printed.someForms],
  }
}

/** Leaves out of each form what its body has no weapon for: features that go with others, full attacks of others. */
export function fitForms(keys: Keys): void {
  const {
    forms,
    weapons = [],
    acts = [],
    features = [],
    fullAttack,
  } = keys as {
    readonly forms?: readonly Keys[]
    readonly weapons?: readonly Keys[]
    readonly acts?: readonly Keys[]
    readonly features?: readonly Feature[]
    readonly fullAttack?: unknown
  }
  if (!forms) return
  keys['forms'] = forms.map(form => {
    const own = weapons.map(w => String(w['name']))
    const aimed = acts.flatMap(a => (own.includes(String(a['strikes'])) ? [String(a['strikes'])] : []))
    const keeps = [...new Set([...((form['keeps'] ?? []) as string[]), ...aimed])]
    const has = [...(form['weapons'] as Keys[]).map(w => String(w['name'])), ...keeps].map(n => n.toLowerCase())
    const goes = (f: Feature): boolean =>
      typeof f === 'string' ||
      Object.values(f).every(figures => {
        const goesWith = (figures as { readonly with?: string | readonly string[] } | null)?.with ?? []
        return [goesWith].flat().every(n => has.includes(n.toLowerCase()))
      })
    const fit = features.filter(goes)
    return {
      ...form,
      ...(keeps.length ? { keeps } : {}),
      ...(fit.length === features.length ? {} : { features: fit }),
      ...(fullAttack !== undefined && form['fullAttack'] === undefined ? { without: ['fullAttack'] } : {}),
    }
  })
}
