import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, oneOf, reading, run, step } from '@quintain/engine'
import { mayAttackSquare } from '../../d20/attack/attack-square.ts'
import { isArmed } from '../../d20/creature/held/hands.ts'
import { areFoes } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { endEarly } from '../../d20/turn/timers.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { beginRelation, grappleEachOther } from '../../d20/vocabulary/relations.ts'
import { targets, weaponRefusals } from '../actions/attack.ts'
import { AID_DEFENSE_NEXT_TURN_ONLY } from '../attack/aid.ts'
import { sheetOf } from '../creature/abilities.ts'
import { adjacent, near, placeOf } from '../position/position.ts'
import type { AidKind } from '../vocabulary/aid.ts'
import { fascinated } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const AID_ROLL_TO_SHAKE = reading('aid-roll-to-shake', 'true20/conditions/fascinated-breaking')

const RULE: RuleId = 'true20/maneuvers/aid'
const kind = oneOf('attack', 'defense', 'grapple')
const GRAPPLE: RuleId = 'true20/maneuvers/grapple-aid'

/** Frees a fascinated friend that is still next to one. */
const shake = step('shake-free', { by: 'creature', who: 'creature' })

const wanted = (r: Reader, who: number, friend: unknown): readonly Refusal[] =>
  typeof friend !== 'number' || r.scene.sheets[friend] === undefined || friend === who
    ? [{ why: refusal.nobodyToAid, rule: RULE }]
    : []

/** Only friends are helped. */
const isFoe = (r: Reader, who: number, friend: unknown): boolean =>
  typeof friend === 'number' && r.scene.sheets[friend] !== undefined && areFoes(r, who, friend)

/** A friend is helped against whom it is in melee with. */
function unengaged(r: Reader, friend: unknown, foe: unknown): readonly Refusal[] {
  const [a, b] = [friend, foe].map(Number) as [number, number]
  if (!r.scene.sheets[a] || !r.scene.sheets[b] || (areFoes(r, a, b) && r.fact(adjacent, a, placeOf(r, b)) === 1))
    return []
  return [{ why: refusal.notInMelee(r.sheet(a).name, r.sheet(b).name), rule: RULE }]
}

/** A grapple is helped on while the friend and the foe are in one. */
function unlessGrapples(r: Reader, { kind: how, who: friend, target: foe }: Command): readonly Refusal[] {
  const [a, b] = [friend, foe].map(Number) as [number, number]
  if (how !== 'grapple' || !r.scene.sheets[a] || !r.scene.sheets[b] || r.fact(grappleEachOther, a, b) === 1) return []
  return [{ why: refusal.notInGrappleWith(r.sheet(a).name, r.sheet(b).name), rule: GRAPPLE }]
}

export const aidCommand = action({
  name: 'aid',
  rule: RULE,
  parameters: { who: 'creature', target: 'creature', weapon: 'weapon', kind },
  cost: 'standard',
  refuse: (r, who, command) => [
    ...wanted(r, who, command['who']),
    ...(isFoe(r, who, command['who'])
      ? [{ why: refusal.aidsNoFoe(r.sheet(command['who'] as number).name), rule: RULE }]
      : unengaged(r, command['who'], command['target'])),
    ...weaponRefusals(r, who, command['target'], command['weapon']),
    ...unlessGrapples(r, command),
  ],
  suggestions: (r, who) =>
    targets(r, who).flatMap(({ target, weapon }) =>
      r.scene.sheets.flatMap((_, friend): Command[] =>
        friend === who || areFoes(r, who, friend) || unengaged(r, friend, target).length > 0
          ? []
          : (['attack', 'defense', 'grapple'] as const).flatMap(kind => {
              const aid: Command = { do: 'aid', who: friend, target, weapon, kind }
              return unlessGrapples(r, aid).length > 0 ? [] : [aid]
            }),
      ),
    ),
  plan(c, by, command) {
    const [who, foe] = [command['who'] as number, command['target'] as number]
    const grade: AidKind = (command['kind'] as AidKind | undefined) ?? 'attack'
    // The help that an attack roll against Defense 10 gives in place of damage.
    const aid = beginRelation({ who: by, relation: 'aids', to: who, grade, foe })
    return [
      attackStep({
        by,
        at: foe,
        weapon: command['weapon'] as number,
        as: 'attack',
        index: 0,
        needed: c.sum('difficulty', foe, { of: 'aid', bonus: 0 }),
        results: [{ margin: 0, steps: [aid] }],
      }),
    ]
  },
})

/** The weapon of the roll to shake a friend free: the one that is named, else the first melee weapon in hand. */
function handOf(r: Reader, who: number, command: Command): number {
  if (typeof command['weapon'] === 'number') return command['weapon']
  const { weapons } = sheetOf(r, who)
  return Math.max(
    0,
    weapons.findIndex((w, i) => w.use === 'melee' && isArmed(r, who, i)),
  )
}

export const shakeFreeCommand = action({
  name: 'shake-free',
  hostile: false,
  rule: 'true20/conditions/fascinated-breaking',
  parameters: { who: 'creature', weapon: maybe('weapon') },
  cost: 'standard',
  refuse: (r, who, command) => {
    const out = wanted(r, who, command['who'])
    const friend = command['who'] as number
    const rolls = AID_ROLL_TO_SHAKE(r)
    if (rolls && out.length === 0) {
      const why = mayAttackSquare(r, { by: who, weapon: handOf(r, who, command) })
      if (why.length > 0) return why
    }
    if (out.length > 0 || (r.has(friend, fascinated) && near(r, who, friend))) return out
    return [{ why: refusal.nobodyFascinated, rule: 'true20/conditions/fascinated-breaking' }]
  },
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((s, i) => (s.side === r.sheet(who).side ? [{ do: 'shake-free', who: i }] : [])),
  plan(c, by, command) {
    const free = shake({ by, who: command['who'] as number })
    if (!AID_ROLL_TO_SHAKE(c)) return [free]
    const needed = c.sum('difficulty', free.who, { of: 'aid', bonus: 0 })
    const weapon = handOf(c, by, command)
    return [attackStep({ by, weapon, as: 'attack', index: 0, needed, results: [{ margin: 0, steps: [free] }] })]
  },
})

export const aiding: Chapter = {
  topic: 'maneuvers',
  from: 'true20',
  rules: ['true20/maneuvers/aid', 'true20/maneuvers/grapple-aid'],
  needs: { steps: [attackStep, beginRelation] },
  commands: [aidCommand, shakeFreeCommand],
  steps: [
    run(shake, (c, { by, who }) => {
      if (near(c, by, who)) endEarly(c, who, fascinated)
    }),
  ],
  readings: [AID_ROLL_TO_SHAKE, AID_DEFENSE_NEXT_TURN_ONLY],
}
