export { drawn, isLong, seeds, someOf } from './drawn.ts'
