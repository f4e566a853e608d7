/** Why a command is refused. */
export const refusal = {
  needsFoe: 'needs a foe who is still in the duel',
  inTheDark: (name: string) => `${name} is in the dark`,
  noSuchWeapon: 'has no such weapon',
}
