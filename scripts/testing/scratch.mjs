import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const NAME = 'quintain-tests-'

/** Puts what tests write for a while into one folder, which is removed after the run. The parts of a run share it. */
export default function scratch() {
  if (basename(tmpdir()).startsWith(NAME)) return undefined
  const folder = mkdtempSync(join(tmpdir(), NAME))
  // A database server runs as a user of its own.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
