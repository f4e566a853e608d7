import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { burrowing } from '../../d20/actions/moves/burrow.ts'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'

/** Burrowing as starfinder has it, for texts that only say that creatures burrow; nobody leaves a tunnel. */
export const borrowedBurrowing = (
  { step, paths }: Pick<MoveAction, 'step' | 'paths'>,
  rests: (r: Reader, who: number) => readonly Refusal[] = () => [],
): Chapter => ({
  topic: 'movement',
  from: 'starfinder',
  commands: [
    moving(
      burrowing({
        step,
        paths: { ...paths, far: 'starfinder/movement/burrow', blocked: 'starfinder/movement/burrow-limits' },
        rule: 'starfinder/movement/burrow',
        refuse: rests,
      }),
    ),
  ],
})
