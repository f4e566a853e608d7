export { type DrawOptions, drawMap, type Mark, type Token, type Tone } from './draw.ts'
export { MapFileError, type Problem } from './error.ts'
export { nameSquares, parseSquare, parseSquares, rowName, squareName } from './label.ts'
export { readSigns, type SignMap, type SignsOptions } from './parse.ts'
