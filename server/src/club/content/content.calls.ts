import { contentKinds, editedContentAnswer } from '@portal/shared/contract'
import type { Browser } from '../../testing/browser.ts'
import { type Call, type Calls, dataOf, message, within } from '../../testing/call.ts'
import { placeContents, sampleContents } from './content.samples.ts'

export const place = placeContents

/** Another version may stand by now. */
const unknownBase = 1_000_000

async function newest(lead: Browser, path: string): Promise<number> {
  return editedContentAnswer.parse((await lead.get(path)).json()).data.version
}

const figures = ['label', 'note', 'value']
const achievements = ['link', 'names', 'names[].slug', 'names[].value', 'team', 'text1', 'text2']
const rows = ['rank', 'solved', 'name', 'username', 'team', 'members', 'members[].name', 'members[].username']

const contentKeys = {
  'home-figures': within('content[]', figures),
  'home-achievements': within('content[]', achievements),
  opc: within('content[][]', rows),
}

const versions = ['at', 'by', 'note', 'restored', 'version']

export const calls: Calls = {
  'GET /backend/content/home': {
    access: 'public',
    status: 200,
    keys: [
      ...dataOf(['achievements', 'figures']),
      ...within('data.figures[]', figures),
      ...within('data.achievements[]', achievements),
    ],
  },
  'GET /backend/content/opc': {
    access: 'public',
    status: 200,
    keys: ['data', ...within('data[][]', rows)],
  },
  ...Object.fromEntries(
    contentKinds.flatMap((kind): [string, Call][] => {
      const path = `/lead/content/${kind}`
      return [
        [
          `GET /backend${path}`,
          {
            access: 'lead',
            status: 200,
            keys: dataOf([
              'content',
              'version',
              'versions',
              ...within('versions[]', versions),
              ...contentKeys[kind],
            ]),
          },
        ],
        [
          `GET /backend${path}/versions/:version`,
          {
            access: 'lead',
            status: 200,
            path: `/backend${path}/versions/1`,
            keys: dataOf(['content', 'version', ...contentKeys[kind]]),
          },
        ],
        [
          `POST /backend${path}`,
          {
            access: 'lead',
            status: 409,
            body: () => ({ base: unknownBase, note: 'A new year', content: sampleContents[kind] }),
            act: async (lead) => ({
              body: { base: await newest(lead, path), content: sampleContents[kind] },
            }),
            keys: message,
          },
        ],
        [
          `POST /backend${path}/restore`,
          {
            access: 'lead',
            status: 409,
            body: () => ({ base: unknownBase, version: 0 }),
            act: async (lead) => ({ body: { base: await newest(lead, path), version: 0 } }),
            keys: message,
          },
        ],
      ]
    }),
  ),
}
