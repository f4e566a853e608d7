export { assembly, ballot, down, pass, poll, stop, tired, votes, watch } from './assembly.ts'
export { council, duel } from './duel.ts'
