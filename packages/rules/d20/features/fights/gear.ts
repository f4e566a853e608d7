import { feature, key, type Reader, run, step, trigger } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { dropped } from '../../creature/held/hands.ts'
import { ARMOR_RUINED, armorRuined, heldBy, ruined, thingRuined } from '../../creature/held/things.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { creatureFeature } from '../made.ts'

/** Armor that is gone: what a hit brings, or the game master gives. */
export const ruinedArmor = feature(ARMOR_RUINED, {
  says: 'Who has its armor ruined has no bonus of it any more, nor of what makes it better; what it allows of Dexterity and of speed stays as it was. A shield is not armor.',
  reads: { condition: [armorRuined.name] },
  conditions: [{ condition: armorRuined, rule: ARMOR_RUINED }],
  words: {
    conditions: { [armorRuined.name]: { begins: 'has its armor ruined', ends: 'in ruined armor', listed: true } },
  },
})

declare module '../../creature/sheet.ts' {
  interface Weapon {
    readonly material?: string
  }
}
interface Ruins {
  readonly of?: readonly string[]
  readonly dc?: number
  readonly save?: 'Fortitude' | 'Reflex' | 'Will'
  readonly sticks?: true
}
const RULE = 'house/features/ruins-weapons'
const RUINS = 'ruins weapons'
const spoils = step('spoils', { who: 'creature', by: 'creature', weapon: 'weapon' })
const ruin = step('ruin-weapon', { who: 'creature', by: 'creature', weapon: 'weapon' })
/** Weapons that are wood where the sheet does not say otherwise; all others are metal. */
const WOODEN = /(?:^|[ -])(?:club|greatclub|quarterstaff|staff|nunchaku)s?$/i
const materialOf = ({ material, name }: D20Sheet['weapons'][number]): string =>
  material?.toLowerCase() ?? (WOODEN.test(name) ? 'wood' : 'metal')
const ruinsOf = (r: Reader, who: number): Ruins | undefined =>
  featuresIn(r.sheet(who)).find(f => f.name === RUINS) as (Ruins & { readonly name: string }) | undefined

/** What strikes it is eaten, rusts, melts, or sticks to it. */
export const ruinsWeapons = creatureFeature<Ruins>(RULE, RUINS, {
  keys: {
    weapon: {
      material: key('text', 'what it is made of, metal when absent, a club or a staff wood: wood', { listed: true }),
    },
  },
  takes: {
    of: key({ each: 'text' }, 'the materials of weapons that it ruins, all when absent: [metal, wood]'),
    dc: key('amount', 'what a save of its wielder must reach, none is allowed when absent: 16'),
    save: key('save', 'the save against it, Reflex when absent: Fortitude', { beside: ['dc'] }),
    sticks: key('flag', 'the weapon sticks to it in place of being ruined: true'),
  },
  once: true,
  help: 'what strikes it is ruined: { dc: 16, save: Reflex }',
  says: 'A manufactured melee weapon that hits the creature is ruined, unless its wielder makes a save where the sheet allows one: it is gone. Where weapons stick it leaves the hand of its wielder and lies with the creature, from where it can be picked up. Fists and natural weapons take no harm. Where the sheet names materials, weapons of others take none; clubs and staves are wood and all else is metal, unless a weapon says what it is made of.',
  brings: () => ({}),
  fields: [ruined],
  events: [thingRuined],
  needs: { steps: [rollCheck] },
  steps: [
    run(spoils, (c, { who, by, weapon }) => {
      const given = ruinsOf(c, who)
      if (!given || !heldBy(c, by).includes(weapon)) return
      const lost = [ruin({ who, by, weapon })]
      const { dc, save = 'Reflex' } = given
      if (dc === undefined) c.plan(...lost)
      else
        c.plan(
          rollCheck({
            who: by,
            by: who,
            roll: { save },
            dc,
            against: 'losing the weapon',
            results: passOrFail([], lost),
          }),
        )
    }),
    run(ruin, (c, { who, by, weapon }) => {
      if (!heldBy(c, by).includes(weapon)) return
      c.emit(
        ruinsOf(c, who)?.sticks ? dropped({ who: by, weapon, to: c.get(who, at) }) : thingRuined({ who: by, weapon }),
      )
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at: who, weapon, result }) => {
      const given = who === undefined || (result !== 'hit' && result !== 'critical') ? undefined : ruinsOf(c, who)
      if (who === undefined || !given) return []
      const w = (c.sheet(by) as D20Sheet).weapons[weapon]
      if (!w || (given.of && !given.of.includes(materialOf(w)))) return []
      return w.use === 'melee' && !w.natural && !w.unarmed ? [spoils({ who, by, weapon })] : []
    }),
  ],
  words: {
    events: {
      [thingRuined.kind]: (e, s) => `${s.weapon(e.who, e.weapon)} of ${s.name(e.who)} is ruined`,
    },
  },
})
