import type { LogEntry } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import { text } from '../text.ts'

const KEPT = 'watch dice'
/** Milliseconds for which a die turns, and for which several do in all. */
const TURN = 600
const MOST = 3000

/** Whether an entry of the log has numbers that fell. */
const fell = (e: LogEntry): boolean => e.kind === 'act' && e.opens && /\d/.test(e.text)
const kept = (): boolean => {
  try {
    return localStorage.getItem(KEPT) === 'yes'
  } catch {
    return false
  }
}

/** Dice that are watched: an entry stands in the log once its die has turned. Any key or tap ends that. */
export function useWatched(log: readonly LogEntry[]) {
  const [on, setOn] = useState(kept)
  const last = log.at(-1)?.n ?? 0
  // What was there as the page was opened is watched no more.
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    if (last > 0 && (shown === null || !on)) setShown(last)
  }, [last, on, shown === null])
  const waiting = on && shown !== null ? log.filter(e => e.n > shown && fell(e)) : []
  const next = waiting[0] ?? null
  const many = waiting.length
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => setShown(next.n), Math.min(TURN, MOST / many))
    const skip = () => setShown(last)
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [next?.n, last])
  return {
    on,
    log: next ? log.filter(e => e.n < next.n) : log,
    turning: next,
    watch: (now: boolean) => {
      setOn(now)
      try {
        localStorage.setItem(KEPT, now ? 'yes' : 'no')
      } catch {
        // It is so in this page alone.
      }
    },
  }
}

/** A die that turns beside what it is thrown for; what it shows is in the log at once for those who only listen. */
export function TurningDie({ of }: { readonly of: LogEntry }) {
  return (
    <p className="turning" aria-hidden="true">
      <svg viewBox="-12 -12 24 24" key={of.n} aria-hidden="true">
        <path d="M0,-11L9.5,-5.5V5.5L0,11L-9.5,5.5V-5.5Z" />
        <path d="M0,-11L-5.6,3.6H5.6ZM-9.5,5.5L-5.6,3.6L-9.5,-5.5M9.5,5.5L5.6,3.6L9.5,-5.5M-5.6,3.6L0,11L5.6,3.6" />
      </svg>
      {of.text.split(/[\d(:]/, 1)[0]}
    </p>
  )
}

/** Whether dice are watched. */
export function WatchBox({ on, watch }: { readonly on: boolean; watch(now: boolean): void }) {
  return (
    <label className="own">
      <input type="checkbox" checked={on} onChange={e => watch(e.target.checked)} /> {text.watchDice}
    </label>
  )
}
