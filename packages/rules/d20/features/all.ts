import type { Chapter } from '@quintain/engine'
import { improvedHitPoints } from '../effects/consequences/improves.ts'
import { pounceInFull } from './acts/pounce-in-full.ts'
import { sprint } from './acts/sprint.ts'
import { steadyCharge } from './acts/steady-charge.ts'
import { afterHits } from './after-hit.ts'
import { alwaysOn, aura, fearAura, gaze } from './auras.ts'
import { secondBlow } from './beasts/haste.ts'
import { breath } from './breath.ts'
import { lastStand } from './fights/last-stand.ts'
import { runsOut } from './guards/runs-out.ts'
import { fastHealing, regeneration } from './healing.ts'
import { constrict, grab, pushing, trips } from './holds.ts'
import { charm } from './house/charmed.ts'
import * as everyText from './house/every-text.ts'
import * as ofHitPoints from './house/hit-points.ts'
import { earthMastery, ferocity } from './house/nature.ts'
import { powerfulCharge } from './house/overrun.ts'
import { destroyedAtZero, kindsOfCreatures } from './kinds.ts'
import { noRunning, singleActions } from './limits.ts'
import { boonByPoints, boonByTrack } from './moments/boon.ts'
import { pounce, rake, rend } from './tears.ts'
import { burn, disease, energyDrain, hitBrings, paralysis, poison } from './touches.ts'
import { keenWeapons } from './wards/keen.ts'

/** The chapters of a list by their names: a module has its exports in this order, a bundle need not. */
const named = (list: Readonly<Record<string, Chapter>>): readonly Chapter[] =>
  Object.entries(list)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, chapter]) => chapter)
/** House rules that every text takes: they need holds, effects and afflictions alone. */
const everywhere: readonly Chapter[] = [
  afterHits,
  alwaysOn,
  ...kindsOfCreatures,
  singleActions,
  poison,
  disease,
  paralysis,
  burn,
  hitBrings,
  grab,
  trips,
  pushing,
  constrict,
  gaze,
  aura,
  fearAura,
  breath,
  earthMastery,
  ...named(everyText),
]

/** Features of creatures for texts with hit points in which weapons roll dice. */
export const featuresByHitPoints: readonly Chapter[] = [
  ...everywhere,
  boonByPoints,
  runsOut,
  rend,
  noRunning,
  energyDrain,
  fastHealing,
  regeneration,
  ...named(ofHitPoints),
  // What keeps a creature on its feet comes before what has it destroyed.
  destroyedAtZero,
]
/** The same for texts in which a full attack is that of the sheet. */
export const featuresByFullAttack: readonly Chapter[] = [
  ...featuresByHitPoints,
  improvedHitPoints,
  rake,
  ferocity,
  charm,
  keenWeapons,
]
/** And for those that have charges besides. */
export const featuresByCharge: readonly Chapter[] = [...featuresByFullAttack, pounce, powerfulCharge, sprint]
/** For texts whose points end at 0, in which creatures charge. */
export const featuresByPointsAbove: readonly Chapter[] = [
  ...featuresByHitPoints,
  powerfulCharge,
  pounceInFull,
  steadyCharge,
  sprint,
  lastStand,
]
/** Features of creatures for texts without hit points. */
export const featuresByTrack: readonly Chapter[] = [
  ...everywhere,
  boonByTrack,
  secondBlow,
  powerfulCharge,
  charm,
  keenWeapons,
]
