import type { Reader, RuleId } from '@quintain/engine'
import { maybe, sharedReading } from '@quintain/engine'
import type { RelationText } from '../conditions/relations.ts'
import { HANDS, handsTaken } from '../creature/held/hands.ts'
import { sheetOf } from '../position/position.ts'
import { grappled, pinned } from '../vocabulary/conditions.ts'
import { beginRelation, endRelation, grapples, links } from '../vocabulary/relations.ts'
import { refusal } from '../words/refusals.ts'
import type { Maneuver } from './contest.ts'
import { takingRefusals, takingSteps } from './things.ts'

export const GRAPPLE_RENEW_REROLLS = sharedReading('grapple-renew-rerolls')
export const GRAPPLE_ATTEMPT_FREES = sharedReading('grapple-attempt-frees')

/** The rules that a hold comes under. */
export interface HoldRules {
  readonly grapple: RuleId
  readonly pin: RuleId
  readonly escape: RuleId
  readonly oneTarget: RuleId
  /** The rule of taking something from one who is held; absent: nothing is taken. */
  readonly take?: RuleId
}
declare module '@quintain/engine' {
  interface Additions {
    /** Whether a creature holds with this weapon itself, a tail or a maw, and needs no hand for it. */
    holdsWith(r: Reader, hold: { readonly by: number; readonly weapon: unknown }): boolean
  }
}
/** Whether somebody has nothing to hold another with: both hands are taken, and the weapon is none that holds. */
const lacksHand = (r: Reader, by: number, weapon: unknown): boolean =>
  handsTaken(r, by) >= HANDS && r.scene.rules.added.holdsWith?.some(holds => holds(r, { by, weapon })) !== true

/** Points over the number needed that pin instead. */
const PIN = 5

/** One target at a time, until the end of the holder's next turn; it ends at once when the two come apart. */
export const oneHold = ({ oneTarget }: HoldRules): RelationText => ({
  grades: ['grappled', 'pinned'],
  ofActor: [],
  ofTarget: { grappled, pinned },
  maxFeet: (r, who) => sheetOf(r, who).reach,
  lasts: "until the end of the actor's next turn",
  refuse: (r, who, to) =>
    r.items(who, links.grapples).some(l => l.to !== to) ? [{ why: refusal.holdsAnother, rule: oneTarget }] : [],
})

/** Whether a creature holds the other already. */
const renews = (r: Reader, by: number, at: number): boolean => r.items(by, links.grapples).some(l => l.to === at)

const isHeldBy = (r: Reader, who: number, holder: number): boolean => r.fact(grapples, holder, who) === 1
/** By a reading the attempt alone frees whoever is held. */
const freedFirst = (r: Reader, by: number, at: number) =>
  GRAPPLE_ATTEMPT_FREES(r) ? [endRelation({ who: at, relation: 'grapples', to: by })] : []
/** A grapple against the holder frees the held and holds the other instead. */
const turned = (r: Reader, by: number, at: number) => [
  {
    margin: 0,
    steps: [
      ...(GRAPPLE_ATTEMPT_FREES(r) ? [] : [endRelation({ who: at, relation: 'grapples', to: by })]),
      beginRelation({ who: by, relation: 'grapples', to: at, grade: 'grappled' }),
    ],
  },
]

/** Grapple: holds the target, and by 5 points more pins it; another success keeps what it has. Of a holder it is a break-free. */
export const grapple = (rules: HoldRules): Maneuver => ({
  name: 'grapple',
  rule: rules.grapple,
  ...(rules.take ? { parameters: { item: maybe('text') }, plainToo: true as const } : {}),
  first: (r, by, at) => (isHeldBy(r, by, at) ? freedFirst(r, by, at) : []),
  results(r, by, at, command) {
    if (isHeldBy(r, by, at)) return turned(r, by, at)
    // What is taken ends the hold at once.
    const takes = takingSteps(r, by, at, command)
    if (takes.length > 0) return [{ margin: 0, steps: takes }]
    // By another reading a renewal counts as it falls out, and may loosen a pin.
    if (GRAPPLE_RENEW_REROLLS(r) && renews(r, by, at))
      return (['grappled', 'pinned'] as const).map((grade, i) => ({
        margin: i * PIN,
        steps: [
          endRelation({ who: by, relation: 'grapples', to: at }),
          beginRelation({ who: by, relation: 'grapples', to: at, grade }),
        ],
      }))
    const hold = (grade: 'grappled' | 'pinned') => [
      beginRelation({ who: by, relation: 'grapples', to: at, grade, keeps: true }),
    ]
    return [
      { margin: 0, steps: hold('grappled') },
      { margin: PIN, steps: hold('pinned') },
    ]
  },
  refuse: (r, by, at, command) => [
    ...(lacksHand(r, by, command['weapon']) ? [{ why: refusal.needsFreeHand, rule: rules.grapple }] : []),
    ...(rules.take ? takingRefusals(r, at, command, renews(r, by, at), rules.take) : []),
    ...(r.slots.relations.grapples?.refuse(r, by, at) ?? []),
  ],
})

/** Breaking free. */
export const breakFree = (rules: HoldRules): Maneuver => ({
  name: 'break-free',
  rule: rules.escape,
  escapes: true,
  first: freedFirst,
  results: turned,
  refuse: (r, by, at) =>
    isHeldBy(r, by, at) ? [] : [{ why: refusal.notHeldBy(r.sheet(at).name), rule: rules.escape }],
})
