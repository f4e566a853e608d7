/** A PostgreSQL server for tests. */
export { newDatabase, postgresServer } from './postgres-server.ts'
