import type { EffectText } from '../../d20/effects/text.ts'

/** Summonings of starfinder, for texts that have effects and are silent on what these call. */
export const borrowedSummoning: Pick<EffectText['rules'], 'dispelling' | 'summoning' | 'summoned'> = {
  dispelling: 'starfinder/effects/permanent',
  summoning: 'starfinder/effects/summoning',
  summoned: 'starfinder/effects/summoned-creature-limits',
}
