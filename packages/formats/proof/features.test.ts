import { readFileSync, writeFileSync } from 'node:fs'
import { decodeCommand, preview, Reader, refusals } from '@quintain/engine'
import { consequencesOf } from '@quintain/odds'
import { perform, rulesets } from '@quintain/rules'
import { isLong, isProof } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { runFight, startNotes } from '../run/index.ts'
import { FEATURES, type Feature, fightOf } from './testing/features.ts'

/** What published creatures have, under each ruleset: it changes what a command can do or brings, or it is carried. */
const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35'] as const
const read = (fight: object) => readFight(JSON.stringify(fight), 'feature.yaml', rulesets)
type Fight = ReturnType<typeof read>

/** Whether a fight in which `a` has the feature differs from one in which it has not: in its rounds, with some dice, or in its command. */
function isFelt(f: Feature, ruleset: string, has: Fight, hasNot: Fight): boolean {
  const { rounds } = f
  if (rounds === undefined) return told(f, ruleset, has) !== told(f, ruleset, hasNot)
  return [1, 2, 3].some(seed => rows(has, seed, rounds) !== rows(hasNot, seed, rounds))
}
/** Why `a` cannot do the command, and all that may come of it. */
function told(f: Feature, ruleset: string, fight: Fight): string {
  const { scene, start } = setUp(fight)
  const command = decodeCommand(f.command(ruleset) as { do: string }, scene)
  const why = refusals(new Reader(scene, start), 0, command).map(x => x.rule)
  // What a creature may use so often only is looked at when it has used it.
  const odds = preview(scene, start, [perform({ who: 0, command })])
  const again = odds.ends.map(e => refusals(new Reader(scene, e.state), 0, command).map(x => x.rule))
  return JSON.stringify([why, again, consequencesOf(fight.system, scene, start, odds)])
}
/** All that is told of some rounds, with the dice of this seed. */
function rows(fight: Fight, seed: number, rounds: number): string {
  const all: unknown[] = []
  runFight(fight, { seed, rounds, onRow: row => all.push(row) })
  return JSON.stringify(all)
}
const readBefore = new Map<string, Fight | null>()
/** The fight in which `a` has the feature; null where the ruleset has no rule for it: its sheets do not take the keys. */
function fightWith(f: Feature, ruleset: string): Fight | null {
  const key = `${ruleset} ${f.name}`
  if (!readBefore.has(key))
    readBefore.set(
      key,
      taken(() => read(fightOf(f, ruleset, true))),
    )
  return readBefore.get(key)!
}
function taken(reads: () => Fight): Fight | null {
  try {
    return reads()
  } catch (error) {
    expect(String(error)).toMatch(/unknown key|must be|no feature/)
    return null
  }
}
const cellOf = (f: Feature, ruleset: string): string => {
  if (!fightWith(f, ruleset)) return 'carried'
  if (f.house === true || f.house?.includes(ruleset)) return 'works, house rule'
  const by = f.by?.[ruleset]
  return by ? `works, by ${by}` : 'works'
}

/** A short run tries each feature in one of the texts, the next one in the next; CI in two, `npm run proof` in all. */
const MOST = isProof ? TEXTS.length : isLong ? 2 : 1
const textsFor = (f: Feature) => TEXTS.filter((_, i) => (FEATURES.indexOf(f) + i) % TEXTS.length < MOST)
describe.each(FEATURES)('$name', f => {
  it.each(textsFor(f))('%s', ruleset => {
    const fight = fightWith(f, ruleset)
    if (fight) {
      expect(isFelt(f, ruleset, fight, read(fightOf(f, ruleset, false)))).toBe(true)
      return
    }
    const plain = fightOf(
      { ...f, script: [], sheet: () => ({ special: [f.name] }), without: () => ({}) },
      ruleset,
      true,
    )
    const { scene, start } = setUp(read(plain))
    expect(startNotes(new Reader(scene, start)).join()).toMatch(
      new RegExp(`No rule reads what [AB] has: ${f.name}. It is without effect.`),
    )
  })
})

/** The rows of a table, each cell as wide as the widest of its column. */
function tableOf(cells: readonly (readonly string[])[]): string {
  const widths = cells[0]!.map((_, i) => Math.max(...cells.map(row => row[i]!.length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  const [head, ...rest] = cells
  return [line(head!), `| ${widths.map(n => '-'.repeat(n)).join(' | ')} |`, ...rest.map(line)].join('\n')
}
const written = process.env['QUINTAIN_GOLDEN'] === 'write'
it.runIf(isLong || written)('docs/creatures.md has the same table (QUINTAIN_GOLDEN=write makes it anew)', () => {
  const file = new URL('../../../docs/creatures.md', import.meta.url)
  const page = readFileSync(file, 'utf8')
  const rows = FEATURES.map(f => [f.name, `\`${f.keys}\``, ...TEXTS.map(text => cellOf(f, text))])
  const table = tableOf([['feature', 'keys', ...TEXTS], ...rows])
  if (written) writeFileSync(file, page.replace(/^\| feature [\s\S]*?\n(?!\|)/m, `${table}\n`))
  else expect(page).toContain(table)
})
