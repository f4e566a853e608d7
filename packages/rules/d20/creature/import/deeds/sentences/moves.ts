import type { Figures } from '../figures.ts'
import type { Taken } from '../taken.ts'

/** Ways in which it moves others, and itself without a way. */
export function movesIn(t: Taken, f: Figures): void {
  const pull =
    t.take(
      /\b(?:is|are|be)? ?(?:pulled|dragged|drawn|yanked)(?: up to)? (\d+) feet (?:closer|closer to|toward|towards)[^.,;]*/i,
    ) ??
    t.take(
      /\b(?:pulls?|drags?|draws?|yanks?) (?:it|them|the target|that creature|the creature|each target)(?: up to)? (\d+) feet (?:closer|toward|towards)[^.,;]*/i,
    )
  if (pull) f.harm.push({ pulls: Number(pull[1]) })
  const push =
    t.take(
      /\b(?:is|are|be)? ?(?:pushed|knocked|thrown|hurled|shoved|flung)(?: back| away| backward)?(?: up to)? (\d+) feet(?: (?:back|away|directly|straight|backward)[^.,;]*)?/i,
    ) ??
    t.take(
      /\b(?:pushes|knocks|hurls|throws|shoves|flings) (?:it|them|the target|that creature|the creature|each target)(?: back| away)?(?: up to)? (\d+) feet(?: (?:back|away|directly|straight)[^.,;]*)?/i,
    )
  if (push) f.harm.push({ pushes: Number(push[1]) })
  const jump = t.take(
    /\bteleports?(?: itself| themself| themselves)?(?: (?:up to|a distance of|to any|to an unoccupied|to an|to a))*(?: unoccupied)?(?: (?:space|square|point|location|area))?(?: (?:within|up to))? ?(\d+) feet\b[^.;]*/i,
  )
  if (jump) f.teleports = Number(jump[1])
}
