import type { Reply, TableView } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from '../client.ts'
import { note, noted, type OwnCheck, ownCheck, randomWords } from '../dice.ts'
import { text } from '../text.ts'

type Checked = Extract<Reply, { m: 'checked' }>['oaths']

/** Dice that are sworn: their commitment, who has stirred them, and once the secret is told whether they fell so. */
export function Dice({
  client,
  oath,
  master,
  watches,
}: {
  readonly client: Client
  readonly oath: NonNullable<TableView['oath']>
  readonly master: boolean
  readonly watches: boolean
}) {
  const words = text.dice
  const { commitment, stirred, secret } = oath
  const [found, setFound] = useState<{ readonly oaths: Checked; readonly own: OwnCheck } | null>(null)
  const [works, setWorks] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => setFound(null), [commitment, secret])
  const did = (reply: Reply) => setProblem(reply.m === 'refused' ? reply.reasons.map(r => r.text).join('; ') : '')
  const stir = () => {
    const more = randomWords()
    note(commitment, { words: [...(noted(commitment)?.words ?? []), more] })
    void client.ask({ m: 'stir', words: more }).then(did)
  }
  const check = async () => {
    setWorks(true)
    const reply = await client.ask({ m: 'check-dice' })
    setWorks(false)
    if (reply.m !== 'checked') return did(reply)
    setFound({ oaths: reply.oaths, own: await ownCheck(oath) })
  }
  return (
    <section className="sworn" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{secret === undefined ? words.sworn : secret === '' ? words.lost : words.told}</p>
      <dl>
        <dt>{words.commitment}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        {secret && (
          <>
            <dt>{words.secret}</dt>
            <dd>
              <code>{secret}</code>
            </dd>
          </>
        )}
        <dt>{words.stirred}</dt>
        <dd>{stirred.length === 0 ? words.nobody : [...new Set(stirred.map(s => s.by))].join(', ')}</dd>
      </dl>
      {!watches && (
        <p className="commit">
          {secret === undefined && (
            <button type="button" onClick={stir}>
              {words.stir}
            </button>
          )}
          {secret === undefined && master && (
            <button type="button" onClick={() => void client.ask({ m: 'reveal' }).then(did)}>
              {words.reveal}
            </button>
          )}
          {secret && (
            <button type="button" disabled={works} onClick={() => void check()}>
              {works ? words.works : words.check}
            </button>
          )}
        </p>
      )}
      {problem && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      {found && (
        <ul className="said" role="status">
          {found.oaths.map(o => (
            <li key={o.sworn} className={o.differs ? 'refused' : ''}>
              {o.lost || o.revealed === null ? words.unchecked : (o.differs ?? words.asSworn(o.dice, o.free))}
            </li>
          ))}
          <li className={found.own.hash === false ? 'refused' : ''}>
            {found.own.hash === null ? words.noHash : found.own.hash ? words.hash : words.otherHash}
          </li>
          <li className={found.own.stirred ? '' : 'refused'}>
            {!found.own.shown ? words.notShown : found.own.stirred ? words.own : words.ownMissing}
          </li>
        </ul>
      )}
      <p className="sub">{words.how}</p>
    </section>
  )
}
