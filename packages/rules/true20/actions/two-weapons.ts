import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { withInterrupts } from '../../d20/turn/interrupt.ts'
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

/** What the weapon of the other hand attacks: a target or a square of its own, else what the first one does. */
function second({ target, square, other, otherSquare }: Command): { readonly at?: number; readonly square?: number } {
  if (other !== undefined) return { at: other as number }
  if (otherSquare !== undefined) return { square: otherSquare as number }
  return first({ target, square })
}
const first = ({ target, square }: { readonly target?: unknown; readonly square?: unknown }) =>
  square === undefined ? { at: target as number } : { square: square as number }

/** Why the weapon of the other hand cannot attack what it is meant for. */
function secondRefusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target: _, square: __, ...rest } = command
  const { at, square } = second(command)
  const aim = square === undefined ? { target: at } : { square }
  return attackRefusals(r, who, { ...rest, do: command.do, ...aim, weapon: command['second'] as number })
}

export const twoWeapons = action({
  name: 'two-weapons',
  rule: RULE,
  parameters: {
    target: maybe('creature'),
    square: maybe('square'),
    weapon: 'weapon',
    second: 'weapon',
    other: maybe('creature'),
    otherSquare: maybe('square'),
    ...MANNER,
  },
  anyOf: ['target', 'square'],
  cost: 'full-round',
  refuse: (r, who, command) => [
    ...pairRefusals(r, who, command),
    ...fullAttackRefusals(r, who),
    ...(holdsReins(r, who)
      ? [{ why: refusal.handOnReins('a second weapon'), rule: 'true20/mounts/guide-with-knees' as const }]
      : []),
    ...attackRefusals(r, who, command),
    ...(command['other'] !== undefined && command['otherSquare'] !== undefined
      ? [{ why: refusal.targetOrSquare, rule: RULE }]
      : []),
    ...secondRefusals(r, who, command),
  ],
  suggestions: (r, who) => {
    const all = targets(r, who)
    return all.flatMap(a =>
      all.flatMap(b => (a.target === b.target ? [{ do: 'two-weapons', ...a, second: b.weapon }] : [])),
    )
  },
  plan: (c, by, command) => {
    const [weapon, off] = [command['weapon'] as number, command['second'] as number]
    const inHand = (hand: 'regular' | 'off') => withDetails({ ...mannerOf(command), hand, second: off })
    return [
      attackStep({ by, ...first(command), weapon, as: 'attack', index: 0, ...inHand('regular') }),
      attackStep({ by, ...second(command), weapon: off, as: 'attack', index: 1, ...inHand('off') }),
    ].flatMap(blow => withInterrupts(c, 'attack', by, [blow]))
  },
})

export const twoWeaponsAction: Chapter = { topic: 'actions', from: 'true20', commands: [twoWeapons] }
