import type { Fight } from '@quintain/formats'
import { FileProblems, readFight } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'

export type Data = Record<string, unknown>

/** The fight as its file gave it, as a document of its own that may be changed. */
export const documentOf = (f: Fight): Data => JSON.parse(JSON.stringify(f.source)) as Data
/** A fight read from such a document. Throws FileProblems where it is none any more. */
export const fightFrom = (registry: Registry, doc: Data, name: string): Fight =>
  readFight(JSON.stringify(doc), name, registry, undefined, true)

/** The same of what somebody typed. Throws a UserError: no line of the file is wrong, but what was put into it. */
export function fightTyped(registry: Registry, doc: Data, name: string): Fight {
  try {
    return fightFrom(registry, doc, name)
  } catch (error) {
    if (!(error instanceof FileProblems)) throw error
    throw new UserError(error.problems.map(p => (p.path ? `${p.path}: ${p.message}` : p.message)).join('\n'))
  }
}

/** Where a key stands: in which group, and under which name there. */
interface Place {
  readonly group: Data | unknown[]
  readonly key: string | number
}
/** The place of `aiko.weapons.katana.damage`: a creature’s key may begin it, things in lists go by their name or number. */
function placeOf(doc: Data, path: string): Place {
  const creatures = doc['creatures'] as Data
  const parts = path.split('.').map(x => x.trim())
  const from = parts[0] !== undefined && Object.hasOwn(creatures, parts[0]) ? ['creatures', ...parts] : parts
  let at: unknown = doc
  for (const [i, part] of from.entries()) {
    const key = Array.isArray(at) ? indexIn(at, part) : part
    if (typeof at !== 'object' || at === null || key === null)
      throw new UserError(
        `${path}: there is no ${from.slice(0, i + 1).join('.')} in the file; creatures are ${Object.keys(creatures).join(', ')}`,
      )
    if (i === from.length - 1) return { group: at as Data, key }
    at = (at as Data)[key as string]
  }
  throw new UserError('a key is needed, as aiko.hitPoints')
}
function indexIn(list: readonly unknown[], part: string): number | null {
  const n = Number(part)
  const index = Number.isInteger(n) ? n : list.findIndex(x => typeof x === 'object' && (x as Data)['name'] === part)
  return index >= 0 && index < list.length ? index : null
}

/** What stands at a key; undefined where nothing does. */
export function valueAt(doc: Data, path: string): unknown {
  const { group, key } = placeOf(doc, path)
  return (group as Data)[key as string]
}
/** The document with another value at a key. */
export function withValue(doc: Data, path: string, value: unknown): Data {
  const copy = JSON.parse(JSON.stringify(doc)) as Data
  const { group, key } = placeOf(copy, path)
  ;(group as Data)[key as string] = value
  return copy
}

/** Values of a sweep: `5..12`, `10..40:5` (in steps), `1d6,1d8,1d10`. */
export function valuesOf(text: string, most = 100, down = false): readonly (number | string | boolean)[] {
  const range = /^([+-]?\d+)\s*\.\.\.?\s*([+-]?\d+)(?:\s*:\s*(\d+))?$/.exec(text.trim())
  if (range) {
    const [from, to, by] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)]
    const way = down && to < from ? -1 : 1
    const n = by > 0 ? Math.floor(((to - from) * way) / by) + 1 : 0
    if (n < 1 || n > most) throw new UserError(`${text}: from the lower to the higher, ${most} values at most`)
    return Array.from({ length: n }, (_, i) => from + way * i * by)
  }
  if (/^[+-]?\d+\s*\.\./.test(text.trim()))
    throw new UserError(`${text}: a range is written as 5..12, or as 10..40:5 in steps`)
  const words = text.split(',').map(x => x.trim())
  if (words.some(x => x === '')) throw new UserError(`${text}: values, as 5..12, 10..40:5 or 1d6,1d8`)
  return words.map(x => (/^[+-]?\d+$/.test(x) ? Number(x) : x === 'true' ? true : x === 'false' ? false : x))
}
