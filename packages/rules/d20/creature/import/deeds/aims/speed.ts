import { type Figures, lengthOf } from '../figures.ts'
import type { Taken } from '../taken.ts'

const TO = /\b((?:increases?|raises?) (?:its|their) (?:land |base |ground )?speed) to (\d+) (?:feet|ft\.?)/gi
const FASTER =
  /\b(?:can )?(?:increases?|raises?) (?:its|their) (?:land |base |ground )?speed by (\d+) (?:feet|ft\.?) for (?:the next )?(\d*d\d+|\d+) (rounds?|minutes?|hours?)/i

/** `its speed to 40 feet` by how much that is more, of a creature whose speed is known. */
export const moreFeet = (words: string, speed: number | undefined): string =>
  speed === undefined
    ? words
    : words.replace(TO, (all, what: string, to: string) =>
        Number(to) > speed ? `${what} by ${Number(to) - speed} feet` : all,
      )

/** Its own speed is greater for a time. */
export function speedIn(t: Taken, f: Figures): void {
  const found = t.take(FASTER)
  if (found)
    f.own.push({ adds: Number(found[1]), to: 'speed', type: 'enhancement', lasts: lengthOf(found[2], found[3]) })
}
