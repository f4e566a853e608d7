import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rulesets } from '../../rulesets.ts'
import { creatureKeys } from './keys/creature.ts'
import { effectKeys } from './keys/effects.ts'

interface Json {
  readonly properties?: Readonly<Record<string, Json>>
  readonly [key: string]: unknown
}
/** Places of the keys of a sheet, dots between. */
function placesOf(s: unknown, path: string): string[] {
  if (Array.isArray(s)) return s.flatMap(x => placesOf(x, path))
  if (typeof s !== 'object' || s === null) return []
  const { properties = {}, ...rest } = s as Json
  return [
    ...Object.entries(properties).flatMap(([key, v]) => [`${path}.${key}`, ...placesOf(v, `${path}.${key}`)]),
    ...Object.values(rest).flatMap(x => placesOf(x, path)),
  ]
}
const places = (id: string) =>
  placesOf(z.toJSONSchema(rulesets[id]!.sheet, { io: 'input', unrepresentable: 'any' }), '').map(p => p.slice(1))
const used = (all: readonly string[], key: string) => all.some(path => path === key || path.endsWith(`.${key}`))

describe('words for keys', () => {
  it.each(Object.keys(rulesets))('of %s are about keys that its creatures have', id => {
    const shared = new Set([...Object.keys(creatureKeys), ...Object.keys(effectKeys)])
    const own = Object.keys(rulesets[id]!.keys ?? {}).filter(key => !shared.has(key))
    const all = places(id)
    expect(own.filter(key => !used(all, key))).toEqual([])
  })
  it('that are shared are about keys of some text', () => {
    const all = Object.keys(rulesets).flatMap(places)
    const shared = [...Object.keys(creatureKeys), ...Object.keys(effectKeys)]
    expect(shared.filter(key => !used(all, key))).toEqual([])
  })
})
