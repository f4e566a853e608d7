import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { expect, it } from 'vitest'
import { TableService } from './index.ts'

const CAMP = `
ruleset: spirit
time: day 1, 19:30
places:
  camp:
    map: { rows: ". a . . . . . .", light: by the hour, lights: [{ at: A3, bright: 5, shadowy: 10 }] }
  ravine: { map: ". . g ." }
ways: [{ from: camp, to: ravine, minutes: 10 }]
starts: camp
creatures:
  a: { side: us, hitPoints: 30, baseAttack: 4 }
  g: { side: them, hitPoints: 30, baseAttack: 4 }
`

it('players have the light of a lamp by night, as the game master has it', async () => {
  const table = await TableService.create(new MemoryJournals(), 't', CAMP, { rulesets, source: live(makeRng(1)) })
  const players = table.as('players')
  const lit = (seat: typeof players) => (seat.view.map.light ?? []).slice(0, 8)
  const wait = (hours: number) =>
    players.receive({ m: 'do', n: hours, id: `${hours}`, who: 'a', command: { do: 'wait', hours } })
  const at = async (hours: number) => {
    expect(await wait(hours)).toMatchObject({ m: 'done' })
    expect(lit(players)).toEqual(lit(table.as('gm')))
    return lit(players)
  }
  // At dusk the lamp is brighter than the sky, by night there is nothing else, by day it is lost.
  expect(lit(players)).toEqual(lit(table.as('gm')))
  expect(lit(players)).toEqual(['dim', 'bright', 'bright', 'bright', 'dim', 'dim', 'dim', 'dim'])
  expect(await at(1)).toEqual(['dim', 'bright', 'bright', 'bright', 'dim', 'dark', 'dark', 'dark'])
  expect(await at(12)).toEqual([])
})
