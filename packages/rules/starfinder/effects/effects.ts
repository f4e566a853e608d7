import { d100 } from '@quintain/dice'
import type { Chapter, Context } from '@quintain/engine'
import { borrowedSummoning } from '../../borrowed/effects/summoning.ts'
import type { Effect } from '../../d20/creature/effect.ts'
import { hitPointEffects } from '../../d20/effects/hit-points.ts'
import type { Reached } from '../../d20/effects/text.ts'
import { perceives } from '../../d20/position/perception.ts'
import { present } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { effectResisted } from '../../d20/vocabulary/effect-steps.ts'
import { volley } from '../attack/shots/automatic.ts'
import type { Ability } from '../creature/abilities.ts'
import { modifierOf } from '../creature/body/abilities.ts'
import { lacksMind } from '../creature/body/bonuses.ts'
import { isIncorporeal } from '../creature/body/incorporeal.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { DAILY_USES } from '../healing/daily.ts'
import { stabilize } from '../injury/resolve/stabilize.ts'
import { bearerOf, isObject, isTerrain } from '../position/objects.ts'
import { hears } from '../position/senses.ts'
import { noMagic } from '../vocabulary/conditions.ts'
import { CYLINDER, IN_AREA, placedAreas } from './areas.ts'
import { landing } from './landing.ts'
import { isMagic } from './magic.ts'
import { ONLY_WEAPONS_OVERCOME_REDUCTION, qualities } from './magic-weapons.ts'
import { reachesLowered, resistanceOf, tookHold } from './resistance.ts'
import { isWilling } from './willing.ts'

/** Whether one creature sees another now: with eyes, in the light that there is. */
const sees = (c: Context, who: number, other: number): boolean =>
  !c.has(who, blinded) &&
  sheetOf(c, who).senses?.vision !== false &&
  (who === other || !c.has(other, unseen)) &&
  (!present(c, who) || !present(c, other) || who === other || c.fact(perceives, who, other) === 1)
/** Why an effect does nothing to a creature, by its descriptors: a mind, a language or a sense that it lacks. */
function missed(c: Context, { who, by, effect }: Reached): boolean {
  const tags = effect.descriptors ?? []
  const { immune, languages } = sheetOf(c, who)
  if (tags.includes('mind-affecting') && lacksMind(c, who)) return true
  if (tags.includes('pain') && immune.includes('Fortitude')) return true
  if (tags.includes('language-dependent') && who !== by) {
    const { telepathy, languages: own } = sheetOf(c, by)
    const shared = languages.some(l => own.includes(l))
    const byMind =
      telepathy !== undefined && c.fact(feetBetween, by, who) <= telepathy.range && (shared || !telepathy.limited)
    if (!(byMind && languages.length > 0) && !(shared && hears(c, who))) return true
  }
  const { breathes = ['air'] } = sheetOf(c, who)
  if (tags.includes('drowning') && (breathes.length === 0 || breathes.includes('water'))) return true
  if (tags.includes('airless') && breathes.length === 0) return true
  if (tags.includes('triggered by weight') && isIncorporeal(c, who)) return true
  if (!tags.includes('sense-dependent')) return false
  // What is seen takes eyes: no other sense tells color, contrast or writing.
  const [looks, listens] = [sees(c, who, by), hears(c, who)]
  if (!sees(c, by, who) && !hears(c, by)) return true
  if (tags.includes('visual') || tags.includes('audible'))
    return (tags.includes('visual') && !looks) || (tags.includes('audible') && !listens)
  return !looks && !listens
}

/** Descriptors of effects whose text says that they work on objects, and on those in hand or worn. */
const ON_OBJECTS = 'object'
const ON_ATTENDED = 'attended objects'
/** Damage hurts objects that nobody holds; all else works on them only where it says so. */
function worksOnObject(c: Context, who: number, harmless: boolean, { only, descriptors: tags = [] }: Effect): boolean {
  if (isTerrain(c, who)) return false
  if (tags.includes(ON_ATTENDED)) return true
  return harmless ? tags.includes(ON_OBJECTS) || only?.includes('object') === true : bearerOf(c, who) < 0
}

/** What does no damage has half a chance to affect a body that is none. */
function isEligible(c: Context, reached: Reached): boolean {
  const { who, by, name, effect } = reached
  if (c.has(who, noMagic) && who !== by && isMagic(c, by, name)) {
    c.emit(effectResisted({ who, by, act: name, why: 'immune' }))
    return false
  }
  if (reachesLowered(c, who, reached.from) && effect.resistible && who !== by)
    c.emit(tookHold({ who, effect: reached.from! }))
  if (missed(c, reached)) {
    c.emit(effectResisted({ who, by, act: name, why: 'immune' }))
    return false
  }
  const harmless = effect.consequences.every(x => x.damage === undefined)
  if (isObject(c, who) && !worksOnObject(c, who, harmless, effect)) {
    c.emit(effectResisted({ who, by, act: name, why: 'immune' }))
    return false
  }
  if (!harmless || !isIncorporeal(c, who) || isIncorporeal(c, by) || effect.descriptors?.includes('force')) return true
  if (c.roll('incorporeal', d100, face => (face <= 50 ? 'works' : 'fails')) === 'works') return true
  c.emit(effectResisted({ who, by, act: name, why: 'incorporeal' }))
  return false
}

const shared = hitPointEffects({
  // The text's own summonings, which others borrow.
  ...borrowedSummoning,
  temporary: 'starfinder/damage/temporary-hit-points',
  area: IN_AREA,
  uses: DAILY_USES,
})

/** What effects do: damage, cures, temporary Hit Points, ability damage, conditions, afflictions. */
export const ownEffects: Chapter = {
  ...shared,
  slots: {
    landing,
    volley,
    effects: {
      doubled: true,
      ...shared.slots!.effects!,
      // Any sort of healing stabilizes, that of no points too.
      bring: (c, x) => [
        ...shared.slots!.effects!.bring(c, x),
        ...(x.consequence.heals !== undefined && x.n === 0 ? [stabilize({ who: x.who })] : []),
      ],
      qualities,
      isEligible,
      placed: placedAreas,
      saveless: (r, who) => isObject(r, who) && sheetOf(r, who).itemLevel === 0 && bearerOf(r, who) < 0,
      resistance: resistanceOf,
      willing: isWilling,
      dcChange: (r, by, ability) =>
        modifierOf(r, by, ability as Ability) - (sheetOf(r, by).abilities[ability as Ability] ?? 0),
    },
  },
  readings: [ONLY_WEAPONS_OVERCOME_REDUCTION, CYLINDER],
}
