import { makeRng } from '@quintain/dice'
import { type Command, decodeCommand, live, Reader, refusals, type Scene, snapshot, Table } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { readFight, setUp } from '../../fight/index.ts'
import { act, blade as bladeOf, bow as bowOf, dice, fightOf, type Keys } from './keys/key-fight.ts'
import type { Asked, Pair } from './keys/rows.ts'
import type { KeyCase } from './sheet-keys.ts'

type Put = (keys: Keys) => object
/** A fight in which a key of a document may be felt: what is there without it, and the fight with it. */
interface Scenery {
  readonly without: object
  readonly with: (key: string, value: unknown) => object
}

const SHAPES = ['attack', 'full-attack', 'use', 'move', 'draw', 'sheathe', 'reload', 'charge', 'withdraw'] as const

/** What is tried in turn, by whoever has the turn, at each who may be meant. */
function tries(scene: Scene, who: number): Command[] {
  const sheet = scene.sheets[who] as unknown as { weapons: readonly object[]; acts?: readonly { name: string }[] }
  const foe = who === 0 || who === 3 ? 1 : 0
  const acts = (sheet.acts ?? []).map(a => a.name)
  const weapons = sheet.weapons.map((_, i) => i)
  const known = new Set(SHAPES.filter(name => scene.rules.commands[name]))
  return [
    ...acts.flatMap(act => [
      { do: 'use', act, target: foe },
      { do: 'use', act, target: 3 },
      { do: 'use', act },
      { do: 'use', act, to: 11 },
      { do: 'use', act, targets: [1, 2] },
      { do: 'use', act, to: 11, corner: 'nw' },
    ]),
    ...weapons.map(weapon => ({ do: 'attack', target: foe, weapon })),
    ...weapons.map(weapon => ({ do: 'attack', target: 2, weapon })),
    ...weapons.map(weapon => ({ do: 'reload', weapon })),
  ].filter(c => known.has(c.do as never))
}

const SKILLS = [
  'Climb',
  'Swim',
  'Hide',
  'Bluff',
  'Escape Artist',
  'Athletics',
  'Acrobatics',
  'Computers',
  'Concentration',
]
const DESCRIPTORS = [[], ['fear'], ['poison'], ['mind-affecting'], ['fire']]

/** The numbers of a creature against the other: its attacks, what they must reach, saves and checks. */
function numbers(scene: Scene, S: Int32Array, who: number): string {
  const r = new Reader(scene, S)
  const other = who === 0 ? 1 : 0
  const all: unknown[] = []
  const count = (stat: string, facts: object) => {
    if (scene.rules.stats[stat as 'speed']) all.push(r.sum(stat as 'speed', who, facts as { flying?: boolean }))
  }
  for (const touch of [false, true])
    for (const melee of [false, true]) count('defense', { attacker: other, melee, ranged: !melee, touch })
  for (const save of ['Fortitude', 'Reflex', 'Will'])
    for (const descriptors of DESCRIPTORS) count('save', { save, descriptors, by: other })
  const { abilities = {} } = scene.sheets[who] as unknown as { abilities?: object }
  for (const skill of [...SKILLS, ...Object.keys(abilities)]) count('check', { skill })
  const facts = { target: other, weapon: 0, thrown: false, unarmed: false, index: 0, opportunity: false, touch: false }
  if (scene.sheets[who]!['weapons' as 'name']?.length)
    for (const stat of ['attack', 'damage'])
      for (const melee of [false, true])
        count(stat, { ...facts, melee, ranged: !melee, switched: false, intoMelee: false, critical: false })
  for (const stat of ['initiative', 'opportunities', 'speed', 'toughness', 'parry', 'dodge'])
    count(stat, stat === 'parry' || stat === 'dodge' ? { attacker: other, melee: true, ranged: false } : {})
  count('speed', { flying: true })
  return JSON.stringify(all)
}

/** What can be told of a fight, piece by piece: its numbers, what is legal in it, and what comes of all that is tried in it. */
function* told(doc: object): Generator<string> {
  const table = opened(doc)
  const { scene } = table
  const lines = () => JSON.stringify(snapshot(scene, table.S))
  yield lines()
  for (const who of [0, 1]) {
    const r = new Reader(scene, table.S)
    yield numbers(scene, table.S, who)
    yield JSON.stringify(tries(scene, who).map(c => refusals(r, who, decodeCommand(c, scene)).map(x => x.why)))
    yield JSON.stringify(table.legal(scene.creatures[who]!).map(l => [l.name, l.reasons, l.suggestions]))
  }
  for (let n = 0, at = 0; n < 40 && table.waiting; n++) {
    const { who, question } = table.waiting
    if (question !== 'command') table.pass()
    else {
      const all = tries(scene, who)
      const r = new Reader(scene, table.S)
      let next: Command | undefined
      for (let k = 0; k < all.length && !next; k++) {
        const c = all[(at + k) % all.length]!
        if (refusals(r, who, decodeCommand(c, scene)).length === 0) {
          next = c
          at += k + 1
        }
      }
      table.do(scene.creatures[who]!, next ?? { do: 'end' })
    }
    yield lines()
  }
}
function opened(doc: object): Table {
  const { scene, start } = setUp(readFight(JSON.stringify(doc), 'key.yaml', rulesets))
  const table = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: doc })
  table.run()
  return table
}

/**
 * What can be told of one of a pair: its numbers, what is legal, and what comes of it when the fighter and its foe do what is
 * asked of them in turn, then use their acts on each other and strike.
 */
function* toldOfPair(doc: object, asked: readonly Asked[]): Generator<string> {
  const table = opened(doc)
  const { scene } = table
  const lines = () => JSON.stringify(snapshot(scene, table.S))
  yield lines()
  for (const who of [0, 1]) {
    yield numbers(scene, table.S, who)
    yield JSON.stringify(table.legal(scene.creatures[who]!).map(l => [l.name, l.reasons, l.suggestions]))
  }
  const left = asked.map(([who, command]) => ({ who, command, tries: 3 }))
  for (let n = 0; n < 40 && table.waiting; n++) {
    const { who, question } = table.waiting
    if (question !== 'command') table.pass()
    else {
      const r = new Reader(scene, table.S)
      const reasons = (c: Command) => refusals(r, who, decodeCommand(c, scene)).map(x => x.why)
      const own = left.find(a => a.who === who)
      let next: Command | undefined
      if (own) {
        const why = reasons(own.command)
        yield JSON.stringify(why)
        if (why.length === 0) next = own.command
        // What its turn has no room for is tried in the next one.
        if (next || --own.tries === 0) left.splice(left.indexOf(own), 1)
      } else if (who < 2 && !left.some(a => a.who === 0)) next = tries(scene, who).find(c => reasons(c).length === 0)
      table.do(scene.creatures[who]!, next ?? { do: 'end' })
    }
    yield lines()
    for (const who of [0, 1]) yield numbers(scene, table.S, who)
  }
  for (const who of [0, 1])
    yield JSON.stringify(table.legal(scene.creatures[who]!).map(l => [l.name, l.reasons, l.suggestions]))
}

const streams = new Map<string, string[] | null>()
/** Whether a pair of fights differs; undefined where one of them cannot be written. Both are told side by side, as most differ early. */
export function differs({ without, with: other, asked }: Pair): boolean | undefined {
  try {
    const [mine, theirs] = [toldOfPair(without, asked), toldOfPair(other, asked)]
    for (;;) {
      const [a, b] = [mine.next(), theirs.next()]
      if (a.value !== b.value) return true
      if (a.done) return false
    }
  } catch (error) {
    if (process.env['WHY']) console.log((error as Error).message)
    return undefined
  }
}
/** Whether two fights differ in anything that can be told; undefined where one of them cannot be written. */
function differ(one: object, other: object): boolean | undefined {
  const key = JSON.stringify(one)
  if (!streams.has(key)) {
    try {
      streams.set(key, [...told(one)])
    } catch {
      streams.set(key, null)
    }
  }
  const base = streams.get(key)
  if (!base) return undefined
  try {
    let i = 0
    for (const piece of told(other)) if (piece !== base[i++]) return true
    return i !== base.length
  } catch {
    return undefined
  }
}

/** `a.b` as a group in a group. */
const nested = (key: string, value: unknown): Keys => ({ [key.split('.')[0]!]: value })

/** Fights in which a key of this document may be felt. */
export type Sceneries = (ruleset: string) => Readonly<Record<string, readonly Scenery[]>>
const scenery = (build: Put, base: Keys = {}): Scenery => ({
  without: build(base),
  with: (key, value) => build({ ...base, ...nested(key, value) }),
})

export const sceneriesOf: Sceneries = ruleset => {
  const damage = { damage: dice(ruleset, 3) }
  const fight = (mine: Keys, foes: Keys = {}, map: Keys = {}) => fightOf(ruleset, mine, foes, map)
  const will = { kind: 'Will', dc: 15, onSuccess: 'half' }
  const bolt = { range: 60, consequences: [damage] }
  const ward = { range: 60, lasts: { rounds: 3 }, consequences: [{ condition: 'prone', lasts: 'effect' }] }
  const burst = { range: 60, area: { shape: 'burst', feet: 10 }, lasts: { rounds: 3 }, consequences: [damage] }
  const blade = bladeOf(ruleset)
  const bow = bowOf(ruleset)
  const venom = { name: 'venom', stages: [[damage]], check: { save: 'Fortitude', dc: 18 } }
  const sick = (a: Keys): Keys => ({
    afflictions: [a],
    weapons: [{ ...blade, affliction: 'venom' }],
    exposed: ['venom'],
  })
  const armor = ruleset === 'starfinder' ? { name: 'vest', eac: 3, kac: 4 } : { name: 'vest', bonus: 4 }
  const dark = { light: 'dark' }
  return {
    '': [
      scenery(k => fight(k)),
      scenery(k => fight({}, k)),
      scenery(k => fight({ ...act({ ...bolt, save: will, descriptors: ['fear', 'fire'] }) }, k)),
      scenery(k => fight(k, {}, dark)),
    ],
    weapons: [
      scenery(k => fight({ weapons: [{ ...blade, ...k }] })),
      scenery(k => fight({ weapons: [{ ...bow, ...k }] })),
      scenery(k => fight({ weapons: [{ ...blade, natural: true, ...k }], abilities: { Strength: 3, strength: 3 } })),
    ],
    acts: [
      scenery(k => fight(act({ ...bolt, save: will }, k))),
      scenery(k => fight({ acts: [{ name: 'art', strikes: 'blade', ...k }] })),
      scenery(k => fight(act(bolt, { kind: 'spell', ...k }))),
    ],
    effect: [
      scenery(k => fight(act({ ...bolt, ...k }))),
      scenery(k => fight(act({ ...ward, ...k }))),
      scenery(k => fight(act({ ...burst, ...k }))),
      scenery(k => fight(act({ range: 30, ...k }))),
      scenery(k => fight(act({ ...bolt, ...k }), { spellResistance: 20, immune: ['fire'] })),
    ],
    save: [scenery(k => fight(act({ ...bolt, save: { ...will, ...k } })))],
    area: [scenery(k => fight(act({ ...burst, area: { shape: 'burst', feet: 10, ...k } })))],
    consequences: [
      scenery(k => fight(act({ range: 60, consequences: [{ ...damage, ...k }] }))),
      scenery(k => fight(act({ range: 60, consequences: Object.keys(k).length ? [k] : [{ condition: 'prone' }] }))),
      scenery(k => fight(act({ range: 60, consequences: [{ condition: 'prone', ...k }] }))),
    ],
    armor: [scenery(k => fight({ armor: { ...armor, ...k } }))],
    afflictions: [
      scenery(k => fight(sick({ ...venom, every: { rounds: 1 }, ...k }))),
      scenery(k => fight(sick({ ...venom, ...k }))),
    ],
  }
}

/** Whether a key is felt somewhere: `unwritten` where no value of it is accepted in any of the fights. */
export function feels({ key, values }: KeyCase, fights: readonly Scenery[]): 'felt' | 'unfelt' | 'unwritten' {
  let written = false
  for (const f of fights)
    for (const value of values.slice(0, 12)) {
      const found = differ(f.without, f.with(key, value))
      if (found) return 'felt'
      written ||= found === false
    }
  return written ? 'unfelt' : 'unwritten'
}
