/** What `quintain serve` says. */
export const serveSays = {
  links: (table: string, gm: string, players: string | null) =>
    [
      `The table "${table}" is open. Each link opens a seat: who has it sits there.`,
      '',
      `  game master  ${gm}`,
      ...(players === null ? [] : [`  players      ${players}`]),
      '',
    ].join('\n'),
  host: (link: string, where: string) =>
    `All tables: ${link}\nThey are kept in ${where}. Ctrl+C stops; the next start goes on from where you were.`,
  again: (table: string) => `The table "${table}" goes on from where it was.`,
  stops: 'Stopped. Everything is kept.',
  noFile: (file: string) => `${file}: there is no such file; quintain new FILE makes a fight file`,
  oneStore: '--folder and --store: tables are kept in one of them',
  noStore: '--store: the address of a PostgreSQL database, as postgres://user@host/database',
  taken: (port: number) => `port ${port} is in use: --port takes another one, --port 0 any that is free`,
}
