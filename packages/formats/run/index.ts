export { type Ending, type Fought, type RunOptions, runFight } from './run.ts'
export { ScriptError } from './script.ts'
export { STANDSTILL } from './standstill.ts'
