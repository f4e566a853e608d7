import { type Command, decodeCommand, type Explained, encodeCommand, type Scene } from '@quintain/engine'
import { commandMeant, type TranscriptLine } from '@quintain/formats'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { findRule, isRuleId, reachable, searchRules } from '@quintain/rules'
import type { Reply, SeatMessage, TableReason, ToldTally } from '../protocol/index.ts'
import { canMove } from './shown/kinds.ts'
import type { Known } from './view.ts'
import { squareOf } from './words.ts'

const NONE = 'house/seat/creature'
/** Rules that a look-up lists at most. */
const MOST_RULES = 20

/** A command with every name in it resolved, creatures and squares by name; or why it is not understood. */
export function understood(
  { f, scene, reader }: Pick<Known, 'f' | 'reader' | 'scene'>,
  who: string,
  given: Command,
): { readonly command: Command } | { readonly refused: readonly TableReason[] } {
  if (!scene.creatures.includes(who)) return { refused: [noCreature(scene, who)] }
  if (given.do === 'end' || !Object.hasOwn(scene.rules.commands, given.do)) return { command: given }
  const known = {
    ids: scene.creatures,
    sheets: scene.sheetsIn(reader.S),
    rules: f.rules,
    map: scene.board.map,
    places: scene.places,
  }
  const problems: TableReason[] = []
  const meant = commandMeant(given, known, who, (path, message) =>
    problems.push({ text: `${[given.do, ...path].join('.')}: ${message}`, rule: 'house/command/value' }),
  )
  if (problems.length || !meant) return { refused: problems }
  return { command: encodeCommand(meant, scene) }
}
export const noCreature = (scene: Scene, who: string): TableReason => ({
  text: `no creature "${who}" that this seat knows of: there are ${scene.creatures.join(', ')}`,
  rule: NONE,
})

type Reached = Extract<Reply, { m: 'reach' }>['squares'][number]
/** Where a creature of the view can go, and who could strike on the way. */
export function reachOf({ scene, reader }: Known, who: number): readonly Reached[] {
  const name = (square: number) => squareOf(scene, square)
  if (!canMove(reader, who)) return []
  return reachable(reader, who).map(({ square, cost, path, provokes }) => ({
    square: name(square),
    feet: cost * FEET_PER_SQUARE,
    path: path.map(name),
    risks: provokes.map(p => ({ leaving: name(p.square), by: p.watchers.map(w => scene.creatures[w]!) })),
  }))
}

/** The numbers of an entry of the log, opened. `name` gives what a creature is called that was known when it was told. */
export function talliesOf(told: TranscriptLine): readonly ToldTally[] {
  return [
    ...(told.why ?? []).map(x => tallyTold(x, null)),
    ...(told.each ?? []).flatMap(({ name, why }) => why.map(x => tallyTold(x, name))),
  ]
}
/** A number with its terms. `who`: whose it is, by name. */
export const tallyTold = (x: Explained, who: string | null): ToldTally => ({
  name: x.stat,
  who,
  total: x.total,
  ...(x.between ? { between: [x.between[0], x.between[1]] as [number, number] } : {}),
  terms: x.terms.map(({ value, type, from, rule, lost }) => ({ value, type, from, rule, ...(lost ? { lost } : {}) })),
})
export const rulesOf = ({ citations = [], why = [] }: TranscriptLine): string[] => [
  ...new Set([...citations.flatMap(c => c.rules), ...why.flatMap(x => x.terms.map(t => t.rule))]),
]

/** Rules of the texts that fit some words. */
export const rulesFor = ({ n, words, of }: Extract<SeatMessage, { m: 'rules' }>): Reply => ({
  m: 'rules',
  n,
  rules: (isRuleId(words) ? [findRule(words)] : searchRules(words))
    .flatMap(r => r ?? [])
    .toSorted((a, b) => Number(b.id.startsWith(`${of}/`)) - Number(a.id.startsWith(`${of}/`)))
    .slice(0, MOST_RULES)
    .map(({ id, topic, rule }) => ({ id, title: topic, text: rule })),
})

/** A command of the view by numbers, for words and odds. */
export const decoded = (scene: Scene, command: Command): Command => decodeCommand(command, scene)
