import { type Bar, type Context, condition, feature, type Reader, run, type Step, say, step } from '@quintain/engine'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { curedBy } from '../../effects/affliction-checks.ts'
import { dispelledOn } from '../../effects/running/dispel.ts'
import type { Seeing } from '../../position/light.ts'
import { action } from '../../turn/action.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature, marks, type With, withKey } from '../made.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** The steps that put out flames of a creature that a text keeps by itself: torches and lamps of a table. */
    quenches(c: Context, who: number): readonly Step[]
  }
}
const RULE = 'house/features/drench'
const DRENCH = 'drench'
const RELIGHT = 'relight'
const NOTHING: readonly Bar[] = []
/** To dispel magical fire a d20 and the level of who drenches must reach this and the level of the fire. */
const AGAINST = 11
/** The light that it carries is out. */
export const doused = condition('light out')
const drench = step('drench', { who: 'creature', by: 'creature' })
const relit = step('light-again', { who: 'creature' })
const carriesLight = (r: Pick<Reader, 'sheet'>, who: number): boolean => (r.sheet(who) as Seeing).light !== undefined

/** A light that a creature carries may be put out, and lit again. */
export const dousedLights = feature(RULE, {
  says: 'A light that a creature carries by its sheet and that has been put out shines again once it is lit, which takes a full-round action.',
  conditions: [{ condition: doused, rule: RULE, bars: NOTHING }],
  commands: [
    action({
      name: RELIGHT,
      rule: RULE,
      cost: 'full-round',
      refuse: (r, who) => (r.has(who, doused) ? [] : [{ why: say`no light that it carries is out`, rule: RULE }]),
      suggestions: (r, who) => (r.has(who, doused) ? [{ do: RELIGHT }] : []),
      plan: (_, who) => [relit({ who })],
    }),
  ],
  steps: [
    run(relit, (c, { who }) => {
      if (c.has(who, doused)) c.emit(stateLeft({ who, condition: doused.name }))
    }),
  ],
  adds: { isOut: (v, who) => v.has(who, doused) },
  words: {
    conditions: { [doused.name]: { begins: 'has its light put out', ends: 'without its light', listed: true } },
    commands: { [RELIGHT]: 'lights again what was put out' },
  },
})

/** Drench: a touch puts out flames, and may dispel magical fire. */
export const drenching = creatureFeature<With>(RULE, DRENCH, {
  takes: withKey,
  help: 'its hits put out flames of whom they strike: { with: slam }',
  says: 'Whom the creature hits burns no longer, and its torches, lamps and open lanterns go out; a light of its sheet (`light`) is taken for one. Fire of magic on it is dispelled by a d20 and the level of the creature against 11 and the level of the fire. With its act of that name the creature may touch a fire of magic that burns on the ground, which is dispelled by the same roll.',
  brings: given => ({
    weapons: marks(given),
    acts: [
      {
        name: DRENCH,
        cost: 'standard',
        provokes: false,
        kind: 'extraordinary',
        effect: { range: 5, consequences: [{ dispels: 'fire', against: AGAINST }] },
      },
    ],
  }),
  steps: [
    run(drench, (c, { who, by }) => {
      if (carriesLight(c, who) && !c.has(who, doused)) c.emit(stateEntered({ who, condition: doused.name }))
      c.plan(
        ...curedBy(c, who, 'fire'),
        ...dispelledOn(c, { who, by, level: levelOf(c, by), from: undefined }, 'fire', AGAINST),
        ...(c.scene.rules.added.quenches ?? []).flatMap(quench => quench(c, who)),
      )
    }),
  ],
  adds: { followsHit: (_, { by, who }, name) => (name === DRENCH ? [drench({ who, by })] : undefined) },
})
