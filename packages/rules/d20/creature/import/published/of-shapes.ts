import { printed } from '../../../words/imports/stat-block.ts'
import { type Beast, type Feature, type Keys, type Read, type Reader, type Said, unliving } from '../reading.ts'
import type { Short } from '../text.ts'
import { naturalTypes } from '../weapon-table.ts'
import { lycanthrope } from './lycanthropes.ts'
import { animalsNamed, bodiesNamed, type Shape } from './of-animals.ts'
import { grownForm } from './of-sizes.ts'

/** Creatures that change their shape, by their names, and what into. */
type Shapes = readonly (readonly [of: RegExp, shapes: readonly Shape[]])[]

const ALONE: Shape = { name: 'humanoid', keeps: /^$/ }
const snake: Shape = {
  name: 'viper',
  size: 'large',
  speed: 20,
  speeds: { climb: 20, swim: 20 },
  scores: { Str: 10, Dex: 17, Con: 11 },
  natural: 3,
  blows: [['fangs', '1d4']],
  animal: true,
  features: ({ Con: lowers }) => [
    { poison: { with: 'fangs', dc: 11, initial: [{ lowers, by: '1d6' }], secondary: [{ lowers, by: '1d6' }] } },
  ],
}
const trips = (): readonly Feature[] => [{ trip: { with: 'fangs' } }]
/** The dead have no Constitution, in whatever shape. */
const VAMPIRE: readonly Shape[] = [
  {
    name: 'dire wolf',
    size: 'large',
    speed: 50,
    scores: { Str: 25, Dex: 15 },
    natural: 3,
    blows: [['fangs', '1d8']],
    animal: true,
    features: trips,
    loses: /^dominate$/,
  },
  {
    name: 'dire bat',
    size: 'large',
    speed: 20,
    speeds: { fly: 40 },
    scores: { Str: 17, Dex: 22 },
    natural: 5,
    blows: [['fangs', '1d8']],
    animal: true,
    loses: /^dominate$/,
  },
]
/** Of all bodies that magic gives that of a troll: strong, tough, and with long arms. Its healing does not come with it. */
const TROLL: Shape = {
  name: 'troll',
  size: 'large',
  speed: 30,
  scores: { Str: 23, Dex: 14, Con: 23 },
  natural: 5,
  blows: [
    ['claw', '1d6'],
    ['bite', '1d6', true],
  ],
  full: ['claw', 'claw', 'bite'],
  animal: true,
}
/** By the 3.5 rules: animals have their own strength, what only changes its shape keeps its own. */
const SHAPES: Shapes = [
  [/phasm/, [TROLL]],
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
  [/vampire(?! spawn)/, VAMPIRE],
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
        animal: true,
      },
      {
        name: 'boar',
        size: 'medium',
        speed: 40,
        scores: { Str: 15, Dex: 10, Con: 17 },
        natural: 6,
        blows: [['gore', '1d8']],
        animal: true,
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
        animal: true,
      },
      {
        name: 'wolf',
        size: 'medium',
        speed: 50,
        scores: { Str: 13, Dex: 15, Con: 15 },
        natural: 2,
        blows: [['fangs', '1d6']],
        animal: true,
        features: trips,
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
    ...(shape.animal ? { animal: { features: shape.features?.(of.text.abilities) ?? [], loses: shape.loses } } : {}),
    ...(shape.sheds ? { sheds: true } : {}),
    ...shape.more,
  }
}
/** What a body does by its nature, and another body does not: its holds, its venom, its rush. */
const OF_THE_BODY: readonly string[] = [
  ...['improved grab', 'constrict', 'trip', 'push', 'rend', 'rake', 'pounce', 'trample', 'powerful charge'],
  ...['swallow whole', 'while holding', 'poison', 'disease', 'ferocity'],
]
/** What melds into the body of an animal. */
const WORN = ['armor', 'shield']
interface AnimalBody {
  readonly features: readonly Feature[]
  readonly loses?: RegExp
}
/** What of its own attacks it has in every body, and which of its acts in none: `retains its bite`, `loses its dominate ability`. */
function keptIn(words: string, of: Beast): Pick<Shape, 'keeps' | 'loses'> {
  const kept = /\b(?:retains?|keeps?)\b([^.]*)\battacks?\b/i.exec(words)?.[1]?.toLowerCase() ?? ''
  const names = of.weapons.map(w => String(w['name'])).filter(n => kept.includes(n.toLowerCase()))
  const dominates = /\bloses?\b[^.]*\bdominate\b/i.test(words)
  return {
    ...(names.length > 0 ? { keeps: new RegExp(`^(?:${names.join('|')})$`, 'i') } : {}),
    ...(dominates ? { loses: /^dominat/ } : {}),
  }
}
/** The bodies that the words of a block name. */
function bodiesIn(words: string, of: Beast): Read | undefined {
  const { animals, hands } = bodiesNamed(words)
  const kept = keptIn(words, of)
  // The dead have no Constitution, in whatever shape.
  const scoresOf = ({ scores = {} }: Shape): Shape['scores'] =>
    unliving(of) ? Object.fromEntries(Object.entries(scores).filter(([k]) => k !== 'Con')) : scores
  const all: Shape[] = animals.map(shape => ({
    ...shape,
    scores: scoresOf(shape) ?? {},
    ...kept,
    ...(kept.keeps ? { blows: [], features: () => [] } : {}),
  }))
  if (hands !== undefined) all.push({ ...ALONE, name: hands.replace(/^any | forms?$/gi, '').toLowerCase() })
  if (all.length === 0) return undefined
  const guessed = [printed.asBodies(all.map(s => s.name)), ...(hands === undefined ? [] : [printed.asHumanoid])]
  return { keys: { forms: all.map(shape => formOf(shape, of)) }, guessed }
}
/** Another body that a creature takes: those that the block names, or as they were published where it names none. */
export const changesShape: Reader = (said, of) => {
  const words = of.block.paragraph(said.name)
  if (words !== '') return bodiesIn(words, of)
  const found = lycanthrope(of) ?? SHAPES.find(([name]) => name.test(of.block.name.toLowerCase()))?.[1]
  if (!found) return undefined
  return {
    keys: { forms: found.map(shape => formOf(shape, of)) },
    guessed: [printed.asKnown(said.name), printed.asBodies(found.map(shape => shape.name))],
  }
}

/** Strong bodies, one that flies and a small one, of all those that the spell gives. */
const GIVEN: readonly string[] = ['brown bear', 'dire wolf', 'eagle', 'rat']
/**
 * The bodies that a spell gives, each by a use of it and for its minutes; where the words allow no other that of a man, at will.
 */
export const polymorphs = ({ text, name }: Said, of: Beast): Read => {
  if (/\bhumanoid forms? only\b/i.test(text))
    return { keys: { forms: [formOf(ALONE, of)] }, guessed: [printed.asHumanoid] }
  const bodies = [TROLL, ...animalsNamed(GIVEN)]
  const [, max] = /(\d+) ?\/ ?day/.exec(text) ?? []
  const uses = max === undefined ? {} : { uses: { max: Number(max), recharge: 'day', shares: name } }
  const lasts = { minutes: Math.max(1, of.caster ?? of.level) }
  return {
    keys: { forms: bodies.map(shape => ({ ...formOf(shape, of), cost: 'effect' })) },
    acts: bodies.map(({ name: form }) => ({
      name: `${name} to ${form}`,
      cost: 'standard',
      ...uses,
      effect: { personal: true, consequences: [{ form, lasts }] },
    })),
    guessed: [printed.asBodies(bodies.map(s => s.name))],
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
  keys['forms'] = forms.map(({ animal, sheds, ...form }) => {
    if (form['grown'] !== undefined) return grownForm(form, keys)
    const body = animal as AnimalBody | undefined
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
    const isOfTheBody = (f: Feature): boolean => OF_THE_BODY.includes(typeof f === 'string' ? f : Object.keys(f)[0]!)
    const stays = (f: Feature): boolean => goes(f) && !(body && isOfTheBody(f))
    const fit = [...(body?.features ?? []), ...features.filter(stays)]
    const used = body?.loses ? acts.filter(a => !body.loses!.test(String(a['name']))) : acts
    const worn = body || sheds ? WORN.filter(part => keys[part] !== undefined) : []
    const without = [...worn, ...(fullAttack !== undefined && form['fullAttack'] === undefined ? ['fullAttack'] : [])]
    return {
      ...form,
      ...(keeps.length ? { keeps } : {}),
      ...(fit.length === features.length && !body ? {} : { features: fit }),
      ...(used.length === acts.length ? {} : { acts: used }),
      ...(without.length > 0 ? { without } : {}),
    }
  })
}
