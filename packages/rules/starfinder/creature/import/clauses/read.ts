import { sentencesOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { areAside } from '../../../../d20/creature/import/deeds/read-sentence.ts'
import { saysOf } from '../../../../d20/words/imports/guesses.ts'
import { ANSWERS } from '../families/answers.ts'
import { BLOOD } from '../families/blood.ts'
import { KIN } from '../families/kin.ts'
import { MINDS } from '../families/minds.ts'
import { PLACED } from '../families/places.ts'
import { SELVES } from '../families/selves.ts'
import { sentenceOf } from '../named/sentences.ts'
import { type Becomes, guessesOf } from '../part.ts'
import { HURT_SENTENCES, MORE_ACTIONS, MORE_SENTENCES } from '../wordings/sentences.ts'
import { ACTIONS } from './actions.ts'
import { BLOWS } from './blows.ts'
import { BODY } from './body.ts'
import { CHANGES } from './changes.ts'
import { FIGHT } from './fight.ts'
import { NEAR } from './near.ts'
import { OUTSIDE } from './outside.ts'
import { type Template, type Told, WHO } from './slots.ts'

/** Kinds of sentences that many creatures have. */
const FAMILIES = [...BLOOD, ...KIN, ...ANSWERS, ...MINDS, ...SELVES]
const DONE = [...FAMILIES, ...MORE_SENTENCES, ...HURT_SENTENCES, ...MORE_ACTIONS, ...CHANGES, ...ACTIONS]
const ALL = [
  ...FAMILIES,
  ...MORE_SENTENCES,
  ...HURT_SENTENCES,
  ...MORE_ACTIONS,
  ...CHANGES,
  ...BODY,
  ...ACTIONS,
  ...BLOWS,
  ...FIGHT,
  ...NEAR,
  ...OUTSIDE,
  ...PLACED,
]

/** What a reason or a comparison before a clause says changes nothing of it. */
const LEAD =
  /^(?:With|Because(?: of)?|Thanks to|Due to|Unlike|Like|Although|Despite|As a result(?: of)?|In addition(?: to)?|Additionally|Moreover|Furthermore|Also|Likewise|Similarly|Being)\b[^.;,\d]*, (?=(?:it|they|the|an?|this)\b)|^(?:In addition|Additionally|Moreover|Furthermore|Likewise|Similarly|Also|As such|Thus|Therefore|Consequently),? /i
const because = new RegExp(`^Because of [^.;,\\d]*? (?=${WHO} (?:can't|cannot|has|is|gains)\\b)`, 'i')
/** `Its mask gives it a +4 bonus`: what it has from something of its own it has. */
const GIVES = new RegExp(
  `^(?:(?:an?|the) [a-z' -]+?'s|its|these|this|their|an?|the) [a-z' -]+? (?:gives?|grants?|provides?)(?: (?:it|them|${WHO}))(?: with)? (?=an? \\+\\d|blind|darkvision|fast healing|immunity|resistance|DR\\b)`,
  'i',
)
/** Something that a sentence says of it before its rule: `It is transparent: it has concealment`. */
const SAYS = /^[^.:;\d]{3,80}: (?=(?:it|they) [a-z])/
const VERB =
  "(?:gains?|has|have|takes?|can(?:'t|not)?|cannot|is|are|isn't|aren't|ignores?|doesn't|don't|does not|do not|deals?|regains?|uses?|treats?|receives?|increases?|becomes?|suffers?|never|always)"
const SUBJECT = new RegExp(`^(${WHO}) (?=${VERB}\\b)`, 'i')
const AND = new RegExp(
  `(?:[,;] (?:and|but)|[,;]| and| but)(?: it| they)?(?: (?:also|thus|therefore))? (?=${VERB}\\b)`,
  'i',
)
/** What stands behind all of several clauses may go for all of them. */
const HANGS = /\b(?:while|when(?:ever)?|as long as|if|unless|until|during|against|for \d)\b/i
const TWO_BONUSES = /^(.*?\bbonus (?:to|on) )([^.;]*?),? and (?:to |on )(?!.*\b(?:to|on)\b.*\band to\b)([^.;]*)[.;]?$/i

const upper = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`
const ended = (text: string): string => (/[.;!]$/.test(text) ? text : `${text}.`)
/** A sentence of several predicates, or of several bonuses, as that many sentences. */
export function partsOf(said: string): readonly string[] {
  const subject = SUBJECT.exec(said)?.[1]
  if (subject === undefined) return [said]
  const [main = '', ...dcs] = said.slice(subject.length + 1).split(/,? and (?=the DCs? (?:of|for)\b)/i)
  const parts = main.split(new RegExp(AND.source, 'gi'))
  if (dcs.length > 0) return [...partsOf(ended(`${subject} ${main}`)), ...dcs.map(x => ended(upper(x)))]
  if (parts.length > 1) {
    // One of its clauses hangs on something: that may go for all of them.
    if (parts.slice(1).some(part => HANGS.test(part))) return [said]
    return parts.map(part => ended(upper(`${subject} ${part.trim()}`)))
  }
  const two = TWO_BONUSES.exec(said)
  // `against` behind the second may go for both, but for a save, which is against something.
  const apart =
    two && !HANGS.test(two[2]!.replace(/\bagainst\b/g, '')) && (!HANGS.test(two[3]!) || /^(?:its )?sav/i.test(two[3]!))
  return two && apart ? [ended(`${two[1]}${two[2]}`), ended(`${two[1]}${two[3]}`)] : [said]
}

/** Several readings as one. */
function together(all: readonly Becomes[]): Becomes {
  const keys: Record<string, readonly unknown[]> = {}
  for (const { keys: own = {} } of all)
    for (const [key, more] of Object.entries(own)) keys[key] = [...(keys[key] ?? []), ...more]
  const said = all.flatMap(guessesOf)
  const why = all.flatMap(x => (x.without ? [x.without] : []))
  return {
    features: all.flatMap(x => x.features ?? []),
    immune: all.flatMap(x => x.immune ?? []),
    acts: all.flatMap(x => x.acts ?? []),
    ...(Object.keys(keys).length ? { keys } : {}),
    ...(all.some(x => x.senses) ? { senses: Object.assign({}, ...all.map(x => x.senses ?? {})) } : {}),
    ...(said.length ? { guessed: said.filter((x, i) => i === said.findIndex(y => saysOf(y) === saysOf(x))) } : {}),
    ...(why.length === all.length ? { without: [...new Set(why)].join('; ') } : {}),
  }
}
const one = (said: string, of: Told, all: readonly Template[] = ALL): Becomes | undefined => {
  for (const [pattern, reads] of all) {
    const found = pattern.exec(said)
    const made = found && reads(found.groups ?? {}, of)
    if (made) return made
  }
  return undefined
}
/** What one sentence says of something done by an action, with all that it says of it. */
export const doneOf = (said: string, of: Told): Becomes | undefined => one(said, of, DONE)
const ASIDE = 'it has no part in a fight'

/** What tells of a rule in a sentence beside one that is understood. */
const RULES =
  /\d|\b(?:can|can't|cannot|must|may|gains?|takes?|deals?|damage|bonus|penalt\w+|immun\w+|sav(?:e|es|ing)|attack\w*|conditions?|rounds?|turns?|actions?|regains?|unless|when(?:ever)?|while|if|each|any|every|whoever|ignor\w+|resist\w*|twice|half|instead|heals?|loses?|as long as|until|reaction|grappl\w*|moves?|speed|dies|die|kill\w*|destroy\w*|becomes?|invisib\w+|conceal\w*|unseen|flies|teleport\w*|appears?|summon\w*|grows?|shrinks?|burn\w*|poison\w*|diseas\w*|paraly\w*|blind\w*|daz\w+|stun\w*|sicken\w*|shaken|frighten\w*|panick\w*|prone|wound\w*|hurts?|harm\w*|confus\w*|exhaust\w*|fatigu\w*|charm\w*|control\w*|dominat\w*)\b/i
/** Whether a sentence that stands beside a rule describes something alone. */
export const describes = (said: string): boolean =>
  !RULES.test(said.replace(/^(?:An?|The|This|Each) (?:[a-z'-]+ ){0,3}?creatures?(?:'s)?\b/i, ''))

/** What a sentence says by itself, read by its clauses; undefined where one of them is not understood. */
export function clauseOf(said: string, of: Told): Becomes | undefined {
  const whole = one(said, of) ?? sentenceOf(said, of)
  if (whole) return whole
  const sure = said.replace(LEAD, '').replace(because, '').replace(SAYS, '').replace(GIVES, 'It gains ')
  if (sure !== said) return clauseOf(upper(sure), of) ?? undefined
  const parts = partsOf(said)
  if (parts.length < 2) return undefined
  const read = parts.map(
    part => clauseOf(part, of) ?? (describes(part) && areAside(sentencesOf(part)) ? { without: ASIDE } : undefined),
  )
  return read.every((x): x is Becomes => x !== undefined) ? together(read) : undefined
}
