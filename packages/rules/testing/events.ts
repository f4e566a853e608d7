import type { Played } from './stage.ts'

const word = (x: unknown): string => (typeof x === 'object' ? JSON.stringify(x) : String(x))

/** The events that a test played, each in a line: its name, and what it says in the order in which it says it. */
export const eventLines = (played: Played): string[] =>
  played.events.map(({ e, ...rest }) => [e, ...Object.values(rest).map(word)].join(' '))
