import * as shared from '../../../d20/vocabulary/conditions.ts'
import { DAMAGE_TYPES, ENERGY } from '../../../d20/vocabulary/damage-types.ts'
import * as own from '../../vocabulary/conditions.ts'
import { imported } from '../../words/imports.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>
const TYPES: readonly string[] = DAMAGE_TYPES
const FAMILIES =
  /\b(construct|swarm|undead|plant|elemental|ooze|dragon|robot|unliving)\b.*immunit|immunit.*\b(construct|swarm|undead|plant|elemental)/i

/** Families of immunities that are features, by the words for them. */
const FEATURES: Readonly<Record<string, string>> = {
  construct: 'construct',
  robot: 'construct',
  undead: 'undead',
  unliving: 'lifeless',
  plant: 'plant',
  elemental: 'elemental',
  ooze: 'ooze',
}
const familyOf = (text: string): string | undefined => {
  const word = FAMILIES.test(text)
    ? /\b(construct|robot|undead|unliving|plant|elemental|ooze)\b/i.exec(text)?.[1]
    : undefined
  return word === undefined ? undefined : FEATURES[word.toLowerCase()]
}

/** The places of its modifiers, and of those reductions and resistances that an ability or something worn gives. */
function modifiersIn(s: Source): readonly string[] {
  const within = (list: string) => s.list(list).map((_, i) => `${list}[${i}]`)
  const given = s.list('items').flatMap((_, i) => {
    const worn = s.text(`items[${i}].type`) === 'feat' || s.at(`items[${i}].system.equipped`) === true
    return worn ? within(`items[${i}].system.modifiers`) : []
  })
  const protects = (path: string) => /^(damage-reduction|energy-resistance)$/.test(s.text(`${path}.effectType`))
  return [...within('system.modifiers'), ...given.filter(protects)]
}

/** What older files hold in place of modifiers, as texts: `5/magic`, `cold 10`. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const of = value as Readonly<Record<string, unknown>>
  if (of['negatedBy'] !== undefined)
    return [`${textsIn(of['value'])[0] ?? ''}/${textsIn(of['negatedBy']).join(' or ')}`]
  return Object.entries(of).flatMap(([key, inside]) =>
    key === 'value' || key === 'custom' ? textsIn(inside) : textsIn(inside).map(text => `${key} ${text}`),
  )
}
const OLDER = {
  dr: 'reduction',
  damageReduction: 'reduction',
  er: 'resistance',
  energyResistance: 'resistance',
} as const

/** Reduction and resistance among the traits, where older files have them. */
function olderOf(s: Source, reduction: Keys[], resistance: Keys[]): void {
  for (const [key, kind] of Object.entries(OLDER)) {
    const path = `system.traits.${key}`
    // `fire 10 and cold 5` are two, `10/good and silver` is one.
    const apart = textsIn(s.at(path)).flatMap(text => text.split(/[;,]|\band\b(?=[^;,]*\d)/))
    for (const text of apart.map(x => x.trim()).filter(Boolean)) {
      const amount = Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
      if (amount === 0) continue
      const types = ENERGY.filter(type => new RegExp(`\\b${type}\\b`, 'i').test(text))
      if (amount > 0 && kind === 'reduction') {
        const by = overcoming(text.split('/').slice(1).join(' or '))
        reduction.push({ amount, ...(by ? { overcomeBy: by } : {}) })
        s.note(
          path,
          by ? 'mapped' : 'guessed',
          by ? imported.as('reduction', `${amount}/${by}`) : imported.reduction(amount),
        )
      } else if (amount > 0 && types.length) {
        resistance.push({ amount, types })
        s.note(path, 'mapped', imported.as('resistance', `${amount} to ${types.join(', ')}`))
      } else s.note(path, 'ignored', imported.noRule(text))
    }
  }
}

/** Reduction and resistance, which stand among the modifiers of a file; all other modifiers are reported. */
function modifiersOf(s: Source, keys: Keys): void {
  const reduction: Keys[] = []
  const resistance: Keys[] = []
  for (const path of modifiersIn(s)) {
    const kind = s.text(`${path}.effectType`)
    const amount = s.int(`${path}.modifier`) ?? 0
    const of = s.text(`${path}.valueAffected`).toLowerCase()
    const said = of === 'custom' ? s.text(`${path}.customValue`).toLowerCase() : of
    if (s.at(`${path}.enabled`) === false) s.note(path, 'ignored', imported.disabled)
    else if (kind === 'energy-resistance' && amount > 0) {
      const types = said.split(/[^a-z]+/).filter(t => (ENERGY as readonly string[]).includes(t))
      if (types.length) resistance.push({ amount, types })
      const as = `${amount} to ${types.join(', ') || said}`
      s.note(
        path,
        types.length ? 'mapped' : 'ignored',
        types.length ? imported.as('resistance', as) : imported.noRule(as),
      )
    } else if (kind === 'damage-reduction' && amount > 0) {
      const by = overcoming(said)
      reduction.push({ amount, ...(by ? { overcomeBy: by } : {}) })
      s.note(
        path,
        by ? 'mapped' : 'guessed',
        by ? imported.as('reduction', `${amount}/${by}`) : imported.reduction(amount),
      )
    } else {
      const name = s.text(`${path}.name`)
      s.note(path, 'ignored', imported.noRule(`${name} (${kind} ${of}) ${s.text(`${path}.modifier`)}`))
    }
  }
  olderOf(s, reduction, resistance)
  if (reduction.length) keys['reduction'] = reduction
  if (resistance.length) keys['resistance'] = resistance
}
/** `good || silver` as a fight file writes it: `good or silver`. */
const overcoming = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\|\||[,;]/g, ' or ')
    .replace(/&&/g, ' and ')
    .replace(/\bcoldiron\b/g, 'cold iron')
    .replace(/[^a-z -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^-$/, '')

/** Words of immunities that a rule reads by themselves; all others only keep off effects whose document has that descriptor. */
const READ: ReadonlySet<string> = new Set([
  ...[...Object.values(shared), ...Object.values(own)].map(k => k.name),
  'critical hits',
  'flanking',
  'nonlethal',
])
/** What does nothing to it: types of damage, conditions and descriptors. */
function immunitiesOf(s: Source, keys: Keys): void {
  const immunity = new Set<string>()
  const immune = new Set<string>()
  for (const group of ['di', 'ci'] as const) {
    const path = `system.traits.${group}`
    for (const name of s.names(`${path}.value`)) {
      const type = name.toLowerCase()
      if (group === 'di' && TYPES.includes(type)) immunity.add(type)
      else immune.add(type)
      const known = READ.has(type) || (group === 'di' && TYPES.includes(type))
      s.note(
        `${path}.value`,
        known ? 'mapped' : 'guessed',
        known ? imported.immuneTo(name) : imported.immuneToTagged(name),
      )
    }
    // Most files say the same words twice.
    if (group === 'ci' && s.text('system.traits.ci.custom') === s.text('system.traits.di.custom')) continue
    for (const given of s.text(`${path}.custom`).split(/[;,]/)) {
      const text = given.trim()
      if (text === '') continue
      const family = familyOf(text)
      if (family !== undefined) {
        keys['features'] = [...new Set([...((keys['features'] as readonly string[] | undefined) ?? []), family])]
        s.note(`${path}.custom`, 'mapped', imported.as('features', family))
        continue
      }
      if (/\bswarm\b/i.test(text) && FAMILIES.test(text)) {
        for (const word of ['critical hits', 'flanking', 'prone', 'grappled', 'pinned']) immune.add(word)
        s.note(`${path}.custom`, 'mapped', imported.immuneTo('what swarms are'))
        continue
      }
      if (FAMILIES.test(text)) {
        s.note(`${path}.custom`, 'ignored', imported.family(text))
        s.carry(text)
        continue
      }
      const name = text.toLowerCase().replace(/\s+effects?$/, '')
      if (TYPES.includes(name)) immunity.add(name)
      else immune.add(name)
      const known = READ.has(name) || TYPES.includes(name)
      s.note(`${path}.custom`, 'guessed', known ? imported.immuneTo(name) : imported.immuneToTagged(name))
    }
  }
  const types = s.names('system.traits.dv.value').map(x => x.toLowerCase())
  const weak = types.filter(t => TYPES.includes(t))
  for (const t of types)
    s.note('system.traits.dv.value', weak.includes(t) ? 'mapped' : 'ignored', imported.as('vulnerability', t))
  const custom = s.text('system.traits.dv.custom')
  for (const text of custom
    .split(/[,;]/)
    .map(x => x.trim())
    .filter(Boolean)) {
    const bare = (x: string) =>
      x
        .toLowerCase()
        .replace(/\s*[([].*$/, '')
        .trim()
    const ability = s.list('items').some((_, i) => bare(s.text(`items[${i}].name`)) === bare(text))
    if (ABSENT.test(text)) {
      s.note('system.traits.dv.custom', 'ignored', imported.weakToNothing(text))
      continue
    }
    const types = TYPES.filter(t => new RegExp(`\\b${t}\\b`, 'i').test(text))
    if (!ability && types.length > 0 && /^vulnerab/i.test(text)) {
      for (const t of types) weak.push(t)
      s.note('system.traits.dv.custom', 'mapped', imported.as('vulnerability', types.join(', ')))
      continue
    }
    if (!ability && /^vulnerab\w+ to (?:magic|spells)$/i.test(bare(text))) {
      keys['features'] = [
        ...((keys['features'] as readonly unknown[] | undefined) ?? []),
        { spells: { share: 'half again' } },
      ]
      s.note('system.traits.dv.custom', 'mapped', imported.as('features', text))
      continue
    }
    const reduced = /^(good|evil|lawful|chaotic|silver|cold iron|adamantine|magic) (\d+)$/i.exec(text)
    if (reduced) {
      const reduction = { amount: Number(reduced[2]), overcomeBy: reduced[1]!.toLowerCase() }
      keys['reduction'] = [...((keys['reduction'] as readonly Keys[] | undefined) ?? []), reduction]
      s.note('system.traits.dv.custom', 'guessed', imported.as('reduction', reduction))
      continue
    }
    const feature = /^light (?:blindness|sensitivity)$/i.test(bare(text)) ? bare(text) : undefined
    if (feature !== undefined && !ability) {
      keys['features'] = [...new Set([...((keys['features'] as readonly string[] | undefined) ?? []), feature])]
      s.note('system.traits.dv.custom', 'mapped', imported.as('features', feature))
      continue
    }
    if (!ability) s.carry(text)
    s.note('system.traits.dv.custom', 'ignored', ability ? imported.byAbility(text) : imported.vulnerable(text))
  }
  if (immunity.size) keys['immunity'] = [{ types: [...immunity] }]
  if (weak.length) keys['vulnerability'] = [{ types: weak, share: 'half again' }]
  if (immune.size) keys['immune'] = [...immune]
}

/** Weaknesses to what does not occur in these rules, or says what a body can carry. */
const ABSENT =
  /^(?:vulnerab\w+|susceptib\w+|weakness)[a-z ]*\b(?:positive energy|oxygen|salt ?water|water|vacuum|gravity|sunlight)\b|^atrophied$|^water dependent$/i

/** All that keeps damage and effects off. */
export function protectionsOf(s: Source, keys: Keys): void {
  modifiersOf(s, keys)
  immunitiesOf(s, keys)
  const resistance = s.figure('system.traits.sr')?.n
  if (resistance === undefined || resistance <= 0) return
  keys['spellResistance'] = resistance
  s.note('system.traits.sr', 'mapped', imported.as('spellResistance', resistance))
}
