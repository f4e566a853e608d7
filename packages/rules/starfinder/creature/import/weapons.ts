import { ENERGY, KINETIC } from '../../../d20/vocabulary/damage-types.ts'
import { imported } from '../../words/imports.ts'
import { ABILITIES } from '../abilities.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>
interface Part {
  dice: string
  types: string[]
  nonlethal?: true
}
const TYPES: readonly string[] = [...KINETIC, ...ENERGY]
const SAVES = { fort: 'Fortitude', fortitude: 'Fortitude', reflex: 'Reflex', ref: 'Reflex', will: 'Will' } as const
const SHAPES: Readonly<Record<string, string>> = { cone: 'cone', line: 'line', sphere: 'burst', circle: 'burst' }
/** Names of what is part of a body. */
const BODY =
  /\b(bite|claws?|slam|tail|tentacles?|sting(er)?|gore|horns?|hoof|hooves|wings?|talons?|pincers?|tongue|tendrils?|pseudopods?|touch|fists?|beak|mandibles?|spines?|tusks?|stomp|fangs?|proboscis|unarmed)\b/i
/** Increment of a ranged weapon whose file gives no range, in feet. */
const USUAL = 30
/** Properties that other keys already say, or that a printed bonus has in it. */
const SAID = new Set([
  'reach',
  'thrown',
  'unwieldy',
  'nonlethal',
  'one',
  'two',
  'operative',
  'blast',
  'explode',
  'line',
])

/** The damage of one part: dice and constants, an ability's modifier by the file; null where nothing can be read. */
function diceOf(s: Source, path: string, modifiers: Readonly<Record<string, number>>): string | null {
  const formula = s.text(path)
  if (formula === '') return null
  let guessed = ''
  const plain = formula
    .replace(/@abilities\.(\w{3})\.mod/gi, (_, key: string) => {
      const name = ABILITIES.find(a => a.slice(0, 3).toLowerCase() === key.toLowerCase())
      const n = (name && modifiers[name]) ?? 0
      guessed = imported.ability(formula, name ?? key, n)
      return String(n)
    })
    .replace(/@mod\b/gi, () => {
      const n = modifiers['Strength'] ?? 0
      guessed = imported.ability(formula, 'Strength', n)
      return String(n)
    })
  const terms = [...plain.matchAll(/([+-]?)\s*(\d*d\d+|\d+)(?![\w.])/gi)]
  const whole = plain.replace(/[\s()]/g, '')
  const read = terms
    .map(([, sign, term], i) => `${i === 0 && sign !== '-' ? '' : sign === '-' ? '-' : '+'}${term!.toLowerCase()}`)
    .join('')
    .replace(/\+-/g, '-')
  // Words may hold numbers too ("1d4 minutes"): then only what stands at the start is damage.
  if (/[a-z]/i.test(whole.replace(/\d*d\d+/gi, ''))) {
    const start = /^\s*(\d*d\d+(?:\s*[+-]\s*(?:\d*d)?\d+)*)/i.exec(plain)?.[1]?.replace(/\s/g, '')
    s.note(path, start ? 'guessed' : 'ignored', start ? imported.partly(formula, start) : imported.noDamage(formula))
    return start ?? null
  }
  const tidy = read.replace(/--/g, '+').replace(/^\+/, '')
  if (!/^(\d*d)?\d+([+-](\d*d)?\d+)*$/.test(tidy)) {
    s.note(path, 'ignored', imported.noDamage(formula))
    return null
  }
  if (guessed) s.note(path, 'guessed', guessed)
  else s.note(path, 'mapped', imported.as('damage', tidy))
  return tidy
}

function partsOf(s: Source, path: string, modifiers: Readonly<Record<string, number>>): Part[] {
  return s.list(`${path}.damage.parts`).flatMap((_, i) => {
    const part = `${path}.damage.parts[${i}]`
    const dice = diceOf(s, `${part}.formula`, modifiers)
    if (dice === null) return []
    const named = s.keys(`${part}.types`).filter(t => s.at(`${part}.types.${t}`) === true)
    const types = named.filter(t => TYPES.includes(t))
    const other = named.filter(t => !TYPES.includes(t) && t !== 'nonlethal')
    if (other.length) s.note(`${part}.types`, 'ignored', imported.noRule(other.join(', ')))
    return [{ dice, types, ...(named.includes('nonlethal') ? { nonlethal: true as const } : {}) }]
  })
}

const flagged = (s: Source, path: string, property: string): boolean => {
  const x = s.at(`${path}.properties.${property}`)
  return x === true || (typeof x === 'object' && x !== null && (x as { value?: unknown }).value === true)
}

/** An attack of a file: a weapon with its printed bonus, or an act where there is no attack roll. */
export interface Attack {
  readonly path: string
  readonly weapon?: Keys
  readonly act?: Keys
}

/**
 * The item of this number as an attack; undefined where it has no damage to do. `bonuses`: whether some weapon of the creature
 * has an attack bonus.
 */
export function attackOf(
  s: Source,
  i: number,
  modifiers: Readonly<Record<string, number>>,
  bonuses: boolean,
): Attack | undefined {
  const item = `items[${i}]`
  const path = `${item}.system`
  const name = s.text(`${item}.name`) || `attack ${i + 1}`
  const action = s.text(`${path}.actionType`)
  const bonus = s.int(`${path}.attackBonus`)
  const shape = SHAPES[s.text(`${path}.area.shape`)]
  const feet = s.int(`${path}.area.value`) ?? 0
  // A copy of a weapon among its belongings has not its attack bonus.
  if ((action === 'mwak' || action === 'rwak') && bonuses && (bonus ?? 0) === 0) {
    s.note(item, 'ignored', imported.carried(name))
    return undefined
  }
  const damage = partsOf(s, path, modifiers)
  for (const group of ['critical', 'special', 'skillCheck']) s.at(`${path}.${group}`)
  const critical = s.text(`${path}.critical.effect`)
  if (critical) s.note(`${path}.critical.effect`, 'ignored', imported.critical(critical))
  const special = s.text(`${path}.special`)
  if (special) s.note(`${path}.special`, 'ignored', imported.noRule(special))
  for (const property of s.keys(`${path}.properties`))
    if (flagged(s, path, property) && !SAID.has(property))
      s.note(`${path}.properties.${property}`, 'ignored', imported.property(property))
  if (damage.length === 0) {
    s.note(`${path}.damage`, 'ignored', imported.noDamage(name))
    return undefined
  }
  const rolls = action === 'mwak' || action === 'rwak'
  const grenade = s.text(`${path}.weaponType`) === 'grenade' || (shape === 'burst' && flagged(s, path, 'explode'))
  if (!rolls || grenade || (shape === 'cone' && s.text(`${path}.save.type`) !== ''))
    return { path: item, act: actOf(s, path, name, damage, shape, feet, rolls) }
  if (shape) s.note(`${path}.area`, 'ignored', imported.areaAsOne(shape))
  else
    for (const filling of ['line', 'blast', 'explode'])
      if (flagged(s, path, filling)) s.note(`${path}.properties.${filling}`, 'ignored', imported.areaAsOne(filling))
  const thrown = flagged(s, path, 'thrown')
  const use = action === 'mwak' ? 'melee' : thrown ? 'thrown' : 'projectile'
  const range = s.int(`${path}.range.value`)
  const weapon: Keys = { name, use, damage: damage.length === 1 && !damage[0]!.types.length ? damage[0]!.dice : damage }
  if (damage.length === 1 && damage[0]!.nonlethal) weapon['damage'] = damage
  s.note(`${path}.attackBonus`, 'mapped', imported.as(`${name}, total`, bonus ?? 0))
  weapon['total'] = bonus ?? 0
  const against = s.text(`${path}.actionTarget`)
  if (against === 'eac' || against === 'kac') weapon['against'] = against.toUpperCase()
  if (use === 'melee') {
    if (flagged(s, path, 'reach')) weapon['reach'] = true
  } else {
    if (range === undefined || range <= 0) s.note(`${path}.range`, 'guessed', imported.increment(USUAL))
    weapon['increment'] = range !== undefined && range > 0 ? range : USUAL
  }
  if (flagged(s, path, 'unwieldy')) weapon['unwieldy'] = true
  if (use !== 'projectile' && BODY.test(name)) {
    weapon['natural'] = true
    s.note(`${item}.name`, 'guessed', imported.natural(name))
  }
  return { path: item, weapon }
}

/** What takes no attack roll: a breath, a grenade, a swarm in one's space. */
function actOf(
  s: Source,
  path: string,
  name: string,
  damage: readonly Part[],
  shape: string | undefined,
  feet: number,
  rolls: boolean,
): Keys {
  const type = s.text(`${path}.save.type`).toLowerCase()
  const named = /DC\s*(\d+)/i.exec(name)?.[1]
  const said = s.int(`${path}.save.dc`) ?? (named === undefined ? undefined : Number(named))
  const kind = SAVES[type as keyof typeof SAVES] ?? (rolls && said !== undefined ? 'Reflex' : undefined)
  const own = s.int('system.attributes.abilityDC.base')
  const dc = said ?? (kind ? own : undefined)
  if (said === undefined && dc !== undefined) s.note(`${path}.save.dc`, 'guessed', imported.saveDc(dc))
  if (named !== undefined && s.text(`${path}.save.dc`) === '')
    s.note(`${path}.save`, 'guessed', imported.dcOfName(Number(named)))
  if (!rolls && !kind) s.note(`${path}.attackBonus`, 'guessed', imported.noAttackBonus)
  const half = s.text(`${path}.save.descriptor`) === 'half' || rolls
  const effect: Keys = {
    consequences: damage.map(({ dice, types }) => ({ damage: dice, ...(types.length ? { types } : {}) })),
    ...(kind && dc ? { save: { kind, dc, onSuccess: half ? 'half' : 'none' } } : {}),
  }
  if (shape && feet > 0) effect['area'] = { shape, feet }
  const range = s.int(`${path}.range.value`)
  if (shape === 'burst' && range) effect['range'] = range
  s.note(`${path}.damage`, 'mapped', imported.as(`act ${name}`, effect))
  const seldom = /every \d*d?\d+ rounds|once (a|per|every)|per (day|hour|minute)/i
  if (!seldom.test(`${name} ${s.text(`${path}.description.value`)}`)) return { name, cost: 'standard', effect }
  s.note(path, 'guessed', imported.seldom(name))
  return { name, cost: 'standard', uses: { max: 1, recharge: 'fight' }, effect }
}
