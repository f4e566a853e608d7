import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { layOut, Transcript } from '../transcript/index.ts'
import { runFight, ScriptError, STANDSTILL, unopposed } from './index.ts'

const club = 'weapons: [{ name: club, damage: 1d6 }]'
const apart = (wall: string, more = '') => `
ruleset: spirit
map: |
  . . ${wall} . .
  . a ${wall} b .
  . . ${wall} . .
creatures:
  a: { side: x, hitPoints: 5, ${club} }
  b: { side: y, hitPoints: 5, ${club} }
${more}`

describe('a fight as it is run', () => {
  it('stands still when two sides can never reach each other', () => {
    const { table, ending } = runFight(readFight(apart('#'), 'apart', rulesets), { seed: 1 })
    expect(ending).toBe('standstill')
    expect(table.over).toBe(false)
    const rounds = table.rows.filter(row => row.events?.some(x => x.e === 'round-began'))
    expect(rounds.length).toBeLessThanOrEqual(STANDSTILL + 3)
  })
  it('does not stand still where they can', () => {
    expect(runFight(readFight(apart('.'), 'near', rulesets), { seed: 1 }).ending).toBe('over')
  })
  it('is over when nobody who could act is left to begin with; but not while a creature is dying', () => {
    const down = (current: number, condition: string) => `
ruleset: spirit
map: ". a b ."
creatures:
  a: { side: x, hitPoints: { maximum: 9, current: ${current} }, conditions: [${condition}] }
  b: { side: y, hitPoints: { maximum: 9, current: -4 }, conditions: [stable] }
`
    const stable = runFight(readFight(down(-3, 'stable'), 'stable', rulesets), { seed: 1 })
    expect(stable.ending).toBe('over')
    expect(stable.table.rows.some(row => row.step.do === 'turn')).toBe(false)
    const dying = runFight(readFight(down(-8, 'dying'), 'dying', rulesets), { seed: 1 })
    expect(dying.ending).toBe('over')
    const rolls = dying.table.rows.flatMap(row => row.picks ?? [])
    expect(rolls.some(p => p.key === 'stabilize')).toBe(true)
  })
  it('begins nothing where all are on one side, and says so', () => {
    const alone = runFight(readFight(apart('.').replace('side: y', 'side: x'), 'alone', rulesets), { seed: 1 })
    expect(alone.ending).toBe('unopposed')
    expect(alone.table.lines).toHaveLength(0)
    expect(unopposed(alone.table.reader)).toMatch(/only one side: all creatures are of x/)
    // What a script wants is done first; then one quiet round is enough.
    const transcript = `${apart('.').replace('side: y', 'side: x')}script: [{ who: a, do: drop-prone }, { who: b, do: end }]\n`
    const { ending, table, left } = runFight(readFight(transcript, 'told', rulesets), { seed: 1 })
    expect([ending, left]).toEqual(['unopposed', []])
    expect(table.rows.filter(row => row.step.do === 'round').length).toBeLessThan(5)
  })
  it('says that only one side can fight', () => {
    const dead = apart('.').replace('side: y', 'side: y, conditions: [dead]')
    const { ending, table } = runFight(readFight(dead, 'dead', rulesets), { seed: 1 })
    expect([ending, table.lines.length]).toEqual(['unopposed', 0])
    expect(unopposed(table.reader)).toMatch(/Only one side can fight/)
  })
  it('is won at once when a ruling takes the last foe out', () => {
    const { scene, start } = setUp(readFight(apart('.'), 'ruled', rulesets))
    const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => true })
    const first = scene.creatures[t.run()!.who]!
    t.rule({ rule: 'give', who: first === 'a' ? 'b' : 'a', condition: 'dead' }, 'the roof came down', 'gm')
    // The fight is over, and play goes on outside of rounds.
    expect([t.run()?.who, t.over]).toEqual([scene.who(first), true])
    expect(JSON.stringify(t.lines.at(-1))).toContain(`"side":"${first === 'a' ? 'x' : 'y'}"`)
  })
  it('goes on against a creature that was out of the fight from its start', () => {
    const { table } = runFight(
      readFight(
        `
ruleset: spirit
map: ". a b ."
creatures:
  a: { side: x, hitPoints: 9, ${club} }
  b: { side: y, hitPoints: { maximum: 9, current: -2 }, conditions: [stable] }
script: [{ who: a, do: end }, { who: a, do: end }, { who: a, do: attack, target: b, weapon: club }]
`,
        'deed',
        rulesets,
      ),
      { seed: 1 },
    )
    // The blow falls outside of a fight.
    const picks = table.rows.flatMap(row => row.picks ?? [])
    expect(picks.filter(p => p.key === 'command' && p.by === 'script')).toHaveLength(3)
    expect(picks.some(p => p.key === 'attack')).toBe(true)
    expect(table.rows.some(row => row.step.do === 'round')).toBe(false)
  })
  it('stops when its rounds are over', () => {
    expect(runFight(readFight(apart('#'), 'apart', rulesets), { seed: 1, rounds: 2 }).ending).toBe('rounds')
  })
  it('follows the script, then the tactic', () => {
    const script = 'script:\n  - { who: a, do: move, to: A2 }\n  - { who: a, do: end }\n'
    const { table } = runFight(readFight(apart('.', script), 'scripted', rulesets), { seed: 1 })
    const by = table.rows.flatMap(row => (row.picks ?? []).filter(p => p.key === 'command').map(p => p.by))
    expect(by.filter(b => b === 'script')).toHaveLength(2)
    expect(by).toContain('policy')
  })
  it('names the command of a script that is not legal, and why', () => {
    const script = 'script:\n  - { who: a, do: attack, target: b, weapon: club }\n'
    const run = () => runFight(readFight(apart('#', script), 'scripted', rulesets), { seed: 1 })
    expect(run).toThrow(ScriptError)
    expect(run).toThrow(/^scripted:11:5 {2}script\[0\]: a cannot attack: .* \(spirit\//)
  })
})

describe('a script', () => {
  const near = (more: string) => `
ruleset: spirit
map: |
  a b . .
  . . . .
creatures:
  a: { side: x, hitPoints: 50, initiative: 40, baseAttack: 6, ${club} }
  b:
    side: y
    hitPoints: 50
    initiative: 20
    acts: [{ name: Feather, cost: immediate, kind: kido }]
    weapons: [{ name: club, damage: 1d6 }, { name: dirk, damage: 1d4 }]
${more}`
  const picks = (more: string, rounds = 2) =>
    runFight(readFight(near(more), 'near', rulesets), { seed: 1, rounds }).table.rows.flatMap(row =>
      (row.picks ?? []).filter(p => p.by === 'script').map(p => p.outcome),
    )
  it('lets a creature act in another’s turn with what can be done at any time', () => {
    const all = picks(`script:
  - { who: a, do: end }
  - { who: b, do: end }
  - { who: a, do: drop-prone }
  - { who: b, do: use, act: Feather }
  - { who: a, do: end }
`)
    expect(all).toContainEqual({ do: 'interject', by: 'b', command: { do: 'use', act: 'Feather' } })
  })
  it('gives answers in the file’s words: creatures by key, squares and weapons by name', () => {
    const all = picks(`script:
  - { who: a, do: end }
  - { who: b, do: end }
  - { who: a, do: full-attack, target: b, weapon: club }
answers: [{ step: B1 }, { target: b }]
`)
    expect(all.at(-1)).toEqual({ target: 1, weapon: 0 })
    const struck = picks(`script:
  - { who: a, do: end }
  - { who: b, do: end }
  - { who: a, do: move, path: [B1] }
answers: [{ weapon: dirk }, B2]
`)
    expect(struck).toContainEqual({ weapon: 1 })
  })
  it('names the weapon of either hand', () => {
    const all = picks(`script:
  - { who: a, do: end }
  - { who: b, do: full-attack, target: a, weapon: club, off: dirk }
`)
    expect(all).toContainEqual({ do: 'full-attack', target: 'a', weapon: 0, off: 1 })
  })
  it('keeps answers for questions: commands come from the script or the tactic', () => {
    // The first question is what to do, which the tactic answers; the next is how the full attack goes on.
    expect(picks('answers: [stop]\n')).toEqual(['stop'])
  })
  it('names the face that no die has', () => {
    expect(() => picks('faces: [[9, 9], 30]\n')).toThrow(
      /^near:\d+:\d+ {2}faces\[1\]: 30 cannot be thrown for initiative: it goes from 1 to 20$/,
    )
  })
  it('tells what the fight did not use, from the first that is left', () => {
    const f = readFight(
      near('script:\n  - { who: a, do: end }\nanswers: [stop]\nfaces: [[4, 5], 3]\n'),
      'near',
      rulesets,
    )
    const transcript = (rounds: number) => runFight(f, { seed: 1, rounds }).left.map(p => `${p.path}: ${p.message}`)
    expect(transcript(0)).toEqual([
      'script[0]: not used: the fight ended before a could end',
      'answers[0]: not used: the fight ended before anyone was asked',
    ])
    expect(transcript(3).some(line => line.startsWith('script'))).toBe(false)
  })
  it('says what an answer could have been', () => {
    const run = () =>
      picks(`script:
  - { who: a, do: end }
  - { who: b, do: end }
  - { who: a, do: full-attack, target: b, weapon: club }
answers: [{ step: B4 }]
`)
    expect(run).toThrow(ScriptError)
    expect(run).toThrow(
      /answers\[0\]: a is asked "attack.next", and .*"step":"B4".* is none of .*"target":"b","weapon":"club"/,
    )
  })
})

describe('the transcript of a run', () => {
  const transcript = (text: string, why = false) => {
    const f = readFight(text, 'told', rulesets)
    const { table } = runFight(f, { seed: 1, rounds: 1, explain: true })
    const lines: string[] = []
    const t = new Transcript(table.scene, f.system, table.header.start, l =>
      lines.push(layOut(l, { why: why ? f.system : undefined })),
    )
    for (const l of table.lines) t.add(l)
    t.close('The fight is not decided.')
    return lines.join('\n')
  }
  const lane = (ground: string, to: string, more = '') => `
ruleset: spirit
map: |
  ${ground}
creatures:
  a: { side: x, name: Ada, hitPoints: 20, initiative: 20, at: A1, ${club} }
  b: { side: y, name: Berengaria, hitPoints: 20, at: A7, ${club} }
script:
  - { who: a, do: move, to: ${to} }
  - { who: a, do: end }
${more}`
  it('says how far a creature went', () => {
    expect(transcript(lane('. . . . . . .', 'A4'))).toMatch(/Ada +moves A1 > A4, 15 ft$/m)
  })
  it('says what slowed it, and by how much', () => {
    expect(transcript(lane('. ~ ~ . . . .', 'A4'))).toMatch(/moves A1 > A4, 25 ft \(difficult ground counts double\)$/m)
    expect(transcript(lane('. : . . . . .', 'A3'))).toMatch(
      /moves A1 > A3, 25 ft \(very difficult ground counts four times\)$/m,
    )
  })
  it('names those who were tied in the order in which they act, with what they rolled then', () => {
    const faces = 'faces: [10, 10, 4, 11]\n'
    const tied = lane('. . . . . . .', 'A4')
      .replace(' initiative: 20,', '')
      .replace(/script:.*/s, faces)
    expect(transcript(tied)).toMatch(/^Initiative +10 Berengaria \(tied, then 11\) · 10 Ada \(tied, then 4\)$/m)
  })
  it('says what is done beside blows and ways', () => {
    const speaks = lane('. . . . . . .', 'A4').replace('{ who: a, do: end }', '{ who: a, do: speak }')
    expect(transcript(speaks)).toMatch(/speaks$/m)
  })
  it('leaves room for long names, so that all texts begin in one column', () => {
    const lines = transcript(lane('. . . . . . .', 'A4')).split('\n')
    const columns = lines.flatMap(l => /^ +\d+ {2}(Ada +|Berengaria +)/.exec(l)?.[0].length ?? [])
    expect(columns.length).toBeGreaterThanOrEqual(2)
    expect(new Set(columns).size).toBe(1)
  })
  it('ends with a line that says why, and how everyone is', () => {
    expect(transcript(lane('. . . . . . .', 'A4'))).toMatch(
      /\nThe fight is not decided\.\n {2}Ada: \d+ hp\n {2}Berengaria: /,
    )
  })
  it('opens damage with its dice, initiative with its name, and leaves the unsigned base unsigned', () => {
    const text = transcript(
      lane('. . . . . . .', 'A6', 'faces: [10, 1, 15, 4]').replace(
        '{ who: a, do: end }',
        '{ who: a, do: attack, target: b, weapon: club }',
      ),
      true,
    )
    expect(text).toMatch(/Ada {2,}initiative 30 += 10 \(d20\)/)
    expect(text).toMatch(/defense 10 += 10 +spirit\/defense\/sp-formula/)
    expect(text).toMatch(/damage 4 += 4 \(1d6\)/)
    expect(text).not.toMatch(/multiplier 1/)
  })
  const modern = (hitPoints: number, script: string, faces: string) => `
ruleset: modern
map: |
  a b . .
creatures:
  a:
    side: x
    name: Ada
    hitPoints: { maximum: 9, current: ${hitPoints} }
    initiative: 20
    ${club}
    acts:
      - name: charge
        effect:
          { area: { shape: burst, feet: 5 }, save: { kind: Reflex, dc: 15, onSuccess: half }, consequences: [{ damage: 4d6 }] }
  b: { side: y, name: Bo, hitPoints: 9, ${club} }
script:
  - { who: a, ${script} }
faces: [${faces}]
`
  it('tells what a text borrows as borrowed, and what an explosion did', () => {
    const text = transcript(modern(5, 'do: use, act: charge, to: A4', '10, 1, 12'), true)
    expect(text).toMatch(/initiative 30 += 10 \(d20\) {2}\+20 other modifiers +borrowed: spirit\/initiative\/check$/m)
    expect(text).toMatch(/Ada +sets off charge in A4: 12 damage$/m)
    expect(text).not.toMatch(/borrowed: modern|borrowed: house/)
  })
  it('tells one state where another ends with it', () => {
    const text = transcript(modern(0, 'do: attack, target: b, weapon: club', '10, 1, 2'))
    expect(text).toMatch(/Ada strains what is hurt, losing 1 hit point +Ada 0 hp, disabled > -1 hp/)
    expect(text).toMatch(/Ada is down: dying/)
    expect(text).not.toMatch(/no longer disabled/)
  })
})
