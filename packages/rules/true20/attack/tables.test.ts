import { SIZES } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { rowsOf, table } from '../../testing/table.ts'
import { attackOf, BLOW, both, type Given, type How, once, scene } from '../testing/sheets.ts'
import * as k from '../vocabulary/conditions.ts'

const ARMED: Given = { weapons: [{ name: 'sword' }, { name: 'bow', use: 'projectile' }] }
const STATES = {
  ...d20,
  ...k,
  'behind cover': k.behindCover,
  'flat-footed': d20.flatFooted,
  'kneeling or sitting': k.kneeling,
  'moving all out': k.allOut,
  'using total defense': d20.totalDefense,
} as Readonly<Record<string, unknown>>
const stateOf = (name: string) => {
  const state = STATES[name] as typeof d20.prone | undefined
  if (!state) throw new Error(`no condition is "${name}"`)
  return state
}

describe('tables of the text on attacks', () => {
  table('true20/attack/size-modifier').each('$size: $modifier', row => {
    const s = scene(
      { ...ARMED, size: row.text('size').toLowerCase() as never },
      { size: row.text('size').toLowerCase() as never },
    )
    const n = row.number('modifier')
    expect([attackOf(s), attackOf(s, { weapon: 1 }), ...both(s)]).toEqual([n, n, 10 + n, 10 + n])
  })
  rules('true20/attack/size-modifier').it('a row for each size, and no other', () => {
    expect(
      rowsOf('true20/attack/size-modifier')
        .map(r => String(r['size']).toLowerCase())
        .sort(),
    ).toEqual([...SIZES].sort())
    expect(attackOf(scene(ARMED, {}))).toBe(0)
  })

  table('true20/bonuses/attacker-table').each('$attacker_is: $melee in melee, $ranged at range', row => {
    const s = scene(ARMED, {})
    const was = [attackOf(s), attackOf(s, { weapon: 1 })] as const
    const state = row.text('attacker_is')
    if (state === 'on higher ground')
      Object.assign(s.scene.board, { map: s.scene.board.map.change(m => m.elevation({ x: 0, y: 0 }, 5)) })
    else s.m.give(0, stateOf(state))
    // Bonds lower Dexterity besides, and the attack roll with it (true20/conditions/entangled).
    const dexterity = s.r.tally('ability', 0, { ability: 'dexterity' })
    expect(dexterity).toBe(state === 'entangled' ? -4 : 0)
    expect(attackOf(s) - dexterity - was[0]).toBe(row.number('melee'))
    expect(attackOf(s, { weapon: 1 }) - dexterity - was[1]).toBe(row.number('ranged'))
  })

  rules('true20/position/higher-ground').each([
    ['sword', 0, 5, 0, 11],
    ['sword', 0, 0, 0, 12],
    ['sword', 0, 5, 5, 12],
    ['sword', 0, 0, 5, 12],
    ['bow', 1, 5, 0, 12],
  ])('%s %i from %i feet up at %i feet: hits from %i', (_name, weapon, up, down, from) => {
    for (const face of [from - 1, from]) {
      const s = scene({ ...ARMED, combat: 3 }, { combat: 5, weapons: [] })
      Object.assign(s.scene.board, {
        map: s.scene.board.map.change(m => {
          m.elevation({ x: 0, y: 0 }, up)
          m.elevation({ x: 1, y: 0 }, down)
        }),
      })
      const played = s.play([attackStep({ ...BLOW, weapon })], face === from ? [face, 20] : [face])
      expect(played.of('attack-rolled').filter(e => e['result'] !== 'miss')).toHaveLength(face === from ? 1 : 0)
    }
  })

  const dodger = (how: How = {}) => scene({}, { combat: 2, abilities: { dexterity: 9 }, weapons: [] }, how)
  const lowered = (state: string) => (state === 'entangled' ? 4 : 0)
  const unplayed = { concealed: 'a chance to miss, no modifier: true20/concealment/grades' }
  table('true20/bonuses/defender-table', { unplayed }).each('$defender_is: $melee, $ranged', row => {
    const state = row.text('defender_is')
    const free = dodger()
    const s = dodger(state === 'helpless' ? { options: { 'helpless-ranged-minus-4': true } } : {})
    s.m.give(1, stateOf(state))
    if (state === 'surprised') s.m.give(0, k.hidden)
    const keeps = row.text('keeps_dodge_bonus') === 'yes'
    const lost = keeps ? lowered(state) : 9
    // What these cannot use at all goes besides: the combat bonus (true20/defense/combat-bonus-lost).
    const combat = state === 'helpless' || state === 'pinned' ? 2 : 0
    const modifier = (cell: unknown) => (cell === '*' ? 0 : Number(cell))
    expect(both(s)).toEqual([
      both(free)[0] - lost - combat + modifier(row.cell('melee')),
      both(free)[1] - lost - combat + modifier(row.cell('ranged')),
    ])
  })
  rules('true20/bonuses/defender-table', 'true20/movement/all-out-table-row').it(
    'the footnote of moving all out is an option',
    () => {
      const s = dodger({ options: { 'all-out-footnote': [-2, 2] } })
      s.m.give(1, k.allOut)
      expect(both(s)).toEqual([10, 14])
    },
  )

  table('true20/attack/two-weapon-penalties').each('feat $two_weapon_fighting_feat, $off_hand_weapon', row => {
    const feats = row.text('two_weapon_fighting_feat') === 'yes' ? ['Two-Weapon Fighting'] : []
    const light = row.text('off_hand_weapon') === 'light'
    const second = { name: 'second', ...(light ? { hands: 'light' as const } : {}) }
    const s = scene({ feats, combat: 10, weapons: [{ name: 'first' }, second] }, { weapons: [] })
    const [regular, off] = [-row.number('regular_attack'), -row.number('off_hand_attack')]
    // Defense 10 against a bonus of 10: the lowest face that hits is the penalty itself.
    const hit = (face: number, hand: 'regular' | 'off') =>
      once(s, attackStep({ ...BLOW, weapon: hand === 'off' ? 1 : 0, details: { hand, second: 1 } }), [face]).picks[0]
        ?.outcome
    for (let face = 2; face < 20; face++) {
      expect(hit(face, 'regular'), `regular, ${face}`).toBe(face >= regular ? 'hit' : 'miss')
      expect(hit(face, 'off'), `off hand, ${face}`).toBe(face >= off ? 'hit' : 'miss')
    }
  })

  /** What causes each grade. */
  const GRADES: Readonly<Record<string, readonly (readonly [who: number, state: typeof d20.prone])[]>> = {
    partial: [[1, k.inFog]],
    total: [
      [0, d20.blinded],
      [1, d20.unseen],
    ],
  }
  table('true20/concealment/grades', { prose: ['examples'] }).each('$concealment: $attack_misses_on_d20', row => {
    const [, from, percent] = /^(\d+) or higher \((\d+)%\)$/.exec(row.text('attack_misses_on_d20'))!
    expect((21 - Number(from)) * 5).toBe(Number(percent))
    for (const [who, state] of GRADES[row.text('concealment')]!)
      for (let face = 1; face <= 20; face++) {
        const s = scene({ combat: 12 }, {})
        s.m.give(who, state)
        const misses = face >= Number(from)
        const { at: _, ...guess } = { ...BLOW, square: 1 }
        const played = s.play([attackStep(state === k.inFog ? BLOW : guess)], misses ? [15, face] : [15, face, 20])
        expect(
          played.of('attack-rolled').flatMap(e => (e['result'] === 'miss' ? [e['how']] : [])),
          `${state.name}, ${face}`,
        ).toEqual(misses ? ['concealed'] : [])
      }
  })
})
