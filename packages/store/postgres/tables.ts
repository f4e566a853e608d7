import type { Pool } from 'pg'

/** The tables of the database. A line's body is its text as the file of a journal has it. */
const TABLES = `
  create table if not exists quintain_journals (
    key bigserial primary key,
    name text not null unique,
    header text not null,
    begins text,
    base integer not null
  );
  create table if not exists quintain_lines (
    journal bigint not null references quintain_journals (key) on delete cascade,
    n integer not null,
    id text,
    body text not null,
    primary key (journal, n)
  );
  create unique index if not exists quintain_ids on quintain_lines (journal, id) where id is not null;
  create table if not exists quintain_checkpoints (
    journal bigint primary key references quintain_journals (key) on delete cascade,
    n integer not null,
    body text not null
  );
  create table if not exists quintain_parts (
    part bigserial primary key,
    journal bigint not null references quintain_journals (key) on delete cascade,
    since integer not null,
    n integer not null,
    body text not null
  );
  create index if not exists quintain_parts_by_line on quintain_parts (journal, n);
  create table if not exists quintain_notes (
    key text primary key,
    body text not null
  );
`
/** Number of the lock under which servers that begin at the same time make the tables one after the other. */
const LOCK = 7_140_815

/** Makes the tables where they are missing. */
export async function makeTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(TABLES)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
