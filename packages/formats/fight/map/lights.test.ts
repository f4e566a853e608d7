import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LIGHT_LEVELS, lightLevels } from '@quintain/grid'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, readMapFile, setUp } from '../index.ts'

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

describe('a drawn map', () => {
  const fight = (map: string) =>
    readFight(
      `ruleset: spirit\nmap:\n  rows: |\n    a...b\n    .....\n${map}creatures:\n  a: { side: x, hitPoints: 5 }\n  b: { side: y, hitPoints: 5 }\n`,
      'f.yaml',
      rulesets,
    )
  const levels = (f: ReturnType<typeof fight>) => {
    const { scene } = setUp(f)
    const light = lightLevels(f.map, scene.board.lights ?? [])
    return Array.from({ length: 5 }, (_, x) => LIGHT_LEVELS[light[x]!])
  }
  it('is as light as it says, with lamps in the middle of squares', () => {
    expect(levels(fight(''))).toEqual(Array(5).fill('normal'))
    expect(levels(fight('  light: dark\n'))).toEqual(Array(5).fill('dark'))
    const lamp = fight('  light: dark\n  lights: [{ at: A1, bright: 5, shadowy: 10 }]\n')
    expect(levels(lamp)).toEqual(['bright', 'bright', 'dim', 'dark', 'dark'])
    // Without shadowy light it ends with the bright one.
    expect(levels(fight('  light: dark\n  lights: [{ at: A5, bright: 10 }]\n'))).toEqual([
      'dark',
      'dark',
      'bright',
      'bright',
      'bright',
    ])
  })
  it('keeps it in what a journal keeps', () => {
    const f = fight('  light: dim\n  lights: [{ at: B3, bright: 5 }]\n')
    const again = readFight(JSON.stringify(f.source), 'header', rulesets)
    expect([again.lights, again.map.toJSON()]).toEqual([f.lights, f.map.toJSON()])
  })
  it('says where a lamp is wrong', () => {
    const why = (map: string) => {
      try {
        fight(map)
      } catch (error) {
        return (error as Error).message
      }
      return ''
    }
    expect(why('  lights: [{ at: Z9, bright: 5 }]\n')).toMatch(
      /^f\.yaml:6:\d+ {2}map\.lights\[0\]\.at: Z9 is not on the map/,
    )
    expect(why('  lights: [{ at: A1, bright: -5 }]\n')).toContain('map.lights[0].bright')
    expect(why('  light: darkk\n')).toContain('Did you mean "dark"?')
    expect(why('  lights: [{ at: A1, bright: 5, dim: 10 }]\n')).toContain('map.lights[0].dim')
  })
  it('is lit in a file of its own too', () => {
    const { map, lights } = readMapFile(
      'rows: ["...", "..."]\nlight: dark\nlights: [{ at: B2, bright: 10 }]\n',
      'm.yaml',
    )
    expect([map.toJSON().light, lights.map(l => l.at)]).toEqual([Array(6).fill('dark'), [[1.5, 1.5]]])
    expect(() => readMapFile('rows: ["..."]\nlights: [{ at: B2, bright: 10 }]\n', 'm.yaml')).toThrow('m.yaml:2')
  })
})
