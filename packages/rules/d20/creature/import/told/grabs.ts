import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { type Beast, type Keys, known, largestOf, type Reader, type Said, withOf } from '../reading.ts'

/** Hits that it takes together: `must hit with two or more claw attacks`, `with both claws`. */
const SEVERAL = /\bmust hit\b[^.]*?\bwith (?:two or more|at least two|both(?: of)?(?: its)?|two) /i
/** With what published creatures take hold that have more than one attack, by their names; all else bites. */
const GRABS_WITH: readonly (readonly [RegExp, RegExp])[] = [
  [/scorpion|chuul|\bbear\b|owlbear|annis|hellcat|xill/, /claw/i],
  [/octopus|squid|kraken|otyugh|choker|darkmantle/, /tentacle|slam/i],
  [/glabrezu/, /pincer/i],
  [/salamander|lillend|marilith/, /tail/i],
  [/shamb|vine|mohrg|mimic|treant/, /slam/i],
  [/^tiger|tiger$/, /claw|bite/i],
]
/** Those who take hold of foes of any size. */
const OF_ANY_SIZE = /octopus|squid|kraken/

/** With what it takes hold where its block prints the name alone. */
function usual(of: Beast, guessed: Guess[]): Keys {
  const natural = of.weapons.filter(w => w['natural'] === true && w['use'] === undefined)
  const own = of.block.name.toLowerCase()
  const found = GRABS_WITH.find(([name]) => name.test(own))
  const arms = known(of, found?.[1] ?? /bite/i)
  const largest = OF_ANY_SIZE.test(own) ? { largest: 'colossal' } : {}
  if (natural.length < 2 || arms.length === 0) return largest
  guessed.push(printed.grabsWith(arms.join(', ')))
  return { with: arms.length === 1 ? arms[0] : arms, ...largest }
}
/** What its hits do at once besides: take hold, trip, push. */
export const held =
  (name: 'improved grab' | 'trip' | 'push'): Reader =>
  (said: Said, of) => {
    const grabs = name === 'improved grab'
    const guessed: Guess[] = []
    // Of all weapons that the paragraph names the one that it has to hit with.
    const hits =
      /\bmust hit\b[^.]*?\bwith (?:both |an? |its |either )?([a-z ]+?)(?: attacks?)?\./i.exec(said.prose.text)?.[1] ??
      /\bmust hit (?:an? )?(?:opponent|creature|foe)[^.]*? with (?:both |an? |its |either )?([a-z ]+?) attacks?\b/i.exec(
        said.prose.text,
      )?.[1]
    const named = hits === undefined ? said : { ...said, prose: { ...said.prose, text: hits } }
    const given = withOf(named, of)
    const largest = grabs ? largestOf(said.prose.text, of) : undefined
    const several = grabs && SEVERAL.test(said.prose.text) ? { hits: 2 } : {}
    const own = given['with'] === undefined ? withOf(said, of) : given
    const silent = grabs && own['with'] === undefined && of.block.paragraph(said.name) === ''
    const arms = silent ? usual(of, guessed) : own
    return { features: [{ [name]: { ...arms, ...(largest ? { largest } : {}), ...several } }], guessed }
  }
