import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeCommand } from '@quintain/engine'
import { type Fight, readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { drawn, someOf } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { printCommand } from '../grammar/printing.ts'
import { scopeOf } from '../grammar/scope.ts'
import { newFight } from '../io/new-fight.ts'
import { root } from '../testing/command.ts'
import { oddFight, tableOf } from '../testing/fights.ts'
import { typedAt } from '../testing/keyboard.ts'
import { randomCommand, randomOf } from '../testing/random-commands.ts'

vi.setConfig({ testTimeout: 240_000 })

const example = (name: string): Fight => {
  const open = (other: string) => readFileSync(join(root, 'examples', other), 'utf8')
  return readFight(open(name), name, rulesets, open)
}
const ids = Object.values(rulesets).filter(system => system.template !== undefined)
const fights: [string, Fight][] = [
  ...someOf(ids, 0).map(({ id, template }): [string, Fight] => [
    `new ${id}`,
    readFight(newFight(id, template!), 'new.yaml', rulesets),
  ]),
  ...someOf(ids, 2).map(({ id }): [string, Fight] => [`odd ${id}`, oddFight(id)!]),
  ...['undercroft.yaml', 'cloister.yaml', 'ambush.yaml'].map((name): [string, Fight] => [name, example(name)]),
]
const HOW_MANY = Number(process.env.QUINTAIN_FUZZ_COUNT ?? drawn(5, 40))

describe.each(fights)('%s', (_, f) => {
  it.each([0, 4, 11])('odds of any command are answered after %i answers of the tactic', async passed => {
    const seed = passed + 3
    const random = randomOf(Number(process.env.QUINTAIN_FUZZ_SEED ?? 17) + passed)
    const t = tableOf(f, seed)
    for (let n = 0; n < passed && (t.waiting ?? t.run()); n++) t.pass('keyboard')
    const w = t.waiting ?? t.run()
    if (w?.question !== 'command') return
    const s = scopeOf(t.reader, w.who, f.letters)
    const lines = Array.from({ length: HOW_MANY }, () => {
      let command = randomCommand(s, random)
      // What days may bring is tried 2,000 times, which takes seconds: too-much.test.ts asks for it.
      while ('days' in command) command = randomCommand(s, random)
      const refused = t.refuse(t.scene.creatures[w.who]!, encodeCommand(command, t.scene)).length > 0
      return { line: `odds ${printCommand(s, command)}`, refused }
    })
    expect(lines.filter(({ refused }) => refused).length).toBeGreaterThan(HOW_MANY / 4)
    const first = passed > 0 ? [`pass ${passed}`] : []
    const { out } = await typedAt(f, [...first, ...lines.map(({ line }) => line)], { yes: true, seed })
    expect(out).not.toMatch(/mistake in Quintain/)
    let from = 0
    for (const { line, refused } of lines) {
      const begins = out.indexOf(`> ${line}\n`, from)
      expect(begins, line).toBeGreaterThanOrEqual(0)
      from = begins + line.length + 3
      const reply = out.slice(from).split(/^\S.* > |^\n/m)[0]!
      expect(reply.trim(), line).not.toBe('')
      if (refused) expect(reply, line).toMatch(/not legal: |needs | did you mean |: there are |understood/)
    }
  })
})
