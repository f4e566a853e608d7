import { printed } from '../../words/imports/stat-block.ts'
import { asksForAttack } from './deeds/aims/own-attack.ts'
import { magicProof, slowedBy } from './known/answering.ts'
import { BODIES, gainedIn } from './known/bodies.ts'
import { breath } from './known/breath.ts'
import { BY_WORDS, harmsHeld, slow } from './known/by-words.ts'
import { casterLevelIn } from './known/casters.ts'
import { described } from './known/described.ts'
import { GEAR } from './known/gear.ts'
import { owedIn, withOwed } from './known/owed.ts'
import { poison } from './known/venom.ts'
import { ill } from './known/wounds.ts'
import { NAMED, UNNAMED } from './named.ts'
import { figuresIn } from './prose.ts'
import { publishedFigures } from './published/figures.ts'
import { changesShape } from './published/of-shapes.ts'
import { SPECIALS } from './published/specials.ts'
import {
  type Beast,
  bodyOf,
  dc,
  type Feature,
  type Keys,
  known,
  largestOf,
  type Read,
  type Reader,
  type Said,
  unliving,
  withOf,
} from './reading.ts'
import type { Short } from './text.ts'

const disease: Reader = (said, of) => {
  const guessed: string[] = []
  const { losses, days } = said.prose
  if (losses.length === 0) guessed.push(printed.guessedDisease)
  const lost = losses.length ? losses : [{ ability: 'Con' as const, by: '1d3', drained: false }]
  const disease = {
    ...withOf(said, of),
    dc: dc(said, of, bodyOf(of), guessed),
    ...(days ? { days } : {}),
    consequences: lost.map(l => ({ [l.drained ? 'drains' : 'lowers']: of.text.abilities[l.ability], by: l.by })),
  }
  return { features: [{ disease }], guessed }
}
const paralysis: Reader = (said, of) => {
  const guessed: string[] = []
  const { rounds, minutes } = said.prose.lasts ?? {}
  const lasts = rounds ? { rounds: String(rounds) } : minutes ? { minutes: String(minutes) } : undefined
  if (!lasts) guessed.push(printed.guessedLength('1d4+1'))
  const given = { ...withOf(said, of), dc: dc(said, of, bodyOf(of), guessed), ...lasts }
  return { features: [{ paralysis: given }], guessed }
}
const energyDrain: Reader = (said, of) => {
  const guessed: string[] = []
  const levels = /\b(\d+|one|two|three) negative levels?/i.exec(said.prose.text)?.[1]?.toLowerCase()
  const n = { one: 1, two: 2, three: 3 }[levels ?? ''] ?? Number(levels ?? 1)
  if (!levels) guessed.push(printed.guessedLevels)
  return {
    features: [
      { 'energy drain': { ...withOf(said, of), levels: n, dc: dc(said, of, 'Cha', guessed) } },
      ...gainedIn(of.block.paragraph(said.name), withOf(said, of)),
    ],
    guessed,
  }
}
const held =
  (name: string): Reader =>
  (said, of) => {
    // Of all weapons that the paragraph names the one that it has to hit with.
    const hits = /\bmust hit\b[^.]*?\bwith (?:both |an? |its |either )?([a-z ]+?)(?: attacks?)?\./i.exec(
      said.prose.text,
    )?.[1]
    const named = hits === undefined ? said : { ...said, prose: { ...said.prose, text: hits } }
    const given = withOf(named, of)
    const largest = name === 'improved grab' ? largestOf(said.prose.text, of) : undefined
    return {
      features: [
        { [name]: { ...(given['with'] === undefined ? withOf(said, of) : given), ...(largest ? { largest } : {}) } },
      ],
    }
  }
/** Dice behind the name: `constrict 1d8+6`, `rend 2d6+9`. */
const crushing =
  (name: 'constrict' | 'rend', more: (of: Beast) => Keys): Reader =>
  (said, of) => {
    const { damage, types } = said.prose
    // `2d6+4 plus 2d6 acid`: the second harm is of another type than the first.
    const [, beside, type] = / plus (\d*d\d+(?:\+\d+)?) ([a-z]+)/.exec(said.text) ?? []
    if (damage && name === 'constrict' && beside && types.includes(type as never))
      return { features: [{ [name]: { damage, consequences: [{ damage: beside, types: [type] }] } }] }
    return damage ? { features: [{ [name]: { ...more(of), damage, ...(types.length ? { types } : {}) } }] } : undefined
  }
const rake: Reader = ({ prose }, of) => {
  const claw =
    of.weapons.find(w => /claw|talon/i.test(String(w['name']))) ??
    of.weapons.find(w => w['natural'] === true && w['use'] === undefined)
  if (!prose.damage || !claw) return undefined
  const [, dice, plus = '0'] = /^(\d*d\d+)([+-]\d+)?$/.exec(prose.damage) ?? []
  if (!dice) return undefined
  const { damage: _, bonus: __, effect: ___, ...rest } = claw
  const added = Number(plus) - of.text.strengthTo({ use: 'melee' }, of.figures.modifiers.Str)
  of.weapons.push({ ...rest, name: 'rake', damage: dice, ...(added ? { bonus: added } : {}) })
  return { features: [{ rake: { with: 'rake' } }] }
}
const burn: Reader = (said, of) => {
  const guessed: string[] = []
  const damage = said.prose.damage ?? '1d6'
  if (!said.prose.damage) guessed.push(printed.guessedDamage('burn', damage))
  return { features: [{ burn: { ...withOf(said, of), dc: dc(said, of, 'Con', guessed), damage } }], guessed }
}

const GAZES: readonly (readonly [RegExp, string])[] = [
  [/petri|stone/i, 'petrified'],
  [/paraly/i, 'paralyzed'],
  [/stun/i, 'stunned'],
  [/fascinat/i, 'fascinated'],
  [/fear|terror/i, 'frightened'],
  [/confus/i, 'confused'],
  [/daz/i, 'dazed'],
  [/charm/i, 'charmed'],
  [/despair|shaken/i, 'shaken'],
]
const gaze: Reader = (said, of) => {
  const guessed: string[] = []
  const words = `${said.text} ${said.prose.text}`
  const found = GAZES.find(([pattern]) => pattern.test(words))?.[1]
  if (!found) return undefined
  const near = said.prose.feet ?? Number(/\b(\d+) feet\b/.exec(said.prose.text)?.[1] ?? 0)
  if (!near) guessed.push(printed.guessedArea('gaze', 'emanation', 30))
  // A gaze that works as a spell lasts as long as the spell does.
  const spell = /\bas (?:the|a) spell\b|\bas (?:the|an?) [a-z ]+ spell\b/i.test(words)
    ? casterLevelIn(words)
    : undefined
  const asSpell = spell === undefined ? undefined : { rounds: spell }
  const lasts = found === 'petrified' ? {} : { lasts: said.prose.lasts ?? asSpell ?? { rounds: '1d4' } }
  if (found !== 'petrified' && !said.prose.lasts && !asSpell) guessed.push(printed.guessedLength('1d4'))
  return {
    features: [
      {
        gaze: {
          feet: near || 30,
          save: found === 'petrified' ? 'Fortitude' : 'Will',
          dc: dc(said, of, 'Cha', guessed),
          consequences: [{ condition: found, ...lasts }],
        },
      },
    ],
    guessed,
  }
}
/** A gaze under another name: `this is a mind-affecting gaze attack`. */
const looked: Reader = (said, of) =>
  /\bgaze (?:attack|effect)\b/i.test(of.block.paragraph(said.name)) ? gaze(said, of) : undefined
/** The presence of a dragon: the weak are panicked, the stronger shaken, and who has as many Hit Dice as it fears nothing. */
function tiersOf(text: string, of: Beast, usual: string): readonly Keys[] | undefined {
  const weak = Number(/\b(\d+) or (?:less|fewer) (?:HD|Hit Dice)\b/i.exec(text)?.[1] ?? 0)
  if (!weak && !of.kinds.includes('dragon')) return undefined
  const lasts = { rounds: /\bfor (\d*d\d+) rounds\b/i.exec(text)?.[1] ?? (of.kinds.includes('dragon') ? '4d6' : usual) }
  const most = Number(/\b(?:fewer|less) than (\d+) (?:HD|Hit Dice)\b/i.exec(text)?.[1] ?? of.level) - 1
  return [
    { condition: 'panicked', lasts, upToLevel: Math.min(weak || 4, Math.max(1, most)) },
    { condition: 'shaken', lasts, upToLevel: Math.max(1, most) },
  ]
}
const around =
  (name: 'frightful presence' | 'aura', condition: string, ability: Short, save: string, rounds: string): Reader =>
  (said, of) => {
    const guessed: string[] = []
    const feet = said.prose.feet ?? 30
    if (!said.prose.feet) guessed.push(printed.guessedArea(name, 'emanation', feet))
    const state =
      condition === 'shaken'
        ? /\b(?:be|become|becomes|are|is) (panicked|frightened)\b/i.exec(said.prose.text)?.[1]
        : undefined
    const own = of.block.paragraph(said.name)
    const asSpell =
      condition === 'shaken' && !state && /\bas (?:with |by |though by |if by )?(?:an? |the )?fear spell\b/i.test(own)
    if (asSpell) {
      // Who saves against the spell is shaken for a round all the same.
      const level = casterLevelIn(own) ?? of.level
      const given = {
        feet,
        save,
        dc: dc(said, of, ability, guessed),
        onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }],
        consequences: [{ condition: 'panicked', lasts: { rounds: level } }],
      }
      return { features: [{ [name]: given }], guessed }
    }
    const tiers = name === 'frightful presence' ? tiersOf(said.prose.text, of, rounds) : undefined
    if (tiers)
      return {
        features: [{ [name]: { feet, save, dc: dc(said, of, ability, guessed), consequences: tiers } }],
        guessed,
      }
    const lasts = said.prose.lasts ?? { rounds: /d/.test(rounds) ? rounds : Number(rounds) }
    if (!said.prose.lasts) guessed.push(printed.guessedLength(rounds))
    return {
      features: [
        {
          [name]: {
            feet,
            save,
            dc: dc(said, of, ability, guessed),
            consequences: [{ condition: state?.toLowerCase() ?? condition, lasts }],
          },
        },
      ],
      guessed,
    }
  }
const web: Reader = (said, of) => {
  const own = asksForAttack(of.block.paragraph(said.name)) ? described(said, of) : undefined
  if (own?.acts) return own
  const guessed: string[] = [printed.guessedArea('web', 'range', 50)]
  const n = dc(said, of, 'Con', guessed)
  // As the webs of vermin are thrown: like a net, and burst by four points more than one slips out of them.
  const effect = { range: 50, consequences: [{ binds: n, burst: n + 4, anchors: true }] }
  const attack = { by: 'ranged touch', increment: 10 }
  return { acts: [{ name: 'web', attack, uses: { max: 8, recharge: 'day' }, effect }], guessed }
}
const swarming: Reader = (said, of) => {
  const guessed: string[] = []
  const attack = `${of.block.text('Attack')} ${of.block.text('Full Attack')}`
  const inAttack = /\bswarm \(?\+?(\d+d\d+(?:[+-]\d+)?)/i.exec(attack)?.[1]
  const damage = inAttack ?? said.prose.damage ?? `${Math.max(1, Math.min(5, Math.floor(of.level / 5) + 1))}d6`
  if (!(inAttack ?? said.prose.damage)) guessed.push(printed.guessedDamage('swarm', damage))
  const ills = ['poison', 'disease'].filter(ill => new RegExp(`swarm[^,;]*\\b${ill}\\b`, 'i').test(attack))
  // Bats leave wounds that go on bleeding.
  const bleeds = /\bwounding\b/i.test(of.block.text('Special Attacks')) ? ['bleeding'] : []
  const space = Number(/^(\d+)/.exec(of.block.text('Space/Reach'))?.[1] ?? 0)
  const given = {
    damage,
    dc: dc(said, of, 'Con', guessed),
    ...(space > 0 ? { space } : {}),
    ...(ills.length + bleeds.length ? { consequences: [...ills, ...bleeds].map(afflicts => ({ afflicts })) } : {}),
  }
  return {
    features: [{ swarm: given }],
    guessed,
    ...(bleeds.length ? { keys: { afflictions: [ill('bleeding', '1')] } } : {}),
  }
}
const points =
  (name: string, more: (said: Said) => Keys = () => ({})): Reader =>
  said => {
    const n = /(\d+)/.exec(said.text)?.[1]
    return n === undefined || Number(n) < 1
      ? undefined
      : { features: [{ [name]: { points: Number(n), ...more(said) } }] }
  }
const regenerates: Reader = (said, of) => {
  const by = /(?:overcome by|except|normal damage from|damage from) ([a-z ]+?)(?:\.|,| deal|$)/i.exec(
    said.prose.text,
  )?.[1]
  const read = points('regeneration', () => ({ overcomeBy: by?.replace(/ and /g, ' or ') ?? 'fire or acid' }))(said, of)
  return read && by === undefined ? { ...read, guessed: [printed.guessedOvercoming] } : read
}
const sense =
  (key: string, usual: number, guess?: string): Reader =>
  said => ({
    senses: { [key]: Number(/(\d+) ?(?:ft|feet)/.exec(said.text)?.[1] ?? usual) },
    ...(guess ? { guessed: [guess] } : {}),
  })
const kind =
  (name: string, keys?: Keys): Reader =>
  () => ({ features: [name], ...(keys ? { keys } : {}) })
const without =
  (why: string): Reader =>
  () => ({ without: why })
const pounces: Reader = (_, { text }) => (text.charges ? { features: ['pounce'] } : undefined)
/** It names what the attacks of the block hold already. */
const inAttacks =
  (pattern: RegExp): Reader =>
  (_, of) =>
    of.weapons.some(w => pattern.test(JSON.stringify(w))) ? { without: printed.inAttacks } : undefined

/** Points of an ability behind the damage, without the word for it: `1d4 Con`. */
const loses: Reader = (said, of) => {
  const [lost] = said.prose.losses
  if (!lost || !of.text.losses) return undefined
  const consequences = [{ [lost.drained ? 'drains' : 'lowers']: of.text.abilities[lost.ability], by: lost.by }]
  return { features: [{ hit: { ...withOf(said, of), consequences } }], guessed: [printed.guessedLoss(said.text)] }
}

/** What blocks name, in the order in which it is tried. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  ...SPECIALS,
  [/^(?:alternate form|change shape)\b/, changesShape],
  ...GEAR,
  ...BY_WORDS,
  ...BODIES,
  [/^poison(?:ous)?\b(?! use)/, poison],
  [
    /^(?:disease|(?:ghoul|filth|mind|devil|demon|slimy|slaad) (?:fever|chills|doom|fire)|mummy rot|red ache)\b/,
    disease,
  ],
  [/^paraly(?:sis|zing|is)\b/, paralysis],
  [/^energy drain\b/, energyDrain],
  [/^improved grab\b/, held('improved grab')],
  [/^trip\b/, held('trip')],
  [/^push\b/, held('push')],
  [/^constrict\b/, crushing('constrict', () => ({}))],
  [/^rend\b/, crushing('rend', of => (known(of, /claw/i).length ? { with: known(of, /claw/i) } : {}))],
  [/^rake\b/, rake],
  [/^pounce\b/, pounces],
  [
    /^entangl/,
    (said, of) => ({
      features: [{ hit: { ...withOf(said, of), consequences: [{ condition: 'entangled', lasts: 'fight' }] } }],
    }),
  ],
  [/^\d*d?\d+ (?:points? of )?(?:str|dex|con|int|wis|cha)(?:ength|terity|stitution|elligence|dom|risma)?$/, loses],
  [/^burn\b/, burn],
  [/^(?!hold|no)[a-z' -]*\bbreath(?: weapon)?\b/, breath],
  [/\bgaze\b/, gaze],
  [/^frightful presence\b|^fear aura\b|^aura of fear\b/, around('frightful presence', 'shaken', 'Cha', 'Will', '5d6')],
  [/^stench\b/, around('aura', 'sickened', 'Con', 'Fortitude', '10')],
  [/^web\b/, web],
  [/^(?:swarm attack|distraction)\b/, swarming],
  [/^fast healing\b/, points('fast healing')],
  [/^regeneration\b/, regenerates],
  [/^undead traits\b/, kind('undead')],
  [/^construct traits\b/, kind('construct')],
  [/^elemental traits\b/, kind('elemental')],
  [/^ooze traits\b/, kind('ooze')],
  [/^plant traits\b/, kind('plant')],
  [/^vermin traits\b/, kind('vermin')],
  [/^(?:incorporeal traits|incorporeal subtype|incorporeal)\b/, kind('incorporeal')],
  [
    /^(?:half damage from|immun\w+ to) (?:slashing|piercing|weapon)/,
    (_, of) => (of.kinds.includes('swarm') ? { without: printed.bySwarm } : undefined),
  ],
  [/^wounding\b/, (_, of) => (of.kinds.includes('swarm') ? { without: printed.bySwarm } : undefined)],
  [/^swarm traits\b/, () => ({ keys: { immune: ['critical hits', 'flanking', 'prone', 'grappled', 'pinned'] } })],
  [/^(?:elven|elf|half-elf|drow) traits\b/, () => ({ keys: { immune: ['sleep'] }, guessed: [printed.raceTraits] })],
  [/^(?:keen )?scent\b/, sense('blindsense', 5, printed.scent)],
  [/^blindsense$/, sense('blindsense', 30)],
  [/^tremorsense\b/, sense('blindsense', 60)],
  [/^lifesense\b/, sense('blindsense', 60)],
  [/^all-around vision\b/, () => ({ keys: { immune: ['flanking'] } })],
  [/^immunity to magic\b/, magicProof],
  [/^(?:acid|cold|electricity|fire|sonic) slow\b/, slowedBy],
  [/^no intelligence score$/, (_, of) => (unliving(of) ? { without: printed.byType } : { features: ['mindless'] })],
  [/^no constitution score$/, (_, of) => (unliving(of) ? { without: printed.byType } : { features: ['lifeless'] })],
  [/^no (?:strength|dexterity|wisdom|charisma) score$/, without(printed.inFigures)],
  [/^single actions only\b/, kind('single actions')],
  [/^(?:can'?t|cannot) run\b/, kind('no running')],
  [/^(?:constitution|strength|dexterity|wisdom|intelligence|charisma) (?:drain|damage)\b/, inAttacks(/drains|lowers/)],
  [/^(?:fiery|acid|cold|shocking) (?:bite|touch|claw|slam)s?\b|^acid\b|^heat\b|^cold\b/, inAttacks(/acid|fire|cold/)],
  [
    /^(?:superior two-weapon fighting|superior multiweapon fighting|oversized? weapon|powerful build)\b/,
    without(printed.inFigures),
  ],
  [/^[+-]?\d+ turn resistance\b|^turn resistance\b|^resistance to turning\b/, without(printed.nothingTurns)],
  ...NAMED,
  [
    /^(?:wild empathy|hold breath|water breathing|amphibious|water dependent|speak with|sound imitation|telepathy|tongues|keen (?:sight|senses|hearing)|natural cunning|trap sense|detect |empathic link|no breath|poison use|stonecunning|trackless step|dream haunting|find target|astral projection|gnome traits|halfling traits|dwarf traits|dwarven traits|orc traits|half-orc traits|goblin traits|duergar traits|human traits)/,
    without(printed.noPart),
  ],
  [/^(?:camouflage|freeze|mimic shape|plant blend)\b/, without(printed.transparent)],
]

/** Which of the readers takes a text; -1 for none. */
export const readerOf = (text: string): number => READERS.findIndex(([pattern]) => pattern.test(text.toLowerCase()))

/** Reads what a block names; undefined for what no rule of the text reads. */
export function traitIn(text: string, of: Beast, weapons: readonly string[] = []): Read | undefined {
  const low = text.toLowerCase().replace(/^also /, '')
  const name = /^[a-z' +-]+/.exec(low)?.[0]?.trim() ?? low
  const own = of.block.paragraph(name)
  const published = own === '' ? publishedFigures(of.block.name, name, of.figures.size) : ''
  const said: Said = { text: low, name, prose: figuresIn(`${low} ${own || published}`), weapons }
  for (const [pattern, read] of READERS) {
    if (!pattern.test(low)) continue
    const found = read(said, of)
    if (found && published !== '') return { ...found, guessed: [printed.asKnown(name), ...(found.guessed ?? [])] }
    if (found) return withOwed(found, owedIn(own, found))
  }
  // What stands beside an attack is no spell.
  if (weapons.length) {
    const found = described(said, of)
    return found && withOwed(found, owedIn(own, found))
  }
  for (const read of [...UNNAMED, looked, harmsHeld, slow]) {
    const found = read(said, of)
    if (found) return withOwed(found, owedIn(own, found))
  }
  return undefined
}
export type { Beast, Feature, Read }
