import { parentPort, workerData } from 'node:worker_threads'
import { readFight, setUp } from '@quintain/formats'
import { sampleFights } from '@quintain/odds'
import { rulesets } from '@quintain/rules'
import { type Asked, blockOf } from './blocks.ts'

/** One of several processors that count fights: it is told the number of a block, and gives its counts back. */
const { source, asked } = workerData as { readonly source: string; readonly asked: Asked }
const fight = readFight(source, 'fight', rulesets, undefined, true)
const { scene, start } = setUp(fight)
parentPort!.on('message', (k: number) =>
  parentPort!.postMessage({ k, counts: sampleFights(fight.system, scene, start, blockOf(asked, k)) }),
)
