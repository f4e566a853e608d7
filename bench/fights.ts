import { makeRng, type Rng, uniform } from '@quintain/dice'
import { live, Sampling, type Scene, Table } from '@quintain/engine'
import { type Fight, readFight, setUp, squareLabel } from '@quintain/formats'
import { rulesets } from '@quintain/rules'

/** A fight of two sides in ranks, on an open field with some walls. Lengths in squares. */
export interface Battle {
  /** Creatures of each side. */
  readonly each: number
  /** Side of the square map. */
  readonly side: number
  /** From one side's first rank to the other's: 1 is side by side. */
  readonly gap: number
}

/** Share of the map that is wall, in pieces of three squares. */
const WALLS = 0.08
/** The most creatures in a rank. */
const RANK = 50

/** Four kinds of folk: with reach, with something to throw, with two attacks, and a plain one. */
const FOLK = [
  {
    hitPoints: 22,
    abilities: { Strength: 2, Quickness: 1 },
    baseAttack: 6,
    defense: 1,
    armor: { name: 'mail', bonus: 4 },
    weapons: [{ name: 'long sword', damage: '1d8', threat: 19, hands: 'one' }],
  },
  {
    hitPoints: 22,
    abilities: { Strength: 2, Quickness: 1 },
    baseAttack: 3,
    armor: { name: 'mail', bonus: 4 },
    weapons: [
      { name: 'glaive', damage: '1d10', critical: 3, hands: 'two', reach: true },
      { name: 'short sword', damage: '1d6', threat: 19, hands: 'light' },
    ],
  },
  {
    hitPoints: 17,
    abilities: { Strength: 3, Quickness: 2 },
    baseAttack: 2,
    armor: { name: 'leather', bonus: 2 },
    weapons: [
      { name: 'axe', damage: '1d8', critical: 3, hands: 'one' },
      { name: 'javelin', use: 'thrown', damage: '1d6', increment: 30 },
    ],
  },
  {
    hitPoints: 14,
    abilities: { Strength: 1 },
    baseAttack: 2,
    armor: { name: 'leather', bonus: 2 },
    weapons: [{ name: 'club', damage: '1d6', hands: 'one' }],
  },
]

/** A battle with walls by the seed. The first creature of side `a` has two attacks, a foe before it, and acts first. */
export function battle({ each, side, gap }: Battle, seed: number): Fight {
  const creatures: Record<string, object> = {}
  const taken = new Set<string>()
  for (const [own, front, back] of [
    ['a', Math.floor((side - gap) / 2), -1],
    ['b', Math.floor((side - gap) / 2) + gap, 1],
  ] as const)
    for (let i = 0; i < each; i++) {
      const wide = Math.min(each, RANK, side)
      // From the middle of the rank outwards, so that the first creatures stand in the middle.
      const out = i % wide
      const x = Math.floor(side / 2) + (out % 2 ? -1 : 1) * Math.ceil(out / 2)
      const square = squareLabel({ x, y: front + back * Math.floor(i / wide) })
      taken.add(square)
      creatures[`${own}${i}`] = {
        side: own,
        at: square,
        ...(i || own === 'b' ? {} : { initiative: 100 }),
        ...FOLK[i % FOLK.length],
      }
    }
  return readFight(
    JSON.stringify({ ruleset: 'spirit', map: field(side, taken, makeRng(seed)), creatures }),
    'battle.json',
    rulesets,
  )
}

/** Rows of a map with pieces of wall, which leave out the squares where creatures stand. */
function field(side: number, taken: ReadonlySet<string>, rng: Rng): string {
  const rows = Array.from({ length: side }, () => new Array<string>(side).fill('.'))
  for (let piece = 0; piece < (WALLS * side * side) / 3; piece++) {
    const [x, y, down] = [uniform(rng, side), uniform(rng, side), uniform(rng, 2)]
    for (let i = 0; i < 3; i++) {
      const square = down ? { x, y: y + i } : { x: x + i, y }
      if (square.x < side && square.y < side && !taken.has(squareLabel(square))) rows[square.y]![square.x] = '#'
    }
  }
  return rows.map(row => row.join('')).join('\n')
}

/** The step that begins a creature's turn. */
const TURN = 'turn'
const beginsTurn = (scene: Scene, S: Int32Array): boolean => scene.next(S)?.do === TURN

/** A fight that is played by policy, a turn at a time, from its first turn on. */
export interface Turns {
  /** Plays a creature's turn, and what comes before the next. False when the fight is over. */
  turn(): boolean
  /** Back to the first turn; the dice go on. */
  restart(): void
}

/** A fight before its first turn: initiative is rolled. Throws an Error where it never comes to one. */
function opened(fight: Fight, rng: Rng): { scene: Scene; first: Int32Array } {
  const { scene, start } = setUp(fight)
  const run = new Sampling(scene, rng)
  run.begin(start)
  for (; run.next?.do !== TURN; run.step())
    if (!run.next) throw new Error(`no step "${TURN}" in the fight: the bench counts turns by it`)
  run.end()
  return { scene, first: start }
}

/** One whose state can be kept, and set again later. */
export interface SampledTurns extends Turns {
  /** A copy of the state before the next step. */
  position(): Int32Array
  /** Back to such a state; the dice go on. */
  restore(position: Int32Array): void
}

/** By plain sampling. */
export function sampledTurns(fight: Fight, rng: Rng): SampledTurns {
  const { scene, first } = opened(fight, rng)
  const run = new Sampling(scene, rng)
  const S = first.slice()
  const restore = (position: Int32Array): void => {
    S.set(position)
    run.begin(S)
  }
  restore(first)
  return {
    turn() {
      do {
        if (!run.next) return false
        run.step()
      } while (run.next?.do !== TURN)
      return true
    },
    restart: () => restore(first),
    position() {
      run.end()
      const position = S.slice()
      run.begin(S)
      return position
    },
    restore,
  }
}

/** At the table, with a journal that is not read. */
export function tableTurns(fight: Fight, rng: Rng): Turns {
  const { scene, first } = opened(fight, rng)
  const seat = (): Table => {
    const t = new Table(scene, first, { source: live(rng), until: r => beginsTurn(scene, r.S) })
    return t
  }
  let table = seat()
  return {
    turn() {
      table.run()
      return !table.over
    },
    restart: () => {
      table = seat()
    },
  }
}

/** Plays fights in rotation, one turn a call, each for a limited number of turns. */
export function oneAfterTheOther(fights: readonly Turns[], most: number): () => number {
  let at = 0
  let played = 0
  return () => {
    const goesOn = fights[at]!.turn()
    if (!goesOn || ++played >= most) {
      fights[at]!.restart()
      at = (at + 1) % fights.length
      played = 0
    }
    return played
  }
}

/** A table at which the first creature of a fight is asked for its first command. */
export function asking(fight: Fight, rng: Rng): Table {
  const { scene, start } = setUp(fight)
  const table = new Table(scene, start, { source: live(rng), seated: () => true })
  if (table.run()?.who !== 0) throw new Error(`another creature acts before ${scene.creatures[0]}`)
  return table
}
