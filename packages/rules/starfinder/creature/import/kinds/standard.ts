import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { inline } from '../../../../d20/words/imports/inline.ts'
import { dcOf, dcSaid, diceSaid, feetOf, lineOf, naturalOf, typesIn, wordsOf } from '../named/said.ts'
import type { Reader } from '../part.ts'

type Keys = Record<string, unknown>
const STATE =
  /\b(blinded|confused|cowering|dazed|dazzled|deafened|entangled|exhausted|fascinated|fatigued|flat-footed|frightened|nauseated|off-target|panicked|paralyzed|shaken|sickened|slowed|staggered|stunned)\b(?: for| \()?(?: (\d*d\d+(?:\+\d+)?|\d+) (rounds?|minutes?))?/i
const asSpan = (n: string): string | number => (/d/i.test(n) ? n.toLowerCase() : Number(n))
/** A presence that brings the state of its name to those who fail, as that which frightens does. */
const presence: Reader = (_, name, where) => {
  const [, state, n, unit] = STATE.exec(name) ?? []
  if (state === undefined) return undefined
  const lasts = n === undefined ? { rounds: '5d6' } : { [/^m/i.test(unit!) ? 'minutes' : 'rounds']: asSpan(n) }
  const consequences = [{ condition: state.toLowerCase(), lasts }]
  const aura = {
    called: 'alien presence',
    feet: feetOf(name, 30),
    save: 'Will',
    dc: dcOf(name, where),
    descriptors: ['fear', 'mind-affecting'],
    consequences,
  }
  return {
    features: [{ aura }],
    ...(n === undefined
      ? { guessed: liberty('it lasts for 5d6 rounds, as a presence does that says nothing else') }
      : {}),
  }
}
const SAVES: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }
const SAVE = /\b(for|ref|wil)[a-z]*\b/i
/** A gaze whose name prints all of it: how far, against what, and what it brings to those who begin a turn within. */
const gazes: Reader = (_, name, where) => {
  const [, state, n, unit] = STATE.exec(name) ?? []
  const dc = dcSaid(name, where)
  const said = SAVE.exec(`${name} ${where.s.text(`${where.path}.system.save.type`)}`)?.[1]
  const feet = feetOf(name, 0)
  if (state === undefined || n === undefined || dc === undefined || said === undefined || feet === 0) return undefined
  const lasts = { [/^m/i.test(unit!) ? 'minutes' : 'rounds']: asSpan(n) }
  const consequences = [{ condition: state.toLowerCase(), lasts }]
  return { features: [{ gaze: { feet, save: SAVES[said.toLowerCase()], dc, consequences } }] }
}
/** Darkness about the place where it stands as it makes it. */
const darkens: Reader = (_, name, where) => {
  const words = lineOf(where)
  const feet = feetOf(name, Number(/(\d+)[- ]foot[- ]radius/i.exec(words)?.[1] ?? 20))
  const said = /\blasts? (?:for )?(\d+) (rounds?|minutes?|hours?)/i.exec(words)
  const cr = Math.max(1, Number(where.keys['level'] ?? 1))
  const lasts = said ? { [`${said[2]!.toLowerCase().replace(/s$/, '')}s`]: Number(said[1]) } : { minutes: cr }
  const effect = {
    area: { shape: 'burst', feet },
    range: 5,
    lasts,
    descriptors: ['darkness'],
    changes: { darkens: { dark: feet } },
    consequences: [],
  }
  return {
    acts: [{ name: 'create darkness', cost: 'standard', kind: 'supernatural', provokes: false, effect }],
    ...(said || /\bminutes equal to\b/i.test(words)
      ? {}
      : { guessed: liberty(`it lasts for ${cr} minutes, by its CR`) }),
  }
}
/** It charges without what that costs; the blow of its charge may be a trip, which is its choice. */
const chargesHome: Reader = (_, __, where) => {
  const words = lineOf(where)
  if (words !== '' && !/\bwithout (?:taking )?(?:the )?(?:normal |usual )?(?:charge )?penalt/i.test(words))
    return undefined
  return { features: ['steady charge'], guessed: 'with a charge it strikes, and does not trip' }
}
/** It parts in two where what is named would cut it. */
const parts: Reader = (_, name, where) => {
  const said = `${name} ${wordsOf(where)}`
  const by = ['slashing', 'piercing', 'bludgeoning', 'electricity', 'acid', 'cold', 'fire', 'sonic'].filter(type =>
    new RegExp(`\\b${type}\\b`, 'i').test(said),
  )
  if (by.length === 0 || !/\b(?:two|identical|copies|half)\b/i.test(said)) return undefined
  const who = where.s.text('name')
  return {
    features: [{ split: { by } }],
    guessed: `damage that parts it does it no harm; the other half waits in the reserve of the fight by the name ${who}`,
  }
}
/** It turns about, or water about it does, with the figures that its name prints. */
const turns: Reader = (found, name, where) => {
  const damage = diceSaid(name, where)
  const dc = dcSaid(name, where)
  if (damage === undefined || dc === undefined) return undefined
  const called = /^vortex/i.test(found[0]) ? { called: 'vortex' } : {}
  const whirlwind = { ...called, damage, ...typesIn(name, wordsOf(where)), dc }
  return { features: [{ whirlwind }], guessed: liberty(`its figures: ${inline(whirlwind)}`) }
}
/** What clings is covered by whom it clings to, and strikes it more surely. */
const clings: Reader = (_, __, where) => {
  const words = lineOf(where)
  if (!/\badheres? to its target\b/i.test(words)) return undefined
  const all = naturalOf(where).map(w => String(w['name']))
  const named = all.filter(n => /attach/i.test(n))
  const arms = named.length > 0 ? named : all.slice(0, 1)
  if (arms.length === 0) return undefined
  const better: Keys = { when: ['holding'], attack: 2, defense: 4, called: 'attached' }
  return {
    features: [{ 'improved grab': { with: arms, largest: 'colossal', clings: true } }, { bonus: better }],
    guessed: 'whoever pulls it off does so as out of a grapple',
  }
}

/** Rules of bestiaries that creatures share, as their names and their standing words have them. */
export const STANDARD: readonly (readonly [RegExp, Reader])[] = [
  [/^alien presence\b/, presence],
  [/^gaze\b/, gazes],
  [/^create darkness\b/, darkens],
  [/^ferocious charge$/, chargesHome],
  [/^split\b/, parts],
  [/^(?:whirlwind|vortex)\b/, turns],
  [/^attach\b/, clings],
  [
    /^(?:(?:\w+ )?(?:dependency|dependent)|(?:water|food|air|salt ?water) dependen(?:cy|t))$/,
    ([name], _, where) =>
      /\b(?:sun|solar|light)/i.test(name!) || STATE.test(lineOf(where))
        ? undefined
        : { without: 'what it lives by it has for as long as a fight goes on' },
  ],
  [
    /^(?:zero-?g(?:ravity)? adaptation|gills?|technological|racial (?:traits|modifiers)|limited flight)$/,
    () => ({ without: 'it has no part in a fight, or stands in the figures of the file' }),
  ],
  [
    /^life ?sense\b/,
    (_, name, where) => {
      const feet = feetOf(name, 0, lineOf(where))
      return feet > 0 ? { senses: { blindsense: { range: feet, by: 'life' } } } : undefined
    },
  ],
  [/^(construct|elemental|ooze|plant|undead) traits$/, ([, kind]) => ({ features: [kind!] })],
]
