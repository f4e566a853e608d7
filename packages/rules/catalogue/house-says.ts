/** What the rules of the house say that no chapter says by itself, by what stands behind `house/` in their ids. */
export const HOUSE_SAYS: Readonly<Record<string, string>> = {
  'actions/hand-over':
    'Handing a weapon to somebody next to one is a move action, as handling an item is; it is taken into a free hand at once, without an action. Who takes up a weapon of another attacks with it by its own bonuses; what is loaded comes with it, and what it could be loaded with comes along outside of a fight.',
  'surprise/known-at-start':
    'Of a foe that the list of a creature under "knows" leaves out that creature is unaware: it does not attack it, takes no opportunity against it and is not shown it. It notices it once that foe strikes at it, or strikes or aims an act at somebody in its sight; starfinder has its own ways to notice.',
  'turn/wait':
    'Outside of a fight time passes for everyone: a round, or so many rounds, minutes, hours or days, thirty days at most in one go. It goes from one thing that runs down to the next, and stops where foes can fight again who could not as it began. Who is hidden lets no time pass, since that would show it.',
  'turn/busy':
    'What a creature does while others let time pass: it waits, rests, sleeps, keeps to bed, travels, keeps watch, tends the others or works. Whoever has chosen nothing does what the others do; who works or watches gains nothing from their rest. Setting out for another place ends it.',
  'turn/scene':
    'Play is cut into scenes. A new one begins in another place, after an hour or more in one go (option scene-after: so many hours), and where the game master says so; a fight begins none. What may be tried once in a scene may then be tried again. Attitudes stay as they are.',
  'turn/begin-fight':
    'A fight begins outside of rounds: whoever is there and alive rolls initiative anew. A blow at a foe who can fight begins one in place of itself, so that initiative decides who comes first. Who knows of no foe as it begins is surprised, where the text has surprise. With several places it goes on in one of them.',
  'turn/enter-fight':
    'Who waits in reserve is not on the map and takes no part. It comes in on the square that is named, in a fight as in free play; a fight that goes on rolls initiative for it.',
  'travel/go':
    'Outside of a fight a party goes to a place to which a way leads from where it is: all of its side who can, or those who are named. The way takes its rounds, minutes or hours; where it has a length, a march as the text has it, and at the pace of the slowest. A door on it has to be open, and who stands in the way has to be out of it. They come in at the entries of the place; if foes come up on the way it is broken off.',
  'travel/walk-to':
    'Outside of a fight a creature walks to a square of its place: one move action in each round, as many rounds as it takes. It stops where it is held up, and where a foe comes in sight.',
  'travel/home':
    'Who waits in reserve with a home place comes onto the map when somebody of another side comes to that place.',
  'act/range': 'What a creature aims at has to be within the range of the act that its sheet lists.',
  'act/targets': 'An act is aimed at no more targets than its sheet gives it.',
  'act/occasion': 'What answers something is done when that comes, and at no other time.',
  'act/boost': 'What an effect adds to checks counts in every check, by its kind of bonus.',
  'checks/skill': 'What the sheet lists for a skill counts in checks of it, where the text has no rule of its own.',
  'act/uses': 'An act that its sheet gives so many uses, of its own or of a pool, is not done more often.',
  'command/unknown': 'A ruleset carries out the commands that it has, and no other.',
  'command/value': 'A command takes the parameters that are declared for it, with values of their kinds.',
  'command/out-of-turn': 'What is done out of turn needs a moment at which it may be done, and somebody who may.',
  'damage/vulnerability':
    'Who is vulnerable to a type of damage as published creatures are takes half again as much of it, rounded down.',
  'damage/immunity': 'Who is immune to a type of damage takes none of it.',
  'features/petrified':
    'Who is turned to stone does nothing, knows nothing and takes no part in the fight, until that is undone.',
  'features/after-a-hit':
    'What a hit of a creature brings besides its damage comes once the hit is settled, and only to whom it may come.',
  'features/always': 'What a creature always has about it is there from the start, and as long as it can fight.',
  'features/destroyed-at-zero': 'Who neither lives nor dies is destroyed at 0 hit points.',
  'flight/on-the-ground': 'Who is in the air flies: what is done on the ground is done once it has landed.',
  'magic/concentrate': 'Keeping up an effect that needs concentration takes a standard action each round.',
  'modern/armor-limits-dexterity':
    'Armor caps the Dexterity bonus to Defense where its sheet says so; the text has no such table.',
  'movement/blocked': 'Nobody moves through a wall or another solid square.',
  'movement/past-corner': 'Nobody moves diagonally past the corner of a wall.',
  'movement/occupied': 'Nobody moves through the square of a foe who can stop it.',
  'movement/end-in-occupied': 'Nobody ends a movement in a square that another creature holds.',
  'movement/squeezing':
    'A large creature squeezes through a gap narrower than its space, which costs twice the movement, as other texts have it.',
  'movement/prone': 'Who lies on the ground stands up before it walks, charges or runs.',
  'movement/leave': 'At the edge of the map a creature may leave it with a move action; it is out of the fight then.',
  'position/stand': 'Standing up takes a move action.',
  'ruling/give': 'The game master gives a creature a condition; what hangs on it follows.',
  'ruling/take': 'The game master takes a condition from a creature.',
  'ruling/number': 'The game master makes a number that the rules compute another one: in place of it, or by so much.',
  'ruling/lift': 'A number is by the rules again.',
  'ruling/set': 'The game master sets a counter or a value of a creature or of the fight.',
  'ruling/skip': 'What was to happen next does not.',
  'ruling/plan': 'The game master plans steps by their kinds: for tools and tests.',
  'ruling/name': 'A ruling names what is there: creatures, sides, conditions, fields.',
  'ruling/value': 'A ruling takes values that can be: no healing of nothing, no fall of no feet.',
  'ruling/draw':
    'The game master draws on the map while it is played: ground, walls on edges, doors, light, lamps. Nobody stands where a wall is drawn.',
  'ruling/check':
    'The game master has a creature roll a skill, an ability or a save: against a number, or against the roll of another.',
  'ruling/damage': 'The game master deals damage to a creature, with all that follows; its protections count.',
  'ruling/ability': 'The game master takes points of an ability from a creature, or gives them back.',
  'ruling/negative-levels': 'The game master gives a creature negative levels, or takes them off.',
  'ruling/left':
    'The game master sets what a creature has left of what it spends, its points, its uses and its ammunition, or gives and takes of it: left bob Resolve Points 3, left bob arrows +5.',
  'ruling/heal': 'The game master gives back what was lost, up to what there was.',
  'ruling/temporary': 'The game master gives a creature temporary hit points, which stay until damage takes them.',
  'ruling/door': 'The game master opens, closes, locks and unlocks any door.',
  'ruling/end': 'The game master ends the fight, with a winner or without.',
  'ruling/turn': 'The game master gives the turn to a creature.',
  'ruling/initiative': 'The game master sets an initiative count.',
  'ruling/place': 'The game master puts a creature on a square; it does not move there, and provokes nothing.',
  'ruling/attitude':
    'The game master says how a character feels: toward another, toward everybody there, or about a view. Checks go on from there.',
  'ruling/expose': 'The game master exposes a creature to an affliction or a hazard that the file or the text has.',
  'ruling/relieve': 'The game master ends an affliction or a hazard of a creature.',
  'ruling/reveal': 'The game master has a creature noticed: whoever was not aware of it is from now on.',
  'ruling/distract': 'The game master has something distract whoever concentrates: it may lose what it was doing.',
  'ruling/fall': 'The game master has a creature fall so many feet, or out of the air.',
  'ruling/seal': 'The game master shuts creatures in a closed room, in which the air gives out.',
  'ruling/unseal': 'The game master lets creatures out of a closed room, or fresh air in.',
  'ruling/struck-by': 'The game master has a thing fall on a creature from so many feet.',
  'ruling/supplies': 'The game master says what food and water creatures have.',
  'seat/arrived': 'Who came in last is sent away again all at once, until somebody has acted.',
  'seat/begin': 'The game master goes on with the fight where nobody is asked.',
  'seat/creature': 'A seat names creatures that it knows of.',
  'seat/dice': 'Dice are sworn before the first roll, and shown when the table ends.',
  'seat/done': 'A command that was done already is done once.',
  'seat/id': 'Each command of a seat has an id of its own.',
  'seat/left': 'A table that is laid anew is come back to first.',
  'seat/log': 'What is asked of the log names a line of it.',
  'seat/master': 'Some things are the game master’s alone: rulings, seats, the table itself.',
  'seat/note': 'Notes are short, and those for the game master alone are written by the game master.',
  'seat/numbers': 'Against whom no numbers are known there are no odds.',
  'seat/odds': 'Odds are of what can be done and is known.',
  'seat/option': 'An answer is one of those that were offered.',
  'seat/order': 'An order answers a question ahead; a creature has a few at most.',
  'seat/prevented': 'What somebody else has made impossible meanwhile is not done.',
  'seat/question': 'A question is answered once, and no longer than it waits.',
  'seat/race': 'Of two lines at the same time one comes first; the other is tried again.',
  'seat/redo': 'Who took something back may put it back, until something else is done.',
  'seat/shape': 'What a seat sends has the shape that the protocol says.',
  'seat/square': 'A square lies on the map.',
  'seat/undo':
    'A player takes back the own last act, as long as nobody has done anything since; else it is asked of the game master.',
  'seat/unknown': 'A seat is one of the table.',
  'seat/watcher': 'A watcher looks on and does nothing.',
  'seat/whose': 'A seat plays its own creatures.',
  'server/error': 'Something went wrong in the server, not at the table.',
  'server/newer': 'The page is older than the server: it is loaded again.',
}
