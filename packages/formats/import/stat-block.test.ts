import { readFileSync } from 'node:fs'
import { Reader } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { importCreature, NotImportable } from './index.ts'
import { bonusOf, defenseOf, plusOf } from './testing/printed.ts'

const example = readFileSync(new URL('../../../examples/imports/reed-stalker.txt', import.meta.url), 'utf8')
/** The example with some of its lines written otherwise. */
const block = (lines: Readonly<Record<string, string>> = {}): string =>
  Object.entries(lines).reduce(
    (text, [label, value]) =>
      text.replace(new RegExp(`^${label}\\b.*$`, 'm'), label === 'AC' ? `AC ${value}` : `${label}: ${value}`),
    example,
  )
const read = (lines: Readonly<Record<string, string>> = {}, ruleset = 'spirit') =>
  importCreature(block(lines), 'reed-stalker.txt', rulesets, ruleset)
const keys = (lines: Readonly<Record<string, string>> = {}, ruleset = 'spirit') => read(lines, ruleset).creature
const says = (lines: Readonly<Record<string, string>>, how: string) =>
  read(lines)
    .notes.filter(n => n.how === how)
    .map(n => `${n.path}: ${n.says}`)
function readerOf(creature: object, ruleset = 'spirit'): Reader {
  const fight = { ruleset, map: '. . . .\n. . . .\n. . . .\n', creatures: { a: { ...creature, side: 'x', at: 'A1' } } }
  const { scene, start } = setUp(readFight(JSON.stringify(fight), 'x.yaml', rulesets))
  return new Reader(scene, start)
}

describe('a printed stat block', () => {
  it('becomes a creature whose numbers are the printed ones', () => {
    for (const ruleset of ['spirit', 'modern']) {
      const r = readerOf(keys({}, ruleset), ruleset)
      expect([defenseOf(r, 0, false), defenseOf(r, 0, true)]).toEqual([15, 11])
      expect((['Fortitude', 'Reflex', 'Will'] as const).map(save => r.tally('save', 0, { save }))).toEqual([7, 6, 2])
      expect([0, 1, 2].map(i => [bonusOf(r, 0, i), plusOf(r, 0, i)])).toEqual([
        [8, 4],
        [3, 2],
        [6, 0],
      ])
      expect(r.tally('initiative', 0, {})).toBe(2)
    }
    expect(read().key).toBe('reed-stalker')
    expect(keys()).toMatchObject({
      size: 'large',
      hitPoints: 42,
      level: 5,
      speeds: { swim: 40 },
      senses: { darkvision: 60, lowLight: true },
      reduction: [{ amount: 5, overcomeBy: 'magic' }],
      resistance: [
        { amount: 5, types: ['acid'] },
        { amount: 5, types: ['cold'] },
      ],
      features: ['pounce', { rake: { with: 'rake' } }],
      fullAttack: [
        ['claw', 'claw', 'bite'],
        ['quill', 'quill'],
      ],
    })
  })
  it('has a line in the report for each line of it, with its place', () => {
    const lines = example.trim().split('\n')
    const { notes } = read()
    for (const [i, line] of lines.entries())
      if (i > 0)
        expect(
          notes.some(n => n.path.startsWith(`line ${i + 1}, `)),
          line,
        ).toBe(true)
    expect(notes.find(n => n.says.includes('rake'))).toEqual({
      path: 'line 11, Special Attacks',
      how: 'mapped',
      says: 'features: { rake: { with: rake } }',
    })
  })
})

describe('the Armor Class of a stat block', () => {
  const ac = (text: string, more = {}) => keys({ AC: text, ...more })
  it('takes armor and its enchantment apart, and knows what a touch ignores', () => {
    const worn = ac(
      '22 (-1 size, +1 Dex, +5 +1 chain shirt, +2 light shield, +3 natural, ring of warding +2), touch 12, flat-footed 21',
    )
    expect(worn).toMatchObject({
      armor: { name: '+1 chain shirt', bonus: 4, enhancement: 1, quickness: 1 },
      shield: { name: 'light shield', bonus: 2 },
      naturalArmor: 3,
      bonuses: [{ type: 'untyped', value: 2, from: 'ring of warding +2' }],
    })
    const r = readerOf(worn)
    expect([defenseOf(r, 0, false), defenseOf(r, 0, true)]).toEqual([22, 12])
    const bracers = ac('19 (-1 size, +2 Dex, +4 natural, +4 bracers of warding), touch 11, flat-footed 17')
    expect(bracers).toMatchObject({ bonuses: [{ type: 'armor', value: 4, from: 'bracers of warding' }] })
    expect(defenseOf(readerOf(bracers), 0, true)).toBe(11)
  })
  it('keeps what is printed and says what its parts make', () => {
    expect(says({ AC: '15 (-1 size, +2 Dex, +4 natural), touch 13, flat-footed 14' }, 'guessed')).toEqual(
      expect.arrayContaining([
        'line 6, AC: touch 13 is printed, its parts make 11',
        'line 6, AC: flat-footed 14 is printed, its parts make 13',
      ]),
    )
    const odd = keys({ AC: '11 (-1 size, -2 Dex, +4 natural), touch 7, flat-footed 11' })
    expect(defenseOf(readerOf(odd), 0, false)).toBe(11)
  })
  it('reads what is in another order, with full stops, and without a flat-footed number', () => {
    expect(ac('13 (+2 Dex., -1 size, +2 natural), touch 11, flat-footed — (see text)')).toMatchObject({
      naturalArmor: 2,
    })
    expect(keys({ AC: '18 (+2 deflection, -1 size, +2 Dex, +1 dodge, +4 natural), touch 14' })).toMatchObject({
      bonuses: [
        { type: 'deflection', value: 2 },
        { type: 'dodge', value: 1 },
      ],
    })
  })
})

describe('attacks of a stat block', () => {
  const full = (text: string) => keys({ 'Full Attack': text, Attack: '—' })
  const names = (k: Readonly<Record<string, unknown>>) =>
    (k['weapons'] as { name: string }[]).map(w => w.name).filter(name => name !== 'rake')
  it('keeps iteratives beside natural weapons, and two weapons of one kind apart', () => {
    const mixed = full('+1 battleaxe +11/+6 melee (1d8+5/×3) and bite +3 melee (1d8+2)')
    expect(mixed['fullAttack']).toEqual(['+1 battleaxe', '+1 battleaxe', 'bite'])
    expect(full('2 morningstars +8 melee (2d6+4)')['fullAttack']).toEqual(['morningstar', 'second morningstar'])
    // As many as the base attack bonus of 5 gives: one.
    expect(full('Greataxe +8 melee (3d6+6/x3)')).not.toHaveProperty('fullAttack')
    expect(full('Greataxe +8/+3 melee (3d6+6/x3)')['fullAttack']).toEqual(['greataxe', 'greataxe'])
  })
  it('gives equal names with other figures names of their own', () => {
    const two = full(
      '2 claws +8 melee (1d6+4) and bite +3 melee (1d8+2); or club +8 melee (1d8+4) and bite +1 melee (1d8+2)',
    )
    expect(names(two)).toEqual(['claw', 'bite', 'club', 'bite (with club)'])
    expect(two['fullAttack']).toEqual([
      ['claw', 'claw', 'bite'],
      ['club', 'bite (with club)'],
    ])
  })
  it('reads alternatives without a semicolon, a missing blank, commas and stars', () => {
    const odd = full('Slam+8 melee, (1d6+4*) or 2 hooves +3 melee (1d4+2*)')
    expect(names(odd)).toEqual(['slam', 'hoof'])
    const r = readerOf(odd)
    expect([0, 1].map(i => [bonusOf(r, 0, i), plusOf(r, 0, i)])).toEqual([
      [8, 4],
      [3, 2],
    ])
    expect(names(full('2 claws +8 melee (1d6+4), bite +3 melee (1d8+2) and gore +3 melee (1d6+2)'))).toEqual([
      'claw',
      'bite',
      'gore',
    ])
  })
  it('keeps threats, multiples, energies and points of abilities; other riders are features', () => {
    const hot = full('Bite +8 melee (2d6+4/19-20/×3 plus 1d8 fire plus 1d6 Constitution drain plus poison)')
    expect((hot['weapons'] as object[])[0]).toMatchObject({
      threat: 19,
      critical: 3,
      damage: [
        { dice: '2d6', types: ['bludgeoning', 'piercing', 'slashing'] },
        { dice: '1d8', types: 'fire', once: true },
      ],
      effect: { consequences: [{ drains: 'Constitution', by: '1d6' }] },
    })
    expect(hot['features']).toContainEqual({
      poison: { with: 'bite', dc: 15, initial: [{ lowers: 'Constitution', by: '1d6' }] },
    })
    const touch = full('Tongue +8 melee touch (paralysis)')
    expect((touch['weapons'] as object[])[0]).toMatchObject({ name: 'tongue', damage: '0', touch: true })
    expect(touch['features']).toContainEqual({ paralysis: { with: 'tongue', dc: 15 } })
  })
  it('keeps the printed damage in each text, whatever Strength gives of it in that text', () => {
    const printed =
      'Greatclub +8 melee (1d10+6) or club +8 melee (1d8+4) or claw +8 melee (1d6+4) or longbow +6 ranged (1d8)'
    for (const Str of [18, 10, 7])
      for (const ruleset of ['spirit', 'modern']) {
        const abilities = `Str ${Str}, Dex 15, Con 16, Int 3, Wis 12, Cha 8`
        const r = readerOf(keys({ 'Full Attack': printed, Attack: '—', Abilities: abilities }, ruleset), ruleset)
        expect([0, 1, 2, 3].map(i => [bonusOf(r, 0, i), plusOf(r, 0, i)])).toEqual([
          [8, 6],
          [8, 4],
          [8, 4],
          [6, 0],
        ])
      }
  })
  it('takes what a block leaves to tables from them', () => {
    const shot = full(
      'Longbow +6 ranged (2d6/×3) or sling +6 ranged (1d6+4) or dagger +6 ranged (1d6+4/19-20) or rock +6 ranged (2d6+4)',
    )
    expect(shot['weapons']).toMatchObject([
      { use: 'projectile', increment: 100, types: ['piercing'] },
      { use: 'projectile', increment: 50, strength: true },
      { use: 'thrown', increment: 10, hands: 'light' },
      { use: 'thrown', increment: 30 },
    ])
    const r = readerOf(shot)
    expect([0, 1, 2, 3].map(i => [bonusOf(r, 0, i), plusOf(r, 0, i)])).toEqual([
      [6, 0],
      [6, 4],
      [6, 4],
      [6, 4],
    ])
  })
})

describe('what else a stat block says', () => {
  it('reads speeds in armor, of flight alone, of several bodies', () => {
    const armored = { AC: '19 (-1 size, +2 Dex, +4 natural, +4 hide armor), touch 11, flat-footed 17' }
    expect(keys({ ...armored, Speed: '20 ft. in hide armor (4 squares); base speed 30 ft.' })).toMatchObject({
      speed: 30,
      armor: { speed: 20 },
    })
    expect(keys({ Speed: 'Fly 60 ft. (good) (12 squares)' })).toMatchObject({
      speed: 0,
      speeds: { fly: 60 },
      maneuverability: 'good',
      by: 'flight',
    })
    expect(keys({ Speed: '20 ft. (4 squares; can’t run), fly 60 ft. (poor)' })).toMatchObject({
      maneuverability: 'poor',
      features: expect.arrayContaining(['no running']),
    })
    expect(says({ Speed: '40 ft. (8 squares); 50 ft. legs, 80 ft. wheels' }, 'ignored')).toContain(
      'line 5, Speed: "50 ft. legs, 80 ft. wheels": one of several bodies, the first is taken',
    )
  })
  it('reads lists of protections that go on after a comma, and no further', () => {
    const many = keys({
      'Special Qualities':
        'Immunity to poison, charm, and compulsion, low-light vision, resistance to acid 10, cold 10, and electricity 10, scent, immunity to fire, spell resistance 20, vulnerability to cold, damage reduction 10/adamantine and bludgeoning, damage reduction 5/-, immunity to magic',
    })
    expect(many).toMatchObject({
      immune: ['poison', 'charm', 'compulsion', 'magic'],
      immunity: [{ types: ['fire'] }],
      resistance: [{ types: ['acid'] }, { types: ['cold'] }, { types: ['electricity'] }],
      vulnerability: [{ types: ['cold'], share: 'half again' }],
      reduction: [{ amount: 10, overcomeBy: 'adamantine and bludgeoning' }, { amount: 5 }],
      spellResistance: 20,
      senses: { blindsense: 5, lowLight: true },
    })
    expect(many['special'] ?? []).not.toContain('low-light vision')
  })
  it('knows abilities without a score, and half a Hit Die', () => {
    const none = keys({
      Abilities: 'Str 18, Dex Ø, Con —, Int Ø, Wis 1, Cha 1',
      AC: '8 (-1 size, -5 Dex, +4 natural), touch 4, flat-footed 8',
      'Hit Dice': '½ d10 (2 hp)',
      Saves: 'Fort +4, Ref —, Will -4*',
    })
    expect(none).toMatchObject({ level: 1, hitPoints: 2, features: expect.arrayContaining(['lifeless']) })
    expect(none['scores']).toEqual({ Strength: 18, Spirit: 1, Charm: 1 })
    expect(defenseOf(readerOf(none), 0, false)).toBe(8)
    expect(none['saves']).toMatchObject({ Fortitude: 0, Will: 1 })
    expect(none['saves']).not.toHaveProperty('Reflex')
  })
  it('an incorporeal creature without a land speed goes by its fly speed', () => {
    const wisp = keys({ 'Size/Type': 'Medium Undead (Incorporeal)', Speed: 'Fly 60 ft. (good) (12 squares)' })
    expect(wisp).toMatchObject({ by: 'incorporeal', kinds: ['undead', 'incorporeal'] })
    for (const ruleset of ['spirit', 'modern']) {
      const creature = keys({ 'Size/Type': 'Medium Undead (Incorporeal)', Speed: 'Fly 60 ft. (good)' }, ruleset)
      expect(readerOf(creature, ruleset).tally('speed', 0, {})).toBe(60)
    }
  })
  it('is read for texts that have its figures, and refused for others with a sentence', () => {
    expect(read().ruleset).toBe('spirit')
    expect(read({}, 'modern').ruleset).toBe('modern')
    expect(() => read({}, 'true20')).toThrow('no creature of a kind that is read: none for this ruleset')
    expect(() => importCreature('Once upon a time', 'x.txt', rulesets)).toThrow(/stat blocks as plain text/)
  })
  it('tells what stands there twice, and what it does not know', () => {
    const [line] = example.split('\n').filter(one => one.startsWith('Speed'))
    const two = importCreature(`${example}${line}\n`, 'x.txt', rulesets, 'spirit')
    expect(two.notes.some(n => n.says.startsWith('another creature begins here'))).toBe(true)
    const odd = importCreature(`${example}Mood: bad\n`, 'x.txt', rulesets, 'spirit')
    expect(odd.notes).toContainEqual({
      path: 'line 18, Mood',
      how: 'ignored',
      says: 'no line of a stat block is called that: bad',
    })
  })
})

describe('a printed block in the short words of many books', () => {
  const short = [
    'Tusk Runner',
    'Large Animal',
    'HD 5d8+20 (42 hp)',
    'Init +1',
    'Spd 40 ft.',
    'AC 16, touch 10, flat-footed 15 (-1 size, +1 Dex, +6 natural)',
    'Base Atk +3; Grp +13',
    'Atk +8 melee (1d8+9, gore)',
    'Full Atk +8 melee (1d8+9, gore)',
    'Space/Reach 10 ft./5 ft.',
    'SA trample 1d8+9',
    'SQ low-light vision',
    'AL N',
    'Fort +8, Ref +4, Will +2',
    'Str 23, Dex 12, Con 19, Int 2, Wis 13, Cha 8',
  ]
  const read = (lines: readonly string[]) => importCreature(`${lines.join('\n')}\n`, 'x.txt', rulesets, 'srd35')
  it('without colons, armor parts at the end and the weapon behind its damage', () => {
    const { creature, notes } = read(short)
    expect(creature).toMatchObject({ size: 'large', hitPoints: 42, level: 5, speed: 40, baseAttack: 3, reach: 5 })
    expect(creature['scores']).toMatchObject({ Strength: 23, Charisma: 8 })
    expect(creature['weapons']).toMatchObject([{ name: 'gore', damage: '1d8' }])
    expect(notes.filter(({ says }) => says.startsWith('not understood') || says.startsWith('no line'))).toEqual([])
  })
  it('comes to the same as with the labels of the reference document', () => {
    const labels: Readonly<Record<string, string>> = {
      HD: 'Hit Dice',
      Init: 'Initiative',
      Spd: 'Speed',
      'Base Atk': 'Base Attack/Grapple',
      SA: 'Special Attacks',
      SQ: 'Special Qualities',
      AL: 'Alignment',
    }
    const long = short.map(line => {
      const label = Object.keys(labels).find(l => line.startsWith(`${l} `))
      if (label) return `${labels[label]}: ${line.slice(label.length + 1).replace('; Grp ', '/')}`
      return line
        .replace(/^Atk \+8 melee .*/, 'Attack: Gore +8 melee (1d8+9)')
        .replace(/^Full Atk .*/, 'Full Attack: Gore +8 melee (1d8+9)')
        .replace(/^AC .*/, 'Armor Class: 16 (-1 size, +1 Dex, +6 natural), touch 10, flat-footed 15')
        .replace(/^Fort/, 'Saves: Fort')
        .replace(/^Str/, 'Abilities: Str')
        .replace(/^Space\/Reach/, 'Space/Reach:')
    })
    expect(read(short).creature).toEqual(read(long).creature)
  })
  it.each(['Attack of opportunity is what it waits for', 'Speed is its best defense', 'Space is what it needs'])(
    'prose is no line of figures: %s',
    prose => {
      const { creature } = read([...short, prose])
      expect(creature).toEqual(read(short).creature)
    },
  )
  it('a swarm has no gap where it makes no attacks: its damage and its space go with the swarm', () => {
    const { creature, notes } = read([
      'Needle Cloud',
      'Tiny Vermin (Swarm)',
      'HD: 4d8 (18 hp)',
      'AC: 16 (+2 size, +4 Dex)',
      'Atk: Swarm (1d6)',
      'Full Atk: Swarm (1d6)',
      'Space/Reach: 10 ft./0 ft.',
      'SA: Distraction',
      'Distraction (Ex): Fortitude DC 12, nauseated for 1 round.',
    ])
    expect(creature['features']).toContainEqual({ swarm: expect.objectContaining({ damage: '1d6', space: 10 }) })
    expect(notes.filter(({ path, how }) => /Attack|Space/.test(path) && how !== 'mapped')).toEqual([])
  })
})

it('no text of that kind makes it crash, whatever stands in its lines', () => {
  const lines = example.trim().split('\n')
  const junk = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '+1',
          '-3',
          '2d6',
          '(',
          ')',
          ',',
          ';',
          ' or ',
          ' and ',
          'melee',
          'ranged',
          'claw',
          '/',
          '×3',
          '19-20',
          'plus',
          'immunity to',
          'fire',
          'Dex',
          'size',
          'Ø',
          '—',
          '999999999',
        ),
        {
          maxLength: 14,
        },
      )
      .map(words => words.join(' ')),
  )
  const edit = fc.tuple(fc.nat(lines.length - 1), fc.constantFrom('replace', 'cut', 'twice', 'value'), junk)
  fc.assert(
    fc.property(
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('spirit', 'modern'),
      (edits, ruleset) => {
        const text = [...lines]
        for (const [i, how, with_] of edits) {
          if (how === 'cut') text[i] = ''
          else if (how === 'twice') text.splice(i, 0, text[i] ?? '')
          else text[i] = how === 'replace' ? with_ : `${(text[i] ?? '').split(':')[0]}: ${with_}`
        }
        try {
          const { creature } = importCreature(text.join('\n'), 'x.txt', rulesets, ruleset)
          expect(rulesets[ruleset]!.sheet.safeParse({ id: 'a', side: 'a', ...creature }).success).toBe(true)
        } catch (error) {
          if (!(error instanceof NotImportable)) throw error
        }
      },
    ),
    { numRuns: drawn(100, 4000) },
  )
})
