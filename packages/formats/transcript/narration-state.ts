import type { Citation } from '@quintain/rules'
import type { TranscriptLine } from './line.ts'

/** Where a narration is between two lines, as plain data. */
export interface NarrationState {
  readonly first: boolean
  readonly lead: TranscriptLine['lead'] | null
  readonly rounds: number | null
  readonly turnOf: string | null
  readonly course: readonly { readonly n: number; readonly begins: boolean }[]
  readonly opening: readonly (NonNullable<TranscriptLine['each']>[number] & { readonly id: string })[]
  readonly order: readonly string[]
  readonly offs: readonly (readonly [string, readonly number[]])[]
  readonly blow: { readonly by?: unknown; readonly at?: unknown; readonly opened: readonly string[] }
  readonly cause: readonly Citation[]
}
