export const streakRule = 'One missed day a week is forgiven.'

/** A missed day that didn't end the streak. */
export const forgivenText = 'Missed, forgiven'
