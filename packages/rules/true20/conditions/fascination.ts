import type { Chapter, Context, Step } from '@quintain/engine'
import { GAME, perScene, run, step, trigger } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { actsIn } from '../../d20/creature/documents/acts.ts'
import type { Effect } from '../../d20/creature/effect.ts'
import { drawn } from '../../d20/creature/held/hands.ts'
import { sees } from '../../d20/position/perception.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import { endEarly, ends, startTimer } from '../../d20/turn/timers.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { moved } from '../../d20/vocabulary/movement.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { atTurnEnd } from '../../d20/vocabulary/timers.ts'
import { fascinated } from '../vocabulary/conditions.ts'

const wakeUp = step('wake-up', { who: 'creature' })
const lookUp = step('look-up', { who: 'creature', by: 'creature' })

/** The fascinated creatures that see this one show itself an open threat. */
const startled = (c: Context, by: number): readonly Step[] =>
  c.scene.sheets.flatMap((_, who) =>
    c.has(who, fascinated) && areFoes(c, who, by) && sees(c, who, by) ? [wakeUp({ who })] : [],
  )

/** An effect that fascinates, and its save. */
interface Spell {
  readonly act: string
  readonly effect: Effect & { readonly save: NonNullable<Effect['save']> }
}
const spells = perScene((scene): readonly Spell[] =>
  scene.sheets.flatMap(sheet =>
    actsIn(sheet).flatMap(({ name, effect }) => {
      const save = effect?.save
      const fascinates = effect?.consequences.some(x => x.condition === fascinated.name)
      return save && fascinates ? [{ act: name, effect: { ...effect, save } }] : []
    }),
  ),
)
/** The spell that holds a creature, by the source of the timer that ends it, or of the effect that runs. */
function spellOn(c: Context, who: number): Spell | undefined {
  const sources = c.items(who, timers).flatMap(t => (ends(t, fascinated) ? [t.source] : []))
  const running = c.items(GAME, runningEffects).filter(e => e.on === who || sources.includes(e.id))
  return spells(c.scene).find(({ act }) => sources.includes(act) || running.some(e => e.act === act))
}
/** What keeps it from a second new save against the same creature in that creature's turn. */
const WARY = 'wary'

/** A foe that comes closer is a possible threat: each fascinated creature that sees it makes a new save, once a turn. */
function threatened(c: Context, by: number, from: number, to: number): readonly Step[] {
  if (spells(c.scene).length === 0) return []
  return c.scene.sheets.flatMap((_, who): Step[] => {
    if (!c.has(who, fascinated) || !areFoes(c, who, by) || !present(c, who) || !sees(c, who, by)) return []
    const away = (square: number) => distanceBetween(spaceOf(c, by, square), spaceOf(c, who))
    if (away(to) >= away(from) || c.items(who, timers).some(t => t.source === WARY && t.moment.of === by)) return []
    return spellOn(c, who) ? [lookUp({ who, by })] : []
  })
}

/** An open threat ends fascination. Drawn weapons are handled here, attacks where they are made. */
export const fascination: Chapter = {
  topic: 'conditions',
  from: 'true20',
  adds: { looksOn: (r, who) => r.has(who, fascinated) },
  events: [stateLeft],
  steps: [
    run(wakeUp, (c, { who }) => {
      endEarly(c, who, fascinated)
    }),
    run(lookUp, (c, { who, by }) => {
      const spell = spellOn(c, who)
      if (!spell || !c.has(who, fascinated)) return
      startTimer(c, who, { moment: atTurnEnd(by), left: 1, steps: [], source: WARY })
      const { save, descriptors } = spell.effect
      c.plan(
        rollCheck({
          who,
          by,
          roll: { save: save.kind },
          dc: save.dc,
          against: spell.act,
          ...(descriptors?.length ? { descriptors } : {}),
          results: passOrFail([wakeUp({ who })], []),
        }),
      )
    }),
  ],
  triggers: [
    trigger(drawn, (c, { who }) => startled(c, who)),
    trigger(moved, (c, { who, from, to }) => threatened(c, who, from, to)),
  ],
}
