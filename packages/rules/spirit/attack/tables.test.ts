import { describe, expect } from 'vitest'
import * as k from '../../d20/vocabulary/conditions.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { inRange, table } from '../../testing/table.ts'
import { SpiritStage } from '../testing/stage.ts'
import { reactions, TurnStage } from '../testing/turn.ts'

const SWORD = { weapons: [{ name: 'sword', damage: '1d6' }] }
const FISTS = { weapons: [{ name: 'fist', damage: '1d3', unarmed: true }] }
type Sheet = Record<string, unknown>
type Square = readonly [number, number]

describe('tables of the text on attacks', () => {
  table('spirit/attack/attacks-by-base-attack-bonus').each('$base_attack_bonus: $attacks', row => {
    for (const baseAttack of inRange(row.text('base_attack_bonus'), 0, 25)) {
      const s = new TurnStage([{ baseAttack, ...SWORD }, { defense: 60 }]).turn()
      const attacks = row.number('attacks')
      const played = s.do({ do: 'full-attack', target: 1, weapon: 0 }, Array(attacks).fill(2))
      expect(played.of('attack-rolled'), `base attack +${baseAttack}`).toHaveLength(attacks)
    }
  })

  table('spirit/damage/unarmed-strike').each('$size: $dice', row => {
    const sides = Number(/^1d(\d+)$/.exec(row.text('dice'))![1])
    const hit = (face: number) => {
      const s = new SpiritStage([{ size: row.text('size').toLowerCase(), abilities: { Strength: 1 } }, {}])
      const played = s.blow([15, face])
      expect(played.of('attack-rolled')).toHaveLength(1)
      return [s.hp(1), s.nonlethal(1)]
    }
    for (let face = 1; face <= sides; face++) expect(hit(face)).toEqual([20, face + 1])
    expect(() => hit(sides + 1)).toThrow()
  })
  rules('spirit/damage/unarmed-strike').it('no size outside the table has one', () => {
    for (const size of ['tiny', 'huge']) expect(() => new SpiritStage([{ size }, {}]).blow([15, 1])).toThrow()
  })
})

/** The second creature stands at (1, 0), the first below it; whether and when the second attacks at what the first does. */
function scene(
  sheet: Sheet,
  how: { readonly foe?: Sheet; readonly at?: Square; readonly map?: readonly string[] } = {},
) {
  const { foe = SWORD, at = [1, 1], map } = how
  return new TurnStage([{ hitPoints: 60, ...sheet }, { defense: 20, ...foe }, SWORD], {
    at: [at, [1, 0], [9, 9]],
    map: map ?? Array(10).fill('.'.repeat(10)),
  }).turn()
}
/** Faces enough: every roll misses. */
const MISSES = [2, 2, 2, 2]
function provokes(s: TurnStage, command: Parameters<TurnStage['do']>[0]): boolean {
  for (const faces of [0, 1, 2, 3]) {
    const before = s.S.slice()
    try {
      return reactions(s.do(command, MISSES.slice(0, faces))).length > 0
    } catch (e) {
      if (!/face/.test(String(e))) throw e
      s.S.set(before)
    }
  }
  throw new Error(`${command.do} takes more dice than were expected`)
}
const use = (cost: string, kind: string, more: object = {}, command: object = {}) =>
  provokes(scene({ acts: [{ name: 'it', cost, kind, ...more }] }), { do: 'use', act: 'it', ...command })
const walk = (s: TurnStage, name: string, ...way: readonly Square[]) => provokes(s, { do: name, path: s.path(...way) })

/** What comes of each act of the table, in the circumstances that its cell names. */
const ACTS: Readonly<Record<string, () => unknown>> = {
  'move out of a threatened square': () => walk(scene({}), 'move', [1, 2]),
  '5-foot step': () => walk(scene({}), 'step', [1, 2]),
  'withdraw from the starting square': () => ({
    seen: walk(scene({}), 'withdraw', [1, 2]),
    unseen: walk(scene({}).give(1, k.unseen), 'withdraw', [1, 2]),
  }),
  'withdraw from later threatened squares': () => walk(scene({}, { at: [3, 0] }), 'withdraw', [2, 0], [2, 1], [3, 2]),
  'unarmed attack': () => {
    const strike = { do: 'attack', target: 1, weapon: 0 }
    const s = scene(FISTS)
    const others = new TurnStage([FISTS, { defense: 20, ...FISTS }, SWORD], {
      at: [
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    }).turn()
    return {
      armed: provokes(scene(FISTS), strike),
      unarmed: provokes(scene(FISTS, { foe: FISTS }), strike),
      others: provokes(others, strike),
      first: s.do(strike, [2, 2]).of('attack-rolled')[0]?.['by'] === 1,
    }
  },
  'unarmed attack that counts as armed': () =>
    provokes(scene({ ...FISTS, feats: ['Improved Unarmed Strike'] }), { do: 'attack', target: 1, weapon: 0 }),
  'cast a Kido': () => use('standard', 'kido'),
  'cast a Kido as a free action': () => use('free', 'kido'),
  'cast a Kido as a swift action': () => use('swift', 'kido'),
  'cast a Kido as an immediate action': () => use('immediate', 'kido'),
  'continue casting a Kido of 1 round or longer': () => {
    const s = scene({ acts: [{ name: 'it', cost: 'full-round', kind: 'kido' }] })
    const begins = provokes(s, { do: 'begin-full', act: 'it' })
    // The next turn.
    s.turn()
    for (const timer of s.r.items(0, timers)) s.m.exclude(0, timers, timer)
    return { begins, goesOn: provokes(s, { do: 'complete-full' }) }
  },
  'touch an opponent with a touch Kido': () =>
    provokes(scene({ weapons: [{ name: 'touch', damage: '1d6', unarmed: true, touch: true }] }), {
      do: 'attack',
      target: 1,
      weapon: 0,
    }),
  'Kido-like ability': () => use('standard', 'kido-like'),
  'Kido or Kido-like ability on the defensive': () =>
    use('standard', 'kido', {}, { defensively: true }) || use('standard', 'kido-like', {}, { defensively: true }),
  'Shikai ability': () => use('standard', 'shikai'),
  'Bankai ability': () => use('standard', 'bankai'),
  crawl: () => walk(scene({}).give(0, k.prone), 'crawl', [1, 2]),
  '5 feet as a full-round action (hampered or minimum movement)': () => walk(scene({ speed: 5 }), 'struggle', [1, 2]),
  'Fine Diminutive or Tiny creature entering an occupied square': () =>
    ['fine', 'diminutive', 'tiny']
      .map(size => walk(scene({ size }, { at: [1, 2] }), 'move', [1, 1], [1, 0]))
      .every(Boolean),
  'free action': () => ({
    plain: use('free', 'other') || provokes(scene({}), { do: 'speak' }) || provokes(scene({}), { do: 'drop-prone' }),
    stated: use('free', 'other', { provokes: true }),
  }),
}
/** What cells say in words. */
const MEANS: Readonly<Record<string, unknown>> = {
  'only from enemies one cannot see': { seen: false, unseen: true },
  'only from the target, if armed; before the attack': { armed: true, unarmed: false, others: false, first: true },
  'false (default, as for swift; the text is silent)': false,
  'false (only when casting begins)': { begins: true, goesOn: false },
  'rarely; false unless stated': { plain: false, stated: true },
}

describe('the table of acts that distract', () => {
  const unplayed = { 'dismiss a Kido': 'there is no command for it: the chapter on magic is not played yet' }
  table('spirit/opportunity/distracting-acts', { unplayed }).each('$act: $provokes', row => {
    const cell = row.cell('provokes')
    const said = typeof cell === 'string' ? MEANS[cell] : cell
    const act = ACTS[row.text('act')]
    if (!act) throw new Error(`no scene plays "${row.text('act')}"`)
    expect(said, `the meaning of "${cell}"`).toBeDefined()
    expect(act()).toEqual(said)
  })
})
