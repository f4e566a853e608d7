import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { Client, socketTo } from './client.ts'
import { homeOf } from './home.ts'
import { Lobby } from './panels/lobby.tsx'
import { sitePage } from './site/site.tsx'

const { dataset } = document.documentElement
const theme = localStorage.getItem('theme')
if (theme) dataset['theme'] = theme

const root = createRoot(document.getElementById('table')!)
if (dataset['workers']) {
  const files = JSON.parse(dataset['workers']) as Record<string, string>
  void sitePage(files, dataset['first'] ?? '').then(page => page && root.render(page))
} else {
  const key = location.hash.slice(1)
  const table = /^\/t\/([\w.-]+)$/.exec(location.pathname)?.[1]
  const ask = (path: string, init: RequestInit) => fetch(path, init)
  if (table) {
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/t/${table}/live`
    const linkOf = (other: string) => `${location.origin}${location.pathname}#${other}`
    const home = homeOf(table, key, { fetch: ask, linkOf, lobby: null })
    root.render(<App client={new Client(socketTo(url), key, home)} />)
  } else root.render(<Lobby hostKey={key} fetch={ask} />)
}
// Another link in the same window is another seat.
addEventListener('hashchange', () => location.reload())
