import type { Chapter } from '@quintain/engine'
import { raceChanged, raceNow } from '../vocabulary/race.ts'
import { raceRuling } from './racial-change.ts'

/** Readings of how bonuses add up; the ruleset's stacking asks for them. */
export const bonuses: Chapter = {
  topic: 'bonuses',
  from: 'starfinder',
  rules: [
    'starfinder/bonuses/ability-bonus',
    'starfinder/bonuses/untyped-stack',
    'starfinder/bonuses/types',
    'starfinder/bonuses/different-types-stack',
    'starfinder/bonuses/scope',
    'starfinder/bonuses/armor-bonus',
    'starfinder/bonuses/armor-bonus-eac-kac',
    'starfinder/bonuses/base-bonus',
    'starfinder/bonuses/base-bonus-multiclass',
    'starfinder/bonuses/circumstance-stack',
    'starfinder/bonuses/penalties',
    'starfinder/bonuses/penalty-sources',
  ],
  fields: [raceNow],
  events: [raceChanged],
  rulings: [raceRuling],
  options: {
    'untyped-always-stacks': { rule: 'starfinder/bonuses/untyped-stack', kind: 'flag' },
    'ability-bonus-one-type': { rule: 'starfinder/bonuses/ability-bonus', kind: 'flag' },
  },
}
