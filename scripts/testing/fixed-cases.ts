import fc from 'fast-check'

/**
 * The seed of the cases that tests draw: the same in each run, so that a commit passes or fails by itself and not by the draw.
 * `npm run proof` has another.
 */
const SEED = Number(process.env.QUINTAIN_PROOF_SEED ?? 20261122)
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })
