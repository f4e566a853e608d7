import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { byName } from './by-name.ts'

const table = new Map(
  ['longsword', 'laser rifle, azimuth', 'laser pistol, azimuth', 'frag grenade', 'mk 2 plate', 'arc rifle'].map(
    name => [name, name.length] as const,
  ),
)
const find = (name: string, what = 'weapon') => {
  const { data, error } = z.string().transform(byName(what, table)).safeParse(name)
  return error ? error.issues.map(i => i.message).join() : data
}

describe('an entry by its name', () => {
  it.each<[name: string, found: number | string]>([
    ['longsword', 9],
    ['LongSword', 9],
    ['longswrod', 'no weapon "longswrod": did you mean longsword?'],
    ['azimuth laser rifle', 'no weapon "azimuth laser rifle": did you mean laser rifle, azimuth?'],
    ['my old pistol of laser', 'no weapon "my old pistol of laser": did you mean laser pistol, azimuth?'],
    ['a rifle for me', 'no weapon "a rifle for me": did you mean laser rifle, azimuth, arc rifle?'],
    ['a big azim', 'no weapon "a big azim": did you mean laser rifle, azimuth, laser pistol, azimuth?'],
    ['some arc thing', 'no weapon "some arc thing": did you mean arc rifle?'],
    ['mk to a thing', 'no weapon "mk to a thing": quintain list weapons has them all'],
    ['zzzzzz', 'no weapon "zzzzzz": quintain list weapons has them all'],
  ])('%s', (name, found) => {
    expect(find(name)).toBe(found)
  })
  it('armor has no plural', () => {
    expect(find('zzzzzz', 'armor')).toBe('no armor "zzzzzz": quintain list armor has them all')
  })
})
