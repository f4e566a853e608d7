import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Fight, FileProblems } from '@quintain/formats'
import { openFightFile } from '../io/files.ts'
import { UserError } from '../io/terminal.ts'
import type { Texts } from '../texts/texts.ts'
import { documentOf, fightFrom, valuesOf } from './document.ts'

/** One of the fights that are compared, by what it is called beside the others, or why it cannot be read. */
export type Known =
  | { readonly id: string; readonly fight: Fight; readonly file: string }
  | { readonly id: string; readonly why: string }
interface Given {
  readonly file: string
  readonly fight: Fight
}
/** What is compared, and what its fights differ in. */
export interface Compared {
  readonly by: 'rulesets' | 'builds' | 'readings'
  readonly all: readonly Known[]
}

/** What `compare` fights: one file with other readings, several files of one ruleset, or one position under every ruleset. */
export async function comparedOf(
  texts: Texts,
  files: readonly string[],
  o: { readonly allow: readonly string[]; readonly reading: readonly string[] },
): Promise<Compared> {
  const given: Given[] = []
  for (const file of files) given.push({ file, fight: await openFightFile(texts, file, o.allow) })
  if (o.reading.length > 0) return { by: 'readings', all: await readings(texts, given, o.reading) }
  const ids = given.map(x => x.fight.rules.id)
  if (new Set(ids).size < ids.length) return { by: 'builds', all: builds(given) }
  return { by: 'rulesets', all: await rulesetsOf(texts, given, o.allow) }
}

/** The file as it is, and with each value of each reading. */
async function readings(texts: Texts, given: readonly Given[], wanted: readonly string[]): Promise<readonly Known[]> {
  const [one, more] = given
  if (more) throw new UserError('--reading: of one file')
  const { file, fight } = one!
  const doc = documentOf(fight)
  const { id } = fight.rules
  const registry = await texts.load(id)
  const own = typeof doc['ruleset'] === 'object' ? (doc['ruleset'] as { options?: object }).options : {}
  const changed = wanted.flatMap(text => {
    const [, name, values] = /^\s*([^=\s]+)\s*(?:=\s*(.+))?$/.exec(text) ?? []
    if (name === undefined || !Object.hasOwn(fight.rules.optionKinds, name))
      throw new UserError(`--reading ${text}: no such reading; quintain list readings --ruleset ${id} has them`)
    return valuesOf(values ?? 'true').map(
      (value): Known => ({
        id: `${name}: ${value}`,
        file,
        fight: fightFrom(registry, { ...doc, ruleset: { id, options: { ...own, [name]: value } } }, file),
      }),
    )
  })
  return [{ id: 'as it is', file, fight }, ...changed]
}

/** Files that are fought as they are, by their names: two builds of a creature, two parties; with their text where they have several. */
function builds(given: readonly Given[]): readonly Known[] {
  const short = (file: string) => basename(file).replace(/\.[^.]+$/, '')
  const several = new Set(given.map(x => x.fight.rules.id)).size > 1
  const named = given.map(({ file, fight }) => {
    const name = given.some(x => x.file !== file && short(x.file) === short(file)) ? file : short(file)
    return several ? `${name} (${fight.rules.id})` : name
  })
  // One file that is given twice is two rows.
  const nth = (i: number): number => named.slice(0, i + 1).filter(name => name === named[i]).length
  return given.map((x, i) => ({ id: nth(i) > 1 ? `${named[i]}, ${nth(i)}` : named[i]!, ...x }))
}

/** The position under each ruleset of the registry: by a file of its own, else by the first file, where the text knows its keys. */
async function rulesetsOf(texts: Texts, given: readonly Given[], allow: readonly string[]): Promise<readonly Known[]> {
  const registry = await texts.load()
  const [first] = given
  const own = new Map(given.map(x => [x.fight.rules.id, x]))
  const [, name, kind] = /^(.+)\.([^.]+)\.ya?ml$/.exec(basename(first!.file)) ?? []
  if (name !== undefined && Object.hasOwn(registry, kind!))
    for (const id of Object.keys(registry)) {
      const file = join(dirname(first!.file), `${name}.${id}.yaml`)
      if (!own.has(id) && existsSync(file)) own.set(id, { file, fight: await openFightFile(texts, file, allow) })
    }
  return Object.keys(registry).map((id): Known => {
    const x = own.get(id)
    if (x) return { id, ...x }
    try {
      return {
        id,
        file: first!.file,
        fight: fightFrom(registry, { ...documentOf(first!.fight), ruleset: id }, first!.file),
      }
    } catch (error) {
      if (!(error instanceof FileProblems)) throw error
      const [problem, ...more] = error.problems
      return {
        id,
        why: `${problem!.path}: ${problem!.message.split('. There are')[0]}${more.length ? ` (and ${more.length} more)` : ''}`,
      }
    }
  })
}
