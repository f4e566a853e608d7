import type { Step } from '@quintain/engine'
import { event, maybe, oneOf, step } from '@quintain/engine'
import { passOrFail, rollCheck } from '../../../d20/vocabulary/check-steps.ts'

/** What came of a social act that only succeeds or fails. */
export const socialActs = ['customs', 'assess', 'bureaucracy', 'rumors', 'command', 'interrogation'] as const
/** A social act ends, well or not. */
export const concluded = step('social-act-ends', {
  who: 'creature',
  act: oneOf(...socialActs),
  success: 'flag',
  other: maybe('creature'),
  what: maybe('text'),
})
export const socialActEnded = event(
  'social-act-ended',
  { who: 'creature', act: oneOf(...socialActs), success: 'flag', other: maybe('creature'), what: maybe('text') },
  null,
  { of: 'who', to: 'seen' },
)

type Ended = Parameters<typeof concluded>[0]
/** A check of a skill against a Difficulty, and what follows when it succeeds or fails. */
export const tries = (
  who: number,
  skill: string,
  dc: number,
  end: Omit<Ended, 'who' | 'success'>,
  more: { passed?: readonly Step[]; failed?: readonly Step[] } = {},
) =>
  rollCheck({
    who,
    roll: { check: skill },
    dc,
    results: passOrFail(
      [concluded({ who, success: true, ...end }), ...(more.passed ?? [])],
      [concluded({ who, success: false, ...end }), ...(more.failed ?? [])],
    ),
  })
