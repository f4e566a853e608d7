import type { GameSystem, ImportNote, Registry } from '@quintain/rules'
import { huge } from '../fight/creature.ts'
import { recognise } from './sources/recognise.ts'

/** A creature of another program's file, as a bestiary holds it, and what became of each place of the file. */
export interface ImportedFile {
  readonly ruleset: string
  /** Its key in a bestiary: small letters, digits and hyphens. */
  readonly key: string
  readonly name: string
  readonly creature: Readonly<Record<string, unknown>>
  readonly notes: readonly ImportNote[]
}

/** Thrown for a file that no ruleset reads; the message says what would be right. */
export class NotImportable extends Error {}
/** The same of a file that can be read and holds no creature: a table of weapons, a map. */
export class NoCreature extends NotImportable {}

/** The key of a creature by its file: `robot_(siege).json` is `robot-siege`. */
export const keyOf = (file: string): string =>
  file
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'creature'

/** A file as data: JSON, or plain text as it stands. Throws NotImportable for JSON that is broken. */
function documentOf(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(bare)
  } catch (error) {
    if (/^\s*[[{"]/.test(bare)) throw new NotImportable(`no JSON: ${(error as Error).message}`)
    return bare
  }
}

/** Whether some ruleset reads a text as a creature, whatever its file is called. */
export function isCreatureText(text: string, registry: Registry): boolean {
  const known = recognise(text.replace(/^\uFEFF/, ''))
  if ('refused' in known) return false
  return Object.values(registry).some(({ imports = [] }) =>
    imports.some(f => known.documents.some(doc => f.reads(doc))),
  )
}

/**
 * Reads all creatures of a file: one of another program, a printed stat block, a page or a Markdown text with several. What the
 * ruleset's sheet refuses is left out, and a note says so. Throws NotImportable where the text is broken JSON, or no ruleset
 * of these reads such a file.
 */
export function importCreatures(text: string, file: string, registry: Registry, ruleset?: string): ImportedFile[] {
  const known = recognise(documentOf(text))
  if ('refused' in known) throw new NotImportable(known.refused)
  for (const [id, system] of Object.entries(registry)) {
    if (ruleset !== undefined && id !== ruleset) continue
    const read = known.documents.flatMap((doc, i): ImportedFile[] => {
      const format = system.imports?.find(f => f.reads(doc))
      if (!format) return []
      const { name, creature, notes } = format.read(doc)
      const left = structuredClone(creature) as Record<string, unknown>
      const refused = [...tooLarge(left), ...refusedOf(system, left)]
      const key = known.documents.length > 1 ? keyOf(name) : keyOf(file)
      return [
        { ruleset: id, key, name, creature: left, notes: [...(i === 0 ? known.notes : []), ...notes, ...refused] },
      ]
    })
    if (read.length > 0) return read
  }
  throw new NoCreature(`no creature of a kind that is read: ${titlesOf(registry, ruleset)}`)
}

/** The first creature of a file, as importCreatures reads it. */
export const importCreature = (text: string, file: string, registry: Registry, ruleset?: string): ImportedFile =>
  importCreatures(text, file, registry, ruleset)[0]!

/** What is read, each with the rulesets that read it. */
const titlesOf = (registry: Registry, ruleset?: string): string => {
  const all = new Map<string, string[]>()
  for (const [id, { imports = [] }] of Object.entries(registry))
    if (ruleset === undefined || id === ruleset)
      for (const { title } of imports) all.set(title, [...(all.get(title) ?? []), id])
  return [...all].map(([title, ids]) => `${title} (${ids.join(', ')})`).join('; ') || 'none for this ruleset'
}

const without = (x: object, key: string): object => Object.fromEntries(Object.entries(x).filter(([k]) => k !== key))
/** The one key of an item of a list without which the sheet takes the item; undefined where there is none. */
function refusedPart(
  system: GameSystem,
  creature: Readonly<Record<string, unknown>>,
  key: string,
  at: number,
): string | undefined {
  const list = creature[key] as readonly unknown[]
  const item = list[at]
  if (typeof item !== 'object' || item === null) return undefined
  return Object.keys(item).find(part => {
    const read = system.sheet.safeParse({
      id: 'a',
      side: 'a',
      ...creature,
      [key]: list.map((x, i) => (i === at ? without(item, part) : x)),
    })
    return read.success || read.error.issues.every(({ path }) => path[0] !== key || Number(path[1]) !== at)
  })
}

/** Takes out numbers that no fight file may hold, each by itself. */
const tooLarge = (creature: Record<string, unknown>): ImportNote[] =>
  huge(creature).map(path => {
    const inside = path.slice(0, -1).reduce<unknown>((x, key) => (x as Record<string, unknown>)[key], creature)
    const key = path.at(-1)!
    const n = (inside as Record<string, unknown>)[key]
    if (Array.isArray(inside)) inside[Number(key)] = 0
    else delete (inside as Record<string, unknown>)[key]
    return { path: path.map(String).join('.'), how: 'ignored', says: `left out: ${String(n)} is too large` }
  })

/** How many things of one creature may be left out before it is given up on. */
const MOST = 200
/** Takes out of a creature, place by place, what the sheet refuses: an item of a list by itself, else the whole key. */
function refusedOf(system: GameSystem, creature: Record<string, unknown>): ImportNote[] {
  const notes: ImportNote[] = []
  while (notes.length < MOST) {
    const read = system.sheet.safeParse({ id: 'a', side: 'a', ...creature })
    if (read.success) break
    const { path, message } = read.error.issues[0]!
    const [key, at] = path.map(String)
    if (key === undefined || !Object.hasOwn(creature, key)) {
      notes.push({ path: '', how: 'ignored', says: message })
      break
    }
    const list = creature[key]
    const part = Array.isArray(list) && at !== undefined ? refusedPart(system, creature, key, Number(at)) : undefined
    if (part !== undefined)
      creature[key] = (list as readonly object[]).map((x, i) => (i === Number(at) ? without(x, part) : x))
    else if (Array.isArray(list) && at !== undefined && list.length > 1)
      creature[key] = list.filter((_, i) => i !== Number(at))
    else delete creature[key]
    const place = part === undefined ? path.map(String).join('.') : `${key}.${at}.${part}`
    notes.push({ path: place, how: 'ignored', says: `left out: ${message}` })
  }
  return notes
}
