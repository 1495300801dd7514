/** `Already solved by 13 members`. */
export const solversText = (solvers: number): string =>
  `Already solved by ${solvers} ${solvers === 1 ? 'member' : 'members'}`
