import type { GameSystem, ImportNote, Registry } from '@quintain/rules'

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
  return Object.values(registry).some(({ imports = [] }) => imports.some(f => f.reads(text)))
}

/**
 * Reads a creature file of another program or a printed stat block. What the ruleset's sheet refuses is left out, and a
 * note says so. Throws NotImportable where the text is broken JSON, or no ruleset of these reads such a file.
 */
export function importCreature(text: string, file: string, registry: Registry, ruleset?: string): ImportedFile {
  const doc = documentOf(text)
  for (const [id, system] of Object.entries(registry)) {
    if (ruleset !== undefined && id !== ruleset) continue
    const format = system.imports?.find(f => f.reads(doc))
    if (!format) continue
    const { name, creature, notes } = format.read(doc)
    const left = { ...creature }
    const refused = refusedOf(system, left)
    return { ruleset: id, key: keyOf(file), name, creature: left, notes: [...notes, ...refused] }
  }
  throw new NotImportable(`no creature of a kind that is read: ${titlesOf(registry, ruleset)}`)
}

/** What is read, each with the rulesets that read it. */
const titlesOf = (registry: Registry, ruleset?: string): string => {
  const all = new Map<string, string[]>()
  for (const [id, { imports = [] }] of Object.entries(registry))
    if (ruleset === undefined || id === ruleset)
      for (const { title } of imports) all.set(title, [...(all.get(title) ?? []), id])
  return [...all].map(([title, ids]) => `${title} (${ids.join(', ')})`).join('; ') || 'none for this ruleset'
}

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
    if (Array.isArray(list) && at !== undefined && list.length > 1)
      creature[key] = list.filter((_, i) => i !== Number(at))
    else delete creature[key]
    notes.push({ path: path.map(String).join('.'), how: 'ignored', says: `left out: ${message}` })
  }
  return notes
}
