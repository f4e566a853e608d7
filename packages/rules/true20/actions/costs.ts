import type { Cost } from '../../d20/turn/economy.ts'

/** The named actions of the text by what they cost (true20/actions/action-table). */
export const ACTION_TABLE = {
  free: ['Delay', 'Drop an Item', 'Drop Prone', 'Speak'],
  standard: [
    'Aid',
    'Attack',
    'Begin/Complete Full Action',
    'Combined Attack',
    'Concentrate',
    'Cover',
    'Demoralize',
    'Disarm',
    'Distract',
    'Feint',
    'Grapple',
    'Overrun',
    'Ready',
    'Rush',
    'Startle',
    'Taunt',
    'Total Defense',
    'Trick',
    'Trip',
  ],
  move: ['Command', 'Manipulate an Object', 'Move', 'Stand Up'],
  'full-round': ['Aim', 'Charge', 'Move All Out', 'Recover', 'Refocus', 'Slam'],
} as const satisfies Partial<Record<Cost, readonly string[]>>

export type ActionType = keyof typeof ACTION_TABLE

/** Listed in the table without a description: they cost an action and have no effect. */
export const UNDESCRIBED = ['Cover', 'Startle', 'Slam'] as const

/** What a named action costs: the text's full action is `full-round` here. Undefined for a name that is not in the table. */
export function actionType(name: string): ActionType | undefined {
  const all = Object.entries(ACTION_TABLE) as readonly (readonly [ActionType, readonly string[]])[]
  return all.find(([, names]) => names.some(n => n.toLowerCase() === name.toLowerCase()))?.[0]
}
