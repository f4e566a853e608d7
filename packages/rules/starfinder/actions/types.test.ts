import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { rule } from '../../catalogue/catalogue.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Act = readonly [command: Record<string, unknown>, faces?: readonly number[], answers?: readonly unknown[]]
const sword = { name: 'sword', damage: '1d8', type: 'slashing', hands: 'one' }
const gun = { name: 'gun', use: 'projectile', damage: '1d6', type: 'piercing', increment: 60 }
const away = { ...sword, name: 'knife', carried: 'sheathed' }
const spear = { ...sword, name: 'spear', hands: 'two', carried: 'in one hand' }
const spell = (name: string, more: object = {}) => ({
  name,
  kind: 'spell',
  provokes: false,
  effect: { range: 60, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }], ...more },
})
const on = (x: number, y: number) => y * 20 + x
const strike = { target: 1, weapon: 0 }

/** The text's own actions as commands. Those that are no commands, or stand under several types, are left out. */
const ACTS: Readonly<Record<string, Act>> = {
  attack: [{ do: 'attack', ...strike }, [2]],
  'cast a spell': [{ do: 'use', act: 'daze', target: 1 }],
  'combat maneuver': [{ do: 'trip', ...strike }, [2]],
  'covering fire': [{ do: 'covering-fire', target: 2, weapon: 1 }, [2]],
  feint: [{ do: 'feint', target: 1 }, [2]],
  'fight defensively (with a single attack)': [{ do: 'attack', ...strike, defensively: true }, [2]],
  'harrying fire': [{ do: 'harrying-fire', target: 1, weapon: 1 }, [2]],
  'total defense': [{ do: 'total-defense' }],
  'use a special ability': [{ do: 'use', act: 'roar', target: 1 }],
  'suppress own resistance to magic': [{ do: 'lower-resistance' }],
  'draw or sheathe a weapon': [{ do: 'draw', weapon: 1 }],
  'guarded step': [{ do: 'step', to: on(5, 6) }],
  'manipulate an item': [{ do: 'manipulate', what: 'opens the door' }],
  'move your speed': [{ do: 'move', to: on(3, 5) }],
  'change grips': [{ do: 'change-grip', weapon: 0 }],
  'drop prone': [{ do: 'drop-prone' }],
  'full attack': [{ do: 'full-attack', ...strike }, [2, 2], [strike]],
  'fight defensively (with a full attack)': [{ do: 'full-attack', ...strike, defensively: true }, [2, 2], [strike]],
  run: [{ do: 'run', to: on(5, 15) }],
  withdraw: [{ do: 'withdraw', to: on(3, 5) }],
  'minimum movement of 5 feet': [{ do: 'struggle', to: on(4, 5) }],
  crawl: [{ do: 'crawl', to: on(4, 5) }],
  'stand up': [{ do: 'stand' }],
  'drop an item': [{ do: 'drop-item', weapon: 0 }],
}
const LYING = ['crawl', 'stand up']
const DRAW = 'draw or sheathe a weapon'
/** What is in hand, where it matters. */
const WITH: Readonly<Record<string, readonly object[]>> = { 'change grips': [spear], [DRAW]: [sword, away] }
const COST: Readonly<Record<string, string>> = {
  standard: 'standard',
  move: 'move',
  swift: 'swift',
  full: 'full-round',
}
function stage(lying = false, weapons: readonly object[] = [sword, gun, away]): StarStage {
  const s = new StarStage(
    [
      {
        weapons,
        acts: [spell('daze'), { ...spell('roar'), kind: 'supernatural' }],
        spellResistance: 12,
        baseAttack: 1,
      },
      { hitPoints: 500, weapons: [] },
      { side: 'us' },
    ],
    {
      map: GridMap.open(20, 20),
      at: [
        [5, 5],
        [6, 5],
        [7, 7],
      ],
    },
  )
  if (lying) s.m.give(0, prone)
  return s.turn()
}
const table = rule('starfinder/actions/types').table as readonly { type: string; actions: readonly string[] }[]
const rows = table.flatMap(({ type, actions }) =>
  actions.flatMap(name => (ACTS[name] ? [[name, type, ACTS[name]] as const] : [])),
)

describe('the types of actions', () => {
  rules('starfinder/actions/types').each(rows)('%s: %s', (name, type, act) => {
    const [command, faces = [], answers = []] = act as Act
    const s = WITH[name] ? stage(false, WITH[name]) : stage(LYING.includes(name))
    const costs = s
      .do(command as never, faces, answers)
      .of('spent')
      .map(e => e['cost'])
    expect(costs.filter(cost => cost !== 'free' && cost !== 'none' && cost !== 'reaction')).toEqual(
      COST[type] ? [COST[type]] : [],
    )
  })
  rules('starfinder/actions/types').it('with a move action left what takes one is allowed, an attack is not', () => {
    const s = stage(false, WITH[DRAW])
    s.do({ do: 'total-defense' })
    const why = (name: string) => s.why(ACTS[name]![0] as never)
    expect([why('draw or sheathe a weapon'), why('drop prone')]).toEqual([[], []])
    expect([why('attack'), why('run'), why('cast a spell')].every(rules => rules.length > 0)).toBe(true)
  })
})
