/** The rule of spirit by which a creature that has run to the limit rests. */
export const REST = 'spirit/movement/run-rest'
