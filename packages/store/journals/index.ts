/** What a store of journals is, and one in memory: nothing here needs a file system. */
export {
  type Journals,
  type LogPart,
  leadingTo,
  type Stored,
  StoreError,
  type Swap,
  type Swapped,
  storeFailure,
  type WholeJournal,
} from './journals.ts'
export { Kept } from './kept.ts'
export { MemoryJournals } from './memory.ts'
export { Watchers } from './watchers.ts'
