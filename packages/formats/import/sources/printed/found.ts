import { type AgeTable, blocksOfAges, isAgeTable, isDragonType, titleOfAges } from './ages.ts'
import { blocksOfTable, isBlockTable, isTypeLine, type Rows } from './tables.ts'

/** Lines of a block that say which abilities a creature has, and by which attacks. */
const LISTS = /^(?:Special Attacks|Special Qualities|Attack|Full Attack):(.*)$/gim
/** A paragraph of an ability, or its name as a heading: `Poison (Ex): ...`, `Poison (Ex)`. */
const PARAGRAPH = /^\s*([A-Za-z][^:.()]{2,50}?)\s*(?:(?:\((?:Ex|Su|Sp|Ps)\))?\s*:|\((?:Ex|Su|Sp|Ps)\)\s*$)/
const nameOf = (block: string): string => block.split('\n', 1)[0]!.trim().toLowerCase()
/** Whether a block has an ability of this name. */
const has = (block: string, ability: string): boolean =>
  [...block.matchAll(LISTS)].some(([, listed]) => listed!.toLowerCase().includes(ability.toLowerCase()))

/**
 * Of lines below a table those that are said of one of its creatures: below its own name, or below none; of an ability only
 * where it has it, or none of them does.
 */
function saidOf(block: string, all: readonly string[], lines: readonly string[]): string[] {
  const names = all.map(nameOf)
  let whose: string | undefined
  let ability = true
  return lines.filter(line => {
    const named = names.find(name => name === line.trim().toLowerCase())
    if (named !== undefined) [whose, ability] = [named, true]
    const head = PARAGRAPH.exec(line)?.[1]
    if (head !== undefined) ability = has(block, head) || !all.some(other => has(other, head))
    return ability && (whose ?? nameOf(block)) === nameOf(block)
  })
}

/** A block with the size and type that stand in the line above its table, where it has none of its own: `Large Giant (Cold)`. */
function withType(block: string, line: string | undefined): string {
  if (line === undefined || !isTypeLine(line) || /^size\b/im.test(block)) return block
  const [name, ...rest] = block.split('\n')
  return [name, `Size/Type: ${line}`, ...rest].join('\n')
}

/** The stat blocks of a text as they are found: those of one table together, with what is said of them below it. */
export class FoundBlocks {
  private readonly blocks: string[] = []
  /** Where those of the last table begin. */
  private last = 0
  /** Tables by age that were not made into blocks yet, and what stands below them. */
  private ages: { readonly tables: AgeTable[]; readonly title: string; readonly said: string[] } | null = null

  /** Takes a table, with the lines that stand above it since the last one. False where it holds no stat blocks. */
  table(rows: Rows, heading: string, above: () => readonly string[]): boolean {
    if (isAgeTable(rows)) {
      const before = above()
      this.below(before)
      const title = titleOfAges(rows, heading)
      if (this.ages?.title !== title) this.endAges()
      this.ages ??= { tables: [], title, said: before.filter(isDragonType) }
      this.ages.tables.push(rows)
      return true
    }
    if (!isBlockTable(rows)) return false
    const before = above()
    this.below(before)
    this.endAges()
    const type = before.findLast(line => line.trim() !== '')?.trim()
    this.add(blocksOfTable(rows, heading).map(block => withType(block, type)))
    return true
  }
  /** What stands below the last table is said of its creatures. */
  below(lines: readonly string[]): void {
    if (this.ages) this.ages.said.push(...lines)
    const all = this.blocks.slice(this.last)
    if (!this.ages)
      all.forEach((block, i) => {
        this.blocks[this.last + i] = [block, ...saidOf(block, all, lines)].join('\n')
      })
  }
  /** All that was found, where it was anything; else `plain`. */
  or(plain: () => string): string[] {
    this.endAges()
    return this.blocks.length > 0 ? this.blocks : [plain()]
  }
  private endAges(): void {
    const { ages } = this
    this.ages = null
    if (ages) this.add(blocksOfAges(ages.tables, ages.title, ages.said))
  }
  private add(blocks: readonly string[]): void {
    this.last = this.blocks.length
    this.blocks.push(...blocks)
  }
}
