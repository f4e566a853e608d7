import type { Defends } from '../defends.ts'

/** The kinds of a creature by its sheet: alive where it says nothing. */
export const kindsOf = (sheet: object): readonly string[] => (sheet as Partial<Defends>).kinds ?? ['living']

/** Whether a creature is one of these: by its name, of which the word may be a part, or by its kinds. */
export function isOneOf(sheet: { readonly name: string }, names: readonly string[]): boolean {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `
  const own = plain(sheet.name)
  const kinds = kindsOf(sheet)
  return names.some(name => kinds.includes(name) || own.includes(plain(name)))
}
