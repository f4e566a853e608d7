#!/usr/bin/env node
/** Holds new commits to `area: what now works` in at most 72 characters. Older ones stay as they are. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The last commit before subjects were held to it. */
const SINCE = '3ec09f7b'
const MOST = 72
const AREA = /^[a-z0-9][a-z0-9, .:/-]*: \S/

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
// A checkout without its history has nothing to hold.
const known = git('cat-file', '-e', `${SINCE}^{commit}`).status === 0
const log = known ? git('log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`).stdout : ''
const wrong = log
  .split('\n')
  .filter(Boolean)
  .flatMap(line => {
    const subject = line.slice(line.indexOf(' ') + 1)
    const why =
      subject.length > MOST
        ? `${subject.length} characters, at most ${MOST}`
        : AREA.test(subject)
          ? null
          : 'not "area: what now works"'
    return why === null ? [] : [`${line}\n  ${why}`]
  })
if (wrong.length > 0) console.error(`subjects of commits:\n${wrong.join('\n')}`)
process.exitCode = wrong.length > 0 ? 1 : 0
