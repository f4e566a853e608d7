#!/usr/bin/env node
import { rulesets } from '@quintain/rules'
import { mend, reasonOf } from './io/mend.ts'
import { EXIT, sayError } from './io/terminal.ts'
import { main } from './program.ts'

process.stdout.on('error', error => {
  // A reader such as `head` that has seen enough is no error.
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit()
  sayError(`standard output: ${reasonOf(error) ?? 'cannot be written'}`)
  process.exit(EXIT.badInput)
})
// There is no one left to report it to.
process.stderr.on('error', () => process.exit())
process.on('uncaughtException', error => process.exit(mend(error)))
await main(process.argv, rulesets)
