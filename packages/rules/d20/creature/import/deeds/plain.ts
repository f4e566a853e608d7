const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  ndash: '-',
  mdash: '-',
  minus: '-',
  rsquo: "'",
  lsquo: "'",
  rdquo: '"',
  ldquo: '"',
  times: 'x',
}
const SAVES: Readonly<Record<string, string>> = { fort: 'Fortitude', ref: 'Reflex', wil: 'Will' }
/** `type:will|dc:13`, as files write a check, in words. */
const inWords = (check: string): string => {
  const of = Object.fromEntries(check.split('|').map(part => part.split(':').map(x => x.trim().toLowerCase())))
  const save = SAVES[(of['type'] ?? '').slice(0, 3)]
  return save === undefined ? ` DC ${of['dc'] ?? ''} ${of['type'] ?? ''} check ` : ` DC ${of['dc'] ?? ''} ${save} save `
}
/** What stands below the words of an ability: how blocks print it, and what a page had besides. */
const BELOW =
  /(?:\bFormat ?:|\bGuidelines? ?:|\bExtra Content\b|\bSite Owner\b|\bThe following extra content\b)[\s\S]*$/

/** The words of an ability in a file of Foundry VTT: marks, links and dice as people read them, breaks as `¶`. */
export const plainOf = (html: string): string =>
  html
    .replace(/@Check\[([^\]]*)\](?:\{[^}]*\})?/gi, (_, check: string) => inWords(check))
    .replace(/@\w+\[[^\]]*\]\{([^}]*)\}/g, '$1')
    .replace(/@\w+\[[^\]]*\]/g, ' ')
    .replace(/\[\[[^\]]*\]\]\{([^}]*)\}/g, '$1')
    .replace(/\[\[\/?(?:gmr|r|roll)? *([^\]#]*?)(?:#[^\]]*)?\]\]/gi, '$1')
    .replace(/<\/(?:p|li|h\d|tr|div)>|<br[^>]*>/gi, ' ¶ ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2012-\u2015\u2212]/g, '-')
    .replace(BELOW, '')
    .replace(/(\d)([DFBPECAS])\b(?= *(?:,|\)|$))/g, '$1 $2')
    .replace(/[ \t\n\r\u00a0]+/g, ' ')
    .trim()
    // Paragraphs with nothing in them are no words.
    .replace(/^[\u00b6 ]+$/, '')

/** `When a creature is hit by its claw, it must ...` as most texts say the same: `A creature hit by its claw must ...`. */
const directly = (sentence: string): string =>
  sentence.replace(
    /^(?:When(?:ever)?|If|Each time|Any time) (an?|any) (creature|opponent|foe|target|character|enemy) is (hit|struck|damaged|touched|bitten|stung) (by|with) ([^,]+), (?:it|he|she|he or she|the \2|that \2) (?=must\b|is\b|takes\b|becomes\b|has\b)/i,
    (_, an: string, whom: string, struck: string, by: string, what: string) =>
      `${an[0]!.toUpperCase()}${an.slice(1)} ${whom} ${struck} ${by} ${what} `,
  )
/** A sentence that names what those behind it say: `Its attack causes fear.` */
const NAMES_IT =
  /^[^.,;]*\b(?:attacks?|touch|bites?|claws?|stings?|blows?) (?:causes?|inspires?|instills?) (?:fear|terror|dread)\.$/i
/** Its sentences. A period behind `ft` or `vs` ends none. */
export const sentencesOf = (plain: string): readonly string[] =>
  plain
    .split(/ ?¶ ?/)
    .flatMap(part => part.split(/(?<=[A-Za-z0-9)"'\]](?<!\b(?:ft|vs|lb|approx))[.!?])\s+(?=[A-Z"(])/))
    .map(x => directly(x.trim()))
    .filter(x => /[a-z]/i.test(x) && !NAMES_IT.test(x))
