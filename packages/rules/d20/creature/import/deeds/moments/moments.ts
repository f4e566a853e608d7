import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'
import { type Figures, type Keys, noFigures } from '../figures.ts'
import { usesIn } from '../often.ts'
import { Taken } from '../taken.ts'
import { burstIn, ownSaveIn } from './beasts.ts'
import { giftsIn, lasting, typesOf } from './gifts.ts'
import { NO_OTHER, WHO } from './who.ts'

const TYPE = `(?:${DAMAGE_TYPES.join('|')})`
const HP = '(?:Hit Points?|HP)'
export const NO_LENGTH = 'how long that lasts is not said: to the end of the fight'

interface Trigger {
  readonly pattern: RegExp
  readonly moment: string
}
const trigger = (source: string, moment: string): Trigger => ({ pattern: new RegExp(`^${source}$`, 'i'), moment })
const WITH = "(?: with (?:its|an?|the|any of its) (?<with>[a-z' -]+?)(?: attacks?)?)?"
const FOE =
  '(?:an? |any |another |one or more |its )?(?:living |enemy |hostile )?(?:creatures?|foes?|targets?|opponents?|enem(?:y|ies))'
const TRIGGERS: readonly Trigger[] = [
  trigger(`${WHO} reduces ${FOE} to 0 (?:or fewer )?${HP}${WITH}`, 'fells'),
  trigger(`${WHO} (?:kills|slays|drops) ${FOE}${WITH}`, 'fells'),
  trigger(`${WHO} scores a critical hit${WITH}(?: against ${FOE})?`, 'critical'),
  trigger(`${WHO} (?:successfully )?hits(?: ${FOE})?${WITH}`, 'hits'),
  trigger(`${WHO} (?:successfully )?deals damage(?: to ${FOE})?${WITH}`, 'hits'),
  trigger(`${WHO} damages ${FOE}${WITH}`, 'hits'),
  trigger(`${WHO} misses(?: ${FOE})?${WITH}(?: with an attack)?`, 'misses'),
  trigger(`${WHO} (?:is|are) (?:hit|damaged)(?: by (?:an?|any) (?:melee |ranged |weapon )?attack)?`, 'is hit'),
  trigger(`${WHO} (?:is|are) missed(?: by (?:an?|any) (?:melee |ranged )?attack)?`, 'is missed'),
  trigger(`an attack (?:against ${WHO} )?misses(?: it)?`, 'is missed'),
  trigger(`${WHO} (?:is (?:hit by|struck by|the target of)|takes|suffers) a critical hit`, 'is struck critically'),
  trigger(`a critical hit is scored against ${WHO}`, 'is struck critically'),
  trigger(
    `${WHO} (?:is|are|has been) (?:first )?(?:reduced|brought) (?:to|below) (?:half|50%)(?: of)? (?:its|their|of its)?(?: total| maximum)? ?(?:${HP})?(?: or (?:fewer|less|lower))?`,
    'is bloodied',
  ),
  trigger(`${WHO} (?:falls|drops) (?:to|below) half (?:of )?(?:its|their)(?: total| maximum)? ${HP}`, 'is bloodied'),
  trigger(
    `(?:an?|one of its|any) (?:ally|allies|allied creature)(?: (?:within|in) (?<feet>\\d+) feet(?: of (?:it|${WHO}))?)? (?:is reduced to 0 (?:or fewer )?${HP}|dies|is killed|is slain|falls)`,
    'a friend falls',
  ),
]
const BEGINS =
  /^(?:(As a reaction),? )?(Once per round,? |Once per day,? |The first time each day |The first time each round )?(?:when(?:ever)?|if|each time|any time|once) ([^,]+?)(?: as a reaction)?, (?:as a reaction,? )?(.+)$/i
const ITSELF = new RegExp(
  `^(?:it|they|${NO_OTHER}(?:the [a-z'-]+(?: [a-z'-]+){0,2}?|an? [a-z'-]+(?: [a-z'-]+){0,2}?)) (?:immediately |also |then |can |may |instantly )*(?=(?:gains?|regains?|recovers?|heals?|is|becomes?|has|deals?|receives?|increases?|takes? (?:a )?[+-]|falls)\\b)`,
  'i',
)
/** `it enters a frenzy, gaining`: what it gains is what counts. */
const FRENZY =
  /^(it|they) (?:enters|flies into|goes into|falls into|becomes) an? [a-z' -]+?(?:,| and) (?=gains?\b|gaining\b)(?:gaining\b)?/i
/** Those around it who have to save: all foes within so many feet. */
const AROUND = new RegExp(
  `^(?:all |each |every |any )?(?:enem(?:y|ies)|foes?|opponents?|hostile creatures?|other creatures?|creatures?) within (\\d+) feet(?: of (?:it|${WHO}))?(?: that (?:can see|sees?|witness(?:es)?) (?:it|this))? must (?:succeed (?:at|on)|attempt|make) an? DC (\\d+) (Will|Fortitude|Reflex) (?:saving throw|save)s? or (?:be|become|gain the) (.+)$`,
  'i',
)
const FRIENDS = new RegExp(
  `^(?:all |each |every |any )?(?:of its )?(?:allies|ally|allied creatures?)(?: of ${WHO})? within (\\d+) feet(?: of (?:it|${WHO}))? (?=gains?|regains?|heals?|receives?)`,
  'i',
)
/** Weapons that are named for all of them. */
const withOf = (named: string | undefined): Keys => {
  const bare = named
    ?.toLowerCase()
    .replace(/^(?:melee|natural|ranged|weapon) ?/, '')
    .replace(/ ?attacks?$/, '')
    .trim()
  return bare && !/^(?:melee|natural|ranged|weapon|unarmed)?$/.test(bare) ? { withNamed: bare } : {}
}
/** Adds what its gifts say: a boon among the features, by a number that stands for its name. */
export function boonOf(gifts: NonNullable<ReturnType<typeof giftsIn>>, f: Figures, lasts: unknown): Keys[] {
  if (Object.keys(gifts.boon).length === 0) return []
  const called = `#${f.features.filter(x => x['boon'] !== undefined).length + 1}`
  f.features.push({ boon: { called, ...gifts.boon } })
  return [{ boon: called, lasts: lasts ?? 'fight' }]
}

/** What comes as something happens: of a foe that falls, of its wounds, of damage of a type. Whether all of it was understood. */
export function reactsIn(sentence: string, f: Figures): boolean {
  const found = BEGINS.exec(sentence.replace(/[.;]$/, ''))
  if (!found) return false
  const [, , often, happens, comes] = found
  const once = often ? { once: /round/i.test(often) ? 'round' : 'fight' } : {}
  const hurt = new RegExp(
    `^${WHO} (?:takes?|is dealt|suffers?|is damaged by|would take) ((?:${TYPE}(?:,? (?:or|and) |, )?)+) damage$`,
    'i',
  ).exec(happens!)
  const hit = TRIGGERS.map(t => ({ moment: t.moment, m: t.pattern.exec(happens!) })).find(t => t.m !== null)
  if (!hurt && !hit) return false
  const to = hit?.moment
  const where = {
    ...withOf(hit?.m?.groups?.['with']),
    ...(hit?.m?.groups?.['feet'] ? { feet: Number(hit.m.groups['feet']) } : {}),
  }
  const around = hit && AROUND.exec(comes!)
  if (around) {
    const gifts = giftsIn(`is ${around[4]}`)
    if (!gifts || Object.keys(gifts.boon).length > 0 || gifts.consequences.some(x => x['condition'] === undefined))
      return false
    if (gifts.lasts === undefined) f.guessed.push(NO_LENGTH)
    f.features.push({
      reacts: {
        to: [to],
        on: 'foes',
        ...withOf(hit.m?.groups?.['with']),
        feet: Number(around[1]),
        save: `${around[3]![0]!.toUpperCase()}${around[3]!.slice(1).toLowerCase()}`,
        dc: Number(around[2]),
        consequences: lasting(gifts.consequences, gifts.lasts ?? 'fight'),
        ...once,
      },
    })
    return true
  }
  const besides = hit && (burstIn(comes!) ?? ownSaveIn(comes!))
  if (besides) {
    f.features.push({ reacts: { to: [to], ...where, ...besides, ...once } })
    return true
  }
  const friends = hit && FRIENDS.exec(comes!)
  const frenzied = comes!
    .replace(FRENZY, '$1 gains ')
    .replace(/ gains +gains?\b/, ' gains')
    .replace(/ {2,}/g, ' ')
  const own = friends ?? ITSELF.exec(frenzied)
  if (!own) return false
  const gifts = giftsIn((friends ? comes! : frenzied).slice(own[0].length))
  if (!gifts || gifts.consequences.length + Object.keys(gifts.boon).length === 0) return false
  const instant = gifts.consequences.every(x => x['heals'] !== undefined) && Object.keys(gifts.boon).length === 0
  if (gifts.lasts === undefined && !instant) f.guessed.push(NO_LENGTH)
  f.guessed.push(...gifts.guessed)
  const lasts = gifts.lasts ?? 'fight'
  const consequences = [...lasting(gifts.consequences, lasts), ...boonOf(gifts, f, lasts)]
  if (hurt) f.features.push({ 'suffers from': { types: typesOf(hurt[1]!), consequences } })
  else
    f.features.push({
      reacts: {
        to: [to],
        ...where,
        ...(friends ? { on: 'friends', feet: Number(friends[1]) } : {}),
        consequences,
        ...once,
      },
    })
  return true
}

const COST =
  '(?:as an? (standard|move|full|full-round|swift|free) action(?: (once|twice|three times|\\d+ times|\\d) (?:per|a|each) day)?,? )'
const ACT = new RegExp(
  `^(?:(Once|Twice|Three times|\\d+ times) (?:per|a|each) day,? )?${COST}${WHO} (?:can )?(?:(?=gain|become|increase|regain|turn|grant)|[a-z' -]+?(?: and |, (?=gaining|granting|causing its|making its)|,? (?:to|until it) ))(.+)$`,
  'i',
)
/** What it does as an action, said before what it has of that. */
const LATE = /^([A-Z][a-z' -]*? can [a-z' -]+?) (as an? [a-z-]+ action)(, (?:gaining|granting) )/
const BARE =
  /^(?:(?:can )?(?:gain|become|increase|regain|turn|grant)(?:s|ing|es)?\b|gaining|granting (?:it|itself)|causing its|making its|turning|increasing)/i
/** What it gives itself by an act, where part of that is no bonus: resistance, flame on its claws, healing. */
export function givesItself(sentence: string, f: Figures): boolean {
  const found = ACT.exec(sentence.replace(/[.;]$/, '').replace(LATE, '$2, $1$3'))
  if (!found) return false
  const [, often, cost, day, given] = found
  if (!BARE.test(given!)) return false
  const gifts = giftsIn(given!)
  const [gives, moves] = [Object.keys(gifts?.boon ?? {}), gifts?.consequences.some(c => c['speeds'] !== undefined)]
  if (!gifts || (gives.length === 0 && !moves)) return false
  if (gifts.lasts === undefined) f.guessed.push(NO_LENGTH)
  f.own.push(...lasting(gifts.consequences, gifts.lasts ?? 'fight'), ...boonOf(gifts, f, gifts.lasts))
  f.when.add('act')
  f.cost ??= /^full/i.test(cost!) ? 'full-round' : cost!.toLowerCase()
  const times = noFigures()
  if (often ?? day) usesIn(new Taken(`${often ?? day}${/^\d$/.test(day ?? '') ? ' times' : ''} per day`), times)
  if (times.uses) f.uses ??= times.uses
  return true
}

const STATES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `^(?:while|when|as long as|whenever|if) ${WHO} (?:is |has |falls |are )?(?:at |below |under |fewer than |less than |at or below |reduced to |reduced below )+half (?:of )?(?:its|their)(?: total| maximum)? ${HP}(?: or (?:fewer|less))?(?: remaining)?$`,
      'i',
    ),
    'hurt',
  ],
  [
    new RegExp(
      `^(?:while|when|as long as|whenever|if)(?: ${WHO} is)? (?:at |below |under )+half (?:its|their)(?: total| maximum)? ${HP}(?: or (?:fewer|less))?$`,
      'i',
    ),
    'hurt',
  ],
  [
    new RegExp(`^(?:while|when|as long as|whenever|if) ${WHO} is (?:in|exposed to) (?:areas? of )?bright light$`, 'i'),
    'in bright light',
  ],
  [
    new RegExp(`^(?:while|when|as long as|whenever|if) ${WHO} is in (?:areas? of )?(?:total )?darkness$`, 'i'),
    'in the dark',
  ],
  [
    new RegExp(
      `^(?:while|when|as long as|whenever|if) ${WHO} is (?:adjacent to|next to|within 5 feet of) (?:an?|at least one|another|one or more) (?:ally|allies)$`,
      'i',
    ),
    'beside a friend',
  ],
]
/** What it has in some state beside bonuses. */
export function hasInState(sentence: string, f: Figures): boolean {
  const [, state, rest] = /^([^,]+), (.+)$/.exec(sentence.replace(/[.;]$/, '')) ?? []
  const when = state && STATES.find(([pattern]) => pattern.test(state))?.[1]
  const own = when && ITSELF.exec(rest!)
  if (!own) return false
  const gifts = giftsIn(rest!.slice(own[0].length))
  if (!gifts || gifts.consequences.length > 0 || gifts.lasts !== undefined || Object.keys(gifts.boon).length === 0)
    return false
  boonOf(gifts, f, undefined)
  ;(f.features.at(-1)!['boon'] as Keys)['when'] = [when]
  return true
}
