import { AGENDA, GAME, type LeftOut, Lists, Mutator, Reader, StateTable, type Step } from '@quintain/engine'
import { isOutOfFight } from '@quintain/rules'
import { act, order, startRound } from '@quintain/rules/d20'
import type { LineScene } from '../line-scene.ts'
import { ENOUGH, MOST, type Turns } from './turns.ts'

/** Less than this is not followed further: it is taken to go on as in the last turn. */
const TAIL = 1e-9
/** Turns after which nobody waits for the rest. */
const LAST = 2000
/** States in which rounds begin at most: more would take seconds. */
const ROOM = 5000
/** States on the way of one round that there is room for at first. */
const ON_THE_WAY = 32

/** What one round leads to: states at the beginning of the next, with their chances, and the chance that the target is out. */
interface Round {
  readonly next: readonly (readonly [state: number, p: number])[]
  readonly out: number
}

/**
 * The turns that a line takes to put its target out of the fight, where it deals no points: round by round, the attacker does what the
 * line says and the target nothing. What lasts for some rounds runs down, and what was done to the target stays. The mean is null, and
 * the turns are told as far as they were followed, where there are more states than are held.
 */
export function turnsByState({ scene, S, attacks }: Pick<LineScene, 'scene' | 'S' | 'attacks'>): Turns | null {
  const without = scene.rules.slots.leavesOut?.(scene) ?? null
  const turns = followed(new Rounds(scene, attacks, without), S)
  return without && !without.holds(scene.steps.all) ? followed(new Rounds(scene, attacks, null), S) : turns
}

function followed(rounds: Rounds, S: Int32Array): Turns | null {
  let now: ReadonlyMap<number, number> = new Map([[rounds.first(S), 1]])
  const dropped: number[] = []
  let [left, mean, stays] = [1, 0, 0]
  for (let turn = 1; left > TAIL; turn++) {
    const next = new Map<number, number>()
    let out = 0
    for (const [state, p] of now) {
      const round = rounds.after(state)
      if (!round) return dropped.length > 0 ? { mean: null, dropped } : null
      out += p * round.out
      for (const [to, q] of round.next) increase(next, to, p * q)
    }
    mean += left
    stays = (left - out) / left
    left -= out
    now = next
    if (turn <= MOST && (dropped.at(-1) ?? 0) < ENOUGH) dropped.push(1 - left)
    if (turn === MOST && left === 1) return { mean: null, dropped: [] }
    if (turn === LAST) return { mean: null, dropped }
  }
  return { mean: left > 0 ? mean + left / (1 - stays) : mean, dropped }
}

/** Rounds in which the attacker does the same each time, each state computed once. */
class Rounds {
  private readonly scene: LineScene['scene']
  private readonly attacks: readonly Step[]
  private readonly without: LeftOut | null
  private readonly lists: Lists
  private readonly states: StateTable
  private readonly S: Int32Array
  private readonly T: Int32Array
  private readonly r: Reader
  private readonly known = new Map<number, Round>()

  /** `without`: what is left out of the states in which rounds begin. */
  constructor(scene: LineScene['scene'], attacks: readonly Step[], without: LeftOut | null) {
    this.scene = scene
    this.attacks = attacks
    this.without = without
    this.lists = new Lists(scene)
    this.states = new StateTable(scene.size)
    this.S = new Int32Array(scene.size)
    this.T = new Int32Array(scene.size)
    this.r = new Reader(scene, this.S)
  }

  /** The state in which the first round begins. */
  first(S: Int32Array): number {
    const m = new Mutator(this.scene, S.slice())
    m.put(GAME, order, [0, 1])
    m.S[AGENDA] = this.scene.agenda([startRound({ surprise: false })], 0)
    return this.states.id(m.S)
  }

  /** What the round that begins in a state leads to; null where there is no room for it. */
  after(from: number): Round | null {
    let round = this.known.get(from)
    if (!round) {
      if (this.states.count > ROOM) return null
      round = this.computed(from)
      this.known.set(from, round)
    }
    return round
  }
  private computed(from: number): Round {
    const { scene, lists, states, S, T, r } = this
    const way = new StateTable(scene.size, ON_THE_WAY)
    const next = new Map<number, number>()
    let out = 0
    states.load(from, S)
    let now = new Map([[way.id(S), 1]])
    for (let begun = false; now.size > 0; begun = true) {
      const later = new Map<number, number>()
      const add = (state: Int32Array, p: number) => increase(later, way.id(state), p)
      for (const [state, p] of now) {
        way.load(state, S)
        const step = scene.next(S)
        if (!step || isOutOfFight(r, 1)) out += p
        else if (step.do === act.kind) {
          S[AGENDA] = this.acted(step, S[AGENDA]!)
          add(S, p)
        } else if (step.do === startRound.kind && begun) {
          this.without?.from(S)
          increase(next, states.id(S), p)
        } else
          for (const branch of lists.next(S).branches)
            branch.w.forEach((q, i) => {
              if (q === 0) return
              T.set(S)
              lists.patch(T, branch, branch.lo + i)
              add(T, p * q)
            })
      }
      now = later
    }
    return { next: [...next], out }
  }
  /** The agenda when a creature has chosen what it does. */
  private acted(step: Step, agenda: number): number {
    const rest = this.scene.agendas.rest[agenda]!
    return (step as { readonly who?: number }).who === 0 ? this.scene.agenda(this.attacks, rest) : rest
  }
}

const increase = (all: Map<number, number>, id: number, p: number): void => void all.set(id, (all.get(id) ?? 0) + p)
