import { own } from '../../../d20/creature/documents/own.ts'
import { ENERGY, KINETIC } from '../../../d20/vocabulary/damage-types.ts'
import { inline } from '../../../d20/words/imports/inline.ts'
import { DAMAGE_LETTERS } from '../../vocabulary/damage-letters.ts'
import { imported } from '../../words/imports.ts'
import { ABILITIES } from '../abilities.ts'
import { actOf, extensionOf, fillingOf, grenadeOf, hasProperty } from './areas.ts'
import { conditionsIn, conditionsOfName, radiusOfName } from './arms/bursts.ts'
import { incrementOf } from './arms/shots.ts'
import type { Part } from './part.ts'
import { plausible } from './plausible.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>
const TYPES: readonly string[] = [...KINETIC, ...ENERGY]
const SHAPES: Readonly<Record<string, string>> = { cone: 'cone', line: 'line', sphere: 'burst', circle: 'burst' }
/** Names of what is part of a body. */
const BODY =
  /\b(bite|claws?|slam|tail|tentacles?|sting(er)?|gore|horns?|hoof|hooves|wings?|talons?|pincers?|tongue|tendrils?|pseudopods?|touch|fists?|beak|mandibles?|spines?|tusks?|stomp|fangs?|proboscis|unarmed)\b/i
/** A weapon with an automatic mode, which fires all that it holds. */
function addAutomatic(s: Source, path: string, weapon: Keys): void {
  const holds = s.int(`${path}.capacity.max`) ?? 0
  // Of a file that gives none, or none to hold, an attack uses one.
  const perAttack = Math.max(1, s.int(`${path}.usage.value`) ?? 1)
  const at = `${path}.properties.automatic`
  if (weapon['use'] !== 'projectile' || holds < 2 * perAttack) {
    s.note(at, 'simplified', imported.notAutomatic)
    return
  }
  const ammunition = { holds, ...(perAttack > 1 ? { perAttack } : {}) }
  Object.assign(weapon, { automatic: true, ammunition })
  s.note(at, 'mapped', imported.as(`${weapon['name']}`, { automatic: true, ammunition }))
}

/** The damage of one part: dice and constants, an ability's modifier by the file; null where nothing can be read. */
function diceOf(s: Source, path: string, modifiers: Readonly<Record<string, number>>): string | null {
  const formula = s.text(path)
  if (formula === '') return null
  let guessed = ''
  const plain = formula
    // What grows with the level of a spell: the last step that it has reached.
    .replace(/lookupRange\(\s*@(?:item\.)?level\s*,([^)]*)\)/gi, (_, list: string) => {
      const level = s.int(path.replace(/\.damage\b.*$/, '.level')) ?? 0
      const [least = 0, ...steps] = list.split(',').map(Number)
      const reached = steps.flatMap((at, k) => (k % 2 === 0 && at <= level ? [steps[k + 1] ?? least] : []))
      return String(reached.at(-1) ?? least)
    })
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
  const tidy = plain
    .replace(/-\s*\(.*|[()]/g, x => (x.startsWith('-') ? x : ''))
    .replace(/\s*([+-])\s*/g, '$1')
    .replace(/\+-/g, '-')
    .replace(/--/g, '+')
    .replace(/^\s*\+/, '')
    .trim()
    .toLowerCase()
  // Words may hold numbers too ("1d4 minutes"): then only the dice that stand at the start are damage.
  const read = /^(?:\d*d)?\d+(?:[+-](?:\d*d)?\d+)*/.exec(tidy)?.[0]
  if (read !== tidy) {
    const start = /^\d*d\d/.test(tidy) ? read : undefined
    if (start === undefined && conditionsIn(formula).length > 0) s.note(path, 'mapped', imported.as('brings', formula))
    else s.note(path, 'simplified', start ? imported.partly(formula, start) : imported.noDamage(formula))
    return start ?? null
  }
  if (guessed) s.note(path, 'guessed', guessed)
  else s.note(path, 'mapped', imported.as('damage', tidy))
  return tidy
}

/** The types of a part: by keys that are true, as a list, or in words (`P`, `fire & slashing`). */
const typesIn = (s: Source, path: string): string[] =>
  s.names(path).flatMap(text =>
    text
      .split(/[^A-Za-z]+/)
      .map(x => own(DAMAGE_LETTERS, x) ?? x.toLowerCase())
      .filter(x => x && x !== 'and'),
  )

export function partsOf(s: Source, path: string, modifiers: Readonly<Record<string, number>>): Part[] {
  return s.list(`${path}.damage.parts`).flatMap((given, i) => {
    const part = `${path}.damage.parts[${i}]`
    // Older files write a part as its formula and its type: ["1d6", "slashing"].
    const [formula, type] = Array.isArray(given) ? [`${part}[0]`, `${part}[1]`] : [`${part}.formula`, `${part}.types`]
    const dice = diceOf(s, typeof given === 'string' ? part : formula, modifiers)
    if (dice === null) return []
    const named = typesIn(s, type).concat(Array.isArray(given) ? [] : typesIn(s, `${part}.type`))
    const types = named.filter(t => TYPES.includes(t))
    const other = named.filter(t => !TYPES.includes(t) && t !== 'nonlethal')
    if (other.length) s.note(`${part}.types`, 'ignored', imported.noRule(other.join(', ')))
    return [{ dice, types, ...(named.includes('nonlethal') ? { nonlethal: true as const } : {}) }]
  })
}

/** An attack of a file: a weapon with its printed bonus, or an act where there is no attack roll. */
export interface Attack {
  readonly path: string
  readonly weapon?: Keys
  readonly act?: Keys
}

/** The attack bonus of an item, 0 where it has none. */
const bonusSaid = (s: Source, path: string): number => s.figure(`${path}.attackBonus`)?.n ?? 0
/** The same as it can be meant. */
export const bonusOf = (s: Source, path: string): number => plausible(bonusSaid(s, path), 'attack')
/** What became of the figure in the file. */
function noteBonus(s: Source, path: string, name: string, bonus: number): void {
  const said = bonusSaid(s, path)
  if (said === bonus) s.note(`${path}.attackBonus`, 'mapped', imported.as(`${name}, total`, bonus))
  else s.note(`${path}.attackBonus`, 'simplified', imported.impossible(said, bonus))
}

/** How an item attacks, by its own word, or where that is missing by its kind and its range. */
export function actionOf(s: Source, path: string): string {
  const action = s.text(`${path}.actionType`)
  if (action !== '' || bonusOf(s, path) === 0) return action
  const far =
    (s.int(`${path}.range.value`) ?? 0) > 0 ||
    /^(smallA|longA|heavy|sniper|grenade)$/.test(s.text(`${path}.weaponType`))
  s.note(`${path}.actionType`, 'guessed', imported.attacks(far))
  return far ? 'rwak' : 'mwak'
}

/** What hits without damage, as far as its file says: a net, a bomb that sticks, a claw whose damage nobody filled in. */
function harmlessOf(s: Source, path: string, name: string, action: string, total: number): Keys {
  noteBonus(s, path, name, total)
  const against = s.text(`${path}.actionTarget`).toUpperCase()
  const use = action === 'mwak' ? 'melee' : hasProperty(s, path, 'thrown') ? 'thrown' : 'projectile'
  const bursts = (s.int(`${path}.area.value`) ?? 0) > 0 || hasProperty(s, path, 'explode')
  if (bursts)
    s.note(`${path}.area`, 'simplified', imported.areaAsOne(own(SHAPES, s.text(`${path}.area.shape`)) ?? 'burst'))
  return {
    name,
    use,
    total,
    damage: '0',
    ...(against === 'EAC' || against === 'KAC' ? { against } : {}),
    ...(use === 'melee'
      ? hasProperty(s, path, 'reach')
        ? { reach: true }
        : {}
      : { increment: incrementOf(s, path, name) }),
    ...(use !== 'projectile' && BODY.test(name) ? { natural: true } : {}),
  }
}

/** What an attack brings beside damage, in short words of its figures, or as it is published. */
function besidesOf(s: Source, path: string, name: string): readonly Keys[] {
  const formulas = s.list(`${path}.damage.parts`).map((_, i) => s.text(`${path}.damage.parts[${i}].formula`))
  const words = [s.text(`${path}.special`), s.text(`${path}.properties.explode.extension`), ...formulas].join('; ')
  const said = conditionsIn(words)
  if (said.length > 0) return said
  const published = conditionsOfName(name)
  if (published.length > 0) s.note(path, 'guessed', imported.ofName(inline(published)))
  return published
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
  const action = actionOf(s, path)
  const bonus = bonusOf(s, path)
  const shape = own(SHAPES, s.text(`${path}.area.shape`))
  const feet = s.int(`${path}.area.value`) ?? 0
  // A copy of a weapon among its belongings has not its attack bonus.
  if ((action === 'mwak' || action === 'rwak') && bonuses && bonus === 0) {
    s.note(item, 'ignored', imported.carried(name))
    return undefined
  }
  const damage = partsOf(s, path, modifiers)
  const special = s.text(`${path}.special`)
  const besides = besidesOf(s, path, name)
  const grenade = s.text(`${path}.weaponType`) === 'grenade' || /\bgrenade\b(?!\s*(launcher|arm))/i.test(name)
  const thrown = hasProperty(s, path, 'thrown') || grenade
  const bursts = grenade || hasProperty(s, path, 'explode')
  const radius = bursts ? feet || extensionOf(s, path, 'explode') || radiusOfName(name) : 0
  const quantity = s.int(`${path}.quantity`) ?? 1
  const asGrenade = () => grenadeOf(s, path, { name, total: bonus, radius, damage, besides, quantity }, modifiers)
  if (special && besides.length === 0) s.note(`${path}.special`, 'ignored', imported.noRule(special))
  const attacks = (action === 'mwak' || action === 'rwak') && bonus !== 0
  if (damage.length === 0) {
    if (attacks && thrown && radius > 0 && besides.length > 0) return { path: item, weapon: asGrenade() }
    s.note(
      `${path}.damage`,
      attacks ? 'guessed' : 'ignored',
      attacks ? imported.harmless(name) : imported.noDamage(name),
    )
    return attacks ? { path: item, weapon: harmlessOf(s, path, name, action, bonus) } : undefined
  }
  // A swarm needs no roll against those in its space.
  const swarm = !bonus && /\bswarm\b/i.test(name)
  const rolls = (action === 'mwak' || action === 'rwak') && !swarm
  if (!rolls) return { path: item, act: actOf(s, path, name, damage, shape, feet) }
  if (radius > 0 && thrown) return { path: item, weapon: asGrenade() }
  const act = fillingOf(s, path, { name, shape, feet, radius, damage })
  const use = action === 'mwak' ? 'melee' : thrown ? 'thrown' : 'projectile'
  const weapon: Keys = { name, use, damage: damage.length === 1 && !damage[0]!.types.length ? damage[0]!.dice : damage }
  if (damage.length === 1 && damage[0]!.nonlethal) weapon['damage'] = damage
  noteBonus(s, path, name, bonus)
  weapon['total'] = bonus
  const against = s.text(`${path}.actionTarget`)
  if (against === 'eac' || against === 'kac') weapon['against'] = against.toUpperCase()
  if (use === 'melee') {
    if (hasProperty(s, path, 'reach')) weapon['reach'] = true
  } else {
    // What fills a line or a cone shoots as far as that is long.
    weapon['increment'] = act && !(s.int(`${path}.range.value`) ?? 0) && feet > 0 ? feet : incrementOf(s, path, name)
  }
  // What fills an area attacks once a round anyway: its act takes the action of the turn.
  if (hasProperty(s, path, 'unwieldy') && !act) weapon['unwieldy'] = true
  if (use !== 'projectile' && BODY.test(name)) {
    weapon['natural'] = true
    s.note(`${item}.name`, 'guessed', imported.natural(name))
  }
  if (hasProperty(s, path, 'automatic')) addAutomatic(s, path, weapon)
  return { path: item, weapon, ...(act ? { act } : {}) }
}
