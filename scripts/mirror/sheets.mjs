/** The creatures of mirror fights, as each text writes them. */
export function sheets(text) {
  const typed = text === 'starfinder' || text === 'srd35'
  const points = n =>
    text === 'true20' ? '' : `hitPoints: ${n}, ${text === 'starfinder' ? `stamina: ${Math.floor(n / 2)}, ` : ''}`
  const abilities = (s, d, c) =>
    `abilities: { Strength: ${s}, ${text === 'spirit' ? 'Quickness' : 'Dexterity'}: ${d}, Constitution: ${c} }`
  const attack = n => (text === 'true20' ? `combat: ${n}` : `baseAttack: ${n}`)
  const damage = (dice, marks, type) => `damage: ${text === 'true20' ? marks : dice}${typed ? `, types: ${type}` : ''}`
  const figures = (hp, [s, d, c], base) => `${points(hp)}level: 4, ${abilities(s, d, c)}, ${attack(base)}`
  const spell =
    text === 'spirit' ? 'kind: kido, level: 2' : text === 'starfinder' ? 'kind: spell, level: 2' : 'kind: other'
  const burst = `effect: { range: 60, area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ ${damage('3d6', 5, 'fire')} }] }`
  const staff = `weapons: [{ name: staff, ${damage('1d6', 1, 'bludgeoning')} }]`
  const cure = `effect: { range: 5, consequences: [{ heals: ${text === 'true20' ? 1 : '2d8'} }] }`
  return {
    sword: `${figures(30, [4, 1, 2], 4)}, weapons: [{ name: greatsword, ${damage('2d6', 3, 'slashing')}, hands: two }, { name: javelin, use: thrown, ${damage('1d6', 2, 'piercing')}, increment: 30 }]`,
    reach: `${figures(30, [4, 1, 2], 4)}, size: large, weapons: [{ name: glaive, ${damage('1d10', 3, 'slashing')}, hands: two, reach: true }]`,
    archer: `${figures(24, [1, 3, 1], 4)}, weapons: [{ name: longbow, use: projectile, ${damage('1d8', 3, 'piercing')}, hands: two, increment: 100 }, { name: short sword, ${damage('1d6', 2, 'piercing')} }]`,
    caster: `${figures(20, [0, 2, 1], 2)}, ${staff}, acts: [{ name: Fire burst, ${spell}, cost: standard, uses: { max: 3, recharge: fight }, ${burst} }]`,
    healer: `${figures(26, [2, 1, 2], 3)}, ${staff}, acts: [{ name: Mend, ${spell}, cost: standard, uses: { max: 4, recharge: fight }, ${cure} }]`,
    wings: `${figures(30, [4, 1, 2], 4)}, speeds: { fly: 60 }, altitude: 20, maneuverability: average, weapons: [{ name: claws, ${damage('1d8', 3, 'slashing')} }]`,
  }
}
/** Which of them each side has. */
export const KINDS = {
  sword: ['sword', 'sword'],
  reach: ['reach', 'reach'],
  archer: ['archer', 'archer'],
  caster: ['caster', 'caster'],
  wings: ['wings', 'wings'],
  party: ['sword', 'archer', 'caster', 'healer'],
}
/** Squares along an edge of the space that a sheet takes up. */
export const squaresWide = sheet =>
  ({ large: 2, huge: 3, gargantuan: 4, colossal: 6 })[/size: (\w+)/.exec(sheet)?.[1]] ?? 1
