import { statBlockFormat } from '../d20/creature/import/stat-block.ts'
import type { BlockText } from '../d20/creature/import/text.ts'

/** A text in which two abilities may count for a save, with a shield, a size modifier and the rest on the sheet. */
const RICH: BlockText = {
  abilities: {
    Str: 'Strength',
    Dex: 'Quickness',
    Con: 'Constitution',
    Int: 'Intelligence',
    Wis: 'Spirit',
    Cha: 'Charm',
  },
  saves: { Fortitude: ['Con', 'Str'], Reflex: ['Dex', 'Int'], Will: ['Wis'] },
  strengthTo: ({ use, hands, strength }, n) => (use === 'projectile' && !strength ? 0 : n + (hands === 'two' ? 2 : 0)),
  limit: 'quickness',
  shield: true,
  sizeModifier: true,
  strengthKey: true,
  losses: true,
}
/** One that has none of that. */
const POOR: BlockText = {
  ...RICH,
  limit: 'dexterity',
  shield: false,
  sizeModifier: false,
  strengthKey: false,
  losses: false,
  lacks: ['deafened'],
}
/** Printed blocks as creatures of a text. */
export const statBlocks = statBlockFormat(RICH)
const of = (text: BlockText) => (lines: string) => statBlockFormat(text).read(`Thing\n${lines}`)
const READ = { rich: of(RICH), poor: of(POOR) }
const line = (n: { readonly path: string; readonly how: string; readonly says: string }) =>
  `${n.how} ${n.path}: ${n.says}`

/** What a printed block of these lines below its name becomes, where it is unlike a block of nothing, and its notes. */
export function printedAs(
  lines: string,
  text: 'rich' | 'poor' = 'rich',
): [made: Readonly<Record<string, unknown>>, notes: string[]] {
  const [read, nothing] = [READ[text](lines), READ[text]('')]
  const same = (key: string) => JSON.stringify(read.creature[key]) === JSON.stringify(nothing.creature[key])
  const made = Object.fromEntries(Object.entries(read.creature).filter(([key]) => !same(key)))
  const silent = new Set(nothing.notes.map(line))
  return [made, read.notes.map(line).filter(x => !silent.has(x))]
}
