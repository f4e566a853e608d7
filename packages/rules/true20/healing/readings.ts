import { reading } from '@quintain/engine'

// How a text may be read where several rules ask for it.
export const CONVICTION_CHECK_WITHOUT_ACTION = reading(
  'conviction-check-without-action',
  'true20/healing/conviction-immediate-check',
)
export const CONVICTION_CHECKS_ALL = reading('conviction-checks-all', 'true20/healing/conviction-immediate-check')
export const FADE_SHARED = reading('fade-shared', 'true20/healing/fading')
export const ONE_RECOVERY_CHECK = reading('one-recovery-check', 'true20/healing/recovery-check')
