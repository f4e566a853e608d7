import type { Command, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { type Chapter, event, run, step, trigger, value } from '@quintain/engine'
import {
  type MountText,
  mountFalls,
  mountReadied,
  mounts,
  riderDropped,
  speedsGone,
  staysInSaddle,
  unseat,
} from '../../d20/movement/mounts.ts'
import { mountOf } from '../../d20/position/position.ts'
import { spent } from '../../d20/turn/act.ts'
import { action } from '../../d20/turn/action.ts'
import { begunBy } from '../../d20/turn/full-round.ts'
import { giveUntil } from '../../d20/turn/timers.ts'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { helpless, unconscious } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { squaresCarried } from '../../d20/vocabulary/movement.ts'
import { atTurnStart } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/abilities.ts'
import { kneeGuiding, reined, ridingAllOut, ridingFast } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { DOUBLE_MOVE_FREE } from './readings.ts'

const RIDING: RuleId = 'true20/mounts/initiative-and-movement'
const KNEES: RuleId = 'true20/mounts/guide-with-knees'
const SINGLE: RuleId = 'true20/mounts/single-attack-while-moving'
const TIMING: RuleId = 'true20/mounts/ranged-timing'
const POWERS: RuleId = 'true20/mounts/powers'

const DIFFICULTY = { knees: 5, fall: 15 } as const
/** The least roll that keeps the unconscious in the saddle. */
const STAYS = { ordinary: 11, military: 6 } as const
/** Damage bonus of falling off. */
const FALL = 2

/** What a rider has done in this turn that ties its mount: nothing, a shot, a power, a full attack. */
export const ACTED = ['nothing', 'shot', 'power', 'full attack'] as const
type Acted = (typeof ACTED)[number]
export const actedRiding = value('acted riding')
export const riderActed = event(
  'rider-acted',
  { who: 'creature', what: 'int' },
  (w, e) => w.set(e.who, actedRiding, e.what),
  { of: 'who', to: 'own' },
)
const note = step('note-rider', { who: 'creature', what: 'int' })
const noting = (who: number, what: Acted) => note({ who, what: ACTED.indexOf(what) })
/** A new turn: its mount is free again. */
const forget = step('forget-rider', { who: 'creature' })
const tryKnees = step('guide-with-knees', { who: 'creature' })
/** Until its next turn a rider guides its mount with its knees, or has a hand on the reins. */
const guideBy = step('guide-by', { who: 'creature', knees: 'flag' })

/** Speeds that a mount covers by a command: a move, twice for a double move, four all out. */
const SPEEDS: Readonly<Record<string, number>> = { move: 1, climb: 1, swim: 1, fly: 1, 'all-out': 4, charge: 2 }

/** What its rider has done keeps a mount from going on. */
function tied(r: Reader, rider: number, mount: number, act: Command): readonly Refusal[] {
  const acted = ACTED[r.get(rider, actedRiding)]
  const speeds = r.get(mount, speedsGone) + (SPEEDS[act.do] ?? 0)
  if (acted === 'full attack') {
    const moves =
      SPEEDS[act.do] !== undefined && !(act.do === 'move' && isOneSquare(act) && r.get(mount, squaresCarried) === 0)
    return moves ? [{ why: refusal.mountStays, rule: SINGLE }] : []
  }
  if (SPEEDS[act.do] === undefined || speeds < 2) return []
  if (acted === 'shot') return [{ why: refusal.shotOnTheWay, rule: TIMING }]
  return acted === 'power' ? [{ why: refusal.powerOnTheWay, rule: POWERS }] : []
}
const isOneSquare = ({ path }: Command): boolean => Array.isArray(path) && path.length === 1

/** Why a rider makes no attack that takes a full action. */
export function fullAttackRefusals(r: Reader, who: number): readonly Refusal[] {
  const mount = mountOf(r, who)
  return mount >= 0 && r.get(mount, squaresCarried) > 1 ? [{ why: refusal.noFullAttack, rule: SINGLE }] : []
}
/** A shot belongs halfway into a double move, not after it. */
export function fastShotRefusals(r: Reader, who: number): readonly Refusal[] {
  const mount = mountOf(r, who)
  const onTheWay = r.has(who, ridingFast) || r.has(who, ridingAllOut)
  return mount >= 0 && !onTheWay && r.get(mount, speedsGone) >= 2 ? [{ why: refusal.shotAtHalfway, rule: TIMING }] : []
}

/** The Difficulty of the Concentration check that a power takes now; undefined where it takes none. */
export function concentrationNeeded(r: Reader, who: number): number | undefined {
  const mount = mountOf(r, who)
  if (mount < 0) return undefined
  if (r.has(who, ridingAllOut)) return 15
  const free = DOUBLE_MOVE_FREE(r)
  if (r.has(who, ridingFast)) return 10
  return r.get(mount, speedsGone) >= 2 && !free ? 10 : undefined
}
/** After all-out movement a power comes too late. */
export const powerRefusals = (r: Reader, who: number): readonly Refusal[] => {
  const mount = mountOf(r, who)
  return mount >= 0 && !r.has(who, ridingAllOut) && r.get(mount, speedsGone) >= 4
    ? [{ why: refusal.powerTooFar, rule: POWERS }]
    : []
}

/** Ways of moving on one's own feet, which a rider leaves to its mount. */
const ON_FOOT = ['move', 'step', 'crawl', 'climb', 'swim', 'fly', 'all-out', 'leave', 'stand', 'drop-prone', 'rush']
/** What an unguided mount may do: anything that is not fighting. */
const PEACEFUL = ['move', 'step', 'crawl', 'climb', 'swim', 'fly', 'all-out', 'leave', 'stand', 'total-defense']
const TAKES_TIME = ['standard', 'move', 'full-round']

/** What forbids a command to riders and to mounts. */
export function ridingLimits(r: Reader, who: number, name: string, cost: string): readonly Refusal[] {
  const mount = mountOf(r, who)
  if (mount >= 0 && ON_FOOT.includes(name)) return [{ why: refusal.movesOnMount(r.sheet(mount).name), rule: RIDING }]
  const { riding } = r.slots
  if (!riding || sheetOf(r, who).mount === undefined || riding.guideOf(r, who) >= 0) return []
  return TAKES_TIME.includes(cost) && !PEACEFUL.includes(name)
    ? [{ why: refusal.unguided, rule: 'true20/mounts/unguided' }]
    : []
}

const text: MountText = {
  from: 'true20',
  rule: RIDING,
  avoidsCombat: true,
  cost: 'move',
  speeds: name => SPEEDS[name] ?? 0,
  refuse: tied,
  dropsRider: (v, condition) => {
    const { conditions, masks } = v.scene.rules
    const kind = conditions.find(k => k.condition.name === condition)?.condition
    return kind !== undefined && (kind === unconscious || masks.implies(kind, unconscious))
  },
}

const guide = action({
  name: 'guide-with-knees',
  rule: KNEES,
  cost: 'free',
  refuse: (r, who) => {
    if (mountOf(r, who) < 0) return [{ why: refusal.ridesNothing, rule: KNEES }]
    if (r.has(who, kneeGuiding)) return [{ why: refusal.handsFree, rule: KNEES }]
    return r.has(who, reined) ? [{ why: refusal.kneesTried, rule: KNEES }] : []
  },
  suggestions: (r, who) => (mountOf(r, who) < 0 ? [] : [{ do: 'guide-with-knees' }]),
  plan: (_, who) => [tryKnees({ who })],
})

/** It comes off and is hurt by the fall. */
const fallsOff = (who: number): readonly Step[] => [
  unseat({ who }),
  damage({ who, parts: [{ n: FALL, types: ['bludgeoning'], nonlethal: false }], attack: false, source: 'the fall' }),
]

/** Riding by the rules of the text, beside what all texts have of it. */
export const ridingRules: Chapter = {
  topic: 'mounts',
  from: 'true20',
  rules: [
    'true20/mounts/guide-with-knees',
    'true20/mounts/initiative-and-movement',
    'true20/mounts/powers',
    'true20/mounts/ranged-timing',
    'true20/mounts/single-attack-while-moving',
    'true20/mounts/unguided',
    'true20/mounts/mount-falls',
    'true20/mounts/rider-dropped',
  ],
  fields: [actedRiding],
  events: [riderActed],
  commands: [guide],
  steps: [
    run(tryKnees, (c, { who }) => {
      const results = passOrFail([guideBy({ who, knees: true })], [guideBy({ who, knees: false })])
      c.plan(rollCheck({ who, roll: { check: 'Ride' }, dc: DIFFICULTY.knees, results }))
    }),
    run(guideBy, (c, { who, knees }) => giveUntil(c, who, knees ? kneeGuiding : reined, atTurnStart(who))),
    run(mountFalls, (c, { who }) => {
      if (mountOf(c, who) < 0) return
      // The helpless fall as they are.
      if (c.has(who, helpless)) return c.plan(...fallsOff(who))
      c.plan(
        rollCheck({
          who,
          roll: { check: 'Ride' },
          dc: DIFFICULTY.fall,
          results: passOrFail([unseat({ who })], fallsOff(who)),
        }),
      )
    }),
    run(riderDropped, (c, { who, mount }) => {
      if (mountOf(c, who) < 0) return
      const least = STAYS[sheetOf(c, mount).mount?.saddle ?? 'ordinary']
      if (!staysInSaddle(c, who, least)) c.plan(...fallsOff(who))
    }),
    run(forget, (c, { who }) => c.emit(riderActed({ who, what: 0 }))),
    run(note, (c, { who, what }) => {
      if (what > c.get(who, actedRiding)) c.emit(riderActed({ who, what }))
    }),
  ],
  triggers: [
    trigger(spent, (c, { who, on }) => {
      if (mountOf(c, who) < 0) return []
      const act = on === 'complete-full' ? begunBy(c, who)?.do : on
      if (act === 'use') return [noting(who, 'power')]
      return act === 'two-weapons' || act === 'coup-de-grace' ? [noting(who, 'full attack')] : []
    }),
    trigger(attackRolled, (c, { by, weapon }) =>
      mountOf(c, by) >= 0 && sheetOf(c, by).weapons[weapon]?.use !== 'melee' ? [noting(by, 'shot')] : [],
    ),
    trigger(mountReadied, (c, { who, actions }) => {
      const rider = c.slots.riding?.riderOf(c, who) ?? -1
      return actions > 0 && rider >= 0 && c.get(rider, actedRiding) > 0 ? [forget({ who: rider })] : []
    }),
  ],
  readings: [DOUBLE_MOVE_FREE],
}
export const mountsChapter = mounts(text)
