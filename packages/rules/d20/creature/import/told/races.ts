import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import type { Feature, Keys, Reader } from '../reading.ts'

const GIANTS: Feature = { guarded: { kinds: ['giant'], defense: 4, called: 'used to giants' } }
const better = (...against: readonly string[]): Feature => ({ advantage: { against, attack: 1 } })
const STABLE: Feature = { maneuvers: { of: ['bull rush', 'trip'], against: 4 } }
const saves = (type: string, ...descriptors: readonly string[]): Keys => ({
  savesAgainst: descriptors.map(descriptor => ({ descriptor, value: 2, type })),
})
/** What a race has in fights that does not stand in the figures of its blocks. */
const race =
  (features: readonly Feature[], keys: Keys, left: Guess): Reader =>
  () => ({ features, keys, guessed: [left] })

/** Traits of races as they were published: a block prints their name alone, among its attacks and its qualities. */
export const RACES: readonly (readonly [RegExp, Reader])[] = [
  [/^halfling traits\b/, race([], saves('morale', 'fear'), printed.asKnown('halfling traits'))],
  [/^gnome traits\b/, race([better('kobold', 'goblinoid'), GIANTS], {}, printed.asKnown('gnome traits'))],
  [
    /^(?:dwarf|dwarven) traits\b/,
    race(
      [better('orc', 'goblinoid'), GIANTS, STABLE],
      saves('racial', 'poison', 'spells'),
      printed.asKnown('dwarf traits'),
    ),
  ],
  [
    /^duergar traits\b/,
    race(
      [better('orc', 'goblinoid'), GIANTS, STABLE, 'light sensitivity'],
      { immune: ['paralysis', 'poison'], ...saves('racial', 'spells') },
      printed.asKnown('duergar traits'),
    ),
  ],
  [
    /^(?:elven|elf|half-elf) traits\b/,
    race([], { immune: ['sleep'], ...saves('racial', 'enchantment') }, printed.asKnown('elven traits')),
  ],
  [
    /^drow traits\b/,
    race(
      ['light blindness'],
      { immune: ['sleep'], ...saves('racial', 'enchantment', 'Will spells') },
      printed.asKnown('drow traits'),
    ),
  ],
]
