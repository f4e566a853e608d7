import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { OpenFile } from '@quintain/formats'
import { reasonOf } from './failures.ts'
import { UserError } from './terminal.ts'
import { readText, readWhole } from './text.ts'

/** What files of a fight may be: maps, bestiaries, Universal VTT maps. */
const KINDS = /\.(ya?ml|json|txt|dd2vtt|uvtt|df2vtt)$/i
const UNIVERSAL = /\.(dd2vtt|uvtt|df2vtt)$/i

/**
 * Opens the files that another names, relative to its folder. They lie in that folder or below it, or in one of `allowed`
 * (`--allow DIR`); links are followed first, so that none leads out. What lies elsewhere is refused unread. Throws a UserError
 * when a folder of `allowed` is none.
 */
export function siblingFiles(path: string, allowed: readonly string[] = []): OpenFile {
  const folder = dirname(resolve(path))
  const roots = [folder, ...allowed.map(asFolder)]
  return name => {
    const file = resolve(folder, name)
    const refused = 'it lies outside the folder of the file that names it; --allow DIR opens another folder'
    if (!roots.some(root => isWithin(file, root))) return { refused }
    if (!KINDS.test(name))
      return { refused: 'only .yaml, .yml, .json, .txt, .dd2vtt, .uvtt and .df2vtt files are read' }
    try {
      const real = realpathSync(file)
      if (!roots.some(root => isWithin(real, realpathSync(root)))) return { refused }
      if (!statSync(real).isFile()) return { refused: 'a folder or a device, not a file' }
      return UNIVERSAL.test(name) ? readWhole(real) : readText(real)
    } catch (error) {
      if (error instanceof UserError) return { refused: error.message.replace(/^.*?(?:: |\d {2})/, '') }
      const missing = ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))
      return missing ? undefined : { refused: reasonOf(error) ?? 'cannot be read' }
    }
  }
}

/** Whether a path is a folder's own or below it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function asFolder(path: string): string {
  const folder = resolve(path)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`--allow ${path}: no such folder`)
  return folder
}
