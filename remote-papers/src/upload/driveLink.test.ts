import { driveFileOf } from '@portal/shared/contract'
import { shareLink } from '../testing/papers'
import { shareLinkFor } from './driveLink'

const id = '1aB2_c-D3eF4g'

test.each([
  `https://drive.google.com/file/d/${id}/view?usp=drive_link`,
  `https://drive.google.com/file/d/${id}/view`,
  `https://drive.google.com/file/d/${id}`,
  `http://drive.google.com/file/d/${id}/edit`,
  `https://drive.google.com/file/u/1/d/${id}/view?usp=sharing`,
  `https://drive.google.com/open?id=${id}`,
  `https://drive.google.com/open?id=${id}&authuser=1`,
  `https://drive.google.com/uc?export=download&id=${id}`,
  ` drive.google.com/file/d/${id}/view `,
])('%s has a share link', (typed) => {
  expect(shareLinkFor(typed)).toBe(`https://drive.google.com/file/d/${id}/view?usp=sharing`)
  expect(driveFileOf(String(shareLinkFor(typed)))).toBe(id)
})

test.each([
  shareLink,
  '',
  'https://drive.google.com/drive/folders/1aB2_c-D3eF4g',
  'https://drive.google.com/file/d/short/view',
  `https://drive.google.com.evil.example/file/d/${id}/view`,
  `https://example.com/?https://drive.google.com/file/d/${id}/view`,
  `javascript:https://drive.google.com/file/d/${id}/view`,
  `https://drive.google.com/file/d/${id}<script>/view`,
])('%s has none to offer', (typed) => {
  expect(shareLinkFor(typed)).toBeUndefined()
})
