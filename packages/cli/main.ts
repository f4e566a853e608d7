#!/usr/bin/env node
import module from 'node:module'
import { spare } from './io/sparing.ts'

// Since Node 22 compiled code is kept between runs: a command then starts in two thirds of the time.
const { enableCompileCache } = module as { enableCompileCache?: () => void }
enableCompileCache?.()

// These play fights by the thousand, some of them for hours.
if (['sim', 'sweep', 'compare', 'worker'].includes(process.argv[2] ?? '')) spare()

const { runProcess } = await import('./program.ts')
await runProcess(process.argv)
