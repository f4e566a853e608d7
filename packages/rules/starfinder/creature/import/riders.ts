import { own } from '../../../d20/creature/documents/own.ts'
import { deedIn } from '../../../d20/creature/import/deeds/deed.ts'
import { plainOf, sentencesOf } from '../../../d20/creature/import/deeds/plain.ts'
import { poisonIn, withoutPoison } from '../../../d20/creature/import/deeds/poison.ts'
import { kindsIn } from '../../../d20/creature/import/deeds/ruled.ts'
import { deeds } from '../../../d20/words/imports/deeds.ts'
import { imported } from '../../words/imports.ts'
import { doerOf } from './abilities.ts'
import { inWords } from './clauses/brackets.ts'
import { criticalNamed, isInjection, isNoCritical } from './criticals.ts'
import { abilityOfCritical } from './named/items.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>
/** The longest hint to what the table rules. */
const LONGEST = 120
const add = (keys: Keys, affliction: Keys): void => {
  const all = (keys['afflictions'] ?? []) as readonly Keys[]
  if (!all.some(a => a['name'] === affliction['name'])) keys['afflictions'] = [...all, affliction]
}

/** The affliction of a creature that a critical effect names, by its own name or as the poison or disease that it has. */
function illNamed(text: string, keys: Keys): string | undefined {
  const low = text.toLowerCase()
  const all = (keys['afflictions'] ?? []) as readonly Keys[]
  const named = all.find(a => low.startsWith(String(a['name']).toLowerCase()))
  const kind = /^(?:injects? )?(poison|venom|disease|curse)\b/.exec(low)?.[1]
  const only = kind !== undefined && all.length === 1 ? all[0] : undefined
  return (named ?? only) && String((named ?? only)!['name'])
}
/**
 * What comes with a critical hit of a weapon, by its name in the file. The name of an ability of the creature says that it comes with
 * those hits: its words are read with the ability.
 */
export function criticalOf(s: Source, path: string, weapon: Keys, keys: Keys, attach: (to: () => void) => void): void {
  const text = s.text(`${path}.critical.effect`)
  if (text === '' || isNoCritical(text) || weapon['criticalEffect'] !== undefined) return
  if (isInjection(text) && keys['afflictions'] === undefined) {
    s.note(`${path}.critical.effect`, 'ignored', imported.noInjection)
    return
  }
  const dice = s.text(`${path}.critical.parts[0].formula`)
  const found = criticalNamed(`${text} ${dice}`, s.int(`${path}.save.dc`) || doerOf(s, keys).dc)
  if (!found) {
    attach(() => {
      const ill = illNamed(text, keys)
      if (ill !== undefined) {
        weapon['criticalEffect'] ??= { consequences: [{ afflicts: ill }] }
        s.note(`${path}.critical.effect`, 'mapped', imported.as('criticalEffect', weapon['criticalEffect']))
        return
      }
      const named = abilityOfCritical(s, text)
      if (weapon['criticalEffect'] !== undefined || (named !== undefined && comesBy(keys, weapon))) {
        s.note(`${path}.critical.effect`, 'mapped', imported.saidElsewhere(String(weapon['name'])))
        return
      }
      const what = text.replace(/\s*[[(].*$/, '').slice(0, LONGEST) || text.slice(0, LONGEST)
      weapon['criticalEffect'] = { consequences: [{ ruled: what }] }
      s.note(`${path}.critical.effect`, 'ruled', deeds.ruled(`critical effect of ${String(weapon['name'])}`, what))
    })
    return
  }
  if (found.affliction) add(keys, found.affliction)
  if (found.effect) weapon['criticalEffect'] = found.effect
  if (found.feature) {
    const [name, more] = found.feature
    keys['features'] = [
      ...((keys['features'] ?? []) as readonly unknown[]),
      { [name]: { with: weapon['name'], ...more } },
    ]
  }
  s.note(
    `${path}.critical.effect`,
    'guessed',
    imported.as(found.effect ? 'criticalEffect' : 'features', found.effect ?? found.feature),
  )
}

/** Whether a feature of the sheet has something come of critical hits of a weapon. */
const comesBy = (keys: Keys, weapon: Keys): boolean =>
  ((keys['features'] ?? []) as readonly unknown[]).some(f => {
    const reacts = (typeof f === 'object' && f !== null ? (f as Keys)['reacts'] : undefined) as Keys | undefined
    if (!reacts || !(reacts['to'] as readonly string[]).includes('critical')) return false
    const names = reacts['with']
    return names === undefined || ([names].flat() as readonly unknown[]).includes(weapon['name'])
  })

/** Whether an ability that was read brings something with the hits of a weapon, or with its critical hits. */
function isSaid(weapon: Keys, keys: Keys): boolean {
  if (weapon['affliction'] !== undefined || weapon['effect'] !== undefined) return true
  if ((weapon['criticalEffect'] as Keys | undefined)?.['save'] !== undefined) return true
  const body = weapon['natural'] === true && weapon['use'] === 'melee'
  return ((keys['features'] ?? []) as readonly unknown[]).some(f => {
    if (typeof f !== 'object' || f === null) return false
    const [[kind, given]] = Object.entries(f) as [[string, Keys]]
    if (!RIDES.includes(kind)) return false
    const names = given['with'] === undefined ? undefined : ([given['with']].flat() as readonly unknown[])
    return names === undefined ? body : names.includes(weapon['name'])
  })
}
/** Rules that every creature has them by whose attacks are printed with them: `claw (plus grab)`. */
const PLUS: Readonly<Record<string, readonly [feature: string, given: Keys]>> = {
  grab: ['improved grab', { largest: 'colossal', beats: 4, pins: 13 }],
  trip: ['trip', {}],
  push: ['push', {}],
}
/** What the name of a weapon says of its hits, where no ability of the file is called so. */
export function plusOf(s: Source, item: string, weapon: Keys, keys: Keys): void {
  const name = String(weapon['name'])
  const said = /\bplus ([^)]+)/i.exec(name)?.[1] ?? ''
  for (const part of said.toLowerCase().split(/,| and /)) {
    const [feature, given] = own(PLUS, part.trim()) ?? []
    const all = (keys['features'] ?? []) as readonly unknown[]
    if (feature === undefined || s.list('items').some((_, i) => bareName(s, i) === part.trim())) continue
    const at = all.findIndex(f => typeof f === 'object' && f !== null && Object.hasOwn(f, feature))
    const before = (all[at] as Readonly<Record<string, Keys>> | undefined)?.[feature]?.['with'] ?? []
    const made = { [feature]: { ...given, with: [...[before].flat(), name] } }
    keys['features'] = at < 0 ? [...all, made] : all.with(at, made)
    s.note(item, 'mapped', imported.as('features', made))
  }
}
const bareName = (s: Source, i: number): string =>
  s
    .text(`items[${i}].name`)
    .toLowerCase()
    .replace(/\s*[([].*$/, '')
    .trim()

/** Features that follow a hit. */
const RIDES: readonly string[] = [
  'hit',
  'wound',
  'arc',
  'improved grab',
  'poison',
  'disease',
  'paralysis',
  'energy drain',
  'burn',
  'trip',
  'push',
  'swallow whole',
]

/** What a weapon rests between its uses by its words, and the words without that and without how it is used. */
const USED =
  /\b(?:usable|can be used|it can use (?:it|this [a-z]+))(?: only)? once every (\d*d\d+|\d+) rounds\b|\b(?:can't|cannot) use (?:its|this|the|it)\b[^.]*? (?:again )?for (\d*d\d+|\d+) rounds\b/i
const SENDS =
  /^(?:As an? [a-z -]*?(?:action|attack)\b[^.]*?,? )?[^.,]*?\bcan (?:fire|expel|launch|spit|shoot|hurl|throw|spray|fling|lob)\b[^.]*\.?$/i
const PARAGRAPH = '\u00b6'
/** Its properties stand in the file besides. */
const PROPERTY = /^This (?:natural )?(?:weapon|attack) has the [a-z, ]+ (?:weapon )?(?:special )?propert(?:y|ies)\b/i
function restOf(plain: string, weapon: Keys): string {
  const rests = USED.exec(plain)
  if (!rests) return plain
  weapon['rests'] = rests[1] ?? rests[2]
  const partOf = (part: string) =>
    sentencesOf(part)
      .map(x => (USED.test(x) && !/\busable\b/i.test(x) ? '' : x.replace(USED, '')))
      .filter(x => !SENDS.test(x.replace(/ {2,}/g, ' ').replace(/ ,/g, ',')) && !PROPERTY.test(x))
      .join(' ')
  // Its paragraphs stay apart: rows of a table are some.
  return plain.split(PARAGRAPH).map(partOf).filter(Boolean).join(` ${PARAGRAPH} `)
}

/** What comes with a hit of a weapon: the poison that its words print, and what else they say of whom it hits. */
export function hitOf(s: Source, path: string, weapon: Keys, keys: Keys, attach: (to: () => void) => void): void {
  const plain = restOf(plainOf(s.text(`${path}.description.value`)), weapon)
  if (weapon['rests'] !== undefined) s.note(path, 'mapped', imported.as('rests', weapon['rests']))
  const type = s.text(`${path}.save.type`)
  const poison = poisonIn(plain)
  if (poison === 'slow') s.note(path, 'ignored', deeds.noPart(String(weapon['name']), deeds.slow))
  else if (poison) {
    add(keys, poison.affliction)
    weapon['affliction'] = poison.affliction['name']
    s.note(path, 'guessed', deeds.track(poison.track, String(poison.affliction['name'])))
    if (poison.effect) s.note(path, 'simplified', deeds.poisonLess(poison.effect))
  }
  if (type === '' || poison) return
  const name = String(weapon['name'])
  const dc = s.int(`${path}.save.dc`)
  const structured = {
    when: 'hit' as const,
    save: { kind: SAVES[type.slice(0, 3).toLowerCase()] ?? 'Fortitude', ...(dc ? { dc } : {}), half: false },
  }
  const deed = deedIn(name, inWords(withoutPoison(plain)), structured, { ...doerOf(s, keys), weapons: [] })
  const [feature] = deed?.features ?? []
  const hit = feature?.['hit'] as Keys | undefined
  if (hit && deed && deed.rest.length === 0) {
    for (const affliction of deed.afflictions) add(keys, affliction)
    const save = { kind: hit['save'], dc: hit['dc'], onSuccess: 'none' }
    weapon['effect'] = { save, consequences: hit['consequences'] }
    const more = deed.features.slice(1)
    if (more.length) keys['features'] = [...((keys['features'] ?? []) as readonly unknown[]), ...more]
    s.note(`${path}.save`, 'mapped', imported.as('effect', weapon['effect']))
    s.guess(path, deed.guessed)
    return
  }
  attach(() => {
    if (isSaid(weapon, keys) && !deed?.rest.length) {
      s.note(`${path}.save`, 'mapped', imported.saidElsewhere(name))
      return
    }
    const known = KNOWN.find(([pattern]) => pattern.test(name))?.[1]
    if (known) {
      const number = dc || doerOf(s, keys).dc
      weapon['effect'] = {
        save: { kind: structured.save.kind, dc: number, onSuccess: 'none' },
        consequences: known,
      }
      s.note(`${path}.save`, 'guessed', imported.as('effect', weapon['effect']))
      return
    }
    const what = kindsIn(plain, deeds.besides)
    const save = { kind: structured.save.kind, dc: dc || doerOf(s, keys).dc, onSuccess: 'none' }
    weapon['effect'] = { save, consequences: [{ ruled: what }] }
    s.note(`${path}.save`, 'ruled', deeds.ruled(`what a hit of ${name} brings`, what))
  })
}
/** What comes of things that are known by their names. */
const KNOWN: readonly (readonly [RegExp, readonly Keys[]])[] = [
  [/\bscreamer\b/i, [{ condition: 'deafened', lasts: { minutes: '1d4' } }]],
  [/\bflash grenade\b/i, [{ condition: 'blinded', lasts: { rounds: 1 } }]],
  [/\bsticky ?bomb\b|\bnet\b|\bweb\b/i, [{ condition: 'entangled', lasts: { rounds: '2d4' } }]],
  [/\bstun grenade\b/i, [{ condition: 'staggered', lasts: { rounds: 1 } }]],
]
const SAVES: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }
