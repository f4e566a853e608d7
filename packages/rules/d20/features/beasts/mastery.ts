import type { Context } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { groundMapOf } from '../../position/position.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { creatureFeature } from '../made.ts'

interface Terms {
  add(value: number, type: string, source: string, rule: string): void
}
interface Looks extends Pick<Context, 'sheet' | 'get'> {}
const has = (c: Looks, who: number, name: string): boolean => featuresIn(c.sheet(who)).some(f => f.name === name)

const AIR = 'air mastery'
const AIR_RULE = 'house/features/air-mastery'
const fromTheAir = (t: Terms, c: Looks, who: number, target: number): void => {
  if (target >= 0 && has(c, target, AIR) && c.get(who, altitude) > 0) t.add(-1, 'untyped', AIR, AIR_RULE)
}
/** Air mastery: those in the air strike it less well. */
export const airMastery = creatureFeature<object>(AIR_RULE, AIR, {
  help: 'those in the air have -1 on attacks and damage against it: [air mastery]',
  says: 'Who is in the air has -1 on attacks and damage against a creature with air mastery.',
  brings: () => ({}),
  terms: {
    attack: (t, c, who, { target }) => fromTheAir(t, c, who, target),
    damage: (t, c, who, { target }) => fromTheAir(t, c, who, target),
  },
})

const WATER = 'water mastery'
const WATER_RULE = 'house/features/water-mastery'
const [IN_WATER, ASHORE] = [1, -4]
const inTheWater = (t: Terms, c: Context, who: number, target: number): void => {
  if (target < 0 || !has(c, who, WATER)) return
  const map = groundMapOf(c)
  const wet = (i: number): boolean => {
    const square = c.get(i, at)
    return square >= 0 && map.terrainAt(map.at(square)).mode === 'swim'
  }
  t.add(wet(who) && wet(target) ? IN_WATER : ASHORE, 'untyped', WATER, WATER_RULE)
}
/** Water mastery: better while both are in water, worse where one of them is not. */
export const waterMastery = creatureFeature<object>(WATER_RULE, WATER, {
  help: '+1 on attacks and damage while both are in water, -4 else: [water mastery]',
  says: 'A creature with water mastery has +1 on attacks and damage while it and its foe are both in water, and -4 where one of them is on the ground.',
  brings: () => ({}),
  terms: {
    attack: (t, c, who, { target }) => inTheWater(t, c as Context, who, target),
    damage: (t, c, who, { target }) => inTheWater(t, c as Context, who, target),
  },
})
