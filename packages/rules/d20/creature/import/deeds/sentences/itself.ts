import { type Figures, type Keys, lengthOf } from '../figures.ts'
import type { Taken } from '../taken.ts'

const STATES =
  'blinded|confused|dazed|dazzled|deafened|entangled|exhausted|fascinated|fatigued|flat-footed|frightened|grappled|nauseated|off-target|panicked|paralyzed|pinned|prone|shaken|sickened|slowed|staggered|stunned'
const SOME = `(?:${STATES})(?: conditions?)?(?:(?:,? and |,? or |, )(?:the )?(?:${STATES})(?: conditions?)?)*`
const RID = new RegExp(
  `\\b(?:ends?|end|removes?|suppress(?:es)?|shakes? off|rids? itself of) (?:any |all |one |the |any one )*(?:of the )?(?:following )?(?:conditions?(?: (?:affecting|on) (?:it|itself|them))?:? ?(?:from the following list)?:? ?)?(${SOME})(?: (?:conditions?|effects?))?(?: (?:affecting|on|from) (?:it|itself|them|him|her|themself))?`,
  'i',
)
const HIDES =
  /\b(?:gains?|gaining|grants? (?:it|itself)|granting (?:it|itself)|has|provid(?:es?|ing) (?:it|itself)(?: with)?) (total )?concealment(?: \([^)]*\))?(?: (?:for (?:the next )?(\d*d\d+|\d+) (rounds?|minutes?)|until the (end|start|beginning) of its next turn))?/i
const MISS =
  /(?<!\b(?:ranged|melee) )\b(?:(?:all |any )?attacks? (?:made )?(?:against|targeting|on) (?:it|the [a-z' -]+?|an? [a-z' -]+?)|(?:attackers|foes|enemies|creatures)(?: (?:attacking|targeting) (?:it|the [a-z' -]+?))?) (?:have|has|suffers?|takes?|take) an? (\d+)%(?: chance (?:to|of) miss(?:ing)?| miss chance)[^.;]*/i
const IMAGES =
  /\bcreates? (?:(?:\d*d\d+(?: ?\+ ?\d+)?|\d+|several|multiple|a number of) )?(?:illusory |false |shadow )?(?:duplicates?|doubles?|images?|copies)(?: of itself)?,? (?:that |which )?(?:functions?|functioning|acts?|acting|works?)? ?(?:as|like)(?: per| the)?(?: spell)? mirror image[^.;]*/i
const FIGHTS_ON =
  /\b(?:continues?|can continue|keeps?|remains?) (?:to fight|fighting|to act|acting|conscious)[^.;]*?\b(?:0|zero|negative) (?:or fewer )?(?:Hit Points|HP)\b[^.;]*(?:;[^.]*)?/i
const CHARGES = (dice: string) =>
  new RegExp(
    `^[^.;]*\\bcharg(?:es?|ing)\\b[^.;]*?\\b(?:deals?|dealing|takes?|does|inflicts?) (?:an? )?(?:additional |extra )?(${dice})(?: points? of)?(?: additional| extra)?(?: [a-z]+)? damage[^.;]*`,
    'i',
  )
/** What a creature does for itself, and what is always so about it. */
export function itselfIn(t: Taken, f: Figures): void {
  const rid = t.take(RID)
  if (rid) {
    for (const [state] of rid[1]!.matchAll(new RegExp(STATES, 'gi'))) f.own.push({ ends: state.toLowerCase() })
    if (/\b(?:one|or)\b/i.test(rid[0])) f.guessed.push('of the conditions that it may end all end')
  }
  if (t.take(IMAGES)) f.own.push({ condition: 'mirror images' })
  const miss = t.take(MISS)
  if (miss) f.features.push({ displacement: { percent: Number(miss[1]) } })
  const hides = /\b(?:only|while|when|as long as|in dim|in darkness|against|beyond|creatures in)\b/i.test(t.left)
    ? null
    : t.take(HIDES)
  if (hides) {
    const lasts =
      lengthOf(hides[2], hides[3]) ??
      untilIn(hides[4] ? null : t) ??
      (hides[4] ? { until: /end/i.test(hides[4]) ? 'turn-end' : 'turn-start', of: 'user' } : undefined)
    f.own.push({ condition: 'concealed', ...(lasts ? { lasts } : {}) })
    if (hides[1]) f.guessed.push('that it is hidden wholly counts as concealment')
  }
  if (t.take(FIGHTS_ON)) f.features.push({ ferocity: true })
}
/** How long, where a sentence says so in another place. */
const untilIn = (t: Taken | null): Keys | undefined => {
  const found = t?.take(
    /\b(?:until the (end|start|beginning) of its next turn|for (\d*d\d+|\d+) (rounds?|minutes?))\b/i,
  )
  if (!found) return undefined
  return found[1]
    ? { until: /end/i.test(found[1]) ? 'turn-end' : 'turn-start', of: 'user' }
    : lengthOf(found[2], found[3])
}
/** Whether a sentence says of which conditions a creature rids itself. */
export const ridsItself = (sentence: string): boolean =>
  RID.test(sentence) && !/\b(?:ally|allies|friends?|creatures?)\b/i.test(sentence)

const CLINGS =
  /\b(?:attaches|latches|attach|latch|clings?|fastens|adheres)\b(?: (?:itself|on|onto|to)\b)*[^.,;]*(?:,? (?:gaining|giving|and gains?|which gains?) the grappled condition[^.;]*)?/i
const HELD = (dice: string) =>
  new RegExp(
    `^(?:While|As long as|So long as|Once)[^.,;]*\\b(?:attached|latched|clinging|grappl(?:ed|ing)|adhered)\\b[^.;]*?\\b(?:deals?|takes?|inflicts?|dealing|taking) (${dice})((?: ?(?:points? of )?(?:acid|cold|electricity|fire|sonic|bludgeoning|piercing|slashing))?) damage[^.;]*\\b(?:each|every|start|beginning|end|turns?|rounds?)\\b[^.;]*`,
    'i',
  )
/** It clings to whom it hits, and harms whom it clings to. */
export function clingsIn(t: Taken, f: Figures): void {
  const held = HELD('\\d*d\\d+(?: ?\\+ ?\\d+)?|\\d+').exec(t.left)
  if (held) {
    const type = /\b(?:acid|cold|electricity|fire|sonic|bludgeoning|piercing|slashing)\b/i.exec(held[2] ?? '')?.[0]
    f.features.push({
      'while holding': {
        consequences: [{ damage: held[1]!.replace(/ /g, ''), ...(type ? { types: [type.toLowerCase()] } : {}) }],
      },
    })
    t.clear()
    return
  }
  if (/\bhits?\b(?! Points?)|\bsuccessful\b/i.test(t.left) && t.take(CLINGS)) {
    f.features.push({ hit: { consequences: [{ condition: 'grappled' }] } })
    f.guessed.push('whom it attaches itself to it holds, until that one gets free')
    t.clear()
    return
  }
  const holds = t.take(
    /^[^.,;]*\bautomatically grapples (?:any|a|the|each) (?:creature|target|foe)s? (?:that )?(?:it|they) hits?\b[^.;]*/i,
  )
  if (holds) {
    f.features.push({ hit: { consequences: [{ condition: 'grappled' }] } })
    t.clear()
    return
  }
  const grabs =
    /\bhits?\b[^.;]*\b(?:can|may) (?:immediately )?(?:attempt|try|make|start|initiate)(?: to)? (?:an? |the )?(grapple|trip|bull rush|push)\b[^.;]*\bas (?:a|part of|an?) ?(?:free action|swift action|reaction|that attack|the attack|immediate action)?[^.;]*/i.exec(
      t.left,
    ) ??
    /\bcan be used to (?:attempt (?:to |a )?)?(trip|grapple|bull rush)\b[^.;]*\bas a free action\b[^.;]*\bhit\b[^.;]*/i.exec(
      t.left,
    )
  if (!grabs) return
  const kind = { grapple: 'improved grab', trip: 'trip', 'bull rush': 'push', push: 'push' }[grabs[1]!.toLowerCase()]!
  f.features.push({ [kind]: kind === 'improved grab' ? { largest: 'colossal' } : {} })
  if (/\bor smaller\b/i.test(t.left)) f.guessed.push('the sizes that it may try this on are left out')
  t.clear()
}
/** A charge that does more. */
export function chargeIn(t: Taken, f: Figures): void {
  const found = CHARGES('\\d*d\\d+(?: ?\\+ ?\\d+)?|\\d+').exec(t.left)
  if (!found || /\bsave|saving\b|\bmoves?\b|\bDC \d|\band (?:the|that|is|must|falls?|knocks?)\b/i.test(t.left)) return
  f.features.push({ 'powerful charge': { damage: found[1]!.replace(/ /g, '') } })
  t.clear()
}
