import { readFileSync } from 'node:fs'
import { makeRng } from '@quintain/dice'
import {
  type Command,
  condition,
  encodeCommand,
  live,
  type Reader,
  Refused,
  readJournal,
  Table,
  verify,
  writeJournal,
} from '@quintain/engine'
import { inFreePlay, present, rulesets } from '@quintain/rules'
import { Chance, drawn, someOf } from '@quintain/rules/testing'
import { expect, it, vi } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

vi.setConfig({ testTimeout: 3_600_000 })
/** Random evenings of each example; more with `npm run proof`. */
const EVENINGS = drawn(1, 20)
const DEEDS = 30

/** Something that passes time, or begins a fight. */
const timed = (c: Chance): Command =>
  c.pick<Command>([
    { do: 'wait', minutes: 1 + c.int(0, 89) },
    { do: 'wait', hours: 1 + c.int(0, 9) },
    { do: 'busy', activity: c.pick(['wait', 'rest', 'sleep', 'watch', 'work']) },
    { do: 'sleep', hours: 8 },
    { do: 'rest' },
    { do: 'begin-fight' },
  ])

/** What somebody does: goes on, lets time pass, or does anything else that is offered: first aid, bargains, doors, walks. */
function deed(c: Chance, t: Table, who: string): Command {
  const { scene } = t
  const offered = t.legal(who).flatMap(l => l.suggestions.map(s => s.command))
  const ways = offered.filter(x => x.do === 'go')
  if (c.odds(3) && ways.length > 0) return c.pick(ways)
  if (c.odds(6)) return { do: 'walk-to', to: c.pick(['A1', 'B3', 'C5', 'B6', 'D2']) }
  return c.odds(2) && offered.length > 0 ? encodeCommand(c.pick(offered), scene) : timed(c)
}
const isDead = (r: Reader, who: number): boolean => r.has(who, condition('dead'))
const ruling = (c: Chance, who: string): Command =>
  c.pick<Command>([
    { do: 'time', minutes: c.int(1, 90) },
    { do: 'new-scene' },
    { do: 'begin-fight' },
    { do: 'damage', who, n: c.int(1, 12) },
    { do: 'heal', who, n: 3 },
    { do: 'check', who, skill: 'Constitution', dc: 12 },
    { do: 'take', who, condition: 'dead' },
  ])
/** A ruling of the game master, where it can be made. */
function ruled(t: Table, what: Command): void {
  try {
    t.rule(what, 'so', 'gm')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  t.run()
}

it.each(someOf(['srd35', 'true20', 'spirit', 'starfinder', 'modern'], 0))(
  'random evenings over the places of evening.%s.yaml never stand still, and their journals verify',
  id => {
    const path = new URL(`../../../examples/evening.${id}.yaml`, import.meta.url)
    const f = readFight(readFileSync(path, 'utf8'), id, rulesets)
    for (let seed = 1; seed <= EVENINGS; seed++) {
      const c = new Chance(`${id} ${seed}`)
      const { scene, start } = setUp(f, { played: true })
      const t = new Table(scene, start, { source: live(makeRng(seed)), seated: () => true, fight: f.source })
      t.run()
      for (let n = 0; n < DEEDS; n++) {
        if (t.waiting === null) {
          // Nobody is asked only where nobody is left: the game master brings somebody back.
          const left = scene.creatures.filter((_, i) => present(t.reader, i) && !isDead(t.reader, i))
          expect(left, `${id} ${seed}`).toEqual([])
          ruled(t, { do: 'take', who: scene.creatures[0]!, condition: 'dead' })
          if (t.waiting === null) break
        }
        if (!inFreePlay(t.reader) || t.waiting!.question !== 'command') {
          t.pass('x')
          continue
        }
        const { who } = c.pick(t.open.filter(o => o.any))
        if (c.odds(8) && t.acts.length > 2) {
          t.undo('x')
          t.run()
          continue
        }
        if (c.odds(10)) {
          ruled(t, ruling(c, c.pick(scene.creatures)))
          continue
        }
        const meant = deed(c, t, who)
        t.do(who, t.refuse(who, meant).length > 0 ? { do: 'end' } : meant)
      }
      expect(verify(scene, t.journal), `${id} ${seed}`).toBeNull()
      const again = Table.resume(scene, readJournal(writeJournal(t.journal)), {
        source: live(makeRng(1)),
        seated: () => true,
      })
      expect([again.S, again.open], `${id} ${seed}`).toEqual([t.S, t.open])
    }
  },
)
