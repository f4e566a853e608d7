import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Puts what tests write for a while into one folder, which is removed after the run. */
export default function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-tests-'))
  // A database server runs as a user of its own.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
