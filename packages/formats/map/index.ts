export { nameSquares, parseSquare, parseSquares, rowName, squareName } from './label.ts'
