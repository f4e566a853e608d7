import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { rulesets } from '@quintain/rules'
import { vi } from 'vitest'
import { main } from '../program.ts'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const built = join(root, 'packages/cli/dist/quintain.js')

/** What a command wrote, and its exit code. */
export interface CommandOutput {
  readonly out: string
  readonly err: string
  readonly code: number
}

/** Runs the command in this process. */
export async function quintain(...args: readonly string[]): Promise<CommandOutput> {
  const written = { out: '', err: '' }
  const listen = (to: 'out' | 'err') => (text: unknown) => {
    written[to] += String(text)
    return true
  }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(listen('out'))
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(listen('err'))
  const before = process.exitCode
  process.exitCode = 0
  try {
    await main(['node', 'quintain', ...args], rulesets)
    return { ...written, code: Number(process.exitCode) }
  } finally {
    process.exitCode = before
    out.mockRestore()
    err.mockRestore()
  }
}

/** The same with lines that are typed, at a pipe. */
export const quintainTyping = (lines: readonly string[], ...args: readonly string[]): Promise<CommandOutput> =>
  piped(args, lines.map(line => `${line}\n`).join(''))

/** The same with what comes through a pipe. Quicker than `typed` by a second, for what needs no process of its own. */
export async function piped(args: readonly string[], input: string | Uint8Array): Promise<CommandOutput> {
  const pipe = Readable.from(
    input.length === 0 ? [] : [Buffer.from(input as string)],
  ) as unknown as typeof process.stdin
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(pipe)
  try {
    return await quintain(...args)
  } finally {
    stdin.mockRestore()
  }
}

/** Runs the command as it is installed, with what a person types, in a folder. */
export function typed(args: readonly string[], input: string, cwd?: string): CommandOutput {
  const env = { ...process.env, NO_COLOR: '1' }
  const r = spawnSync(process.execPath, [built, ...args], { input, encoding: 'utf8', env, ...(cwd ? { cwd } : {}) })
  return { out: r.stdout, err: r.stderr, code: r.status ?? -1 }
}

/** Runs a server as it is installed, at a free port, with its tables in a folder, until it says that it is there; then it is stopped as by Ctrl+C. */
export function served(args: readonly string[], folder: string): Promise<CommandOutput> {
  const env = { ...process.env, NO_COLOR: '1', XDG_DATA_HOME: folder }
  const child = spawn(process.execPath, [built, ...args, '--port', '0'], { env, cwd: folder })
  const written = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.out += text
    if (text.includes('Ctrl+C')) child.kill('SIGINT')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.err += text
  })
  return new Promise(resolve => child.on('close', code => resolve({ ...written, code: code ?? -1 })))
}

/** A user without rights of its own, where the tests are run by the superuser, who may write everywhere. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** The same by a user who may not write everywhere. Null where such a user cannot run the command. */
export function typedByNobody(args: readonly string[], input: string): CommandOutput | null {
  const env = { ...process.env, NO_COLOR: '1' }
  const how = { input, encoding: 'utf8', env, cwd: '/', ...NOBODY } as const
  if (spawnSync(process.execPath, [built, '--version'], how).status !== 0) return null
  const r = spawnSync(process.execPath, [built, ...args], how)
  return { out: r.stdout, err: r.stderr, code: r.status ?? -1 }
}

/** A separate folder, with functions to write files into it and to remove it. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-'))
  return {
    folder,
    file(name: string, text: string | Uint8Array): string {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
