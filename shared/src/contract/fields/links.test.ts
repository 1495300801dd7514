import { readHandle, releaseHandleRequest, verifyPlatformRequest } from '../handles/handles.ts'
import {
  problemOf,
  problemOfLink,
  questionIdOf,
  readProblemLink,
  readQuestionLink,
} from '../problems/question.ts'
import { driveFileOf, readDriveLink } from './driveLink.ts'
import { readLinkedin, readLinkedinName } from './linkedin.ts'
import { leadsTo, photoHosts, readPhotoLink, readWebLink } from './links.ts'

test.each([
  ['https://contest.example/2026?a=1#b', 'https://contest.example/2026?a=1#b'],
  ['contest.example/2026', 'https://contest.example/2026'],
  ['http://contest.example', 'https://contest.example'],
  [' <HTTPS://Contest.Example/A> ', 'https://contest.example/A'],
  ['https://contest.example/परिणाम', 'https://contest.example/परिणाम'],
  ['https://contest.example/final_(2026)', 'https://contest.example/final_(2026)'],
  ['Join us: https://contest.example/2026!', 'https://contest.example/2026'],
])('%s is the page %s', (typed, value) => {
  expect(readWebLink(typed)).toEqual({ value })
  expect(readWebLink(value)).toEqual({ value })
})

test.each([
  'javascript:alert(1)',
  'ftp://contest.example',
  'https://user@contest.example',
  'https://contest.example:8443',
  'https://contest.example\\@evil.example',
  'https://contest.example/"onclick="',
  '//contest.example',
  'https://localhost/x',
  'contest',
])('%s is not a page', (typed) => {
  expect(readWebLink(typed)).toEqual({ message: 'Use a link that starts with https://' })
})

const photo = 'https://lh3.googleusercontent.com/a/photo=s96-c'
const page = 'This is the page of a photo. Right-click the photo, choose Copy image address and paste that'
test.each([
  [photo, { value: photo }],
  ['lh3.googleusercontent.com/a/photo=s96-c', { value: photo }],
  ['https://photos.google.com/photo/AF1', { message: page }],
  ['https://drive.google.com/file/d/x/view', { message: page }],
  ['https://example.com/x.jpg', { message: 'Use an https link to a photo on googleusercontent.com' }],
])('the photo %s', (typed, reading) => {
  expect(readPhotoLink(typed)).toEqual(reading)
})

test('links only to an address that is already canonical', () => {
  expect(leadsTo(photo, photoHosts)).toBe(true)
  expect(leadsTo(`https://www.google.com/url?q=${photo}`, photoHosts)).toBe(false)
  expect(leadsTo(photo.replace('https', 'http'), photoHosts)).toBe(false)
})

describe('a Drive link', () => {
  const id = '1aB2_c-D3eF4gH5iJ6kL7mN8oP9qR0sT1'
  const share = `https://drive.google.com/file/d/${id}/view?usp=sharing`
  const withKey = `${share}&resourcekey=0-Ab_Cd-12`

  test.each([
    [share, share],
    [withKey, withKey],
    [`drive.google.com/file/d/${id}/view?usp=sharing`, share],
    [`(https://drive.google.com/file/d/${id}/view),`, share],
    [`https://drive.google.com/open?id=${id}।`, share],
    [`Paper.pdf\nhttps://drive.google.com/file/d/${id}/view?usp=drivesdk`, share],
    [`Here’s "DBMS 2024" (end-sem): https://drive.google.com/open?id=${id}&usp=drive_copy.`, share],
    [`\u200bhttps://drive.google.com/file/d/${id}/view\u200e`, share],
    [`https://drive.google.com/file/d/${id}/edit?usp=drive_web&ouid=1&rtpof=true&sd=true`, share],
    [`https://drive.google.com/file/u/0/d/${id}/view?usp=sharing`, share],
    [`https://drive.google.com/a/institute.example/file/d/${id}/view`, share],
    [`https://docs.google.com/file/d/${id}/edit`, share],
    [`https://drive.google.com/open?id=${id}`, share],
    [`https://drive.google.com/uc?export=download&id=${id}`, share],
    [`https://drive.google.com/u/1/open?id=${id}`, share],
    [`https://drive.usercontent.google.com/download?id=${id}&export=download&confirm=t`, share],
    [`https://www.google.com/url?q=${encodeURIComponent(`${share}&x=1`)}&sa=D&source=docs`, share],
    [`https://accounts.google.com/ServiceLogin?continue=${encodeURIComponent(share)}`, share],
    [`https://drive.google.com/file/d/${id}/view?usp=sharing&x=${'y'.repeat(1500)}`, share],
    [`https://drive.google.com/file/d/${id}/view?resourcekey=0-Ab_Cd-12&usp=sharing`, withKey],
    [`https://drive.google.com/file/d/${id}/preview?resourceKey=0-Ab_Cd-12`, withKey],
    [`drive.google.com/file/d/${id}/view?usp=sharing&amp;resourcekey=0-Ab_Cd-12`, withKey],
    [`https://drive.google.com/open?id=${id}&resourcekey=0-Ab_Cd-12`, withKey],
  ])('%s becomes the share link of its file', (typed, value) => {
    expect(readDriveLink(typed)).toEqual({ value })
    expect(readDriveLink(value)).toEqual({ value })
    expect(driveFileOf(value)).toBe(id)
  })

  const invalid = 'Invalid Google Drive link format'
  const folder = 'This is a Google Drive folder. Open it and use the link of the paper’s file'
  const asPdf = 'Download it as a PDF, upload that to Drive and use its link'
  const doc = `This is a Google Doc. ${asPdf}`
  const sheet = `This is a Google Sheet. ${asPdf}`
  const slides = `This is a Google Slides presentation. ${asPdf}`
  const form = 'This is a Google Form. Use the link of the paper’s file in Google Drive'

  test.each([
    [`https://drive.google.com/drive/folders/${id}?usp=sharing`, folder],
    [`https://drive.google.com/drive/mobile/folders/${id}`, folder],
    [`https://drive.google.com/folderview?id=${id}`, folder],
    [`https://drive.google.com/embeddedfolderview?id=${id}#list`, folder],
    [`https://docs.google.com/document/d/${id}/edit?usp=sharing`, doc],
    [`https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`, sheet],
    [`https://docs.google.com/presentation/d/${id}/edit`, slides],
    [`https://docs.google.com/drawings/d/${id}/edit`, `This is a Google Drawing. ${asPdf}`],
    [`https://docs.google.com/forms/d/e/${id}/viewform?usp=sf_link`, form],
    ['https://forms.gle/AbCdEf123', form],
    ['https://drive.google.com/drive/my-drive', invalid],
    [`https://drive.google.com/file/d/${'x'.repeat(129)}/view?usp=sharing`, invalid],
    [`https://drive.google.com/file/d/${id}/view?resourcekey=%3Cb%3E`, invalid],
    [`https://drive.google.com/file/d/${id}/view?usp=%E0%A4`, invalid],
    ['https://example.com/paper.pdf', invalid],
    [`https://dropbox.com/file/d/${id}/view`, invalid],
    [`https://drive.google.com.evil.example/file/d/${id}/view`, invalid],
    [`https://drive.google.com@evil.example/file/d/${id}/view`, invalid],
    [`https://example.com/?https://drive.google.com/file/d/${id}/view`, invalid],
    [`javascript:https://drive.google.com/file/d/${id}/view`, invalid],
    [`https://drive.google.com/file/d/${id}<script>/view`, invalid],
    [`https://drive.google.com/file/d/../d/${id}/view`, invalid],
    ['the link is in the group', invalid],
    [`https://drive.google.com/file/d/${id}/view https://drive.google.com/file/d/other/view`, invalid],
  ])('refuses %s: %s', (typed, message) => {
    expect(readDriveLink(typed)).toEqual({ message })
  })

  test.each([
    `https://drive.google.com/file/d/${id}/view`,
    `drive.google.com/file/d/${id}/view?usp=sharing`,
    `https://drive.google.com/file/d/${id}/view?usp=sharing&resourcekey=`,
  ])('does not link to %s, which is not in canonical form', (stored) => {
    expect(driveFileOf(stored)).toBeUndefined()
  })
})

describe('a LinkedIn profile', () => {
  const asha = 'https://www.linkedin.com/in/asha-sample'
  const hindi = 'https://www.linkedin.com/in/%E0%A4%86%E0%A4%B6%E0%A4%BE'

  test.each([
    [asha, asha],
    ['linkedin.com/in/asha-sample', asha],
    ['m.linkedin.com/in/asha-sample', asha],
    ['https://www.linkedin.com/m/IN/asha-sample', asha],
    ['https://in.linkedin.com/in/asha-sample?trk=public_profile', asha],
    ['HTTPS://WWW.LinkedIn.com/in/Asha-Sample', asha],
    [`${asha}?utm_source=share&utm_campaign=share_via&utm_content=profile&utm_medium=android_app`, asha],
    [`${asha}?lipi=${'urn%3Ali%3Apage'.repeat(80)}`, asha],
    [`${asha}/recent-activity/all/`, asha],
    ['https://www.linkedin.com//in/asha-sample', asha],
    ['https://www.linkedin.com/mwlite/in/asha-sample', asha],
    ['https://www.linkedin.com/public-profile/in/asha-sample', asha],
    ['https://www.linkedin.com/pub/asha-sample', asha],
    ['https://in.linkedin.com/pub/asha-sample/24/605/730', `${asha}-73060524`],
    ['https://www.linkedin.com/pub/asha-sample/a7/5/b0?trk=x', `${asha}-0b0005a7`],
    ['https://www.linkedin.com/pub/asha-sample/0/12/345/en', `${asha}-345012`],
    ['https://www.linkedin.com/comm/in/asha-sample?midToken=x&trk=eml', asha],
    ['Asha Sample on LinkedIn: https://www.linkedin.com/in/asha-sample', asha],
    ['https://www.linkedin.com/uas/login?session_redirect=%2Fin%2Fasha-sample%2F', asha],
    ['linkedin.com/in/jose\u0301-sample', 'https://www.linkedin.com/in/jos%C3%A9-sample'],
    [hindi, hindi],
    ['https://www.linkedin.com/in/आशा', hindi],
    ['linkedin.com/in/JOSÉ-sample', 'https://www.linkedin.com/in/jos%C3%A9-sample'],
    ['https://www.linkedin.com/in/ACoAAB1cD2eF3gH', 'https://www.linkedin.com/in/ACoAAB1cD2eF3gH'],
    [
      'https://www.linkedin.com/authwall?trk=x&sessionRedirect=https%3A%2F%2Fin.linkedin.com%2Fin%2Fasha-sample',
      asha,
    ],
  ])('%s is the profile %s', (typed, value) => {
    expect(readLinkedin(typed)).toEqual({ value })
    expect(readLinkedin(value)).toEqual({ value })
  })

  const open = 'Open the person’s profile and use its address (e.g., https://www.linkedin.com/in/name)'
  const isNot = (page: string) => `This is ${page}, not a person. ${open}`
  const other = 'Use the link of a LinkedIn profile (e.g., https://www.linkedin.com/in/name)'

  test.each([
    ['https://www.linkedin.com', isNot('LinkedIn’s start page')],
    ['https://www.linkedin.com/feed/', isNot('the feed of LinkedIn')],
    ['https://www.linkedin.com/company/example-corp/', isNot('the page of a company')],
    ['https://www.linkedin.com/posts/asha-sample_activity-1', isNot('a post on LinkedIn')],
    ['https://www.linkedin.com/pub/dir/Asha/Sample', isNot('a page of LinkedIn')],
    ['https://www.linkedin.com/login?session_redirect=%2Ffeed%2F', isNot('the feed of LinkedIn')],
    ['https://www.linkedin.com/in/me/', isNot('a page of LinkedIn')],
    ['https://www.linkedin.com/in/%00', isNot('a page of LinkedIn')],
    ['https://www.linkedin.com/constructor', isNot('a page of LinkedIn')],
    ['https://lnkd.in/gAb3xYz9', `This is a short link, which doesn’t say whose profile it is. ${open}`],
    ['asha-sample', other],
    ['https://evil.linkedin.com/in/asha', other],
    ['https://linkedin.com.evil.example/in/asha', other],
    ['https://evillinkedin.com/in/asha', other],
    ['https://linkedin.com@evil.example/in/asha', other],
    ['https://linkedin.com:8443/in/asha', other],
    ['https://www.linkedin.com/in/../feed', other],
    ['https://www.linkedin.com/in/%E0%A4', other],
    ['https://www.linkedin.com/in/a%2Fb', other],
    ['javascript:alert(1)//linkedin.com/in/asha', other],
    ['https://github.com/asha', other],
  ])('refuses %s: %s', (typed, message) => {
    expect(readLinkedin(typed)).toEqual({ message })
  })

  test.each([
    ['asha-sample', 'asha-sample'],
    ['@Asha-Sample', 'asha-sample'],
    ['आशा', '%E0%A4%86%E0%A4%B6%E0%A4%BE'],
    ['%E0%A4%86%E0%A4%B6%E0%A4%BE', '%E0%A4%86%E0%A4%B6%E0%A4%BE'],
    ['linkedin.com/in/asha-sample?x=1', 'asha-sample'],
  ])('the name in %s is %s', (typed, value) => {
    expect(readLinkedinName(typed)).toEqual({ value })
  })

  test.each([
    ['no profile', other],
    ['%', other],
    ['me', other],
    ['linkedin.com/company/x', isNot('the page of a company')],
  ])('finds no name in %s: %s', (typed, message) => {
    expect(readLinkedinName(typed)).toEqual({ message })
  })
})

describe('a problem', () => {
  const leetcode = 'https://leetcode.com/problems/two-sum'
  const gfg = 'https://www.geeksforgeeks.org/problems/key-pair5616'
  const codeforces = 'https://codeforces.com/problemset/problem/1520/A'

  test.each([
    [leetcode, 'L two-sum'],
    ['leetcode.com/problems/two-sum', 'L two-sum'],
    ['https://leetcode.com/problems/Two-Sum/', 'L two-sum'],
    [`${leetcode}/description/?envType=daily-question&envId=2026-11-27`, 'L two-sum'],
    [`${leetcode}/solutions/123/a-solution/`, 'L two-sum'],
    ['https://leetcode.com/contest/weekly-contest-400/problems/two-sum/', 'L two-sum'],
    [` <${leetcode}/> `, 'L two-sum'],
    [`Two Sum - LeetCode ${leetcode}/`, 'L two-sum'],
    ['https://codeforces.com/contest/1520/problem/A).', 'C 1520 A'],
    [`${gfg}/1`, 'G key-pair5616'],
    [gfg, 'G key-pair5616'],
    ['https://www.geeksforgeeks.org/batch/dsa-4/track/DSASP-Arrays/problem/key-pair5616', 'G key-pair5616'],
    ['https://practice.geeksforgeeks.org/batch/dsa-4/problem/key-pair5616', 'G key-pair5616'],
    ['https://practice.geeksforgeeks.org/contest/weekly-1/problems/key-pair5616/', 'G key-pair5616'],
    ['https://www.geeksforgeeks.org/problems/_sum/1', 'G _sum'],
    ['https://www.geeksforgeeks.org/problems/max_sum/1', 'G max_sum'],
    [codeforces, 'C 1520 A'],
    ['https://codeforces.com/problemset/problem/01520/A', 'C 1520 A'],
    ['https://codeforces.com/contest/1520/problem/A?locale=ru', 'C 1520 A'],
    ['https://m1.codeforces.com/contest/1520/problem/a', 'C 1520 A'],
    ['https://mirror.codeforces.com/contest/1520/problem/F2', 'C 1520 F2'],
    ['https://codeforces.com/problemset/problem/921/01', 'C 921 01'],
  ])('%s is the problem %s', (typed, questionId) => {
    const reading = readProblemLink(typed)
    expect('value' in reading && questionIdOf(reading.value)).toBe(questionId)
    const canonical = readQuestionLink(typed)
    const link = 'value' in canonical ? canonical.value : ''
    expect(readQuestionLink(link)).toEqual({ value: link })
    expect(readProblemLink(link)).toEqual(reading)
  })

  test('is of GFG unless its id names LeetCode or Codeforces', () => {
    expect(problemOf('X key-pair')).toEqual({ platform: 'gfg', id: 'key-pair' })
  })

  const page = (site: string) =>
    `This is a page of ${site}, but not a problem. Open the problem and use its link`
  const isNot = (what: string) => `This is ${what}. Use the link of a problem on codeforces.com/problemset`
  const gym = isNot('a Codeforces gym problem')
  const chinese = 'This is leetcode.cn, a separate site. Use the problem’s link on leetcode.com'
  const other = 'Use the link of a problem on LeetCode, Codeforces or GFG'

  test.each([
    ['https://codeforces.com/gym/104114/problem/A', gym],
    ['https://codeforces.com/contest/104114/problem/A', gym],
    ['https://codeforces.com/problemset/gymProblem/104114/A', gym],
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
    ['https://codeforces.com/problemset/problem/0/A', page('Codeforces')],
    ['https://codeforces.com/problemset/problem/1520/ABC', page('Codeforces')],
    ['https://codeforces.com/blog/entry/1', page('Codeforces')],
    ['https://leetcode.cn/problems/two-sum/', chinese],
    ['https://leetcode-cn.com/problems/two-sum/', chinese],
    ['https://leetcode.com/problemset/', page('LeetCode')],
    ['https://leetcode.com/problems/two%20sum', page('LeetCode')],
    [
      'https://www.geeksforgeeks.org/problem-of-the-day',
      'This page shows another problem every day. Open the problem and use its link',
    ],
    ['https://www.geeksforgeeks.org/dsa/binary-search/', page('GFG')],
    ['https://atcoder.jp/contests/abc300/tasks/abc300_a', other],
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
})

describe('a handle', () => {
  test.each([
    ['leetcode', 'asha_r', 'asha_r'],
    ['leetcode', ' @asha_r ', 'asha_r'],
    ['leetcode', 'https://leetcode.com/u/asha_r/', 'asha_r'],
    ['leetcode', 'https://leetcode.com/asha_r/', 'asha_r'],
    ['leetcode', 'http://www.leetcode.com/u/Asha_R/?envType=x#y', 'Asha_R'],
    ['leetcode', 'leetcode.com/u/u/', 'u'],
    ['codeforces', 'tourist', 'tourist'],
    ['codeforces', 'asha.r-1_', 'asha.r-1_'],
    ['codeforces', 'https://codeforces.com/profile/tourist', 'tourist'],
    ['codeforces', 'https://codeforces.com/submissions/tourist/page/2', 'tourist'],
    ['codeforces', 'https://codeforces.com/contests/with/tourist', 'tourist'],
    ['codeforces', 'https://codeforces.com/profile/store', 'store'],
    ['gfg', 'asha.rao', 'asha.rao'],
    ['gfg', 'https://www.geeksforgeeks.org/user/asha.rao/', 'asha.rao'],
    ['gfg', 'https://www.geeksforgeeks.org/profile/asha.rao', 'asha.rao'],
    ['gfg', 'https://auth.geeksforgeeks.org/user/asha.rao/practice', 'asha.rao'],
    ['github', 'asha-r', 'asha-r'],
    ['github', 'https://github.com/asha-r', 'asha-r'],
  ] as const)('on %s, %s is the handle %s', (platform, typed, value) => {
    expect(readHandle(platform, typed)).toEqual({ value })
    expect(readHandle(platform, value)).toEqual({ value })
  })

  const page = (title: string) =>
    `This is a page of ${title}, but not a profile. Open your profile and use its address`
  const ofOther = (other: string, title: string) =>
    `This is a ${other} address. Enter your username on ${title} here`
  const unknown = 'This can’t be a username on that platform'

  test.each([
    ['leetcode', 'https://codeforces.com/profile/asha', ofOther('Codeforces', 'LeetCode')],
    ['codeforces', 'https://leetcode.com/u/asha/', ofOther('LeetCode', 'Codeforces')],
    ['gfg', 'https://leetcode.com/asha/', ofOther('LeetCode', 'GFG')],
    ['leetcode', 'https://leetcode.com', page('LeetCode')],
    ['leetcode', 'https://leetcode.com/problems/two-sum/', page('LeetCode')],
    ['leetcode', 'https://leetcode.com/u/', page('LeetCode')],
    ['codeforces', 'https://codeforces.com/settings/social', page('Codeforces')],
    ['codeforces', 'https://codeforces.com/profile/ab', page('Codeforces')],
    ['gfg', 'https://www.geeksforgeeks.org/problems/x/1', page('GFG')],
    ['github', 'https://github.com/asha/portal', page('GitHub')],
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
    ['gfg', '../x', unknown],
    ['github', '-asha', unknown],
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
})
