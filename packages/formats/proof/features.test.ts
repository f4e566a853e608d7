import { readFileSync } from 'node:fs'
import { decodeCommand, preview, Reader, refusals } from '@quintain/engine'
import { consequencesOf } from '@quintain/odds'
import { perform, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { startNotes } from '../run/index.ts'
import { FEATURES, type Feature, fightOf } from './testing/features.ts'

/** What published creatures have, under each ruleset: it changes what a command can do or brings, or it is carried. */
const TEXTS = ['spirit', 'modern', 'true20', 'starfinder'] as const
const read = (fight: object) => readFight(JSON.stringify(fight), 'feature.yaml', rulesets)

/** Why `a` cannot do the command, and all that may come of it. */
function told(f: Feature, ruleset: string, has: boolean): string {
  const fight = read(fightOf(f, ruleset, has))
  const { scene, start } = setUp(fight)
  const command = decodeCommand(f.command(ruleset) as { do: string }, scene)
  const why = refusals(new Reader(scene, start), 0, command).map(x => x.rule)
  // What a creature may use so often only is looked at when it has used it.
  const odds = preview(scene, start, [perform({ who: 0, command })])
  const again = odds.ends.map(e => refusals(new Reader(scene, e.state), 0, command).map(x => x.rule))
  return JSON.stringify([why, again, consequencesOf(fight.system, scene, start, odds)])
}
/** Whether a ruleset has a rule for it: else its sheets do not take the keys. */
function works(f: Feature, ruleset: string): boolean {
  try {
    read(fightOf(f, ruleset, true))
    return true
  } catch (error) {
    expect(String(error)).toMatch(/unknown key|must be/)
    return false
  }
}
const cellOf = (f: Feature, ruleset: string): string => {
  if (!works(f, ruleset)) return 'carried'
  const by = f.by?.[ruleset]
  return by ? `works, by ${by}` : 'works'
}

describe.each(FEATURES)('$name', f => {
  it.each(TEXTS)('%s', ruleset => {
    if (works(f, ruleset)) {
      expect(told(f, ruleset, true)).not.toBe(told(f, ruleset, false))
      return
    }
    const plain = fightOf({ ...f, sheet: () => ({ special: [f.name] }), without: () => ({}) }, ruleset, true)
    const { scene, start } = setUp(read(plain))
    expect(startNotes(new Reader(scene, start)).join()).toMatch(
      new RegExp(`No rule reads what [AB] has: ${f.name}. It is without effect.`),
    )
  })
})

it('docs/creatures.md has the same table', () => {
  const page = readFileSync(new URL('../../../docs/creatures.md', import.meta.url), 'utf8')
  const rows = page
    .split('\n')
    .flatMap(line => (line.startsWith('| ') ? [line.split('|').map(cell => cell.trim())] : []))
  const table = rows.slice(2).map(([, ...cells]) => cells.slice(0, 6))
  expect(table).toEqual(FEATURES.map(f => [f.name, `\`${f.keys}\``, ...TEXTS.map(text => cellOf(f, text))]))
})
