/** What the report of reading a printed stat block says, by what was met. Imports nothing, so that every room may use it. */
export const printed = {
  as: (key: string, value: unknown) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  noRule: 'no rule of these texts reads it',
  unknownLine: 'no line of a stat block is called that',
  secondBlock: 'another creature begins here: a file holds one, the rest is not read',
  notUnderstood: (text: string) => `not understood: "${short(text)}"`,
  carried: (text: string) => `special: ${short(text)}; no rule: without effect`,
  missing: (label: string) => `no line "${label}"`,
  noHitPoints: (n: number) => `no hit points are printed: ${n}`,
  level: (n: number) => `level: ${n}, by its Hit Dice`,
  lessThanOne: 'level: 1, for less than one Hit Die',
  unknownSize: (text: string) => `no size in "${short(text)}": medium is taken`,
  space: (text: string, size: string) => `"${text}": the space of a ${size} creature is taken`,
  reachByPosture: (feet: number) => `reach: ${feet}, the first that is printed`,
  noScore: (ability: string) => `${ability} has no score: the modifier is 0`,
  noScoreModifier: (ability: string, n: number) => `${ability} has no score: the modifier is ${n}, by the Armor Class`,
  saveBase: (save: string, n: number, base: number) =>
    `${save} ${signed(n)} in all, ${signed(base)} beside its ability`,
  noSave: (save: string) => `${save} has no bonus: left out`,
  initiative: (n: number, beside: number) => `${signed(n)} in all, ${signed(beside)} beside Dexterity`,
  sum: (what: string, said: number, expected: number) => `${what} ${said} is printed, its parts make ${expected}`,
  againstTouch: (name: string) => `${name} counts against a touch by the printed figures`,
  notAgainstTouch: (name: string) => `${name} does not count against a touch by the printed figures`,
  dexterity: (said: number, by: number) => `Dexterity counts ${signed(said)} here, its score makes ${signed(by)}`,
  sizeOfArmorClass: (said: number, by: number) => `size counts ${signed(said)} here, the size makes ${signed(by)}`,
  unsplitFrom: 'Armor Class as printed',
  unsplit: (total: number, touch: number) =>
    total === touch
      ? `AC ${total} without its parts: what Dexterity and size do not make counts against touch attacks too`
      : `AC ${total} without its parts: natural armor of ${total - touch} makes it ${touch} against touch attacks`,
  grapple: "a grapple goes by these rules' own figures",
  speedInArmor: (worn: number, base: number) => `${worn} ft. in armor, ${base} ft. without`,
  armorless: (worn: number) => `speed: ${worn}, as it is in armor that the Armor Class does not have`,
  otherSpeed: (text: string) => `"${short(text)}": one of several bodies, the first is taken`,
  noRange: (name: string, feet: number) => `${name} has no printed range: increments of ${feet} ft. are taken`,
  byNature: (name: string, types: readonly string[]) =>
    `${name}: ${types.join(', ')}, as natural weapons of that name are`,
  byTable: (name: string, table: string) => `${name} is a ${table} of the weapon table`,
  noTypes: (name: string) => `${name} has no printed type of damage, and no table has it: none is taken`,
  attack: (text: string) => `weapons: ${short(text)}`,
  touch: (name: string) => `${name} goes by the number against touch attacks, by its name`,
  noDamage: (name: string) => `${name} does no damage with points: left out`,
  rider: (name: string, text: string) => `special: ${text} of ${name}; no rule: without effect`,
  severalAtOnce: (count: number, name: string) => `${count} ${name} at once: as a full attack only`,
  fullAttack: (names: readonly string[]) => `fullAttack: ${names.join(', ')}`,
  byBaseAttack: (name: string) => `${name}: as many attacks as the base attack bonus gives`,
  steps: (text: string) => `"${text}": extra attacks are 5 lower each by these rules`,
  most: (n: number, most: number) => `${n} attacks: the first ${most} are taken`,
  noAttack: 'it has no attack',
  nothing: 'nothing is printed',
  saidBefore: 'it says nothing that other lines do not',
  typeTraits: (text: string) => `special: ${text}; the texts do not say what it covers: without effect`,
  doubled: (types: readonly string[]) => `vulnerability: ${types.join(', ')}; these rules double such damage`,
  protects: (key: string, text: string) => `${key}: ${text}`,
  feature: (feature: unknown) => `features: ${short(typeof feature === 'string' ? feature : JSON.stringify(feature))}`,
  guessedDc: (n: number, ability: string) => `DC ${n}: 10, half of its Hit Dice and ${ability}`,
  guessedPoison: (dice: string, ability: string) =>
    `its poison is not described: ${dice} points of ${ability} by its size`,
  guessedDisease: 'its disease is not described: 1d3 points of Constitution a day',
  guessedLevels: 'how many levels it drains is not described: 1',
  guessedLength: (rounds: string) => `how long is not described: ${rounds} rounds`,
  guessedDamage: (what: string, dice: string) => `the damage of its ${what} is not described: ${dice}`,
  guessedArea: (what: string, shape: string, feet: number) =>
    `how far its ${what} reaches is not described: ${shape}, ${feet} ft.`,
  guessedOvercoming: 'what overcomes its regeneration is not described: fire or acid',
  scent: 'senses: it finds who is within 5 ft. by scent',
  raceTraits: 'of the traits of its race sleep alone is kept off: the rest stands in its figures',
  inAttacks: 'its attacks have it',
  inFigures: 'the figures of the block have it',
  nothingTurns: 'nothing turns undead in these rules',
  bringsAlone: (name: string) => `${name} does no damage by itself: what comes with a hit counts`,
  guessedLoss: (text: string) => `"${short(text)}": taken for damage to the ability`,
  byType: 'what it is without it goes with its type',
  noPart: 'it has no part in a fight',
} as const

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 77)}...` : line
}
