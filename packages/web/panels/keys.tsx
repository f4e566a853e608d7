import { text } from '../text.ts'

/** The keys of the page. */
export function KeysCard({ onDone }: { onDone(): void }) {
  return (
    <aside className="card" aria-label={text.keys.title}>
      <button type="button" className="close" onClick={onDone} aria-label={text.close}>
        ×
      </button>
      <h2>{text.keys.title}</h2>
      <dl className="keys">
        {text.keys.all.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
