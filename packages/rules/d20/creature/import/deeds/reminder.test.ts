import { describe, expect, it } from 'vitest'
import { momentOf, reminderOf } from './reminder.ts'

describe('what the table is told of in time', () => {
  it.each([
    ['When an ally within 30 feet is hit by a foe, it grows angry.', 'a friend is hit'],
    ['Whenever an adjacent ally falls, it howls.', 'a friend falls'],
    ['Whenever it kills a creature, it feasts.', 'a foe falls'],
    ['When a creature within 30 feet fails a saving throw, it laughs.', 'another fails a save'],
    ['When it is reduced to 0 Hit Points, its armor seals.', 'it falls'],
    ['At the start of its turn, it sheds its skin.', 'its turn begins'],
    ['A foe that strikes it with a sword loses the sword.', 'it is hit'],
    ['When it takes fire damage, it smokes.', 'it is harmed'],
    ['It has a +2 bonus to saving throws made at night.', 'it saves'],
    ['When it hits a foe, the foe is marked.', 'it hits'],
    ['It has concealment while it stands still.', 'it is attacked'],
    ['It has a +1 bonus to attack rolls against the tall.', 'it attacks'],
    ['Its speed doubles on ice.', 'it moves'],
    ['It is odd.', 'a fight begins'],
  ])('%s: as %s', (words, moment) => expect(momentOf(words)).toBe(moment))
  it('has its name, its kinds and its words', () => {
    expect(reminderOf('Tall Foe (Ex)', 'It has a +1 bonus to attack rolls against the tall.')).toEqual({
      feature: {
        reminds: {
          called: 'Tall Foe',
          as: 'it attacks',
          what: 'bonuses or penalties',
          words: 'It has a +1 bonus to attack rolls against the tall.',
        },
      },
      what: 'bonuses or penalties',
    })
  })
})
