export { main, program } from './program.ts'
