import type { Explained, Reader, Row, RuleId } from '@quintain/engine'

/** Rules cited for an entry of a journal, beside those of its numbers; `what` and `says` where there is more to say. */
export interface Citation {
  readonly what?: string
  readonly says?: string
  readonly rules: readonly RuleId[]
}
/** What an entry is read with: the state before it, and its numbers. */
export interface CitedEntry {
  readonly entry: Row
  readonly r: Reader
  why(): readonly Explained[]
}
