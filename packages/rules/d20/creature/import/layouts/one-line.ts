import type { PlacedLine } from './placed.ts'

/** How the parts of a block begin that stands in one paragraph with semicolons between. */
const PART =
  /^(?:CR|HD|hp|Init|Spd|Speed|AC|Base Atk|Grp|Atk|Full Atk|Space\/Reach|SA|SQ|AL|SV|Str|Face\/Reach)\b(?! ?[:,])|^(?:fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)\b/i
const ARE_PARTS = /(?:^|;) ?HD \d+d\d+[^;]*;.*; ?AC \d+[^;]*;.*\bSV Fort/i
const SKILLS = /^(?:Skills and Feats|Skills):/i
/** What ends the paragraph, so that what comes after it begins a line. */
const BELOW = /^(?:[A-Z][A-Za-z' -]{2,40}(?: \((?:Ex|Su|Sp|Ps)\))?:|(?:[A-Z][a-z]+ )?Spells (?:Prepared|Known)\b)/

/** A part of the paragraph as a line with its label. */
function labelledPart(part: string, points: string | undefined): string {
  const [, dice] = /^HD (.+)$/.exec(part) ?? []
  if (dice !== undefined) return `Hit Dice: ${dice}${points === undefined ? '' : ` (${points} hp)`}`
  if (/^Str /.test(part)) return `Abilities: ${part.replace(/\.$/, '')}`
  if (/^(?:Atk|Full Atk|SA|SQ|SV|Spd|Init|CR|AL)\b/.test(part)) return part.replace(/^(Full Atk|[A-Za-z]+) /, '$1: ')
  return part
}
/** Feats stand behind the skills after the one semicolon. */
function skillsAndFeats(text: string): readonly string[] {
  const [skills = '', feats = ''] = text.replace(SKILLS, '').replace(/\.$/, '').split(';')
  return [`Skills: ${skills.trim()}`, ...(feats.trim() ? [`Feats: ${feats.trim()}`] : [])]
}

/**
 * A block of an adventure: one paragraph, `Name, female elf wizard 9: CR 9; Medium humanoid; HD 9d4+9; hp 34; ...`, and below it skills,
 * spells and what is carried. Undefined for any other text.
 */
export function inOneLine(lines: readonly PlacedLine[]): readonly PlacedLine[] | undefined {
  const joined: PlacedLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const goesOn = last !== undefined && last.text !== '' && line.text !== '' && !BELOW.test(line.text)
    if (goesOn) joined[joined.length - 1] = { at: last.at, text: `${last.text} ${line.text}` }
    else joined.push(line)
  }
  const nth = joined.findIndex(line => ARE_PARTS.test(line.text))
  if (nth < 0) return undefined
  const { at, text } = joined[nth]!
  const head = /^([^;:]{1,90}?)(?: \(\d+\))?: ?(.*)$/.exec(text)
  const above = joined
    .slice(0, nth)
    .map(line => line.text)
    .find(line => line !== '')
  const name = (head?.[1] ?? above ?? 'nameless').replace(/, (?:fe)?male\b.*$/i, '')
  const parts: string[] = []
  for (const part of (head?.[2] ?? text).split(/; ?/)) {
    if (parts.length === 0 || PART.test(part)) parts.push(part)
    else parts[parts.length - 1] += `; ${part}`
  }
  const points = /^hp (\d+)/.exec(parts.find(part => /^hp \d/.test(part)) ?? '')?.[1]
  const size = parts.find(part => /^(?:fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)\b/i.test(part))
  const grapple = parts.find(part => part.startsWith('Grp '))
  const said = parts.filter(part => part !== size && part !== grapple && !/^hp \d/.test(part))
  const placed = said
    .filter(part => PART.test(part))
    .map(part => labelledPart(part.startsWith('Base Atk') && grapple ? `${part}; ${grapple}` : part, points))
  return [
    { at, text: name },
    ...(size ? [{ at, text: `Size/Type: ${size}` }] : []),
    ...placed.map(line => ({ at, text: line })),
    ...joined
      .slice(nth + 1)
      .flatMap(line =>
        (SKILLS.test(line.text) ? skillsAndFeats(line.text) : [line.text]).map(t => ({ at: line.at, text: t })),
      ),
  ]
}
