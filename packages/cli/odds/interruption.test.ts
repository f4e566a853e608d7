import type { Search } from '@quintain/engine'
import { expect, it } from 'vitest'
import { Interruption } from './interruption.ts'

const listeners = (): number => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')
/** Looks until it is told to stop, for a second at most, then adds up; notes who listens then. */
function* looks(heard: Interruption, noted: { adding?: number }): Search<string> {
  const began = performance.now()
  while (!heard.came && performance.now() - began < 1000) yield 'looking'
  yield 'adding'
  noted.adding = listeners()
  return heard.came ? 'stopped' : 'whole'
}

it.each(['SIGINT', 'SIGTERM'] as const)('%s stops a search while it looks, and is not heard after', async signal => {
  const [before, heard, noted] = [listeners(), new Interruption(), {} as { adding?: number }]
  setTimeout(() => process.emit(signal), 20)
  expect(await heard.during(looks(heard, noted))).toBe('stopped')
  expect([heard.came, noted.adding, listeners()]).toEqual([true, before, before])
})
it('listens to nothing once the search has failed', async () => {
  const before = listeners()
  const fails = function* (): Search<never> {
    yield 'looking'
    throw new Error('no')
  }
  await expect(new Interruption().during(fails())).rejects.toThrow('no')
  expect(listeners()).toBe(before)
})
