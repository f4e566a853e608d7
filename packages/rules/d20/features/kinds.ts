import { feature } from '@quintain/engine'
import type { Brings } from '../creature/features/given.ts'
import { hitPoints } from '../injury/fields.ts'
import { become } from '../injury/thresholds.ts'
import { dead } from '../vocabulary/conditions.ts'
import { creatureFeature } from './made.ts'

const MIND = ['mind-affecting', 'charm', 'fear', 'pattern', 'morale']
const BODY = ['poison', 'sleep', 'paralysis', 'stunning']
const SHAPE = [...BODY, 'polymorph', 'critical hits']
/** What a Fortitude save would be rolled against does nothing to it at all. */
export const NO_BODY = 'Fortitude saves'
const UNLIVING = [
  NO_BODY,
  ...BODY,
  ...MIND,
  'disease',
  'death',
  'critical hits',
  'nonlethal',
  'fatigue',
  'exhaustion',
  'energy drain',
]
const BODILY = ['Strength', 'Dexterity', 'Quickness', 'Constitution'].map(ability => `${ability} damage`)

interface Kind extends Brings {
  readonly help: string
}
/** What creatures of a type are immune to. */
const KINDS: Readonly<Record<string, Kind>> = {
  undead: {
    help: 'neither alive nor dead: nothing touches its mind, its body or its life, and at 0 hit points it is destroyed: [undead]',
    kinds: ['undead'],
    immune: [...UNLIVING, 'ability drain', ...BODILY],
    sheet: { destroyed: true },
  },
  construct: {
    help: 'made, not born: no mind and no life, and at 0 hit points it is destroyed: [construct]',
    kinds: ['construct'],
    immune: [...UNLIVING, 'ability damage', 'ability drain', 'necromancy'],
    sheet: { destroyed: true },
  },
  elemental: {
    help: 'made of one element: no poison, sleep, paralysis or stunning, no weak spots, no back: [elemental]',
    kinds: ['living', 'elemental'],
    immune: [...BODY, 'critical hits', 'flanking'],
  },
  ooze: {
    help: 'without mind, eyes or shape: [ooze]',
    kinds: ['living', 'ooze'],
    immune: [...SHAPE, ...MIND, 'flanking', 'gaze', 'blinded'],
  },
  plant: {
    help: 'a plant: no mind that magic could touch, no weak spots: [plant]',
    kinds: ['living', 'plant'],
    immune: [...SHAPE, ...MIND],
  },
  vermin: {
    help: 'without a mind that magic could touch: [vermin]',
    kinds: ['living', 'vermin'],
    immune: MIND,
  },
  mindless: { help: 'no Intelligence: nothing touches its mind: [mindless]', immune: MIND },
  lifeless: {
    help: 'no Constitution: no poison, no disease, nothing that wears a body out: [lifeless]',
    immune: [
      NO_BODY,
      'poison',
      'disease',
      'fatigue',
      'exhaustion',
      'Constitution damage',
      'ability drain',
      'energy drain',
    ],
  },
}

const NOTHING: readonly string[] = []
/** What a feature that says what a creature is makes it immune to; nothing for all other features. */
export const immuneByKind = (feature: string): readonly string[] => KINDS[feature]?.immune ?? NOTHING

/** Types of creatures and what they are immune to, which no text of ours says. */
export const kindsOfCreatures = Object.entries(KINDS).map(([name, { help, ...brings }]) =>
  creatureFeature(`house/features/${name}`, name, { help, brings: () => brings }),
)

/** What was never alive is destroyed at 0 hit points: it is neither disabled nor dying. */
export const destroyedAtZero = feature('house/features/destroyed-at-zero', {
  adds: {
    settlesPoints(c, who) {
      if ((c.sheet(who) as { readonly destroyed?: true }).destroyed !== true) return false
      if (c.atMost(who, hitPoints, 0)) become(c, who, dead)
      return true
    },
  },
})
