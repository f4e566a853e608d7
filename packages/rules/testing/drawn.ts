/** How many cases a test draws: it stands in the lowest package, so that tests of all of them may ask. */
export { drawn, isLong, isProof, seeds, someOf } from '@quintain/dice/testing'
