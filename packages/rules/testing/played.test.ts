import { Mutator, play, Reader, Ruleset, run, Scene, Script, type Sheet, step } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { beforeAll, describe, expect, it } from 'vitest'

const wave = step('test-wave', { by: 'creature' })
const make = (id: string) =>
  new Ruleset({
    id,
    title: id,
    stacking: () => 'add',
    chapters: [
      {
        topic: 'waving',
        from: id,
        steps: [run(wave, () => {})],
        stats: { ['test-stat' as never]: () => {} },
        commands: [
          {
            name: 'wave',
            rule: 'house/test/wave',
            parameters: {},
            cost: () => 'free',
            refuse: () => [],
            suggestions: () => [],
            plan: () => [],
          },
        ],
      },
    ],
  })
const sheets: readonly Sheet[] = [{ id: 'ada', name: 'Ada', side: 'one' }]
const stage = (ruleset: Ruleset) => new Scene(ruleset, sheets, { width: 1, height: 1, map: GridMap.open(1, 1) })
const fight = (ruleset: Ruleset) => {
  const scene = stage(ruleset)
  return play(scene, scene.empty(wave({ by: 0 })), new Script([]))
}

/** What the test before was noted to have played. */
function noted(what: string, ids: readonly string[], body: () => unknown) {
  describe(what, () => {
    let meta: { played?: readonly string[] }
    it('plays', ({ task }) => {
      meta = task.meta
      body()
    })
    it(`is noted as ${ids.join(', ') || 'nothing'}`, () => expect(meta.played ?? []).toEqual(ids))
  })
}

describe('a ruleset has played when', () => {
  noted('it ran a step', ['a'], () => fight(make('a')))
  noted('two rulesets ran a step', ['a', 'b'], () => [make('b'), make('a')].map(fight))
  noted('it counted a number', ['a'], () => {
    const scene = stage(make('a'))
    new Reader(scene, scene.empty()).tally('test-stat' as never, 0, {} as never)
  })
  for (const f of ['cost', 'refuse', 'suggestions', 'plan'] as const)
    noted(`a command was asked (${f})`, ['a'], () => {
      const scene = stage(make('a'))
      const reader = new Reader(scene, scene.empty())
      scene.rules.commands['wave']![f](reader as never, 0, { do: 'wave' })
    })
  noted('not when it was composed', [], () => make('a'))
  noted('not when a scene of it was set up and written to', [], () => {
    const scene = stage(make('a'))
    new Mutator(scene, scene.empty())
  })
})

/** Through which rulesets' doors the test before came. */
function entered(what: string, ids: readonly string[], body: () => unknown) {
  describe(what, () => {
    let meta: { doors?: readonly string[] }
    it('plays', ({ task }) => {
      meta = task.meta
      body()
    })
    it(`comes through ${ids.join(', ') || 'no door'}`, () => expect(meta.doors ?? []).toEqual(ids))
  })
}
describe('a test comes through a door', () => {
  entered('not by a step alone', [], () => fight(make('a')))
  entered('by a number that is asked for', ['a'], () => {
    const scene = stage(make('a'))
    new Reader(scene, scene.empty()).tally('test-stat' as never, 0, {} as never)
  })
  entered('by a command that is asked', ['a'], () => {
    const scene = stage(make('a'))
    const reader = new Reader(scene, scene.empty())
    scene.rules.commands['wave']!.refuse(reader as never, 0, { do: 'wave' })
  })
})

const common = make('common')
const alone = { ...common.commands }
describe('commands that two rulesets share', () => {
  noted('count for the one that is asked', ['common'], () => {
    const scene = stage(common)
    const reader = new Reader(scene, scene.empty())
    expect(scene.rules.commands['wave']!.refuse(reader, 0, { do: 'wave' })).toEqual([])
    expect(scene.rules.commands['wave']).not.toBe(alone['wave'])
  })
  noted('and stay what they were', [], () => expect(alone['wave']!.cost({} as never, 0, { do: 'wave' })).toBe('free'))
})

describe('what a describe plays', () => {
  fight(make('body'))
  describe('in its body or before all of its tests', () => {
    beforeAll(() => {
      fight(make('before'))
    })
    noted('counts for each of its tests', ['before', 'body'], () => {})
  })
  noted('and for no test of another', ['body'], () => {})
})

fight(make('file'))
beforeAll(() => {
  fight(make('file'))
})
noted('what a file plays outside of its tests counts for none of them', [], () => {})
