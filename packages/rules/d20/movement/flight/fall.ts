import type { Chapter, Context, Step } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { dieOf } from '../../creature/damage-dice.ts'
import { befall } from '../../creature/documents/immune.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { damage } from '../../vocabulary/damage-step.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { falling, flight } from '../../vocabulary/movement.ts'
import { fallRuling } from './ruling.ts'

/** Feet of a fall for each die, and the most dice. */
const PER_DIE = 10
const MOST = 20

const fallDamage = step('fall-damage', { who: 'creature', dice: 'int' })
/** The feature by which a fall does less: `takes: half` or `none`. */
const SOFT = 'soft landing'
const landing = (c: Context, who: number): string | undefined =>
  featuresNamed<{ readonly takes: string }>(c.sheet(who), SOFT)[0]?.takes

/**
 * The harm of a fall where the text leaves it open: 1d6 for each full 10 feet, 20d6 at most. A creature that takes any
 * lies there.
 */
export const fallsByDice: Chapter = {
  topic: 'flight',
  from: 'd20',
  needs: { steps: [damage], fields: [altitude, at, falling, flight] },
  rulings: [fallRuling],
  steps: [
    run(fallDamage, (c, { who, dice }) => {
      const share = landing(c, who) === 'half' ? 2 : 1
      const n = Math.floor(c.roll('falling damage', dieOf(`${dice}d6`), sum => sum) / share)
      if (!c.has(who, prone)) befall(c, who, prone)
      c.plan(
        damage({ who, parts: [{ n, types: ['bludgeoning'], nonlethal: false }], attack: false, source: 'the fall' }),
      )
    }),
  ],
}
/** The steps of that harm. */
export function hitsByDice(c: Context, who: number, feet: number): readonly Step[] {
  const dice = Math.min(MOST, Math.floor(feet / PER_DIE))
  return dice > 0 && landing(c, who) !== 'none' ? [fallDamage({ who, dice })] : []
}
