import { type Guess, liberty } from '../../../../d20/words/imports/guesses.ts'
import type { Becomes, Reader, Where } from '../part.ts'
import { dcOf, diceSaid, feetOf, wordsOf } from './said.ts'
import { features, type Named, without } from './universal.ts'

type Keys = Record<string, unknown>
const crOf = ({ keys }: Where): number => Number(keys['cr'] ?? 1)
const intelligence = ({ keys }: Where): number =>
  ((keys['abilities'] ?? {}) as Record<string, number>)['Intelligence'] ?? 0
const ROUND = { rounds: 1 }
const TURN = { until: 'turn-start', of: 'user' }
const act = (name: string, cost: string, effect: Keys, more: Keys = {}): Keys => ({
  name,
  cost,
  provokes: false,
  ...more,
  effect,
})
const acts =
  (made: (where: Where, name: string) => readonly Keys[], guessed?: Guess): Reader =>
  (_, name, where) => ({
    acts: made(where, name),
    ...(guessed ? { guessed } : {}),
  })
const ONCE = { uses: { max: 1, recharge: 'fight' } }
/** A stellar power of the highest kind, for which its user has to wait. */
const ZENITH = { uses: { max: 1, recharge: { rounds: '3' } }, kind: 'supernatural' }

/** What an envoy says to friends and foes. */
const ENVOY: Named = [
  [
    /^(?:improved )?dispiriting taunt\b/,
    acts(
      (where, name) => [
        act('dispiriting taunt', 'standard', {
          range: 60,
          foes: true,
          save: { kind: 'Will', dc: dcOf(name, where) },
          descriptors: ['mind-affecting', 'emotion'],
          consequences: [
            { adds: -2, to: 'attack', lasts: ROUND },
            { adds: -2, to: 'checks', lasts: ROUND },
          ],
        }),
      ],
      'a Will save is made against it in place of a check of Intimidate',
    ),
  ],
  [
    /^(?:clever feint|clever attack)\b/,
    acts(
      (where, name) => [
        act('clever feint', 'standard', {
          range: 60,
          foes: true,
          save: { kind: 'Will', dc: dcOf(name, where) },
          consequences: [{ condition: 'flat-footed', lasts: { until: 'turn-end', of: 'user' } }],
        }),
      ],
      'a Will save is made against it in place of a check of Bluff',
    ),
  ],
  [
    /^focus$/,
    acts(() => [
      act('focus', 'standard', {
        range: 60,
        friends: true,
        consequences: [{ ends: 'flat-footed' }, { ends: 'off-target' }],
      }),
    ]),
  ],
  [
    /^don't quit\b/,
    acts(
      () => [
        act("don't quit", 'standard', {
          range: 60,
          friends: true,
          consequences: ['shaken', 'sickened', 'staggered', 'fatigued'].map(ends => ({ ends })),
        }),
      ],
      'what it suppresses for a round ends',
    ),
  ],
  [
    /^(?:long-range improvisation|quick (?:inspiring boost|dispiriting taunt|improvisation)|(?:skill )?expertise|expertise talents?|envoy improvisations?|universal expression|expert attack|leadership|student of technology|well informed|convincing liar|slick customer|surprising skill|menacing gaze)\b/,
    without('it stands in the figures of the file, or has no part in a fight'),
  ],
]

const debilitates =
  (condition: string): Reader =>
  (_, __, where) => {
    const all = (where.keys['features'] ?? []) as (string | Keys)[]
    const found = all.find((f): f is Keys => typeof f === 'object' && f['trick attack'] !== undefined)
    if (!found) return { without: 'it comes with a trick attack, which it has not' }
    found['trick attack'] = { ...(found['trick attack'] as Keys), consequences: [{ condition, lasts: TURN }] }
    return { guessed: liberty(`its trick attack brings ${condition} besides`) }
  }
const OPERATIVE: Named = [
  [/^debilitating (?:trick|attack|sniper)\b/, debilitates('off-target')],
  [/^hampering shot\b/, debilitates('entangled')],
  [/^(?:stagger|staggering|knockout) shot\b/, debilitates('staggered')],
  [
    /^(?:cloaking field|shadow form)\b/,
    acts(
      () => [
        act(
          'cloaking field',
          'move',
          { personal: true, consequences: [{ condition: 'concealed', lasts: { rounds: 10 } }] },
          ONCE,
        ),
      ],
      'it lasts 10 rounds, once a fight',
    ),
  ],
  [
    /^holographic clone\b/,
    acts(() => [
      act(
        'holographic clone',
        'move',
        { personal: true, consequences: [{ condition: 'mirror images', lasts: { minutes: 1 } }] },
        ONCE,
      ),
    ]),
  ],
  [
    /^(?:operative's edge|quick movement|improved quick movement|specialization|associated skills|jack of all trades|night ?vision|uncanny (?:pilot|senses)|versatile movement|inoculation|field treatment|enhanced senses|operative exploits?|fast aim|ever vigilant|elusive target|certain result|specialization (?:skill mastery|exploit|power)|master of disguise|ghost|hacker|spy|thief|explorer|detective|daredevil|combat trick|jury-rigger|nimble fall|fast as lightning|hidden agenda|efficient team|true expertise|inspired medic|clever improvisations|charming veneer|stargazer|akashic knowledge|epiphany|memory palace|overlord|mind ?breaker|greenspeaker|fabricate (?:tech|arms)|phantom hack|injection expert|field dressing|spark of ingenuity|discipline|vanguard discipline|repair drone|boost shields|twin tracking)$/,
    without('it stands in the figures of the file, or has no part in a fight'),
  ],
]

/** A full attack of three, by the class; of melee alone it is easier to who has flashing strikes. */
const onslaught: Reader = (_, __, { s }) => {
  const flashing = s.list('items').some((_item, i) => /^flashing strikes\b/i.test(s.text(`items[${i}].name`)))
  const melee = { name: 'onslaught in melee', attacks: 3, penalty: -5, melee: true }
  return { keys: { fullAttacks: [...(flashing ? [melee] : []), { name: 'onslaught', attacks: 3, penalty: -6 }] } }
}
/** What a solarian does with its stars. */
const SOLARIAN: Named = [
  [
    /^black hole\b/,
    acts(
      (where, name) => [
        act(
          'black hole',
          'standard',
          {
            area: { shape: 'emanation', feet: feetOf(name, 20) },
            foes: true,
            save: { kind: 'Fortitude', dc: dcOf(name, where) },
            consequences: [{ pulls: Number(/pull (\d+)/i.exec(name)?.[1] ?? 10) }],
          },
          ZENITH,
        ),
      ],
      liberty('whoever is no foe is left where it stands'),
    ),
  ],
  [
    /^supernova\b/,
    acts((where, name) => [
      act(
        'supernova',
        'standard',
        {
          area: { shape: 'emanation', feet: feetOf(name, 10) },
          others: true,
          save: { kind: 'Reflex', dc: dcOf(name, where), onSuccess: 'half' },
          consequences: [{ damage: diceSaid(name, where) ?? `${1 + crOf(where)}d6`, types: 'fire' }],
        },
        ZENITH,
      ),
    ]),
  ],
  [
    /^gravity anchor\b/,
    () => ({
      features: [{ maneuvers: { of: ['bull rush', 'reposition', 'trip'], against: 4 } }],
      guessed: liberty('it is always attuned, and anchored to the ground'),
    }),
  ],
  [
    /^corona\b/,
    (_, __, where) => ({
      features: [{ thorns: { consequences: [{ damage: '1d6', types: 'fire' }] } }],
      keys: { resistance: [{ amount: 5 + (crOf(where) >= 10 ? 5 : 0), types: ['cold'] }] },
      guessed: 'it is always lit',
    }),
  ],
  [
    /^dark matter\b/,
    acts(where => [
      act('dark matter', 'swift', {
        personal: true,
        consequences: [{ adds: Math.max(1, Math.floor(crOf(where) / 2)), to: 'reduction', anew: true, lasts: ROUND }],
      }),
    ]),
  ],
  [
    /^radiation$/,
    (_, name, where) => ({
      features: [
        {
          aura: {
            called: 'radiation',
            feet: feetOf(name, 5),
            save: 'Fortitude',
            dc: dcOf(name, where),
            eachTurn: true,
            consequences: [{ condition: 'sickened', lasts: ROUND }],
          },
        },
      ],
    }),
  ],
  [
    /^crush$/,
    (_, name, where) =>
      /stellar revelation|solarian/i.test(where.s.text(`${where.path}.system.description.value`))
        ? {
            acts: [
              act('crush', 'standard', {
                range: 30,
                save: { kind: 'Fortitude', dc: dcOf(name, where) },
                consequences: [{ condition: 'staggered', lasts: ROUND }],
              }),
            ],
          }
        : undefined,
  ],
  [
    /^solar acceleration\b/,
    acts(() => [
      act(
        'solar acceleration',
        'swift',
        { personal: true, consequences: [{ condition: 'hasted', lasts: ROUND }] },
        ONCE,
      ),
    ]),
  ],
  [
    /^hypnotic glow\b/,
    acts((where, name) => [
      act('hypnotic glow', 'standard', {
        area: { shape: 'emanation', feet: feetOf(name, 30, wordsOf(where)) },
        foes: true,
        save: { kind: 'Will', dc: dcOf(name, where) },
        descriptors: ['mind-affecting'],
        consequences: [{ condition: 'fascinated', lasts: ROUND }],
      }),
    ]),
  ],
  [
    /^(?:stellar (?:revelations?|mode|alignment|paragon)|solar (?:manifestation|weapon|armor|flare)|solarian crystal|zenith revelations?|sidereal influence|skill adept|gravity adjustment|gravity boost|astrologic sense|unattuned|graviton attuned|photon attuned)\b/,
    without('it stands in the figures of the file, or is a heading of others'),
  ],
]

/** A fighting style: what its user has of it at its level stands in the figures, until a technique of a higher one comes. */
const styles: Reader = (_, __, where): Becomes | undefined => {
  const { s } = where
  if (wordsOf(where) === '')
    return s.list('items').some((_item, i) => /^(?:primary |fighting )?style/i.test(s.text(`items[${i}].name`)))
      ? { without: 'it is a heading of others' }
      : undefined
  if (!/fighting style/i.test(wordsOf(where))) return undefined
  const levels = [...wordsOf(where).matchAll(/\((\d+)(?:st|nd|rd|th)\)/g)].map(([, n]) => Number(n))
  return levels.some(n => n > 1 && n <= crOf(where))
    ? undefined
    : { without: 'what it has of the style at its level stands in the figures' }
}
const OTHERS: Named = [
  [/^(?:guard|sharpshoot|hit-and-run|bombard|armor storm|blitz|arcane assailant|ambusher|wrathful warrior)$/, styles],
  [/^(?:soldier|solarian|operative|vanguard)'s onslaught$/, onslaught],
  [/^(?:charge attack|stellar rush)$/, features('steady charge')],
  [/^guard's protection\b/, features({ 'stands in': { share: 'half', feet: 5, per: 'round' } })],
  [
    /^(?:gear boosts?(?: [-\u2013\u2014:] )?|)(?:melee striker|bullet barrage|laser accuracy|armored advantage|powerful explosives?|deadly strike)$/,
    without('it stands in the figures of the file'),
  ],
  [
    /^(?:specialization|fighting style|(?:primary|secondary) style|connection|aspect|discipline|field of study|theorem|paradigm|magic hack|mechanic trick|artificial intelligence|drone|stellar revelation|operative exploit|envoy improvisation|expertise talent|style technique|gear boost) ?[-\u2013\u2014:] ?(?:akashic|empath|healer|mindbreaker|overlord|star shaman|xenodruid|melophile|geneturge|daredevil|detective|explorer|ghost|hacker|spy|thief|exocortex|drone|boundary|inevitability|exergy|cascade|momentum|toxicology|genetics|anesthesiology|immunology|neurochemistry|pharmacology|arcane assailant|armor storm|blitz|bombard|guard|hit-and-run|sharpshoot|shock and awe|wrathful warrior)$/,
    without('it is a heading of others'),
  ],
  [
    /^flashing strikes$/,
    () => ({
      keys: { fullAttacks: [{ name: 'flashing strikes', attacks: 2, penalty: -3, melee: true }] },
    }),
  ],
  [/^heads up$/, without('a side knows what one of it has noticed')],
  [
    /^healing channel\b/,
    (_, __, where) => {
      const consequences = [{ heals: `${2 * (1 + Math.floor(crOf(where) / 3))}d8` }]
      const price = Number(where.keys['resolve'] ?? 0) > 0 ? { costs: { resolve: 1 } } : ONCE
      const area = { shape: 'emanation', feet: 30 }
      return {
        acts: [
          act('healing channel, itself', 'move', { personal: true, consequences }, price),
          act('healing channel, by touch', 'standard', { range: 5, friends: true, consequences }, price),
          act('healing channel, all near', 'full-round', { area, friends: true, consequences }, price),
        ],
        guessed: liberty('it heals 2d8, and as much again for each third level'),
      }
    },
  ],
  [
    /^(?:combat tracking|coordinated assault|overclocking|hyperclocking|fighting style|lifelink range|weapon solarian)\b/,
    without('it stands in the figures of the file'),
  ],
  [
    /^(?:fighting styles?|primary (?:fighting )?style|secondary (?:fighting )?style|gear boosts?|style technique|armored advantage|armor training|bullet barrage|melee striker|laser accuracy|plasma immolation|sonic resonance|electric arc|flash freeze|line blaster|heavy fire|grenade expert|rapid response|enhanced tank|combat feats?|bonus feats?|unarmed mastery|anchoring arcana|hammer fist|sniper's aim|rune of the eldritch knight|secret of the magi)$/,
    without('it stands in the figures of the file, or is a heading of others'),
  ],
  [
    /^(?:artificial intelligence|drone|exocortex|stealth drone|combat drone|hover drone|custom rig|expert rig|advanced rig|superior rig|bypass|remote hack|wireless hack|mechanic tricks?|mechanic|override|miracle worker|mod|memory module|multitasking|skill expert|visual data processor|scoutbot|repair drone|quick repair|ghost intrusion|hacking|invisible bug)\b/,
    without('it is about computers and machines, or a heading of others'),
  ],
  [
    /^energy shield\b/,
    acts(
      where => [
        act(
          'energy shield',
          'standard',
          {
            personal: true,
            consequences: [{ grants: String(Math.max(1, crOf(where) + intelligence(where))), lasts: { minutes: 1 } }],
          },
          ONCE,
        ),
      ],
      liberty('as many temporary hit points as its level and its Intelligence'),
    ),
  ],
  [
    /^(?:connection(?: spells?| powers?)?|connection inklings?|mystic|akashic|empath|healer|mindbreaker|overlord|star shaman|xenodruid|melophile|geneturge|share pain inkling|mindlink|telepathic bond|transcendence|enlightenment|channel skill|healing touch|walk the void|speak with animals|access akashic record|lore queries|spell cache|techlore|magic hacks?|distant spell|fabricate tool|tech spells?|cache capacitor|resolve attunement|fuse spells|harmful spells|selective targeting|mental mark|compensatory casting|paradigm shifts?|alternate outcome|inhibitors?|scientific method|custom microlab|biohacks?|studious biohacker|theorems?|breakthrough|entropic (?:attunement|strike)|aspect(?: insight| embodiment)?|vanguard disciplines?|mitigate|technomancer|witchwarper|biohacker|vanguard|solarian|soldier|operative|envoy|nanocyte|evolutionist|precog)$/,
    without('it stands in the figures of the file, is a heading of others, or has no part in a fight'),
  ],
  [
    /^(?:weapon focus|greater weapon focus|weapon specialization|versatile specialization|skill focus|improved initiative|toughness|great fortitude|iron will|lightning reflexes|improved (?:great fortitude|iron will|lightning reflexes|stealth)|fleet|enhanced resistance|skill synergy|armor proficiency|(?:light|heavy|powered) armor proficiency|weapon proficiency|(?:basic|advanced|special|sniper|heavy|longarm|small arm) (?:melee )?weapon proficiency|grenade proficiency|minor psychic power|psychic power|technomantic dabbler|connection inkling|combat casting|spell focus|greater spell focus|quick draw|extra resolve|master crafter|barricade|sky jockey|fast talk|strike back|basic melee weapon proficiency|multi-weapon fighting|nimble moves|jet dash|swimming master|climbing master|acrobatics|agile|deft hands|diehard|medical expert)\b/,
    without('it stands in the figures of the file, or has no part in a fight'),
  ],
]

/** Abilities of the classes of characters, which creatures have too, by their names. */
export const CLASSES: Named = [...ENVOY, ...OPERATIVE, ...SOLARIAN, ...OTHERS]
