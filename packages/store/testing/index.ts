/** A PostgreSQL server for tests. */

export { type Dying, dyingFiles, type Later } from './dying.ts'
export { newDatabase, postgresServer } from './postgres-server.ts'
