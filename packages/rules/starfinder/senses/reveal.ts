import type { Context, Step, View } from '@quintain/engine'
import { fact, maybe, run, step, trigger } from '@quintain/engine'
import { isAdjacent } from '@quintain/grid'
import { foundIn } from '../../d20/attack/attack-square.ts'
import { awareOf, becomeAware } from '../../d20/position/awareness.ts'
import { perceives } from '../../d20/position/perception.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { attackRolled, NOBODY } from '../../d20/vocabulary/attack-step.ts'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { moved, placed } from '../../d20/vocabulary/movement.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { byBlindsense } from './blindsense.ts'
import { hidings } from './fields.ts'
import { canStayHidden } from './stealth.ts'

const OBSERVING = 3
const LOCATED = 2

/** 1 when some foe does not observe a creature. */
const hidden = fact('hidden from a foe', (v: View, who) => {
  for (let foe = 0; foe < v.count; foe++) if (areFoes(v, who, foe) && awareOf(v, foe, who) < OBSERVING) return 1
  return 0
})

/** A creature has attacked, and so given itself away. `victim`: whom it struck at from the next square. */
const giveAway = step('give-away', { who: 'creature', victim: maybe('creature') })
/** A creature whose place was known has moved: it is known only where a sense follows it. */
const loseTrack = step('lose-track', { who: 'creature' })

/** A creature that has hidden may stand in plain view of a foe by now. */
const comeToLight = step('come-to-light', { who: 'creature' })
/** 1 when somebody has hidden in this fight: else nobody has to be looked for. */
const somebodyHid = fact('somebody hid', (v: View) => {
  for (let i = 0; i < v.count; i++) if (v.items(i, hidings).length > 0) return 1
  return 0
})
/** Those who have hidden, where a creature has moved: itself, or its foes. */
function looksAgain(c: Context, who: number): readonly Step[] {
  if (c.fact(somebodyHid, 0) === 0) return []
  return c.scene.sheets.flatMap((_, i) =>
    (i === who || areFoes(c, i, who)) && c.items(i, hidings).length > 0 && c.fact(hidden, i) === 1
      ? [comeToLight({ who: i })]
      : [],
  )
}

const foesUnaware = (c: Context, who: number): number[] =>
  c.scene.sheets.flatMap((_, foe) => (areFoes(c, who, foe) && awareOf(c, foe, who) < OBSERVING ? [foe] : []))

export const revealing = [
  run(giveAway, (c, { who, victim }) => {
    for (const foe of foesUnaware(c, who)) {
      if (perceives.read(c, foe, who) === 1) becomeAware(c, foe, who, 'observing')
      else if (foe === victim && awareOf(c, foe, who) < LOCATED) becomeAware(c, foe, who, 'location', c.get(who, at))
      else if (awareOf(c, foe, who) === 0) becomeAware(c, foe, who, 'presence')
    }
  }),
  // Who could not hide there is observed.
  run(comeToLight, (c, { who }) => {
    for (const foe of foesUnaware(c, who))
      if (present(c, who) && present(c, foe) && perceives.read(c, foe, who) === 1 && !canStayHidden(c, who, foe))
        becomeAware(c, foe, who, 'observing')
  }),
  run(loseTrack, (c, { who }) => {
    for (const foe of foesUnaware(c, who))
      if (awareOf(c, foe, who) === LOCATED && !byBlindsense(c, foe, who)) becomeAware(c, foe, who, 'presence')
  }),
]

export const reveals = [
  trigger(attackRolled, (c, { by, at: aimed, square, weapon }) => {
    if (c.fact(hidden, by) === 0) return []
    const melee = sheetOf(c, by).weapons[weapon]?.use === 'melee'
    // Who is struck in a square feels it as well.
    const target = aimed ?? (melee && square !== undefined ? foundIn(c, by, weapon, square) : NOBODY)
    const near =
      melee &&
      target !== NOBODY &&
      present(c, by) &&
      present(c, target) &&
      isAdjacent(spaceOf(c, by), spaceOf(c, target))
    return [giveAway({ who: by, ...(near ? { victim: target } : {}) })]
  }),
  // An act that is aimed at a foe, or at squares, gives away who does it as an attack does.
  trigger(done, (c, { who, target, targets, placing }) => {
    if (c.fact(hidden, who) === 0) return []
    const hostile =
      placing !== undefined || [target, ...(targets ?? [])].some(i => i !== undefined && areFoes(c, who, i))
    return hostile ? [giveAway({ who })] : []
  }),
  trigger(moved, (c, { who }) => [...(c.fact(hidden, who) === 0 ? [] : [loseTrack({ who })]), ...looksAgain(c, who)]),
  trigger(placed, (c, { who }) => looksAgain(c, who)),
  // Light may have changed, and what was unseen may be seen.
  trigger(turnBegan, (c, { who }) => looksAgain(c, who)),
  trigger(stateLeft, (c, { who, condition }) =>
    condition === unseen.name || condition === blinded.name ? looksAgain(c, who) : [],
  ),
]
