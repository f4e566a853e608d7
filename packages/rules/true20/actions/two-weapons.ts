import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { sheetOf } from '../creature/abilities.ts'
import { fullAttackRefusals } from '../movement/mounts.ts'
import { holdsReins } from '../position/position.ts'
import { refusal } from '../words/refusals.ts'
import { attackRefusals, MANNER, mannerOf, targets } from './attack.ts'

const RULE: RuleId = 'true20/attack/two-weapon-extra-attack'

/** Why these two are no pair: the same weapon twice, hands too few, or one thrown and one not. */
function pairRefusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { weapons } = sheetOf(r, who)
  const first = weapons[command['weapon'] as number]
  const second = weapons[command['second'] as number]
  if (!first || !second || first === second) return [{ why: refusal.noSecondWeapon, rule: RULE }]
  if (first.hands === 'two' || second.hands === 'two') return [{ why: refusal.noOffHandLeft, rule: RULE }]
  if (first.use === 'projectile' || first.use !== second.use)
    return [{ why: refusal.mixedWeapons, rule: 'true20/attack/two-thrown-weapons' }]
  return []
}

const second = (command: Command) => (command['other'] ?? command['target']) as number

export const twoWeapons = action({
  name: 'two-weapons',
  rule: RULE,
  parameters: { target: 'creature', weapon: 'weapon', second: 'weapon', other: maybe('creature'), ...MANNER },
  cost: 'full-round',
  refuse: (r, who, command) => [
    ...pairRefusals(r, who, command),
    ...fullAttackRefusals(r, who),
    ...(holdsReins(r, who)
      ? [{ why: refusal.handOnReins('a second weapon'), rule: 'true20/mounts/guide-with-knees' as const }]
      : []),
    ...attackRefusals(r, who, command),
    ...attackRefusals(r, who, { ...command, target: second(command), weapon: command['second'] as number }),
  ],
  suggestions: (r, who) => {
    const all = targets(r, who)
    return all.flatMap(a =>
      all.flatMap(b => (a.target === b.target ? [{ do: 'two-weapons', ...a, second: b.weapon }] : [])),
    )
  },
  plan: (_, by, command) => {
    const [weapon, off] = [command['weapon'] as number, command['second'] as number]
    const inHand = (hand: 'regular' | 'off') => withDetails({ ...mannerOf(command), hand, second: off })
    return [
      attackStep({ by, at: command['target'] as number, weapon, as: 'attack', index: 0, ...inHand('regular') }),
      attackStep({ by, at: second(command), weapon: off, as: 'attack', index: 1, ...inHand('off') }),
    ]
  },
})

export const twoWeaponsAction: Chapter = { topic: 'actions', from: 'true20', commands: [twoWeapons] }
