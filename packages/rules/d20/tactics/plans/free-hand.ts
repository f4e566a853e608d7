import type { Command, Reader, View } from '@quintain/engine'
import { type Act, actNamed, actsOf, storeOf } from '../../creature/documents/acts.ts'
import { isArmed, sheathed } from '../../creature/held/hands.ts'
import { sheetOf } from '../../position/position.ts'
import { after } from '../../turn/act.ts'
import type { Cost } from '../../turn/economy.ts'
import { at } from '../../vocabulary/fields.ts'
import { remaining } from '../../vocabulary/resources.ts'
import { bestAct } from '../acts.ts'
import type { Decision } from './decision.ts'
import { helpsAfter } from './friends/helping.ts'
import { actWorth } from './here.ts'
import type { Plan } from './plan.ts'

/** Ways to let go of what is in hand, and what share of one's best blow it costs to have it there no more. */
const WAYS = [
  ['sheathe', 0.05],
  ['drop-item', 0.15],
] as const

/** The board as it would be with weapons out of hand. */
function asLetGo<V extends View>(v: V, who: number, weapons: readonly number[]): V {
  const there = Object.create(v) as V & { items: View['items'] }
  const items = [...v.items(who, sheathed), ...weapons]
  there.items = ((i: number, bag: never) => (i === who && bag === sheathed ? items : v.items(i, bag))) as View['items']
  return there
}

/** Whether one can gesture as what it casts asks, in texts that ask for it. */
const canGesture = (v: View, who: number, act: Act): boolean =>
  v.scene.rules.added.gestures?.every(can => can(v, who, act)) ?? true
/** What else one has in hand, in texts in which it can be dropped. */
const othersHeld = (r: Reader, who: number, weapon: number): readonly number[] =>
  'drop-item' in r.scene.rules.commands
    ? [...sheetOf(r, who).weapons.keys()].filter(other => other !== weapon && isArmed(r, who, other))
    : []
const LEAST = Number.NEGATIVE_INFINITY
/** Whether it has a spell left that asks for gestures, and no foe threatens it: its hands stay empty for the next one. */
export function keepsHandsFree({ r, who, o }: Decision): boolean {
  if (r.scene.rules.added.gestures === undefined || o.isThreatened(r.get(who, at))) return false
  return actsOf(r, who).some(a => a.somatic && (a.uses === undefined || remaining(r, who, storeOf(a)) > 0))
}
/** Letting go of a weapon for a spell that asks for gestures, and that spell from here; `stay`: what the place is worth. */
export function freesHand(d: Decision, stay: number): Plan | null {
  const { r, who, o, turn } = d
  const gestures = actsOf(r, who).find(a => a.somatic)
  if (!gestures || turn.foes.length === 0 || canGesture(r, who, gestures)) return null
  let best: Plan | null = null
  for (const [name, share] of WAYS) {
    const kind = r.scene.rules.commands[name]
    for (const command of kind?.suggestions(r, who) ?? []) {
      const weapon = (command as Command & { readonly weapon: number }).weapon
      if (!isArmed(r, who, weapon)) continue
      const left = after(r, who, kind!.cost(r, who, command) as Cost)
      if (!left || left.standard <= 0) continue
      // With both hands full of two weapons the other one is dropped after it.
      const free = [[weapon], ...othersHeld(r, who, weapon).map(other => [weapon, other])]
        .map(weapons => asLetGo(r, who, weapons))
        .find(there => canGesture(there, who, gestures))
      if (!free || kind!.refuse(r, who, command).length > 0) continue
      const act = bestAct(free, who, turn.foes, o.opening(r.get(who, at)))
      const here = act && actNamed(r, who, act.command['act'])?.somatic ? actWorth(r, who, o, act) + stay : LEAST
      // What costs nothing leaves a move to a friend who needs what it casts.
      const there = left.move > 0 && turn.attacksAfter ? helpsAfter({ ...d, r: free }, here) : null
      const worth = Math.max(here, there?.worth ?? LEAST) - share * o.best
      if (worth > (best?.worth ?? LEAST)) best = { why: 'acts', command, worth }
    }
  }
  return best
}
