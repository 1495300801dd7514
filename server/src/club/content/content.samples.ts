import {
  type AboutRow,
  type ClubPerson,
  type ContentKind,
  contentKinds,
  editedContentAnswer,
  type Figure,
  type OpcContent,
} from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import type { Browser } from '../../testing/browser.ts'
import type { Sample, Samples } from '../../testing/calls/call.ts'
import { contentVersions } from './content.tables.ts'

export const sampleFigures: Figure[] = [
  { value: '74', label: 'papers with solutions' },
  { value: '12+', label: 'coding contests' },
  { value: '4', label: 'events', note: '3 of them online' },
]

export const sampleAchievements = [
  {
    text1: '2nd place',
    text2: 'Sample Contest 2026',
    team: 'Team Sample',
    link: 'https://contest.example/2026',
    names: [{ value: 'Asha Sample', slug: 'asha-sample' }],
  },
]

const row = (rank: number) => ({ rank, name: `Sample ${rank}`, username: `sample_${rank}`, solved: 9 - rank })

export const sampleOpc: OpcContent = [
  [row(1), row(2)],
  ...[[], [], [], []],
  [
    {
      rank: 1,
      team: 'Null Pointers',
      solved: 5,
      members: [
        { name: 'Asha Sample', username: 'asha_cp' },
        { name: 'Ravi Sample', username: 'ravi_cp' },
      ],
    },
  ],
]

const samplePeople: ClubPerson[] = [{ name: 'Asha Sample', title: 'Contests', profile: 'asha-sample' }]

export const sampleAbout: AboutRow[] = [
  { kind: 'text', heading: 'The institute', text: 'We study at the Sample Institute.' },
  { kind: 'contact', label: 'E-mail', address: 'club@institute.example' },
]

export const sampleContents: Record<ContentKind, unknown> = {
  'home-figures': sampleFigures,
  'home-achievements': sampleAchievements,
  'home-leads': samplePeople,
  'home-developers': samplePeople,
  about: sampleAbout,
  opc: sampleOpc,
}

/** Inserts a first version of each kind. */
async function placeContents(db: Db, at: Date): Promise<void> {
  const rows = contentKinds.map((kind) => ({ kind, version: 1, content: sampleContents[kind], at }))
  await db.insert(contentVersions).values(rows).onConflictDoNothing()
}

export const insertRows = placeContents

/** A version that never exists: other calls may have added versions. */
const unknownBase = 1_000_000

async function newest(lead: Browser, path: string): Promise<number> {
  return editedContentAnswer.parse((await lead.get(path)).json()).data.version
}

export const samples: Samples = Object.fromEntries(
  contentKinds.flatMap((kind): [string, Sample][] => {
    const path = `/lead/content/${kind}`
    const content = sampleContents[kind]
    return [
      [`GET ${path}/versions/:version`, { path: `${path}/versions/1` }],
      [
        `POST ${path}`,
        {
          status: 409,
          body: () => ({ base: unknownBase, note: 'A new year', content }),
          act: async (lead) => ({ body: { base: await newest(lead, path), content } }),
        },
      ],
      [
        `POST ${path}/restore`,
        {
          status: 409,
          body: () => ({ base: unknownBase, version: 0 }),
          act: async (lead) => ({ body: { base: await newest(lead, path), version: 0 } }),
        },
      ],
    ]
  }),
)
