import { readHandle, releaseHandleRequest, verifyPlatformRequest } from './handles.ts'

test.each([
  ['leetcode', 'asha_r', 'asha_r'],
  ['leetcode', ' @asha_r ', 'asha_r'],
  ['leetcode', 'https://leetcode.com/u/asha_r/', 'asha_r'],
  ['leetcode', 'https://leetcode.com/asha_r/', 'asha_r'],
  ['leetcode', 'leetcode.com/u/asha_r', 'asha_r'],
  ['leetcode', 'http://www.leetcode.com/u/Asha_R/?envType=x#y', 'Asha_R'],
  ['leetcode', `https://leetcode.com/u/asha_r/?x=${'y'.repeat(1500)}`, 'asha_r'],
  ['leetcode', 'leetcode.com/u/u/', 'u'],
  ['codeforces', 'tourist', 'tourist'],
  ['codeforces', '@tourist', 'tourist'],
  ['codeforces', 'asha.r-1_', 'asha.r-1_'],
  ['codeforces', 'https://codeforces.com/profile/tourist', 'tourist'],
  ['codeforces', 'codeforces.com/profile/tourist/', 'tourist'],
  ['codeforces', 'https://m1.codeforces.com/profile/tourist', 'tourist'],
  ['codeforces', 'https://codeforces.com/profile/tourist?locale=ru', 'tourist'],
  ['codeforces', 'https://codeforces.com/submissions/tourist/page/2', 'tourist'],
  ['codeforces', 'https://codeforces.com/contests/with/tourist', 'tourist'],
  ['codeforces', 'https://codeforces.com/profile/store', 'store'],
  ['gfg', 'asha.rao', 'asha.rao'],
  ['gfg', '@asha.rao', 'asha.rao'],
  ['gfg', 'https://www.geeksforgeeks.org/user/asha.rao/', 'asha.rao'],
  ['gfg', 'https://www.geeksforgeeks.org/profile/asha.rao', 'asha.rao'],
  ['gfg', 'https://www.geeksforgeeks.org/profile/asha.rao?tab=activity', 'asha.rao'],
  ['gfg', 'https://auth.geeksforgeeks.org/user/asha.rao/practice', 'asha.rao'],
  ['gfg', 'https://auth.geeksforgeeks.org/user/asha.rao/articles/', 'asha.rao'],
  ['gfg', 'geeksforgeeks.org/user/asha.rao', 'asha.rao'],
  ['github', 'asha-r', 'asha-r'],
  ['github', '@asha-r', 'asha-r'],
  ['github', 'https://github.com/asha-r', 'asha-r'],
  ['github', 'github.com/asha-r/', 'asha-r'],
  ['github', 'http://www.github.com/asha-r?tab=repositories', 'asha-r'],
  ['github', 'https://www.google.com/url?q=https://github.com/asha-r&sa=D', 'asha-r'],
] as const)('on %s, %s is the handle %s', (platform, typed, value) => {
  expect(readHandle(platform, typed)).toEqual({ value })
  expect(readHandle(platform, value)).toEqual({ value })
})

const page = (title: string) =>
  `This is a page of ${title}, but not a profile. Open your profile and use its address`
const ofOther = (other: string, title: string) =>
  `This is a ${other} address. Enter your username on ${title} here`
const unknown = 'This is not a username on that platform'

test.each([
  ['leetcode', 'https://codeforces.com/profile/asha', ofOther('Codeforces', 'LeetCode')],
  ['leetcode', 'https://github.com/asha', ofOther('GitHub', 'LeetCode')],
  ['codeforces', 'https://leetcode.com/u/asha/', ofOther('LeetCode', 'Codeforces')],
  ['codeforces', 'https://auth.geeksforgeeks.org/user/asha/', ofOther('GFG', 'Codeforces')],
  ['gfg', 'https://leetcode.com/asha/', ofOther('LeetCode', 'GFG')],
  ['github', 'codeforces.com/profile/asha', ofOther('Codeforces', 'GitHub')],
  ['leetcode', 'https://leetcode.com', page('LeetCode')],
  ['leetcode', 'leetcode.com', page('LeetCode')],
  ['leetcode', 'https://leetcode.com/problems/two-sum/', page('LeetCode')],
  ['leetcode', 'https://leetcode.com/profile/', page('LeetCode')],
  ['leetcode', 'https://leetcode.com/u/', page('LeetCode')],
  ['leetcode', 'https://leetcode.com/problemset', page('LeetCode')],
  ['leetcode', 'https://leetcode.com/progress/', page('LeetCode')],
  ['leetcode', 'https://leetcode.com/studyplan/', page('LeetCode')],
  ['leetcode', 'https://leetcode.com/submissions/', page('LeetCode')],
  ['codeforces', 'https://codeforces.com/settings/social', page('Codeforces')],
  ['codeforces', 'https://codeforces.com/problemset/problem/1/A', page('Codeforces')],
  ['codeforces', 'https://codeforces.com/profile/ab', page('Codeforces')],
  ['gfg', 'https://www.geeksforgeeks.org/problems/x/1', page('GFG')],
  ['gfg', 'https://www.geeksforgeeks.org/user/', page('GFG')],
  ['github', 'https://github.com/asha/portal', page('GitHub')],
  ['github', 'https://github.com/settings', page('GitHub')],
  ['github', 'https://github.com/dashboard', page('GitHub')],
  ['github', 'https://github.com/notifications', page('GitHub')],
  ['github', 'https://github.com/signup', page('GitHub')],
  ['github', 'https://github.com/-asha', page('GitHub')],
  [
    'leetcode',
    'https://leetcode.cn/u/asha/',
    'This is leetcode.cn, a separate site. Use your username on leetcode.com',
  ],
  ['leetcode', 'https://example.com/asha', unknown],
  ['leetcode', 'https://leetcode.com.evil.example/u/asha', unknown],
  ['codeforces', 'https://codeforces.com@evil.example/profile/asha', unknown],
  ['codeforces', 'https://codeforces.com/profile/../asha', unknown],
  ['codeforces', 'ab', unknown],
  ['gfg', 'a?b=c', unknown],
  ['gfg', '../x', unknown],
  ['github', '-asha', unknown],
  ['github', '@@asha', unknown],
  ['github', 'Asha Rao', unknown],
  ['codeforces', 'a;b;c', unknown],
] as const)('on %s, refuses %s: %s', (platform, typed, message) => {
  expect(readHandle(platform, typed)).toEqual({ message })
})

test('both calls replace a typed handle with its canonical form', () => {
  const typed = { platform: 'github', username: ' https://github.com/asha-r ' } as const
  const canonical = { platform: 'github', username: 'asha-r' }

  expect(verifyPlatformRequest.parse(typed)).toEqual(canonical)
  const reason = 'Not theirs'
  expect(releaseHandleRequest.parse({ ...typed, reason })).toEqual({ ...canonical, reason })
})
