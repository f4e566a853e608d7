import { plainOf } from '../../../d20/creature/import/deeds/plain.ts'
import { imported } from '../../words/imports.ts'
import type { Part } from './part.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>
const SAVES = { fort: 'Fortitude', fortitude: 'Fortitude', reflex: 'Reflex', ref: 'Reflex', will: 'Will' } as const
const saveOf = (word: string) => {
  const type = word.toLowerCase()
  return Object.hasOwn(SAVES, type) ? SAVES[type as keyof typeof SAVES] : undefined
}
/** Increment of a grenade whose file gives none, in feet. */
const USUAL_THROW = 20

/** The feet that stand beside a property: `explode (15 ft.)`. 0 where there are none. */
export const extensionOf = (s: Source, path: string, property: string): number =>
  Number(/\d+/.exec(s.text(`${path}.properties.${property}.extension`))?.[0] ?? 0)

/** Properties that the words of a weapon name: `has the blast and unwieldy weapon special properties`. */
export const wordedProperties = (s: Source, path: string): readonly string[] => {
  const words = plainOf(s.text(`${path}.description.value`))
  const said =
    /\bthe ((?:(?!\bthe\b)[a-z, -])+?) (?:weapon special|special weapon) propert(?:y|ies)\b/i.exec(words)?.[1] ?? ''
  return said
    .toLowerCase()
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .filter(Boolean)
}

/** Whether an item has a property, which older files say with a bare `true`. */
export const hasProperty = (s: Source, path: string, property: string): boolean => {
  const x = s.at(`${path}.properties.${property}`)
  const set = x === true || (typeof x === 'object' && x !== null && (x as { value?: unknown }).value === true)
  return set || wordedProperties(s, path).includes(property)
}

const asConsequences = (damage: readonly Part[]) =>
  damage.map(({ dice, types, nonlethal }) => ({
    damage: dice,
    ...(types.length ? { types } : {}),
    ...(nonlethal ? { nonlethal } : {}),
  }))

/** The DC of a grenade, or of a weapon that bursts: as printed, by its name, by the creature's own, or by its level. */
function dcOf(s: Source, path: string, name: string, modifiers?: Readonly<Record<string, number>>): number | undefined {
  const said = s.int(`${path}.save.dc`)
  if (said !== undefined && said > 0) return said
  const named = /DC\s*(\d+)/i.exec(name)?.[1]
  if (named !== undefined) {
    s.note(`${path}.save`, 'guessed', imported.dcOfName(Number(named)))
    return Number(named)
  }
  const level = s.int(`${path}.level`)
  const own = s.int('system.attributes.abilityDC.base')
  const dc = own || (level && modifiers ? 10 + Math.floor(level / 2) + (modifiers['Dexterity'] ?? 0) : undefined)
  if (dc === undefined) s.note(`${path}.save`, 'simplified', imported.noDc('Reflex'))
  else s.note(`${path}.save.dc`, 'guessed', imported.saveDc(dc))
  return dc
}

/** What a save leaves: half of the damage, and of what comes besides nothing. */
const leftOf = (damage: readonly Part[], besides: readonly Keys[]): string =>
  damage.length === 0 ? 'none' : besides.length > 0 ? 'half damage' : 'half'

/** A grenade: thrown at an intersection, where it fills its area. */
export function grenadeOf(
  s: Source,
  path: string,
  of: {
    readonly name: string
    readonly total: number
    readonly radius: number
    readonly quantity: number
    readonly damage: readonly Part[]
    /** What it brings beside its damage, or alone. */
    readonly besides: readonly Keys[]
  },
  modifiers: Readonly<Record<string, number>>,
): Keys {
  const { total, radius, quantity, damage, besides } = of
  const dc = dcOf(s, path, of.name, modifiers)
  const kind = saveOf(s.text(`${path}.save.type`)) ?? 'Reflex'
  const increment = s.int(`${path}.range.value`)
  if (increment === undefined || increment <= 0) s.note(`${path}.range`, 'guessed', imported.increment(USUAL_THROW))
  const effect = {
    area: { shape: 'burst', feet: radius },
    ...(dc ? { save: { kind, dc, onSuccess: leftOf(damage, besides) } } : {}),
    consequences: [...asConsequences(damage), ...besides],
  }
  const name = of.name.replace(/\s*[([].*$/, '').trim() || of.name
  s.note(`${path}.damage`, 'mapped', imported.as(`grenade ${name}`, effect))
  return {
    name,
    use: 'thrown',
    total,
    increment: increment !== undefined && increment > 0 ? increment : USUAL_THROW,
    damage: '0',
    effect,
    ...(quantity > 1 ? { ammunition: { holds: quantity, spare: 0 } } : {}),
  }
}

/**
 * What a weapon fills besides: an explosion at the intersection that it is aimed at, a cone or a line in which it attacks each
 * creature. Undefined for a weapon that fills nothing, or whose file does not say how far.
 */
export function fillingOf(
  s: Source,
  path: string,
  of: {
    readonly name: string
    readonly shape: string | undefined
    readonly feet: number
    readonly radius: number
    readonly damage: readonly Part[]
  },
): Keys | undefined {
  const { name, radius, damage } = of
  const consequences = asConsequences(damage)
  if (radius > 0) {
    const dc = dcOf(s, path, name)
    const effect = {
      area: { shape: 'burst', feet: radius },
      ...(dc ? { save: { kind: 'Reflex', dc, onSuccess: 'half' } } : {}),
      consequences,
    }
    s.note(`${path}.properties.explode`, 'mapped', imported.as(`act ${name}`, effect))
    return { name, cost: 'standard', strikes: name, effect }
  }
  const flagged = (['line', 'blast', 'explode'] as const).find(x => hasProperty(s, path, x))
  const shape = of.shape ?? (flagged === 'line' ? 'line' : flagged === 'blast' ? 'cone' : flagged && 'burst')
  if (shape === undefined) {
    if (of.feet > 0) s.note(`${path}.area`, 'simplified', imported.areaAsOne('area'))
    return undefined
  }
  // The range of such a weapon is the length of what it fills.
  const feet = of.feet || (flagged ? (s.int(`${path}.range.value`) ?? 0) : 0)
  const at = of.shape ? `${path}.area` : `${path}.properties.${flagged}`
  if (shape === 'burst' || feet <= 0) {
    s.note(at, 'simplified', imported.areaAsOne(shape))
    return undefined
  }
  const effect = { area: { shape, feet }, consequences }
  s.note(at, 'mapped', imported.each(name, shape, feet))
  return { name, cost: 'standard', strikes: name, effect }
}

const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, 'three times': 3 }
/** What takes no attack roll: a breath, a grenade, a swarm in one's space. */
export function actOf(
  s: Source,
  path: string,
  name: string,
  damage: readonly Part[],
  shape: string | undefined,
  feet: number,
): Keys {
  const type = s.text(`${path}.save.type`).toLowerCase()
  const named = /DC\s*(\d+)/i.exec(name)?.[1]
  const said = s.int(`${path}.save.dc`) ?? (named === undefined ? undefined : Number(named))
  const kind = saveOf(type)
  const own = s.int('system.attributes.abilityDC.base')
  const dc = said ?? (kind ? own : undefined)
  if (said === undefined && dc !== undefined) s.note(`${path}.save.dc`, 'guessed', imported.saveDc(dc))
  if (named !== undefined && s.text(`${path}.save.dc`) === '')
    s.note(`${path}.save`, 'guessed', imported.dcOfName(Number(named)))
  if (!kind) s.note(`${path}.attackBonus`, 'guessed', imported.noAttackBonus)
  const half = s.text(`${path}.save.descriptor`) === 'half'
  const effect: Keys = {
    consequences: damage.map(({ dice, types }) => ({ damage: dice, ...(types.length ? { types } : {}) })),
    ...(kind && dc ? { save: { kind, dc, onSuccess: half ? 'half' : 'none' } } : {}),
  }
  if (shape && feet > 0) effect['area'] = { shape, feet }
  else if (shape || feet > 0) s.note(`${path}.area`, 'simplified', imported.areaAsOne(shape ?? 'area'))
  if (kind && !dc) s.note(`${path}.save`, 'simplified', imported.noDc(kind))
  const range = s.int(`${path}.range.value`)
  if (shape === 'burst' && range) effect['range'] = range
  s.note(`${path}.damage`, 'mapped', imported.as(`act ${name}`, effect))
  const words = `${name} ${s.text(`${path}.description.value`)}`.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/\s+/g, ' ')
  const again = /every (\d*d\d+|\d+) rounds/i.exec(words)?.[1]
  if (again !== undefined) {
    s.note(path, 'mapped', imported.again(again))
    return { name, cost: 'standard', uses: { max: 1, recharge: { rounds: again.toLowerCase() } }, effect }
  }
  const daily = /\b(once|twice|three times|\d+(?: times)?) ?(?:a|per|every|\/) ?day\b/i.exec(words)?.[1]?.toLowerCase()
  if (daily !== undefined) {
    const max = TIMES[daily] ?? Number.parseInt(daily, 10)
    s.note(path, 'mapped', imported.as('uses', { max, recharge: 'day' }))
    return { name, cost: 'standard', uses: { max, recharge: 'day' }, effect }
  }
  if (!/once (a|per|every)|per (day|hour|minute)/i.test(words)) return { name, cost: 'standard', effect }
  s.note(path, 'simplified', imported.seldom(name))
  return { name, cost: 'standard', uses: { max: 1, recharge: 'fight' }, effect }
}
