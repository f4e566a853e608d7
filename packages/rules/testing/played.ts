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

/** What the methods of a process note: they are observed once, and each test file begins where the last one ended. */
interface Notes {
  /** Where rulesets are noted now; null between tests, where they belong to the `describe` that is being read. */
  now: Set<string> | null
  readonly bySuite: WeakMap<object, Set<string>>
  /** How deep in a step the test is: what a step asks by itself is no door. */
  depth: number
  readonly observed: WeakSet<object>
}
const SHARED = Symbol.for('quintain: what tests played')
const shared = globalThis as { [SHARED]?: Notes }
const notes: Notes = (shared[SHARED] ??= { now: null, bySuite: new WeakMap(), depth: 0, observed: new WeakSet() })

function notesOf(suite: object): Set<string> {
  const found = notes.bySuite.get(suite) ?? new Set()
  notes.bySuite.set(suite, found)
  return found
}

/** A door is noted beside the ruleset, under a name that no ruleset has. */
const DOOR = 'door: '
const doors = new Map<string, string>()
/** The name of the doors of a ruleset; kept, because it is asked for with every number of a sheet. */
function doorOf(ruleset: string): string {
  let name = doors.get(ruleset)
  if (name === undefined) {
    name = DOOR + ruleset
    doors.set(ruleset, name)
  }
  return name
}
/** Steps that only a person, or a fight that has begun, brings: a command, a ruling that can be typed, a turn. */
const isDoor = ({ do: name }: { readonly do: string }): boolean =>
  ['perform', 'act', 'open-fight', 'turn'].includes(name) || (name.startsWith('rule-') && name !== 'rule-plan')
function noteDoor(ruleset: string): void {
  note(ruleset)
  if (notes.depth === 0) note(doorOf(ruleset))
}

function note(ruleset: string): void {
  if (notes.now) notes.now.add(ruleset)
  else {
    const { suite } = TestRunner.getCurrentSuite()
    if (suite) notesOf(suite).add(ruleset)
  }
}

/** Marks an observed method: it is observed once in a process. */
const OBSERVED = Symbol.for('quintain: observed method')

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
  if (OBSERVED in found) return
  const real = found as (...args: unknown[]) => unknown
  const plain = function (this: T, ...args: unknown[]) {
    see(this, args)
    return real.apply(this, args)
  }
  const deeper = function (this: T, ...args: unknown[]) {
    see(this, args)
    notes.depth += within
    try {
      return real.apply(this, args)
    } finally {
      notes.depth -= within
    }
  }
  methods[method] = Object.assign(within === 0 ? plain : deeper, { [OBSERVED]: true })
}

/** Puts observed commands in the place of those of a ruleset. The commands themselves may belong to several rulesets. */
function observeCommands(ruleset: { readonly id: string; readonly commands: object }): void {
  if (notes.observed.has(ruleset)) return
  notes.observed.add(ruleset)
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
    if (isDoor(step as { do: string })) note(doorOf(id))
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
      notes.now = notesOf(suite)
      try {
        return await hook(...args)
      } finally {
        notes.now = null
      }
    }, hook)
  })
  for (const task of suite.tasks) if (task.type === 'suite') observeHooks(task)
}

function observeFile(_: object, file: Suite): void {
  for (const task of file.tasks) if (task.type === 'suite') observeHooks(task)
}

/** Notes what the tests of a file play; called before each file. */
export function notePlayed(): void {
  beforeEach(() => {
    notes.now = new Set()
  })
  // Bound, because Vitest reads the wanted fixtures in the text of a function: this one wants none, but the second argument.
  beforeAll(observeFile.bind(null))
  afterEach(({ task }) => {
    const played = new Set(notes.now)
    notes.now = null
    for (let suite = (task as Task).suite; suite; suite = (suite as Task).suite)
      for (const id of notes.bySuite.get(suite) ?? []) played.add(id)
    const plain = [...played].filter(id => !id.startsWith(DOOR))
    const doors = [...played].flatMap(id => (id.startsWith(DOOR) ? [id.slice(DOOR.length)] : []))
    if (plain.length) task.meta.played = plain.sort()
    if (doors.length) task.meta.doors = doors.sort()
  })
}
