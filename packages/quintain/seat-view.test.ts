import { Refused } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { fight, resume } from './index.ts'

const FIGHT = {
  ruleset: 'spirit',
  seed: 3,
  map: ['. . . . . .', '. h . g . .', '. . . . . l'].join('\n'),
  creatures: {
    hana: {
      side: 'heroes',
      at: 'B2',
      hitPoints: 20,
      baseAttack: 4,
      initiative: 90,
      weapons: [{ name: 'sword', damage: '1d8' }],
    },
    'gob-7': {
      name: 'Grub',
      side: 'goblins',
      at: 'B4',
      hitPoints: 7919,
      initiative: 50,
      weapons: [{ name: 'club', damage: '1d6' }],
    },
    'zz-key': {
      name: 'Lurker',
      side: 'goblins',
      at: 'C6',
      hitPoints: 7919,
      conditions: ['unseen'],
      weapons: [{ name: 'knife', damage: '1d4' }],
    },
  },
} as const
const begun = () => fight({ ...FIGHT, map: FIGHT.map.replaceAll(/[hgl]/g, '.') }, { seed: 3 })

describe('a seat of the facade', () => {
  it('shows what its side knows, and nothing else', () => {
    const f = begun()
    const seat = f.seat('heroes')
    const { view, questions } = seat
    expect(view.creatures.map(c => c.id)).toEqual(['hana', 'grub'])
    expect(questions.map(q => [q.who, q.question])).toEqual([['hana', 'command']])
    const said = JSON.stringify([
      view,
      questions,
      seat.legal('hana'),
      seat.refuse('hana', { do: 'attack', target: 'grub' }),
    ])
    expect(said).not.toMatch(/zz-key|Lurker|7919|gob-7/)
    expect(() => seat.refuse('hana', { do: 'attack', target: 'zz-key' })).toThrow(/zz-key/)
    expect(f.seat('goblins').view.creatures).toHaveLength(3)
  })
  it('does what its creature may, weapons and creatures by the names that it knows', () => {
    const f = begun()
    const seat = f.seat('hana')
    seat.do('hana', { do: 'move', path: ['B3'] })
    expect(seat.view.creatures[0]!.state['at']).toBe('B3')
    f.settle({ numbers: 'exact' })
    expect(seat.preview('hana', { do: 'attack', target: 'grub', weapon: 'sword' }).low['grub']!.out).toBe(0)
    seat.do('hana', { do: 'attack', target: 'grub', weapon: 'sword' })
    expect(f.transcript()).toMatch(/Hana +moves B2 > B3, 5 ft/)
    seat.do('hana', { do: 'end' })
    expect(f.turn).toBe('gob-7')
    expect(seat.questions).toEqual([])
  })
  it('takes back its own last act and puts it back, and nothing of others', () => {
    const f = begun()
    const seat = f.seat('heroes')
    const where = () => seat.view.creatures.find(c => c.id === 'hana')!.state['at']
    const from = where()
    expect(() => seat.undo()).toThrow(/only your own last act/)
    seat.do('hana', { do: 'move', path: ['B3'] })
    expect(where()).toBe('B3')
    expect(() => f.seat('goblins').undo()).toThrow(/only your own last act/)
    expect(() => seat.undo(2)).toThrow(/only your own last act/)
    expect(() => seat.undo(0)).toThrow(/a whole number from 1/)
    seat.undo()
    expect(where()).toBe(from)
    expect(() => f.seat('goblins').redo()).toThrow(/nothing was taken back/)
    seat.redo()
    expect(where()).toBe('B3')
    seat.do('hana', { do: 'move', path: ['B2'] })
    seat.undo(2)
    expect(where()).toBe(from)
  })
  it('does nothing for creatures of others, and says why', () => {
    const f = begun()
    const [seat, other] = [f.seat('heroes'), f.seat('goblins')]
    const before = f.journal()
    expect(() => other.do('hana', { do: 'end' })).toThrow(Refused)
    expect(() => seat.do('hana', { do: 'attack', target: 'grub', weapon: 'sword' })).toThrow(/out of the reach/)
    // A question of another seat is refused like one that there is not.
    expect(() => other.answer(seat.questions[0]!.q, { do: 'end' })).toThrow(/was never asked/)
    expect(f.journal()).toBe(before)
    expect(() => f.seat('nobody')).toThrow(/there are hana, gob-7, zz-key/)
  })
  it('has no odds against a foe whose numbers it does not know, and ranges where it knows bands', () => {
    const f = begun()
    const seat = f.seat('heroes')
    seat.do('hana', { do: 'move', path: ['B3'] })
    const blow = { do: 'attack', target: 'grub', weapon: 'sword' } as const
    expect(() => seat.preview('hana', blow)).toThrow(/numbers of Grub are not known/)
    f.settle({ numbers: 'banded' })
    const { low, high } = seat.preview('hana', blow)
    expect(low['grub']!.changes[0]!.mean).toBeLessThan(high['grub']!.changes[0]!.mean)
  })
  it('is there again when the fight is resumed, under the same names, and is not taken back by undo', () => {
    const f = begun()
    const seat = f.seat('heroes')
    expect(f.undo()).toBeNull()
    const again = resume(f.journal())
    expect(again.seat('heroes').view).toEqual(seat.view)
    expect(again.journal()).toBe(f.journal())
  })
})
