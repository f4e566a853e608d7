import { describe, expect, it } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const CLUB = 'hitPoints: 60, weapons: [{ name: club, damage: 1d8+4, types: bludgeoning }]'
const duel = (ruleset: string, more: Readonly<Record<string, string>> = {}, ann = CLUB, bo = CLUB) =>
  fileOf(ruleset, {
    ann: `side: us, at: C4, initiative: 50, ${ann}`,
    bo: `side: them, at: C5, initiative: -9, ${bo}`,
    ...more,
  })

describe('rolls against each other', () => {
  it.each(['spirit', 'modern', 'srd35', 'starfinder', 'true20'])('tell what both came to under %s', async text => {
    const sheet = `${text === 'true20' ? '' : 'hitPoints: 9, '}abilities: { Strength: 3 }`
    const [line, why] = await answersTo(duel(text, {}, sheet, sheet), ['ruling check ann Strength against bo', 'why'])
    const [, mine, theirs] = /(?:wins|loses) the roll against Bo: (\d+) against (\d+)/.exec(line!)!
    expect(why).toContain(`opposed ${mine} `)
    expect(why).toContain(`opposing ${theirs} `)
  })
})

describe('what is refused names what there is', () => {
  rules('srd35/objects/sunder-weapon-or-shield').it('who bears a shield is not sundered, the shield is', async () => {
    const shield = { shield: 'side: them, object: { like: heavy steel shield, heldBy: bo }' }
    expect((await answersTo(duel('srd35', shield), ['sunder bo']))[0]).toContain('name what it bears, Shield')
    expect((await answersTo(duel('srd35'), ['sunder bo']))[0]).toContain('object: { heldBy }')
  })
  rules('house/turn/begin-fight').it(
    'a side that waits in reserve is named where there is no fight without it',
    async () => {
      const file = fileOf('srd35', { ann: `side: us, at: C4, ${CLUB}`, bo: `side: them, reserve: true, ${CLUB}` })
      const [refused, , , begun] = await answersTo(file, ['begin-fight', 'enter-fight bo C8', 'begin-fight', 'who'])
      expect(refused).toContain('Bo waits in reserve, and enter-fight brings one in')
      expect(begun).not.toContain('not legal')
    },
  )
  rules('true20/objects/substance-table').it('the material of a thing stands beside object', async () => {
    const file = fileOf('true20', { ann: 'side: us', bo: 'side: them, object: { material: wood }' })
    await expect(answersTo(file, [])).rejects.toThrow('stands beside it, as material: { of: wood }')
  })
  it('hit points behind what is said of first aid are a ruling', async () => {
    const [heal] = await answersTo(duel('starfinder'), ['heal ann 5'])
    expect(heal).toContain('the game master types ruling heal ann 5')
  })
})

describe('a ruling', () => {
  rules('house/ruling/place').it('that puts somebody elsewhere is told once', async () => {
    const [placed] = await answersTo(duel('srd35'), ['ruling place ann A1 because she slipped'])
    expect(placed!.match(/ruling:/g)).toHaveLength(1)
    expect(placed).toContain('Ann is moved to A1 (she slipped)')
  })
})

describe('the helpless', () => {
  rules('spirit/conditions/unconscious-from-nonlethal').each([['spirit'], ['modern'], ['srd35'], ['starfinder']])(
    'neither strike nor walk under %s',
    async text => {
      const [blow, walk] = await answersTo(duel(text, {}, `${CLUB}, conditions: [helpless]`), ['attack bo', 'move C2'])
      expect(blow).toContain('cannot attack: helpless')
      expect(walk).toContain('cannot move: helpless')
    },
  )
})
