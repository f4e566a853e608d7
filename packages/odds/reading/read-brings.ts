import { parseDice } from '@quintain/dice'
import { DAMAGE_TYPES, type LineBrings } from '@quintain/rules'
import { LineError, type Part } from './line-error.ts'

const SHORT: Readonly<Record<string, string>> = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
}
/** An ability as the texts write it. */
export const abilityIn = (word: string): string => {
  const lower = word.toLowerCase()
  return SHORT[lower] ?? lower[0]!.toUpperCase() + lower.slice(1)
}
export const saveIn = (word: string): NonNullable<LineBrings['save']>['kind'] =>
  /^f/i.test(word) ? 'Fortitude' : /^r/i.test(word) ? 'Reflex' : 'Will'

/** `plus 1d4 Strength`, `, poison Fortitude 14 or 1d4 Constitution drain`: at the end of what a weapon deals. */
const BRINGS =
  /(?:\s*,\s*|\s+(?:plus|poison)\s+)(?:plus\s+|poison\s+)*(?:(fort(?:itude)?|ref(?:lex)?|will)(?:\s+save)?\s*(?:dc)?\s*(\d+)\s*(?:or|:)\s*)?(\d+d\d+|d\d+|\d+)\s+([a-z]+)(\s+drain(?:ed)?)?\s*$/i
/** Words behind dice that are no ability. */
const OTHERS = new RegExp(
  `^(?:${DAMAGE_TYPES.join('|')}|once|damage|dmg|touch|times|nonlethal|subdual|(?:dis)?advantage|adv|dis|magic|silver|adamantine|iron|good|evil|lawful|chaotic)$`,
  'i',
)

/** What a hit takes from an ability, taken off the part of a weapon. */
export function readBrings(part: Part): { readonly brings: LineBrings | null; readonly part: Part } {
  const found = BRINGS.exec(part.text)
  if (!found || OTHERS.test(found[4]!)) return { brings: null, part }
  const [, kind, dc, dice, ability, drain] = found
  try {
    parseDice(dice!)
  } catch (error) {
    throw new LineError(part.line, part.column + found.index, (error as Error).message)
  }
  return {
    brings: {
      save: kind === undefined ? null : { kind: saveIn(kind), dc: Number(dc) },
      dice: dice!.toLowerCase(),
      ability: abilityIn(ability!),
      drains: drain !== undefined,
    },
    part: { ...part, text: part.text.slice(0, found.index) },
  }
}
