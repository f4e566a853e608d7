import { useEffect } from 'react'

interface Keyed {
  undo(): void
  redo(): void
  close(): void
  end(): void
  enter(): void
  why(): void
  measure(): void
  select(): void
  draw(): void
  sight(): void
  area(): void
  keys(): void
  note(): void
  next(by: 1 | -1): void
}
const FIELDS = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]

/**
 * The keys of the page. In a field they are the field's, and where a button is in focus Enter is the button's. A button that was clicked
 * by a pointer keeps no focus, so that Enter does next what the card says.
 */
export function useKeys(does: Keyed): void {
  useEffect(() => {
    const keys = (e: KeyboardEvent) => {
      const field = FIELDS.some(f => e.target instanceof f)
      if (field && e.key === 'Escape') (e.target as HTMLElement).blur()
      if (field) return
      const run = meant(does, e)
      if (!run) return
      run()
      e.preventDefault()
    }
    const clicks = (e: MouseEvent) => {
      const button = e.detail > 0 && e.target instanceof Element ? e.target.closest<HTMLElement>('button') : null
      if (button && !button.closest('.card, form')) button.blur()
    }
    addEventListener('keydown', keys)
    addEventListener('click', clicks)
    return () => {
      removeEventListener('keydown', keys)
      removeEventListener('click', clicks)
    }
  })
}

const presses = (button: string) => () => document.querySelector<HTMLButtonElement>(button)?.click()

/** The act that bears a number: where there are fewer, the number is none of the buttons behind them. */
const numbered = (key: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('.dock .acts button')].find(
    b => b.querySelector('kbd')?.textContent === key,
  )

function meant(does: Keyed, e: KeyboardEvent): (() => void) | null {
  if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z') return e.shiftKey ? does.redo : does.undo
  if (e.ctrlKey || e.metaKey || e.altKey) return null
  if (e.key === 'Enter') return e.target instanceof HTMLButtonElement ? null : does.enter
  if (/^[1-9]$/.test(e.key)) return () => numbered(e.key)?.click()
  const one: Readonly<Record<string, () => void>> = {
    escape: does.close,
    t: does.end,
    w: does.why,
    m: does.measure,
    v: does.select,
    e: does.draw,
    l: does.sight,
    a: does.area,
    '?': does.keys,
    '/': does.note,
    n: () => does.next(e.shiftKey ? -1 : 1),
    d: presses('.acts [data-act=delay]'),
    y: presses('.acts [data-act=ready]'),
    '-': presses('.zoom button:first-child'),
    '0': presses('.zoom button:nth-child(2)'),
    '+': presses('.zoom button:last-child'),
    '=': presses('.zoom button:last-child'),
  }
  return one[e.key.toLowerCase()] ?? null
}
