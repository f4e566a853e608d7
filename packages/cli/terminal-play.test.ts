import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { built, root } from './testing/command.ts'

vi.setConfig({ testTimeout: 240_000 })

/**
 * Runs the command at a pseudo-terminal, by a program that most systems have; null where there is none. `keys`: what is typed
 * once a text has come.
 */
function atTerminal(args: readonly string[], keys: readonly (readonly [RegExp, string])[]) {
  return new Promise<{ out: string; code: number | null } | null>(resolve => {
    const line = [process.execPath, built, ...args].map(word => `'${word}'`).join(' ')
    const env = { ...process.env, NO_COLOR: '1', TERM: 'xterm' }
    const child = spawn('script', ['-qec', line, '/dev/null'], { env })
    const left = [...keys]
    let out = ''
    let from = 0
    child.on('error', () => resolve(null))
    child.stdin.on('error', () => {})
    child.stdout.on('data', (text: Buffer) => {
      out += text
      if (!left[0]?.[0].test(out.slice(from))) return
      from = out.length
      child.stdin.write(left.shift()![1])
    })
    child.on('close', code => resolve({ out, code }))
  })
}

it('asks at a terminal before a command that may harm, and Ctrl-C at that question leaves', async () => {
  const duel = join(root, 'examples/duel.yaml')
  const output = await atTerminal(
    ['play', duel, '--seed', '3'],
    [
      [/Anna > /, 'move b4\r'],
      [/standard left[\s\S]*Anna > /, 'attack boris\r'],
      [/go\?/, 'why ac boris\r'],
      [/defense[\s\S]*go\?/, '\u0003'],
    ],
  )
  // Where there is no such program, or another one of that name, nothing is tried.
  if (!output || !/Anna/.test(output.out)) return
  expect(output.out).toMatch(/go\? \[y\/N\/other path\][\s\S]*not done[\s\S]*Nothing was kept/)
  expect(output.code).toBe(0)
})
