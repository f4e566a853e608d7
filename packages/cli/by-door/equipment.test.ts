import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const FOE = 'side: them, at: C9, hitPoints: 30, initiative: -9'
const spirit = (keys: string, more = '') =>
  fileOf('spirit', { ann: `side: us, at: C3, hitPoints: 20, initiative: 50, ${keys}`, bo: FOE }, more)

describe('a shield that is on the ground', () => {
  const SHIELD = 'shield: { bonus: 2 }, weapons: [{ name: sword, damage: 1d6, hands: one }]'
  it('lies where it was loosed, is picked up in reach for a move action, and is strapped on after that [spirit/equipment/ready-or-loose-shield, spirit/equipment/manipulate-item]', async () => {
    const lines = ['loose-shield', 'ac ann', 'move C5', 'end', 'end', 'pick-up-shield', 'move C4', 'pick up shield']
    const [, loosed, , , , far, , up] = await answersTo(spirit(SHIELD), lines)
    expect(loosed).toContain('defense 10')
    expect(far).toContain('no shield of its own is within reach on the ground')
    expect(up).toContain('picks up its shield')
    const [, , , , ac, ready, now] = await answersTo(spirit(SHIELD), [
      'loose-shield',
      'pick-up-shield',
      'end',
      'end',
      'ac ann',
      'ready-shield',
      'ac ann',
    ])
    expect(ac).toContain('defense 10')
    expect(ready).toContain('straps on its shield')
    expect(now).toContain('defense 12')
  })
  it('is dropped into a square next to its bearer, and not further [spirit/equipment/drop-shield, spirit/equipment/drop-item]', async () => {
    const file = spirit(`shieldCarried: true, ${SHIELD}`)
    const [far, near, up] = await answersTo(file, ['drop-shield C6', 'drop-shield C4', 'pick-up-shield'])
    expect(far).toContain('not legal')
    expect(near).toContain('drops its shield')
    expect(up).toContain('picks up its shield')
  })
})

describe('drawing', () => {
  const TWO =
    'weapons: [{ name: sword, damage: 1d6, hands: one, carried: sheathed }, { name: knife, damage: 1d4, carried: sheathed }]'
  it.each(['spirit', 'srd35'])(
    '%s: one weapon beside each regular move, the next takes an action [spirit/equipment/draw-while-moving]',
    async ruleset => {
      const file = fileOf(ruleset, {
        ann: `side: us, at: C3, hitPoints: 20, initiative: 50, baseAttack: 1, ${TWO}`,
        bo: FOE,
      })
      const [, first, second, third] = await answersTo(file, ['move C4', 'draw sword', 'draw knife', 'draw sword'])
      expect(first).toContain('standard left')
      expect(second).toMatch(/draws knife.*only free acts left/)
      expect(third).toContain('sword is not put away')
      const [, one, , two] = await answersTo(file, ['move C4', 'draw sword', 'move C5', 'draw knife'])
      expect(one).toContain('standard left')
      expect(two).toMatch(/draws knife/)
    },
  )
  it('a shield and a weapon each come with the same move [spirit/equipment/ready-or-loose-shield]', async () => {
    const file = spirit(`baseAttack: 1, shield: { bonus: 2 }, shieldCarried: true, ${TWO}`)
    const [, draw, ready] = await answersTo(file, ['move C4', 'draw sword', 'ready-shield'])
    expect(draw).toContain('standard left')
    expect(ready).toContain('standard left')
  })
  it('a withdrawal is no regular move, and at base attack +0 nothing comes with a move [spirit/equipment/draw-while-moving]', async () => {
    const [, after] = await answersTo(spirit(`baseAttack: 1, ${TWO}`), ['withdraw C4', 'draw sword'])
    expect(after).toContain('no move action left')
    const [, drawn] = await answersTo(spirit(`baseAttack: 0, ${TWO}`), ['move C4', 'draw sword'])
    expect(drawn).toMatch(/draws sword.*only free acts left/)
  })
  it('what is packed is taken out, not drawn, in every text that has packs [spirit/equipment/draw-or-sheathe, spirit/equipment/manipulate-item]', async () => {
    for (const ruleset of ['spirit', 'modern', 'srd35', 'starfinder']) {
      const weapon = ruleset === 'modern' ? '' : ', hands: one'
      const file = fileOf(ruleset, {
        ann: `side: us, at: C3, hitPoints: 20, initiative: 50, weapons: [{ name: axe, damage: 1d6${weapon}, carried: packed }]`,
        bo: FOE,
      })
      const [draw, out, put] = await answersTo(file, ['draw axe', 'take-out axe', 'stow axe'])
      expect(draw, ruleset).toContain('axe is not put away')
      expect(out, ruleset).toContain('takes axe out')
      expect(put, ruleset).toContain('stows axe')
    }
  })
})

describe('ammunition', () => {
  it('that costs nothing to load is loaded with the attack, until there is none [spirit/equipment/draw-ammunition]', async () => {
    const bow =
      'baseAttack: 11, weapons: [{ name: bow, use: projectile, damage: 1d6, hands: two, increment: 60, ammunition: { holds: 1, spare: 1, reload: free } }]'
    const [first, second, none] = await answersTo(spirit(bow), ['full-attack bo with bow', '1', 'stop'])
    expect(first).toContain('1 attack Bo with bow')
    expect(second).not.toContain('attack Bo with bow')
    expect(none).toContain('only free acts')
  })
})
