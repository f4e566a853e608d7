import { type Command, encodeCommand, type Ruling, type Table } from '@quintain/engine'
import { inFreePlay, reachable } from '@quintain/rules'
import type { Chance } from '@quintain/rules/testing'

type Drawn = Command
const SKILLS = ['Climb', 'climb', 'Heal', 'Medicine', 'Strength', 'swim', 'Notice', 'listen']
const ACTIVITIES = ['wait', 'rest', 'sleep', 'bed', 'watch', 'tend', 'work']
const HAZARDS = [
  'heat',
  'severe heat',
  'cold',
  'severe cold',
  'extreme cold',
  'hunger',
  'thirst',
  'smoke',
  'suffocation',
]
const LIGHTS = ['torch', 'candle', 'common lamp', 'hooded lantern', 'bullseye lantern', 'sunrod']
const TOWARD = ['n', 'e', 's', 'w']

/** What is done with lights and things: they are lit, put out, let fall, taken from those who lie there, and given on. */
function withThings(t: Table, c: Chance): readonly Drawn[] {
  const light = c.pick(LIGHTS)
  const square = c.int(0, t.reader.board.width * t.reader.board.height - 1)
  const among = t.scene.sheets.flatMap((_, i): Drawn[] => [
    { do: 'pick-up', from: i },
    { do: 'pick-up', from: i, weapon: c.int(0, 1) },
    { do: 'hand-over', weapon: c.int(0, 2), to: i },
    { do: 'tend', target: i },
  ])
  return [
    { do: 'kindle', light },
    { do: 'kindle', light, to: square },
    { do: 'kindle', light, toward: c.pick(TOWARD) },
    { do: 'point-light', light, toward: c.pick(TOWARD) },
    { do: 'douse', light },
    { do: 'drop-item', weapon: c.int(0, 2) },
    { do: 'pick-up', weapon: c.int(0, 3) },
    { do: 'draw', weapon: c.int(0, 3) },
    { do: 'sheathe', weapon: c.int(0, 3) },
    ...among,
  ]
}

/** What a command may be given for a parameter, where it names what there is. */
const choicesOf = (t: Table, who: string, command: string, parameter: string): readonly string[] =>
  (t.scene.rules.commands[command]?.choices?.(t.reader, t.scene.who(who))?.[parameter] ?? []) as readonly string[]

/** What is done with beasts and by vehicles: mounting, getting off, directing, riding on, driving, rowing. */
function withBeasts(t: Table, who: string, c: Chance): readonly Drawn[] {
  const square = () => c.int(0, t.reader.board.width * t.reader.board.height - 1)
  const [vehicles, crafts] = [choicesOf(t, who, 'travel', 'by'), choicesOf(t, who, 'sail', 'craft')]
  const hours = c.int(1, 9)
  return [
    ...t.scene.sheets.flatMap((_, i): Drawn[] => [
      { do: 'mount', target: i },
      { do: 'direct', mount: i, action: { do: 'move', path: [square()] } },
    ]),
    { do: 'dismount', to: square() },
    ...(vehicles.length > 0 ? [{ do: 'travel', hours, country: 'plains', by: c.pick(vehicles) }] : []),
    ...(crafts.length > 0
      ? [
          { do: 'sail', craft: c.pick(crafts), hours },
          { do: 'sail', craft: c.pick(crafts), hours, way: c.pick(['downstream', 'upstream']), floating: c.int(0, 9) },
        ]
      : []),
  ]
}

/** Afflictions by name: those of the text, and those that creatures bring. */
const afflictionsOf = (t: Table): readonly string[] => [
  ...HAZARDS,
  ...(t.scene.rules.slots.effects?.afflictions ?? []).map(a => a.name),
  ...t.scene.sheets.flatMap(s =>
    ((s as { afflictions?: readonly { name: string }[] }).afflictions ?? []).map(a => a.name),
  ),
]

/** What people do between fights, legal or not: marches and halts, rests in pieces, care, skills, thefts from doors. */
function betweenFights(t: Table, who: string, c: Chance): readonly Drawn[] {
  const { scene, reader } = t
  const square = () => c.int(0, reader.board.width * reader.board.height - 1)
  const others = scene.sheets.flatMap((_, i): Drawn[] => [
    { do: 'first-aid', target: i },
    { do: 'influence', target: i },
    { do: 'coup-de-grace', target: i, weapon: 0 },
    { do: 'attack', target: i, weapon: 0 },
    { do: 'break', target: i },
    { do: 'smash', target: i },
    { do: 'enter-fight', whom: i, to: square() },
    { do: 'chase', by: [i], rounds: c.int(0, 9) },
  ])
  const ways = (reader.board.places ?? []).flatMap((p): Drawn[] => [
    { do: 'go', to: p.id },
    { do: 'go', to: p.id, hours: c.int(1, 5) },
  ])
  return [
    { do: 'sleep', hours: c.int(1, 9) },
    { do: 'sleep', hours: 8, broken: c.odds(2) },
    { do: 'rest' },
    { do: 'rest', hours: c.int(1, 11) },
    { do: 'bed-rest' },
    { do: 'wait', hours: c.int(1, 30) },
    { do: 'wait', minutes: c.int(1, 59) },
    { do: 'pass-time', hours: c.int(0, 9) },
    { do: 'travel', hours: c.int(1, 12), country: 'plains' },
    { do: 'travel', hours: c.int(1, 4), pace: 'hustle' },
    { do: 'explore', minutes: c.int(1, 9), pace: c.pick(['walk', 'hustle', 'run']) },
    { do: 'busy', activity: c.pick(ACTIVITIES) },
    { do: 'begin-fight' },
    { do: 'walk-to', to: square() },
    { do: 'use-skill', skill: c.pick(SKILLS), dc: c.int(5, 20) },
    ...others,
    ...ways,
    ...withThings(t, c),
    ...withBeasts(t, who, c),
  ]
}

/** What one who is asked does: mostly what is suggested, else something of an evening, where one of twelve draws is legal. */
export function anEveningAct(t: Table, who: string, c: Chance): Drawn {
  const { scene } = t
  const offered: Drawn[] = t
    .legal(who)
    .flatMap(l => l.suggestions.map(s => encodeCommand(s.command, scene) as unknown as Drawn))
  const ways = scene.rules.commands['move'] ? reachable(t.reader, scene.who(who)) : []
  if (ways.length > 0) offered.push(encodeCommand({ do: 'move', path: c.pick(ways).path }, scene) as unknown as Drawn)
  const more = betweenFights(t, who, c).filter(x => scene.rules.commands[x.do])
  const pool = c.odds(2) && offered.length > 0 ? offered : [...more, ...offered]
  for (let n = 0; n < 12; n++) {
    const command = c.pick(pool)
    if (t.refuse(who, command).length === 0) return command
  }
  return { do: 'end' }
}

/** What the game master rules, possible or not. */
export function anEveningRuling(t: Table, c: Chance): Ruling {
  const { scene } = t
  const who = c.pick(scene.creatures)
  const free = inFreePlay(t.reader)
  const afflictions = afflictionsOf(t)
  const { name: condition } = c.pick(scene.rules.layout.conditions)
  return c.pick<Ruling>([
    { do: 'damage', who, n: c.int(1, 12) },
    { do: 'heal', who, n: c.int(1, 12) },
    { do: 'give', who, condition },
    { do: 'take', who, condition },
    free ? { do: 'time', minutes: c.int(1, 600) } : { do: 'end' },
    free ? { do: 'time', days: c.int(1, 3) } : { do: 'turn', who },
    free ? { do: 'begin-fight' } : { do: 'initiative', who, count: c.int(-5, 25) },
    { do: 'new-scene' },
    { do: 'fall', who, feet: c.int(5, 60) },
    { do: 'check', who, skill: 'Strength', dc: 12 },
    { do: 'expose', who, to: c.pick(afflictions) },
    { do: 'relieve', who, of: c.pick(afflictions) },
    ...(scene.rules.rulings['seal'] ? [{ do: 'seal', who: [who], hours: c.int(1, 20) }] : []),
    ...(scene.rules.rulings['struck-by'] ? [{ do: 'struck-by', who, pounds: c.int(1, 400), feet: c.int(5, 60) }] : []),
  ])
}
