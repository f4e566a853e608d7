import { type DragEvent, type FormEvent, useEffect, useState } from 'react'
import { text } from '../text.ts'

interface Listed {
  readonly name: string
  readonly title: string
  readonly ruleset: string
  readonly round: number | null
  readonly turn: string | null
  readonly over: boolean
}
interface Links {
  readonly links: readonly { readonly role: string; readonly link: string }[]
}

/** The first page of the one who runs the server: tables to go on with, and a new one. */
export function Lobby({ hostKey }: { readonly hostKey: string }) {
  const [tables, setTables] = useState<readonly Listed[] | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [fight, setFight] = useState('')
  const [sure, setSure] = useState('')
  const words = text.lobby
  const ask = async (path: string, method = 'GET', body?: object) => {
    const reply = await fetch(`/api/tables${path}`, {
      method,
      headers: { authorization: `Bearer ${hostKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { ok: reply.ok, body: (await reply.json()) as unknown }
  }
  const list = () => void ask('').then(({ ok, body }) => setTables(ok ? (body as Listed[]) : null))
  useEffect(list, [hostKey])
  const enter = ({ links }: Links) => {
    const gm = links.find(l => l.role === 'gm')
    if (gm) location.assign(gm.link)
  }
  const resume = (name: string) => void ask(`/${name}/links`).then(({ body }) => enter(body as Links))
  const make = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const name = String(new FormData(e.currentTarget).get('name')).trim()
    void ask('', 'POST', { name, fight }).then(({ ok, body }) => {
      if (ok) return enter(body as Links)
      const wrong = body as { error: string; problems?: { text: string }[] }
      setProblems(wrong.problems?.map(p => p.text) ?? [wrong.error])
    })
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    void e.dataTransfer.files[0]?.text().then(setFight)
  }
  if (!hostKey)
    return (
      <main className="lobby">
        <p>{words.key}</p>
      </main>
    )
  return (
    <main className="lobby">
      <h1>{words.title}</h1>
      {tables?.length === 0 && <p>{words.none}</p>}
      <ul>
        {tables?.map(t => (
          <li key={t.name}>
            <div>
              <h2>{t.title}</h2>
              <p>
                {[t.ruleset, t.over ? text.over(null) : text.round(t.round), t.turn && text.turnOf(t.turn)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <button type="button" className="primary" onClick={() => resume(t.name)}>
              {words.resume}
            </button>
            <button
              type="button"
              onClick={() => (sure === t.name ? void ask(`/${t.name}`, 'DELETE').then(list) : setSure(t.name))}
            >
              {sure === t.name ? words.sure : words.remove}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={make} onDrop={drop} onDragOver={e => e.preventDefault()}>
        <h2>{words.begin}</h2>
        <label>
          <span>{words.name}</span>
          <input name="name" required pattern="[A-Za-z0-9_][A-Za-z0-9_.\-]*" maxLength={100} />
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
    </main>
  )
}
