const STATS: Readonly<Record<string, (n: number) => string>> = {
  true20: n => `toughness: ${Math.round(n / 8)}, combat: 2`,
  starfinder: n => `hitPoints: ${n}, stamina: ${n}, resolve: 3, level: 3, baseAttack: 2`,
}
const stats = (id: string, n: number): string => (STATS[id] ?? (n => `hitPoints: ${n}, level: 3, baseAttack: 2`))(n)
const SKILL: Readonly<Record<string, string>> = { starfinder: 'Medicine', modern: 'Treat Injury' }
/** Beasts that bear people, where a text has such. */
const MOUNTS: Readonly<Record<string, string>> = {
  true20: 'mount: { saddle: military }',
  srd35: 'mount: {}, steed: light horse, load: 190',
}

/** What comes again by rounds, by hours and by days, and wears down those who have it. */
const afflictions = (hurt: (n: number) => string): string =>
  [
    '{ name: adder venom, every: { rounds: 2 }, times: 4, doses: true, descriptors: [poison], check: { save: Fortitude, dc: 13 }, stages: [[{ lowers: Strength, by: 1d2 }], [{ lowers: Constitution, by: 1 }, { condition: prone }]], again: last }',
    '{ name: marsh fever, onset: { hours: 3 }, every: { hours: 8 }, cure: 2, inARow: true, descriptors: [disease], check: { save: Fortitude, dc: 14, grows: { by: 1, per: check } }, stages: [[{ lowers: Strength, by: 1d2 }], [{ condition: paralyzed, lasts: { minutes: 90 } }]], again: first }',
    `{ name: empty stomach, onset: { days: 1 }, every: { hours: 20 }, check: { check: Constitution, dc: 10, grows: { by: 1, per: check } }, stages: [[{ damage: ${hurt(6)} }]], again: last }`,
    `{ name: parched throat, onset: { hours: 10 }, every: { hours: 1 }, edge: turn-end, check: { check: Constitution, dc: 11 }, stages: [[{ damage: ${hurt(3)} }]], again: last }`,
  ].join(', ')

/**
 * An evening of people who are poisoned, diseased, hungry and thirsty, and of a beast that bears one of them where a text has such: a
 * road, a camp some miles away, and a cave beyond it in which a viper lies.
 */
export function sickEvening(id: string): string {
  const hurt = (n: number): string => (id === 'true20' ? String(Math.ceil(n / 2)) : `1d${n}`)
  const club = `weapons: [{ name: club, damage: ${hurt(6)} }]`
  const all = `afflictions: [${afflictions(hurt)}]`
  const mount = MOUNTS[id]
  return `
ruleset: ${id}
time: day 1, 17:00
places:
  road: { map: ". . . . . . . .\\n. . . . . . . .\\n. . . . . . . .", light: by the hour }
  camp: { map: ". . . . . .\\n. . . . . .\\n. . . . . .", light: by the hour, entries: [A1, A2, A3] }
  cave:
    map: ". . . . v .\\n. . # . . ."
    light: dark
    entries: [A1, A2]
    creatures:
      viper: { side: wild, letter: v, ${stats(id, 9)}, weapons: [{ name: fangs, damage: ${hurt(3)}, affliction: adder venom }], ${all} }
ways:
  - { from: road, to: camp, miles: 7${['srd35', 'starfinder'].includes(id) ? ', terrain: plains, path: road' : ''} }
  - { from: camp, to: cave, rounds: 4 }
starts: road
creatures:
  ann: { side: us, at: A1, ${stats(id, 24)}, skills: { ${SKILL[id] ?? 'Heal'}: 8, Survival: 4 }, exposed: [marsh fever, empty stomach], ${club}, ${all}${mount ? ', rides: bay' : ''} }
  bo: { side: us, at: C3, ${stats(id, 13)}, exposed: [adder venom, parched throat], ${club}, ${all} }
  cy: { side: us, at: C5, ${stats(id, 16)}, ${club} }${mount ? `\n  bay: { side: us, at: A1, size: large, speed: 50, ${stats(id, 19)}, ${mount} }` : ''}
`
}
