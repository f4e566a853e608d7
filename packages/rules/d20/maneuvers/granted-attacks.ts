import type { Chapter, Command, Context, Reader } from '@quintain/engine'
import { json, maybe, oneOf, policy, question, record, run, step } from '@quintain/engine'
import { sheetOf } from '../position/position.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { type AttackDetails, attackStep, detailsOf } from '../vocabulary/attack-step.ts'
import { type Maneuver, type ManeuverText, tried } from './contest.ts'

/** A melee attack that something else than a standard action of its own grants, as it is declared. */
const granted = step('granted-attack', {
  by: 'creature',
  at: 'creature',
  weapon: 'int',
  as: oneOf('attack', 'opportunity', 'charge'),
  index: 'int',
  details: maybe(json<AttackDetails>()),
})
type Granted = Parameters<typeof granted>[0]

/** "Attack, or a maneuver in its place?" */
type Chosen = 'attack' | Command
const instead = question<Chosen>('attack.instead', {
  options: record({ do: 'text', condition: maybe('text') }),
  about: { at: 'creature' },
})

/** The maneuvers that may be tried in its place: those that take no more than one attack, each with what may be chosen. */
const openFor = (c: Reader, kinds: readonly Maneuver[], { by, at, weapon }: Granted): readonly Command[] =>
  kinds.flatMap(kind =>
    kind.escapes
      ? []
      : (kind.variants ?? [{}])
          .map((variant): Command => ({ do: kind.name, ...variant }))
          .filter(chosen => !kind.refuse?.(c, by, at, { ...chosen, target: at, weapon }).length),
  )

/** Maneuvers in place of melee attacks that a full attack, a charge or an opportunity grants, where a reading allows it. */
export const maneuversInstead = (
  option: string,
  kinds: readonly Maneuver[],
  text: ManeuverText,
): Pick<Chapter, 'slots' | 'steps' | 'policies'> => ({
  slots: {
    inPlaceOf: (c, attack) =>
      c.option(option) === true &&
      attack.at !== undefined &&
      attack.as !== 'readied' &&
      attack.as !== 'escape' &&
      sheetOf(c, attack.by).weapons[attack.weapon]?.use === 'melee'
        ? granted({ ...attack, at: attack.at, as: attack.as })
        : null,
  },
  policies: [policy(instead, (): Chosen => 'attack')],
  steps: [
    run(granted, (c: Context, s) => {
      const open = openFor(c, kinds, s)
      const chosen: Chosen = open.length > 0 ? c.ask(instead, s.by, ['attack', ...open], { at: s.at }) : 'attack'
      const kind = kinds.find(k => chosen !== 'attack' && k.name === chosen.do)
      if (kind && chosen !== 'attack') {
        c.plan(...tried(c, kind, { ...s, command: { ...chosen, target: s.at, weapon: s.weapon } }, text))
        return
      }
      const details = detailsOf(s.details ?? {})
      const { by, at, weapon, as, index } = s
      c.plan(
        ...withInterrupts(c, 'attack', by, [
          attackStep({ by, at, weapon, as, index, ...(details ? { details } : {}) }),
        ]),
      )
    }),
  ],
})
