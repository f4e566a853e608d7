import { withDigits } from '@quintain/dice'

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar of this many columns, to an eighth of a column; a value above 0 shows at least an eighth. */
export function bar(share: number, columns: number): string {
  const eighths = Math.round(share * columns * 8)
  const n = share > 0 && eighths === 0 ? 1 : eighths
  return '█'.repeat(Math.floor(n / 8)) + EIGHTHS[n % 8]!
}

/** A chance in percent. What is only nearly 0 or 1 is never printed as 0 % or 100 %. */
export function percent(p: number, digits = 2): string {
  const least = 10 ** -digits
  const x = p * 100
  if (p > 0 && x < least) return `< ${least} %`
  if (p < 1 && x > 100 - least && x !== 100) return p > 1 - 1e-12 ? '100 %' : `> ${withDigits(100 - least, digits)} %`
  return `${Number(withDigits(x, digits))} %`
}

/** A chance that somebody asked for, as it was typed: `99.7 %`. */
export const asked = (share: number): string => `${Number(withDigits(share * 100, 6))} %`

/** Groups chances of 0, 1, 2 ... into at most n ranges of equal width; 0 stands alone. */
export function ranges(chances: readonly number[], most = 9): { label: string; p: number }[] {
  const top = chances.length - 1
  let end = top
  // A thin tail goes into one last row.
  for (let tail = 0; end > 1 && tail + chances[end]! < 0.01; end--) tail += chances[end]!
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000]
  const width = steps.find(w => Math.ceil(end / w) <= most - 2) ?? 1000
  const rows = [{ from: 0, to: 0 }]
  for (let from = 1; from <= end; from += width) rows.push({ from, to: Math.min(top, from + width - 1) })
  const last = rows[rows.length - 1]!
  if (last.to < top) rows.push({ from: last.to + 1, to: top })
  const sum = (a: number, b: number) => chances.slice(a, b + 1).reduce((x, y) => x + y, 0)
  return rows
    .map((r, i) => ({
      label:
        r.from === r.to
          ? String(r.from)
          : i === rows.length - 1 && r.to === top && rows.length > 2
            ? `${r.from}+`
            : `${r.from}-${r.to}`,
      p: sum(r.from, r.to),
    }))
    .filter(r => r.p > 0)
}
