/** The remotes of the measured portal. */
export const remotes = ['auth', 'leaderboards', 'seniors', 'papers', 'lead', 'events']
