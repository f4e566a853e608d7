/**
 * What the text names and does not describe, or describes in an example alone: its figures stand in other books. Where the
 * text gives them all, a document does what it says; of the rest a file is asked for the figures. Nothing is here that the
 * text does not say.
 */
export interface ByText {
  readonly name: string
  /** What the text says of it, and where a file says the rest. */
  readonly says: string
  readonly kind?: 'spell' | 'extraordinary' | 'supernatural' | 'other'
  /** The keys of an act, where the text gives all of them. */
  readonly act?: Readonly<Record<string, unknown>>
  /** The keys of a bonus, where that is what it gives. */
  readonly bonus?: Readonly<Record<string, unknown>>
}
const ASKED = 'no figures in the text: a file writes them'

const spell = (name: string, says = ASKED): ByText => ({ name, says, kind: 'spell' })
/** Spells that the text names. */
export const SPELLS: readonly ByText[] = [
  {
    name: 'death ward',
    says: '+4 morale bonus to saves against death: as a bonus',
    kind: 'spell',
    bonus: { type: 'morale', value: 4, to: 'saves', against: ['death'], from: 'death ward' },
  },
  spell('dispel magic', `ends effects of magic: dispels; ${ASKED}`),
  spell('displacement', `its target is where it seems not to be, and seen: ${ASKED}`),
  spell('ethereal jaunt', `those who are ethereal are not perceived: ${ASKED}`),
  spell('hold person', `paralyzes: condition paralyzed; ${ASKED}`),
  spell('lesser restoration', `heals ability damage: restores; ${ASKED}`),
  spell('magic missile', `needs no attack roll, and a target that is observed: ${ASKED}`),
  spell('mystic cure', `heals, and brings back the dead at level 4: heals; ${ASKED}`),
  spell('raise dead', `brings back the dead: ${ASKED}`),
  spell('restoration', `heals ability drain, removes negative levels for good: restores, restoresLevels; ${ASKED}`),
  {
    name: 'stabilize',
    says: 'heals no points, so that one who is dying is stable',
    kind: 'spell',
    act: { name: 'stabilize', kind: 'spell', effect: { consequences: [{ heals: '0' }] } },
  },
  spell('wall of force', `stays where it is cast, aboard a vehicle too; stops senses that go through things: ${ASKED}`),
  spell('wall of steel', `moves with the vehicle that it is anchored to: ${ASKED}`),
  spell('zone of truth', `stays where it is cast, aboard a vehicle too: ${ASKED}`),
]

const feature = (name: string, says: string): ByText => ({ name, says, kind: 'extraordinary' })
/** Special abilities and features of classes that the text names. */
export const SPECIAL: readonly ByText[] = [
  {
    name: 'aura of mettle',
    says: '+2 morale bonus to saves: as a bonus',
    kind: 'supernatural',
    bonus: { type: 'morale', value: 2, to: 'saves', from: 'aura of mettle' },
  },
  feature(
    'debilitating trick',
    `comes with a hit, and with no hit that does no damage: effect of the weapon; ${ASKED}`,
  ),
  {
    name: "get 'em",
    says: '+1 morale bonus to attack rolls: as a bonus',
    kind: 'extraordinary',
    bonus: { type: 'morale', value: 1, to: 'attack', from: "get 'em" },
  },
  feature('inspiring boost', `brings back Stamina Points of an ally, with a significant enemy there: ${ASKED}`),
  feature('memory palace', `its entrance stays where it is made, aboard a vehicle too: ${ASKED}`),
  feature('onslaught', `a full attack of its own: fullAttacks; ${ASKED}`),
  feature('watch out', `works on an ally or against an enemy, a significant one: ${ASKED}`),
]

/** Feats that the text names. */
export const FEATS: readonly ByText[] = [
  { name: 'Powered Armor Proficiency', says: 'its owner is proficient with powered armor' },
  { name: 'Weapon Specialization', says: `more damage with groups of weapons: bonus of the weapon; ${ASKED}` },
]

/** Skills that the text names, and what its rules ask them for. */
export const SKILLS: readonly ByText[] = [
  { name: 'Acrobatics', says: 'to tumble past, to fly, to squeeze, to escape' },
  { name: 'Athletics', says: 'to climb, to swim' },
  { name: 'Bluff', says: 'to feint, to send secrets, to draw eyes away' },
  { name: 'Culture', says: 'to recall what is known of peoples' },
  { name: 'Medicine', says: 'first aid, long-term care' },
  { name: 'Perception', says: 'to notice, to search, to pinpoint, to follow tracks' },
  { name: 'Sense Motive', says: 'against feints and secrets' },
  { name: 'Stealth', says: 'to hide' },
]

/** Weapons that the text names without their figures; attacks with them are against KAC, as they do kinetic damage. */
export const BARE_WEAPONS: readonly string[] = ['bite', 'chainsword', 'claw', 'starknife']
