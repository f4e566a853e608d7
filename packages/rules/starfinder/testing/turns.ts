import type { Command, Event, Source } from '@quintain/engine'
import { Playing, write } from '@quintain/engine'
import { openFight } from '../../d20/turn/round.ts'
import { initiative } from '../../d20/vocabulary/fields.ts'
import type { StarStage } from './stage.ts'

/**
 * Opens a fight and plays n turns with these dice, everyone ending each at once; `seen` is called as each of them is about to
 * act. Returns who had a turn, in order.
 */
export function turnsOf(
  s: StarStage,
  who: { readonly aware: readonly number[]; readonly unaware: readonly number[] },
  faces: readonly number[],
  n: number,
  seen: (who: number) => void = () => {},
): readonly number[] {
  s.S[0] = s.scene.agenda([openFight(who)], 0)
  const dice = [...faces]
  const source: Source = {
    throw: (key, die) => {
      const face = dice.shift()
      if (face === undefined) throw new Error(`no face left for ${key} of ${die.w.length} faces`)
      return face
    },
    answer: (q, _who, options) => ({
      answer: (q.question === 'command' ? { do: 'end' } : options[0]) as never,
      by: 'test',
    }),
  }
  const c = new Playing(s.scene, s.S)
  const out: number[] = []
  for (let step = s.scene.next(s.S); step; step = s.scene.next(s.S)) {
    if (step.do === 'act') {
      const acts = (step as unknown as { who: number }).who
      seen(acts)
      if (out.push(acts) === n) break
    }
    write(s.S, s.scene, c.run(s.S, step, source))
  }
  return out
}

/** What creatures do, in turn: each takes the next command of its own, and ends its turn where it has none or `end`. */
export interface Doing {
  readonly commands: Readonly<Record<number, readonly Command[]>>
  /** Answers to other questions: the first that stands there for it, else the first option that is offered. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>
  /** Called as a creature is asked for a command. */
  readonly seen?: (who: number) => void
}

/**
 * Opens a fight in which all know of each other, and plays n commands. Returns who was asked for one on which count,
 * and all that happened.
 */
export function fightOf(s: StarStage, faces: readonly number[], n: number, how: Doing) {
  const all = s.scene.sheets.map((_, who) => who)
  s.S[0] = s.scene.agenda([openFight({ aware: all, unaware: [] })], 0)
  const dice = [...faces]
  const commands = Object.fromEntries(Object.entries(how.commands).map(([who, list]) => [who, [...list]]))
  const answers = Object.fromEntries(Object.entries(how.answers ?? {}).map(([name, list]) => [name, [...list]]))
  const asked: (readonly [who: number, count: number])[] = []
  const events: (Event & Readonly<Record<string, unknown>>)[] = []
  let over = false
  const source: Source = {
    throw: (key, die) => {
      const face = dice.shift()
      if (face === undefined) throw new Error(`no face left for ${key} of ${die.w.length} faces`)
      return face
    },
    answer: (q, who, options) => {
      if (q.question !== 'command') return { answer: (answers[q.question]?.shift() ?? options[0]) as never, by: 'test' }
      how.seen?.(who)
      asked.push([who, s.r.get(who, initiative)])
      over = asked.length === n
      return { answer: (over ? { do: 'end' } : (commands[who]?.shift() ?? { do: 'end' })) as never, by: 'test' }
    },
  }
  const c = new Playing(s.scene, s.S)
  for (let step = s.scene.next(s.S); step && !over; step = s.scene.next(s.S)) {
    const done = c.run(s.S, step, source)
    events.push(...(done.events as typeof events))
    write(s.S, s.scene, done)
  }
  return { asked, of: (kind: string) => events.filter(e => e.e === kind) }
}
