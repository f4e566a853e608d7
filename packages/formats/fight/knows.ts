import { type Entry, isTarget } from './creature.ts'
import { meant } from './problems/hint.ts'
import type { FileProblem, KeyPath, Located } from './problems/problem.ts'
import type { FightFile } from './schema.ts'

/** Who knows of a foe at the start, who of none, and of which foes those do not know who know of some: the key `knows`. */
export function awareness(
  data: FightFile,
  ids: readonly string[],
  entries: readonly Entry[],
  doc: Located,
  problems: FileProblem[],
) {
  const check = (name: string, path: KeyPath, key: boolean) => {
    if (!ids.includes(name))
      problems.push(doc.problem(path, `no creature "${name}" in this fight. ${meant(name, ids)}`, key))
  }
  for (const [who, foes] of Object.entries(data.knows ?? {})) {
    check(who, ['knows', who], true)
    for (const [i, f] of foes.entries()) check(f, ['knows', who, i], false)
  }
  const side = (id: string) => entries[ids.indexOf(id)]?.sheet?.side
  const said = new Map(Object.entries(data.knows ?? {}))
  const knows = (id: string) => (said.get(id) ?? ids).some(f => side(f) !== side(id))
  // A target that does not fight, a door or a shield, takes no part in the order; nor does yet what waits in reserve.
  const fighters = ids.flatMap((_, i) => (isTarget(entries[i]!.sheet) || entries[i]!.place.reserve ? [] : [i]))
  // Who knows of no foe at all is surprised, and finds them when the regular rounds begin.
  const strangers = fighters.flatMap(i => {
    const known = said.get(ids[i]!)
    if (!known || !knows(ids[i]!)) return []
    const foes = ids.flatMap((id, j) => (side(id) === side(ids[i]!) || isTarget(entries[j]!.sheet) ? [] : [j]))
    return foes.flatMap(j => (known.includes(ids[j]!) ? [] : [[i, j] as const]))
  })
  return {
    aware: fighters.filter(i => knows(ids[i]!)),
    unaware: fighters.filter(i => !knows(ids[i]!)),
    strangers,
  }
}
