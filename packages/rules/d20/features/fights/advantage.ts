import { condition, key, type Reader, type View } from '@quintain/engine'
import type { Defends } from '../../creature/defends.ts'
import type { Consequence } from '../../creature/effect.ts'
import { featuresNamed, type Given } from '../../creature/features/given.ts'
import { isOneOf } from '../../creature/features/kinds-of.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { courseOf } from '../../effects/affliction-checks.ts'
import { areFoes, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { waiting } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import { links } from '../../vocabulary/relations.ts'
import { creatureFeature, goesWith, someoneHas, type With } from '../made.ts'

interface Gains extends With {
  readonly against: readonly string[]
  readonly attack?: number
  readonly damage?: number
  readonly consequences?: readonly Consequence[]
  readonly called?: string
  /** Each friend beside the target counts, so many at the most; one alone when absent. */
  readonly most?: number
  /** The friends that count, by their names or kinds; all when absent. */
  readonly of?: readonly string[]
}
const RULE = 'house/features/advantage'
const ADVANTAGE = 'advantage'
const [FLANKED, HELD, CROWDED] = ['flanked', 'held', 'crowded'] as const
const [BLOODIED, HURT, BLEEDING, FRESH] = ['bloodied', 'hurt', 'bleeding', 'yet to act'] as const
const WORDS = [FLANKED, HELD, CROWDED, BLOODIED, HURT, BLEEDING, FRESH] as const
const [HALF, WHOLE] = [50, 99]
const BESIDE = 5
const nameOf = ({ called, against }: Gains): string => called ?? `${ADVANTAGE} against ${against.join(' or ')}`
/** How a weapon is marked whose hits bring something. */
const MARK = `${ADVANTAGE}: `
/** In most scenes nobody has it, and nothing more is asked. */
const someoneGains = someoneHas(ADVANTAGE)
const allOf = (v: View, who: number): readonly (Gains & Given)[] => featuresNamed<Gains>(v.sheet(who), ADVANTAGE)

/** Whether a friend is one of those that count. */
const counts = (r: Reader, friend: number, { of }: Gains): boolean =>
  of === undefined || isOneOf(r.sheet(friend) as D20Sheet, of)
/** Whether somebody flanks the target together with this attacker. */
const flanks = (r: Reader, by: number, who: number, g: Gains): boolean => {
  const { flanking } = r.slots
  for (let friend = 0; flanking && friend < r.count; friend++)
    if (friend !== by && friend !== who && counts(r, friend, g) && flanking.explain(r, by, friend, who).flanked)
      return true
  return false
}
/** How many friends of this attacker stand beside the target. */
const friendsBeside = (r: Reader, by: number, who: number, g: Gains): number => {
  let n = 0
  for (let i = 0; i < r.count; i++)
    if (
      i !== by &&
      i !== who &&
      !areFoes(r, by, i) &&
      present(r, i) &&
      !isDown(r, i) &&
      r.fact(feetBetween, i, who) <= BESIDE &&
      counts(r, i, g)
    )
      n++
  return n
}
/** Whether a foe is in one of the states that it has the better of. */
const isOpen = (r: Reader, by: number, who: number, g: Gains): boolean =>
  g.against.some(name => {
    if (name === FLANKED) return flanks(r, by, who, g)
    if (name === CROWDED) return friendsBeside(r, by, who, g) > 0
    if (name === HELD) return r.items(by, links.grapples).some(l => l.to === who)
    if (name === BLOODIED) return r.slots.badlyHurt?.(r, who, HALF) === true
    if (name === HURT) return r.slots.badlyHurt?.(r, who, WHOLE) === true
    if (name === FRESH) return r.has(who, waiting)
    if (name === BLEEDING) return r.items(who, timers).some(t => courseOf(t)?.of.startsWith(BLEEDING) === true)
    if ((r.sheet(who) as Partial<Defends>).kinds?.includes(name)) return true
    return r.has(who, condition(name))
  })
const sumOf = (r: Reader, who: number, target: number, weapon: number, to: 'attack' | 'damage'): number => {
  const w = (r.sheet(who) as D20Sheet).weapons[weapon]
  if (target < 0 || !w) return 0
  return allOf(r, who).reduce(
    (sum, g) =>
      sum + (g[to] && goesWithAny(g, w) && isOpen(r, who, target, g) ? g[to] * timesOf(r, who, target, g) : 0),
    0,
  )
}
/** How often its numbers count: once, or for each friend beside the target. */
const timesOf = (r: Reader, by: number, who: number, g: Gains): number =>
  g.most === undefined ? 1 : Math.min(g.most, friendsBeside(r, by, who, g))
/** Unlike what rides on natural weapons, it goes with every weapon where none is named. */
const goesWithAny = (given: Gains, w: D20Sheet['weapons'][number]): boolean =>
  given.with === undefined || goesWith(given, w)

/** Advantage: better against those who are in some state: the prone, the flanked, those whom it holds. */
export const advantage = creatureFeature<Gains>(RULE, ADVANTAGE, {
  takes: {
    with: key({ either: ['text', { each: 'text' }] }, 'the weapons that it goes with, all of them when absent: bite'),
    against: key(
      { each: { either: ['condition', { oneOf: WORDS }, 'kind'] } },
      'what a foe must be, any of these: conditions, kinds of creatures, `flanked`, `held` by it, `crowded` by a friend beside it, `hurt`, `bloodied` (at half of its points), `bleeding`, `yet to act` in this fight: [prone, held]',
      { required: true },
    ),
    attack: key('bonus', 'what it adds to attack rolls: 2'),
    damage: key('bonus', 'what it adds to damage: 4'),
    consequences: key('consequences', 'what comes with its hits besides: [{ damage: 1d6 }]'),
    called: key('text', 'what it is called: pack tactics'),
    most: key(
      'amount',
      'what it adds it adds for each friend beside the foe, so many at the most; once when absent: 4',
      { beside: ['attack', 'damage'] },
    ),
    of: key(
      { each: 'text' },
      'the friends that count for crowded and flanked, by their names or kinds, all when absent: [wolf]',
    ),
  },
  least: ['attack', 'damage', 'consequences'],
  help: 'better against foes in some state: { against: [prone, held], attack: 2, damage: 4 }',
  says: 'Against foes who are in one of these conditions, of one of these kinds, flanked, held by it, beside a friend of it, hurt, bleeding or yet to act, the creature adds to its attacks and damage, and its hits bring what its sheet says.',
  brings: given => {
    const { consequences } = given
    if (!consequences) return {}
    const name = nameOf(given)
    return {
      follows: [{ name, effect: { consequences } }],
      weapons: w => (goesWithAny(given, w) ? { after: [...(w.after ?? []), `${MARK}${name}`] } : undefined),
    }
  },
  terms: {
    attack: (t, c, who, { target, weapon }) => {
      if (!someoneGains(c.scene)) return
      const n = sumOf(c, who, target, weapon, 'attack')
      if (n) t.add(n, 'untyped', ADVANTAGE, RULE)
    },
    damage: (t, c, who, { target, weapon }) => {
      if (!someoneGains(c.scene)) return
      const n = sumOf(c, who, target, weapon, 'damage')
      if (n) t.add(n, 'untyped', ADVANTAGE, RULE)
    },
  },
  adds: {
    followsHit: (c, { by, who, twice }, name) => {
      if (!name.startsWith(MARK)) return undefined
      const given = allOf(c, by).find(g => `${MARK}${nameOf(g)}` === name)
      return given && isOpen(c, by, who, given)
        ? [applyEffect({ by, who, act: nameOf(given), ...(twice ? { twice } : {}) })]
        : []
    },
  },
})
