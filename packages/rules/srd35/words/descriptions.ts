import { commands } from '../../d20/words/descriptions/commands.ts'
import type { Descriptions } from '../../d20/words/descriptions/descriptions.ts'
import { options } from '../../d20/words/descriptions/options.ts'
import { rulings } from '../../d20/words/descriptions/rulings.ts'

/** What the commands, rulings and readings of this text do: the shared ones, and its own. */
export const descriptions: Descriptions = {
  get commands() {
    return {
      ...commands,
      move: 'Moves up to its speed; leaving a threatened square provokes.',
      crawl: 'Crawls 5 feet; a foe that threatens it at any point of the way gets an opportunity.',
      struggle: 'Moves 1 square whatever hampers it, as a full-round action; provokes as usual.',
      climb: 'Climbs up to a quarter of its speed, or its climb speed.',
      swim: 'Swims up to a quarter of its speed, or its swim speed.',
      run: 'Runs up to four times its speed in a straight line, three times in heavy armor.',
      explore: 'Goes about an area for minutes: walks, hustles, or runs for a minute or two.',
      travel: 'Goes overland for hours, alone or with others; beyond a day’s walk, or a hustled hour, it wears.',
      sail: 'Goes by raft, boat or ship for hours, with the current, against it, or adrift.',
      chase: 'Flees from pursuers: the faster has its way, equals roll.',
      mount: 'Gets on an adjacent mount: from then on it acts in the turn of its rider.',
      dismount: 'Gets off into a square next to the mount.',
      direct: 'The mount does something with its own actions: direct: move c4, or direct horse: move c4.',
      'total-defense': '+4 dodge to Armor Class for a round; no attacks of opportunity meanwhile.',
      smash: 'Strikes an object; carefully, with the whole round, for a sure hit in melee and +5 from afar.',
      sunder: 'Strikes what somebody has in hand or wears, against the Armor Class of that creature and 8.',
      break: 'Breaks an object by strength: a Strength check against its DC, by size and tools for doors.',
      repair: 'Mends a damaged object: a Craft check against a DC of the table (10), for all hit points or so many.',
      hide: 'Hides from one observer: Hide against Spot, where light, cover or invisibility allow it.',
      kindle: 'Lights one of its lights, or casts it, in hand or in a square; it burns down from then on.',
      'point-light': 'Turns a bullseye lantern another way.',
      douse: 'Puts out one of its lights; what is left of it burns another time.',
      touch: 'Delivers a spell of touch that is held: a friend is touched, an opponent attacked.',
    }
  },
  get rulings() {
    return {
      ...rulings,
      load: 'A creature carries so many pounds over a long way.',
      light: 'So many minutes are left of a light from now on: oil has been filled in, or it has burned before.',
    }
  },
  get options() {
    return { ...options }
  },
}
