import { document, list } from './parts.ts'

/** JSON Schema (2020-12) of what `quintain sweep --json` writes. */
export const sweepSchema = document(
  'Rows of a sweep of Quintain',
  list(
    {
      type: 'object',
      description:
        'the parameters by their names with their values (`parameter critical`, where a result has that name too); then of a line what it comes to (`hit`, `critical`, `fails`, `expected`, `sd`, `drops`, `kills`, `turns`, `all drop`), of a file `SIDE wins`, and `SIDE low` and `SIDE high`, between which the true chance lies 95 of 100 times, and `fights`, how many were played',
      additionalProperties: { type: ['number', 'string', 'boolean', 'null'] },
    },
    'a row for each value, or for each pair of values',
  ),
  {},
)
