import { leftBy } from '../../../../d20/creature/import/deeds/spells/spell.ts'
import { aimOf, spellNamed } from '../../../../d20/creature/import/deeds/spells/spells.ts'
import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { AS_SPIDERS } from '../bodies.ts'
import { PLACE, placed } from '../clauses/blows.ts'
import { bare, outside, type Reads, type Template, template, tidy, typesOf } from '../clauses/slots.ts'
import { COST, costOf, LONG, OFTEN, usesOf } from '../clauses/turns.ts'
import { armOf, armsOf, lengthOf, numbersIn, outcomesOf } from '../clauses/values.ts'
import { whileOf } from '../named/sentences.ts'
import { diceIn } from './dice-in.ts'

type Keys = Record<string, unknown>
const STRIKER = '(?:an?|any|each|every) (?:[a-z]+ )?(?:creature|foe|enemy|attacker|opponent)'
const WHILE = '(?:as long as|while|when|whenever|if) (?<state>[^,.;]+)'
const harmOf = (dice: string, types?: string): Keys => {
  const all = typesOf(types ?? '')
  return { damage: tidy(dice), ...(all.length ? { types: all } : {}) }
}

/** Who strikes it saves against something. */
const stings: Reads = ({ how, dc, save, then }) => {
  const consequences = outcomesOf(then!)
  if (!consequences || /\branged\b/i.test(how ?? '')) return undefined
  const body = /\b(?:natural|unarmed)\b/i.test(how ?? '') ? { body: true } : {}
  return { features: [{ thorns: { consequences, dc: Number(dc), save: save!, ...body } }] }
}
/** As a reaction it answers who has hit it. */
const answers: Reads = ({ kind, dice, types, dc, save, left }, { name }) => ({
  features: [
    {
      reacts: {
        to: ['is hit'],
        ...(kind ? { by: kind.toLowerCase() } : {}),
        on: 'the other',
        consequences: [harmOf(dice!, types)],
        ...(dc ? { dc: Number(dc), save, ...(left === 'half' ? { onSuccess: 'half' } : {}) } : {}),
        once: 'round',
        called: bare(name),
      },
    },
  ],
})
const heals: Reads = ({ state, n }, { name }) => {
  const when = whileOf(state!.replace(/^in an area of /i, 'in '))
  return when ? { features: [{ boon: { called: bare(name), when: [when], heals: Number(n) } }] } : undefined
}
const worse: Reads = (g, of) => placed({ ...g, n: `-${g['n']}` }, of)
/** Its weapons get past some points of what protects. */
const pierces: Reads = ({ kind, n, what }, { weapons, far }) => {
  const own = armsOf(kind?.toLowerCase(), weapons, far)['with'] ?? weapons
  const all = [
    ...(/reduction|\bDR\b/i.test(what!) ? ['reduction'] : []),
    ...(/hardness/i.test(what!) ? ['hardness'] : []),
    ...(/resistance/i.test(what!) ? ['resistance'] : []),
  ]
  return own.length > 0 ? { features: [{ ignores: { what: all, points: Number(n), with: own } }] } : undefined
}
const FREE = ['entangled', 'grappled', 'pinned', 'paralyzed', 'slowed']
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, three: 3 }
/** It casts a spell by its name, at the level and with the DC that it says. */
const casts: Reads = ({ spell: called, many, cl, dc }, { keys }) => {
  const spell = spellNamed(called!)
  if (!spell || spell.choices || spell.boon || spell.tables || spell.others || spell.less) return undefined
  const level = Number(cl ?? keys['cr'] ?? 1)
  if (spell.save && dc === undefined) return undefined
  const number = Number(dc ?? 0)
  const { attack, effect } = aimOf(spell, {
    ...spell.effect(level, number),
    ...(spell.save ? { save: { kind: spell.save, dc: number, onSuccess: leftBy(spell, level) } } : {}),
    ...(spell.resistible ? { resistible: true } : {}),
  })
  const n = many && (TIMES[many.toLowerCase().split(' ')[0]!] ?? Number.parseInt(many, 10))
  return {
    acts: [
      {
        name: called!.toLowerCase(),
        kind: 'spell-like',
        cost: 'standard',
        level: spell.level,
        casterLevel: level,
        ...(n ? { uses: { max: n, recharge: 'day' } } : {}),
        effect,
        ...(attack === undefined ? {} : { attack }),
      },
    ],
  }
}
/** It has another way of moving for a time. */
const grows: Reads = (g, { name }) => {
  const said = g['long']!
  const lasts = /\bof (?:its|that|the same) turn\b/i.test(said)
    ? { until: 'turn-end', of: 'user' }
    : lengthOf(said, 'user')
  if (lasts === undefined) return undefined
  const consequences = [{ speeds: { [g['mode']!.toLowerCase()]: Number(g['feet']) }, lasts }]
  return {
    acts: [
      {
        name: bare(name),
        cost: costOf(g),
        provokes: false,
        ...usesOf(g),
        effect: { personal: true, consequences },
      },
    ],
  }
}
const MANEUVERS: Readonly<Record<string, string>> = { grapple: 'improved grab', trip: 'trip', 'bull rush': 'push' }
/** A maneuver comes with the hits of a weapon. */
const follows: Reads = ({ what, with: weapon }, { weapons }) => {
  const own = armOf(weapon!, weapons)
  const feature = MANEUVERS[what!.toLowerCase()]
  return own && feature ? { features: [{ [feature]: { with: own } }] } : undefined
}
const standsIn: Reads = ({ share }) => ({
  features: [{ 'stands in': { share: /half/i.test(share!) ? 'half' : 'all', feet: 5, per: 'round' } }],
})
/** Whom it holds has it harder. */
const weighs: Reads = ({ n, to }) => {
  const numbers = numbersIn(to!)
  if (!numbers || numbers.kind || numbers.against.length > 0 || numbers.skills || numbers.to.length === 0)
    return undefined
  const consequences = numbers.to.map(x => ({ adds: -Number(n), to: x, lasts: { rounds: 1 } }))
  return { features: [{ 'while holding': { consequences } }] }
}
const outlines: Reads = ({ with: weapon, n, unit }, { weapons }) => {
  const own = armOf(weapon!, weapons)
  const long = n === undefined ? { rounds: 1 } : { [/minute/i.test(unit!) ? 'minutes' : 'rounds']: Number(n) }
  return own === undefined
    ? undefined
    : { features: [{ hit: { with: own, consequences: [{ condition: 'outlined', lasts: long }] } }] }
}
/** A charge does as much again. */
const doubles: Reads = ({ with: weapon }, { weapons, keys }) => {
  const all = (keys['weapons'] ?? []) as readonly Keys[]
  const own = weapon === undefined ? undefined : armOf(weapon, weapons)
  const arm = all.find(w => (own === undefined ? w['use'] === 'melee' : w['name'] === own))
  const damage = diceIn(arm)
  if (damage === undefined) return undefined
  return { features: [{ 'powerful charge': { damage, with: String(arm!['name']) } }] }
}
/** It hardens, and is slower. */
const hardens: Reads = (g, { name, keys }) => {
  const lasts = lengthOf(g['long']!, 'user')
  const [speed, left] = [Number(keys['speed'] ?? 30), Number(g['feet'])]
  if (lasts === undefined) return undefined
  const consequences = [
    { boon: bare(name), lasts },
    ...(left < speed ? [{ adds: left - speed, to: 'speed', lasts }] : []),
  ]
  return {
    features: [{ boon: { called: bare(name), reduction: [{ amount: Number(g['n']) }] } }],
    acts: [
      {
        name: bare(name),
        cost: costOf(g),
        provokes: false,
        ...usesOf(g),
        effect: { personal: true, consequences },
      },
    ],
  }
}
const COUNTS: Readonly<Record<string, string>> = { a: '1', an: '1', one: '1', two: '2', three: '3' }
/** It calls others, so often a day as it says. */
const calls: Reads = (g, { name }) => {
  const uses = usesOf(g)['uses'] as Keys | undefined
  if (uses?.['recharge'] !== 'day') return undefined
  const number = COUNTS[g['number']!.toLowerCase()] ?? g['number']!
  const who = g['who']!.toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
  return {
    features: [
      {
        summon: {
          called: bare(name),
          who: [who],
          ...(number === '1' ? {} : { number: tidy(number) }),
          uses: Number(uses['max']),
        },
      },
    ],
    guessed: liberty(`it calls those who wait in reserve by the name ${who}`),
  }
}
/** What cold, say, does to its speed. */
const slows: Reads = ({ types, how, n, long }, { keys }) => {
  const lasts = lengthOf(long!, 'target')
  const speed = Number(keys['speed'] ?? 30)
  const less = how ? Math.floor(speed / 2) : Math.min(Number(n), speed)
  if (lasts === undefined || less <= 0) return undefined
  const consequences = [{ adds: -less, to: 'speed', lasts }]
  return { features: [{ 'suffers from': { types: typesOf(types!), consequences } }] }
}
/** What flies off it as it is hurt harms all around it. */
const splinters: Reads = ({ n, m, types, dice, kinds, feet, save, dc, left }) => {
  const least = Number(n ?? m ?? 0)
  const by = typesOf(types ?? '')
  return {
    features: [
      {
        'bursts when hurt': {
          ...(by.length ? { by } : {}),
          ...(least > 1 ? { least } : {}),
          feet: Number(feet ?? 5),
          ...(dc ? { save, dc: Number(dc), ...(left === 'half' ? { onSuccess: 'half' } : {}) } : {}),
          consequences: [harmOf(dice!, kinds)],
        },
      },
    ],
  }
}
const ENDURED = '(?:would be|is) reduced to 0 (?:or fewer )?{hp}(?: or fewer)?'

const OF_ARMS = ['disarm', 'trip', 'grapple', 'sunder', 'reposition']
/** Its weapons are made for maneuvers. */
const maneuversOfArms: Reads = ({ what }) => {
  const all = what!
    .toLowerCase()
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .filter(Boolean)
  return all.every(x => OF_ARMS.includes(x)) ? { features: [{ maneuvers: { of: all, attack: 2 } }] } : undefined
}
/** What a creature does or has in one sentence. */
export const MORE_SENTENCES: readonly Template[] = [
  ...outside(
    'it stands in the figures of the file',
    `(?:{it}'s|its) [a-z' -]+? attacks? targets? (?:EAC|KAC)(?: instead of (?:EAC|KAC)| rather than (?:EAC|KAC))?`,
  ),
  template(
    `(?:{it}'s|its) [a-z' -]*?(?:attacks?|weapons?) (?:has|have|gains?) the (?<what>[a-z, ]+?) (?:weapon special|special weapon|special) propert(?:y|ies)`,
    maneuversOfArms,
  ),
  template(
    `(?:if|when(?:ever)?) {it} hits (?:a creature |the same (?:creature|target|foe) )?with (?:both|two) (?:of its )?(?<with>[a-z]+)(?: attacks)?(?: (?:in|during) (?:the same|a single|one|1) (?:turn|round))?,? it can attempt (?:to|a) grapple[^.]*`,
    ({ with: weapon }, { weapons }) => {
      const own = armOf(weapon!, weapons)
      return own ? { features: [{ 'improved grab': { with: own, hits: 2, largest: 'colossal' } }] } : undefined
    },
  ),
  template(
    `(?:if|when(?:ever)?) {it} (?:starts|begins) its turn in (?:an area of )?bright light,? it is dazzled(?: [^.]*)?`,
    () => ({ features: ['light sensitivity'] }),
  ),
  template(`{it} (?:has|gains) fast healing {n:n} (?:as long as|while) it has at least 1 {hp}`, ({ n }) => ({
    features: [{ 'fast healing': { points: Number(n) } }],
  })),
  ...outside(
    'combat maneuvers provoke nothing in this text',
    `{it} can (?:attempt|perform|make) {more}{maneuvers}{more} without provoking {more}`,
    `{it} (?:doesn't|does not) provoke attacks of opportunity when (?:attempting|performing|making) {more}{maneuvers}{more}`,
  ),
  template(
    `${STRIKER} (?:that|who) (?:hits|strikes|damages|attacks|touches|makes contact with) {it}(?: with (?:an?|its|their) (?<how>{any}))?,? must (?:succeed at|attempt|make) an? DC {dc:n} {save:kind} (?:save|saving throw) or (?<then>{more})`,
    stings,
  ),
  template(
    `(?:once per round,? )?as a reaction when (?:it|{it}) is (?:hit|struck|damaged) (?:by|with) an? (?:(?<kind>melee|ranged) )?attack,? (?:it|{it}) can [^.]*?,? dealing {dice:dice}(?: points of)? ?(?<types>{types})? ?damage(?: to (?:the|that) [a-z]+)?(?: \\({save:kind} DC {dc:n} (?<left>half|negates)\\))?`,
    answers,
  ),
  template(
    `(?:once per day,? |the first time each day )(?:when |if |that )?{it} ${ENDURED},? (?:it is instead|it instead is|it's instead|it is) reduced to {n:n} {hp}(?: instead)?`,
    ({ n }) => ({ features: [{ endures: { points: Number(n) } }] }),
  ),
  template(`{it} has an? {n:n}% chance (?:to|that)[^.]*?(?:critical hit|sneak attack)[^.]*`, ({ n }) => ({
    features: [{ fortification: { percent: Number(n) } }],
  })),
  template(
    `{it} (?:is (?:especially |particularly )?vulnerable to area (?:attacks|effects|damage)(?:,? (?:and|taking) (?:takes )?(?:half again as much|50% more) damage(?: from (?:them|these|such attacks))?)?|takes (?:half again as much|50% more) damage from area (?:attacks|effects))`,
    () => ({ features: [{ areas: { share: 'half again' } }] }),
  ),
  template(
    `(?:when )?{it} (?:that )?(?:starts|begins) its turn (?<state>in [^.,;]*?),? (?:it )?(?:gains fast healing|regains) {n:n}(?: {hp})?(?: (?:for|during|until)[^.]*)?`,
    heals,
  ),
  template(`{it} regains {n:n} {hp} at the (?:start|beginning) of (?:each of )?its turns? ${WHILE}`, heals),
  template(`{it} takes an? -{n:n} penalty (?:to|on) (?<to>{any}) ${PLACE}`, worse),
  template(`${PLACE},? {it} takes an? -{n:n} penalty (?:to|on) (?<to>{any})`, worse),
  template(
    `(?:{it}'s|its) (?:(?<kind>melee|ranged) )?(?:weapon )?(?:attacks|weapons) ignore (?:the first |up to )?{n:n}(?: points)? ?(?:of )?(?:a target's |the target's |the )?(?:energy )?(?<what>(?:resistance|damage reduction|DR|hardness)(?:(?:,? (?:and|or) |, )(?:resistance|damage reduction|DR|hardness))*)`,
    pierces,
  ),
  template(
    `(?:{it}'s|its) attacks ignore (?<what>cover|concealment|cover and concealment|concealment and cover)(?:,? (?:but not|other than|except) total [^.]*| \\(but not total [^)]*\\))?`,
    ({ what }) => ({ features: [{ ignores: { what: ['cover', 'concealment'].filter(x => what!.includes(x)) } }] }),
  ),
  template(
    `{it} (?:is|acts|moves) ?(?:always|constantly|permanently)? ?(?:under|as if under|affected by|as though under) (?:the )?(?:constant )?(?:effects? of )?(?:the )?freedom of movement(?: spell)?`,
    () => ({ immune: FREE }),
  ),
  template(
    `{it} (?:can (?:use|cast)|is (?:constantly |always )?(?:under|affected by)|has|climbs as (?:if|though) under) (?:the )?(?:constant )?(?:effects? of )?(?:a )?(?:the )?spider climb(?: spell)?(?: (?:at will|constantly|as a constant spell-like ability))?`,
    (_, { keys }) => {
      const speeds = (keys['speeds'] ?? {}) as Keys
      if (speeds['climb'] === undefined) keys['speeds'] = { ...speeds, climb: AS_SPIDERS }
      return { guessed: liberty(`it climbs as by the spell spider climb: ${AS_SPIDERS} ft.`) }
    },
  ),
  template(
    `{it} can cast (?<spell>[a-z'/ ]+?)(?: (?:at will|constantly|(?<many>once|twice|three times|\\d+ times) per day))?(?: as a spell-like ability)? \\((?:CL|caster level) {cl:n}(?:st|nd|rd|th)?(?:[,;] (?:{kind} )?(?:save )?DC {dc:n})?\\)`,
    casts,
  ),
  template(
    `{it} can (?:attempt|make|perform) (?:an? |to )(?<what>grapple|trip|bull rush)(?: combat maneuver| attempt)?(?: against (?:the|that) [a-z]+)? as (?:a (?:free|swift) action (?:after|when) it hits with|part of) (?:its|an?) {with:any} attack`,
    follows,
  ),
  template(
    `(?:as a reaction,? )?when an ally (?:within 5 feet|adjacent to it)(?: of it)?[^.,]*? (?:is hit|takes damage|would take damage)[^.,]*,? (?:it|{it}) can (?:use its reaction to )?(?:take|suffer) (?<share>all of the|the|half(?: of)?(?: the)?) damage(?: instead| in (?:its|that ally's) place)?`,
    standsIn,
  ),
  template(
    `creatures? (?:that (?:is|are) )?(?:grappled|held|pinned) by {it} takes? an? -{n:n} penalty (?:to|on) (?<to>{more})`,
    weighs,
  ),
  template(
    `(?:{it}'s|its) [a-z' -]+? deals? {dice:dice}(?: points of)? ?(?<types>{types})? ?damage to (?:any|each|every|a) creature (?:that is )?(?:grappling (?:it|{it}) or (?:that is )?grappled by (?:it|{it})|grappled by or grappling (?:it|{it}))(?: (?:each|every) (?:round|turn)| at the (?:start|beginning) of [^.]*)?`,
    ({ dice, types }) => {
      const consequences = [harmOf(dice!, types)]
      return { features: [{ thorns: { of: 'holds', consequences } }, { 'while holding': { consequences } }] }
    },
  ),
  template(
    `(?:an?|any|each) creature (?:hit|struck|damaged) by (?:{it}'s|its) (?<with>[a-z]+(?: [a-z]+)?)(?: attack)? (?:glows|is outlined|is coated|shines|luminesces|is illuminated)(?: [^.;,]*?)??(?: for {n:n} (?<unit>rounds?|minutes?))?,? (?:negating|(?:and|which) (?:negates|can't (?:benefit from|gain|have)|cannot (?:benefit from|gain|have))|losing) (?:any |all )?concealment[^.]*`,
    outlines,
  ),
  template(
    `{it} deals double damage (?:on|when it makes|with|when it) (?:a )?charges?(?: attack)?(?: with its {with:any})?`,
    doubles,
  ),
  template(`{it} can stand(?: up)?(?: from (?:being )?prone)? as (?:an? (?:swift|free) action|part of [^.]*)`, () => ({
    features: ['rises quickly'],
  })),
  template(
    `{it} (?:doesn't|does not|never) provokes? attacks of opportunity (?:when|by|for|from|while) (?:it )?(?:mov(?:es|ing)|its movement)(?: [^.]*)?`,
    () => ({ features: ['slips away'] }),
  ),
  template(`(?:{it}'s|its) movement (?:doesn't|does not|never) provokes? attacks of opportunity`, () => ({
    features: ['slips away'],
  })),
  template(
    `{it} (?:doesn't|does not) provoke attacks of opportunity (?:when|by|for|from|while) (?:it )?(?:fl(?:ies|ying))(?: [^.]*)?`,
    () => ({ features: [{ 'slips away': { flying: true } }] }),
  ),
  template(
    `(?:when(?:ever)?|if|each time) {it} takes (?<types>{types}) damage,? (?:its|the [a-z' -]+?'s) (?:land )?speed is (?:(?<how>halved|reduced by half)|reduced by {n:n} feet) (?<long>${LONG})`,
    slows,
  ),
]
/** What comes of its being hurt. */
export const HURT_SENTENCES: readonly Template[] = [
  template(
    `(?:when(?:ever)?|if|each time) {it} takes (?:{n:n} or more |at least {m:n} )?(?:points of )?(?<types>{types})? ?damage(?: from (?:a single|one|an?) (?:[a-z]+ )?(?:attack|source|hit))?,? [^.]*?\\bdeal(?:s|ing)? {dice:dice}(?: points of)? ?(?<kinds>{types})? ?damage to (?:all|each|every) (?:other )?(?:adjacent )?creatures?(?: (?:within {feet:n} feet(?:{ofIt})?|adjacent to (?:it|{it})))?(?: \\({save:kind} DC {dc:n} (?<left>half|negates)\\))?`,
    splinters,
  ),
]
/** What it does by an action of its own. */
export const MORE_ACTIONS: readonly Template[] = [
  template(
    `${OFTEN}${COST}(?:gain|grow|sprout|grant itself) an? (?<mode>climb|fly|swim|burrow) speed of {feet:n} feet(?: \\([^)]*\\))? (?<long>${LONG})`,
    grows,
  ),
  template(
    `${OFTEN}${COST}[^.]*?, gaining (?:DR|damage reduction) {n:n}\\/(?:[-\\u2014\\u2013\\u2212]|nothing) (?:and|but) (?:reducing its speed|its speed is reduced) to {feet:n} feet (?<long>${LONG})`,
    hardens,
  ),
  template(
    `${OFTEN}${COST}(?:summon|call|conjure) (?<number>\\d*d\\d+|\\d+|an?|one|two|three) (?<who>[a-z][a-z' -]+?)(?:,? (?:which|that|who) (?:arrives?|appears?|acts?|obeys?)[^.]*)?`,
    calls,
  ),
]
