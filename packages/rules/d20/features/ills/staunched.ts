import { feature, type Reader, type Refusal, say, trigger } from '@quintain/engine'
import { rollNamed } from '../../checks/attempt.ts'
import type { Affliction } from '../../creature/effect.ts'
import { afflictionOf, courseOf } from '../../effects/affliction-checks.ts'
import { healed } from '../../healing/healing.ts'
import { present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { action } from '../../turn/action.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { endAffliction } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'

const RULE = 'house/features/staunched'
declare module '@quintain/engine' {
  interface Slots {
    /** The skill by which wounds are tended; Heal when absent. */
    tendsBy?: string
  }
}
/** Feet within which somebody is tended. */
const BESIDE = 5

/** The afflictions of a creature that can be staunched, each once. */
type Wound = Affliction & { readonly staunched: NonNullable<Affliction['staunched']> }
function woundsOf(r: Reader, who: number): readonly Wound[] {
  const all = r.items(who, timers).flatMap(t => {
    const course = courseOf(t)
    const doc = course && afflictionOf(r, course)
    return doc?.staunched === undefined ? [] : [doc as Wound]
  })
  return all.filter((a, i) => all.findIndex(b => b.name === a.name) === i)
}
/** Those that a check ends. */
const tended = (r: Reader, who: number) =>
  woundsOf(r, who).flatMap(({ name, staunched: { dc } }) => (dc === undefined ? [] : [{ name, dc }]))
function refusals(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: say`name whom to tend`, rule: RULE }]
  const { name } = r.sheet(target)
  if (tended(r, target).length === 0) return [{ why: say`${name} has no wound that a check stops`, rule: RULE }]
  const near = target === who || (present(r, target) && r.fact(feetBetween, who, target) <= BESIDE)
  return near ? [] : [{ why: say`${name} is not within ${BESIDE} feet`, rule: RULE }]
}
const staunch = action({
  name: 'staunch',
  rule: RULE,
  parameters: { target: 'creature' },
  cost: 'standard',
  refuse: (r, who, { target }) => refusals(r, who, target),
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((_, target) =>
      tended(r, target).length > 0 && refusals(r, who, target).length === 0 ? [{ do: 'staunch', target }] : [],
    ),
  plan: (c, who, { target }) =>
    // The worst wound first: one check a standard action.
    tended(c, target)
      .toSorted((a, b) => b.dc - a.dc)
      .slice(0, 1)
      .map(({ name, dc }) =>
        rollCheck({
          who,
          roll: rollNamed(c, who, c.slots.tendsBy ?? 'Heal'),
          dc,
          against: name,
          results: passOrFail([endAffliction({ who: target, of: name, how: 'cured' })], []),
        }),
      ),
})

/** Wounds that bleed until somebody tends them. */
export const staunching = feature(RULE, {
  says: 'An affliction with `staunched` ends as soon as its bearer gets hit points back, and by a check of Heal (in starfinder Medicine) against the number that it names, which who has it or somebody within 5 feet makes with a standard action.',
  needs: { fields: [timers], steps: [rollCheck, endAffliction] },
  commands: [staunch],
  words: {
    commands: { staunch: 'stops the bleeding of a creature within 5 feet, or its own, by a check' },
    parameters: { 'staunch.target': 'whose wound is tended' },
  },
})
/** Where hit points come back, what bleeds stops with them. */
export const staunchedByHealing = feature(RULE, {
  triggers: [
    trigger(healed, (c, { who, n }) =>
      n > 0 ? woundsOf(c, who).map(({ name }) => endAffliction({ who, of: name, how: 'cured' })) : [],
    ),
  ],
})
