import { packed } from '@quintain/engine'
import { DAMAGE_TYPES, type LineAttacker, type LineSave } from '@quintain/rules'
import { LineError, number, type Part, partsOf, SHAPE } from './line-error.ts'
import { readBrings } from './read-brings.ts'
import { readCheck } from './read-check.ts'
import { readDamage } from './read-damage.ts'

type Critical = Pick<LineAttacker, 'threat' | 'critical'>
const NONE: Critical = { threat: 20, critical: null }
/** Nothing said yet. It has every field: a spread that only replaces fields is ten times as fast as one that adds some. */
const BARE: LineAttacker = {
  attacks: [],
  save: null,
  check: null,
  touch: false,
  nonlethal: false,
  twice: null,
  qualities: [],
  dice: null,
  types: [],
  plus: 0,
  extra: [],
  ...NONE,
  brings: null,
  deals: '',
  sure: 0,
  further: [],
}

/** Attacks of a line at most, and the highest multiplier. */
const MOST_ATTACKS = 20
const MOST_TIMES = 10

/** What stands before "vs": attacks with their damage, or the save that is called for. */
export function readAttacker(part: Part): LineAttacker {
  const { text, said } = withoutWords(part.text)
  const save = readSave(part, text, said)
  if (save) return save
  const check = readCheck({ ...part, text })
  if ((check?.reroll || check?.conviction) && text !== part.text && TWO_DICE.test(part.text))
    throw new LineError(
      part.line,
      part.column,
      `${check.name}: a check that is rolled twice is not rolled again: advantage, or ${check.reroll ? 'reroll' : 'conviction'}`,
    )
  if (check) return { ...BARE, ...said, check }
  const sure = readSure(part, text, said)
  if (sure) return sure
  const parts = split(part)
  const [first, ...further] = packed(parts, readWeapon) as [LineAttacker, ...LineAttacker[]]
  if (further.length === 0) return first
  const attacks = [first, ...further].reduce((n, w) => n + w.attacks.length, 0)
  if (attacks > MOST_ATTACKS) throw new LineError(part.line, part.column, tooMany(attacks))
  further.forEach((w, i) => {
    const wrong = (what: string) =>
      new LineError(part.line, parts[i + 1]!.column, `${what} all attacks of a line or none`)
    if (w.twice !== first.twice) throw wrong('advantage and disadvantage count for')
    if (w.nonlethal !== first.nonlethal) throw wrong('nonlethal damage counts for')
  })
  return { ...first, further }
}
const tooMany = (attacks: number): string => `${attacks} attacks: ${MOST_ATTACKS} at most`

/** What stands between attacks with several weapons. */
const AND = /\s*,?\s+(?:and|&)\s+|\s*[,&]\s*(?=[+-]\s*\d)/gi
/** What stands in every line that has several. */
const MAY_JOIN = /[,&]|and/i
/** The parts of `+8/+3 1d8+4 and +8 1d6+2`, each where it stands. */
function split(part: Part): readonly Part[] {
  const { line, text, column } = part
  if (!MAY_JOIN.test(text)) return [part]
  const out: Part[] = []
  let from = 0
  for (const found of text.matchAll(AND)) {
    out.push({ line, text: text.slice(from, found.index), column: column + from })
    from = found.index + found[0].length
  }
  return [...out, { line, text: text.slice(from), column: column + from }]
}

/** Damage that stands there without an attack bonus: how often it is dealt. */
const SURE = new RegExp(`^\\s*(?:(?:damage|dmg)\\b|\\d*d[\\d%]|\\d+\\s+(?:${DAMAGE_TYPES.join('|')})\\b)`, 'i')
const TIMES = /[\s,]+(\d{1,3})\s+times\s*$/i

/** `2d6+9`, `1d4+1 force 3 times`: damage that needs no roll to hit, and against which there is no save. */
function readSure(part: Part, text: string, said: Said): LineAttacker | null {
  if (!SURE.test(text)) return null
  const times = TIMES.exec(text)
  const damage = readDamage({ ...part, text: times ? text.slice(0, times.index) : text })
  if (!damage) return null
  const sure = Number(times?.[1] ?? 1)
  if (sure < 1 || sure > MOST_ATTACKS)
    throw new LineError(part.line, part.column, `${sure} times: from 1 to ${MOST_ATTACKS}`)
  if (said.touch || said.twice !== null || said.qualities.length > 0)
    throw new LineError(
      part.line,
      part.column,
      `damage without an attack bonus needs no attack: no touch, no advantage, and nothing that overcomes a reduction; or give the bonus first, as +9 ${text.trim()}`,
    )
  return { ...BARE, ...said, ...damage, sure }
}

/** Attacks with one weapon: their bonuses, and the damage. */
function readWeapon(whole: Part): LineAttacker {
  const { brings, part } = readBrings(whole)
  const { text, said } = withoutWords(part.text)
  const lead = /^\s*([+-]?\s*\d+(?:\s*\/\s*[+-]?\s*\d+)*)(?![d\d%])\s*/.exec(text)
  if (!lead) throw new LineError(part.line, part.column, `attack bonuses come first, as +9/+4: ${SHAPE}`)
  const attacks = packed(lead[1]!.split('/'), number)
  if (attacks.length > MOST_ATTACKS) throw new LineError(part.line, part.column, tooMany(attacks.length))
  const rest = text.slice(lead[0].length)
  const column = part.column + lead[0].length
  const { from, to, ...critical } = readCritical({ line: part.line, text: rest, column })
  const blank = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
  const damage = readDamage({ line: part.line, text: blank.trimEnd(), column })
  if (!damage) throw new LineError(part.line, column, `damage is missing, as 1d10+3: ${SHAPE}`)
  const deals = whole.text.slice(lead[0].trimEnd().length).trim()
  return { ...BARE, attacks, ...said, ...critical, ...damage, brings, deals }
}

const KINDS: readonly (readonly [RegExp, LineSave['kind']])[] = [
  [/^fort(?:itude)?$/i, 'Fortitude'],
  [/^ref(?:lex)?$/i, 'Reflex'],
  [/^will$/i, 'Will'],
]
/** What may be a save; an attack begins with its bonus. */
const SAVES = /^\s*[a-z]/i
const SAVE =
  /^(fort(?:itude)?|ref(?:lex)?|will)(?:\s+save)?\s*(?:dc)?\s*(\d+)(?:\s+(half|none|negates))?(?:\s+(?:caster\s+)?level\s+(\d+))?$/i
const LEVEL = /^(?:caster\s+)?level\s+(\d+)$/i

/** `Reflex 15`, with the damage here (`Reflex 15, 8d6 half`) or after "vs". */
function readSave(part: Part, text: string, said: Said): LineAttacker | null {
  if (!SAVES.test(text)) return null
  const [first, ...rest] = partsOf({ ...part, text })
  const found = SAVE.exec(first!.text)
  if (!found) return null
  const kind = KINDS.find(([name]) => name.test(found[1]!))![1]
  const save: LineSave = {
    kind,
    dc: Number(found[2]),
    onSuccess: /^half$/i.test(found[3] ?? '') ? 'half' : 'none',
    alone: true,
    level: found[4] === undefined ? null : Number(found[4]),
  }
  let line: LineAttacker = { ...BARE, ...said, save }
  for (const p of rest) {
    const level = LEVEL.exec(p.text)
    const read: LineAttacker | null = level ? atLevel(line, p, Number(level[1])) : withDamage(line, p)
    if (!read) throw new LineError(p.line, p.column, `"${p.text}" is no damage, as 8d6 half: ${SHAPE}`)
    if (!level && !line.save!.alone) throw new LineError(p.line, p.column, `"${p.text}": damage is said already`)
    line = read
  }
  return line
}
function atLevel(line: LineAttacker, p: Part, level: number): LineAttacker {
  if (line.save!.level !== null) throw new LineError(p.line, p.column, `"${p.text}": the level is said already`)
  return { ...line, save: { ...line.save!, level } }
}

/** What may be damage: a bonus, dice, or a number with its type. */
const DAMAGE = new RegExp(
  `^(?:(?:damage|dmg)\\s*[+-]?\\s*\\d+$|\\d*d[\\d%]|\\d+\\s+(?:${DAMAGE_TYPES.join('|')}))`,
  'i',
)

/** The save line with the damage that a part gives, `8d6 fire half`; null when the part is none. */
export function withDamage(line: LineAttacker, part: Part): LineAttacker | null {
  const found = /^(.*?)\s*(?:\b(half|none|negates))?$/i.exec(part.text)!
  const given = found[1]!
  if (!DAMAGE.test(given)) return null
  const { text, said } = withoutWords(given)
  const damage = readDamage({ ...part, text })
  if (!damage || !line.save) return null
  const onSuccess = found[2] === undefined ? line.save.onSuccess : /half/i.test(found[2]) ? 'half' : 'none'
  return {
    ...line,
    ...damage,
    nonlethal: line.nonlethal || said.nonlethal,
    save: { ...line.save, onSuccess, alone: false },
  }
}

/** Words that may stand anywhere in the attacker's part. */
const QUALITIES = ['magic', 'silver', 'adamantine', 'cold iron', 'good', 'evil', 'lawful', 'chaotic'] as const
const WORDS = new RegExp(
  `\\b(touch|nonlethal|non-lethal|subdual|advantage|disadvantage|adv|dis|(?:better|worse) of two|twice,? the (?:better|worse)|${QUALITIES.join('|')})\\b`,
  'gi',
)
/** Of them those by which two dice are rolled, or by which one of both is again. */
const TWO_DICE = /\b(?:(?:dis)?advantage|adv|dis|of two|twice)\b/i
type Said = Pick<LineAttacker, 'touch' | 'nonlethal' | 'twice' | 'qualities'>

const NO_WORDS: Said = { touch: false, nonlethal: false, twice: null, qualities: [] }
/** Three letters in a row: no word is shorter. */
const MAY_SAY = /[a-z]{3}/i

/** Takes the words out, a space for each sign, so that columns stay. */
export function withoutWords(text: string): { text: string; said: Said } {
  if (!MAY_SAY.test(text)) return { text, said: NO_WORDS }
  const words: string[] = []
  const left = text.replace(WORDS, word => {
    words.push(word.toLowerCase())
    return ' '.repeat(word.length)
  })
  const has = (...any: string[]) => words.some(w => any.includes(w))
  const worse = words.some(w => w.startsWith('dis') || w.includes('worse'))
  const better = words.some(w => w.startsWith('adv') || w.includes('better'))
  return {
    text: left,
    said: {
      touch: has('touch'),
      nonlethal: has('nonlethal', 'non-lethal', 'subdual'),
      // Both together are one die.
      twice: better === worse ? null : better ? 'better' : 'worse',
      qualities: QUALITIES.filter(q => has(q)),
    },
  }
}

/** `19-20/x3`, `x3`, `18-20`, `19-20/+4`, at the end of the attacker's part. */
const AT_THE_END =
  /[\s/]*(?:(?:(\d{1,2})\s*-\s*20|(?<![+\-d]\s*)\b20)?\s*\/?\s*(?:x\s*(\d+)|(?<=\/\s*)\+\s*(\d+))|[\s/](\d{1,2})\s*-\s*20)\s*$/i
/** The same before further dice: `1d8+3 19-20/x2 +3d6 once`. */
const BEFORE_DICE = /\s(?:(\d{1,2})-20(?:\/(?:x(\d+)|\+(\d+)))?|x(\d+))(?=\s*\+)/i

/** `19-25/x2`: a range that does not end at 20. */
const NO_RANGE = /\s(\d{1,2})\s*-\s*(?!20\b)(\d{1,3})(?=\s*$|\s*\/?\s*x\s*\d|\s*\/\s*\+)/i

/** The critical hit, and where it stands. */
function readCritical({ line, text, column }: Part): Critical & { readonly from: number; readonly to: number } {
  const none = NO_RANGE.exec(text)
  if (none) throw new LineError(line, column + none.index + 1, `a threat range ends at 20: ${none[1]}-20`)
  const end = AT_THE_END.exec(text)
  const between = end?.[0].trim() ? null : BEFORE_DICE.exec(text)
  const found = between ?? end
  if (!found?.[0].trim()) return { from: text.length, to: text.length, ...NONE }
  const wrong = (message: string) =>
    new LineError(line, column + found.index + /^\s*/.exec(found[0])![0].length, message)
  const threat = Number(found[1] ?? (between ? undefined : found[4]) ?? 20)
  if (threat < 2 || threat > 20) throw wrong(`a threat range goes from 2-20 to 20: ${threat}-20 is none`)
  const times = found[2] ?? (between ? found[4] : undefined)
  if (Number(times) > MOST_TIMES) throw wrong(`a critical hit multiplies by ${MOST_TIMES} at most`)
  if (times === '0') throw wrong('a critical hit multiplies by 1 or more: as x2')
  const critical = times ?? found[3]
  const to = found.index + found[0].length
  return { from: found.index, to, threat, critical: critical === undefined ? null : Number(critical) }
}
