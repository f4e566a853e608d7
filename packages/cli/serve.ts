import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Server } from '@quintain/server'
import { FileJournals, StoreError } from '@quintain/store'
import type { Command } from 'commander'
import { isDatabase, shownDatabase } from './io/database.ts'
import { openFightFile } from './io/files.ts'
import { wholeNumber } from './io/numbers.ts'
import { say, UserError } from './io/terminal.ts'
import type { Texts } from './texts/texts.ts'
import { serveSays } from './words/serve.ts'

interface ServeOptions {
  readonly folder?: string
  readonly store?: string
  readonly port: string
  readonly host: string
  readonly name: readonly string[]
  readonly swornDice?: boolean
}

/** Where tables are kept that are given no folder: in the folder of the user for data of programs. */
const homeFolder = (): string =>
  join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'quintain', 'tables')

/** The first of these that is there, as it lies beside this file: built in the repository, or in the package that is published. */
const beside = (...paths: readonly string[]): string | undefined =>
  paths.map(path => fileURLToPath(new URL(path, import.meta.url))).find(existsSync)

/** `quintain serve [FILE]`: a table in the browser, for one person or for several over the network. */
export function registerServe(verb: Command, texts: Texts): void {
  verb
    .argument('[file]', 'a fight file: its table is made, or opened again where it was; the ready fight when absent')
    .option('--folder <folder>', 'where tables are kept; a folder of your own data when absent')
    .option('--store <url>', 'a PostgreSQL database in place of the folder, as postgres://user@host/database')
    .option('--port <port>', 'where it listens', '4600')
    .option('--host <address>', 'the address that it listens at; 0.0.0.0 lets in others of the network', '127.0.0.1')
    .option('--name <name>', 'a name under which browsers reach it, beside its address (may be repeated)', gather, [])
    .option('--sworn-dice', 'swear the dice of a new table beforehand, so that everybody can check them afterwards')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain serve\n  $ quintain serve examples/bridge.yaml\n  $ quintain serve --host 0.0.0.0 --port 8080\n\nSeveral servers may share one database (--store): each of them serves every table.',
    )
    .action((file: string | undefined, o: ServeOptions) => serve(texts, file, o))
}
const gather = (name: string, all: readonly string[]): readonly string[] => [...all, name.toLowerCase()]

async function serve(texts: Texts, file: string | undefined, o: ServeOptions): Promise<void> {
  const port = wholeNumber('--port', o.port, 0, 65_535)
  if (o.store !== undefined && o.folder !== undefined) throw new UserError(serveSays.oneStore)
  if (o.store !== undefined && !isDatabase(o.store)) throw new UserError(serveSays.noStore)
  const fight =
    file ??
    beside(
      '../../../examples/ready.yaml',
      '../examples/ready.yaml',
      '../../../examples/bridge.yaml',
      '../examples/bridge.yaml',
    )
  if (fight === undefined || !existsSync(fight)) throw new UserError(serveSays.noFile(fight ?? 'examples/ready.yaml'))
  // What only a server needs is loaded by it alone.
  const { Server } = await import('@quintain/server')
  const page = beside('../../web/dist/page', '../web/page')
  const { where, ...kept } = await (o.store === undefined ? inFolder(o.folder ?? homeFolder()) : inDatabase(o.store))
  const server = new Server({
    ...kept,
    rulesets: await texts.load(),
    shelves: bestiaries(),
    names: o.name,
    ...(page ? { page } : {}),
  })
  const { stopped, forget } = untilStopped()
  try {
    const table = basename(fight)
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[^\w.-]+/g, '-')
    await tableOf(server, texts, table, fight, o.swornDice === true)
    await server.listen({ host: o.host, port })
    const players = await server.link(table, 'players').catch(() => null)
    say(serveSays.links(table, await server.link(table, 'gm'), players))
    // For the camera of a phone; one that is to read it must reach this machine.
    if (players !== null && process.stdout.isTTY && o.host !== '127.0.0.1') {
      const { renderUnicodeCompact } = await import('uqr')
      say(`${renderUnicodeCompact(players)}\n`)
    }
    say(serveSays.host(await server.hostLink(), where))
  } catch (error) {
    forget()
    await server.stop()
    throw readable(error, port)
  }
  await stopped
  say(serveSays.stops)
  await server.stop()
}

/** Tables in the files of a folder. */
async function inFolder(folder: string) {
  const { FileDrawer, FileKeys, FilesBeside } = await import('@quintain/server')
  mkdirSync(folder, { recursive: true })
  return {
    store: new FileJournals(folder),
    keys: new FileKeys(folder),
    drawer: new FileDrawer(folder),
    pictures: new FilesBeside(folder, '.picture.txt'),
    left: new FilesBeside(folder, '.left.json'),
    where: folder,
  }
}
/** Tables in a database. Its address is shown without what only its users should know. */
async function inDatabase(url: string) {
  const { NotedKeys, notedBeside, notedDrawer } = await import('@quintain/server')
  const { PostgresJournals } = await import('@quintain/store/postgres')
  const store = new PostgresJournals(url)
  const where = shownDatabase(url)
  return {
    store,
    keys: new NotedKeys(store),
    drawer: notedDrawer(store),
    pictures: notedBeside(store, 'picture'),
    left: notedBeside(store, 'left'),
    where,
  }
}

/** The bestiaries of the examples: their texts, by their names from that folder. */
function bestiaries(): Readonly<Record<string, string>> {
  const folder = beside('../../../examples/bestiary', '../examples/bestiary')
  if (folder === undefined) return {}
  const files = readdirSync(folder, { recursive: true }).map(String)
  return Object.fromEntries(
    files.filter(f => f.endsWith('.yaml')).map(f => [f.replaceAll('\\', '/'), readFileSync(join(folder, f), 'utf8')]),
  )
}

/** The table of a fight file: opened again where there is one of its name. */
async function tableOf({ tables }: Server, texts: Texts, name: string, fight: string, sworn: boolean): Promise<void> {
  if (await tables.has(name)) {
    await tables.table(name)
    say(serveSays.again(name))
  } else await tables.create(name, await openFightFile(texts, fight), { sworn })
}

function readable(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof StoreError) return new UserError(error.message)
  if (code === 'EADDRINUSE') return new UserError(serveSays.taken(port))
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return new UserError((error as Error).message)
  return error
}

/** Waits for Ctrl+C, or for the system to end the process; `forget` waits no longer. */
function untilStopped(): { readonly stopped: Promise<void>; forget(): void } {
  let stop = () => {}
  const stopped = new Promise<void>(resolve => {
    stop = () => resolve()
  })
  for (const signal of SIGNALS) process.once(signal, stop)
  return {
    stopped,
    forget: () => {
      for (const signal of SIGNALS) process.off(signal, stop)
    },
  }
}
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
