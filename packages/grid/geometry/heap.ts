/** A binary heap: the least by `order` comes out first. */
export class Heap<T> {
  private readonly items: T[] = []
  private readonly order: (a: T, b: T) => number

  constructor(order: (a: T, b: T) => number) {
    this.order = order
  }

  push(item: T): void {
    const { items, order } = this
    let i = items.push(item) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (order(items[parent]!, item) <= 0) break
      items[i] = items[parent]!
      i = parent
    }
    items[i] = item
  }

  pop(): T | undefined {
    const { items, order } = this
    const least = items[0]
    const last = items.pop()
    if (items.length === 0 || last === undefined) return least
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= items.length) break
      if (child + 1 < items.length && order(items[child + 1]!, items[child]!) < 0) child++
      if (order(last, items[child]!) <= 0) break
      items[i] = items[child]!
      i = child
    }
    items[i] = last
    return least
  }
}
