import { feature, say } from '@quintain/engine'
import { sensesFor } from '../../d20/position/light.ts'
import { feetApart } from '../../d20/position/range.ts'
import { isSheltered } from '../position/light.ts'

/** Nobody hides from darkvision that reaches so far, whatever the light, without cover or invisibility. */
export const seenInTheDark = feature('srd35/senses/darkvision-denies-hiding', {
  refuse: {
    hide(r, who, { from }) {
      if (typeof from !== 'number' || !r.scene.sheets[from] || isSheltered(r, who, from)) return
      const { darkvision = 0 } = sensesFor(r, from, who)
      return (
        darkvision > 0 &&
        feetApart(r, from, who) <= darkvision &&
        say`the darkvision of ${r.sheet(from).name} reaches it, and it has no cover`
      )
    },
  },
})
