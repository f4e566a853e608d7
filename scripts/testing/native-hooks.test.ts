import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { load, resolve } from './native-hooks.mjs'

const packages = new URL('../../packages/', import.meta.url).href
const parentURL = `${packages}grid/areas/far.test.ts`
const asked = (specifier: string, from = parentURL) =>
  resolve(specifier, { parentURL: from }, (name: string) => ({ url: `left to Node: ${name}` })).url

describe('the files of a run that has built before', () => {
  test.skipIf(!existsSync(new URL('grid/dist/index.js', packages)))('are the built ones', () => {
    expect(asked('../index.ts')).toBe(`${packages}grid/dist/index.js`)
    expect(asked('../grid/index.ts', `${packages}rules/far.test.ts`)).toBe(`${packages}grid/dist/index.js`)
  })

  test('are the sources where nothing is built: helpers of tests, scripts, what is gone', () => {
    expect(asked('../testing/drawn.ts', `${packages}rules/spirit/fight.test.ts`)).toBe(
      `${packages}rules/testing/drawn.ts`,
    )
    expect(asked('@quintain/rules/testing')).toBe(`${packages}rules/testing/index.ts`)
    expect(asked('@quintain/rules/testing/drawn')).toBe(`${packages}rules/testing/drawn.ts`)
    expect(asked('./fixed-cases.ts', import.meta.url)).toMatch(/scripts\/testing\/fixed-cases\.ts$/)
    expect(asked('../gone.ts')).toBe(`${packages}grid/gone.ts`)
  })

  test('are loaded anew where Vitest asks for them so', () => {
    expect(asked(`${packages}grid/areas/far.test.ts%3Fvitest=1795823013326`)).toMatch(
      /grid\/areas\/far\.test\.ts\?vitest=\d+$/,
    )
  })

  test('are left to Node where they are no sources of ours', () => {
    expect(asked('vitest')).toBe('left to Node: vitest')
    expect(asked('@quintain/rules/spirit')).toBe('left to Node: @quintain/rules/spirit')
  })

  test('lose their types as they are read, and keep their lines', () => {
    const { source } = load(`${new URL('fixed-cases.ts', import.meta.url).href}?vitest=1`, {}, () => ({ source: '' }))
    expect(source).toContain('fc.configureGlobal(')
    expect(source).toMatch(/\n\/\/# sourceMappingURL=data:application\/json;base64,[\w+/=]+$/)
    expect(load(import.meta.resolve('./native.mjs'), {}, () => ({ source: 'left to Node' })).source).toBe(
      'left to Node',
    )
  })
})
