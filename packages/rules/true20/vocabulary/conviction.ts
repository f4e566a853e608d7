import { type Context, event } from '@quintain/engine'
import { remaining, rewrite } from '../../d20/vocabulary/resources.ts'
import { CONVICTION } from './fields.ts'

export const convictionSpent = event(
  'conviction-spent',
  { who: 'creature', left: 'int', on: 'text' },
  (w, e) => rewrite(w, e.who, CONVICTION, e.left + 1, e.left),
  { of: 'who', to: 'own' },
)
export const spendConviction = (c: Context, who: number, on: string): void =>
  c.emit(convictionSpent({ who, left: remaining(c, who, CONVICTION) - 1, on }))
