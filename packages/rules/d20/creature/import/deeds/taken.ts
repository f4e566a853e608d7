/** A sentence from which readers take what they understand: what is left can be asked for rules that nobody has read. */
export class Taken {
  private rest: string
  constructor(text: string) {
    this.rest = text
  }
  /** What is left. */
  get left(): string {
    return this.rest
  }
  /** Takes the first match out; null where there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest)
    if (found) this.rest = `${this.rest.slice(0, found.index)} ~ ${this.rest.slice(found.index + found[0].length)}`
    return found
  }
  /** Takes all matches out. */
  all(pattern: RegExp): readonly RegExpExecArray[] {
    const found: RegExpExecArray[] = []
    for (let next = this.take(pattern); next !== null && found.length < 20; next = this.take(pattern)) found.push(next)
    return found
  }
  /** Takes so many letters out. */
  cut(at: number, length: number): void {
    this.rest = `${this.rest.slice(0, at)} ~ ${this.rest.slice(at + length)}`
  }
  /** All of it has been understood. */
  clear(): void {
    this.rest = '~'
  }
}
