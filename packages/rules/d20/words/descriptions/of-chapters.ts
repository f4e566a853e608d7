import type { Chapter } from '@quintain/engine'
import { type Phrases, silent } from '../phrase.ts'
import type { Words } from '../words.ts'

/** The events of these chapters of which nobody is told in words. */
const unspoken = (chapters: readonly Chapter[]): Phrases =>
  silent(...chapters.flatMap(({ events = [] }) => events.filter(e => e.silent)))

/** What readings do, as the chapters that have them say it. */
const readings = (chapters: readonly Chapter[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    chapters.flatMap(({ options = {} }) =>
      Object.entries(options).flatMap(([name, { help }]) => (help === undefined ? [] : [[name, help]])),
    ),
  )

/** The words of a text with those that stand beside its rules. */
export const withWordsOf = <W extends Pick<Words, 'descriptions'> & Partial<Words>>(
  chapters: readonly Chapter[],
  words: W,
): W => ({
  ...words,
  descriptions: { ...words.descriptions, options: { ...readings(chapters), ...words.descriptions.options } },
  events: { ...unspoken(chapters), ...words.events },
})
