import { paths } from '@portal/shared/paths'
import type { HomeTexts } from './contentSchema'

/** The club's name, also in the footer. */
export const clubName = 'Computer Application Club'

/**
 * The fixed texts of the home page; edit them here. Leads edit the figures, achievers and people in the portal.
 * `content.test.ts` checks them against `contentSchema.ts`. People and companies are samples; replace them with
 * the club's own.
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
      text: 'One problem a day, with everyone’s progress in the open.',
      picture: 'problems',
      to: paths.leaderboard,
    },
    {
      title: 'Interviews, retold',
      text: 'What seniors were asked, and what they wish they had known. Members also see where it was.',
      picture: 'interviews',
      to: paths.seniors,
    },
    {
      title: 'Online programming contests',
      text: 'Two hours, fresh problems, and an editorial afterwards.',
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
      text: 'This portal is one of them: every app has its own student team.',
      picture: 'apps',
    },
    {
      title: 'Mentoring circles',
      text: 'A lead and five juniors, every other week.',
      picture: 'fortnight',
    },
  ],
}
