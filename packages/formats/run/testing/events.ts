import type { Table } from '@quintain/engine'

/** The events of these kinds in all that was done at a table and is in effect. */
export const events = (t: Table, ...kinds: readonly string[]) =>
  t.inEffect
    .flatMap(l => l.rows ?? [])
    .flatMap(row => row.events ?? [])
    .filter(x => kinds.includes(String(x.e)))
