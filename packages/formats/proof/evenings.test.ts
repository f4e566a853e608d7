import { makeRng } from '@quintain/dice'
import { encodeCommand, live, readJournal, Table, verify, writeJournal } from '@quintain/engine'
import { inFreePlay, reachable, rulesets } from '@quintain/rules'
import { Chance, drawn } from '@quintain/rules/testing'
import { expect, it, vi } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

vi.setConfig({ testTimeout: 600_000 })

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const ACTS = 30
const fileOf = (id: string) => `
ruleset: ${id}
map: |
  . . . . . . . .
  . g . . . . r .
  . . . . . . . .
${rulesets[id]!.template!}`

/** Fights that are ended and begun, marches, rests and rulings at random: play goes on, and the journal is what its picks come to. */
it.each(ids)('random evenings under %s never stand still, and their journals verify', id => {
  let free = 0
  for (let n = 0; n < drawn(2, 60); n++) {
    const c = new Chance(`${id} evening ${n}`)
    const f = readFight(fileOf(id), 'evening.yaml', rulesets)
    const { scene, start } = setUp(f, { played: true })
    const t = new Table(scene, start, { source: live(makeRng(`${id} ${n}`)), seated: () => true, fight: f.source })
    t.run()
    for (let k = 0; k < ACTS; k++) {
      if (inFreePlay(t.reader)) free++
      const asked = t.open.length > 0 ? c.pick(t.open[0]!.any ? t.open : t.open.slice(0, 1)) : undefined
      if (!asked) {
        // Nobody is left who could be asked: the game master brings somebody back.
        t.rule({ do: 'take', who: 'guard', condition: 'dead' }, 'a wonder', 'gm')
        t.run()
        continue
      }
      if (c.odds(8)) {
        t.rule(inFreePlay(t.reader) ? { do: 'time', minutes: c.int(1, 90) } : { do: 'end' }, 'so', 'gm')
        t.run()
        continue
      }
      if (asked.question !== 'command') {
        t.answer(t.open.find(o => o.q === asked.q)!.options.length > 0 ? c.pick(asked.options) : null, 'p', asked.q)
        continue
      }
      const offered = t.legal(asked.who).flatMap(l => l.suggestions.map(s => encodeCommand(s.command, scene)))
      for (const more of [
        { do: 'sleep' },
        { do: 'rest' },
        { do: 'travel', hours: 9, country: 'plains' },
        { do: 'wait', hours: 5 },
      ])
        if (scene.rules.commands[more.do] && t.refuse(asked.who, more).length === 0) offered.push(more)
      const ways = scene.rules.commands['move'] ? reachable(t.reader, scene.who(asked.who)) : []
      if (ways.length > 0) offered.push(encodeCommand({ do: 'move', path: c.pick(ways).path }, scene))
      const legal = offered.filter(x => t.refuse(asked.who, x).length === 0)
      t.do(asked.who, legal.length > 0 && !c.odds(5) ? c.pick(legal) : { do: 'end' })
    }
    expect(verify(scene, t.journal), `${n}`).toBeNull()
    const again = Table.resume(scene, readJournal(writeJournal(t.journal)), {
      source: live(makeRng(1)),
      seated: () => true,
    })
    expect([again.S, again.open]).toEqual([t.S, t.open])
  }
  expect(free, 'questions outside of rounds').toBeGreaterThan(0)
})
