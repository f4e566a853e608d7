import { type CommandKind, Playing, Scene } from '@quintain/engine'
import { afterEach, beforeAll, beforeEach, TestRunner } from 'vitest'

/**
 * Notes for each test which rulesets played: ran a step, a tally or a function of a command. The ids go into the meta of
 * the test, and with it into the JSON report, where `npm run rules` reads them.
 *
 * A fight that a `describe` plays, in its body or in a `beforeAll`, counts for the tests of that `describe`. What a file
 * plays outside of its tests and `describe`s counts for no test: it would count for all of them.
 */
declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the rulesets that played during the test, in the order of the alphabet. */
    played?: readonly string[]
    /** Those of them that played through a door that people have: a command, a ruling, a fight, a number of a sheet. */
    doors?: readonly string[]
  }
}

type Suite = Parameters<typeof TestRunner.getSuiteHooks>[0]
type Task = { readonly type: string; readonly suite?: Suite | undefined }

/** Where rulesets are noted now; null between tests, where they belong to the `describe` that is being read. */
let now: Set<string> | null = null
const bySuite = new WeakMap<object, Set<string>>()

function notesOf(suite: object): Set<string> {
  const notes = bySuite.get(suite) ?? new Set()
  bySuite.set(suite, notes)
  return notes
}

/** A door is noted beside the ruleset, under a name that no ruleset has. */
const DOOR = 'door: '
/** How deep in a step the test is: what a step asks by itself is no door. */
let depth = 0
/** Steps that only a person, or a fight that has begun, brings: a command, a ruling that can be typed, a turn. */
const isDoor = ({ do: name }: { readonly do: string }): boolean =>
  ['perform', 'act', 'open-fight', 'turn'].includes(name) || (name.startsWith('rule-') && name !== 'rule-plan')
function noteDoor(ruleset: string): void {
  note(ruleset)
  if (depth === 0) note(DOOR + ruleset)
}

function note(ruleset: string): void {
  if (now) now.add(ruleset)
  else {
    const { suite } = TestRunner.getCurrentSuite()
    if (suite) notesOf(suite).add(ruleset)
  }
}

/** Where an observed method keeps the real one: files that share a process each observe anew, and must not add up. */
const REAL = Symbol.for('quintain: observed method')

/** Calls `see` with `this` before each call of a method of an object, or of the prototype that it has it from. */
function observe<T extends object>(
  object: T,
  method: string,
  see: (self: T, args: readonly unknown[]) => void,
  within = 0,
): void {
  let owner: object | null = object
  while (owner && !Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner)
  const methods = owner as Record<string, unknown> | null
  const found = methods?.[method]
  if (!methods || typeof found !== 'function')
    throw new Error(`packages/rules/testing/played.ts: there is no "${method}" in the engine`)
  const real = (found as { [REAL]?: (...args: unknown[]) => unknown })[REAL] ?? found
  const observed = function (this: T, ...args: unknown[]) {
    see(this, args)
    depth += within
    try {
      return real.apply(this, args)
    } finally {
      depth -= within
    }
  }
  methods[method] = Object.assign(observed, { [REAL]: real })
}

const observed = new WeakSet<object>()

/** Puts observed commands in the place of those of a ruleset. The commands themselves may belong to several rulesets. */
function observeCommands(ruleset: { readonly id: string; readonly commands: object }): void {
  if (observed.has(ruleset)) return
  observed.add(ruleset)
  const commands = ruleset.commands as Record<string, CommandKind>
  for (const [name, command] of Object.entries(commands)) {
    const copy = { ...command }
    for (const [key, value] of Object.entries(command))
      if (typeof value === 'function') observe(copy, key, () => noteDoor(ruleset.id))
    commands[name] = copy
  }
}

// What every way of running a step, and every reader of a state, goes through.
observe(
  Playing.prototype,
  'runStep',
  (self, [step]) => {
    const { id } = self.scene.rules
    note(id)
    if (isDoor(step as { do: string })) note(DOOR + id)
  },
  1,
)
observe(Playing.prototype, 'collect', self => noteDoor(self.scene.rules.id))
// Every state begins as an empty one, so that no command is asked before.
observe(Scene.prototype, 'empty', self => observeCommands(self.rules))

/** Notes what the hooks of a suite, and of the suites in it, play. */
function observeHooks(suite: Suite): void {
  const hooks = TestRunner.getSuiteHooks(suite).beforeAll
  hooks.forEach((hook, i) => {
    hooks[i] = Object.assign(async (...args: Parameters<typeof hook>) => {
      now = notesOf(suite)
      try {
        return await hook(...args)
      } finally {
        now = null
      }
    }, hook)
  })
  for (const task of suite.tasks) if (task.type === 'suite') observeHooks(task)
}

beforeEach(() => {
  now = new Set()
})

// Bound, because Vitest reads the wanted fixtures in the text of a function: this one wants none, but the second argument.
beforeAll(observeFile.bind(null))
function observeFile(_: object, file: Suite): void {
  for (const task of file.tasks) if (task.type === 'suite') observeHooks(task)
}

afterEach(({ task }) => {
  const played = new Set(now)
  now = null
  for (let suite = (task as Task).suite; suite; suite = (suite as Task).suite)
    for (const id of bySuite.get(suite) ?? []) played.add(id)
  const plain = [...played].filter(id => !id.startsWith(DOOR))
  const doors = [...played].flatMap(id => (id.startsWith(DOOR) ? [id.slice(DOOR.length)] : []))
  if (plain.length) task.meta.played = plain.sort()
  if (doors.length) task.meta.doors = doors.sort()
})
