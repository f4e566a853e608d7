/** Where journals are kept: in memory, in files, and, by paths of their own, in a database or a browser. All pass the same suite. */
export { FileJournals } from './files/file-journals.ts'
export { type Disk, JournalFile, UNSYNCED } from './files/journal-file.ts'
export { Lock } from './files/lock.ts'
export { type Journals, type LogPart, MemoryJournals, type Stored, StoreError } from './journals/index.ts'
