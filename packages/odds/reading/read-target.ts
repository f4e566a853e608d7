import { DAMAGE_TYPES, type DamageType, type LineProtections, type LineTarget } from '@quintain/rules'
import { LineError, number, type Part, partsOf, SHAPE, spaced } from './line-error.ts'
import { abilityIn, saveIn } from './read-brings.ts'

type Writable = { -readonly [K in keyof LineTarget]: LineTarget[K] }
type Protections = { -readonly [K in keyof LineProtections]: LineProtections[K] }
interface Reading {
  readonly target: Writable
  readonly protections: Protections
  /** What has been said so far, so that nothing is said twice. */
  readonly said: Set<string>
  /** Whether a save is called for. */
  readonly save: boolean
  /** Abilities from which a hit takes points: their scores may be given. */
  readonly scores: readonly string[]
  readonly wrong: (message: string) => LineError
}
type Read = (x: Reading, found: RegExpExecArray) => void

const TYPE = `(${DAMAGE_TYPES.join('|')})`
const TYPES = `${TYPE}(?:\\s*(?:,|and|/)\\s*${TYPE})*`
const typesIn = (text: string): DamageType[] =>
  [...text.toLowerCase().matchAll(new RegExp(`\\b${TYPE}\\b`, 'g'))].map(m => m[1] as DamageType)
const of = (...patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`, 'i')
const points = (x: Reading, text: string): number => {
  const n = number(text)
  if (n < 1) throw x.wrong('points from 1')
  return n
}

/** Targets of a line at most. */
export const MOST_TARGETS = 50

/** Percentages of the two degrees of concealment. */
const CONCEALMENT = { concealment: 20, total: 50 } as const
/** Behind a miss chance: a hit that it makes miss is looked at once more. */
const AGAIN = '(?:,?\\s+(re-?rolled|rolled again))?'

const REACHED = 'what must be reached'
const CLASSES =
  'an attack reaches one Armor Class: give the EAC where the weapon deals energy damage, else the KAC; sweep and compare set several side by side'
const asTemporary = (n: string): string =>
  `stamina points are lost before hit points, as temporary ones are: write "${n} temporary"`

/** What a part of the target may be, by its form. */
const FORMS: readonly (readonly [name: string | null, form: RegExp, read: Read])[] = [
  [
    null,
    of('(\\d+)\\s*sp'),
    (x, f) => {
      // With a defense before it, these are stamina points.
      if (x.said.has(REACHED)) throw x.wrong(asTemporary(f[1]!))
      x.said.add(REACHED)
      x.target.defense = Number(f[1])
    },
  ],
  [
    REACHED,
    of('(?:(?:sp|ac|defense|kac|eac)\\s*)?(\\d+)(?:\\s*(?:sp|ac|defense))?'),
    ({ target }, f) => {
      target.defense = Number(f[1])
    },
  ],
  [
    'what a touch must reach',
    of('touch(?:\\s+(?:sp|ac|defense))?\\s*(\\d+)'),
    ({ target }, f) => {
      target.touchDefense = Number(f[1])
    },
  ],
  [
    'hit points',
    of('(-?\\s*\\d+)\\s*(?:hp|hit points?)', '(?:hp|hit points?)\\s*(-?\\s*\\d+)'),
    ({ target }, f) => {
      target.hp = number(f[1] ?? f[2]!)
    },
  ],
  [
    'temporary hit points',
    of(
      '\\+?(\\d+)\\s*temp(?:orary)?(?:\\s+(?:hp|hit points?))?',
      'temp(?:orary)?(?:\\s+(?:hp|hit points?))?\\s*(\\d+)',
    ),
    (x, f) => {
      x.target.temporary = points(x, f[1] ?? f[2]!)
    },
  ],
  [
    null,
    of('(\\d+)\\s*stamina(?:\\s+points?)?', 'stamina(?:\\s+points?)?\\s*(\\d+)'),
    (x, f) => {
      throw x.wrong(asTemporary(f[1] ?? f[2]!))
    },
  ],
  [
    'Toughness',
    of('tough(?:ness)?\\s*([+-]?\\s*\\d+)'),
    ({ target }, f) => {
      target.toughness = number(f[1]!)
    },
  ],
  [
    'concealment',
    of(
      `(\\d+)\\s*%(?:\\s*(?:miss|miss chance|concealment|concealed))?${AGAIN}`,
      `miss(?:\\s+chance)?\\s*(\\d+)\\s*%${AGAIN}`,
    ),
    (x, f) => {
      x.target.miss = Number(f[1] ?? f[3])
      x.target.missAgain = (f[2] ?? f[4]) !== undefined
      if (x.target.miss > 100) throw x.wrong('a miss chance from 0% to 100%')
    },
  ],
  [
    'concealment',
    of(`(total )?conceal(?:ment|ed)${AGAIN}`),
    ({ target }, f) => {
      target.missAgain = f[2] !== undefined
      target.miss = f[1] ? CONCEALMENT.total : CONCEALMENT.concealment
    },
  ],
  [
    'fortification',
    of('fortification\\s*(\\d+)\\s*%?', '(\\d+)\\s*%\\s*fortification'),
    (x, f) => {
      x.target.fortification = Number(f[1] ?? f[2])
      if (x.target.fortification < 1 || x.target.fortification > 100) throw x.wrong('from 1% to 100%')
    },
  ],
  [
    'targets',
    of('(\\d+)\\s*targets?'),
    (x, f) => {
      x.target.targets = Number(f[1])
      if (x.target.targets < 1 || x.target.targets > MOST_TARGETS) throw x.wrong(`from 1 to ${MOST_TARGETS} targets`)
    },
  ],
  [
    null,
    of('(?:dr|(?:damage )?reduction)\\s*(\\d+)(?:\\s*/\\s*(.+))?'),
    (x, f) => {
      const by = f[2]?.trim().toLowerCase()
      const overcome = by === undefined || /^[-–—]$/.test(by) ? {} : { overcomeBy: by }
      x.protections.reduction = [...x.protections.reduction, { amount: points(x, f[1]!), ...overcome }]
    },
  ],
  [
    null,
    of(
      `(?:resist(?:ance)?|resists)(?:\\s+to)?\\s+${TYPES}\\s*(\\d+)`,
      `${TYPES}\\s+resistance\\s*(\\d+)`,
      `resistance\\s*(\\d+)\\s+to\\s+${TYPES}`,
    ),
    (x, f) => {
      const amount = points(x, /(\d+)/.exec(f[0])![1]!)
      x.protections.resistance = [...x.protections.resistance, { amount, types: typesIn(f[0]) }]
    },
  ],
  [
    null,
    of(`immun(?:e|ity)(?:\\s+to)?\\s+${TYPES}`),
    ({ protections }, f) => {
      protections.immunity = [...protections.immunity, { types: typesIn(f[0]) }]
    },
  ],
  [
    null,
    of(`vulnerab(?:le|ility)(?:\\s+to)?\\s+${TYPES}(?:\\s+half\\s+again)?`),
    ({ protections }, f) => {
      const share = /again$/i.test(f[0]) ? ({ share: 'half again' } as const) : {}
      protections.vulnerability = [...protections.vulnerability, { types: typesIn(f[0]), ...share }]
    },
  ],
  [
    'hardness',
    of('hardness\\s*(\\d+)'),
    (x, f) => {
      x.protections.hardness = points(x, f[1]!)
    },
  ],
  [
    'spell resistance',
    of('(?:sr|pr|(?:spell|power) resistance)\\s*(\\d+)'),
    (x, f) => {
      x.target.spellResistance = points(x, f[1]!)
    },
  ],
  [
    null,
    of('(bruised|hurt)(?:\\s*x?\\s*(\\d+))?'),
    ({ target }, f) => {
      target.marks = { ...target.marks, [f[1]!.toLowerCase()]: Number(f[2] ?? 1) }
    },
  ],
  [
    'the reroll',
    of('re-?roll(?:s|ed)?(?:\\s+(?:the|its)\\s+save)?'),
    x => {
      if (!x.save) throw x.wrong('of a target a save is rolled again; a miss chance that is: "20% miss rerolled"')
      x.target.saveAgain = true
    },
  ],
  [
    null,
    of('(fort(?:itude)?|ref(?:lex)?|will)(?:\\s+save)?\\s*([+-]\\s*\\d+)'),
    (x, f) => {
      const kind = saveIn(f[1]!)
      if (x.target.saves[kind] !== undefined) throw x.wrong(`${kind} is said already`)
      x.target.saves = { ...x.target.saves, [kind]: number(f[2]!) }
    },
  ],
  [
    'Resolve Points',
    of('(\\d+)\\s*(?:rp|resolve(?:\\s+points?)?)', 'resolve(?:\\s+points?)?\\s*(\\d+)'),
    ({ target }, f) => {
      target.resolve = Number(f[1] ?? f[2])
    },
  ],
  [
    'Hit Dice',
    of('(\\d+)\\s*(?:hd|hit dic?e)', '(?:hd|hit dic?e)\\s*(\\d+)'),
    (x, f) => {
      x.target.hitDice = points(x, f[1] ?? f[2]!)
    },
  ],
  [
    'object',
    of('(?:an\\s+)?object|thing'),
    ({ target }) => {
      target.thing = true
    },
  ],
  [
    'minion',
    of('minions?'),
    ({ target }) => {
      target.minion = true
    },
  ],
  [
    null,
    of('(?:with )?(?:dis)?advantage'),
    x => {
      throw x.wrong(
        'no ruleset rolls an attack twice; quintain roll "2d20kh1 + 5" --at-least 17 has the odds of such a roll',
      )
    },
  ],
  [
    'evasion',
    of('(improved )?evasion'),
    (x, f) => {
      if (!x.save)
        throw x.wrong('evasion counts for a Reflex save that halves, as "Reflex 15 vs +6, 8d6 half, evasion"')
      x.target.evasion = f[1] ? 'improved' : 'plain'
    },
  ],
  [
    null,
    of('(dazed|staggered|wounded|disabled|unconscious|dying|stable)'),
    ({ target }, f) => {
      target.conditions = [...target.conditions, f[1]!.toLowerCase()]
    },
  ],
]

/** The score of an ability: `Constitution 14`. It comes last, since it may be any word. */
const SCORE = of('([a-z]{3,})\\s+(\\d+)')

const SAVE_BONUS = of('(?:(?:save|fort(?:itude)?|ref(?:lex)?|will)\\s*)?([+-]?\\s*\\d+)')

/** A target of which nothing is said. */
export const blankTarget = (part: Part): LineTarget => ({
  part: spaced(part.text),
  defense: 10,
  touchDefense: null,
  saveBonus: null,
  hp: null,
  temporary: 0,
  toughness: null,
  marks: { bruised: 0, hurt: 0 },
  conditions: [],
  miss: 0,
  missAgain: false,
  fortification: 0,
  saveAgain: false,
  saves: {},
  scores: {},
  thing: false,
  hitDice: null,
  resolve: null,
  minion: false,
  protections: { reduction: [], resistance: [], immunity: [], vulnerability: [], hardness: null },
  spellResistance: null,
  evasion: null,
  targets: 1,
})

/** What of the attacker's part the target's may answer to. */
interface Attacked {
  /** Abilities from which a hit takes points. */
  readonly scores: readonly string[]
  /** Nothing is rolled against its defense. */
  readonly sure: boolean
}
/**
 * What stands after "vs". `damage` takes a part that gives the damage of a save line, and says whether it was one; null for
 * attacks, which have theirs before "vs".
 */
export function readTarget(
  part: Part,
  damage: ((part: Part) => boolean) | null,
  { scores, sure }: Attacked = { scores: [], sure: false },
): LineTarget {
  const protections: Protections = { reduction: [], resistance: [], immunity: [], vulnerability: [], hardness: null }
  const target: Writable = { ...blankTarget(part), defense: Number.NaN, protections }
  const said = new Set<string>()
  for (const p of partsOf(part)) {
    const wrong = (message: string) => new LineError(p.line, p.column, message)
    readPart({ target, protections, said, save: damage !== null, scores, wrong }, p, damage)
  }
  if (damage !== null && target.saveBonus === null)
    throw new LineError(part.line, part.column, `what the target adds to its save is missing, as +6: ${SHAPE}`)
  if (sure && (said.has(REACHED) || target.touchDefense !== null))
    throw new LineError(
      part.line,
      part.column,
      `nothing is rolled against ${target.touchDefense ?? target.defense}: the attack bonus comes first, as +9 2d6; or leave the number out`,
    )
  if (damage === null && !sure && Number.isNaN(target.defense)) {
    if (target.touchDefense === null)
      throw new LineError(part.line, part.column, `what must be reached is missing, as 17: ${SHAPE}`)
    target.defense = target.touchDefense
  }
  if (Number.isNaN(target.defense)) target.defense = 10
  return target
}

function readPart(x: Reading, { line, text, column }: Part, damage: ((part: Part) => boolean) | null): void {
  const once = (name: string): void => {
    if (x.said.has(name) && name === REACHED && /^[ek]ac/i.test(text)) throw x.wrong(CLASSES)
    if (x.said.has(name)) throw x.wrong(`"${text}": ${name} ${name.endsWith('s') ? 'are' : 'is'} said already`)
    x.said.add(name)
  }
  if (text === '') throw x.wrong('nothing stands here: one comma or semicolon too many?')
  const bonus = damage === null ? null : SAVE_BONUS.exec(text)
  if (bonus) {
    once('the save')
    x.target.saveBonus = number(bonus[1]!)
    return
  }
  if (damage?.({ line, text, column })) {
    once('damage')
    return
  }
  for (const [name, form, read] of FORMS) {
    const found = form.exec(text)
    if (!found) continue
    if (name !== null) once(name)
    read(x, found)
    return
  }
  const score = SCORE.exec(text)
  if (score && x.scores.includes(abilityIn(score[1]!))) {
    const name = abilityIn(score[1]!)
    once(name)
    x.target.scores = { ...x.target.scores, [name]: Number(score[2]) }
    return
  }
  throw x.wrong(
    `"${text}" is not read: a defense (17, AC 17, touch 12), hit points (30 hp, 10 temporary), Toughness (Toughness +4), ` +
      'concealment (20% miss), protections (DR 5/magic, resist fire 5, immune cold, vulnerable fire, hardness 8), ' +
      'SR 18 before a save, evasion, reroll, fortification 25%, Fort +4 (against massive damage or what a hit brings), 4 resolve, an object, a state (hurt 2, dying) or 3 targets',
  )
}
