/**
 * The spell-likes of creatures of the 3.5 rules whose printed blocks say `spell-like abilities` and no more, written down from
 * memory of what was published, as a paragraph below a block would list them. Each is a guess, and the report says so.
 */
const PUBLISHED: Readonly<Record<string, string>> = {
  aasimar: '1/day: daylight',
  'air mephit': '1/hour: blur; 1/day: gust of wind (DC 15). Caster level 6th',
  'annis hag': '3/day: disguise self, fog cloud. Caster level 8th',
  annis: '3/day: disguise self, fog cloud. Caster level 8th',
  'astral deva':
    'At will: aid, continual flame, detect evil, discern lies, dispel evil (DC 21), dispel magic, holy aura (DC 24), holy smite (DC 20), holy word (DC 23), invisibility, plane shift, remove curse, remove disease, remove fear; 7/day: cure light wounds, see invisibility; 1/day: blade barrier (DC 22), heal. Caster level 12th',
  avoral:
    'At will: aid, blur, command (DC 14), detect magic, dimension door, dispel magic, gust of wind (DC 15), hold person (DC 16), light, magic circle against evil, magic missile, see invisibility; 3/day: lightning bolt (DC 16). Caster level 8th',
  babau: 'At will: darkness, dispel magic, see invisibility, greater teleport. Caster level 7th',
  balor:
    'At will: blasphemy (DC 25), dominate monster (DC 27), greater dispel magic, greater teleport, insanity (DC 25), power word stun, telekinesis (DC 23), unholy aura (DC 26); 1/day: fire storm (DC 26), implosion (DC 27). Caster level 20th',
  'barbed devil':
    "At will: greater teleport, hold person (DC 16), major image (DC 17), scorching ray; 1/day: order's wrath (DC 18), unholy blight (DC 18). Caster level 12th",
  barghest:
    'At will: blink, levitate, misdirection, rage (DC 15); 1/day: charm monster (DC 16), crushing despair (DC 16), dimension door',
  'bearded devil': 'At will: greater teleport. Caster level 12th',
  'bone devil':
    'At will: greater teleport, dimensional anchor, fly, invisibility, major image (DC 17), wall of ice (DC 18). Caster level 12th',
  bralani:
    'At will: blur, charm person (DC 13), gust of wind (DC 14), mirror image, wind wall; 2/day: lightning bolt (DC 15), cure serious wounds. Caster level 6th',
  'cloud giant': '3/day: levitate, obscuring mist; 1/day: fog cloud. Caster level 15th',
  djinni:
    '1/day: create food and water, create wine, major creation, persistent image, wind walk; at will: invisibility. Caster level 20th',
  dretch: '1/day: scare (DC 13), stinking cloud (DC 14). Caster level 2nd',
  drow: '1/day: dancing lights, darkness, faerie fire',
  dryad:
    'At will: entangle (DC 13), speak with plants, tree shape; 3/day: charm person (DC 13), deep slumber (DC 15), tree stride; 1/day: suggestion (DC 15). Caster level 6th',
  duergar: '1/day: enlarge person, invisibility. Caster level 3rd',
  'dust mephit': '1/hour: blur; 1/day: wind wall. Caster level 6th',
  'earth mephit': '1/day: soften earth and stone. Caster level 6th',
  efreeti:
    'At will: detect magic, produce flame, pyrotechnics (DC 14), scorching ray; 3/day: invisibility, wall of fire (DC 16); 1/day: wish, gaseous form, permanent image (DC 18), polymorph. Caster level 12th',
  erinyes:
    'At will: greater teleport, charm monster (DC 19), minor image (DC 17), unholy blight (DC 19). Caster level 12th',
  'fire mephit': '1/hour: scorching ray; 1/day: heat metal (DC 14). Caster level 6th',
  'formian queen':
    "At will: calm emotions (DC 17), charm monster (DC 19), detect thoughts (DC 17), dictum (DC 22), divination, hold monster (DC 20), magic circle against chaos, order's wrath (DC 19), shield of law (DC 23), true seeing. Caster level 17th",
  'formian myrmarch':
    "At will: charm monster (DC 17), clairaudience/clairvoyance, detect chaos, detect thoughts, magic circle against chaos, greater teleport; 1/day: dictum (DC 20), order's wrath (DC 17). Caster level 12th",
  ghaele:
    'At will: aid, charm monster (DC 17), color spray (DC 14), comprehend languages, continual flame, cure light wounds, dancing lights, detect evil, detect thoughts, disguise self, dispel magic, hold monster (DC 18), greater invisibility, major image, see invisibility, greater teleport; 1/day: chain lightning (DC 19), prismatic spray (DC 20), wall of force. Caster level 12th',
  glabrezu:
    'At will: chaos hammer (DC 19), confusion (DC 19), dispel magic, mirror image, reverse gravity (DC 22), greater teleport, unholy blight (DC 19); 1/day: power word stun. Caster level 14th',
  gnome: '1/day: speak with animals, dancing lights, ghost sound, prestidigitation',
  'green hag':
    'At will: dancing lights, disguise self, ghost sound, invisibility, pass without trace, water breathing. Caster level 9th',
  'green slaad':
    'At will: chaos hammer (DC 16), detect magic, detect thoughts, fear (DC 16), protection from law, see invisibility, shatter (DC 14); 3/day: deeper darkness, fireball (DC 15). Caster level 9th',
  grig: '3/day: disguise self, entangle (DC 13), invisibility, pyrotechnics (DC 14), ventriloquism. Caster level 9th',
  hezrou:
    'At will: chaos hammer (DC 18), greater teleport, unholy blight (DC 18); 3/day: blasphemy (DC 21), gaseous form. Caster level 13th',
  'horned devil':
    'At will: dispel good (DC 21), magic circle against good, greater teleport, persistent image; 3/day: fireball (DC 19), lightning bolt (DC 19). Caster level 15th',
  'hound archon': 'At will: aid, continual flame, detect evil, message. Caster level 6th',
  'ice devil':
    'At will: cone of cold (DC 20), fly, ice storm, greater teleport, persistent image, unholy aura (DC 23), wall of ice (DC 19). Caster level 13th',
  'ice mephit': '1/hour: magic missile; 1/day: chill metal (DC 14). Caster level 6th',
  imp: 'At will: detect good, detect magic, invisibility; 1/day: suggestion (DC 15). Caster level 6th',
  janni: '3/day: invisibility, speak with animals; 1/day: create food and water, ethereal jaunt. Caster level 12th',
  kolyarut:
    'At will: discern lies, disguise self, fear (DC 17), hold person (DC 16), invisibility, locate creature, suggestion (DC 16); 1/day: hold monster (DC 17), mark of justice. Caster level 13th',
  kraken: '1/day: control weather, control winds, dominate animal (DC 18), resist energy. Caster level 9th',
  lamia:
    'At will: disguise self, ventriloquism; 3/day: charm monster (DC 15), major image (DC 14), mirror image, suggestion (DC 14); 1/day: deep slumber (DC 14). Caster level 9th',
  lammasu: '2/day: greater invisibility; 1/day: dimension door. Caster level 7th',
  'lantern archon': 'At will: aid, detect evil, continual flame. Caster level 3rd',
  leonal:
    'At will: detect thoughts, fireball (DC 15), hold monster (DC 17), polymorph, wall of force; 3/day: cure critical wounds, neutralize poison, remove disease; 1/day: heal. Caster level 10th',
  lillend:
    '3/day: darkness, hallucinatory terrain, knock, light; 1/day: charm person (DC 15), speak with animals, speak with plants. Caster level 10th',
  'magma mephit': '1/day: pyrotechnics (DC 14). Caster level 6th',
  marilith:
    'At will: align weapon, blade barrier (DC 23), magic weapon, project image, polymorph, see invisibility, telekinesis (DC 22), greater teleport, unholy aura (DC 25). Caster level 16th',
  marut:
    'At will: air walk, dimension door, fear (DC 16), greater command (DC 17), greater dispel magic, mass inflict light wounds (DC 17), locate creature; 1/day: chain lightning (DC 18), circle of death (DC 18), mark of justice, wall of force. Caster level 14th',
  nalfeshnee:
    'At will: call lightning (DC 17), feeblemind (DC 19), greater dispel magic, slow (DC 17), greater teleport, unholy aura (DC 22). Caster level 12th',
  'night hag':
    'At will: detect chaos, detect evil, detect good, detect law, detect magic, magic missile, polymorph, ray of enfeeblement (DC 12), sleep (DC 12). Caster level 8th',
  nightcrawler:
    'At will: contagion (DC 18), deeper darkness, detect magic, greater dispel magic, haste, invisibility, see invisibility, unholy blight (DC 18); 3/day: cone of cold (DC 19), confusion (DC 18), hold monster (DC 19); 1/day: finger of death (DC 21), mass hold monster (DC 23), plane shift. Caster level 25th',
  nightwalker:
    'At will: contagion (DC 18), deeper darkness, detect magic, greater dispel magic, haste, see invisibility, unholy blight (DC 18); 3/day: confusion (DC 18), hold monster (DC 19), invisibility; 1/day: cone of cold (DC 19), finger of death (DC 21), plane shift. Caster level 21st',
  nightwing:
    'At will: contagion (DC 18), deeper darkness, detect magic, haste, see invisibility, unholy blight (DC 18); 3/day: confusion (DC 18), greater dispel magic, hold monster (DC 19), invisibility; 1/day: cone of cold (DC 19), finger of death (DC 21), plane shift. Caster level 17th',
  'ogre mage':
    'At will: darkness, invisibility; 1/day: charm person (DC 14), cone of cold (DC 18), gaseous form, polymorph, sleep (DC 14). Caster level 9th',
  'ooze mephit': '1/hour: acid arrow; 1/day: stinking cloud (DC 15). Caster level 6th',
  pegasus: 'At will: detect good, detect evil. Caster level 5th',
  'pit fiend':
    'At will: blasphemy (DC 25), create undead, fireball (DC 21), greater dispel magic, greater teleport, invisibility, magic circle against good, mass hold monster (DC 27), persistent image, power word stun, unholy aura (DC 26); 1/day: meteor swarm (DC 27). Caster level 18th',
  pixie:
    '1/day: lesser confusion (DC 14), dancing lights, detect chaos, detect good, detect evil, detect law, detect thoughts, dispel magic, entangle (DC 14), permanent image, polymorph. Caster level 8th',
  planetar:
    'At will: continual flame, dispel magic, holy smite (DC 20), greater invisibility, lesser restoration, remove curse, remove disease, remove fear, speak with dead; 3/day: blade barrier (DC 22), flame strike (DC 21), power word stun, raise dead, waves of fatigue; 1/day: earthquake (DC 24), greater restoration, mass charm monster (DC 24), waves of exhaustion. Caster level 17th',
  quasit: 'At will: detect good, detect magic, invisibility; 1/day: cause fear (DC 12). Caster level 6th',
  'noble salamander':
    '3/day: burning hands (DC 13), fireball (DC 15), flaming sphere (DC 14), wall of fire (DC 16); 1/day: dispel magic, summon monster VII (huge fire elemental). Caster level 15th',
  'salt mephit': '1/hour: glitterdust (DC 14); 1/day: draw moisture (DC 14). Caster level 6th',
  'steam mephit': '1/hour: blur; 1/day: boiling rain. Caster level 6th',
  'storm giant':
    '1/day: call lightning (DC 15), chain lightning (DC 18); 2/day: control weather, levitate. Caster level 20th',
  succubus:
    'At will: charm monster (DC 22), detect good, detect thoughts, ethereal jaunt, polymorph, suggestion (DC 21), greater teleport. Caster level 12th',
  svirfneblin: '1/day: blindness/deafness, blur, disguise self',
  tiefling: '1/day: darkness',
  'trumpet archon': 'At will: detect evil, continual flame, message. Caster level 12th',
  unicorn:
    'At will: detect evil; 3/day: cure light wounds; 1/day: cure moderate wounds, neutralize poison, greater teleport. Caster level 5th',
  vrock: 'At will: mirror image, telekinesis (DC 18), greater teleport; 1/day: heroism. Caster level 12th',
  'triton guard': "1/day: summon nature's ally IV. Caster level 7th",
  'water mephit': '1/hour: acid arrow; 1/day: stinking cloud (DC 15). Caster level 6th',
  zelekhut:
    'At will: clairaudience/clairvoyance, dimensional anchor, dispel magic, fear (DC 16), hold person (DC 15), locate creature; 3/day: hold monster (DC 17), mark of justice. Caster level 8th',
  aboleth:
    'At will: hypnotic pattern (DC 15), illusory wall, mirage arcana, persistent image, programmed image, project image, veil. Caster level 16th',
  'blue slaad':
    'At will: hold person (DC 13), passwall, telekinesis (DC 15); 1/day: chaos hammer (DC 14). Caster level 8th',
  'gray slaad':
    'At will: chaos hammer (DC 16), deeper darkness, detect magic, identify, invisibility, lightning bolt (DC 15), see invisibility, shatter (DC 14); 3/day: animate objects, dispel law (DC 17), fly; 1/day: power word stun. Caster level 10th',
  'death slaad':
    'At will: animate objects, chaos hammer (DC 18), deeper darkness, detect magic, dispel law (DC 19), fear (DC 18), finger of death (DC 21), fireball (DC 17), fly, identify, invisibility, see invisibility, shatter (DC 16); 3/day: circle of death (DC 20), cloak of chaos (DC 22), word of chaos (DC 21); 1/day: implosion (DC 23), power word blind. Caster level 15th',
  couatl:
    'At will: detect chaos, detect evil, detect good, detect law, detect thoughts (DC 15), invisibility, plane shift (DC 20), polymorph. Caster level 9th',
  derro: 'At will: darkness, ghost sound (DC 13); 1/day: daze (DC 13), sound burst (DC 15). Caster level 3rd',
  devourer:
    'At will: confusion (DC 17), control undead (DC 20), ghoul touch (DC 15), lesser planar ally, ray of enfeeblement, spectral hand, suggestion (DC 16), true seeing. Caster level 18th',
  drider:
    '1/day: dancing lights, clairaudience/clairvoyance, darkness, detect chaos, detect evil, detect good, detect law, detect magic, dispel magic, faerie fire, levitate, suggestion (DC 16). Caster level 6th',
  gynosphinx:
    'At will: clairaudience/clairvoyance, comprehend languages, detect magic, read magic, see invisibility; 1/day: dispel magic, legend lore, locate object, remove curse. Caster level 14th',
  nymph: '1/day: dimension door. Caster level 7th',
  solar:
    'At will: aid, animate objects, commune, continual flame, dimensional anchor, greater dispel magic, holy smite (DC 21), imprisonment (DC 26), invisibility, lesser restoration, remove curse, remove disease, remove fear, resist energy, speak with dead, waves of fatigue; 3/day: blade barrier (DC 23), earthquake (DC 25), heal, mass charm monster (DC 25), permanency, resurrection, waves of exhaustion; 1/day: greater restoration, power word blind, power word kill, power word stun, prismatic spray (DC 24), wish. Caster level 20th',
  titan:
    'At will: chain lightning (DC 23), charm monster (DC 21), cure critical wounds, fire storm (DC 24), greater dispel magic, hold monster (DC 22), invisibility, invisibility purge, levitate, persistent image (DC 22), polymorph; 3/day: etherealness, word of chaos (DC 24); 1/day: gate, maze, meteor swarm (DC 26). Caster level 20th',
  triton: "1/day: summon nature's ally IV. Caster level 7th",
  'yuan-ti pureblood':
    '1/day: animal trance (DC 13), cause fear (DC 12), charm person (DC 12), darkness, entangle (DC 12). Caster level 4th',
  'yuan-ti halfblood':
    '3/day: animal trance (DC 15), cause fear (DC 14), entangle (DC 14); 1/day: deeper darkness, neutralize poison, suggestion (DC 16). Caster level 8th',
  'yuan-ti abomination':
    'At will: animal trance (DC 15), entangle (DC 14); 3/day: deeper darkness, neutralize poison, suggestion (DC 16); 1/day: baleful polymorph (DC 18), fear (DC 17). Caster level 10th',
}
/** Levels in a class before the name, or age and rank behind a comma, leave the kind. */
const kindOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s*[,(].*$/, '')
    .trim()
/** `Inevitable, Marut` is a marut. */
const memberOf = (name: string): string => name.toLowerCase().split(/,\s*/)[1]?.trim() ?? ''
/** `Hag, Green` and `Green Hag`. */
const turned = (name: string): string => {
  const [kind, which] = name.toLowerCase().split(/,\s*/)
  return which === undefined ? '' : `${which} ${kind}`.trim()
}
/** Spells that half-celestials and half-fiends have from so many Hit Dice on, and how often a day. */
const HALF: readonly (readonly [RegExp, readonly (readonly [number, number, string])[]])[] = [
  [
    /half-celestial/,
    [
      [1, 3, 'protection from evil'],
      [1, 1, 'bless'],
      [3, 1, 'aid'],
      [3, 1, 'detect evil'],
      [5, 1, 'cure serious wounds'],
      [5, 1, 'neutralize poison'],
      [7, 1, 'holy smite'],
      [7, 1, 'remove disease'],
      [9, 1, 'dispel evil'],
      [11, 1, 'holy word'],
      [13, 3, 'holy aura'],
      [13, 1, 'hallow'],
      [15, 1, 'mass charm monster'],
      [17, 1, 'summon monster IX'],
      [19, 1, 'resurrection'],
    ],
  ],
  [
    /half-fiend/,
    [
      [1, 3, 'darkness'],
      [3, 1, 'desecrate'],
      [5, 1, 'unholy blight'],
      [7, 3, 'poison'],
      [9, 1, 'contagion'],
      [11, 1, 'blasphemy'],
      [13, 3, 'unholy aura'],
      [13, 1, 'unhallow'],
      [15, 1, 'horrid wilting'],
      [17, 1, 'summon monster IX'],
      [19, 1, 'destruction'],
    ],
  ],
]
/** What was published of the spell-likes of a creature of this name and level; empty where it is none of these. */
export function publishedLikes(name: string, level = 1): string {
  const half = HALF.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1].filter(([from]) => from <= level)
  if (half) return half.map(([, times, spell]) => `${times}/day: ${spell}`).join('; ')
  for (const kind of [name.toLowerCase().trim(), turned(name), kindOf(name), memberOf(name)])
    if (Object.hasOwn(PUBLISHED, kind)) return PUBLISHED[kind]!
  return ''
}
