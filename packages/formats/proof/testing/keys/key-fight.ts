export type Keys = Readonly<Record<string, unknown>>

/** Whether damage is a bonus and not dice. */
const pointless = (ruleset: string) => ruleset === 'true20'
/** So much damage as a text of points or of bonuses writes it. */
export const dice = (ruleset: string, n: number) => (pointless(ruleset) ? n : `${n}d6`)
/** Hit points, where the text has them. */
export const points = (ruleset: string, maximum: number, current: number): Keys =>
  pointless(ruleset) ? {} : { hitPoints: { maximum, current } }

export const blade = (ruleset: string): Keys => ({ name: 'blade', damage: dice(ruleset, 1) })
export const bow = (ruleset: string): Keys => ({
  name: 'bow',
  use: 'projectile',
  damage: dice(ruleset, 1),
  increment: 20,
})

/** A fighter, a foe beside it, another some way off, and a hurt friend; `mine` and `foes` give the fighter and its foe more. */
export function fightOf(ruleset: string, mine: Keys, foes: Keys = {}, map: Keys = {}): Keys {
  const weapons = { weapons: [blade(ruleset)] }
  return {
    ruleset,
    map: { rows: ['. . . . . . . .', '. . . . . . . .', '. . . . . . . .'], ...map },
    creatures: {
      a: {
        at: 'B3',
        side: 'us',
        ...points(ruleset, 30, 28),
        weapons: [blade(ruleset), bow(ruleset)],
        level: 5,
        ...mine,
      },
      b: { at: 'B4', side: 'them', ...points(ruleset, 30, 20), ...weapons, level: 3, ...foes },
      c: { at: 'B8', side: 'them', ...points(ruleset, 30, 20), weapons: [bow(ruleset)], level: 3 },
      d: { at: 'A2', side: 'us', ...points(ruleset, 30, 12), ...weapons, level: 3 },
    },
  }
}
/** An act of that name with an effect. */
export const act = (effect: Keys, more: Keys = {}): Keys => ({ acts: [{ name: 'art', effect, ...more }] })
