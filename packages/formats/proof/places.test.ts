import { readFileSync } from 'node:fs'
import { makeRng } from '@quintain/dice'
import { type Command, live, Table, verify } from '@quintain/engine'
import { inFreePlay, rulesets } from '@quintain/rules'
import { Chance, drawn } from '@quintain/rules/testing'
import { expect, it, vi } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

vi.setConfig({ testTimeout: 120_000 })
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

it.each(['srd35', 'true20', 'spirit', 'starfinder', 'modern'])(
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
        expect(t.waiting).not.toBeNull()
        if (!inFreePlay(t.reader) || t.waiting!.question !== 'command') {
          t.pass('x')
          continue
        }
        const { who } = c.pick(t.open.filter(o => o.any))
        const ways = t
          .legal(who)
          .filter(l => l.name === 'go')
          .flatMap(l => l.suggestions.map(s => s.command))
        const meant = c.odds(3) && ways.length > 0 ? c.pick(ways) : timed(c)
        if (c.odds(8) && t.acts.length > 2) {
          t.undo('x')
          t.run()
        } else t.do(who, t.refuse(who, meant).length > 0 ? { do: 'end' } : meant)
      }
      expect(verify(scene, t.journal)).toBeNull()
    }
  },
)
