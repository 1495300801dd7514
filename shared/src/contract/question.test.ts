import { problemOfLink, questionIdOf, readProblemLink, readQuestionLink } from './question.ts'

const leetcode = 'https://leetcode.com/problems/two-sum'
const gfg = 'https://www.geeksforgeeks.org/problems/key-pair5616'
const codeforces = 'https://codeforces.com/problemset/problem/1520/A'

test.each([
  [`${leetcode}/`, 'L two-sum'],
  [leetcode, 'L two-sum'],
  ['leetcode.com/problems/two-sum', 'L two-sum'],
  ['http://www.leetcode.com/problems/two-sum/', 'L two-sum'],
  ['https://leetcode.com/problems/Two-Sum/', 'L two-sum'],
  [`${leetcode}/description/?envType=daily-question&envId=2026-11-27`, 'L two-sum'],
  [`${leetcode}/?envType=study-plan-v2&envId=${'x'.repeat(1000)}`, 'L two-sum'],
  [`${leetcode}/solutions/123/a-solution/`, 'L two-sum'],
  [`${leetcode}/editorial`, 'L two-sum'],
  [`${leetcode}/submissions/987/`, 'L two-sum'],
  ['https://leetcode.com/contest/weekly-contest-400/problems/two-sum/', 'L two-sum'],
  ['leetcode.com/contest/biweekly-contest-1/problems/two-sum/description/', 'L two-sum'],
  [` <${leetcode}/> `, 'L two-sum'],
  [`https://www.google.com/url?q=${leetcode}/&sa=D`, 'L two-sum'],
  [`Two Sum - LeetCode ${leetcode}/`, 'L two-sum'],
  [`${leetcode}.`, 'L two-sum'],
  ['https://codeforces.com/contest/1520/problem/A).', 'C 1520 A'],
  [`${gfg}/1`, 'G key-pair5616'],
  [`${gfg}/0?utm_source=x`, 'G key-pair5616'],
  [gfg, 'G key-pair5616'],
  ['geeksforgeeks.org/problems/key-pair5616/1', 'G key-pair5616'],
  ['http://practice.geeksforgeeks.org/problems/key-pair5616/1', 'G key-pair5616'],
  ['https://www.geeksforgeeks.org/batch/dsa-4/track/DSASP-Arrays/problem/key-pair5616', 'G key-pair5616'],
  ['https://practice.geeksforgeeks.org/batch/dsa-4/problem/key-pair5616', 'G key-pair5616'],
  ['https://practice.geeksforgeeks.org/contest/weekly-1/problems/key-pair5616/', 'G key-pair5616'],
  ['https://www.geeksforgeeks.org/problems/-matrix-chain-multiplication/1', 'G -matrix-chain-multiplication'],
  ['https://www.geeksforgeeks.org/problems/_sum/1', 'G _sum'],
  ['https://www.geeksforgeeks.org/problems/max_sum/1', 'G max_sum'],
  [codeforces, 'C 1520 A'],
  ['codeforces.com/problemset/problem/1520/A', 'C 1520 A'],
  ['http://codeforces.com/problemset/problem/1520/a/', 'C 1520 A'],
  ['https://codeforces.com/problemset/problem/01520/A', 'C 1520 A'],
  ['https://codeforces.com/contest/1520/problem/A?locale=ru', 'C 1520 A'],
  ['https://m1.codeforces.com/contest/1520/problem/a', 'C 1520 A'],
  ['https://m2.codeforces.com/contest/1520/problem/A', 'C 1520 A'],
  ['https://m3.codeforces.com/problemset/problem/1520/A', 'C 1520 A'],
  ['https://mirror.codeforces.com/contest/1520/problem/F2', 'C 1520 F2'],
  ['www.codeforces.com/contest/1520/problem/f1', 'C 1520 F1'],
  ['https://codeforces.com/problemset/problem/921/01', 'C 921 01'],
])('%s is the problem %s', (typed, questionId) => {
  const reading = readProblemLink(typed)
  expect('value' in reading && questionIdOf(reading.value)).toBe(questionId)
  const canonical = readQuestionLink(typed)
  const link = 'value' in canonical ? canonical.value : ''
  expect(readQuestionLink(link)).toEqual({ value: link })
  expect(readProblemLink(link)).toEqual(reading)
})

const page = (site: string) =>
  `This is a page of ${site}, but not a problem. Open the problem and use its link`
const isNot = (what: string) => `This is ${what}. Use the link of a problem on codeforces.com/problemset`
const gym = isNot('a Codeforces gym problem')
const chinese = 'This is leetcode.cn, a separate site. Use the problem’s link on leetcode.com'
const other = 'Use the link of a problem on LeetCode, Codeforces or GFG'

test.each([
  ['https://codeforces.com/gym/104114/problem/A', gym],
  ['https://codeforces.com/gym/104114', gym],
  ['https://codeforces.com/contest/104114/problem/A', gym],
  ['https://codeforces.com/problemset/gymProblem/104114/A', gym],
  ['https://codeforces.com/gym/1903/problem/A', gym],
  [
    'https://codeforces.com/group/AbCdEf/contest/1520/problem/A',
    isNot('a problem of a private Codeforces group'),
  ],
  [
    'https://codeforces.com/edu/course/2/lesson/6/1/practice/contest/283911/problem/A',
    isNot('a problem of a Codeforces course'),
  ],
  ['https://codeforces.com/acmsguru/problem/99999/100', isNot('a problem of the acm.sgu.ru archive')],
  ['https://codeforces.com/contest/1520', isNot('a Codeforces contest')],
  ['https://codeforces.com/contest/1520/standings', isNot('a Codeforces contest')],
  ['https://codeforces.com/problemset', page('Codeforces')],
  ['https://codeforces.com/problemset/problem/1520', page('Codeforces')],
  ['https://codeforces.com/problemset/problem/0/A', page('Codeforces')],
  ['https://codeforces.com/problemset/problem/1520/ABC', page('Codeforces')],
  ['https://codeforces.com/blog/entry/1', page('Codeforces')],
  ['https://codeforces.com', page('Codeforces')],
  ['https://leetcode.cn/problems/two-sum/', chinese],
  ['https://leetcode-cn.com/problems/two-sum/', chinese],
  ['https://leetcode.com/problemset/', page('LeetCode')],
  ['https://leetcode.com/problems/', page('LeetCode')],
  ['https://leetcode.com/contest/weekly-contest-400/', page('LeetCode')],
  ['https://leetcode.com/problems/two%20sum', page('LeetCode')],
  ['https://leetcode.com/u/asha/', page('LeetCode')],
  [
    'https://www.geeksforgeeks.org/problem-of-the-day',
    'This page shows another problem every day. Open the problem and use its link',
  ],
  ['https://www.geeksforgeeks.org/dsa/binary-search/', page('GFG')],
  ['https://www.geeksforgeeks.org/explore?page=1', page('GFG')],
  ['https://atcoder.jp/contests/abc300/tasks/abc300_a', other],
  ['https://www.codechef.com/problems/START01', other],
  ['https://evil.leetcode.com/problems/two-sum/', other],
  ['https://leetcode.com.evil.example/problems/two-sum/', other],
  ['https://leetcode.com@evil.example/problems/two-sum/', other],
  ['https://m.codeforces.com.evil.example/problemset/problem/1/A', other],
  ['javascript:alert(1)//leetcode.com/problems/two-sum/', other],
  ['two-sum', other],
  [`${leetcode}/?x=${'y'.repeat(2000)}`, other],
])('refuses %s: %s', (typed, message) => {
  expect(readProblemLink(typed)).toEqual({ message })
  expect(problemOfLink(typed)).toBeUndefined()
})
