/** What the report of an import says of files of other programs. */
export const words = {
  fifthEdition: 'a creature of the fifth edition (Foundry VTT, dnd5e): none of these rules texts has such creatures',
  second: 'a creature of Foundry VTT, pf2e: none of these rules texts has such creatures',
  printedFifth:
    'a stat block of the fifth edition: none of these rules texts has such creatures. What is read has Hit Dice, a base attack bonus and saves as Fort, Ref and Will',
  printedSecond:
    'a stat block of Pathfinder 2: none of these rules texts has such creatures. What is read has Hit Dice and a base attack bonus',
  otherFoundry: (type: string) =>
    `an actor of Foundry VTT of the type "${type}" of a system that is not read: export a stat block as text`,
  pcgen:
    'a data file of PCGen, or a character without abilities: it holds rules and no creature; save a character (.pcg), or print one as a text stat block, which is read',
  pcgenRace: (race: string, size: string) => `the race "${race}" is not known: ${size}, 30 ft.`,
  pcgenScores: (race: string, adds: object) => {
    const given = Object.entries(adds)
      .map(([name, n]) => `${name} ${n > 0 ? '+' : ''}${n}`)
      .join(', ')
    return `the scores are those that were bought${given ? `, and what the race ${race} adds: ${given}` : ''}; what gear adds to them is not in the file`
  },
  notWorn: (what: string) => `"${what}" is not worn in the set of gear that counts`,
  notPrepared: (what: string) => `the spell "${what}" is not among those that are prepared`,
  pcgenClass: (name: string) => `the class "${name}" is not known: it counts as a warrior`,
  pcgenGear:
    'all weapons of its gear are at hand, and what its set of gear has on is worn; their figures are those of their names',
  noCreatures: 'a file of Improved Initiative without a creature',
  listedOnly: (id: string) => `"${id}" is listed, and the file does not hold it`,
  notJson: 'its text is no JSON: left out',
  spells: 'spells of a library: no creature',
  byAbility: (save: string, ability: string, n: number) => `${save} ${n < 0 ? n : `+${n}`}, by ${ability}`,
  noAttack: (name: string) => `"${name}": no attack with its figures in the words: not carried over`,
  trait: (name: string) => `"${name}" is described in words alone`,
  encounter: (n: number) => `an encounter of ${n}: its creatures are those of the file, a fight file places them`,
  byClasses: 'made of its classes and abilities, as the file holds no totals',
  sized: (dice: string, size: string) => `${dice} by its size, ${size}`,
  formula: (text: string) => `not understood: "${text.slice(0, 60)}"`,
  incorporated: (n: number) => `what the parts in the file do not make of it: ${n < 0 ? n : `+${n}`}`,
  thing: (type: string, name: string) => `${type} "${name}": not carried over`,
} as const
