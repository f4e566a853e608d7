import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What a fight answers to lines that are typed in it, without what each line is shown as. */
async function said(fight: string, ...lines: string[]): Promise<string> {
  const { out, mistaken } = await typedAt(readFight(fight, 'f.yaml', rulesets), lines)
  expect(mistaken).toBe(false)
  return out
}
const bay = (kato: string) => `ruleset: starfinder
map: |
  k . . m
creatures:
  kato: { side: crew, hitPoints: 20, initiative: 90, ${kato} }
  moss: { side: raid, hitPoints: 20, weapons: [{ name: club, damage: 1d6 }] }
`
const gun = 'damage: 1d6, use: projectile, increment: 60'

it('a command for which no weapon serves says of each why', async () => {
  const out = await said(
    bay(`weapons: [{ name: cutlass, damage: 1d6 }, { name: pistol, ${gun}, ammunition: { holds: 6 } }]`),
    'reload',
    'reload pistol',
  )
  const reasons = out.split('\n').filter(l => l.includes('not legal'))
  expect(reasons.map(l => l.replace(/ {3}starfinder.*/, '').trim())).toEqual([
    'not legal: cutlass takes no ammunition',
    'not legal: pistol is loaded',
    'not legal: unarmed strike takes no ammunition',
    'not legal: pistol is loaded',
  ])
})

it('cover is no command: a person learns where it comes from, and take is no beginning of take-out then', async () => {
  const out = await said(bay('weapons: []'), 'take cover', 'help take cover', 'Take cover behind the wall', 'take')
  expect(out.match(/cover is no act of its own/g)).toHaveLength(2)
  expect(out).not.toMatch(/take-out: no weapon/)
})

it('a spell-like act that nobody has is not made permanent, and the act is no "undefined"', async () => {
  const out = await said(bay('weapons: []'), 'legal all', 'make-permanent', 'make-permanent glow')
  expect(out).toMatch(/make-permanent +its sheet lists no act that can be made permanent/)
  expect(out).not.toMatch(/undefined/)
  const acts =
    'acts: [{ name: glow, permanent: { credits: 5, time: { hours: 1 } }, effect: { range: 30, lasts: { minutes: 1 }, consequences: [{ adds: 1, to: AC, type: luck, lasts: effect }] } }]'
  const has = await said(bay(acts), 'make-permanent')
  expect(has).toMatch(/needs the act that is made permanent: glow|make-permanent needs act: words/)
})

it('aid lacks what it lacks, in one sentence, with an example of what was said; no foe is aided', async () => {
  const melee = `ruleset: true20
map: |
  . m . .
  . g . .
creatures:
  kato: { at: B1, letter: x, side: town, combat: 3, initiative: 90, weapons: [{ name: sword, damage: 3 }] }
  mira: { side: town, combat: 3, weapons: [{ name: spear, damage: 3 }] }
  grub: { side: raid, combat: 2, weapons: [{ name: club, damage: 3 }] }
`
  const out = await said(melee, 'aid mira', 'aid mira defense', 'aid grub', 'aid mira attack against the grub')
  const lines = out.split('\n').map(l => l.trim())
  const both =
    'aid needs target: a creature, and kind: attack, defense or grapple, as aid Mira target Grub with sword attack'
  expect(lines.filter(l => l === both)).toHaveLength(2)
  expect(lines).toContain('aid needs target: a creature, as aid Mira target Grub with sword defense')
  expect(out).not.toMatch(/needs a target on the map/)
  expect(out).toMatch(/not legal: Grub is a foe: who is the friend that is helped, target the foe that it fights/)
  expect(out).toMatch(/aids the attack of Mira against Grub/)
})

it('an answer that attacks a friend says so and is asked about, and goes on only with yes', async () => {
  const hall = `ruleset: starfinder
map: ". x k o"
creatures:
  kato: { side: crew, hitPoints: 20, initiative: 90, weapons: [{ name: cutlass, damage: 1d6 }] }
  mira: { side: crew, hitPoints: 20, letter: x }
  ogre: { side: raid, hitPoints: 90 }
`
  const ask = ['full-attack ogre', '3', 'n', 'legal', '3', 'yes', 'hp mira']
  const out = await said(hall, ...ask)
  expect(out).toMatch(/3 {2}attack Mira with cutlass {3}of your own side/)
  expect(out.match(/Mira is of your own side \(crew\) and may be hurt/g)).toHaveLength(2)
  expect(out.match(/not done/g)).toHaveLength(1)
  expect(out.match(/attacks Mira: cutlass/g)).toHaveLength(1)
})

it('a rest that costs a friend Resolve Points does not ask as if it were harmed', async () => {
  const camp = `ruleset: starfinder
map: "k x"
creatures:
  kato: { side: crew, hitPoints: 20, stamina: { maximum: 20, current: 5 }, resolve: 3 }
  mira: { side: crew, hitPoints: 20, letter: x, stamina: { maximum: 20, current: 9 }, resolve: 3 }
`
  const out = await said(camp, 'rest', 'hp mira')
  expect(out).toMatch(/Mira gains 11\.00 sp on average, loses 1\.00 Resolve Points on average/)
  expect(out).not.toMatch(/may be hurt/)
  expect(out).toMatch(/10 minutes pass/)
  expect(out).toMatch(/20 sp, 20 hp, 2 rp/)
})

it('a command that is not understood where yes or no is wanted says what is not understood', async () => {
  const f = readFight(bay(`weapons: [{ name: pistol, ${gun} }]`), 'f.yaml', rulesets)
  const { out } = await typedAt(f, ['attack moss', 'attack moss with bow', 'attack mosss', 'what', 'n'], {
    terminal: true,
  })
  expect(out).toMatch(/no weapon "bow": there are pistol/)
  expect(out).toMatch(/mosss: did you mean Moss\?/)
  expect(out).toMatch(/"what" is neither yes nor no/)
  expect(out).toMatch(/not done/)
})

it('where a square is wanted another word is no square, and a weapon only behind its label', async () => {
  const out = await said(
    bay('weapons: [{ name: cutlass, damage: 1d6 }]'),
    'move closer',
    'move draw axx',
    'attack nobody',
  )
  expect(out).toMatch(/move: "closer" is no square/)
  expect(out).toMatch(/no weapon "axx": there are cutlass/)
  expect(out).toMatch(/no creature "nobody"/)
})

it('legal says of loading and of grips what is so of all weapons', async () => {
  const none = await said(bay('weapons: [{ name: cutlass, damage: 1d6 }]'), 'legal reload', 'legal change-grip')
  expect(none).toMatch(/not legal: none of its weapons takes ammunition/)
  expect(none).toMatch(/not legal: no weapon in hand has another grip/)
  const two = bay(
    `weapons: [{ name: pike, damage: 1d8, hands: two }, { name: pistol, ${gun}, ammunition: { holds: 6 } }]`,
  )
  const some = await said(two, 'legal reload', 'legal change-grip')
  expect(some).toMatch(/not legal: pistol is (loaded|not in hand)/)
  expect(some).toMatch(/needs a weapon: pike|no weapon in hand/)
})

it('a name is read with and without a blank before its number, and small words around a command are left out', async () => {
  const two = bay('weapons: [{ name: club, damage: 1d6 }]').replace('. . m', '. . o').replace('moss:', 'orc2:')
  const out = await said(two, 'who orc 2', 'who orc2', 'drop prone', 'stand up', 'fight defensively', 'open the door')
  expect(out.match(/Orc2, raid: 20 hp/g)).toHaveLength(2)
  expect(out).toMatch(/no longer prone/)
  expect(out).toMatch(/as attack NAME defensively/)
  expect(out).toMatch(/not legal: stands beside no door/)
})
it('a door is opened in the words that people use, and drawn as it is', async () => {
  const hall = `
ruleset: spirit
map: |
  # # # # # # #
  # . . # . . #
  # . a + . g #
  # # # # # # #
creatures:
  aiko: { letter: a, side: watch, hitPoints: 30, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  grub: { letter: g, side: raid, hitPoints: 33, weapons: [{ name: club, damage: 1d10 }] }`
  const ways = ['open the door', 'open door', 'open door east', 'open door at c4', 'open-door C4', 'open c4']
  const out = await said(hall, ...ways.flatMap(line => [line, 'undo']), 'open the door', 'map', 'shut the door')
  expect(out.match(/opens the door in C4/g)).toHaveLength(ways.length + 1)
  expect(out).toMatch(/' {2}open door/)
  expect(out).toMatch(/closes the door in C4/)
  const all = await said(hall, 'help open', 'legal open-door', 'open door b3', 'ruling door c4 locked', 'open door')
  expect(all).toMatch(/toward +north, east, south or west/)
  expect(all).toMatch(/open-door C4/)
  expect(all).toMatch(/there is no door at B3/)
  expect(all).toMatch(/ruling: the door in C4 is locked now/)
  expect(all).toMatch(/is locked: the game master may rule it open/)
})
it('legal names what is not legal in a line, and why ATTACK or legal all says why', async () => {
  const fight = bay('weapons: [{ name: club, damage: 1d6 }]')
  const short = await said(fight, 'legal')
  expect(short).toMatch(/\n {2}Not now: .*attack.* \(why attack says why, legal all of each\)/)
  expect(short).not.toMatch(/is out of the reach/)
  expect(await said(fight, 'legal all')).toMatch(/Not now:\n[\s\S]*Moss is out of the reach of club/)
  expect(await said(fight, 'why attack')).toMatch(/attack 0: [\s\S]*not legal: Moss is out of the reach of club/)
})
it('who NAME tells what a creature has left', async () => {
  expect(await said(bay('resolve: 3, stamina: 5'), 'who kato')).toMatch(/left: Resolve Points 3/)
})
