import type { Options } from '@quintain/engine'
import { type GameSystem, nearest, type Registry } from '@quintain/rules'
import { parseFile } from './document.ts'
import { meant } from './problems/hint.ts'
import { checkLines } from './problems/one-line.ts'
import type { FileProblem, KeyPath, Located, Place } from './problems/problem.ts'
import { FileProblems } from './problems/problem.ts'
import { isGroup } from './problems/say.ts'

/**
 * The text of a file that another refers to, by its name relative to that one; undefined when there is none. A file that may
 * not be read is `refused`, with the reason.
 */
export type OpenFile = (name: string) => string | { readonly refused: string } | undefined

/** Opens nothing: for fights that are given as data. */
export const opensNothing: OpenFile = () => ({ refused: 'files are read here only where a way to open them is given' })

/** The text of a file that is named at a path of the document; null, with the problem reported there, when it cannot be read. */
export function textBeside(
  name: string,
  doc: Located,
  path: KeyPath,
  open: OpenFile,
  problems: FileProblem[],
): string | null {
  const text = open(name)
  if (typeof text === 'string') return text
  problems.push(
    doc.problem(path, text === undefined ? `no file ${name} beside ${doc.file}` : `${name}: ${text.refused}`),
  )
  return null
}

/** Parses a file that another names; null, with the problems reported, when it is not YAML. Its text is never quoted. */
export function parseBeside(text: string, file: string, problems: FileProblem[]): Located | null {
  const had = beside.get(text)
  if (had?.file === file) {
    problems.push(...had.problems)
    return had.read
  }
  const found: FileProblem[] = []
  const read = parsedBeside(text, file, found)
  if (beside.size >= KEPT) beside.clear()
  beside.set(text, { file, read, problems: found })
  problems.push(...found)
  return read
}
/** Files that others named last, by their texts: one bestiary is named by many creatures. */
const beside = new Map<
  string,
  { readonly file: string; readonly read: Located | null; readonly problems: readonly FileProblem[] }
>()
const KEPT = 16

function parsedBeside(text: string, file: string, problems: FileProblem[]): Located | null {
  const unquoted = (p: FileProblem): FileProblem => ({
    ...p,
    message: p.message.replace(/"(?:[^"\\]|\\.)*"/g, 'something').replace(/([*&])[^\s;:,]+/g, '$1name'),
  })
  try {
    const found: FileProblem[] = []
    const read = parseFile(text, file, found)
    problems.push(...found.map(unquoted))
    return read
  } catch (error) {
    if (!(error instanceof FileProblems)) throw error
    problems.push(...error.problems.map(unquoted))
    return null
  }
}

/** What a creature is like: the keys of a bestiary's, and where they stand there. */
export interface Likeness {
  readonly keys: Readonly<Record<string, unknown>>
  readonly place: Place
}

/** Where a creature of a fight file is read: the ruleset, those that there are besides, the file, and how others are opened. */
export interface CreatureSource {
  readonly system: GameSystem
  readonly registry: Registry
  readonly doc: Located
  readonly open: OpenFile
  /** The readings of the fight; absent: none. */
  readonly options?: Options
  /** Whether the file is one that was kept, by a journal: what it was written with is read as it stands. */
  readonly kept?: boolean
}

const noneKept = (like: string, key: string, { id, bestiary }: GameSystem): string => {
  const near = nearest(key, Object.keys(bestiary!), 3)
  const meant = near.length
    ? `did you mean ${near.join(', ')}?`
    : `quintain list creatures --ruleset ${id} has them all`
  return `no creature "${like}" comes with ${id}: ${meant}`
}

/**
 * A creature that comes with the ruleset, by its name, or of a bestiary: `file.yaml#name`. A bestiary is a file with `creatures`, each as a fight file holds it, or with a
 * group of creatures for each ruleset: `creatures: { goblin: { spirit: {...}, true20: {...} } }`. Null, with the
 * problem reported,
 * when there is no such creature.
 */
export function likeness(
  like: string,
  { system, registry, doc, open }: CreatureSource,
  path: KeyPath,
  problems: FileProblem[],
): Likeness | null {
  const fail = (problem: FileProblem): null => {
    problems.push(problem)
    return null
  }
  const [file, name] = like.split('#')
  if (name === undefined && !/\.\w+$/.test(like) && system.bestiary) {
    const key = like.trim().toLowerCase().replace(/\s+/g, '-')
    const keys = Object.hasOwn(system.bestiary, key) ? system.bestiary[key] : undefined
    if (!keys) return fail(doc.problem(path, noneKept(like, key, system)))
    // What is wrong with it was given beside it: it stands in no file.
    return { keys, place: (_, message) => doc.problem(path, message) }
  }
  if (!file || !name) return fail(doc.problem(path, `"${like}": a creature of a bestiary is named file.yaml#name`))
  const text = textBeside(file, doc, path, open, problems)
  if (text === null) return null
  const bestiary = parseBeside(text, file, problems)
  if (!bestiary) return null
  const creatures = isGroup(bestiary.data) ? bestiary.data.creatures : undefined
  if (!isGroup(creatures))
    return fail(bestiary.problem([], 'a bestiary is a group of keys with "creatures", a group of them by name'))
  checkLines(bestiary, problems)
  const found = Object.hasOwn(creatures, name) ? creatures[name] : undefined
  if (found === undefined)
    return fail(doc.problem(path, `${file} has no creature "${name}". ${meant(name, Object.keys(creatures))}`))
  const at = ['creatures', name]
  if (!isGroup(found)) return fail(bestiary.problem(at, 'a creature is a group of keys'))
  const written = Object.keys(registry).filter(id => isGroup(found[id]))
  const own = found[system.id]
  if (written.length && !isGroup(own))
    return fail(doc.problem(path, `${file} has "${name}" for ${written.join(', ')}, not for ${system.id}`))
  const [keys, place] = isGroup(own) ? [own, bestiary.below([...at, system.id])] : [found, bestiary.below(at)]
  if ('like' in keys)
    return fail(place(['like'], 'a creature of a bestiary stands by itself: "like" is for those of a fight file', true))
  return { keys, place }
}

/** A creature of a bestiary or a fight file, and the rulesets that it is written for. */
export interface ListedCreature {
  readonly name: string
  readonly rulesets: readonly string[]
}
/** The creatures of a bestiary or a fight file, by name. Throws FileProblems for a file that is neither. */
export function creaturesIn(text: string, file: string, registry: Registry): readonly ListedCreature[] {
  const doc = parseFile(text, file)
  const data = isGroup(doc.data) ? doc.data : {}
  if (!isGroup(data.creatures))
    throw new FileProblems([doc.problem([], 'a bestiary or a fight is a group of keys with "creatures"')])
  const given = isGroup(data.ruleset) ? data.ruleset['id'] : data.ruleset
  const ids = Object.keys(registry)
  return Object.entries(data.creatures).map(([name, creature]) => {
    const own = isGroup(creature) ? ids.filter(id => isGroup(creature[id])) : []
    return { name, rulesets: own.length > 0 ? own : typeof given === 'string' ? [given] : ids }
  })
}
