/**
 * The calls that cards begin with, by the names of their endpoints: as the endpoint asks, and as a card's `reads` say it,
 * so that the page's HTML asks ahead for what the card then takes. Below the API's base.
 */
export const reads = {
  myDay: '/user/myDay',
  myNews: '/user/myNews',
  myPlaces: '/api/leaderboard/mine',
} as const
