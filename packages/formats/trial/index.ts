export { triedLines } from './tried-lines.ts'
export { type Tried, tryAbilities } from './try-abilities.ts'
