export { bruises, health, points, state, weakened } from '../../d20/words/health.ts'
