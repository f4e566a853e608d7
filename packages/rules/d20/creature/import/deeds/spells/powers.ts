import {
  afflicts,
  burst,
  close,
  cone,
  FEAR,
  FIRE,
  gains,
  harms,
  heals,
  helps,
  line,
  long,
  MIND,
  medium,
  minutes,
  perLevel,
  ray,
  rounds,
  touch,
} from './forms.ts'
import { THOUGHT } from './of-thought.ts'
import type { Spell } from './spell.ts'

const ENERGY = 'of the energies that it may take fire is taken'
const energy = (spell: Spell): Spell => ({ ...spell, less: ENERGY })
const mind = { descriptors: MIND }
/** So many dice as its level has points beyond those that the power costs. */
const grown = (least: number, sides: number, cost: number) => (n: number) =>
  `${Math.max(least, least + n - cost)}d${sides}`

/** Powers of psionic creatures by their names, each in a line; dice that a block prints beside the name go before these. */
const POWERS: Readonly<Record<string, Spell>> = {
  ...THOUGHT,
  'mind thrust': harms(1, close, grown(1, 10, 1), undefined, 'Will', mind),
  'ego whip': {
    level: 2,
    save: 'Will',
    half: true,
    resistible: true,
    less: 'who saves is dazed for half a round, which is the whole one',
    effect: n => ({
      ...medium(n),
      ...mind,
      consequences: [
        { lowers: 'Charisma', by: '1d4' },
        { condition: 'dazed', lasts: { rounds: 1 } },
      ],
    }),
  },
  'id insinuation': afflicts(2, close, 'Will', 'confused', rounds(1), mind),
  'psychic crush': {
    level: 5,
    save: 'Will',
    resistible: true,
    remains: () => [{ damage: '3d6' }],
    less: 'who fails is helpless in place of dying, and saves without the bonus of four',
    effect: n => ({ ...close(n), ...mind, consequences: [{ condition: 'helpless', lasts: 'fight' }] }),
  },
  'psionic blast': afflicts(3, cone(30), 'Will', 'stunned', rounds(1), mind),
  ultrablast: harms(7, burst(15, touch), grown(13, 6, 13), undefined, 'Will', mind),
  'brain lock': afflicts(2, medium, 'Will', 'dazed', perLevel, mind),
  'psionic daze': afflicts(1, close, 'Will', 'dazed', rounds(1), {
    ...mind,
    less: 'whether its target is humanoid and weak enough is for the game master',
  }),
  'psionic charm': afflicts(1, close, 'Will', 'charmed', n => ({ hours: Math.max(1, n) }), {
    descriptors: ['charm', ...MIND],
  }),
  demoralize: afflicts(1, burst(30, touch), 'Will', 'shaken', minutes, { descriptors: FEAR }),
  'entangling ectoplasm': { ...afflicts(1, close, undefined, 'entangled', rounds(5)), attack: 'ranged touch' },
  'recall agony': harms(2, medium, grown(2, 6, 3), undefined, 'Will', mind),
  'concussion blast': harms(2, medium, grown(1, 6, 3), 'force'),
  'crystal shard': ray(1, grown(1, 6, 1), 'piercing'),
  'swarm of crystals': harms(2, cone(15), grown(3, 4, 3), 'slashing'),
  'dissipating touch': ray(1, grown(1, 6, 1), undefined, touch),
  'energy ray': energy(ray(1, grown(1, 6, 1), FIRE)),
  'energy push': energy(harms(2, medium, grown(2, 6, 3), FIRE)),
  'energy stun': energy(harms(2, burst(5, close), grown(1, 6, 3), FIRE, 'Reflex')),
  'energy missile': energy(harms(2, medium, grown(3, 6, 3), FIRE, 'Reflex')),
  'energy bolt': energy(harms(3, line(120), grown(5, 6, 5), FIRE, 'Reflex')),
  'energy cone': energy(harms(3, cone(60), grown(5, 6, 5), FIRE, 'Reflex')),
  'energy burst': energy(harms(3, burst(40, touch), grown(5, 6, 5), FIRE, 'Reflex')),
  'energy ball': energy(harms(4, burst(20, long), grown(7, 6, 7), FIRE, 'Reflex')),
  'energy current': energy(harms(5, close, grown(9, 6, 9), FIRE, 'Reflex')),
  'body adjustment': heals(3, n => `${Math.max(1, 1 + Math.floor((n - 5) / 2))}d12`),
  'inertial armor': helps(1, n => ({ hours: Math.max(1, n) }), ['AC', 4, 'armor']),
  'force screen': helps(1, minutes, ['AC', 4, 'shield']),
  'thicken skin': helps(1, n => ({ minutes: 10 * Math.max(1, n) }), ['AC', 1, 'enhancement']),
  'defensive precognition': helps(1, minutes, ['AC', 1, 'insight'], ['saves', 1, 'insight']),
  'offensive precognition': helps(1, minutes, ['attack', 1, 'insight']),
  'offensive prescience': helps(1, minutes, ['damage', 2, 'insight']),
  'cloud mind': { ...gains(2, 'unseen', minutes), less: 'nobody sees it, in place of one who does not save' },
}
/** Powers that do nothing in a fight by themselves. */
const ASIDE =
  /^(?:detect|read|conceal) (?:psionics|thoughts)$|^(?:empathy|mindlink|missive|catfall|call to mind|know direction and location|psionic (?:identify|tongues|contingency|plane shift|teleport)|clairvoyant sense|clairtangent hand|sense link|remote viewing|object reading|hypercognition|distract|create sound|my light|control (?:light|sound|object)|far hand|elfsight|skate|burst|float|bestow power|trace teleport|sensitivity to psychic impressions|psionic repair damage|aura sight|matter agitation|destiny dissonance|compression|mental disruption|adapt body|anchored navigation|astral caravan|astral traveler|body equilibrium|burrowing power|call weaponry|chameleon|correspond|danger sense|detect hostile intent|dream travel|genesis|matter manipulation|mass missive|metafaculty|quintessence|psychic (?:chirurgery|reformation)|psionic (?:lock|modify matter|divination|fabricate|revivify)|restore extremity|retrieve|sequester|solicit psicrystal|suspend life|synesthete|telempathic projection|ubiquitous vision|feel (?:light|sound)|telekinetic force|false sensory input)$/
/** A power that is known by its name; null for one without a part in fights, undefined for all others. */
export function powerNamed(name: string): Spell | null | undefined {
  const bare = name
    .toLowerCase()
    .replace(/[*\u2020]/g, '')
    .replace(/\s*[([].*$/, '')
    .replace(/^(.+), psionic$/, 'psionic $1')
    .trim()
  for (const known of [bare, `psionic ${bare}`]) if (Object.hasOwn(POWERS, known)) return POWERS[known]
  return ASIDE.test(bare) ? null : undefined
}
