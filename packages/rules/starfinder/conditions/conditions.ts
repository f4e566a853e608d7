import type { Chapter, ConditionData } from '@quintain/engine'
import * as k from '../../d20/vocabulary/conditions.ts'
import { blanketConcealment } from '../position/concealment.ts'
import { lyingProne } from '../position/prone.ts'
import { entangled, fatigued, lingering, offTarget, paralyzed, unskilled } from '../vocabulary/conditions.ts'

const OUT = ['act', 'move', 'attack', 'fight', 'threaten', 'opportunity', 'react'] as const

/** What conditions do in this text. Of several reasons to be flat-footed one counts: it is one condition. */
const data: readonly ConditionData[] = [
  {
    condition: k.flatFooted,
    rule: 'starfinder/surprise/flat-footed-until-acted',
    mods: [{ to: 'defense', value: -2, type: 'untyped', rule: 'starfinder/surprise/flat-footed-until-acted' }],
  },
  lyingProne,
  {
    condition: k.helpless,
    rule: 'starfinder/actions/coup-de-grace',
    bars: ['move', 'attack', 'threaten', 'opportunity', 'react'],
  },
  { condition: k.unconscious, rule: 'starfinder/injury/zero-hit-points', bars: OUT, implies: [k.helpless] },
  { condition: k.knockedOut, rule: 'starfinder/damage/nonlethal', implies: [k.unconscious] },
  { condition: k.dying, rule: 'starfinder/injury/dying', implies: [k.unconscious] },
  { condition: k.stable, rule: 'starfinder/injury/stable', implies: [k.unconscious] },
  { condition: lingering, rule: 'starfinder/injury/monster-lingering-option', implies: [k.unconscious] },
  { condition: k.dead, rule: 'starfinder/injury/monster-death', bars: OUT },
  {
    condition: k.defensive,
    rule: 'starfinder/actions/fight-defensively-standard',
    // The penalty to attacks is one of the attack (attack/fight-defensively.ts): by a reading it ends with the turn.
    mods: [{ to: 'defense', value: 2, type: 'untyped', rule: 'starfinder/actions/fight-defensively-standard' }],
  },
  {
    condition: k.totalDefense,
    rule: 'starfinder/actions/total-defense',
    bars: ['opportunity'],
    mods: [{ to: 'defense', value: 4, type: 'untyped', rule: 'starfinder/actions/total-defense' }],
  },
  {
    condition: k.charging,
    rule: 'starfinder/actions/charge-attack',
    mods: [{ to: 'defense', value: -2, type: 'untyped', rule: 'starfinder/actions/charge-attack' }],
  },
  // Running is being flat-footed, to whatever else makes it so.
  { condition: k.denied, rule: 'starfinder/actions/run', implies: [k.flatFooted] },
  { condition: k.running, rule: 'starfinder/actions/run' },
  { condition: k.winded, rule: 'starfinder/travel/run-rest' },
  { condition: k.squeezed, rule: 'starfinder/movement/squeeze-effects', implies: [entangled] },
  { condition: k.wriggling, rule: 'starfinder/movement/squeeze-width' },
  { condition: k.unseen, rule: 'starfinder/senses/unseen' },
  { condition: k.blinded, rule: 'starfinder/maneuvers/dirty-trick' },
  { condition: k.deafened, rule: 'starfinder/maneuvers/dirty-trick' },
  { condition: offTarget, rule: 'starfinder/maneuvers/dirty-trick' },
  {
    condition: paralyzed,
    rule: 'starfinder/actions/restricted-activity',
    bars: ['act', 'move', 'attack', 'threaten', 'opportunity', 'react'],
    // Who can do nothing at all cannot keep off a coup de grace either.
    implies: [k.helpless],
  },
  { condition: fatigued, rule: 'starfinder/fatigue/hustle-fatigue' },
  blanketConcealment,
  {
    condition: unskilled,
    rule: 'starfinder/defense/powered-armor-proficiency',
    implies: [k.flatFooted, offTarget],
  },
  { condition: k.gone, rule: 'house/movement/leave', bars: OUT },
  { condition: k.reserve, rule: 'house/turn/enter-fight', bars: OUT },
]

export const conditions: Chapter = { topic: 'conditions', from: 'starfinder', conditions: data }
