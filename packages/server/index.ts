/** The server of tables: journals in a store, the page, and those who play, over HTTP and WebSocket. */

export { FilesBeside, MemoryBeside, notedBeside, type TextBeside } from './kept/beside.ts'
export { FileDrawer, FileKeys, type KeyStore, MemoryKeys } from './kept/keys.ts'
export { NotedKeys, type Notes, notedDrawer } from './kept/noted-keys.ts'
export { LIMITS, type Limits } from './limits.ts'
export { Server, type ServerOptions } from './server.ts'
export { Tables } from './tables.ts'
