import type { Refuse } from '@quintain/engine'
import { type Bar, condition, feature, type Reader, say } from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'

const RULE = 'house/features/ethereal'
const STRIKES: readonly Bar[] = ['attack', 'threaten', 'opportunity', 'react']
/** On the Ethereal Plane: it goes where it will, and nothing passes between it and the others. */
export const ethereal = condition('ethereal')
const areApart = (r: Pick<Reader, 'has'>, a: number, b: number): boolean => r.has(a, ethereal) !== r.has(b, ethereal)
/** What an ethereal creature does works on itself alone. */
const reachesOut: Refuse = (r, who, { act }) =>
  r.has(who, ethereal) &&
  actNamed(r, who, String(act))?.effect?.personal !== true &&
  say`it is ethereal: what it does reaches nobody`

/** The Ethereal Plane: who is there moves as usual, strikes nobody and is struck by nobody. */
export const etherealness = feature(RULE, {
  says: 'An ethereal creature moves as usual and uses what works on itself alone. It attacks nobody, and nothing of others reaches it. Its square stays taken, and walls stop it.',
  reads: { condition: [ethereal.name] },
  conditions: [{ condition: ethereal, rule: RULE, bars: STRIKES }],
  refuse: { use: reachesOut },
  adds: {
    passesBy: (c, { who, by }) => who !== by && areApart(c, who, by),
    turnedAside: (v, { at }) =>
      v.has(at, ethereal) ? { why: say`${v.sheet(at).name} is ethereal`, rule: RULE } : undefined,
  },
  words: { conditions: { [ethereal.name]: { begins: 'becomes ethereal', ends: 'ethereal', listed: true } } },
})
