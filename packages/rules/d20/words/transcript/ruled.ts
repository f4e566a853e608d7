import type { Phrase } from '../phrase.ts'

const RULED: Readonly<Record<string, (name: string) => string>> = {
  turn: name => `it is the turn of ${name}`,
  initiative: name => `${name} has another place in the order`,
  damage: name => `damage to ${name}`,
  temporary: name => `temporary hit points for ${name}`,
  heal: name => `healing for ${name}`,
  ability: name => `an ability of ${name}`,
  'negative-levels': name => `negative levels of ${name}`,
  reveal: name => `${name} is noticed`,
  place: name => `another place for ${name}`,
  end: () => 'the fight ends',
}
/** What no other event of a ruling says. */
export const ruling: Phrase = (e, s) => RULED[String(e.what)]?.(e.who === undefined ? '' : s.name(e.who)) ?? null
