import type { Chapter, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event, GAME, gameValue, maybe, oneOf, run, step, trigger } from '@quintain/engine'
import { COVER_DEGREES } from '@quintain/grid'
import { percentBetween, percentConcealed } from '../../../d20/position/concealment.ts'
import { coverBy } from '../../../d20/position/cover.ts'
import { areFoes, isDown, present } from '../../../d20/position/position.ts'
import { action } from '../../../d20/turn/action.ts'
import { turnBegan } from '../../../d20/turn/round.ts'
import { LEAST, opposedCheck } from '../../../d20/vocabulary/check-steps.ts'
import { unseen } from '../../../d20/vocabulary/conditions.ts'
import { moved, placed } from '../../../d20/vocabulary/movement.ts'
import { stateEntered, stateLeft } from '../../../d20/vocabulary/states.ts'
import { checkBonus } from '../../checks/checks.ts'
import { behindCover, hidden, improvedCover, inFog, inSmoke, thing } from '../../vocabulary/conditions.ts'
import { refusal } from '../../words/refusals.ts'

const COVER: RuleId = 'true20/cover/stealth'
const IMPROVED = COVER_DEGREES.indexOf('improved')
/** What improved cover adds to Stealth; by the Narrator's word it is in the condition. */
const BEHIND_IMPROVED = 10
const RULED = [behindCover, improvedCover, inFog, inSmoke]
const hides = step('go-into-hiding', { who: 'creature' })
/** Looks whether a creature that hides is in plain view of a foe now. */
const comesToLight = step('come-to-light', { who: 'creature' })

/** Whether somebody has gone into hiding in this fight: else nobody who moves has to look for any. */
const somebodyHid = gameValue('somebody hid')
const hidingNoted = event('hiding-noted', {}, w => w.set(GAME, somebodyHid, 1), {
  of: 'table',
  to: 'gm',
  silent: true,
})

/** Foes who could see a creature. */
const observersOf = (r: Reader, who: number): readonly number[] =>
  r.scene.sheets.flatMap((_, i) =>
    i !== who && areFoes(r, who, i) && present(r, i) && !isDown(r, i) && !r.has(i, thing) && !r.barred(i, 'sight')
      ? [i]
      : [],
  )
const degreeFrom = (r: Reader, who: number, other: number): number => r.fact(coverBy.ranged, other, who)
/** Whether cover or concealment lies between a creature and one who could see it. */
const shielded = (r: Reader, who: number, other: number): boolean =>
  degreeFrom(r, who, other) > 0 || percentConcealed(r, 'ranged', other, who) > 0

/** Why a creature cannot try not to be seen: somebody has a plain view of it, or nothing hides it at all. */
export function hidingRefusals(r: Reader, who: number): readonly Refusal[] {
  if (!present(r, who) || r.hasAny(who, RULED)) return []
  const observers = observersOf(r, who)
  const seenBy = observers.filter(other => !shielded(r, who, other)).map(other => r.sheet(other).name)
  if (observers.length > 0 && seenBy.length === 0) return []
  return [{ why: refusal.nothingToHideBehind(seenBy), rule: COVER }]
}

/** Behind improved cover against everybody who looks. */
const isBehindImproved = (r: Reader, who: number, observers: readonly number[]): boolean =>
  !r.has(who, improvedCover) && observers.length > 0 && observers.every(i => degreeFrom(r, who, i) >= IMPROVED)

function tries(c: Context, who: number) {
  const observers = observersOf(c, who)
  if (observers.length === 0) return [hides({ who })]
  const more = isBehindImproved(c, who, observers) ? BEHIND_IMPROVED : 0
  return [
    opposedCheck({
      by: who,
      against: [...observers],
      own: { check: 'Stealth' },
      its: { check: 'Notice' },
      bonus: checkBonus(c, who, 'Stealth') + more,
      results: [
        { margin: LEAST, steps: [] },
        { margin: 1, steps: [hides({ who })] },
      ],
    }),
  ]
}

/** Whether one of its foes has a plain view of a creature. */
const inPlainView = (r: Reader, who: number): boolean =>
  present(r, who) &&
  !r.hasAny(who, [...RULED, unseen]) &&
  observersOf(r, who).some(other => degreeFrom(r, who, other) === 0 && percentBetween(r, 'ranged', other, who) === 0)
/** The one that moves comes to light, or sees those who hide from it. */
function looked(c: Context, who: number): readonly Step[] {
  if (c.has(who, hidden)) return [comesToLight({ who })]
  if (c.get(GAME, somebodyHid) === 0) return []
  return c.scene.sheets.flatMap((_, i) => (areFoes(c, i, who) && c.has(i, hidden) ? [comesToLight({ who: i })] : []))
}

/** Going into hiding: Stealth against the Notice of all who could see, with cover or concealment between. */
export const hiding: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [
    action({
      name: 'hide',
      rule: COVER,
      parameters: { as: maybe(oneOf('standard', 'move')) },
      cost: (_r, _who, { as }) => (as === 'move' ? 'move' : 'standard'),
      refuse: (r, who) => [
        ...(r.has(who, hidden) ? [{ why: refusal.isHidden, rule: COVER }] : []),
        ...hidingRefusals(r, who),
      ],
      suggestions: () => [],
      plan: (c, who) => tries(c, who),
    }),
  ],
  fields: [somebodyHid],
  events: [hidingNoted],
  steps: [
    run(hides, (c, { who }) => {
      c.emit(stateEntered({ who, condition: hidden.name }))
      if (c.get(GAME, somebodyHid) === 0) c.emit(hidingNoted({}))
    }),
    run(comesToLight, (c, { who }) => {
      if (c.has(who, hidden) && inPlainView(c, who)) c.emit(stateLeft({ who, condition: hidden.name }))
    }),
  ],
  triggers: [
    trigger(moved, (c, { who }) => looked(c, who)),
    trigger(placed, (c, { who }) => looked(c, who)),
    // Light and fog may have changed. Who is hidden by the Narrator's word stays so until somebody moves.
    trigger(turnBegan, (c, { who }) => (c.get(GAME, somebodyHid) === 0 ? [] : looked(c, who))),
  ],
}
