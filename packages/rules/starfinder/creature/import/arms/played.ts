import { plainOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { imported } from '../../../words/imports.ts'
import type { Source } from '../source.ts'

type Keys = Record<string, unknown>
interface Property {
  readonly s: Source
  readonly path: string
  readonly property: string
  readonly weapon: Keys
  readonly keys: Keys
}
/** What a property becomes: features and acts of its creature, keys of the weapon. */
interface Played {
  readonly features?: readonly Keys[]
  readonly acts?: readonly Keys[]
  readonly weapon?: Keys
  /** Why nothing becomes of it. */
  readonly without?: string
}
type Reader = (of: Property) => Played | undefined
const DICE = /\d*d\d+(?:\+\d+)?/i
const ROUND = { rounds: 1 }
const nameOf = ({ weapon }: Property): string => String(weapon['name'])
const bareOf = (of: Property): string => nameOf(of).replace(/\s*[([].*$/, '') || nameOf(of)
/** What stands beside the property in the file: `1d8`, `250 ft.`. */
const besideOf = ({ s, path, property }: Property): string => s.text(`${path}.properties.${property}.extension`)
/** The types of damage of a weapon. */
function typesOf({ weapon }: Property): string[] {
  const said = JSON.stringify([weapon['types'], weapon['damage']])
  return DAMAGE_TYPES.filter(type => said.includes(type))
}
/** An act that makes the weapon ready for the attack of the same turn, by a boon of its own. */
const readied = (of: Property, how: string, boon: Keys): Played => {
  const called = `${how} ${bareOf(of)}`
  return {
    features: [{ boon: { called, with: nameOf(of), ...boon } }],
    acts: [
      {
        name: called,
        cost: 'move',
        provokes: false,
        effect: { personal: true, consequences: [{ boon: called, lasts: { until: 'turn-end', of: 'user' } }] },
      },
    ],
  }
}
/** It is charged with more than one shot, which harms more. */
const boosts: Reader = of => {
  const dice = DICE.exec(besideOf(of))?.[0]
  if (dice === undefined) return undefined
  const types = typesOf(of)
  return readied(of, 'boost', { hits: [{ damage: dice.toLowerCase(), ...(types.length ? { types } : {}) }] })
}
/** Aimed by a move action it carries much farther. */
const aims: Reader = of => {
  const words = plainOf(of.s.text(`${of.path}.description.value`))
  const said = /\d[\d,]*/.exec(besideOf(of))?.[0] ?? /\bsniper\b[^.]*?(\d[\d,]*)[ -](?:feet|foot|ft)/i.exec(words)?.[1]
  const feet = Number(said?.replaceAll(',', '') ?? 0)
  return feet > Number(of.weapon['increment'] ?? 0) ? readied(of, 'aim', { increment: feet }) : undefined
}
/** Whom it has hit, that one attacks its wielder worse in melee. */
const blocks: Reader = of => {
  const called = `block of ${bareOf(of)}`
  return {
    features: [
      { boon: { called, marks: { defense: 1, melee: true } } },
      { hit: { with: nameOf(of), consequences: [{ boon: called, lasts: ROUND }] } },
    ],
  }
}
/** A hit leaps to a second foe; where its damage stands among that of the weapon it is taken out there. */
const arcs: Reader = of => {
  const { weapon } = of
  const said = DICE.exec(besideOf(of)) ?? /first arc (\d*d\d+)/i.exec(nameOf(of))
  const damage = weapon['damage']
  const parts = Array.isArray(damage) ? (damage as readonly Keys[]) : []
  const dice = (said?.at(-1) ?? (parts.length > 1 ? String(parts.at(-1)!['dice']) : undefined))?.toLowerCase()
  if (dice === undefined) return undefined
  if (parts.length > 1 && parts.at(-1)!['dice'] === dice) weapon['damage'] = parts.slice(0, -1)
  const types = typesOf(of)
  return {
    features: [{ arc: { with: nameOf(of), damage: dice, ...(types.length ? { types } : {}), each: true } }],
  }
}
/** What it hits burns. */
const ignites: Reader = of => {
  const dice = DICE.exec(besideOf(of))?.[0].toLowerCase()
  if (dice === undefined) return undefined
  const { Dexterity = 0 } = (of.keys['abilities'] ?? {}) as Readonly<Record<string, number>>
  const dc = 10 + Math.floor((of.s.int(`${of.path}.level`) ?? 1) / 2) + Dexterity
  return { features: [{ burn: { with: nameOf(of), dc, damage: dice } }] }
}
const withQualities = ({ weapon }: Property, ...more: readonly string[]): Keys => ({
  qualities: [...new Set([...((weapon['qualities'] ?? []) as readonly string[]), ...more])],
})

const READERS: Readonly<Record<string, Reader>> = {
  archaic: () => ({ weapon: { archaic: true } }),
  aurora: of => ({
    features: [{ hit: { with: nameOf(of), consequences: [{ condition: 'outlined', lasts: { minutes: 1 } }] } }],
  }),
  block: blocks,
  boost: boosts,
  firstArc: arcs,
  'first arc': arcs,
  force: of => ({ weapon: withQualities(of, 'force') }),
  ignite: ignites,
  injection: ({ weapon }) => (weapon['affliction'] === undefined ? { without: imported.nothingInjected } : {}),
  penetrating: of => {
    const points = of.s.int(`${of.path}.level`) ?? 0
    return points > 0 ? { features: [{ ignores: { what: ['hardness'], points, with: nameOf(of) } }] } : undefined
  },
  sniper: aims,
  variantBoost: boosts,
}
const added = (keys: Keys, key: string, all: readonly Keys[]): void => {
  const had = (keys[key] ?? []) as readonly unknown[]
  const fresh = all.filter(x => !had.some(y => JSON.stringify(x) === JSON.stringify(y)))
  if (fresh.length) keys[key] = [...had, ...fresh]
}
/** What a special property of a weapon is played as; whether anything plays it. */
export function playedProperty(of: Property): boolean {
  const { s, path, property, weapon, keys } = of
  const made = Object.hasOwn(READERS, property) ? READERS[property]!(of) : undefined
  if (made === undefined) return false
  const at = `${path}.properties.${property}`
  if (made.without !== undefined) s.note(at, 'ignored', made.without)
  if (made.weapon) Object.assign(weapon, made.weapon)
  added(keys, 'features', made.features ?? [])
  added(keys, 'acts', made.acts ?? [])
  const all = made.weapon ?? made.features
  if (all) s.note(at, 'mapped', imported.as(property, all))
  return true
}
