import { liberty } from '../../../../words/imports/guesses.ts'
import type { Figures, Keys } from '../figures.ts'

const OFTEN = '(?:(Once|Twice|Three times|\\d+ times) (?:per|a|an|each|every) (round|day),? )'
const SUBJECT = "(?:it|they|(?:the|an?) [a-z' -]+?)"
const FRIEND = '(?:an?|one|any|its) (?:ally|allies|allied creature|friend)'
const WITHIN = "(?: within (\\d+) feet(?: of (?:it|the [a-z' -]+?|an? [a-z' -]+?))?)?"
const FAILED = '(?:a|any|one|that|the|its) (?:failed )?(?:(Fortitude|Reflex|Will) )?(?:saving throw|save)'
const AGAIN =
  '(?:,? (?:and|but) (?:it )?must (?:take|use|keep|accept) the (?:second|new) (?:result|roll)(?:, even if it is worse)?|,? taking the (?:better|second|new) (?:result|roll)| with a \\+(\\d+)(?: [a-z]+)? bonus)?'
const OWN = new RegExp(
  `^${OFTEN}(?:as (?:a free action|a reaction|an immediate action),? )?${SUBJECT} (?:can|may) (?:reroll|re-roll|roll again) ${FAILED}(?: that it (?:has )?(?:just )?failed)?${AGAIN}\\.?$`,
  'i',
)
const FRIENDS = new RegExp(
  `^${OFTEN}(?:as (?:a free action|a reaction|an immediate action),? )?${SUBJECT} (?:can|may) (?:allow|let|permit|grant|have|cause) (?:itself or )?${FRIEND}${WITHIN}(?: that (?:has )?(?:just )?fail(?:s|ed)[^.;,]*)? (?:to )?(?:reroll|re-roll|roll again) ${FAILED}${AGAIN}\\.?$`,
  'i',
)
const NUMBERS: Readonly<Record<string, number>> = { once: 1, twice: 2, 'three times': 3 }
const times = (often: string): Keys => {
  const n = NUMBERS[often.toLowerCase()] ?? Number.parseInt(often, 10)
  return n > 1 ? { times: n } : {}
}
/** A failed save is rolled once more: its own, or that of a friend. */
function rerollsIn(sentence: string, f: Figures): boolean {
  const own = OWN.exec(sentence)
  const friends = own ? null : FRIENDS.exec(sentence)
  const found = own ?? friends
  if (!found) return false
  const [often, per] = [found[1]!, found[2]!.toLowerCase()]
  const [feet, save, bonus] = own ? [undefined, found[3], found[4]] : [found[3], found[4], found[5]]
  const kind = save && `${save[0]!.toUpperCase()}${save.slice(1).toLowerCase()}`
  f.features.push({
    'rerolls saves': {
      per,
      ...times(often),
      ...(friends ? { of: 'friends', ...(feet ? { feet: Number(feet) } : {}) } : {}),
      ...(kind ? { saves: [kind] } : {}),
      ...(bonus ? { bonus: Number(bonus) } : {}),
    },
  })
  f.guessed.push(liberty('the first save that fails is rolled again, and the second roll counts'))
  return true
}

const VICTIM =
  '(?:its|the|that|their) (?:trapped |engulfed |grappled |enveloped |attached |held )?(?:victim|host|prey|opponent|target|creature)'
const SPLIT: readonly RegExp[] = [
  new RegExp(
    `^(?:Any )?(?:attacks?|blows?|hits?)(?: that (?:hits?|strikes?|damages?)| against| on| to) [^.;,]*?(?:engulfing|attached|enveloping|clinging|while (?:it is )?(?:attached|engulfing|holding))?[^.;,]*? deals? half (?:of )?(?:its|their|the) damage to [^.;,]*? and (?:the other )?half to ${VICTIM}\\.?$`,
    'i',
  ),
  /^(?:Any )?damage (?:dealt|done)? ?to [^.;,]*?(?:attached|engulfing|clinging|enveloping|holding)[^.;,]*? is (?:split|divided|shared) (?:evenly |equally )?(?:between|with) [^.;]*?(?:victim|host|prey|opponent|target|creature)(?: (?:it (?:is attached to|holds)))?\.?$/i,
]
const TO_FRIENDS = new RegExp(
  `^(?:When(?:ever)? ${SUBJECT} takes damage, )?half (?:of )?(?:the|that|any|all) damage(?: (?:dealt to it|that it takes|it takes|it would take))? is (?:instead )?(?:dealt|transferred|redirected|taken|suffered) (?:to|by) (?:an?|one|its nearest|the nearest) (?:willing )?(?:ally|allied creature|friend)${WITHIN}(?: instead)?\\.?$`,
  'i',
)
/** Another takes half of the damage that comes to it. */
function sharesIn(sentence: string, f: Figures): boolean {
  if (SPLIT.some(p => p.test(sentence))) {
    f.features.push({ 'shares harm': { between: 'held' } })
    return true
  }
  const friends = TO_FRIENDS.exec(sentence)
  if (!friends) return false
  f.features.push({
    'shares harm': { between: 'friends', ...(friends[1] ? { feet: Number(friends[1]) } : {}) },
  })
  return true
}
/** Saves that are rolled again, and harm that others share. */
export const isHelped = (sentence: string, f: Figures): boolean => rerollsIn(sentence, f) || sharesIn(sentence, f)
