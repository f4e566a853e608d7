import { describe, expect, it } from 'vitest'
import { type Chapter, type CommandKind, event, feature, Ruleset, type Step, say, step } from '../../index.ts'

const compose = (...chapters: readonly Chapter[]) =>
  new Ruleset({ id: 'x', title: 'X', stacking: () => 'add', chapters })
const [first, own, last] = [step('toy-first', {}), step('toy-own', {}), step('toy-last', {})]
const jump: CommandKind = {
  name: 'jump',
  rule: 'x/actions/jump' as never,
  parameters: {},
  cost: () => 'move',
  refuse: () => [{ why: 'its own', rule: 'x/actions/jump' as never }],
  suggestions: () => [],
  plan: () => [own({})],
}
const jumping: Chapter = { topic: 'actions', from: 'x', commands: [jump] }
const LAME = 'x/injury/lame' as never
const reasons = (rules: Ruleset) => rules.commands['jump']!.refuse({} as never, 0, { do: 'jump' })

describe('a feature', () => {
  it('says by its first rule what text it is of and its topic, and is the home of all of them', () => {
    const lame = feature([LAME, 'x/injury/limping' as never], {})
    expect([lame.from, lame.topic]).toEqual(['x', 'injury'])
    expect(compose(lame).homes).toEqual({ [LAME]: 'injury', 'x/injury/limping': 'injury' })
  })

  it('refuses a command of another chapter, after its own reasons, and is cited', () => {
    const lame = feature(LAME, { refuse: { jump: (_, who) => say`${who} is lame` } })
    const torn = feature('x/injury/torn' as never, {
      refuse: { jump: () => ['torn', { why: 'lame too', rule: LAME }] },
    })
    const well = feature('x/injury/well' as never, { refuse: { jump: () => false } })
    expect(reasons(compose(lame, well, torn, jumping))).toEqual([
      { why: 'its own', rule: 'x/actions/jump' },
      { why: '0 is lame', rule: LAME },
      { why: 'torn', rule: 'x/injury/torn' },
      { why: 'lame too', rule: LAME },
    ])
  })

  it('against every action of a turn is heard by those that ask for it', () => {
    const all = compose(jumping, feature(LAME, { refuse: { '*': (_, __, ___, { name, cost }) => `${name}: ${cost}` } }))
    const [refuse] = all.refusing('anything')
    expect(refuse!({} as never, 0, { do: 'x' }, { name: 'walk', cost: 'move' })).toEqual([
      { why: 'walk: move', rule: LAME },
    ])
    expect(reasons(all)).toHaveLength(1)
  })

  it('puts steps before and after those of a command', () => {
    const around = feature(LAME, { before: { jump: () => [first({})] }, after: { jump: () => [last({})] } })
    const planned = compose(around, jumping).commands['jump']!.plan({} as never, 0, { do: 'jump' }) as readonly Step[]
    expect(planned.map(s => s.do)).toEqual(['toy-first', 'toy-own', 'toy-last'])
    expect(compose(feature(LAME, {}), jumping).commands['jump']).toBe(jump)
  })

  it('adds terms to a number that another chapter counts', () => {
    const count: number[] = []
    const counted = { topic: 'n', from: 'x', stats: { pace: () => count.push(1) } } as unknown as Chapter
    const lame = feature(LAME, { terms: { pace: () => count.push(2) } } as never)
    const rules = compose(lame, counted)
    ;(rules.stats['pace'] as unknown as () => void)()
    expect(count).toEqual([1, 2])
  })

  it('adds to lists in the order of the chapters', () => {
    const adding = (n: number) => feature(LAME, { adds: { toys: n } } as never)
    expect((compose(adding(1), jumping, adding(2)).added as object as { toys: number[] }).toys).toEqual([1, 2])
  })

  it.each([
    ['a refusal of the command "leap"', { refuse: { leap: () => false as const } }],
    ['steps before the command "leap"', { before: { leap: () => [] } }],
    ['steps after the command "leap"', { after: { leap: () => [] } }],
  ])('that names what is not there is an error: %s', (what, text) => {
    expect(() => compose(jumping, feature(LAME, text))).toThrow(
      `ruleset x: chapter "injury" has ${what}, which no chapter has`,
    )
  })

  it('adds to no number that is not counted', () => {
    expect(() => compose(jumping, feature(LAME, { terms: { leap: () => {} } as never }))).toThrow(
      'ruleset x: chapter "injury" needs the stat "leap", which no chapter supplies',
    )
  })

  it('without a rule to cite cannot refuse in a sentence', () => {
    const rules = compose(jumping, { topic: 'injury', from: 'x', refuse: { jump: () => 'lame' } })
    expect(() => reasons(rules)).toThrow('chapter "injury" refuses in a sentence and names no rule: "lame"')
  })
})

it('an event that is silent says so', () => {
  expect(event('toy-heard', {}, null, { of: 'table', to: 'all', silent: true }).silent).toBe(true)
})
