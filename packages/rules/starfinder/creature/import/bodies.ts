import { SIZES, type Size, STANDARD_SIZES } from '@quintain/grid'
import { own } from '../../../d20/creature/documents/own.ts'
import { imported } from '../../words/imports.ts'
import { MECHANISMS } from '../senses.ts'
import type { Figure, Source } from './source.ts'

type Keys = Record<string, unknown>
/** Feet that the spell climbs by. */
export const AS_SPIDERS = 20
const SPEED = 'system.attributes.speed'
const MODES = { flying: 'fly', climbing: 'climb', swimming: 'swim', burrowing: 'burrow' } as const
const NIMBLE: Readonly<Record<number, string>> = { [-1]: 'clumsy', 0: 'average', 1: 'perfect' }
/** Sizes as older files write them. */
const SHORT: Readonly<Record<string, Size>> = {
  dim: 'diminutive',
  sm: 'small',
  med: 'medium',
  lg: 'large',
  grg: 'gargantuan',
  garg: 'gargantuan',
  col: 'colossal',
}
/** The range of a sense whose file gives none. */
const NEAR = 30
/** The same of eyes. */
const FAR = 60

/** Size, space and reach. The reach with one weapon is returned by the weapon's name, in lower case. */
export function sizeOf(s: Source, keys: Keys): ReadonlyMap<string, number> {
  const given = (s.text('system.traits.size') || s.text('system.traits.size.value')).toLowerCase()
  const known = own(SHORT, given) ?? SIZES.find(x => x === given)
  const size = known ?? 'medium'
  s.note(
    'system.traits.size',
    known ? 'mapped' : 'simplified',
    known ? imported.as('size', size) : imported.unknownSize(given),
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

/** A way of moving in words: `fly 60 ft.`, `swim speed 20 feet`, `fly (Su) 30ft`. */
const WORDS =
  /\b(fly|climb|swim|burrow)(?:ing)?\b(?:\s+speed)?(?:\s+of)?\s*(?:\([^)\d]*\))?[\s:]*(\d+)\s*-?\s*(?:ft|feet|foot|')/gi

/** The most feet of a move that a file can mean. */
const FASTEST = 200
/** A speed as it stands; one that cannot be is looked for in the words beside it, else that of most is taken. */
function likely(s: Source, { path, n }: Figure, words: string, mode: string): number {
  if (n <= FASTEST) return n
  const said = [...words.matchAll(WORDS)].find(([, m]) => m!.toLowerCase() === mode)?.[2]
  const taken = said === undefined ? USUAL : Number(said)
  s.note(path, 'simplified', imported.impossible(n, taken))
  return taken
}
const USUAL = 30

/** The speed on the ground, which older files give in words with the others. */
function landOf(s: Source, words: string): number {
  const land = s.figure(`${SPEED}.land`)
  const given = land ?? (typeof s.at(`${SPEED}.value`) === 'number' ? s.figure(`${SPEED}.value`) : undefined)
  if (given !== undefined) {
    const n = likely(s, { ...given, n: Math.max(0, given.n) }, words, 'land')
    if (n === Math.max(0, given.n)) s.note(given.path, 'mapped', imported.as('speed', n))
    return n
  }
  const said = /(\d+)\s*(?:ft|feet|foot|')|^\s*(\d+)\s*$/i.exec(words.replace(WORDS, ''))
  const feet = Number(said?.[1] ?? said?.[2] ?? 0)
  s.note(SPEED, said ? 'guessed' : 'ignored', said ? imported.as('speed', feet) : imported.noSpeed)
  return feet
}

/** Speeds, and what a file says of them in words. */
export function speedsOf(s: Source, keys: Keys): void {
  const path = `${SPEED}.special`
  const words = [s.text(SPEED), s.text(`${SPEED}.value`), s.text(path)].filter(Boolean).join('; ')
  const land = landOf(s, words)
  keys['speed'] = land
  const speeds: Record<string, number> = {}
  for (const [key, mode] of Object.entries(MODES)) {
    const found = s.figure(`${SPEED}.${key}`) ?? s.figure(`${SPEED}.${mode}`)
    if (found === undefined || found.n <= 0) continue
    const n = likely(s, found, words, mode)
    if (n === 0) continue
    speeds[mode] = n
    if (n === found.n) s.note(found.path, 'mapped', imported.as(`speeds.${mode}`, found.n))
  }
  for (const [, mode, n] of words.matchAll(WORDS)) {
    const name = mode!.toLowerCase()
    if (speeds[name] !== undefined || Number(n) === 0) continue
    speeds[name] = Number(n)
    s.note(path, 'guessed', imported.speedText(name, Number(n)))
  }
  if (/spider climb/i.test(words) && speeds['climb'] === undefined) {
    speeds['climb'] = AS_SPIDERS
    s.note(path, 'guessed', imported.spider(AS_SPIDERS))
  }
  if (speeds['fly'] !== undefined) {
    const said = /\b(clumsy|average|perfect)\b/i.exec(words)?.[1]?.toLowerCase()
    const at = ['baseManeuverability', 'maneuverability'].map(key => `${SPEED}.flying.${key}`)
    const named = at.map(place => s.text(place).toLowerCase()).find(x => Object.values(NIMBLE).includes(x))
    const listed = named ? undefined : NIMBLE[s.int(at[0]!) ?? s.int(at[1]!) ?? Number.NaN]
    const how = said ?? named ?? listed ?? 'average'
    keys['maneuverability'] = how
    // Where flight stands in words alone nobody filled in how well it flies.
    const filled = named !== undefined || (listed !== undefined && (s.figure(`${SPEED}.flying`)?.n ?? 0) > 0)
    s.note(at[0]!, filled && !said ? 'mapped' : 'guessed', imported.maneuver(how))
  }
  s.at(`${SPEED}.mainMovement`)
  const rest = words
    .replace(WORDS, '')
    .replace(/original (base|special):/gi, '')
    .replace(/\b(Ex|Su|clumsy|average|perfect|spider climb|land|speed|walk)\b/gi, '')
    .replace(/\d+\s*(ft|feet|foot|')?|[(),:;.\s]/gi, '')
  if (rest) s.note(path, 'ignored', imported.restOfText(words))
  if (Object.keys(speeds).length) keys['speeds'] = speeds
  if (land === 0 && speeds['fly'] !== undefined) keys['by'] = 'flight'
}

/** What senses that go through things rest on, beside those of other senses. */
const THROUGH: readonly string[] = [...MECHANISMS, 'vision', 'hearing']
/** `sense through (vision [fog, smoke]) 60 ft.`; undefined where it is something else, or says more than materials. */
function throughOf(given: string, range: number): Keys | undefined {
  const [, sense, inside] = /^sense[- ]through\s*\(\s*(\w+)\s*(?:[[(]([^\])]*)[\])]\s*)?\)/i.exec(given) ?? []
  if (sense === undefined || !THROUGH.includes(sense.toLowerCase())) return undefined
  const only = inside?.replace(/\s+only\s*$/i, '').split(/,|\bor\b|\band\b/)
  const materials = only?.map(x => x.trim().toLowerCase()).filter(Boolean)
  if (materials?.some(x => /\b(not|no|except|other|all|any)\b/.test(x))) return undefined
  return { sense: sense.toLowerCase(), range, ...(materials?.length ? { only: materials } : {}) }
}

/** What a file says of senses, in one text or in several, or as keys that name them. */
function sensesIn(s: Source, path: string): readonly string[] {
  const keyed = s.keys(path).flatMap(key => {
    if (key === 'value' || key === 'custom') return []
    const range = s.text(`${path}.${key}`) || s.text(`${path}.${key}.value`) || s.text(`${path}.${key}.range`)
    return range && range !== '0' ? [`${key} ${range}`] : []
  })
  const texts = (p: string) => (typeof s.at(p) === 'string' ? [s.text(p)] : s.names(p))
  // Commas within brackets part nothing.
  return [...texts(path), ...keyed, ...texts(`${path}.value`), ...texts(`${path}.custom`)]
    .flatMap(text => text.split(/[,;](?![^([]*[)\]])|\band\b(?![^([]*[)\]])/))
    .map(x => x.trim().replace(/\*+$/, ''))
    .filter(Boolean)
}
/** How far who sees in darkness of any kind is taken to see by it, in feet. */
const DARKNESS = 1000
/** What tells nothing of where creatures are. */
const KNOWS =
  /^(?:detect (?:magic|radiation|thoughts|alignment|technology|evil|good|law|chaos|poison|undead|secret doors|affliction)|true ?speech|shroud sense|code sight|sense (?:magic|alignment))\b/i
/** Whether an ability of the file is called so, which is read by itself. */
const namesAbility = (s: Source, given: string): boolean => {
  const bare = (x: string) =>
    x
      .toLowerCase()
      .replace(/[^a-z ]|\b(?:ft|feet)\b/g, '')
      .replace(/\s*\b(?:ex|su|sp)\b\s*/g, '')
      .trim()
  const name = bare(given)
  return s.list('items').some((_, i) => bare(s.text(`items[${i}].name`)) === name)
}
/** Other words for what a sense rests on. */
const SAME: Readonly<Record<string, string>> = {
  smell: 'scent',
  echolocation: 'sound',
  hearing: 'sound',
  tremorsense: 'vibration',
}
/** What no rule says any creature to lack. */
const EVERYONE = /^(?:heat|infrared|thermal|touch|air currents?)$/
const NAMES =
  /^(?:\d+\s*-?\s*(?:ft\.?|feet|foot)\s+)?(dark\s*-?vision|low\s*-?\s*light(?:\s*-?vision)?|blind\s*-?sense|blind\s*-?sight|sightless|blind\b|deaf\b)/i

/** `blindsense (vibration) 60 ft., darkvision 60 ft., low-light vision`, in any order. */
export function sensesOf(s: Source, keys: Keys): void {
  const path = 'system.traits.senses'
  const senses: Keys = {}
  for (const given of sensesIn(s, path)) {
    const feet = Number(/(\d+)\s*-?\s*(?:ft|feet|foot|')/i.exec(given)?.[1] ?? /\d+/.exec(given)?.[0] ?? Number.NaN)
    const name = NAMES.exec(given)?.[1]?.toLowerCase().replace(/[\s-]/g, '')
    const through = throughOf(given, feet)
    if (through) {
      // Where nothing limits it, it goes as far as the sense itself.
      if (Number.isNaN(feet)) {
        const own = senseRange(senses, String(through['sense']))
        through['range'] = own ?? FAR
        s.note(path, own === undefined ? 'simplified' : 'guessed', imported.noRange(given, own ?? FAR))
      }
      senses['through'] = [...((senses['through'] as readonly unknown[] | undefined) ?? []), through]
    } else if (/^see in dark(?:ness)?$/i.test(given)) {
      senses['darkvision'] = DARKNESS
      s.note(path, 'guessed', imported.anyDark(DARKNESS))
    } else if (KNOWS.test(given)) s.note(path, 'ignored', imported.noPart(given))
    else if (name === undefined && namesAbility(s, given)) s.note(path, 'ignored', imported.byAbility(given))
    else if (name === undefined) {
      s.note(path, 'ignored', imported.restOfText(given))
      s.carry(given)
    } else if (name.startsWith('low')) senses['lowLight'] = true
    else if (name === 'sightless' || name === 'blind') senses['vision'] = false
    else if (name === 'deaf') senses['hearing'] = false
    else {
      const range = Number.isNaN(feet) ? (name === 'darkvision' ? FAR : NEAR) : feet
      if (Number.isNaN(feet)) s.note(path, 'simplified', imported.noRange(name, range))
      const before = rangeOf(senses[name])
      if (before !== undefined) s.note(path, 'ignored', imported.twice(name, Math.min(before, range)))
      if (before !== undefined && before >= range) continue
      const said = /[([]\s*([a-z ]*[a-z])\s*[,)\]]/i.exec(given)?.[1]?.toLowerCase() ?? ''
      const by = SAME[said] ?? said
      const known = (MECHANISMS as readonly string[]).includes(by ?? '')
      if (by && !known) s.note(path, EVERYONE.test(by) ? 'guessed' : 'simplified', imported.mechanism(by, name))
      senses[name] = name !== 'darkvision' && known ? { range, by } : range
    }
  }
  if (Object.keys(senses).length === 0) return
  keys['senses'] = senses
  s.note(path, 'mapped', imported.as('senses', senses))
}
const rangeOf = (sense: unknown): number | undefined =>
  typeof sense === 'number' ? sense : (sense as { readonly range?: number } | undefined)?.range

/** How far a sense reaches by which another goes through things: eyes as far as anything can be seen. */
const senseRange = (senses: Keys, by: string): number | undefined =>
  by === 'vision'
    ? DARKNESS
    : ['blindsight', 'blindsense'].flatMap(name => {
        const sense = senses[name] as { readonly by?: string } | undefined
        return sense?.by === by ? [rangeOf(sense)!] : []
      })[0]

/** Languages, and speech by the mind. */
export function languagesOf(s: Source, keys: Keys): void {
  const path = 'system.traits.languages'
  const languages = s.names(`${path}.value`)
  for (const given of s.text(`${path}.custom`).split(/[;,]/)) {
    const text = given.trim()
    const telepathy = /^(limited\s+)?telepathy\s+(\d+)\s*(?:ft|feet|foot|')/i.exec(text)
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
