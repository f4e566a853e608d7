import { STAUNCHED } from '../../../../d20/creature/import/deeds/bleeding.ts'
import { deeds } from '../../../../d20/words/imports/deeds.ts'
import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { bare, type Reads, type Template, template, tidy, typesOf } from './slots.ts'
import { LONG } from './turns.ts'
import { armOf, armsOf, countOf, givenTo, lengthOf, numbersIn } from './values.ts'

type Keys = Record<string, unknown>
/** The weapons that words name: one by its name, or all of a kind. */
function withOf(text: string | undefined, weapons: readonly string[], far: readonly string[]): Keys | undefined {
  if (text === undefined || text === '') return {}
  const kind = /^(?:melee|ranged)\b/i.exec(text)?.[0]
  if (kind !== undefined) return armsOf(kind, weapons, far)
  if (/^natural\b/i.test(text)) return {}
  const own = armOf(text, weapons)
  return own === undefined ? undefined : { with: own }
}
const NEVER_TWICE = 'it comes with each such hit, not with the first of a turn alone'
/** More damage to those who are in some state. */
const exploits: Reads = ({ dice, types, kind, once }, { name, weapons, far }) => {
  const all = typesOf(types ?? '')
  return {
    features: [
      {
        advantage: {
          against: ['flat-footed'],
          ...armsOf(kind, weapons, far),
          consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
          called: bare(name),
        },
      },
    ],
    ...(once ? { guessed: NEVER_TWICE } : {}),
  }
}
/** Its weapons do more. */
const burns: Reads = ({ with: weapon, dice, types }, { weapons, far }) => {
  const own = withOf(weapon, weapons, far)
  if (!own) return undefined
  // A feature that names no weapons goes with natural ones alone.
  const named = own['with'] === undefined && /^(?:melee|ranged|weapon)/i.test(weapon ?? '') ? { with: weapons } : own
  return { features: [{ hit: { ...named, consequences: [{ damage: tidy(dice!), types: typesOf(types!) }] } }] }
}
/** Whom it hits bleeds on. */
const bleeds: Reads = ({ with: weapon, dice }, { weapons, far }) => {
  const own = withOf(weapon, weapons, far)
  if (!own) return undefined
  const damage = tidy(dice!)
  const ill = { name: `bleeding ${damage}`, every: { rounds: 1 }, again: 'last', ...STAUNCHED, stages: [[{ damage }]] }
  return {
    keys: { afflictions: [ill] },
    features: [{ hit: { ...own, consequences: [{ afflicts: ill.name }] } }],
    guessed: liberty(deeds.bleeding),
  }
}
/** Better while it has moved, or has not. */
const poised =
  (when: string): Reads =>
  ({ n, to }, { name, weapons, far }) => {
    const numbers = numbersIn(to!)
    if (!numbers || numbers.against.length > 0 || numbers.skills || numbers.to.includes('checks')) return undefined
    if (numbers.kind && numbers.to.some(x => x !== 'attack' && x !== 'damage')) return undefined
    const { with: arms } = armsOf(numbers.kind, weapons, far)
    if (arms?.length === 0) return { without: `it has no ${numbers.kind} weapons` }
    const keys: Readonly<Record<string, string>> = { AC: 'defense' }
    return {
      features: [
        {
          bonus: {
            when: [when],
            ...(arms ? { with: arms } : {}),
            ...Object.fromEntries(numbers.to.map(x => [keys[x] ?? x, Number(n)])),
            called: bare(name),
          },
        },
      ],
      ...(when === 'has moved' ? { guessed: 'it has moved once it has gone 10 feet this turn' } : {}),
    }
  }
/** Where it stands, or what it does, in the words of `bonus`. */
const STATES: readonly (readonly [RegExp, string, string?])[] = [
  [/^(?:an area of )?(?:dim light or (?:in )?darkness|dim or dark|dim light or darker|shadows?)/i, 'in poor light'],
  [/^(?:an area of )?dim light/i, 'in poor light', 'it has it in the dark too'],
  [/^(?:an area of )?(?:total |complete )?dark(?:ness)?/i, 'in the dark'],
  [/^(?:an area of )?(?:bright light|direct sunlight|sunlight)/i, 'in bright light'],
  [/^(?:in )?water|^underwater|^submerged/i, 'in water'],
  [/^flying|^airborne|^in the air/i, 'in the air'],
  [/^grappling/i, 'holding'],
]
export const placed: Reads = (g, of) => {
  const found = STATES.find(([pattern]) => pattern.test(g['state']!))
  const made = found && poised(found[1])(g, of)
  return made && found[2] !== undefined ? { ...made, guessed: found[2] } : made
}
export const PLACE =
  "(?:when|while)?(?: it is| it's)? ?(?:in |within )?(?:an area of )?(?<state>(?:dim light|darkness|bright light|direct sunlight|sunlight|shadows?|water|underwater|submerged|flying|airborne|in the air|grappling){any})"
/** Whom it hits is moved. */
const shifts: Reads = ({ how, feet, with: weapon }, { weapons, far }) => {
  const own = withOf(weapon?.replace(/ attacks?$/i, ''), weapons, far)
  const moves = /pull|drag/i.test(how!) ? { pulls: Number(feet) } : { pushes: Number(feet) }
  return own && { features: [{ hit: { ...own, ...(own['with'] ? {} : { with: weapons }), consequences: [moves] } }] }
}
const SHIFTED =
  '(?: back| away| closer)? (?:up to )?{feet:n} feet(?: (?:back|away|closer|directly away|straight back|toward it))?(?: from it)?'
/** Damage of some types does it good. */
const thrives: Reads = ({ n, types, would }) => ({
  features: [{ 'suffers from': { types: typesOf(types!), unhurt: true, consequences: [{ heals: n! }] } }],
  ...(/would/i.test(would!) ? { keys: { immunity: [{ types: typesOf(types!) }] } } : {}),
})
/** Who fails against something else that it does has this besides. */
const adds: Reads = ({ of, state, long }, { keys }) => {
  const named = of!.toLowerCase()
  const act = ((keys['acts'] ?? []) as readonly Keys[]).find(a => String(a['name']).toLowerCase() === named)
  const effect = act?.['effect'] as Keys | undefined
  const save = effect?.['save'] as Keys | undefined
  const lasts = lengthOf(long!, 'target')
  if (!effect || !save || lasts === undefined || typeof save['onSuccess'] === 'object') return undefined
  act!['effect'] = {
    ...effect,
    save: { ...save, ...(save['onSuccess'] === 'half' ? { onSuccess: 'half damage' } : {}) },
    consequences: [...(effect['consequences'] as readonly Keys[]), { condition: state!.toLowerCase(), lasts }],
  }
  return { guessed: liberty(`${of} brings it besides`) }
}
/** Whom it grapples it crushes. */
const crushes: Reads = ({ dice, types }) => {
  const all = typesOf(types ?? '')
  return { features: [{ constrict: { damage: tidy(dice!), ...(all.length ? { types: all } : {}) } }] }
}
/** Its friends attack better whom it has hit. */
const opens: Reads = ({ n, to, with: weapon, long }, { name, weapons, far }) => {
  const own = withOf(weapon, weapons, far)
  const numbers = numbersIn(to!)
  const lasts = lengthOf(long!, 'user')
  if (!own || !numbers || lasts === undefined || numbers.against.length + numbers.to.length === 0) return undefined
  if (numbers.to.some(x => x !== 'attack' && x !== 'damage')) return undefined
  return {
    features: [
      {
        boon: {
          called: bare(name),
          marks: { ...Object.fromEntries(numbers.to.map(x => [x, Number(n)])), friends: true },
        },
      },
      { hit: { ...own, ...(own['with'] ? {} : { with: weapons }), consequences: [{ boon: bare(name), lasts }] } },
    ],
    guessed: 'each attack of its friends until then has it, and its own',
  }
}
/** It has something of what happens to others near it. */
const enjoys: Reads = ({ feet, dice, what, n, type, to, long }, { name }) => {
  const given: Keys[] = []
  if (dice !== undefined)
    given.push(/temporary/i.test(what ?? '') ? { grants: tidy(dice), lasts: { hours: 1 } } : { heals: tidy(dice) })
  else {
    const numbers = numbersIn(to!)
    const lasts = lengthOf(long!, 'user')
    if (!numbers || numbers.kind || numbers.against.length > 0 || lasts === undefined) return undefined
    given.push(...givenTo(numbers, Number(n), name, lasts, type).consequences)
  }
  return {
    features: [
      {
        reacts: { to: ['a foe fails a save'], feet: Number(feet), consequences: given, called: bare(name) },
      },
    ],
    guessed: 'any save that a foe fails counts',
  }
}
const FAILS =
  '(?:when(?:ever)?|each time|if) (?:an?|any) (?:[a-z-]+ ){0,2}?(?:creature|foe|enemy) within {feet:n} feet(?: of (?:it|{it}))? fails an? (?:saving throw|save)(?: (?:against|vs\\.?) [^.,;]+)?'
const AGAINST_IT = '(?:that|the) (?:creature|target|foe)|it|the same (?:creature|target)'
const MORE_THAN_MOVES = '(?:at least {n} feet|{n} feet or more|{n} or more feet)'

/** What comes with its blows, and by what it has done before them. */
export const BLOWS: readonly Template[] = [
  template(`{it} {gains} an? \\+{n:n} {bonus} (?<to>{any}) ${PLACE}`, placed),
  template(`${PLACE},? {it} {gains} an? \\+{n:n} {bonus} (?<to>{any})`, placed),
  template(
    `(?:{it}'s|its) (?<with>[a-z]+(?: [a-z]+)?) attacks? (?<how>push|pull|drag|knock)(?:e?s)? (?:back )?(?:a |the |any |each )?(?:creature|target|foe)s?(?: (?:that )?it hits| hit)?${SHIFTED}`,
    shifts,
  ),
  template(
    `(?:when(?:ever)?|if|each time) {it} hits (?:a|an) (?:creature|foe|target|enemy|opponent)(?: with (?:its|an?) {with:any}(?: attack)?)?, it (?:can )?(?:also )?(?<how>push|pull|drag|knock)(?:e?s)? (?:the target|that creature|it|the creature|that foe)${SHIFTED}`,
    shifts,
  ),
  template(
    `(?:{it}'s|its) (?<with>[a-z]+(?: [a-z]+)?) attacks? (?:cause|inflict|deal)s? (?:a )?bleed(?:ing)?(?: damage)? (?:of )?\\(?{dice:dice}\\)?(?: bleed)?(?: damage)?`,
    bleeds,
  ),
  template(
    `{it} (?:regains|heals|recovers) {n:n} {hp} (?:when(?:ever)?|each time|every time) it (?<would>would take|takes|would be dealt|is dealt|is hit by|is exposed to) {types:types} damage`,
    thrives,
  ),
  template(
    `(?:when(?:ever)?|each time|if|after) {it} (?<would>would take|takes|would be dealt|is dealt) {types:types} damage,? it (?:instead )?(?:regains|heals|recovers) {n:n} {hp}(?: instead)?`,
    g => (/instead/i.test(g['would'] ?? '') ? undefined : thrives(g, { keys: {}, name: '', weapons: [], far: [] })),
  ),
  template(
    `creatures? (?:that|who) fails? (?:their|the|its|a) (?:saves?|saving throws?) against (?:{it}'s|its) {of:any} (?:are|is) also (?<state>{state}) (?<long>${LONG})`,
    adds,
  ),
  template(
    `(?<once>once per (?:turn|round), )?{it} deals? (?:an? )?(?:additional|extra) {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:to|against) (?:an? )?flat-footed (?:creatures?|targets?|foes?|opponents?|enem(?:y|ies))(?: (?:that )?it hits with (?:an?|its) (?<kind>melee|ranged) (?:attacks?|weapons?))?`,
    exploits,
  ),
  template(
    `(?:{it}'s|its) (?<with>(?:melee|ranged|natural|weapon)(?: weapon)?|[a-z]+(?: [a-z]+)?)(?: attacks?)? deals? (?:an? )?(?:additional|extra) {dice:dice}(?: points of)? (?<types>{types}) damage`,
    burns,
  ),
  template(
    `{it} deals? (?:an? )?(?:additional|extra) {dice:dice}(?: points of)? (?<types>{types}) damage (?:with|on) (?:all )?(?:its )?(?<with>melee|ranged|natural|weapon)(?: weapon)? attacks?`,
    burns,
  ),
  template(
    `(?:{it}'s|its) (?<with>[a-z]+(?: [a-z]+)?)(?: attacks?)? deals? {dice:dice}(?: points of)? bleed damage`,
    bleeds,
  ),
  template(
    `(?:{it}'s|its) (?<with>[a-z]+(?: [a-z]+)?) attacks? causes? (?:the |its |a )?(?:target|victim|creature)s? to (?:gain the bleeding condition|bleed)(?:,? (?:for|taking)|,? \\(?)? ?(?:\\(?bleed )?\\(?{dice:dice}(?: damage)?\\)?(?: {any})?`,
    bleeds,
  ),
  template(
    `(?:a|any|each) creature (?:hit|damaged|struck) by (?:{it}'s|its) (?<with>[a-z]+(?: [a-z]+)?)(?: attack)? (?:gains the bleeding condition|takes bleed|bleeds) ?(?:for )?\\(?(?:bleed )?{dice:dice}(?: damage)?\\)?`,
    bleeds,
  ),
  template(
    `(?:wounds|injuries) (?:from|caused by|dealt by|left by) (?:{it}'s|its) (?<with>[a-z]+(?: [a-z]+)?)(?: attacks?)? bleed(?: for)? {dice:dice}(?: points of)?(?: bleed)?(?: damage)?(?: (?:per|each|every) round)?`,
    bleeds,
  ),
  template(
    `(?:if|when(?:ever)?|as long as|while) {it} (?:doesn't|does not|hasn't|has not) move(?:d)?(?: (?:during|on|this|in) (?:its|the)? ?turn)?, it {gains} an? \\+{n:n} {bonus} (?<to>{any})(?: until the (?:start|beginning) of its next turn)?`,
    poised('has not moved'),
  ),
  template(
    `{it} (?:that|who) (?:doesn't|does not|hasn't|has not) moved?(?: (?:during|on|this|in)(?: its)? turn)? {gains} an? \\+{n:n} {bonus} (?<to>{any})(?: until the (?:start|beginning) of its next turn)?`,
    poised('has not moved'),
  ),
  template(
    `(?:if|when(?:ever)?|after) {it} moves ${MORE_THAN_MOVES}(?: (?:during|on|in) (?:its turn|a turn|a round|a single turn))?, it {gains} an? \\+{n:n} {bonus} (?<to>{any})(?: (?:until the (?:start|beginning) of its next turn|(?:that|this|in that|during that) (?:turn|round)))?`,
    poised('has moved'),
  ),
  template(
    `(?:when(?:ever)?|if|each time) {it} hits (?:a|an) (?:creature|foe|target|enemy|opponent)(?: with (?:its|an?) {with:any}(?: attack)?)?, (?:the next ally (?:that|who) attacks|its allies|allies(?: within \\d+ feet)?(?: (?:of it|that attack))?|(?:any|each) ally(?: (?:that|who) attacks)?)(?: (?:${AGAINST_IT}))?(?: before the (?:start|end) of (?:its|{it}'s) next turn)? {gains} an? \\+{n:n} {bonus} (?:the |its |their )?(?<to>attack rolls?|attack and damage rolls|damage rolls)(?: (?:made )?against (?:${AGAINST_IT}))?(?: (?<long>${LONG}))?`,
    (g, of) =>
      opens(
        { ...g, long: g['long'] ?? 'until the start of its next turn', to: g['to']!.replace(/roll$/, 'rolls') },
        of,
      ),
  ),
  template(
    `(?:when(?:ever)?|if) {it} (?:takes a full action to attack|makes a full attack|attacks as a full action), it can make (?<n>one|two|1|2) (?:additional|extra) (?:[a-z]+ )?attacks?(?: with its [a-z]+)?(?: at its (?:highest|full|best|normal) (?:attack )?bonus)?`,
    ({ n }, { name }) => ({
      keys: { fullAttacks: [{ name: bare(name), attacks: 2 + countOf(n!), penalty: -4 }] },
      guessed: 'any of its weapons may make it, with the penalty of a full attack',
    }),
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?:{its} )?(?:AC|EAC and KAC) against attacks of opportunity(?: {any})?`,
    ({ n }) => ({
      features: [{ mobility: { bonus: Number(n) } }],
    }),
  ),
  template(
    `{it} deals? {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:with|on|when it makes) an? (?:successful )?(?:grapple|grappl\\w+)(?: (?:check|combat maneuver|attempt))?`,
    crushes,
  ),
  template(
    `(?:when(?:ever)?|each time|if) {it} (?:bites|claws|stings|hits)(?: an?(?: living)? (?:creature|foe|target))?(?: with (?:its|an?) {with:any})?, (?:it|{it}) (?:regains|heals|recovers) {dice:dice} {hp}`,
    ({ with: weapon, dice }, { name, weapons, far }) => {
      const own = withOf(weapon?.replace(/ attack$/, ''), weapons, far)
      return (
        own && {
          features: [{ reacts: { to: ['hits'], ...own, consequences: [{ heals: tidy(dice!) }], called: bare(name) } }],
        }
      )
    },
  ),
  template(
    `(?:when(?:ever)?|if|each time) {it} (?:is|takes damage|takes) ?(?:hit|damaged|struck)? (?:by|from) an? melee (?:attack|weapon),? the attacker takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage(?: \\({save:kind} DC {dc:n} (?<left>half|negates)\\))?`,
    ({ dice, types, save, dc, left }) => {
      const all = typesOf(types ?? '')
      return {
        features: [
          {
            thorns: {
              consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
              ...(dc ? { dc: Number(dc), save: save! } : {}),
              ...(left === 'half' ? { onSuccess: 'half' } : {}),
            },
          },
        ],
      }
    },
  ),
  template(
    `{it} deals? (?:an? )?(?:additional|extra) {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:to|against) (?:an? |any )?(?:creatures?|targets?|foes?) (?:that )?it (?:is grappling|has grappled|grapples|holds|is holding)`,
    ({ dice, types }, { name }) => {
      const all = typesOf(types ?? '')
      return {
        features: [
          {
            advantage: {
              against: ['held'],
              consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
              called: bare(name),
            },
          },
        ],
      }
    },
  ),
  template(
    `(?:when(?:ever)?|each time|if) {it} (?:successfully grapples|succeeds at (?:grappling|a grapple(?: combat maneuver)? against)) (?:a|an) (?:creature|foe|target|opponent), it (?:also )?deals {dice:dice}(?: points of)? ?(?<types>{types})? ?damage(?: to (?:it|that creature|the target))?`,
    crushes,
  ),
  template(
    `{it} takes (?:only )?an? -{n:n} penalty(?: (?:to|on) (?:its |each )?(?:attack rolls?|attacks?))? (?:when|while)(?: it)? mak(?:es|ing) a full attack(?: with (?:its|{any}) [a-z]+)?(?: instead of (?:the (?:normal|usual) )?-4)?`,
    ({ n }, { name }) => ({ keys: { fullAttacks: [{ name: bare(name), attacks: 2, penalty: -Number(n) }] } }),
  ),
  template(
    `{it} deals? (?:an? )?(?:additional|extra) {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:to|against) (?:an? )?(?:creatures?|targets?|foes?|enem(?:y|ies)) (?:that |who )?(?:(?:an|its|one of its|any) (?:ally|allies) threatens?|(?:is|are) (?:threatened by|adjacent to) (?:an|its|one of its|any|at least one)(?: of its)? (?:ally|allies))`,
    ({ dice, types }, { name }) => {
      const all = typesOf(types ?? '')
      return {
        features: [
          {
            advantage: {
              against: ['crowded'],
              consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
              called: bare(name),
            },
          },
        ],
        guessed: 'a friend of it beside the target threatens it',
      }
    },
  ),
  template(
    `at the (?:start|beginning) of (?:each of )?its turns?, {it} deals {dice:dice}(?: points of)? ?(?<types>{types})? ?damage to (?:each|any|a|every) (?:creature|foe|target) (?:that )?it (?:is grappling|has grappled|holds|is holding|grapples)`,
    ({ dice, types }) => {
      const all = typesOf(types ?? '')
      return {
        features: [
          { 'while holding': { consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }] } },
        ],
      }
    },
  ),
  template(`${FAILS}, (?:it|{it}) (?:regains|recovers|heals) {dice:dice} {hp}`, enjoys),
  template(`${FAILS}, (?:it|{it}) gains {dice:dice} (?<what>temporary) {hp}(?: {any})?`, enjoys),
  template(
    `${FAILS}, (?:it|{it}) {gains} an? \\+{n:n} (?:(?<type>morale|insight|circumstance|luck|racial) )?bonus (?:to|on) (?<to>{any}) (?<long>${LONG})`,
    enjoys,
  ),
  template(
    `{it} that takes {types:types} damage is (?<state>{state}) for (?<long>\\d*d?\\d+) (?<unit>rounds?|minutes?)`,
    ({ types, state, long, unit }) => ({
      features: [
        {
          'suffers from': {
            types: typesOf(types!),
            consequences: [
              {
                condition: state!.toLowerCase(),
                lasts: { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(long!) ? long : Number(long) },
              },
            ],
          },
        },
      ],
    }),
  ),
]
