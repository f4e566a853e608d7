/**
 * A process that plays a fight at a file for as long as it lives: `node killable.mjs FOLDER`. Each line that was stored is
 * acknowledged on a line of its own: its number, its id, the question that it answers.
 */
import { entropy } from '@quintain/dice'
import { live } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { lineId, openTable, playSeat, Streams } from '@quintain/seats'
import { FileJournals } from '@quintain/store'

const [, , folder] = process.argv
const store = new FileJournals(folder)
const header = await store.header('j')
const f = readFight(JSON.stringify(header.fight), 'j', rulesets)
const { scene } = setUp(f)
const t = await openTable(scene, store, 'j', { source: live(entropy()), fight: f.source })
const streams = new Streams(t, f.system)
const seats = [...t.known.seats.values()]
console.log('open')
for (let k = 0; t.open.length > 0; k++) {
  const { q, who, question, options } = t.open[k % t.open.length]
  const seat = seats.find(s => s.plays.includes(who))
  const offered =
    question === 'command'
      ? streams.legal(seat, who).flatMap(l => (l.name === 'leave' ? [] : l.suggestions.map(s => s.command)))
      : []
  const answer =
    question === 'command' ? (offered[k % (offered.length + 1)] ?? { do: 'end' }) : options[k % options.length]
  const id = `${process.pid}.${k}`
  const done = await playSeat(t, store, 'j', streams, seat, { id, did: { do: 'answer', q, with: answer } })
  if (!('refused' in done)) console.log(`${t.known.ids.get(lineId(seat, id))} ${id} ${q}`)
}
