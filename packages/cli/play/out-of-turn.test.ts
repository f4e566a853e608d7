import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const HIT: Readonly<Record<string, string>> = { true20: 'combat: 3', default: 'hitPoints: 30' }
const BLADE: Readonly<Record<string, string>> = { true20: 'damage: 3', default: 'damage: 1d8' }
const of = (all: Readonly<Record<string, string>>, text: string) => all[text] ?? all['default']
/** Grub acts; Bram has what is given, seven squares away. */
const fight = (text: string, acts: string, map = 'g . . . . . . b') => `ruleset: ${text}
map: |
  ${map}
  . . . . . . . .
creatures:
  grub: { side: raid, ${of(HIT, text)}, initiative: 90, weapons: [{ name: spear, ${of(BLADE, text)} }], acts: [{ name: roar }] }
  bram: { side: watch, ${of(HIT, text)}, initiative: 99, weapons: [{ name: katana, ${of(BLADE, text)} }], acts: [${acts}] }
`
async function said(file: string, ...lines: string[]): Promise<string> {
  const { out, mistaken } = await typedAt(readFight(file, 'f.yaml', rulesets), lines)
  expect(mistaken).toBe(false)
  return out
}
const OUT_OF_TURN = { spirit: 'immediate', modern: 'immediate', srd35: 'immediate', starfinder: 'reaction' } as const
const texts = [...Object.entries(OUT_OF_TURN), ['true20', 'reaction']] as const

describe('interject: what another creature does is read with its own acts and weapons', () => {
  it.each(someOf(texts, 1))('%s', async (text, cost) => {
    const acts = `{ name: feather, cost: ${cost}, reactsTo: is attacked }`
    const out = await said(
      fight(text, acts),
      'end',
      'interject bram: use feather',
      'interject bram: use roar',
      'interject bram: attack grub with katana',
    )
    expect(out).toMatch(/feather answers what happens/)
    expect(out).toMatch(/no act "roar": there (are|is) feather/)
    expect(out).not.toMatch(/no weapon "katana"/)
  })
  it.each(someOf(texts, 1))('%s: what answers something is not done without its occasion', async (text, cost) => {
    const file = fight(text, `{ name: feather, cost: ${cost}, reactsTo: is attacked }`, '. . g b . . . .')
    const out = await said(file, 'use feather', 'end', 'interject bram: use feather', 'attack bram', 'use feather')
    expect(out.match(/feather answers what happens: it is offered when somebody attacks its user/g)).toHaveLength(2)
    expect(out.match(/Bram uses feather/g)).toHaveLength(1)
  })
  it('a script reads the weapons and acts of the one who acts', () => {
    const script = (command: string) => `${fight('spirit', '{ name: feather, cost: immediate }')}script:
  - { who: grub, do: interject, by: bram, command: ${command} }
`
    expect(() => readFight(script('{ do: drop-item, weapon: katana, to: A8 }'), 'f.yaml', rulesets)).not.toThrow()
    expect(() => readFight(script('{ do: drop-item, weapon: pike, to: A8 }'), 'f.yaml', rulesets)).toThrow(/pike/)
  })
})

describe('what is done out of turn says what happens, and is asked about as often as it says', () => {
  it.each(someOf(texts, 1))('%s: a move is asked about once, an attack by its name', async (text, cost) => {
    const acts = (to: string) => `{ name: feather, cost: ${cost}, reactsTo: ${to} }`
    const moved = await said(fight(text, acts('moves')), 'end', 'move a5', 'pass', 'end')
    expect(moved.match(/Grub (moves|acts): do anything now\?/g)).toHaveLength(1)
    const near = await said(fight(text, acts('comes adjacent'), 'g . . . b . . .'), 'end', 'move b4', 'pass', 'end')
    expect(near.match(/Grub (moves|acts): do anything now\?/g)).toHaveLength(1)
    const far = await said(fight(text, acts('comes adjacent')), 'end', 'move a5', 'end')
    expect(far).not.toMatch(/do anything now/)
    const struck = await said(fight(text, acts('is attacked'), '. . g b . . . .'), 'end', 'attack bram', 'pass')
    expect(struck.match(/Grub attacks Bram: do anything now\?/g)).toHaveLength(1)
  })
  it('what may come at any time is asked about square by square, until the move is let pass', async () => {
    const file = fight('spirit', '{ name: feather, cost: immediate }')
    const each = await said(file, 'end', 'pass', 'move a4', 'pass', 'pass', 'pass', 'end')
    expect(each.match(/Grub moves: do anything now\?/g)).toHaveLength(3)
    const once = await said(file, 'end', 'pass', 'move a4', 'pass', 'pass this move', 'move a5', 'pass')
    expect(once.match(/Grub moves: do anything now\?/g)).toHaveLength(3)
  })
  it('is refused of an act of its own turn, with what it costs', () => {
    for (const [text] of texts)
      expect(() => readFight(fight(text, '{ name: roar, reactsTo: moves }'), 'f.yaml', rulesets)).toThrow(
        /reactsTo.*out of turn.*standard/s,
      )
  })
})

describe('a Bankai that is no action (spirit/magic/bankai)', () => {
  const bankai = (more = '') =>
    `{ name: veil, kind: bankai${more}, effect: { range: 100, consequences: [{ damage: 1 }] } }`
  it('comes about in the turn of another, without a cost', async () => {
    const out = await said(fight('spirit', bankai(', reactsTo: attacks'), '. . g b . . . .'), 'end', 'attack bram', '1')
    expect(out).toMatch(/Grub attacks Bram: do anything now\?\n +1 {2}use veil Grub/)
    expect(out).toMatch(/Bram uses veil/)
  })
  it('one that is an action is done in its own turn alone', async () => {
    const out = await said(fight('spirit', bankai(', cost: standard'), '. . g b . . . .'), 'end', 'attack bram')
    expect(out).not.toMatch(/do anything now/)
  })
})

it('true20: the stunned react, and do nothing else (true20/actions/reaction)', async () => {
  const file = fight(
    'true20',
    '{ name: feather, cost: reaction, reactsTo: attacks }, { name: cry, cost: free }',
    '. . g b . . . .',
  )
  const out = await said(
    file,
    'end',
    'ruling give bram stunned because of a blow',
    'interject bram: use cry',
    'attack bram',
    'use feather',
  )
  expect(out).toMatch(/Grub attacks Bram: do anything now\?/)
  expect(out).toMatch(/Bram uses feather/)
  expect(out).toMatch(/cannot act: stunned/)
})

describe('a line for one who is not asked', () => {
  const armed = '{ name: roar, cost: free }'
  it('starfinder: drops what it holds and says what becomes of its saves, in the turn of another and before an answer (starfinder/actions/drop-item, starfinder/saves/forgo)', async () => {
    const out = await said(
      fight('starfinder', armed, '. . g b . . . .'),
      'grub: drop-item spear to A4',
      'grub: forgo-saves ask',
      'move b1',
      'bram: drop-item katana',
      'grub: be-willing',
      'where grub',
    )
    expect(out).toMatch(/Grub drops spear/)
    expect(out).toMatch(/Grub is asked about its saves/)
    expect(out).toMatch(/ drops katana/)
  })
  it.each(['spirit', 'modern', 'true20', 'srd35'])('%s: a free action waits for its own turn', async text => {
    const out = await said(fight(text, armed), 'grub: drop-item spear', 'grub: use roar', 'bram: drop-item katana')
    expect(
      out.match(/Bram is asked, not Grub: in a fight everyone acts in turn\n +not legal: a free action/g),
    ).toHaveLength(1)
    expect(out).not.toMatch(/Grub drops/)
    expect(out).toMatch(/ drops katana/)
  })
  it('what is no command is answered by whose turn it is, what lacks something by what it lacks', async () => {
    const out = await said(fight('spirit', armed), 'grub: why', 'grub:', 'grub: drop-item', 'grub: drop-item pike')
    expect(out.match(/Bram is asked, not Grub/g)?.length).toBeGreaterThanOrEqual(2)
    expect(out).toMatch(/no weapon "pike"/)
  })
  it('spirit: a few words are said at any time (spirit/actions/speak)', async () => {
    const out = await said(fight('spirit', armed), 'grub: speak', 'grub: speak wait, I yield!', 'grub: immediate')
    expect(out).toMatch(/Grub speaks/)
    expect(out).toMatch(/Grub says: wait, I yield!/)
  })
})

describe('an attack made ready against nobody by name', () => {
  it.each(someOf(texts, 1))('is against the foe that sets it off: %s', async text => {
    const out = await said(
      fight(text, '{ name: feather }', '. . g . . . b .'),
      'ready attack when grub comes adjacent',
      'end',
      'move A6',
      'act',
    )
    expect(out).toMatch(/Bram attacks Grub: katana/)
    expect(out).not.toContain('needs a target')
  })
})
