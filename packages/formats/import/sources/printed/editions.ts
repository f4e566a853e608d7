/** Games whose printed creatures look like those that are read, and are none of them. */
export type OtherGame = 'printedFifth' | 'printedSecond'

interface Signs {
  readonly game: OtherGame
  /** All of these stand in its blocks. */
  readonly all: readonly RegExp[]
  /** And one of these. */
  readonly some: readonly RegExp[]
}
const SIGNS: readonly Signs[] = [
  {
    game: 'printedFifth',
    all: [/^\s*(?:Armor Class|AC):? \d+/im, /^\s*(?:Hit Points|HP):? \d+/im],
    some: [
      /\bto hit, (?:reach|range)\b/i,
      /\bpassive perception \d/i,
      /^\s*Challenge(?: Rating)?:? [\d/]+ \([\d,]+ XP\)/im,
      /\bPB \+\d/,
    ],
  },
  {
    game: 'printedSecond',
    all: [/^\s*Perception:? \+\d+/im, /^\s*AC:? \d+[;,] Fort:? \+\d+/im],
    some: [/^\s*HP:? \d+/im],
  },
]
const DICE = /^\s*(?:Hit Dice|HD)\b/im

/** The game whose stat block a plain text is; undefined for a block with Hit Dice, and for any other text. */
export const otherGame = (text: string): OtherGame | undefined =>
  DICE.test(text)
    ? undefined
    : SIGNS.find(({ all, some }) => all.every(sign => sign.test(text)) && some.some(sign => sign.test(text)))?.game
