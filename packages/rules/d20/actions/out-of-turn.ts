import type { Command, CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { perform, refusals } from '../turn/act.ts'
import { onTurn } from '../turn/economy.ts'
import { refusal } from '../words/refusals.ts'

/** The command by which the creature whose turn it is lets another creature act in it. */
export const OUT_OF_TURN = 'interject'

/** Why this creature cannot act out of its turn now; what the act costs is asked of the act itself. */
function outOfTurn(r: Reader, by: unknown, act: Command | undefined, rule: RuleId): readonly Refusal[] {
  if (typeof by !== 'number' || !r.scene.sheets[by]) return [{ why: refusal.nobodyElse, rule }]
  const { name } = r.sheet(by)
  if (onTurn(r, by)) return [{ why: refusal.alreadyItsTurn(name), rule }]
  if (!act) return [{ why: refusal.noCommandOfOther(name), rule }]
  if (act.do === 'end' || act.do === OUT_OF_TURN) return [{ why: refusal.noTurnToGive(name), rule }]
  const barred = r.barred(by, 'act')
  return barred ? [{ why: refusal.cannotAct(barred.condition.name), rule: barred.rule }] : refusals(r, by, act)
}

/** Someone else does what it can do at any time, between two acts of a turn: an immediate action, a few words. */
export const actingOutOfTurn = (rule: RuleId): CommandKind => ({
  name: OUT_OF_TURN,
  rule,
  parameters: { by: 'creature', command: 'command' },
  cost: () => 'none',
  refuse: (r, _, { by, command }) => outOfTurn(r, by, command as Command | undefined, rule),
  suggestions: () => [],
  plan: (_c, _who, { by, command }) => [perform({ who: by as number, command: command as Command })],
})
