import { type Deed, deedIn } from '../../../d20/creature/import/deeds/deed.ts'
import { plainOf, sentencesOf } from '../../../d20/creature/import/deeds/plain.ts'
import { poisonIn, withoutPoison } from '../../../d20/creature/import/deeds/poison.ts'
import { areAside } from '../../../d20/creature/import/deeds/read-sentence.ts'
import { ruledDeed, withRest } from '../../../d20/creature/import/deeds/ruled.ts'
import { DAMAGE_TYPES } from '../../../d20/vocabulary/damage-types.ts'
import { deeds } from '../../../d20/words/imports/deeds.ts'
import { imported } from '../../words/imports.ts'
import { CONDITIONS } from '../act.ts'
import { structuredOf } from './by-words/beside.ts'
import { withDcs } from './by-words/dcs.ts'
import { type Price, priceIn } from './by-words/prices.ts'
import { asPoison, inBrackets, inWords } from './clauses/brackets.ts'
import { jointOf } from './clauses/joint.ts'
import { isOfFights } from './clauses/outside.ts'
import { clauseOf, describes, doneOf } from './clauses/read.ts'
import { remind } from './clauses/reminders.ts'
import { rarely, SELDOM, usesIn } from './clauses/turns.ts'
import { become } from './named/become.ts'
import { diesOf, withoutEnd } from './named/end.ts'
import { criticalsNaming, weaponsNaming, weaponsOf } from './named/items.ts'
import { asNamed, ofKind, pounceInOwn } from './named/marks.ts'
import { rollsAgain } from './named/rolls.ts'
import { sentenceOf } from './named/sentences.ts'
import { inTheirWords } from './named/told.ts'
import { wholeOf } from './named/worded.ts'
import { type Becomes, guessesOf } from './part.ts'
import type { Source } from './source.ts'
import { actionOf, bonusOf, partsOf } from './weapons.ts'

type Keys = Record<string, unknown>
const TYPES: readonly string[] = DAMAGE_TYPES
/** Conditions that an effect of this text may bring. */
const STATES: readonly string[] = [
  ...CONDITIONS,
  ...[
    'confused',
    'dazed',
    'dazzled',
    'exhausted',
    'fascinated',
    'frightened',
    'nauseated',
    'panicked',
    'petrified',
    'sleeping',
    'slowed',
    'staggered',
    'stunned',
  ],
]

/** What the attack of an act adds by itself: the best of its kind that is printed, else of all, else its ability. */
const attacksOf = (s: Source, keys: Keys) => {
  const of = (name: string) => Number(((keys['abilities'] ?? {}) as Keys)[name] ?? 0)
  const totals = s.list('items').flatMap((_, i) => {
    const [type, path] = [s.text(`items[${i}].type`), `items[${i}].system`]
    const total = type === 'weapon' ? bonusOf(s, path) : 0
    return total === 0 ? [] : [{ total, near: actionOf(s, path) === 'mwak' }]
  })
  const best = (near: boolean, ability: string) => {
    const own = totals.filter(w => w.near === near)
    return totals.length ? Math.max(...(own.length ? own : totals).map(w => w.total)) : of(ability)
  }
  return { attacks: { melee: best(true, 'Strength'), ranged: best(false, 'Dexterity') } }
}
/** Who has the abilities of a file. */
export const doerOf = (s: Source, keys: Keys, dc?: number) => {
  const cr = Number(keys['cr'] ?? 1)
  const best = Math.max(0, ...Object.values((keys['abilities'] ?? {}) as Record<string, number>))
  return {
    dc: dc ?? (s.int('system.attributes.abilityDC.base') || 10 + Math.floor(cr / 2) + best),
    resolve: Number(keys['resolve'] ?? 0),
    level: Math.max(1, cr),
    paysResolve: true,
    dice: (text: string) => text,
    weapons: ((keys['weapons'] ?? []) as readonly Keys[]).map(w => String(w['name'])),
    ...attacksOf(s, keys),
    far: weaponsOf(s, 'rwak'),
    conditions: STATES,
  }
}
const more = (keys: Keys, key: string, all: readonly unknown[]): void => {
  if (all.length) keys[key] = [...((keys[key] as readonly unknown[] | undefined) ?? []), ...all]
}

/** An ability of a file, and the sheet that it goes to. */
interface Ability {
  readonly s: Source
  readonly path: string
  readonly name: string
  readonly keys: Keys
  readonly modifiers: Readonly<Record<string, number>>
  /** Does something to the weapons once all of them are known. */
  attach(to: () => void): void
}
/** An ability by its words and the figures beside them; whether anything became of it. */
export function deedOf(a: Ability): boolean {
  const plain = withDcs(asPoison(a.name, wordsOf(a.s, a.path, a.name)), a.keys)
  const poison = poisonIn(plain)
  if (!poison) return deedOfRest(a, plain)
  poisonOf(a, poison)
  const rest = withoutPoison(plain)
  return areAside(sentencesOf(rest)) || deedOfRest(a, rest)
}
/** The words of an ability, those in the brackets of its name where it has no others. */
const wordsOf = (s: Source, path: string, name: string): string =>
  inTheirWords(plainOf(s.text(`${path}.system.description.value`)) || inBrackets(name), s.text('name'))
/** Sentences that say all of something by themselves are read first, and the others as a deed. */
function deedOfRest(a: Ability, words: string): boolean {
  const { s, path, name, keys } = a
  const plain = withoutEnd(words)
  if (plain !== words) {
    const before = ((keys['acts'] ?? []) as readonly Keys[]).length
    if (!deedOfRest(a, plain)) return false
    keys['acts'] = diesOf((keys['acts'] ?? []) as readonly Keys[], before)
    return true
  }
  const price = priceIn(sentencesOf(plain))
  if (price) return deedWithPrice(a, price)
  const told = { keys, name, weapons: weaponsOf(s), far: weaponsOf(s, 'rwak') }
  const together = jointOf(plain.replace(/ ?\u00b6 ?/g, ' ').trim(), told)
  if (together) {
    if (together.rest !== '' && !areAside(sentencesOf(together.rest)) && !deedOfRest(a, together.rest)) return false
    become(together.made, { s, path, name, keys })
    return true
  }
  const sentences = sentencesOf(plain)
  const taken: (Becomes | undefined)[] = sentences.map(said => sentenceOf(said, told) ?? doneOf(said, told))
  // What stands in no clause of its own is read as a deed; where that leaves something, clause by clause.
  const left = () => sentences.filter((_, i) => taken[i] === undefined)
  if (!areAside(left()) && !isDeed(a, left().join(' \u00b6 ')))
    sentences.forEach((said, i) => {
      taken[i] ??= clauseOf(said, told)
    })
  const isRead = taken.some(made => made !== undefined)
  if (!isRead) return deedOfWords(a, plain)
  const often = left()
    .map(usesIn)
    .find(uses => uses !== undefined)
  const rest = left().filter(said => !describes(said) && !usesIn(said))
  if (taken.some(made => made?.acts) && rest.some(said => SELDOM.test(said))) return false
  if (!areAside(rest) && !deedOfWords(a, rest.join(' \u00b6 '))) return false
  for (const made of taken) if (made) become(often ? rarely(made, often) : made, { s, path, name, keys })
  return true
}
/** An ability whose use costs something: what is left of its words as a deed, and the price for its acts. */
function deedWithPrice(a: Ability, { rest, consequence, guessed }: Price): boolean {
  const { s, path, name, keys } = a
  const before = ((keys['acts'] ?? []) as readonly Keys[]).length
  if (!deedOfRest(a, rest.join(' '))) return false
  const made = ((keys['acts'] ?? []) as readonly Keys[]).slice(before)
  const features = made.map(act => ({
    aftermath: { of: String(act['name']).replace(/\s*[([].*$/, ''), consequences: [consequence] },
  }))
  become({ features, ...(guessed ? { guessed } : {}) }, { s, path, name, keys })
  if (features.length === 0) s.note(path, 'simplified', deeds.part(name, JSON.stringify(consequence)))
  return true
}
/** A poison that stands by itself: with the weapons that are named after it, else with all natural ones. */
function poisonOf({ s, path, name, keys, attach }: Ability, poison: NonNullable<ReturnType<typeof poisonIn>>): void {
  if (poison === 'slow') {
    s.note(path, 'ignored', deeds.noPart(name, deeds.slow))
    return
  }
  const { affliction, track, effect } = poison
  const all = (keys['afflictions'] ?? []) as readonly Keys[]
  if (!all.some(x => x['name'] === affliction['name'])) more(keys, 'afflictions', [affliction])
  attach(() => {
    const weapons = (keys['weapons'] ?? []) as Keys[]
    const naming = weaponsNaming(s, name)
    const named = weapons.filter(w =>
      naming.length > 0 ? naming.includes(String(w['name'])) : /poison|venom|toxin/i.test(String(w['name'])),
    )
    const natural = weapons.filter(w => w['natural'] === true && w['use'] === 'melee')
    for (const w of named.length ? named : natural) w['affliction'] ??= affliction['name']
  })
  s.note(path, 'guessed', deeds.track(track, String(affliction['name'])))
  if (effect) s.note(path, 'simplified', deeds.poisonLess(effect))
}
/** An ability that was not understood, as what the table rules of it: an act, or what is told of in time where nobody does it. */
export function ruledOf({ s, path, name, keys, modifiers, attach }: Ability): void {
  const plain = wordsOf(s, path, name)
  const riding = weaponsNaming(s, name)
  const structured = structuredOf(s, `${path}.system`, partsOf(s, `${path}.system`, modifiers))
  const rides = riding.length > 0 ? { ...structured, when: 'hit' as const, with: riding, harm: [] } : structured
  const found = ruledDeed(name, plain, rides, { ...doerOf(s, keys), weapons: weaponsOf(s) })
  if (!found) {
    remind({ s, path, keys }, name, plain)
    return
  }
  more(keys, 'acts', found.act ? [ofKind(name, found.act)] : [])
  const { feature } = found
  if (feature && riding.length > 0)
    attach(() => {
      const names = ((keys['weapons'] ?? []) as readonly Keys[]).map(w => w['name'])
      if (riding.some(w => !names.includes(w))) remind({ s, path, keys }, name, plain)
      else more(keys, 'features', [feature])
    })
  else more(keys, 'features', feature ? [feature] : [])
  s.note(path, 'ruled', deeds.ruled(name, found.what))
  s.guess(path, found.guessed)
}
const ridesOn = (feature: Keys, weapons: readonly string[]): Keys => {
  const hit = feature['hit'] as Keys | undefined
  return hit && hit['with'] === undefined ? { hit: { ...hit, with: weapons } } : feature
}
/** What the words of an ability are as a deed, and the weapons that it goes with. */
function readDeed({ s, path, name, keys, modifiers }: Ability, plain: string) {
  const parts = partsOf(s, `${path}.system`, modifiers)
  const riding = weaponsNaming(s, name)
  const structured = structuredOf(s, `${path}.system`, parts)
  const crits = criticalsNaming(s, name)
  const rides =
    riding.length > 0
      ? { ...structured, when: 'hit' as const, harm: [] }
      : crits.length > 0
        ? { ...structured, when: 'critical' as const, harm: [] }
        : structured
  const read = deedIn(name, plain, rides, { ...doerOf(s, keys), weapons: weaponsOf(s) })
  return { read, riding, crits }
}
const BY_ACTION =
  /(?:^|[.\u00b6] ?)As an? (?:standard|move|swift|full) action\b|\bcan[^.]*? as an? (?:standard|move|swift|full) action\b/
const HANGS = /\b(?:doesn't|does not|isn't|is not|unless|instead)\b/i
/** Whether the words of an ability are a deed with a place of its own, nothing of which is left or made up. */
export function placedByWords(a: Ability): boolean {
  const plain = withDcs(wordsOf(a.s, a.path, a.name), a.keys)
  const read = plain === '' ? undefined : readDeed(a, inWords(plain)).read
  if (!read || read.rest.length > 0 || read.guessed.some(g => typeof g === 'string')) return false
  if ((read.acts.length > 0 && !BY_ACTION.test(plain)) || HANGS.test(plain)) return false
  return read.acts.length + read.features.length > 0
}
/** Whether words are read as a deed, with nothing left of them. */
const isDeed = (a: Ability, said: string): boolean => readDeed(a, inWords(said)).read?.rest.length === 0
function deedOfWords({ s, path, name, keys, modifiers, attach }: Ability, said: string): boolean {
  const plain = inWords(said)
  const sentences = sentencesOf(plain)
  if (sentences.length === 0) return false
  const ability = { s, path, name, keys, modifiers, attach }
  if (byWords(ability, plain)) return true
  const { read, riding, crits } = readDeed(ability, plain)
  const rest = read && read.rest.length > 0 ? withRest(read, plain) : undefined
  const deed = rest?.deed ?? read
  if (rest) s.note(path, 'ruled', deeds.ruled(name, rest.what))
  if (!deed) {
    if (!areAside(sentences) || isOfFights(plain)) return false
    s.note(path, 'ignored', deeds.noPart(name, deeds.flavour))
    return true
  }
  if (deed.immune.length) {
    const types = deed.immune.filter(x => TYPES.includes(x))
    const words = deed.immune.filter(x => !TYPES.includes(x))
    if (words.length) keys['immune'] = [...new Set([...((keys['immune'] as string[] | undefined) ?? []), ...words])]
    if (types.length) more(keys, 'immunity', [{ types }])
    s.note(path, 'guessed', imported.immuneTo(deed.immune.join(', ')))
  }
  for (const one of deed.body)
    for (const [key, value] of Object.entries(one)) {
      more(keys, key, [value])
      s.note(path, 'guessed', imported.as(key, value))
    }
  besides(deed, ability)
  more(keys, 'savesAgainst', deed.against)
  if (deed.against.length) s.note(path, 'mapped', imported.as('savesAgainst', deed.against))
  more(
    keys,
    'acts',
    deed.acts.map(act => ofKind(name, act)),
  )
  more(keys, 'features', (riding.length > 0 ? deed.features.map(f => ridesOn(f, riding)) : deed.features).map(asNamed))
  if (deed.features.some(f => f['pounce'])) attach(() => pounceInOwn(keys))
  const known = ((keys['afflictions'] ?? []) as readonly Keys[]).map(x => x['name'])
  more(
    keys,
    'afflictions',
    deed.afflictions.filter(x => !known.includes(x['name'])),
  )
  for (const made of [...deed.acts, ...deed.features]) s.note(path, 'mapped', deeds.made(made))
  const { critical } = deed
  if (critical) {
    s.note(path, 'mapped', imported.as('criticalEffect', critical))
    const on = crits.length > 0 ? crits : (deed.criticalOf ?? [])
    attach(() => {
      for (const w of (keys['weapons'] ?? []) as Keys[])
        if (on.length === 0 || on.includes(String(w['name']))) w['criticalEffect'] ??= critical
    })
  }
  s.guess(path, deed.guessed)
  for (const rest of deed.rest) s.note(path, 'ignored', deeds.part(name, rest))
  if (deed.rest.length) remind({ s, path, keys }, name, deed.rest.join(' '))
  return true
}

/** The damage of a weapon as consequences. */
const harmOf = (damage: unknown): readonly Keys[] =>
  Array.isArray(damage)
    ? (damage as readonly Keys[]).map(({ dice, types }) => ({ damage: dice, ...(types ? { types } : {}) }))
    : [{ damage: typeof damage === 'string' ? damage : '1d6' }]
/** What an ability says of weapons, kinds and ground. */
function besides({ qualities, kinds, sweep, unhampered }: Deed, { s, path, name, keys, attach }: Ability): void {
  if (kinds.length) {
    keys['kinds'] = [...new Set([...((keys['kinds'] ?? []) as readonly string[]), ...kinds])]
    s.note(path, 'mapped', imported.as('kinds', kinds.join(', ')))
  }
  if (unhampered) {
    keys['unhampered'] = true
    s.note(path, 'mapped', imported.as('unhampered', true))
  }
  if (qualities.length === 0 && !sweep) return
  attach(() => {
    const weapons = (keys['weapons'] ?? []) as Keys[]
    for (const w of qualities.length ? weapons : [])
      w['qualities'] = [...new Set([...((w['qualities'] ?? []) as readonly string[]), ...qualities])]
    if (qualities.length) s.note(path, 'guessed', imported.as('qualities', qualities.join(', ')))
    if (!sweep) return
    const named = (w: Keys) => String(w['name']).toLowerCase()
    const arm = weapons.find(w => sweep.weapon !== undefined && named(w).includes(sweep.weapon)) ?? weapons[0]
    if (!arm) {
      s.carry(name)
      return
    }
    const { cost, uses, area } = sweep
    const act = {
      name: name.replace(/\s*[([].*$/, ''),
      cost,
      ...(uses ? { uses } : {}),
      strikes: arm['name'],
      effect: { area, foes: true, consequences: harmOf(arm['damage']) },
    }
    more(keys, 'acts', [act])
    s.note(path, 'guessed', imported.as('acts', act))
  })
}
/** Modifiers of an item that are read with those of the creature: reduction and resistance. */
const READ = /^(?:damage-reduction|energy-resistance)$/
const COUNT: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }
/** What the words of an ability say that is no deed: a sense, a full attack, ground that does not hamper it. */
function byWords(ability: Ability, plain: string): boolean {
  const { s, path, name, keys, attach } = ability
  const whole = wholeOf({ s, name, keys, said: plain.replaceAll('¶', ' ').replace(/\s+/g, ' ').trim() })
  if (whole) {
    const { features = [], without, arms } = whole
    more(keys, 'features', features)
    if (arms) attach(() => arms((keys['weapons'] ?? []) as Keys[]))
    for (const made of features) s.note(path, 'mapped', deeds.made(made as Keys))
    s.guess(path, guessesOf(whole))
    if (without) s.note(path, 'ignored', deeds.noPart(name, without))
    return true
  }
  if (rollsAgain(ability, plain)) return true
  const given = s.list(`${path}.system.modifiers`).map((_, i) => s.text(`${path}.system.modifiers[${i}].effectType`))
  if (given.length > 0 && given.every(kind => READ.test(kind)) && /\b(?:resist|reduc|DR\b)/i.test(plain)) {
    s.note(path, 'mapped', imported.byModifiers)
    return true
  }
  const feet =
    /\b(?:sens|detect|perceiv|notic)\w*\b[^.]*\bcreatures?\b[^.]*\bwithin (\d+) feet/i.exec(plain)?.[1] ??
    /^[^.]*\b(?:has|grants? it|gains|gives? it) blind(?:sense|sight) ?(?:\([^)]*\) ?)?(?:with a range of |to a range of |out to |to )?(\d+) feet\.?$/i.exec(
      plain,
    )?.[1]
  const sense = /\bblind(?:sense|sight)\b/i.exec(plain)?.[0].toLowerCase()
  if (feet !== undefined && sense !== undefined) {
    keys['senses'] = { [sense]: Number(feet), ...(keys['senses'] as Keys | undefined) }
    s.note(path, 'guessed', imported.as('senses', { [sense]: Number(feet) }))
    return true
  }
  const full = /\bfull attack\b[^.]*?\b(?:up to )?(two|three|four|five|\d) (?:[a-z]+ )?attacks/i
    .exec(plain)?.[1]
    ?.toLowerCase()
  const less = /-(\d) penalty/.exec(plain)?.[1]
  if (full !== undefined && less !== undefined) {
    const attacks = COUNT[full] ?? Number(full)
    more(keys, 'fullAttacks', [{ name: name.replace(/\s*[([].*$/, ''), attacks, penalty: -Number(less) }])
    s.note(path, 'guessed', imported.as('fullAttacks', keys['fullAttacks']))
    return true
  }
  if (
    sentencesOf(plain).length === 1 &&
    /^difficult terrain (?:doesn't|does not) (?:hamper|hinder|impede|slow)\b/i.test(plain)
  ) {
    keys['unhampered'] = true
    s.note(path, 'mapped', imported.as('unhampered', true))
    return true
  }
  return false
}
