import { describe, expect, it } from 'vitest'
import type { Part } from '../../testing/npc.ts'
import { npcFormat } from './npc.ts'

const feat = (name: string, value: string) => ({ name, type: 'feat', system: { description: { value } } })
const blow = (name: string, attackBonus: number, more: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'mwak', attackBonus, damage: { parts: ['1d6'] }, ...more },
})

describe('a multiattack in a file', () => {
  it.each<[named: string, items: readonly Part[], fullAttacks: readonly Part[] | undefined, notes: readonly string[]]>([
    [
      'marked',
      [blow('Claw', 10), blow('[MultiATK] 2 Claws', 6)],
      [{ name: 'multiattack', attacks: 2, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 2, penalty: -4 }]'],
    ],
    [
      'marked behind',
      [blow('Claw', 10), blow('Claws (multiattack)', 6), blow('2 claws (multi attack)', 5)],
      [{ name: 'multiattack', attacks: 3, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 3, penalty: -4 }]'],
    ],
    [
      'marked with a dash and a colon',
      [blow('Claw', 10), blow('Multi-ATK: 3 claws', 4)],
      [{ name: 'multiattack', attacks: 3, penalty: -6 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 3, penalty: -6 }]'],
    ],
    ['one blow', [blow('Claw', 10), blow('[MultiATK] Claw', 6)], undefined, []],
    ['one blow counted', [blow('Claw', 10), blow('[MultiATK] 1 claw', 6)], undefined, []],
    [
      'none of them alone: another blow says how well it strikes once',
      [blow('Bite', 10), blow('[MultiATK] 2 claws', 6)],
      [{ name: 'multiattack', attacks: 2, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 2, penalty: -4 }]'],
    ],
    [
      'alone from afar',
      [blow('Claw', 10, { actionType: 'rwak' }), blow('[MultiATK] 2 claws', 6)],
      undefined,
      ['simplified: a multiattack of 2: which weapons it has alone cannot be told, left out'],
    ],
    [
      'two, the better known',
      [blow('Claw', 10), blow('Bite', 12), blow('[MultiATK] 2 Claws', 6), blow('[MultiATK] Bite', 7)],
      [{ name: 'multiattack', attacks: 3, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 3, penalty: -4 }]'],
    ],
    [
      'no worse than alone',
      [blow('Claw', 6), blow('[MultiATK] 2 claws', 8)],
      [{ name: 'multiattack', attacks: 2, penalty: 0 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 2, penalty: 0 }]'],
    ],
    [
      'names in brackets and plural',
      [blow('Slashes [large]', 9), blow('[MultiATK] 2 slash', 5)],
      [{ name: 'multiattack', attacks: 2, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 2, penalty: -4 }]'],
    ],
    [
      'very many',
      [blow('Claw', 10), blow('[MultiATK] 30 claws', 6)],
      [{ name: 'multiattack', attacks: 20, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 20, penalty: -4 }]'],
    ],
    ['none of them', [blow('Claw', 10), blow('[MultiATK] 0 claws', 6)], undefined, []],
    [
      'a dozen',
      [blow('Claw', 10), blow('[MultiATK]   12   claws', 6)],
      [{ name: 'multiattack', attacks: 12, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 12, penalty: -4 }]'],
    ],
    [
      'in words',
      [blow('Claw', 10), blow('Bite', 12), feat('Multiattack', '<b>bite</b> +7 (1d6), 2 claws +6 (1d6 S)')],
      [{ name: 'multiattack', attacks: 3, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 3, penalty: -4 }]'],
    ],
    ['in words of another', [blow('Claw', 10), feat('Rend', '2 claws +6 (1d6)')], undefined, []],
    [
      'in words spelt apart',
      [blow('Big tail', 10), feat('multi-attack (Ex)', '10  Big tails  +6  (1d6)')],
      [{ name: 'multiattack', attacks: 10, penalty: -4 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 10, penalty: -4 }]'],
    ],
    [
      'in words of a name that begins otherwise',
      [blow('Claw', 10), feat('No multiattack', '2 claws +6 (1d6)')],
      undefined,
      [],
    ],
    [
      'in words that glue',
      [blow('Claw', 10), feat('Multiattack', '2<br>claws<br>+12<br>(1d6)')],
      [{ name: 'multiattack', attacks: 2, penalty: 0 }],
      ['guessed: fullAttacks: [{ name: multiattack, attacks: 2, penalty: 0 }]'],
    ],
    ['a multiattacker', [blow('Claw', 10), feat('Multiattacker', '2 claws +6 (1d6)')], undefined, []],
    ['words without bonus', [blow('Claw', 10), feat('Multiattack', '2 claws (1d6)')], undefined, []],
    [
      'not alone but marked',
      [blow('[MultiATK] 2 claws', 6), blow('[MultiATK] claw', 4)],
      undefined,
      ['simplified: a multiattack of 3: which weapons it has alone cannot be told, left out'],
    ],
  ])('%s', (_, items, fullAttacks, notes) => {
    const { creature, notes: all } = npcFormat.read({ type: 'npc2', system: { attributes: {} }, items })
    const said = all.filter(n => n.path === 'items').map(n => `${n.how}: ${n.says}`)
    expect([creature['fullAttacks'], said]).toEqual([fullAttacks, notes])
  })
})
