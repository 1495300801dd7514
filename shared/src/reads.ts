/**
 * The calls in a card's `reads`, which the page's HTML preloads for it. These repeat the endpoints' paths so that
 * a card doesn't bundle the contract; a test compares them.
 */
export const reads = {
  myDay: '/user/myDay',
  myNews: '/user/myNews',
  myPlaces: '/api/leaderboard/mine',
} as const
