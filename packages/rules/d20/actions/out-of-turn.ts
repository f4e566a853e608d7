import type { Command, CommandKind, RuleId } from '@quintain/engine'
import { OUT_OF_TURN, outOfTurn, perform } from '../turn/act.ts'

/** Someone else does what it can do at any time, between two acts of a turn: an immediate action, a few words. */
export const actingOutOfTurn = (rule: RuleId): CommandKind => ({
  name: OUT_OF_TURN,
  rule,
  parameters: { by: 'creature', command: 'command' },
  carrier: 'by',
  cost: () => 'none',
  refuse: (r, _, { by, command }) => outOfTurn(r, by, command as Command | undefined, rule),
  suggestions: () => [],
  plan: (_c, _who, { by, command }) => [perform({ who: by as number, command: command as Command })],
})
