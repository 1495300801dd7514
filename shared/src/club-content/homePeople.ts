import type { ClubPerson } from '../contract/index'

/** The home page's leads until leads edit them. People here are samples. */
export const homeLeads: ClubPerson[] = [
  { name: 'Asha Sample', title: 'Lead, contests', profile: 'asha-sample' },
  { name: 'Ravi Sample', title: 'Lead, daily problems', profile: 'ravi-sample' },
  { name: 'Meera Sample', title: 'Lead, mentoring', profile: 'meera-sample' },
  { name: 'Kabir Sample', title: 'Lead, academics', profile: 'kabir-sample' },
]

/** The home page's developers until leads edit them. */
export const homeDevelopers: ClubPerson[] = [
  { name: 'Nila Sample', title: 'Shell and releases', profile: 'nila-sample' },
  { name: 'Ishan Sample', title: 'Accounts', profile: 'ishan-sample' },
  { name: 'Tara Sample', title: 'Leaderboards', profile: 'tara-sample' },
  { name: 'Dev Sample', title: 'Question papers', profile: 'dev-sample' },
]
