import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asyncApi, openApi } from './describe.ts'
import { MAKING } from './making.ts'
import { ROUTES } from './routes.ts'

const kept = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../docs/protocol/${name}.json`, import.meta.url), 'utf8'))

describe('the description of the protocol', () => {
  it('is the one of the schemas: npm run protocol makes it anew', () => {
    expect(kept('openapi')).toEqual(JSON.parse(JSON.stringify(openApi())))
    expect(kept('asyncapi')).toEqual(JSON.parse(JSON.stringify(asyncApi())))
  })
  it('has every way and says who may', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { security: object[] }>> }
    const all = Object.entries(paths).flatMap(([path, of]) => Object.keys(of).map(m => `${m.toUpperCase()} ${path}`))
    expect(all.sort()).toEqual(
      [...ROUTES, ...MAKING].map(r => `${r.method} ${r.path.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
    )
    for (const of of Object.values(paths)) for (const way of Object.values(of)) expect(way.security).toHaveLength(1)
  })
  it('says that a table may be there and not be opened', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { responses: object }>> }
    for (const [path, of] of Object.entries(paths))
      for (const { responses } of Object.values(of)) {
        if (path.includes('{name}')) expect(responses).toHaveProperty('409')
        expect(responses).toHaveProperty('401')
      }
  })
  it('has every message of a seat', () => {
    const text = JSON.stringify(asyncApi())
    for (const m of [
      'hello',
      'do',
      'preview',
      'measure',
      'simulate',
      'note',
      'swear',
      'check-dice',
      'unseat',
      'welcome',
      'news',
      'bye',
    ])
      expect(text).toContain(`"const":"${m}"`)
  })
})
