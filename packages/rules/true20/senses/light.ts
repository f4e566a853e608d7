import { doubledRadii } from '../../d20/position/light.ts'

/** Light, and how far one sees by it, whose distances the text leaves out: srd35's. */
export const light = doubledRadii('srd35', {
  lowLight: 'srd35/senses/low-light-vision',
  darkvision: 'srd35/senses/darkvision',
  darkness: 'srd35/light/darkness',
})
