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

/** What the first consideration that has an answer says; interned. Reads no counter, so that who asks depends on nothing else. */
const choice = fact('plain tactic', (v, who) => v.scene.values.id(choose(v as Reader, who)))
const NOTHING: Choice = { why: 'nothing', command: END }
function choose(r: Reader, who: number): Choice {
  if (!present(r, who)) return NOTHING
  const turn = turnOf(r, who)
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
  return r.scene.values.at(r.fact(choice, who)) as Choice
}

/**
 * The plain tactic: a creature's considerations (`considerations.ts`) are asked in their order, and the first that has a
 * command gives it.
 */
export const plainTactic = (r: Reader, who: number): Command => tacticOf(r, who).command

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
