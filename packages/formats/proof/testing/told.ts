import { rulesets } from '@quintain/rules'
import { type Fight, readFight } from '../../fight/index.ts'
import { runFight } from '../../run/index.ts'

/** So many are remembered: those that are compared stand in one test, or in the next. */
const MOST = 100
const read = new Map<string, Fight>()
const fought = new Map<string, readonly string[]>()

/**
 * What is told of some rounds of a fight, each line as text. A file is read once, and fought once with each seed: many a test
 * compares several fights with the same plain one. `bestiary`: what every file has that it refers to.
 */
export function rowsOf(file: string, seed: number, rounds: number, bestiary?: string): readonly string[] {
  const text = `${file}${bestiary ?? ''}`
  const key = `${seed} ${rounds} ${text}`
  const before = fought.get(key)
  if (before) return before
  if (fought.size >= MOST) fought.clear()
  if (read.size >= MOST) read.clear()
  const fight = read.get(text) ?? readFight(file, 'fight.json', rulesets, () => bestiary)
  read.set(text, fight)
  const rows: string[] = []
  runFight(fight, { seed, rounds, onRow: row => rows.push(JSON.stringify(row)) })
  fought.set(key, rows)
  return rows
}
