/**
 * What the tests find in the place of Vitest when mutants are tried: the same `expect`, and `describe` and `it` that only
 * collect. Each test is then run as often as it is needed, in one process.
 */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import * as spies from '@vitest/spy'
import * as chai from 'chai'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect, {
  hasAssertions() {},
  assertions() {},
})
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT])
chai.expect.extend(expect, customMatchers)
globalThis[GLOBAL_EXPECT] = expect
setState({ assertionCalls: 0, testPath: '', currentTestName: '' }, expect)

const nothing = () => {}
/** Types were compared when the tests were compiled. */
export const expectTypeOf = () => new Proxy(nothing, { get: () => expectTypeOf(), apply: () => expectTypeOf() })
export const vi = { fn: spies.fn, spyOn: spies.spyOn, setConfig: nothing, restoreAllMocks: spies.restoreAllMocks }
export const TestRunner = {}

/** All tests: `{ file, name, run }`, in the order in which they stand. */
export const tests = []
const top = () => ({ parent: null, name: '', before: [], after: [] })
let suite = top()
let path = ''

/** Collects the tests of a file. */
export async function file(name, load) {
  suite = top()
  path = name
  await load()
}

const namesOf = s => (s === null || s.name === '' ? [] : [...namesOf(s.parent), s.name])
const chainOf = s => (s === null ? [] : [...chainOf(s.parent), s])
const bodyOf = args => args.find(a => typeof a === 'function') ?? nothing

function add(name, body) {
  const mine = chainOf(suite)
  const full = [...namesOf(suite), name].join(' > ')
  tests.push({
    file: path,
    name: full,
    async run() {
      const context = { task: { name, meta: {} }, expect, skip: nothing }
      for (const s of mine) for (const hook of s.before) await hook(context)
      try {
        await body(context)
      } finally {
        for (const s of mine.toReversed()) for (const hook of s.after) await hook(context)
      }
    },
  })
}

/** A row that is a list is spread over the parameters. */
const rowOf = row => (Array.isArray(row) ? row : [row])
const eachOf =
  of =>
  rows =>
  (name, ...rest) => {
    for (const [i, row] of [...rows].entries()) of(`${name} #${i}`, () => bodyOf(rest)(...rowOf(row)))
  }

const collected = (name, ...rest) => add(String(name), bodyOf(rest))
const chosen = of => Object.assign(of, { each: eachOf(of), only: of })
export const it = chosen(collected)
it.skip = it.todo = nothing
it.skipIf = no => (no ? chosen(nothing) : it)
it.runIf = yes => (yes ? it : chosen(nothing))
export const test = it
export const describe = chosen((name, ...rest) => {
  const before = suite
  suite = { parent: before, name: String(name), before: [], after: [] }
  bodyOf(rest)()
  suite = before
})
describe.skip = nothing
describe.skipIf = no => (no ? chosen(nothing) : describe)
describe.runIf = yes => (yes ? describe : chosen(nothing))
export const beforeAll = hook => void suite.before.push(hook)
export const beforeEach = beforeAll
export const afterEach = hook => void suite.after.push(hook)
export const afterAll = afterEach
