import type { LogEntry, Reply, ToldTally } from '@quintain/seats/protocol'
import { useEffect, useRef, useState } from 'react'
import type { Client } from '../client.ts'
import { text } from '../text.ts'

type Rules = Extract<Reply, { m: 'rules' }>['rules']

/** Beside the map: what has happened, each number to be opened, and the rules of the texts. */
export function Side({ client, log }: { readonly client: Client; readonly log: readonly LogEntry[] }) {
  const [tab, setTab] = useState<'log' | 'rules'>('log')
  const [words, setWords] = useState('')
  const [rules, setRules] = useState<Rules | null>(null)
  const search = (now: string) => {
    setWords(now)
    setTab('rules')
    if (now.trim() === '') return setRules(null)
    void client.ask({ m: 'rules', words: now }).then(reply => reply.m === 'rules' && setRules(reply.rules))
  }
  return (
    <section className="side">
      <div className="tabs" role="tablist">
        {(['log', 'rules'] as const).map(t => (
          <button type="button" role="tab" key={t} aria-selected={tab === t} onClick={() => setTab(t)}>
            {text[t]}
          </button>
        ))}
      </div>
      {tab === 'log' ? (
        <Log client={client} log={log} onRule={search} />
      ) : (
        <div className="rules">
          <input
            type="search"
            aria-label={text.searchRules}
            placeholder={text.searchRules}
            value={words}
            onChange={e => search(e.target.value)}
          />
          {rules?.length === 0 && <p>{text.noRules}</p>}
          {rules?.map(r => (
            <article key={r.id}>
              <h3>{r.id}</h3>
              <p>{r.text}</p>
            </article>
          ))}
        </div>
      )}
    </section>
  )
}

function Log({
  client,
  log,
  onRule,
}: {
  readonly client: Client
  readonly log: readonly LogEntry[]
  onRule(id: string): void
}) {
  const end = useRef<HTMLLIElement>(null)
  const count = log.length
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <ol className="log" aria-live="polite" aria-relevant="additions">
      {log.map(e => (
        <Entry key={e.n} client={client} e={e} onRule={onRule} />
      ))}
      <li ref={end} />
    </ol>
  )
}

function Entry({ client, e, onRule }: { readonly client: Client; readonly e: LogEntry; onRule(id: string): void }) {
  const [open, setOpen] = useState<{
    readonly tallies: readonly ToldTally[]
    readonly rules: readonly string[]
  } | null>(null)
  const toggle = () => {
    if (open) return setOpen(null)
    void client.ask({ m: 'why', entry: e.n }).then(reply => reply.m === 'why' && setOpen(reply))
  }
  const body = (
    <>
      {e.text}
      {e.right && <span className="right">{e.right}</span>}
    </>
  )
  return (
    <li className={`${e.kind}${e.struck ? ' struck' : ''}`}>
      {e.lead && (
        <span className="lead">
          {e.lead.count} {e.lead.name}
        </span>
      )}
      {e.opens ? (
        <button type="button" onClick={toggle} aria-expanded={open !== null} title={text.why}>
          {body}
        </button>
      ) : (
        <p>{body}</p>
      )}
      {open?.tallies.map((t, i) => (
        <Tally key={i} t={t} onRule={onRule} />
      ))}
      {open && open.rules.length > 0 && (
        <p className="cited">
          {open.rules.map(id => (
            <button type="button" key={id} onClick={() => onRule(id)}>
              {id}
            </button>
          ))}
        </p>
      )}
    </li>
  )
}

function Tally({ t, onRule }: { readonly t: ToldTally; onRule(id: string): void }) {
  return (
    <table className="tally">
      <caption>
        {[t.who, t.name].filter(Boolean).join(': ')} {t.between ? t.between.join(' to ') : ''}
      </caption>
      <tbody>
        {t.terms.map((x, i) => (
          <tr key={i} className={x.lost ? 'lost' : ''}>
            <td className="v">{signed(x.value)}</td>
            <td>
              <span className="t">{x.from}</span>
              {x.lost && <span> · {x.lost}</span>}
              <button type="button" onClick={() => onRule(x.rule)}>
                {x.rule}
              </button>
            </td>
          </tr>
        ))}
        {t.terms.length > 1 && (
          <tr className="sum">
            <td className="v">{t.total}</td>
            <td>{text.total}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
