import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { bare, type Reads, type Template, template, tidy, typesOf } from '../clauses/slots.ts'
import { armOf } from '../clauses/values.ts'

type Keys = Record<string, unknown>
const HELD = '(?:a |an |any |its )?(?:living )?(?:creature|foe|opponent|target|victim|host|enemy)'
const HOLDING =
  '(?:grappling(?: or pinning)?|attached to|holding|with|pinning|latched onto|latched on to|clinging to|engulfing)'
/** As which of its turns begins or ends, while it holds somebody. */
const WHILE = `(?:(?:if|when(?:ever)?|while|as long as|each time) {it} (?:starts|begins|ends) (?:its|a) turn ${HOLDING} ${HELD}|at the (?:start|end|beginning) of (?:its|each of its|each) turns? (?:if|while|when|in which) (?:it is |it's |{it} is )?${HOLDING} ${HELD}|(?:each|every) round (?:that )?(?:it|{it}) (?:is|remains|maintains a grapple|stays) ?(?:${HOLDING} ${HELD})?)`
const BY = '{dice:dice}(?: points? of)? (?<by>{ability}) (?<how>damage|drain)'
const GAINS = `(?:(?:,? and|,) (?:it )?(?:also )?(?:gain(?:s|ing)?|granting (?:it|itself)|regain(?:s|ing)?|heal(?:s|ing)?|recover(?:s|ing)?) {more:n}(?<temporary> temporary)? {hp}(?: for (?:an |1 )hour)?)?`
const ONE_TURN = 'what comes as its turn ends comes as its turn begins'
/** Blood that it draws from whom it holds, each turn, and what it has of that. */
const drains: Reads = ({ dice, by, how, more, temporary, end }) => {
  const itself: Keys[] =
    more === undefined ? [] : [temporary ? { grants: Number(more), lasts: { hours: 1 } } : { heals: Number(more) }]
  return {
    features: [
      {
        'while holding': {
          consequences: [{ [/drain/i.test(how!) ? 'drains' : 'lowers']: by!, by: tidy(dice!) }],
          ...(itself.length ? { itself } : {}),
        },
      },
    ],
    ...(end ? { guessed: liberty(ONE_TURN) } : {}),
  }
}
/** What it regains by blows that harm, in so many points or by their share. */
const drinks: Reads = ({ dice, share, with: weapon, living }, { name, weapons }) => {
  const arm = weapon === undefined ? undefined : armOf(weapon, weapons)
  if (weapon !== undefined && arm === undefined) return undefined
  // Of several weapons one alone: so many points can come with its hits, a share of its damage cannot.
  const one = arm !== undefined && weapons.length > 1
  const only = living ? { only: ['living'] } : {}
  if (one && dice !== undefined)
    return {
      features: [
        { reacts: { to: ['hits'], with: arm, ...only, consequences: [{ heals: tidy(dice) }], called: bare(name) } },
      ],
    }
  if (dice !== undefined && /d/i.test(dice)) return undefined
  const per = share === undefined ? undefined : /half/i.test(share) ? 2 : 1
  const given = dice === undefined ? { per: per ?? 1 } : { points: Number(dice) }
  return {
    features: [{ 'drinks life': { ...given, ...(living ? { living: true } : {}) } }],
    ...(one ? { guessed: 'all damage that it does heals it, not that of one weapon alone' } : {}),
  }
}
const HARMS =
  '(?:when(?:ever)?|each time|if) {it} (?:damages|deals damage to|deals damage(?= with))(?: (?:a|an|any|another)(?<living> living)? (?:creature|foe|target|enemy))?(?: (?:with|using) (?:its|an?) {with:any}(?: attacks?)?)?'
/** Somebody near it dies, and it has of that. */
const feasts: Reads = ({ feet, dice, temporary }, { name }) => ({
  features: [
    {
      reacts: {
        to: ['somebody falls'],
        feet: Number(feet),
        consequences: [temporary ? { grants: tidy(dice!), lasts: { hours: 1 } } : { heals: tidy(dice!) }],
        called: bare(name),
      },
    },
  ],
})

/** Blood and life that it takes from others. */
export const BLOOD: readonly Template[] = [
  template(
    `${WHILE},? (?:it|{it}) (?:can )?(?:drains? (?:its |the )?(?:blood|life|fluids|vitality|marrow|[a-z]+)(?: from (?:it|the target|that creature))?(?: as a (?:swift|free) action)?(?:,? (?:dealing|inflicting|which deals|and deals)|, and it deals)|deals|inflicts) ${BY}(?: to (?:it|the target|that (?:creature|foe)|the (?:creature|victim|host)))?${GAINS}`,
    drains,
  ),
  template(
    `{it} (?:drains|sucks|siphons) (?:blood|life|fluids|marrow) (?:from [a-z ]+ )?${WHILE},? (?:dealing|inflicting|and deals) ${BY}${GAINS}`,
    drains,
  ),
  template(
    `(?:a|an|any|each) (?:living )?(?:creature|foe|target) (?:that is |that's )?(?:grappled|held|pinned|grabbed)(?: or pinned)? by {it} takes ${BY} at the (?:start|beginning|end) of (?:its|{it}'s|the [a-z' -]+?'s|each of its) turns?${GAINS}`,
    drains,
  ),
  template(
    `${HARMS}, (?:it|{it}) (?:regains|heals|recovers) (?:a number of {hp} equal to|{hp} equal to) (?<share>half|all)?(?: of)?(?: the| that)?(?: amount of)? damage(?: it)?(?: dealt| deals)?`,
    drinks,
  ),
  template(`${HARMS}, (?:it|{it}) (?:regains|heals|recovers) {dice:dice} {hp}`, drinks),
  template(
    `{it} (?:regains|heals|recovers) (?:a number of {hp} equal to|{hp} equal to) (?<share>half|all)?(?: of)?(?: the)?(?: amount of)? damage (?:dealt|it deals|that it deals) (?:with|by) (?:its )?{with:any}(?: attacks?)?`,
    drinks,
  ),
  template(
    `(?:when(?:ever)?|each time|if) (?:an?|another|any)(?: other| living)* creature (?:within {feet:n} feet(?: of (?:it|{it}))? (?:dies|is killed|is slain|is reduced to 0 {hp})|(?:dies|is killed|is slain|is reduced to 0 {hp}) within {feetToo:n} feet(?: of (?:it|{it}))?), (?:it|{it}) (?:regains|heals|recovers|gains) {dice:dice}(?<temporary> temporary)? {hp}`,
    (g, of) => feasts({ ...g, feet: g['feet'] ?? g['feetToo'] }, of),
  ),
  template(
    `at the (?<end>start|beginning|end) of (?:each of )?its turns?, {it} (?:automatically )?deals {dice:dice}(?: points of)? ?(?<types>{types})? ?damage to (?:each|any|every|all) creatures? (?:that )?it (?:is grappling|has grappled|grapples|holds|is holding)`,
    ({ dice, types, end }) => {
      const all = typesOf(types ?? '')
      return {
        features: [
          { 'while holding': { consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }] } },
        ],
        ...(end!.toLowerCase() === 'end' ? { guessed: liberty(ONE_TURN) } : {}),
      }
    },
  ),
  // Who hits a bleeding creature, or one in some other state, harms it more.
  template(
    `{it} (?:deals?|inflicts?) (?:an? )?(?:additional|extra) {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:to|against|with (?:attacks|hits) against) (?:an? |any )?(?:(?:creatures?|targets?|foes?|opponents?|enemies) (?:that (?:is|are) |suffering from |with the |that (?:has|have) the )?)?(?<state>bleeding|{state}|grappled|pinned|helpless)(?: conditions?| (?:creatures?|targets?|foes?|opponents?|enemies))?`,
    ({ dice, types, state }, { name }) => {
      const all = typesOf(types ?? '')
      const against = [state!.toLowerCase() === 'asleep' ? 'sleeping' : state!.toLowerCase()]
      return {
        features: [
          {
            advantage: {
              against,
              consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
              called: bare(name),
            },
          },
        ],
      }
    },
  ),
]
