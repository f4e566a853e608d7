import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'
import { type Figures, type Keys, lengthOf, STATES } from '../figures.ts'
import { worded } from '../sentences/wording.ts'

const KIND = '(?:Fort(?:itude)?|Ref(?:lex)?|Will)'
const SAVE = `(?:${KIND} )?(?:saves?|saving throws?)`
const MADE = `(?:(?:DC \\d+ )?success(?:ful)? (?:DC \\d+ )?${SAVE}(?: against this(?: [a-z]+)?)?|success)`
const WHO =
  '(?:those|creatures|targets|foes|opponents|victims|anyone|(?:a|an|any|each|every|the) (?:affected )?(?:creature|target|foe|opponent|victim))'
const SAVES = `(?:that |who |which )?(?:successfully )?(?:succeeds?|saves?|makes?|pass(?:es)?)(?: (?:successfully|at|on))?(?: (?:its|their|his|the|this|that|a))?(?: successful)?(?: DC \\d+)?(?: ${KIND})?(?: (?:saves?|saving throws?))?`
/** Sentences, and clauses at the end of one, that say what becomes of those who save; the last group is what becomes of them. */
const WHOLE: readonly RegExp[] = [
  new RegExp(
    `^(?:If|When) (?:the|this|its|their|that|a) ${SAVE} (?:succeeds|is successful|is made|is passed), (.+)$`,
    'i',
  ),
  new RegExp(`^(?:Even )?(?:on|with|upon|after) an? ${MADE},? (.+)$`, 'i'),
  new RegExp(`^${WHO} ${SAVES},? (?=(?:is|are|takes?|suffers?|becomes?|instead|still|only|gains?)\\b)(.+)$`, 'i'),
  new RegExp(
    `^An? ${MADE} (?:means (?:that )?|(?:reduces|lessens|changes) (?:this|the effect|the damage|the condition|it) to |leaves )(.+)$`,
    'i',
  ),
  new RegExp(
    `^An? ${MADE} (?:negates|halves|reduces) (?:the |this |that )?(?:effect|condition|[a-z]+ condition|paralysis|stun|stunning|fear), but (.+)$`,
    'i',
  ),
]
const BEHIND: readonly RegExp[] = [
  new RegExp(`(?:;|,|\\.) (?:but |and |while |or )?(?:if |on |with )an? ${MADE},? (.+)$`, 'i'),
  new RegExp(
    `(?:;|,) (?:but |and |while )?${WHO} ${SAVES},? (?=(?:is|are|takes?|suffers?|becomes?|instead|still|only|gains?)\\b)(.+)$`,
    'i',
  ),
  new RegExp(`,? \\(?or (?:instead |only )?(?:be )?([^,;()]+?) (?:on|with|if) an? ${MADE}\\)?$`, 'i'),
]
const LENGTH =
  '(?: \\(?(?:for|lasting) (\\d*d\\d+(?: ?\\+ ?\\d+)?|\\d+) (rounds?|minutes?|hours?)(?: each round)?\\)?)?'
const STATE = new RegExp(`^(?:the )?(${STATES})(?: conditions?)?${LENGTH}$`, 'i')
const HALF = /^(?:only )?half(?: of)?(?: the| this| that| as much| its| listed)?(?: [a-z]+)?(?: damage)?$/i
const HURT = new RegExp(`^(\\d*d\\d+(?: ?[+-] ?\\d+)?)(?: points? of)?(?: (${DAMAGE_TYPES.join('|')}))? damage$`, 'i')
const NOTHING =
  /^(?:no damage|not? (?:otherwise |further )?(?:affected|harmed|hurt)(?: otherwise)?|no (?:other|further) effects?|not [a-z]+)$/i
const FULL = /^(?:the |full |normal |this |all (?:of )?the )+damage$/i
const FIRST =
  /^(?:it|they|he|she|(?:the|an?|each|any) (?:affected )?(?:target|creature|victim|subject|foe)|that creature|those) /i
const FILL =
  /^(?:(?:is|are|be|being|becomes?|takes?|taking|suffers?|suffering|gains?|has|instead|only|still|just|merely|simply|also|it's)(?: |$))+/i
const INSTEAD = / (?:instead|as well|only|in addition)$| instead of [a-z]+$/i

/** What becomes of those who save: whether the whole of it was understood, and what it is. */
function becomes(text: string): { half: boolean; full: boolean; remains: Keys[] } | undefined {
  const found = { half: false, full: false, remains: [] as Keys[] }
  const pieces = text
    .replace(/[.;]$/, '')
    .split(/,? (?:and|but) (?!\d)|, /)
    .map(p => p.trim().replace(FIRST, '').replace(FILL, '').replace(FIRST, '').replace(INSTEAD, '').trim())
    .filter(p => p !== '')
  for (const piece of pieces) {
    const state = STATE.exec(piece)
    const hurt = HURT.exec(piece)
    if (state) {
      const lasts = lengthOf(state[2], state[3])
      found.remains.push({ condition: state[1]!.toLowerCase(), ...(lasts ? { lasts } : {}) })
    } else if (hurt)
      found.remains.push({
        damage: hurt[1]!.replace(/ /g, '').toLowerCase(),
        ...(hurt[2] ? { types: [hurt[2].toLowerCase()] } : {}),
      })
    else if (HALF.test(piece)) found.half = true
    else if (FULL.test(piece)) found.full = true
    else if (!NOTHING.test(piece)) return undefined
  }
  // `shaken and sickened for 1 round`: both go by the length that is said behind.
  let last: unknown
  for (const [i, x] of [...found.remains.entries()].reverse()) {
    if (x['condition'] === undefined || x['condition'] === 'prone') continue
    last = x['lasts'] ?? last
    if (last === undefined) return undefined
    found.remains[i] = { ...x, lasts: last }
  }
  return found
}

/** The save that a clause names, so that it is known where no other sentence names it. */
function saveNamed(clause: string): string {
  const dc = /\bDC (\d+)/i.exec(clause)?.[1]
  const kind = new RegExp(`\\b(${KIND})\\b`).exec(clause)?.[1]
  return kind === undefined ? '' : `${dc === undefined ? '' : `DC ${dc} `}${kind} save negates this effect.`
}

/** Sentences without what they say of those who save, which goes to the figures; what is only half of use stays where it is. */
export function leftToSaved(sentences: readonly string[], f: Figures): readonly string[] {
  return sentences.flatMap(sentence => {
    const text = sentence.replace(/\.$/, '')
    for (const [patterns, whole] of [
      [WHOLE, true],
      [BEHIND, false],
    ] as const)
      for (const pattern of patterns) {
        const found = pattern.exec(text)
        const said = found && becomes(worded(found[1]!, f))
        if (!said || said.remains.length === 0) continue
        f.remains.push(...said.remains)
        if (said.half) f.success = 'half'
        if (said.full) f.apart = true
        const clause = found[0].slice(0, found[0].length - found[1]!.length)
        const before = whole ? saveNamed(clause) : `${text.slice(0, found.index)}.`
        return before === '' ? [] : [before]
      }
    return [sentence]
  })
}
