import type { Chapter } from '@quintain/engine'
import { maybe, oneOf, reading, run, step } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { giveUntil } from '../../d20/turn/timers.ts'
import { totalDefense } from '../../d20/vocabulary/conditions.ts'
import { atTurnStart } from '../../d20/vocabulary/timers.ts'
import { defendsByDodge, defendsByParry } from '../vocabulary/conditions.ts'

const TOTAL_DEFENSE_PICK_ONE = reading('total-defense-pick-one', 'true20/maneuvers/total-defense')

const way = oneOf('dodge', 'parry')
const defend = step('defend', { who: 'creature', way: maybe(way) })

export const totalDefenseCommand = action({
  name: 'total-defense',
  rule: 'true20/maneuvers/total-defense',
  parameters: { way: maybe(way) },
  cost: 'standard',
  suggestions: r =>
    TOTAL_DEFENSE_PICK_ONE(r)
      ? [
          { do: 'total-defense', way: 'dodge' },
          { do: 'total-defense', way: 'parry' },
        ]
      : [{ do: 'total-defense' }],
  plan: (_, who, command) => [defend({ who, way: command['way'] === 'parry' ? 'parry' : 'dodge' })],
})

export const totalDefenseAction: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [totalDefenseCommand],
  steps: [
    run(defend, (c, { who, way }) => {
      const one = way === 'parry' ? defendsByParry : defendsByDodge
      const state = TOTAL_DEFENSE_PICK_ONE(c) ? one : totalDefense
      giveUntil(c, who, state, atTurnStart(who))
    }),
  ],
  readings: [TOTAL_DEFENSE_PICK_ONE],
}
