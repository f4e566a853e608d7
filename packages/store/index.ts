/** Where journals are kept: in memory or in files. Databases come later and pass the same suite. */
export { FileJournals } from './file.ts'
export { type Disk, JournalFile, UNSYNCED } from './journal-file.ts'
export { type Journals, type Stored, StoreError } from './journals.ts'
export { Lock } from './lock.ts'
export { MemoryJournals } from './memory.ts'
