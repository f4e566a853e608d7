import { type Figures, lengthOf, noFigures } from '../figures.ts'
import { usesIn } from '../often.ts'
import { Taken } from '../taken.ts'
import { giftsIn, lasting } from './gifts.ts'
import { boonOf, NO_LENGTH } from './moments.ts'
import { WHO } from './who.ts'

const HOW_LONG =
  '(?:for (?:up to )?(?<n>\\d*d\\d+|\\d+) (?<unit>rounds?|minutes?)|until the (?<edge>end|start|beginning) of its (?:next )?turn)'
/** What it does by an action, without a word of what that gives it. */
const ACT = new RegExp(
  `^(?<often>(?:At will|(?:Once|Twice|Three times|\\d+ times) (?:per|a|each) day|Once (?:per|every) [^,]*?|Once every [^,]*?),? )?as an? (?<cost>standard|move|full|swift|free) action(?<more> (?:once|twice|three times) (?:per|a|each) day)?,? ${WHO} can (?<does>[a-z' -]+?)(?: ${HOW_LONG})?\\.?$`,
  'i',
)
/** What it has of that, in the sentence behind. */
const GIVES = new RegExp(
  `^(?:(?:Until the (?<edge>end|start|beginning) of its (?:next )?turn|For (?:the next )?(?<n>\\d*d\\d+|\\d+) (?<unit>rounds?|minutes?)|During (?:this|that) time|When it does(?: so| this)?|While(?! in\\b)[^,]*|This (?:lasts|effect lasts) [^,]*), )?(?:(?:${WHO}|this|doing so) (?:can )?(?=gains?\\b|deals?\\b|is\\b|becomes?\\b|has\\b|regains?\\b|increases?\\b|grants? it\\b))?(?<given>(?:its|their) [a-z ]*?(?:attacks?|strikes?) (?:each )?deals? .+|(?:gains?|deals?|is|becomes?|has|regains?|increases?|grants? it) .+)$`,
  'i',
)
/** Acts that reach somebody else. */
const OTHERS = /\b(?:targets?|creatures?|foes?|enem(?:y|ies)|ally|allies|opponents?|others?|area|line|cone)\b/i
const untilOf = (edge: string) => ({ until: /end/i.test(edge) ? 'turn-end' : 'turn-start', of: 'user' })
type Groups = Readonly<Record<string, string | undefined>>
const lastsIn = ({ n, unit, edge }: Groups): unknown => (n ? lengthOf(n, unit) : edge ? untilOf(edge) : undefined)

/**
 * `As a swift action, it can charge its claws. Until the end of its turn, its attacks deal an additional 1d6 damage.` What it does
 * and what it has of it stand in two sentences; where all of the second is understood, both of them are.
 */
export function inTwo(sentences: readonly string[], f: Figures): readonly string[] {
  const at = sentences.findIndex((one, i) => {
    const next = sentences[i + 1]
    const act = next === undefined ? null : ACT.exec(one)
    if (!act?.groups || OTHERS.test(act.groups['does']!)) return false
    const gives = GIVES.exec(next!.replace(/[.;]$/, ''))
    if (!gives?.groups) return false
    const gifts = giftsIn(
      gives.groups['given']!.replace(/^((?:its|their) [a-z ]*?(?:attacks?|strikes?)) each /i, '$1 '),
    )
    if (!gifts) return false
    const lasts = gifts.lasts ?? lastsIn(gives.groups) ?? lastsIn(act.groups)
    if (lasts === undefined) f.guessed.push(NO_LENGTH)
    f.guessed.push(...gifts.guessed)
    f.own.push(...lasting(gifts.consequences, lasts ?? 'fight'), ...boonOf(gifts, f, lasts))
    f.when.add('act')
    const cost = act.groups['cost']!.toLowerCase()
    f.cost ??= cost === 'full' ? 'full-round' : cost
    const times = noFigures()
    usesIn(new Taken(`${act.groups['often'] ?? ''}${act.groups['more'] ?? ''}`), times)
    if (times.uses) f.uses ??= times.uses
    return true
  })
  return at < 0 ? sentences : [...sentences.slice(0, at), ...sentences.slice(at + 2)]
}
