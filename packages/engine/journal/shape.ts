import { allThere, type Declared, decode, json, list, maybe, oneOf, onlyDeclared, record } from '../model/fields.ts'
import type { Checkpoint, Did, Header, JournalLine } from './line.ts'

const anything = json<unknown>()
const question = record({
  q: 'text',
  question: 'text',
  who: 'text',
  options: list(anything),
  about: maybe(anything),
  any: maybe('flag'),
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
  floor: maybe(oneOf('open', 'seen')),
  afterUndo: oneOf('fresh', 'kept'),
  picture: maybe('text'),
})
const request = record({ n: 'int', by: 'text', after: 'int' })
const seat = record({ id: 'text', role: oneOf('gm', 'player', 'watcher'), plays: list('text'), side: maybe('text') })

const freeRoll = record({ dice: 'text', faces: list('int'), total: 'int', sworn: maybe('int') })
const oath = record({
  commitment: 'text',
  stirred: list(record({ by: 'text', words: 'text' })),
  thrown: 'int',
  free: 'int',
  secret: maybe('text'),
})

/** What each deed holds beside `do`. */
export const DEEDS: Readonly<Record<Did['do'], Declared>> = {
  begin: {},
  'go-on': {},
  redo: { of: maybe('int') },
  answer: { q: 'text', with: anything },
  timeout: { q: 'text' },
  undo: { after: 'int' },
  rule: { ruling: anything, reason: 'text' },
  'out-of-turn': { who: 'text', command: anything },
  order: { order },
  'cancel-order': { order: 'text' },
  seat: { seat },
  unseat: { seat: 'text' },
  note: { text: 'text', to: oneOf('all', 'gm'), roll: maybe(freeRoll) },
  settings: { settings },
  swear: { commitment: 'text' },
  stir: { words: 'text' },
  reveal: { secret: 'text' },
  'request-undo': { after: 'int' },
  'decline-undo': { request: 'int' },
}

/** The first line; the fight in it is checked by its schema, the state by the ruleset. */
export const HEADER = {
  quintain: 'text',
  format: 'int',
  rules: record({ id: 'text', options: anything, print: 'text' }),
  creatures: list('text'),
  width: 'int',
  fight: maybe(anything),
  fightPrint: maybe('text'),
  start: maybe(anything),
  branchOf: maybe(record({ name: 'text', after: 'int', round: maybe('int'), turn: maybe('text') })),
} as const satisfies Declared
const early = record({ asked: question, with: maybe(anything), by: 'text', stood: list(list('text')) })

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
  thrown: maybe('int'),
} as const satisfies Declared
const name = record({ as: oneOf('seen', 'located'), creature: 'text', id: 'text', name: 'text' })
const remembered = record({ sides: list('text'), names: list(name), floor: maybe(list('text')) })
export const CHECKPOINT = {
  n: 'int',
  state: anything,
  table: record({
    open: list(question),
    recorded: list(recorded),
    held: list(held),
    fallen: list(fallen),
    early: list(early),
    orders: list(order),
    seats: list(seat),
    settings,
    requests: list(request),
    ids: list(anything),
    oath: maybe(oath),
  }),
  remembered: maybe(list(remembered)),
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
    row.picks?.forEach((p, j) => {
      const command = p.outcome as { readonly do?: unknown } | null | undefined
      if (p.key === 'command' && typeof command?.do !== 'string')
        throw new Error(`line.rows[${i}].picks[${j}].outcome: is not a command, as {"do":"end"}`)
    })
    const objects: readonly unknown[] = [row.step, ...(row.events ?? [])]
    objects.forEach((x, j) => {
      if (typeof x !== 'object' || x === null)
        throw new Error(`line.rows[${i}].${j === 0 ? 'step' : `events[${j - 1}]`}: is not an object`)
    })
  })
}
/** The same of what someone did. */
export function checkDeed(deed: unknown, where = 'did'): void {
  const name = String((deed as Did | null)?.do)
  const fields = Object.hasOwn(DEEDS, name) ? DEEDS[name as Did['do']] : undefined
  if (!fields) throw new Error(`${where}: has "do": one of ${Object.keys(DEEDS).join(', ')}`)
  sound(fields, deed, `${where}.${name}`, ['do'])
}
/** The same of a header. */
export function checkHeader(header: unknown): void {
  sound(HEADER, header, 'header')
  const { width } = header as Header
  if (width < 1) throw new Error(`header.width: ${width} is not a number of squares`)
}
/** The same of a checkpoint. */
export function checkCheckpoint(c: unknown): void {
  sound(CHECKPOINT, c, 'checkpoint')
  for (const [i, pair] of (c as Checkpoint).table.ids.entries()) {
    const right =
      Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && Number.isSafeInteger(pair[1])
    if (!right) throw new Error(`checkpoint.table.ids[${i}]: is not an id and the number of its line`)
  }
}
