import { it } from 'vitest'

/** Tests that check rules of the catalogue through what people type: their ids stand in the title, in brackets at its end. */
export function rules(...ids: readonly string[]) {
  const title = (name: string) => `${name} [${ids.join(', ')}]`
  return {
    it: (name: string, body: () => unknown) => it(title(name), body as () => Promise<void>),
    each:
      <T extends readonly unknown[]>(rows: readonly T[]) =>
      (name: string, body: (...row: { -readonly [K in keyof T]: T[K] }) => unknown) =>
        it.each(rows as unknown as unknown[][])(title(name), (...row) => body(...(row as never)) as Promise<void>),
  }
}
