import { describe, expect, it } from 'vitest'

const { bySentence, isTable, sentence, sentenceOf, table } = (await import('./sentence-tables.mjs')) as {
  bySentence(code: string): string
  isTable(path: string): boolean
  sentence(code: string, key: string): string
  sentenceOf(id: string): { path: string; key: string } | null
  table(code: string, path: string): string
}
const { unsaid } = (await import('./unsaid.mjs')) as { unsaid(code: string, path: string): string }
const PATH = '/x/rules/dist/spirit/words/refusals.js'
const TABLE = `import { refusal as shared } from '../../d20/words/refusals.js'
export const refusal = { ...shared, full: n => \`\${n} is full\`, 'no-way': 'there is no way' }
const SOME = new Set([refusal.full])
export const isSome = why => SOME.has(why)`

describe('tables of refusals in the static site', () => {
  it('are modules of their sentences, before which the shared ones stand', () => {
    expect(isTable(PATH)).toBe(true)
    expect(isTable('/x/rules/dist/spirit/words/lines.js')).toBe(false)
    const lines = table(TABLE, PATH).split('\n')
    expect(lines).toContain(`export { refusal as full } from "${PATH}?entry=full"`)
    expect(lines).toContain("export * from '../../d20/words/refusals.js'")
    // What the table says of itself is asked of its sentences.
    expect(lines).toContain(`import { refusal as $full } from "${PATH}?entry=full"`)
    expect(lines).toContain('const SOME = new Set([$full])')
    expect(sentenceOf(`${PATH}?entry=full`)).toEqual({ path: PATH, key: 'full' })
    expect(sentenceOf(PATH)).toBeNull()
    expect(sentence(TABLE, 'no-way')).toBe("export const refusal = 'there is no way'")
  })
  it('are namespaces to those who say them', () => {
    expect(bySentence("import { refusal } from '../words/refusals.js'")).toBe(
      "import * as refusal from '../words/refusals.js'",
    )
    expect(bySentence("export { refusal } from './words/refusals.js'")).toBe(
      "export * as refusal from './words/refusals.js'",
    )
    expect(bySentence("import { lineRefusal } from '../words/refusals.js'")).toContain('{ lineRefusal }')
  })
})
describe('what a rule says of itself to those who write files', () => {
  it('is left out, and what it does stays', () => {
    const code = `const a = feature([ID, OTHER], { says: 'x', keys: { creature: { b: key('count', 'how many: 3') } }, needs: { steps: [hit] }, help: 'y' })
export const c = { topic: 'round', rules: [ID], says: say\`kept\`, text: 'kept' }
z.number().describe('gone').min(1)`
    expect(unsaid(code, '/x/rules/dist/d20/features/a.js')).toBe(
      `const a = feature([ID], { says: '', keys: { creature: { b: key('count', '') } }, needs: {}, help: '' })
export const c = { topic: 'round', rules: [], says: say\`kept\`, text: 'kept' }
z.number().min(1)`,
    )
    expect(unsaid("export const plain = 'text'", '/x/rules/dist/a.js')).toBe("export const plain = 'text'")
  })
})
