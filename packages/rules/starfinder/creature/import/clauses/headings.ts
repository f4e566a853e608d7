const KINDS: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }
/** `Aura (Su) 20 ft., Will DC 14.`: how far an ability reaches, and the save against it, before its words. */
const AURA =
  /^(?:[A-Z][a-z' ]+ )?Aura(?: \((?:Su|Ex|Sp)\))?:? (?:\()?(\d+) ?(?:feet|ft\.?)(?:,? (Fort(?:itude)?|Ref(?:lex)?|Will) DC (\d+)(?: negates)?)?\)?[.;,]* (?=[A-Z])/
const IN_AURA = /\b(?:in|within|inside|of) (?:the|its|this|that|{it}'s) (?:aura|area of the aura|area)\b/gi
const ENTERS =
  /\b(?:enters|enters or starts (?:its|their) turn (?:in|within)|moves into) (?:the|its|this) (?:aura|area)\b/gi
const FAILS =
  /\b(?:and|that|who) (?:fails|and fails) (?:its|the|this|a|their) (?:save|saving throw)(?: against (?:this|it))? (is|are|becomes|takes|gains|falls)\b/i
const BE: Readonly<Record<string, string>> = {
  is: 'be',
  are: 'be',
  becomes: 'become',
  takes: 'take',
  gains: 'gain',
  falls: 'fall',
}

/** Words of an ability with what stands in its heading where its sentences speak of it. */
export function withHeading(plain: string): string {
  const text = plain
    .replace(/\b(creature|target|foe|opponent|enemy) which (?=[a-z]+s\b|can\b|must\b)/gi, '$1 that ')
    .replace(/,? rolling (?:separately|an? (?:separate|new) attack roll)[^.;,]*/gi, '')
    .replace(/, (?:making|with) a separate attack roll (?:for|against) each[^.;,]*/gi, '')
    .replace(/\bcan charge while ([a-z]+ing)\. When it does(?: so)?,? /gi, 'can charge while $1. When it charges, ')
    // How it feels, between what sets it off and what comes of that.
    .replace(
      /^((?:When|Once|If) [^.]*?\bhalf (?:of )?its [^.]*?), (?:it|the [a-z' -]+?|an? [a-z' -]+?) (?:flies into|enters|goes into|falls into) an? [a-z' -]+?\. (?:While in this state, |In this state, )?(?:It|The [a-z'-]+) (?=gains? )/i,
      '$1, it ',
    )
    .replace(
      / (?:until it dies or the end of the (?:combat|encounter|fight)|for the (?:rest|remainder) of the (?:combat|encounter|fight|battle))(?=[.,;])/gi,
      '',
    )
    .replace(/\b(creature) that takes (?:[a-z]+ )?damage from (?=(?:an?|the|its)\b[^.;,]*? attacks?\b)/gi, '$1 hit by ')
    .replace(/: [Tt]ype (?=poison|disease)/g, '. Type ')
    .replace(/\busable (?=every \d)/gi, 'once ')
  const found = AURA.exec(text)
  if (!found) return text
  const [whole, feet, kind, dc] = found
  const rest = text.slice(whole.length)
  if (!IN_AURA.test(rest) && !ENTERS.test(rest)) return text
  IN_AURA.lastIndex = ENTERS.lastIndex = 0
  const placed = rest.replace(ENTERS, `comes within ${feet} feet`).replace(IN_AURA, `within ${feet} feet`)
  if (kind === undefined) return placed
  const full = KINDS[kind.slice(0, 3).toLowerCase()]
  const saved = placed.replace(
    FAILS,
    (_, verb: string) => `must succeed at a DC ${dc} ${full} save or ${BE[verb.toLowerCase()]}`,
  )
  return saved === placed && !/\bDC \d/.test(placed) ? text : saved
}
