import { plainOf } from '../../../../d20/creature/import/deeds/plain.ts'
import type { Where } from '../part.ts'

type Keys = Record<string, unknown>
/** What the words of an ability say that what was made of them has not, and how the report says so. */
interface Limit {
  /** What the words have to say. */
  readonly words: RegExp
  /** What has to have been made of them, as text; anything when absent. */
  readonly made?: RegExp
  /** What would show that it was heeded. */
  readonly heeded?: RegExp
  readonly says: string
}
const SAVE = /\bDC \d+ (?:Fort|Ref|Will)|\b(?:Fort|Ref|Will)[a-z]*\.?,? (?:sav(?:e|ing throw) )?\(?DC \d+/i
const LIMITS: readonly Limit[] = [
  {
    words: /\b(?:starts?|begins?|ends?) its turn in the same space\b|\bwhose space it shares\b/i,
    made: /"aura":\{[^}]*"feet":5\b/,
    says: 'it reaches those beside it too, not those in its space alone',
  },
  {
    words: /\bsmaller than (?:itself|it)\b|\b(?:Tiny|Small|Medium|Large|Huge) or smaller (?:creature|foe|target)/i,
    made: /"(?:hit|effect|reacts|aura)":/,
    heeded: /smaller|largest|swallow whole|whirlwind|trample|crush|grab/,
    says: 'that it works on the smaller alone is left out',
  },
  {
    words: /\bteleport[^.]*\b(?:dim light|darkness|shadows?)\b/i,
    made: /"teleports":true/,
    says: 'that it needs poor light for that is left out',
  },
  {
    words: SAVE,
    made: /"(?:hit|aura|gaze|thorns|consequences)":/,
    heeded: /"(?:dc|binds|save|check)":/,
    says: 'the save that its words name is left out',
  },
  {
    words: /\badjacent creatures? (?:each )?takes?\b/i,
    made: /"thorns":/,
    says: 'it harms who has struck it, not all beside it',
  },
  {
    words:
      /\bwhen it charges while (?:flying|burrowing|swimming)|\bcharg(?:es|ing) (?:while|by) (?:flying|burrowing|swimming)/i,
    made: /"powerful charge":/,
    says: 'each charge of it does so, however it goes',
  },
  {
    words: /\b(?:heals?|healing) (?:an?|one|another) (?:living |injured )?(?:creature|ally)\b/i,
    made: /"personal":true[^}]*"heals":/,
    says: 'it heals itself alone',
  },
  {
    words: /\b(?:when|if|each time)[^.,]*\bhits? (?:the same|an?|one) (?:target|creature|foe)\b/i,
    made: /"strikes back":/,
    says: 'it strikes back where its words have it strike on',
  },
  {
    words:
      /\b(?:an?|any|each) (?:adjacent )?(?:creature|foe|attacker) (?:that |who )?(?:damages|hits|strikes|attacks) (?:it|the)\b/i,
    made: /^\{"hit":/m,
    heeded: /thorns|reacts|strikes back/,
    says: 'it comes with hits of its own, not with those on it',
  },
  {
    words:
      /\b(?:all|each|every|any) (?:of its )?(?!creatures?\b|foes?\b|enem)(?:other )?[a-z'-]+ within \d+ feet (?:of it )?(?:gains?|receives?|regains?|has|have)\b/i,
    made: /"(?:suffers from|reacts)":/,
    heeded: /"on":"friends"|"friends":true/,
    says: 'it has that itself, not its friends about it',
  },
  {
    words:
      /\b(?:additional|extra) (?:\d*d\d+|\d+) (?:points of )?(?:[a-z]+ )?damage (?:against|to) (?:that|the (?:marked|chosen|designated)) (?:creature|target|foe)\b/i,
    made: /"effect":[^\n]*"damage"/,
    heeded: /"marks"|"hits"/,
    says: 'it harms at once, not with later blows',
  },
  {
    words:
      /\b(?:can|may) (?:target|choose|select|attack|assault) (?:an?|one|a single) (?:[a-z]+ )?(?:creature|target|foe)\b/i,
    made: /"area":\{"shape":"emanation"/,
    says: 'it works on all about it, not on one',
  },
]
const OTHERS = /^([A-Z][a-z]+)s gain\b[^.]*\b(?:adjacent to|within \d+ feet of) an? ([a-z]+)\b/
/** It answers something, and no action of its own is told of. */
const ANSWERS = /\b(?:as a reaction|use its reaction|can react)\b/i
const ACTION = /\b(?:standard|move|swift|full) action\b/i
/** Whether an act reaches one creature where its words name all about it. */
const FOR_ALL = /\b(?:each|all|every) (?!all(?:y|ies)\b|of its all|friend)(?:[a-z'-]+ ){0,3}?within \d+ feet\b/i
const reachesOne = (act: Keys): boolean => {
  const effect = (act['effect'] ?? {}) as Keys
  return effect['range'] !== undefined && effect['area'] === undefined && effect['targets'] === undefined
}
/** Whether an act hits without a roll that its words ask for. */
const AIMED =
  /\b(?:as|makes?|with|making) (?:an?|its) ranged attack\b(?! of)|\branged attack (?:roll )?(?:against|at)\b/i
const needsNoRoll = (act: Keys): boolean => {
  const effect = (act['effect'] ?? {}) as Keys
  return (
    effect['range'] !== undefined &&
    effect['area'] === undefined &&
    effect['save'] === undefined &&
    act['attack'] === undefined &&
    act['strikes'] === undefined &&
    JSON.stringify(effect['consequences'] ?? []).includes('"damage"')
  )
}
/** Says of what an ability has brought what its words ask for besides and nothing heeds. */
export function heedLimits({ s, path, keys }: Where, had: { readonly acts: number; readonly features: number }): void {
  const words = plainOf(s.text(`${path}.system.description.value`)).replaceAll('\u00b6', ' ')
  const acts = ((keys['acts'] ?? []) as readonly Keys[]).slice(had.acts)
  const features = ((keys['features'] ?? []) as readonly unknown[]).slice(had.features)
  if (words === '' || acts.length + features.length === 0) return
  const made = [...features, ...acts].map(x => JSON.stringify(x)).join('\n')
  const found = LIMITS.filter(
    limit =>
      limit.words.test(words) &&
      (limit.made === undefined || limit.made.test(made)) &&
      limit.heeded?.test(made) !== true,
  ).map(limit => limit.says)
  if (FOR_ALL.test(words) && acts.length > 0 && features.length === 0 && acts.every(reachesOne))
    found.push('it works on one creature, not on all about it')
  if (AIMED.test(words) && acts.some(needsNoRoll)) found.push('it needs no attack roll')
  // Those of one kind have something beside it, who are not all of its own.
  const [, some, one] = OTHERS.exec(words) ?? []
  if (some !== undefined && some.toLowerCase() !== one!.toLowerCase() && !made.includes('"aura"'))
    found.push(`it has that itself, and no other ${some.toLowerCase()}`)
  if (ANSWERS.test(words) && !ACTION.test(words) && acts.length > 0 && features.length === 0)
    found.push('it does so by an action of its own, not as something happens')
  s.guess(path, found)
}
