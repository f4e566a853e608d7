import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { inline } from '../../../../d20/words/imports/inline.ts'
import type { Becomes, Reader } from '../part.ts'
import { dcOf, dcSaid, diceOf, diceSaid, feetOf, lineOf, naturalOf, typesIn, wordsOf } from './said.ts'

type Keys = Record<string, unknown>
export type Named = readonly (readonly [RegExp, Reader])[]
export const features =
  (...all: readonly (string | Keys)[]): Reader =>
  () => ({ features: all })
export const without =
  (why: string): Reader =>
  () => ({ without: why })

/** The figures of a smell at the head of its words, and what those say besides that it sickens who fails. */
const SMELL =
  /^\(?\d+[- ](?:feet|foot|ft\.)[^.;]*\bDC ?(\d+)[^.;]*?(?:(\d*d\d+|\d+) (round|minute)s?)?\)?[.;]?(?: [^.]*\bsickened\b[^.]*\.?)?$/i
/** A smell that sickens the living near it, where the name or the head of its words has its figures. */
const reeks: Reader = (_, name, where): Becomes | undefined => {
  const words = lineOf(where)
  const [, dc, n, unit] = SMELL.exec(words) ?? []
  if (words !== '' ? dc === undefined : !/\d/.test(name)) return undefined
  const lasts = n === undefined ? { rounds: 10 } : { [`${unit!.toLowerCase()}s`]: /d/i.test(n) ? n : Number(n) }
  const aura = {
    called: 'stench',
    feet: feetOf(name, 30, words),
    save: 'Fortitude',
    dc: dc === undefined ? dcOf(name, where) : Number(dc),
    consequences: [{ condition: 'sickened', lasts }],
  }
  return { features: [{ aura }], ...(n === undefined ? { guessed: 'who fails is sickened for 10 rounds' } : {}) }
}
/** Saves against radiation by how strong it is. */
const RADIATION: Readonly<Record<string, number>> = { low: 13, medium: 17, high: 22, severe: 30 }
const glows: Reader = (_, name, where): Becomes | undefined => {
  const strong = /\b(low|medium|high|severe)\b/i.exec(`${name} ${wordsOf(where)}`)?.[1]?.toLowerCase()
  const feet = feetOf(`${name} ${wordsOf(where)}`, 0)
  if (strong === undefined || feet === 0) return undefined
  const dc = RADIATION[strong]
  return {
    features: [
      {
        aura: {
          called: 'radiation',
          feet,
          save: 'Fortitude',
          dc,
          eachTurn: true,
          consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
        },
      },
    ],
    guessed: `radiation sickens who fails a Fortitude save against DC ${dc}`,
  }
}
const tramples: Reader = (_, name, where): Becomes => {
  const said = diceSaid(name, where)
  const damage = said ?? diceOf(where)
  return {
    features: [{ trample: { damage, dc: dcOf(name, where) } }],
    ...(said ? {} : { guessed: `what it tramples with is not said: ${damage}` }),
  }
}
/** It moves over the smaller, holds them within and harms them each round: as a whirlwind does, without one. */
const engulfs: Reader = (_, name, where): Becomes | undefined => {
  const damage = diceSaid(name, where)
  if (damage === undefined) return undefined
  const feet = Number(where.keys['speed'] ?? 30)
  return {
    features: [
      { whirlwind: { called: 'engulf', damage, ...typesIn(name, wordsOf(where)), feet, dc: dcOf(name, where) } },
    ],
    guessed: 'whom it engulfs it holds within, as a whirlwind does',
  }
}
/** It goes over rough ground and over the smaller, who are trampled. */
const isMassive: Reader = (_, name, where): Becomes | undefined => {
  const damage = diceSaid(name, where)
  const dc = dcSaid(name, where)
  if (damage === undefined || dc === undefined) return undefined
  where.keys['by'] ??= 'flight'
  return {
    features: [{ trample: { damage, ...typesIn(name, wordsOf(where)), dc } }],
    guessed: 'whoever is smaller is trampled by an action of its own; the ground does not hamper it',
  }
}
const squeezes: Reader = (_, name, where): Becomes => {
  const said = diceSaid(name, where)
  const damage = said ?? diceOf(where)
  return {
    features: [{ constrict: { damage, ...typesIn(name, wordsOf(where)) } }],
    ...(said ? {} : { guessed: `what it crushes with is not said: ${damage}` }),
  }
}
/** It clings to whom it hits, who has a hard time with it. */
const clings: Reader = (_, __, where): Becomes => {
  const names = naturalOf(where).map(w => String(w['name']))
  const named = names.filter(n => /attach|grab/i.test(n))
  const all = named.length ? named : names.slice(0, 1)
  return {
    features: [{ hit: { ...(all.length ? { with: all } : {}), consequences: [{ condition: 'grappled' }] } }],
    guessed: 'whom it attaches itself to it holds, until that one gets free',
  }
}
const BODY = 'it takes over the body of who fails'
/** It takes over a body: the place, the save and the use are played, what the body does then the table rules. */
const possesses: Reader = (_, name, where): Becomes => ({
  acts: [
    {
      name: 'possess',
      cost: 'full-round',
      uses: { max: 1, recharge: 'day' },
      effect: {
        range: 5,
        only: ['living'],
        descriptors: ['mind-affecting'],
        save: { kind: 'Will', dc: dcOf(name, where) },
        consequences: [{ ruled: BODY }],
      },
    },
  ],
  ruled: BODY,
})
/** It sheds light about it: so many feet bright, and as many again dim. */
const shines: Reader = (found, _, where): Becomes => {
  const feet = Number(/within (\d+) feet/i.exec(wordsOf(where))?.[1] ?? 10)
  const dim = found[0].startsWith('dimly')
  where.keys['light'] ??= dim ? { bright: 0, dim: feet } : { bright: feet, dim: 2 * feet }
  return { guessed: liberty(`it sheds light: ${inline(where.keys['light'])}`) }
}
/** It swallows those of its own size too. */
const gapes: Reader = (_, __, where): Becomes | undefined => {
  const size = String(where.keys['size'] ?? 'medium')
  const all = (where.keys['features'] ?? []) as (string | Keys)[]
  for (const f of all)
    if (typeof f === 'object' && f['swallow whole'])
      f['swallow whole'] = { ...(f['swallow whole'] as Keys), largest: size }
  return { guessed: liberty(`it swallows those of its own size, ${size}, too`) }
}
/** What its name alone says, where no words are there. */
const bare =
  (reads: Reader): Reader =>
  (found, name, where) =>
    wordsOf(where) === '' ? reads(found, name, where) : undefined
const drains: Reader = (_, name, where) => ({
  features: [{ 'energy drain': { dc: dcOf(name, where), levels: /(\d*d\d+|\d+) negative/i.exec(name)?.[1] ?? '1' } }],
})
/** Who dies by its blows rises as one of its kind. */
const multiplies: Reader = (_, __, where) => {
  const who = where.s.text('name').toLowerCase()
  return {
    features: [{ spawn: { who: [`${who} spawn`, who], rounds: '1d4', only: ['living'] } }],
    guessed: liberty(`who rises, 1d4 rounds later, has to wait in the reserve of the fight by the name ${who}`),
  }
}

/** It flanks better than others: what its words give in place of the usual bonus counts beside it. */
const outflanks: Reader = (_, __, where): Becomes => {
  const words = wordsOf(where)
  const [, all = '4', usual = '2'] = /\+(\d+) bonus[^.]*?instead of \+(\d+)/i.exec(words) ?? []
  const dice = /(\d*d\d+) (?:points of )?(?:[a-z]+ )?damage/i.exec(words)?.[1]
  const attack = Number(all) - Number(usual)
  return {
    features: [
      {
        advantage: {
          against: ['flanked'],
          attack,
          ...(dice ? { consequences: [{ damage: dice }] } : {}),
          called: 'outflank',
        },
      },
    ],
    guessed: 'it has that with any friend that flanks, whether or not that one outflanks too',
  }
}
/** Bright light heals it and steels it. */
const basks: Reader = (_, __, where): Becomes => {
  const words = wordsOf(where)
  const heals = Number(
    /fast healing (\d+)/i.exec(words)?.[1] ?? Math.max(1, Math.floor(Number(where.keys['cr'] ?? 1) / 2)),
  )
  const saves = Number(/\+(\d+) (?:[a-z]+ )?bonus to (?:all )?sav/i.exec(words)?.[1] ?? 2)
  const when = ['in bright light']
  return {
    features: [
      { boon: { called: 'solar rejuvenation', when, heals } },
      { bonus: { when, saves, called: 'solar rejuvenation' } },
    ],
    ...(/fast healing \d/i.test(words) ? {} : { guessed: `how much it heals is not said: ${heals}` }),
  }
}
/** It burrows through stone as through earth, and leaves no tunnel. */
const glides: Reader = (_, __, { keys }): Becomes => {
  keys['burrows'] ??= { through: ['rock'] }
  return { guessed: liberty('it burrows through rock too; no effect of these rules moves the earth about it') }
}
/** Better saves against what plants and machines are hard to reach by. */
const steadyBy =
  (n: number, ...against: readonly string[]): Reader =>
  () => ({
    keys: { savesAgainst: against.map(descriptor => ({ descriptor, value: n })) },
  })

/** Rules that many creatures share, by their names. */
export const UNIVERSAL: Named = [
  [/^stench\b/, reeks],
  [/^radioactive\b/, glows],
  [/^trample\b/, tramples],
  [/^constrict\b/, squeezes],
  [/^engulf\b/, engulfs],
  [/^massive$/, isMassive],
  [/^attach\b/, clings],
  [/^energy drain\b/, bare(drains)],
  [/^create spawn$/, bare(multiplies)],
  [/^(?:vulnerab\w+|susceptib\w+) to (?:magic|spells)$/, bare(features({ spells: { share: 'half again' } }))],
  [/^(?:vulnerab\w+|susceptib\w+) to area (?:effects|attacks)$/, bare(features({ areas: { share: 'half again' } }))],
  [/^(?:slow|sluggish|staggered)$/, bare(features('single actions'))],
  [/^invisib(?:le|ility)$/, bare(features('natural invisibility'))],
  [/^(?:air|water|earth) mastery$/, ([name]) => ({ features: [name] })],
  [/^outflank$/, outflanks],
  [/^solar rejuvenation$/, basks],
  [/^earth glide$/, glides],
  [/^pounce$/, bare(features('pounce'))],
  [/^natural invisibility\b/, features('natural invisibility')],
  [/^(?:ferocity|orc ferocity)$/, features('ferocity')],
  [
    /^(?:improved )?evasion\b/,
    (_, name) => ({ features: [/improved/i.test(name) ? { evasion: { improved: true } } : 'evasion'] }),
  ],
  [
    /^(?:uncanny agility|uncanny dodge|improved uncanny dodge|never surprised)\b/,
    () => ({ immune: ['flanking', 'flat-footed'] }),
  ],
  [
    /^(?:limited plant benefits|plant benefits|plant traits)$/,
    steadyBy(2, 'mind-affecting', 'paralysis', 'poison', 'polymorph', 'sleep', 'stunning'),
  ],
  [/^(?:robotic|living machine|machine body)$/, steadyBy(2, 'disease', 'mind-affecting', 'poison')],
  [/^constructed(?: for living)?$/, steadyBy(2, 'disease', 'mind-affecting', 'poison', 'sleep')],
  [/^(?:sightless|blind)$/, () => ({ immune: ['blinded', 'gaze', 'dazzled'] })],
  [
    /^(?:fearless|immune to fear)$/,
    found =>
      found[0] === 'fearless' ? { keys: { savesAgainst: [{ descriptor: 'fear', value: 2 }] } } : { immune: ['fear'] },
  ],
  [
    /^(?:vulnerab\w+|susceptib\w+|weakness) to (?:positive energy|oxygen|salt ?water|water|vacuum|gravity)\b/,
    without('nothing that these rules have does that to it'),
  ],
  [
    /^vulnerab\w+ to (?:extreme )?([a-z, ]+)$/,
    (found, _, where) => {
      // What that damage does to it besides stands in its words, where they say nothing of more damage.
      const words = wordsOf(where)
      if (
        /\b(?:stagger\w*|slow\w*|stun\w*|sicken\w*|daz\w+|shaken|loses)\b/i.test(words) &&
        !/\b(?:half again|50%|vulnerab)/i.test(words)
      )
        return undefined
      const types = DAMAGE_TYPES.filter(t => found[1]!.includes(t))
      return types.length ? { keys: { vulnerability: [{ types, share: 'half again' }] } } : undefined
    },
  ],
  [/^(?:dimly )?illuminated$/, shines],
  [/^oversized maw$/, gapes],
  [
    /^versatile regeneration$/,
    (_, __, { s }) =>
      s.list('items').some((_item, i) => /^regeneration \d/i.test(s.text(`items[${i}].name`)))
        ? { without: 'its regeneration is overcome by nothing for it' }
        : undefined,
  ],
  [/^possess(?:ion| body)?$/, possesses],
  [/^(?:lavaproof|lava ?walk\w*|magma swimmer)$/, features({ 'at home on': { grounds: ['lava', 'magma'] } })],
  [/^possess computer$/, without('it is about computers and machines')],
  [/^(?:code form|rejuvenation|reform|reformation)$/, without('at 0 hit points it is out of the fight either way')],
  [/^camouflage$/, without('no map here says what country it is in')],
  [/^flexible$/, features({ mobility: { bonus: 4 } })],
  [
    /^(?:low-light vision|darkvision|blindsense|blindsight|sense through|natural weapons?|spell-like abilities|solar adaptation|detect \w+|scent|keen senses?|tremorsense|limited telepathy|plane shift|self-sufficient|armor savant|amphibious|aquatic|ship swimmer|cold-blooded|regrowth|hibernation|shed skin|trackless step|woodland stride|web(?: |-)?walk\w*|spider climb|climb(?:er|ing)?|swim(?:mer|ming)?|flight|burrow(?:er|ing)?|glide|jumper|leaper|void flyer|gas bag|hover|perfect flight|undersized weapons|oversized weapons?|large and in charge|weapon specialization|upgrade slot|implant\w*)$/,
    without('it stands in the figures of the file, or has no part in a fight'),
  ],
]
