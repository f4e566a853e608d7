import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { FileProblems, readFight, setUp } from '../index.ts'

const fight =
  (a: string, b: string, map = '. . .\n  . # .') =>
  () =>
    readFight(
      `ruleset: spirit\nmap: |\n  ${map}\ncreatures:\n  a: { side: x, hitPoints: 5, ${a} }\n  b: { side: y, hitPoints: 5, ${b} }\n`,
      'set-out',
      rulesets,
    )

describe('where creatures are set out', () => {
  it.each<[string, string, RegExp]>([
    ['at: B2', 'at: A1', /set-out:6:\d+ {2}creatures\.a\.at: a cannot stand in wall/],
    ['at: A1', 'at: A1', /set-out:7:\d+ {2}creatures\.b\.at: b stands where a stands/],
    ['at: A1', 'size: large, at: A3', /b is large and needs 2 by 2 squares, .*: from here they go beyond the edge/],
    [
      'at: A1',
      'at: A3, conditions: [prnoe]',
      /conditions\[0\]: no condition "prnoe" under spirit\. Did you mean "prone"\?/,
    ],
  ])('a: %s, b: %s', (a, b, message) => {
    expect(fight(a, b)).toThrow(FileProblems)
    expect(fight(a, b)).toThrow(message)
  })
  it.each([
    ['at: A1', 'at: A3, conditions: [prone]'],
    ['at: A1, conditions: [dead]', 'at: A1'],
    ['at: A1, size: tiny', 'at: A1'],
  ])('a: %s, b: %s, is well', (a, b) => {
    expect(fight(a, b)().at).toHaveLength(2)
  })
  const shield = (bearer: string) => () =>
    readFight(
      `ruleset: true20\nmap: |\n  a . b\ncreatures:\n  a: { side: x }\n  b: { side: y }\n  shield: { side: y, object: { heldBy: ${bearer} } }\n`,
      'shield',
      rulesets,
    )
  it('a thing that a creature holds or wears needs no square', () => {
    expect(shield('b')().at).toEqual([0, 2, -1])
  })
  it.each(['c', 'shield'])('nobody called %s bears it', bearer => {
    expect(shield(bearer)).toThrow(`no creature "${bearer}" that could bear it`)
    expect(shield(bearer)).toThrow('creatures.shield.object.heldBy')
  })
  const ride =
    (rider: string, more = '', horse = 'mount: {}, size: large') =>
    () =>
      readFight(
        `ruleset: true20\nmap: |\n  h . . .\n  . . . .\ncreatures:\n  horse: { side: x, ${horse} }\n  lancer: { side: x, ${rider} }\n${more}`,
        'ride',
        rulesets,
      )
  it('a rider starts in the saddle: where its mount stands, with or without a square of its own', () => {
    for (const rider of ['rides: horse', 'rides: horse, at: A1']) {
      const f = ride(rider)()
      expect(f.at).toEqual([0, 0])
      const { scene, start } = setUp(f)
      const table = new Table(scene, start, { source: live(makeRng(1)), seated: () => true, fight: f.source })
      table.run()
      expect(table.legal('lancer').map(l => l.name)).toContain('dismount')
      expect(table.legal('lancer').map(l => l.name)).toContain('direct')
    }
  })
  it('a script directs a mount with the weapons of the mount', () => {
    const saddle = (weapon: string) => () =>
      readFight(
        `ruleset: true20
map: . h w .
creatures:
  horse: { side: x, mount: {}, weapons: [{ name: hooves, damage: 2, natural: true }] }
  lancer: { side: x, rides: horse, weapons: [{ name: lance, damage: 3 }] }
  wolf: { side: y }
script:
  - { who: lancer, do: direct, mount: horse, action: { do: attack, target: wolf, weapon: ${weapon} } }
`,
        'saddle.yaml',
        rulesets,
      )
    expect(saddle('hooves')().script).toMatchObject([{ command: { mount: 0, action: { weapon: 0 } } }])
    expect(saddle('pike')).toThrow('horse has no weapon "pike"')
  })
  it('a mount without a square is told of once, and what is wrong with its rider beside it', () => {
    const read = () =>
      readFight(
        'ruleset: true20\nmap: . . .\ncreatures:\n  horse: { side: x, mount: {} }\n  lancer: { side: x, rides: horse }\n',
        'ride',
        rulesets,
      )
    expect(read).toThrow('horse stands nowhere')
    expect(read).not.toThrow(/stands nowhere[\s\S]*stands nowhere/)
  })
  it.each<[() => unknown, string]>([
    [ride('rides: horce'), 'creatures.lancer.rides: no creature "horce" in this fight. Did you mean "horse"?'],
    [ride('rides: horse', '', 'size: large'), 'creatures.lancer.rides: horse is no mount: give it mount: {}'],
    [ride('rides: lancer, mount: {}'), 'creatures.lancer.rides: lancer rides itself: name its mount'],
    [
      ride('rides: horse', '  pony: { side: x, mount: {} }\n', 'mount: {}, rides: pony'),
      'creatures.lancer.rides: horse rides another creature: a mount is no rider',
    ],
    [ride('rides: horse', '  knave: { side: x, rides: horse }\n'), 'creatures.knave.rides: horse is ridden by lancer'],
    [ride('rides: horse, at: B4'), 'creatures.lancer.at: lancer stands where horse stands'],
    [ride('rides: horse, reserve: true'), 'creatures.lancer.rides: lancer and horse are not in the same place'],
  ])('says what is wrong with a rider %#', (read, message) => {
    expect(read).toThrow(message)
  })
})
