import type { Achievement } from '../contract/index'

/** The home page's achievers until leads edit them. People and teams here are samples. */
export const homeAchievements: Achievement[] = [
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
]
