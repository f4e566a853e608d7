import { type Fight, readFight, setUp } from '@quintain/formats'
import { type FightCounts, sampleFights } from '@quintain/odds'
import { rulesets } from '@quintain/rules'
import type { Block } from './blocks.ts'

/** What a thread counts: so many fights of a document, from a number on. */
export interface Task extends Block {
  readonly source: string
  readonly seed: number | string
  readonly rounds: number
}

/** The fights that were counted last: blocks of one fight mostly come one after another. */
const known = new Map<string, { readonly fight: Fight; readonly ready: ReturnType<typeof setUp> }>()
const MOST = 4
function opened(source: string) {
  let found = known.get(source)
  if (!found) {
    const fight = readFight(source, 'fight', rulesets, undefined, true)
    known.set(source, (found = { fight, ready: setUp(fight) }))
    if (known.size > MOST) known.delete(known.keys().next().value!)
  }
  return found
}

/** One of several processors that count fights. */
export default function count({ source, ...block }: Task): FightCounts {
  const { fight, ready } = opened(source)
  return sampleFights(fight.system, ready.scene, ready.start, block)
}
