import { rulesets } from '@quintain/rules'
import { drawn, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { nonsenseOf, saidAgainst, type What } from './testing/nonsense.ts'

/**
 * What keys take though it looks like nonsense, by the last word of the key or by all of it: numbers that may be below zero, words that
 * a file makes up itself or that go by what others say, lists that say as little as their absence. All else is refused at its place.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const TAKEN: Readonly<Record<What, readonly string[]>> = {
  negative: [
    // What is added, and what true20 adds to the difficulty of a Toughness save.
    ...words(`adds attack bonus value by damage against defense saves total penalty rangePenalty acid ac combat toughness initiative
      baseAttack classBonus weaponDamage sizeModifier Fortitude Reflex Will Toughness EAC KAC
      Strength Dexterity Constitution Intelligence Wisdom Charisma`),
    // Below 0 lie the dying; armor that slows takes feet off.
    ...words('.hitPoints.current .armor.speed'),
  ],
  fraction: words('capacity carries cr inches feet pounds now next taken lost ally'),
  'unknown name': [
    // Names that the file gives, and words that people read.
    ...words('name called from words ruled special side group race planet languages'),
    // What creatures are, can and know goes by words of the file: each is read where another creature names the same word.
    ...words(`kinds descriptor descriptors immune qualities overcomeBy cures dispels classes feats type proficiency proficiencies skill
      to check like material vulnerable ineffective blockedBy through wields spares whole`),
    // A store of uses is what acts of one sheet name by the same word, and a stance what its boons do.
    ...words('shares stance'),
    // Looked for in the whole fight, by tests beside this one: who comes, whom it is about, on what ground.
    ...words('who against only summons rides heldBy wornBy touchedBy door near attacks grounds'),
    // Looked for among the weapons, afflictions and features of a sheet that can be read otherwise.
    '.features.powerful charge.with',
    '.features.boon.keepsOff',
    '.features.boon.spells',
    '.features.works once.of',
    '.features.aftermath.of',
    '.features.reminds.what',
    '.features.immunity to magic.except',
    '.features.ruins weapons.of',
    ...words(
      'afflicts boon draws form .features.advantage.with .features.disease.with .features.hit.with .features.poison.with .features.reacts.with .features.rend.with',
    ),
  ],
  'empty list':
    words(`acts afflictions always descriptors onSuccess baseAttack bonuses breathes through classBonus classes defense exposed
      feats .features fullAttacks immune immunity kinds languages races reduction rerolls resistance Fortitude Reflex Will savesAgainst
      artificial special vulnerability weaponDamage weapons types qualities wields`),
  'unknown key': ['.skills'],
  'wrong kind': [],
}
/** One key of so many is tried at home, all of them by `npm run proof`. */
const ONE_OF = drawn(1, 12) > 1 ? 1 : 24
const isTaken = (what: What, key: string): boolean =>
  TAKEN[what].some(name => name === key || (!name.includes('.') && key.endsWith(`.${name}`)))

describe.each(someOf(Object.keys(rulesets), 0))('what says nothing or nonsense in a sheet of %s', ruleset => {
  const system = rulesets[ruleset]!
  const all = nonsenseOf(system)
  it('is refused at its place, key by key', { timeout: 300_000 }, () => {
    const some = all.filter((_, i) => i % ONE_OF === 0)
    const accepted = some.filter(n => !isTaken(n.what, n.key) && saidAgainst(system, n).length === 0)
    expect([...new Set(accepted.map(({ key, what }) => `${what}: ${key}`))]).toEqual([])
  })
})

/** What a fight refuses in the features of `a`, with the place; `more`: the others that it has. */
function refused(ruleset: string, features: readonly unknown[], more: object = {}, skills: object = {}): string {
  const points = ruleset === 'true20' ? {} : { hitPoints: 9 }
  const weapons = [{ name: 'bite', damage: ruleset === 'true20' ? 1 : '1d4', natural: true }]
  const creatures = { a: { side: 'red', at: 'A1', ...points, weapons, skills, features }, ...more }
  try {
    readFight(JSON.stringify({ ruleset, creatures }), 'f.json', rulesets)
  } catch (error) {
    return String(error).replace(/^.*?creatures\./s, '')
  }
  return ''
}
describe.each(someOf(Object.keys(rulesets), 0))('what a feature names in %s', ruleset => {
  const other = (more: object) => ({
    b: { side: 'blue', at: 'A3', ...(ruleset === 'true20' ? {} : { hitPoints: 9 }), ...more },
  })
  it('house/features/displacement house/features/summon: a share is 1 to 100', () => {
    expect(refused(ruleset, [{ displacement: { percent: 200 } }])).toMatch(
      /^a\.features\[0\]\.displacement\.percent: .*100/,
    )
    expect(refused(ruleset, [{ displacement: { percent: 100 } }])).toBe('')
    expect(refused(ruleset, [{ summon: { who: ['b'], percent: 0 } }], other({ reserve: true, at: undefined }))).toMatch(
      /percent: /,
    )
  })
  it('house/features/advantage: whom it is against is a condition, a word or a kind that there is', () => {
    const against = (word: string) => [{ advantage: { against: [word], attack: 2 } }]
    expect(refused(ruleset, against('nonsense'))).toMatch(
      /^a\.features\[0\]\.advantage\.against\[0\]: "nonsense" is no condition of this text and no kind of creatures in this fight/,
    )
    for (const word of ['prone', 'flanked', 'undead']) expect(refused(ruleset, against(word))).toBe('')
    expect(refused(ruleset, against('grue'), other({ kinds: ['grue'] }))).toBe('')
    expect(refused(ruleset, [{ smite: { damage: 5, against: ['evli'] } }])).toContain(
      '"evli" is no kind of creatures in this fight',
    )
  })
  it('house/features/trick-attack: its skill stands on its sheet', () => {
    const trick = (skill: string) => [{ 'trick attack': { damage: 2, skill } }]
    expect(refused(ruleset, trick('Cookery'), {}, { Bluff: 3 })).toBe(
      'a.features[0].trick attack.skill: no skill "Cookery" among its skills: there are Bluff',
    )
    expect(refused(ruleset, trick('Bluff'), {}, { Bluff: 3 })).toBe('')
  })
  it.each(['summon', 'spawn'])('house/features/%s: who comes waits in the reserve of this fight', caller => {
    const calls = (who: string) => [{ [caller]: { who: [who] } }]
    const at = new RegExp(`^a\\.features\\[0\\]\\.${caller}\\.who\\[0\\]: `)
    expect(refused(ruleset, calls('ghoul'))).toMatch(at)
    expect(refused(ruleset, calls('ghoul'))).toContain('no creature "ghoul" in this fight')
    expect(refused(ruleset, calls('b'), other({}))).toContain('b does not wait in reserve: give it reserve: true')
    const waits = other({ reserve: true, at: undefined, name: 'Ghoul 2' })
    expect(refused(ruleset, calls('b'), waits)).toBe('')
    expect(refused(ruleset, calls('ghoul'), waits)).toBe('')
  })
  it('what says nothing without another key, or beside it, is refused', () => {
    const prone = [{ condition: 'prone' }]
    const says = (feature: object) => refused(ruleset, [feature])
    expect(says({ advantage: { against: ['prone'] } })).toContain(
      'says nothing without attack or damage or consequences',
    )
    expect(says({ advantage: { against: ['prone'], attack: 0 } })).toContain('a bonus of 0 says nothing')
    expect(says({ poison: { dc: 12 } })).toContain('says nothing without initial or secondary')
    expect(says({ hit: { consequences: prone, save: 'Will' } })).toContain('hit.save: says nothing without dc')
    expect(says({ hit: { consequences: [] } })).toContain('a list of at least 1 is needed')
    expect(says({ hit: { consequences: prone, dc: -1 } })).toMatch(/hit\.dc: /)
    expect(says({ paralysis: { dc: 12, rounds: 0 } })).toContain('0 says nothing')
    expect(says({ darkness: { always: true, minutes: 3 } })).toContain('darkness.minutes: says nothing beside always')
    expect(says({ 'at home on': { grounds: [] } })).toContain('an empty list says nothing')
    expect(says({ aura: { feet: 5, called: '  ', consequences: prone } })).toContain('a text is needed')
  })
})
