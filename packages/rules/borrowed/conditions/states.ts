import type { Bar, Chapter, Condition, Mod, Reader, RuleId } from '@quintain/engine'
import { condition, feature, say } from '@quintain/engine'
import { cornered } from '../../d20/conditions/fear.ts'
import type { D20Sheet } from '../../d20/creature/sheet.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { dazed, helpless, shaken, staggered, stunned } from '../../d20/vocabulary/conditions.ts'

/** Nothing of its own accord: it neither acts nor moves, and is open to attacks. */
const NOTHING: readonly Bar[] = ['act', 'move', 'attack', 'threaten', 'opportunity', 'react']
const less = (rule: RuleId, value: number, ...to: readonly Mod['to'][]): readonly Mod[] =>
  to.map(stat => ({ to: stat, value, type: 'untyped', rule }))

interface Does {
  readonly mods?: readonly Mod[]
  readonly bars?: readonly Bar[]
  readonly implies?: readonly Condition[]
  /** Points off scores, by ability in the words of each text. */
  readonly scores?: Readonly<Record<string, number>>
  readonly halfSpeed?: true
}
/** A condition that effects may bring, for texts that do not describe it. */
function state(
  k: Condition,
  rule: RuleId,
  { scores, halfSpeed, ...does }: Does,
  more: Omit<Chapter, 'topic' | 'from'> = {},
): Chapter {
  return feature(rule, {
    ...more,
    reads: { condition: [k.name] },
    conditions: [{ condition: k, rule, ...does }],
    words: { announces: [k] },
    ...(scores ? { adds: { scorePenalty: { condition: k, from: scores, rule } } } : {}),
    ...(halfSpeed
      ? {
          terms: {
            speed: (t, c, who, { flying }) => {
              if (!c.has(who, k)) return
              const sheet = c.sheet(who) as D20Sheet
              t.add(-Math.floor((fliesAt(c, who, flying === true) ?? sheet.speed) / 2), 'untyped', k.name, rule)
            },
          },
        }
      : {}),
  })
}

const nauseated = condition('nauseated')
const frightened = condition('frightened')
const panicked = condition('panicked')
const fatigued = condition('fatigued')
const exhausted = condition('exhausted')
const entangled = condition('entangled')
export const paralyzed = condition('paralyzed')
export const petrified = condition('petrified')
const fascinated = condition('fascinated')
const dazzled = condition('dazzled')
const slowed = condition('slowed')

const DEXTERITY = { Dexterity: 4, Quickness: 4 }
const TIRED = 2
const SPENT = 6
const tired = (n: number) => ({ Strength: n, Dexterity: n, Quickness: n })
const ENTANGLED = 'true20/conditions/entangled'
const SLOWED = 'true20/conditions/slowed'
const STUNNED = 'true20/conditions/stunned'

const running = (k: Condition) => ({
  run: (r: Reader, who: number) => r.has(who, k) && say`the ${k.name} do not run`,
  charge: (r: Reader, who: number) => r.has(who, k) && say`the ${k.name} do not charge`,
})
/** What a single move action leaves no room for, and what acts of a sheet besides. */
const BEYOND: readonly string[] = ['standard', 'full-round']
const BEYOND_OF_ACTS: readonly string[] = [...BEYOND, 'swift', 'immediate']
/** Fear that makes flee: no attacks, and nothing done to foes, while there is a way to go. */
const fleeing = (k: Condition) => ({
  use: (r: Reader, who: number) => r.has(who, k) && !r.barred(who, 'move') && say`the ${k.name} do nothing but flee`,
})

/** The conditions of true20 that no other text describes, by their names. */
const STATES: Readonly<Record<string, () => Chapter>> = {
  paralyzed: () => state(paralyzed, 'true20/conditions/paralyzed', { bars: NOTHING, implies: [helpless] }),
  stunned: () => state(stunned, STUNNED, { mods: less(STUNNED, -2, 'defense'), bars: NOTHING }),
  dazed: () => state(dazed, 'true20/conditions/dazed', { bars: ['act', 'move', 'attack'] }),
  // Texts with hit points have it of their own, by these.
  staggered: () => state(staggered, 'true20/conditions/staggered', { bars: ['full-round'] }),
  nauseated: () =>
    state(
      nauseated,
      'true20/conditions/nauseated',
      { bars: ['attack', 'opportunity', 'full-round'] },
      {
        refuse: {
          '*': (r, who, _, { name, cost }) =>
            r.has(who, nauseated) &&
            (name === 'use' ? BEYOND_OF_ACTS : BEYOND).includes(cost) &&
            say`the nauseated do no more than move`,
        },
      },
    ),
  frightened: () =>
    state(
      frightened,
      'true20/conditions/frightened',
      { implies: [shaken] },
      { refuse: { use: (r, who) => !r.has(who, cornered) && fleeing(frightened).use(r, who) } },
    ),
  panicked: () =>
    state(
      panicked,
      'true20/conditions/panicked',
      { bars: ['attack', 'opportunity'], implies: [shaken] },
      { refuse: fleeing(panicked) },
    ),
  fatigued: () =>
    state(fatigued, 'true20/conditions/fatigued', { scores: tired(TIRED) }, { refuse: running(fatigued) }),
  exhausted: () =>
    state(
      exhausted,
      'true20/conditions/exhausted',
      { scores: tired(SPENT), halfSpeed: true },
      { refuse: running(exhausted) },
    ),
  entangled: () =>
    state(
      entangled,
      ENTANGLED,
      { mods: less(ENTANGLED, -2, 'attack', 'defense'), scores: DEXTERITY, halfSpeed: true },
      { refuse: running(entangled) },
    ),
  fascinated: () =>
    state(fascinated, 'true20/conditions/fascinated', { bars: ['act', 'move', 'attack', 'threaten', 'opportunity'] }),
  dazzled: () => {
    const rule = 'true20/conditions/dazzled'
    return state(dazzled, rule, { mods: less(rule, -1, 'attack') })
  },
  slowed: () =>
    state(slowed, SLOWED, {
      mods: [
        ...less(SLOWED, -1, 'attack', 'defense'),
        { to: 'save', value: -1, type: 'untyped', rule: SLOWED, when: { save: 'Reflex' } },
      ],
      bars: ['full-round'],
      halfSpeed: true,
    }),
  // No text has it: a creature of stone does nothing and feels nothing.
  petrified: () => state(petrified, 'house/features/petrified', { bars: [...NOTHING, 'fight'], implies: [helpless] }),
}

/** What a text has itself. */
interface Text {
  /** Conditions that it describes. */
  readonly own?: readonly string[]
  /** Conditions besides that other texts have by rules of their own: those at 0 hit points are staggered there. */
  readonly besides?: readonly string[]
  /** Commands that the conditions bar, of those that it has. */
  readonly commands: readonly ('run' | 'charge' | 'use')[]
  /** A condition that halves the speed by a rule of the text and brings one of these: it is halved once. */
  readonly halvesItself?: Condition
}
/** Conditions that effects may bring in a text which does not describe them itself. */
export const borrowedStates = ({ own = [], commands, besides = [], halvesItself }: Text): readonly Chapter[] =>
  Object.entries(STATES).flatMap(([name, make]) => {
    if (own.includes(name) || ([staggered.name, dazed.name].includes(name) && !besides.includes(name))) return []
    const chapter = make()
    const refuse = Object.entries(chapter.refuse ?? {}).filter(([command]) => ['*', ...commands].includes(command))
    const speed = chapter.terms?.speed
    const once: Partial<Chapter> =
      halvesItself && speed
        ? {
            terms: {
              ...chapter.terms,
              speed: (t, c, who, x) => (c.has(who, halvesItself) ? undefined : speed(t, c, who, x)),
            },
          }
        : {}
    return [{ ...chapter, ...once, refuse: Object.fromEntries(refuse) }]
  })
