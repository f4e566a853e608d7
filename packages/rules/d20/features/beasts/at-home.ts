import { key, perScene, sheetsEver } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { hasHarmingGround } from '../../position/hazards/harming.ts'
import { creatureFeature } from '../made.ts'

interface Home {
  readonly grounds: readonly string[]
}
const HOME = 'at home on'
const having = perScene(scene => sheetsEver(scene).filter(s => featuresIn(s).some(f => f.name === HOME)).length)

/** At home on some ground: what that ground does to others it does not do to the creature. */
export const atHome = creatureFeature<Home>('house/features/at-home', HOME, {
  takes: { grounds: key({ each: 'text' }, 'names of ground that does not harm it: [lava]', { required: true }) },
  once: true,
  help: 'ground of these names does not harm it: { grounds: [lava] }',
  says: 'Ground that harms does nothing to a creature that is at home on it, by the name that the map gives that ground.',
  brings: () => ({}),
  adds: {
    passesBy(c, { who, by, name }) {
      if (by !== who || having(c.scene) === 0 || !hasHarmingGround(c)) return false
      const home = featuresIn(c.sheet(who)).find(f => f.name === HOME) as Home | undefined
      return home?.grounds.some(ground => ground.toLowerCase() === name.toLowerCase()) === true
    },
  },
})
