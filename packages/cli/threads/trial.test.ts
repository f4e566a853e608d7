import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { byQuicker, newTrial, tryOnce } from './trial.ts'

it('threads that share a trial make it once, and play what it found', () => {
  const trial = newTrial()
  let made = 0
  const make = () => {
    made++
    return 'graph' as const
  }
  tryOnce(trial, make)
  expect(byQuicker(trial, make, by => by)).toBe('graph')
  expect(made).toBe(1)
})
it.each([
  [3, ['rules', 'graph'], 'graph'],
  [2, ['rules'], 'rules'],
] as const)(
  'who comes while another is at the trial plays by the rules until it is known (%i)',
  async (found, plays, counted) => {
    const trial = newTrial()
    new Int32Array(trial)[0] = 1
    // Another thread ends the trial while this one waits.
    const other = new Worker(
      `const { workerData: { trial, found } } = require('node:worker_threads')
     const cell = new Int32Array(trial)
     setTimeout(() => { Atomics.store(cell, 0, found); Atomics.notify(cell, 0) }, 50)`,
      { eval: true, workerData: { trial, found } },
    )
    const played: string[] = []
    const never = () => {
      throw new Error('the trial is made twice')
    }
    expect(
      byQuicker(trial, never, by => {
        played.push(by)
        return by
      }),
    ).toBe(counted)
    expect(played).toEqual(plays)
    await other.terminate()
  },
)
it('a trial that fails leaves nobody waiting', () => {
  const trial = newTrial()
  expect(() =>
    tryOnce(trial, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(
    byQuicker(
      trial,
      () => 'graph',
      by => by,
    ),
  ).toBe('rules')
})
