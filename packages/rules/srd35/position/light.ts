import type { Reader, View } from '@quintain/engine'
import { feature, say } from '@quintain/engine'
import { COVER_DEGREES } from '@quintain/grid'
import { coverDegree } from '../../d20/position/cover.ts'
import { sightOf } from '../../d20/position/perception.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'

const SOFT = COVER_DEGREES.indexOf('soft')
/** Whether it is invisible, or has cover from somebody: creatures in the way hide nobody (starfinder/cover/soft). */
export function isSheltered(v: View, who: number, from: number): boolean {
  if (v.has(who, unseen)) return true
  const degree = coverDegree(v, 'ranged', from, who, v.get(from, at), v.get(who, at))
  return degree > 0 && degree !== SOFT
}

/** Whether somebody sees the place of another in bright light. Where light hides nobody it is bright everywhere. */
function inBrightLight(r: Reader, who: number, from: number): boolean {
  const seen = sightOf(r, from, who, r.get(from, at), r.get(who, at))
  return !seen || seen.light === 'bright' || seen.light === 'normal'
}

/** In bright light hiding takes cover or invisibility; in shadow, and in darkness that the other cannot see in, it does not. */
export const hidingByLight = feature(
  ['srd35/light/bright', 'srd35/light/shadowy-hide', 'srd35/light/shadowy-concealment'],
  {
    refuse: {
      hide(r, who, { from }) {
        if (typeof from !== 'number' || !r.scene.sheets[from]) return
        return (
          inBrightLight(r, who, from) &&
          !isSheltered(r, who, from) &&
          say`it stands in light that is bright for ${r.sheet(from).name}, and has no cover`
        )
      },
    },
  },
)
