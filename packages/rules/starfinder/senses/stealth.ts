import { d20 } from '@quintain/dice'
import type { Context, Reader, Refusal, View } from '@quintain/engine'
import { reading, run, step } from '@quintain/engine'
import { featuresIn } from '../../d20/creature/features/given.ts'
import { awareOf, becomeAware, isObserving } from '../../d20/position/awareness.ts'
import { perceives, sightOf } from '../../d20/position/perception.ts'
import { areFoes, present } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../d20/vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { hid, hidings } from './fields.ts'

export const MOVED_THIS_ACTION_ONLY = reading('moved-this-action-only', 'starfinder/senses/unseen-stealth-bonus')
export const DIM_LIGHT_DOES_NOT_BREAK_OBSERVATION = reading(
  'dim-light-does-not-break-observation',
  'starfinder/light/dim-stealth',
)

const RULE = 'starfinder/senses/observed-no-stealth'
/** What being unseen adds to Stealth: to one that has not moved, and to one that has. */
export const STILL = 40
export const MOVING = 20

/** What being unseen adds now, by whether it has left a square since its turn began. */
export const unseenBonus = (c: Context, who: number): number =>
  MOVED_THIS_ACTION_ONLY(c) || c.get(who, movedThisTurn) === 0 ? STILL : MOVING

/** Whether dim light alone lets a creature hide from another: one without eyes for it, blindsight, or the reading that forbids it. */
function dimTo(v: View, foe: number, who: number): boolean {
  if (DIM_LIGHT_DOES_NOT_BREAK_OBSERVATION(v)) return false
  const [from, to] = [v.get(foe, at), v.get(who, at)]
  if (from < 0 || to < 0) return false
  const sight = sightOf(v, foe, who, from, to)
  return sight !== null && sight.by === 'sight' && sight.light === 'dim' && sight.concealment > 0
}
/** The feature of those who need nothing to hide behind. */
const OPENLY = 'hides in the open'
const hidesOpenly = (v: View, who: number): boolean => featuresIn(v.sheet(who)).some(f => f.name === OPENLY)
/** Whether a creature may hide from another: it is not observed by it, stands in light too dim for its eyes, or needs nothing to hide behind. */
export const mayHideFrom = (v: View, who: number, foe: number): boolean =>
  !isObserving(v, foe, who) || canStayHidden(v, who, foe)

/** Whether one that is perceived stays hidden from another all the same. */
export const canStayHidden = (v: View, who: number, foe: number): boolean => dimTo(v, foe, who) || hidesOpenly(v, who)

/** Whether a creature cannot be seen by another, so that it is unseen for it whatever else finds it. */
export const unseenBy = (v: View, who: number, foe: number): boolean =>
  (v.has(who, unseen) || v.has(foe, blinded)) && perceives.read(v, foe, who) === 0

/** Foes from whom a creature may hide. */
const seekers = (v: View, who: number): number[] => {
  const out: number[] = []
  for (let foe = 0; foe < v.count; foe++)
    if (areFoes(v, who, foe) && present(v, foe) && mayHideFrom(v, who, foe)) out.push(foe)
  return out
}
/** A creature hides: one roll, which all who seek it have to reach. */
const goHide = step('go-hide', { who: 'creature' }, { rolls: 'who' })

export const hiding = run(goHide, (c, { who }) => {
  const bonus = c.tally('check', who, { skill: 'Stealth' })
  const total = c.roll('check', d20, face => face + bonus)
  const [was = { total: 0, unseen: 0 }] = c.items(who, hidings)
  const from = seekers(c, who)
  // It is told of those whom it knows of.
  const known = from.filter(foe => awareOf(c, who, foe) > 0)
  c.emit(hid({ who, was, now: { total, unseen: unseenBonus(c, who) }, ...(known.length > 0 ? { from: known } : {}) }))
  // Who knew of it knows that it is about, and no longer where.
  for (const foe of from) becomeAware(c, foe, who, awareOf(c, foe, who) > 0 ? 'presence' : 'unaware')
})

function refuse(r: Reader, who: number): readonly Refusal[] {
  const foes = r.scene.sheets.flatMap((_, i) => (areFoes(r, who, i) && present(r, i) ? [i] : []))
  if (foes.length === 0 || seekers(r, who).length > 0) return []
  const watcher = r.sheet(foes[0]!).name
  return [{ why: refusal.isObserved(watcher), rule: RULE }]
}
export const hide = action({
  name: 'hide',
  rule: RULE,
  cost: 'move',
  refuse,
  suggestions: () => [],
  plan: (_c, who) => [goHide({ who })],
})
