import { makeRng } from '@quintain/dice'
import { draw, SETTINGS, type Seat, type Source, type Table } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { newTable, playSeat, Streams } from '../index.ts'

/** An evening at a table, where everybody has a seat. */
export interface World {
  readonly t: Table
  readonly streams: Streams
  readonly store: MemoryJournals
  /** What was done so far: each throw hangs on it and on what it is for, not on the throws before. */
  readonly clock: { acts: number }
}
export type Deed = Parameters<typeof playSeat>[5]['did']

/** The table of a file, with these seats and foes' numbers kept from players; the first seat is the game master's. */
export async function worldOf(file: string, seed: string, seats: readonly [Seat, ...Seat[]]): Promise<World> {
  const f = readFight(file, 'evening.yaml', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const clock = { acts: 0 }
  const source: Source = {
    throw: (key, die) => draw(die, makeRng(`${seed} ${clock.acts} ${key}`)),
    answer: () => {
      throw new Error('every creature has a seat, and answers for itself')
    },
  }
  const store = new MemoryJournals()
  const t = await newTable(scene, start, store, 'j', { source })
  const w = { t, streams: new Streams(t, f.system), store, clock }
  const [gm] = seats
  for (const seat of seats) await does(w, gm, { do: 'seat', seat })
  await does(w, gm, { do: 'settings', settings: { ...SETTINGS, numbers: 'none' } })
  await does(w, gm, { do: 'begin' })
  return w
}

let sent = 0
/** The reasons against what a seat does, or null where it is done. */
export async function tries(w: World, seat: Seat, did: Deed): Promise<unknown> {
  const done = await playSeat(w.t, w.store, 'j', w.streams, seat, { id: `id-${++sent}`, did })
  return 'refused' in done ? done.refused : null
}
/** Throws an Error where it is refused. */
export async function does(w: World, seat: Seat, did: Deed): Promise<void> {
  const refused = await tries(w, seat, did)
  if (refused) throw new Error(`${seat.id} ${JSON.stringify(did)}: ${JSON.stringify(refused)}`)
}

/** What is told, to be compared: numbers of questions and places in the stream may differ. */
export const text = (x: unknown): string =>
  JSON.stringify(x, (k, v) => (k === 'cursor' || k === 'q' ? undefined : v), 1)
/** All that a seat can know now. */
export const known = ({ streams }: World, seat: Seat): string =>
  text([streams.view(seat), streams.questions(seat), ...seat.plays.map(who => streams.legal(seat, who))])
