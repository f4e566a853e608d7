import type { Chapter, Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { lastTarget } from '../position/melee.ts'
import { present } from '../position/position.ts'
import { attacksMade, END } from '../turn/act.ts'

import { economyFields } from '../turn/economy.ts'

import {
  altitude,
  at,
  movedBy,
  movedThisTurn,
  movementCarried,
  opportunitiesUsed,
  parity,
} from '../vocabulary/fields.ts'
import type { Choice } from './consideration.ts'
import { considerationsOf, turnOf } from './considerations.ts'
import { fleeing } from './retreat.ts'

/** A choice whose command is interned by itself: what reads the command later finds it without writing it out again. */
type Kept = readonly [why: Choice['why'], command: number, foe?: number]
/** What the first consideration that has an answer says; interned. Reads no counter, so that who asks depends on nothing else. */
const choice = fact('plain tactic', (v, who) => {
  const { values } = v.scene
  const { why, command, foe } = choose(v as Reader, who)
  const kept: Kept = foe === undefined ? [why, values.id(command)] : [why, values.id(command), foe]
  return values.id(kept)
})
const NOTHING: Choice = { why: 'nothing', command: END }
function choose(r: Reader, who: number): Choice {
  if (!present(r, who)) return NOTHING
  const turn = turnOf(r, who)
  if (!turn) return NOTHING
  for (const consider of considerationsOf(r, who)) {
    const found = consider(r, who, turn)
    if (found) return found
  }
  return NOTHING
}

/** What a creature that nobody commands does, and which consideration says so. */
export function tacticOf(r: Reader, who: number): Choice {
  const out = fleeing(r, who)
  if (out) return { why: 'flees', command: out }
  const { values } = r.scene
  const [why, command, foe] = values.at(r.fact(choice, who)) as Kept
  return { why, command: values.at(command) as Command, ...(foe === undefined ? {} : { foe }) }
}

/**
 * The plain tactic: a creature's considerations (`considerations.ts`) are asked in their order, and the first that has a
 * command gives it.
 */
export function plainTactic(r: Reader, who: number): Command {
  const out = fleeing(r, who)
  if (out) return out
  const { values } = r.scene
  return values.at((values.at(r.fact(choice, who)) as Kept)[1]) as Command
}

/** The plain tactic plays every creature that no person plays. */
export const plainTactics: Chapter = {
  topic: 'tactics',
  from: 'd20',
  needs: {
    slots: ['hit', 'movement'],
    stats: ['attack', 'damage', 'defense', 'save', 'speed'],
    fields: [
      ...economyFields,
      altitude,
      at,
      attacksMade,
      droppedWeapons,
      lastTarget,
      movedBy,
      movedThisTurn,
      movementCarried,
      opportunitiesUsed,
      parity,
      sheathed,
    ],
  },
  slots: { tactic: plainTactic },
}
