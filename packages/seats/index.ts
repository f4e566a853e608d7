/** Several people at one table: who may do what, and one command from its seat to the store. */
export { CLOCK, type Committed, commit, goOn, type Sent } from './commit.ts'
export { newTable, openTable, token } from './open.ts'
export { refuses } from './refuses.ts'
