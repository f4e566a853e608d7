import { plainOf, sentencesOf } from '../../../d20/creature/import/deeds/plain.ts'
import { liberty } from '../../../d20/words/imports/guesses.ts'
import { imported } from '../../words/imports.ts'
import { doerOf } from './abilities.ts'
import { BEASTS } from './beasts.ts'
import { BY_CLASS } from './by-words/classes.ts'
import { MONSTERS } from './by-words/monsters.ts'
import { minds } from './kinds/one-mind.ts'
import { become } from './named/become.ts'
import { CLASSES } from './named/classes.ts'
import { IMPROVISATIONS } from './named/envoys.ts'
import { FEATS } from './named/feats.ts'
import { FIGURES } from './named/figures.ts'
import { PEOPLES } from './named/peoples.ts'
import { dcSaid, naturalOf } from './named/said.ts'
import { UNIVERSAL } from './named/universal.ts'

import type { Feature, Reader } from './part.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>

/** What of an item is left when its brackets are gone: `Fast Healing 5 (Ex)` is `fast healing 5`. */
const bare = (name: string): string =>
  name
    .replace(/\s*[([].*$/, '')
    .trim()
    .toLowerCase()
const SWARM = ['critical hits', 'flanking', 'prone', 'grappled', 'pinned']

const FAR = 1000
/** What its hits try at once: those of the weapons that its words name, of all of its body where they name none. */
const follows: Reader = ([name], _, where) => {
  const words = plainOf(where.s.text(`${where.path}.system.description.value`)).toLowerCase()
  const arms = naturalOf(where).map(w => String(w['name']))
  const named = arms.filter(arm => new RegExp(`\\b${arm.toLowerCase().replace(/[^a-z ]/g, '.')}\\b`).test(words))
  return { features: [{ [name!]: named.length > 0 && named.length < arms.length ? { with: named } : {} }] }
}
const kind =
  (...features: readonly Feature[]): Reader =>
  () => ({ features })
const without =
  (why: string): Reader =>
  () => ({ without: why })

/** Abilities by their names, where these say all. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  ...FIGURES,
  [/^(?:construct|robot|technological) immunities$|^immun.* to construct/, kind('construct')],
  [/^undead immunities$/, kind('undead')],
  [/^plant immunities$/, kind('plant')],
  [/^elemental immunities$/, kind('elemental')],
  [/^ooze immunities$/, kind('ooze')],
  [/^vermin(?:like)? immunities$/, kind('vermin')],
  [/^unliving$/, kind('lifeless')],
  [/^mindless$/, kind('mindless')],
  [/^swarm defenses$/, () => ({ immune: SWARM, features: [{ areas: { share: 'half again' } }] })],
  [/^(?:swarm immunities|swarm body)$/, () => ({ immune: SWARM })],
  [/^(?:swarm mind|hive ?mind)$/, minds],
  [
    /^distraction$/,
    (_, name, where) => {
      const { s, keys } = where
      const said = dcSaid(name, where)
      const dc = said ?? doerOf(s, keys).dc
      const nausea = [{ condition: 'nauseated', lasts: { rounds: 1 } }]
      const aura = { called: 'distraction', feet: 5, save: 'Fortitude', dc, eachTurn: true, consequences: nausea }
      const swarms = String(keys['kinds']).includes('swarm')
      return {
        features: [swarms ? { aura } : { hit: { save: 'Fortitude', dc, consequences: nausea } }],
        ...(said ? {} : { guessed: liberty(imported.saveDc(dc)) }),
      }
    },
  ],
  [
    /^(?:sunlight|solar|light) dependen(?:cy|t)$/,
    (_, __, { s, path }) => {
      const state = /\b(sickened|staggered|shaken|fatigued|off-target|dazed|blinded|exhausted)\b/i.exec(
        plainOf(s.text(`${path}.system.description.value`)),
      )?.[1]
      return {
        features: [{ 'light dependency': { condition: state?.toLowerCase() ?? 'sickened' } }],
        ...(state ? {} : { guessed: 'what darkness does to it is not said: sickened' }),
      }
    },
  ],
  [/^light (?:sensitivity|sensitive)$/, kind('light sensitivity')],
  [/^light blindness$/, kind('light blindness')],
  [
    /^see in darkness$/,
    () => ({
      senses: { darkvision: FAR },
      guessed: liberty('it sees in darkness of any kind: darkvision without a limit is taken'),
    }),
  ],
  [/^displacement$/, kind({ displacement: {} })],
  [
    /^amorphous$/,
    (_, __, { s, path }) => ({
      features: ['unmultiplied'],
      ...(/\bflank/i.test(plainOf(s.text(`${path}.system.description.value`))) ? { immune: ['flanking'] } : {}),
    }),
  ],
  [
    /^(?:autoload|internal ammunition|auto-?reload|self-?recharging.*|energy weapons?)$/,
    without('its weapons run out of nothing in these rules'),
  ],
  [
    /^(?:detect (?:magic|radiation|thoughts|life|alignment|technology)|shroud sense|solar-powered)$/,
    without('it has no part in a fight, or stands in the figures of the file'),
  ],
  [/^tracking\b/, without('it has no part in a fight, or stands in the figures of the file')],
  [/^fast healing (\d+)/, ([, n]) => ({ features: [{ 'fast healing': { points: Number(n) } }] })],
  ...MONSTERS,
  ...BY_CLASS,
  ...IMPROVISATIONS,
  ...CLASSES,
  ...BEASTS,
  ...FEATS,
  ...UNIVERSAL,
  ...PEOPLES,
  [
    /^multi-?attack\b/,
    (_, __, { s, path }) =>
      plainOf(s.text(`${path}.system.description.value`)) === '' ? undefined : { without: imported.inAttacks },
  ],
  [/^(?:trip|push)$/, follows],
  [/^(?:unflankable|all-around vision)\b/, () => ({ immune: ['flanking'] })],
  [
    /^(?:void adaptation|water breathing|amphibious|spaceflight|compression|integrated weapons?|no breath|water dependent|sound mimicry|mimicry|change (?:shape|form)|hold breath|starflight|starfaring|limited starflight|telepathy|truespeech|see in darkness|freeze|vacuum adaptation|spellcasting|empathic link|multiarmed|four-armed|additional limbs?|extra arms?|low metabolism|honey production|tool use|create spawn|death throes location)$/,
    without('it has no part in a fight, or stands in the figures of the file'),
  ],
]

/** What a sentence says that is done in fights. */
const DOES =
  /\b(?:regains?|restores?|recovers?|heals?) (?:\d+|\d*d\d+|[a-z ]{0,30}) ?(?:Hit|Stamina) Points\b|\b(?:additional|extra) (?:\d*d\d+|\d+) (?:points of )?(?:[a-z]+ )?damage\b|\b(?:\d*d\d+|\d+) (?:additional|extra) (?:[a-z]+ )?damage\b|\battacks? of opportunity\b|\bbonus to (?:its |all |melee |ranged )*(?:attack|damage)(?: and (?:attack|damage))? rolls\b/i
/** Whether the words of an ability harm or hinder somebody, whatever it is called. */
function harmsByWords(s: Source, path: string): boolean {
  const plain = plainOf(s.text(`${path}.system.description.value`))
  const done = sentencesOf(plain).filter(said => !/\bincluded\b|\b(?:10|ten) minutes\b/i.test(said))
  if (done.some(said => DOES.test(said))) return true
  return /\bDC \d+ (?:Fort|Ref|Will)|\b(?:Fortitude|Reflex|Will) (?:save |saving throw )?\(?DC \d+|\d+d\d+ (?:[a-z ,]+ )?damage\b|\brises?\b[^.]*\brounds?\b|\bignores? (?:[a-z]+ )?difficult terrain\b|[+\u2013-]\d+ (?:[a-z]+ )?(?:bonus|penalty) (?:to|on) (?:(?:all )?(?:saving throws|saves)\b(?! to )|combat maneuvers|AC (?:while|when|against) (?!wearing))|\bescape (?:from )?an? grapple\b|\bno (?:falling )?damage\b|\bsaving throws against radiation\b|\bEAC and KAC \d+|\b(?:is|are|becomes?|be) (?:blinded|confused|dazed|dazzled|entangled|fatigued|nauseated|paralyzed|shaken|sickened|slowed|staggered|stunned) for\b/i.test(
    plain,
  )
}
/** What an ability becomes whose name says all of it; whether it became anything. */
export function featOf(s: Source, path: string, name: string, keys: Keys): boolean {
  const low = bare(name)
  for (const [pattern, read] of READERS) {
    const found = pattern.exec(low)
    if (!found) continue
    const made = read(found, name, { s, path, keys })
    if (!made) continue
    // A name that says nothing of a fight, above words that do: the words are read.
    if (made.without !== undefined && Object.keys(made).length === 1 && harmsByWords(s, path)) return false
    become(made, { s, path, name, keys })
    return true
  }
  return false
}
