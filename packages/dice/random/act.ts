import { pairs } from '../exact/distribution.ts'
import { bareDie, meets } from '../exact/faces.ts'
import type { Act, Faces, Selector } from '../notation/notation.ts'
import { bound, type Falls, finish, MAX_REROLLS, type OpenDie, standing } from './throw.ts'

/**
 * Does acts to values that lie, in the order of writing, each to what is still kept. Parts (`faces` null) are not
 * rolled again.
 */
export function act(dice: OpenDie[], acts: readonly Act[], faces: Faces | null, falls: Falls): void {
  for (const one of acts) {
    const kept = dice.filter(die => !die.marks.includes('dropped'))
    switch (one.act) {
      case 'count':
        finish(kept, { target: one.target, shown: null })
        break
      case 'min':
        bound(kept, one.value, 'raised')
        break
      case 'max':
        bound(kept, one.value, 'lowered')
        break
      case 'keep':
      case 'drop': {
        const chosen = new Set(selected(kept, one.on))
        for (const die of kept) if (chosen.has(die) !== (one.act === 'keep')) die.marks.push('dropped')
        break
      }
      default:
        if (faces !== null) roll(dice, kept, one.act, one.on, faces, falls)
    }
  }
}

type Rolling = Exclude<Act['act'], 'count' | 'min' | 'max' | 'keep' | 'drop'>

function roll(
  dice: OpenDie[],
  kept: OpenDie[],
  name: Rolling,
  on: readonly Selector[],
  faces: Faces,
  falls: Falls,
): void {
  const further = (from: readonly OpenDie[]) => {
    for (const die of from) {
      die.marks.push('exploded')
      const more = falls.die(faces, 'further')
      dice.push(more)
      kept.push(more)
    }
  }
  switch (name) {
    case 'reroll-once':
      for (const die of selected(kept, on)) falls.again(die, faces)
      break
    case 'reroll':
      rerollAll(kept, on, faces, falls)
      break
    case 'add':
      further(selected(kept, on).slice(0, 1))
      break
    case 'explode-once':
      further(selected(kept, on))
      break
    case 'explode': {
      const goes = (face: number) => on.some(s => 'op' in s && meets(face, s))
      const spent = new Set<OpenDie>()
      for (;;) {
        const open = selected(kept, on).filter(die => !spent.has(die))
        if (open.length === 0) break
        if (pairs(bareDie(faces)).every(([face]) => goes(face)))
          throw new RangeError('this die explodes without end: every face explodes; let at least one face end it')
        for (const die of open) spent.add(die)
        further(open)
      }
    }
  }
}

function rerollAll(kept: OpenDie[], on: readonly Selector[], faces: Faces, falls: Falls): void {
  const goes = (face: number) => on.some(s => 'op' in s && meets(face, s))
  if (selected(kept, on).length > 0 && on.some(s => !('op' in s)))
    throw new RangeError('these dice are rerolled without end: some are always selected; let them stand, or use ro')
  for (const die of kept)
    for (let i = 0; goes(die.value); i++) {
      if (i < MAX_REROLLS) falls.again(die, faces)
      else falls.pick(die, standing(faces, goes))
    }
}

/** What any of the selectors selects, in the order of the dice. Of equal values the first thrown is taken first. */
function selected(dice: readonly OpenDie[], on: readonly Selector[]): OpenDie[] {
  const chosen = new Set<OpenDie>()
  for (const s of on)
    if ('op' in s) for (const die of dice.filter(d => meets(d.value, s))) chosen.add(die)
    else {
      const sign = s.end === 'high' ? -1 : 1
      for (const die of [...dice].sort((a, b) => (a.value - b.value) * sign).slice(0, s.count)) chosen.add(die)
    }
  return dice.filter(die => chosen.has(die))
}
