import { basename } from 'node:path'
import type { Journal, Scene } from '@quintain/engine'
import { readJournalLines } from '@quintain/engine'
import { type Fight, FileProblems, readFight, setUp } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import { namedIn, type Texts } from '../texts/texts.ts'
import { siblingFiles } from './sibling-files.ts'
import { UserError } from './terminal.ts'
import { readText } from './text.ts'
import { textLines } from './text-lines.ts'

/** What `--allow DIR` is for: folders beside the fight's own. */
export const ALLOW = [
  '--allow <dir>',
  'a folder from which files that FILE names (map, like) may come, beside its own; repeatable',
  (dir: string, before: readonly string[]): readonly string[] => [...before, dir],
  [] as readonly string[],
] as const

/** A fight file with what it refers to: files of its own folder, and of those that are allowed. */
export async function openFightFile(texts: Texts, path: string, allowed: readonly string[] = []): Promise<Fight> {
  const text = readText(path)
  if (isJournal(text))
    throw new UserError(
      `${path}: this is the journal of a fight: quintain play ${path} goes on, quintain replay ${path} tells it, quintain verify ${path} checks it`,
    )
  const name = path === '-' ? 'standard input' : basename(path)
  return readUnder(texts, text, registry => readFight(text, name, registry, siblingFiles(path, allowed)))
}

/** Reads a document under the rulesets that it names; one with problems under all, so that what is said of it knows them. */
async function readUnder(texts: Texts, document: string, read: (registry: Registry) => Fight): Promise<Fight> {
  const registry = await texts.load(...namedIn(texts, document))
  try {
    return read(registry)
  } catch (error) {
    const all = await texts.load()
    if (!(error instanceof FileProblems) || registry === all) throw error
    return read(all)
  }
}

/** Whether a text begins as a journal does. */
export const isJournal = (text: string): boolean => /^\s*\{\s*"quintain"\s*:\s*"journal"/.test(text)
/** Whether a text is a fight file, to all appearance. */
const isFight = (text: string): boolean => /^(?:ruleset|creatures)\s*:/m.test(text)

/** A journal with the scene of its fight. A line that was cut off is left out, and reported. */
export async function openJournal(
  texts: Texts,
  path: string,
): Promise<{ journal: Journal; scene: Scene; fight: Fight; torn: number | null }> {
  let first = ''
  let read: ReturnType<typeof readJournalLines>
  try {
    read = readJournalLines(textLines(path, line => (first = line)))
  } catch (error) {
    if (error instanceof UserError) throw error
    if (path !== '-' && isFight(readText(path)))
      throw new UserError(
        `${path}: this is a fight file, not a journal: quintain fight ${path} fights it, quintain play ${path} plays it, and --journal FILE keeps a journal`,
      )
    throw new UserError(`${path}: ${(error as Error).message}`)
  }
  checkHeader(path, read.header)
  const fight = await fightOf(texts, path, read.header, first)
  const { scene } = reading(path, () => setUp(fight, { editable: true }))
  const { torn, ...journal } = read
  return { journal, scene, fight, torn }
}

/** The fight in a header. Problems in it are reported by their place in the first line. */
async function fightOf(texts: Texts, path: string, { fight }: Journal['header'], text: string): Promise<Fight> {
  const json = JSON.stringify(fight)
  try {
    const name = path === '-' ? 'standard input' : basename(path)
    return await readUnder(texts, json, registry => readFight(json, name, registry, undefined, true))
  } catch (error) {
    if (!(error instanceof FileProblems)) throw error
    const before = Math.max(0, text.indexOf(json))
    throw new FileProblems(
      error.problems.map(p => ({
        ...p,
        column: p.column + before,
        path: ['header.fight', p.path].filter(Boolean).join('.'),
      })),
    )
  }
}

/** Throws a UserError when a header lacks what everything else is read by. */
function checkHeader(path: string, h: Journal['header']): void {
  const start = h.start as Partial<Journal['header']['start']> | undefined
  const wrong =
    typeof h.fight !== 'object' || h.fight === null
      ? '"fight" is missing: the fight as its file gave it'
      : !Array.isArray(start?.agenda) || typeof start.creatures !== 'object'
        ? '"start" is missing, or has no agenda and creatures: the state that the fight starts from'
        : null
  if (wrong) throw new UserError(`${path}:1  header: ${wrong}`)
}

/** Works on a journal. What cannot be read in it (an unknown creature or event) is reported, with how to find it. */
export function reading<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw unread(path, error)
  }
}
/** The same of work that goes on. */
export const readingOn = <T>(path: string, work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw unread(path, error)
  })

function unread(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UserError || error instanceof FileProblems) return error
  const what = error instanceof TypeError ? 'something in it is not of the kind that is needed there' : error.message
  return new UserError(`${path}: ${what}. quintain verify ${path} names the first line that differs`)
}
