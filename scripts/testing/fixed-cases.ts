import fc from 'fast-check'

/** The seed of the cases that CI draws, so that a commit passes or fails by itself and not by the draw. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261122 })
