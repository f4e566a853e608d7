import { lineOf } from '@quintain/engine'
import type pg from 'pg'
import type { Swap, WholeJournal } from '../journals/index.ts'
import { checkSwap, existsAlready, noJournal } from '../journals/kept.ts'
import { CHANNEL_NAME, payload } from './news.ts'

type Client = Pick<pg.PoolClient, 'query'>
interface Row {
  readonly key: string
  readonly name: string
  readonly base: number
}

/** Puts a whole journal into the database. Throws a StoreError when there is one of this name. */
export async function insert(client: Client, name: string, { header, checkpoint, lines }: WholeJournal): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    'insert into quintain_journals (name, header, begins, base) values ($1, $2, $3, $4) on conflict (name) do nothing returning key::text',
    [name, JSON.stringify(header), checkpoint ? JSON.stringify(checkpoint) : null, checkpoint?.n ?? 0],
  )
  if (rows.length === 0) throw existsAlready(name)
  if (lines.length > 0)
    await client.query(
      `insert into quintain_lines (journal, n, id, body)
       select $1::bigint, g.* from unnest($2::integer[], $3::text[], $4::text[]) as g`,
      [rows[0]!.key, lines.map(l => l.n), lines.map(l => l.id ?? null), lines.map(lineOf)],
    )
}

/**
 * Puts a journal under another name, and under another key: what servers hand in for the old key finds none, and they are told that it was
 * taken away.
 */
async function move(client: Client, { key }: Row, to: string, token: string): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `insert into quintain_journals (name, header, begins, base)
     select $2, header, begins, base from quintain_journals where key = $1 on conflict (name) do nothing returning key::text`,
    [key, to],
  )
  if (rows.length === 0) throw existsAlready(to)
  for (const table of ['lines', 'checkpoints', 'parts'])
    await client.query(`update quintain_${table} set journal = $2 where journal = $1`, [key, rows[0]!.key])
  await remove(client, key, token)
}
async function remove(client: Client, key: string, token: string): Promise<void> {
  await client.query('delete from quintain_journals where key = $1', [key])
  await client.query('select pg_notify($1, $2)', [CHANNEL_NAME, payload(key, null, token)])
}

/** Swaps a journal within a transaction. The number of its last line where others have stored more than was expected, else null. */
export async function swapped(client: Client, name: string, swap: Swap, token: string): Promise<number | null> {
  const { expected, by, keptAs } = swap
  const names = typeof by === 'string' ? [name, by] : [name]
  // Lines that are being stored of them are waited for, and later ones wait.
  const { rows } = await client.query<Row>(
    'select key::text, name, base from quintain_journals where name = any($1::text[]) order by key for update',
    [names],
  )
  const [was, other] = [rows.find(r => r.name === name), rows.find(r => r.name === by)]
  if (!was) throw noJournal(name)
  const { rows: last } = await client.query<{ n: number | null }>(
    'select max(n) as n from quintain_lines where journal = $1',
    [was.key],
  )
  const n = last[0]!.n ?? was.base
  if (n > expected) return n
  checkSwap(name, n, swap)
  if (typeof by === 'string' && !other) throw noJournal(by)
  // The name is free once the old one has another, or is gone.
  if (keptAs === undefined) await remove(client, was.key, token)
  else {
    const { rowCount } = await client.query('select from quintain_journals where name = $1', [keptAs])
    if (rowCount) throw existsAlready(keptAs)
    await move(client, was, keptAs, token)
  }
  if (typeof by !== 'string') await insert(client, name, by)
  else await move(client, other!, name, token)
  return null
}
