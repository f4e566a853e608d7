import { useRef, useState } from 'react'
import { text } from '../text.ts'
import type { ReadCreatureTold } from './draft.ts'

const words = text.newFight
type Told =
  | { readonly ok: true; readonly body: readonly ReadCreatureTold[] }
  | { readonly ok: false; readonly error: string }

/** A stat block that is pasted: what each line was understood as, and what was not. */
export function StatBlock({
  read: asked,
  save: keep,
  onTake,
}: {
  read(text: string): Promise<Told>
  /** Keeps a creature for later: what is wrong, or nothing. Absent: none is kept here. */
  readonly save?: (c: ReadCreatureTold) => Promise<string>
  onTake(c: ReadCreatureTold): void
}) {
  const [block, setBlock] = useState('')
  const [read, setRead] = useState<readonly ReadCreatureTold[]>([])
  const [problem, setProblem] = useState('')
  const [saved, setSaved] = useState('')
  /** What was asked about last: an answer that comes late, to what stood there before, is let go. */
  const last = useRef('')
  const look = (now: string) => {
    last.current = now
    setBlock(now)
    setSaved('')
    setProblem('')
    setRead([])
    if (!now.trim()) return
    void asked(now).then(told => {
      if (last.current !== now) return
      if (told.ok) setRead(told.body)
      else setProblem(told.error)
    })
  }
  const save = async (c: ReadCreatureTold) => {
    const wrong = (await keep?.(c)) ?? ''
    setProblem(wrong)
    if (!wrong) setSaved(c.key)
  }
  return (
    <div className="panel block">
      <label>
        <span>{words.paste}</span>
        <textarea rows={4} value={block} onChange={e => look(e.target.value)} spellCheck={false} />
      </label>
      <label className="file">
        {words.openBlock}
        <input
          type="file"
          accept=".json,.txt,application/json,text/plain"
          onChange={e => {
            void e.target.files?.[0]?.text().then(look)
            e.target.value = ''
          }}
        />
      </label>
      {problem && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      {read.map(c => (
        <article key={c.key}>
          <h3>{c.name}</h3>
          <p className="sub">{c.line}</p>
          <p className="sub">
            {words.understood(
              c.notes.filter(n => n.how !== 'ignored').length,
              c.notes.filter(n => n.how === 'ignored').length,
            )}
          </p>
          <ol>
            {[...c.notes]
              .sort((a, b) => lineOf(a.path) - lineOf(b.path))
              .map((n, i) => (
                <li key={i} className={n.how}>
                  <span>{n.path}</span> {n.says}
                </li>
              ))}
          </ol>
          <p className="commit">
            <button type="button" className="primary" disabled={!c.fits} onClick={() => onTake(c)}>
              {words.take}
            </button>
            {keep && (
              <button type="button" disabled={!c.fits} onClick={() => void save(c)}>
                {saved === c.key ? words.saved : words.save}
              </button>
            )}
          </p>
        </article>
      ))}
    </div>
  )
}
const lineOf = (path: string): number => Number(/line (\d+)/.exec(path)?.[1] ?? 999)
