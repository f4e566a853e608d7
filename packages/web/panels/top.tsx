import type { TableView } from '@quintain/seats/protocol'
import type { Ask, Client } from '../client.ts'
import type { Card } from '../looking.ts'
import { text } from '../text.ts'

/** What stands over all: the scene, taking back, and what the game master has. */
export function TopBar({
  client,
  view,
  away,
  master,
  seats,
  card,
  onCard,
  onSend,
}: {
  readonly client: Client
  readonly view: TableView
  readonly away: boolean
  readonly master: boolean
  readonly seats: number
  readonly card: Card
  onCard(card: Card): void
  onSend(ask: Ask): void
}) {
  const toggle = (name: 'ruling' | 'seats' | 'rest' | 'keys') => () => onCard(card === name ? null : name)
  return (
    <header className="top">
      {client.home.lobby !== null && (
        <a className="chip" href={client.home.lobby}>
          {text.allTables}
        </a>
      )}
      <h1 title={view.title}>{view.title}</h1>
      <span className="chip">{view.ruleset}</span>
      {view.clock !== undefined && <span className="chip">{view.clock}</span>}
      <span className="space" />
      {client.home.drop && <span className="chip try">{text.isTry}</span>}
      {away && (
        <span role="status" className="away">
          {text.away}
        </span>
      )}
      <button type="button" onClick={() => onSend({ m: 'undo' })}>
        {text.undo} <kbd>{text.keys.undo}</kbd>
      </button>
      <button type="button" onClick={() => onSend({ m: 'redo' })}>
        {text.redo}
      </button>
      {master && (
        <>
          {client.home.drop ? (
            <button type="button" className="try" onClick={() => void client.home.drop?.()}>
              {text.dropTry}
            </button>
          ) : (
            <button type="button" onClick={() => void client.home.branch()}>
              {text.tryIt}
            </button>
          )}
          <button type="button" onClick={toggle('rest')} aria-expanded={card === 'rest'}>
            {text.rest.open}
          </button>
          <button type="button" onClick={toggle('ruling')} aria-expanded={card === 'ruling'}>
            {text.rule}
          </button>
          <button type="button" onClick={toggle('seats')} aria-expanded={card === 'seats'}>
            {text.seats(seats)}
          </button>
        </>
      )}
      <button type="button" onClick={changeTheme} aria-label={text.theme} title={text.theme}>
        ◐
      </button>
      <button type="button" onClick={toggle('keys')} aria-label={text.keys.title} title={text.keys.title}>
        ?
      </button>
    </header>
  )
}

/** The theme follows the system until it is chosen. */
function changeTheme(): void {
  const { dataset } = document.documentElement
  const dark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset['theme'] = dark ? 'light' : 'dark'
  localStorage.setItem('theme', dataset['theme'])
}
