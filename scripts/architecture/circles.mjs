/**
 * The circles of imports: each a list of paths that reach each other, in the order of the alphabet. (Tarjan's strongly
 * connected components, without recursion for deep trees.)
 */
export function circles(files) {
  const index = new Map()
  const low = new Map()
  const onStack = new Set()
  const stack = []
  const found = []
  const targets = path => files.get(path).imports.flatMap(({ target }) => (files.has(target) ? [target] : []))
  for (const start of files.keys()) {
    if (index.has(start)) continue
    const work = [{ path: start, next: targets(start), i: 0 }]
    enter(start)
    while (work.length > 0) {
      const top = work.at(-1)
      if (top.i < top.next.length) {
        const to = top.next[top.i++]
        if (!index.has(to)) {
          enter(to)
          work.push({ path: to, next: targets(to), i: 0 })
        } else if (onStack.has(to)) low.set(top.path, Math.min(low.get(top.path), index.get(to)))
        continue
      }
      work.pop()
      const above = work.at(-1)
      if (above) low.set(above.path, Math.min(low.get(above.path), low.get(top.path)))
      if (low.get(top.path) !== index.get(top.path)) continue
      const circle = stack.splice(stack.indexOf(top.path))
      for (const path of circle) onStack.delete(path)
      if (circle.length > 1 || targets(top.path).includes(top.path)) found.push(circle.sort())
    }
  }
  return found.sort((a, b) => (a[0] < b[0] ? -1 : 1))

  function enter(path) {
    index.set(path, index.size)
    low.set(path, index.get(path))
    stack.push(path)
    onStack.add(path)
  }
}
