import { type Command, condition, key, type Reader, run, step, trigger } from '@quintain/engine'
import { weaponOf } from '../../attack/facts.ts'
import type { Defends } from '../../creature/defends.ts'
import { featuresIn } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { endEarly } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { creatureFeature, doesMore, having, type With } from '../made.ts'

interface Smites extends With {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly attack?: number
  readonly uses?: number
  readonly against?: readonly string[]
}
const RULE = 'house/features/smite'
const SMITE = 'smite'
/** Its next blow smites. */
export const smiting = condition('smiting')
const smiteSpent = step('smite-spent', { who: 'creature' })
const smiteOf = (r: Reader, who: number): Smites | undefined =>
  featuresIn(r.sheet(who)).find(f => f.name === SMITE) as (Smites & { readonly name: string }) | undefined
/** Whether a weapon of a creature smites. */
const smitesWith = (r: Reader, who: number, weapon: number): boolean =>
  (r.sheet(who) as D20Sheet).weapons[weapon]?.more?.some(m => m.from === SMITE) === true
/** Whether it smites such a creature: any, where the file does not say whom. */
function smitten({ against }: Smites, r: Reader, target: number): boolean {
  const { kinds = ['living'] } = r.sheet(target) as Partial<Defends>
  return against === undefined || against.some(kind => kinds.includes(kind))
}

/** Smite: said before a blow, which then hits more easily and harms more; whoever is missed, it is used up. */
export const smite = creatureFeature<Smites>(RULE, SMITE, {
  only: having(SMITE),
  takes: {
    with: key(
      { either: ['text', { each: 'text' }] },
      'the weapons that it goes with, all that strike in the hand when absent: long sword',
    ),
    damage: key('damage', 'damage beside that of its weapon: 5', { required: true }),
    types: key('types', 'the types of that damage, those of the weapon when absent: fire'),
    attack: key('bonus', 'what it adds to the attack, nothing when absent: 2'),
    uses: key('count', 'how often a day, once when absent: 1'),
    against: key({ each: 'kind' }, 'the kinds of creatures that it smites, all when absent: [evil]'),
  },
  once: true,
  help: 'once a day a blow that it has declared hits more easily and harms more: { damage: 5, attack: 2 }',
  says: 'Once a day, or as often as its sheet says, a creature declares without an action that its next blow with one of these weapons smites. The blow adds to its attack and, where it hits, does so much more damage; on others than those whom it smites it does nothing more. Hit or miss, it is used up.',
  brings: given => ({
    weapons: w =>
      given.with === undefined && w.use !== 'melee'
        ? undefined
        : doesMore({ ...given, with: given.with ?? w.name }, RULE)(w),
    acts: [
      {
        name: SMITE,
        cost: 'free',
        kind: 'supernatural',
        provokes: false,
        uses: { max: given.uses ?? 1, recharge: 'day' },
        effect: { personal: true, consequences: [{ condition: smiting.name, lasts: 'fight' }] },
      },
    ],
  }),
  conditions: [{ condition: smiting, rule: RULE }],
  words: { conditions: { [smiting.name]: { begins: 'is about to smite', ends: 'about to smite', listed: true } } },
  steps: [run(smiteSpent, (c, { who }) => endEarly(c, who, smiting))],
  terms: {
    attack: (t, c, who, { target, weapon }) => {
      if (!c.has(who, smiting) || target < 0 || !smitesWith(c, who, weapon)) return
      const given = smiteOf(c, who)
      if (given?.attack && smitten(given, c, target)) t.add(given.attack, 'untyped', SMITE, RULE)
    },
  },
  adds: {
    countsMore(r, { by, who }, from) {
      if (from !== SMITE) return undefined
      const given = r.has(by, smiting) ? smiteOf(r, by) : undefined
      return given !== undefined && smitten(given, r, who)
    },
    doesFirst(r, who, turn): Command | undefined {
      if (!turn?.standard || !smiteOf(r, who) || r.has(who, smiting)) return undefined
      const strike = turn.strike()
      if (!strike || !smitesWith(r, who, strike.weapon) || weaponOf(r, who, strike.weapon).use !== 'melee')
        return undefined
      return smitten(smiteOf(r, who)!, r, strike.target) ? { do: 'use', act: SMITE } : undefined
    },
  },
  triggers: [
    trigger(attackRolled, (c, { by, weapon }) =>
      c.has(by, smiting) && smitesWith(c, by, weapon) ? [smiteSpent({ who: by })] : [],
    ),
  ],
})
