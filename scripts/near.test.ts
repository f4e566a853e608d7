import { describe, expect, it } from 'vitest'
import { choose } from './near/choose.mjs'
import { distances, graphOf } from './near/graph.mjs'

const texts: Record<string, string> = {
  'packages/grid/map.ts': '',
  'packages/grid/index.ts': "export * from './map.ts'",
  'packages/grid/map.test.ts': "import { map } from './map.ts'",
  'packages/rules/walk.ts': "import { map } from '@quintain/grid'\nimport zod from 'zod'",
  'packages/rules/walk.test.ts': "const { walk } = await import('./walk.ts')",
  'packages/odds/line.test.ts': "import './none.ts'",
}
const graph = graphOf(Object.keys(texts), (file: string) => texts[file]!)

describe('the tests near to a change', () => {
  it('are those beside it, then those that import it, through packages too', () => {
    const near: Map<string, number> = distances(graph, ['packages/grid/map.ts'])
    expect([...near].filter(([file]) => file.endsWith('.test.ts'))).toEqual([
      ['packages/grid/map.test.ts', 0],
      ['packages/rules/walk.test.ts', 3],
    ])
    expect(distances(graph, ['README.md']).size).toBe(0)
  })
  it('fill the time, the nearest and quickest first; one is always run', () => {
    const tests = [
      ['far', 2],
      ['slow', 1],
      ['quick', 1],
    ]
    const times = new Map([
      ['slow', 30],
      ['quick', 2],
      ['far', 5],
    ])
    expect(choose(tests, times, 0)).toEqual({ chosen: ['quick', 'slow', 'far'], left: [] })
    expect(choose(tests, times, 13)).toEqual({ chosen: ['quick', 'far'], left: ['slow'] })
    expect(choose(tests, times, 1)).toEqual({ chosen: ['quick'], left: ['slow', 'far'] })
  })
})
