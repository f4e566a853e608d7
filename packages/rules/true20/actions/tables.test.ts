import { apply, type Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { sheathed } from '../../d20/creature/held/hands.ts'
import { fullRoundBegun } from '../../d20/turn/full-round.ts'
import { prone, staggered } from '../../d20/vocabulary/conditions.ts'
import { at, initiative } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { rowsOf, table } from '../../testing/table.ts'
import { Battle } from '../testing/battle.ts'

const A = { conviction: 1, weapons: [{ name: 'sword' }], feats: ['Distract', 'Taunt'] }
const STRIKE = { do: 'attack', target: 1, weapon: 0 }
/** Where A stands in its first turn beside its foe B, with its friend C. */
const turn = () =>
  new Battle([A, { weapons: [{ name: 'axe' }] }, { side: 'one' }], {
    at: [
      [5, 5],
      [6, 5],
      [6, 6],
    ],
  })
    .open([20, 1, 2])
    .turn(1)

interface Scene {
  readonly command: Command
  /** What must be so before it can be done. */
  readonly given?: (b: Battle) => void
  /** A creature limited to one action a turn begins the full action in one turn and completes it in the next. */
  readonly halves?: true
}
/** Squares of the open map of a test, which is 20 wide. */
const path = (...way: readonly (readonly [number, number])[]) => way.map(([x, y]) => y * 20 + x)

/** The commands that do each action of the table. */
const PLAYED: Readonly<Record<string, readonly Scene[]>> = {
  Delay: [{ command: { do: 'delay' } }],
  'Drop an Item': [{ command: { do: 'drop-item', weapon: 0 } }],
  'Drop Prone': [{ command: { do: 'drop-prone' } }],
  Speak: [{ command: { do: 'speak' } }],
  Aid: [{ command: { do: 'aid', who: 2, target: 1, weapon: 0, kind: 'attack' } }],
  Attack: [{ command: STRIKE }],
  'Begin/Complete Full Action': [
    { command: { do: 'begin-full', action: { do: 'aim' } } },
    {
      command: { do: 'complete-full' },
      given(b) {
        apply(b.m, fullRoundBegun({ who: 0, command: { do: 'aim' } }), b.scene)
      },
    },
  ],
  'Combined Attack': [
    {
      command: { do: 'combined-attack', target: 1, weapon: 0, partners: [2] },
      given: b => b.m.set(2, initiative, b.r.get(0, initiative)),
    },
  ],
  Demoralize: [{ command: { do: 'demoralize', target: 1 } }],
  Disarm: [{ command: { do: 'disarm', target: 1, weapon: 0 } }],
  Distract: [{ command: { do: 'distract', target: 1 } }],
  Feint: [{ command: { do: 'feint', target: 1 } }],
  Overrun: [{ command: { do: 'overrun', target: 1, weapon: 0 }, given: b => b.m.set(1, at, path([8, 5])[0]!) }],
  Taunt: [{ command: { do: 'taunt', target: 1 } }],
  Trick: [{ command: { do: 'trick', target: 1 } }],
  Concentrate: [{ command: { do: 'concentrate' } }],
  Cover: [{ command: { do: 'cover' } }],
  Ready: [{ command: { do: 'ready', action: STRIKE, when: 'moves' } }],
  Startle: [{ command: { do: 'startle' } }],
  Grapple: [{ command: { do: 'grapple', target: 1, weapon: 0 } }],
  Rush: [{ command: { do: 'rush', target: 1 } }],
  Trip: [{ command: { do: 'trip', target: 1, weapon: 0 } }],
  'Total Defense': [{ command: { do: 'total-defense' } }],
  Command: [{ command: { do: 'command', order: 'hold', to: [2] } }],
  'Manipulate an Object': [
    { command: { do: 'manipulate', what: 'a lever' } },
    { command: { do: 'sheathe', weapon: 0 } },
    { command: { do: 'draw', weapon: 0 }, given: b => b.m.include(0, sheathed, 0) },
  ],
  Move: [{ command: { do: 'move', path: path([5, 4]) } }],
  'Stand Up': [{ command: { do: 'stand' }, given: b => b.m.give(0, prone) }],
  Aim: [{ command: { do: 'aim' } }],
  'Move All Out': [{ command: { do: 'all-out', path: path([5, 4], [5, 3]) } }],
  Charge: [
    {
      command: { do: 'charge', target: 1, weapon: 0, path: path([5, 4], [5, 3]) },
      given: b => b.m.set(1, at, path([5, 2])[0]!),
    },
  ],
  Recover: [{ command: { do: 'recover' }, given: b => b.m.give(0, staggered), halves: true }],
  Refocus: [{ command: { do: 'refocus' } }],
  Slam: [{ command: { do: 'slam' } }],
}
const COST: Readonly<Record<string, string>> = {
  free: 'free',
  standard: 'standard',
  move: 'move',
  full: 'full-round',
}
describe('the table of actions', () => {
  table('true20/actions/action-table', { prose: ['described_at_lines'] }).each('$action: $type', row => {
    const cost = COST[row.text('type')]!
    for (const { command, given, halves } of PLAYED[row.text('action')]!) {
      const b = turn()
      given?.(b)
      expect(b.why(0, command), JSON.stringify(command)).toEqual(halves ? ['true20/actions/types-and-budget'] : [])
      expect(b.scene.rules.commands[command.do]!.cost(b.r, 0, command)).toBe(cost)
      const done = halves ? { do: 'begin-full', action: command } : command
      b.command(0, done).rolls(2, 2, 2, 2).finish()
      // The approach of an overrun is a move action of its own.
      const paid = b.of('spent').filter(e => e['who'] === 0 && !(command.do === 'overrun' && e['on'] === 'move'))
      expect(paid.map(e => [e['on'], e['cost']])).toEqual([[done.do, halves ? 'standard' : cost]])
    }
  })
  rules('true20/actions/action-table').it('all of them are played here', () => {
    expect(Object.keys(PLAYED).sort()).toEqual(
      rowsOf('true20/actions/action-table')
        .map(row => row['action'])
        .sort(),
    )
  })
})
