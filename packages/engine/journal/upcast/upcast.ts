/** Turns a line of a journal of one format into the next one's. Lines are headers or entries. */
export interface Upcaster {
  readonly from: number
  readonly description: string
  up(line: Record<string, unknown>): Record<string, unknown>
}

/** One for each change of the journal's format since the first npm release, in order. */
export const upcasters: readonly Upcaster[] = []

/** A line brought up from format `from` to format `to`. Throws when an upcaster is missing. */
export function upcast(
  line: Record<string, unknown>,
  from: number,
  to: number,
  list: readonly Upcaster[] = upcasters,
): Record<string, unknown> {
  let out = line
  for (let at = from; at < to; at++) {
    const next = list.find(u => u.from === at)
    if (!next) throw new Error(`no upcaster from journal format ${at} to ${at + 1}`)
    out = next.up(out)
  }
  return out
}
