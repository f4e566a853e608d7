import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const { compiled, compiledOf, meant } = (await import(new URL('./compiled.mjs', import.meta.url).href)) as {
  compiled(source: string, text?: string): { readonly code: string; readonly needs: readonly string[] }
  compiledOf(source: string): string
  meant(specifier: string, source: string): { readonly file: string; readonly from: string | null } | null
}

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const far = `${packages}grid/areas/far.test.ts`
const source = (path: string) => ({ file: compiledOf(packages + path), from: packages + path })

describe('what a test of a run that has built before imports', () => {
  test.skipIf(!existsSync(`${packages}grid/dist/index.js`))('is the built file of a source', () => {
    const built = { file: `${packages}grid/dist/index.js`, from: null }
    expect(meant('../index.ts', far)).toEqual(built)
    expect(meant('../grid/index.ts', `${packages}rules/far.test.ts`)).toEqual(built)
  })
  test('is compiled with it where nothing is built: helpers of tests, scripts, what is gone', () => {
    expect(meant('../testing/drawn.ts', `${packages}rules/spirit/fight.test.ts`)).toEqual(
      source('rules/testing/drawn.ts'),
    )
    expect(meant('@quintain/rules/testing', far)).toEqual(source('rules/testing/index.ts'))
    expect(meant('@quintain/rules/testing/drawn', far)).toEqual(source('rules/testing/drawn.ts'))
    expect(meant('../gone.ts', far)).toEqual(source('grid/gone.ts'))
  })
  test('is the file itself where that is JavaScript, and left to Node where it is a package', () => {
    expect(meant('../../../scripts/site.mjs', far)).toEqual({
      file: fileURLToPath(new URL('../site.mjs', import.meta.url)),
      from: null,
    })
    expect([meant('vitest', far), meant('@quintain/rules/spirit', far)]).toEqual([null, null])
  })
})

describe('a compiled test', () => {
  test('has no types, knows where its source is, and is mapped to the lines of it', () => {
    const text = [
      `import type { A } from './a.ts'`,
      `import { b } from '@quintain/rules/testing'`,
      `export * from './gone.ts'`,
      `const c = (await import('./gone.ts')) as A`,
      `const file: URL = new URL('x.yaml', import.meta.url)`,
      `const text = "import('./gone.ts')"`,
      'export { b, c, file, text }',
    ].join('\n')
    const { code, needs } = compiled(far, text)
    const helper = JSON.stringify(pathToFileURL(compiledOf(`${packages}rules/testing/index.ts`)).href)
    const gone = JSON.stringify(pathToFileURL(compiledOf(`${packages}grid/areas/gone.ts`)).href)
    expect(code).toContain(`import { b } from ${helper}`)
    expect(code).toContain(`export * from ${gone}`)
    expect(code).toContain(`await import(${gone})`)
    expect(code).toContain(`const text = "import('./gone.ts')"`)
    expect(code).toContain(`"url":${JSON.stringify(pathToFileURL(far).href)}`)
    expect(code).toContain('new URL("x.yaml", importMeta.url)')
    expect(code).not.toMatch(/a\.ts|import\.meta|as A|: URL/)
    expect(needs).toEqual([`${packages}rules/testing/index.ts`, `${packages}grid/areas/gone.ts`])
    const [, lines] = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)$/.exec(code)!
    expect(JSON.parse(Buffer.from(lines!, 'base64').toString())).toMatchObject({ sources: [far] })
  })
  test('that cannot be read is named', () => {
    expect(() => compiled(far, 'const = 1')).toThrow(/far\.test\.ts: /)
  })
})
