import { allThere, type Declared, decode, json, list, maybe, oneOf, onlyDeclared, record } from '../model/fields.ts'
import type { Did, JournalLine } from './line.ts'

const anything = json<unknown>()
const question = record({
  q: 'text',
  question: 'text',
  who: 'text',
  options: list(anything),
  about: maybe(anything),
})
const pick = record({
  key: 'text',
  outcome: maybe(anything),
  face: maybe('int'),
  who: maybe('text'),
  by: maybe('text'),
})
const recorded = record({
  key: 'text',
  face: maybe('int'),
  who: maybe('text'),
  answer: maybe(anything),
  by: maybe('text'),
})
const held = record({ depth: 'int', step: 'text', recorded: list(recorded) })
const fallen = record({ key: 'text', face: 'int' })
const order = record({
  id: 'text',
  question: 'text',
  who: 'text',
  about: maybe(anything),
  answer: anything,
  until: maybe(anything),
})
const settings = record({
  numbers: oneOf('exact', 'banded', 'none'),
  rolls: oneOf('open', 'own'),
  sight: 'flag',
  afterUndo: oneOf('fresh', 'kept'),
})
const request = record({ n: 'int', by: 'text', after: 'int' })
const seat = record({ id: 'text', role: oneOf('gm', 'player', 'watcher'), plays: list('text'), side: maybe('text') })

/** What each deed holds beside `do`. */
export const DEEDS: Readonly<Record<Did['do'], Declared>> = {
  begin: {},
  'go-on': {},
  redo: {},
  answer: { q: 'text', with: anything },
  timeout: { q: 'text' },
  undo: { after: 'int' },
  rule: { ruling: anything, reason: 'text' },
  'out-of-turn': { who: 'text', command: anything },
  order: { order },
  'cancel-order': { order: 'text' },
  seat: { seat },
  settings: { settings },
  'request-undo': { after: 'int' },
  'decline-undo': { request: 'int' },
}

/** The fields of a line; steps and events in it are checked by the ruleset when it is followed. */
export const LINE = {
  n: 'int',
  act: 'int',
  id: maybe('text'),
  by: maybe('text'),
  did: anything,
  rows: maybe(list(record({ step: anything, picks: maybe(list(pick)), events: maybe(list(anything)) }))),
  agenda: maybe(record({ keep: 'int', top: list(anything) })),
  asks: maybe(list(question)),
  recorded: maybe(list(recorded)),
  held: maybe(list(held)),
  fallen: maybe(list(fallen)),
} as const satisfies Declared
export const CHECKPOINT = {
  n: 'int',
  state: anything,
  table: record({
    open: list(question),
    recorded: list(recorded),
    held: list(held),
    fallen: list(fallen),
    early: list(anything),
    orders: list(order),
    seats: list(seat),
    settings,
    requests: list(request),
    ids: list(anything),
  }),
} as const satisfies Declared

const NAMELESS = {
  creatures: [],
  width: 1,
  commandParameters: () => undefined,
  stepFields: () => undefined,
}

function sound(fields: Declared, value: unknown, where: string, besides: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where}: is not an object`)
  onlyDeclared(fields, value, where, besides)
  allThere(fields, value, where)
  decode(fields, value, NAMELESS, where)
}

/** Throws an Error that names the path and what would be right, when a line is not shaped like one. */
export function checkShape(line: unknown): void {
  sound(LINE, line, 'line')
  const { did, rows } = line as JournalLine
  checkDeed(did, 'line.did')
  rows?.forEach((row, i) => {
    const objects: readonly unknown[] = [row.step, ...(row.events ?? [])]
    objects.forEach((x, j) => {
      if (typeof x !== 'object' || x === null)
        throw new Error(`line.rows[${i}].${j === 0 ? 'step' : `events[${j - 1}]`}: is not an object`)
    })
  })
}
/** The same of what somebody did. */
export function checkDeed(deed: unknown, where = 'did'): void {
  const name = String((deed as Did | null)?.do)
  const fields = Object.hasOwn(DEEDS, name) ? DEEDS[name as Did['do']] : undefined
  if (!fields) throw new Error(`${where}: has "do": one of ${Object.keys(DEEDS).join(', ')}`)
  sound(fields, deed, `${where}.${name}`, ['do'])
}
/** The same of a checkpoint. */
export const checkCheckpoint = (c: unknown): void => sound(CHECKPOINT, c, 'checkpoint')
