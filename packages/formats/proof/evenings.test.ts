import { readFileSync } from 'node:fs'
import { makeRng } from '@quintain/dice'
import { live, Refused, readJournal, Table, verify, writeJournal } from '@quintain/engine'
import { at, dead, inFreePlay, rulesets } from '@quintain/rules'
import { Chance, drawn, seeds, someOf } from '@quintain/rules/testing'
import { expect, it, vi } from 'vitest'
import { type Fight, readFight, setUp } from '../fight/index.ts'
import { anEveningAct, anEveningRuling } from './testing/evening-acts.ts'
import { sickEvening } from './testing/sick-evening.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
/** An evening of a short run is shorter. */
const ACTS = drawn(16, 60)
/** What everybody carries where a text has lights that burn down. */
const LIGHTS =
  '[{ source: torch, lit: true }, { source: candle }, { source: hooded lantern }, { source: bullseye lantern }]'
/** A small field with those of the template, the evening among the examples, and one of the sick. */
const filesOf = (id: string): readonly string[] =>
  [
    `
ruleset: ${id}
map: |
  . . . . . . . .
  . g . . . . r .
  . . . . . . . .
${rulesets[id]!.template!}`,
    readFileSync(new URL(`../../../examples/evening.${id}.yaml`, import.meta.url), 'utf8').replace(
      /^script:[\s\S]*/m,
      '',
    ),
    sickEvening(id),
  ].map(text => (id === 'srd35' ? text.replace(/^( +)baseAttack:/gm, `$1lights: ${LIGHTS}\n$1baseAttack:`) : text))

/** Everybody is off the map: the evening is over. */
const isDeserted = (t: Table): boolean => t.scene.sheets.every((_, who) => t.reader.get(who, at) < 0)
/** Whoever is on the map is dead, again where somebody was brought back who was dying. */
const isLost = (t: Table): boolean =>
  t.scene.sheets.every((_, who) => t.reader.get(who, at) < 0 || t.reader.has(who, dead))

/** Does what is refused where it is refused, and nothing else may go wrong. */
function tries(act: () => void): void {
  try {
    act()
  } catch (e) {
    if (!(e instanceof Refused)) throw e
  }
}

/** One evening of chance; how often it was asked outside of rounds. */
function play(f: Fight, seed: string): number {
  const c = new Chance(`${seed} acts`)
  const { scene, start } = setUp(f, { played: true })
  const how = () => ({ source: live(makeRng(seed)), seated: () => true, fight: f.source })
  let t = new Table(scene, start, how())
  t.run()
  let free = 0
  for (let n = 0; n < ACTS && !isDeserted(t); n++) {
    if (inFreePlay(t.reader)) free++
    if (t.open.length === 0) {
      // Nobody is left who could be asked: the game master brings back the dead, and those whom a ruling has put aside.
      for (const who of scene.creatures)
        for (const condition of ['dead', 'reserve', 'gone'])
          tries(() => t.rule({ do: 'take', who, condition }, 'a wonder', 'gm'))
      t.run()
      if (isLost(t)) break
      expect(t.open.length, `${seed}: stands still at act ${n}`).toBeGreaterThan(0)
    }
    const asked = c.pick(t.open[0]!.any ? t.open : t.open.slice(0, 1))
    if (c.odds(12)) tries(() => t.rule(anEveningRuling(t, c), 'so', 'gm'))
    else if (c.odds(15) && n > 0) tries(() => t.undo('gm'))
    else if (c.odds(20)) {
      const again = Table.resume(scene, readJournal(writeJournal(t.journal)), how())
      expect([again.S, again.open], `${seed}: resumed at act ${n}`).toEqual([t.S, t.open])
      t = again
    } else if (asked.question !== 'command')
      t.answer(asked.options.length > 0 ? c.pick(asked.options) : null, 'p', asked.q)
    else t.do(asked.who, anEveningAct(t, asked.who, c))
    t.run()
  }
  expect(verify(scene, t.journal), seed).toBeNull()
  const again = Table.resume(scene, readJournal(writeJournal(t.journal)), how())
  expect([again.S, again.open], seed).toEqual([t.S, t.open])
  return free
}

/** Fights that are ended and begun, marches, camps, rests and rulings at random: play goes on, and the journal is what its picks come to. */
it.each(someOf(ids, 0))('random evenings under %s never stand still, and their journals verify', id => {
  let free = 0
  for (const [i, text] of filesOf(id).entries()) {
    const f = readFight(text, 'evening.yaml', rulesets)
    for (const n of seeds(1, 84)) free += play(f, `${id} evening ${i} ${n}`)
  }
  expect(free, 'questions outside of rounds').toBeGreaterThan(0)
})
