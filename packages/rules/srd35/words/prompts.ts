import { sharedPrompts } from '../../d20/words/prompts.ts'
import { travelParameters } from '../../d20/words/travel/travel.ts'
import type { Prompts } from '../../d20/words/words.ts'

/** What is asked under this text, and what its commands take. */
export const prompts: Prompts = {
  questions: sharedPrompts.questions,
  parameters: {
    ...sharedPrompts.parameters,
    ...travelParameters,
    'direct.action': 'what the mount does',
    'direct.mount': 'the mount that it rides; may be left out',
    'mount.target': 'the mount',
    'travel.country': 'the country: plains, forest, hills, mountains, moor, swamp, jungle, desert or tundra',
    'travel.by': 'by cart or wagon',
    'sail.craft': 'the craft: raft, barge, keelboat, rowboat, sailing ship, warship, longship or galley',
    'sail.hours': 'hours that it is rowed, poled or sailed',
    'sail.minutes': 'minutes beside those hours',
    'sail.way': 'downstream or upstream; still water when left out',
    'sail.current': 'the current in tenths of a mile an hour; 30 when left out',
    'sail.floating': 'hours that it floats downstream beside those',
    'sail.guided': 'that somebody guides it while it floats',
    'sail.towed': 'that draft animals on the shore tow it',
    'sail.gentle': 'that the current is too weak to matter',
    'sail.speed': 'how fast it is towed, in tenths of a mile an hour, under the reading towing-speed-by-gm',
    'sail.with': 'who goes along',
    carefully: 'that it takes the whole round to line up the blow',
    tool: 'what of its tools helps: crowbar',
    dc: 'what the roll must reach; 10 when left out',
    points: 'how many hit points come back; all when left out',
    from: 'the creature from which it hides',
    light: 'one of its lights: torch',
    'kindle.to': 'the square where it stands; with its bearer when left out',
    'kindle.toward': 'where a bullseye lantern points: n, ne, e, se, s, sw, w or nw',
    'point-light.toward': 'where it points: n, ne, e, se, s, sw, w or nw',
  },
}
