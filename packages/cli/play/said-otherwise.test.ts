import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const HEALTH = {
  true20: 'combat: 4, toughness: 2',
  spirit: 'hitPoints: 30, baseAttack: 4',
  modern: 'hitPoints: 30, baseAttack: 4',
  starfinder: 'hitPoints: 30, baseAttack: 4',
  srd35: 'hitPoints: 30, baseAttack: 4',
}
type Text = keyof typeof HEALTH
const texts = Object.keys(HEALTH) as Text[]
const dice = (text: Text, damage: string) => (text === 'true20' ? '3' : damage)
const field = (text: Text) => `ruleset: ${text}
map: |
  . . . . . .
  k o . . . .
  . m . . . +
creatures:
  kato: { side: heroes, initiative: 90, ${HEALTH[text]}, weapons: [{ name: sword, damage: ${dice(text, '1d8')} }, { name: bow, use: projectile, damage: ${dice(text, '1d6')}, increment: 60 }],
    acts: [{ name: tonic, effect: { targets: 1, consequences: [{ condition: prone }] } }, { name: fire, effect: { area: { shape: burst, feet: 10 }, range: 60, consequences: [{ condition: prone }] } }] }
  mira: { side: heroes, ${HEALTH[text]} }
  ogre: { side: raid, ${HEALTH[text]}, weapons: [{ name: club, damage: ${dice(text, '1d10')} }] }
`
async function said(text: Text, ...lines: string[]): Promise<string> {
  const { out, mistaken } = await typedAt(readFight(field(text), 'f.yaml', rulesets), lines)
  expect(mistaken).toBe(false)
  return out
}

describe.each(['true20', 'starfinder'] as const)('%s: a turn that waits for somebody', text => {
  it.each([
    ['delay to ogre', /Kato +waits for a later count \(\d+\)/],
    ['delay after the ogre', /Kato +waits for a later count \(\d+\)/],
    ['delay until ogre', /Kato +waits for a later count \(\d+\)/],
    ['delay until after the ogre', /Kato +waits for a later count \(\d+\)/],
    ['delay', /Kato +waits for a later count$/m],
    ['delay after kato', /not legal: no turn of Kato comes later in this round/],
  ])('%s', async (line, told) => expect(await said(text, line)).toMatch(told))
  it('has its turn right after the other one', async () => {
    const out = await said(text, 'delay until ogre', 'pass until me')
    expect(out).toMatch(/Round 1 · Kato’s turn/)
  })
})
describe.each(texts)('%s: what people type', text => {
  it.each([
    ['get up', /not legal: stands already/],
    ['go prone', /Kato +is on the ground/],
    ['lie down', /Kato +is on the ground/],
    ['put away sword', /puts away sword/],
    ['drop the sword', /drops sword/],
    ['equip bow', /not legal: bow is not put away/],
    ['I want to attack the ogre', /attacks Ogre: sword/],
    ['kato attacks the ogre', /attacks Ogre: sword/],
    ['fire the bow at ogre', /attacks Ogre: bow/],
    ['drink tonic', /Kato is on the ground|Kato +is on the ground/],
    ['shove the ogre', /tries (bull rush|rush) on Ogre/],
    ['move north', /moves B1 > A1/],
    ['move 5 feet south', /moves B1 > C1/],
    ['move east 2', /moves B1 > B3/],
    ['move past the ogre', /moves B1 > B3/],
    ['ready attack ogre if it comes close', /makes ready: attack Ogre, when Ogre comes adjacent/],
  ])('%s', async (line, expected) => {
    expect(await said(text, line)).toMatch(expected)
  })
  it.each([
    ['mira attacks ogre', /it is not Mira's turn: Kato is asked now/],
    ['next to ogre', /Ogre is next to it already/],
    ['hide behind ogre', /cover is no act of its own/],
    ['step back', /say where to, as (withdraw|move) C2/],
    ['back off', /say where to/],
    ['run away', /say where to/],
    ['move 20 feet north', /goes off the map/],
    ['move 10 feet', /which way\? As move 2 north/],
    ['move c1 and attack ogre', /a line is one act/],
    ['attack ogre twice', /a line is one act/],
    ['help mira', /help says what words mean; .*first-aid Mira/],
    ['block', /nobody dodges, parries or blocks by an act/],
    ['sneak attack ogre', /a sneak attack is no act of its own/],
    ['unlock the door', /a lock is the game master/],
    ['use the door', /open door, close door/],
    ['kick down the door', /ruling door C4 open because/],
    ['wait', /time goes by turns in a fight: end ends this one/],
    ['grab the tonic', /tonic is an act of its sheet: use tonic/],
    ['surrender', /nothing is rolled for who gives up/],
    ['sleep 8 hours', /not legal: no (rest|time passes) with Ogre about/],
    ['xyzzy', /no command "xyzzy": .*what no rule covers is a ruling/],
  ])('%s: is not done, and says how it is said', async (line, expected) => {
    const out = await said(text, line)
    expect(out).toMatch(expected)
    expect(out).not.toMatch(/ moves |attacks Ogre|taken back/)
  })
})
it.each(['spirit', 'true20', 'starfinder', 'srd35'] as const)(
  '%s: where no weapon is named nothing is said of those with which it is never done',
  async text => {
    const far = await said(text, 'ruling place ogre A6', 'trip ogre')
    expect(far).toMatch(/Ogre is out of the reach of/)
    expect(far).not.toMatch(/takes a melee/)
    expect(await said(text, 'trip ogre with bow')).toMatch(/takes a melee/)
  },
)
it('a skill is rolled by its name, where the text has it', async () => {
  expect(await said('true20', 'jump 10')).toMatch(/Kato: Jump \d+ against 10/)
  expect(await said('starfinder', 'roll perception 12')).toMatch(/Kato: Perception check (failed|succeeded)/)
})
it('punches are made with what the body has, and it is said where that is nothing', async () => {
  expect(await said('spirit', 'punch ogre')).toMatch(/attacks Ogre: unarmed strike/)
  expect(await said('true20', 'kick ogre')).toMatch(/attacks Ogre: unarmed/)
  expect(await said('modern', 'kick ogre')).toMatch(/attacks Ogre: Unarmed Strike/)
})
it('help of a ruling tells of this one', async () => {
  const out = await said('spirit', 'help ruling door')
  expect(out).toMatch(/ruling door/)
  expect(out).not.toMatch(/ruling give who/)
})

describe.each(texts)('%s: what is asked in words of one’s own', text => {
  it.each([
    ['my ac', /Kato, against Ogre:\n {2}defense/],
    ['what is my speed', /Kato:\n {2}speed/],
    ['stats ogre', /o {2}Ogre, raid/],
    ['look at the ogre', /o {2}Ogre, raid/],
    ['my hp', /k {2}Kato, heroes/],
    ['distance to ogre', /Ogre: B2/],
    ['can i see the ogre', /Ogre: B2/],
    ['flank ogre', /flanking is no act of its own/],
    ['automatic fire at ogre', /a weapon that fires so has an act of its own/],
    ['roll 1d1+4', /1d1 \+ 4 = 5/],
  ])('%s', async (line, answer) => expect(await said(text, line)).toMatch(answer))
})
