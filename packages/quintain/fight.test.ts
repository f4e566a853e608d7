import { event, Ruleset, snapshot } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { FileProblems, fight, odds, Refused, resume, rulesets, ScriptError, spirit } from './index.ts'

const odd = event('odd', {}, null, { of: 'table', to: 'all' })

const source = {
  ruleset: 'spirit',
  map: '. a b .',
  creatures: {
    aiko: {
      letter: 'a',
      side: 'watch',
      hitPoints: 30,
      baseAttack: 6,
      abilities: { Strength: 3 },
      initiative: 50,
      weapons: [{ name: 'katana', damage: '1d10', threat: 19 }],
    },
    bog: { letter: 'b', side: 'raid', hitPoints: 30, weapons: [{ name: 'club', damage: '1d6' }] },
  },
}

describe('a fight by the library', () => {
  it('says what is legal, forecasts without a trace, does it and takes it back exactly', () => {
    const t = fight(source, { seed: 3 })
    expect(t.turn).toBe('aiko')
    expect(t.legal('aiko').find(l => l.name === 'attack')!.legal).toBe(true)
    const before = t.table.S.slice()
    const journal = t.journal()
    const p = t.preview('aiko', { do: 'attack', target: 'bog', weapon: 'katana' })
    expect(t.table.S).toEqual(before)
    expect(t.journal()).toBe(journal)
    // +9 against 10: hits but on a 1; 1d10+3, threats on 19 and 20 confirmed at 95 %.
    expect(p.changes.bog!['hit points']!.mean).toBeCloseTo(-8.5 * (0.95 + 0.1 * 0.95), 9)
    expect(p.changes.bog!['hit points']!.less).toBeCloseTo(0.95, 12)
    expect(Object.values(p.states.bog!).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    t.do('aiko', { do: 'attack', target: 'bog', weapon: 'katana' })
    expect(t.transcript()).toMatch(/attacks Bog: katana/)
    expect(t.undo()).not.toBeNull()
    expect(t.table.S).toEqual(before)
  })
  it('refuses with every reason and its rule', () => {
    const t = fight(source)
    expect(() => t.do('aiko', { do: 'attack', target: 'aiko', weapon: 'katana' })).toThrow(Refused)
    expect(t.refuse('aiko', { do: 'flly' })[0]!.why).toMatch(/no command "flly"/)
    expect(() => t.preview('aiko', { do: 'flly' })).toThrow(Refused)
    expect(() => t.preview('bog', { do: 'stand' })).toThrow(/stands already/)
    expect(() => t.preview('aiko', { do: 'attack', target: 'bog', weapon: 'spoon' })).toThrow(/no weapon "spoon"/)
  })
  it('plays to the end by policy, and the same seed is the same fight', () => {
    const end = (seed: number) => fight(source, { seed, seats: [] }).journal()
    expect(end(4)).toBe(end(4))
    expect(end(4)).not.toBe(end(5))
    expect(fight(source, { seats: [] }).over).toBe(true)
  })
  it('says where a fight is wrong', () => {
    expect(() => fight('ruleset: spirit\ncreatures:\n  a: { side: x, hitPoints: 3, wepons: [] }\n')).toThrow(
      FileProblems,
    )
    expect(() => fight('ruleset: spirit\ncreatures:\n  a: { side: x, hitPoints: 3, wepons: [] }\n')).toThrow(
      /fight:3:\d+ {2}creatures\.a\.wepons: unknown key\. Did you mean "weapons"\?/,
    )
  })
  it('reads no file unless it is given a way to', () => {
    const named = { ...source, map: { file: 'package.json' }, creatures: { ...source.creatures } }
    const like = {
      ...source,
      creatures: { ...source.creatures, wolf: { at: 'A1', side: 'raid', like: 'README.md#wolf' } },
    }
    for (const f of [named, like])
      expect(() => fight(f)).toThrow(/: files are read here only where a way to open them is given/)
    const asked: string[] = []
    const open = (name: string) => {
      asked.push(name)
      return 'rows: ". a b ."\n'
    }
    expect(fight(named, { open }).turn).toBe('aiko')
    expect(asked).toEqual(['package.json'])
    expect(() => fight(named, { open: () => ({ refused: 'not today' }) })).toThrow(
      /map\.file: package\.json: not today/,
    )
    expect(() => fight(named, { open: () => undefined })).toThrow(/map\.file: no file package\.json beside fight/)
  })
  it('plays the script, the faces and the answers of a file as the command does, then asks', () => {
    const script = [
      { who: 'aiko', do: 'attack', target: 'bog', weapon: 'katana' },
      { who: 'aiko', do: 'end' },
    ]
    const scripted = { ...source, script, faces: [10, 10, 19, 20, [4, 5]] }
    const t = fight(scripted)
    // 19 threatens, 20 confirms: 4 + 5 on the dice, and twice Strength.
    expect(t.health('bog')).toBe('15 hp')
    expect(t.turn).toBe('bog')
    const byItself = fight(scripted, { seats: [] })
    expect(byItself.transcript()).toMatch(/critical hit for 15/)
    expect(() => fight({ ...scripted, script: [{ who: 'aiko', do: 'stand' }] })).toThrow(ScriptError)
    expect(() => fight({ ...scripted, faces: [10, 10, 29] })).toThrow(/faces\[2\]: 29 cannot be thrown/)
  })
  it('offers commands that can be done, in words, and names what is not there', () => {
    const t = fight(source)
    for (const { legal, suggestions } of t.legal('aiko'))
      for (const { command } of legal ? suggestions : []) expect(t.refuse('aiko', command)).toEqual([])
    const { suggestions } = t.legal('aiko').find(l => l.name === 'attack')!
    expect(suggestions[0]).toEqual({ command: { do: 'attack', target: 'bog', weapon: 'katana' }, cost: 'standard' })
    const before = t.journal()
    expect(() => t.do('aiko', { do: 'attack', targt: 'bog' })).toThrow(/attack\.targt: .*Did you mean "target"/)
    expect(() => t.do('aiko', { do: 'attack', target: 'bgo' })).toThrow(/no creature "bgo" .*Did you mean "bog"/)
    expect(() => t.do('aiko', { do: 'move', to: 'Z9' })).toThrow(/Z9 is not on the map/)
    expect(() => t.answer('attack')).toThrow(/aiko is asked for a command/)
    expect(t.journal()).toBe(before)
  })
  it('puts questions in words and takes their answers so', () => {
    const t = fight({
      ...source,
      map: '. a b . .',
      creatures: { ...source.creatures, bog: { ...source.creatures.bog, initiative: 90 } },
    })
    t.do('bog', { do: 'end' })
    t.do('aiko', { do: 'end' })
    expect(t.do('bog', { do: 'move', to: 'A5' })).toEqual({
      question: 'opportunity',
      who: 'aiko',
      options: ['attack', 'pass'],
      about: { at: 'bog', act: 'move' },
    })
    expect(() => t.answer('atack')).toThrow(/answered by one of "attack", "pass", not "atack"/)
    const next = t.answer('attack')
    expect(next).toMatchObject({ question: 'path.rest', who: 'bog' })
    expect(next!.options).toContain('A4')
    expect(t.answer('A4')).toMatchObject({ question: 'command', who: 'bog' })
  })
  it('goes on from a journal', () => {
    const t = fight(source, { seed: 3 })
    t.do('aiko', { do: 'attack', target: 'bog', weapon: 'katana' })
    const again = resume(t.journal())
    expect(snapshot(again.table.scene, again.table.S)).toEqual(snapshot(t.table.scene, t.table.S))
    expect([again.turn, again.health('bog')]).toEqual(['aiko', t.health('bog')])
    expect(again.undo()).not.toBeNull()
    expect(again.health('bog')).toBe('30 hp')
    expect(() => resume('{}')).toThrow(/line 1: not a journal/)
    const text = t.journal()
    expect(resume(text.split('\n')).journal()).toBe(text)
    expect(resume(text, { most: text.length }).journal()).toBe(text)
    const short = { most: text.length - 1 }
    expect(() => resume(text, short)).toThrow(/^line 1: the journal is longer than \d+ characters/)
    expect(() => resume(text.split('\n'), short)).toThrow(/^line \d+: the journal is longer than \d+ characters/)
  })
  it('says how a fight ended that nobody sits at', () => {
    expect(fight(source, { seats: [] }).ending).toBe('over')
    expect(fight(source).ending).toBeNull()
    const alone = { ...source, creatures: { aiko: source.creatures.aiko }, map: '. a' }
    expect(fight(alone, { seats: [] }).ending).toBe('unopposed')
    expect(fight({ ...source, map: 'a # b' }, { seats: [] }).ending).toBe('standstill')
    expect(() => fight(source, { seats: ['bgo'] })).toThrow(/no creature and no side "bgo"/)
  })
  it('takes a ruleset with its options, and creatures as a list', () => {
    const { aiko, bog } = source.creatures
    const creatures = [
      { id: 'aiko', ...aiko },
      { id: 'bog', ...bog },
    ]
    const t = fight({ ...source, ruleset: spirit({ 'sp-formula-only': true }), creatures })
    expect(t.turn).toBe('aiko')
    expect(t.table.scene.rules.options).toEqual({ 'sp-formula-only': true })
  })
  it('forecasts what a poisoned blade does to scores, and nonlethal damage beside the rest', () => {
    const save = { kind: 'Fortitude', dc: 14, onSuccess: 'none' }
    const fang = { name: 'fang', damage: '1d6', effect: { save, consequences: [{ lowers: 'Strength', by: '1d4' }] } }
    const fist = { name: 'fist', damage: '1d4', nonlethal: true }
    const snake = { ...source.creatures.aiko, abilities: {}, weapons: [fang, fist] }
    const t = fight({ ...source, creatures: { ...source.creatures, aiko: snake } })
    const bite = t.preview('aiko', { do: 'attack', target: 'bog', weapon: 'fang' })
    // +6 against 10 hits on 4 and more; +0 against DC 14 fails on 13 and less.
    expect(bite.changes.bog!['Strength']).toEqual({
      mean: expect.closeTo(-0.85 * 0.65 * 2.5, 12),
      less: expect.closeTo(0.85 * 0.65, 12),
      more: 0,
    })
    expect(bite.changes.aiko).toEqual({})
    const blow = t.preview('aiko', { do: 'attack', target: 'bog', weapon: 'fist' })
    expect(blow.changes.bog!['nonlethal damage']!.mean).toBeCloseTo(2.5 * (0.85 + 0.05 * 0.85), 12)
    expect(blow.changes.bog).not.toHaveProperty('hit points')
  })
  it('tells the winner, lines as they come, and how often each side wins, with a margin', () => {
    const t = fight(source, { seed: 3 })
    const lines: number[] = []
    const leave = t.on('line', l => lines.push(l.n))
    t.do('aiko', { do: 'end' })
    leave()
    const { last } = t.table
    t.do('bog', { do: 'end' })
    expect(lines.at(-1)).toBe(last)
    expect(t.winner).toBeNull()
    const before = t.journal()
    const many = t.simulate(60, { seed: 1 })
    expect(t.simulate(60, { seed: 1 })).toEqual(many)
    const { watch, raid } = many.wins
    expect(watch!.share + raid!.share + many.undecided.share).toBeCloseTo(1, 12)
    expect(watch!.share).toBeGreaterThan(0.8)
    // Wilson's half interval: where nobody ever won it is not nothing.
    expect(watch!.margin).toBeGreaterThan(0)
    expect(watch!.margin).toBeLessThan(0.12)
    expect(many.undecided.margin).toBeGreaterThan(0)
    expect(t.journal()).toBe(before)
    expect(() => t.simulate(0)).toThrow(/0 is not a number of fights/)
    expect(fight(source, { seed: 4, seats: [] }).winner).toMatch(/watch|raid/)
  })
  it('forecasts the chance of each loss', () => {
    const { losses, changes } = fight(source).preview('aiko', { do: 'attack', target: 'bog', weapon: 'katana' })
    const all = Object.entries(losses.bog!)
    expect(all.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 12)
    expect(all.reduce((sum, [n, p]) => sum + Number(n) * p, 0)).toBeCloseTo(-changes.bog!['hit points']!.mean, 12)
    expect(losses.bog![0]).toBeCloseTo(0.05, 12)
    expect(losses.aiko).toEqual({ 0: expect.closeTo(1, 12) })
  })
  it('plays a game system that is handed in, and never another one of the same id', () => {
    const stock = rulesets.spirit!
    const mine = { ...stock, id: 'mine' }
    const named = {
      ...mine,
      make: () =>
        new Ruleset({ id: 'mine', title: 'Mine', stacking: stock.make().stacking, chapters: stock.make().chapters }),
    }
    const t = fight({ ...source, ruleset: named })
    expect(t.table.scene.rules.id).toBe('mine')
    expect(resume(t.journal(), { rulesets: [named] }).table.scene.rules.id).toBe('mine')
    expect(() => resume(t.journal())).toThrow(/mine/)
    const other = { ...stock, health: () => 'other' }
    expect(() => fight({ ...source, ruleset: other })).toThrow(/two game systems have the id "spirit"/)
    expect(fight({ ...source, ruleset: other }, { rulesets: [other] }).health('bog')).toBe('other')
    expect(() => fight(source, { rulesets: [stock, other] })).toThrow(/two game systems have the id "spirit"/)
    const { chapters, stacking } = stock.make()
    const cut = new Ruleset({
      id: 'spirit',
      title: 'Cut',
      stacking,
      chapters: [...chapters, { topic: 'x', from: 'x', events: [odd] }],
    })
    expect(() => fight({ ...source, ruleset: cut })).toThrow(/hand in its game system/)
  })
  it('lets another creature act while one is asked, by what its text allows', () => {
    const t = fight(source)
    expect(t.turn).toBe('aiko')
    t.do('bog', { do: 'speak' })
    expect(t.transcript()).toMatch(/Bog/)
    expect(t.turn).toBe('aiko')
    expect(() => t.do('bog', { do: 'attack', target: 'aiko', weapon: 'club' })).toThrow(/waits for aiko/)
  })
  it('gives the odds of a line', () => {
    const line = odds('+9/+4 1d10+3 19-20/x2 vs 17, 30 hp')
    expect(line.expected).toBeCloseTo(9.8175, 9)
    expect(odds('+6 damage +5 vs Defense 15, Toughness +4').expected).toBeNull()
    expect(() => odds('+9 vs')).toThrow(/column/)
  })
})
