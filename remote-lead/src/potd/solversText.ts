import { counted } from '@portal/shared/numbers'

/** `Already solved by 13 members`. */
export const solversText = (solvers: number): string => `Already solved by ${counted(solvers, 'member')}`
