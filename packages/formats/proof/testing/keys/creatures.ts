import type { Keys } from './key-fight.ts'
import { ANY, type Beside, POINTS, type Rows } from './rows.ts'
import { strong } from './weapons.ts'

const nimble = (ruleset: string) => (ruleset === 'spirit' ? 'Quickness' : 'Dexterity')
const WATER = { rows: ['. . . . . . . .', '. . . w w w . .', '. . w w w w . .'] }
/** The one who stands far off is the target of its act. */
const FAR = [[0, { do: 'use', act: 'art', target: 2 }]] as const
const ROUGH = { rows: ['. . . . . . . .', '. . . . . . . .', '. : : : : : : .'] }
const WIDE = { rows: ['. '.repeat(60), '. '.repeat(60), '. '.repeat(60)] }
const CLIFF = { rows: ['. . . . . . . .', '. . . ^ ^ ^ . .', '. . ^ ^ ^ ^ . .'] }

/** Keys of the creature itself that take a certain foe, ground or other keys beside them. */
export function creatureRows(r: Rows): void {
  const text = r.ruleset
  const act = (effect: Keys, more: Keys = {}) => ({ acts: [{ name: 'art', effect, ...more }] })
  const weakens = { range: 60, consequences: [{ lowers: 'Strength', by: 1 }] }
  r.own(['spirit'], 'shieldCarried', true, { shield: { bonus: 2 } })
  r.own(['spirit', 'srd35'], 'shield', { bonus: 2 })
  r.own(['true20'], 'shield', true, { weapons: [r.bow({})] })
  r.own(ANY, 'level', 2, act({ range: { perLevel: 5 }, consequences: [r.harm] }), { asked: FAR })
  r.own(['spirit', 'srd35'], 'classes', ['monk'], { weapons: [r.weapon({ unarmed: true })] })
  r.own(['spirit', 'modern', 'srd35'], 'feats', ['Combat Reflexes'], { abilities: { [nimble(text)]: 3 } })
  r.own(['true20'], 'feats', ['Improved Strike'], { weapons: [], ...strong(text) })
  r.own(['starfinder'], 'feats', ['Powered Armor Proficiency'], {
    armor: { name: 'rig', eac: 5, kac: 5, category: 'powered', proficient: false, speeds: { fly: 30 } },
  })
  r.own(POINTS, 'scores', { Strength: 13 }, { abilities: { Strength: 1 } }, { foes: act(weakens) })
  r.own(
    ['starfinder'],
    'scores',
    { Strength: 13 },
    { abilities: { Strength: 1 } },
    { foes: act({ range: 60, consequences: [{ drains: 'Strength', by: 1 }] }) },
  )
  r.own(ANY, 'saves', { Fortitude: 4 })
  r.own(['spirit'], 'saveAbility', { Fortitude: 'Strength' }, strong(text), { options: { 'save-ability-fixed': true } })
  for (const save of ['Fortitude', 'Reflex', 'Will']) {
    r.own(ANY.slice(1), `saves.${save}`, 4)
    r.own(['starfinder'], `totals.${save}`, 4)
  }
  r.own(['true20'], 'saves.Toughness', 4, {}, { options: { 'toughness-base-save': true } })
  for (const name of ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'])
    r.own(['true20'], `abilities.${name}`, 4)
  r.own(['spirit', 'modern', 'true20', 'srd35'], 'skills', { Climb: 15, Hide: 8, Bluff: 9 }, {}, { map: CLIFF })
  r.own(['starfinder'], 'skills', { Athletics: 15 })
  const struck = (types: string) => act({ range: 60, consequences: [{ damage: '6d6', types }] })
  r.own(
    POINTS,
    'reduction',
    [{ amount: 5, overcomeBy: 'magic' }],
    {},
    { foes: { weapons: [r.weapon({ attack: 30, types: 'slashing' })] } },
  )
  r.own(POINTS, 'resistance', [{ amount: 10, types: 'fire' }], {}, { foes: struck('fire') })
  r.own(POINTS, 'immunity', [{ types: 'fire' }], {}, { foes: struck('fire') })
  r.own(POINTS, 'vulnerability', [{ types: 'fire' }], {}, { foes: struck('fire') })
  r.own(POINTS, 'vulnerability', [{ types: 'fire' }], {}, { foes: struck('fire') })
  const fear = act({
    range: 60,
    save: { kind: 'Will', dc: 40, onSuccess: 'none' },
    descriptors: ['fear'],
    consequences: [r.harm],
  })
  r.own(ANY, 'forms', [{ name: 'wolf', speed: 50 }], {}, { asked: [[0, { do: 'change-form', form: 'wolf' }]] })
  r.own(ANY, 'immune', ['fear'], {}, { foes: fear })
  r.own(ANY, 'savesAgainst', [{ descriptor: 'fear', value: 60 }], {}, { foes: fear })
  r.own(ANY, 'kinds', ['undead'], {}, { foes: act({ range: 60, only: ['living'], consequences: [r.harm] }) })
  const kind = text === 'spirit' ? 'kido' : text === 'modern' || text === 'true20' ? 'other' : 'spell'
  r.own(
    ANY,
    'spellResistance',
    40,
    {},
    { foes: act({ range: 60, resistible: true, consequences: [r.harm] }, { kind }) },
  )
  r.own(ANY, 'speeds.climb', 30, {}, { map: CLIFF, asked: [[0, { do: 'climb', to: 20 }]] })
  r.own(ANY, 'speeds.swim', 30, {}, { map: WATER, asked: [[0, { do: 'swim', to: 20 }]] })
  r.own(ANY, 'speeds.burrow', 30, {}, { asked: [[0, { do: 'burrow', to: 20 }]] })
  r.own(ANY, 'maneuverability', 'clumsy', { speeds: { fly: 60 }, altitude: 30 })
  r.own(ANY, 'by', 'incorporeal', { speeds: { fly: 30 } }, { map: ROUGH, asked: [[0, { do: 'move', to: 21 }]] })
  r.own(ANY, 'unhampered', true, {}, { map: ROUGH, asked: [[0, { do: 'move', to: 21 }]] })
  r.own(ANY, 'fills', true, {}, { asked: [[3, { do: 'move', path: [10, 19] }]] })
  r.own(
    ANY,
    'hinders',
    true,
    { conditions: ['helpless'] },
    { foes: { speed: 10 }, asked: [[1, { do: 'move', path: [10, 9] }]] },
  )
  r.own(['spirit'], 'tumbles', true, {}, { asked: [[0, { do: 'tumble', path: [11, 12], succeeded: true }]] })
  r.own(['spirit', 'modern', 'srd35'], 'fullAttack', ['blade', 'blade', 'blade'])
  r.own(
    ANY,
    'senses.lowLight',
    true,
    {},
    {
      map: { light: 'dark', lights: [{ at: 'B3', bright: 20, shadowy: 20 }] },
      asked: [[0, { do: 'attack', target: 2, weapon: 1 }]],
    },
  )
  r.own(
    ANY,
    'senses.lowLight',
    true,
    {},
    { map: { light: 'dim' }, asked: [[0, { do: 'attack', target: 1, weapon: 0 }]] },
  )
  r.own(ANY, 'senses.blindsense', 60, {}, { map: { light: 'dark' }, file: { knows: { a: [] } } })
  const sick = { weapons: [r.weapon({ attack: 40, affliction: 'venom', damage: r.dice(text === 'true20' ? 8 : 1) })] }
  r.show(
    ANY,
    '/afflictions',
    { weapons: [r.weapon({ attack: 40, damage: r.dice(text === 'true20' ? 8 : 1) })] },
    {
      ...sick,
      afflictions: [{ name: 'venom', check: { save: 'Fortitude', dc: 40 }, stages: [[{ condition: 'prone' }]] }],
    },
  )
  r.own(ANY, 'exposed', ['venom'], {
    afflictions: [{ name: 'venom', check: { save: 'Fortitude', dc: 40 }, stages: [[{ condition: 'prone' }]] }],
  })
  r.own(ANY, 'weapons', [r.weapon({ attack: 5 })], {})
}

/** Keys that one text alone has. */
export function textRows(r: Rows): void {
  const text = r.ruleset
  const strength = strong(text)
  r.own(['true20'], 'steady', true, strength, {
    foes: strength,
    asked: [
      [1, { do: 'trip', target: 0, weapon: 0 }],
      [1, { do: 'trip', target: 0, weapon: 0 }],
      [1, { do: 'rush', target: 0 }],
    ],
  })
  r.own(['true20'], 'capacity', 4, { carries: 200 })
  r.own(['true20'], 'attitude', 'hostile', {}, { asked: [[1, { do: 'influence', target: 0, skill: 'Diplomacy' }]] })
  r.own(
    ['true20'],
    'attitudes',
    { b: 'helpful' },
    {},
    { asked: [[1, { do: 'influence', target: 0, skill: 'Diplomacy' }]] },
  )
  r.own(
    ['true20'],
    'views',
    { 'peace with the clans': 'hostile' },
    {},
    { asked: [[1, { do: 'influence', target: 0, skill: 'Diplomacy', view: 'peace with the clans' }]] },
  )
  r.own(['true20'], 'group', 'wolves', { minion: true })
  r.own(['true20', 'srd35'], 'mount', {}, { size: 'large', at: 'B2' }, { asked: [[3, { do: 'mount', target: 0 }]] })
  r.own(['true20', 'srd35'], 'mount.saddle', 'military', { mount: {}, size: 'large', at: 'B6' })
  r.own(['true20'], 'material', { of: 'stone' }, { object: 'immobile' })
  r.own(['true20'], 'material.inches', 12, { object: 'immobile', material: { of: 'stone' } })
  r.own(['true20'], 'load', 'heavy', strength)

  r.own(['starfinder'], 'build', 'long', { size: 'large', at: 'B6' })
  const dubious = { foes: { saves: { Will: 8 } } }
  r.own(
    ['starfinder'],
    'cr',
    60,
    {
      acts: [{ name: 'art', kind: 'extraordinary', effect: { ...r.bolt, save: { kind: 'Will', ability: 'Wisdom' } } }],
    },
    dubious,
  )
  r.own(
    ['starfinder'],
    'mindless',
    true,
    {},
    { foes: { acts: [{ name: 'art', effect: { ...r.bolt, descriptors: ['mind-affecting'] } }] } },
  )
  r.own(
    ['starfinder'],
    'keyAbility',
    'Wisdom',
    {
      keyAbility: 'Strength',
      abilities: { Wisdom: 30 },
      acts: [{ name: 'art', kind: 'extraordinary', classLevel: 4, effect: { ...r.bolt, save: { kind: 'Will' } } }],
    },
    dubious,
  )
  r.own(
    ['starfinder'],
    'fullAttacks',
    [{ name: 'onslaught', attacks: 3, penalty: -6 }],
    {},
    { asked: [[0, { do: 'full-attack', target: 1, weapon: 0, kind: 'onslaught' }]] },
  )
  r.own(['starfinder'], 'neutral', true, {}, { asked: [[1, { do: 'move', path: [10, 9] }]] })
  r.own(['starfinder'], 'breathes', ['water'], {}, { map: WATER })
  r.own(
    ['starfinder'],
    'burrows',
    { through: ['rock'] },
    { speeds: { burrow: 20 } },
    {
      map: { rows: ['. . . . . . . .', '. . . . . . . .', '. # # # # # . .'] },
      asked: [[0, { do: 'burrow', to: 18 }]],
    },
  )
  r.own(
    ['starfinder'],
    'burrows.through',
    ['rock'],
    { speeds: { burrow: 20 }, burrows: {} },
    {
      map: { rows: ['. . . . . . . .', '. . . . . . . .', '. # # # # # . .'] },
      asked: [[0, { do: 'burrow', to: 18 }]],
    },
  )
  r.own(['starfinder'], 'burrows.tunnels', true, { speeds: { burrow: 20 }, burrows: {} })
  r.own(
    ['starfinder'],
    'languages',
    ['Common'],
    { telepathy: { range: 60, limited: true } },
    { foes: { languages: ['Common'] } },
  )
  r.own(
    ['starfinder'],
    'totals.EAC',
    25,
    { weapons: [r.weapon({ against: 'EAC' })] },
    { foes: { weapons: [r.weapon({ against: 'EAC' })] } },
  )
  r.own(['starfinder'], 'senses.hearing', false, { senses: { vision: false } })
  r.own(['starfinder'], 'senses.artificial', ['darkvision'], { senses: { darkvision: 60 } }, { map: { light: 'dark' } })
  r.own(
    ['starfinder'],
    'senses.through',
    [{ sense: 'vision', range: 30 }],
    {},
    { map: { rows: ['. . . . . . . .', '. . . . . # . .', '. . . . . # . .'] } },
  )
  r.own(['starfinder'], 'races', [{ name: 'owl folk', bonuses: [{ type: 'racial', value: 2, to: 'Perception' }] }])
  const vest = { name: 'vest', eac: 3, kac: 4 }
  const armor = (key: string, value: unknown, base: Keys = vest, mine: Keys = {}, beside = {}) =>
    r.show(
      ['starfinder'],
      `armor/${key}`,
      { ...mine, armor: base },
      {
        ...mine,
        armor: {
          ...base,
          ...(typeof value === 'object' && !Array.isArray(value) ? (value as object) : { [key]: value }),
        },
      },
      beside,
    )
  armor('eac', 9, vest, {}, { foes: { weapons: [r.weapon({ types: 'fire', attack: 8 })] } })
  armor('kac', 9)
  armor('proficient', false)
  armor('dexterity', 0, vest, { abilities: { Dexterity: 4 } })
  armor('category', 'powered', { ...vest, proficient: false, speeds: { fly: 40 } })
  armor('speed', -10)
  armor('opaque', true, vest, { senses: { blindsense: { range: 60, by: 'life' } } }, { map: { light: 'dark' } })
  for (const way of ['fly', 'climb', 'swim', 'burrow'])
    armor(
      `speeds.${way}`,
      { speeds: { [way]: 40 } },
      { ...vest, category: 'powered' },
      {},
      {
        map: way === 'swim' ? WATER : way === 'climb' ? CLIFF : {},
        asked: way === 'burrow' ? [[0, { do: 'burrow', to: 18 }]] : [],
      },
    )
  armor('speeds', { speeds: { fly: 40 } }, { ...vest, category: 'powered' })

  r.own(['srd35'], 'steed', 'mule', { mount: {}, size: 'large', at: 'B6' })
  r.own(['srd35'], 'tools', [{ name: 'crowbar', bonus: 2 }])
  const mail = { name: 'mail', bonus: 4 }
  const worn = (
    texts: readonly string[],
    key: string,
    value: unknown,
    base: Keys = mail,
    mine: Keys = {},
    beside: Beside = {},
  ) => r.show(texts, `armor/${key}`, { ...mine, armor: base }, { ...mine, armor: { ...base, [key]: value } }, beside)
  const suits = ['spirit', 'modern', 'srd35']
  worn(suits, 'bonus', 9)
  worn(suits, 'enhancement', 3)
  worn(suits, 'category', 'heavy', mail, { at: 'A5' }, { map: WIDE })
  worn(suits, 'speed', 20)
  worn(['spirit'], 'quickness', 0, mail, { abilities: { Quickness: 4 } })
  worn(['modern', 'srd35'], 'dexterity', 0, mail, { abilities: { Dexterity: 4 } })
  worn(['modern'], 'proficient', 8)
  worn(['modern'], 'proficiency', 'Armor Proficiency (light)', { ...mail, proficient: 8 })
}
