/**
 * The calls that cards begin with, as a card's `reads` say them: the page's HTML asks ahead for what the card then takes.
 * The paths of their endpoints, written once more so that a card does not bundle the contract; a test compares them.
 */
export const reads = {
  myDay: '/user/myDay',
  myNews: '/user/myNews',
  myPlaces: '/api/leaderboard/mine',
} as const
