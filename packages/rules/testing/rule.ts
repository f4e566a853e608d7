import { expect, type TestContext, test } from 'vitest'
import type { CatalogueId } from '../catalogue/ids.ts'

type Body = (context: TestContext) => unknown

interface Each {
  <T extends readonly [unknown, ...unknown[]]>(
    rows: readonly T[],
  ): (name: string, body: (...row: { -readonly [K in keyof T]: T[K] }) => unknown) => void
  <T>(rows: readonly T[]): (name: string, body: (row: T) => unknown) => void
}

/**
 * Tests that check these rules of the catalogue. The ids go into the title, in brackets at its end, where
 * `npm run rules` finds them: a rule counts as played when a test that names it has passed and the rule's own ruleset
 * played during it (played.ts). A test that names a rule and asserts nothing fails.
 *
 *     rules('spirit/attack/attack-roll').it('a total equal to SP hits', () => { ... })
 *     rules('spirit/attack/attack-roll').each([[18, 'hit'], [17, 'miss']])('%i against 18: %s', (total, grade) => { ... })
 *
 * `each` makes one test of each row. A row that is a list is spread over the parameters and the title's %s, %i and %j;
 * of a row that is an object the title takes $key.
 */
export function rules(...ids: readonly [CatalogueId, ...CatalogueId[]]) {
  const title = (name: string) => `${name} [${ids.join(', ')}]`
  const each: Each = (rows: readonly unknown[]) => (name: string, body: (...row: never[]) => unknown) => {
    test.each(rows as unknown[][])(title(name), (...row) => {
      expect.hasAssertions()
      return body(...(row as never[])) as undefined
    })
  }
  return {
    it(name: string, body: Body): void {
      test(title(name), context => {
        expect.hasAssertions()
        return body(context)
      })
    },
    each,
  }
}
