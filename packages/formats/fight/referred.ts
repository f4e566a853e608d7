import { keysOf, type Ruleset } from '@quintain/engine'
import { isKnownKind, kindsNamed, summonedAs } from '@quintain/rules'
import type { Entry } from './creature.ts'
import { meant } from './problems/hint.ts'
import type { FileProblem, Located } from './problems/problem.ts'

/** Features that call creatures out of the reserve. */
const CALLERS = ['summon', 'spawn']

/** The keys of a ruleset, gathered once: every fight of it asks for them. */
const gathered = new WeakMap<Ruleset, ReturnType<typeof keysOf>>()
function keysIn(rules: Ruleset): ReturnType<typeof keysOf> {
  const found = gathered.get(rules) ?? keysOf(rules.chapters)
  gathered.set(rules, found)
  return found
}

/**
 * Finds what features of creatures name and this fight does not have: kinds of creatures, and those that are to come out of the
 * reserve. What a bestiary says of a creature may be about others than these.
 */
export function checkReferred(
  ids: readonly string[],
  entries: readonly Entry[],
  own: (id: string, key: string) => boolean,
  rules: Ruleset,
  doc: Located,
  problems: FileProblem[],
): void {
  const keys = keysIn(rules)
  const states = rules.layout.conditions.map(k => k.name)
  const here = [
    ...new Set(entries.flatMap(e => (e.sheet as { readonly kinds?: readonly string[] } | null)?.kinds ?? [])),
  ]
  // Where a creature cannot be read, nobody knows what it is.
  const whole = entries.every(e => e.sheet !== null)
  const waits = (e: Entry) => e.place.reserve === true
  for (const [i, id] of ids.entries()) {
    const { raw } = entries[i]!
    const report = (path: readonly (string | number)[], message: string) =>
      problems.push(doc.problem(['creatures', id, ...path], message))
    if (whole)
      for (const { path, kind, others, conditions } of kindsNamed(raw, keys)) {
        if (!own(id, String(path[0])) || isKnownKind(kind) || here.includes(kind) || others.includes(kind)) continue
        if (conditions && states.includes(kind)) continue
        const what = conditions ? 'condition of this text and no kind of creatures' : 'kind of creatures'
        report(
          path,
          `"${kind}" is no ${what} in this fight. ${meant(kind, [...others, ...(conditions ? states : []), ...here])}`,
        )
      }
    if (!own(id, 'features') || !Array.isArray(raw['features'])) continue
    for (const [n, given] of (raw['features'] as readonly unknown[]).entries())
      for (const caller of CALLERS) {
        const who = ((given ?? {}) as Record<string, { readonly who?: unknown } | undefined>)[caller]?.who
        if (!Array.isArray(who)) continue
        for (const [at, name] of who.entries()) {
          if (typeof name !== 'string') continue
          const called = ids.filter((other, k) => other === name || summonedAs(entries[k]!.sheet?.name ?? other, name))
          if (called.some(other => waits(entries[ids.indexOf(other)]!))) continue
          const path = ['features', n, caller, 'who', at]
          if (called.length > 0) report(path, `${name} does not wait in reserve: give it reserve: true`)
          else
            report(
              path,
              `no creature "${name}" in this fight. ${named(
                name,
                ids.filter((_, k) => waits(entries[k]!)),
              )}`,
            )
        }
      }
  }
}
const named = (name: string, waiting: readonly string[]): string =>
  waiting.length ? meant(name, waiting) : `Who is to come waits in reserve: ${name}: { side: ..., reserve: true }`
