import { expect, it } from 'vitest'
import { AT_MOST, BITS, BLANK, ReadNode, readCell, VALUE } from './read-tree.ts'

type Node = ReadNode<null, string>
/** A tree in which one run read a value, some bits, that a word was blank, and then a counter. */
function tree(): Node {
  const root: Node = new ReadNode()
  let n = root
  for (const [op, a, b, v] of [
    [VALUE, 0, 0, 7],
    [BITS, 1, 6, 4],
    [BLANK, 2, 0, 1],
    [AT_MOST, 3, 5, 1],
  ] as const) {
    Object.assign(n, { op, a, b })
    n = n.grow(v)
  }
  n.end = 'leaf'
  return root
}
/** Asks often enough that the row is looked up. */
function often(n: Node, S: Int32Array): void {
  for (let i = 0; i < 100; i++) n.ahead(S)
}

it('says whether a word is blank', () => {
  expect(readCell(Int32Array.of(0), BLANK, 0, 0)).toBe(1)
  expect(readCell(Int32Array.of(8), BLANK, 0, 0)).toBe(0)
})

it('leads past a row of reads at once, up to the first that is no mere cell', () => {
  const root = tree()
  const S = Int32Array.of(7, 5, 0, 3)
  expect(root.ahead(S)).toBeNull()
  often(root, S)
  const there = root.ahead(S)
  expect(there).toMatchObject({ op: AT_MOST, a: 3, b: 5 })
  expect(there!.child(1)!.end).toBe('leaf')
})

it.each([
  ['another value', [8, 5, 0, 3]],
  ['other bits', [7, 7, 0, 3]],
  ['a word that is not blank', [7, 5, 1, 3]],
])('leads nowhere with %s', (_, cells) => {
  const root = tree()
  often(root, Int32Array.of(7, 5, 0, 3))
  expect(root.ahead(Int32Array.from(cells))).toBeNull()
})

it('looks up no row past a read that had two answers', () => {
  const root = tree()
  root.grow(8)
  const S = Int32Array.of(7, 5, 0, 3)
  often(root, S)
  expect(root.ahead(S)).toBeNull()
})
