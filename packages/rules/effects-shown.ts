import type { Reader, Sheet } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { actsIn } from './d20/creature/documents/acts.ts'
import type { Effect } from './d20/creature/effect.ts'
import type { D20Sheet, Weapon } from './d20/creature/sheet.ts'
import { documentOf, lastingIn } from './d20/effects/running/facts.ts'
import { runningEffects } from './d20/vocabulary/effect-steps.ts'

/** Where the document of something stands: the name of an act, or the weapon. */
const placeOf = (x: {
  readonly act: string
  readonly weapon?: number | undefined
  readonly critical?: boolean | undefined
}) => (x.weapon === undefined ? `act ${x.act}` : `${x.critical ? 'critical' : 'weapon'} ${x.weapon}`)

const NOTHING: readonly string[] = []
/** The effects of a creature that run and make something of the floor that anybody sees: fog, light, rubble. */
export function broughtBy(r: Reader, who: number): readonly string[] {
  const { layout } = r.scene
  if (!layout.has(runningEffects) || !lastingIn(r).any) return NOTHING
  const own = r.items(GAME, runningEffects).filter(e => e.by === who && documentOf(r, e)?.changes !== undefined)
  return own.length ? [...new Set(own.map(placeOf))].sort() : NOTHING
}

/** What shows of an effect: what it makes of its area, not what it does to those within. */
const seen = ({ area, lasts, changes }: Effect): Effect => ({
  consequences: [],
  ...(area ? { area } : {}),
  ...(lasts === undefined ? {} : { lasts }),
  ...(changes ? { changes } : {}),
})

/** A public sheet with the documents of what its creature has brought about: what it makes of the floor is reckoned with. */
export function withBrought(shown: Sheet, whole: D20Sheet, brought: readonly string[]): Sheet {
  const acts = actsIn(whole).flatMap(({ name, cost, kind, effect }) =>
    effect && brought.includes(placeOf({ act: name })) ? [{ name, cost, kind, effect: seen(effect) }] : [],
  )
  const weapons = (shown as D20Sheet).weapons.map((w, weapon): Weapon => {
    const { effect, criticalEffect } = whole.weapons[weapon] ?? {}
    const has = (critical: boolean) => brought.includes(placeOf({ act: '', weapon, critical }))
    return {
      ...w,
      ...(effect && has(false) ? { effect: seen(effect) } : {}),
      ...(criticalEffect && has(true) ? { criticalEffect: seen(criticalEffect) } : {}),
    }
  })
  return { ...shown, acts, weapons } as Sheet
}
