/** Whom spells that summon may call, by their level: of each list those that most fights have in reserve. */
const MONSTERS: readonly (readonly string[])[] = [
  ['celestial dog', 'fiendish dire rat', 'fiendish raven', 'celestial monkey', 'fiendish small monstrous scorpion'],
  ['fiendish wolf', 'celestial giant bee', 'fiendish medium monstrous spider', 'fiendish squid', 'lemure'],
  ['celestial black bear', 'fiendish ape', 'fiendish dire weasel', 'dretch', 'celestial hippogriff', 'hell hound'],
  ['celestial lion', 'fiendish dire wolf', 'fiendish giant wasp', 'howler', 'yeth hound', 'lantern archon'],
  ['celestial brown bear', 'fiendish dire boar', 'fiendish tiger', 'bearded devil', 'shadow mastiff', 'hound archon'],
  ['celestial polar bear', 'fiendish rhinoceros', 'chaos beast', 'janni', 'xill', 'chain devil'],
  ['celestial elephant', 'fiendish megaraptor', 'babau', 'bone devil', 'djinni', 'invisible stalker'],
  ['celestial dire bear', 'fiendish giant squid', 'vrock', 'lillend', 'hellcat'],
  ['celestial roc', 'couatl', 'hezrou', 'barbed devil', 'fiendish dire tiger', 'night hag'],
]
const ALLIES: readonly (readonly string[])[] = [
  ['dire rat', 'eagle', 'wolf', 'dog', 'small viper'],
  ['black bear', 'crocodile', 'dire badger', 'giant bee', 'hippogriff'],
  ['ape', 'dire weasel', 'dire wolf', 'giant eagle', 'lion', 'thoqqua'],
  ['arrowhawk', 'brown bear', 'dire boar', 'tiger', 'unicorn', 'salamander'],
  ['polar bear', 'dire lion', 'griffon', 'rhinoceros', 'manticore'],
  ['dire bear', 'elephant', 'girallon', 'megaraptor', 'owlbear'],
  ['dire tiger', 'djinni', 'invisible stalker', 'pixie', 'triceratops'],
  ['dire shark', 'roc', 'tyrannosaurus', 'purple worm'],
  ['grig', 'greater air elemental', 'greater fire elemental', 'unicorn'],
]
const UNDEAD: readonly (readonly string[])[] = [
  ['human warrior skeleton', 'kobold zombie'],
  ['owlbear skeleton', 'bugbear zombie'],
  ['ghoul', 'ogre zombie', 'troll skeleton'],
  ['allip', 'ghast', 'wyvern zombie'],
  ['mummy', 'shadow', 'vampire spawn', 'wight'],
]
const SWARMS: Readonly<Record<string, readonly string[]>> = {
  'summon swarm': ['bat swarm', 'rat swarm', 'spider swarm'],
  'creeping doom': ['centipede swarm'],
  'animate objects': ['animated object', 'medium animated object', 'small animated object', 'large animated object'],
  'animate plants': ['treant', 'shambling mound', 'assassin vine'],
  changestaff: ['treant'],
  liveoak: ['treant'],
  shambler: ['shambling mound'],
  'giant vermin': ['monstrous spider', 'monstrous scorpion', 'monstrous centipede', 'giant ant', 'giant bee'],
  'astral construct': ['astral construct'],
  'elemental swarm': ['large elemental', 'huge elemental', 'air elemental', 'earth elemental', 'fire elemental'],
}
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const CALLS: readonly (readonly [RegExp, readonly (readonly string[])[]])[] = [
  [/^summon monster ([ivx]+)$/, MONSTERS],
  [/^summon nature's ally ([ivx]+)$/, ALLIES],
  [/^summon undead ([ivx]+)$/, UNDEAD],
]
/** Those of the reserve whom a spell calls; undefined for a spell that calls nobody. Elementals go by their level of the list. */
export function comersOf(spell: string): readonly string[] | undefined {
  const name = spell.toLowerCase().trim()
  if (Object.hasOwn(SWARMS, name)) return SWARMS[name]
  for (const [pattern, lists] of CALLS) {
    const found = pattern.exec(name)
    if (found) return lists[ROMAN.indexOf(found[1]!)]
  }
  return undefined
}
