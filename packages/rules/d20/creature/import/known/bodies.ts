import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { dc, type Feature, type Keys, type Reader, type Said, withOf } from '../reading.ts'
import { spell } from './spell-reader.ts'

/** Death as damage: as the spells that slay have it. */
const without =
  (why: string): Reader =>
  () => ({ without: why })

/** The save that a paragraph allows against a hit: `must succeed on a DC 25 Fortitude save or take`. */
const savedIn = ({ prose }: Said, words: string): Keys | undefined => {
  const kind = /\bDC \d+ (Fortitude|Reflex|Will)\b|\b(Fortitude|Reflex|Will) (?:save )?DC \d+/.exec(words)
  return kind && prose.dc !== undefined ? { kind: kind[1] ?? kind[2], dc: prose.dc, onSuccess: 'none' } : undefined
}
/** What it has of each such hit itself: `gains 5 temporary hit points`, `heals 5 points of damage to itself`. */
export const ownIn = (words: string, levels = 1): readonly Keys[] => {
  const [, n, what = ''] =
    /\b(?:gains|heals|regains) (\d+) (temporary hit points|points of damage|hit points)/.exec(words) ?? []
  if (n === undefined) return []
  const times = /\bfor each (?:such )?negative level\b/i.test(words) ? levels : 1
  const points = /^temporary/.test(what) ? { grants: String(Number(n) * times), lasts: { hours: 1 } } : { heals: n }
  return [{ ...points, user: true }]
}
/** The same of hits that need not do anything else. */
export const gainedIn = (words: string, given: Keys, levels = 1): readonly Feature[] =>
  ownIn(words, levels).map(({ user: _, ...points }) => ({ reacts: { to: ['hits'], ...given, consequences: [points] } }))
/** Points of an ability that a touch takes: the attack has them, else the paragraph says how many; and the save, where it has one. */
const loses: Reader = (said, of) => {
  const attacks = `${of.block.text('Attack')} ${of.block.text('Full Attack')}`
  const words = of.block.paragraph(said.name)
  const save = savedIn(said, words)
  const carrying = of.weapons.filter(w => /"(?:drains|lowers)"/.test(JSON.stringify(w['effect'] ?? null)))
  if (save) for (const w of carrying) w['effect'] = { save, ...(w['effect'] as Keys) }
  const own = ownIn(words)
  if (save && own.length > 0 && carrying.length > 0) {
    for (const w of carrying) {
      const effect = w['effect'] as { readonly consequences: readonly Keys[] }
      w['effect'] = { ...effect, consequences: [...effect.consequences, ...own] }
    }
    return { without: printed.inAttacks }
  }
  const gained = gainedIn(words, carrying.length ? { with: carrying.map(w => w['name']) } : withOf(said, of))
  if (carrying.length > 0 || /\d (?:points? of )?(?:str|dex|con|int|wis|cha)/i.test(attacks))
    return gained.length > 0 ? { features: gained } : { without: printed.inAttacks }
  const [lost] = said.prose.losses
  if (!lost || !of.text.losses) return undefined
  const drained = lost.drained || (!lost.damaged && /drain/.test(said.name))
  const consequences = [{ [drained ? 'drains' : 'lowers']: of.text.abilities[lost.ability], by: lost.by }]
  const against = save ? { save: save['kind'], dc: save['dc'] } : {}
  const all = [...consequences, ...own]
  return { features: [{ hit: { ...withOf(said, of), ...against, consequences: all } }] }
}
const petrifies: Reader = (said, of) => {
  const guessed: Guess[] = []
  const given = { ...withOf(said, of), dc: dc(said, of, 'Con', guessed), consequences: [{ condition: 'petrified' }] }
  return { features: [{ hit: given }], guessed }
}
/** Who strikes it with its own body is burned, where its attacks do not have that heat already. */
const burnsTouch: Reader = ({ prose, name }, of) => {
  const { damage } = prose
  const grappling =
    /\b(?:anyone|any creature|creatures?|those) (?:who |that )?(?:is |are )?grappling\b[^.]*\btakes?\b/i.test(
      prose.text,
    )
  if (damage && grappling)
    return {
      features: [
        { thorns: { consequences: [{ damage, types: 'fire' }], of: 'holds' } },
        { 'while holding': { consequences: [{ damage, types: 'fire' }] } },
      ],
    }
  const own = of.weapons.some(w => /fire/.test(JSON.stringify(w)))
  if (own && !/\b(?:touching|striking|hitting|attacking)\b/i.test(prose.text)) return { without: printed.inAttacks }
  if (!damage) return undefined
  const [, dc, save] =
    /\bweapon that strikes\b[^.]*\bDC (\d+) (Fortitude|Reflex|Will) save to avoid destruction\b/i.exec(
      of.block.paragraph(name),
    ) ?? []
  const ruins = dc === undefined ? [] : [{ 'ruins weapons': { dc: Number(dc), save } }]
  return { features: [{ thorns: { consequences: [{ damage, types: 'fire' }], body: true } }, ...ruins] }
}
const combusts: Reader = (said, of) => {
  const guessed: Guess[] = []
  const damage = said.prose.damage ?? '1d6'
  if (!said.prose.damage) guessed.push(printed.guessedDamage(said.name, damage))
  const on = /\bcontinues for (?:another |an additional )?(\d*d\d+(?:\+\d+)?|\d+) rounds\b/i.exec(said.prose.text)?.[1]
  const rounds = on === undefined ? {} : { rounds: on }
  return { features: [{ burn: { ...withOf(said, of), dc: dc(said, of, 'Con', guessed), damage, ...rounds } }], guessed }
}
/** Those whom it holds are paralyzed too, unless they save each round. */
const tentacles: Reader = (said, of) => {
  const guessed: Guess[] = /\btransfer\b/i.test(said.prose.text) ? [printed.tentaclesToo] : []
  const n = said.prose.rounds ?? '6'
  const lasts = { rounds: /d/.test(n) ? n : Number(n) }
  const given = { dc: dc(said, of, 'Con', guessed), consequences: [{ condition: 'paralyzed', lasts }] }
  const bites = /\bautomatically takes (\d*d\d+(?:\+\d+)?) points of damage each round\b/i.exec(said.prose.text)?.[1]
  if (bites === undefined) return { features: [{ 'while holding': given }], guessed }
  // Its mouth bites whom it holds, paralyzed or not.
  const bite = { damage: bites }
  const both = { ...given, consequences: [...given.consequences, bite], onSuccess: [bite] }
  return { features: [{ 'while holding': both }], guessed }
}
const SUBTYPES: Readonly<Record<string, Keys>> = {
  fire: { immunity: [{ types: ['fire'] }], vulnerability: [{ types: ['cold'], share: 'half again' }] },
  cold: { immunity: [{ types: ['cold'] }], vulnerability: [{ types: ['fire'], share: 'half again' }] },
}
const subtype: Reader = ({ text }) => {
  const kind = /^([a-z]+) subtype/.exec(text)?.[1] ?? ''
  const keys = SUBTYPES[kind]
  return keys ? { keys } : { without: printed.noPart }
}
/** What does nothing to it, as its paragraph lists it: `immunity to gaze attacks, visual effects, illusions`. */
const immunities: Reader = (said, of) => {
  const list = /immun\w+ to ([^.]+?)(?:,? and other [^.]*)?\./i.exec(of.block.paragraph(said.name))?.[1]
  const all = list?.split(/,(?: and)?| and /).map(x =>
    x
      .trim()
      .toLowerCase()
      .replace(/ (?:attacks?|effects?)$/, ''),
  )
  return all?.length ? { keys: { immune: all.map(x => x.replace(/^(illusion|gaze)s$/, '$1')) } } : undefined
}
const slays: Reader = (said, of) => {
  const guessed: Guess[] = []
  const given = {
    feet: said.prose.feet ?? 30,
    save: 'Fortitude',
    dc: dc(said, of, 'Cha', guessed),
    only: ['living'],
    descriptors: ['death'],
    consequences: [{ condition: 'dead' }],
  }
  return { features: [{ gaze: given }], guessed }
}
const charms: Reader = (said, of) => {
  const guessed: Guess[] = []
  const given = {
    feet: said.prose.feet ?? 30,
    save: 'Will',
    dc: dc(said, of, 'Cha', guessed),
    ...(/\bcharm person\b/i.test(said.prose.text) ? { only: ['humanoid'] } : {}),
    consequences: [{ condition: 'charmed', lasts: { days: 1 } }],
  }
  return { features: [{ gaze: given }], guessed }
}

/** What blocks name of bodies and of what touches them. */
export const BODIES: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:constitution|strength|dexterity|intelligence|wisdom|charisma) (?:drain|damage)\b/, loses],
  [
    /^petrification immunity\b/,
    (said, of) =>
      /\bother petrification attacks\b/i.test(of.block.paragraph(said.name))
        ? { without: printed.ofItsKind }
        : { keys: { immune: ['petrified'] } },
  ],
  [/^petrif(?:ication|ying touch|ying bite)\b/, petrifies],
  [/^(?:heat|flaming body)\b/, burnsTouch],
  [/^combustion\b/, combusts],
  [/^paralytic tentacles\b/, tentacles],
  [/^(?:true seeing|see invisibility)\b/, spell],
  [/^[a-z]+ subtype\b/, subtype],
  [/^immunities\b/, immunities],
  [/^death gaze\b/, slays],
  [/^charming gaze\b/, charms],
  [/^(?:can'?t|cannot) be tripped\b/, () => ({ features: [{ maneuvers: { of: ['trip'], against: 50 } }] })],
  [/^blink\b(?! dog)/, () => ({ features: ['displacement'], guessed: [printed.blinks] })],
  [/^flight\b/, (_, of) => (/\bfly\b/i.test(of.block.text('Speed')) ? { without: printed.inFigures } : undefined)],
  [/^see in darkness\b/, () => ({ senses: { darkvision: 120 }, guessed: [printed.seesInDark(120)] })],
  [/^(?:rebuke|turn|command|bolster) undead\b|^madness\b|^electricity sense\b/, without(printed.noPart)],
]
