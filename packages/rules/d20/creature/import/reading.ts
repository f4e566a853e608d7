import { SIZES, type Size } from '@quintain/grid'
import type { Guess } from '../../words/imports/guesses.ts'
import { printed } from '../../words/imports/stat-block.ts'
import type { Block } from './block.ts'
import { type Prose, weaponsNamed } from './prose.ts'
import type { BlockText, Figures, Short } from './text.ts'

export type Keys = Record<string, unknown>
export type Feature = string | Keys
/** What a block says of a feature: the words under Special Attacks or Qualities, or beside an attack; and its paragraph. */
export interface Said {
  readonly text: string
  readonly name: string
  /** What stands in brackets or behind the name, and in the paragraph of that name. */
  readonly prose: Prose
  /** The weapons beside whose damage it stands. */
  readonly weapons: readonly string[]
  /** It is one of the spells of a class, which may go to others. */
  readonly cast?: true
  /** It is a power of the mind, by the names of those. */
  readonly psionic?: true
}
/** What became of it: a feature, keys, or nothing that has a part in a fight. */
export interface Read {
  readonly features?: readonly Feature[]
  readonly keys?: Keys
  /** A sense, by its name and range. */
  readonly senses?: Keys
  readonly acts?: readonly Keys[]
  /** Ways of moving, in feet. */
  readonly speeds?: Keys
  /** One more way of its full attack: the names of its blows. */
  readonly ways?: readonly string[]
  /** What is named with it and not read. */
  readonly carried?: readonly string[]
  readonly guessed?: readonly Guess[]
  /** What of a list does nothing in a fight, each with why. */
  readonly aside?: readonly string[]
  /** What of it the game master rules, by its name. */
  readonly ruled?: readonly string[]
  /** It stands in the figures of the block, or does nothing while creatures fight. */
  readonly without?: string
}
/** What readers are given of a block. */
export interface Beast {
  readonly block: Block
  readonly text: BlockText
  readonly figures: Figures
  readonly level: number
  readonly speed: number
  readonly kinds: readonly string[]
  readonly weapons: Keys[]
  /** The level of its spells, where that is said beside its own. */
  readonly caster?: number
}
export type Reader = (said: Said, of: Beast) => Read | undefined

/** The save against what a creature does: 10, half of its Hit Dice, and an ability. */
export const dcOf = ({ level, figures }: Beast, ability: Short): number =>
  10 + Math.floor(level / 2) + figures.modifiers[ability]
export const unliving = ({ kinds }: Beast): boolean => kinds.some(k => k === 'undead' || k === 'construct')
/** Constitution, or Charisma of what has none. */
export const bodyOf = (of: Beast): Short => (unliving(of) ? 'Cha' : 'Con')

/** A DC as it is said, else as it is counted. */
export function dc({ prose }: Said, of: Beast, ability: Short, guessed: Guess[]): number {
  if (prose.dc !== undefined) return prose.dc
  const n = dcOf(of, ability)
  guessed.push(printed.guessedDc(n, of.text.abilities[ability]))
  return n
}
export const withOf = ({ weapons, prose }: Said, of: Beast): Keys => {
  const names = of.weapons.map(w => String(w['name']))
  const named = weapons.length ? weapons : weaponsNamed(names, prose.text)
  return named.length ? { with: named.length === 1 ? named[0] : named } : {}
}
export const known = (of: Beast, pattern: RegExp): string[] =>
  of.weapons.map(w => String(w['name'])).filter(name => pattern.test(name))
/** The largest that it grabs, where its words say another size than one below its own. */
export function largestOf(text: string, of: Beast): Size | undefined {
  if (/\b(?:creatures?|opponents?|foes?) of any size\b/i.test(text)) return 'colossal'
  const at = SIZES.indexOf(of.figures.size)
  const larger = /\bup to (one|two|three) siz(?:e|es)(?: categor(?:y|ies))? larger\b/i.exec(text)?.[1]?.toLowerCase()
  if (larger !== undefined) return SIZES[Math.min(SIZES.length - 1, at + ['one', 'two', 'three'].indexOf(larger) + 1)]
  if (/\b(?:of|its) (?:its |the )?(?:own |same )?size or smaller\b|\bup to its own size\b/i.test(text)) return SIZES[at]
  const named =
    /\b(?:creature|opponent|foe)s? (?:of )?(tiny|small|medium|large|huge|gargantuan)(?: size)? or smaller\b|\ba (tiny|small|medium|large|huge|gargantuan) or smaller\b/i.exec(
      text,
    )
  return (named?.[1] ?? named?.[2])?.toLowerCase() as Size | undefined
}
