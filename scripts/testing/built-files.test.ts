import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { builtFiles } from './built-files.ts'

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const { resolveId } = builtFiles(packages) as {
  resolveId: (source: string, importer?: string) => { id: string; external: boolean } | undefined
}
const importer = `${packages}grid/areas/far.test.ts`

describe('the files of a run that has built before', () => {
  test.skipIf(!existsSync(`${packages}grid/dist/index.js`))('are the built ones, which Node loads', () => {
    expect(resolveId('../index.ts', importer)).toEqual({ id: `${packages}grid/dist/index.js`, external: true })
    expect(resolveId(`${packages}grid/index.ts`, importer)?.id).toBe(`${packages}grid/dist/index.js`)
  })

  test('are the sources where nothing is built: tests, their helpers, scripts and libraries', () => {
    expect(resolveId('./far.test.ts', importer)).toBeUndefined()
    expect(resolveId('../testing/drawn.ts', `${packages}rules/spirit/fight.test.ts`)).toBeUndefined()
    expect(resolveId('./fixed-cases.ts', fileURLToPath(import.meta.url))).toBeUndefined()
    expect(resolveId('vitest', importer)).toBeUndefined()
  })

  test('are not those of a source that is gone', () => {
    expect(resolveId('../gone.ts', importer)).toBeUndefined()
  })
})
