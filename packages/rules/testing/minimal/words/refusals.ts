/** Why a command is refused. */
export const refusal = {
  needsFoe: 'needs a foe who is still in the duel',
  noSuchWeapon: 'has no such weapon',
}
