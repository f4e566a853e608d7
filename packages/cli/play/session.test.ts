import { rulesets } from '@quintain/rules'
import { describe, expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Two of one side and an ogre beside them: Kato's turn comes first, Old Tom's next. */
const FORD = `ruleset: spirit
map: |
  . . . . . . .
  . k o t . . .
  . . . . . . .
creatures:
  kato: { side: watch, letter: k, hitPoints: 20, baseAttack: 3, initiative: 90, weapons: [{ name: short sword, damage: 1d6 }, { name: spear, damage: 1d8 }] }
  tom: { side: watch, letter: t, name: Old Tom, hitPoints: 20, initiative: 50, weapons: [{ name: club, damage: 1d6 }] }
  ogre: { side: raid, letter: o, name: Ogre, hitPoints: 40, initiative: 0, weapons: [{ name: great club, damage: 2d6 }] }
`
/** The reply to the last of these lines. */
async function reply(lines: readonly string[], how: Parameters<typeof typedAt>[2] = {}, fight = FORD): Promise<string> {
  const { out } = await typedAt(fight, lines, how)
  const at = out.lastIndexOf(`> ${lines[lines.length - 1]}\n`)
  return out.slice(at)
}

describe('words as people type them', () => {
  it.each([
    'attack ogre',
    'ATTACK THE OGRE',
    'attack the ogre with my short sword',
    'att og with sh',
    'Attack o',
    'attack "Ogre" with "short sword"',
    'attack target ogre weapon short sword',
    'attack with the sword ogre',
    'do attack ogre',
  ])('%s', async line => {
    expect(await reply([line])).toMatch(/attacks Ogre: short sword/)
  })
  it('a creature by a word of its name, a command with a blank, a path as it is printed', async () => {
    expect(await reply(['end', 'attack tom'])).toMatch(/needs a target|is not understood|not legal/)
    expect(await reply(['full attack the ogre'])).toMatch(/attacks Ogre|not legal/)
    expect(await reply(['total defense'])).toMatch(/does nothing but defend/)
    expect(await reply(['move B2 > A1 > A2'])).toMatch(/moves B2 > A2|B2 > A1 > A2/)
    expect(await reply(['why hp tom'])).toMatch(/Old Tom, +watch: 20 hp/)
  })
  it('a rider directs its mount, by its name or without, with the weapons of the mount', async () => {
    const saddle = `ruleset: true20
map: |
  . . . . . . . .
  . h . . . w . .
  . . . . . . . .
creatures:
  horse: { side: town, name: Horse, mount: {}, speed: 50, weapons: [{ name: hooves, damage: 2, natural: true }] }
  lancer: { side: town, rides: horse, initiative: 30, weapons: [{ name: lance, damage: 3 }] }
  wolf: { side: wild, initiative: -9, weapons: [{ name: bite, damage: 1 }] }
`
    const said = (line: string) => reply([line], {}, saddle)
    for (const line of ['direct horse: move b5', 'direct the horse move to b5', 'direct: move b5', 'direct move b5'])
      expect(await said(line), line).toContain('Lancer Horse moves B2 > B5, 15 ft')
    expect(await said('direct wolf: move b5')).toContain('not legal: rides Horse, and directs no other mount')
    expect(await said('direct horse: attack wolf with hooves')).toContain('out of the reach of hooves')
    expect(await said('direct horse: attack wolf with lance')).toContain('no weapon "lance": there is hooves')
    expect(await said('direct horse: mvoe b5')).toContain('mvoe: did you mean move?')
    expect(await said('direct horse')).toMatch(/direct .*action/)
    expect(await said('legal')).toContain('direct: move B2 > B3')
    const side = 'direct horse: attack wolf with hooves'
    const near = saddle.replace('. h . . . w', '. h w . . .')
    expect(await reply([side], {}, near)).toContain('Horse attacks Wolf: hooves')
  })
  it('suggests names near an unknown word, and lists those that a short word may mean', async () => {
    expect(await reply(['attack the orge'])).toMatch(/orge: did you mean Ogre\?/)
    expect(await reply(['atack ogre'])).toMatch(/no command "atack": did you mean attack\?/)
    expect(await reply(['attack ogre with spaer'])).toMatch(/spaer: did you mean spear\?/)
    expect(await reply(['attack ogre with s'])).toMatch(/s: short sword, spear or unarmed strike\?/)
    expect(await reply(['w'])).toMatch(/w: .*withdraw.* or .*\?/)
    expect(await reply(['dr'])).toMatch(/dr: .*draw/)
    expect(await reply(['attack'])).toMatch(
      /not legal: needs a target on the map.*\n {2}as: attack Ogre with short sword/,
    )
    expect(await reply(['move z9'])).toMatch(/z9 is not on the map: its squares go from A1 to C7/)
    expect(await reply(['move ogre'])).toMatch(/Ogre is next to it already: move takes a square to go elsewhere/)
    expect(await reply(['attack ogre with fork'])).toMatch(
      /no weapon "fork": there are short sword, spear, unarmed strike/,
    )
    expect(await reply(['attack with my fork'])).toMatch(/no weapon "fork": there are/)
    expect(await reply(['attack nobody'])).toMatch(/no creature "nobody": there are Kato, Old Tom, Ogre/)
    expect(await reply(['odds attack nobody'])).toMatch(/no creature "nobody": there are Kato, Old Tom, Ogre/)
    expect(await reply(['odds attack'])).toMatch(
      /needs a target on the map.*\n {2}as: attack Ogre with short sword\n(?! *if)/,
    )
    expect(await reply(['please attack the ogre'], { yes: true })).toMatch(/attacks Ogre/)
    expect(await reply(['roll listen'])).toMatch(/dice are rolled as roll 2d6\+3; a check is use-skill NAME/)
    expect(await reply(['roll 2d6++'])).toMatch(/dice are rolled as roll 2d6\+3/)
    expect(await reply(['roll 2d1+3'])).toMatch(/2d1 \+ 3 = 5/)
    expect(await reply(['the strangle'])).toMatch(/no command "strangle"/)
    expect(await reply(['full-attack ogre hand third'])).toMatch(
      /full-attack: "third" is not understood; hand is regular or off/,
    )
    expect(await reply(['end b2'])).toMatch(/end stands alone: "b2" is too much/)
    expect(await reply(['stand c3'])).toMatch(/stand takes nothing more: "c3" is too much/)
    expect(await reply(['ac grob'])).toMatch(/no creature "grob": there are Kato, Old Tom, Ogre/)
    expect(await reply(['hp ogra'])).toMatch(/ogra: did you mean Ogre\?/)
    expect(await reply(['help mvoe'])).toMatch(/mvoe: did you mean move\?/)
    expect(await reply(['un'])).not.toMatch(/taken back/)
  })
  it('goes next to the creature that is named in place of a square, and says where it cannot', async () => {
    const far = FORD.replace('. k o t . . .', 'k . . t . . o')
    expect(await reply(['move to the ogre'], {}, far)).toMatch(/moves B1 > B6, 25 ft/)
    expect(await reply(['step to ogre'], {}, far)).toMatch(
      /step takes a square, and none next to Ogre can be reached now/,
    )
    expect(await reply(['move to nobody'], {}, far)).toMatch(/move: "nobody" is no square/)
    expect(await reply(['move to kato'], {}, far)).toMatch(/move: "kato" is no square/)
    const large = far.replace('name: Ogre,', 'name: Ogre, size: large,').replace('k . . t . . o', 'k . . t . o .')
    expect(await reply(['move to ogre'], {}, large)).toMatch(/moves B1 > [AB]5, 20 ft/)
  })
  it('of whom a trigger is said may stand before what it is', async () => {
    const kept = 'makes ready: attack Ogre, when'
    expect(await reply(['ready attack ogre when ogre moves'])).toContain(`${kept} Ogre moves`)
    expect(await reply(['ready attack ogre when the ogre comes adjacent'])).toContain(`${kept} Ogre comes adjacent`)
    expect(await reply(['ready attack ogre when it moves'])).toContain(`${kept} Ogre moves`)
    expect(await reply(['ready attack ogre when moves by ogre'])).toContain(`${kept} Ogre moves`)
    expect(await reply(['ready attack ogre when ogre dances'])).toMatch(
      /dances.*comes adjacent, moves, attacks, casts or acts/,
    )
    expect(await reply(['ready attack ogre when orge moves'])).toMatch(
      /"orge" is not understood; when is comes adjacent/,
    )
  })
  it('legal with a command tells all of it, or why it is not', async () => {
    expect(await reply(['legal attack'])).toMatch(
      /^> legal attack\n {2}attack Ogre with short sword {2}\(standard\)\n {2}attack Ogre with spear {2}\(standard\)\n {2}attack Ogre with unarmed/,
    )
    expect(await reply(['legal the attack please'])).not.toMatch(/move/)
    expect(await reply(['legal ready'])).toMatch(
      /needs the action that it readies[\s\S]*It is written ready action when \[by\]/,
    )
    expect(await reply(['legal atack'])).toMatch(/no command "atack": did you mean attack\?/)
    expect(await reply(['legal constructor'])).toMatch(/no command "constructor"/)
    expect(await reply(['legal end'])).toMatch(/End the turn/)
    expect(await reply(['attack ogre', 'legal attack'])).toMatch(/not legal: no standard action left/)
    expect(await reply(['legal all'])).toMatch(/^> legal all\n {2}move [\s\S]*Not now:/)
  })
  it('what is legal is not listed among what is not', async () => {
    const printed = await reply(['legal'])
    expect(printed.slice(printed.indexOf('Not now:'))).not.toMatch(/full-attack/)
    expect(await reply(['full-attack ogre'])).toMatch(/attacks Ogre/)
  })
  it('names the command that was guessed from a beginning, and says where nothing is asked', async () => {
    expect(await reply(['shea fork'])).toMatch(/sheathe: no weapon "fork": there are/)
    expect(await reply(['attack ogre with fork'])).toMatch(/^> .*\n {2}no weapon "fork"/)
    expect(await reply(['yes please'])).toMatch(/nothing is asked now: legal lists what can be done/)
    expect(await reply(['5 foot step'])).toMatch(/needs a way: [\s\S]*as: step/)
    expect(await reply(['ready strike ogre when ogre moves'])).toMatch(/makes ready: attack Ogre, when Ogre moves/)
    expect(await reply(['use fire'])).toMatch(/Kato has no act "fire": its sheet lists none/)
  })
  it('opens a number under each of its names with what that name stands for', async () => {
    const two = `ruleset: starfinder
map: 'k . o'
creatures:
  kit: { side: a, hitPoints: 9, initiative: 90, weapons: [{ name: torch, damage: 1d4, types: fire }] }
  orc: { side: b, hitPoints: 9, totals: { EAC: 11, KAC: 13 } }
`
    expect(await reply(['eac orc'], {}, two)).toMatch(/defense 11 .*EAC as printed/)
    expect(await reply(['kac orc'], {}, two)).toMatch(/defense 13 .*KAC as printed/)
    expect(await reply(['why KAC of the orc'], {}, two)).toMatch(/defense 13 /)
    expect(await reply(['ac orc'], {}, two)).toMatch(/defense 11 /)
    expect(await reply(['move to orc'], {}, two)).toMatch(/moves A1 > A2, 5 ft/)
  })
  it('does what a sheet lists by its name alone', async () => {
    const acts = `acts: [{ name: war cry }, { name: fire, effect: { area: { shape: burst, feet: 10 }, range: 60, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 4d6, types: fire }] } }]`
    const fight = FORD.replace('initiative: 90,', `initiative: 90, ${acts},`)
    expect(await reply(['Fire at b7'], { yes: true }, fight)).toMatch(/^> Fire at b7\n +\d+ +Kato +uses fire/)
    expect(await reply(['the war cry'], {}, fight)).toMatch(/war cry/)
    expect(await reply(['odds fire b3'], {}, fight)).toMatch(/Ogre loses \d+\.\d\d hp on average/)
    expect(await reply(['fire'], {}, fight)).toMatch(/not legal: fire needs a square of the map \(to\)/)
    expect(await reply(['help war cry'], {}, fight)).toMatch(/use act .*\n.*sheet lists/)
    // Who has no such act shoots.
    expect(await reply(['end', 'fire at b7'], {}, fight)).toMatch(/Old Tom has nothing that shoots or is thrown/)
  })
  it('says why nobody attacks itself, and what it would take in nonlethal damage', async () => {
    expect(await reply(['attack kato'])).toMatch(/not legal: no creature attacks itself: name another one/)
    expect(await reply(['odds attack ogre with unarmed strike'])).toMatch(/Ogre takes \d+\.\d\d nonlethal on average/)
  })
  it('odds of a path that nobody can walk are no mistake', async () => {
    const said = await reply(['odds withdraw C7 > C5 > A1'])
    expect(said).toMatch(
      /not legal: C7 is not next to B2.*\n {2}if it were legal:\n {4}what it would bring cannot be said/,
    )
  })
  it('opens numbers by the names that players use', async () => {
    expect(await reply(['ac ogre'])).toMatch(/Ogre, against Kato:\n +defense 10/)
    expect(await reply(['AC'])).toMatch(/Kato, against Ogre:\n +defense/)
    expect(await reply(['why AC of the old tom'])).toMatch(/Old Tom, against Ogre:/)
    expect(await reply(['why will tom'])).toMatch(/Old Tom:\n +Will 0: nothing is added to it/)
    expect(await reply(['why speed'])).toMatch(/Kato:\n +speed 30/)
    expect(await reply(['why check'])).toMatch(/a check of what\?/)
    expect(await reply(['hp'])).toMatch(/k {2}Kato, +watch: 20 hp[\s\S]*Ogre/)
  })
})

describe('why', () => {
  it('an attack has its terms, and what it has to reach with the cover', async () => {
    const printed = await reply(['why attack ogre'])
    expect(printed).toMatch(/Kato attacks Ogre with short sword:\n +attack 3 .*\n +defense 10/)
    expect(printed).toMatch(/legal now/)
    const behind = FORD.replace('. k o t', 'k t o .')
      .replace('baseAttack: 3', 'baseAttack: 3, speed: 30')
      .replace('{ name: short sword, damage: 1d6 }', '{ name: bow, damage: 1d6, use: projectile, increment: 60 }')
    const cover = await reply(['why attack ogre with bow'], {}, behind)
    expect(cover).toMatch(/soft cover: \d of the 4 lines from Kato meet Old Tom/)
  })
  it('never fails for who has no weapon, no foe, or no terms', async () => {
    const bare = `ruleset: modern\nmap: 'k o t'\ncreatures:\n${['kato', 'ogre', 'tom']
      .map(
        (id, i) =>
          `  ${id}: { side: ${id === 'ogre' ? 'raid' : 'watch'}, size: tiny, hitPoints: 9, initiative: ${90 - i * 40} }\n`,
      )
      .join('')}`
    expect(await reply(['why attack'], {}, bare)).toMatch(/Kato has no weapon: there is no attack to open/)
    expect(await reply(['why damage'], {}, bare)).toMatch(/Kato has no weapon/)
    expect(await reply(['why attack ogre'], {}, bare)).toMatch(/not legal: needs a weapon: there is none/)
    const alone = FORD.replace('side: raid', 'side: watch')
    expect(await reply(['why attack'], {}, alone)).toMatch(/no foe here|over/)
    const plain = FORD.replace(', baseAttack: 3', '')
    expect(await reply(['why attack'], {}, plain)).toMatch(/attack 0: nothing is added to it/)
  })
  it('every number of a creature is shown, or needs more to be named', async () => {
    const { table } = await typedAt(FORD, [])
    const names = Object.keys(table.scene.rules.stats)
    const { out, mistaken } = await typedAt(
      FORD,
      names.flatMap(n => [`why ${n}`, `why ${n} of ogre`, `why ${n} of ogre, tom`]),
    )
    expect(mistaken).toBe(false)
    expect(out).not.toMatch(/NaN|undefined/)
  })
})

describe('odds', () => {
  it('are shown for what is not legal now, with the reasons', async () => {
    const far = FORD.replace('. k o t . . .', 'k . . t . . o')
    const printed = await reply(['odds attack ogre'], {}, far)
    expect(printed).toMatch(/not legal: Ogre is out of the reach of short sword/)
    expect(printed).toMatch(/if it stood at B6:\n +\d+ % to hit/)
    expect(await reply(['odds move b3'])).toMatch(/not legal: B3 is held by Ogre.*\n {2}so nothing would come of it/)
    const spent = await reply(['attack ogre', 'odds attack ogre'])
    expect(spent).toMatch(/not legal: no standard action left/)
    expect(spent).toMatch(/if it were legal:\n +\d+ % to hit/)
  })
})

describe('a question', () => {
  /** The ogre has acted, and is asked when Kato leaves its reach. */
  const opportunity = ['end', 'move a1 b1 c1']
  const SOON = FORD.replace('initiative: 0', 'initiative: 190')
  it('lists its answers, not commands of a turn', async () => {
    const printed = await reply([...opportunity, 'legal'], {}, SOON)
    expect(printed).toMatch(/Ogre: Kato gives an opportunity: attack\?\n {2}1 {2}attack.*\n {2}2 {2}pass\n/)
    expect(printed).not.toMatch(/total-defense/)
  })
  it.each([
    ['y', /attacks Kato|takes the opportunity/],
    ['yes please', /attacks Kato|takes the opportunity/],
    ['Attack!', /attacks Kato|takes the opportunity|no answer/],
    ['no', /moves B2 > C1/],
    ['pass', /moves B2 > C1/],
    ['2', /moves B2 > C1/],
  ])('%s', async (answer, printed) => {
    expect(await reply([...opportunity, answer], {}, SOON)).toMatch(printed)
  })
  it('is not answered by a look, nor by what fits nothing', async () => {
    for (const [line, says] of [
      ['why', /initiative|nothing was rolled/],
      ['map', /1 2 3/],
      ['foo', /"foo" is no answer here: give a number from 1 to 2/],
      ['odds attack ogre', /a question waits for its answer first/],
      ['3', /"3" is no answer here/],
    ] as const) {
      const { out, table } = await typedAt(SOON, [...opportunity, line])
      expect(out).toMatch(says)
      expect(table.waiting?.question).toBe('opportunity')
    }
  })
  it('yes picks no option where none is yes', async () => {
    const { out, table } = await typedAt(FORD, ['attack ogre', 'y', 'full-attack ogre', 'yes'], { seed: 4 })
    expect(out).toMatch(/> y\n {2}nothing is asked now/)
    expect(table.waiting).not.toBeNull()
  })
})

describe('asked before it is done', () => {
  const ask = (line: string, ...more: string[]) => typedAt(FORD, [line, ...more], { terminal: true })
  it('does it at yes, and only then', async () => {
    expect((await ask('attack ogre', 'yes please')).out).toMatch(/attacks Ogre: short sword/)
    for (const no of ['', 'n', 'no']) {
      const { out } = await ask('attack ogre', no)
      expect(out).toMatch(/not done/)
      expect(out).not.toMatch(/attacks Ogre/)
    }
  })
  it('a look is shown, and it is asked again; another command is done in its place; a word that is neither drops nothing', async () => {
    const looked = await ask('attack ogre', 'why ac ogre', 'y')
    expect(looked.out).toMatch(/defense 10[\s\S]*go\? \[y\/N\/other path\] y\n[\s\S]*attacks Ogre/)
    const other = await ask('attack ogre', 'total-defense')
    expect(other.out).not.toMatch(/attacks Ogre/)
    expect(other.out).toMatch(/does nothing but defend/)
    const unclear = await ask('attack ogre', 'hm', 'y')
    expect(unclear.out).toMatch(/"hm" is neither yes nor no[\s\S]*attacks Ogre/)
    const path = await typedAt(
      FORD.replace('initiative: 0', 'initiative: 190'),
      ['end', 'move c1', 'a1', 'y', 'pass'],
      {
        terminal: true,
      },
    )
    expect(path.out).toMatch(/moves B2 > A1/)
  })
  it('undo gives up what is asked about, and takes back nothing that was done before', async () => {
    const { out, table } = await typedAt(FORD, ['move a2', 'y', 'attack ogre', 'undo', 'who'], { terminal: true })
    expect(out).toMatch(/go\? \[y\/N\/other path\] undo\n {2}not done\n/)
    expect(out).not.toMatch(/taken back/)
    expect(table.lines.every(l => l.did.do !== 'undo')).toBe(true)
  })
  it('before a friend is struck it is asked, at a pipe too, but not with --yes', async () => {
    const near = FORD.replace('. k o t', '. k t o')
    const { out, left } = await typedAt(near, ['attack tom', 'n', 'who'])
    expect(out).toMatch(/Old Tom is of your own side \(watch\) and may be hurt\. Do it\? \[y\/N\] n\n {2}not done/)
    expect(left).toEqual([])
    expect((await typedAt(near, ['attack tom', 'y'])).out).toMatch(/attacks Old Tom/)
    expect((await typedAt(near, ['attack tom'], { yes: true })).out).toMatch(/attacks Old Tom/)
    // At the end of the input nobody has said yes.
    expect((await typedAt(near, ['attack tom'])).out).toMatch(/not done/)
  })
})

describe('pass, map, help', () => {
  it('pass once, several times, and until a turn; undo takes all of it back', async () => {
    const once = await typedAt(FORD, ['pass'])
    expect(once.table.lines.length).toBeGreaterThan(0)
    const three = await typedAt(FORD, ['pass 3', 'undo'])
    expect(three.out).toMatch(/taken back: /)
    const until = await typedAt(FORD, ['pass until me'])
    expect(until.out).toMatch(/Round 2 · Kato’s turn/)
    const tom = await typedAt(FORD, ['pass until old tom'])
    expect(tom.out).toMatch(/Round 1 · Old Tom’s turn/)
    const self = await typedAt(FORD, ['pass until kato', 'undo'])
    expect(self.out).toMatch(/Round 2 · Kato’s turn[\s\S]*taken back[\s\S]*Round 1 · Kato’s turn/)
    expect(await reply(['pass until zed'])).toMatch(/no creature "zed"/)
    expect(await reply(['pass 0'])).toMatch(/pass, pass 3, pass until me/)
    const dead = await typedAt(
      FORD.replace('hitPoints: 40', 'hitPoints: 400').replace('tom: {', 'tom: { conditions: [dead],'),
      ['pass until tom'],
    )
    expect(dead.out).toMatch(/Old Tom has had no turn|victory|The fight is over/)
  })
  it('rule with what is ruled says how rulings are written', async () => {
    expect(await reply(['rule damage ogre 5'])).toMatch(/ruling damage ogre 5 because REASON/)
    expect(await reply(['rule cover'])).not.toMatch(/because REASON/)
  })
  it('pass until somebody who falls on the way stops there', async () => {
    const weak = FORD.replace('hitPoints: 40', 'hitPoints: 1')
      .replace('baseAttack: 3', 'baseAttack: 30')
      .concat('  far: { side: raid, at: C7, hitPoints: 90, weapons: [{ name: club, damage: 1d4 }] }\n')
    const { out } = await typedAt(weak, ['pass until ogre'], { seed: 5 })
    expect(out).toMatch(/Ogre is down/)
    expect(out).toMatch(/Ogre is down and may get no turn: the tactic has decided \d+ times?, and stops here/)
    expect(out).not.toContain('The fight is over')
  })
  it('says of words that others use which command is meant', async () => {
    expect(await reply(['defend'])).toContain('does nothing but defend')
    expect(await reply(['next'])).toContain('did you mean end or pass?')
    expect(await reply(['attack ogre with shortbow'])).not.toContain('switched')
    expect(await reply(['why ogre'])).toContain('the tactic has decided nothing for Ogre that is known here')
    for (const line of ['ready attack ogre when it moves', 'ready when moves: attack the ogre'])
      expect(await reply([line])).toMatch(/ready|readies/i)
    expect(await reply(['ready attack ogre when it moves'])).not.toContain('no weapon')
    expect(await reply(['status'])).toMatch(/Old Tom, +watch: 20 hp/)
    expect(await reply(['list'])).toMatch(/Old Tom:\n +flat-footed: since before the first round/)
    expect(await reply(['skip'])).toContain('did you mean end or pass?')
  })
  it('map on shows a map before each turn, once', async () => {
    const { out } = await typedAt(FORD, ['map on', 'who', 'end', 'who', 'map off', 'end'])
    expect(out.match(/1 2 3 4/g)).toHaveLength(2)
    expect(await reply(['map twice'])).toMatch(/map, map on/)
  })
  it('helps with each command from its declaration, and with each word of its own', async () => {
    const { table } = await typedAt(FORD, [])
    for (const kind of Object.values(table.scene.rules.commands)) {
      const printed = await reply([`help ${kind.name}`])
      expect(printed).toContain(rulesets.spirit!.words.descriptions.commands[kind.name])
      for (const parameter of Object.keys(kind.parameters)) expect(printed).toMatch(new RegExp(`${parameter} +\\S`))
    }
    expect(await reply(['help attack'])).toMatch(/attack .*\[weapon\][\s\S]*target +a creature: the creature that/)
    expect(await reply(['help attack'])).toMatch(/now: attack Ogre with short sword {2}\(standard\)/)
    expect(await reply(['help pass'])).toMatch(/pass until me/)
    expect(await reply(['help'])).toMatch(/attack Ogre with short sword[\s\S]*ruling/)
    expect(await reply(['help zzz'])).toMatch(/no command "zzz": help alone lists them all/)
  })
})
