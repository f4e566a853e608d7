import type { Reader, Waiting } from '@quintain/engine'
import { squareName, squareNamed } from '@quintain/engine'

/** Questions asked in the middle of a creature's act, in words. */
const ASKS: Readonly<Record<string, string>> = {
  'path.rest': 'interrupted on the way: go on?',
  'attack.next': 'and then?',
  'attack.extra': 'an extra attack?',
  'delay.enter': 'act now?',
  'delay.last-chance': 'the last chance to act this round: act now, or lose the turn?',
  ready: 'what was made ready: do it now?',
  interrupt: 'something happens: do anything now?',
  'defense.kind': 'how to defend?',
  'conviction.check': 'spend conviction on the check?',
  'conviction.sure': 'spend conviction to succeed?',
}
function questionText(r: Reader, w: Waiting): string {
  if (w.question === 'opportunity') {
    const { at } = w.about as { at: number }
    return `${r.scene.sheets[at]?.name} gives an opportunity: attack?`
  }
  return ASKS[w.question] ?? `${w.question}?`
}

/** More options than this are not listed one by one. */
const MANY = 12

/**
 * The question that waits, in lines: what is asked, and its answers by number. `brings` gives the consequences of
 * an answer; empty for none.
 */
export function asked(r: Reader, w: Waiting, brings: (option: unknown) => string = () => ''): string[] {
  const name = r.scene.sheets[w.who]?.name ?? 'game master'
  const listed = w.options.slice(0, MANY)
  const squares = w.options.slice(MANY).filter(o => typeof o === 'number')
  return [
    `${name}: ${questionText(r, w)}`,
    ...listed.map((o, i) => `  ${i + 1}  ${optionText(r, w.who, o)}${brings(o)}`),
    ...(w.options.length > listed.length
      ? [`  …  ${squares.length ? `or another square, of ${w.options.length - 2}` : `${w.options.length} in all`}`]
      : []),
  ]
}

/** An answer as people read it: creatures, weapons and squares by name. */
export function optionText(r: Reader, who: number, o: unknown): string {
  if (typeof o === 'number') return `to ${squareName(o, r.scene.width)}`
  if (typeof o !== 'object' || o === null) return String(o)
  return Object.entries(o)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => {
      if (k === 'target' || k === 'at') return `${k === 'at' ? 'at' : 'attack'} ${r.scene.sheets[Number(v)]?.name ?? v}`
      if (k === 'weapon') return `with ${weaponName(r, who, Number(v))}`
      if (k === 'step' && typeof v === 'number') return `step to ${squareName(v, r.scene.width)}`
      return v === true ? k : `${k} ${String(v)}`
    })
    .join(' ')
}
export function weaponName(r: Reader, who: number, i: number): string {
  const all = (r.scene.sheets[who] as { weapons?: readonly { name: string }[] } | undefined)?.weapons
  return all?.[i]?.name ?? String(i)
}

/** The option that words mean: its number in the list, its words, their beginning, or a square. */
export function answerOf(r: Reader, w: Waiting, words: readonly string[]): unknown {
  const said = words.join(' ').toLowerCase()
  const n = Number(said)
  if (Number.isInteger(n) && n >= 1 && n <= Math.min(w.options.length, MANY)) return w.options[n - 1]
  const square = squareNamed(words[words.length - 1] ?? '', r.scene.width)
  const texts = w.options.map(o => optionText(r, w.who, o).toLowerCase())
  const exact = texts.indexOf(said)
  if (exact >= 0) return w.options[exact]
  if (square >= 0 && w.options.includes(square)) return square
  if (said === 'y' || said === 'yes') return w.options[0]
  const begun = texts.flatMap((t, i) => (said && t.startsWith(said) ? [i] : []))
  return begun.length === 1 ? w.options[begun[0]!] : undefined
}
