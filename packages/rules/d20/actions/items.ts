import type { CommandKind, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { SOLID } from '@quintain/grid'
import { isElsewhere } from '../creature/held/handed.ts'
import {
  drawn,
  dropped,
  droppedWeapons,
  freeHands,
  gripChanged,
  isArmed,
  isInOneHand,
  isPacked,
  lying,
  pickedUp,
  putAway,
  sheathed,
  stowed,
  takenOut,
} from '../creature/held/hands.ts'
import { isDestroyed } from '../creature/held/things.ts'
import type { Weapon } from '../creature/sheet.ts'
import { nameOf } from '../position/names.ts'
import { groundMapOf, sheetOf, squareAt } from '../position/position.ts'
import { action } from '../turn/action.ts'
import type { Cost } from '../turn/economy.ts'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import {
  inArmsReach,
  meansOwn,
  namesFor,
  namesWithin,
  takeOver,
  takeRefusals,
  thingMeant,
} from './moves/change-hands.ts'

/** The rules of what hands do with weapons. */
export interface HandsText {
  readonly draw: RuleId
  readonly pickUp: RuleId
  readonly drop: RuleId
  /** What letting go costs; a free action when absent. */
  readonly dropping?: Cost
  /** What drawing costs now: nothing more with a regular move for the skilled. */
  drawing(r: Reader, who: number, weapon: number | undefined): Cost
  /** A weapon was drawn, as what comes with a move is used up. */
  drew?(c: Context, who: number): void
  /** The rule of items in a pack, for texts in which some are. */
  readonly stored?: RuleId
}

/** Whether it can be put away and taken up again: not what is part of a body. */
const handled = (w: Weapon): boolean => !w.natural && !w.unarmed && w.ofAct === undefined
const weapons = (r: Reader, who: number, name: string, fits: (i: number) => boolean) =>
  sheetOf(r, who).weapons.flatMap((w, weapon) => (handled(w) && fits(weapon) ? [{ do: name, weapon }] : []))
const takes = { weapon: 'weapon' } as const

/** Where a dropped weapon lies; where its owner stands, when that is not known. */
const whereLies = (r: Reader, who: number, weapon: number): number =>
  r.items(who, lying).find(l => l.weapon === weapon)?.square ?? r.get(who, at)
/** An item is dropped in the own space or next to it, and not into a wall. */
export function dropRefusals(r: Reader, who: number, to: unknown, rule: RuleId): readonly Refusal[] {
  if (to === undefined) return []
  const map = groundMapOf(r)
  if (typeof to !== 'number' || to < 0 || to >= map.width * map.height) return [{ why: refusal.noSuchSquare, rule }]
  if (!inArmsReach(r, who, to)) return [{ why: refusal.notNextToSpace(nameOf(r, to)), rule }]
  return map.flags[to]! & SOLID
    ? [{ why: refusal.squareIs(nameOf(r, to), map.terrainAt(squareAt(r, to)).name), rule }]
    : []
}

/** What is said of a weapon that is not where a command needs it, and where none is. */
interface Unfit {
  readonly named: (weapon: string) => string
  readonly none: string
}
const IN_HAND: Unfit = { named: refusal.notInHand, none: refusal.noneInHand }
const PUT_AWAY: Unfit = { named: refusal.notPutAway, none: refusal.nonePutAway }
const STORED: Unfit = { named: refusal.notStored, none: refusal.noneStored }
const WITHIN_REACH: Unfit = { named: refusal.notWithinReach, none: refusal.noneWithinReach }

/** Drawing, putting away, dropping and picking up weapons, by their index in the sheet's list. */
export function handling(text: HandsText): readonly CommandKind[] {
  const store = text.stored
  const isDown = (r: Reader, who: number, w: number) => r.items(who, droppedWeapons).includes(w)
  const lies = (r: Reader, who: number, w: number) =>
    isDown(r, who, w) && !isDestroyed(r, who, w) && !isElsewhere(r, who, w) && inArmsReach(r, who, whereLies(r, who, w))
  const stored = (r: Reader, who: number, w: number) => isPacked(r, who, w) && !isDown(r, who, w)
  const away = (r: Reader, who: number, w: number) =>
    r.items(who, sheathed).includes(w) && !isDown(r, who, w) && !isPacked(r, who, w)
  /** Whether the named weapon fits; if it does not, the reason lists the weapons that would. */
  const need =
    (fits: (r: Reader, who: number, w: number) => boolean, unfit: Unfit, rule: RuleId) =>
    (r: Reader, who: number, { weapon }: { readonly [k: string]: unknown }): readonly Refusal[] => {
      const all = sheetOf(r, who).weapons
      const named = typeof weapon === 'number' ? all[weapon] : undefined
      if (named && !handled(named)) return [{ why: refusal.partOfBody(named.name), rule }]
      if (named) return fits(r, who, weapon as number) ? [] : [{ why: unfit.named(named.name), rule }]
      const those = all.flatMap((w, i) => (handled(w) && fits(r, who, i) ? [w.name] : []))
      return [{ why: those.length ? refusal.needsWeapon(those) : unfit.none, rule }]
    }
  const inHand = need(isArmed, IN_HAND, text.drop)
  return [
    action({
      name: 'draw',
      rule: text.draw,
      parameters: takes,
      cost: (r, who, { weapon }) => text.drawing(r, who, typeof weapon === 'number' ? weapon : undefined),
      refuse: need(away, PUT_AWAY, text.draw),
      suggestions: (r, who) => weapons(r, who, 'draw', i => away(r, who, i)),
      plan: (c, who, { weapon }) => {
        text.drew?.(c, who)
        c.emit(drawn({ who, weapon: weapon as number }))
      },
    }),
    action({
      name: 'sheathe',
      rule: text.draw,
      parameters: takes,
      cost: 'move',
      refuse: need(isArmed, IN_HAND, text.draw),
      suggestions: (r, who) => weapons(r, who, 'sheathe', i => isArmed(r, who, i)),
      plan: (c, who, { weapon }) => c.emit(putAway({ who, weapon: weapon as number })),
    }),
    action({
      name: 'drop-item',
      rule: text.drop,
      parameters: { ...takes, to: maybe('square') },
      cost: text.dropping ?? 'free',
      refuse: (r, who, command) => [...inHand(r, who, command), ...dropRefusals(r, who, command['to'], text.drop)],
      suggestions: (r, who) => weapons(r, who, 'drop-item', i => isArmed(r, who, i)),
      plan: (c, who, { weapon, to }) =>
        c.emit(dropped({ who, weapon: weapon as number, to: (to as number | undefined) ?? c.get(who, at) })),
    }),
    action({
      name: 'pick-up',
      rule: text.pickUp,
      parameters: { weapon: maybe('weapon'), item: maybe('text'), from: maybe('creature') },
      choices: (r, who) => ({ item: namesFor(r as Reader, who) }),
      cost: 'move',
      refuse: (r, who, command) =>
        meansOwn(command) && !thingMeant(r, who, command)
          ? need(lies, WITHIN_REACH, text.pickUp)(r, who, command)
          : takeRefusals(r, who, command, text.pickUp),
      suggestions: (r, who) => [
        ...weapons(r, who, 'pick-up', i => lies(r, who, i)),
        ...namesWithin(r, who).map(item => ({ do: 'pick-up', item })),
      ],
      plan: (c, who, command) => {
        const thing = thingMeant(c, who, command)
        if (thing) return [takeOver({ who, from: thing.of, weapon: thing.weapon })]
        const weapon = command.weapon as number
        c.emit(pickedUp({ who, weapon, from: whereLies(c, who, weapon) }))
        return []
      },
    }),
    ...(store === undefined
      ? []
      : [
          action({
            name: 'take-out',
            rule: store,
            parameters: takes,
            cost: 'move',
            refuse: need(stored, STORED, store),
            suggestions: (r, who) => weapons(r, who, 'take-out', i => stored(r, who, i)),
            plan: (c, who, { weapon }) => c.emit(takenOut({ who, weapon: weapon as number })),
          }),
          action({
            name: 'stow',
            rule: store,
            parameters: takes,
            cost: 'move',
            refuse: need(isArmed, IN_HAND, store),
            suggestions: () => [],
            plan: (c, who, { weapon }) => c.emit(stowed({ who, weapon: weapon as number })),
          }),
        ]),
  ]
}

/** Changing the grip on a weapon that takes two hands: to one of them, and back. */
export const changingGrip = ({ rule, cost }: { readonly rule: RuleId; readonly cost: Cost }): CommandKind => {
  const refuse = (r: Reader, who: number, weapon: unknown): readonly Refusal[] => {
    const w = typeof weapon === 'number' ? sheetOf(r, who).weapons[weapon] : undefined
    if (!w) {
      const those = sheetOf(r, who).weapons.filter((x, i) => x.hands === 'two' && isArmed(r, who, i))
      return [{ why: those.length ? refusal.needsWeapon(those.map(x => x.name)) : refusal.noGripToChange, rule }]
    }
    if (!isArmed(r, who, weapon as number)) return [{ why: refusal.notInHand(w.name), rule }]
    if (w.hands !== 'two') return [{ why: refusal.oneGripOnly(w.name), rule }]
    return isInOneHand(r, who, weapon as number) && freeHands(r, who) < 1 ? [{ why: refusal.needsFreeHand, rule }] : []
  }
  return action({
    name: 'change-grip',
    rule,
    parameters: takes,
    cost,
    refuse: (r, who, { weapon }) => refuse(r, who, weapon),
    suggestions: (r, who) =>
      weapons(r, who, 'change-grip', i => isInOneHand(r, who, i) && refuse(r, who, i).length === 0),
    plan: (c, who, { weapon }) => c.emit(gripChanged({ who, weapon, one: !isInOneHand(c, who, weapon) })),
  })
}
