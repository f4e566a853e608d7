import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { Client } from './client.ts'
import { homeOf } from './home.ts'
import { Lobby } from './panels/lobby.tsx'

const theme = localStorage.getItem('theme')
if (theme) document.documentElement.dataset['theme'] = theme

const key = location.hash.slice(1)
const table = /^\/t\/([\w.-]+)$/.exec(location.pathname)?.[1]
const root = createRoot(document.getElementById('table')!)
if (table) {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/t/${table}/live`
  const home = homeOf(table, key)
  root.render(<App client={new Client(url, key, home)} />)
} else root.render(<Lobby hostKey={key} />)
// Another link in the same window is another seat.
addEventListener('hashchange', () => location.reload())
