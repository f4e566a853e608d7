import { reading } from '@quintain/engine'

// How a text may be read where several rules ask for it.
export const DISABLED_STRAIN_IMMEDIATE = reading('disabled-strain-immediate', 'true20/injury/disabled-strain')
export const DYING_CHECK_IMMEDIATE = reading('dying-check-immediate', 'true20/injury/dying-check')
export const DYING_HOURLY_FORTITUDE = reading('dying-hourly-fortitude', 'true20/injury/dying-check')
export const MULTIPLE_DAZED_WOUNDED = reading('multiple-dazed-wounded', 'true20/injury/track')
export const RECOVERY_CHECKS_UNPENALIZED = reading('recovery-checks-unpenalized', 'true20/injury/wounded-shaken')
