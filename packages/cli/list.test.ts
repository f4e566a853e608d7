import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { quintain, root, scratch } from './testing/command.ts'

const { file, remove } = scratch()
afterAll(remove)
const list = async (...args: string[]) => quintain('list', ...args)
const names = async (...args: string[]): Promise<string[]> =>
  JSON.parse((await list(...args, '--json')).out).map((x: { name: string }) => x.name)

describe('list', () => {
  it('says what there is to list', async () => {
    expect(await list()).toMatchObject({
      code: 2,
      out: '',
      err: 'say what to list: rulesets, weapons, armor, creatures, feats, skills, spells, specials, conditions, commands, readings, terrain, abilities, saves\n',
    })
  })
  it('has every name that a file may use', async () => {
    expect(await names('rulesets')).toEqual(Object.keys(rulesets))
    expect(await names('weapons', '--ruleset', 'modern')).toContain('Glock 17')
    expect(await names('armor')).toContain('Tactical Vest')
    expect(await names('conditions', '--ruleset', 'spirit')).toContain('prone')
    expect(await names('commands', '--ruleset', 'true20')).toContain('attack')
    expect(await names('readings', '--ruleset', 'spirit')).toContain('iterative-step')
    expect(await names('feats', '--ruleset', 'true20')).toContain('Uncanny Dodge')
    expect(await names('terrain')).toContain('closed door')
    expect((await list('terrain')).out).toMatch(/undergrowth +" {3}difficult, .*concealment\n/)
    expect(await names('creatures', join(root, 'examples/bestiary/folk.yaml'))).toContain('guard')
    expect(await names('creatures', join(root, 'examples/bridge.yaml'))).toContain('aiko')
  })

  it('of weapons, armor, abilities and saves holds names that files take', async () => {
    for (const [id, { sheet, names: spelt }] of Object.entries(rulesets)) {
      const creature = (more: object) => ({
        id: 'a',
        name: 'A',
        side: 'x',
        ...(id === 'true20' ? {} : { hitPoints: 5 }),
        ...more,
      })
      const weapons = await names('weapons', '--ruleset', id)
      expect(sheet.safeParse(creature({ weapons })).success || weapons.length === 0).toBe(true)
      for (const armor of await names('armor', '--ruleset', id))
        expect(sheet.safeParse(creature({ armor })).success).toBe(true)
      const all = (group: readonly string[]) => Object.fromEntries(group.map(name => [name, 1]))
      if (spelt)
        expect(sheet.safeParse(creature({ abilities: all(spelt.abilities), saves: all(spelt.saves) })).success).toBe(
          true,
        )
    }
  })

  it('of what the text names: figures where it gives them, else that a file writes them', async () => {
    expect(await names('feats', '--ruleset', 'starfinder')).toEqual([
      'Powered Armor Proficiency',
      'Weapon Specialization',
    ])
    expect(await names('skills', '--ruleset', 'starfinder')).toContain('Sense Motive')
    expect((await list('spells', 'stabilize')).out).toMatch(/heals no points/)
    expect((await list('spells', 'magic', 'missile')).out).toMatch(/no figures in the text: a file writes them/)
    expect((await list('specials', 'starknife')).out).toMatch(/a weapon, against KAC/)
    expect((await list('conditions', 'paralyzed')).out).toMatch(/restricted-activity/)
  })

  it('looks a name up, and gives the nearest to one that is none', async () => {
    expect((await list('weapons', 'glock', '17')).out).toBe('Glock 17  2d6, 30 ft, +1 to attack\n')
    expect(await list('weapons', 'glok')).toMatchObject({
      code: 1,
      err: expect.stringContaining('did you mean Glock 17, Glock 20'),
    })
    expect((await list('conditions', 'blinde', '--ruleset', 'spirit')).err).toContain('did you mean blinded?')
    expect(await list('weapons', '--ruleset', 'spirit')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no named weapons'),
    })
    expect((await list('creatures', '--ruleset', 'spirit')).err).toContain('creatures stand in files')
    expect((await list('creatures', 'erinyes')).out).toMatch(/^erinyes {2}CR 8, 125 hp, EAC 20, KAC 22\n$/)
    expect(await list('creatures', 'hobgoblin', 'troper')).toMatchObject({
      code: 1,
      err: expect.stringContaining('did you mean hobgoblin-trooper'),
    })
    expect(await list('creatures', file('none.yaml', 'a: 1'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('"creatures"'),
    })
  })
})
