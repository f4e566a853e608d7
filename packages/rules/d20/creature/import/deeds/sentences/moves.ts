import type { Figures } from '../figures.ts'
import type { Taken } from '../taken.ts'

/** Ways in which it moves others, and itself without a way. */
export function movesIn(t: Taken, f: Figures): void {
  const pull =
    t.take(
      /\b(?:is|are|be)? ?(?:pulled|dragged|drawn|yanked)(?: up to)? (\d+) feet (?:closer|closer to|toward|towards)(?:(?! unless\b| and\b| or\b)[^.,;(])*/i,
    ) ??
    t.take(
      /\b(?:pulls?|drags?|draws?|yanks?) (?:it|them|the target|that creature|the creature|each target)(?: up to)? (\d+) feet (?:closer|toward|towards)(?:(?! unless\b| and\b| or\b)[^.,;(])*/i,
    )
  const shoves = t.take(
    /\bcan (push|knock|shove|throw|hurl|fling|pull|drag) (?:the|that|its) (?:target|creature|foe|opponent)(?: back| away| directly away)?(?: up to)? (\d+) feet(?: (?:back|away|directly away|straight back|closer|toward it)[^.,;]*)?/i,
  )
  if (shoves) f.harm.push({ [/pull|drag/i.test(shoves[1]!) ? 'pulls' : 'pushes']: Number(shoves[2]) })
  const hauls = t.take(
    /\b(pull|push|drag|draw|shove|throw|hurl|knock|fling|repel)s? (?![^.;,]*? at (?:an?|one|any|the|each|up to) )(?:an?|one|any|the|each|all|every|that) (?:[^.;,]*? )?(?:creature|target|foe|opponent|enemy|enemies|creatures|foes)\b[^.;,]*? (?:(?:up to )?(?<!within )\b(\d+) feet (?:closer|toward|towards|away|back|directly away|straight back|in any direction)[^.,;(]*|(?:back|away|closer) (?:up to )?(\d+) feet)/i,
  )
  if (hauls) {
    const within = /\bwithin (\d+) feet/i.exec(hauls[0])
    if (within) f.within = Number(within[1])
    f.harm.push({ [/pull|drag|draw/i.test(hauls[1]!) ? 'pulls' : 'pushes']: Number(hauls[2] ?? hauls[3]) })
    if (/\b(?:all|each|every)\b/i.test(hauls[0])) f.each = true
    if (/in any direction/i.test(hauls[0])) f.guessed.push('whom it hurls it hurls straight away')
  }
  const beside = t.take(
    /\b(?:it|they|he|she)?(?: can)? ?moves? (?:that|the|its) (?:creature|target|foe) (\d+) feet into an adjacent (?:square|space)/i,
  )
  if (beside) f.harm.push({ pulls: Number(beside[1]) })
  if (pull) f.harm.push({ pulls: Number(pull[1]) })
  const push =
    t.take(
      /\b(?:is|are|be)? ?(?:pushed|knocked|thrown|hurled|shoved|flung)(?: back| away| backward)?(?: up to)? (\d+) feet(?: (?:back|away|directly|straight|backward)(?:(?! unless\b| and\b| or\b)[^.,;(])*)?/i,
    ) ??
    t.take(
      /\b(?:pushes|knocks|hurls|throws|shoves|flings) (?:it|them|the target|that creature|the creature|each target)(?: back| away)?(?: up to)? (\d+) feet(?: (?:back|away|directly|straight)(?:(?! unless\b| and\b| or\b)[^.,;(])*)?/i,
    )
  if (push) f.harm.push({ pushes: Number(push[1]) })
  speedIn(t, f)
  const jump = t.take(
    /\bteleports?(?: itself| themself| themselves)?(?: (?:up to|a distance of|to any|to an unoccupied|to an|to a))*(?: unoccupied)?(?: (?:space|square|point|location|area))?(?: (?:within|up to))? ?(\d+) feet\b(?:(?! and (?:can |then )?(?:makes?|attacks?)\b)[^.;])*/i,
  )
  if (jump) f.teleports = Number(jump[1])
}

const LENGTH =
  '(?:[^.;]{0,30}?(?:for (\\d*d\\d+|\\d+) (rounds?|minutes?)|until the (end|beginning|start) of (?:its|their) (?:next |current )?turn))?'
const WAYS = '(?:land |base |fly |climb |swim |burrow |movement |move )?'
const FASTER = new RegExp(
  `\\b(?:increases?|increasing) (?:its|their|all|his|her)(?: of its)? ${WAYS}speeds? by (\\d+) (?:feet|ft\\.?)${LENGTH}|\\b(?:its|their|all)(?: of its)? ${WAYS}speeds? (?:increases?|is increased|are increased) by (\\d+) (?:feet|ft\\.?)${LENGTH}|\\bgains? an? (\\d+)-foot (?:enhancement |circumstance )?bonus to (?:its|their) ${WAYS}speeds?${LENGTH}`,
  'i',
)
const SLOWER = new RegExp(
  `\\b(?:its|their|the target's|the creature's)? ?${WAYS}speeds? (?:(?:is|are) )?(?:reduced|decreased) by (\\d+) (?:feet|ft\\.?)${LENGTH}`,
  'i',
)
const lastsOf = (n?: string, unit?: string, edge?: string, of: 'user' | 'target' = 'user'): unknown => {
  if (n !== undefined)
    return { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(n) ? n.toLowerCase() : Number(n) }
  return edge === undefined ? undefined : { until: /end/i.test(edge) ? 'turn-end' : 'turn-start', of }
}
const TARGET = '(?:the (?:target|creature|victim)|that creature|it|they|creatures? (?:hit|struck|affected))'
const GROUNDED = new RegExp(
  `\\b(?:and )?${TARGET} (?:can't|cannot|can no longer|is unable to|loses? (?:its|their|the) ability to) fly${LENGTH}|\\b${TARGET} loses? (?:its|their|any|all) fly(?:ing)? speeds?${LENGTH}|\\b(?:the|its|that) (?:target|creature|victim)(?:'s)? fly speed (?:is|becomes) (?:reduced to )?(?:0|zero)(?: feet)?${LENGTH}`,
  'i',
)
/** It is faster for a time, or makes others slower, or keeps them on the ground. */
function speedIn(t: Taken, f: Figures): void {
  const faster = t.take(FASTER)
  if (faster) {
    const [, a, a1, a2, a3, b, b1, b2, b3, c, c1, c2, c3] = faster
    const lasts = lastsOf(a1 ?? b1 ?? c1, a2 ?? b2 ?? c2, a3 ?? b3 ?? c3)
    f.own.push({ adds: Number(a ?? b ?? c), to: 'speed', ...(lasts ? { lasts } : {}) })
  }
  const grounded = t.take(GROUNDED)
  if (grounded) {
    const [, a1, a2, a3, b1, b2, b3, c1, c2, c3] = grounded
    const lasts = lastsOf(a1 ?? b1 ?? c1, a2 ?? b2 ?? c2, a3 ?? b3 ?? c3, 'target')
    f.harm.push({ speeds: { fly: 'none' }, ...(lasts ? { lasts } : {}) })
  }
  const slower = t.take(SLOWER)
  if (slower) {
    const [, n, many, unit, edge] = slower
    const lasts = lastsOf(many, unit, edge, 'target')
    f.harm.push({ adds: -Number(n), to: 'speed', ...(lasts ? { lasts } : {}) })
  }
}
