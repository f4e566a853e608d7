import { either } from './keyboard.ts'

/** What is said of rulings. */
export const rulingSays = {
  noReason: 'no reason given',
  because:
    'Behind each may stand "because" and why: the journal keeps it. A number with a sign is a change, as +2 or -3.',
  unknown: (said: string, near: readonly string[], all: readonly string[]) =>
    said
      ? `no ruling "${said}": ${near.length ? `did you mean ${either(near)}?` : `there are ${all.join(', ')} (help ruling says more)`}`
      : `a ruling is one of ${all.join(', ')}, with its creature and the rest: ruling give bram prone because he slipped (help ruling says more)`,
}
