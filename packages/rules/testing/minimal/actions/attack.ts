import type { Chapter, Command, Reader, Refusal } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { END } from '../../../d20/turn/act.ts'
import { action } from '../../../d20/turn/action.ts'
import { attackStep } from '../../../d20/vocabulary/attack-step.ts'
import { sheetOf } from '../creature/sheet.ts'
import { dark } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const everyone = (r: Reader): number[] => Array.from({ length: r.count }, (_, i) => i)
const foesOf = (r: Reader, who: number): number[] =>
  everyone(r).filter(i => r.sheet(i).side !== r.sheet(who).side && !r.has(i, dark))

const suggestions = (r: Reader, who: number): readonly Command[] =>
  foesOf(r, who).flatMap(target => sheetOf(r, who).weapons.map((_, weapon) => ({ do: 'attack', target, weapon })))

function refuse(r: Reader, who: number, { target, weapon = 0 }: Command): readonly Refusal[] {
  const rule = 'minimal/attack/roll'
  return [
    ...(foesOf(r, who).includes(target as number) ? [] : [{ why: refusal.needsFoe, rule } as const]),
    ...(sheetOf(r, who).weapons[weapon as number] ? [] : [{ why: refusal.noSuchWeapon, rule } as const]),
  ]
}

/** The one act of this text; without a command a duellist attacks the first foe. */
export const actions: Chapter = {
  topic: 'actions',
  from: 'minimal',
  commands: [
    action({
      name: 'attack',
      rule: 'minimal/attack/roll',
      parameters: { target: 'creature', weapon: maybe('weapon') },
      cost: 'full-round',
      refuse,
      suggestions,
      plan: (_, who, { target, weapon = 0 }) => [
        attackStep({ by: who, at: target as number, weapon: weapon as number, as: 'attack', index: 0 }),
      ],
    }),
  ],
  slots: {
    budgetRule: () => 'minimal/round/one-act',
    tactic: (r, who) => {
      const kind = r.scene.rules.commands['attack']!
      return suggestions(r, who).find(command => kind.refuse(r, who, command).length === 0) ?? END
    },
  },
}
