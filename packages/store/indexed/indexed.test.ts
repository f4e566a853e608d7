import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { header, journalsSuite, line, linesOf } from '../testing/suite.ts'
import { IndexedJournals } from './index.ts'

let made = 0
const names = new WeakMap<object, string>()
function store(name = `journals ${++made}`) {
  const opened = new IndexedJournals(name)
  names.set(opened, name)
  return opened
}
journalsSuite(
  'journals in the database of a browser',
  () => store(),
  async before => store(names.get(before)),
)
describe('journals in the database of a browser', () => {
  it('are seen by two windows: one loses a race, and each is told of the lines of the other', async () => {
    const [here, there] = [store('shared'), store('shared')]
    await here.create('j', header)
    const seen: (number | null)[] = []
    there.watch('j', n => seen.push(n))
    const both = await Promise.all([here.append('j', 0, line(1, 'x')), there.append('j', 0, line(1, 'y'))])
    expect(both.filter(x => 'stored' in x)).toHaveLength(1)
    expect(both.filter(x => 'missed' in x)).toHaveLength(1)
    await here.append('j', 1, line(2))
    await expect.poll(() => seen.at(-1)).toBe(2)
    expect(await linesOf(there, 'j')).toHaveLength(2)
    await here.setNote('keys', 'a')
    expect(await there.note('keys')).toBe('a')
    await Promise.all([here.close(), there.close()])
  })
})
