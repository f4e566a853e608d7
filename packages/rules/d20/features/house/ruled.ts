import { event, feature, key, type Reader, run, step } from '@quintain/engine'
import { type Act, actsIn, followsIn } from '../../creature/documents/acts.ts'
import { type Effect, onlyOnSuccess } from '../../creature/effect.ts'
import type { D20Sheet } from '../../creature/sheet.ts'

declare module '../../creature/documents/acts.ts' {
  interface Act {
    readonly words?: string
  }
}

const RULE = 'house/features/ruled-at-the-table'
const leave = step('leave-to-ruling', { who: 'creature', by: 'creature', source: 'text', what: 'text' })
/** An effect has reached a creature, and the game master says what comes of it. */
const left = event('left-to-ruling', { who: 'creature', by: 'creature', source: 'text', what: 'text' }, null, {
  of: 'who',
  to: 'seen',
})

/** What an effect leaves to the game master, in short words; none where it leaves nothing. */
const leftBy = (effect: Effect | undefined): readonly string[] =>
  [...(effect?.consequences ?? []), ...onlyOnSuccess(effect?.save)]
    .flatMap(c => c.ruled ?? [])
    .filter((what, i, all) => all.indexOf(what) === i)

/** Something that a creature has of which the game master rules what comes. */
export interface RuledPart {
  readonly name: string
  /** What kinds of things it may do, in short words. */
  readonly what: readonly string[]
  /** What its file says of it. */
  readonly words?: string
}
/** What an act leaves to the game master; undefined where it leaves nothing. */
export function ruledIn({ name, effect, words }: Pick<Act, 'name' | 'effect' | 'words'>): RuledPart | undefined {
  const what = leftBy(effect)
  return what.length > 0 ? { name, what, ...(words === undefined ? {} : { words }) } : undefined
}
/** All that a creature's acts, weapons and features leave to the game master. */
export function ruledOf(r: Reader, who: number): readonly RuledPart[] {
  const sheet = r.sheet(who)
  const { weapons = [] } = sheet as unknown as Partial<Pick<D20Sheet, 'weapons'>>
  const all = [...actsIn(sheet), ...followsIn(sheet), ...weapons, ...weapons.map(criticalOf)]
  return all.flatMap(x => ruledIn(x) ?? [])
}
const criticalOf = ({ name, criticalEffect }: D20Sheet['weapons'][number]) => ({
  name,
  ...(criticalEffect ? { effect: criticalEffect } : {}),
})

/**
 * What no rule knows of an ability is ruled at the table: the ability takes its action, its use and its save as any other, and
 * whom it reaches is told, with what kinds of things it may do.
 */
export const ruledAtTheTable = feature(RULE, {
  says: 'What no rule knows of an ability the game master rules. The ability takes its action, its uses and its saves as any other; damage and conditions that its sheet names come by themselves. Of each creature that it reaches the table is told what else it may do, and the game master gives it by rulings.',
  reads: { consequence: ['ruled'] },
  keys: {
    act: { words: key('text', 'what its source says of it, for people to read: The dancer sways.') },
  },
  events: [left],
  steps: [run(leave, (c, { who, by, source, what }) => c.emit(left({ who, by, source, what })))],
  adds: {
    bringsOwn: (_, { who, by, source, consequence: { ruled: what } }) =>
      what === undefined ? undefined : [leave({ who, by, source, what })],
  },
  words: {
    events: {
      [left.kind]: (e, s) => `${s.name(e.who)}: the game master rules what comes of ${e.source}: ${e.what}`,
    },
  },
})
