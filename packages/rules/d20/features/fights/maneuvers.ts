import { key } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Skilled {
  readonly of?: readonly string[]
  readonly attack?: number
  readonly against?: number
}
const MANEUVERS = 'maneuvers'
/** What texts call them, the dashes left out. */
const NAMES = ['bull rush', 'trip', 'grapple', 'disarm', 'sunder', 'reposition', 'dirty trick'] as const
const CALLED: Readonly<Record<string, string>> = { rush: 'bull rush' }
const someoneManeuvers = someoneHas(MANEUVERS)

/** Better at combat maneuvers, or harder to reach by them. */
export const maneuverBonus = creatureFeature<Skilled>('house/features/maneuvers', MANEUVERS, {
  takes: {
    of: key({ each: { oneOf: NAMES } }, 'the maneuvers that it is about, all when absent: [bull rush, trip]'),
    attack: key('bonus', 'what it adds to maneuvers that the creature tries: 4'),
    against: key('bonus', 'what is harder about those that are tried on it: 4'),
  },
  least: ['attack', 'against'],
  help: 'better at maneuvers, or harder to reach by them: { of: [bull rush, trip], against: 4 }',
  says: 'The creature adds so much to the rolls of maneuvers that it tries, and so much to what maneuvers on it must reach, or to its own roll against them.',
  brings: () => ({}),
  adds: {
    maneuverAdds(r, who, name, part) {
      if (!someoneManeuvers(r.scene)) return 0
      const called = CALLED[name] ?? name.replaceAll('-', ' ')
      let sum = 0
      for (const f of featuresIn(r.sheet(who))) {
        if (f.name !== MANEUVERS) continue
        const given = f as Skilled & typeof f
        const all: readonly string[] = given.of ?? NAMES
        if (all.includes(called)) sum += (part === 'tries' ? given.attack : given.against) ?? 0
      }
      return sum
    },
  },
})
