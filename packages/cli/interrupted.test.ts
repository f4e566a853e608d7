import { spawn } from 'node:child_process'
import { makeRng } from '@quintain/dice'
import { drawn, isLong, isProof } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { built, root } from './testing/command.ts'

const seeds = Array.from({ length: drawn(1, 20) }, (_, n) => `${process.env['QUINTAIN_PROOF_SEED'] ?? 1} ${n}`)
const FILE = 'examples/bridge.yaml'
const TRAVEL = 'dorn: travel 20 hours; aiko: travel 20 hours; bay: travel 20 hours'
/** Commands that run long, by what they are asked. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  odds: ['odds', FILE, '--time', '60', '--fights', '1000000'],
  exact: ['odds', 'examples/wrestle.yaml', '--seconds', '120', '--json'],
  plan: ['odds', 'examples/road.yaml', '--plan', TRAVEL, '--hope', 'nobody is fatigued'],
  sim: ['sim', FILE, '--fights', '1000000', '--json'],
  sensitivity: ['sim', FILE, '--fights', '4000', '--sensitivity'],
  toward: ['sim', FILE, '--fights', '4000', '--toward', 'raid=50'],
  budget: ['sim', FILE, '--fights', '100000', '--budget', 'grub=50'],
  sweep: ['sweep', FILE, 'aiko.hitPoints=5..40', '--fights', '100000'],
  compare: ['compare', 'examples/crossroads.spirit.yaml', '--fights', '100000'],
  play: ['play', FILE],
}
interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}
/** Starts a command, and interrupts it after so many milliseconds, or once it has said something. */
function interrupted(args: readonly string[], after: number): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [built, ...args], { cwd: root })
    let [out, err] = ['', '']
    const timer = setTimeout(() => child.kill('SIGINT'), after)
    child.stdout.on('data', text => (out += String(text)))
    child.stderr.on('data', text => (err += String(text)))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code, signal, out, err })
    })
  })
}

describe('Ctrl-C at any moment', () => {
  // Each waits for the fights that are being played: a short run tries some that end in different ways.
  it.each(isProof ? Object.keys(LONG) : isLong ? ['exact', 'plan', 'sim', 'play'] : ['sim', 'play'])(
    'ends %s cleanly, with what it has or with a reason',
    async name => {
      for (const [n, seed] of seeds.entries()) {
        // The first comes soon, as the command begins; later ones among its fights.
        const after = 20 + Math.floor((makeRng(`${name} ${seed}`).next32() / 2 ** 32) * (n === 0 ? 1500 : 6000))
        const { code, signal, out, err } = await interrupted(LONG[name]!, after)
        const said = `${name} after ${after} ms: ${code} ${signal}\n${out}\n${err}`
        // Before it listens, it ends as any program does; a moment later with what it has so far, or because there is nothing yet.
        if (signal === null) expect([0, 2, 130], said).toContain(code)
        else expect([signal, out], said).toEqual(['SIGINT', ''])
        expect(err, said).not.toMatch(/\n\s+at |Error:|Infinity|NaN/)
        expect(out, said).not.toMatch(/Infinity|NaN|not even one/)
        if (code === 2)
          expect([out, err.trim().split('\n').at(-1)], said).toEqual(['', expect.stringMatching(/^stopped before/)])
        if (code === 0 && name === 'exact') expect(JSON.parse(out)).toMatchObject({ by: 'bounds', endedBy: 'stopped' })
        if (code === 0 && name === 'plan')
          expect([out, err], said).toEqual([
            expect.stringMatching(/\(sampled\)/),
            expect.stringMatching(/^stopped: the plan was tried/),
          ])
        if (code === 0 && name === 'sim') expect(JSON.parse(out)).toMatchObject({ endedBy: 'stopped' })
      }
    },
    120_000,
  )
})
