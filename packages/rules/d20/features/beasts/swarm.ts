import {
  type Command,
  feature,
  key,
  perScene,
  type Reader,
  say,
  sheetsEver,
  trigger,
  type View,
} from '@quintain/engine'
import {
  bestPathTo,
  distanceBetween,
  FEET_PER_SQUARE,
  type Ground,
  overlap,
  type Path,
  type Square,
  sideOf,
} from '@quintain/grid'
import { weaponOf } from '../../attack/facts.ts'
import { actsIn } from '../../creature/documents/acts.ts'
import type { Consequence } from '../../creature/effect.ts'
import { featuresIn, featuresNamed } from '../../creature/features/given.ts'
import { clearGround } from '../../effects/running/shunned.ts'
import { hitPoints } from '../../injury/fields.ts'
import { become } from '../../injury/thresholds.ts'
import { carryOf } from '../../movement/budget.ts'
import { flySpeed } from '../../movement/flight/text.ts'
import { wings } from '../../movement/flight/wings.ts'
import { mayStop, priceOf } from '../../movement/path-cost.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, rise } from '../../position/height.ts'
import { areFoes, isBarred, present, spaceOf, squareAt } from '../../position/position.ts'
import { END } from '../../turn/act.ts'
import { turnBegan, turnEnded } from '../../turn/round.ts'
import { SEVERAL_TARGETS } from '../../vocabulary/attack-step.ts'
import { dead, helpless } from '../../vocabulary/conditions.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import type { Mitigation } from '../../vocabulary/mitigation.ts'
import { creatureFeature, having } from '../made.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** As how many targets a creature counts where attacks go through an area; undefined for one. */
    targetsInOne(r: Reader, who: number): number | undefined
    /** What is left of a weapon's blow by the body that it meets, in texts whose weapons have no types; absent: all of it. */
    blunts(r: Reader, blow: { readonly by: number; readonly at: number }): 'nothing' | 'half' | undefined
  }
}

interface Swarms {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly dc?: number
  readonly space?: number
  readonly consequences?: readonly Consequence[]
  readonly untouched?: true
  readonly targets?: number
}
const RULE = 'house/features/swarm'
const SWARM = 'swarm'
const DISTRACTION = 'distraction'
/** Of the smallest no weapon finds any; of tiny ones blades and points find few. */
const SMALLEST: readonly string[] = ['fine', 'diminutive']
const CUTS: readonly DamageType[] = ['slashing', 'piercing']
/** All that weapons do to a body. */
const BODILY: readonly string[] = [...CUTS, 'bludgeoning']
const isBodily = (type: string): boolean => BODILY.includes(type)
const isCut = (type: string): boolean => (CUTS as readonly string[]).includes(type)
/** What is useless is tried last of all. */
const HARDLY = 0.02
const LEVEL = 5
const FAR = 200
const TRIES = 12

const swarms = perScene(scene => sheetsEver(scene).filter(s => featuresIn(s).some(f => f.name === SWARM)).length)
const swarmOf = (v: View, who: number): Swarms | undefined =>
  swarms(v.scene) > 0 ? featuresNamed<Swarms>(v.sheet(who), SWARM)[0] : undefined
/** Blows that are aimed at one creature do nothing to it. */
const UNTOUCHED: readonly Mitigation[] = [
  {
    kind: 'immune',
    types: 'any',
    only: [['melee'], ['ranged']],
    overcomeBy: [[SEVERAL_TARGETS]],
    source: 'a swarm',
    rule: RULE,
  },
]
const isSwarm = (v: View, who: number): boolean => swarmOf(v, who) !== undefined

/** Whether whoever is among it may sicken. */
const distracts = (v: View, who: number): boolean => swarmOf(v, who)?.dc !== undefined

/** Nobody trips, holds or pushes a swarm. */
const noGrip = (r: Reader, _: number, { target }: Command) =>
  typeof target === 'number' &&
  target >= 0 &&
  target < r.count &&
  isSwarm(r, target) &&
  say`${r.sheet(target).name} is a swarm: there is nothing to get hold of`

/** Whether a swarm has a creature among it, were it to stand at this square. */
const hasAmong = (v: View, who: number, other: number, square = v.get(who, at)): boolean =>
  present(v, other) &&
  overlap(spaceOf(v, who, square), spaceOf(v, other)) &&
  Math.abs(rise(v, who, other, square)) < LEVEL
/** The foes whom a swarm has among it. */
function amongIt(v: View, who: number): readonly number[] {
  if (!present(v, who)) return []
  const out: number[] = []
  for (let i = 0; i < v.count; i++) if (areFoes(v, who, i) && !v.has(i, dead) && hasAmong(v, who, i)) out.push(i)
  return out
}

/** The foes who are helpless for a time and not out of the fight, the nearest first. */
function helplessFoes(r: Reader, who: number): readonly number[] {
  const mine = spaceOf(r, who)
  const feet = (i: number): number => distanceBetween(mine, spaceOf(r, i))
  return r.scene.sheets
    .map((_, i) => i)
    .filter(
      i => areFoes(r, who, i) && present(r, i) && r.has(i, helpless) && !r.has(i, dead) && !isBarred(r, i, 'fight'),
    )
    .sort((a, b) => feet(a) - feet(b))
}

/** On foot to where it has a foe among it, or as far towards that as it comes. */
function crawlsTo(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  const ground = groundOf(r, who)
  const here = squareAt(r, r.get(who, at))
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  const carry = carryOf(r, who)
  const suits = (s: Square) => foes.some(foe => hasAmong(r, who, foe, r.board.map.index(s)))
  const wayOn = (on: Ground): Path | undefined =>
    bestPathTo(on, here, suits, squares, carry) ?? bestPathTo(on, here, suits, FAR, carry)
  const clear = clearGround(r, who, ground)
  const path = (clear && wayOn(clear)) ?? wayOn(ground)
  if (!path) return undefined
  const start = r.get(who, at)
  const way = path.squares.slice(1).map(s => r.board.map.index(s))
  while (way.length && (priceOf(ground, start, way, carry).squares > squares || !mayStop(ground, way.at(-1)!)))
    way.pop()
  return way.length ? { do: 'move', path: way } : undefined
}
/** Through the air to the nearest foe, or along the way to it, through gaps too, or on the straight line to it. */
function fliesTo(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  const fly = r.scene.rules.commands['fly']
  const [foe] = foes
  if (!fly || foe === undefined) return undefined
  const from = squareAt(r, r.get(who, at))
  const its = squareAt(r, r.get(foe, at))
  const upTo = (to: number): Command => ({ do: 'fly', to, altitude: altitudeOf(r, foe) })
  const straight = upTo(r.get(foe, at))
  if (fly.refuse(r, who, straight).length === 0) return straight
  const suits = (s: Square) => hasAmong(r, who, foe, r.board.map.index(s))
  const path = bestPathTo(groundOf(r, who), from, suits, FAR, carryOf(r, who))
  const way = path?.squares.slice(1, 1 + Math.floor(flySpeed(r, who) / FEET_PER_SQUARE)) ?? []
  for (const square of way.reverse()) {
    const command = upTo(r.board.map.index(square))
    if (fly.refuse(r, who, command).length === 0) return command
  }
  for (let n = TRIES; n > 0; n--) {
    const x = from.x + Math.round(((its.x - from.x) * n) / TRIES)
    const y = from.y + Math.round(((its.y - from.y) * n) / TRIES)
    const to = r.board.map.index({ x, y })
    const command = upTo(to)
    if (to !== r.get(who, at) && fly.refuse(r, who, command).length === 0) return command
  }
  return undefined
}

/** A swarm: it is in the squares of others, harms those among it, and blades and points do little to it. */
export const swarm = creatureFeature<Swarms>(RULE, SWARM, {
  takes: {
    damage: key('damage', 'damage to each foe among it as its turn ends: 1d6', { required: true }),
    types: key('types', 'the types of that damage: piercing'),
    dc: key('amount', 'the Fortitude save against nausea, none when absent: 12'),
    consequences: key('consequences', 'what comes with that damage: [{ afflicts: disease }]'),
    untouched: key('flag', 'no single attack harms it: true'),
    targets: key('count', 'how many targets it counts as: 5'),
    space: key('count', 'feet along a side of its space, by its size when absent: 10'),
  },
  once: true,
  help: 'shares the squares of others and harms those among it: { damage: 2d6, dc: 13, space: 10 }',
  says: 'A swarm shares squares with others, and others with it: it stops where they stand. It makes no attacks and threatens nobody. As its turn ends each foe in its squares takes its damage without a roll, and, where its sheet gives a save, each living foe that begins a turn in them saves by Fortitude or is nauseated for a round. Weapons do nothing to a swarm of fine, diminutive or `untouched` creatures; slashing and piercing do half to one of tiny ones, and in a text whose weapons have no types any weapon does. At 0 hit points it breaks up: it is neither disabled nor dying. It has no weak spots and no back, is not tripped, held or pushed, and what works on single creatures does nothing to it, but for what works on the mind.',
  brings: ({ damage, types = [], dc, space, untouched, consequences = [] }, { size }) => ({
    immune: ['critical hits', 'flanking', 'prone', 'grappled', 'pinned'],
    ...(SMALLEST.includes(size) ? { immunity: ['bludgeoning', 'piercing', 'slashing'] as const } : {}),
    sheet: {
      sharesSpace: true,
      areaShare: 'half again',
      ...(untouched ? { plainLines: true } : {}),
      ...(space === undefined ? {} : { squaresWide: sideOf({ space }) }),
      ...(size === 'tiny' ? { halved: [{ types: CUTS }] } : {}),
    },
    follows: [
      { name: SWARM, effect: { foes: true, consequences: [{ damage, types }, ...consequences] } },
      ...(dc === undefined
        ? []
        : [
            {
              name: DISTRACTION,
              effect: {
                foes: true as const,
                only: ['living'],
                save: { kind: 'Fortitude' as const, dc, onSuccess: 'none' as const },
                consequences: [{ condition: 'nauseated', lasts: { rounds: 1 } }],
              },
            },
          ]),
    ],
  }),
  needs: { steps: [applyEffect], fields: [at] },
  adds: {
    settlesPoints(c, who) {
      if (!isSwarm(c, who) || !c.atMost(who, hitPoints, 0)) return false
      become(c, who, dead)
      return true
    },
    protects: (r, who) => (swarmOf(r, who)?.untouched ? UNTOUCHED : undefined),
    targetsInOne: (r, who) => swarmOf(r, who)?.targets,
    weaponSpent: (v, who) => (isSwarm(v, who) ? [{ why: say`a swarm makes no attacks`, rule: RULE }] : []),
    passesBy: (c, { who, by, effect }) =>
      who !== by &&
      isSwarm(c, who) &&
      effect.area === undefined &&
      effect.consequences.length > 0 &&
      !effect.descriptors?.includes('mind-affecting'),
    blunts(r, { at: who }) {
      const given = swarmOf(r, who)
      if (!given) return undefined
      const { size } = r.sheet(who) as unknown as { readonly size: string }
      return given.untouched || SMALLEST.includes(size) ? 'nothing' : size === 'tiny' ? 'half' : undefined
    },
    leavesOf(r, who, d) {
      const given = swarmOf(r, d.target)
      if (!given) return 1
      if (given.untouched) return HARDLY
      const { size } = r.sheet(d.target) as unknown as { readonly size: string }
      const { damage } = weaponOf(r, who, d.weapon)
      const typed = damage.every(({ types }) => types.length > 0)
      if (typed ? !damage.every(({ types }) => types.every(isBodily)) : r.slots.harmWorth === undefined) return 1
      if (SMALLEST.includes(size)) return HARDLY
      return size === 'tiny' && (!typed || damage.every(({ types }) => types.every(isCut))) ? 0.5 : 1
    },
    harmsThere(r, who) {
      if (swarms(r.scene) === 0 || isSwarm(r, who)) return undefined
      const all = r.scene.sheets.flatMap((_, i) =>
        isSwarm(r, i) && areFoes(r, i, who) && present(r, i) && !r.has(i, dead) && !isBarred(r, i, 'act') ? [i] : [],
      )
      if (all.length === 0) return undefined
      return square => {
        const mine = spaceOf(r, who, r.board.map.index(square))
        return all.some(i => overlap(mine, spaceOf(r, i)) && Math.abs(rise(r, i, who)) < LEVEL)
      }
    },
    doesFirst(r, who, turn): Command | undefined {
      if (!turn || !isSwarm(r, who)) return undefined
      // Those who lie helpless it comes over last.
      const foes = turn.foes.length > 0 ? turn.foes : helplessFoes(r, who)
      if (foes.length === 0) return undefined
      const busy = actsIn(r.sheet(who)).length > 0
      if (amongIt(r, who).some(i => !isBarred(r, i, 'fight'))) return busy ? undefined : END
      if (!turn.move || isBarred(r, who, 'move')) return undefined
      return (wings(r, who) ? fliesTo(r, who, foes) : undefined) ?? crawlsTo(r, who, foes)
    },
  },
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      if (swarms(c.scene) === 0 || !present(c, who) || c.has(who, dead)) return []
      return c.scene.sheets.flatMap((_, i) =>
        isSwarm(c, i) &&
        distracts(c, i) &&
        present(c, i) &&
        !isBarred(c, i, 'act') &&
        areFoes(c, i, who) &&
        hasAmong(c, i, who)
          ? [applyEffect({ by: i, who, act: DISTRACTION })]
          : [],
      )
    }),
    trigger(turnEnded, (c, { who }) =>
      isSwarm(c, who) && !isBarred(c, who, 'act')
        ? amongIt(c, who).map(foe => applyEffect({ by: who, who: foe, act: SWARM }))
        : [],
    ),
  ],
})

/** What one cannot do to a swarm where such acts are attacks on a creature. */
export const swarmUnheld = feature('house/features/swarm-unheld', {
  only: having(SWARM),
  says: 'Nobody trips, holds or pushes a swarm: there is nothing to get hold of.',
  refuse: { 'bull-rush': noGrip, trip: noGrip, grapple: noGrip },
})
