import type { Command, Reader, View } from '@quintain/engine'
import { type Act, actNamed, actsOf } from '../../creature/documents/acts.ts'
import { isArmed, sheathed } from '../../creature/held/hands.ts'
import { sheetOf } from '../../position/position.ts'
import { after } from '../../turn/act.ts'
import type { Cost } from '../../turn/economy.ts'
import { at } from '../../vocabulary/fields.ts'
import { bestAct } from '../acts.ts'
import type { Decision } from './decision.ts'
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
/** Letting go of a weapon for a spell that asks for gestures, and that spell from here; `stay`: what the place is worth. */
export function freesHand({ r, who, o, turn }: Decision, stay: number): Plan | null {
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
      if (!act || !actNamed(r, who, act.command['act'])?.somatic) continue
      const worth = actWorth(r, who, o, act) - share * o.best + stay
      if (!best || worth > best.worth) best = { why: 'acts', command, worth }
    }
  }
  return best
}
