import { writeFileSync } from 'node:fs'
import { Chance, isLong } from '@quintain/rules/testing'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { CommandOutput } from '../command.ts'

/** How many cases of each kind are tried; more with `npm run fuzz -- --count N`. */
const COUNT = Number(process.env.QUINTAIN_FUZZ_COUNT ?? (isLong ? 5 : 3))
/** Their seed: CI has the one of all drawn cases, `npm run fuzz -- --seed S` another, else it is a new one. */
const SEED = process.env.QUINTAIN_FUZZ_SEED ?? fc.readConfigureGlobal()?.seed ?? Math.floor(Math.random() * 1e9)
/** The case to be tried alone. */
const ONLY = process.env.QUINTAIN_FUZZ_ONLY
/** Only kinds with this in their name are tried. */
const KIND = process.env.QUINTAIN_FUZZ_KIND
/** The file in which the case that is tried stands, for the one who waits for it. */
const NOW = process.env.QUINTAIN_FUZZ_NOW

/** What a terminal would obey, line ends left out. */
const OBEYED = /(?!\n)\p{Cc}|\p{Bidi_Control}/u
const STACK = /^\s+at .*:\d+:\d+\)?$/m

/** Tries cases of a kind, each drawn from its own chances: `try` returns the input in a few words, and is told by it when it fails. */
export async function eachCase(kind: string, body: (c: Chance, told: (input: string) => void) => Promise<void> | void) {
  if (KIND && !kind.includes(KIND)) return
  const failures: string[] = []
  for (let i = ONLY === undefined ? 0 : Number(ONLY); i < (ONLY === undefined ? COUNT : Number(ONLY) + 1); i++) {
    let input = ''
    const told = (text: string): void => {
      input = text
      if (NOW) writeFileSync(NOW, `${kind}, case ${i}\n${text}\n`)
    }
    try {
      await body(new Chance(`${kind} ${SEED} ${i}`), told)
    } catch (error) {
      const how = `npm run fuzz -- --seed ${SEED} --only ${i} --kind ${JSON.stringify(kind)}`
      failures.push(`${how}\n${(error as Error).message}\ninput:\n${JSON.stringify(input)}`)
      if (failures.length >= 10) break
    }
  }
  expect(failures.join('\n\n')).toBe('')
}

/** A command ended as commands end: no stack, nothing that a terminal obeys, an exit code of a person's making, an error where it is 2. */
export function harmless({ out, err, code }: CommandOutput): void {
  const both = `${out}${err}`
  if (OBEYED.test(both)) throw new Error(`raw control character: ${JSON.stringify(OBEYED.exec(both)![0])}`)
  if (STACK.test(both)) throw new Error(`a stack: ${STACK.exec(both)![0]}`)
  if (/mistake in Quintain/.test(both)) throw new Error(err || out)
  if (![0, 1, 2].includes(code)) throw new Error(`exit code ${code}: ${err}`)
  // What is wrong is told on the standard output where it is asked for as data.
  if (code === 2 && err.trim() === '' && !/"message":/.test(out)) throw new Error('exit code 2 without a word')
}

/** The same, and an error names the file that is wrong. */
export function saysWhere(output: CommandOutput, file: string): void {
  harmless(output)
  if (output.code === 2 && !output.err.includes(file)) throw new Error(`does not say where: ${output.err}`)
  const bare = output.err.split('\n').find(l => /^(undefined|null|\[object|Invalid input|Error)/.test(l))
  if (bare) throw new Error(`says nothing: ${bare}`)
}
