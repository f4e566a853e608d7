/** Why commands of this text are refused. */
export const refusal = {
  noObject: 'it needs an object: a chest, a door, a shield',
  bearsThings: (name: string, things: readonly string[]) =>
    `${name} is no object: name what it bears, ${things.join(' or ')}`,
  bearsNothing: (name: string) =>
    `${name} is no object, and bears none: what can be struck in its hands is a creature of the file with object: { heldBy }`,
  isDestroyed: (name: string) => `${name} is destroyed`,
  isBorne: (name: string, by: string) => `${by} bears ${name}: sunder it`,
  nobodyBears: (name: string) => `nobody bears ${name}: smash it`,
  sundersInMelee: 'only a melee weapon sunders',
  onlyPierces: (weapon: string) => `${weapon} only pierces: it takes a weapon that cuts or crushes`,
  moves: (name: string) => `${name} moves by itself: nobody can line up a blow at it`,
  outOfHand: (name: string) => `${name} is not within reach`,
  noBreakDc: (name: string) =>
    `nothing says how hard ${name} is to break: give it breaks, the DC of the Strength check`,
  noTool: (tool: string, all: readonly string[]) =>
    `no tool "${tool}": there ${all.length === 1 ? 'is' : 'are'} ${all.join(', ')}`,
  toolForDoors: (tool: string, name: string) => `${tool} helps with doors alone, and ${name} is none`,
  isWhole: (name: string) => `${name} is whole`,
  noLight: (name: string | undefined, all: readonly string[]) =>
    all.length === 0
      ? 'has no lights'
      : name === undefined
        ? `needs one of its lights: ${all.join(', ')}`
        : `no light "${name}": there ${all.length === 1 ? 'is' : 'are'} ${all.join(', ') || 'none'}`,
  shinesOneWay: (name: string, all: readonly string[]) => `${name} shines one way: toward ${all.join(', ')}`,
  shinesAllRound: (name: string) => `${name} shines all round: it is pointed nowhere`,
  burnsAlready: (name: string) => `${name} burns already`,
  burnsNot: (name: string) => `${name} does not burn`,
  burntOut: (name: string) => `${name} has burnt out`,
  hidesFromWhom: 'it needs somebody to hide from',
  brokenDoor: (name: string) => `${name} is destroyed: it does not close`,
} as const
