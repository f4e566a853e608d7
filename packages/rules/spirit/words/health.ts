export { bruises, health, points, state, states, weakened } from '../../d20/words/health.ts'
