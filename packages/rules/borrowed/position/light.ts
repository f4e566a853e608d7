import { doubledRadii } from '../../d20/position/light.ts'

/** Light and how far it lets creatures see, for texts that give no distances: srd35's zones and senses. */
export const light = doubledRadii('srd35', {
  lowLight: 'srd35/senses/low-light-vision',
  darkvision: 'srd35/senses/darkvision',
  darkness: 'srd35/light/darkness',
})
