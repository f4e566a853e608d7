import * as d20 from '../../d20/vocabulary/conditions.ts'
import {
  announced,
  type ConditionWords,
  falls,
  hidden,
  sharedConditions,
  unannounced,
  worded,
} from '../../d20/words/conditions.ts'
import { concentrating } from '../actions/concentrate.ts'
import { DEBILITIES } from '../conditions/debilitated.ts'
import { exerting } from '../conditions/effort.ts'
import { newlyDying, strained } from '../injury/dying.ts'
import { jumping, landing } from '../objects/falls/jump.ts'
import { gearSaved, smothered, smothering } from '../objects/hazards.ts'
import * as k from '../vocabulary/conditions.ts'

/** The conditions of this text in words. */
export const conditions: ConditionWords = {
  of: {
    ...sharedConditions,
    ...announced(
      k.wounded,
      k.dazzled,
      k.entangled,
      k.anchored,
      k.exhausted,
      k.fatigued,
      k.fascinated,
      k.frightened,
      k.cornered,
      k.grappling,
      k.incorporeal,
      k.nauseated,
      k.panicked,
      k.paralyzed,
      k.pinned,
      k.slowed,
      k.sleeping,
      k.bound,
      k.kneeling,
      k.behindCover,
      k.inFog,
      k.improvedCover,
      k.inSmoke,
      k.hidden,
      k.destroyed,
      concentrating,
      ...DEBILITIES,
    ),
    // Who comes to has its line by the check that wakes it.
    ...falls(d20.unconscious),
    ...unannounced(k.allOut, k.aiming),
    ...worded(k.kneeGuiding, 'guides its mount with the knees', 'guiding with the knees'),
    ...worded(k.reined, 'keeps a hand on the reins', 'a hand on the reins'),
    ...hidden(
      k.ridingFast,
      k.ridingAllOut,
      k.dazedBox,
      newlyDying,
      k.found,
      jumping,
      landing,
      smothering,
      smothered,
      gearSaved,
    ),
    ...worded(exerting, 'goes beyond its limits', 'making an extra effort'),
    ...worded(k.mindHeld, 'feels another mind take hold', 'held by the mind'),
    ...worded(k.mindPinned, 'is pinned by the mind', 'pinned by the mind'),
    ...worded(k.holdingMind, 'holds the mind of another', 'holding a mind'),
    ...worded(k.usingPower, 'has its mind on a power', 'using a power in a grapple'),
    ...worded(k.aimed, 'takes aim', 'taking aim'),
    ...worded(k.defendsByDodge, 'does nothing but dodge', 'on the defense'),
    ...worded(k.defendsByParry, 'does nothing but parry', 'on the defense'),
    [strained.name]: { begins: `is ${strained.name}`, ends: strained.name, listed: false },
    [k.thing.name]: { begins: `is ${k.thing.name}`, ends: k.thing.name, listed: false },
  },
  worst: [d20.dead, d20.dying, d20.stable, d20.disabled, d20.staggered],
  forGood: [d20.dead, d20.gone, k.destroyed],
  out: [d20.dying, d20.dead, d20.stable, d20.unconscious, d20.gone, d20.reserve],
}
