/** House rules that every text with hit points takes, one line each. */
export { sleep } from './sleeping.ts'
