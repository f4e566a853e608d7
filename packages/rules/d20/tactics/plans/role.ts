import { perScene, type Reader } from '@quintain/engine'
import { type Act, actsIn } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { isCast } from '../../creature/levels/spell-like.ts'
import { type Role, roleNamed, type Tactics, type Weights, weightsFor } from '../../creature/roles.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { meanOf } from '../strike.ts'

/** How much more counts what a creature takes that is unhurt, at half of its points, or at a quarter. */
export const CARE = [1, 1.4, 2] as const
/** Those are careful for whom harm counts for more than for most. */
export const CAREFUL = 1.2
/** Those who care so much for what they take go in among foes only where no friend leads. */
export const TIMID = 2
/** No more than so many percent of its points left: it is about to fall. */
export const FAILING = 25

/** A shot that does so much more than a blow makes an archer. */
const MORE = 1.2

const heals = ({ effect }: Act): boolean => effect?.consequences.some(c => c.heals !== undefined) === true
const harms = ({ effect }: Act): boolean => effect !== undefined && isHarmful(effect)

/** What the dice of the best of some weapons come to. */
const armed = (sheet: D20Sheet, is: (w: D20Sheet['weapons'][number]) => boolean): number =>
  Math.max(
    0,
    ...sheet.weapons
      .filter(w => is(w) && !w.unarmed)
      .map(w => w.damage.reduce((sum, part) => sum + meanOf(part.dice), 0)),
  )

/** The role that the weapons and acts of a sheet are made for. */
function derived(sheet: D20Sheet): Role {
  const acts = actsIn(sheet as never)
  if (acts.some(act => harms(act) && isCast(act))) return 'caster'
  if (acts.some(heals)) return 'healer'
  const [hand, shot] = [armed(sheet, w => w.use === 'melee'), armed(sheet, w => w.use !== 'melee')]
  return shot > MORE * hand ? 'archer' : 'skirmisher'
}

/** An act that harms from so many feet, and does so many times what weapons do, is what its user is in the fight for. */
const [FROM_AFAR, FAR_MORE] = [30, 2]
/** What the dice of an act come to that harms from afar; 0 for others. */
const boltOf = (act: Act): number =>
  harms(act) && (act.effect!.range ?? 0) >= FROM_AFAR
    ? act.effect!.consequences.reduce((sum, { damage }) => sum + (damage === undefined ? 0 : meanOf(damage)), 0)
    : 0
const bolts = perScene((): boolean[] => [])
/** Whether a creature is there for what its acts do from afar, whatever they are called: its weapons are poor beside them, and no claws. */
export function throwsBolts(r: Reader, who: number): boolean {
  const all = bolts(r.scene)
  const sheet = r.scene.sheets[who] as D20Sheet
  return (all[who] ??=
    !sheet.weapons.some(w => w.natural) &&
    Math.max(0, ...actsIn(sheet as never).map(boltOf)) > FAR_MORE * armed(sheet, () => true))
}
const known = perScene((): Weights[] => [])
/** By what a creature weighs its plans: as its sheet says, else by the role that its sheet is made for. */
export function weightsOf(r: Reader, who: number): Weights {
  const all = known(r.scene)
  const sheet = r.scene.sheets[who] as D20Sheet & { readonly tactics?: Tactics }
  return (all[who] ??= weightsFor(sheet.tactics, roleNamed(sheet.tactics) ?? derived(sheet)))
}
/** Whether its friends count for more than itself: what they need comes before its own blows. */
export const mendsFirst = (r: Reader, who: number): boolean => weightsOf(r, who).ally > 1
