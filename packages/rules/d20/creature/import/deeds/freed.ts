import { deeds } from '../../../words/imports/deeds.ts'
import { dcOf } from './acts.ts'
import type { Figures, Keys } from './figures.ts'
import type { Doer, Structured } from './shapes.ts'

/** What a creature tries each round to be rid of a condition. */
export function freedFrom(label: string, condition: string, lasts: unknown, f: Figures, s: Structured, of: Doer): Keys {
  const { skill, dc, edge } = f.again!
  const rounds = (lasts as { rounds?: unknown } | undefined)?.rounds
  const kind = f.save?.kind ?? s.save?.kind ?? 'Fortitude'
  f.guessed.push(deeds.frees(condition, skill ?? `${kind} save`))
  return {
    name: label,
    onset: { rounds: 1 },
    every: { rounds: 1 },
    ...(edge ? { edge } : {}),
    ...(typeof rounds === 'number' ? { times: rounds } : {}),
    check: skill ? { check: skill, dc } : { save: kind, dc: dcOf(f, s, of) },
    cure: 1,
    again: 'last',
    stages: [[]],
    onSuccess: [{ ends: condition }],
  }
}
