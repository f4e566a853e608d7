import { type Guess, liberty } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { SIZE_MODIFIER } from '../../sizes.ts'
import { powerNamed } from '../deeds/spells/powers.ts'
import { leftBy, type Spell } from '../deeds/spells/spell.ts'
import { aimOf, isOutside, spellNamed } from '../deeds/spells/spells.ts'
import { comersOf } from '../deeds/spells/that-call.ts'
import { figuresIn } from '../prose.ts'
import { polymorphs } from '../published/of-shapes.ts'
import { growsItself } from '../published/of-sizes.ts'
import type { Beast, Keys, Read, Reader, Said } from '../reading.ts'
import { casterLevelIn } from './casters.ts'

/** A spell that calls whom its brackets name: `summon monster VII (huge fire elemental)`. */
const calledBy = ({ text, name }: Said): Read => {
  const who = /\((?:an? |one |\d+ )?([^)]+?)\)/.exec(text)![1]!
  const [, max = 1] = /(\d+) ?\/ ?day/.exec(text) ?? []
  const given = { called: name, who: [who], percent: 100, ...(Number(max) > 1 ? { uses: Number(max) } : {}) }
  return { features: [{ summon: given }], guessed: [printed.summons(who)] }
}
/** Sees what is unseen and through darkness, 120 feet far. */
const TRUE_SEEING: Read = {
  features: [{ 'sees the unseen': { feet: 120, truly: true } }],
  senses: { darkvision: 120 },
}
/** A spell that stands among what it can do, `darkness` or `fear 2/day`. */
export const spell: Reader = (said, of) => {
  if (/^see invisibility\b/.test(said.text)) return { features: ['sees the unseen'] }
  if (/^true seeing\b/.test(said.text)) return TRUE_SEEING
  if (/^polymorph\b(?! any)/.test(said.name)) return polymorphs(said, of)
  const grown = said.cast || said.psionic ? undefined : growsItself(said, of)
  if (grown) return grown
  const psionic = said.psionic === true
  const named = psionic ? powerNamed(said.name) : undefined
  const found =
    named === undefined
      ? spellNamed(psionic ? said.text.replace(/^psionic /, '').replace(/^expansion\b/, 'enlarge person') : said.text)
      : named
  if (/^summon (?:monster|nature's ally|undead)\b.*\((?!DC)/.test(said.text)) return calledBy(said)
  const comers = comersOf(said.name)
  if (comers) {
    const max = Number(/(\d+) ?\/ ?day/.exec(said.text)?.[1] ?? 1)
    const summon = { called: said.name, who: comers, percent: 100, ...(max > 1 ? { uses: max } : {}) }
    return { features: [{ summon }], guessed: [printed.summons(comers.join(', '))] }
  }
  // A spell that stands among its attacks is made with them.
  if (of.weapons.some(w => w['name'] === said.name)) return { without: printed.inAttacks }
  if (found === undefined) return isOutside(said.text) ? { without: printed.outside } : undefined
  if (found === null) return { without: printed.noPart }
  const guessed: Guess[] = [printed.byName(said.name)]
  const less = (found.choices ? Object.values(found.choices) : [found]).flatMap(way => way.less ?? [])
  guessed.push(...new Set(less))
  // Who is of another plane is not at home where it fights.
  if (found.atHome !== undefined && !of.kinds.includes('extraplanar')) guessed.push(found.atHome)
  if (found.blows !== undefined && of.figures.baseAttack > 5) guessed.push(found.blows)
  if (found.of !== undefined) guessed.push(liberty(found.of))
  const ways = found.choices
    ? Object.entries(found.choices).map(([word, way]) => cast(way, `${said.name} ${word}`, said, of))
    : [cast(found, said.name, said, of)]
  const features = ways.flatMap(({ boon, tables }) => [
    ...(boon ? [{ boon }] : []),
    ...tables.map(draws => ({ draws })),
  ])
  const courses = ways.flatMap(({ afflictions = [] }) => afflictions)
  return {
    acts: ways.flatMap(({ act, others }) => [act, ...others]),
    ...(features.length > 0 ? { features } : {}),
    ...(courses.length > 0 ? { keys: { afflictions: courses } } : {}),
    guessed,
    ruled: ways.flatMap(({ act }) => ruledOf(act['effect'] as Keys)),
  }
}
/** What the attack of a spell has beside the base attack, the Dexterity and the size of its caster. */
function strikesOf({ strikes }: Spell, caster: number, { figures }: Beast): number | undefined {
  if (!strikes) return undefined
  const { baseAttack, modifiers, size } = figures
  const { Dex, Int, Wis, Cha } = modifiers
  const all = strikes(caster, { base: baseAttack, Wis, mind: Math.max(Int, Wis, Cha) })
  return all - baseAttack - Dex - SIZE_MODIFIER[size]
}
/** Who walks on air goes at its own pace. */
function atOwnPace(effect: Keys, name: string, { speed }: Beast): Keys {
  if (!/^air walk\b/.test(name)) return effect
  const consequences = (effect['consequences'] as readonly Keys[]).map(c => ({ ...c, speeds: { fly: speed } }))
  return { ...effect, consequences }
}
/** A spell as an act of this name, and what its effect names that the sheet describes. */
function cast(found: Spell, name: string, said: Said, of: Beast) {
  const psionic = said.psionic === true
  const caster = of.caster ?? of.level
  const number = said.prose.dc ?? 10 + found.level + of.figures.modifiers.Cha
  const plain = atOwnPace(inText(found.effect(caster, number), of), name, of)
  const effect = psionic ? asPrinted(plain, said) : plain
  const save = found.save ? { save: { kind: found.save, dc: number, onSuccess: leftBy(found, caster) } } : {}
  const [, max = 1, each = 'day'] = /(\d+) ?\/ ?(day|hour|week)/.exec(said.text) ?? []
  // A fight is over within the hour.
  const recharge = each === 'hour' ? 'fight' : 'day'
  const shares = name === said.name ? {} : { shares: said.name }
  const uses = /at will|constant/.test(said.text) ? {} : { uses: { max: Number(max), recharge, ...shares } }
  const kind = of.text.spells ? { kind: of.text.spells, level: found.level } : {}
  const level = of.caster !== undefined && of.caster !== of.level ? { casterLevel: of.caster } : {}
  const resisted = found.resistible ? { resistible: true } : {}
  const goesOn = found.goesOn?.(caster)
  return {
    act: {
      name,
      ...kind,
      ...level,
      ...uses,
      ...aimOf(found, { ...effect, ...save, ...resisted }, strikesOf(found, caster, of)),
      ...(goesOn ? { goesOn } : {}),
    } as Keys,
    boon: found.boon?.(caster, number),
    tables: found.tables?.(caster, number) ?? [],
    afflictions: found.afflictions?.(caster, number),
    others: found.others?.(caster, number) ?? [],
  }
}

const SHORT = {
  Strength: 'Str',
  Dexterity: 'Dex',
  Intelligence: 'Int',
  Wisdom: 'Wis',
  Charisma: 'Cha',
} as const
/** Keys of a consequence that name an ability. */
const OF_ABILITIES = ['improves', 'penalizes', 'lowers', 'drains', 'restores']
/** The same effect with the text's own names of abilities, and without conditions that it does not have. */
function inText(effect: Keys, { text }: Beast): Keys {
  const { lacks = [], abilities } = text
  const all = effect['consequences'] as readonly Keys[] | undefined
  if (!all) return effect
  const consequences = all
    .filter(c => !lacks.includes(String(c['condition'])))
    .map(c => {
      const named = (key: string, value: unknown) =>
        OF_ABILITIES.includes(key) ? SHORT[String(value) as keyof typeof SHORT] : undefined
      return Object.fromEntries(
        Object.entries(c).map(([key, value]) => {
          const short = named(key, value)
          return [key, short ? abilities[short] : value]
        }),
      )
    })
  return { ...effect, consequences }
}

/** The figures that stand beside the name of a power, in place of those by its level: `mind thrust (9d10, DC 21)`. */
function asPrinted(effect: Keys, { prose, text }: Said): Keys {
  const points = /\((\d*d\d+|\d+) (?:str|dex|con|int|wis|cha)/.exec(text)?.[1]
  const consequences = (effect['consequences'] ?? []) as readonly Keys[]
  return {
    ...effect,
    consequences: consequences.map(c => ({
      ...c,
      ...(c['damage'] !== undefined && prose.damage ? { damage: prose.damage } : {}),
      ...(c['lowers'] !== undefined && points ? { by: points } : {}),
    })),
  }
}
/** What a spell leaves to the game master, by its own hints. */
const ruledOf = (effect: Keys): readonly string[] =>
  ((effect['consequences'] ?? []) as readonly Keys[]).flatMap(c =>
    c['ruled'] === undefined ? [] : [String(c['ruled'])],
  )
/** A way to fly with the speed that its words give. */
function flown(c: Keys, words: string): Keys {
  const fly = /\bfly speed of (\d+) feet\b/i.exec(words)?.[1]
  const speeds = c['speeds'] as Keys | undefined
  return fly !== undefined && typeof speeds?.['fly'] === 'number'
    ? { ...c, speeds: { ...speeds, fly: Number(fly) } }
    : c
}
/** A spell that a paragraph says it has: on itself, for so long, by that action, where the words say so. */
export const spellOfWords: Reader = (said, of) => {
  const words = of.block.paragraph(said.name)
  if (words === '') return spell(said, of)
  // What goes out from it, or looks at others, is no spell, even where it works as one.
  if (/\bwithin \d+ (?:feet|ft)|\bgaze\b|\baura\b/i.test(words)) return undefined
  if (!/\bspells?\b|\b(?:caster|manifester) level\b/i.test(words)) return undefined
  const level = casterLevelIn(words)
  const read = spell(said, level === undefined ? of : { ...of, caster: level })
  if (!read?.acts) return read
  const { lasts } = figuresIn(words)
  const own = /\b(?:itself|himself|herself)\b/i.test(words)
  const acts = read.acts.map(a => {
    const effect = a['effect'] as Keys
    const { range: _, targets: __, area: ___, save: ____, resistible: _____, ...rest } = effect
    const consequences = ((effect['consequences'] ?? []) as readonly Keys[]).map(c =>
      lasts && c['lasts'] !== undefined && c['lasts'] !== 'effect' ? { ...c, lasts } : flown(c, words),
    )
    const { uses, ...freely } = a
    return {
      ...freely,
      ...(uses === undefined || /\bat will\b/i.test(words) ? {} : { uses }),
      ...(/\bas a (free|swift|move) action\b/i.test(words)
        ? { cost: /as a (free|swift|move) action/i.exec(words)![1]!.toLowerCase() }
        : {}),
      effect: {
        ...(own ? { ...rest, personal: true } : effect),
        ...(effect['consequences'] ? { consequences } : {}),
        ...(effect['lasts'] !== undefined && /\bindefinitely\b|\bno limit on duration\b/i.test(words)
          ? { lasts: 'fight' }
          : {}),
      },
    }
  })
  return { ...read, acts }
}
