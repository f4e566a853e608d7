import { CONCEALED, TOTALLY_CONCEALED } from '@quintain/grid'
import {
  ATTACKER,
  type AttackLine,
  checkSteps,
  type LineReading,
  lineBrings,
  lineFeatures,
  lineResistance,
  lineSave,
  lineWeapons,
  TARGET,
} from '../../d20/creature/attack-line.ts'
import { ABILITIES } from '../vocabulary/names.ts'
import { lineRefusal } from '../words/refusals.ts'
import { MINION_RULES, OF_MINIONS } from './minion-rules.ts'

/** Boxes of the damage track that a line may give to its target, from the lightest. */
const BOXES = ['dazed', 'staggered', 'wounded', 'disabled', 'unconscious', 'dying']

/** Reads an attack line: a damage bonus against a Toughness save. */
export function attackLine(line: AttackLine): LineReading {
  const reasons = reasonsAgainst(line)
  if (reasons.length > 0) return { reasons }
  const save = lineSave(line, line.plus)
  const check = checkSteps(line)
  return {
    sheets: [
      {
        ...ATTACKER,
        weapons: lineWeapons(line, weapon => ({ damage: weapon.plus, ...lineBrings(weapon, lowered) })),
        ...(save ? { ...lineResistance(line)[0], acts: save.acts } : {}),
      },
      {
        ...TARGET,
        combat: line.check ? 0 : line.defense - 10,
        toughness: line.toughness ?? 0,
        ...line.marks,
        ...(line.saveBonus === null
          ? Object.keys(line.saves).length > 0
            ? { saves: lowerCase(line.saves) }
            : {}
          : { saves: { [line.save?.kind.toLowerCase() ?? 'reflex']: line.saveBonus } }),
        ...lineResistance(line)[1],
        ...lineFeatures(line),
        ...(line.minion ? { minion: true } : {}),
        ...(line.thing ? { object: 'immobile' } : {}),
      },
    ],
    conditions: line.conditions,
    ...(save ? { steps: save.steps } : {}),
    ...(check ? { steps: check } : {}),
    ...(line.minion ? { options: { [MINION_RULES]: OF_MINIONS } } : {}),
  }
}
const lowered = (name: string): string => name.toLowerCase()
const lowerCase = (all: AttackLine['saves']): object =>
  Object.fromEntries(Object.entries(all).map(([kind, n]) => [lowered(kind), n]))

/** What this text lacks, with the nearest thing that it has. */
function reasonsAgainst(line: AttackLine): readonly string[] {
  const { reduction, resistance, immunity, vulnerability, hardness } = line.protections
  const protections = reduction.length + resistance.length + immunity.length + vulnerability.length
  const strange = line.conditions.find(c => !BOXES.includes(c))
  const no = lineRefusal
  const weapons = [line, ...line.further]
  const brings = weapons.flatMap(w => w.brings ?? [])
  const noAbility = brings.map(x => x.ability).find(x => !ABILITIES.includes(lowered(x) as (typeof ABILITIES)[number]))
  const idle = Object.keys(line.saves).find(kind => !brings.some(x => x.save?.kind === kind))
  return [
    ...(weapons.every(w => w.dice === null) ? [] : [no.noDamageDice]),
    ...(weapons.every(w => w.extra.length === 0) ? [] : [no.noExtraDice]),
    ...(line.hp === null ? [] : [no.noHitPoints]),
    ...(line.temporary === 0 ? [] : [no.noTemporaryHitPoints]),
    ...(protections === 0 && hardness === null ? [] : [no.noProtections]),
    ...(weapons.some(w => w.touch) || line.touchDefense !== null ? [no.noTouch] : []),
    ...([0, CONCEALED, TOTALLY_CONCEALED].includes(line.miss) ? [] : [no.missChances(CONCEALED, TOTALLY_CONCEALED)]),
    ...(line.save && line.miss > 0 ? [no.concealedFromEffect] : []),
    ...(strange === undefined ? [] : [no.noBox(strange, BOXES)]),
    ...(line.sure > 0 && line.miss > 0 ? [no.concealedFromEffect] : []),
    ...(noAbility === undefined ? [] : [no.noAbility(noAbility, ABILITIES)]),
    ...(Object.keys(line.scores).length > 0 ? [no.noScores] : []),
    ...(idle === undefined || line.save ? [] : [no.noSaveAsked(idle)]),
    ...(line.resolve === null ? [] : [no.noResolve]),
    ...(line.hitDice === null ? [] : [no.noHitDice]),
  ]
}
