#!/usr/bin/env node
/**
 * The last line of a CI run: "N passed, N failed", from vitest's report. A step that failed beside the tests (types,
 * lint, a file that does not load, a rule no longer played) counts as one failure, so that the line never says 0 of a
 * run that failed.
 *
 *     node scripts/closing-line.mjs REPORT STATUS
 */
import { existsSync, readFileSync } from 'node:fs'

const [path = '', status = '0'] = process.argv.slice(2)
const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 }
const failed = status === '0' ? report.numFailedTests : Math.max(1, report.numFailedTests)
console.log(`${report.numPassedTests} passed, ${failed} failed`)
