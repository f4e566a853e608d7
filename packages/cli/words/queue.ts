/** What the queue of many machines says. */
export const queueSays = {
  noAddress: '--queue: the address of a PostgreSQL database, as postgres://user@host/database',
  unreachable: (where: string, why: string) => `--queue ${where}: the database does not answer (${why})`,
  noReason: 'its worker did not say why',
  waits: 'waiting for workers: quintain worker --queue ADDRESS on any machine counts',
  /** A worker has had these fights for so long, and those after them are counted. */
  waitsFor: (from: number, to: number, held: string, expires: string) =>
    `fights ${from} to ${to} wait for a worker that has not answered for ${held}: after ${expires} another is given them`,
  givenUp: (from: number, to: number, why: string) => `fights ${from} to ${to} were given up by the workers: ${why}`,
  otherRules: 'this worker has other rules: it needs the same version of Quintain',
  gone: 'the question is no longer in the database',
  takes: (where: string, threads: number) =>
    `Counts fights for ${where} on ${threads} ${threads === 1 ? 'processor' : 'processors'}. Ctrl+C stops.`,
  held: (blocks: number, seconds: number) =>
    `Waiting for ${blocks} ${blocks === 1 ? 'block' : 'blocks'} that other workers hold. What a dead worker held comes back after ${seconds} s or more.`,
  did: (fights: number) => `Stopped after ${fights} fights.`,
  failed: (why: string) => `a block was given back: ${why}`,
}
