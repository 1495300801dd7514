const nowhere = 'http://127.0.0.1:1'

/** Settings with which no request leaves this machine for a coding platform. */
export const noPlatforms = {
  CODEFORCES_URL: nowhere,
  LEETCODE_URL: nowhere,
  GITHUB_URL: nowhere,
  GFG_AUTH_URL: nowhere,
  GFG_PRACTICE_URL: nowhere,
}
