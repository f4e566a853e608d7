import type { Chapter } from '@quintain/engine'
import { type CoverPolicy, USUAL } from '@quintain/grid'
import { type CoverText, coverBonuses } from '../../d20/position/cover.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { thing } from '../vocabulary/conditions.ts'
import { inDoorway } from './doorway.ts'

const CORNERS: CoverPolicy = { ...USUAL, soft: 'ranged' }
const CENTRES: CoverPolicy = { ...CORNERS, trace: 'centres' }
const RULE = 'true20/cover/standard-bonus'
const DOORWAY = 'doorway-cover-against-all'
const FULL = { defense: 4, reflex: 2 }

const text: CoverText = {
  policy: v => (v.option('cover-by-center-lines') === true ? CENTRES : CORNERS),
  // The text has two degrees; what a map marks as partial is cover, and so is a creature in the way.
  bonus: coverBonuses(FULL, FULL),
  rules: {
    partial: RULE,
    soft: 'true20/cover/covering-character',
    cover: RULE,
    improved: 'true20/cover/improved',
    total: 'true20/cover/total',
    reflex: 'true20/cover/reflex-saves',
    opportunity: RULE,
  },
  prevents: () => [],
  within: (v, who, square, kind) => v.option(DOORWAY) === true && kind === 'melee' && inDoorway(v, who, square),
  fills: (v, who) => !v.has(who, thing),
}

/** Cover by obstacles and by other characters. */
export const cover: Chapter = {
  topic: 'cover',
  from: 'true20',
  rules: [
    'true20/cover/covering-character',
    'true20/cover/improved',
    'true20/cover/reflex-saves',
    'true20/cover/standard-bonus',
    'true20/cover/total',
    'true20/position/gang-up-doorway',
    'true20/cover/strike-range',
  ],
  fields: [at, altitude],
  slots: { cover: text },
  options: {
    [DOORWAY]: { rule: 'true20/position/gang-up-doorway', kind: 'flag' },
    'cover-by-center-lines': {
      rule: 'true20/cover/total',
      kind: 'flag',
    },
  },
}
