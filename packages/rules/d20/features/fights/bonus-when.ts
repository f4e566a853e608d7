import { condition, key, type Reader, type View } from '@quintain/engine'
import { LIGHT_LEVELS } from '@quintain/grid'
import { featuresNamed, type Given } from '../../creature/features/given.ts'
import { isOneOf } from '../../creature/features/kinds-of.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { lightNow } from '../../position/light.ts'
import { areFoes, groundMapOf, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { links } from '../../vocabulary/relations.ts'
import { HAS_MOVED, HAS_NOT_MOVED, squaresGone } from '../gone.ts'
import { creatureFeature, goesWith, someoneHas, type With } from '../made.ts'

interface Gains extends With {
  readonly when: readonly string[]
  readonly attack?: number
  readonly damage?: number
  readonly defense?: number
  readonly saves?: number
  readonly called?: string
  /** How far a friend is near, and which friends count, by their names or kinds. */
  readonly feet?: number
  readonly of?: readonly string[]
}
const RULE = 'house/features/bonus'
const BONUS = 'bonus'
const BESIDE = 5
const [BESIDE_ONE, NEAR_ONE, ALONE] = ['beside a friend', 'near a friend', 'alone'] as const
/** Feet in which a friend is near, and squares that count as a move. */
const NEAR = 30
const MOVED = 2
const HALF = 50
const someoneGains = someoneHas(BONUS)
const allOf = (v: View, who: number): readonly (Gains & Given)[] => featuresNamed<Gains>(v.sheet(who), BONUS)

/** A friend on its feet within so many feet, one of some kinds or any. */
const hasFriendWithin = (r: Reader, who: number, feet: number, of?: readonly string[]): boolean => {
  for (let i = 0; i < r.count; i++)
    if (
      i !== who &&
      !areFoes(r, who, i) &&
      present(r, i) &&
      !isDown(r, i) &&
      r.fact(feetBetween, who, i) <= feet &&
      (of === undefined || isOneOf(r.sheet(i) as D20Sheet, of))
    )
      return true
  return false
}
const hasFriendBeside = (r: Reader, who: number): boolean => hasFriendWithin(r, who, BESIDE)
/** How light it is where it stands, for ordinary eyes. */
function lightOn(r: Reader, who: number): string | undefined {
  const { light } = r.scene.rules.slots
  const square = r.get(who, at)
  return light && square >= 0 ? LIGHT_LEVELS[lightNow(r, {}, light.policy(r))[square]!] : undefined
}
function isInWater(r: Reader, who: number): boolean {
  const square = r.get(who, at)
  const map = groundMapOf(r)
  return square >= 0 && map.terrainAt(map.at(square)).mode === 'swim'
}
/** States beside the conditions of the text, by their names. */
export const STATES: Readonly<Record<string, (r: Reader, who: number) => boolean>> = {
  hurt: (r, who) => r.slots.badlyHurt?.(r, who, HALF) === true,
  [BESIDE_ONE]: hasFriendBeside,
  [NEAR_ONE]: (r, who) => hasFriendWithin(r, who, NEAR),
  [HAS_MOVED]: (r, who) => r.get(who, squaresGone) >= MOVED,
  [HAS_NOT_MOVED]: (r, who) => r.get(who, squaresGone) === 0,
  [ALONE]: (r, who) => !hasFriendBeside(r, who),
  'in bright light': (r, who) => lightOn(r, who) === 'bright',
  'in the dark': (r, who) => lightOn(r, who) === 'dark',
  'in poor light': (r, who) => ['dim', 'dark'].includes(lightOn(r, who) ?? ''),
  'in the air': (r, who) => r.get(who, altitude) > 0,
  'in water': isInWater,
  holding: (r, who) => r.items(who, links.grapples).length > 0,
}
/** Whether a creature is in one of these states: conditions, or those beside them. */
export const isInOne = (r: Reader, who: number, when: readonly string[]): boolean =>
  when.some(name => (Object.hasOwn(STATES, name) ? STATES[name]!(r, who) : r.has(who, condition(name))))
/** The key that names such states. */
export const whenKey = (required: boolean) =>
  key(
    { each: { either: ['condition', { oneOf: Object.keys(STATES) }] } },
    `states of which it must be in one: conditions, ${Object.keys(STATES).join(', ')}: [hurt]`,
    required ? { required: true as const } : {},
  )

/** The same for a bonus, for which some friends alone may count. */
function holdsFor(r: Reader, who: number, { when, of, feet }: Gains): boolean {
  if (of === undefined && feet === undefined) return isInOne(r, who, when)
  const isNear = (far: number) => hasFriendWithin(r, who, far, of)
  return when.some(name => {
    if (name === BESIDE_ONE) return isNear(BESIDE)
    if (name === ALONE) return !isNear(BESIDE)
    return name === NEAR_ONE ? isNear(feet ?? NEAR) : isInOne(r, who, [name])
  })
}

type Number = 'attack' | 'damage' | 'defense' | 'saves'
interface Tallied {
  add(n: number, type: string, source: string, rule: typeof RULE): void
}
function give(t: Tallied, r: Reader, who: number, to: Number, weapon?: number): void {
  if (!someoneGains(r.scene)) return
  for (const g of allOf(r, who)) {
    const n = g[to]
    if (!n) continue
    const w = weapon === undefined ? undefined : (r.sheet(who) as D20Sheet).weapons[weapon]
    if (weapon !== undefined && g.with !== undefined && (!w || !goesWith(g, w))) continue
    if (holdsFor(r, who, g)) t.add(n, 'untyped', g.called ?? BONUS, RULE)
  }
}

/** A bonus that a creature has while it is in some state: when it is hurt, beside a friend, in the dark. */
export const bonusWhen = creatureFeature<Gains>(RULE, BONUS, {
  takes: {
    when: whenKey(true),
    with: key(
      { either: ['text', { each: 'text' }] },
      'the weapons that attack and damage go with, all when absent: bite',
      { beside: ['attack', 'damage'] },
    ),
    attack: key('bonus', 'what it adds to attack rolls: 2'),
    damage: key('bonus', 'what it adds to damage: 4'),
    defense: key('bonus', 'what it adds to what attacks must reach: 2'),
    saves: key('bonus', 'what it adds to saves: 2'),
    called: key('text', 'what it is called, bonus when absent: pack tactics'),
    of: key({ each: 'text' }, 'the friends that count, by their names or kinds, all when absent: [wolf]'),
    feet: key('count', 'how far a friend is near, 30 when absent: 60'),
  },
  least: ['attack', 'damage', 'defense', 'saves'],
  help: 'better or worse while it is in some state: { when: [hurt], attack: 2, damage: 4, called: last fury }',
  says: 'While the creature is in one of these states, its attacks, damage, defense and saves change by so much. It is hurt at half of its hit points or fewer; a friend is near within 30 feet; it has moved once it has gone 10 feet this turn.',
  brings: () => ({}),
  terms: {
    attack: (t, c, who, { weapon }) => give(t, c, who, 'attack', weapon),
    damage: (t, c, who, { weapon }) => give(t, c, who, 'damage', weapon),
    defense: (t, c, who) => give(t, c, who, 'defense'),
    save: (t, c, who) => give(t, c, who, 'saves'),
  },
})
