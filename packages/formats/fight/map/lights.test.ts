import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../index.ts'

const examples = fileURLToPath(new URL('../../../../examples/', import.meta.url))
const open = (name: string) => readFileSync(`${examples}${name}`, 'utf8')

describe('a fight on a Universal VTT map', () => {
  const f = readFight(open('undercroft.yaml'), 'undercroft.yaml', rulesets, open)
  it('has its lights', () => {
    expect(f.lights.map(l => l.id)).toEqual(['light-0', 'light-1'])
    expect(f.lights.every(l => l.bright > 0 && l.shadowy >= l.bright)).toBe(true)
  })
  it('keeps them in what a journal keeps, which needs no other file', () => {
    const again = readFight(JSON.stringify(f.source), 'header', rulesets)
    expect(again.lights).toEqual(f.lights)
    expect(again.map.toJSON()).toEqual(f.map.toJSON())
  })
  it('has none where the map is drawn', () => {
    expect(readFight(open('bridge.yaml'), 'bridge.yaml', rulesets, open).lights).toEqual([])
  })
})
