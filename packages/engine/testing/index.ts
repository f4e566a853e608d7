export { assembly, ballot, down, floor, pass, poll, stop, talk, tired, votes, watch } from './assembly.ts'
export { council, duel } from './duel.ts'
