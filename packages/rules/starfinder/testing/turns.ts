import type { Source } from '@quintain/engine'
import { Playing, write } from '@quintain/engine'
import { openFight } from '../../d20/turn/round.ts'
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
