import { cornerCover } from '../../d20/position/cover.ts'

/** Cover for texts that are silent on it: starfinder's lines and figures. */
export const cover = cornerCover('starfinder', {
  lines: 'starfinder/cover/line-test',
  border: 'starfinder/cover/line-border',
  degrees: 'starfinder/cover/degrees',
  partial: 'starfinder/cover/partial',
  soft: 'starfinder/cover/soft',
  cover: 'starfinder/cover/bonus',
  improved: 'starfinder/cover/improved',
  total: 'starfinder/cover/total',
  reflex: 'starfinder/cover/reflex-origin',
  opportunity: 'starfinder/cover/no-opportunity-attack',
})
