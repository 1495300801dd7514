import { paths } from '@portal/shared/paths'
import type { HomeTexts } from './contentSchema'

/** The club's name, also in the footer. */
export const clubName = 'Computer Application Club'

/**
 * What the home page says beside the live counts, and beside the figures and achievers, which leads edit in the portal:
 * this is the one place to edit. `content.test.ts` checks it against `contentSchema.ts`. People and companies here are
 * samples; put the club's own in their place.
 */
export const homeTexts: HomeTexts = {
  clubName,
  sentence:
    'MCA leads and their MCA and MSC juniors: a problem a day, contests, seniors who share, papers with solutions.',

  logos: [
    { name: 'Sample Systems', shape: 'disc' },
    { name: 'Example Labs', shape: 'bars' },
    { name: 'Placeholder Pay', shape: 'ring' },
    { name: 'Specimen Cloud', shape: 'diamond' },
    { name: 'Demo Logistics', shape: 'steps' },
    { name: 'Template Tech', shape: 'cross' },
    { name: 'Draft Data', shape: 'bars' },
    { name: 'Mockup Media', shape: 'ring' },
  ],

  activities: [
    {
      title: 'A problem every day',
      text: 'One problem, one day, everybody’s progress in the open.',
      picture: 'problems',
      to: paths.leaderboard,
    },
    {
      title: 'Interviews, retold',
      text: 'What seniors were asked, and what they wish they had known. Where it was is for members.',
      picture: 'interviews',
      to: paths.seniors,
    },
    {
      title: 'Online programming contests',
      text: 'Two hours, fresh problems, and an editorial after.',
      picture: 'contest',
      to: paths.opcLeaderboard,
    },
    {
      title: 'Sheets, together',
      text: 'Striver and TLE, question by question: a square is darker the more of us have solved it.',
      picture: 'sheet',
    },
    {
      title: 'Build nights',
      text: 'This portal is one of them: every part has its own student team.',
      picture: 'parts',
    },
    {
      title: 'Mentoring circles',
      text: 'A lead and five juniors, every other week.',
      picture: 'fortnight',
    },
  ],

  leads: [
    { name: 'Asha Sample', title: 'Lead, contests', profile: 'asha-sample' },
    { name: 'Ravi Sample', title: 'Lead, daily problems', profile: 'ravi-sample' },
    { name: 'Meera Sample', title: 'Lead, mentoring', profile: 'meera-sample' },
    { name: 'Kabir Sample', title: 'Lead, academics', profile: 'kabir-sample' },
  ],

  developers: [
    { name: 'Nila Sample', title: 'Shell and releases', profile: 'nila-sample' },
    { name: 'Ishan Sample', title: 'Accounts', profile: 'ishan-sample' },
    { name: 'Tara Sample', title: 'Leaderboards', profile: 'tara-sample' },
    { name: 'Dev Sample', title: 'Question papers', profile: 'dev-sample' },
  ],
}
