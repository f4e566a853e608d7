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

/** Its sentences. A period behind `ft` or `vs` ends none. */
export const sentencesOf = (plain: string): readonly string[] =>
  plain
    .split(/ ?¶ ?/)
    .flatMap(part => part.split(/(?<=[A-Za-z0-9)"'\]](?<!\b(?:ft|vs|lb|approx))[.!?])\s+(?=[A-Z"(])/))
    .map(x => x.trim())
    .filter(x => /[a-z]/i.test(x))
