/** Whether this is the address of a PostgreSQL database. */
export const isDatabase = (address: string): boolean => /^postgres(ql)?:\/\//.test(address)
/** The address of a database without what only its users should know. */
export const shownDatabase = (address: string): string =>
  address.replace(/^([^:]+:\/\/)[^@/]*@/, '$1').replace(/\?.*$/, '')
