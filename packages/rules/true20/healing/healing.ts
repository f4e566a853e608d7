import { d20 } from '@quintain/dice'
import type { Chapter, Condition, Context, Reader } from '@quintain/engine'
import { event, oneOf, policy, question, reading, ruled, ruling, run, step } from '@quintain/engine'
import { spendsOn } from '../../d20/creature/roles.ts'
import { dead, disabled, dying, stable, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { isHeld } from '../conditions/standing-fatigue.ts'
import type { Counts } from '../injury/counts.ts'
import { dazes, wounds, writeCounts } from '../injury/counts.ts'
import { RECOVERY_CHECKS_UNPENALIZED, stabilize } from '../injury/dying.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { convictionSpent, spendConviction } from '../vocabulary/conviction.ts'
import { bruised, CONVICTION, hurt } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { CONVICTION_CHECK_WITHOUT_ACTION, CONVICTION_CHECKS_ALL, FADE_SHARED, ONE_RECOVERY_CHECK } from './readings.ts'

const CONVICTION_ROLL_OF_10 = reading('conviction-roll-of-10', 'true20/healing/conviction-sure-success')

/** The boxes that a check can clear, and how many minutes after they were checked. */
export const PERIODS = { staggered: 1, unconscious: 1, wounded: 60, disabled: 24 * 60 } as const
export type Box = keyof typeof PERIODS
const CONDITIONS: Readonly<Record<Box, Condition>> = { staggered, unconscious, wounded, disabled }
export const BOXES = Object.keys(PERIODS) as readonly Box[]

export { convictionSpent, spendConviction }

/** A recovery check: Constitution against 10, for one box, or under a reading one check for several. */
export const recover = step('recover', { who: 'creature', boxes: 'text' })
/** The check failed; a Conviction point may still make it succeed. */
export const insist = step('insist', { who: 'creature', boxes: 'text' })
/** "Spend Conviction to make the recovery check succeed?" Asked once the die is seen. */
export const sureSuccess = question<'spend' | 'keep'>('conviction.sure', { about: { boxes: 'text' } })
/** After a fight: one point takes away all that is bruised, dazed and hurt. */
export const shrugOff = step('shrug-off', { who: 'creature' })

const split = (boxes: string): readonly Box[] => boxes.split(' ') as Box[]

/** Whether a box can be cleared now: not for the dying or the dead. */
export const recoverable = (r: Reader, who: number, box: Box): boolean =>
  r.has(who, CONDITIONS[box]) && !r.has(who, dead) && !r.has(who, dying) && !isHeld(r, who, box)

/** Erases a box; of several wounds under the reading that counts them, one. */
export function erase(c: Context, who: number, box: Box): void {
  const left = box === 'wounded' ? c.get(who, wounds) - 1 : 0
  if (box === 'wounded' && c.get(who, wounds) > 0) c.emit(counts(c, who, { wounds: left }))
  if (left > 0) return
  c.emit(stateLeft({ who, condition: CONDITIONS[box].name }))
  if ((box === 'unconscious' || box === 'disabled') && c.has(who, stable))
    c.emit(stateLeft({ who, condition: stable.name }))
}

/** The counts of the track after something has faded. */
export const faded = event(
  'faded',
  { who: 'creature', bruised: 'int', hurt: 'int', dazes: 'int', wounds: 'int' },
  writeCounts,
  { of: 'who', to: 'own' },
)
export const counts = (c: Reader, who: number, now: Partial<Counts>) =>
  faded({
    who,
    bruised: c.get(who, bruised),
    hurt: c.get(who, hurt),
    dazes: c.get(who, dazes),
    wounds: c.get(who, wounds),
    ...now,
  })

/** A creature is no longer dazed; under the reading that counts dazed boxes, by one fewer. */
export function clearDaze(c: Context, who: number): Partial<Counts> {
  const left = Math.max(0, c.get(who, dazes) - 1)
  if (left === 0) c.emit(stateLeft({ who, condition: dazedBox.name }))
  return { dazes: left }
}

/** What the game master may remove from the damage track. */
const heal = ruling({
  name: 'heal',
  rule: 'house/ruling/heal',
  parameters: { who: 'creature', what: oneOf('bruised', 'dazed', 'hurt', ...BOXES, 'dying') },
  refuse(r, { who, what }) {
    const { name } = r.sheet(who)
    if (r.has(who, dead)) return [{ why: refusal.isDead(name), rule: 'true20/injury/dead' }]
    return marked(r, who, what) ? [] : [{ why: refusal.notMarked(name, what), rule: 'house/ruling/heal' }]
  },
  plan(c, { who, what }) {
    if (what === 'bruised' || what === 'hurt') c.emit(counts(c, who, { [what]: 0 }))
    else if (what === 'dazed') c.emit(counts(c, who, clearDaze(c, who)))
    else if (what === 'dying') c.plan(stabilize({ who }))
    else erase(c, who, what)
    c.emit(ruled({ what: 'heal', who }))
  },
})
function marked(r: Reader, who: number, what: Box | 'bruised' | 'dazed' | 'hurt' | 'dying'): boolean {
  if (what === 'bruised') return r.get(who, bruised) > 0
  if (what === 'hurt') return r.get(who, hurt) > 0
  return r.has(who, what === 'dazed' ? dazedBox : what === 'dying' ? dying : CONDITIONS[what])
}

/** Recovery: a Constitution check for what does not fade by itself, and what Conviction does for it. */
export const healing: Chapter = {
  topic: 'healing',
  from: 'true20',
  rules: [
    'true20/healing/conviction-immediate-check',
    'true20/healing/conviction-sure-success',
    'true20/healing/fading',
    'true20/healing/recovery-check',
    'true20/healing/after-dying',
  ],
  events: [convictionSpent, faded],
  rulings: [heal],
  policies: [policy(sureSuccess, (c, who) => (spendsOn(c, who, 'fight') ? 'spend' : 'keep'))],
  steps: [
    run(recover, (c, { who, boxes }) => {
      const open = split(boxes).filter(box => recoverable(c, who, box))
      if (open.length === 0) return
      const spared = RECOVERY_CHECKS_UNPENALIZED(c)
      const bonus = checkBonus(c, who, 'Constitution', { spared })
      const difficulty = c.tally('difficulty', who, { of: 'recovery', bonus: 0 })
      const grade = c.roll('recovery', d20, n => (reaches(c, n + bonus, difficulty) ? 'recovered' : 'failed'))
      if (grade === 'recovered') for (const box of open) erase(c, who, box)
      else if (remaining(c, who, CONVICTION) > 0) c.plan(insist({ who, boxes }))
    }),
    run(insist, (c, { who, boxes }) => {
      const open = split(boxes).filter(box => recoverable(c, who, box))
      if (open.length === 0 || c.ask(sureSuccess, who, ['spend', 'keep'], { boxes }) === 'keep') return
      spendConviction(c, who, 'recovery')
      // Conviction counts as a roll of 10, and the text calls that certain: also for a creature whose bonus is below 0.
      const spared = RECOVERY_CHECKS_UNPENALIZED(c)
      const literal = CONVICTION_ROLL_OF_10(c)
      const difficulty = c.tally('difficulty', who, { of: 'recovery', bonus: 0 })
      if (literal && !reaches(c, 10 + checkBonus(c, who, 'Constitution', { spared }), difficulty)) return
      for (const box of open) erase(c, who, box)
    }),
    run(shrugOff, (c, { who }) => {
      spendConviction(c, who, 'bruised, dazed and hurt')
      if (c.has(who, dazedBox)) c.emit(stateLeft({ who, condition: dazedBox.name }))
      c.emit(counts(c, who, { bruised: 0, hurt: 0, dazes: 0 }))
    }),
  ],
  readings: [
    CONVICTION_ROLL_OF_10,
    CONVICTION_CHECK_WITHOUT_ACTION,
    CONVICTION_CHECKS_ALL,
    FADE_SHARED,
    ONE_RECOVERY_CHECK,
  ],
}
