import type { Defends } from '../defends.ts'

/** The kinds of a creature by its sheet: alive where it says nothing. */
export const kindsOf = (sheet: object): readonly string[] => (sheet as Partial<Defends>).kinds ?? ['living']
