import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { negativeLevelsOf, normalScore } from '../../d20/creature/abilities.ts'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { isIncorporeal } from '../creature/body/incorporeal.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { isTerrain } from '../position/objects.ts'
import { refusal } from '../words/refusals.ts'

/** Commands that push, hold or handle another body. */
const BODILY = ['bull-rush', 'dirty-trick', 'disarm', 'grapple', 'reposition', 'sunder', 'trip']
const RULE = 'starfinder/maneuvers/incorporeal-no-physical-force'

const GAZE = 'gaze'
/** Nobody meets the gaze of what cannot be seen. */
const gazeRefusals = (r: Reader, who: number, act: unknown): readonly Refusal[] =>
  r.has(who, unseen) && actNamed(r, who, act)?.effect?.descriptors?.includes(GAZE)
    ? [{ why: refusal.noGazeUnseen, rule: 'starfinder/senses/invisible-no-gaze' }]
    : []

const LOST: RuleId = 'starfinder/injury/lost-prerequisites'
/** What its user no longer has enough of: points of a score that were drained, levels that negative ones take. */
function lackRefusals(r: Reader, who: number, name: unknown): readonly Refusal[] {
  const needs = sheetOf(r, who).acts.find(a => a.name === actNamed(r, who, name)?.name)?.needs
  if (!needs) return []
  const short = Object.entries(needs.scores ?? {}).filter(([ability, n]) => normalScore(r, who, ability) < n)
  const level = sheetOf(r, who).level - negativeLevelsOf(r, who)
  return [
    ...short.map(([ability, n]) => ({ why: refusal.needsScore(ability, n), rule: LOST })),
    ...(needs.level !== undefined && level < needs.level ? [{ why: refusal.needsLevel(needs.level), rule: LOST }] : []),
  ]
}
const vehicleRefusals = (r: Reader, target: unknown): readonly Refusal[] =>
  typeof target === 'number' && r.scene.sheets[target] !== undefined && isTerrain(r, target)
    ? [{ why: refusal.isTerrain(r.sheet(target).name), rule: 'starfinder/objects/large-vehicle-parts' }]
    : []

/** A body that is none handles nobody, and nobody handles it; what cannot be seen has no gaze. */
export const insubstantialBodies: Chapter = {
  topic: 'maneuvers',
  from: 'starfinder',
  slots: {
    limits: (r, who, name, _cost, { target, act }) => {
      if (name === 'use')
        return [...gazeRefusals(r, who, act), ...lackRefusals(r, who, act), ...vehicleRefusals(r, target)]
      if (!BODILY.includes(name)) return []
      const other = typeof target === 'number' && r.scene.sheets[target] !== undefined && isIncorporeal(r, target)
      return isIncorporeal(r, who) || other ? [{ why: refusal.noBody, rule: RULE }] : []
    },
  },
}
