/** Journals in the database of a browser. */
export { IndexedJournals } from './indexed-journals.ts'
