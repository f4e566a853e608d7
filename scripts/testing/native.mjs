/** Begins a worker of a run that has built before: Node loads the files by itself, as `native-hooks.mjs` finds them. */
import { register } from 'node:module'

register('./native-hooks.mjs', import.meta.url)
