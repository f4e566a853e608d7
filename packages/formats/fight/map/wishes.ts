import type { Ruleset } from '@quintain/engine'
import { TARGETS, type Tactics, wishesOf } from '@quintain/rules'
import { meant } from '../problems/hint.ts'
import type { FileProblem, Located } from '../problems/problem.ts'
import type { SetOut } from './places.ts'

/** Finds what a tactic wishes and cannot have: creatures that are not in the fight, points that the text does not count. */
export function checkWishes(all: readonly SetOut[], rules: Ruleset, doc: Located, problems: FileProblem[]): void {
  const ids = all.map(x => x.id)
  for (const { id, sheet } of all) {
    const { attacks = [], near, spends } = wishesOf((sheet as { readonly tactics?: Tactics } | null)?.tactics)
    const at = ['creatures', id, 'tactics']
    const listed = typeof attacks !== 'string'
    ;(listed ? attacks : [attacks]).forEach((name, i) => {
      if (ids.includes(name) || (TARGETS as readonly string[]).includes(name)) return
      const path = listed ? [...at, 'attacks', i] : [...at, 'attacks']
      problems.push(
        doc.problem(
          path,
          `no creature "${name}" in this fight, nor a way to choose one. ${meant(name, [...TARGETS, ...ids])}`,
        ),
      )
    })
    if (spends !== undefined && !rules.slots.pointsKeep)
      problems.push(
        doc.problem(
          [...at, 'spends'],
          `${rules.id} has no points that keep a creature alive or in the fight: leave it out`,
        ),
      )
    if (near !== undefined && !ids.includes(near))
      problems.push(doc.problem([...at, 'near'], `no creature "${near}" in this fight. ${meant(near, ids)}`))
  }
}
