import { SIZES, type Size, STANDARD_SIZES } from '@quintain/grid'
import { imported } from '../../words/imports.ts'
import { MECHANISMS } from '../senses.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>
const SPEED = 'system.attributes.speed'
const MODES = { flying: 'fly', climbing: 'climb', swimming: 'swim', burrowing: 'burrow' } as const
const NIMBLE: Readonly<Record<number, string>> = { [-1]: 'clumsy', 0: 'average', 1: 'perfect' }
/** The range of a sense whose file gives none. */
const NEAR = 30

/** Size, space and reach. The reach with one weapon is returned by the weapon's name, in lower case. */
export function sizeOf(s: Source, keys: Keys): ReadonlyMap<string, number> {
  const given = s.text('system.traits.size').toLowerCase()
  const size = (SIZES as readonly string[]).includes(given) ? (given as Size) : 'medium'
  s.note(
    'system.traits.size',
    size === given ? 'mapped' : 'guessed',
    size === given ? imported.as('size', size) : imported.unknownSize(given),
  )
  keys['size'] = size
  const space = s.text('system.attributes.space')
  const feet = STANDARD_SIZES[size].space
  if (space !== '' && space !== '0' && Number.parseFloat(space.replace('2-1/2', '2.5')) !== feet)
    s.note('system.attributes.space', 'guessed', imported.spaceOfSize(space, size))
  const path = 'system.attributes.reach'
  const text = s.text(path)
  const found = /^(\d+)\s*(ft)?/.exec(text)
  const small = STANDARD_SIZES[size].reachTall === 0
  // A bare 0 also stands for what nobody filled in.
  if (!found || (found[1] === '0' && !found[2] && !small)) {
    if (!small || text !== '') s.note(path, 'guessed', imported.reachUnknown(text))
  } else {
    keys['reach'] = Number(found[1])
    s.note(path, 'mapped', imported.as('reach', Number(found[1])))
  }
  return new Map(
    [...text.matchAll(/(\d+)\s*ft\.?\s+with\s+([^,;)]+)/gi)].map(([, n, name]) => [
      name!.trim().toLowerCase(),
      Number(n),
    ]),
  )
}

/** Speeds, and what a file says of them in words. */
export function speedsOf(s: Source, keys: Keys): void {
  const land = s.int(`${SPEED}.land.base`) ?? 0
  keys['speed'] = Math.max(0, land)
  s.note(`${SPEED}.land.base`, 'mapped', imported.as('speed', keys['speed']))
  const speeds: Record<string, number> = {}
  for (const [key, mode] of Object.entries(MODES)) {
    const feet = s.int(`${SPEED}.${key}.base`) ?? 0
    if (feet <= 0) continue
    speeds[mode] = feet
    s.note(`${SPEED}.${key}.base`, 'mapped', imported.as(`speeds.${mode}`, feet))
  }
  const path = `${SPEED}.special`
  const words = s.text(path)
  for (const [, mode, n] of words.matchAll(/\b(fly|climb|swim|burrow)\s*(\d+)\s*ft/gi)) {
    const name = mode!.toLowerCase()
    if (speeds[name] !== undefined) continue
    speeds[name] = Number(n)
    s.note(path, 'guessed', imported.speedText(name, Number(n)))
  }
  if (/spider climb/i.test(words) && speeds['climb'] === undefined && land > 0) {
    speeds['climb'] = land
    s.note(path, 'guessed', imported.spider(land))
  }
  if (speeds['fly'] !== undefined) {
    const said = /\b(clumsy|average|perfect)\b/i.exec(words)?.[1]?.toLowerCase()
    const listed = s.int(`${SPEED}.flying.baseManeuverability`)
    const how = said ?? NIMBLE[listed ?? 0] ?? 'average'
    keys['maneuverability'] = how
    s.note(`${SPEED}.flying.baseManeuverability`, said ? 'guessed' : 'mapped', imported.maneuver(how))
  }
  s.at(`${SPEED}.mainMovement`)
  const rest = words
    .replace(/original (base|special):/gi, '')
    .replace(/\b(fly|climb|swim|burrow)\s*\d+\s*ft\.?/gi, '')
    .replace(/\b(Ex|Su|clumsy|average|perfect|spider climb)\b/gi, '')
    .replace(/\d+\s*ft\.?|[(),;.\s]/g, '')
  if (rest) s.note(path, 'ignored', imported.restOfText(words))
  if (Object.keys(speeds).length) keys['speeds'] = speeds
  if (land === 0 && speeds['fly'] !== undefined) keys['by'] = 'flight'
}

/** What senses that go through things rest on, beside those of other senses. */
const THROUGH: readonly string[] = [...MECHANISMS, 'vision', 'hearing']
/** `sense through (vision [fog, smoke]) 60 ft.`; undefined where it is something else, or says more than materials. */
function throughOf(given: string, range: number): Keys | undefined {
  const [, sense, inside] = /^sense through\s*\(\s*(\w+)\s*(?:\[([^\]]*)\]\s*)?\)/i.exec(given) ?? []
  if (sense === undefined || !THROUGH.includes(sense.toLowerCase()) || Number.isNaN(range)) return undefined
  const only = inside?.replace(/\s+only\s*$/i, '').split(/,|\bor\b|\band\b/)
  const materials = only?.map(x => x.trim().toLowerCase()).filter(Boolean)
  if (materials?.some(x => /\b(not|no|except|other|all|any)\b/.test(x))) return undefined
  return { sense: sense.toLowerCase(), range, ...(materials?.length ? { only: materials } : {}) }
}

/** `blindsense (vibration) 60 ft., darkvision 60 ft., low-light vision`, in any order. */
export function sensesOf(s: Source, keys: Keys): void {
  const path = 'system.traits.senses'
  const senses: Keys = {}
  // Commas within brackets part nothing.
  const all = s.text(path).split(/[,;](?![^([]*[)\]])/)
  for (const given of all.map(x => x.trim()).filter(Boolean)) {
    const feet = Number(/(\d+)\s*ft/i.exec(given)?.[1] ?? Number.NaN)
    const name = /^(darkvision|low[- ]light vision|blindsense|blindsight|sightless|blind\b)/i
      .exec(given)?.[1]
      ?.toLowerCase()
    const through = throughOf(given, feet)
    if (through) senses['through'] = [...((senses['through'] as readonly unknown[] | undefined) ?? []), through]
    else if (name === undefined) s.note(path, 'ignored', imported.restOfText(given))
    else if (name.startsWith('low')) senses['lowLight'] = true
    else if (name === 'sightless' || name === 'blind') senses['vision'] = false
    else {
      const range = Number.isNaN(feet) ? (name === 'darkvision' ? 60 : NEAR) : feet
      if (Number.isNaN(feet)) s.note(path, 'guessed', imported.noRange(name, range))
      const by = /\(([^)]+)\)/.exec(given)?.[1]?.trim().toLowerCase()
      const known = (MECHANISMS as readonly string[]).includes(by ?? '')
      if (by && !known) s.note(path, 'guessed', imported.mechanism(by, name))
      senses[name] = name !== 'darkvision' && known ? { range, by } : range
    }
  }
  if (Object.keys(senses).length === 0) return
  keys['senses'] = senses
  s.note(path, 'mapped', imported.as('senses', senses))
}

/** Languages, and speech by the mind. */
export function languagesOf(s: Source, keys: Keys): void {
  const path = 'system.traits.languages'
  const languages = s.names(`${path}.value`)
  for (const given of s.text(`${path}.custom`).split(/[;,]/)) {
    const text = given.trim()
    const telepathy = /^(limited\s+)?telepathy\s+(\d+)\s*ft/i.exec(text)
    if (telepathy) {
      keys['telepathy'] = telepathy[1] ? { range: Number(telepathy[2]), limited: true } : Number(telepathy[2])
      s.note(`${path}.custom`, 'mapped', imported.as('telepathy', keys['telepathy']))
    } else if (/^[\p{L}' -]+$/u.test(text) && !/speak|any|other/i.test(text)) languages.push(text.toLowerCase())
    else if (text) s.note(`${path}.custom`, 'ignored', imported.restOfText(text))
  }
  if (languages.length === 0) return
  keys['languages'] = languages
  s.note(`${path}.value`, 'mapped', imported.as('languages', languages.join(', ')))
}
