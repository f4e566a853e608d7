import * as k from '../../d20/vocabulary/conditions.ts'
import {
  announced,
  type ConditionWords,
  conditions as shared,
  undescribed,
  worded,
} from '../../d20/words/conditions.ts'
import { rollsBetter, rollsWorse } from '../checks/dice.ts'
import {
  charmed,
  concealed,
  entangled,
  fatigued,
  forceField,
  forgoesSaves,
  insignificant,
  inVacuum,
  lingering,
  noMagic,
  offTarget,
  paralyzed,
  powerless,
  reachingOut,
  resistanceDown,
  significant,
  unskilled,
  willing,
  withoutScent,
} from '../vocabulary/conditions.ts'

/** The conditions of this text in words. */
export const conditions: ConditionWords = {
  ...shared,
  of: {
    ...shared.of,
    ...announced(
      charmed,
      lingering,
      noMagic,
      willing,
      concealed,
      forceField,
      inVacuum,
      insignificant,
      significant,
      paralyzed,
      powerless,
      rollsBetter,
      rollsWorse,
      unskilled,
      withoutScent,
    ),
    ...undescribed(k.deafened, k.shaken, k.sickened, entangled, fatigued, offTarget),
    ...worded(forgoesSaves, 'forgoes its saves', 'saving against nothing'),
    ...worded(resistanceDown, 'lowers its spell resistance', 'without its spell resistance'),
    ...worded(reachingOut, 'reaches out of what it is inside of', 'reaching out'),
    ...worded(k.knockedOut, 'is down: knocked out', 'knocked out'),
    // Who runs is flat-footed, which is listed as such.
    [k.denied.name]: { begins: 'is flat-footed', ends: 'flat-footed', listed: false },
  },
  worst: [k.dead, k.dying, lingering, k.knockedOut, k.stable],
  out: [k.dying, lingering, k.dead, k.stable, k.unconscious, k.knockedOut, powerless, k.gone, k.reserve],
}
