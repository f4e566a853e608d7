import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const US = 'side: us, initiative: 50'
const THEM = 'side: them, initiative: -9'
const MAP = 'map: |\n  ........\n  ........\n  ........'

describe('true20', () => {
  const file = (mine = '', theirs = '', more = '') =>
    fileOf(
      'true20',
      {
        ann: `${US}, at: B2, combat: 4, level: 5, abilities: { Strength: 3, Dexterity: 2, Constitution: 2 }, ${mine}`,
        bo: `${THEM}, at: B3, combat: 2, level: 5, abilities: { Strength: 1, Wisdom: 2 }, ${theirs}`,
      },
      `${MAP}\n${more}`,
    )

  it('rolls against each other are opened part by part [true20/maneuvers/trip] [true20/maneuvers/feint]', async () => {
    const steady = 'size: large, steady: true'
    const [, tripped] = await answersTo(file('skills: { Bluff: 6 }', steady, 'faces: [19, 1]'), ['trip bo', 'why'])
    expect(tripped).toMatch(/opposed \d+ = \d+ \(d20\) \+3 Strength true20/)
    expect(tripped).toMatch(/opposing \d+ = \d+ \(d20\) \+1 Strength \+4 large \+4 steady true20/)
    const [, feinted] = await answersTo(file('skills: { Bluff: 6 }', steady), ['feint bo', 'why'])
    expect(feinted).toMatch(/opposed \d+ = \d+ \(d20\) \+6 Bluff/)
    expect(feinted).toMatch(/opposing \d+ = \d+ \(d20\) \+2 Wisdom/)
  })
  it('a Toughness save is rolled by its name, with armor and earlier injuries [true20/saves/toughness]', async () => {
    const [told, why] = await answersTo(file('armor: 3, toughness: 1, hurt: 2'), [
      'ruling check ann toughness 18',
      'why',
    ])
    const [, total, dc] = /Toughness (\d+) against (\d+)/.exec(told!)!
    expect(dc).toBe('18')
    const [, sum, face] = /toughness (\d+) = (\d+) \(d20\) \+2 Constitution \+1 Toughness \+3 armor -2 hurt 2/.exec(
      why!,
    )!
    expect([Number(total), Number(sum)]).toEqual([Number(face) + 4, Number(face) + 4])
  })
  it('shaken takes 2 from checks and other saves, nothing from a Toughness save [true20/conditions/shaken]', async () => {
    const lines = [
      'ruling give ann shaken',
      'ruling check ann toughness 18',
      'why',
      'ruling check ann fortitude 18',
      'why',
    ]
    const said = await answersTo(file(), lines)
    expect(said[2]).not.toContain('shaken')
    expect(said[4]).toContain('-2 shaken')
  })
  it('a foe takes no orders, its minions neither; one that an effect holds does [true20/maneuvers/command]', async () => {
    const rule =
      'acts: [{ name: sway, cost: free, effect: { range: 60, lasts: { minutes: 5 }, save: { kind: Will, dc: 60 }, consequences: [{ adds: -1, to: attack, lasts: effect }] } }]'
    const lines = ['command "halt" to bo', 'use sway on bo', 'command "halt" to bo']
    const [no, , yes] = await answersTo(file(rule, 'minion: true'), lines)
    expect(no).toContain('not legal: Bo is a foe and not held by a lasting effect')
    expect(yes).toContain('gives an order: halt')
  })
  it('who lies does not kneel, and the other way round [true20/position/kneeling]', async () => {
    const lines = ['ruling give bo kneeling', 'ruling give bo prone', 'ac bo', 'ruling give bo kneeling', 'ac bo']
    const said = await answersTo(file(), lines)
    expect(said[1]).toContain('Bo is no longer kneeling')
    expect([said[2], said[2]]).toEqual([
      expect.stringContaining('-4 prone'),
      expect.not.stringContaining('-2 kneeling'),
    ])
    expect([said[4], said[4]]).toEqual([
      expect.stringContaining('-2 kneeling'),
      expect.not.stringContaining('-4 prone'),
    ])
  })
})

describe('odds of a thing', () => {
  it.each([
    ['srd35', 'hitPoints: 1', 'object: { like: small chest }', 'smash box'],
    ['true20', '', 'object: immobile, material: { of: wood }', 'attack box'],
  ])('%s: it is out of the fight once it is destroyed', async (ruleset, points, thing, line) => {
    const file = fileOf(
      ruleset,
      { ann: `${US}, ${points ? 'hitPoints: 9, ' : ''}at: B2`, box: `side: them, at: B3, ${thing}` },
      MAP,
    )
    const [said] = await answersTo(file, [`odds ${line}`])
    expect(said).not.toContain('out of the fight: 100 %')
  })
})

describe('what conceals wholly', () => {
  const map =
    'map:\n  rows: |\n    ......\n    ..f...\n    ......\n  legend: { f: { name: smoke, concealment: total } }'
  const shoots = 'weapons: [{ name: bow, use: projectile, damage: 3, increment: 50 }]'
  const mist =
    'acts: [{ name: mist, cost: free, effect: { range: 60, area: { shape: spread, feet: 10 }, lasts: { rounds: 3 }, changes: { conceals: total } } }]'
  it.each(['spirit', 'modern', 'srd35', 'starfinder', 'true20'])(
    '%s: who stands in it is not attacked itself, its square is [starfinder/concealment/total-definition]',
    async ruleset => {
      const points = ruleset === 'true20' ? '' : 'hitPoints: 20, '
      const file = fileOf(
        ruleset,
        {
          ann: `${US}, ${points}at: B1, ${shoots}, ${mist}`,
          bo: `${THEM}, ${points}at: B3`,
          cy: `${THEM}, ${points}at: A5`,
        },
        map,
      )
      const lines = [
        'why attack bo',
        'why attack cy',
        `use mist to A5${ruleset === 'starfinder' ? ' corner nw' : ''}`,
        'why attack cy',
        'attack A5',
      ] // prettier-ignore
      const said = await answersTo(file, lines)
      for (const at of [0, 3]) expect(said[at]).toMatch(/not legal: cannot perceive/)
      expect(said[1]).toContain('legal now')
      expect(said[4]).toContain('attacks A5: bow')
    },
  )
})

it('true20: who is seen past the edge of thick smoke can be attacked, and is concealed in part [true20/concealment/total-targeting]', async () => {
  const map =
    'map:\n  rows: |\n    ......\n    ..f...\n    ......\n  legend: { f: { name: smoke, concealment: total } }'
  const bow = 'weapons: [{ name: bow, use: projectile, damage: 3, increment: 50 }]'
  const file = fileOf('true20', { ann: `${US}, at: B1, ${bow}`, bo: `${THEM}, at: A5` }, map)
  const [said] = await answersTo(file, ['why attack bo'])
  expect(said).toContain('20 % of the attacks that hit miss')
  expect(said).toContain('legal now')
})

it.each(['spirit', 'modern', 'srd35', 'starfinder'])(
  '%s: what an effect that lasts brings is over with it, and for whoever leaves its area [starfinder/areas/emanation]',
  async ruleset => {
    const effect = (lasts: string) =>
      `acts: [{ name: aura, cost: free, effect: { area: { shape: emanation, feet: 10 }, foes: true, lasts: { rounds: 9 }, consequences: [{ condition: shaken${lasts} }] } }]`
    const file = (lasts: string) =>
      fileOf(
        ruleset,
        { ann: `${US}, hitPoints: 20, at: B2, ${effect(lasts)}`, bo: `${THEM}, hitPoints: 20, at: B3` },
        MAP,
      )
    const lines = ['use aura', 'who bo', 'ruling place bo B8', 'who bo']
    const [, within, , left] = await answersTo(file(''), lines)
    expect([within, left]).toEqual([expect.stringContaining('shaken'), expect.not.stringContaining('shaken')])
    const [, , , stays] = await answersTo(file(', lasts: fight'), lines)
    expect(stays).toContain('shaken')
  },
)
