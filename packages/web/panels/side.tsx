import type { LogEntry, Reply, TableOrder, TableView, ToldTally } from '@quintain/seats/protocol'
import { useEffect, useRef, useState } from 'react'
import type { Client } from '../client.ts'
import type { Answered } from '../looking.ts'
import { text } from '../text.ts'
import { ChancesTab } from './chances.tsx'
import { Notes } from './notes.tsx'
import { Tally } from './tally.tsx'

type Rules = Extract<Reply, { m: 'rules' }>['rules']
export const TABS = ['log', 'notes', 'rules', 'chances'] as const
export type Tab = (typeof TABS)[number]

interface SideProps {
  readonly client: Client
  readonly view: TableView
  readonly log: readonly LogEntry[]
  readonly orders: readonly TableOrder[]
  readonly master: boolean
  readonly watches: boolean
  readonly watched: { readonly on: boolean; watch(now: boolean): void }
  readonly tab: Tab
  readonly words: string
  readonly found: Answered | null
  onTab(tab: Tab): void
  onWords(words: string): void
}

/** Beside the map: what has happened, each number to be opened, notes and rolls, the rules of the texts, and why a chance is what it is. */
export function Side({
  client,
  view,
  log,
  orders,
  master,
  watches,
  watched,
  tab,
  words,
  found,
  onTab,
  onWords,
}: SideProps) {
  const search = (now: string) => {
    onWords(now)
    onTab('rules')
  }
  return (
    <section className="side" aria-label={text[tab]}>
      <div className="tabs" role="tablist">
        {TABS.map(t => (
          <button type="button" role="tab" key={t} aria-selected={tab === t} onClick={() => onTab(t)}>
            {text[t]}
          </button>
        ))}
      </div>
      {tab === 'log' && <Log client={client} log={log} onRule={search} />}
      {tab === 'notes' && (
        <Notes
          client={client}
          log={log}
          view={view}
          orders={orders}
          master={master}
          watches={watches}
          watched={watched}
        />
      )}
      {tab === 'rules' && <RulesTab client={client} ruleset={view.ruleset} words={words} onWords={onWords} />}
      {tab === 'chances' && <ChancesTab found={found} view={view} onRule={search} />}
    </section>
  )
}

function RulesTab({
  client,
  ruleset,
  words,
  onWords,
}: {
  readonly client: Client
  /** The one whose rules stand first. */
  readonly ruleset: string
  readonly words: string
  onWords(words: string): void
}) {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    let here = true
    if (words.trim() === '') setRules(null)
    else
      void client.ask({ m: 'rules', words, of: ruleset }).then(reply => {
        if (here && reply.m === 'rules') setRules(reply.rules)
      })
    return () => {
      here = false
    }
  }, [client, ruleset, words])
  return (
    <div className="rules">
      <input
        type="search"
        aria-label={text.searchRules}
        placeholder={text.searchRules}
        value={words}
        onChange={e => onWords(e.target.value)}
      />
      {rules?.length === 0 && <p>{text.noRules}</p>}
      {rules?.map(r => (
        <article key={r.id}>
          <h3>{r.id}</h3>
          <p>{r.text}</p>
        </article>
      ))}
    </div>
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
  // What comes last is shown, not what was asked for from before.
  const count = log.at(-1)?.n ?? 0
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <ol className="log" aria-live="polite" aria-relevant="additions" tabIndex={0} aria-label={text.log}>
      {log.length === 0 && <li className="sub">{client.home.drop ? text.noLogOfTry : text.noLog}</li>}
      {(log[0]?.n ?? 1) > 1 && (
        <li>
          <button type="button" className="link" onClick={() => void client.earlier()}>
            {text.earlier}
          </button>
        </li>
      )}
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
    <li className={`${e.kind}${e.struck ? ' struck' : ''}${e.own ? ' own' : ''}`}>
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
