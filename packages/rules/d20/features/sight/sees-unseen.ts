import { key } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { feetApart } from '../../position/range.ts'
import { creatureFeature } from '../made.ts'

interface Sees {
  readonly feet?: number
  readonly truly?: true
}
const SEES = 'sees the unseen'
const eyesOf = (sheet: object, feet: number): readonly Sees[] =>
  featuresNamed<Sees>(sheet, SEES).filter(given => given.feet === undefined || feet <= given.feet)

/** See invisibility and true seeing: eyes for what is unseen. */
export const seesUnseen = creatureFeature<Sees>('house/features/sees-the-unseen', SEES, {
  takes: {
    feet: key('count', 'how far, as it sees when absent: 120'),
    truly: key('flag', 'true: displacement and images do not lead it astray either'),
  },
  help: 'sees those who are unseen: { feet: 120, truly: true }',
  says: 'The creature sees those who are unseen as if they were not, where light and its other senses show it anything. With `truly` displacement and images are no help against it.',
  brings: () => ({}),
  adds: {
    seesUnseen: (v, who, other) => eyesOf(v.sheet(who), feetApart(v, who, other)).length > 0,
    seesTruly: (v, who, other) => eyesOf(v.sheet(who), feetApart(v, who, other)).some(given => given.truly),
  },
})
