#!/usr/bin/env node
import { main } from './program.ts'

process.stdout.on('error', error => {
  // A reader such as `head` that has seen enough is no error.
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0)
  throw error
})
await main(process.argv)
