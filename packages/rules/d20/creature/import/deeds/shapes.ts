import type { Guess } from '../../../words/imports/guesses.ts'
import type { Keys, When } from './figures.ts'

/** What a file says of an ability beside its words: figures that it has a place for. */
export interface Structured {
  /** When it works, whatever its words say: what stands beside a weapon comes with its hits. */
  readonly when?: When
  /** The weapons with whose hits it comes, where that is known. */
  readonly with?: readonly string[]
  /** The weapons that its words name beside a hit, where nothing else says which they are. */
  readonly named?: readonly string[]
  readonly cost?: string
  readonly save?: { readonly kind: string; readonly dc?: number; readonly half: boolean }
  readonly area?: { readonly shape: 'cone' | 'line' | 'burst'; readonly feet: number }
  readonly range?: number
  /** It goes out from its user. */
  readonly self?: boolean
  readonly harm?: readonly Keys[]
  readonly heals?: readonly string[]
}
/** Whose ability it is. */
export interface Doer {
  /** The save against what it does, where the file does not say it. */
  readonly dc: number
  readonly resolve: number
  /** Its speed on the ground in feet; unknown when absent. */
  readonly speed?: number
  /** The level of the spells whose effects its abilities have; 1 when absent. */
  readonly level?: number
  /** Its acts may cost Resolve Points, in texts that have them. */
  readonly paysResolve?: boolean
  readonly dice: (text: string) => unknown
  /** What it adds to its attack rolls, without a weapon; unknown when absent. */
  readonly attacks?: { readonly melee: number; readonly ranged: number }
  /** The weapons that a sentence names. */
  readonly weapons: readonly string[]
  /** Those of them that are shot or thrown; unknown when absent. */
  readonly far?: readonly string[]
  readonly conditions: readonly string[]
}
/** What became of an ability: keys of the sheet, and what was not understood of it. */
export interface Deed {
  readonly acts: readonly Keys[]
  readonly features: readonly Keys[]
  readonly afflictions: readonly Keys[]
  readonly immune: readonly string[]
  readonly against: readonly Keys[]
  /** Resistance and vulnerability, each as one key of the sheet. */
  readonly body: readonly Keys[]
  /** What its weapons are, and kinds that it is of besides. */
  readonly qualities: readonly string[]
  readonly kinds: readonly string[]
  /** It attacks all within an area, with this weapon where its words name one. */
  readonly sweep?: { readonly cost: string; readonly uses?: Keys; readonly area: Keys; readonly weapon?: string }
  /** Rough ground does not hamper it. */
  readonly unhampered?: true
  /** What comes with a critical hit of its weapons. */
  readonly critical?: Keys
  /** The weapons whose critical hits those are, where the words name some. */
  readonly criticalOf?: readonly string[]
  readonly guessed: readonly Guess[]
  /** Rules in its words that nothing was made of; none where all is played. */
  readonly rest: readonly string[]
}
