import { readFileSync } from 'node:fs'
import { Reader } from '@quintain/engine'
import { type D20Sheet, rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readFight, setUp } from '../fight/index.ts'
import { runFight } from '../run/index.ts'
import { bonusOf, defenseOf, plusOf, printedIn } from './testing/printed.ts'

/** The kept creatures, each figure against what is printed, and in fights with one another. */
const folder = new URL('../../../examples/bestiary/published/', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8')
type Creatures = Readonly<Record<string, Record<string, object>>>
/** The creatures of each file, which is read once. */
const kept = new Map<string, Creatures>()
function keptIn(file: string): Creatures {
  let all = kept.get(file)
  if (!all) kept.set(file, (all = (parse(textOf(file)) as { creatures: Creatures }).creatures))
  return all
}
const creaturesOf = (file: string) => Object.entries(keptIn(file))
/** The file with these creatures alone, so that not all of them are read for each. */
const textWith = (sides: readonly Kept[]) => (file: string) =>
  JSON.stringify({
    creatures: Object.fromEntries(sides.flatMap(s => (s.file === file ? [[s.key, keptIn(file)[s.key]]] : []))),
  })
const ofText = (ruleset: string) =>
  ['srd35.yaml', 'starfinder.yaml', 'modern.yaml'].flatMap(file =>
    creaturesOf(file).flatMap(([key, of]) => (of[ruleset] ? [{ file, key }] : [])),
  )
type Kept = ReturnType<typeof ofText>[number]

const fightOf = (ruleset: string, ...sides: readonly Kept[]) =>
  fightOn(`${'.'.repeat(24)}\n`.repeat(14), ruleset, ...sides)
const fightOn = (map: string, ruleset: string, ...sides: readonly Kept[]) =>
  readFight(
    JSON.stringify({
      ruleset,
      map,
      creatures: Object.fromEntries(
        sides.map(({ file, key }, i) => [`c${i}`, { like: `${file}#${key}`, side: `s${i}`, at: i ? 'F18' : 'F3' }]),
      ),
    }),
    'kept.yaml',
    rulesets,
    textWith(sides),
  )
const readerOf = (ruleset: string, kept: Kept): Reader => {
  const { scene, start } = setUp(fightOf(ruleset, kept))
  return new Reader(scene, start)
}
/** Attacks of the sheet in any order, as the block has them. */
const attacksOf = (r: Reader) =>
  (r.sheet(0) as D20Sheet).weapons
    .map((w, i) => ({ w, i }))
    // What does no damage by itself has no figures of it.
    .filter(({ w }) => !w.unarmed && w.damage[0]!.dice !== '0')
    .map(({ w, i }) => ({
      melee: w.use === 'melee',
      first: bonusOf(r, 0, i),
      dice: w.damage[0]!.dice,
      plus: plusOf(r, 0, i),
    }))

/** Six blocks do not add up: what is printed there, and what the parts make. */
const WRONG: Readonly<Record<string, readonly [touch: number, flat: number]>> = {
  Girallon: [12, 13],
  Mimic: [10, 14],
  Mohrg: [14, 19],
  Ghast: [13, 14],
  'Snake, Huge Viper': [10, 13],
  Spectre: [15, 12],
}
const blocks = textOf('srd35.blocks.txt').trim().split('\n\n').map(printedIn)

it.each(['srd35.yaml', 'starfinder.yaml', 'modern.yaml'])('%s is read as it stands', file => {
  const [key] = creaturesOf(file)[0]!
  const [ruleset] = Object.keys(keptIn(file)[key]!)
  const f = {
    ruleset,
    map: `${'.'.repeat(9)}\n`.repeat(9),
    creatures: { a: { like: `${file}#${key}`, side: 'a', at: 'A1' } },
  }
  expect(setUp(readFight(JSON.stringify(f), 'kept.yaml', rulesets, textOf)).scene.sheets).toHaveLength(1)
})

describe.each(['spirit', 'modern', 'srd35'])('creatures of stat blocks under %s', ruleset => {
  const all = creaturesOf('srd35.yaml')
  it.each(all)('%s has every figure of its block', (key, of) => {
    const sheet = of[ruleset] as { name: string; speed?: number; speeds?: object; armor?: { speed?: number } }
    const block = blocks.find(b => b.name === sheet.name)!
    const r = readerOf(ruleset, { file: 'srd35.yaml', key })
    const [ac, touch, flat] = block.armorClass
    const expected = WRONG[block.name] ?? [touch, flat]
    const dexterity = Math.max(0, dexOf(r))
    expect([defenseOf(r, 0, false), defenseOf(r, 0, true)], 'AC').toEqual([ac, expected[0]])
    if (expected[1] !== null) expect(defenseOf(r, 0, false) - dexterity, 'flat-footed').toBe(expected[1])
    expect((r.sheet(0) as unknown as { hitPoints: { maximum: number } }).hitPoints.maximum).toBe(block.hitPoints)
    expect(r.tally('initiative', 0, {}), 'initiative').toBe(block.initiative)
    for (const [save, n] of Object.entries(block.saves))
      expect(r.tally('save', 0, { save: save as 'Will' }), save).toBe(n)
    expect((r.sheet(0) as D20Sheet).reach).toBe(block.reach)
    expect({ land: sheet.speed, ...sheet.speeds }).toEqual(block.speeds)
    const printed = block.attacks.map(({ melee, bonuses, dice, plus }) => ({ melee, first: bonuses[0]!, dice, plus }))
    const mine = attacksOf(r)
    expect(mine, 'attacks').toEqual(expect.arrayContaining(printed))
    expect(printed, 'attacks').toEqual(expect.arrayContaining(mine))
  })
})
/** What Dexterity adds to the number to hit, by the tally. */
const dexOf = (r: Reader): number => {
  const all = r.explain('defense', 0, { attacker: -1, melee: true, ranged: false, touch: false })
  return all.terms
    .filter(t => /^(Quickness|Dexterity)/.test(t.from) && t.lost === undefined)
    .reduce((n, t) => n + t.value, 0)
}

interface Figures {
  readonly cr: number
  readonly eac: number
  readonly kac: number
  readonly fort: number
  readonly reflex: number
  readonly will: number
  readonly initiative: number
  readonly hitPoints: number
  readonly speed: Readonly<Record<string, number>>
  readonly speedInWords: string
  readonly attacks: readonly {
    readonly name: string
    readonly attack: number
    readonly damage: readonly string[]
    readonly kind: string
  }[]
}
const figures = JSON.parse(textOf('starfinder.figures.json')) as Readonly<Record<string, Figures>>
it.each(Object.entries(figures))('%s has every figure of its file under starfinder', (key, f) => {
  const r = readerOf('starfinder', { file: 'starfinder.yaml', key })
  const against = (touch: 'eac' | 'kac') =>
    r.tally('defense', 0, { attacker: -1, melee: true, ranged: false, touch: false, against: touch } as never)
  expect(r.tally('save', 0, { save: 'Fortitude' })).toBe(f.fort)
  expect(r.tally('save', 0, { save: 'Reflex' })).toBe(f.reflex)
  expect(r.tally('save', 0, { save: 'Will' })).toBe(f.will)
  expect(r.tally('initiative', 0, {})).toBe(f.initiative)
  const sheet = r.sheet(0) as D20Sheet & {
    totals: Record<string, number>
    hitPoints: { maximum: number }
    speeds?: Record<string, number>
  }
  expect([sheet.totals['EAC'], sheet.totals['KAC']]).toEqual([f.eac, f.kac])
  expect(against('kac')).toBeGreaterThanOrEqual(Math.min(f.eac, f.kac))
  expect(sheet.hitPoints.maximum).toBe(f.hitPoints)
  expect(sheet.speed).toBe(f.speed['land'] ?? 0)
  // Some speeds stand in words only.
  for (const way of ['fly', 'swim', 'climb', 'burrow']) {
    const feet = sheet.speeds?.[way] ?? 0
    if (!f.speed[way] && feet > 0) expect(f.speedInWords).toContain(`${way} ${feet}`)
    else expect(feet, way).toBe(f.speed[way])
  }
  for (const { name, attack, damage, kind } of f.attacks) {
    const weapon = sheet.weapons.findIndex(w => w.name === name)
    // Grenades are acts, and what does no damage is no weapon.
    if (weapon < 0) {
      expect(damage.length === 0 || kind === 'grenade', name).toBe(true)
      continue
    }
    expect(bonusOf(r, 0, weapon), name).toBe(attack)
    expect(sheet.weapons[weapon]!.damage.map(d => d.dice)).toEqual(damage.map(d => d.replace(/\s/g, '')))
  }
})

interface Opponent {
  readonly key: string
  readonly gear: readonly string[]
  readonly reach_ft: number
  readonly move_ft: Readonly<Record<string, number>>
  readonly natural_attacks: readonly {
    readonly name: string
    readonly count: number
    readonly damage: string
    readonly types: readonly string[]
  }[]
  readonly derived: {
    readonly modifiers: Readonly<Record<string, number | null>>
    readonly base_attack: number
    readonly base_saves: Readonly<Record<string, number>>
    readonly average_hp_without_feats: number
    readonly defense_without_worn_gear: number
    readonly touch: number
  }
}
const opponents = JSON.parse(textOf('modern.figures.json')) as readonly Opponent[]
it.each(opponents.map(o => [o.key, o] as const))('%s has every figure of the opponent', (key, o) => {
  const r = readerOf('modern', { file: 'modern.yaml', key })
  const { modifiers, base_attack, base_saves, average_hp_without_feats, defense_without_worn_gear, touch } = o.derived
  const sheet = r.sheet(0) as D20Sheet & {
    hitPoints: { maximum: number }
    armor?: { bonus: number; proficient?: number; name?: string; proficiency?: string }
    speeds?: Record<string, number>
    fullAttack?: readonly string[]
  }
  const plain = r.explain('defense', 0, { attacker: -1, melee: true, ranged: false, touch: false })
  const worn = plain.terms.filter(t => t.from === sheet.armor?.name).reduce((n, t) => n + t.value, 0)
  expect(plain.total - worn).toBe(defense_without_worn_gear)
  expect(defenseOf(r, 0, true)).toBe(touch)
  expect(sheet.hitPoints.maximum).toBe(average_hp_without_feats)
  for (const [save, ability] of [
    ['Fortitude', 'CON'],
    ['Reflex', 'DEX'],
    ['Will', 'WIS'],
  ] as const)
    expect(r.tally('save', 0, { save })).toBe(base_saves[save.toLowerCase()]! + (modifiers[ability] ?? 0))
  expect(sheet.reach).toBe(o.reach_ft)
  const { walk = 0, ...ways } = o.move_ft
  expect([sheet.speed, sheet.speeds ?? {}]).toEqual([walk, ways])
  const size = { medium: 0, large: -1, huge: -2 }[sheet.size as 'medium']
  for (const { name, count, damage, types } of o.natural_attacks) {
    const i = sheet.weapons.findIndex(w => w.name === name.toLowerCase())
    expect(sheet.weapons[i]!.damage).toEqual([{ dice: damage, types }])
    expect(bonusOf(r, 0, i)).toBe(base_attack + (modifiers['STR'] ?? 0) + size)
    expect(plusOf(r, 0, i)).toBe(modifiers['STR'])
    if (sheet.fullAttack) expect(sheet.fullAttack.filter(n => n === name.toLowerCase())).toHaveLength(count)
  }
})

describe('the licence', () => {
  it('stands beside what it covers, the same as that of the whole', () => {
    expect(textOf('OGL.txt')).toBe(textOf('../../../OGL.txt'))
  })
})

const ROUNDS = 100
/** Two rooms and a hall between them. */
const WALLS = Array.from({ length: 14 }, (_, y) =>
  Array.from({ length: 24 }, (_, x) =>
    (x === 8 && ![3, 4, 10].includes(y)) || (x === 15 && ![6, 7, 8].includes(y)) ? '#' : '.',
  ).join(''),
).join('\n')
describe.each(['spirit', 'modern', 'srd35', 'starfinder'])('kept creatures fight each other under %s', ruleset => {
  const all = ofText(ruleset)
  // Each meets the next one, and one from farther down the list; behind walls another one still.
  const pairs = [
    ['in the open', 1],
    ['in the open', 11],
    ['behind walls', 7],
  ] as const
  const meetings = pairs.flatMap(([where, step]) =>
    all.map((a, i) => ({
      a,
      b: all[(i + step) % all.length]!,
      where,
      name: `${a.key} and ${all[(i + step) % all.length]!.key}`,
    })),
  )
  // Every ninth in a short run: those of all places.
  const short = meetings.filter((_, i) => i % 9 === 0)
  it.each(drawn(0, 1) ? meetings : short)('$name, $where', ({ a, b, where }) => {
    const fight = where === 'in the open' ? fightOf(ruleset, a, b) : fightOn(WALLS, ruleset, a, b)
    const { ending, left } = runFight(fight, { seed: 11, rounds: ROUNDS })
    expect(left).toEqual([])
    expect(ending).toBe('over')
  })
})
