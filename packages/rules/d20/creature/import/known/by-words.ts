import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { type Beast, dc, type Keys, type Reader, type Said } from '../reading.ts'
import { drunk } from '../told/clings.ts'

const wordsOf = (said: Said, of: Beast): string => of.block.paragraph(said.name)

/** What sunlight does to it, by its words: powerless, harmed by the hour, or harmed at once, which others read. */
const sunlight: Reader = (said, of) => {
  const words = wordsOf(said, of)
  if (/\bpowerless\b/i.test(words))
    return { features: [{ 'daylight powerlessness': { sun: true } }], guessed: [printed.sun] }
  const [, burns] = /\b(?:each|every|per) round\b[^.]*?\bdeals? (\d*d\d+|\d+) points? of damage\b/i.exec(words) ?? []
  if (burns !== undefined)
    return { features: [{ 'vulnerability to sunlight': { damage: burns, sun: true } }], guessed: [printed.sun] }
  return /\b(?:each|every|per) (?:hour|day|minute)\b/i.test(words) ? { without: printed.takesDays } : undefined
}
/** One action more in each turn, where its paragraph says so. */
const quick: Reader = said =>
  /\b(?:extra|additional) (?:standard|move)\b[^.]*\baction/i.test(said.prose.text)
    ? { features: ['quickness'] }
    : undefined
/** Animals that come near it panic, as long as they are near. */
const unnatural: Reader = (said, of) => {
  const feet = said.prose.feet ?? Number(/(\d+) feet/i.exec(wordsOf(said, of))?.[1] ?? 30)
  const consequences = [{ condition: 'panicked', lasts: { rounds: 1 } }]
  return {
    features: [{ aura: { called: 'unnatural aura', feet, eachTurn: true, only: ['animal'], consequences } }],
  }
}
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 }
/** A leap with which it makes more attacks of one kind and none of another: one more way of its full attack. */
const leaps: Reader = (said, of) => {
  const found = /\b(two|three|four|five|six) ([a-z]+?) attacks?\b[^.]*?(?:each )?with an? \+(\d+) attack bonus/i.exec(
    said.prose.text,
  )
  const own = of.weapons.find(w => w['name'] === found?.[2]?.toLowerCase())
  if (!found || !own) return undefined
  const printedBonus = new RegExp(`${found[2]}s? \\+(\\d+)`, 'i').exec(of.block.text('Full Attack'))?.[1]
  if (printedBonus === undefined) return undefined
  const name = `${String(own['name'])} (leaping)`
  const more = Number(found[3]) - Number(printedBonus)
  const attack = Number(own['attack'] ?? 0) + more
  of.weapons.push({ ...own, name, attack })
  return { ways: Array.from({ length: NUMBERS[found[1]!.toLowerCase()]! }, () => name), guessed: [printed.leaps] }
}
/** Its critical hits multiply by more: `does triple damage on a critical hit`. */
const fiercer: Reader = (said, of) => {
  const words = wordsOf(said, of)
  const times = /\b(triple|quadruple) damage\b|\bx([345])\b/i.exec(words)
  const weapon = of.weapons.find(w => new RegExp(`\\b${String(w['name'])}\\b`, 'i').test(words))
  if (!times || !weapon) return undefined
  weapon['critical'] = times[2] ? Number(times[2]) : /triple/i.test(times[1]!) ? 3 : 4
  return { without: printed.inAttacks }
}
/** Points of an ability that it takes from whom it holds, each round. */
const whileHeld: Reader = (said, of) => {
  const words = wordsOf(said, of)
  const [lost] = said.prose.losses
  const holds = /\b(?:each|every|per) round\b|\bany round\b/i.test(words)
  if (!lost || !holds || !/\b(?:envelop|held|hold|grappl|grabb|engulf|attach|pinned|wrapp)/i.test(words))
    return undefined
  const drained = lost.drained || (!lost.damaged && /drain/.test(said.name))
  const consequences: Keys[] = [{ [drained ? 'drains' : 'lowers']: of.text.abilities[lost.ability], by: lost.by }]
  const save = /\b(Fortitude|Reflex|Will)\b[^.]*?\b(half|halves|halved|negates)\b/i.exec(words)
  const given =
    said.prose.dc !== undefined && save
      ? { dc: said.prose.dc, save: save[1], ...(/^hal/i.test(save[2]!) ? { onSuccess: 'half' } : {}) }
      : {}
  if (said.prose.dc !== undefined && !save) return undefined
  return { features: [{ 'while holding': { ...given, consequences, ...drunk(said, of) } }] }
}
/** A charm on one creature that works as a spell does. */
const charms: Reader = (said, of) => {
  const words = wordsOf(said, of)
  const kind = /\bcharm (monster|person)\b/i.exec(words)?.[1]?.toLowerCase()
  if (kind === undefined || !/\bone (?:creature|target|person|humanoid)\b/i.test(words)) return undefined
  const guessed: Guess[] = [printed.byName('charm')]
  const effect = {
    range: said.prose.feet ?? 30,
    only: kind === 'person' ? ['humanoid'] : ['living'],
    descriptors: ['charm', 'mind-affecting'],
    save: { kind: 'Will', dc: dc(said, of, 'Cha', guessed), onSuccess: 'none' },
    consequences: [{ condition: 'charmed', lasts: { days: 1 } }],
  }
  return { acts: [{ name: said.name, cost: 'standard', effect }], guessed }
}
/** Harm each round to whom it holds, of any name: acid, shocks, a squeeze. */
export const harmsHeld: Reader = (said, of) => {
  const words = wordsOf(said, of)
  const { damage, types, losses } = said.prose
  // What drains those whom it holds is the one thing that it does to them.
  if (/\bblood drain\b|\b(?:constitution|strength) drain\b/i.test(of.block.text('Special Attacks'))) return undefined
  if (!damage || losses.length > 0 || !HELD.test(words) || !/\b(?:each|every|per) round\b/i.test(words))
    return undefined
  if (/\bmust (?:succeed|make)\b|\bgrapple check\b|\bpenalt|\bor (?:be|fall|become)\b/i.test(words)) return undefined
  const saved = /\b(Fortitude|Reflex|Will)\b[^.]*\bhal(?:f|ves)\b/i.exec(words)?.[1]
  if (said.prose.dc !== undefined && saved === undefined) return undefined
  const given = saved === undefined ? {} : { dc: dc(said, of, 'Con', []), save: saved, onSuccess: 'half' }
  const consequences = [{ damage, ...(types.length > 0 ? { types } : {}) }]
  return { features: [{ 'while holding': { ...given, consequences } }] }
}
const HELD =
  /\b(?:while|when|once) (?:it is )?(?:attached|holding|grappl\w+|clinging)\b|\b(?:attached|held|grappled|grabbed|enveloped) (?:foe|victim|opponent|creature|prey|host)s?\b/i
const LONG = /\b(?:days?|weeks?|months?|years?|hours?|midnight|miles?)\b/i
const NOW =
  /\bDC \d|\d*d\d+(?:[+-]\d+)?(?![\d ]*(?:\+ ?\d+ )?(?:days?|weeks?|months?|hours?|minutes?))|\brounds?\b|\battack|\bAC\b|\bpenalty\b/i
/** What comes of it comes by hours or days: read last, where nobody else has understood the paragraph. */
export const slow: Reader = (said, of) => {
  const words = wordsOf(said, of)
  return words !== '' && LONG.test(words) && !NOW.test(words) ? { without: printed.takesDays } : undefined
}
/** Traits of a race as its paragraph lists them: what does nothing to it, and what light does. */
const traits: Reader = (said, of) => {
  const words = wordsOf(said, of)
  if (words === '') return undefined
  const list = /\bimmun(?:ity|e) to ([^.;]+)/i.exec(words)?.[1]
  const immune = (list ?? '')
    .split(/,(?: and)?| and /)
    .map(x =>
      x
        .trim()
        .toLowerCase()
        .replace(/ \([^)]*\)| (?:spells?|effects?|attacks?)$/g, '')
        .replace(/^(?:magic(?:al)? )?sleep.*$/, 'sleep'),
    )
    .filter(x => x !== '' && !/^effects?$|\d|\bbonus\b/.test(x))
  if (/^(?:elven|elf|half-elf|drow|high elf)\b/.test(said.name)) immune.push('sleep')
  const light = (['light sensitivity', 'light blindness'] as const).filter(x => new RegExp(x, 'i').test(words))
  const dark = /\bdarkvision\b[^.]*?(\d+) ?(?:ft|feet)/i.exec(words)?.[1]
  if (immune.length + light.length === 0 && dark === undefined) return undefined
  return {
    ...(immune.length ? { keys: { immune: [...new Set(immune)] } } : {}),
    ...(light.length ? { features: [...light] } : {}),
    ...(dark ? { senses: { darkvision: Number(dark) } } : {}),
    guessed: [printed.traitsLeft],
  }
}
/** Readers of what is known by its name and read by its words. */
export const BY_WORDS: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:vulnerability to sunlight|sunlight vulnerability)\b/, sunlight],
  [/^(?:blind|eyeless|sightless)$/, () => ({ keys: { immune: ['gaze', 'blinded'] } })],
  [/^unnatural aura\b/, unnatural],
  [/^(?!(?:undead|construct|elemental|ooze|plant|vermin|incorporeal|swarm|outsider)\b)[a-z' -]+ traits\b/, traits],
  [
    /^natural cunning\b/,
    (said, of) => (/\bflat-footed\b/.test(wordsOf(said, of)) ? { keys: { immune: ['flat-footed'] } } : undefined),
  ],
  [/^quickness\b/, quick],
  [/^charm\b/, charms],
  [/^leap\b/, leaps],
  [/^augmented critical\b/, fiercer],
  [/^(?:constitution|strength|dexterity|wisdom|intelligence|charisma|blood) (?:drain|damage)\b|^liquefy\b/, whileHeld],
]
