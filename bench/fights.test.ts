import { makeRng } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import { battle, oneAfterTheOther, sampledTurns, type Turns, tableTurns } from './fights.ts'
import { forecast, offers, positions } from './seats.ts'

const small = { each: 4, side: 30, gap: 10 }

describe('battles', () => {
  it('have two sides, each on squares of its own, and as much wall as they are to have', () => {
    const f = battle({ each: 60, side: 50, gap: 3 }, 7)
    expect(f.sheets.map(s => s.side)).toEqual([...new Array(60).fill('a'), ...new Array(60).fill('b')])
    expect(new Set(f.at).size).toBe(120)
    const rank = (who: number) => Math.floor(f.at[who]! / 50)
    // The second rank of each side stands behind the first, farther from the foe.
    expect([rank(0), rank(59), rank(60), rank(119)]).toEqual([23, 22, 26, 27])
    const walls = f.map.flags.filter(flags => flags & 1).length
    expect(walls / 2500).toBeGreaterThan(0.05)
    expect(walls / 2500).toBeLessThan(0.08)
    expect(f.at.some(square => f.map.flags[square]! & 1)).toBe(false)
  })

  it('are others for another seed', () => {
    expect(battle(small, 1).map.flags).toEqual(battle(small, 1).map.flags)
    expect(battle(small, 1).map.flags).not.toEqual(battle(small, 2).map.flags)
  })
})

describe.each([
  ['plain sampling', sampledTurns],
  ['the table', tableTurns],
])('%s', (_, by) => {
  it('plays a fight to its end, a turn at a time, and again', () => {
    const turns = by(battle(small, 3), makeRng(3))
    for (let fight = 0; fight < 3; fight++) {
      let n = 1
      while (n < 480 && turns.turn()) n++
      expect(turns.turn(), 'nothing happens after the end').toBe(false)
      // Nobody meets a foe in the first round; a fight of eight is over within sixty.
      expect(n).toBeGreaterThan(8)
      expect(n).toBeLessThan(480)
      turns.restart()
    }
  })
})

describe('fights one after the other', () => {
  it('begin anew when they are over, or have gone on for too long', () => {
    const measured: string[] = []
    const lasting = (name: string, length: number): Turns => {
      let n = 0
      return {
        turn: () => {
          measured.push(name)
          return ++n < length
        },
        restart: () => {
          measured.push(`${name} again`)
          n = 0
        },
      }
    }
    const next = oneAfterTheOther([lasting('long', 9), lasting('short', 2)], 3)
    for (let i = 0; i < 6; i++) next()
    expect(measured).toEqual(['long', 'long', 'long', 'long again', 'short', 'short', 'short again', 'long'])
  })
})

describe('a creature that is asked', () => {
  it('can make all its attacks, and learns what they do', () => {
    for (const p of positions({ each: 4, side: 30, gap: 1 }, 5)) {
      const full = offers(p).find(l => l.name === 'full-attack')
      expect(full?.legal).toBe(true)
      const target = p.table.scene.who('b0')
      expect(full?.suggestions.some(c => c.command['target'] === target)).toBe(true)
      const changes = forecast(p).map(b => b.changes.find(x => x.name === 'hit points')?.mean ?? 0)
      changes.forEach((mean, who) => {
        if (who === target) expect(mean).toBeLessThan(-1)
        else expect(mean).toBe(0)
      })
    }
  })
})
