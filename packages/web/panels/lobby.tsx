import type { Listed } from '@quintain/seats/protocol'
import { type DragEvent, type FormEvent, useCallback, useEffect, useMemo, useState } from 'react'
import type { Fetch } from '../home.ts'
import { hostAt } from '../host.ts'
import { slugOf } from '../new-fight/draft.ts'
import { NewFight } from '../new-fight/new-fight.tsx'
import { text } from '../text.ts'

interface Links {
  readonly links: readonly { readonly role: string; readonly link: string }[]
}
const words = text.lobby
const enter = ({ links }: Links) => {
  const gm = links.find(l => l.role === 'gm')
  if (gm) location.assign(gm.link)
}

/** The first page of the one who runs the server: tables to go on with, and a new fight. */
export function Lobby({ hostKey, fetch }: { readonly hostKey: string; readonly fetch: Fetch }) {
  const [tables, setTables] = useState<readonly Listed[] | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [fight, setFight] = useState('')
  const [sure, setSure] = useState('')
  const ask = useMemo(() => hostAt(hostKey, fetch), [hostKey, fetch])
  const [closed, setClosed] = useState('')
  const list = useCallback(
    () =>
      void ask<Listed[]>('/tables').then(told => {
        setClosed(told.ok ? '' : told.status === 401 ? words.wrongKey : told.error)
        setTables(told.ok ? told.body : null)
      }),
    [ask],
  )
  useEffect(() => {
    if (hostKey) list()
  }, [list, hostKey])
  const resume = (name: string) => void ask<Links>(`/tables/${name}/links`).then(told => told.ok && enter(told.body))
  const make = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const typed = String(new FormData(e.currentTarget).get('name'))
    const name = slugOf(typed.trim() || (/^\s*"?title"?:\s*["']?([^"'\n]+)/m.exec(fight)?.[1] ?? ''))
    void ask<Links>('/tables', { name, fight }).then(told => {
      if (told.ok) return enter(told.body)
      setProblems(told.problems.length ? told.problems : [told.error])
    })
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    void e.dataTransfer.files[0]?.text().then(setFight)
  }
  if (!hostKey || closed)
    return (
      <main className="lobby">
        <p role="alert">{closed || words.key}</p>
      </main>
    )
  return (
    <main className="lobby wide">
      <section aria-label={words.title}>
        <h1>{words.title}</h1>
        {tables === null && <p role="status">{words.looking}</p>}
        {tables?.length === 0 && <p>{words.none}</p>}
        <ul>
          {tables?.map(t => (
            <li key={t.name}>
              <div>
                <h2>{t.title}</h2>
                <p>
                  {t.ruleset} · {t.name}
                </p>
              </div>
              <button type="button" className="primary" onClick={() => resume(t.name)}>
                {words.resume(words.resumeAt(t))}
              </button>
              <button
                type="button"
                onClick={() =>
                  sure === t.name ? void ask(`/tables/${t.name}`, undefined, 'DELETE').then(list) : setSure(t.name)
                }
              >
                {sure === t.name ? words.sure : words.remove}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <NewFight ask={ask} />
      <details className="from-file" open={problems.length > 0}>
        <summary>{words.begin}</summary>
        <form onSubmit={make} onDrop={drop} onDragOver={e => e.preventDefault()}>
          <label>
            <span>{words.name}</span>
            <input name="name" placeholder={words.nameOfFile} maxLength={100} />
          </label>
          <label>
            <span>{words.file}</span>
            <textarea rows={14} required value={fight} onChange={e => setFight(e.target.value)} spellCheck={false} />
          </label>
          {problems.length > 0 && (
            <div className="refused" role="alert">
              <p>{words.wrong}</p>
              <ul>
                {problems.map(p => (
                  <li key={p}>{p}</li>
                ))}
              </ul>
            </div>
          )}
          <button type="submit" className="primary">
            {words.make}
          </button>
        </form>
      </details>
    </main>
  )
}
