import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { type CoverPolicy, USUAL } from '@quintain/grid'
import { type CoverText, coverBonuses } from '../../d20/position/cover.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { thing } from '../vocabulary/conditions.ts'
import { coveredByDoorway } from './gang-up.ts'

const COVER_BY_CENTER_LINES = reading('cover-by-center-lines', 'true20/cover/total')
const CORNERS: CoverPolicy = { ...USUAL, soft: 'ranged' }
const CENTRES: CoverPolicy = { ...CORNERS, trace: 'centres' }
const RULE = 'true20/cover/standard-bonus'
const FULL = { defense: 4, reflex: 2 }

const text: CoverText = {
  policy: v => (COVER_BY_CENTER_LINES(v) ? CENTRES : CORNERS),
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
  within: (v, who, square, kind) => kind === 'melee' && coveredByDoorway(v, who, square),
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
    'true20/cover/strike-range',
  ],
  fields: [at, altitude],
  slots: { cover: text },
  readings: [COVER_BY_CENTER_LINES],
}
