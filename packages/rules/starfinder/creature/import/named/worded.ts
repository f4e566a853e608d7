import { STAUNCHED } from '../../../../d20/creature/import/deeds/bleeding.ts'
import { sentencesOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { areAside } from '../../../../d20/creature/import/deeds/read-sentence.ts'
import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { liberty } from '../../../../d20/words/imports/guesses.ts'
import type { Becomes } from '../part.ts'
import type { Source } from '../source.ts'

type Keys = Record<string, unknown>
/** An ability of a file whose words are read as a whole. */
export interface Worded {
  readonly s: Source
  readonly name: string
  readonly keys: Keys
  /** Its words in one line. */
  readonly said: string
}
/** What the words become, and what is done to the weapons once all of them are known. */
export interface Whole extends Becomes {
  arms?(weapons: readonly Keys[]): void
}
type Reader = (of: Worded) => Whole | undefined

const TYPE = `(?:${DAMAGE_TYPES.join('|')})`
const typesOf = (text: string): string[] => text.toLowerCase().match(new RegExp(TYPE, 'g')) ?? []
/** Whether the rest of some words says nothing of a fight. */
const isRest = (said: string, ...taken: readonly string[]): boolean =>
  areAside(sentencesOf(taken.reduce((left, part) => left.replace(part, ' '), said)))

const FELLS = /\breduces? (?:an?|another|any) [a-z ]*?to 0 (?:or fewer )?(?:Hit Points|HP)|\b(?:kills|slays) /i
/** Kinds of creatures in words: `a living creature, a construct with the technological subtype`. Gear is no creature. */
function kindsIn(said: string): readonly string[] | undefined {
  const parts = said.split(/,\s*(?:or\s+)?|\s+or\s+/).filter(part => !/\bgear\b|\bobjects?\b/i.test(part))
  const kinds = parts.map(part => KIND.exec(part)?.slice(1).find(Boolean)?.toLowerCase())
  return kinds.length > 0 && kinds.every(kind => kind !== undefined) ? kinds : undefined
}
const KIND = /\bwith the ([a-z]+) subtype\b|\b(living|undead|construct|robot|technological|magical)\b/i
/** Resolve Points that it regains by a critical hit, or by a foe that falls. */
const regainsResolve: Reader = ({ said }) => {
  const gains = /\b(?:regains?|restores?|recovers?|gains?)\b[^.]*?\b(1|one|two|2|3|three) Resolve Points?[^.]*\./i.exec(
    said,
  )
  if (!gains || /\b(?:ally|allies|once per|action)\b/i.test(said)) return undefined
  const to = /\bscores? a critical hit\b/i.test(said) ? 'critical' : FELLS.test(said) ? 'fells' : undefined
  if (to === undefined) return undefined
  const [first = '', ...others] = sentencesOf(said)
  if (!areAside(others.filter(x => !x.includes(gains[0].trim())))) return undefined
  const against = /\bagainst ([^,;.]*(?:, (?:a|an|or) [^,;.]*)*)/i.exec(first)?.[1]
  const only = against === undefined ? undefined : kindsIn(against)
  const n = { one: 1, two: 2, three: 3 }[gains[1]!.toLowerCase()] ?? Number(gains[1])
  return {
    features: [{ reacts: { to: [to], ...(only ? { only } : {}), consequences: [{ resolve: n }] } }],
    ...(against !== undefined && !only ? { guessed: 'it does so by any foe, not by some kinds alone' } : {}),
  }
}

const ENERGY: Readonly<Record<string, string>> = {
  flaming: 'fire',
  frost: 'cold',
  shock: 'electricity',
  corrosive: 'acid',
  thundering: 'sonic',
}
const SIDES: Readonly<Record<string, string>> = {
  holy: 'good',
  unholy: 'evil',
  axiomatic: 'lawful',
  anarchic: 'chaotic',
}
const FUSION = `(${[...Object.keys(ENERGY), ...Object.keys(SIDES)].join('|')})`
const FUSIONS = new RegExp(`\\b${FUSION}(?: and ${FUSION})?(?: weapon)? fusions?\\b`, 'gi')
/** Its weapons have what weapon fusions give: a type of damage besides, or a side. */
const fused: Reader = ({ said }) => {
  if (!/\bweapons?\b[^.]*\b(?:gains?|ha(?:s|ve)|functions? as|acts? as|treated as|benefits?)\b/i.test(said))
    return undefined
  const all = [...said.matchAll(FUSIONS)].flatMap(([, a, b]) => [a, b]).flatMap(x => (x ? [x.toLowerCase()] : []))
  const named = said.match(/\bfusions?\b/gi)?.length ?? 0
  if (all.length === 0 || all.length < named || sentencesOf(said).length > 1) return undefined
  const types = all.flatMap(x => ENERGY[x] ?? [])
  const qualities = all.flatMap(x => SIDES[x] ?? [])
  return {
    arms: weapons => {
      for (const w of weapons) {
        if (w['natural'] === true && w['use'] === 'melee' && /\b(?:holds|wields|carries)\b/i.test(said)) continue
        if (qualities.length) w['qualities'] = [...new Set([...((w['qualities'] ?? []) as string[]), ...qualities])]
        const had = [w['types'] ?? []].flat() as string[]
        if (types.length && typeof w['damage'] === 'string') w['types'] = [...new Set([...had, ...types])]
      }
    },
    guessed: liberty(`its weapons have the fusions ${all.join(', ')}: ${[...types, ...qualities].join(', ')}`),
  }
}

/** Damage of a type that gets past resistance, and by half past immunity. */
const burnsThrough: Reader = ({ said }) => {
  const found = new RegExp(
    `^[^.]*?\\b(${TYPE}) damage\\b[^.]*?\\b(?:ignor(?:es|ing)|bypass(?:es|ing)|unaffected by) [a-z ]*?resistance\\b([^.]*?\\bhalf (?:of (?:the |its )?)?damage\\b[^.]*?\\bimmun)?[^.]*\\.`,
    'i',
  ).exec(said)
  if (!found) return undefined
  const sure = said.replace(/\b[^.]*\bburning\b[^.]*\b(?:gain no|no) bonus(?:es)?\b[^.]*\./i, ' ')
  if (
    !isRest(
      sure.replace(/\bA creature (?:that|who) (?:dies|is killed|is slain)\b[^.]*\bhours?\b[^.]*\./i, ' '),
      found[0],
    )
  )
    return undefined
  const [type, what] = [found[1]!.toLowerCase(), found[2] ? ['resistance', 'immunity'] : ['resistance']]
  const given: Keys = { what }
  return {
    features: [{ ignores: given }],
    arms: weapons => {
      const names = weapons.filter(w => JSON.stringify([w['types'], w['damage']]).includes(type)).map(w => w['name'])
      if (names.length > 0 && names.length < weapons.length) given['with'] = names
    },
    guessed: liberty(
      `its ${type} gets past ${what.join(' and ')}; what comes of its dead hours later comes after the fight`,
    ),
  }
}

/** It regains points by damage of a type that others near it take. */
const feeds: Reader = ({ said, keys }) => {
  const found = new RegExp(
    `^(?:When(?:ever)?|If|Each time) (?:an?|any|another|one or more) (?:living |other )*creatures? within (\\d+) feet(?: of [^,]*?)? takes? ((?:${TYPE}(?:,? or |, )?)*) ?damage,[^.]*?\\b(?:regains?|heals?|recovers?)\\b[^.]*?\\b(?:equal to|half) (?:half )?(?:of )?(?:the |that )?(?:amount of )?damage\\b([^.]*)\\.`,
    'i',
  ).exec(said)
  if (!found || !isRest(said, found[0])) return undefined
  const types = typesOf(found[2]!)
  const most = /\b(?:maximum|up to)\b[^.]*?\b(?:(\d+)|CR)\b/i.exec(found[3]!)
  return {
    features: [
      {
        'feeds on': {
          feet: Number(found[1]),
          ...(types.length ? { types } : {}),
          ...(/\bhalf\b/i.test(found[0]) ? { per: 2 } : {}),
          ...(most ? { most: Math.max(1, Math.floor(Number(most[1] ?? keys['cr'] ?? 1))) } : {}),
        },
      },
    ],
  }
}

const STATES =
  'blinded|dazed|dazzled|deafened|entangled|exhausted|fatigued|flat-footed|frightened|nauseated|off-target|prone|shaken|sickened|slowed|staggered|stunned'
const HURTS = new RegExp(
  `^(?:[^.]*\\. )?(?:Each time|When(?:ever)?|If) (?:an?|the|its?|this) ?[a-z' -]*? (?:deals?|inflicts?) (\\d+) or more (?:points of )?((?:${TYPE})?) ?damage to (?:an?|any) (living )?(?:creature|target|foe)(?: in (?:a single|one|a) (?:round|turn|attack))?,[^.]*?\\b(?:gains?|is|becomes?|has)\\b (?:the )?(?:(bleeding) condition|(${STATES}))(?:[^.(]*?\\(bleed (\\d*d\\d+|\\d+)\\))?(?:[^.]*? for (\\d*d\\d+|\\d+) (rounds?|minutes?))?\\.$`,
  'i',
)
const AT_ONCE = 'so much damage has to come at once'
/** With enough damage at once something else comes. */
const hurtsMore: Reader = ({ said, keys }) => {
  const found = HURTS.exec(said)
  if (!found) return undefined
  const [, least, type, living, bleeds, state, dice = '1d4', n, unit] = found
  const bleeding = `bleeding ${dice}`
  if (bleeds) {
    const ill = { name: bleeding, every: { rounds: 1 }, again: 'last', ...STAUNCHED, stages: [[{ damage: dice }]] }
    keys['afflictions'] = [...((keys['afflictions'] ?? []) as Keys[]), ill]
  }
  const lasts = n ? { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(n) ? n : Number(n) } : { rounds: 1 }
  return {
    features: [
      {
        'harm brings': {
          least: Number(least),
          ...(type ? { types: [type.toLowerCase()] } : {}),
          ...(living ? { only: ['living'] } : {}),
          consequences: [bleeds ? { afflicts: bleeding } : { condition: state!.toLowerCase(), lasts }],
        },
      },
    ],
    // A swarm harms each creature once a turn.
    guessed: /\bswarm\b/.test(String(keys['kinds'])) ? liberty(AT_ONCE) : AT_ONCE,
  }
}

/** What heavy blows do to it. */
const reels: Reader = ({ said }) => {
  const found = new RegExp(
    `^(?:When(?:ever)?|If|Each time) (?:an?|the|its?|this) ?[a-z' -]*? takes (?:at least )?(\\d+)(?: or more)?(?: points of)? ?((?:${TYPE})?) ?damage(?: or more)?(?: from (?:a single|one) (?:attack|source|effect|hit)| at once)?,[^.]*?\\b(?:is|becomes|falls)\\b (${STATES})(?: for (\\d*d\\d+|\\d+) (rounds?|minutes?))?\\.$`,
    'i',
  ).exec(said)
  if (!found) return undefined
  const [, least, type, state, n = '1', unit = 'round'] = found
  const lasts = { [`${unit.toLowerCase().replace(/s$/, '')}s`]: /d/.test(n) ? n : Number(n) }
  const condition = state!.toLowerCase()
  return {
    features: [
      {
        'suffers from': {
          ...(type ? { types: [type.toLowerCase()] } : {}),
          least: Number(least),
          consequences: [condition === 'prone' ? { condition } : { condition, lasts }],
        },
      },
    ],
  }
}

/** Magic, or what fills an area, does half as much again to it. */
const frail: Reader = ({ said }) => {
  const more =
    /^[^.]*\btakes? (?:half again as much|50% more|half as much more|an additional 50%|1-1\/2 times(?: as much)?|one and a half times(?: as much)?)(?: of)?(?: the)?(?: normal)? ?damage from ([^.]*)\.$/i.exec(
      said,
    )?.[1]
  if (more === undefined) return undefined
  const [spells, areas] = [/\b(?:spells?|magic(?:al)?)\b/i.test(more), /\b(?:areas?|explo\w+|blasts?)\b/i.test(more)]
  if (spells === areas) return undefined
  return { features: [{ [spells ? 'spells' : 'areas']: { share: 'half again' } }] }
}

/** It is hard to make out where the light is poor. */
const shadowy: Reader = ({ said }) => {
  const found =
    /^[^.]*\b(?:gains?|has|benefits from) (?:the benefits of )?concealment (?:while |when )?(?:it is )?in (?:areas? of )?(dim light|darkness|dim light (?:or|and) darkness|dim light or darker conditions)(?:,? and total concealment in (?:areas? of )?darkness)?\.$/i.exec(
      said,
    )
  if (!found) return undefined
  const dim = /dim/i.test(found[1]!)
  const dark = /darkness|darker/i.test(found[0])
  return {
    features: [{ displacement: { percent: 20, in: [...(dim ? ['dim'] : []), ...(dark ? ['dark'] : [])] } }],
    guessed: 'it is concealed there, not totally: 20 of 100 attacks miss',
  }
}

/** It passes through things as any body that is none. */
const passes: Reader = ({ said, keys }) =>
  /^[^.]*\bpass(?:es)? (?:incorporeally )?through\b[^.]*\b(?:objects?|walls?)\b[^.]*\.$/i.test(said) &&
  (keys['kinds'] as readonly string[] | undefined)?.includes('incorporeal')
    ? { without: 'a body that is none does so anyhow' }
    : undefined

/** Who is killed saves or rises as another of the reserve. */
const raises: Reader = ({ said }) => {
  const found =
    /^(?:An?|Any|Each)( living)? ?([a-z]+)?(?: creature)? (?:that is |who is )?(?:killed|slain) by (?:an? |the |its )?([a-z' -]+?) (?:must (?:attempt|succeed at|make) an? DC (\d+) (Will|Fortitude|Reflex) sav(?:e|ing throw)[^.]*?(?:\. If it fails, it |\. On a failure, it |,? or ))?(?:becomes|rises as|be(?:come)?|rise as) an? ([a-z' -]+?)(?: under [^.]*?)?(?: (?:in|after) (\d*d\d+|\d+) rounds?)?(?: under [^.]*?)?\./i.exec(
      said,
    )
  if (!found) return undefined
  const rest = said.replace(found[0], ' ').replace(/\b[^.]*\b(?:usually )?has a CR\b[^.]*\./i, ' ')
  if (!isRest(rest)) return undefined
  const [, living, kind, by, dc, save, who, rounds] = found
  const weapon = /'s? ([a-z -]+)$/i.exec(by!)?.[1]?.toLowerCase()
  const given: Keys = {
    who: [who!.toLowerCase()],
    ...(rounds ? { rounds } : {}),
    ...(living || kind ? { only: ['living'] } : {}),
    ...(dc ? { dc: Number(dc), save } : {}),
  }
  return {
    features: [{ spawn: given }],
    arms: weapons => {
      const named = weapons.find(w => weapon !== undefined && String(w['name']).toLowerCase().startsWith(weapon))
      if (named) given['with'] = named['name']
    },
    guessed: liberty(`who rises has to wait in the reserve of the fight by the name ${who}`),
  }
}

const READERS: readonly Reader[] = [
  regainsResolve,
  fused,
  burnsThrough,
  feeds,
  hurtsMore,
  reels,
  frail,
  shadowy,
  passes,
  raises,
]
/** What the words of an ability say where one of these understands all of them. */
export function wholeOf(of: Worded): Whole | undefined {
  for (const reads of READERS) {
    const found = reads(of)
    if (found) return found
  }
  return undefined
}
