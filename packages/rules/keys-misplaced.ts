import * as guessed from './keys-guessed.ts'
import { all, type Tried } from './keys-guessed.ts'

const AREA = 'effect: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 2d6 }] }'
const SAVE = 'effect: { save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 2d6 }] }'
const remark = (key: string): Tried[number] => [key, 'no rule reads it: what shall be remembered is a comment, after #']

/** Of a creature, beside what `KEYS_TRIED` has. Keys of single texts stand first. */
const CREATURE: Readonly<Record<string, Tried>> = {
  ...all(
    'incorporeal ethereal ghost bodiless',
    ['stamina', 'what has no body says so by by: incorporeal'],
    ['toughness', 'what has no body says so by by: incorporeal'],
    ['features', 'it is one of its features: features: [incorporeal]'],
  ),
  ...all(
    'vehicle vehicles pilot piloting driver drives passengers crew',
    [
      'extent',
      'a vehicle is a creature of its own, with extent: [10, 10], kinds: [object, vehicle] and a speed; a party goes by it with the command travel',
    ],
    ['rides', 'a vehicle is a creature of its own, with a size, a speed and a side; who drives it has rides: its key'],
    ['side', 'this text has no rules of vehicles: one is a creature of its own, with a size, a speed and a side'],
  ),
  ...all(
    'mount mounts riding horse',
    ['rides', 'a mount is a creature of its own; who sits on it as the fight begins has rides: its key'],
    ['side', 'this text has no rules of riding: a mount is a creature of its own, with a size, a speed and a side'],
  ),
  ...all(
    'totals',
    ['ac', 'an Armor Class as printed stands in ac: 17'],
    ['defense', 'the number to hit is counted from its parts: abilities, defense: 2, armor, naturalArmor'],
    ['classBonus', 'its Defense is counted from its parts: abilities, classBonus: 2, armor, naturalArmor'],
    ['combat', 'its Defense is counted from its parts: combat: 3, abilities, shield'],
  ),
  ...all('elevation height z', ['altitude', 'how high it is in the air stands in altitude: 20']),
  ...all('cover', ['at', 'cover is of the map: a pillar (o) or a low wall (n) between it and its foes']),
  ...all('facing', ['special', 'no rule reads where it faces']),
  ...all('surprised aware awareness unaware', [
    'side',
    'who knows of whom stands beside creatures, in knows: { guard: [] }: a guard who knows of no foe',
  ]),
  ...all(
    'proficiencies proficiency proficient',
    ['stamina', 'a weapon or an armor with which it is not proficient says so: proficient: false'],
    ['feats', 'it has them as feats, where a weapon or an armor names one'],
  ),
  ...all(
    'shieldbonus',
    ['shield', 'what it bears is a group: shield: { bonus: 2 }'],
    ['bonuses', 'this text has no shields: what one gives is one of bonuses'],
  ),
  ...all('natural', ['naturalArmor', 'hide and scales stand in naturalArmor: 3']),
  ...all('damage', ['weapons', 'damage stands with a weapon: weapons: [{ name: sword, damage: 1d8 }]']),
  ...all('temporaryhitpoints temphp temp', [
    'hitPoints',
    'temporary points come by an effect: consequences: [{ grants: 10, lasts: { minutes: 1 } }]',
  ]),
  ...all(
    'wounds maxhp currenthp hpmax hpcurrent maxhitpoints currenthitpoints',
    ['hitPoints', 'one that is hurt has hitPoints: { maximum: 30, current: 12 }'],
    ['conditions', 'how badly it is hurt is a condition: conditions: [wounded]'],
  ),
  ...all('statblock template monster', ['like', 'a creature of a bestiary is taken up by like: folk.yaml#goblin']),
  ...all('type subtype types creaturetype', ['kinds', 'what it is stands in kinds: [undead]']),
  ...all('caster casterlevel', ['acts', 'the level at which it casts stands with each act: casterLevel: 5']),
  ...all('spellslots slots mana reiatsu ki actionpoints heropoints luck conviction resolve', [
    'acts',
    'how often something is done stands with the act: uses: { max: 3, recharge: day }',
  ]),
  ...all('morale', ['flees', 'when it flees stands in flees: 50%']),
  ...all('controller owner player', ['side', 'who plays it is chosen as it is played: quintain play FILE --as watch']),
  ...all('token image icon portrait', ['letter', 'its sign on the map is letter: g']),
  ...all('note desc', ['special', 'what no rule reads is noted in special: [its words]']),
  ...all('specialqualities specialability', [
    'features',
    'what published creatures have stands in features (docs/fight-file.md lists them), the rest in special',
  ]),
  ...all('auras breath disease undead construct regenerate ooze elemental', [
    'features',
    'it is one of its features: features: [undead, { gaze: { feet: 30, dc: 13, consequences: [{ condition: shaken }] } }]',
  ]),
  ...all('dodge', ['bonuses', 'it is one of bonuses: bonuses: [{ type: dodge, value: 1, from: Dodge }]']),
  ...all('toughness', ['hitPoints', 'this text has hit points: hitPoints: 30']),
  ...all('stamina', ['hitPoints', 'this text has hit points alone: hitPoints: 30']),
  ...all(
    'grapple cmb cmd',
    ['baseAttack', 'it is reckoned from baseAttack, Strength and size'],
    ['combat', 'it is reckoned from combat, Strength and size'],
  ),
  ...all('touchac flatfootedac', ['armor', 'it is reckoned, from armor, abilities and bonuses']),
  ...all('savebonus', ['saves', 'base saves stand in saves: { Fortitude: 4 }']),
  ...all('reachfeet', ['reach', 'its natural reach stands in reach: 10']),
  ...all('space footprint squares', ['size', 'what it takes of the map goes by its size: large']),
  ...all('move movement walk walkspeed landspeed', ['speed', 'feet of one move stand in speed: 30']),
  ...all('stealth hide athletics acrobatics climbskill', ['skills', 'a skill stands in skills: { Stealth: 8 }']),
  ...all('languages telepathic telepathy', ['special', 'this text has no rule of it: special remembers it']),
  ...all('encumbrance load carries carrying', ['speed', 'what a load does to it stands in its speed']),
  ...all('initmod initmodifier', ['initiative', 'what is added to its initiative roll stands in initiative: 4']),
  ...all(
    'weakness weaknesses',
    ['vulnerability', 'what harms it twice as much stands in vulnerability: [{ types: fire }]'],
    ['special', 'no rule of this text reads it: special remembers it'],
  ),
  ...all('regeneration fasthealing natural', [
    'toughness',
    'this text has no rule of it: what protects stands in toughness or armor',
  ]),
  ...all('leveladjustment', ['level', 'what rules read of it is its level: level: 3']),
}

const WEAPON: Readonly<Record<string, Tried>> = {
  ...all('ranges', ['increment', 'how far it carries stands in increment: 60']),
  ...all('magic silver coldiron material properties special', [
    'qualities',
    'what a protection asks of it stands in qualities: [magic, silver]',
  ]),
  ...all(
    'magic',
    ['qualities', 'what a protection asks of it stands in qualities: [magic]'],
    ['supernatural', 'what harms the incorporeal has supernatural: true'],
  ),
  ...all(
    'enhancement plus masterwork quality',
    ['bonus', 'what it adds stands in attack: 1 and, to damage, in bonus: 1'],
    ['attack', 'what it adds to attack rolls stands in attack: 1'],
  ),
  ...all(
    'bonusdamage',
    ['bonus', 'what it adds to damage stands in bonus: 1, dice that no critical hit multiplies in extra: 1d6'],
    ['damage', 'its damage bonus stands in damage: 3'],
  ),
  ...all('damagetype damagetypes', ['types', 'the types of its damage stand in types: slashing']),
  ...all('reachfeet', ['reach', 'a weapon that reaches farther has reach: true']),
  ...all(
    'agile precise',
    ['operative', 'a weapon that goes by Dexterity has operative: true'],
    ['finesse', 'a weapon that goes by Dexterity has finesse: true'],
  ),
  ...all('offhand', ['hands', 'a weapon of the off hand has hands: off']),
  ...all('shots capacity loaded reload quantity count number', [
    'ammunition',
    'what is shot or thrown away is ammunition: { holds: 6, loaded: 4, spare: 2, reload: move }',
  ]),
  ...all('splash explode explosion blast', ['effect', `what bursts has ${AREA}`]),
  ...all('save dc', ['effect', `what a hit brings has its save: ${SAVE}`]),
  ...all('poison venom', ['affliction', 'what a hit brings that comes again is named: affliction: viper venom']),
  ...all('critrange criticalrange threatrange', [
    'threat',
    'the lowest d20 that threatens a critical hit is threat: 19',
  ]),
  ...all(
    'critmultiplier critical',
    ['critical', 'what a critical hit does is critical: 3, how often its damage is rolled (in true20: what it adds)'],
    ['criticalEffect', 'what a critical hit brings stands in criticalEffect; that damage is rolled twice is the rule'],
  ),
  ...all('threat', ['criticalEffect', 'in this text a natural 20 alone is a critical hit']),
  ...all('tohit attackbonus accuracy', ['attack', 'what it adds to attack rolls stands in attack: 1']),
  ...all('equipped drawn held', ['carried', 'it is in hand when nothing is said; else carried: sheathed, or packed']),
  ...all('autofire burstfire', ['automatic', 'the mode that attacks all in a cone is automatic: true']),
  ...all('level price cost bulk weight group category simple martial description notes', remark('damage')),
}

const ACT: Readonly<Record<string, Tried>> = {
  ...all('target targets', ['effect', 'how many it may be used on stands in effect: { targets: 2, range: 30 }']),
  ...all('cooldown perday charges once limit times', [
    'uses',
    'how often stands in uses: { max: 3, recharge: day }; again after rounds: recharge: { rounds: 1d4 }',
  ]),
  ...all('action actiontype time casttime castingtime speed reaction', [
    'cost',
    'what it takes of a turn stands in cost: standard, move, swift or full-round',
  ]),
  ...all('school description notes', remark('effect')),
  ...all(
    'components',
    ['verbal', 'they stand as verbal: true and somatic: true'],
    ['effect', 'no rule of this text reads them'],
  ),
  ...all('types type element', ['effect', 'types stand with the damage: consequences: [{ damage: 4d6, types: fire }]']),
  ...all(
    'requires prerequisite needs',
    ['needs', 'what its user has to have stands in needs: { level: 3 }'],
    ['onlyAgainst', 'a condition that its target must be in stands in onlyAgainst: [prone]'],
  ),
  ...all('trigger triggers', ['reactsTo', 'what sets it off stands in reactsTo: is attacked']),
  ...all('ranged attack tohit roll', [
    'strikes',
    'an act that is an attack roll names the weapon of the sheet: strikes: claw',
  ]),
  ...all('aoe shape radius', ['effect', `it fills an area by ${AREA}`]),
  ...all('concentration', ['effect', 'it stands with its time: effect: { lasts: { concentration: true } }']),
  ...all('passive always', ['effect', 'what is always so is no act: it stands in the figures of its creature']),
}

const FILE: Readonly<Record<string, Tried>> = {
  ...all('combatants characters monsters enemies npcs pcs party actors fighters', [
    'creatures',
    'all who fight stand in creatures, each under a key of its own with its side',
  ]),
  ...all('players teams sides factions', ['creatures', 'each creature says whose it is: side: watch']),
  ...all('objects things traps', ['creatures', 'what can be struck is one of creatures, with side: none']),
  ...all('terrain tiles walls width height size grid board battlemap', [
    'map',
    'it is drawn in map, a line a row: . floor, # wall; map: { file: hall.yaml } takes one from a file',
  ]),
  ...all('doors', ['map', 'a door is a sign of map: + a closed one, an apostrophe an open one']),
  ...all('light lighting lights weather fog', [
    'map',
    'it stands in the map: map: { rows: [...], light: dark }; fog is a terrain of its legend with concealment',
  ]),
  ...all('system rules', ['ruleset', 'the rules are ruleset: spirit']),
  ...all('options option readings reading', [
    'ruleset',
    'how a text is read stands with the ruleset: ruleset: { id: spirit, options: { ... } }',
  ]),
  ...all('name', ['title', 'the heading is title: The old bridge']),
  ...all('date clock', ['time', 'day and hour stand in time: day 1, 08:00']),
  ...all('initiative order turn round', [
    'creatures',
    'initiative is rolled as it begins: a creature has initiative: 4, and faces fix the dice',
  ]),
  ...all('version description notes music author', remark('title')),
}

type Table = Readonly<Record<string, Tried>>
const KINDS: readonly (readonly [has: readonly string[], ...tried: readonly Table[]])[] = [
  [['side', 'weapons'], CREATURE, guessed.CREATURE],
  [['damage', 'hands'], WEAPON, guessed.WEAPON],
  [['cost', 'effect', 'uses'], ACT, guessed.ACT],
  [['ruleset', 'creatures'], FILE],
  [['consequences', 'area'], guessed.EFFECT],
  [['damage', 'afflicts'], guessed.CONSEQUENCE],
]

/** What is said of a key that a document does not know, by its other keys; undefined where nobody tries it. */
export function misplaced(name: string, known: readonly string[]): string | undefined {
  const low = name.toLowerCase().replace(/[^a-z]/g, '')
  const [, ...tables] = KINDS.find(([has]) => has.every(key => known.includes(key))) ?? [[]]
  const said = tables.flatMap(table => (Object.hasOwn(table, low) ? table[low]! : []))
  return said.find(([key]) => known.includes(key))?.[1]
}
