/**
 * The spells of casters of the 3.5 rules whose printed blocks say `spells` and no more, written down from memory of what was
 * published as typical for them, as a paragraph below a block would list them. Each is a guess, and the report says so.
 */
const PUBLISHED: readonly (readonly [RegExp, string])[] = [
  [
    /aranea/,
    'Spells known as a 3rd-level sorcerer (6/6; save DC 12 + spell level): 0-daze, ghost sound, light, resistance; 1st-mage armor, silent image, sleep.',
  ],
  [
    /androsphinx/,
    'Spells prepared as a 6th-level cleric (5/5/5/4; save DC 13 + spell level): 1st-divine favor, protection from evil, remove fear, shield of faith; 2nd-bull’s strength, cure moderate wounds, remove paralysis, resist energy; 3rd-dispel magic, invisibility purge, prayer, searing light.',
  ],
  [
    /couatl/,
    'Spells known as a 9th-level sorcerer (6/7/7/7/5; save DC 13 + spell level): 1st-endure elements, mage armor, obscuring mist, protection from evil, true strike; 2nd-cure moderate wounds, eagle’s splendor, scorching ray, silence; 3rd-gaseous form, magic circle against evil, summon monster III; 4th-charm monster, freedom of movement.',
  ],
  [
    /drider/,
    'Spells known as a 6th-level sorcerer (6/7/6/4; save DC 13 + spell level): 1st-charm person, mage armor, magic missile, silent image; 2nd-invisibility, web; 3rd-fly.',
  ],
  [
    /formian queen/,
    'Spells known as a 17th-level sorcerer (6/8/7/7/7/7/6/6/4; save DC 15 + spell level): 1st-comprehend languages, identify, mage armor, magic missile, shield; 2nd-invisibility, protection from arrows, resist energy, scorching ray, spider climb; 3rd-dispel magic, fireball, nondetection, slow; 4th-confusion, detect scrying, black tentacles, scrying; 5th-cone of cold, dismissal, teleport, wall of force; 6th-analyze dweomer, geas/quest, repulsion; 7th-summon monster VII, vision, waves of exhaustion; 8th-prismatic wall, temporal stasis.',
  ],
  [
    /ghaele/,
    'Spells prepared as a 14th-level cleric (6/7/7/6/5/4/4/3; save DC 13 + spell level): 1st-bless, command, divine favor, obscuring mist, shield of faith; 2nd-aid, align weapon, bear’s endurance, lesser restoration; 3rd-cure serious wounds, prayer, searing light; 4th-death ward, dimensional anchor, divine power; 5th-break enchantment, greater command, righteous might; 6th-banishment, heal, mass cure moderate wounds; 7th-dictum, regenerate.',
  ],
  [
    /lammasu/,
    'Spells prepared as a 7th-level cleric (6/5/4/3/1; save DC 13 + spell level): 1st-bless, detect evil, divine favor, shield of faith; 2nd-aid, bull’s strength, lesser restoration, resist energy; 3rd-dispel magic, remove curse, searing light; 4th-holy smite.',
  ],
  [
    /lillend/,
    'Spells known as a 6th-level bard (3/5/4; save DC 14 + spell level): 1st-charm person, cure light wounds, identify, sleep; 2nd-hold person, invisibility, sound burst.',
  ],
  [
    /\blich\b/,
    'Spells prepared as an 11th-level wizard (4/5/5/5/4/2/1; save DC 14 + spell level): 1st-mage armor, magic missile (2), ray of enfeeblement, shield; 2nd-acid arrow, invisibility, mirror image, scorching ray, web; 3rd-dispel magic, displacement, fireball, lightning bolt, vampiric touch; 4th-dimension door, enervation, ice storm, stoneskin; 5th-cone of cold, teleport; 6th-chain lightning.',
  ],
  [
    /dark naga|naga, dark/,
    'Spells known as a 7th-level sorcerer (6/7/7/5; save DC 13 + spell level): 1st-expeditious retreat, magic missile, ray of enfeeblement, shield, silent image; 2nd-cat’s grace, invisibility, scorching ray; 3rd-displacement, lightning bolt.',
  ],
  [
    /guardian naga|naga, guardian/,
    'Spells known as a 9th-level sorcerer (6/7/7/7/5; save DC 14 + spell level): 1st-cure light wounds, divine favor, expeditious retreat, mage armor, magic missile; 2nd-detect thoughts, lesser restoration, see invisibility, scorching ray; 3rd-cure serious wounds, dispel magic, lightning bolt; 4th-divine power, greater invisibility.',
  ],
  [
    /spirit naga|naga, spirit/,
    'Spells known as a 7th-level sorcerer (6/7/7/5; save DC 13 + spell level): 1st-charm person, cure light wounds, divine favor, magic missile, shield of faith; 2nd-cat’s grace, invisibility, summon swarm; 3rd-displacement, fireball.',
  ],
  [
    /water naga|naga, water/,
    'Spells known as a 7th-level sorcerer (6/7/7/5; save DC 12 + spell level): 1st-expeditious retreat, magic missile, obscuring mist, shield, true strike; 2nd-acid arrow, invisibility, mirror image; 3rd-protection from energy, suggestion.',
  ],
  [
    /nymph/,
    'Spells prepared as a 7th-level druid (6/5/4/3/1; save DC 13 + spell level): 1st-calm animals, cure light wounds, entangle, longstrider; 2nd-barkskin, heat metal, lesser restoration, tree shape; 3rd-call lightning, cure moderate wounds, protection from energy; 4th-rusting grasp.',
  ],
  [
    /planetar/,
    'Spells prepared as a 17th-level cleric (6/7/7/7/7/6/5/4/2/1; save DC 16 + spell level): 1st-bless, cause fear, divine favor, entropic shield, obscuring mist, shield of faith; 2nd-align weapon, bear’s endurance, cure moderate wounds, hold person; 3rd-cure serious wounds, daylight, invisibility purge, searing light, wind wall; 4th-death ward, dismissal, neutralize poison; 5th-break enchantment, mass cure light wounds, plane shift; 6th-banishment, greater dispel magic, heal; 7th-dictum, mass cure serious wounds; 8th-fire storm, holy aura; 9th-mass heal.',
  ],
  [
    /solar/,
    'Spells prepared as a 20th-level cleric (6/8/8/7/7/7/6/5/5/5; save DC 17 + spell level): 1st-bless, cause fear, divine favor, entropic shield, obscuring mist, shield of faith; 2nd-align weapon, bear’s endurance, cure moderate wounds, hold person; 3rd-cure serious wounds, daylight, invisibility purge, prayer, searing light; 4th-cure critical wounds, death ward, dismissal, neutralize poison; 5th-break enchantment, mass cure light wounds, plane shift, righteous might; 6th-banishment, heal, heroes’ feast, mass cure moderate wounds; 7th-dictum, holy word, regenerate; 8th-fire storm, holy aura, mass cure critical wounds; 9th-etherealness, mass heal, storm of vengeance.',
  ],
  [
    /rakshasa/,
    'Spells known as a 7th-level sorcerer (6/7/7/5; save DC 13 + spell level): 1st-charm person, mage armor, magic missile, shield, silent image; 2nd-acid arrow, bear’s endurance, invisibility; 3rd-haste, suggestion.',
  ],
  [
    /trumpet archon|archon, trumpet/,
    'Spells prepared as a 14th-level cleric (6/6/6/5/5/4/3/2; save DC 13 + spell level): 1st-bless, deathwatch, divine favor, sanctuary, shield of faith; 2nd-bull’s strength, consecrate, lesser restoration, silence, sound burst; 3rd-cure serious wounds, daylight, invisibility purge, prayer, protection from energy; 4th-discern lies, dismissal, divine power, neutralize poison, spell immunity; 5th-break enchantment, dispel evil, mass cure light wounds, raise dead; 6th-banishment, heal, undeath to death; 7th-mass cure serious wounds, regenerate.',
  ],
]
/** The spells that were published for a creature of this name; empty where none were. */
export function publishedSpells(name: string): string {
  const low = name.toLowerCase()
  return PUBLISHED.find(([pattern]) => pattern.test(low))?.[1].replaceAll('’', "'") ?? ''
}
