import type { Figures } from '../figures.ts'

const BINDS = /\b(?:entangle[ds]?|entangling|webs?|nets?|tangled|anchor(?:s|ed)?|stuck)\b/i
const SLIPS = [
  /\bEscape Artist checks? ?\(?(?:against )?(?:at )?(?:an? )?DC (\d+)\)?/i,
  /\bDC (\d+) (?:Escape Artist|Acrobatics)\b/i,
]
const BURSTS = [/\bStrength checks? ?\(?(?:against )?(?:at )?(?:an? )?DC (\d+)\)?/i, /\bDC (\d+) Strength\b/i]
/** A sentence that says how one gets out, and those that say more of these checks. */
const HOW =
  /\b(?:Escape Artist|Strength|Acrobatics)\b[^.;]*\bDC (?:of )?\d|\bDC \d+ (?:Escape Artist|Strength|Acrobatics)\b/i
const MORE =
  /^(?:Both|Either) (?:are|is)\b|^These (?:checks|are)\b[^.]*\b(?:standard|actions?|checks?)\b|^The (?:check )?(?:DCs?|Strength check)\b[^.]*\b(?:based|includes?)\b|^Attempts to (?:escape|burst)[^.]*\b\d+ (?:penalty|bonus)/i
const ANCHORS =
  /\b(?:anchors? (?:the|its) target in place|allowing no movement|anchored|held in place|can(?:no|')t move|cannot move|stuck fast|prevents? (?:all |any )?movement)\b/i
const IS = /\b(?:is|are|becomes?|be) entangled\b/i

const numberOf = (patterns: readonly RegExp[], words: string): number | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(words)?.[1]
    if (found !== undefined) return Number(found)
  }
  return undefined
}

/** Sentences of an ability that binds, without those that say how one gets out of it; the others stay as they are. */
export function boundIn(sentences: readonly string[], f: Figures): readonly string[] {
  const words = sentences.join(' ')
  if (!BINDS.test(words)) return sentences
  // What takes no action is tried each round by itself.
  const how = sentences.find(x => HOW.test(x))
  if (how !== undefined && !/\bEscape Artist\b/.test(how) && !/\b(?:standard|full)(?:-round)? actions?\b/.test(words))
    return sentences
  if (how !== undefined && /\bAcrobatics\b/.test(how) && !/\b(?:standard|full)(?:-round)? actions?\b/.test(how))
    return sentences
  const [slip, burst] = [numberOf(SLIPS, words), numberOf(BURSTS, words)]
  const binds = slip ?? burst
  if (binds === undefined) return sentences
  if (slip === undefined) f.guessed.push('one slips out of it by the same number that bursts it')
  f.bonds = {
    binds,
    ...(burst === undefined ? {} : { burst }),
    ...(ANCHORS.test(words) ? { anchors: true as const } : {}),
  }
  return sentences.flatMap(sentence => {
    if (MORE.test(sentence) || (ANCHORS.test(sentence) && !IS.test(sentence))) return []
    if (!HOW.test(sentence)) return [sentence]
    // What binds may be said with how one gets out.
    return IS.test(sentence) ? [`${sentence.slice(0, IS.exec(sentence)!.index)}is entangled.`] : []
  })
}
