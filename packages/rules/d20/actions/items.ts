import type { CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { sheetOf } from '../movement/position.ts'
import type { Cost } from '../turn/act.ts'
import { drawn, dropped, droppedWeapons, isArmed, pickedUp, putAway, sheathed } from './hands.ts'
import { simple } from './simple.ts'

/** The rules of what hands do with weapons. */
export interface HandsText {
  readonly draw: RuleId
  readonly pickUp: RuleId
  readonly drop: RuleId
  readonly budget: RuleId
  /** What drawing costs now: nothing more with a regular move for the skilled. */
  drawing(r: Reader, who: number): Cost
}

const named = (r: Reader, who: number, weapon: unknown): string =>
  sheetOf(r, who).weapons[weapon as number]?.name ?? 'such a weapon'
const weapons = (r: Reader, who: number, name: string, fits: (i: number) => boolean) =>
  sheetOf(r, who).weapons.flatMap((w, weapon) =>
    !w.natural && !w.unarmed && fits(weapon) ? [{ do: name, weapon }] : [],
  )
const takes = { weapon: 'int' } as const

/** Drawing, putting away, dropping and picking up weapons, by their index in the sheet's list. */
export function handling(text: HandsText): readonly CommandKind[] {
  const lies = (r: Reader, who: number, w: number) => r.items(who, droppedWeapons).includes(w)
  const away = (r: Reader, who: number, w: number) => r.items(who, sheathed).includes(w) && !lies(r, who, w)
  const need =
    (fits: (r: Reader, who: number, w: number) => boolean, why: string, rule: RuleId) =>
    (r: Reader, who: number, { weapon }: { readonly [k: string]: unknown }): readonly Refusal[] =>
      typeof weapon === 'number' && sheetOf(r, who).weapons[weapon] && fits(r, who, weapon)
        ? []
        : [{ why: `${named(r, who, weapon)} ${why}`, rule }]
  return [
    simple({
      name: 'draw',
      rule: text.draw,
      does: 'Draws a weapon that is carried within easy reach.',
      takes,
      cost: (r, who) => text.drawing(r, who),
      budget: text.budget,
      refuse: need(away, 'is not carried sheathed', text.draw),
      choices: (r, who) => weapons(r, who, 'draw', i => away(r, who, i)),
      result: (c, who, { weapon }) => c.emit(drawn({ who, weapon: weapon as number })),
    }),
    simple({
      name: 'sheathe',
      rule: text.draw,
      does: 'Puts a weapon away.',
      takes,
      cost: 'move',
      budget: text.budget,
      refuse: need(isArmed, 'is not in hand', text.draw),
      choices: (r, who) => weapons(r, who, 'sheathe', i => isArmed(r, who, i)),
      result: (c, who, { weapon }) => c.emit(putAway({ who, weapon: weapon as number })),
    }),
    simple({
      name: 'drop-item',
      rule: text.drop,
      does: 'Drops a weapon, in its own space or next to it.',
      takes,
      cost: 'free',
      budget: text.budget,
      refuse: need(isArmed, 'is not in hand', text.drop),
      choices: (r, who) => weapons(r, who, 'drop-item', i => isArmed(r, who, i)),
      result: (c, who, { weapon }) => c.emit(dropped({ who, weapon: weapon as number })),
    }),
    simple({
      name: 'pick-up',
      rule: text.pickUp,
      does: 'Picks up a weapon that it dropped.',
      takes,
      cost: 'move',
      budget: text.budget,
      refuse: need(lies, 'does not lie here', text.pickUp),
      choices: (r, who) => weapons(r, who, 'pick-up', i => lies(r, who, i)),
      result: (c, who, { weapon }) => c.emit(pickedUp({ who, weapon: weapon as number })),
    }),
  ]
}
