import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command, Table } from '@quintain/engine'
import { encodeCommand } from '@quintain/engine'
import { type Fight, readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { root } from '../testing/command.ts'
import { oddFight, tableOf } from '../testing/fights.ts'
import { one, randomCommand, randomOf } from '../testing/random-commands.ts'
import { answerOf, optionTexts } from './answers.ts'
import { readCommand } from './command.ts'
import { printCommand } from './printing.ts'
import { type Scope, scopeOf } from './scope.ts'

vi.setConfig({ testTimeout: 120_000 })

const examples = join(root, 'examples')
const fights: [string, Fight][] = [
  ...readdirSync(examples)
    .filter(name => name.endsWith('.yaml') && !name.startsWith('crossroads'))
    .map((name): [string, Fight] => {
      const open = (other: string) => readFileSync(join(examples, other), 'utf8')
      return [name, readFight(readFileSync(join(examples, name), 'utf8'), name, rulesets, open)]
    }),
  ...Object.keys(rulesets).flatMap(id => {
    const f = oddFight(id)
    return f ? [[`odd ${id}`, f] as [string, Fight]] : []
  }),
]

const key = (c: Command): string => JSON.stringify(Object.entries(c).sort(([a], [b]) => (a < b ? -1 : 1)))
const lacks = (s: Scope, c: Command): boolean =>
  Object.entries(s.r.scene.rules.commands[c.do]!.parameters).some(
    ([name, spec]) => typeof spec !== 'object' && spec !== 'flag' && c[name] === undefined,
  )

/** Reads a line, and says what it means. */
function meaning(s: Scope, line: string): string {
  const parsed = readCommand(s, line)
  return 'read' in parsed ? key(parsed.read.command) : `not understood: ${line}`
}

/** A fight played by chance: at each question of a turn `turn` is called, at each other one `asked`. */
function play(
  f: Fight,
  seed: number,
  most: number,
  turn: (t: Table, s: Scope) => void,
  asked: (t: Table) => void,
): void {
  const random = randomOf(seed)
  const t = tableOf(f, seed)
  for (let n = 0; n < most; n++) {
    const w = t.waiting ?? t.run()
    if (!w) return
    if (w.question !== 'command') {
      asked(t)
      t.answer(one(random, w.options), 'keyboard')
      continue
    }
    const s = scopeOf(t.reader, w.who, f.letters)
    turn(t, s)
    const id = t.scene.creatures[w.who]!
    const all = t.legal(id).flatMap(l => l.suggestions.map(x => x.command))
    const end = random() < 0.25 || !all.length
    t.do(id, end ? { do: 'end' } : encodeCommand(one(random, all), t.scene), 'keyboard')
  }
}

describe.each(fights)('%s', (_, f) => {
  it('each line that is printed is read with its meaning: commands that are legal, and answers', () => {
    let lines = 0
    play(
      f,
      3,
      drawn(2, 60),
      (t, s) => {
        for (const l of t.legal(t.scene.creatures[s.who]!))
          for (const { command } of l.suggestions.slice(0, drawn(3, 12))) {
            const line = printCommand(s, command)
            expect(meaning(s, line), line).toBe(key(command))
            expect(meaning(s, line.toUpperCase().includes('"') ? line : line.toUpperCase()), line).toBe(key(command))
            lines++
          }
      },
      t => {
        const w = t.waiting!
        optionTexts(t.reader, w).forEach((text, i) => {
          const { words } = f.system
          expect(answerOf(t.reader, w, words, text), text).toEqual({ option: w.options[i] })
          expect(answerOf(t.reader, w, words, String(i + 1))).toEqual({ option: w.options[i] })
          lines++
        })
      },
    )
    expect(lines).toBeGreaterThan(5)
  })
  it('the reader and the printer are inverses, for commands that nobody would give too', () => {
    const random = randomOf(7)
    let turns = 0
    play(
      f,
      5,
      drawn(1, 30),
      (_, s) => {
        turns++
        for (let n = 0; n < drawn(20, 60); n++) {
          const command = randomCommand(s, random)
          if (lacks(s, command)) continue
          const line = printCommand(s, command)
          expect(meaning(s, line), line).toBe(key(command))
        }
      },
      () => {},
    )
    expect(turns).toBeGreaterThan(0)
  })
})
