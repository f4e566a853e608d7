import type { Chapter, Context, Reader, Refusal, Step, View } from '@quintain/engine'
import { bag, event, list, run, step, trigger } from '@quintain/engine'
import { turnBegan } from '../../d20/turn/round.ts'
import { armOf, sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'starfinder/actions/unwieldy-weapon'
const NO_FULL = 'unwieldy-no-full-attack'
/** Unwieldy weapons, as indices, with which a creature has attacked since its last turn began. */
export const usedUnwieldy = bag<number>('unwieldy weapons used', { to: 'seen' })
export const unwieldyUsed = event(
  'unwieldy-used',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.include(e.who, usedUnwieldy, e.weapon),
  { of: 'who', to: { weapon: 'seen' } },
)
export const unwieldyReady = event(
  'unwieldy-ready',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.exclude(e.who, usedUnwieldy, e.weapon),
  { of: 'who', to: { weapon: 'seen' } },
)

/** An unwieldy weapon attacks no more than once a round. */
export const unwieldyRefusals = (v: View, who: number, weapon: number): readonly Refusal[] => {
  const arm = armOf(v, who, weapon)
  return arm?.unwieldy && v.items(who, usedUnwieldy).includes(weapon)
    ? [{ why: refusal.usedThisRound(arm.name), rule: RULE }]
    : []
}
/** By a reading they are laid aside for a full attack: the steps of it, and one by which they are ready again. */
export function withoutUnwieldy(c: Context, who: number, steps: readonly Step[]): readonly Step[] {
  if (c.option(NO_FULL) !== true) return steps
  const all = sheetOf(c, who).weapons.flatMap((w, i) =>
    w.unwieldy && !c.items(who, usedUnwieldy).includes(i) ? [i] : [],
  )
  for (const weapon of all) c.emit(unwieldyUsed({ who, weapon }))
  return all.length > 0 ? [...steps, readyAgain({ who, weapons: all })] : steps
}
const readyAgain = step('unwieldy-ready-again', { who: 'creature', weapons: list('int') })
/** By a reading an unwieldy weapon makes no attack of a full attack. */
export const unwieldyInFull = (r: Reader, who: number, weapon: unknown): readonly Refusal[] => {
  const arm = typeof weapon === 'number' ? armOf(r, who, weapon) : undefined
  return arm?.unwieldy && r.option(NO_FULL) === true ? [{ why: refusal.tooUnwieldy(arm.name), rule: RULE }] : []
}

export const unwieldyWeapons: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  fields: [usedUnwieldy],
  events: [unwieldyUsed, unwieldyReady],
  steps: [
    run(readyAgain, (c, { who, weapons }) => {
      for (const weapon of weapons) c.emit(unwieldyReady({ who, weapon }))
    }),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      for (const weapon of c.items(who, usedUnwieldy)) c.emit(unwieldyReady({ who, weapon }))
      return []
    }),
  ],
  options: { [NO_FULL]: { rule: RULE, kind: 'flag' } },
}
