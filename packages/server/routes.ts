import { FileProblems, problemText } from '@quintain/formats'
import { StoreError, storeFailure } from '@quintain/store/journals'
import { z } from 'zod'
import type { Tables } from './tables.ts'

/** What an answer over HTTP is: a status, and plain data or text. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Given where the body is text. */
  readonly type?: string
}
/** A way to ask the server, as its description has it too. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Parts that begin with a colon are parameters. */
  readonly path: string
  readonly summary: string
  /** Who may: the host of the server, a game master of the table that is named, or whoever has a seat there. */
  readonly may: 'host' | 'gm' | 'seat'
  /** Bytes of its body, where they may be more than elsewhere. */
  readonly limit?: number
  readonly body?: z.ZodType
  readonly answers: Readonly<Record<number, { readonly what: string; readonly body?: z.ZodType }>>
  handle(tables: Tables, given: Given): Promise<Answer>
}
export interface Given {
  readonly name: string
  /** As what somebody asks. */
  readonly role: 'host' | 'gm' | 'seat'
  readonly body: never
  /** The address of a seat of a table. */
  link(table: string, key: string, ruleset: string): string
}

/** The name of a table: letters, digits, `.`, `_` and `-`. */
export const NAME = /^[A-Za-z0-9_][\w.-]{0,99}$/
const name = z.string().regex(NAME, 'letters, digits, ".", "_" and "-", at most 100')
const problem = z.object({ error: z.string() })
const problems = z.object({
  error: z.string(),
  problems: z.array(z.object({ line: z.int(), column: z.int(), text: z.string() })),
})
const listed = z.object({
  name: z.string(),
  title: z.string(),
  ruleset: z.string(),
  round: z.number().nullable(),
  turn: z.string().nullable(),
  over: z.boolean(),
  free: z.boolean(),
  clock: z.string().optional(),
  place: z.string().optional(),
})
const links = z.object({
  name: z.string(),
  links: z.array(z.object({ seat: z.string(), role: z.string(), link: z.string() })),
})
/** `sworn`: whether its dice are sworn from the first one on. */
const fight = z.strictObject({ name, fight: z.string(), sworn: z.boolean().optional() })

/** The address of a table; the key stands behind the `#`, which no browser sends and no log has. */
export const linkOf = (origin: string, table: string, key: string): string => `${origin}/t/${table}#${key}`

export const JSON_FILE = 'application/json; charset=utf-8'
const ok = (body: unknown): Answer => ({ status: 200, body })
/** The disk or the database is full: nothing more is stored, and nothing that was stored is lost. */
class NoRoom extends Error {
  readonly statusCode = 507
  constructor(cause: Error) {
    super('there is no room left where the tables are kept', { cause })
  }
}
/** What is wrong with a file, or with what was asked; any other error is the server's own. */
function wrong(error: unknown): Answer {
  if (error instanceof FileProblems)
    return {
      status: 422,
      body: {
        error: 'the file cannot be read',
        problems: error.problems.map(p => ({ line: p.line, column: p.column, text: problemText(p) })),
      },
    }
  if (storeFailure(error) === 'full') throw new NoRoom(error as Error)
  if (error instanceof StoreError && storeFailure(error) === null)
    return { status: 409, body: { error: error.message } }
  throw error
}
const notFound = (table: string): Answer => ({ status: 404, body: { error: `no table "${table}"` } })

async function linksOf(tables: Tables, table: string, link: Given['link']): Promise<Answer> {
  const found = await tables.find(table)
  if (!found) return notFound(table)
  return ok({
    name: table,
    links: found
      .keyed()
      .flatMap(({ id, role, key }) => (key ? [{ seat: id, role, link: link(table, key, found.fight.system.id) }] : [])),
  })
}

export const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/tables',
    summary: 'The tables of this server.',
    may: 'host',
    answers: { 200: { what: 'Each with how far it is.', body: z.array(listed) } },
    handle: async tables => ok(await tables.list()),
  },
  {
    method: 'POST',
    path: '/api/tables',
    summary: 'A new table for the text of a fight file.',
    may: 'host',
    body: fight,
    answers: {
      200: { what: 'It is made; its links open its seats.', body: links },
      409: { what: 'There is one of this name.', body: problem },
      422: { what: 'The file cannot be read.', body: problems },
    },
    handle: async (tables, { body, link }) => {
      const given = body as z.infer<typeof fight>
      try {
        await tables.create(given.name, given.fight, { sworn: given.sworn === true })
      } catch (error) {
        return wrong(error)
      }
      return linksOf(tables, given.name, link)
    },
  },
  {
    method: 'GET',
    path: '/api/tables/:name/links',
    summary: 'The links of a table.',
    may: 'host',
    answers: {
      200: { what: 'One for each seat.', body: links },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: (tables, given) => linksOf(tables, given.name, given.link),
  },
  {
    method: 'GET',
    path: '/api/tables/:name/journal',
    summary: 'The journal of a table, as `quintain play` and `quintain verify` read it.',
    may: 'gm',
    answers: {
      200: { what: 'JSON Lines: the header, then a line for each thing that was done.' },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: async (tables, given) => {
      const table = await tables.find(given.name)
      if (!table) return notFound(given.name)
      return { status: 200, body: await table.journal(), type: 'application/jsonl; charset=utf-8' }
    },
  },
  {
    method: 'POST',
    path: '/api/tables/:name/branch',
    summary: 'A try that begins where the table is: a table of its own, for the game master alone.',
    may: 'gm',
    answers: {
      200: { what: 'It is made; its link opens it.', body: links },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: async (tables, given) => {
      const there = await tables.find(given.name)
      if (!there) return notFound(given.name)
      return linksOf(tables, (await tables.branch(given.name)).name, given.link)
    },
  },
  {
    method: 'POST',
    path: '/api/tables/:name/back',
    summary: 'Those who came in last go again, and the fight is where it was before them.',
    may: 'gm',
    answers: {
      200: { what: 'It is.', body: z.object({}) },
      404: { what: 'There is no such table.', body: problem },
      409: { what: 'Nobody came in, or something was done since.', body: problem },
    },
    handle: async (tables, given) => {
      if (!(await tables.has(given.name))) return notFound(given.name)
      try {
        await tables.back(given.name)
      } catch (error) {
        return wrong(error)
      }
      return ok({})
    },
  },
  {
    method: 'GET',
    path: '/api/tables/:name/fight',
    summary: 'The fight of a table as it began, as one fight file.',
    may: 'gm',
    answers: {
      200: { what: 'The fight file as JSON, its map and bestiaries taken in.' },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: async (tables, given) => {
      const table = await tables.find(given.name)
      if (!table) return notFound(given.name)
      return { status: 200, body: `${JSON.stringify(table.fight.source, null, 1)}\n`, type: JSON_FILE }
    },
  },
  {
    method: 'DELETE',
    path: '/api/tables/:name/try',
    summary: 'Takes a try away.',
    may: 'gm',
    answers: {
      200: { what: 'It is gone.', body: z.object({}) },
      404: { what: 'There is no such try.', body: problem },
    },
    handle: async (tables, given) => {
      const table = await tables.find(given.name)
      if (!table?.table.header.branchOf) return { status: 404, body: { error: `no try "${given.name}"` } }
      await tables.delete(given.name)
      return ok({})
    },
  },
  {
    method: 'DELETE',
    path: '/api/tables/:name',
    summary: 'Takes a table away, with its journal.',
    may: 'host',
    answers: {
      200: { what: 'It is gone.', body: z.object({}) },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: async (tables, given) => {
      try {
        await tables.delete(given.name)
      } catch (error) {
        if (error instanceof StoreError && storeFailure(error) === null) return notFound(given.name)
        throw error
      }
      return ok({})
    },
  },
]
