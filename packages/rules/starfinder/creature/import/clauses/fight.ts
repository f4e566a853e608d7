import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { kinOf } from '../families/kin.ts'
import { bare, type Reads, type Template, template, tidy, typesOf } from './slots.ts'
import { armOf, armsOf, countOf, lengthOf, numbersIn, outcomesOf } from './values.ts'

type Keys = Record<string, unknown>
const BONUS_TO: Readonly<Record<string, string>> = { attack: 'attack', damage: 'damage', AC: 'defense', saves: 'saves' }
/** A bonus in some state, of its attacks, damage, defense and saves. */
function bonusOf(to: string, n: number, when: string, name: string): Keys | undefined {
  const numbers = numbersIn(to)
  if (!numbers || numbers.kind) return undefined
  if (numbers.against.length > 0) {
    const savesAgainst = numbers.against.map(descriptor => ({ descriptor, value: n }))
    return numbers.to.length > 0 ? undefined : { boon: { called: bare(name), when: [when], savesAgainst } }
  }
  if (numbers.to.length === 0) return undefined
  const keys = numbers.to.map(x => BONUS_TO[x])
  if (keys.includes(undefined)) return undefined
  return { bonus: { when: [when], called: bare(name), ...Object.fromEntries(keys.map(k => [k, n])) } }
}
/** Better for each friend beside its target. */
const surrounds: Reads = ({ n, to, most, who = '' }, { name, keys, weapons, far }) => {
  const numbers = numbersIn(to!)
  if (!numbers || numbers.against.length > 0 || numbers.to.some(x => x !== 'attack' && x !== 'damage')) return undefined
  const [each, all] = [Number(n), most === undefined ? undefined : Number(most)]
  const times = all === undefined ? 8 : Math.max(1, Math.floor(all / each))
  return {
    features: [
      {
        advantage: {
          against: ['crowded'],
          ...Object.fromEntries(numbers.to.map(x => [x, each])),
          ...armsOf(numbers.kind, weapons, far),
          most: times,
          ...kinOf(who, keys),
          called: bare(name),
        },
      },
    ],
  }
}
/** Better where one friend at the least stands beside its target. */
const joins: Reads = (g, of) => surrounds({ ...g, most: g['n'] }, of)
const NEAR = 30
const BESIDE = 5
/** Better while one of its kind is near. */
const together: Reads = ({ feet, n, to, who = '' }, { name, keys }) => {
  const near = feet !== undefined && Number(feet) > BESIDE
  const made = bonusOf(to!, Number(n), near ? 'near a friend' : 'beside a friend', name)
  const kin = kinOf(who, keys)
  const far = near && Number(feet) !== NEAR ? { feet: Number(feet) } : {}
  if (!made) return undefined
  const bonus = made['bonus'] as Keys | undefined
  if (bonus) return { features: [{ bonus: { ...bonus, ...far, ...kin } }] }
  return { features: [made], ...('of' in kin || 'feet' in far ? { guessed: 'any friend within 30 feet counts' } : {}) }
}
/** More comes with the hit of its charge. */
const rams: Reads = ({ with: weapon, dice, types, dc, save, then }, { weapons, keys }) => {
  const consequences = then === undefined ? undefined : outcomesOf(then)
  if (then !== undefined && consequences === undefined) return undefined
  const own = weapon === undefined ? undefined : armOf(weapon, weapons)
  const has = (keys['features'] as readonly (string | Keys)[] | undefined)?.some(
    f => typeof f === 'object' && f['powerful charge'] !== undefined,
  )
  // A sheet has one powerful charge.
  if (has) return undefined
  const all = typesOf(types ?? '')
  return {
    features: [
      {
        'powerful charge': {
          ...(own ? { with: own } : {}),
          ...(dice ? { damage: tidy(dice) } : {}),
          ...(dice && all.length ? { types: all } : {}),
          ...(consequences ? { consequences } : {}),
          ...(consequences && dc ? { dc: Number(dc), save: save! } : {}),
        },
      },
    ],
  }
}
const SAVES =
  '(?:must|has to) (?:succeed at|attempt|make) an? DC {dc:n} {save:kind} (?:save|saving throw) or (?<then>{more})'
const MAXIMUM = `(?: \\((?:to a )?(?:maximum|max)(?: bonus)?(?: of)? \\+(?<most>\\d+)\\)|,? to a maximum(?: bonus)? of \\+\\d+)?`
const KIN = "(?<who>ally|allies|of its allies|creature of its kind|[a-z' -]+?)"
const ENERGY = ['acid', 'cold', 'electricity', 'fire', 'sonic']
/** What one of the types of energy does to it makes it resist that type for a time. */
const adapts: Reads = ({ n, long }, { name }) => {
  const lasts = lengthOf(long!, 'user')
  if (lasts === undefined) return undefined
  return {
    features: ENERGY.flatMap(type => {
      const called = `${bare(name)}, ${type}`
      return [
        { boon: { called, resistance: [{ amount: Number(n), types: [type] }] } },
        { 'suffers from': { types: [type], unhurt: true, consequences: [{ boon: called, lasts }] } },
      ]
    }),
  }
}
const hastens: Reads = ({ cost, n, unit }, { name }) => ({
  acts: [
    {
      name: bare(name),
      cost: cost!.toLowerCase() === 'full' ? 'full-round' : cost!.toLowerCase(),
      provokes: false,
      effect: {
        personal: true,
        consequences: [{ condition: 'hasted', lasts: { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: Number(n) } }],
      },
    },
  ],
})

/** How it fights. */
export const FIGHT: readonly Template[] = [
  template(
    `{it} {gains} an? (?:cumulative )?\\+{n:n} {bonus} (?<to>{any}) for (?:each|every) (?:other |additional )?${KIN}(?: that is| who is)? (?:adjacent to|threatening|flanking|within 5 feet of|surrounding) (?:its|the|that|the same)(?: {it}'s)? (?:target|foe|creature|enemy|opponent)(?: (?:other than|besides|beyond) [a-z ]+)?${MAXIMUM}`,
    surrounds,
  ),
  template(
    `for (?:each|every) (?:other |additional )?${KIN}(?: that is| who is)? (?:adjacent to|threatening|flanking|within 5 feet of|surrounding) (?:its|the|that)(?: {it}'s)? (?:target|foe|creature|enemy|opponent)(?: (?:other than|besides|beyond) [a-z ]+)?, {it} {gains} an? \\+{n:n} {bonus} (?<to>[^.;,(]+?)${MAXIMUM}`,
    surrounds,
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?<to>attack rolls?(?: and damage rolls?)?|damage rolls?) against an?y? ?{foes} (?:when|if|while|that has|as long as) (?:at least )?(?:one(?: or more)?|an?) (?:of its )?(?:other )?(?:ally|allies|creatures? of its kind)(?: (?:is|are))?(?: also)? adjacent to (?:it|that {foes}|the {foes})`,
    joins,
  ),
  template(
    `(?:while|when|as long as|whenever|if) (?:{it} is )?within {feet:n} feet of (?<who>(?:at least one|one or more|another|an?|one)(?: other)? [a-z' -]+?), {it} {gains} an? \\+{n:n} {bonus} (?<to>{more})`,
    together,
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?<to>{any}) (?:while|when|as long as|whenever|if) (?:it is )?(?:within {feet:n} feet of|adjacent to) (?<who>(?:at least one|one or more|another|an?|one)(?: other)? [a-z' -]+?)`,
    together,
  ),
  template(
    `(?:two|2) or more (?<who>[a-z' -]+?) within {feet:n} feet of (?:each other|one another)(?: each)? gains? an? \\+{n:n} {bonus} (?<to>{more})`,
    together,
  ),
  template(
    `(?:when|if|whenever) {it} (?:charges|makes a charge|hits (?:a creature |a target )?with a charge(?: attack)?)(?: while [a-z]+)?, (?:its|the)(?: [a-z' -]+?'s)? {with:any}(?: attack)? deals an? (?:additional|extra) {dice:dice} ?(?<types>{types})? damage(?:,? and (?:its|the) target ${SAVES})?`,
    rams,
  ),
  template(
    `(?:when|if|whenever) {it} (?:charges and hits|hits (?:a creature |a target |an opponent )?(?:with|on|at the end of) (?:a|its) charge(?: attack)?|succeeds at a charge attack)(?: with (?:its|an?) {with:any}(?: attack)?)?, the (?:target|creature|opponent) ${SAVES}`,
    rams,
  ),
  template(
    `(?:a|any|each) (?:creature|target|foe) (?:hit|struck) by (?:its|the [a-z' -]+?'s|an? [a-z' -]+?'s) charge(?: attack)? ${SAVES}`,
    rams,
  ),
  template(
    `(?:after|if|when|once) {it} moves at least {feet:n} feet(?: in a (?:round|straight line|single turn|turn)| during its turn| before attacking)?, its next (?:melee |natural )?attack(?: (?:that|this|in that|during that|in the same|made that) (?:round|turn))? deals an? (?:additional|extra) {dice:dice} ?(?<types>{types})? damage`,
    ({ dice, types }, { name }) => {
      const all = typesOf(types ?? '')
      return {
        features: [
          {
            boon: {
              called: bare(name),
              when: ['has moved'],
              hits: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
            },
          },
        ],
        guessed: 'each hit of a turn in which it has gone 10 feet does so, not the first alone',
      }
    },
  ),
  template(
    `(?:when(?:ever)?|after|each time|if) {it} takes (?:energy|acid, cold, electricity, fire,? or sonic) damage, (?:it|{it}) gains (?:energy )?resistance {n:n} (?:to|against) (?:that|the same) (?:type|energy)(?: type)?(?: of)?(?: energy| damage)*(?<long> (?:until|for) {more})`,
    adapts,
  ),
  template(
    `as a {cost:cost} action, {it} can (?:grant itself|gain|gain the (?:benefits|effects?) of|affect itself with|use) (?:the )?(?:effects of )?(?:the )?haste(?: spell)? for {n:n} {unit:unit}`.replace(
      '{unit:unit}',
      '(?<unit>rounds?|minutes?)',
    ),
    hastens,
  ),
  template(
    `(?:in the surprise round or )?(?:before|until) an? {foes} has (?:acted|taken a turn)(?: in (?:the |a )?(?:combat|fight|battle))?, {more}? ?attacks against that (?:creature|target|foe) deal an? (?:additional|extra) {dice:dice} damage`,
    ({ dice }, { name }) => ({
      features: [
        { advantage: { against: ['yet to act'], consequences: [{ damage: tidy(dice!) }], called: bare(name) } },
      ],
    }),
  ),
  template(
    `(?:when|whenever|if) {it} takes a move action to move, it can (?:instead )?teleport(?: instead)? to (?:any|an) unoccupied (?:space|square) within (?:its speed|{feet:n} feet)`,
    ({ feet }, { name, keys }) => ({
      acts: [
        {
          name: bare(name),
          cost: 'move',
          provokes: false,
          effect: { teleports: true, range: Number(feet ?? keys['speed'] ?? 30), consequences: [] },
        },
      ],
    }),
  ),
  template(
    `as a full action, {it} can (?<how>fly|move) up to its speed and (?:make|attempt) (?:an?|one|a single) {with:any} attack against (?:each|every|any) creature (?:it|that it) (?:passes|moves past|moves through|flies past|flies over)(?: (?:through|along|during) {more})?`,
    ({ how, with: weapon }, { weapons }) => {
      const own = armOf(weapon!, weapons)
      return own === undefined
        ? undefined
        : { features: [{ 'strikes in passing': { with: own, ...(/fly/i.test(how!) ? { flies: true } : {}) } }] }
    },
  ),
  template(
    `{it} (?:can't|cannot) attack (?:a|any|the same) (?:given )?creature more than once (?:per round|in this way|with this ability)(?: {any})?`,
    () => ({
      without: 'it strikes each once',
    }),
  ),
  template(
    `(?:when|whenever|if) {it} makes a full attack(?: (?:entirely )?with (?:its )?melee (?:weapons|attacks))?, it can make (?<n>one|two|1|2) (?:additional|extra) (?:melee )?attacks?(?: against {any})?, but all (?:of )?(?:these|its|the) attacks take an? -{less:n} penalty(?: instead of (?:a )?-\\d+(?: penalty)?)?`,
    ({ n, less }, { name }) => ({
      keys: { fullAttacks: [{ name: bare(name), attacks: 2 + countOf(n!), penalty: -Number(less) }] },
    }),
  ),
  template(
    `(?:when|if|whenever) {it} charges, it can (?:also )?make a full attack(?: (?:in place of|instead of|at the end of) {more})?`,
    () => ({
      features: ['pounce'],
    }),
  ),
  template(`it must succeed at an attack against the target of its charge to gain the benefit`, () => ({
    without: 'that its first attack has to hit is left out',
  })),
  template(
    `(?:any|each|a|when a|each time a|whenever a) (?:adjacent )?creature (?:adjacent to {it} )?(?:that )?hits {it} with an? (?:melee|natural|unarmed) (?:attack|weapon|melee attack|strike)(?: that deals {of:types} damage)?,? (?:that creature |it )?takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage \\({save:kind} DC {dc:n} (?<left>half|negates)\\)`,
    ({ dice, types, save, dc, left, of }) => {
      const all = typesOf(types ?? '')
      return {
        features: [
          {
            thorns: {
              consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
              dc: Number(dc),
              save: save!,
              ...(left === 'half' ? { onSuccess: 'half' } : {}),
            },
          },
        ],
        ...(of ? { guessed: 'the types of the blow that harms it do not matter' } : {}),
      }
    },
  ),
  template(
    `(?:if|when|while|as long as) {it} (?:begins its turn grappling or pinning|is grappling|begins its turn grappling|starts its turn grappling|is attached to|has grappled|has pinned|begins its turn attached to|begins its turn with) an? (?:living )?(?:creature|foe|target)(?: (?:grappled|pinned|trapped|held){any})?(?: at the (?:start|beginning|end) of its turn)?,? it (?:drains|drinks|sucks){any} (?:blood|fluids|life|life force|vitality|energy|that creature's [a-z ]+)(?: from (?:that|the) (?:creature|target))?,? (?:dealing|and deals|which deals) {dice:dice} (?:points of )?{by:ability} (?:damage|drain)`,
    ({ dice, by }) => ({
      features: [{ 'while holding': { consequences: [{ lowers: by!, by: tidy(dice!) }] } }],
    }),
  ),
  template(
    `(?<often>once|twice|three times|\\d+ times) per day,?(?: as a reaction)?,? when an ally within {feet:n} feet(?: of it)? fails an? (?:{saves:kind} )?(?:saving throw|save),? {it} can (?:let|allow|permit|grant|enable) (?:that|the) ally (?:to )?(?:reroll|roll again|a reroll of) (?:the|that|its|the failed) (?:saving throw|save)`,
    ({ often, feet, saves }, { name }) => {
      const times = { once: 1, twice: 2, 'three times': 3 }[often!.toLowerCase()] ?? Number.parseInt(often!, 10)
      return {
        features: [
          {
            'rerolls saves': {
              per: 'day',
              ...(times > 1 ? { times } : {}),
              of: 'friends',
              feet: Number(feet),
              ...(saves ? { saves: [saves] } : {}),
              called: bare(name),
            },
          },
        ],
        guessed: liberty('it helps its friends so, and itself'),
      }
    },
  ),
  template(
    `(?:the|that) (?:ally|creature|target) must (?:use|take|accept|keep) the (?:second|new) (?:result|roll){any}`,
    () => ({
      without: 'the second roll counts',
    }),
  ),
  template(
    `in any (?:condition of (?:illumination|light)|light(?:ing)?(?: conditions?)?) other than bright light, (?:{any}, )?(?:{any}(?:granting it|grants it|gains|has|gaining)) (?:partial )?concealment(?: \\(\\d+% miss chance\\))?`,
    () => ({ features: [{ displacement: { percent: 20, in: ['normal', 'dim', 'dark'] } }] }),
  ),
  template(
    `(?:{it}'s|its) {with:any}(?: attacks?)? ignores? (?:the first |up to )?{n:n} points? of (?:a target's |its target's |the target's )?(?<what>(?:damage reduction|DR|hardness|energy resistance|resistance)(?:(?:,? (?:and|or) |, )(?:damage reduction|DR|hardness|energy resistance|resistance))*)`,
    ({ with: weapon, n, what }, { weapons }) => {
      const own = armOf(weapon!, weapons)
      const all = [
        ...(/reduction|DR/i.test(what!) ? ['reduction'] : []),
        ...(/hardness/i.test(what!) ? ['hardness'] : []),
        ...(/resistance/i.test(what!) ? ['resistance'] : []),
      ]
      return own === undefined ? undefined : { features: [{ ignores: { what: all, points: Number(n), with: own } }] }
    },
  ),
]
