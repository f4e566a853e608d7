import { liberty } from '../../../../words/imports/guesses.ts'
import type { Figures } from '../figures.ts'

const LONG = '(\\d*d\\d+|\\d+|one) (rounds?|minutes?|hours?|days?|weeks?)'
const SPAWN = new RegExp(
  `^(?:An?|Any|Each|All|Every)( living)?(?: corporeal| intelligent| sentient)* (creatures?|victims?|targets?|foes?|humanoids?(?: or [a-z ]+?)?|animals?(?: or [a-z ]+?)?) (?:(?:that|who) )?(?:is |are |has been )?(?:slain|killed|dies|die|reduced to 0 Hit Points|reduced to (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) 0) (?:by|from|as a result of) (?:an? |the |its )?([a-z' -]+?)(?:'s)?(?: attacks?)? (?:immediately |eventually )?(?:rises?|reanimates?|is reanimated|returns?|becomes?|is transformed|transforms?)(?: again| from the dead| to unlife| up| into)*(?:,? (?:in |after )?${LONG}(?: later)?,?| at once| immediately)?(?: (?:as|into))? (?:an? |another )?(?:free-willed |new )?([a-z' -]+?)(?: (?:in|after) ${LONG}| ${LONG} later)?(?:,? (?:and |that |which )?(?:is |are )?under [^.]*| in [^.\\d]*)?\\.?$`,
  'i',
)
const WITHIN = new RegExp(`\\bwithin ${LONG}\\b`, 'i')
/** A round is six seconds. */
const ROUNDS_OF_A_MINUTE = 10

/** Who dies by its blows rises as another: a creature of this name that waits in reserve. Whether a sentence was one. */
export function spawnsIn(sentence: string, f: Figures): boolean {
  const found = SPAWN.exec(sentence)
  if (!found) return false
  const [, living, of, by, n1, unit1, who, n2, unit2, n3, unit3] = found
  const [, n4, unit4] = WITHIN.exec(sentence) ?? []
  const [n, unit] = [n1 ?? n2 ?? n3 ?? n4, (unit1 ?? unit2 ?? unit3 ?? unit4)?.toLowerCase()]
  if (unit !== undefined && /hour|day|week/.test(unit)) {
    f.guessed.push(liberty('what rises hours later comes after the fight'))
    return true
  }
  const number = n === 'one' ? '1' : n?.toLowerCase()
  const minutes = unit?.startsWith('minute') === true
  if (minutes && /d/.test(number!)) return false
  const rounds = minutes ? String(Number(number) * ROUNDS_OF_A_MINUTE) : number
  const weapon = /'s? ([a-z -]+)$/i.exec(by!)?.[1]?.toLowerCase()
  const named = weapon && !/^(?:attacks?|melee|natural|weapons?|hands?)$/.test(weapon) ? { withNamed: weapon } : {}
  const kinds = of!.toLowerCase().match(/\b(?:humanoid|animal|monstrous humanoid|giant)(?=s?\b)/g)
  const only = kinds ? { only: [...kinds] } : living ? { only: ['living'] } : {}
  f.guessed.push(liberty(`who rises has to wait in the reserve of the fight by the name ${who}`))
  f.features.push({ spawn: { who: [who!.toLowerCase()], ...named, ...(rounds ? { rounds } : {}), ...only } })
  return true
}
