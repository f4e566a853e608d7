/**
 * Stands in place of the YAML library in the worker of a table: the fight of a journal is JSON, and nobody types there. A text that is
 * none is not read.
 */
export class LineCounter {
  linePos() {
    return { line: 1, col: 1 }
  }
}
export const parseDocument = text => {
  let data
  const errors = []
  try {
    data = JSON.parse(text)
  } catch (error) {
    errors.push({ code: 'JSON', message: error.message, pos: [0, 0] })
  }
  return { errors, contents: null, toJS: () => data }
}
export const parse = text => JSON.parse(text)
export const stringify = data => JSON.stringify(data, null, 2)
export const visit = Object.assign(() => {}, { BREAK: Symbol('break') })
const no = () => false

export { no as isCollection, no as isMap, no as isNode, no as isPair, no as isScalar, no as isSeq }
