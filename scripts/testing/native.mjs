/**
 * Begins a worker of a run that has built before. Vitest would find files by a loader of its own, on Node 20 in a thread beside the worker, which
 * tells the process that runs the workers of every single import, for the watch mode: a message and its answer for each.
 */
import module from 'node:module'

const { register } = module
module.register = (specifier, ...how) =>
  specifier === '#nodejs-worker-loader' ? undefined : register(specifier, ...how)
