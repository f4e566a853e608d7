/** Journals in a PostgreSQL database, for servers on many machines. */
export { PostgresJournals } from './postgres-journals.ts'
