import type { Chapter, Sheet } from '@quintain/engine'
import { key } from '@quintain/engine'
import { changingHands } from '../../../d20/actions/moves/change-hands.ts'
import type { Effect } from '../../../d20/creature/effect.ts'
import type { InOtherHands } from '../../../d20/creature/held/handed.ts'
import { isByThrower } from '../../creature/kept/by-thrower.ts'
import type { StarfinderSheet } from '../../creature/sheet.ts'
import type { StarfinderWeapon } from '../../creature/weapon.ts'
import { automaticActs, grenadeActs, NOT_PROFICIENT } from '../../creature/wielded.ts'

type Armed = StarfinderSheet & { readonly proficiencies?: readonly string[] }

const BONUS = /([+-]\d+)$/
/** What is added to the dice of a printed attack: it belongs to the one who wields it. */
const bonusIn = ({ damage }: StarfinderWeapon): number => Number(BONUS.exec(damage[0]?.dice ?? '')?.[1] ?? 0)
const bare = (damage: StarfinderWeapon['damage']): StarfinderWeapon['damage'] =>
  damage.map((part, i) => (i === 0 ? { ...part, dice: part.dice.replace(BONUS, '') } : part))

const harder = (effect: Effect | undefined, by: number): Effect | undefined =>
  effect?.save?.dc === undefined ? effect : { ...effect, save: { ...effect.save, dc: effect.save.dc + by } }

/** Whether a creature is proficient with a weapon of another: as its sheet says, else where the file says nothing against it. */
function isProficient(taker: Armed, name: string, own: StarfinderWeapon | undefined): boolean {
  if (own) return own.proficient
  return taker.proficiencies?.some(p => p.toLowerCase() === name.toLowerCase()) ?? true
}

/**
 * A weapon of starfinder in other hands: whoever wields it brings attack bonus, specialization, proficiency and, for a grenade of
 * the ruleset, Dexterity. Who has printed attacks attacks as with the best of its own of that kind.
 */
const inOtherHands: InOtherHands = (given, from, to) => {
  const w = given as StarfinderWeapon
  const [owner, taker] = [from as Armed, to as Armed]
  const all = taker.weapons as readonly StarfinderWeapon[]
  const own = all.find(x => x.name.toLowerCase() === w.name.toLowerCase())
  const printed =
    own ??
    (taker.baseAttack.some(share => share.value !== 0)
      ? undefined
      : all
          .filter(x => x.total !== undefined && (x.use === 'melee') === (w.use === 'melee'))
          .reduce<StarfinderWeapon | undefined>((best, x) => (best && best.total! >= x.total! ? best : x), undefined))
  const proficient = isProficient(taker, w.name, own)
  const { total, bonus: _, effect, criticalEffect, qualities, ...rest } = w
  const dc =
    (proficient ? 0 : NOT_PROFICIENT) -
    (w.proficient ? 0 : NOT_PROFICIENT) +
    (isByThrower(w.name) ? (taker.abilities.Dexterity ?? 0) - (owner.abilities.Dexterity ?? 0) : 0)
  const bonus = printed?.total === undefined ? own?.bonus : (own?.bonus ?? 0) + bonusIn(printed)
  const bodiless = (q: string) => q === 'incorporeal' && owner.by === 'incorporeal'
  const [does, criticalDoes] = [harder(effect, dc), harder(criticalEffect, dc)]
  return {
    ...rest,
    proficient,
    damage: total === undefined ? w.damage : bare(w.damage),
    ...(printed?.total === undefined ? {} : { total: printed.total }),
    ...(bonus ? { bonus } : {}),
    ...(qualities ? { qualities: qualities.filter(q => !bodiless(q)) } : {}),
    ...(does ? { effect: does } : {}),
    ...(criticalDoes ? { criticalEffect: criticalDoes } : {}),
  } as StarfinderWeapon
}

/** Grenades and automatic modes are acts of whoever has the weapon. */
const actsWith = (weapons: readonly object[], taker: Sheet): object => {
  const { acts } = taker as Armed
  const all = weapons as readonly StarfinderWeapon[]
  const known = new Set(acts.map(a => a.name.toLowerCase()))
  const aimed = [...grenadeActs(all, acts), ...automaticActs(all)].filter(a => !known.has(a.name.toLowerCase()))
  return aimed.length ? { acts: [...acts, ...aimed] } : {}
}

/** Weapons that change hands, and what their new wielders are proficient with. */
export const weaponsChangeHands: Chapter = {
  ...changingHands(inOtherHands, actsWith),
  keys: {
    creature: {
      proficiencies: key(
        { each: 'text' },
        'weapons of others with which it is proficient, once it takes them up; with all when absent: [laser pistol]',
      ),
    },
  },
}
