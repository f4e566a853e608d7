import { describe, expect, it } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const US = 'side: us, hitPoints: 20, initiative: 50'
const THEM = 'side: them, hitPoints: 40, initiative: -9'
/** An act that makes its target so for a time. */
const brings = (name: string, condition: string, rounds: number) =>
  `{ name: ${name}, cost: free, provokes: false, effect: { range: 60, consequences: [{ condition: ${condition}, lasts: { rounds: ${rounds} } }] } }`

describe('what has no body', () => {
  const MIRE = 'map: |\n  ~~~~~~\n  ~~~~~~'
  it.each(['spirit', 'modern', 'srd35'])(
    '%s: is not slowed by ground, whether a feature or a key says so [spirit/terrain/flying-and-incorporeal]',
    async ruleset => {
      const moved = async (keys: string) =>
        (
          await answersTo(fileOf(ruleset, { ann: `${US}, speed: 20, at: A1, ${keys}`, bo: `${THEM}, at: B6` }, MIRE), [
            'move A5',
          ])
        )[0]
      expect(await moved('features: [incorporeal]')).toMatch(/moves A1 > A5, 20 ft/)
      expect(await moved('by: incorporeal')).toMatch(/moves A1 > A5, 20 ft/)
      expect(await moved('')).toContain('costs 8 squares')
    },
  )
  it('starfinder: a feature that is a key there says which [starfinder/defense/incorporeal-kinetic-immunity]', async () => {
    const file = fileOf('starfinder', { ann: `${US}, at: A1, features: [incorporeal]`, bo: `${THEM}, at: B6` }, MIRE)
    await expect(answersTo(file, ['who'])).rejects.toThrow('by: incorporeal')
  })
})

describe('a condition that is over before its time', () => {
  const file = (ruleset: string) =>
    fileOf(ruleset, {
      ann: `side: us, initiative: 50, at: A1, acts: [${brings('dance', 'fascinated', 9)}, ${brings('glance', 'shaken', 1)}]`,
      bo: 'side: them, initiative: -9, at: A2',
    })
  it('takes its time with it [true20/conditions/fascinated-breaking, house/conditions/ruled]', async () => {
    const [, , who, list] = await answersTo(file('true20'), ['use dance bo', 'attack bo', 'who bo', 'list bo'])
    expect(who).not.toContain('fascinated')
    expect(list).not.toContain('dance')
  })
  it.each(['spirit', 'modern', 'true20', 'starfinder', 'srd35'])(
    '%s: what the game master gave is not ended by what gives it for a time [house/conditions/ruled]',
    async ruleset => {
      const whole = fileOf(ruleset, {
        ann: `side: us, initiative: 50, at: A1, acts: [${brings('glance', 'shaken', 1)}]${ruleset === 'true20' ? '' : ', hitPoints: 20'}`,
        bo: `side: them, initiative: -9, at: A9${ruleset === 'true20' ? '' : ', hitPoints: 20'}`,
      })
      const lines = ['ruling give bo shaken', 'use glance bo', 'end', 'end', 'who bo', 'ruling take bo shaken', 'who b']
      const out = await answersTo(whole, lines)
      expect(out[4]).toContain('shaken')
      expect(out[6]).not.toContain('shaken')
      const [, , , , late] = await answersTo(whole, ['use glance bo', 'end', 'end', 'list', 'who bo'])
      expect(late).not.toContain('shaken')
    },
  )
})

describe('what a ruling gives and takes', () => {
  it.each(['ruined armor', 'confused', 'dominated'])('%s is told both times', async said => {
    const name = said === 'ruined armor' ? 'armor ruined' : said
    const file = fileOf('modern', { ann: `${US}, at: A1, armor: { bonus: 4 }`, bo: `${THEM}, at: A9` })
    const [given, taken] = await answersTo(file, [`ruling give ann ${name}`, `ruling take ann ${name}`])
    expect(given).toContain(name === said ? `ruling: Ann is ${said}` : 'ruling: Ann has its armor ruined')
    expect(taken).toMatch(new RegExp(`ruling: Ann is no longer (?:in )?${said}`))
  })
})

describe('an answer', () => {
  it('to a question for a number is no square of another command', async () => {
    const file = fileOf(
      'true20',
      { ann: 'side: us, initiative: 50, at: C2', bo: 'side: them, initiative: -9, at: C1' },
      'map: |\n  .^.\n  .^.\n  ...',
    )
    const [, other, numbered] = await answersTo(file, ['climb B2', 'climb B2 A2', '1'])
    expect(other).toContain('is no answer here: give a number from 1 to 60')
    expect(numbered).toContain('against 1')
  })
})

describe('an effect that runs', () => {
  const AURA =
    'effect: { personal: true, lasts: { concentration: true }, consequences: [{ adds: 2, to: AC, lasts: effect }] }'
  it('goes by the beginning of its name, as all names do [spirit/magic/cease-concentration]', async () => {
    const file = fileOf('spirit', { ann: `${US}, at: A1, acts: [{ name: Veil, ${AURA} }]`, bo: `${THEM}, at: A9` })
    const [, , , ceased, none] = await answersTo(file, ['use veil', 'end', 'end', 'cease veil', 'cease veil'])
    expect(ceased).toContain('Veil of Ann ends')
    expect(none).toContain('not legal')
  })
  it('that called a friend is dismissed without a word of harm', async () => {
    const file = fileOf('srd35', {
      ann: `${US}, at: A1, acts: [{ name: call, effect: { range: 30, lasts: { minutes: 1 }, summons: [wolf] } }]`,
      bo: `${THEM}, at: A9`,
      wolf: 'side: us, hitPoints: 9, reserve: true',
    })
    const lines = ['use call to B1', 'pass until ann', 'dismiss call']
    const { out } = await typedAt(file, lines, { seed: 3, played: true })
    expect(out).not.toContain('may be hurt')
    expect(out).toContain('Wolf is gone')
  })
  it('whose creature is gone before the round begins leaves it without a place in the order', async () => {
    const file = fileOf('true20', {
      ann: 'side: us, initiative: 50, at: A1, acts: [{ name: call, effect: { range: 30, lasts: { minutes: 1 }, summons: [wolf] } }]',
      bo: 'side: them, initiative: -9, at: A9',
      wolf: 'side: us, reserve: true',
    })
    const lines = ['use call to B1', 'ruling damage wolf 90', 'end', 'end', 'who']
    const [, slain, , next] = await answersTo(file, lines)
    expect(slain).toContain('Wolf is gone')
    expect(slain).not.toContain('with its maker')
    expect(next).not.toContain('Initiative')
  })
})

describe('a ruling of whose turn it is', () => {
  it('says it once', async () => {
    const file = fileOf('spirit', { ann: `${US}, at: A1`, bo: `${THEM}, at: A9` })
    const [turn] = await answersTo(file, ['ruling turn bo because of the trap'])
    expect(turn).toContain('ruling: it is the turn of Bo')
    expect(turn).not.toContain('does not')
  })
})

describe('numbers that mean another thing than they seem', () => {
  it('a step of attacks below 0 is refused [spirit/attack/lower-bonus-of-extra-attacks]', async () => {
    const file = (step: string) =>
      fileOf('spirit', { ann: `${US}, at: A1`, bo: `${THEM}, at: A9` }).replace(
        'ruleset: spirit',
        `ruleset: { id: spirit, options: { iterative-step: ${step} } }`,
      )
    await expect(answersTo(file('-3'), ['who'])).rejects.toThrow('whole number from 0 on')
    await expect(answersTo(file('0'), ['who'])).resolves.toHaveLength(1)
  })
  it('a current below a mile an hour is told in tenths, or is gentle [srd35/travel/downstream]', async () => {
    const file = fileOf('srd35', { ann: `${US}, at: A1` })
    const [few, tenths] = await answersTo(file, [
      'sail raft 10 downstream current 3',
      'sail raft 10 downstream current 30',
    ])
    expect(few).toContain('3 miles an hour are current 30')
    expect(tenths).toContain('covers 35 miles')
  })
})

describe('refusals say what would do', () => {
  const EVENING = [
    'places: { yard: {}, hall: { creatures: { bo: { side: them, hitPoints: 9, at: B4 } } } }',
    'ways: [{ from: yard, to: hall, rounds: 2 }]',
    'starts: yard',
  ].join('\n')
  it('who is in another place is gone to first; a place has the name of a place [house/travel/go]', async () => {
    const file = fileOf('spirit', { ann: `${US}, at: A1` }, EVENING)
    const [attack, go] = await answersTo(file, ['attack bo', 'go barn'])
    expect(attack).toContain('Bo is in another place')
    expect(attack).not.toContain('out of the reach')
    expect(go).toContain('no place "barn": there are hall')
  })
  it('a number that is asked for is a number, and undo leaves it', async () => {
    const file = fileOf('true20', { ann: 'side: us, at: A1' })
    const [, word, undone] = await answersTo(file, ['use-skill Diplomacy', 'attack', 'undo'])
    expect(word).toContain('give a number from 1 to 60 (auto')
    expect(word).toContain('undo takes back what asks')
    expect(undone).toContain('taken back')
  })
  it('nobody goes on a long way past a foe [srd35/travel/day-length]', async () => {
    const file = fileOf(
      'srd35',
      { ann: `${US}, at: A1`, bo: 'side: them, hitPoints: 9, at: A9, place: road' },
      'places: { road: {}, town: {} }\nways: [{ from: road, to: town, miles: 6 }]\nstarts: road',
    )
    const [go] = await answersTo(file, ['go town'])
    expect(go).toContain('nobody goes on a way past foes')
  })
})

describe('what is legal with more words', () => {
  const listed = async (ruleset: string, keys: string, more = '') => {
    const file = fileOf(
      ruleset,
      { ann: `side: us, initiative: 50, at: B2${keys}`, bo: `side: them, initiative: -9, at: B3${keys}` },
      more,
    )
    const [legal] = await answersTo(file, ['legal'])
    const [, words = '', not = ''] = /With more words: ([^()]*)\(help.*Not now: ([^()]*)\(/.exec(legal!) ?? []
    return { words: words.trim().split(', '), not: not.trim().split(', ') }
  }
  it('is asked of the command itself: one that nothing makes legal is not now', async () => {
    const { words, not } = await listed('true20', '')
    expect(words).toEqual(expect.arrayContaining(['haggle', 'demoralize', 'ready']))
    expect(not).toEqual(
      expect.arrayContaining(['command', 'overrun', 'combined-attack', 'coup-de-grace', 'shake-free', 'mount']),
    )
    expect(not.filter(name => words.includes(name))).toEqual([])
  })
  it('what takes feet or two things is found too, and what holds another command', async () => {
    const { words, not } = await listed('spirit', ', hitPoints: 20, weapons: [{ name: sword, damage: 1d8 }]')
    expect(words).toEqual(expect.arrayContaining(['ready', 'use-skill', 'crawl']))
    expect(not).toEqual(expect.arrayContaining(['draw-two', 'draw-ammunition', 'interject', 'first-aid']))
  })
})
