import type { HomeContent } from './contentSchema'

/** The club's name, also in the footer. */
export const clubName = 'Computer Application Club'

/**
 * Everything that the home page says beside the live counts: this is the one place to edit. `content.test.ts` checks
 * it against `contentSchema.ts`. People, teams and companies here are samples; put the club's own in their place.
 */
export const homeContent: HomeContent = {
  clubName,
  sentence:
    'MCA leads and their MCA and MSC juniors: a problem a day, contests, seniors who share, papers with solutions.',

  // Specification, section 1.
  figures: [
    { value: '73', label: 'previous-year papers with solutions' },
    { value: '10+', label: 'coding contests' },
    { value: '3', label: 'events' },
    { value: '147', label: 'academic resources' },
    { value: '786', label: 'network size' },
    { value: '36+', label: 'companies with placed people' },
    { value: '11', label: 'online programming contests', note: '5 in 2024, 7 in 2025' },
  ],

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
      drawing: 'bars',
    },
    {
      title: 'Online programming contests',
      text: 'Two hours, fresh problems, and an editorial after.',
      drawing: 'steps',
    },
    {
      title: 'Interviews, retold',
      text: 'Seniors say what they were asked and what they wish they had known.',
      drawing: 'waves',
    },
    {
      title: 'Sheets, together',
      text: 'Striver and TLE, question by question, with a mentor beside you.',
      drawing: 'stack',
    },
    { title: 'Mentoring circles', text: 'A lead and five juniors, every other week.', drawing: 'rings' },
    {
      title: 'Build nights',
      text: 'This portal is one of them: every part has its own student team.',
      drawing: 'links',
    },
  ],

  achievements: [
    {
      text1: '1st place',
      text2: 'Sample Collegiate Contest 2025',
      team: 'Team Placeholder',
      link: 'https://contest.example/2025',
      names: [
        { value: 'Asha Sample', slug: 'asha-sample' },
        { value: 'Ravi Sample', slug: 'ravi-sample' },
        { value: 'Meera Sample', slug: 'meera-sample' },
      ],
    },
    {
      text1: 'Rank 42',
      text2: 'Example Regionals 2024, onsite',
      team: 'Team Specimen',
      link: 'https://regionals.example/2024',
      names: [
        { value: 'Kabir Sample', slug: 'kabir-sample' },
        { value: 'Nila Sample', slug: 'nila-sample' },
      ],
    },
    {
      text1: 'Runner-up',
      text2: 'Sample State Hackathon 2025',
      team: 'Team Draft',
      link: 'https://hackathon.example/2025',
      names: [
        { value: 'Ishan Sample', slug: 'ishan-sample' },
        { value: 'Tara Sample', slug: 'tara-sample' },
      ],
    },
    {
      text1: 'Top 1 %',
      text2: 'Example Coding Season 2024',
      link: 'https://season.example/2024',
      names: [{ value: 'Dev Sample', slug: 'dev-sample' }],
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
