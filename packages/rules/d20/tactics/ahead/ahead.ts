import { AGENDA, type Command, Lists, Planes, perScene, type Reader, type Scene } from '@quintain/engine'
import { attacksOn, type Declared } from '../../actions/attacks.ts'
import { act, END, perform, refusals } from '../../turn/act.ts'
import type { Plan } from '../plans/plan.ts'
import { attackBy, isBare, isIdle, worthOf } from '../strike.ts'
import { thoughtOf, thoughtScene } from './known.ts'
import { Outcome } from './outcome.ts'

/** What a creature that looks ahead goes by: how badly off everybody looks to it. Undefined for others. */
export type Looks = readonly number[] | undefined

/** Plans that are looked at, the most promising of all. */
const LOOKED_AT = 6
/** States of one turn that are followed. */
const STATES = 4000
/** Lists that are kept of a scene. */
const KEPT = 4000

/** What is known of what steps come to, for those who think ahead in a scene. */
class Thinking {
  private lists: Lists
  private readonly scene: Scene
  constructor(scene: Scene) {
    this.scene = scene
    this.lists = new Lists(scene)
  }
  /** Everything that comes of a turn which begins with a command, and goes on as its creature would without a look ahead. */
  turn(S: Int32Array, who: number, command: Command) {
    if (this.lists.made > KEPT) this.lists = new Lists(this.scene)
    const steps = command.do === END.do ? [] : [perform({ who, command }), act({ who })]
    const T = S.slice()
    T[AGENDA] = this.scene.agenda(steps, 0)
    return new Planes(this.scene, { lists: this.lists, going: states => states < STATES }).run(T)
  }
}
const thinking = perScene(scene => new Thinking(scene as Scene))

/** The best blow at each foe that can be attacked now, beside what is weighed anyway. */
function blows(r: Reader, who: number): readonly Plan[] {
  const best = new Map<number, { readonly d: Declared; readonly worth: number }>()
  for (const d of attacksOn(r, who, 'attack', weapon => !isBare(r, who, weapon) && !isIdle(r, who, weapon))) {
    const worth = worthOf(r, who, d)
    if (worth > (best.get(d.target)?.worth ?? Number.NEGATIVE_INFINITY)) best.set(d.target, { d, worth })
  }
  return [...best.values()].map(({ d, worth }) => ({
    why: 'attacks',
    command: attackBy(r, who, d),
    foe: d.target,
    worth,
  }))
}

/**
 * Of several plans the one whose turn is worth most by its exact odds: each is played in thought to the end of the turn, on
 * what its creature knows. Of equals the first.
 */
export function bestAhead(
  r: Reader,
  who: number,
  plans: readonly Plan[],
  looks: readonly number[],
  how: { readonly care: number; readonly wanted: readonly number[]; readonly mayAttack: boolean },
): Plan | undefined {
  const all = new Map<string, Plan>()
  for (const plan of [...plans, ...(how.mayAttack ? blows(r, who) : [])]) {
    const key = JSON.stringify(plan.command)
    if (!all.has(key) && (plan.command.do === END.do || refusals(r, who, plan.command).length === 0)) all.set(key, plan)
  }
  const [first] = all.values()
  if (all.size < 2) return first
  const scene = thoughtScene(r.scene)
  const S = thoughtOf(r, who, looks)
  const outcome = new Outcome(scene, S.slice(), who, how.care, how.wanted)
  const thought = thinking(scene)
  let best: Plan | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const plan of [...all.values()].slice(0, LOOKED_AT)) {
    const worth = outcome.worthOf(thought.turn(S, who, plan.command))
    if (worth > most + 1e-9) [best, most] = [{ ...plan, worth }, worth]
  }
  return best
}
