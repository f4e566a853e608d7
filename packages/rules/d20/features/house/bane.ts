import { feature, key, type View } from '@quintain/engine'
import type { Defends } from '../../creature/defends.ts'
import type { D20Sheet } from '../../creature/sheet.ts'

interface Bane {
  readonly kinds: readonly string[]
  readonly attack?: number
  readonly damage?: number
}
declare module '../../creature/sheet.ts' {
  interface Weapon {
    readonly bane?: Bane
  }
}

const RULE = 'house/features/bane'
/** What a bane weapon adds where its figures are left out. */
const USUAL = 2

/** The bane of a weapon that works on this target; undefined where there is none. */
function baneOn(v: View, who: number, weapon: number, target: number): Bane | undefined {
  const { bane } = (v.sheet(who) as D20Sheet).weapons[weapon] ?? {}
  if (!bane || target < 0) return undefined
  const { kinds } = v.sheet(target) as Partial<Defends>
  return kinds?.some(kind => bane.kinds.includes(kind)) ? bane : undefined
}

/** A bane weapon attacks creatures of its kinds better, and harms them more. */
export const bane = feature(RULE, {
  says: 'A bane weapon has a bonus to its attack and damage rolls against creatures of some kinds.',
  keys: {
    weapon: {
      bane: key(
        {
          of: {
            kinds: key({ each: 'kind' }, 'kinds of creatures that it is made against: [undead]', { required: true }),
            attack: key('number', 'what it adds to attack rolls against them, 2 when absent: 2'),
            damage: key('count', 'what it adds to its damage against them, 2 when absent: 2'),
          },
        },
        'a bonus to attack and damage against creatures of these kinds: { kinds: [undead], damage: 4 }',
        { listed: true },
      ),
    },
  },
  only: { key: 'bane', among: sheet => ((sheet as D20Sheet).weapons.some(w => w.bane) ? ['bane'] : []) },
  terms: {
    attack: (t, c, who, { weapon, target }) => {
      const found = baneOn(c, who, weapon, target)
      if (found) t.add(found.attack ?? USUAL, 'untyped', 'bane', RULE)
    },
    damage: (t, c, who, { weapon, target }) => {
      const found = baneOn(c, who, weapon, target)
      if (found) t.add(found.damage ?? USUAL, 'untyped', 'bane', RULE)
    },
  },
})
