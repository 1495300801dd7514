import type { OpcRow } from '../contract/index'

/** The top rows of the newest contest, so that the home page doesn't load the other contests. */
export const newestOpc: { title: string; rows: OpcRow[] } = {
  title: 'OPC6',
  rows: [
    {
      rank: 1,
      team: 'Null Pointers',
      members: [
        { name: 'Mohan Sample', username: 'mohan.codes' },
        { name: 'Dev Sample', username: 'dev01' },
        { name: 'Asha Sample', username: 'asha_cp' },
      ],
      solved: 9,
    },
    {
      rank: 2,
      team: 'Off By One',
      members: [
        { name: 'Nikhil Sample', username: 'nikhil01' },
        { name: 'Pallavi Sample', username: 'pallavi.codes' },
        { name: 'Varun Sample', username: 'varun01' },
      ],
      solved: 9,
    },
    { rank: 3, name: 'Tara Sample', username: 'tara_sample', solved: 9 },
    {
      rank: 4,
      team: 'Segment Trees',
      members: [
        { name: 'Charu Sample', username: 'charu-dev' },
        { name: 'Priya Sample', username: 'priya-dev' },
        { name: 'Ananya Sample', username: 'ananya01' },
      ],
      solved: 9,
    },
    { rank: 5, name: 'Shreya Sample', username: 'shreya.codes', solved: 8 },
  ],
}
