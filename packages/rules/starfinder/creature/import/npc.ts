import type { CreatureFormat, ImportedCreature } from '../../../creature-format.ts'
import { own } from '../../../d20/creature/documents/own.ts'
import { plainOf } from '../../../d20/creature/import/deeds/plain.ts'
import { onceIn, worksOnce } from '../../../d20/creature/import/told/once.ts'
import { inline } from '../../../d20/words/imports/inline.ts'
import { imported } from '../../words/imports.ts'
import { ABILITIES } from '../abilities.ts'
import { deedOf, placedByWords, ruledOf } from './abilities.ts'
import { propertiesOf } from './arms/properties.ts'
import { languagesOf, sensesOf, sizeOf, speedsOf } from './bodies.ts'
import { heedLimits } from './by-words/limits.ts'
import { heedWhom, sheetSoFar } from './by-words/whom.ts'
import { inBrackets } from './clauses/brackets.ts'
import { featOf } from './feats.ts'
import { swarmOf } from './kinds/swarms.ts'
import { multiattackOf } from './multiattack.ts'
import { weaponsNaming } from './named/items.ts'
import { ofKind } from './named/marks.ts'
import { kindOfTotal, plausible } from './plausible.ts'
import { protectionsOf } from './protections.ts'
import { criticalOf, hitOf, plusOf } from './riders.ts'
import { Source } from './source.ts'
import { spellOf } from './spells.ts'
import { actionOf, attackOf, bonusOf, partsOf } from './weapons.ts'

type Keys = Record<string, unknown>
const TOTALS = { eac: 'EAC', kac: 'KAC', fort: 'Fortitude', reflex: 'Reflex', will: 'Will' } as const
/** Names of skills by the keys of such documents. */
export const SKILLS: Readonly<Record<string, string>> = {
  acr: 'Acrobatics',
  ath: 'Athletics',
  blu: 'Bluff',
  com: 'Computers',
  cul: 'Culture',
  dip: 'Diplomacy',
  dis: 'Disguise',
  eng: 'Engineering',
  int: 'Intimidate',
  lsc: 'Life Science',
  med: 'Medicine',
  mys: 'Mysticism',
  per: 'Perception',
  phs: 'Physical Science',
  pil: 'Piloting',
  sen: 'Sense Motive',
  sle: 'Sleight of Hand',
  ste: 'Stealth',
  sur: 'Survival',
}

/** The modifier of an ability, and where it stands: older files give the score, or both. */
function abilityOf(s: Source, name: string): readonly [path: string, n: number | undefined] {
  const path = `system.abilities.${name.slice(0, 3).toLowerCase()}`
  const base = s.int(`${path}.base`)
  if (base !== undefined) return [`${path}.base`, base]
  const mod = s.int(`${path}.mod`)
  const score = s.int(`${path}.value`)
  // A file with scores also has the modifiers, unless nobody opened it since.
  if (mod !== undefined && (mod !== 0 || score === undefined || score < 8)) return [`${path}.mod`, mod]
  if (score === undefined) return [path, s.int(path)]
  return [`${path}.value`, score > 7 ? Math.floor((score - 10) / 2) : score]
}

/** The numbers of its block, each as printed. */
function numbersOf(s: Source, keys: Keys): Readonly<Record<string, number>> {
  const cr = s.int('system.details.cr') ?? s.int('system.details.level.value') ?? 0
  keys['cr'] = Math.max(0, cr)
  keys['level'] = Math.max(1, cr)
  s.note('system.details.cr', cr > 0 ? 'mapped' : 'guessed', cr > 0 ? imported.as('cr', cr) : imported.lowCr)
  const abilities: Record<string, number> = {}
  for (const name of ABILITIES) {
    const [path, n] = abilityOf(s, name)
    if (n === undefined) continue
    abilities[name] = n
    s.note(path, 'mapped', imported.as(name, n))
  }
  keys['abilities'] = abilities
  const totals: Record<string, number> = {}
  for (const [key, name] of Object.entries(TOTALS)) {
    const found =
      s.figure(`system.attributes.${key}`) ?? (key === 'reflex' ? s.figure('system.attributes.ref') : undefined)
    if (found === undefined) {
      s.note(`system.attributes.${key}`, 'ignored', imported.noValue)
      continue
    }
    const n = plausible(found.n, kindOfTotal(name))
    totals[name] = n
    if (n === found.n) s.note(found.path, 'mapped', imported.as(`totals.${name}`, n))
    else s.note(found.path, 'simplified', imported.impossible(found.n, n))
  }
  const initiative = s.figure('system.attributes.init')
  if (initiative !== undefined) {
    const n = plausible(initiative.n, 'initiative')
    totals['initiative'] = n
    if (n === initiative.n) s.note(initiative.path, 'mapped', imported.as('totals.initiative', n))
    else s.note(initiative.path, 'simplified', imported.impossible(initiative.n, n))
  }
  if (Number(totals['KAC']) < Number(totals['EAC'])) s.note('system.attributes.kac.base', 'guessed', imported.lower)
  keys['totals'] = totals
  const points =
    s.int('system.attributes.hp.max') ||
    s.int('system.attributes.hp.value') ||
    (s.figure('system.attributes.hp')?.n ?? 0)
  keys['hitPoints'] = Math.max(1, points)
  s.note('system.attributes.hp.max', points > 0 ? 'mapped' : 'simplified', imported.as('hitPoints', keys['hitPoints']))
  for (const rest of ['value', 'temp']) s.at(`system.attributes.hp.${rest}`)
  const resolve = s.int('system.attributes.rp.max') ?? 0
  const left = s.int('system.attributes.rp.value') ?? 0
  // The program's empty form has 10 of which none are left.
  const empty = resolve === 10 && left === 0
  if (resolve > 0) {
    keys['resolve'] = resolve
    s.note('system.attributes.rp.max', empty ? 'guessed' : 'mapped', imported.as('resolve', resolve))
  }
  // It enters a fight with all of them.
  if (left > 0 && left !== resolve) s.note('system.attributes.rp.value', 'ignored', imported.noRule(left))
  return abilities
}

/** The whole bonus of each skill that it has. */
function skillsOf(s: Source, keys: Keys): void {
  const skills: Record<string, number> = {}
  for (const key of s.keys('system.skills')) {
    const path = `system.skills.${key}`
    const [enabled, n] = [s.at(`${path}.enabled`) === true, s.int(`${path}.ranks`)]
    if (!enabled || n === undefined) continue
    const kind = s.text(`${path}.subname`)
    const name = own(SKILLS, key) ?? (kind ? `Profession (${kind})` : key)
    skills[name] = n
    s.note(`${path}.ranks`, 'mapped', imported.as(name, n))
  }
  // What is left there is the same in all files: which ability a skill goes by, and the like.
  s.settle('system.skills')
  if (Object.keys(skills).length) keys['skills'] = skills
}

/** What it is: its type and the words after it. */
function kindsOf(s: Source, keys: Keys): void {
  const words = `${s.text('system.details.type')},${s.text('system.details.subtype')}`
    .toLowerCase()
    .split(/[(),;]/)
    .map(x => x.trim())
    .filter(Boolean)
  const alive = !words.some(w => w === 'undead' || w === 'construct')
  const kinds = [...new Set([...(alive ? ['living'] : []), ...words])]
  keys['kinds'] = kinds
  s.note('system.details.type', 'mapped', imported.as('kinds', kinds.join(', ')))
  if (words.includes('incorporeal')) keys['by'] = 'incorporeal'
}

/** Whether an ability has all its figures: a printed attack, an area with a save, a swarm in its space. What heals has none. */
function fights(s: Source, item: string, name: string): boolean {
  const path = `${item}.system`
  const action = actionOf(s, path)
  if ((action === 'mwak' || action === 'rwak') && !/\bswarm\b/i.test(name)) return bonusOf(s, path) !== 0
  const parts = s.list(`${path}.damage.parts`).map((_, i) => `${path}.damage.parts[${i}]`)
  const harms = parts.some(p => s.text(`${p}.formula`) !== '' && s.at(`${p}.types.healing`) !== true)
  if (action === 'other' || action === 'mwak') return harms && /swarm/i.test(name)
  const [shape, feet] = [s.text(`${path}.area.shape`), s.int(`${path}.area.value`) ?? 0]
  const saved = s.text(`${path}.save.type`) !== '' && (s.int(`${path}.save.dc`) ?? 0) > 0
  // What bursts somewhere needs a range: without one it would go off anywhere.
  const aimed = shape === 'cone' || shape === 'line' || (s.int(`${path}.range.value`) ?? 0) > 0
  const whole = shape !== '' && feet > 0 && saved && aimed
  return harms && action === 'save' && (whole || (saved && shape === ''))
}
const SHARED = /^(?:trample|supernova|black hole|constrict|whirlwind|vortex|swallow whole|crush)\b/i
/** Feet at which something is taken to work whose file gives neither an area nor a range. */
const NEAR = 30
/** An ability with a save whose file gives no area: that of its name, else one target. */
function placed(s: Source, item: string, name: string, act: Keys): Keys {
  const effect = act['effect'] as Keys
  if (effect['area'] !== undefined || effect['range'] !== undefined || effect['save'] === undefined) return act
  const [, feet, shape] = /(\d+)[- ](?:foot|ft\.?|feet)[- ](?:long )?(cone|line|radius)?/i.exec(name) ?? []
  if (feet !== undefined) {
    const area = {
      shape: shape === undefined || /radius/i.test(shape) ? 'emanation' : shape.toLowerCase(),
      feet: Number(feet),
    }
    s.note(item, 'guessed', imported.ofName(inline(area)))
    return { ...act, effect: { ...effect, area, ...(area.shape === 'emanation' ? { others: true } : {}) } }
  }
  s.note(item, 'simplified', imported.oneTarget(NEAR))
  return { ...act, effect: { ...effect, range: NEAR } }
}
const actsIn = (keys: Keys): readonly Keys[] => (keys['acts'] ?? []) as readonly Keys[]
/** What the words of an ability say of the acts that it has brought: that they work once on each creature. */
function workOnce(s: Source, path: string, keys: Keys, had: number): void {
  const once = onceIn(plainOf(s.text(`${path}.system.description.value`)))
  const features = (keys['features'] ?? []) as readonly Keys[]
  for (const act of once ? actsIn(keys).slice(had) : []) {
    const of = bareName(String(act['name']))
    if ((act['effect'] as Keys | undefined)?.['save'] === undefined) continue
    if (features.some(f => (f['works once'] as Keys | undefined)?.['of'] === of)) continue
    const made = worksOnce(of, once!)
    keys['features'] = [...features, made]
    s.note(path, 'mapped', imported.as('features', made))
  }
}
/** What words bring beside damage and a save against it, unless they are those of a rule that many creatures share. */
const BRINGS =
  /\b(?:blinded|confused|dazed|dazzled|deafened|entangled|exhausted|fatigued|frightened|hurled|knocked|nauseated|off-target|panicked|paralyzed|petrified|prone|pulled|pushed|shaken|sickened|slowed|staggered|stunned|bleed(?:ing)?|burning|difficult terrain|begins? (?:its|their) turns?|negative level|(?:Str|Dex|Con|Int|Wis|Cha)[a-z]+ (?:damage|drain))\b/i
const bringsMore = (name: string, words: string): boolean => !/^breath weapon\b/i.test(name) && BRINGS.test(words)
const bareName = (name: string): string => name.replace(/\s*[([].*$/, '') || name
function itemsOf(
  s: Source,
  keys: Keys,
  modifiers: Readonly<Record<string, number>>,
  far: ReadonlyMap<string, number>,
): void {
  const bonuses = s
    .list('items')
    .some((_, i) => s.text(`items[${i}].type`) === 'weapon' && bonusOf(s, `items[${i}].system`) !== 0)
  const weapons: Keys[] = []
  const acts: Keys[] = []
  // What its abilities say of weapons waits until all of them are known.
  const later: (() => void)[] = []
  // What a critical effect is called after is looked for among all that they have said.
  const last: (() => void)[] = []
  const readOne = (i: number): void => {
    const path = `items[${i}]`
    const [type, name] = [s.text(`${path}.type`), s.text(`${path}.name`)]
    // Rules that many creatures share say more than the figures beside them.
    if (type === 'feat' && SHARED.test(name) && featOf(s, path, name, keys)) return
    // What comes with the hits of a weapon is no attack of its own.
    if (type !== 'weapon' && !(type === 'feat' && fights(s, path, name) && weaponsNaming(s, name).length === 0)) {
      if (type === 'feat' && /^mindless\s*(?:[([]|$)/i.test(name)) keys['mindless'] = true
      if (type === 'feat' && featOf(s, path, name, keys)) return
      if (type === 'spell') {
        const spell = spellOf(s, path, name, partsOf(s, `${path}.system`, modifiers), keys)
        if (spell) acts.push(spell)
        else if (spell === undefined) s.carry(name)
      } else {
        if (type !== 'feat') {
          s.note(path, 'ignored', imported.thing(type || 'item', name))
          return
        }
        const attach = (to: () => void) => later.push(to)
        const said = s.text(`${path}.system.description.value`) !== '' || inBrackets(name) !== ''
        const ability = { s, path, name, keys, modifiers, attach }
        if (said) {
          const had = actsIn(keys).length
          if (!deedOf(ability)) ruledOf(ability)
          workOnce(s, path, keys, had)
          return
        }
        s.carry(name)
        s.note(path, 'ignored', imported.prose(name))
      }
      return
    }
    // Where its figures have no area, its words may have one; where its words bring more than its figures, they are read.
    if (type === 'feat' && actionOf(s, `${path}.system`) === 'save') {
      const ability = { s, path, name, keys, modifiers, attach: (to: () => void) => void later.push(to) }
      const more = bringsMore(name, plainOf(s.text(`${path}.system.description.value`)))
      if ((more || (s.int(`${path}.system.area.value`) ?? 0) === 0) && placedByWords(ability)) {
        const had = actsIn(keys).length
        deedOf(ability)
        workOnce(s, path, keys, had)
        return
      }
      if (more) s.note(path, 'simplified', imported.figuresAlone(bareName(name)))
    }
    const found = attackOf(s, i, modifiers, bonuses)
    if (found?.weapon) {
      weapons.push(found.weapon)
      const { weapon } = found
      plusOf(s, path, weapon, keys)
      last.push(() => propertiesOf(s, `${path}.system`, weapon, keys))
      criticalOf(s, `${path}.system`, weapon, keys, to => last.push(to))
      if (!found.act && weapon['effect'] === undefined) hitOf(s, `${path}.system`, weapon, keys, to => later.push(to))
    }
    if (found?.act) acts.push(type === 'feat' ? placed(s, path, name, found.act) : found.act)
  }
  const readItem = (i: number): void => {
    const had = sheetSoFar({ keys })
    readOne(i)
    if (s.text(`items[${i}].type`) !== 'feat') return
    heedWhom({ s, path: `items[${i}]`, keys }, had)
    heedLimits({ s, path: `items[${i}]`, keys }, had)
  }
  // Weapons come first: abilities say what comes with their hits.
  const all = s.list('items').map((_, i) => ({ i, isWeapon: s.text(`items[${i}].type`) === 'weapon' }))
  keys['weapons'] = weapons
  for (const { i } of all.filter(x => x.isWeapon)) readItem(i)
  for (const { i } of all.filter(x => !x.isWeapon)) readItem(i)
  if (weapons.length === 0) delete keys['weapons']
  for (const [name, feet] of far) {
    const weapon = weapons.find(
      w => w['use'] === 'melee' && String(w['name']).toLowerCase().includes(name.replace(/s$/, '')),
    )
    if (weapon) weapon['reach'] = feet
    s.note(
      'system.attributes.reach',
      weapon ? 'mapped' : 'ignored',
      weapon ? imported.reachOf(String(weapon['name']), feet) : imported.noReachWeapon(name, feet),
    )
  }
  const harms = acts.some(doesMore) || weapons.some(w => w['damage'] !== '0' || w['effect'] !== undefined)
  if (!harms) s.note('items', 'guessed', imported.noWeapon)
  multiattackOf(s, keys, weapons)
  for (const attach of [...later, ...last]) attach()
  acts.push(...((keys['acts'] ?? []) as Keys[]))
  if (acts.length) keys['acts'] = named(acts)
}
/** Whether an act does anything beside what the table rules. */
const doesMore = (act: Keys): boolean => {
  const { consequences } = act['effect'] as { readonly consequences?: readonly Keys[] }
  return !consequences?.length || consequences.some(x => x['ruled'] === undefined)
}
/** Acts go by their names, what stands in brackets left out: equal ones are told apart. */
const named = (all: readonly Keys[]): Keys[] => {
  const acts = all.map(act => {
    const name = String(act['name'])
    return { ...ofKind(name, act), name: bareName(name) }
  })
  return acts.map((act, i) => {
    const before = acts.slice(0, i).filter(a => a['name'] === act['name']).length
    return before ? { ...act, name: `${String(act['name'])} ${before + 1}` } : act
  })
}

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x)

/** Creature documents of the Foundry VTT system for this game: type `npc2`, and the older `npc` where it has the same fields. */
export const npcFormat: CreatureFormat = {
  title: 'Foundry VTT, sfrpg: npc2',
  reads: doc =>
    isRecord(doc) &&
    (doc['type'] === 'npc2' || doc['type'] === 'npc') &&
    [doc['system'], doc['data']].some(x => isRecord(x) && isRecord(x['attributes'])),
  read: (doc): ImportedCreature => {
    const s = new Source(doc)
    const keys: Keys = {}
    const name = s.text('name') || 'nameless'
    keys['name'] = name
    const modifiers = numbersOf(s, keys)
    const far = sizeOf(s, keys)
    speedsOf(s, keys)
    sensesOf(s, keys)
    languagesOf(s, keys)
    protectionsOf(s, keys)
    kindsOf(s, keys)
    skillsOf(s, keys)
    itemsOf(s, keys, modifiers, far)
    swarmOf(s, keys)
    s.leftOver('system')
    if (s.carried.length) keys['special'] = s.carried
    return { name, creature: keys, notes: s.notes }
  },
}
