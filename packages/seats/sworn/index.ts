export { checkOaths, type OathFound } from './check.ts'
export { freeRoll } from './free-roll.ts'
export { newSecret, sha256 } from './hash.ts'
export { MemorySecrets, type Secrets, SwornDice } from './numbers.ts'
