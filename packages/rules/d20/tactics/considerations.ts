import { type Command, perScene, type Reader } from '@quintain/engine'
import { type Declared, guesses } from '../actions/attacks.ts'
import { foesOf } from '../actions/suggestions.ts'
import { actsOf } from '../creature/documents/acts.ts'
import { isArmed } from '../creature/held/hands.ts'
import { type ConsiderationName, mayConsider, type Tactics } from '../creature/roles.ts'
import { wings } from '../movement/flight/wings.ts'
import { isAloft } from '../position/height.ts'
import { isBarred, sheetOf } from '../position/position.ts'
import { wieldedWeapons } from '../position/threat.ts'
import { after, attacksMade, END } from '../turn/act.ts'
import { economyOf } from '../turn/economy.ts'
import { prone } from '../vocabulary/conditions.ts'
import { movedThisTurn } from '../vocabulary/fields.ts'
import { links } from '../vocabulary/relations.ts'
import { payingAct } from './acts.ts'
import { takeCover } from './afar/cover.ts'
import { keepRange, mayStepAway, stepAway } from './afar/range.ts'
import { helps } from './aid/helping.ts'
import { hasDying, tends } from './aid/tending.ts'
import { hoversFirst, keepsAloft, shootsFromAbove } from './air/spots.ts'
import { stepIn, strikingFrom } from './approach.ts'
import { charging } from './charging.ts'
import type { Choice, Consideration, Turn } from './consideration.ts'
import { lessonsOf, mayHurt } from './known/learned.ts'
import { stepBack } from './reach.ts'
import { retreats } from './retreat.ts'
import { keepsUp, leavesHarm } from './running.ts'
import { attackBy, bestStrike, isBare } from './strike.ts'
import { opensDoor } from './through/doors.ts'
import { type WayIn, wayIn } from './way-in.ts'

const doing = (why: ConsiderationName, command: Command | undefined, foe?: number): Choice | undefined =>
  command && { why, command, ...(foe === undefined ? {} : { foe }) }

const mayAttackNow = (r: Reader, who: number, standard: boolean): boolean => standard && !isBarred(r, who, 'attack')

/** The foes whom it knows, the nearest first; those whom nothing in hand can hurt only where there are no others. */
function worthFighting(r: Reader, who: number): readonly number[] {
  const foes = foesOf(r, who)
  const lessons = foes.length > 1 ? lessonsOf(r, who) : []
  if (lessons.length === 0) return foes
  const left = foes.filter(foe => mayHurt(r, who, foe, lessons))
  return left.length > 0 ? left : foes
}

/** What is left of a creature's turn; what takes long is looked for when it is first asked. Undefined when nothing is left. */
export function turnOf(r: Reader, who: number): Turn | undefined {
  const moved = after(r, who, 'move')
  const standard = after(r, who, 'standard') !== null
  // An act of the sheet may cost less than an action, and so may drawing a weapon.
  if (!standard && !moved && actsOf(r, who).length === 0 && wieldedWeapons(r, who).length > 0) return undefined
  let strike: Declared | null | undefined
  let way: WayIn | null | undefined
  // No spread: it would take longer than all the rest.
  const turn: Turn = {
    foes: worthFighting(r, who),
    standard,
    // After a 5-foot step in place of all distance there is no way to go.
    // Who holds another stays with it.
    move:
      moved !== null &&
      r.items(who, links.grapples).length === 0 &&
      (r.get(who, movedThisTurn) !== 1 || economyOf(r).step === 'a move action'),
    attacksAfter: (moved?.standard ?? 0) > 0,
    strike: () => {
      if (strike === undefined) strike = (mayAttackNow(r, who, turn.standard) && bestStrike(r, who, turn.foes)) || null
      return strike ?? undefined
    },
    way: () => {
      if (way === undefined) way = wayIn(r, who, turn) ?? null
      return way ?? undefined
    },
  }
  return turn
}

/** The first command of this name that the rules suggest and that is legal. */
function firstNamed(r: Reader, who: number, name: string): Command | undefined {
  const kind = r.scene.rules.commands[name]
  return kind?.suggestions(r, who).find(c => kind.refuse(r, who, c).length === 0)
}
/** A creature with nothing but bare hands draws a weapon, or picks one up. */
const rearm = (r: Reader, who: number): Command | undefined =>
  firstNamed(r, who, 'draw') ?? firstNamed(r, who, 'pick-up')

const CONSIDERED: Readonly<Record<ConsiderationName, Consideration>> = {
  retreats: (r, who, { foes }) => {
    const out = retreats(r, who, foes)
    return out && doing('retreats', out.command, out.foe)
  },
  'keeps-up': (r, who, { standard }) => doing('keeps-up', standard ? keepsUp(r, who) : undefined),
  stands: (r, who, { move, foes }) =>
    move && foes.length > 0 && r.has(who, prone) && 'stand' in r.scene.rules.commands && !isBarred(r, who, 'move')
      ? { why: 'stands', command: { do: 'stand' } }
      : undefined,
  // One that flies to a foe leaves it behind by that.
  'leaves-harm': (r, who, turn) => {
    const { move, foes } = turn
    return move && foes.length > 0 && !(wings(r, who) && turn.way()?.arrives)
      ? doing(
          'leaves-harm',
          leavesHarm(r, who, () => strikingFrom(r, who, foes)),
        )
      : undefined
  },
  'steps-away': (r, who, turn) => {
    const shot = mayStepAway(r, who) ? turn.strike() : undefined
    return shot && doing('steps-away', stepAway(r, who, shot), shot.target)
  },
  hovers: (r, who, turn) => doing('hovers', isAloft(r, who) && turn.strike() ? hoversFirst(r, who) : undefined),
  'steps-back': (r, who, turn) => {
    const back = mayAttackNow(r, who, turn.standard) ? stepBack(r, who, turn) : undefined
    return back && doing('steps-back', back.command, back.foe)
  },
  acts: (r, who, turn) => (turn.foes.length > 0 ? doing('acts', payingAct(r, who, turn.foes)?.command) : undefined),
  aids: (r, who, turn) => {
    const help = mayAttackNow(r, who, turn.standard) ? helps(r, who, turn.strike()) : undefined
    return help && doing('aids', help.command, help.friend)
  },
  arms: (r, who, turn) => {
    if (turn.foes.length === 0 || wieldedWeapons(r, who).length > 0) return undefined
    // Who has shot puts nothing else into its hands for what is left of the turn.
    if (!turn.standard && sheetOf(r, who).weapons.some((_, i) => isArmed(r, who, i) && !isBare(r, who, i)))
      return undefined
    const best = turn.strike()
    return best && !isBare(r, who, best.weapon) ? undefined : doing('arms', rearm(r, who))
  },
  attacks: (r, who, turn) => {
    const best = turn.strike()
    if (best) return doing('attacks', attackBy(r, who, best), best.target)
    // Against a foe that it does not perceive it strikes where it believes it to be.
    const [guess] = mayAttackNow(r, who, turn.standard) ? guesses(r, who) : []
    return guess && doing('attacks', { do: 'attack', ...guess })
  },
  'steps-in': (r, who, turn) =>
    mayAttackNow(r, who, turn.standard) && turn.foes.length > 0
      ? doing('steps-in', stepIn(r, who, turn.foes))
      : undefined,
  'keeps-range': (r, who, { foes, move }) => {
    if (!move || !foes.length || r.get(who, attacksMade) === 0) return undefined
    const above = wings(r, who)
    const away =
      (above ? shootsFromAbove(r, who, foes) : undefined) ?? (isAloft(r, who) ? undefined : keepRange(r, who, foes))
    return away && doing('keeps-range', away.command, away.foe)
  },
  'takes-cover': (r, who, { foes, move }) => {
    if (!move || !foes.length || r.get(who, attacksMade) === 0 || isAloft(r, who)) return undefined
    const place = takeCover(r, who, foes)
    return place && doing('takes-cover', place.command, place.foe)
  },
  // On foot alone.
  hides: () => undefined,
  charges: (r, who, turn) => {
    const charge = turn.way()?.arrives === false ? charging(r, who, turn.foes) : undefined
    return charge && doing('charges', charge.command, charge.foe)
  },
  // Whether it could at all is asked before the way to foes is looked for, which takes long.
  reloads: (r, who, turn) => {
    const command = firstNamed(r, who, 'reload')
    if (!command) return undefined
    const idle = turn.foes.length === 0 || (!turn.strike() && !turn.way()?.arrives)
    return idle ? doing('reloads', command) : undefined
  },
  tends: (r, who, turn) => {
    if (!turn.standard || !hasDying(r, who) || turn.way()?.arrives) return undefined
    const care = tends(r, who, turn.foes, turn.move && turn.attacksAfter)
    return care && doing('tends', care.command, care.friend)
  },
  waits: (_r, _who, turn) => {
    const way = turn.way()
    const wait = way && !way.arrives ? way.wait() : undefined
    return wait && doing('waits', wait.command, wait.foe)
  },
  // On foot alone.
  defends: () => undefined,
  guards: (_r, _who, turn) => {
    const way = turn.way()
    return way && !way.arrives ? { why: 'guards', command: END } : undefined
  },
  approaches: (_r, _who, turn) => {
    const way = turn.way()
    return way && doing('approaches', way.go(), way.foe)
  },
  'opens-doors': (r, who, turn) => {
    const door = turn.move && turn.foes.length > 0 && !turn.way() ? opensDoor(r, who, turn.foes) : undefined
    return door && doing('opens-doors', door.command, door.foe)
  },
  'keeps-aloft': (r, who, { foes, move }) => (move ? doing('keeps-aloft', keepsAloft(r, who, foes)) : undefined),
}

const allowed = perScene((): ReadonlySet<ConsiderationName>[] => [])
/** What a creature may do at all, by its role or by its sheet's own list. */
export function allowedTo(r: Reader, who: number): ReadonlySet<ConsiderationName> {
  const all = allowed(r.scene)
  return (all[who] ??= new Set(mayConsider((sheetOf(r, who) as { tactics?: Tactics }).tactics)))
}
/** The first of these considerations that has a command. */
export function firstOf(
  r: Reader,
  who: number,
  turn: Turn,
  may: ReadonlySet<ConsiderationName>,
  names: readonly ConsiderationName[],
): Choice | undefined {
  for (const name of names) {
    const found = may.has(name) ? CONSIDERED[name](r, who, turn) : undefined
    if (found) return found
  }
  return undefined
}
