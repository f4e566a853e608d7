import type { ReactNode } from 'react'
import { App } from '../app.tsx'
import { Client } from '../client.ts'
import { homeOf } from '../home.ts'
import { Lobby } from '../panels/lobby.tsx'
import { Workers } from './workers.ts'

/** Whether somebody was here before: then the tables are listed, and the ready fight is one of them. */
const BEEN = 'been here'

/**
 * The page of a static site: what the address behind the `#` asks for. Null where it goes on to another address. `first`: the worker that
 * has the ready fight.
 */
export async function sitePage(files: Readonly<Record<string, string>>, first: string): Promise<ReactNode> {
  const workers = new Workers(files)
  const [, ruleset = '', table, key] = location.hash.slice(1).split('/')
  if (table !== undefined && key !== undefined && workers.has(ruleset)) {
    const here = location.href.replace(/#.*/, '')
    const home = homeOf(table, key, {
      fetch: workers.fetch(ruleset),
      linkOf: other => `${here}#/${ruleset}/${table}/${other}`,
      lobby: '#/',
    })
    return <App client={new Client(workers.connect(ruleset, table), key, home)} />
  }
  if (location.hash === '' && localStorage.getItem(BEEN) === null) {
    localStorage.setItem(BEEN, 'yes')
    const told = await workers.fetch(first)('/api/ready', {})
    const { links } = (await told.json()) as { links?: readonly { role: string; link: string }[] }
    const gm = links?.find(l => l.role === 'gm')
    if (gm) {
      location.replace(gm.link)
      return null
    }
  }
  return <Lobby hostKey="here" fetch={workers.fetch('making')} />
}
