import { readFileSync } from 'node:fs'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { countIn } from './creatures.ts'
import { Workshop } from './index.ts'

const example = (path: string) => readFileSync(new URL(`../../../examples/${path}`, import.meta.url), 'utf8')
const shop = () => new Workshop(rulesets, { shelves: { 'folk.yaml': example('bestiary/folk.yaml') } })

describe('what a new fight is made with', () => {
  it.each([
    ['goblin x4', 4, 'goblin'],
    ['4 goblins', 4, 'goblins'],
    ['4x goblin', 4, 'goblin'],
    ['Goblin × 12', 12, 'goblin'],
    ['goblin', 1, 'goblin'],
    ['goblin x999', 40, 'goblin'],
    ['robot mk 2', 1, 'robot mk 2'],
  ])('reads %s', (words, count, name) => {
    expect(countIn(words)).toEqual({ count, name })
  })
  it('finds creatures of the ruleset by name, its beginning, and what is written alike', async () => {
    const four = await shop().find('spirit', '4 goblins')
    expect(four.count).toBe(4)
    expect(four.found[0]).toMatchObject({ like: 'folk.yaml#goblin', name: 'Goblin', fits: true, own: false })
    expect(four.found[0]!.line).toMatch(/^5 hp · small · club, javelin/)
    expect((await shop().find('true20', 'gua')).found.map(c => c.like)).toEqual(['folk.yaml#guard'])
    expect((await shop().find('spirit', 'goblim')).found[0]?.like).toBe('folk.yaml#goblin')
    expect((await shop().find('spirit', '  ')).found).toEqual([])
    expect((await shop().find('starfinder', 'goblin')).found.map(c => c.like)).not.toContain('folk.yaml#goblin')
  })
  it.each(Object.keys(rulesets))('finds under %s the example of the page, guard x4', async ruleset => {
    expect((await shop().find(ruleset, 'guard x4')).found[0]).toMatchObject({ name: 'Guard', fits: true })
  })
  it('reads a stat block line by line, keeps the creature, and forgets it', async () => {
    const made = shop()
    const told = made.read('spirit', example('imports/reed-stalker.txt'))
    if ('error' in told) throw new Error(told.error)
    const [c] = told.read
    expect(c).toMatchObject({ key: 'reed-stalker', name: 'Reed Stalker', fits: true })
    expect(
      c!.notes
        .filter(n => n.how === 'ignored')
        .map(n => n.path)
        .join(),
    ).toContain('line 17')
    expect(made.read('spirit', 'a song of no creature')).toHaveProperty('error')
    expect(await made.save('spirit', c!.key, c!.creature)).toBeNull()
    expect((await made.find('spirit', 'reed')).found[0]).toMatchObject({ like: 'own.json#reed-stalker', own: true })
    expect((await made.find('modern', 'reed')).found).toEqual([])
    expect(await made.save('spirit', 'odd', { hitPoints: 'many' })).toMatch(/hitPoints|number/)
    expect(await made.forget('spirit', c!.key)).toBe(true)
    expect(await made.forget('spirit', c!.key)).toBe(false)
  })
  it('keeps conditions of your own, for another start and for the texts that take them', async () => {
    let kept: string | null = null
    const drawer = {
      read: async () => kept,
      write: async (text: string) => {
        kept = text
      },
    }
    const made = new Workshop(rulesets, { drawer })
    const song = { name: 'dazed by song', does: 'attack -2, shaken', rounds: 3, says: 'Loses the beat.' }
    expect(await made.saveCondition('spirit', song)).toBeNull()
    expect(await made.saveCondition('spirit', { name: 'odd', does: 'teeth -2' })).toContain('"teeth -2"')
    expect(await made.saveCondition('spirit', { name: 'held fast', does: 'entangled' })).toBeNull()
    expect(await made.save('spirit', 'ox', { hitPoints: 9 })).toBeNull()
    // A later process, with the same drawer.
    const later = new Workshop(rulesets, { drawer })
    expect((await later.conditions('true20')).map(c => c.name)).toContain('dazed by song')
    expect((await later.conditions('spirit')).map(c => c.name)).toEqual(['dazed by song', 'held fast'])
    expect((await later.conditions('spirit'))[0]).toEqual(song)
    expect((await later.find('spirit', 'ox')).found[0]).toMatchObject({ like: 'own.json#ox', own: true })
    expect(await later.forgetCondition('held fast')).toBe(true)
    expect(await later.forgetCondition('held fast')).toBe(false)
    expect((await made.conditions('spirit')).map(c => c.name)).toEqual(['dazed by song'])
  })
  it('gives everybody a place of its own, each side at its end of the largest room', async () => {
    const file = {
      ruleset: 'spirit',
      map: { rows: '# # # # # # # # #\n# . . . . . . # .\n# . . o . . . # .\n# . . . . . . # .\n# # # # # # # # #' },
      creatures: {
        ann: { like: 'folk.yaml#guard', side: 'heroes' },
        bo: { like: 'folk.yaml#guard', side: 'heroes', at: 'B2' },
        g1: { like: 'folk.yaml#goblin', side: 'foes' },
        g2: { like: 'folk.yaml#goblin', side: 'foes' },
        ox: { like: 'folk.yaml#guard', size: 'large', side: 'foes' },
      },
    }
    const told = await shop().check(JSON.stringify(file))
    expect(told.problems).toEqual([])
    const at = new Map(told.creatures.map(c => [c.key, c.at!]))
    expect(at.get('bo')).toEqual({ x: 1, y: 1 })
    expect(at.get('ann')).toEqual({ x: 1, y: 2 })
    expect([at.get('g1')!.x, at.get('g2')!.x]).toEqual([6, 6])
    // A large creature has two squares on a side, and stands on nobody.
    const ox = at.get('ox')!
    expect(ox.x).toBeLessThanOrEqual(4)
    expect(JSON.parse(told.fight).creatures.ox.at).toMatch(/^[BC][1-5]$/)
    expect(told.map).toMatchObject({ width: 9, height: 5 })
  })
  it('says what is wrong, shows a map without anybody, and who finds no room', async () => {
    const map = { rows: '. .' }
    expect(await shop().check(JSON.stringify({ ruleset: 'spirit', map, creatures: {} }))).toMatchObject({
      problems: [],
      fight: '',
      map: { width: 2, height: 1 },
    })
    const odd = await shop().check(
      JSON.stringify({ ruleset: 'spirit', map, creatures: { a: { side: 'x', hitPoints: 'ten', at: 'A1' } } }),
    )
    expect(odd.problems[0]?.path).toContain('hitPoints')
    const three = Object.fromEntries(['a', 'b', 'c'].map(k => [k, { like: 'folk.yaml#guard', side: 'x' }]))
    const full = await shop().check(JSON.stringify({ ruleset: 'spirit', map, creatures: three }))
    expect(full.problems.map(p => p.path).join() + full.creatures.filter(c => !c.at).map(c => c.key)).toContain('c')
  })
  it('reads a Universal VTT map with its report, and says what is none', () => {
    const read = shop().map(example('maps/sampleMap.dd2vtt'))
    if ('error' in read) throw new Error(read.error)
    expect([read.width, read.height]).toEqual([10, 10])
    expect(read.report.some(e => e.kind === 'guessed')).toBe(true)
    expect(shop().map('{"format": 1}')).toHaveProperty('error')
  })
})
