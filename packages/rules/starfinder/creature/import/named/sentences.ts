import { typesOf } from '../../../../d20/creature/import/deeds/moments/gifts.ts'
import { NO_OTHER } from '../../../../d20/creature/import/deeds/moments/who.ts'
import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { type Guess, liberty } from '../../../../d20/words/imports/guesses.ts'
import { inline } from '../../../../d20/words/imports/inline.ts'
import type { Becomes } from '../part.ts'

type Keys = Record<string, unknown>
/** What a sentence is read into: the sheet so far, and what its ability is called. */
export interface Told {
  readonly keys: Keys
  readonly name: string
  /** What its weapons are called. */
  readonly weapons: readonly string[]
}
export type Groups = Readonly<Record<string, string | undefined>>
export type Reads = (g: Groups, of: Told) => Becomes | undefined
export const TYPE = `(?:${DAMAGE_TYPES.join('|')})`
export const TYPES = `${TYPE}(?:(?:,? (?:and|or) |, )${TYPE})*`
export const DICE = '\\d*d\\d+(?: ?\\+ ?\\d+)?|\\d+'
/** The creature by a pronoun or a name of four words at the most, none of which says more than a name. */
export const WHO = `(?:it|they|he|she|this creature|${NO_OTHER}(?:the|an?|this)(?: (?!(?:in|while|that|when|with|of|or|and|who|whose|at|on|from|has|is|gains|takes)\\b)[a-z'-]+){1,4})`
const IT = `(?<who>${WHO})`
export const sentence = (source: string, reads: Reads): readonly [RegExp, Reads] => [
  new RegExp(`^${source}[.;]?$`, 'i'),
  reads,
]
export const tidy = (dice: string): string => dice.replace(/ /g, '')
export const bare = (name: string): string => name.replace(/\s*[([].*$/, '')
export const feature =
  (made: (g: Groups, of: Told) => Keys | string, guessed?: Guess): Reads =>
  (g, of) => ({ features: [made(g, of)], ...(guessed ? { guessed } : {}) })
const outside =
  (without: string): Reads =>
  () => ({ without })
const SIDES: Readonly<Record<string, string>> = {
  good: 'good',
  evil: 'evil',
  lawful: 'lawful',
  chaotic: 'chaotic',
  law: 'lawful',
  chaos: 'chaotic',
}
const sidesOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/good|evil|lawful|chaotic|law|chaos/g) ?? []).map(x => SIDES[x]!)),
]
export const STATES =
  'blinded|dazed|dazzled|deafened|exhausted|fatigued|frightened|nauseated|panicked|shaken|sickened|slowed|staggered|stunned'
const IN_FIGURES = 'it stands in the figures of the file'
const LASTING = 'a disease takes longer than a fight'

/** States in which a creature has something, by the words for them. */
const WHILES: readonly (readonly [string, string])[] = [
  [
    `(?:it |${WHO} )?(?:has|is grappling|is holding|holds|has grappled|keeps|is attached to) (?:an?|another|at least one|any) (?:[a-z]+ )?(?:creature|foe|target|victim|opponent)(?: (?:grappled|pinned|trapped|held|in|inside|within)[^.;,]*)?`,
    'holding',
  ],
  [`(?:it |${WHO} )?(?:is )?attached(?: to [^.;,]*)?`, 'holding'],
  [
    `(?:it |${WHO} )?(?:is )?(?:in|exposed to|within) (?:an? )?(?:areas? of )?bright light(?: or (?:natural )?sunlight)?`,
    'in bright light',
  ],
  [
    `(?:it |${WHO} )?(?:is )?in (?:areas? of )?(?:dim light|shadows?)(?: or (?:darkness|darker|in darkness|dimmer))?`,
    'in poor light',
  ],
  [`(?:it |${WHO} )?(?:is )?in (?:areas? of )?(?:total )?darkness`, 'in the dark'],
  [
    `(?:it |${WHO} )?(?:is )?(?:swimming|underwater|(?:submerged |standing )?in (?:contact with )?(?:the )?water|touching water|submerged)`,
    'in water',
  ],
  [`(?:it |${WHO} )?(?:is )?(?:flying|airborne|in the air|in flight)`, 'in the air'],
]
export const whileOf = (text: string): string | undefined =>
  WHILES.find(([source]) => new RegExp(`^${source}$`, 'i').test(text.trim()))?.[1]
export const WHILE = '(?:as long as|while|when|whenever|if) (?<state>[^,.;]+)'
const NUMBERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:its )?(?:melee |ranged )?(?:attack and damage rolls|attack rolls and damage rolls|attacks and damage)$/i,
    ['attack', 'damage'],
  ],
  [/^(?:its )?(?:attack rolls?|attacks)$/i, ['attack']],
  [/^(?:its )?damage(?: rolls?)?$/i, ['damage']],
  [/^(?:its )?(?:AC|EAC and KAC|Armor Class)$/i, ['defense']],
  [/^(?:its |all )?(?:saving throws|saves)$/i, ['saves']],
  [/^(?:its )?attack rolls and (?:AC|Armor Class)$/i, ['attack', 'defense']],
  [/^(?:its )?(?:AC|Armor Class) and (?:all )?(?:saving throws|saves)$/i, ['defense', 'saves']],
]
export const numbersOf = (text: string): readonly string[] | undefined =>
  NUMBERS.find(([p]) => p.test(text.trim()))?.[1]
const bonusWhile: Reads = ({ state, n, to, less, loses }, { name }) => {
  const when = whileOf(state!)
  const gains = numbersOf(to!)
  const costs = loses === undefined ? [] : numbersOf(loses)
  if (!when || !gains || !costs) return undefined
  const value = Number(n)
  const all: Keys = { when: [when], called: bare(name) }
  for (const key of gains) all[key] = value
  for (const key of costs) all[key] = -Number(less)
  return { features: [{ bonus: all }] }
}
export const BONUS = `(?:gains?|has|receives?) an? (?<n>[+-]\\d+) (?:[a-z]+ )?(?:bonus|penalty) (?:to|on) (?<to>[^.;,]+?)`
export const COST =
  '(?:,? (?:but|and)(?: it)?(?: also)? takes? an? -(?<less>\\d+) penalty (?:to|on) (?<loses>[^.;,]+?))?'
const healsWhile: Reads = ({ state, n }, { name }) => {
  const when = whileOf(state!)
  return when ? { features: [{ boon: { called: bare(name), when: [when], heals: Number(n) } }] } : undefined
}
const hurtBonus: Reads = ({ n, to, less, loses }, { name }) => {
  const [gains, costs] = [numbersOf(to!), loses === undefined ? [] : numbersOf(loses)]
  if (!gains || !costs) return undefined
  const all: Keys = { when: ['hurt'], called: bare(name) }
  for (const key of gains) all[key] = Number(n)
  for (const key of costs) all[key] = -Number(less)
  return { features: [{ bonus: all }] }
}
const HALF = `(?:when|while|once|if|whenever) ${WHO} (?:is )?(?:reduced to|at|below|falls to|falls below|has) (?:or below |fewer than |less than )?half (?:of )?its (?:maximum |total )?(?:Hit Points|HP)(?: or (?:fewer|less))?(?: remaining)?`
/** Radiation by its strength, and the Fortitude save against it. */
const RADIATION: Readonly<Record<string, number>> = { low: 13, medium: 17, high: 22, severe: 30 }
const glows: Reads = ({ strong, feet, dc }) => {
  const number = Number(dc ?? RADIATION[strong!.toLowerCase()])
  const consequences = [{ condition: 'sickened', lasts: { rounds: 1 } }]
  const aura = { called: 'radiation', feet: Number(feet), save: 'Fortitude', dc: number, eachTurn: true, consequences }
  return { features: [{ aura }], guessed: `radiation sickens who fails a Fortitude save against DC ${number}` }
}
const shines: Reads = ({ bright, dim, level }, { keys }) => {
  const feet = Number(bright)
  const poor = level !== undefined && /dim/i.test(level)
  keys['light'] ??= poor ? { bright: 0, dim: feet } : { bright: feet, dim: dim ? feet + Number(dim) : 2 * feet }
  return { guessed: liberty(`it sheds light: ${inline(keys['light'])}`) }
}
const LIGHT = '(?:sheds?|emits?|casts?|gives off|radiates?|glows with|illuminates?)'
const BEFORE_ACTING =
  "(?:creatures?|targets?|foes?|opponents?|enem(?:y|ies)|an? (?:creature|target|foe|opponent)|any creature) (?:that|who) (?:haven't|hasn't|have not|has not) (?:yet )?(?:acted|taken (?:a turn|its first turn|their first turn))(?: yet)?(?: (?:in|this|during) (?:the |this |a )?(?:combat|fight|battle|encounter))?"

/** Sentences that say all of something by themselves, whatever stands beside them. */
const SENTENCES: readonly (readonly [RegExp, Reads])[] = [
  // ── its body ──
  sentence(
    `${IT} (?:has|gains|possesses) (?<sense>blindsense|blindsight|darkvision)(?: \\((?<by>[a-z]+)\\))?(?: (?:with a range of|to a range of|out to|to|of|for|within))? (?<feet>\\d+)(?: feet|-foot| ft\\.?)`,
    ({ sense, feet, by }) => ({
      senses: {
        [sense!.toLowerCase()]:
          by && sense !== 'darkvision' ? { range: Number(feet), by: by.toLowerCase() } : Number(feet),
      },
    }),
  ),
  sentence(
    `${IT} (?:has|gains) regeneration (?<n>\\d+),? (?:which is |that is )?(?:suppressed|overcome|stopped|negated|halted) by (?<by>[^.;]+)`,
    ({ n, by }) => {
      const over = by!
        .toLowerCase()
        .match(/acid|cold iron|cold|electricity|fire|sonic|good|evil|lawful|chaotic|silver|magic|adamantine/g)
      return over
        ? { features: [{ regeneration: { points: Number(n), overcomeBy: [...new Set(over)].join(' or ') } }] }
        : undefined
    },
  ),
  sentence(
    `${IT} (?:has|gains) fast healing (?<n>\\d+)`,
    feature(({ n }) => ({ 'fast healing': { points: Number(n) } })),
  ),
  sentence(`${IT} (?:has|gains) fast healing (?<n>\\d+) ${WHILE}`, healsWhile),
  sentence(`${WHILE}, ${WHO} (?:has|gains) fast healing (?<n>\\d+)`, healsWhile),
  sentence(`${IT} in (?<state>[^.;,]+) (?:has|gains) fast healing (?<n>\\d+)`, (g, of) =>
    healsWhile({ ...g, state: `in ${g['state']!.replace(/^an (?=area of)/, '')}` }, of),
  ),
  sentence(`${IT} (?:is vulnerable|has vulnerability) to (?<types>${TYPES})(?: damage)?`, ({ types }) => ({
    keys: { vulnerability: [{ types: typesOf(types!), share: 'half again' }] },
  })),
  sentence(
    `${IT} (?:is )?(?:can't|cannot) be affected by (?<what>[a-z-]+) effects; (?:it|they) (?:is|are) vulnerable to (?<types>${TYPES})`,
    ({ what, types }) => ({
      immune: [what === 'blindness' ? 'blinded' : what!.toLowerCase()],
      keys: { vulnerability: [{ types: typesOf(types!), share: 'half again' }] },
    }),
  ),
  sentence(`${IT} (?:can't|cannot|is unable to) see`, () => ({ immune: ['blinded', 'dazzled', 'gaze'] })),
  sentence(
    `(?:it|they) (?:is|are) immune to gaze attacks, visual effects, illusions,? and other (?:attacks|attack forms) (?:relying on|that rely on) sight`,
    () => ({ immune: ['gaze'] }),
  ),
  sentence(
    `${IT} ${LIGHT}(?<level> bright| normal| dim)? ?(?:light|illumination)? ?(?:as a [a-z]+ ?)?(?:in an? |to a |within an? |to |within |out to )?(?<bright>\\d+)(?:-foot| feet| ft\\.?)(?:[- ](?:radius|area|emanation))?(?: (?:around|of) (?:it|itself))?(?:,? and dim light (?:for|to|in) (?:an? )?(?:additional |another |further )?(?<dim>\\d+)(?:-foot| feet| ft\\.?)(?: beyond that)?(?:[- ]radius)?)?`,
    shines,
  ),
  sentence(
    `${IT} (?:absorbs|swallows|drinks|dims|suppresses|lowers) (?:the )?light (?:levels? )?(?:in|within) a (?<feet>\\d+)-foot(?:[- ]radius)?`,
    feature(
      ({ feet }) => ({ darkness: { feet: Number(feet), level: 'dim', always: true } }),
      'within that it is dim at most, whatever shines there',
    ),
  ),
  sentence(
    `all light in the area is (?:lowered|reduced|decreased) by one step`,
    outside('what it does to light about it stands in the sentence before'),
  ),
  sentence(
    `${IT} (?:has|gains) (?:partial )?concealment(?: \\((?<n>\\d+)% miss chance\\))? in (?<levels>(?:normal|bright|dim|low)(?:,? (?:and|or) (?:normal|bright|dim))*) light`,
    feature(({ n = '20', levels }) => ({
      displacement: { percent: Number(n), in: levels!.toLowerCase().match(/normal|bright|dim/g) ?? [] },
    })),
  ),
  sentence(
    `(?:(?:each|every|on each of its turns?,?) ?(?:round|turn)?,? ?)?${WHO} can (?:only )?(?:take|perform|make)(?: only)? (?:a single|one|either a|only a single|only one) (?:move|standard) action or (?:a |one |a single )?(?:standard|move) action(?: each round| (?:on|during) its turn)?`,
    feature(() => 'single actions'),
  ),
  sentence(
    `(?:[^.;]{0,60} and )?(?:${WHO} )?can only (?:take|perform) (?:a single|one) (?:move|standard) action or (?:a |one )?(?:standard|move) action (?:each|per|a) round`,
    feature(() => 'single actions'),
  ),
  sentence(
    `${IT} (?:exposes (?:all |each |other )*creatures?|emits|gives off|radiates|is surrounded by|leaks)(?: [a-z]+)? (?:within (?<feet>\\d+) feet(?: of it)? to (?<strong>low|medium|high|severe)(?:-level)? (?:levels of )?radiation)(?: \\(DC (?<dc>\\d+)\\))?`,
    glows,
  ),
  sentence(
    `${IT} (?:exposes|emits|gives off|radiates|is surrounded by|leaks) (?<strong>low|medium|high|severe)(?:-level)? (?:levels of )?(?:radiation|radioactivity)(?: \\(DC (?<dc>\\d+)\\))? (?:in an? |to (?:a range of |all creatures within )?|within |out to )(?<feet>\\d+)(?: feet|-foot)?(?:[- ]radius)?(?: of it)?`,
    glows,
  ),
  sentence(
    `(?:when (?:it burrows|burrowing),? )?${WHO} leaves (?:behind )?an? (?:usable )?tunnel(?: [^.;]*\\bin diameter)?`,
    (_, { keys }) => {
      keys['burrows'] = { ...((keys['burrows'] ?? {}) as Keys), tunnels: true }
      return { guessed: 'its tunnels can be gone through by others' }
    },
  ),
  // ── how it fights ──
  sentence(
    `(?:[^.;,%]+[;,] )?(?:as a result,? )?${WHO} (?:gains?|has) an? (?<n>\\d+)% miss chance (?:against|from) (?:all )?attacks`,
    feature(({ n }) => ({ displacement: { percent: Number(n) } })),
  ),
  sentence(
    `(?:its|(?:the|an?) [a-z' -]+?'s) (?<with>[a-z]+(?: [a-z]+)?) (?:attacks? )?deals? (?:an )?(?:additional|extra) (?<dice>${DICE})(?: points of)? (?<types>${TYPES}) damage`,
    ({ with: weapon, dice, types }, { weapons }) => {
      const own = weapons.find(
        w =>
          weapon!
            .toLowerCase()
            .replace(/ attacks?$/, '')
            .replace(/s$/, '') === w.toLowerCase(),
      )
      return own === undefined
        ? undefined
        : { features: [{ hit: { with: own, consequences: [{ damage: tidy(dice!), types: typesOf(types!) }] } }] }
    },
  ),
  sentence(`${IT} ${BONUS}${COST},? ${WHILE}`, bonusWhile),
  sentence(`${WHILE}, ${WHO} ${BONUS}${COST}`, bonusWhile),
  sentence(`(?:(?:once per day|as a result),? )?${HALF}, ${WHO} ${BONUS}(?: for 1 minute)?${COST}`, hurtBonus),
  sentence(
    `${IT} (?:gains?|has|receives?) an? \\+(?<n>\\d+) (?:[a-z]+ )?bonus (?:to|on) attack rolls (?:made )?against ${BEFORE_ACTING}`,
    feature(({ n }, { name }) => ({ advantage: { against: ['yet to act'], attack: Number(n), called: bare(name) } })),
  ),
  sentence(
    `against ${BEFORE_ACTING}, ${WHO} (?:gains?|has|receives?) an? \\+(?<n>\\d+) (?:[a-z]+ )?bonus (?:to|on) attack rolls`,
    feature(({ n }, { name }) => ({ advantage: { against: ['yet to act'], attack: Number(n), called: bare(name) } })),
  ),
  sentence(
    `${IT} (?:deals?|inflicts?) (?:an )?(?:additional|extra) (?<dice>${DICE}) (?:points of )?damage (?:to|against) ${BEFORE_ACTING}`,
    feature(({ dice }, { name }) => ({
      advantage: { against: ['yet to act'], consequences: [{ damage: tidy(dice!) }], called: bare(name) },
    })),
  ),
  sentence(
    `${IT} (?:gains?|has|receives?) an? \\+(?<n>\\d+) (?:[a-z]+ )?bonus (?:to|on) (?<to>attack rolls|damage rolls|attack and damage rolls|attack rolls and damage rolls) against (?:all )?(?<whom>(?:good|evil|lawful|chaotic)(?:-aligned)?(?:,? (?:and|or) (?:good|evil|lawful|chaotic)(?:-aligned)?)* (?:creatures|targets|foes|outsiders)|creatures (?:with|of) (?:an? |the )?[a-z, -]*alignments?(?: component)?|creatures that are (?:good|evil|lawful|chaotic)(?: or (?:good|evil|lawful|chaotic))?)`,
    ({ n, to, whom }, { name }) => {
      const bonus = Number(n)
      const [attack, damage] = [
        /attack/i.test(to!) ? { attack: bonus } : {},
        /damage/i.test(to!) ? { damage: bonus } : {},
      ]
      return { features: [{ advantage: { against: sidesOf(whom!), ...attack, ...damage, called: bare(name) } }] }
    },
  ),
  sentence(
    `${IT} (?:takes|suffers|has|gains) no penalt(?:y|ies) (?:to (?:its )?(?:attack rolls?|AC|attacks?)(?: (?:or|and) (?:its )?(?:AC|attack rolls?))? )?(?:(?:from|for|when|while|by) (?:charging|a charge|making a charge|it charges)|when it (?:charges|makes a charge))(?: attack)?`,
    feature(() => 'steady charge'),
  ),
  sentence(
    `(?:when|while) (?:charging|${WHO} charges|${WHO} makes a charge),? ${WHO} (?:takes|suffers|doesn't take|does not take) (?:no|the|any|its) (?:normal |usual )?penalt(?:y|ies)(?: (?:to|on) (?:its )?[^.;]+)?`,
    feature(() => 'steady charge'),
  ),
  sentence(
    `in addition, ${WHO} (?:takes|suffers|gains) no penalt(?:y|ies) (?:from|for|when) charging`,
    feature(() => 'steady charge'),
  ),
  sentence(
    `${IT} (?:charges|can charge) without (?:taking |suffering )?(?:the|any) (?:normal |usual )?(?:charge )?penalt(?:y|ies)(?: (?:to|for) [^.;]+)?`,
    feature(() => 'steady charge'),
  ),
  sentence(
    `${IT} deals (?:an )?(?:additional|extra) (?<dice>${DICE})(?: ?(?<type>${TYPE}))? damage (?:with (?:its|an?|the) (?<with>[a-z' -]+?) )?(?:on|when making|as part of|at the end of|during|with) (?:a|its) charge(?: attack)?`,
    ({ dice, type, with: weapon }, { weapons: names }) => {
      const own =
        weapon &&
        names.find(n =>
          weapon
            .toLowerCase()
            .replace(/ attacks?$|s$/, '')
            .includes(n.toLowerCase()),
        )
      return {
        features: [
          {
            'powerful charge': { damage: tidy(dice!), ...(own ? { with: own } : {}), ...(type ? { types: type } : {}) },
          },
        ],
      }
    },
  ),
  sentence(
    `${IT} (?:gains?|has|receives?) an? \\+(?<n>\\d+) (?:[a-z]+ )?bonus (?:to|on) (?<of>(?:bull rush|trip|grapple|disarm|sunder|reposition|dirty trick)(?:(?:,? (?:and|or) |, )(?:bull rush|trip|grapple|disarm|sunder|reposition|dirty trick))*) combat maneuver (?:checks|attempts|attack rolls|rolls)`,
    feature(({ n, of }) => ({
      maneuvers: {
        of: of!.toLowerCase().match(/bull rush|trip|grapple|disarm|sunder|reposition|dirty trick/g) ?? [],
        attack: Number(n),
      },
    })),
  ),
  sentence(
    `(?:any |a |each )?creatures? (?:that |who )?(?:grapples?|(?:is |are )?grappling|starts? its turn grappling|holds?|hugs?) (?:it|${WHO}|with it) takes? (?<dice>${DICE})(?: points of)?(?: (?<types>${TYPES}))? damage (?:each|every|per) round(?: (?:it|they) maintains? the grapple)?`,
    feature(({ dice, types }) => ({
      thorns: {
        of: 'holds',
        consequences: [{ damage: tidy(dice!), ...(types ? { types: typesOf(types) } : {}) }],
      },
    })),
  ),
  sentence(
    `(?:when(?:ever)?|each time|if) (?:an?|another|any)(?: other| living)* creature (?:dies|is killed|is slain|is reduced to 0 (?:Hit Points|HP)|falls) within (?<feet>\\d+) feet(?: of (?:it|${WHO}))?, ${WHO} (?:regains|heals|recovers) (?<n>${DICE}) (?:Hit Points|HP)`,
    feature(({ feet, n }, { name }) => ({
      reacts: { to: ['somebody falls'], feet: Number(feet), consequences: [{ heals: tidy(n!) }], called: bare(name) },
    })),
  ),
  sentence(
    `(?:when|if|once) (?:it|${WHO}) (?:dies|is (?:killed|slain|destroyed)|is reduced to 0 (?:Hit Points|HP)), (?:the|whatever|whichever) (?:creature|attacker|foe) (?:that|who) (?:dealt the (?:killing|final) blow|killed it|(?:has )?(?:slain|destroyed|reduced) (?:it|the [a-z]+)(?: to 0 (?:Hit Points|HP))?|landed the killing blow|slew it|destroyed it) must (?:succeed at|attempt|make) an? DC (?<dc>\\d+) (?<save>Fortitude|Reflex|Will) sav(?:e|ing throw) or (?:be|become) (?<state>${STATES}) for (?<long>\\d*d\\d+|\\d+) (?<unit>rounds?|minutes?)`,
    feature(({ dc, save, state, long, unit }, { name }) => ({
      reacts: {
        to: ['falls'],
        on: 'the other',
        save,
        dc: Number(dc),
        consequences: [
          {
            condition: state!.toLowerCase(),
            lasts: { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(long!) ? long : Number(long) },
          },
        ],
        called: bare(name),
      },
    })),
  ),
  // ── beside the fight ──
  sentence(
    `${IT} (?:gains?|has|receives?) an? \\+\\d+ (?:[a-z]+ )?bonus (?:to|on) (?:its )?initiative(?: checks| rolls)?`,
    outside(IN_FIGURES),
  ),
  sentence(
    `${IT} (?:has|gains) (?:1|one|an?|two|2) (?:additional|bonus|extra) (?:[a-z]+ )?feats?`,
    outside(IN_FIGURES),
  ),
  sentence(
    `${IT} (?:has|have) (?:natural|integrated|living) weapons that (?:can't|cannot) be (?:disarmed|sundered|taken away)(?: or (?:disarmed|sundered|removed))?`,
    outside('weapons of a body are no things that could be taken'),
  ),
  sentence(
    `(?:any|an?|the|each) (?:living )?(?:creature|target|victim)s? (?:that is |that was |who is )?(?:bitten|stung|clawed|slain|hit|damaged|struck|touched|wounded|injured|exposed)(?: by [^.;,]+?)? must (?:succeed at|attempt|make) an? DC \\d+ Fortitude sav(?:e|ing throw) or (?:contract|be infected with|become infected with|catch|be exposed to|suffer from|be afflicted with) (?<ill>[^.;]+?)`,
    ({ ill }) => (/\b(?:venom|poison|toxin|radiation|spores?)\b/i.test(ill!) ? undefined : { without: LASTING }),
  ),
  sentence(`${IT}(?:'s)? (?:[a-z' -]+ )?(?:is|are) infested with [^.;]+`, outside(LASTING)),
  sentence(
    `(?:it|${WHO}) makes a single attack roll and (?:compares|applies) (?:the|that) result (?:to|against) (?:each|every|all) target(?:s|'s)?(?: (?:KAC|EAC|AC))?`,
    () => ({ guessed: 'each of its blows has a roll of its own' }),
  ),
  sentence(
    `(?:slashing|bludgeoning|piercing|${TYPE}) damage ignores (?:its|the [a-z' -]+?'s|an? [a-z' -]+?'s) damage reduction`,
    outside('what overcomes its damage reduction stands beside that'),
  ),
]

/** What one sentence says by itself; undefined where it says nothing that these readers know. */
export function sentenceOf(said: string, of: Told): Becomes | undefined {
  for (const [pattern, reads] of SENTENCES) {
    const found = pattern.exec(said)
    const made = found && reads(found.groups ?? {}, of)
    if (made) return made
  }
  return undefined
}
