/** Why a line of odds does not fit a text with hit points, each with the nearest thing that fits. */
export const lineRefusal = {
  rollsDamage: (ruleset: string) => `${ruleset} rolls damage: give dice, as 1d8+3, not a damage bonus`,
  noToughness: (ruleset: string) => `${ruleset} has no Toughness: give hit points, as 30 hp`,
  noTrack: (ruleset: string) => `${ruleset} has no damage track: give the hit points that are left, as 12 hp`,
  statesByPoints: (ruleset: string, state: string) =>
    `${ruleset} tells by hit points who is ${state}: give them, as -3 hp for a dying target`,
  temporaryAlone: (points: number) =>
    `temporary hit points stand above others: give both, as 30 hp, ${points} temporary`,
  oneKindOfDice: (ruleset: string) =>
    `under ${ruleset} hardness and reduction are asked of an effect with one kind of dice: give those, as 8d6`,
  concealedFromEffect: 'concealment does nothing against what no attack roll brings: leave it out',
  noAbility: (ruleset: string, ability: string, all: readonly string[]) =>
    `${ruleset} has no ability "${ability}": there are ${all.join(', ')}`,
  noSaveAsked: (ruleset: string, kind: string) =>
    `nothing of this line asks for a ${kind} save under ${ruleset}: leave it out, or give what a hit brings, as 1d6+2 plus ${kind} 14 or 1d4 Strength`,
  noResolve: (ruleset: string) => `${ruleset} has no Resolve Points: give hit points, as 30 hp`,
  resolveAlone: 'Resolve Points count at 0 hit points: give both, as 30 hp, 4 resolve',
  howManyDice: (ruleset: string) =>
    `under ${ruleset} lost Constitution takes hit points of every Hit Die: say how many the target has, as 5 HD`,
  noDiceAsked: (ruleset: string) => `nothing of this line asks for Hit Dice under ${ruleset}: leave them out`,
  noThings: (ruleset: string) => `${ruleset} has no rules for things that are struck: give hardness alone`,
  noMinions: (ruleset: string) => `${ruleset} has no minions: leave it out`,
  noConviction: (ruleset: string) => `${ruleset} has no Conviction: reroll, advantage or take 10`,
}
