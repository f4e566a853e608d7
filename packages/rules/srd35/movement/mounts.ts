import type { Chapter, Refuse, RuleId } from '@quintain/engine'
import { run } from '@quintain/engine'
import { hitsByDice } from '../../d20/movement/flight/fall.ts'
import { mountFalls, mounts, riderDropped, staysInSaddle, unseat } from '../../d20/movement/mounts.ts'
import { mountOf, sheetOf } from '../../d20/position/position.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { helpless, unconscious } from '../../d20/vocabulary/conditions.ts'
import { refusal } from '../../d20/words/refusals.ts'

const RIDING: RuleId = 'true20/mounts/initiative-and-movement'
/** The check that lands a rider on its feet when the mount falls. */
const SOFT_FALL = 15
/** The least roll that keeps the unconscious in the saddle. */
const STAYS = { ordinary: 11, military: 6 } as const
/** Feet from the saddle to the ground. */
const SADDLE = 10

/** Speeds that a mount covers by a command. */
const SPEEDS: Readonly<Record<string, number>> = { move: 1, climb: 1, swim: 1, fly: 1, run: 4, charge: 2, withdraw: 2 }
/** Ways of moving on one's own feet, which a rider leaves to its mount. */
const ON_FOOT = [
  'move',
  'step',
  'crawl',
  'climb',
  'swim',
  'burrow',
  'fly',
  'run',
  'charge',
  'withdraw',
  'struggle',
  'leave',
] // prettier-ignore
const leavesToMount: Refuse = (r, who) => {
  const mount = mountOf(r, who)
  return mount >= 0 ? [{ why: refusal.movesOnMount(r.sheet(mount).name), rule: RIDING }] : []
}

/** Riding in a fight, of which the text says no more than how fast mounts are: true20's. */
export const borrowedMounts: readonly Chapter[] = [
  mounts({
    from: 'true20',
    rule: RIDING,
    cost: 'move',
    speeds: name => SPEEDS[name] ?? 0,
    refuse: () => [],
    dropsRider: (v, condition) => {
      const { conditions, masks } = v.scene.rules
      const kind = conditions.find(k => k.condition.name === condition)?.condition
      return kind !== undefined && (kind === unconscious || masks.implies(kind, unconscious))
    },
  }),
  {
    topic: 'mounts',
    from: 'true20',
    refuse: Object.fromEntries(ON_FOOT.map(name => [name, leavesToMount])),
    steps: [
      run(mountFalls, (c, { who }) => {
        if (mountOf(c, who) < 0) return
        const falls = [unseat({ who }), ...hitsByDice(c, who, SADDLE)]
        if (c.has(who, helpless)) return c.plan(...falls)
        const results = passOrFail([unseat({ who })], falls)
        c.plan(rollCheck({ who, roll: { check: 'Ride' }, dc: SOFT_FALL, results }))
      }),
      run(riderDropped, (c, { who, mount }) => {
        if (mountOf(c, who) < 0) return
        const least = STAYS[sheetOf(c, mount).mount?.saddle ?? 'ordinary']
        if (!staysInSaddle(c, who, least)) c.plan(unseat({ who }), ...hitsByDice(c, who, SADDLE))
      }),
    ],
  },
]
