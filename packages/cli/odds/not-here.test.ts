import { describe, expect, it } from 'vitest'
import { quintain } from '../testing/command.ts'

const LINE = '+5 1d8 vs 15'
const FILE = 'examples/bridge.yaml'
const PLAN = ['--plan', 'aiko: wait', '--hope', 'aiko is dead']

describe('an option that would have no effect is refused, and it is said what would be right', () => {
  it.each([
    [['odds', LINE, '--bounds'], '--bounds: for the odds of a whole fight'],
    [['odds', LINE, '--seconds', '3', '--fights', '5'], '--seconds, --fights: for the odds of a whole fight'],
    [['odds', FILE, 'aiko', 'grub', '--seed', '3'], '--seed: for the odds of a whole fight'],
    [['odds', FILE, ...PLAN, '--full'], '--full: not for a plan'],
    [['odds', FILE, ...PLAN, '--vs', '1..2'], '--vs: not for a plan'],
    [['odds', FILE, ...PLAN, '--fights', '5'], '--fights: not for a plan'],
    [['odds', FILE, '--bounds', '--fights', '5'], '--fights: with --bounds no fights are played'],
    [['odds', FILE, '--seconds=-1'], '--seconds -1: a whole number from 0 to 3600'],
    [['sim', FILE, '--budget', 'grub=50', '--sensitivity'], '--sensitivity, --budget: each is a question of its own'],
    [['sim', FILE, '--sensitivity', '--toward', 'watch=50'], '--sensitivity, --toward: each is a question'],
    [['sim', FILE, '--budget', 'grub=50', '--svg', 'never.svg'], '--svg: for the fights as they are'],
    [['sim', FILE, '--sensitivity', '--explain'], '--explain: for the fights as they are'],
    [['sim', FILE, '--json', '--explain'], '--json, --explain: one or the other'],
    [['sweep', LINE, 'defense=1..3', '--fights', '5'], '--fights: for a fight file: of a line every row is exact'],
    [['sweep', LINE, 'defense=1..3', '--rounds', '5', '--by', 'graph'], '--rounds, --by: for a fight file'],
    [['sweep', LINE, 'defense=1..3', '--csv', '--json'], '--csv, --json: one form at a time'],
  ])('quintain %j', async (args, says) => {
    const { code, err, out } = await quintain(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(says)
  })
  it('where it reached a chance is told beside a table for other programs', async () => {
    const asked = ['sweep', FILE, 'grub.hitPoints=1,80', '--reach', 'watch=50', '--fights', '20']
    const { code, out, err } = await quintain(...asked, '--csv')
    expect([code, out.trim().split('\n').length]).toEqual([0, 3])
    expect(err).toMatch(/watch at 50 % is crossed (at grub\.hitPoints 80|by none of these)/)
  })
})
