import type { Size } from '@quintain/grid'

/** Figures of specials that printed blocks leave out, in the words in which the readers of those specials look for them. */
type Figures = Readonly<Record<string, string>>
const weak = (ability: string, first: string, second = first): Figures => ({
  poison: `${first} ${ability}, ${second} ${ability}`,
})
/** The breath of a mephit: harm, and of those with a short cone penalties for three rounds besides. */
const mephit = (feet: number, damage: string, dc: number): Figures => ({
  'breath weapon': `${feet}-foot cone, ${damage}, Reflex half DC ${dc}, every 1d4 rounds${feet === 10 ? '. A -4 penalty to AC and a -2 penalty on attack rolls for 3 rounds' : ''}`,
})
/** A call that brings others of these, with a chance. */
const calls = (whom: string, percent: number): string => `can attempt to summon ${whom} with a ${percent}% chance.`
/** The same of several, each with a chance of its own. */
const eitherCall = (...all: readonly (string | number)[]): string =>
  `can attempt to summon ${all
    .flatMap((whom, i) => (i % 2 === 0 ? [`${whom} with a ${all[i + 1]}% chance`] : []))
    .join(', or ')}.`
const PUBLISHED: readonly (readonly [RegExp, Figures])[] = [
  [/mephit/, { 'summon mephit': calls('another', 25) }],
  [/air mephit/, mephit(15, '1d8', 12)],
  [/earth mephit/, mephit(15, '1d8', 13)],
  [/fire mephit/, mephit(15, '1d8 fire', 12)],
  [/water mephit/, mephit(15, '1d8 acid', 13)],
  [/dust mephit/, mephit(10, '1d4', 12)],
  [/ice mephit/, mephit(10, '1d4 cold', 12)],
  [/magma mephit|steam mephit/, mephit(10, '1d4 fire', 12)],
  [/ooze mephit/, mephit(10, '1d4 acid', 13)],
  [/salt mephit/, mephit(10, '1d4', 13)],
  [/nessian/, { 'breath weapon': '10-foot cone, 3d6 fire, every 2d4 rounds' }],
  [/hell ?hound/, { 'breath weapon': '10-foot cone, 2d6 fire, every 2d4 rounds' }],
  [
    /iron golem/,
    {
      'breath weapon':
        '10-foot cube, Fortitude DC 19, initial damage 1d4 Con, secondary damage 3d4 Con, every 1d4+1 rounds',
    },
  ],
  [/barbed devil|hamatula/, { 'summon devil': calls('1d6 bearded devils or another', 35) }],
  [/bone devil|osyluth/, { 'summon devil': eitherCall('2d10 lemures', 50, 'another', 35) }],
  [/bearded devil|barbazu/, { 'summon devil': eitherCall('2d10 lemures', 50, 'another', 35) }],
  [
    /horned devil|cornugon/,
    { 'summon devil': eitherCall('2d10 lemures or 1d6 bearded devils', 50, '1d6 barbed devils', 35, 'another', 20) },
  ],
  [
    /ice devil|gelugon/,
    { 'summon devil': eitherCall('2d10 lemures or 1d6 bearded devils', 50, '2d4 bone devils', 35, 'another', 20) },
  ],
  [
    /pit fiend/,
    {
      'summon devil':
        '2/day. It can automatically summon 2 lemures, 2 bone devils, 2 bearded devils, an erinyes, a horned devil, or an ice devil.',
    },
  ],
  [
    /gr[ae]y slaad|slaad, gr[ae]y/,
    { 'summon slaad': `2/day. ${eitherCall('1d2 red slaads', 60, '1 blue slaad', 60)}` },
  ],
  [
    /death slaad|slaad, death/,
    { 'summon slaad': `2/day. ${eitherCall('1d2 red slaads or 1d2 blue slaads', 60, '1d2 green slaads', 60)}` },
  ],
  [/erinyes/, { 'summon devil': calls('2d10 lemures or 1d4 bearded devils', 50) }],
  [/babau/, { 'summon demon': calls('another', 40) }],
  [/dretch/, { 'summon demon': calls('another', 35) }],
  [/hezrou/, { 'summon demon': calls('4d10 dretches or another', 35) }],
  [/vrock/, { 'summon demon': calls('2d10 dretches or another', 35) }],
  [
    /balor/,
    {
      'summon demon':
        'can automatically summon 4d10 dretches, 1d4 hezrous, or one nalfeshnee, glabrezu, marilith, or balor.',
    },
  ],
  [/glabrezu/, { 'summon demon': eitherCall('4d10 dretches or 1d2 vrocks', 50, 'another', 20) }],
  [
    /marilith/,
    { 'summon demon': eitherCall('4d10 dretches or 1d4 hezrous or one nalfeshnee', 50, 'one glabrezu or another', 20) },
  ],
  [/nalfeshnee/, { 'summon demon': eitherCall('1d4 vrocks or 1d4 hezrous or one glabrezu', 50, 'another', 20) }],
  [/succubus/, { 'summon demon': calls('1 vrock', 30) }],
  [/(?:red|blue|green) slaad|slaad, (?:red|blue|green)/, { 'summon slaad': calls('another', 40) }],
  [/basilisk|medusa/, { 'petrifying gaze': 'within 30 feet' }],
  [/umber hulk/, { 'confusing gaze': 'within 30 feet, for 8 rounds' }],
  [/violet fungus/, { poison: 'DC 14, initial and secondary damage 1d4 Str and 1d4 Con' }],
  [
    /\bdrow\b/,
    { poison: 'DC 13, initial damage unconscious for 1 minute, secondary damage unconscious for 2d4 hours' },
  ],
  [/ghast/, { stench: 'within 10 feet, for 1d6+4 minutes', paralysis: 'for 1d4+1 rounds' }],
  [/ghoul/, { paralysis: 'for 1d4+1 rounds. Elves have immunity to this paralysis' }],
  [/minotaur/, { 'powerful charge': '4d6+6' }],
  [/black pudding/, { split: 'slashing and piercing weapons' }],
  [/ochre jelly/, { split: 'slashing and piercing weapons, and electricity' }],
  [/choker/, { quickness: 'an extra standard action or move action each round' }],
  [/bulette/, { leap: 'four claw attacks, each with a +15 attack bonus' }],
  [/\bimp\b|quasit/, { poison: 'DC 13, 1d4 Dex, 2d4 Dex' }],
  [/aranea|athach|bone devil|purple worm/, weak('Str', '1d6', '2d6')],
  [/bebilith/, weak('Con', '1d6', '2d6')],
  [/couatl/, weak('Str', '2d4', '4d4')],
  [/drider|formian/, weak('Str', '1d6')],
  [/ettercap/, weak('Dex', '1d6', '2d6')],
  [/guardian naga|naga, guardian/, weak('Con', '1d10')],
  [/spirit naga|naga, spirit|water naga|naga, water|phase spider/, weak('Con', '1d8')],
  [/nightcrawler/, weak('Str', '2d6')],
  [/wyvern/, weak('Con', '2d6')],
  [/medusa/, weak('Str', '1d6', '2d6')],
  [/yuan-ti|snake|viper/, weak('Con', '1d6')],
  [/wasp/, weak('Dex', '1d6')],
  [/\bbee\b/, weak('Con', '1d4')],
  [/pseudodragon/, { poison: 'initial damage sleep for 1 minute, secondary damage sleep for 1d3 hours' }],
  [/homunculus/, { poison: 'initial damage sleep for 1 minute, secondary damage sleep for 5d6 minutes' }],
  [/dark naga|naga, dark/, { poison: 'initial damage sleep for 2d4 minutes, secondary damage none' }],
  [/centipede swarm/, weak('Dex', '1d4')],
  [/hellwasp/, weak('Dex', '1d6')],
  [/spider swarm/, weak('Str', '1d3')],
  [
    /pit fiend/,
    {
      disease: '1d4 Str, incubation period 4 days',
      'fear aura': 'within 20 feet, as by a fear spell (caster level 18th)',
      poison: 'initial damage 1d6 Con, secondary damage death',
      regeneration: 'overcome by good.',
    },
  ],
  [/night hag/, { disease: '1d6 Con, incubation period 1 day' }],
  [/mummy/, { 'mummy rot': '1d6 Con, 1d6 Cha' }],
  [/otyugh|\brat\b|wererat/, { disease: '1d3 Dex, 1d3 Con, incubation period 3 days' }],
  [/ghoul|ghast/, { 'ghoul fever': '1d3 Con, 1d3 Dex, incubation period 1 day', paralysis: 'for 1d4+1 rounds' }],
  [
    /blue slaad|slaad, blue/,
    {
      'slaad fever': '1d3 Dex, 1d3 Cha, incubation period 1 day',
      disease: '1d3 Dex, 1d3 Cha, incubation period 1 day',
    },
  ],
  [/troglodyte/, { stench: 'within 30 feet, for 10 rounds' }],
  [/magmin/, { combustion: '1d8 fire, continues for another 1d4+2 rounds' }],

  [/carrion crawler/, { paralysis: 'for 2d4 rounds' }],
  [/chuul/, { 'paralytic tentacles': 'for 6 rounds', paralysis: 'for 6 rounds' }],
  [/gelatinous cube|tendriculos/, { paralysis: 'for 3d6 rounds' }],
  [/mohrg/, { 'paralyzing touch': 'for 10d4 rounds' }],
  [/rast/, { 'paralyzing gaze': 'for 1d6 rounds within 30 feet', 'blood drain': '1 Con' }],
  [/spectre|vampire, |^vampire$/, { 'energy drain': 'two negative levels', 'blood drain': '1d4 Con drain' }],
  [
    /\bwight\b|vampire spawn|succubus|devourer/,
    { 'energy drain': 'one negative level', 'blood drain': '1d4 Con drain' },
  ],
  [/stirge|dire weasel/, { 'blood drain': '1d4 Con' }],
  [/^xill\b/, { paralysis: 'for 1d4 hours' }],
  [/gibbering mouther/, { 'blood drain': '1 Con' }],
  [
    /behir/,
    {
      'breath weapon': '20-foot line, 7d6 electricity, every 10 rounds',
      'swallow whole': '2d8+8, 1d8+4 acid, 25 points of damage to the gut (AC 15), medium or smaller',
    },
  ],
  [/chimera/, { 'breath weapon': '20-foot cone, 3d8 fire, every 1d4 rounds' }],
  [/dragon turtle/, { 'breath weapon': '50-foot cone, 12d6 fire, every 1d4 rounds' }],
  [/frost worm/, { 'breath weapon': '30-foot cone, 15d6 cold, every 600 rounds' }],
  [/winter wolf/, { 'breath weapon': '15-foot cone, 4d6 cold, every 1d4 rounds' }],
  [/half-dragon/, { 'breath weapon': '30-foot cone, 6d8, every 600 rounds' }],
  [/pyrohydra/, { 'breath weapon': '20-foot line, 3d6 fire, every 1d4 rounds' }],
  [/cryohydra/, { 'breath weapon': '20-foot line, 3d6 cold, every 1d4 rounds' }],
  [/purple worm/, { 'swallow whole': '2d8+12, 1d8+4 acid, 25 points of damage to the gut (AC 17), huge or smaller' }],
  [/remorhaz/, { 'swallow whole': '2d8+12, 25 points of damage to the gut (AC 18), medium or smaller' }],
  [
    /tarrasque/,
    {
      'swallow whole': '2d8+8, 2d8+6 acid, 50 points of damage to the gut (AC 25), huge or smaller',
      'frightful presence': 'within 60 feet',
      regeneration: 'overcome by nothing.',
    },
  ],
  [
    /tyrannosaurus/,
    { 'swallow whole': '2d8+8, 1d8+4 acid, 25 points of damage to the gut (AC 12), medium or smaller' },
  ],
  [/dire shark/, { 'swallow whole': '2d6+6, 1d8+4 acid, 25 points of damage to the gut (AC 13), large or smaller' }],
  [/nightcrawler/, { 'swallow whole': '2d8+12, 2d8+3 acid, 35 points of damage to the gut (AC 23), huge or smaller' }],
  [
    /tendriculos/,
    {
      'swallow whole': '2d6, 2d6 acid, 25 points of damage to the gut (AC 14), large or smaller',
      regeneration: 'overcome by bludgeoning and acid.',
    },
  ],
  [/djinni/, { whirlwind: '3d6, DC 20' }],
  [/\blich\b/, { paralysis: 'permanently paralyzed', 'paralyzing touch': 'permanently paralyzed' }],
  [/\blich\b/, { 'fear aura': 'within 60 feet, creatures of less than 5 HD, as by a fear spell' }],
  [/bone devil|osyluth/, { 'fear aura': 'within 5 feet, as by a fear spell (caster level 7th)' }],
  [/horned devil|cornugon/, { 'fear aura': 'within 5 feet, as by a fear spell (caster level 15th)' }],
  [/ice devil|gelugon/, { 'fear aura': 'within 10 feet, as by a fear spell (caster level 13th)' }],
  [/avoral/, { 'fear aura': 'within 20 feet' }],
  [/chain devil/, { regeneration: 'overcome by silver and good.' }],
  [/horned devil|ice devil/, { regeneration: 'overcome by good.' }],
  [/planetar|solar/, { regeneration: 'overcome by evil.' }],
  [/ogre mage|troll/, { regeneration: 'overcome by fire and acid.' }],
  [/rhinoceros/, { 'powerful charge': '4d6+24' }],
  [/triceratops/, { 'powerful charge': '4d8+20' }],
]

/** Damage of vermin's poison by their size, from tiny to colossal. */
const SIZES: readonly Size[] = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan', 'colossal']
const CENTIPEDE = ['1', '1d2', '1d3', '1d4', '1d6', '1d8', '2d6']
const SCORPION = ['1', '1d2', '1d3', '1d4', '1d6', '1d8', '1d10']
const SPIDER = ['1d2', '1d3', '1d4', '1d6', '1d8', '2d6', '2d8']
/** Damage of whirlwinds and vortices of elementals by their size. */
const WHIRLS = ['1d4', '1d4', '1d6', '2d6', '2d8', '2d8', '2d8']
const whirled = (name: string, special: string, size: Size): string | undefined =>
  /elemental/.test(name) && (special === 'whirlwind' || special === 'vortex') ? WHIRLS[SIZES.indexOf(size)] : undefined
const vermin = (name: string, size: Size): string | undefined => {
  const at = SIZES.indexOf(size)
  if (/swarm/.test(name)) return undefined
  if (/centipede/.test(name)) return `${CENTIPEDE[at]} Dex, ${CENTIPEDE[at]} Dex`
  if (/monstrous spider|spider, monstrous/.test(name)) return `${SPIDER[at]} Str, ${SPIDER[at]} Str`
  return /scorpion/.test(name) ? `${SCORPION[at]} Con, ${SCORPION[at]} Con` : undefined
}

const AGES = /(great wyrm|wyrmling|very young|young adult|young|juvenile|mature adult|very old|ancient|adult|old|wyrm)/
/** Ages of true dragons, from the youngest. */
export const DRAGON_AGES: readonly string[] = [
  'wyrmling',
  'very young',
  'young',
  'juvenile',
  'young adult',
  'adult',
  'mature adult',
  'old',
  'very old',
  'ancient',
  'wyrm',
  'great wyrm',
]
/** What the breath of each colour of dragons is: shape, die, dice of each age, type. */
const BREATHS: Readonly<Record<string, readonly ['line' | 'cone', number, number, string]>> = {
  black: ['line', 4, 2, 'acid'],
  blue: ['line', 8, 2, 'electricity'],
  green: ['cone', 6, 2, 'acid'],
  red: ['cone', 10, 2, 'fire'],
  white: ['cone', 6, 1, 'cold'],
  brass: ['line', 6, 1, 'fire'],
  bronze: ['line', 6, 2, 'electricity'],
  copper: ['line', 4, 2, 'acid'],
  gold: ['cone', 10, 2, 'fire'],
  silver: ['cone', 8, 2, 'cold'],
}
const LENGTHS: Readonly<Partial<Record<Size, number>>> = {
  tiny: 30,
  small: 40,
  medium: 60,
  large: 80,
  huge: 100,
  gargantuan: 120,
  colossal: 140,
}
/** The gas that metal dragons breathe as well, by their age. */
const GASES: Readonly<Record<string, (age: number) => string>> = {
  brass: age => `fall asleep for 1d6+${age} rounds, Will negates`,
  bronze: age => `do nothing but move away for 1d6+${age} rounds, Will negates`,
  copper: age => `slow for 1d6+${age} rounds, Will negates`,
  gold: age => `${age} points of Strength damage, Fortitude negates`,
  silver: age => `paralyzed for 1d6+${age} rounds, Fortitude negates`,
}
/** A dragon by its colour and age: how it breathes, and how far its presence frightens. */
function dragon(name: string, special: string, size: Size): string | undefined {
  const colour = /\b(black|blue|green|red|white|brass|bronze|copper|gold|silver) dragon\b/.exec(name)?.[1]
  const age = DRAGON_AGES.indexOf(AGES.exec(name)?.[1] ?? '') + 1
  if (colour === undefined || age === 0) return undefined
  if (special === 'frightful presence') return `within ${30 * age} feet, for 4d6 rounds`
  if (special !== 'breath weapon') return undefined
  const [shape, die, each, types] = BREATHS[colour]!
  const feet = shape === 'line' ? LENGTHS[size]! : LENGTHS[size]! / 2
  const harm = `${feet}-foot ${shape}, ${each * age}d${die} ${types}, every 1d4 rounds`
  const gas = GASES[colour]?.(age)
  return gas === undefined ? harm : `two types of breath. ${harm}; or ${LENGTHS[size]! / 2}-foot cone, ${gas}`
}

/** What was published of a special of a creature in figures; empty where nothing is known of it. */
export function publishedFigures(creature: string, special: string, size: Size): string {
  const name = creature.toLowerCase()
  const own =
    dragon(name, special, size) ??
    whirled(name, special, size) ??
    (special === 'poison' ? vermin(name, size) : undefined)
  if (own !== undefined) return own
  for (const [pattern, figures] of PUBLISHED)
    if (pattern.test(name) && Object.hasOwn(figures, special)) return figures[special]!
  return ''
}
