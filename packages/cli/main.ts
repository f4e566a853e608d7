#!/usr/bin/env node
import { main } from './program.ts'

for (const stream of [process.stdout, process.stderr])
  stream.on('error', error => {
    // A reader such as `head` that has seen enough is no error.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit()
    throw error
  })
await main(process.argv)
