import { condition, type Reader } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { boosts } from '../../creature/boosts.ts'
import type { Act } from '../../creature/documents/acts.ts'
import { type Consequence, type Duration, type Effect, HELPFUL, roundsOf } from '../../creature/effect.ts'
import { formOf } from '../../creature/features/form-of.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { boonNamed, hasBoon } from '../../effects/consequences/boons.ts'
import { standsAs, supposing } from '../../features/acts/change-form.ts'
import { blowNow } from '../../features/moments/bids.ts'
import { areFoes, sheetOf, spaceOf, standsInFight } from '../../position/position.ts'
import { timers } from '../../vocabulary/fields.ts'
import { meanOf, worthBy } from '../strike.ts'
import { worthOfWays } from './ways.ts'

/** Help counts for so many rounds at most: few fights are longer. */
const ROUNDS = 3
/** Feet that two sides close in one round, and those from which most may strike. */
const [CLOSING, REACH] = [60, 10]
/** A temporary point counts so much beside a point of damage: not every one is lost. */
const SPARE = 0.5
/** A move more brings so much of a blow. */
const MOVED = 0.25
/** More than any die and bonus lack. */
const SURE = 100

/** Rounds for which it counts, from when foes are near; what its user must keep up counts for none. */
function roundsIn(effect: Effect, lasts: Duration = 'fight'): number {
  if (lasts === 'effect') {
    const { lasts: own = 'fight' } = effect
    return typeof own === 'object' && 'concentration' in own ? 0 : roundsIn({ ...effect, lasts: 'fight' }, own)
  }
  if (typeof lasts === 'string') return Number.POSITIVE_INFINITY
  if ('until' in lasts) return 1
  return lasts.roll === undefined ? roundsOf(lasts) : ROUNDS
}

/** The best blow of a creature at another, wherever they stand: by what it can be expected to do, with points more to hit. */
function bestBlow(r: Reader, by: number, at: number, more: number): { worth: number; helped: number; sure: number } {
  let best = { worth: 0, helped: 0, sure: 0 }
  sheetOf(r, by).weapons.forEach((_, weapon) => {
    if (!isArmed(r, by, weapon)) return
    const of = worthBy(r, by, { target: at, weapon })
    const worth = of(0)
    if (worth > best.worth) best = { worth, helped: of(more), sure: of(SURE) }
  })
  return best
}

/** What a bonus, or a penalty, is worth to a creature in one round against a foe. */
function perRound(r: Reader, who: number, foe: number, to: Consequence['to'], n: number): number {
  if (to === 'attack') {
    const { worth, helped } = bestBlow(r, who, foe, n)
    return helped - worth
  }
  if (to === 'AC') {
    const { worth, helped } = bestBlow(r, foe, who, -n)
    return worth - helped
  }
  if (to !== 'damage' && to !== 'reduction') return 0
  const { worth, sure } = to === 'damage' ? bestBlow(r, who, foe, 0) : bestBlow(r, foe, who, 0)
  return sure === 0 ? 0 : (worth / sure) * n
}

/** Two points of a score are one of its modifier. */
const POINTS_EACH = 2
/** What better abilities are worth to a creature in one round against a foe: strength by its blows, quickness by those that miss it. */
function byAbility(r: Reader, who: number, foe: number, ability: string, points: number): number {
  const n = Math.floor(points / POINTS_EACH)
  if (/^str/i.test(ability)) return perRound(r, who, foe, 'attack', n) + perRound(r, who, foe, 'damage', n)
  if (/^(?:dex|quick)/i.test(ability)) return perRound(r, who, foe, 'AC', n)
  // Hit points come once: a round has its part of them.
  return /^con/i.test(ability) ? (SPARE * n * (sheetOf(r, who).level ?? 1)) / ROUNDS : 0
}

/** Whether its user must keep it up. */
const isKeptUp = ({ lasts }: Effect): boolean => typeof lasts === 'object' && 'concentration' in lasts
/** Of the blows of a foe so many find an image, or nobody. */
const MISSED = 0.5
/** Of the blows of a foe so many are kept off by who is seen no more once it attacks. */
const ONCE = 0.2
/** What a condition that is good for a creature is worth in one round against a foe; nothing for one that it has. */
function byCondition(r: Reader, who: number, foe: number, name: string, { discharge }: Effect): number {
  if (r.has(who, condition(name))) return 0
  if (name === 'hasted')
    return perRound(r, who, foe, 'attack', 1) + perRound(r, who, foe, 'AC', 1) + SPARE * bestBlow(r, who, foe, 0).worth
  if (name !== 'mirror images' && name !== 'unseen') return 0
  return bestBlow(r, foe, who, 0).worth * (discharge === 'attacks' ? ONCE : MISSED)
}

/** What is spared of a blow by who takes a share of it, what that one loses counted. */
const SHARED = { half: 0.25, 'a quarter': 0.125, all: 0.25 } as const
/** What a boon is worth to a creature in one round against a foe; nothing for one that it has. */
function byBoon(r: Reader, who: number, foe: number, by: number, name: string): number {
  const text = boonNamed(r, by, name)
  if (!text || hasBoon(r, who, by, name)) return 0
  const { hits = [], resistance = [], reduction = [], immunity, heals = 0, shares } = text
  const more = hits.reduce((n, c) => n + (c.damage === undefined ? 0 : meanOf(c.damage)), 0)
  const kept = [...resistance, ...reduction].reduce((n, { amount }) => Math.max(n, amount), 0)
  // Of the foe's types of damage nothing is known: half of its blows are met.
  const off = immunity ? bestBlow(r, foe, who, 0).worth : Math.min(kept, bestBlow(r, foe, who, 0).worth)
  return (
    perRound(r, who, foe, 'damage', more) +
    SPARE * (off + heals + (shares && by !== who ? bestBlow(r, foe, who, 0).worth * SHARED[shares] : 0))
  )
}
/** What a bid is worth: the blow of a friend who reaches a foe now; a move to one who does not. */
function byBid(r: Reader, who: number, foe: number, bids: NonNullable<Consequence['bids']>, near: number): number {
  const { worth } = bestBlow(r, who, foe, 0)
  return bids === 'attack' ? (blowNow(r, who) ? worth : 0) : near > REACH ? worth * MOVED : 0
}

/** What a form is worth to a creature in one round: what it does to the foe more, and what it takes less. */
function byForm(r: Reader, who: number, foe: number, form: string): number {
  if (formOf(r, who).toLowerCase() === form.toLowerCase() || standsAs(r, who, form) === undefined) return 0
  const then = supposing(r, who, form)
  const standing = (x: Reader): number => bestBlow(x, who, foe, 0).worth - bestBlow(x, foe, who, 0).worth
  return standing(then) - standing(r)
}

/** What ways of moving are worth to a creature in one round. */
const byWays = (r: Reader, who: number, foe: number, c: Consequence, near: number): number =>
  worthOfWays(r, who, foe, c, {
    own: bestBlow(r, who, foe, 0).worth,
    foes: bestBlow(r, foe, who, 0).worth,
    away: near > REACH,
  })

/** The points of a bonus that count: of one kind only the best does. */
function countsOf(r: Reader, who: number, { adds = 0, to, type = 'untyped' }: Consequence): number {
  if (type === 'untyped' || adds < 0) return adds
  const had = r
    .items(who, boosts)
    .reduce((most, b) => (b.to === to && b.type === type ? Math.max(most, b.value) : most), 0)
  return Math.max(0, adds - had)
}

/**
 * What an effect that helps for a time is worth to one whom it reaches: bonuses by what they change of its blows and of
 * those of the nearest foe over a few rounds, temporary points by half; less than 0 where it hinders. 0 while the same act
 * helps it already, for what its user must keep up, and where it is over before foes are near.
 */
export function bolstering(r: Reader, who: number, act: Act, effect: Effect, by = who): number {
  const lasting = effect.consequences.filter(
    c =>
      c.adds !== undefined ||
      c.improves !== undefined ||
      c.grants !== undefined ||
      c.boon !== undefined ||
      c.speeds !== undefined ||
      c.form !== undefined ||
      (c.bids !== undefined && who !== by) ||
      (c.condition !== undefined && HELPFUL.includes(c.condition)),
  )
  if (lasting.length === 0) return 0
  const adds = lasting.some(c => c.adds !== undefined)
  if (adds && r.items(who, boosts).some(b => b.source === act.name)) return 0
  if (r.items(who, timers).some(t => t.source === act.name || t.source?.startsWith(`${act.name} `))) return 0
  const mine = spaceOf(r, who)
  let [foe, near] = [-1, Number.POSITIVE_INFINITY]
  for (let i = 0; i < r.count; i++) {
    const feet = areFoes(r, who, i) && standsInFight(r, i) ? distanceBetween(mine, spaceOf(r, i)) : near
    if (feet < near) [foe, near] = [i, feet]
  }
  if (foe < 0) return 0
  const until = Math.ceil(Math.max(0, near - REACH) / CLOSING)
  return lasting.reduce((sum, c) => {
    if (c.bids !== undefined) return sum + byBid(r, who, foe, c.bids, near)
    const rounds = Math.min(ROUNDS, roundsIn(effect, c.lasts) - until)
    if (rounds <= 0) return sum
    if (c.boon !== undefined) return sum + rounds * byBoon(r, who, foe, by, c.boon)
    if (c.speeds !== undefined) return sum + rounds * byWays(r, who, foe, c, near)
    if (c.form !== undefined) return sum + rounds * byForm(r, who, foe, c.form)
    if (c.improves !== undefined) return sum + rounds * byAbility(r, who, foe, c.improves, meanOf(c.by ?? '0'))
    if (c.grants !== undefined) return sum + SPARE * meanOf(c.grants)
    if (c.condition !== undefined && isKeptUp(effect)) return sum
    if (c.condition !== undefined) return sum + rounds * byCondition(r, who, foe, c.condition, effect)
    return sum + rounds * perRound(r, who, foe, c.to, countsOf(r, who, c))
  }, 0)
}
