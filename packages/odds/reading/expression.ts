import { packed } from '@quintain/engine'
import type { AttackLine, LineAttacker, LineSave, LineTarget } from '@quintain/rules'
import { LineError, type Part, partsOf, SHAPE, spaced } from './line-error.ts'
import { readAttacker, withDamage } from './read-attacker.ts'
import { readOpposition } from './read-opposition.ts'
import { MOST_TARGETS, readTarget } from './read-target.ts'

/** Signs that people paste, as plain ones; parentheses are only for the eye. Every sign keeps its column. */
const plain = (text: string): string =>
  ODD.test(text)
    ? text
        .replace(/[\u2212\u2012\u2013\u2014]/g, '-')
        .replace(/[×✕]/g, 'x')
        .replace(/[()\s]/g, ' ')
    : text
/** What stands in no line that is plain already. */
const ODD = /[^ !-'*-~]/

/** Reads a line. Throws a LineError with the column and what would be right. */
export function parseAttack(given: string): AttackLine {
  const text = plain(given)
  const versus = /\s+(?:vs\.?|versus|against)\s+/i.exec(text)
  if (!versus) throw new LineError(given, given.trimEnd().length, `"vs" and what is attacked are missing: ${SHAPE}`)
  const column = versus.index + versus[0].length
  let attacker: LineAttacker = readAttacker({ line: given, text: text.slice(0, versus.index), column: 0 })
  let dealt = attacker.save !== null && !attacker.save.alone
  const damage = (part: Part): boolean => {
    const read = withDamage(attacker, part)
    if (read && dealt) throw new LineError(given, part.column, `"${part.text}": damage is said already`)
    attacker = read ?? attacker
    dealt ||= read !== null
    return read !== null
  }
  const parts = partsOf({ line: given, text: text.slice(column), column }, ';')
  const attacked = {
    scores: [attacker, ...attacker.further].flatMap(w => w.brings?.ability ?? []),
    sure: attacker.sure > 0,
  }
  const [target, ...others] = (
    attacker.check
      ? readOpposition(parts)
      : packed(parts, part => readTarget(part, attacker.save ? damage : null, attacked))
  ) as [LineTarget, ...LineTarget[]]
  const wrong = (what: string) => new LineError(given, column, `${what}: ${SHAPE}`)
  if (attacker.save?.alone && attacker.save.onSuccess === 'half')
    throw wrong('half of what: the damage of the save is missing, as 8d6 half')
  const { check } = attacker
  if (check && target.saveBonus !== null) {
    const other = `"theirs ${target.saveBonus < 0 ? '' : '+'}${target.saveBonus} vs ${(check.take ?? 0) + check.bonus + 1}"`
    if (check.take !== null)
      throw wrong(`who takes ${check.take} rolls nothing: ask how likely the others reach more, as ${other}`)
    if (check.reroll)
      throw wrong('a roll against the rolls of others is made twice by "advantage": the better one counts')
  }
  if (check?.conviction && target.saveBonus !== null)
    throw wrong('conviction is said of a check against a DC: against the rolls of others take 10 or advantage')
  if (check && check.take !== null && attacker.twice) throw wrong(`who takes ${check.take} does not roll`)
  for (const one of [target, ...others]) {
    if (one.evasion && (attacker.save?.kind !== 'Reflex' || attacker.save.onSuccess !== 'half'))
      throw wrong(`"${one.part}": evasion counts where a Reflex save leaves half, as 8d6 half`)
    if (attacker.save?.alone && loses(one))
      throw wrong(`"${one.part}": a save alone takes no points; give its damage, as 8d6 half`)
    if (one.saveAgain && attacker.twice !== null)
      throw wrong(`"${one.part}": a save that is rolled twice is not rolled again: advantage, or reroll`)
    if (one.missAgain && one.miss === 0) throw wrong(`"${one.part}": a miss chance of 0% is never rolled again`)
    if (one.spellResistance !== null && !attacker.save)
      throw wrong(`"${one.part}": spell resistance is asked with a save, as "Will 17 level 9 vs +6, SR 18"`)
    if (one.spellResistance !== null && attacker.save!.level === null)
      throw wrong(`"${one.part}": spell resistance is met by a level, as "${saidSave(attacker.save!)} level 9 vs"`)
  }
  if (attacker.save && attacker.save.level !== null && [target, ...others].every(one => one.spellResistance === null))
    throw wrong('a level counts against spell resistance alone, as SR 18')
  const count = [target, ...others].reduce((n, { targets }) => n + targets, 0)
  if (count > MOST_TARGETS) throw new LineError(given, column, `${count} targets: ${MOST_TARGETS} in all at most`)
  return { text: spaced(given), ...attacker, ...target, others }
}

/** Whether a target has what damage alone touches. */
const loses = ({ hp, temporary, toughness, protections }: LineTarget): boolean =>
  hp !== null ||
  temporary > 0 ||
  toughness !== null ||
  Object.values(protections).some(x => (Array.isArray(x) ? x.length > 0 : x !== null))
const saidSave = ({ kind, dc }: LineSave): string => `${kind} ${dc}`
