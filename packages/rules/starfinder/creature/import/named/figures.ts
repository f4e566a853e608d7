import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { imported } from '../../../words/imports.ts'
import { AS_SPIDERS } from '../bodies.ts'
import type { Becomes, Reader, Where } from '../part.ts'
import { wordsOf } from './said.ts'
import type { Named } from './universal.ts'

type Keys = Record<string, unknown>
const STANDS: Becomes = { without: 'it stands in the figures of the file, or has no part in a fight' }
const PARAGRAPH = '\u00b6'
/** The name of an ability and its words, without the letters of its kind. */
const allOf = (name: string, where: Where): string =>
  `${name.replace(/\((?:ex|su|sp)\)/gi, ' ')} ${wordsOf(where)}`.replaceAll(PARAGRAPH, ' ').trim()
/** Words that say when, or by what: more than a figure. */
const MORE =
  /\b(?:while|when(?:ever)?|as long as|only|touching|can|until|reaction|action|each|against|creatures?|instead|gains?)\b/i
/** A reader for names whose words are figures at the most; other words are read as those of any ability. */
const plainly =
  (reads: Reader): Reader =>
  (found, name, where) =>
    MORE.test(wordsOf(where)) ? undefined : reads(found, name, where)
const feetIn = (text: string): number | undefined => {
  const found = /(\d+)[- ]?(?:ft\b|feet\b|foot\b|')/i.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
const typesIn = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(new RegExp(`\\b(?:${DAMAGE_TYPES.join('|')})\\b`, 'g')) ?? []).map(String)),
]
const BY: Readonly<Record<string, string>> = { smell: 'scent', scent: 'scent', sight: 'vision', hearing: 'sound' }
const MECHANISM = /\b(emotion|life|scent|smell|sound|hearing|thought|vibration)s?\b/i

/** A sense that an ability names with its range, where the senses of the file have none such. */
const senses: Reader = (found, name, where) => {
  // A spell of that name is cast.
  if (where.s.text(`${where.path}.type`) === 'spell') return undefined
  const all = allOf(name, where)
  const sense = found[0].replace(/[\s-]/g, '').toLowerCase()
  const had = (where.keys['senses'] ?? {}) as Keys
  if (/^low/.test(sense)) return had['lowLight'] ? STANDS : { senses: { lowLight: true } }
  const feet = feetIn(all)
  if (had[sense] !== undefined || feet === undefined) return STANDS
  const by = MECHANISM.exec(all)?.[1]?.toLowerCase()
  const range = by && sense !== 'darkvision' ? { range: feet, by: BY[by] ?? by } : feet
  return { senses: { [sense]: range } }
}
/** What it perceives through solid things. */
const through: Reader = (_, name, where) => {
  const all = allOf(name, where)
  const had = (where.keys['senses'] ?? {}) as Keys
  const range = feetIn(all)
  if (had['through'] !== undefined || range === undefined) return STANDS
  const sense = MECHANISM.exec(all)?.[1]?.toLowerCase() ?? 'vision'
  return { senses: { through: [{ sense: BY[sense] ?? sense, range }] } }
}
const speaks: Reader = (found, name, where) => {
  const feet = feetIn(allOf(name, where))
  if (where.keys['telepathy'] !== undefined || feet === undefined) return STANDS
  where.keys['telepathy'] = /limited/i.test(found[0]) ? { range: feet, limited: true } : feet
  where.s.note(where.path, 'mapped', imported.as('telepathy', where.keys['telepathy']))
  return {}
}
const resists: Reader = (_, name, where) => {
  const n = /\b(\d+)\b/.exec(allOf(name, where))?.[1]
  if (where.keys['spellResistance'] !== undefined || n === undefined) return STANDS
  where.keys['spellResistance'] = Number(n)
  where.s.note(where.path, 'mapped', imported.as('spellResistance', Number(n)))
  return {}
}
/** `DR 5/magic`, where the file has no damage reduction in its own place. */
const reduces: Reader = (_, name, where) => {
  const [, n, by] = /(\d+) ?\/ ?([\u2014\u2013-]|[a-z]+(?: (?:and|or) [a-z]+)*)/i.exec(allOf(name, where)) ?? []
  if (n === undefined) return undefined
  if (where.keys['reduction'] !== undefined) return STANDS
  const overcome = /^[a-z]/i.test(by!) ? { overcomeBy: by!.toLowerCase() } : {}
  return { keys: { reduction: [{ amount: Number(n), ...overcome }] } }
}
/** `fire 10, cold 5`, or `resistance 10 to fire`: what the file has in its own place is not said again. */
const protects: Reader = (_, name, where) => {
  const all = allOf(name, where)
  if (where.keys['resistance'] !== undefined) return STANDS
  const types = DAMAGE_TYPES.join('|')
  const each = [...all.matchAll(new RegExp(`\\b(${types}) (?:resistance )?(\\d+)\\b`, 'gi'))].map(([, type, n]) => ({
    amount: Number(n),
    types: [type!.toLowerCase()],
  }))
  if (each.length > 0) return { keys: { resistance: each } }
  const n = /\b(\d+)\b/.exec(all)?.[1]
  const named = typesIn(all)
  return n && named.length > 0 ? { keys: { resistance: [{ amount: Number(n), types: named }] } } : undefined
}
const LIST = /^[a-z, -]+(?: and [a-z -]+)?$/i
/** `immunities (cold, poison)`: types of damage, and the names of effects. */
const isImmune: Reader = (_, name, where) => {
  const list = allOf(name, where)
    .replace(/^immunit(?:y|ies)\b(?: to)?/i, '')
    .replace(/[()[\].]/g, ' ')
    .trim()
  if (list === '' || !LIST.test(list)) return undefined
  const all = list
    .toLowerCase()
    .split(/,|\band\b/)
    .map(x => x.trim().replace(/ (?:effects?|damage)$/, ''))
    .filter(Boolean)
  const types: readonly string[] = DAMAGE_TYPES
  const energy = all.filter(x => types.includes(x))
  const immune = all.filter(x => !types.includes(x))
  return {
    ...(energy.length ? { keys: { immunity: [{ types: energy }] } } : {}),
    ...(immune.length ? { immune } : {}),
  }
}
/** It has no body, whether or not its subtypes say so. */
const bodiless: Reader = (_, __, where) => {
  const kinds = (where.keys['kinds'] ?? ['living']) as readonly string[]
  if (kinds.includes('incorporeal')) return { without: 'it is among its kinds' }
  where.keys['kinds'] = [...kinds, 'incorporeal']
  where.keys['by'] = 'incorporeal'
  where.s.note(where.path, 'mapped', imported.as('kinds', 'incorporeal'))
  return {}
}
/** It counts as a plant besides, and saves better. */
const plantlike: Reader = (_, __, where) => {
  const kinds = (where.keys['kinds'] ?? ['living']) as readonly string[]
  if (!kinds.includes('plant')) where.keys['kinds'] = [...kinds, 'plant']
  const against = ['mind-affecting', 'paralysis', 'poison', 'polymorph', 'sleep', 'stunning']
  return { keys: { savesAgainst: against.map(descriptor => ({ descriptor, value: 2 })) } }
}
/** It climbs as by the spell of that name, where the file gives no such speed. */
const climbs: Reader = (_, __, { keys }) => {
  const speeds = (keys['speeds'] ?? {}) as Keys
  if (speeds['climb'] !== undefined) return STANDS
  keys['speeds'] = { ...speeds, climb: AS_SPIDERS }
  return { guessed: liberty(imported.spider(AS_SPIDERS)) }
}

/** Abilities of the text that are figures, by their names: they stand in a place of their own, or in a name and its words. */
export const FIGURES: Named = [
  [/^(?:low-?light vision|darkvision|blindsense|blindsight)\b/, senses],
  [/^sense through\b/, through],
  [/^(?:limited )?telepathy\b(?! sense)/, speaks],
  [/^spell resistance\b/, plainly(resists)],
  [/^(?:dr|damage reduction)\b/, plainly(reduces)],
  [new RegExp(`^(?:energy )?resistances?\\b|^(?:${DAMAGE_TYPES.join('|')}) resistance\\b`), plainly(protects)],
  [/^immunit(?:y|ies)\b/, plainly(isImmune)],
  [/^incorporeal$/, bodiless],
  [/^plantlike$/, plantlike],
  [/^spider climb$/, climbs],
]
