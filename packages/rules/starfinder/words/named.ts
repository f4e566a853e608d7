import { diceText } from '../../d20/creature/damage-dice.ts'
import type { NamedThing } from '../../game-system.ts'
import { KEPT_ARMORS } from '../creature/kept/armors.ts'
import { BARE_WEAPONS, type ByText, FEATS, SKILLS, SPECIAL, SPELLS } from '../creature/kept/by-text.ts'
import { CREATURES } from '../creature/kept/creatures.ts'
import { KEPT_WEAPONS } from '../creature/kept/weapons.ts'
import type { StarfinderWeapon } from '../creature/weapon.ts'

const harm = ({ damage, effect }: StarfinderWeapon): string => {
  const [first] = effect?.consequences ?? []
  return first?.damage === undefined
    ? `${diceText(damage)} ${damage[0]!.types.join(' and ')}`
    : `${first.damage} ${first.types?.join(' and ')}, ${effect!.area!.feet} ft burst`
}
const figuresOf = (level: number, w: StarfinderWeapon, listed: readonly string[]): string =>
  [
    `level ${level}`,
    harm(w),
    ...(w.against === undefined ? [] : [w.against]),
    ...(w.increment === undefined ? [] : [`${w.increment} ft`]),
    ...(w.hands === 'two' ? ['two hands'] : []),
    ...[...LISTED, ...listed].filter(key => w[key as keyof StarfinderWeapon]),
    ...(w.ammunition ? [`${Math.floor(w.ammunition.holds / (w.ammunition.perAttack ?? 1))} shots`] : []),
  ].join(', ')

const LISTED = ['reach', 'operative', 'automatic', 'nonlethal']

/** The weapons that files may name, with those keys of a weapon that lists say. */
export const namedWeapons = (listed: readonly string[]): readonly NamedThing[] =>
  KEPT_WEAPONS.map(({ level, weapon }) => ({ name: weapon.name, figures: figuresOf(level, weapon, listed) }))

const figures = ({ name, says }: ByText): NamedThing => ({ name, figures: says })
/** Feats, skills, spells and special abilities that the text names, and what a file writes of them. */
export const namedByText = () => ({
  feats: FEATS.map(figures),
  skills: SKILLS.map(figures),
  spells: SPELLS.map(figures),
  specials: [
    ...SPECIAL.map(figures),
    ...BARE_WEAPONS.map(name => ({
      name,
      figures: 'a weapon, against KAC: no figures in the text: a file writes them',
    })),
  ],
})

/** The armors that files may name. */
export const namedArmor = (): readonly NamedThing[] =>
  KEPT_ARMORS.map(({ level, armor: a }) => ({
    name: a.name,
    figures: `level ${level}, ${a.category}, EAC +${a.eac}, KAC +${a.kac}, Dexterity up to +${a.dexterity}`,
  }))

/** The creatures that files may be like. */
export const namedCreatures = (): readonly NamedThing[] =>
  Object.entries(CREATURES).map(([name, c]) => ({
    name,
    figures: `CR ${c.cr ?? 'below 1'}, ${c.hitPoints} hp, EAC ${c.totals['EAC']}, KAC ${c.totals['KAC']}`,
  }))
