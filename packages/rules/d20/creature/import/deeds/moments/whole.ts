import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'
import type { Figures, Keys } from '../figures.ts'
import { spawnsIn } from '../sentences/spawns.ts'
import { besideTheFight, givesFriends, shieldsFriends } from './friends.ts'
import { typesOf } from './gifts.ts'
import { isHelped } from './helped.ts'
import { givesItself, hasInState, reactsIn } from './moments.ts'

const TYPE = `(?:${DAMAGE_TYPES.join('|')})`
const DICE = '\\d*d\\d+(?: ?[+-] ?\\d+)?|\\d+'
const COST = /\bas an? (standard|move|full|full-round|swift|free) action\b/i
const WITHIN = /\bwithin (\d+) feet\b|\badjacent\b/i
const BESIDE = 5

const ATTACKS =
  /^(?:(?:Once|Twice|\w+ times) (?:per|a|each) day,? )?As an? [a-z-]+ action,? [^,]*? can (?:direct|command|order|allow|grant|urge|signal|instruct|permit|exhort|call on|bid) (?:an|one|a single|any)(?: adjacent| willing)? (?:ally|allied creature)(?: of its)?(?: (?:that is )?(?:within \d+ feet(?: of (?:it|[a-z' -]+?))?|adjacent to (?:it|[a-z' -]+?)))?(?: that can (?:see|hear|see or hear|see and hear) (?:it|[a-z' -]+?))?,? (?:(?:who|which|that) can |to )?(?:immediately )?(?:(?:spend|use|take) (?:its|their|a) reaction to )?(?:make|attempt) (?:an?|a single|one)(?: single)? (?:melee |ranged |melee or ranged |weapon )?attack(?: as a reaction| (?:against|at) (?:an?|any) (?:foe|enemy|creature|target)(?: within (?:its )?reach)?)*\.?$/i
const MOVES =
  /^(?:(?:Once|Twice|\w+ times) (?:per|a|each) day,? )?As an? [a-z-]+ action,? [^,]*? can (?:grant|give|allow|direct|order|command|urge) (?:(?:a single |an? |an additional |one )(?:extra |additional )?move action to )?(?:an|one|a single|any)(?: adjacent| willing)? (?:ally|allied creature)(?: (?:that is )?(?:within \d+ feet(?: of (?:it|[a-z' -]+?))?|adjacent to (?:it|[a-z' -]+?)))?(?:,? (?:an? |a single |an additional )(?:extra |additional )?move action| to (?:immediately )?move(?: up to its speed)?(?: as a reaction)?)?(?:,? (?:which|that) (?:the ally|it) can use (?:as a reaction |on its next turn |during its next turn )?to [^.;]*?(?:move|speed)[^.;]*)?\.?$/i

/** It bids a friend attack, or gives one a move more. */
function bidsIn(said: string, f: Figures): boolean {
  const sentence = said.replace(/^[>\s]*Envoy Improvisation\s+/, '')
  const attacks = ATTACKS.test(sentence)
  const moves = !attacks && MOVES.test(sentence) && /\bmove\b/i.test(sentence)
  if (!(attacks || moves) || f.allied) return false
  const cost = COST.exec(sentence)![1]!.toLowerCase()
  const within = WITHIN.exec(sentence)
  f.allied = {
    cost: cost === 'full' ? 'full-round' : cost,
    effect: {
      range: within?.[1] ? Number(within[1]) : within ? BESIDE : 30,
      friends: true,
      consequences: [{ bids: attacks ? 'attack' : 'move' }],
    },
  }
  if (!within) f.guessed.push('how far off a friend may be is not said: 30 feet')
  f.guessed.push(
    attacks
      ? 'the friend attacks at once whom it reaches, once between its turns'
      : 'the friend has a move action more in its next turn',
  )
  return true
}

const PARTIAL =
  /^[^.;,]*?\bignores? ((?:(?:soft |partial )?cover(?: (?:less|other) than total cover| short of total cover)?|concealment(?: (?:less|other) than total concealment| short of total concealment)?|partial concealment)(?:,? (?:and|or) )?)+(?: (?:when|while) (?:making|attempting|it (?:makes|attempts)) (?:its )?(?:melee |ranged |melee and ranged )?attack(?:s| rolls?)?| with (?:its )?(?:melee |ranged )?attacks| on (?:its )?attack rolls?)?\.?$/i
const PAST = new RegExp(
  `^(?:The |Its |Their |All )?(?:(${TYPE}) damage(?: (?:dealt|caused))?|damage|attacks?|([a-z' -]+?)(?:'s)? (?:([a-z]+) )?(?:attacks?)?) ?(?:(?:dealt|caused|from|of|by|made by)? ?[a-z' -]*? )?ignor(?:es?|ing) (?:up to )?(?:(\\d+) points? of )?(?:any |all |the )?(?:(?:energy |${TYPE} )?resistance|resistance to ${TYPE}(?: damage)?|hardness|damage reduction|DR)(?:,? (?:and|or) (?:${TYPE} resistance|energy resistance|resistance|hardness|damage reduction|DR))*(?: up to (\\d+)(?: points?)?)?( and deals? half damage (?:even )?to creatures (?:with immunity to ${TYPE}(?: damage)?|immune to ${TYPE}(?: damage)?|with ${TYPE} immunity))?\\.?$`,
  'i',
)
const SOFTER = /^When(?:ever)? attacking an object, [^,]*? treats that object's hardness as if it were (\d+) lower\.?$/i

/** What is no help against it: cover, concealment, resistance, hardness. */
function ignoresIn(sentence: string, f: Figures): boolean {
  const part = PARTIAL.exec(sentence)
  if (part) {
    const what = [
      ...(/\bcover\b/i.test(part[0]) ? ['cover'] : []),
      ...(/\bconcealment\b/i.test(part[0]) ? ['concealment'] : []),
    ]
    f.features.push({ ignores: { what } })
    return true
  }
  const softer = SOFTER.exec(sentence)
  if (softer) {
    f.features.push({ ignores: { what: ['hardness'], points: Number(softer[1]) } })
    return true
  }
  const past = PAST.exec(sentence)
  if (!past || !/\bignor/i.test(past[0])) return false
  const said = past[0].slice(past[0].search(/\bignor/i))
  const what = [
    ...(/\bresistance\b/i.test(said) ? ['resistance'] : []),
    ...(/\bdamage reduction\b|\bDR\b/i.test(said) ? ['reduction'] : []),
    ...(/\bhardness\b/i.test(said) ? ['hardness'] : []),
    ...(past[6] ? ['immunity'] : []),
  ]
  const points = past[4] ?? past[5]
  const weapon = /(?:'s|\bits) ([a-z]+)(?: attacks?)? ignor/i.exec(sentence)?.[1]?.toLowerCase()
  const own = weapon && !/^(?:attack|attacks|damage|weapon|weapons)$/.test(weapon) ? weapon : undefined
  f.features.push({
    ignores: { what, ...(points ? { points: Number(points) } : {}), ...(own ? { withNamed: own } : {}) },
  })
  if (past[1]) f.guessed.push(`all of its damage gets past it, not the ${past[1].toLowerCase()} damage alone`)
  return true
}

const KINDS =
  'aberrations?|animals?|constructs?|dragons?|fey|humanoids?|magical beasts?|monstrous humanoids?|oozes?|outsiders?|plants?|undead|vermin|robots?|androids?'
const KIND: Readonly<Record<string, string>> = { robot: 'construct', android: 'construct' }
const WOUNDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bbleeding\b/i, ['bleeding']],
  [
    /\b(?:(?:already )?(?:wounded|injured)|taken damage|below (?:its|their)(?: maximum)? (?:full )?Hit Points|fewer than (?:its|their) (?:full|maximum) Hit Points|not at (?:its|their) (?:full|maximum) Hit Points)\b/i,
    ['hurt'],
  ],
  [/\b(?:half (?:of )?(?:its|their)|bloodied)\b/i, ['bloodied']],
]
const AGAINST = new RegExp(
  `^(?:It|An?|The|Its?) ?[a-z' -]*? (?:(?:gains?|has|receives?) an? \\+(\\d+) (?:[a-z]+ )?bonus (?:to|on) (?:its )?(?:melee |ranged )?(attack and damage rolls|attack rolls and damage rolls|attack rolls|damage rolls|attacks))?(?:,? and )?(?:deals? (?:an )?(?:additional|extra) (${DICE})(?: additional)? ?((?:${TYPE})?) ?damage(?: with (?:its|all its) [a-z ]*attacks)?)? ?(?:against|to|when attacking|when it attacks) (?:any |all |an? )?([^.;]+?)\\.?$`,
  'i',
)
const KIND_OF = new RegExp(
  `^(?:creatures of the )?((?:${KINDS})(?:(?:,? (?:and|or) |, )(?:${KINDS}))*)(?: type)?(?: creatures?)?( with the [a-z]+ subtype)?$`,
  'i',
)
const HURT_ONES =
  /^(?:creatures?|targets?|foes?|opponents?|enem(?:y|ies)) (?:that|who) (?:(?:is|are|has|have) )?(?:already )?[a-z ]+(?: or (?:is |are )?[a-z ]+)?$|^(?:wounded|injured|bleeding|bloodied)(?: or (?:wounded|injured|bleeding))? (?:creatures?|targets?|foes?|opponents?|enem(?:y|ies))$|^(?:creatures?|targets?|foes?) (?:below|with fewer than|that (?:is|are) below|not at) [a-z ]+ Hit Points$/i
const singular = (word: string): string => {
  const one = word
    .toLowerCase()
    .replace(/^(undead|fey|vermin)$/, '$1')
    .replace(/s$/, '')
  return KIND[one] ?? (word.toLowerCase() === 'vermin' ? 'vermin' : one)
}
/** Better against a kind of creatures, or against the wounded. */
function againstIn(sentence: string, f: Figures): boolean {
  const found = AGAINST.exec(sentence)
  if (!found) return false
  const [, bonus, to, dice, types, whom] = found
  if (bonus === undefined && dice === undefined) return false
  const kinds = KIND_OF.exec(whom!)
  let against: string[]
  if (kinds) {
    against = kinds[1]!.split(/,? (?:and|or) |, /i).map(singular)
    if (kinds[2]) f.guessed.push('a subtype is not looked at: all of that kind count')
  } else {
    if (!HURT_ONES.test(whom!)) return false
    against = WOUNDS.flatMap(([pattern, names]) => (pattern.test(whom!) ? names : []))
    // Each part of an either-or has to be understood.
    if (against.length < whom!.split(/ or /i).length) return false
  }
  f.features.push({
    advantage: {
      against,
      ...(bonus && /attack/i.test(to!) ? { attack: Number(bonus) } : {}),
      ...(bonus && /damage/i.test(to!) ? { damage: Number(bonus) } : {}),
      ...(dice
        ? { consequences: [{ damage: dice.replace(/ /g, ''), ...(types ? { types: typesOf(types) } : {}) }] }
        : {}),
    },
  })
  return true
}

const MIRRORS =
  /^(?:When(?:ever)?|Each time|If) (?:an?|any) (?:creature|foe|enemy|opponent|attacker) (?:damages|deals damage to|hits and damages) (?:it|the [a-z' -]+?|an? [a-z' -]+?)(?: with an? (melee) (?:attack|weapon))?,? (?:that|the) (?:creature|attacker|foe|enemy) (?:also )?takes (?:an (?:equal )?amount of damage equal to |damage equal to )?(half|a quarter|one-quarter|one-half|the same|the same amount of|an equal amount of)? ?(?:of )?(?:the )?(?:amount of )?damage(?: (?:it|that creature) (?:dealt|deals)| dealt| that it dealt)?(?: \((Will|Fortitude|Reflex) (?:save )?DC (\d+) negates\)| \(DC (\d+) (Will|Fortitude|Reflex)(?: save)? negates\))?\.?$/i
/** Who hurts it is hurt as well. */
function mirrorsIn(sentence: string, f: Figures): boolean {
  const found = MIRRORS.exec(sentence)
  if (!found) return false
  const [, melee, share = 'the same', kind, dc, dc2, kind2] = found
  const save = kind ?? kind2
  const of: Keys = {
    share: /half/i.test(share) ? 'half' : /quarter/i.test(share) ? 'a quarter' : 'all',
    ...(melee ? { feet: BESIDE } : {}),
    ...(save ? { save: `${save[0]!.toUpperCase()}${save.slice(1).toLowerCase()}`, dc: Number(dc ?? dc2) } : {}),
  }
  f.features.push({ 'mirrors harm': of })
  if (melee) f.guessed.push('what comes back comes to whoever hurts it from beside it')
  return true
}

/** A sentence that one of these readers understands as a whole: to its last word, or not at all. */
export const isWhole = (sentence: string, f: Figures): boolean =>
  [
    besideTheFight,
    bidsIn,
    isHelped,
    spawnsIn,
    givesFriends,
    shieldsFriends,
    ignoresIn,
    againstIn,
    mirrorsIn,
    hasInState,
    reactsIn,
    givesItself,
  ].some(reads => reads(sentence, f))
