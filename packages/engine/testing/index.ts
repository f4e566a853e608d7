export { council, duel } from './duel.ts'
