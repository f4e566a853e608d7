/** Begins a worker of a run that has built before: Node loads the files by itself, as `native-hooks.mjs` finds them. */
import module from 'node:module'

const { register } = module
register('./native-hooks.mjs', import.meta.url)

/**
 * Vitest would find files by a loader of its own beside it, which tells the process that runs the workers of every single import, for the
 * watch mode: a message and its answer for each. `native-hooks.mjs` does the rest of what it does.
 */
module.register = (specifier, ...how) =>
  specifier === '#nodejs-worker-loader' ? undefined : register(specifier, ...how)
