import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const YARD = `ruleset: starfinder
map: |
  k . . . . .
  . . . . o .
creatures:
  kato:
    side: crew
    hitPoints: 20
    initiative: 90
    weapons:
      - { name: pistol, damage: 1d6, use: projectile, increment: 60 }
      - { name: cutlass, damage: 1d6 }
    acts:
      - name: fire rain
        effect: { area: { shape: burst, feet: 5 }, range: 60, save: { kind: Reflex, dc: 30 }, consequences: [{ damage: 3 }] }
      - name: hex
        effect: { range: 60, consequences: [{ damage: 2 }] }
      - name: hum
        words: The tune is sweet.
        effect: { range: 60, consequences: [{ ruled: fascinated }] }
  ogre: { side: raid, hitPoints: 90, weapons: [{ name: club, damage: 1d6 }] }
`
/** What is answered to each line, without the state of the fight that is shown before it. */
async function said(...lines: string[]): Promise<string> {
  const { out, mistaken } = await typedAt(readFight(YARD, 'f.yaml', rulesets), lines)
  expect(mistaken, out).toBe(false)
  return out
}

it('what people say for a command is that command, where it is said to whom or what', async () => {
  for (const line of ['shoot the ogre', 'fire at ogre', 'hit ogre with pistol', 'pistol ogre'])
    expect(await said(line), line).toMatch(/attacks Ogre: pistol/)
  expect(await said('walk b2')).toMatch(/moves A1 > B2/)
  expect(await said('guarded step b2')).toMatch(/steps A1 > B2/)
  expect(await said('5 foot step b2?')).toMatch(/steps A1 > B2/)
  expect(await said('ready shoot ogre when ogre moves')).toMatch(/makes ready: attack Ogre/)
  // What is not understood behind it is named.
  expect(await said('shoot orge')).toMatch(/orge: did you mean Ogre\?/)
  expect(await said('shoot ogre with bow')).toMatch(/no weapon "bow": there are pistol/)
  // An act of its own goes before the saying.
  expect(await said('fire rain ogre')).toMatch(/uses fire rain/)
})

it('cast and throw use what the sheet lists; what fills an area goes to where the creature stands', async () => {
  expect(await said('cast hex at the ogre')).toMatch(/uses hex[\s\S]*Ogre takes 2/)
  for (const line of ['cast fire rain at the ogre', 'throw fire rain at ogre', 'use fire rain ogre'])
    expect(await said(line), line).toMatch(/sets off fire rain (in|at the .* of) B5[\s\S]*Ogre takes 3/)
  expect(await said('throw pistol at ogre')).toMatch(/attacks Ogre: pistol/)
})

it('questions in words are answered', async () => {
  expect(await said('What can I do?')).toMatch(/\n {2}attack {13}/)
  expect(await said('where is the ogre?')).toMatch(/\n {2}o {2}Ogre: B5, 20 ft away\n/)
  expect(await said('where am i')).toMatch(/k {2}Kato: A1\n {2}o {2}Ogre: B5, 20 ft away\n/)
  expect(await said('look around')).toMatch(/A {3}k \. \./)
  expect(await said('how is the ogre')).toMatch(/o {2}Ogre, +raid: 90 hp/)
  expect(await said('where is bob')).toMatch(/no creature "bob"/)
})

it('after something was taken back or put back, a turn in which much was done is none of nothing', async () => {
  expect(await said('move b2', 'undo', 'redo', 'end')).not.toMatch(/does nothing/)
  expect(await said('move b2', 'shoot ogre', 'undo', 'end')).not.toMatch(/does nothing/)
  expect(await said('move b2', 'undo', 'end')).toMatch(/Kato +does nothing/)
})

it('an act of other texts is said to be none of this one', async () => {
  const out = (await typedAt(readFight(YARD.replace('starfinder', 'modern'), 'f.yaml', rulesets), ['feint the ogre']))
    .out
  expect(out).toMatch(/modern has no feint: its text gives none \(.*true20.* do\); legal lists/)
  expect(await said('dance')).toMatch(/no command "dance": legal lists/)
})

it('the beginning of a word that takes nothing is no command where more stands behind it', async () => {
  // An act called "red ray" is no `redo`; `und` alone is `undo`.
  const yard = YARD.replace('name: hex', 'name: red ray')
  const said = async (...lines: string[]) => (await typedAt(readFight(yard, 'f.yaml', rulesets), lines)).out
  expect(await said('move b2', 'undo', 'red ray at ogre')).toMatch(/uses red ray[\s\S]*Ogre takes 2/)
  expect(await said('move b2', 'und')).toMatch(/taken back: Kato’s move/)
})

it('of the corners by which an area reaches somebody that one is taken which spares its own side', async () => {
  const beside = YARD.replace('k . . . . .', 'k . . o . .').replace('. . . . o .', '. . . . . .')
  const near = YARD.replace('k . . . . .', 'k o . . . .').replace('. . . . o .', '. . . . . .')
  const out = async (yard: string) =>
    (await typedAt(readFight(yard, 'f.yaml', rulesets), ['throw fire rain at the ogre', 'n'])).out
  expect(await out(beside)).not.toMatch(/of your own side/)
  expect(await out(near)).not.toMatch(/Kato is of your own side/)
  const wide = near.replace('shape: burst, feet: 5', 'shape: burst, feet: 10')
  expect(await out(wide)).toMatch(/Kato is of your own side \(crew\) and may be hurt/)
})

it('a step beside a foe is shown without what it does not provoke', async () => {
  const near = YARD.replace('k . . . . .', 'k o . . . .').replace('. . . . o .', '. . . . . .')
  // Once the ogre has acted it may strike.
  const out = async (line: string) => (await typedAt(readFight(near, 'f.yaml', rulesets), ['end', 'end', line])).out
  expect(await out('step b1')).not.toMatch(/may attack/)
  expect(await out('move b1')).toMatch(/leaving A1: Ogre may attack/)
})

it('what a command gives an opportunity for is said to be the foe’s attack, not its own', async () => {
  const near = YARD.replace('k . . . . .', 'k o . . . .').replace('. . . . o .', '. . . . . .')
  const out = async (...lines: string[]) => (await typedAt(readFight(near, 'f.yaml', rulesets), lines)).out
  expect(await out('end', 'end', 'odds shoot ogre')).toMatch(/Ogre may attack first: \d+(\.\d+)? % to hit/)
  expect(await out('odds cutlass ogre')).toMatch(/\n {2}\d+(\.\d+)? % to hit/)
})

const COURT = `ruleset: true20
map: '. k o . .'
creatures:
  kato: { side: crew, combat: 4, initiative: 90, abilities: { Strength: 2 }, skills: { Intimidate: 5 }, weapons: [{ name: cutlass, damage: 3 }] }
  ogre: { side: raid, combat: 3, toughness: 3, weapons: [{ name: club, damage: 2 }] }
`
it.each([
  ['demand ogre difficulty 20 rank 4 go', 16, 'go'],
  ['demand ogre go away rank 4 difficulty 20', 16, 'go away'],
  ['demand ogre difficulty 18 open gate 7', 18, 'open gate 7'],
  ['demand ogre rank 2 "difficulty 9 is no excuse" difficulty 14', 12, 'difficulty 9 is no excuse'],
])('free words leave the numbers of other parameters to them: %s', async (line, dc, order) => {
  const { out } = await typedAt(readFight(`${COURT}faces: [20]\n`, 'f.yaml', rulesets), [line])
  expect(out).toMatch(new RegExp(`Intimidate \\d+ against ${dc}, `))
  expect(out).toMatch(new RegExp(`Kato: ${order}\n`))
})

it('why opens both sides of rolls against each other, not the attack before them', async () => {
  const fight = readFight(`${COURT}faces: [11, 11, 14, 14, 7]\n`, 'f.yaml', rulesets)
  const { out } = await typedAt(fight, ['trip ogre', 'why'])
  expect(out.slice(out.lastIndexOf('> why'))).toMatch(
    /opposed 16 += 14 \(d20\) {2}\+2 Strength [^\n]*\n +opposing 7 += 7 \(d20\)/,
  )
})

it('who is squeezed stands where the map and the words say, on the strip that it holds', async () => {
  const corridor = `ruleset: spirit
map: |
  # # # # # #
  h h . . . g
  h h # # # #
creatures:
  h: { side: one, letter: h, name: Hero, size: large, hitPoints: 9, initiative: 90, speed: 40, weapons: [{ name: sword, damage: 1d8 }] }
  g: { side: two, letter: g, name: Grub, hitPoints: 9, weapons: [{ name: axe, damage: 1d6 }] }
`
  const { out } = await typedAt(readFight(corridor, 'f.yaml', rulesets), ['where h', 'move b3', 'where h', 'map'])
  expect(out).toMatch(/Hero: B1:C2\n[\s\S]*Hero: B3:B4\n[\s\S]*B +\. \. h h \. g[^\n]*\n +C +\. \. # # # #/)
})

it.each([
  ['spirit', 'kido'],
  ['srd35', 'spell'],
])('%s: a touch that is not held yet threatens nobody', async (text, kind) => {
  const fight = `ruleset: ${text}
map: '. . h g . . .'
creatures:
  h: { side: one, letter: h, name: Hero, hitPoints: 9, initiative: 90, weapons: [{ name: palm, damage: 1d8, touch: true }], acts: [{ name: shock, kind: ${kind}, level: 1, touch: true, strikes: palm }] }
  g: { side: two, letter: g, name: Grub, hitPoints: 9, weapons: [{ name: axe, damage: 1d6 }] }
`
  const bare = await typedAt(readFight(fight, 'f.yaml', rulesets), ['end', 'move a7'])
  expect(bare.out).toMatch(/Grub +moves A4 > A7/)
  const held = await typedAt(readFight(fight, 'f.yaml', rulesets), ['use shock', 'end', 'move a7'])
  expect(held.out).toMatch(/Hero: Grub gives an opportunity: attack\?/)
})

it('what the game master rules is told with its hint, and shown with the words of the file', async () => {
  expect(await said('hum ogre')).toMatch(/Ogre: the game master rules what comes of hum: fascinated/)
  expect(await said('who kato')).toMatch(
    /hum: the game master rules what comes of it: fascinated\. The tune is sweet\./,
  )
  expect(await said('who ogre')).not.toMatch(/game master rules/)
  expect(await said('ruling perform kato hum on ogre because it is its cue')).toMatch(/Ogre: the game master rules/)
})

it('true20/hazards/deep-water: no number is the beginning of another one', async () => {
  const { out } = await typedAt(readFight(COURT, 'f.yaml', rulesets), [
    'ruling expose ogre to water 250 feet deep',
    'ruling expose ogre to water 200 feet',
  ])
  expect(out).not.toMatch(/exposed to water 2500/)
  expect(out).toMatch(/Ogre is exposed to water 200 feet deep/)
})

it('srd35/objects/save-magic-item-attended: a save is told with the bonus that counted, not that of its bearer', async () => {
  const worn = `ruleset: srd35
map: 'a b'
creatures:
  a: { side: x, hitPoints: 9, initiative: 90 }
  b: { side: y, hitPoints: 9, saves: { Will: 1 } }
  cloak: { side: y, object: { material: paper or cloth, wornBy: b, casterLevel: 20 } }
faces: [10, 10, 4]
`
  const { out } = await typedAt(readFight(worn, 'f.yaml', rulesets), ['ruling check cloak Will 13'])
  expect(out).toMatch(/Cloak: Will save against [^\n]*, DC 13: made with 16\n/)
})
