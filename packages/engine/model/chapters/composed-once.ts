import type { Ruleset } from '../ruleset.ts'
import type { Options } from '../vocabulary.ts'

/** Rulesets that are kept of one text; a program that tries many readings lets the oldest go. */
const KEPT = 32

/**
 * Composes a text once for the same readings: a ruleset is immutable, so all fights under it share one. Readings that are no plain
 * data (a function) are composed each time.
 */
export function composedOnce(compose: (options: Options) => Ruleset): (options?: Options) => Ruleset {
  const kept = new Map<string, Ruleset>()
  return (options = {}) => {
    const key = keyOf(options)
    if (key === null) return compose(options)
    const found = kept.get(key)
    if (found) return found
    // A copy: whoever handed them in may change them later.
    const made = compose(structuredClone(options))
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
    kept.set(key, made)
    return made
  }
}

/** Readings as text, in any order the same. Null where a value would be lost in it. */
function keyOf(options: Options): string | null {
  const names = Object.keys(options)
  if (names.length === 0) return ''
  names.sort()
  return isPlain(options) ? JSON.stringify(names.map(name => [name, options[name]])) : null
}

/** Whether a value comes back from JSON as it is here. */
function isPlain(v: unknown): boolean {
  if (v === null || typeof v === 'string' || typeof v === 'boolean') return true
  if (typeof v === 'number') return Number.isFinite(v) && !Object.is(v, -0)
  if (typeof v !== 'object' || (!Array.isArray(v) && Object.getPrototypeOf(v) !== Object.prototype)) return false
  return Object.values(v).every(isPlain)
}
