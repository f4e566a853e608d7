import { bare, type Reads, type Template, template, tidy, typesOf } from '../clauses/slots.ts'
import { COST, costOf, OFTEN, usesOf } from '../clauses/turns.ts'
import { armOf, lengthOf, outcomesOf } from '../clauses/values.ts'

type Keys = Record<string, unknown>
/** It strikes back once a round. */
const answers: Reads = ({ with: weapon, misses }, { weapons }) => {
  const arm = weapon === undefined ? undefined : armOf(weapon, weapons)
  if (weapon !== undefined && arm === undefined) return undefined
  return {
    features: [{ 'strikes back': { ...(arm ? { with: arm } : {}), ...(misses ? { to: 'misses' } : {}) } }],
  }
}
const ATTACKS =
  '(?:it|{it}) can (?:use its reaction to )?(?:make|take|attempt) an? (?:single )?(?:melee )?(?:{with:any} )?attack(?: (?:against|on) (?:it|that (?:creature|foe|attacker|enemy)|the (?:attacker|creature)|its attacker))?(?: as a reaction)?'
const HITS =
  '(?:as a reaction,? )?(?:when(?:ever)?|if|each time)(?: {it} is)? (?:damaged|hit|struck)(?: in melee)? (?:by|in melee by) an? (?:adjacent (?:creature|foe|enemy|attacker)|melee attack|creature(?: adjacent to it)?(?: with a melee attack| in melee)|foe within (?:its )?reach|(?:creature|foe|enemy) within (?:its|melee) reach)'
/** It takes what would come to a friend beside it. */
const covers: Reads = ({ feet, share }) => ({
  features: [
    {
      'stands in': {
        share: share === undefined ? 'all' : /half/i.test(share) ? 'half' : 'all',
        ...(feet === undefined ? {} : { feet: Number(feet) }),
        per: 'round',
      },
    },
  ],
})
/** All around it have something of each blow that harms it. */
const bursts: Reads = ({ feet, types, least, harm, kinds, dc, save, then, left }) => {
  const consequences: Keys[] =
    harm === undefined
      ? (outcomesOf(then!) ?? [])
      : [{ damage: tidy(harm), ...(typesOf(kinds ?? '').length ? { types: typesOf(kinds!) } : {}) }]
  if (consequences.length === 0) return undefined
  const by = typesOf(types ?? '')
  return {
    features: [
      {
        'bursts when hurt': {
          feet: Number(feet ?? 5),
          ...(by.length ? { by } : {}),
          ...(least ? { least: Number(least) } : {}),
          consequences,
          ...(dc ? { dc: Number(dc), save: save! } : {}),
          ...(/half/i.test(left ?? '') ? { onSuccess: 'half' } : {}),
        },
      },
    ],
  }
}
const SAVE =
  '(?:must|has to) (?:succeed at|attempt|make) an? DC {dc:n} {save:kind} (?:save|saving throw) or (?<then>{more})'
const HURT =
  '(?:when(?:ever)?|each time|if) {it} (?:takes|is dealt) (?:(?:at least )?{least:n} or more )?(?:points of )?(?<types>{types})? ?damage'
/** One of its friends attacks better the next time. */
const urges: Reads = ({ cost, feet, n, type, to, long }, { name }) => {
  const lasts = long === undefined ? { until: 'turn-start', of: 'user' } : lengthOf(long, 'user')
  if (lasts === undefined) return undefined
  const what = /damage/i.test(to!) ? 'damage' : /sav/i.test(to!) ? 'saves' : /attack/i.test(to!) ? 'attack' : undefined
  if (what === undefined) return undefined
  return {
    acts: [
      {
        name: bare(name),
        cost: cost!.toLowerCase() === 'full' ? 'full-round' : cost!.toLowerCase(),
        provokes: false,
        effect: {
          range: Number(feet),
          friends: true,
          consequences: [
            { adds: Number(n), to: what, once: true, ...(type ? { type: type.toLowerCase() } : {}), lasts },
          ],
        },
      },
    ],
  }
}
/** It heals one whom it reaches. */
const mends: Reads = (g, { name }) => ({
  acts: [
    {
      name: bare(name),
      cost: costOf(g),
      provokes: false,
      ...usesOf(g),
      effect: { range: Number(g['feet'] ?? 5), friends: true, consequences: [{ heals: tidy(g['dice']!) }] },
    },
  ],
})
/** It mends machines in its own space. */
const rebuilds: Reads = (g, { name }) => ({
  acts: [
    {
      name: bare(name),
      cost: costOf(g),
      provokes: false,
      ...usesOf(g),
      effect: {
        area: { shape: 'emanation', feet: 0 },
        friends: true,
        others: true,
        only: ['construct'],
        consequences: [{ heals: tidy(g['dice']!) }],
      },
    },
  ],
})
const TYPE = '(?:(?<type>morale|insight|circumstance|divine|luck|enhancement|competence) )?'

/** What it does as something happens to it or to its friends. */
export const ANSWERS: readonly Template[] = [
  template(
    `(?:once per day,? )?${OFTEN}${COST}restores? {dice:dice} {hp} to (?:any|all|each|every) (?:constructs?|robots?)(?: or objects?)? that shares? its space`,
    rebuilds,
  ),
  template(
    `${OFTEN}${COST}heal (?:an?|one) (?:living |injured |single )?(?:creature|ally)(?: within {feet:n} feet(?: of it)?| it touches| by touch)?,? (?:restoring|for|to restore) {dice:dice} {hp}`,
    mends,
  ),
  template(`${HITS},? ${ATTACKS}`, answers),
  template(
    `(?:once (?:per|each) round,? )?(?:as a reaction,? )?(?:when(?:ever)?|if|each time) (?:a|an) (?:adjacent )?(?:creature|foe|enemy)(?: (?:within its reach|adjacent to it))? attacks it and misses, ${ATTACKS}`,
    (g, of) => answers({ ...g, misses: 'misses' }, of),
  ),
  template(
    `as a reaction,? when an (?:adjacent ally|ally adjacent to it|ally within {feet:n} feet)(?: of it)? (?:is hit|is hit by an attack|takes damage|would take damage|is damaged)(?: by an attack)?, (?:it|{it}) can (?:take|choose to take|suffer) (?<share>half of |half |all of |all )?(?:the|that) damage(?: itself)?(?: (?:instead|in its place|in place of (?:the|that) ally))?`,
    covers,
  ),
  template(
    `${HURT}, (?:it (?:sprays|releases|emits|spews)[^.;,]*? in an? {feet:n}-foot[- ]radius,? and )?(?:each|every|all) (?:other )?creatures? (?:adjacent to it|within {feetToo:n} feet(?: of it)?|in (?:that|the) area) ${SAVE}`,
    (g, of) => bursts({ ...g, feet: g['feet'] ?? g['feetToo'] }, of),
  ),
  template(
    `(?:each |all |every )?(?:other )?creatures? within {feet:n} feet(?: of (?:it|{it}))? when (?:it|{it}) takes (?<types>{types})? ?damage ${SAVE}`,
    bursts,
  ),
  template(
    `${HURT}, (?:all |each |every )?(?:other )?(?:adjacent creatures?|creatures? adjacent to it|creatures? within {feet:n} feet(?: of it)?) takes? {harm:dice}(?: points of)? ?(?<kinds>{types})? ?damage(?: \\({save:kind} DC {dc:n} (?<left>half|negates)\\))?`,
    bursts,
  ),
  template(
    `(?:once per round,? )?as a {cost:cost} action, {it} can (?:grant|give) (?:an?|one) ally within {feet:n} feet(?: of it)? an? \\+{n:n} ${TYPE}bonus (?:to|on) (?:its|their|that ally's) next (?<to>attack roll|saving throw|damage roll|attack)(?<long> before {any})?`,
    (g, of) => urges({ ...g, long: undefined }, of),
  ),
]
