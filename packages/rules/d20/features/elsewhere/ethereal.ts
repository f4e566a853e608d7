import type { Refuse } from '@quintain/engine'
import { type Bar, condition, event, feature, type Reader, run, say, step, trigger } from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'
import { nearestRoom } from '../../effects/running/summon.ts'
import { present } from '../../position/position.ts'
import { bringsCondition } from '../../position/ways/ways-now.ts'
import { at } from '../../vocabulary/fields.ts'
import { stateLeft } from '../../vocabulary/states.ts'

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
  says: 'An ethereal creature moves as usual and uses what works on itself alone. It attacks nobody, and nothing of others reaches it. Its square stays taken.',
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

const BODILESS = [{ bodiless: true, source: ethereal.name }] as const
const NOWHERE: readonly never[] = []
const materialises = step('materialises', { who: 'creature' })
const cameOut = event('came-out', { who: 'creature', to: 'square' }, (w, e) => w.set(e.who, at, e.to), {
  of: 'who',
  to: { to: 'located' },
})
/** Walls and ground are nothing to who is ethereal; back in the midst of something solid it comes out beside that. */
export const throughWalls = feature(RULE, {
  says: 'Walls and ground are nothing to it on its way, wherever something in the fight may make a creature ethereal. Who is back in the midst of something solid comes out in the nearest free square.',
  only: { key: 'ethereal', among: sheet => (bringsCondition(sheet, ethereal.name) ? ['ethereal'] : []) },
  needs: { fields: [at] },
  events: [cameOut],
  steps: [
    run(materialises, (c, { who }) => {
      const here = c.get(who, at)
      if (here < 0 || !present(c, who) || c.has(who, ethereal)) return
      const to = nearestRoom(c, who, here)
      if (to !== undefined && to !== here) c.emit(cameOut({ who, to }))
    }),
  ],
  triggers: [
    trigger(stateLeft, (_, { who, condition: name }) => (name === ethereal.name ? [materialises({ who })] : NOWHERE)),
  ],
  adds: { waysGiven: (v, who) => (v.has(who, ethereal) ? BODILESS : NOWHERE) },
  words: { events: { [cameOut.kind]: (e, s) => `${s.name(e.who)} comes out of what is solid` } },
})
