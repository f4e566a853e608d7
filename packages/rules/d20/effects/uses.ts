import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { bag, event, run, trigger } from '@quintain/engine'
import type { Act } from '../creature/act.ts'
import { actNamed, actsOf } from '../creature/act.ts'
import { attacksMade, firstAttackWeapon, freeUsed, swiftOwed } from '../turn/act.ts'
import { fightOpened, roundBegan, turnBegan } from '../turn/round.ts'
import { done } from '../vocabulary/act-steps.ts'
import { recharge } from '../vocabulary/effect-steps.ts'
import {
  movedThisTurn,
  moveLeft,
  parity,
  place,
  reached,
  reactionsLeft,
  single,
  standardLeft,
  surpriseRound,
  swiftLeft,
  uncontested,
} from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

/** How often an act has been used since it was recharged: at most one item an act. */
interface Used {
  readonly act: string
  readonly n: number
}
export const used = bag<Used>('uses of acts')
export const usesCounted = event('uses-counted', { who: 'creature', act: 'text', was: 'int', n: 'int' }, (w, e) => {
  if (e.was > 0) w.exclude<Used>(e.who, used, { act: e.act, n: e.was })
  if (e.n > 0) w.include<Used>(e.who, used, { act: e.act, n: e.n })
})
const usesOf = (r: Reader, who: number, act: string): number => r.items(who, used).find(u => u.act === act)?.n ?? 0

/** Why an act may not be used once more before it is recharged. */
export function usesRefusals(r: Reader, who: number, act: Act): readonly Refusal[] {
  if (!act.uses || usesOf(r, who, act.name) < act.uses.max) return []
  const { max, recharge } = act.uses
  const why = refusal.usedUp(act.name, max, recharge === 'never' ? null : recharge)
  return [{ why, rule: r.slots.effects.rules.uses }]
}
/** Creatures whose acts come back then. Sheets are asked first: where no act has such uses no cell is read. */
const of = (r: Reader, when: Parameters<typeof recharge>[0]['of']) =>
  Array.from({ length: r.count }, (_, who) => who)
    .filter(who => {
      const acts = actsOf(r, who).filter(a => a.uses?.recharge === when)
      return acts.length > 0 && r.items(who, used).some(u => acts.some(a => a.name === u.act))
    })
    .map(who => recharge({ who, of: when }))

/** Counts uses of acts that have a maximum, and gives them back. */
export const actUses: Chapter = {
  topic: 'effects',
  from: 'd20',
  fields: [used],
  events: [usesCounted],
  needs: {
    fields: [
      attacksMade,
      firstAttackWeapon,
      freeUsed,
      moveLeft,
      movedThisTurn,
      parity,
      place,
      reached,
      reactionsLeft,
      single,
      standardLeft,
      surpriseRound,
      swiftLeft,
      swiftOwed,
      uncontested,
    ],
  },
  steps: [
    run(recharge, (c, { who, of }) => {
      for (const { act, n } of c.items(who, used))
        if (actNamed(c, who, act)?.uses?.recharge === of) c.emit(usesCounted({ who, act, was: n, n: 0 }))
    }),
  ],
  triggers: [
    trigger(done, (c, { who, act: name }) => {
      const act = actNamed(c, who, name)
      if (act?.uses) {
        const was = usesOf(c, who, act.name)
        c.emit(usesCounted({ who, act: act.name, was, n: was + 1 }))
      }
      return []
    }),
    trigger(turnBegan, (c, { who }) => of(c, 'turn').filter(s => s.who === who)),
    trigger(roundBegan, c => of(c, 'round')),
    trigger(fightOpened, c => of(c, 'fight')),
  ],
}
