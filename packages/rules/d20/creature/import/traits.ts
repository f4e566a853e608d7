import type { Guess } from '../../words/imports/guesses.ts'
import { printed } from '../../words/imports/stat-block.ts'
import { asksForAttack } from './deeds/aims/own-attack.ts'
import { magicProof, slowedBy } from './known/answering.ts'
import { BODIES } from './known/bodies.ts'
import { breath } from './known/breath.ts'
import { BY_WORDS, harmsHeld, slow } from './known/by-words.ts'
import { described, describedPart } from './known/described.ts'
import { around, gaze, looked } from './known/fears.ts'
import { GEAR } from './known/gear.ts'
import { owedIn, withOwed } from './known/owed.ts'
import { disease, energyDrain, paralysis } from './known/touches.ts'
import { poison } from './known/venom.ts'
import { ill } from './known/wounds.ts'
import { NAMED, UNNAMED } from './named.ts'
import { figuresIn } from './prose.ts'
import { publishedFigures } from './published/figures.ts'
import { changesShape } from './published/of-shapes.ts'
import { PRINTED_SPECIALS, SPECIALS } from './published/specials.ts'
import {
  type Beast,
  dc,
  type Feature,
  type Keys,
  known,
  type Read,
  type Reader,
  type Said,
  unliving,
  withOf,
} from './reading.ts'
import { alwaysUnseen, TOLD } from './told/bodies.ts'
import { rakesIn } from './told/counts.ts'
import { asFramed, framed } from './told/frames.ts'
import { held } from './told/grabs.ts'
import { withKills } from './told/kills.ts'
import { withOnce } from './told/once.ts'
import { RACES } from './told/races.ts'

/** Dice behind the name: `constrict 1d8+6`, `rend 2d6+9`. */
const crushing =
  (name: 'constrict' | 'rend', more: (of: Beast) => Keys): Reader =>
  (said, of) => {
    const { damage, types } = said.prose
    // What tears whom it holds does so with each grapple that it wins.
    if (damage && name === 'rend' && /\bwins? (?:a|the) grapple check\b|\bestablishes? a hold\b/i.test(said.prose.text))
      return { features: [{ constrict: { damage, ...(types.length ? { types } : {}) } }] }
    // `2d6+4 plus 2d6 acid`: the second harm is of another type than the first.
    const [, beside, type] = / plus (\d*d\d+(?:\+\d+)?) ([a-z]+)/.exec(said.text) ?? []
    if (damage && name === 'constrict' && beside && types.includes(type as never))
      return { features: [{ [name]: { damage, consequences: [{ damage: beside, types: [type] }] } }] }
    return damage ? { features: [{ [name]: { ...more(of), damage, ...(types.length ? { types } : {}) } }] } : undefined
  }
/** Rakes beside the attacks of one who swims. */
const RAKES_SWIMMING =
  /\brakes?(?: attacks?)? (?:when|while|if) it (?:attacks while swimming|attacks in (?:the )?water|swims|is swimming)\b/i
/** By how much it rakes better than it strikes with that weapon in its full attack, where both are printed: `Attack bonus +13 melee`. */
function rakeAbove(words: string, weapon: string, of: Beast): number {
  const own = /\battack bonus ([+-]\d+)/i.exec(words)?.[1]
  const other = new RegExp(`\\b${weapon}s? ([+-]\\d+)`, 'i').exec(of.block.text('Full Attack'))?.[1]
  return own === undefined || other === undefined ? 0 : Number(own) - Number(other)
}
const rake: Reader = ({ prose }, of) => {
  const claw =
    of.weapons.find(w => /claw|talon/i.test(String(w['name']))) ??
    of.weapons.find(w => w['natural'] === true && w['use'] === undefined)
  if (!prose.damage || !claw) return undefined
  const [, dice, plus = '0'] = /^(\d*d\d+)([+-]\d+)?$/.exec(prose.damage) ?? []
  if (!dice) return undefined
  const { damage: _, bonus: __, effect: ___, attack: ____, ...rest } = claw
  const added = Number(plus) - of.text.strengthTo({ use: 'melee' }, of.figures.modifiers.Str)
  const attack = Number(claw['attack'] ?? 0) + rakeAbove(prose.text, String(claw['name']), of)
  of.weapons.push({
    ...rest,
    name: 'rake',
    damage: dice,
    ...(attack ? { attack } : {}),
    ...(added ? { bonus: added } : {}),
  })
  const all = of.block.everything()
  const rakes = rakesIn(all)
  const when = RAKES_SWIMMING.test(prose.text) ? { when: ['in water'] } : {}
  const given = { with: 'rake', ...(rakes === undefined ? {} : { number: rakes }), ...when }
  // Who neither holds nor pounces, and says of no other time, never comes to it.
  const comes = 'when' in given || /\b(?:improved grab|pounce|grapple[sd]? (?:a )?foe|snatch)\b/i.test(all)
  return { features: [{ rake: given }], guessed: comes ? [] : [printed.rakesNobody] }
}
const burn: Reader = (said, of) => {
  const guessed: Guess[] = []
  const damage = said.prose.damage ?? '1d6'
  // What is on fire takes that much a round.
  if (!said.prose.damage) guessed.push(printed.asKnown('burn'))
  return { features: [{ burn: { ...withOf(said, of), dc: dc(said, of, 'Con', guessed), damage } }], guessed }
}

/** Who throws webs, how far and how often a day. */
const WEBS: readonly (readonly [RegExp, number, number])[] = [
  [/aranea/, 50, 6],
  [/bebilith/, 30, 4],
  [/ettercap|spider/, 50, 8],
]
const web: Reader = (said, of) => {
  const own = asksForAttack(of.block.paragraph(said.name)) ? described(said, of) : undefined
  if (own?.acts) return own
  const known = WEBS.find(([name]) => name.test(of.block.name.toLowerCase()))
  const [, range = 50, max = 8] = known ?? []
  const guessed: Guess[] = [known ? printed.asKnown('web') : printed.guessedArea('web', 'range', range)]
  const n = dc(said, of, 'Con', guessed)
  // As the webs of vermin are thrown: like a net, and burst by four points more than one slips out of them.
  const effect = { range, consequences: [{ binds: n, burst: n + 4, anchors: true }] }
  const attack = { by: 'ranged touch', increment: 10 }
  return { acts: [{ name: 'web', attack, uses: { max, recharge: 'day' }, effect }], guessed }
}
const swarming: Reader = (said, of) => {
  const guessed: Guess[] = []
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
/** `good-aligned silvered weapons` as sheets say it: `good and silver`; what one of several does stands behind `or`. */
const overcomersIn = (words: string): string =>
  words
    .toLowerCase()
    .replace(/,? (?:and|or) (?:from )?(?:spells|effects)\b.*$/, '')
    .replace(/ ?\b(?:weapons?|attacks?|damage)\b/g, '')
    .replace(/silvered/g, 'silver')
    .replace(/,? (?:and|or) (?:from )?|, (?:from )?/g, ' or ')
    .replace(/-aligned (?!or\b)/g, ' and ')
    .replace(/-aligned/g, '')
    .trim()
const regenerates: Reader = (said, of) => {
  const { text } = said.prose
  if (/\bno (?:form of attack|attack form|attack)\b[^.]*\bdeals?\b[^.]*\b(?:lethal|normal) damage\b/i.test(text))
    return points('regeneration')(said, of)
  const by = (/\b(?:overcome by|except|normal damage from|damage from) ([a-z, -]+?)(?:\.| deal|$)/i.exec(text) ??
    /\b((?:[a-z-]+(?: weapons| damage| attacks)?,? (?:and|or) )*[a-z-]+)(?: damage| weapons| attacks)? deals? normal damage\b/i.exec(
      text,
    ))?.[1]
  const overcomeBy = (by === undefined ? '' : overcomersIn(by)) || 'fire or acid'
  const read = points('regeneration', () => ({ overcomeBy }))(said, of)
  const guessed = [
    ...(by === undefined ? [printed.guessedOvercoming] : []),
    ...(/\bonly (?:if|when|while)\b[^.]*\b(?:immersed|submerged|in (?:the )?water)\b/i.test(text)
      ? [printed.healsWet]
      : []),
  ]
  return read && guessed.length ? { ...read, guessed } : read
}
const sense =
  (key: string, usual: number, guess?: Guess): Reader =>
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

/** Who strikes it with its own body takes the same: `Creatures attacking it unarmed or with natural weapons take this same damage`. */
const TOUCHED =
  /\b(?:attack|strik|hit)\w*\b[^.]*\bunarmed or with (?:its |their )?natural (?:weapons?|attacks?)\b[^.]*\btakes?\b|\btouching\b[^.]*\b(?:takes?|deals?)\b/i
const heated: Reader = (said, of) => {
  const { damage, types, dc: number, text } = said.prose
  if (!damage || types.length !== 1 || number !== undefined || !TOUCHED.test(text))
    return inAttacks(/acid|fire|cold/)(said, of)
  return { features: [{ thorns: { consequences: [{ damage, types }], body: true } }] }
}
/** Points of an ability behind the damage, without the word for it: `1d4 Con`. */
const loses: Reader = (said, of) => {
  const [lost] = said.prose.losses
  if (!lost || !of.text.losses) return undefined
  const consequences = [{ [lost.drained ? 'drains' : 'lowers']: of.text.abilities[lost.ability], by: lost.by }]
  return { features: [{ hit: { ...withOf(said, of), consequences } }], guessed: [printed.guessedLoss(said.text)] }
}

/** Its hits entangle; what works as the spell does is an act of its own. */
const entangles: Reader = (said, of) => {
  const own = described(said, of)
  if (own?.acts?.length) return own
  const { text } = said.prose
  // A rope that is thrown holds as the spell animate rope does, what is like a net as a net does.
  const bonds = /\banimate rope\b/i.test(text)
    ? { binds: 20, burst: 23 }
    : /\blike (?:an attack with )?a net\b/i.test(text)
      ? { binds: 20, burst: 25, ...(/\banchored\b/i.test(text) ? { anchors: true } : {}) }
      : { condition: 'entangled', lasts: 'fight' }
  const guessed = /\bdrags?\b/i.test(text) ? [printed.dragsBound] : []
  return { features: [{ hit: { ...withOf(said, of), consequences: [bonds] } }], guessed }
}
/** A stench, by its words where they are understood. */
const stinks: Reader = (said, of) => {
  const own = /\bnauseated\b/i.test(said.prose.text) ? described(said, of) : undefined
  return own?.features?.length ? own : around('aura', 'sickened', 'Con', 'Fortitude', '10')(said, of)
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
  [/^paraly(?:sis|zing|is)\b(?! gaze)/, paralysis],
  [/^energy drain\b/, energyDrain],
  [/^improved grab\b/, held('improved grab')],
  [/^trip\b/, held('trip')],
  [/^push\b/, held('push')],
  [/^constrict\b/, crushing('constrict', () => ({}))],
  [/^rend\b/, crushing('rend', of => (known(of, /claw/i).length ? { with: known(of, /claw/i) } : {}))],
  [/^rake\b/, rake],
  [/^pounce\b/, pounces],
  [/^entangl/, entangles],
  [/^\d*d?\d+ (?:points? of )?(?:str|dex|con|int|wis|cha)(?:ength|terity|stitution|elligence|dom|risma)?$/, loses],
  [/^burn\b/, burn],
  [/^(?!hold|no)[a-z' -]*\bbreath(?: weapon)?\b/, breath],
  [/\bgaze\b/, gaze],
  [/^frightful presence\b|^fear aura\b|^aura of fear\b/, around('frightful presence', 'shaken', 'Cha', 'Will', '5d6')],
  [/^stench\b/, stinks],
  [/^web\b/, web],
  [/^(?:greater |superior |improved )?invisibility\b/, alwaysUnseen],
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
  ...RACES,
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
  [/^(?:fiery|acid|cold|shocking) (?:bite|touch|claw|slam)s?\b|^acid\b|^heat\b|^cold\b/, heated],
  [
    /^(?:superior two-weapon fighting|superior multiweapon fighting|oversized? weapon|powerful build)\b/,
    without(printed.inFigures),
  ],
  [/^[+-]?\d+ turn resistance\b|^turn resistance\b|^resistance to turning\b/, without(printed.nothingTurns)],
  ...NAMED,
  [
    /^(?:wild empathy|hold breath|water breathing|amphibious|water dependent|speak with|sound imitation|telepathy|tongues|keen (?:sight|senses|hearing)|natural cunning|trap sense|detect |empathic link|no breath|poison use|stonecunning|trackless step|dream haunting|find target|astral projection|orc traits|half-orc traits|goblin traits|human traits)/,
    without(printed.noPart),
  ],
  [/^(?:camouflage|freeze|mimic shape|plant blend)\b/, without(printed.transparent)],
]

/** Which of the readers takes a text; -1 for none. */
export const readerOf = (text: string): number => READERS.findIndex(([pattern]) => pattern.test(text.toLowerCase()))

/** Reads one part of an ability that does several things, by its words alone. */
export function partIn(name: string, whole: string, of: Beast): Read | undefined {
  const frame = of.block.paragraph(whole)
  const words = framed(of.block.paragraph(name), frame)
  const said: Said = { text: name, name, prose: figuresIn(words), weapons: [] }
  const found =
    TOLD.map(read => read(said, of)).find(Boolean) ?? asFramed(describedPart(said, of, words), whole, frame, of)
  // What is said of the whole ability goes for each part: that it works once, say.
  return found && withOnce(withOwed(found, owedIn(words, found)), `${frame} ${words}`)
}
/** What was read, with what its paragraph says of it besides. */
function told(found: Read, own: string, of: Beast): Read {
  const { read, words } = withKills(found, own, of)
  return withOnce(withOwed(read, owedIn(words, read)), words)
}
/** Whether a read plays something in another way than its words say. */
const isSimplified = ({ guessed = [] }: Read): boolean => guessed.some(guess => typeof guess === 'string')
/** Whether it leaves something to the table. */
const isLeft = (read: Read | undefined): boolean =>
  read === undefined || (read.ruled?.length ?? 0) > 0 || /"ruled":/.test(JSON.stringify([read.acts, read.features]))
/** Reads what a block names; undefined for what no rule of the text reads. */
export function traitIn(text: string, of: Beast, weapons: readonly string[] = []): Read | undefined {
  const read = traitByWords(text, of, weapons)
  if (read && !isLeft(read) && !isSimplified(read)) return read
  const low = text.toLowerCase()
  const name = /^[a-z' +-]+/.exec(low)?.[0]?.trim() ?? low
  const said: Said = { text: low, name, prose: figuresIn(`${low} ${of.block.paragraph(name)}`), weapons }
  for (const [pattern, asPublished] of PRINTED_SPECIALS) {
    const found = pattern.test(low) ? asPublished(said, of) : undefined
    if (found && (isLeft(read) || !isSimplified(found))) return found
  }
  return read
}
function traitByWords(text: string, of: Beast, weapons: readonly string[]): Read | undefined {
  const low = text.toLowerCase().replace(/^also /, '')
  const name = (/^[a-z' +-]+/.exec(low)?.[0]?.trim() ?? low).replace(/^paralyis$/, 'paralysis')
  const own = of.block.paragraph(name)
  const published = own === '' ? publishedFigures(of.block.name, name, of.figures.size) : ''
  const said: Said = { text: low, name, prose: figuresIn(`${low} ${own || published}`), weapons }
  for (const [pattern, read] of READERS) {
    if (!pattern.test(low)) continue
    const found = read(said, of)
    if (found && published !== '') return { ...found, guessed: [printed.asKnown(name), ...(found.guessed ?? [])] }
    if (found) return told(found, own, of)
  }
  // What stands beside an attack is no spell.
  if (weapons.length) {
    const found = described(said, of)
    return found && told(found, own, of)
  }
  for (const read of [...TOLD, ...UNNAMED, looked, harmsHeld, slow]) {
    const found = read(said, of)
    if (found) return told(found, own, of)
  }
  return undefined
}

export type { Beast, Feature, Read }
