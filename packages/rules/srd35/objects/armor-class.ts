import { feature } from '@quintain/engine'
import { bearerOf, isInanimate } from '../position/things.ts'

const RULE = 'srd35/objects/armor-class'
const SUNDER = 'srd35/objects/sunder-weapon-or-shield'
/** What a Dexterity of 0 takes from Armor Class, and what not moving by itself takes besides. */
const NO_DEXTERITY = -5
const INANIMATE = -2
/** What starfinder's sunder asks for beyond the Armor Class of who bears the thing. */
const TO_SUNDER = 8

/** Objects are easy to hit: no Dexterity, and 2 less; an animated one counts as a creature. */
export const objectArmorClass = feature([RULE, 'srd35/objects/animated-ac'], {
  terms: {
    defense(t, c, who, f) {
      if (!isInanimate(c, who)) return
      const bearer = bearerOf(c, who)
      if (bearer >= 0) {
        const { name } = c.sheet(bearer)
        t.replace(
          c.tally('defense', bearer, f) + TO_SUNDER,
          `Armor Class of ${name} + ${TO_SUNDER}`,
          SUNDER,
          `${name} bears it`,
        )
        return
      }
      t.add(NO_DEXTERITY, 'ability', 'Dexterity 0', RULE)
      t.add(INANIMATE, 'untyped', 'inanimate', RULE)
    },
  },
})
