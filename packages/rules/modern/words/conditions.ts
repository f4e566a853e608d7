export { conditions } from '../../d20/words/conditions.ts'
