import { makeRng } from '@quintain/dice'
import { type Command, live, Table } from '@quintain/engine'
import type { Registry } from '@quintain/rules'
import { readFight, setUp } from '../fight/index.ts'
import { Transcript } from '../transcript/index.ts'

export type Keys = Readonly<Record<string, unknown>>
type Fight = ReturnType<typeof readFight>

/** A place in which a creature (`it`) is tried against a plain foe beside it. */
export interface Scene {
  readonly ruleset: string
  readonly creature: Keys
  /** What the foe has besides. */
  readonly foe?: Keys
  /** How far the foe stands from it, in squares; beside it when absent. */
  readonly off?: number
  readonly light?: 'bright' | 'dark'
}
/** What each of the two does on its turns, the first of them first; what is not legal is passed over. */
export interface Plan {
  readonly it?: readonly Command[]
  readonly foe?: readonly Command[]
  readonly rounds: number
}
/** What was told, and why the first command of `it` was refused where no command of it was legal. */
export interface Told {
  readonly lines: readonly string[]
  readonly refused?: string
}

/** What a turn says in which nobody does anything. */
const NOTHING = 'does nothing'
const WIDTH = 16
const SQUARES: Readonly<Record<string, number>> = { large: 2, huge: 3, gargantuan: 4, colossal: 6 }
/** Squares that a creature takes up along a side. */
const spaceOf = ({ space, size }: Keys): number =>
  typeof space === 'number' ? Math.max(1, Math.round(space / 5)) : (SQUARES[String(size)] ?? 1)
const column = (x: number): string => (x < 26 ? '' : 'A') + String.fromCharCode(65 + (x % 26))
/** A square as files name it: its row by a letter, its column by a number. */
const square = (x: number, y: number): string => `${column(y)}${x + 1}`
const HERE = 4

/** Where the foe stands. */
export const foeAt = ({ creature, off = 0 }: Scene): string => square(HERE + spaceOf(creature) + off, HERE)

/** The foe: nothing about it but points, a blade and a bow. */
function plainFoe(level: number, more: Keys): Keys {
  const arms = [
    { name: 'sword', damage: '2d6', types: 'slashing' },
    { name: 'bow', damage: '1d8', types: 'piercing', use: 'projectile', increment: 60 },
  ]
  return {
    name: 'Foe',
    kinds: ['living', 'humanoid', 'human'],
    hitPoints: 120,
    baseAttack: 15,
    level,
    weapons: arms,
    ...more,
  }
}

/** Names of creatures that it calls or makes: they wait in reserve as well. */
function called(x: unknown): readonly string[] {
  if (typeof x !== 'object' || x === null) return []
  const own = (x as Keys)['who']
  const names = Array.isArray(own) ? own.filter(name => typeof name === 'string') : []
  return [...new Set([...names, ...Object.values(x).flatMap(called)])]
}
/** The fight of a scene as a file says it; one of the same kind waits in reserve. */
export function fightOf(scene: Scene): Keys {
  const { ruleset, creature, light } = scene
  const level = Math.max(1, Number(creature['level'] ?? 2) - 1)
  return {
    ruleset,
    map: { rows: Array.from({ length: WIDTH }, () => '. '.repeat(WIDTH)), ...(light ? { light } : {}) },
    creatures: {
      it: { ...creature, side: 'x', at: square(HERE, HERE) },
      foe: { ...plainFoe(level, scene.foe ?? {}), side: 'y', at: foeAt(scene) },
      reserve: { ...creature, side: 'x', reserve: true },
      ...Object.fromEntries(
        called(creature).map((name, i) => [
          `called-${i + 1}`,
          { ...plainFoe(level, { name }), side: 'x', reserve: true },
        ]),
      ),
    },
  }
}

const reads = new Map<string, Fight>()
function read(scene: Scene, registry: Registry): Fight {
  const text = JSON.stringify(fightOf(scene))
  if (reads.size > 60) reads.clear()
  const fight = reads.get(text) ?? readFight(text, 'trial.yaml', registry)
  reads.set(text, fight)
  return fight
}

/** What a creature could do in its first turn, by commands that are offered: `use` by the name of its act. */
export function offered(scene: Scene, registry: Registry): ReadonlyMap<string, Command> {
  const { scene: rules, start } = setUp(read(scene, registry))
  const table = new Table(rules, start, { source: live(makeRng(1)), seated: () => true, fight: {} })
  table.run()
  for (let n = 0; n < 20 && table.waiting; n++) {
    const { who, question } = table.waiting
    if (question !== 'command') table.pass()
    else if (who === 0) break
    else table.do(table.scene.creatures[who]!, { do: 'end' })
  }
  const all = table.legal('it').flatMap(x => (x.legal ? x.suggestions : []))
  return new Map(all.map(({ command }) => [`${command.do} ${String((command as Keys)['act'] ?? '')}`.trim(), command]))
}

/** Plays a scene with the dice of a seed and gives what the transcript says. Throws where its file is refused. */
export function play(scene: Scene, plan: Plan, seed: number, registry: Registry): Told {
  const fight = read(scene, registry)
  const made = setUp(fight)
  const lines: string[] = []
  let transcript: Transcript | undefined
  const table = new Table(made.scene, made.start, {
    source: live(makeRng(seed)),
    seated: () => true,
    fight: fight.source,
    onLine: line => transcript?.add(line),
  })
  transcript = new Transcript(table.scene, fight.system, table.header.start, ({ kind, text, right }) => {
    if ((kind === 'act' || kind === 'end') && text !== NOTHING) lines.push(right ? `${text} (${right})` : text)
  })
  table.run()
  const left: Record<string, Command[]> = { it: [...(plan.it ?? [])], foe: [...(plan.foe ?? [])] }
  let refused: string | undefined
  let did = plan.it === undefined || plan.it.length === 0
  /** The next command of a creature that is legal now; end where there is none. */
  const next = (id: string): Command => {
    for (let c = left[id]?.shift(); c; c = left[id]?.shift()) {
      const why = table.refuse(id, c)
      if (why.length === 0) {
        if (id === 'it') did = true
        return c
      }
      if (id === 'it') refused ??= why.map(x => x.why).join('; ')
    }
    return { do: 'end' }
  }
  for (let turns = 0, n = 0; n < 200 && turns <= plan.rounds * 2 && table.waiting; n++) {
    const { who, question } = table.waiting
    if (question !== 'command') table.pass()
    else {
      const command = next(table.scene.creatures[who]!)
      if (command.do === 'end') turns++
      table.do(table.scene.creatures[who]!, command)
    }
  }
  transcript.flush()
  return did ? { lines } : { lines, refused: refused ?? 'no turn came' }
}
