import { readLinkedin, readLinkedinName } from './linkedin.ts'

const asha = 'https://www.linkedin.com/in/asha-sample'
const hindi = 'https://www.linkedin.com/in/%E0%A4%86%E0%A4%B6%E0%A4%BE'

test.each([
  [asha, asha],
  [`${asha}/`, asha],
  ['http://www.linkedin.com/in/asha-sample', asha],
  ['https://linkedin.com/in/asha-sample', asha],
  ['linkedin.com/in/asha-sample', asha],
  ['www.linkedin.com/in/asha-sample/', asha],
  ['m.linkedin.com/in/asha-sample', asha],
  ['https://uk.linkedin.com/in/asha-sample', asha],
  ['https://in.linkedin.com/in/asha-sample?trk=public_profile', asha],
  ['HTTPS://WWW.LinkedIn.com/in/Asha-Sample', asha],
  ['  https://www.linkedin.com/in/asha-sample \n', asha],
  ['<https://www.linkedin.com/in/asha-sample>', asha],
  [`${asha}?utm_source=share&utm_campaign=share_via&utm_content=profile&utm_medium=android_app`, asha],
  [`${asha}?lipi=${'urn%3Ali%3Apage'.repeat(80)}`, asha],
  [`${asha}/?originalSubdomain=in`, asha],
  [`${asha}#experience`, asha],
  [`${asha}/en`, asha],
  [`${asha}/hi-in/`, asha],
  [`${asha}/details/experience/`, asha],
  [`${asha}/overlay/contact-info/`, asha],
  [`${asha}/recent-activity/all/`, asha],
  ['https://www.linkedin.com//in/asha-sample', asha],
  ['https://www.linkedin.com/mwlite/in/asha-sample', asha],
  ['https://www.linkedin.com/mwlite/profile/in/asha-sample', asha],
  ['https://www.linkedin.com/public-profile/in/asha-sample', asha],
  ['https://www.linkedin.com/pub/asha-sample', asha],
  ['https://in.linkedin.com/pub/asha-sample/24/605/730', `${asha}-73060524`],
  ['https://www.linkedin.com/pub/asha-sample/a7/5/b0?trk=x', `${asha}-0b0005a7`],
  ['https://www.linkedin.com/pub/asha-sample/0/12/345/en', `${asha}-345012`],
  ['https://www.linkedin.com/IN/asha-sample', asha],
  ['https://www.linkedin.com/comm/in/asha-sample?midToken=x&trk=eml', asha],
  ['https://www.linkedin.com/m/in/asha-sample', asha],
  ['https://www.linkedin.com/in/asha-sample.', asha],
  ['Asha Sample on LinkedIn: https://www.linkedin.com/in/asha-sample', asha],
  ['https://www.linkedin.com/login?session_redirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fasha-sample', asha],
  ['https://www.linkedin.com/uas/login?session_redirect=%2Fin%2Fasha-sample%2F', asha],
  ['linkedin.com/in/jose\u0301-sample', 'https://www.linkedin.com/in/jos%C3%A9-sample'],
  [hindi, hindi],
  ['https://www.linkedin.com/in/%e0%a4%86%e0%a4%b6%e0%a4%be/', hindi],
  ['https://www.linkedin.com/in/आशा', hindi],
  ['linkedin.com/in/JOSÉ-sample', 'https://www.linkedin.com/in/jos%C3%A9-sample'],
  ['https://www.linkedin.com/in/asha-%F0%9F%9A%80', 'https://www.linkedin.com/in/asha-%F0%9F%9A%80'],
  ['https://www.linkedin.com/in/ACoAAB1cD2eF3gH', 'https://www.linkedin.com/in/ACoAAB1cD2eF3gH'],
  [
    'https://www.linkedin.com/authwall?trk=x&sessionRedirect=https%3A%2F%2Fin.linkedin.com%2Fin%2Fasha-sample',
    asha,
  ],
  ['https://www.google.com/url?q=https://www.linkedin.com/in/asha-sample/&sa=D', asha],
])('%s is the profile %s', (typed, value) => {
  expect(readLinkedin(typed)).toEqual({ value })
  expect(readLinkedin(value)).toEqual({ value })
})

const open = 'Open the person’s profile and use its address (e.g., https://www.linkedin.com/in/name)'
const isNot = (page: string) => `This is ${page}, not a person. ${open}`
const other = 'Use the link of a LinkedIn profile (e.g., https://www.linkedin.com/in/name)'

test.each([
  ['https://www.linkedin.com', isNot('LinkedIn’s start page')],
  ['linkedin.com/', isNot('LinkedIn’s start page')],
  ['https://www.linkedin.com/feed/', isNot('the feed of LinkedIn')],
  ['https://www.linkedin.com/feed/update/urn:li:activity:1/', isNot('the feed of LinkedIn')],
  ['https://www.linkedin.com/company/example-corp/', isNot('the page of a company')],
  ['https://www.linkedin.com/showcase/example/', isNot('the page of a company')],
  ['https://www.linkedin.com/school/example-institute/', isNot('the page of a school')],
  ['https://www.linkedin.com/posts/asha-sample_activity-1', isNot('a post on LinkedIn')],
  ['https://www.linkedin.com/pulse/an-article-asha-sample', isNot('an article on LinkedIn')],
  ['https://www.linkedin.com/jobs/view/1', isNot('a job on LinkedIn')],
  ['https://www.linkedin.com/groups/1', isNot('a group on LinkedIn')],
  ['https://www.linkedin.com/events/1', isNot('an event on LinkedIn')],
  ['https://www.linkedin.com/learning/paths/x', isNot('a course on LinkedIn')],
  ['https://www.linkedin.com/search/results/people/?keywords=asha', isNot('a search on LinkedIn')],
  ['https://www.linkedin.com/pub/dir/Asha/Sample', isNot('a page of LinkedIn')],
  ['https://www.linkedin.com/pub/dir', isNot('a page of LinkedIn')],
  ['https://www.linkedin.com/profile/view?id=12345', isNot('a page of LinkedIn')],
  ['https://www.linkedin.com/in/', isNot('a page of LinkedIn')],
  ['https://www.linkedin.com/login', isNot('a page of LinkedIn')],
  ['https://www.linkedin.com/login?session_redirect=%2Ffeed%2F', isNot('the feed of LinkedIn')],
  ['https://www.linkedin.com/in/me/', isNot('a page of LinkedIn')],
  ['https://www.linkedin.com/in/ME', isNot('a page of LinkedIn')],
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
