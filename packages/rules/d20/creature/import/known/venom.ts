import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { figuresIn, type Lost, sizeDice } from '../prose.ts'
import { type Beast, bodyOf, dc, type Keys, type Reader, withOf } from '../reading.ts'
import type { Short } from '../text.ts'

/** What a poison brings besides points of abilities, by its words. */
const STATES: readonly (readonly [RegExp, string])[] = [
  [/\bunconscious/i, 'helpless'],
  [/\bparaly/i, 'paralyzed'],
  [/\bnause/i, 'nauseated'],
  [/\bsicken/i, 'sickened'],
  [/\b(?:asleep|sleep)\b/i, 'sleeping'],
  [/\bstun/i, 'stunned'],
  [/\bblind/i, 'blinded'],
  [/\bdaz(?:e|ed)\b/i, 'dazed'],
]
const LONG = /\b\d+ (?:weeks?|months?|years?)\b/i
const lengthIn = (words: string): Keys | undefined => {
  const [, n, unit] = /(\d*d\d+(?:[+-]\d+)?|\d+) (round|minute|hour|day)s?/i.exec(words) ?? []
  return n === undefined ? undefined : { [`${unit!.toLowerCase()}s`]: /d/i.test(n) ? n.toLowerCase() : Number(n) }
}
const lowered = ({ ability, by, drained }: Lost, of: Beast): Keys => ({
  [drained ? 'drains' : 'lowers']: of.text.abilities[ability],
  by,
})
/** What one part of a poison does: every loss that it names, a state, harm, death; nothing for "none". */
function partOf(words: string, of: Beast): readonly Keys[] {
  const { losses } = figuresIn(words)
  const state = STATES.find(([pattern]) => pattern.test(words))?.[1]
  const harm = /(\d*d\d+(?:[+-]\d+)?)(?: points? of)?(?: hit points?|(?: [a-z]+)? damage|$)/i.exec(
    losses.length ? '' : words.trim(),
  )?.[1]
  return [
    ...losses.map(lost => lowered(lost, of)),
    ...(state ? [{ condition: state, lasts: LONG.test(words) ? 'fight' : (lengthIn(words) ?? { minutes: 1 }) }] : []),
    ...(losses.length === 0 && !state && harm ? [{ damage: harm.toLowerCase() }] : []),
    ...(/\bdeath\b|\bdies?\b/i.test(words) ? [{ condition: 'dead' }] : []),
  ]
}
const BOTH = /\binitial(?: damage)? (?:and|&) secondary(?: damage)?:? ?([^.;]+)/i
const FIRST = /\binitial(?: damage)?:? ?([^.;]+?)(?=[,;.]? ?(?:and )?secondary|[.;]|$)/i
const SECOND = /\bsecondary(?: damage)?:? ?([^.;]+)/i

interface Parts {
  /** Absent where it does nothing at once. */
  readonly initial?: readonly Keys[]
  readonly secondary?: readonly Keys[]
}
/** Both parts of a poison as its paragraph says them; undefined where it says neither. */
function partsIn(words: string, of: Beast): Parts | undefined {
  const both = BOTH.exec(words)?.[1]
  if (both !== undefined) return { initial: partOf(both, of) }
  const first = FIRST.exec(words)?.[1]
  const second = SECOND.exec(words)?.[1]
  if (first !== undefined || second !== undefined)
    return {
      ...(first === undefined || partOf(first, of).length === 0 ? {} : { initial: partOf(first, of) }),
      ...(second === undefined ? {} : { secondary: partOf(second, of) }),
    }
  const [, falls, more] =
    /\bor (?:fall|be rendered|be knocked) unconscious(?: for ([^.;]+))?\.(?: After [^,]+,[^.]*remain unconscious for ([^.;]+))?/i.exec(
      words,
    ) ?? []
  if (!/\bunconscious\b/i.test(words)) return undefined
  const out = (length: string | undefined): Keys => ({
    condition: 'helpless',
    lasts: lengthIn(length ?? '') ?? { minutes: 1 },
  })
  return { initial: [out(falls)], secondary: more === undefined ? [] : [out(more)] }
}

/** A poison: as it is described, else by the size of the creature. */
export const poison: Reader = (said, of) => {
  const guessed: Guess[] = []
  const { losses } = said.prose
  const parts = partsIn(said.prose.text, of)
  const number = () => dc(said, of, bodyOf(of), guessed)
  if (parts && (parts.initial?.length ?? 0) + (parts.secondary?.length ?? 0) > 0) {
    const { secondary, ...first } = parts
    const later = secondary === undefined ? {} : secondary.length > 0 ? { secondary } : { once: true }
    const given = { ...withOf(said, of), dc: number(), ...first, ...later }
    return { features: [{ poison: given }], guessed }
  }
  // A poison that is described and lowers nothing does something else.
  if (losses.length === 0 && /\bDC \d+\b[^.]*\bor\b/.test(of.block.paragraph(said.name))) return undefined
  const ability: Short = /spider/i.test(of.block.name) ? 'Str' : 'Con'
  const by = sizeDice(of.figures.size)
  if (losses.length === 0) guessed.push(printed.guessedPoison(by, of.text.abilities[ability]))
  const lost = losses.length ? losses : [{ ability, by, drained: false }]
  const given = {
    ...withOf(said, of),
    dc: number(),
    initial: [lowered(lost[0]!, of)],
    ...(lost[1] ? { secondary: [lowered(lost[1], of)] } : {}),
  }
  return { features: [{ poison: given }], guessed }
}
