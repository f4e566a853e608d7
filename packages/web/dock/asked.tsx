import type { TableQuestion, TableView } from '@quintain/seats/protocol'
import { useState } from 'react'
import { chance, mean, text } from '../text.ts'

/** A question to somebody at the table, with the odds of each answer, and whether it is answered so from now on. */
export function Asked({
  view,
  question,
  refused,
  onAnswer,
  onOrder,
}: {
  readonly view: TableView
  readonly question: TableQuestion
  readonly refused: readonly string[]
  onAnswer(q: string, value: unknown): void
  onOrder(option: TableQuestion['options'][number], always: 'round' | 'fight'): void
}) {
  const [always, setAlways] = useState<'' | 'round' | 'fight'>('')
  const [number, setNumber] = useState('')
  const name = view.creatures.find(c => c.id === question.who)?.name ?? question.who
  return (
    <section className="dock asks" role="alertdialog" aria-label={`${name}: ${question.text}`}>
      <h2>
        {name}: {question.text}
      </h2>
      <Reasons refused={refused} />
      <div className="acts">
        {question.options.map((o, i) => (
          <button
            type="button"
            key={JSON.stringify(o.value)}
            onClick={() => {
              if (always) onOrder(o, always)
              onAnswer(question.q, o.value)
            }}
          >
            {o.text}
            {o.odds && (
              <span className="odds">
                {chance(o.odds.hit)} {text.toHit}
                {o.odds.expected === undefined ? '' : `, ${mean(o.odds.expected)} ${text.expected}`}
              </span>
            )}
            {i < 9 && <kbd>{i + 1}</kbd>}
          </button>
        ))}
      </div>
      {question.options.length > 0 && (
        <p className="always">
          {(['fight', 'round'] as const).map(k => (
            <label key={k}>
              <input type="checkbox" checked={always === k} onChange={e => setAlways(e.target.checked ? k : '')} />{' '}
              {k === 'fight' ? text.always : text.alwaysRound}
            </label>
          ))}
        </p>
      )}
      {question.options.length === 0 && (
        <form
          className="acts"
          onSubmit={e => {
            e.preventDefault()
            onAnswer(question.q, Number(number))
          }}
        >
          <input
            type="number"
            required
            aria-label={question.text}
            value={number}
            onChange={e => setNumber(e.target.value)}
          />
          <button type="submit" className="primary">
            {text.answer}
          </button>
        </form>
      )}
    </section>
  )
}

export function Reasons({ refused }: { readonly refused: readonly string[] }) {
  if (refused.length === 0) return null
  return (
    <p className="refused" role="alert" ref={p => p?.scrollIntoView({ block: 'nearest' })}>
      {refused.join('; ')}
    </p>
  )
}
