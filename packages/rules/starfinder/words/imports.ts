/** What the report of an import says, by what was met. Imports nothing, so that every room may use it. */
export const imported = {
  as: (key: string, value: unknown) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  notNumber: (value: unknown) => `${JSON.stringify(value)} is no number: left out`,
  noRule: (value: unknown) => `no rule reads it: ${short(value)}`,
  noValue: 'no value is given: left out',
  lowCr: 'whole numbers only: 0 stands for any CR below 1, which is not known',
  level: (level: number) => `level ${level} by the CR`,
  unknownSize: (size: string) => `no size "${size}": medium is taken`,
  reachUnknown: (text: string) => `"${text}" does not say the reach: that of the size is taken`,
  spaceOfSize: (text: string, size: string) => `"${text}": the space of a ${size} creature is taken`,
  noReachWeapon: (name: string, feet: number) => `${feet} ft. with ${name}, and no weapon is called that`,
  reachOf: (name: string, feet: number) => `${name} reaches ${feet} ft.`,
  lower: 'KAC is lower than EAC in the file: taken as it stands',
  prose: (name: string) => `"${name}" is described in words alone: not carried over`,
  spell: (name: string) => `spell "${name}": not carried over`,
  thing: (type: string, name: string) => `${type} "${name}": not carried over`,
  noDamage: (formula: string) => `no damage can be read from "${formula}": left out`,
  partly: (formula: string, read: string) => `"${formula}" read as ${read}`,
  ability: (formula: string, name: string, n: number) => `"${formula}": the ${name} modifier, ${n}, is taken`,
  natural: (name: string) => `${name} is part of its body by its name: a natural weapon`,
  carried: (name: string) => `${name} has no attack bonus, others have one: something it carries, not how it attacks`,
  noAttackBonus: 'no attack bonus: it is an act that needs no attack roll',
  noWeapon: 'no attack at all in the file: it fights unarmed',
  critical: (text: string) => `critical effect "${text}": no rule has its numbers`,
  property: (name: string) => `weapon property "${name}": without effect`,
  areaAsOne: (shape: string) => `its ${shape} is not carried over: it attacks one target`,
  increment: (feet: number) => `no range is given: increments of ${feet} ft. are taken`,
  saveDc: (dc: number) => `no DC is given with the save: ${dc} is taken`,
  dcOfName: (dc: number) => `DC ${dc} by its name`,
  speedText: (mode: string, feet: number) => `${mode} ${feet} ft. by the words`,
  spider: (feet: number) => `spider climb: climb ${feet} ft. is taken`,
  restOfText: (text: string) => `not understood: "${short(text)}"`,
  maneuver: (how: string) => `flies ${how}`,
  mechanism: (what: string, sense: string) => `${sense} by ${what}: no rule names that, plain ${sense} is taken`,
  noRange: (sense: string, feet: number) => `${sense} without a range: ${feet} ft. are taken`,
  reduction: (amount: number) => `DR ${amount}: what overcomes it is not said, nothing does`,
  disabled: 'switched off in the file: left out',
  family: (text: string) => `"${text}": the texts do not say what it covers`,
  immuneTo: (text: string) => `immune to ${text}`,
  vulnerable: (text: string) => `"${text}": no rule has it`,
  refused: (message: string) => `left out: ${message}`,
} as const

const short = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/<[^>]*>/g, ' ')
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}
