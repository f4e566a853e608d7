import type { Command, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, run, sharedReading, step } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { takeOver } from '../actions/moves/change-hands.ts'
import { weaponOf } from '../attack/facts.ts'
import { damageDie } from '../creature/damage-dice.ts'
import { dropped, freeHands } from '../creature/held/hands.ts'
import { heldBy, lostOf, type Sturdy, thingDamaged, thingNamed, withinEasyReach } from '../creature/held/things.ts'
import { sheetOf, spaceOf, squareAt } from '../position/position.ts'
import { at } from '../vocabulary/fields.ts'
import { endRelation } from '../vocabulary/relations.ts'
import { refusal } from '../words/refusals.ts'
import type { Maneuver } from './contest.ts'

export const SUNDER_CAN_CRIT = sharedReading('sunder-can-crit')
export const DISARM_LANDING_CHOICE = sharedReading('disarm-landing-choice')

const names = (r: Reader, who: number, all: readonly number[]) => all.map(i => sheetOf(r, who).weapons[i]!.name)

/** Something leaves a creature's hands: to the ground, or into those of the one who struck it out of them. */
const loseGrip = step('lose-grip', {
  who: 'creature',
  by: 'creature',
  weapon: 'int',
  grab: 'flag',
  to: maybe('square'),
})
/** A blow at a thing that a creature has about it. */
const strikeThing = step('strike-thing', {
  who: 'creature',
  by: 'creature',
  with: 'int',
  weapon: 'int',
  critical: maybe('flag'),
})
/** Something is taken from the body of one who is held, and the hold ends. */
const takeFrom = step('take-from', { who: 'creature', by: 'creature', weapon: 'int' })

/** Which thing of the target a command means; none where it has none such. */
function choose(
  r: Reader,
  target: number,
  command: Command,
  all: readonly number[],
  rule: RuleId,
): { readonly weapon: number } | { readonly why: readonly Refusal[] } {
  const weapon = thingNamed(r, target, all, command['item'])
  return weapon === undefined
    ? { why: [{ why: refusal.noSuchThing(r.sheet(target).name, names(r, target, all)), rule }] }
    : { weapon }
}
const refusing = (chosen: ReturnType<typeof choose>): readonly Refusal[] => ('why' in chosen ? chosen.why : [])

/** Disarm: one thing that the target holds falls, or comes into a free hand of the one who disarms. */
export const disarm = ({ rule }: { readonly rule: RuleId }): Maneuver => ({
  name: 'disarm',
  rule,
  parameters: { item: maybe('text'), grab: maybe('flag'), to: maybe('square') },
  refuse(r, by, target, command) {
    const { to } = command
    const free = DISARM_LANDING_CHOICE(r)
    const near = typeof to === 'number' && distanceBetween(spaceOf(r, target), { ...squareAt(r, to), side: 1 }) <= 5
    return [
      ...refusing(choose(r, target, command, heldBy(r, target), rule)),
      ...(command['grab'] === true && freeHands(r, by) < 1 ? [{ why: refusal.needsFreeHand, rule }] : []),
      ...(to === undefined || (free && near) ? [] : [{ why: refusal.landsWithTarget, rule }]),
    ]
  },
  results(r, by, target, command) {
    const chosen = choose(r, target, command, heldBy(r, target), rule)
    if ('why' in chosen) return []
    const to = command['to'] as number | undefined
    const grab = command['grab'] === true
    return [
      {
        margin: 0,
        steps: [loseGrip({ who: target, by, weapon: chosen.weapon, grab, ...(to === undefined ? {} : { to }) })],
      },
    ]
  },
})

/** Sunder: the damage of the blow goes to one thing that the target has within easy reach, less its hardness. */
export const sunder = ({ rule }: { readonly rule: RuleId }): Maneuver => ({
  name: 'sunder',
  rule,
  parameters: { item: maybe('text') },
  refuse: (r, _by, target, command) => refusing(choose(r, target, command, withinEasyReach(r, target), rule)),
  results(r, by, target, command) {
    const chosen = choose(r, target, command, withinEasyReach(r, target), rule)
    if ('why' in chosen) return []
    const blow = { who: target, by, with: command['weapon'] as number, weapon: chosen.weapon }
    const hit = { margin: 0, steps: [strikeThing(blow)] }
    // By a reading a natural 20 rolls the damage twice.
    return SUNDER_CAN_CRIT(r)
      ? [hit, { margin: 0, critical: true, steps: [strikeThing({ ...blow, critical: true })] }]
      : [hit]
  },
})

/** What renewing a hold may take from the body of the one who is held. */
export const takingSteps = (r: Reader, by: number, target: number, command: Command) => {
  const weapon = thingNamed(r, target, withinEasyReach(r, target), command['item'])
  return command['item'] === undefined || weapon === undefined ? [] : [takeFrom({ who: target, by, weapon })]
}
export const takingRefusals = (
  r: Reader,
  target: number,
  command: Command,
  renews: boolean,
  rule: RuleId,
): readonly Refusal[] => {
  if (command['item'] === undefined) return []
  if (!renews) return [{ why: refusal.takesOnRenewing, rule }]
  // That a hand is free the hold asks itself.
  return refusing(choose(r, target, command, withinEasyReach(r, target), rule))
}

interface Strike {
  readonly who: number
  readonly by: number
  readonly with: number
  readonly weapon: number
  readonly critical?: boolean | undefined
}
function strike(c: Context, s: Strike): void {
  const weapon = weaponOf(c, s.by, s.with)
  const facts = c.slots.attack.facts(c, { ...s, at: s.who, weapon: s.with, as: 'attack', index: 0 })
  const bonus = c.tally('damage', s.by, facts)
  const rolls = s.critical ? c.tally('multiplier', s.by, { ...facts, critical: true }) : 1
  const n = Math.max(
    1,
    c.roll('damage', damageDie(weapon.damage, rolls, 1), face => face + rolls * bonus),
  )
  const { hardness = 0, itemPoints } = sheetOf(c, s.who).weapons[s.weapon] as Sturdy
  const was = lostOf(c, s.who, s.weapon)
  const lost = was + Math.max(0, n - hardness)
  if (lost === was) return
  const destroyed = itemPoints !== undefined && lost >= itemPoints
  c.emit(thingDamaged({ who: s.who, weapon: s.weapon, was, lost, ...(destroyed ? { destroyed } : {}) }))
}

export const thingSteps = [
  run(loseGrip, (c, { who, by, weapon, grab, to }) => {
    if (grab && freeHands(c, by) > 0) c.plan(takeOver({ who: by, from: who, weapon }))
    else c.emit(dropped({ who, weapon, to: to ?? c.get(who, at) }))
  }),
  run(strikeThing, strike),
  run(takeFrom, (c, { who, by, weapon }) => {
    c.plan(takeOver({ who: by, from: who, weapon }), endRelation({ who: by, relation: 'grapples', to: who }))
  }),
]
