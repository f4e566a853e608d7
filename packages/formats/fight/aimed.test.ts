import { decodeCommand, Reader, refusals } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from './read.ts'
import { setUp } from './setup.ts'

/** A creature with one act, a foe beside it, another foe and a friend some way off. */
function stand(ruleset: string, effect: object) {
  const points = ruleset === 'true20' ? {} : { hitPoints: 20 }
  const fight = {
    ruleset,
    map: { rows: ['. . . . . . .', '. . . . . . .'] },
    creatures: {
      a: { at: 'A1', side: 'us', ...points, acts: [{ name: 'art', effect }] },
      b: { at: 'B1', side: 'them', ...points },
      c: { at: 'A5', side: 'them', ...points },
      d: { at: 'A6', side: 'us', ...points },
    },
  }
  const { scene, start } = setUp(readFight(JSON.stringify(fight), 'aimed.yaml', rulesets))
  return (target: string | undefined) => {
    const command = { do: 'use', act: 'art', ...(target === undefined ? {} : { target }) }
    return refusals(new Reader(scene, start), 0, decodeCommand(command, scene)).map(r => `${r.why} (${r.rule})`)
  }
}
const TEXTS = Object.keys(rulesets)
const PERSONAL = 'art works on its own user alone (starfinder/effects/range-personal)'

describe('what an act may be aimed at', () => {
  it.each(TEXTS)('%s: what is personal works on its user alone', ruleset => {
    const grants = ruleset === 'true20' ? { adds: 2, to: 'attack' } : { heals: '1d4' }
    const why = stand(ruleset, { personal: true, consequences: [grants] })
    expect(why('a')).not.toContain(PERSONAL)
    expect(why(undefined)).not.toContain(PERSONAL)
    expect(why('b')).toContain(PERSONAL)
    expect(why('d')).toContain(PERSONAL)
  })
  it.each(TEXTS)('%s: what takes the nearest enemy takes no other', ruleset => {
    const why = stand(ruleset, { closest: true, range: 60, consequences: [{ damage: 3 }] })
    expect(why('b')).not.toContain('b is nearer (starfinder/grid/closest)')
    expect(why('c').join()).toMatch(/ is nearer \((starfinder\/grid\/closest|spirit\/grid\/closest-tie)\)/)
    expect(why('d').join()).toMatch(
      /art takes the nearest enemy \((starfinder\/grid\/closest|spirit\/grid\/closest-tie)\)/,
    )
  })
})
