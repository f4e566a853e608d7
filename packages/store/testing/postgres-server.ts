import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The programs of PostgreSQL: Debian keeps them out of the path. */
function programs(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [...versions.map(v => join(debian, v, 'bin')), ...(process.env['PATH'] ?? '').split(':')]
  return folders.find(folder => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb'))) ?? null
}
/** Who runs it: PostgreSQL refuses to be run by root. */
function runner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A new folder for PostgreSQL and whoever runs it. */
function folderFor(as: ReturnType<typeof runner>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-pg-'))
  chmodSync(folder, 0o700)
  if (as) chownSync(folder, as.uid, as.gid)
  return folder
}
/** The data of a server that has not begun yet: made once for a run of the tests, which has a temporary folder of its own. */
function emptyData(bin: string, as: ReturnType<typeof runner>): string {
  const made = join(tmpdir(), 'quintain-pg')
  if (existsSync(made)) return made
  const own = folderFor(as)
  const options = { ...(as ?? {}), cwd: own, stdio: 'ignore' } as const
  execFileSync(join(bin, 'initdb'), ['-D', own, '-U', 'quintain', '-A', 'trust', '--no-sync', '-E', 'UTF8'], options)
  try {
    renameSync(own, made)
  } catch {
    // Another process of the run was first.
    rmSync(own, { recursive: true, force: true })
  }
  return made
}

/** A PostgreSQL server of its own, in a temporary folder, reached over a socket there; null where it is not installed. */
export async function postgresServer(): Promise<{ readonly url: string; stop(): Promise<void> } | null> {
  const bin = programs()
  if (bin === null) return null
  const as = runner()
  const empty = emptyData(bin, as)
  const folder = folderFor(as)
  const data = join(folder, 'data')
  const options = { ...(as ?? {}), cwd: folder, stdio: 'ignore' } as const
  execFileSync('cp', ['-a', empty, data], options)
  // Nothing listens but a socket in the folder: its number is free.
  const flags = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB']
  const child = spawn(join(bin, 'postgres'), flags, options)
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `postgresql://quintain@/postgres?host=${encodeURIComponent(folder)}`
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries > 200) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  return {
    url,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** A new database of a server. */
export async function newDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace('/postgres?', `/${name}?`)
}
