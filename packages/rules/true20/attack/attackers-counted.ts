import type { Chapter } from '@quintain/engine'
import { trigger } from '@quintain/engine'
import { roundBegan } from '../../d20/turn/round.ts'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import { gangedBy, gangedUp, isMelee, tableOf } from '../position/gang-up.ts'

/** Who has attacked whom in melee is kept for a round, where a table says how many may. */
export const attackersCounted: Chapter = {
  topic: 'attack',
  from: 'true20',
  triggers: [
    trigger(attackRolled, (c, { by, at, weapon }) => {
      if (at !== undefined && tableOf(c) && isMelee(c, by, weapon) && !c.items(at, gangedBy).includes(by))
        c.emit(gangedUp({ who: at, by, on: true }))
      return []
    }),
    trigger(roundBegan, c => {
      if (tableOf(c))
        for (let who = 0; who < c.count; who++)
          for (const by of c.items(who, gangedBy)) c.emit(gangedUp({ who, by, on: false }))
      return []
    }),
  ],
}
