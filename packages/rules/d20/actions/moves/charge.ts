import type { Chapter, Command, CommandKind, Context, Reader, Refusal, RuleId, Step, View } from '@quintain/engine'
import { bag, event, fact, finding, list, maybe, run, step, trigger } from '@quintain/engine'
import {
  type ChargeMove,
  charges,
  covers,
  FEET_PER_SQUARE,
  type Hindrance,
  type StraightMove,
  squaresOf as squaresIn,
  unpackedSquare,
} from '@quintain/grid'
import { freeHands, isArmed, sheathed } from '../../creature/held/hands.ts'
import { carryOf, type PathRules } from '../../movement/budget.ts'
import { airborne } from '../../movement/flight/text.ts'
import { mayStop } from '../../movement/path-cost.ts'
import { canTarget } from '../../position/awareness.ts'
import { emptyGround, groundOf } from '../../position/ground.ts'
import { type AttackRules, canAttackNow, mayAttack } from '../../position/may-attack.ts'
import { nameOf } from '../../position/names.ts'
import { sees } from '../../position/perception.ts'
import { areFoes, isDown, mapOf, present, sheetOf, spaceOf, squareAt, standsInFight } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import type { Cost } from '../../turn/economy.ts'
import { turnBegan } from '../../turn/round.ts'
import { giveUntil } from '../../turn/timers.ts'
import { charging, prone } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import { walk } from '../../vocabulary/movement.ts'
import { atTurnStart } from '../../vocabulary/timers.ts'
import { refusal } from '../../words/refusals.ts'
import { attackSteps } from '../attacks.ts'
import { drawInto, handsFor } from '../items/draw-or-sheathe.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** Whether a creature charges, in a text where not everybody does; everybody when absent. */
    mayCharge?(r: View, who: number): boolean
  }
  interface Additions {
    /** Feet that a charge of this creature may lead now, beside what its speed allows; 0 for no more than that. */
    chargesSoFar(r: Reader, who: number): number
    /** What comes of a charge that has led farther than its speed allows. */
    chargedFar(c: Context, who: number): readonly Step[]
    /** What a charge of this creature ends in, in place of one attack; undefined for one attack. */
    chargeEndsIn(c: Context, who: number, strike: { target: number; weapon: number }): readonly Step[] | undefined
  }
}
/** Whether a creature charges under its text. */
export const chargesAtAll = (r: Reader, who: number): boolean =>
  'charge' in r.scene.rules.commands && (r.slots.mayCharge?.(r, who) ?? true)

/** What a text says of a charge. */
export interface ChargeText {
  /** The rule of how far it goes and where it ends. */
  readonly rule: RuleId
  /** The rule of what must be clear, and of who was seen as the turn began. */
  readonly clear: RuleId
  /** The rule of squares that hamper, where it is another one. */
  readonly hampered?: RuleId
  /** The rule of drawing a weapon on the way. */
  readonly draw: RuleId
  readonly paths: PathRules
  readonly attacks: AttackRules
  cost(r: Reader, who: number): Cost
  /** The most squares of movement. */
  squares(r: Reader, who: number): number
  /** Whether a weapon may be drawn on the way. */
  mayDraw(r: Reader, who: number): boolean
  /** Which squares must be clear: all between the two spaces, or those on the line between their centres. */
  line(r: Reader): 'strip' | 'centre-line'
  /** Whether it costs Armor Class only once the way is behind it; from its start when not. */
  late(r: Reader): boolean
}

/** Those whom a creature did not see as its turn began. */
export const unseenAtFirst = bag<number>('unseen as the turn began', { to: 'own', holds: 'creature' })
export const lookedAtFirst = event(
  'looked-at-first',
  { who: 'creature', was: list('creature'), now: list('creature') },
  (w, e) => {
    for (const other of e.was) w.exclude(e.who, unseenAtFirst, other)
    for (const other of e.now) w.include(e.who, unseenAtFirst, other)
  },
  // That there is something to be seen at all is told by the view alone.
  { of: 'who', to: 'gm' },
)
const unseenNow = fact('foes out of sight', (v, who) =>
  v.scene.values.id(
    v.scene.sheets.flatMap((_, other) =>
      areFoes(v, who, other) && present(v, other) && present(v, who) && !sees(v, who, other) ? [other] : [],
    ),
  ),
)

/** At the end of its way a charger attacks, where it has come to stand there and still can. */
const strike = step('strike-at-end', { who: 'creature', target: 'creature', weapon: 'int', to: 'square' })

/** How many are in the way at each square: all but the charger, and the helpless whom one passes as if they were not there. */
const crowdFor = finding((v, who): Uint8Array => {
  const map = mapOf(v)
  const out = new Uint8Array(map.width * map.height)
  for (let i = 0; i < v.count; i++) {
    if (!standsInTheWay(v, who, i)) continue
    for (const square of squaresIn(spaceOf(v, i))) if (map.contains(square)) out[map.index(square)]!++
  }
  return out
})
function standsInTheWay(v: View, who: number, other: number): boolean {
  if (other === who || !present(v, other)) return false
  const { fills = false, hinders = false } = sheetOf(v, other)
  return fills || hinders || !isDown(v, other)
}
/** Whether somebody other than the two is in the way at a square. */
function inTheWay(v: View, who: number, target: number): (square: number) => boolean {
  const crowd = v.find(crowdFor, who)
  if (!standsInTheWay(v, who, target)) return square => crowd[square]! > 0
  const { width } = mapOf(v)
  const its = spaceOf(v, target)
  return square => crowd[square]! > (covers(its, unpackedSquare(square, width)) ? 1 : 0)
}

/** Squares that a charge may lead by what its creature has. */
const beyond = (r: Reader, who: number): number =>
  (r.scene.rules.added.chargesSoFar ?? []).reduce((n, far) => Math.max(n, far(r, who) / FEET_PER_SQUARE), 0)
/** The charges at a creature with a weapon, the straightest first. */
function chargesAt(r: Reader, who: number, target: number, weapon: number, text: ChargeText): readonly ChargeMove[] {
  const { reach, reaching } = r.slots.movement
  return charges(
    emptyGround(r, who, { charging: true }),
    squareAt(r, r.get(who, at)),
    spaceOf(r, target),
    reach(r, who, weapon),
    {
      policy: reaching,
      budget: Math.max(text.squares(r, who), beyond(r, who)),
      carry: carryOf(r, who),
      clear: text.line(r),
      creatures: inTheWay(r, who, target),
    },
  )
}
const endOf = ({ path }: StraightMove) => path.squares[path.squares.length - 1]!

/** The charge that a command means: to the place that it names, else the first with nothing against it, else the first. */
function chosen(r: Reader, who: number, command: Command, text: ChargeText): ChargeMove | undefined {
  const { target, weapon, to } = command
  const all = chargesAt(r, who, target as number, weapon as number, text)
  const { map } = r.board
  if (typeof to === 'number') return all.find(c => map.index(endOf(c)) === to)
  return all.find(c => c.isFree && mayEnd(r, who, c)) ?? all[0]
}
const isAtSomebody = (r: Reader, who: number, { target, weapon }: Command): boolean =>
  typeof target === 'number' &&
  r.scene.sheets[target] !== undefined &&
  sheetOf(r, who).weapons[weapon as number] !== undefined
const mayEnd = (r: Reader, who: number, c: StraightMove): boolean =>
  mayStop(groundOf(r, who, { charging: true }), r.board.map.index(endOf(c)))

function said(r: Reader, text: ChargeText, { code, at: where }: Hindrance): Refusal {
  const name = where === undefined || !r.board.map.contains(where) ? '' : nameOf(r, r.board.map.index(where))
  if (code === 'too short') return { why: refusal.chargeTooShort, rule: text.rule }
  if (code === 'too far') return { why: refusal.chargeTooFar, rule: text.rule }
  if (code === 'occupied') return { why: refusal.chargeOccupied(name), rule: text.clear }
  if (code === 'hampered') return { why: refusal.chargeHampered(name), rule: text.hampered ?? text.clear }
  return { why: refusal.chargeBlocked, rule: text.clear }
}

/** Whether a weapon that is put away is drawn on the way. */
const draws = (r: Reader, who: number, { draw, weapon }: Command): boolean =>
  draw === true && typeof weapon === 'number' && r.items(who, sheathed).includes(weapon)

/** Why a weapon cannot be used for it from where the charge ends. */
function attackWhy(r: Reader, who: number, command: Command, from: number, text: ChargeText): readonly Refusal[] {
  const [target, weapon] = [command['target'] as number, command['weapon'] as number]
  const name = sheetOf(r, who).weapons[weapon]?.name ?? ''
  const why = mayAttack(r, { by: who, at: target, weapon, as: 'charge', from }, undefined, text.attacks)
  const drawing = draws(r, who, command)
  const rest = drawing ? why.filter(w => w.why !== refusal.notInHand(name)) : why
  if (!drawing) return rest
  return [
    ...rest,
    ...(text.mayDraw(r, who) ? [] : [{ why: refusal.cannotDrawOnTheWay, rule: text.draw }]),
    ...(freeHands(r, who) < handsFor(r, who, weapon) ? [{ why: refusal.needsFreeHand, rule: text.draw }] : []),
  ]
}

function refuse(r: Reader, who: number, command: Command, text: ChargeText): readonly Refusal[] {
  const { target, weapon, to } = command
  const barred = r.barred(who, 'move')
  if (barred) return [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }]
  const above = airborne(r, who)
  if (above.length) return above
  if (r.has(who, prone)) return [{ why: refusal.standsUpFirst, rule: 'house/movement/prone' }]
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who || !present(r, target))
    return [{ why: refusal.noTarget, rule: text.attacks.attack }]
  if (!areFoes(r, who, target)) return [{ why: refusal.chargesFoes, rule: text.rule }]
  const w = typeof weapon === 'number' ? sheetOf(r, who).weapons[weapon] : undefined
  if (w?.use !== 'melee') return [{ why: refusal.needsMeleeWeapon, rule: text.rule }]
  const { name } = r.sheet(target)
  if (r.items(who, unseenAtFirst).includes(target) || !canTarget(r, who, target))
    return [{ why: refusal.unseenAsTurnBegan(name), rule: text.clear }]
  const charge = chosen(r, who, command, text)
  if (!charge) {
    const ends = chargesAt(r, who, target, weapon as number, text).map(c => nameOf(r, r.board.map.index(endOf(c))))
    return [{ why: refusal.chargeEndsElsewhere(nameOf(r, to as number), ends), rule: text.rule }]
  }
  if (charge.hindrances.some(h => h.code === 'no place'))
    return [{ why: refusal.noPlaceToAttack(name), rule: text.rule }]
  const out = [...new Map(charge.hindrances.map(h => [h.code, said(r, text, h)])).values()]
  const end = r.board.map.index(endOf(charge))
  if (out.length === 0 && !mayEnd(r, who, charge))
    out.push({ why: refusal.chargeOccupied(nameOf(r, end)), rule: text.paths.end })
  return [...out, ...attackWhy(r, who, command, end, text)]
}

/** Foes at whom a charge is possible, each with the first melee weapon in hand that serves. */
function suggested(r: Reader, who: number, text: ChargeText): readonly Command[] {
  if (!chargesAtAll(r, who)) return []
  const weapons = sheetOf(r, who).weapons.flatMap((w, i) => (w.use === 'melee' && isArmed(r, who, i) ? [i] : []))
  return r.scene.sheets.flatMap((_, target) => {
    if (!areFoes(r, who, target) || !standsInFight(r, target)) return []
    const weapon = weapons.find(w => refuse(r, who, { do: 'charge', target, weapon: w }, text).length === 0)
    return weapon === undefined ? [] : [{ do: 'charge', target, weapon }]
  })
}

/** Costs Armor Class until the next turn begins. */
const expose = (c: Context, who: number): void => giveUntil(c, who, charging, atTurnStart(who))

/** Straight at a foe and one melee attack at the end of the way. */
export const chargeAs = (text: ChargeText): CommandKind =>
  action({
    name: 'charge',
    rule: text.rule,
    parameters: { target: 'creature', weapon: 'weapon', to: maybe('square'), draw: maybe('flag') },
    cost: (r, who) => text.cost(r, who),
    // It starts, and stops where one of whom it did not know is in its way.
    tried: (_r, _who, command) => command,
    known(r, who, command) {
      const charge = isAtSomebody(r, who, command) ? chosen(r, who, command, text) : undefined
      return charge ? { ...command, to: r.board.map.index(endOf(charge)) } : command
    },
    refuse: (r, who, command) => refuse(r, who, command, text),
    suggestions: (r, who) => suggested(r, who, text),
    plan(c, who, command) {
      const charge = chosen(c, who, command, text)
      if (!charge) return []
      const path = charge.path.squares.slice(1).map(s => c.board.map.index(s))
      if (draws(c, who, command)) drawInto(c, who, command.weapon)
      if (!text.late(c)) expose(c, who)
      const far = charge.path.cost > text.squares(c, who) ? (c.scene.rules.added.chargedFar ?? []) : []
      return [
        ...far.flatMap(then => then(c, who)),
        walk({ who, path, pace: 'charge', from: c.get(who, at) }),
        strike({ who, target: command.target, weapon: command.weapon, to: path[path.length - 1]! }),
      ]
    },
  })

/** The steps of a charge, and what each turn remembers for it. */
export const chargesOf = (
  text: Pick<ChargeText, 'late'>,
): Pick<Chapter, 'fields' | 'events' | 'steps' | 'triggers'> => ({
  fields: [unseenAtFirst],
  events: [lookedAtFirst],
  steps: [
    run(
      strike,
      (c, { who, target, weapon, to }) => {
        if (text.late(c)) expose(c, who)
        if (c.get(who, at) !== to || !canAttackNow(c, { by: who, at: target, weapon, as: 'charge' })) return
        const others = (c.scene.rules.added.chargeEndsIn ?? []).flatMap(ends => ends(c, who, { target, weapon }) ?? [])
        c.plan(...(others.length > 0 ? others : attackSteps(c, who, { target, weapon }, 0, 'charge')))
      },
      { plain: true },
    ),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      if (!chargesAtAll(c, who)) return []
      const was = c.items(who, unseenAtFirst)
      const now = c.scene.values.at(c.fact(unseenNow, who)) as readonly number[]
      if (was.length !== now.length || was.some(other => !now.includes(other)))
        c.emit(lookedAtFirst({ who, was: [...was], now: [...now] }))
      return []
    }),
  ],
})
