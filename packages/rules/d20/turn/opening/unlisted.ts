import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { feature, maybe, ruled, ruling, run, say, step, trigger } from '@quintain/engine'
import { becomeAware } from '../../position/awareness.ts'
import { perceives } from '../../position/perception.ts'
import { areFoes } from '../../position/position.ts'
import { done } from '../../vocabulary/act-steps.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { links } from '../../vocabulary/relations.ts'

declare module '@quintain/engine' {
  interface Board {
    /** Whether a file leaves a foe out of those of whom a creature knows at the start. */
    readonly strangers?: true
  }
}

const RULE = 'house/surprise/known-at-start'
const REVEAL = 'house/ruling/reveal'

/** Those who are less than fully aware of a creature; of `among` alone where it is given. */
const unawareOf = (r: Reader, whom: number, among?: number): number[] => {
  const out: number[] = []
  for (let who = 0; who < r.count; who++)
    if ((among === undefined || among === who) && r.items(who, links.unobserved).some(l => l.to === whom)) out.push(who)
  return out
}

/** A creature that some foes did not know of has attacked: those notice it whom it strikes at, and those who see it. */
const showsItself = step('shows-itself', { who: 'creature', at: 'creatures' })

const shows = (c: Context, who: number, at: readonly number[]): readonly Step[] =>
  c.board.strangers && unawareOf(c, who).length > 0 ? [showsItself({ who, at })] : []

/** Whom an act is aimed at. */
const aimedAt = ({
  target,
  targets,
}: {
  readonly target?: number | undefined
  readonly targets?: readonly number[] | undefined
}): number[] => [...(target === undefined ? [] : [target]), ...(targets ?? [])]

/**
 * Whom a file leaves out of what a creature knows of (its key `knows`) that creature is unaware of: until the other attacks it, or
 * attacks anybody in its sight. For texts that have no way of their own to notice a creature.
 */
export const unlisted: Chapter = feature(RULE, {
  needs: { fields: [altitude, at] },
  steps: [
    run(showsItself, (c, { who, at }) => {
      for (const foe of unawareOf(c, who))
        if (at.includes(foe) || perceives.read(c, foe, who) === 1) becomeAware(c, foe, who, 'observing')
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at }) => shows(c, by, at === undefined ? [] : [at])),
    trigger(done, (c, { who, ...aim }) => {
      const at = aimedAt(aim)
      return aim.placing !== undefined || at.some(i => areFoes(c, who, i)) ? shows(c, who, at) : []
    }),
  ],
})

const reveal = ruling({
  name: 'reveal',
  rule: REVEAL,
  parameters: { whom: 'creature', to: maybe('creature') },
  refuse: (r, { whom, to }) =>
    unawareOf(r, whom, to).length > 0
      ? []
      : [
          {
            why:
              to === undefined
                ? say`everybody is aware of ${r.sheet(whom).name}`
                : say`${r.sheet(to).name} is aware of ${r.sheet(whom).name}`,
            rule: REVEAL,
          },
        ],
  plan(c, { whom, to }) {
    for (const who of unawareOf(c, whom, to)) becomeAware(c, who, whom, 'observing')
    c.emit(ruled({ what: 'reveal', who: whom }))
  },
})

/** The game master has a creature noticed: by one other, or by everybody. */
export const revealed: Chapter = { topic: 'surprise', from: 'd20', rulings: [reveal] }
