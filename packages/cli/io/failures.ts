import { DiceError } from '@quintain/dice'
import { FileProblems, MapFileError, ScriptError } from '@quintain/formats'
import { EXIT, sayError, UserError } from './terminal.ts'

/** What a person can put right. */
const MENDABLE = [UserError, MapFileError, DiceError, ScriptError]

/** Prints what went wrong, and returns the exit code. The stack is shown where `QUINTAIN_STACK` is set. */
export function reportFailure(error: unknown): number {
  if (process.env.QUINTAIN_STACK && error instanceof Error) sayError(error.stack ?? error.message)
  if (error instanceof FileProblems) {
    sayError(error.message)
    sayError(`${error.problems.length} error${error.problems.length === 1 ? '' : 's'}. Nothing was run.`)
    return EXIT.badInput
  }
  const message = error instanceof Error ? error.message : String(error)
  if (MENDABLE.some(kind => error instanceof kind)) {
    sayError(message)
    return EXIT.badInput
  }
  const why = reasonOf(error)
  if (why) {
    sayError(`${(error as NodeJS.ErrnoException).path ?? 'a file'}: ${why}`)
    return EXIT.badInput
  }
  sayError(`A mistake in Quintain: ${message}. With QUINTAIN_STACK=1 it says where; please report it with your input.`)
  return EXIT.ours
}

/** Why the system refused a file, in words; null when it was not the system. */
export function reasonOf(error: unknown): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException
  // The only value of a path that node itself refuses: one with a character 0.
  if (code === 'ERR_INVALID_ARG_VALUE' && /null bytes/.test((error as Error).message)) return 'no file has such a name'
  if (code === undefined || syscall === undefined) return null
  return REASONS[code] ?? `the system refuses it (${code})`
}
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'a folder, not a file',
  EEXIST: 'exists already; choose another name',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the file is as large as files may be here',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk has failed',
}
