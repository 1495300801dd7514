/** The parts of a portal beside its shell. */
export const parts = ['auth', 'leaderboards', 'seniors', 'papers', 'lead', 'events']
