import { features, type Named, without } from './universal.ts'

/** What the peoples of the game have that stands in the figures of a file, or is of no use in a fight. */
export const PEOPLES: Named = [
  [
    /^(?:flat affect|exceptional vision|upgrade slot|student|desert stride|four-armed|multiarmed|six-armed|historian|natural grace|cultural fascination|cheek pouches|scrounger|eager\b.*|fast|tinker|easily augmented|skin mimic|skilled|scout|athletic|adaptive fighter|nimble|undersized|oversized|atrophied|mechanical affinity|swift|charming|social|curious|elven (?:magic|blood)|half-elf|gnome magic|keen senses|stonecunning|weapon familiarity|intimidating|self-sufficient|halfling luck|sure-footed|sneaky|bonus feat|dimorphic|psychic|illuminating touch|light of knowledge|polyglot|recall knowledge|starry bond|xenoscholar|prehensile tail|beast speaker|produce coins|lfan|lfan symbiosis|tool use|shared memory|symbiosis|quick study|shapechanger|fey blood|moon sight|pressure adaptation|heat adaptation|cold adaptation|sunlight adaptation|snow walk|sand glide|ice walk|swift swimmer|aquatic adaptation|winter born)$/,
    without('it stands in the figures of the file, or has no part in a fight'),
  ],
  [/^maze mind$/, () => ({ immune: ['maze'] })],
  [/^hardy$/, () => ({ keys: { savesAgainst: [{ descriptor: 'poison', value: 2 }] } })],
  [/^(?:moxie|kip up)$/, features('rises quickly')],
  [
    /^elven immunities$/,
    () => ({ immune: ['sleep'], keys: { savesAgainst: [{ descriptor: 'enchantment', value: 2 }] } }),
  ],
  [
    /^slow but steady$/,
    () => ({
      features: [{ maneuvers: { of: ['bull rush', 'trip'], against: 4 } }],
      keys: { savesAgainst: ['poison', 'spells'].map(descriptor => ({ descriptor, value: 2 })) },
    }),
  ],
  [
    /^traditional enemies$/,
    features(
      { advantage: { against: ['goblinoid', 'orc'], attack: 1, called: 'traditional enemies' } },
      { guarded: { kinds: ['giant'], defense: 4, called: 'traditional enemies' } },
    ),
  ],
  [
    /^(?:desert|swamp|jungle|forest|mountain|arctic|snow|urban|marsh|tundra|underground) (?:strider?|survivor|walker|runner|dweller)$/,
    without('no map here says what country it is in'),
  ],
  [
    /^(?:[a-z]+ magic|adaptability|multilimbed|vestigial wings|spell-like abilit(?:y|ies)|chill adaptation|crafty|eat anything|telepath|sound imitation|voice mimicry|soulless|locating pulse|nanite integration|living starship|multiple arms)$/,
    without('it stands in the figures of the file, or has no part in a fight'),
  ],
]
