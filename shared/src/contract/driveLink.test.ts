import { driveFileOf, readDriveLink } from './driveLink.ts'

const id = '1aB2_c-D3eF4gH5iJ6kL7mN8oP9qR0sT1'
const share = `https://drive.google.com/file/d/${id}/view?usp=sharing`
const withKey = `${share}&resourcekey=0-Ab_Cd-12`

test.each([
  [share, share],
  [withKey, withKey],
  [`http://drive.google.com/file/d/${id}/view?usp=sharing`, share],
  [`HTTPS://Drive.Google.com/file/d/${id}/view?usp=sharing`, share],
  [`drive.google.com/file/d/${id}/view?usp=sharing`, share],
  [`  https://drive.google.com/file/d/${id}/view?usp=sharing\n`, share],
  [`<https://drive.google.com/file/d/${id}/view?usp=sharing>`, share],
  [`https://drive.google.com/file/d/${id}/view?usp=sharing,`, share],
  [`https://drive.google.com/file/d/${id}.`, share],
  [`(https://drive.google.com/file/d/${id}/view),`, share],
  [`[drive.google.com/file/d/${id}/preview]`, share],
  [`“https://drive.google.com/open?id=${id}”.`, share],
  [`'https://drive.google.com/file/d/${id}'`, share],
  [`https://drive.google.com/open?id=${id}।`, share],
  [`Paper.pdf\nhttps://drive.google.com/file/d/${id}/view?usp=drivesdk`, share],
  [`Here’s "DBMS 2024" (end-sem): https://drive.google.com/open?id=${id}&usp=drive_copy.`, share],
  [`\u200bhttps://drive.google.com/file/d/${id}/view\u200e`, share],
  [`https://drive.google.com/file/d/${id}/view?usp=drive_link`, share],
  [`https://drive.google.com/file/d/${id}/view?usp=share_link`, share],
  [`https://drive.google.com/file/d/${id}/view?usp=drive_copy`, share],
  [`https://drive.google.com/file/d/${id}/view?usp=drivesdk`, share],
  [`https://drive.google.com/file/d/${id}/view?pli=1#page=2`, share],
  [`https://drive.google.com/file/d/${id}`, share],
  [`https://drive.google.com/file/d/${id}/`, share],
  [`https://drive.google.com/file/d/${id}/view/`, share],
  [`https://drive.google.com/file/d/${id}/preview`, share],
  [`https://drive.google.com/file/d/${id}/edit?usp=drive_web&ouid=1&rtpof=true&sd=true`, share],
  [`https://drive.google.com/file/u/0/d/${id}/view?usp=sharing`, share],
  [`https://drive.google.com/a/institute.example/file/d/${id}/view`, share],
  [`https://docs.google.com/file/d/${id}/edit`, share],
  [`https://drive.google.com/open?id=${id}`, share],
  [`https://drive.google.com/open?usp=forms_web&id=${id}`, share],
  [`https://drive.google.com/open?id=${id}&authuser=1`, share],
  [`https://drive.google.com/u/1/open?id=${id}`, share],
  [`https://drive.google.com/uc?export=download&id=${id}`, share],
  [`https://drive.google.com/u/0/uc?id=${id}&export=download`, share],
  [`https://drive.usercontent.google.com/download?id=${id}&export=download&confirm=t`, share],
  [`https://www.google.com/url?q=${encodeURIComponent(`${share}&x=1`)}&sa=D&source=docs`, share],
  [`https://accounts.google.com/ServiceLogin?continue=${encodeURIComponent(share)}`, share],
  [`https://drive.google.com/file/d/${id}/view?usp=sharing&x=${'y'.repeat(1500)}`, share],
  [`https://drive.google.com/file/d/${id}/view?usp=drive_link&resourcekey=0-Ab_Cd-12`, withKey],
  [`https://drive.google.com/file/d/${id}/view?resourcekey=0-Ab_Cd-12&usp=sharing`, withKey],
  [`https://drive.google.com/file/d/${id}/preview?resourceKey=0-Ab_Cd-12`, withKey],
  [`drive.google.com/file/d/${id}/view?usp=sharing&amp;resourcekey=0-Ab_Cd-12`, withKey],
  [`https://drive.google.com/open?id=${id}&resourcekey=0-Ab_Cd-12`, withKey],
])('%s becomes the share link of its file', (typed, value) => {
  expect(readDriveLink(typed)).toEqual({ value })
  expect(readDriveLink(value)).toEqual({ value })
  expect(driveFileOf(value)).toBe(id)
})

const invalid = 'Invalid Google Drive link format'
const folder = 'This is a Google Drive folder. Open it and use the link of the paper’s file'
const asPdf = 'Download it as a PDF, upload that to Drive and use its link'
const doc = `This is a Google Doc. ${asPdf}`
const sheet = `This is a Google Sheet. ${asPdf}`
const slides = `This is a Google Slides presentation. ${asPdf}`
const form = 'This is a Google Form. Use the link of the paper’s file in Google Drive'

test.each([
  [`https://drive.google.com/drive/folders/${id}?usp=sharing`, folder],
  [`https://drive.google.com/drive/folders/${id}?resourcekey=0-Ab`, folder],
  [`https://drive.google.com/drive/u/0/folders/${id}`, folder],
  [`https://drive.google.com/drive/mobile/folders/${id}`, folder],
  [`https://drive.google.com/folderview?id=${id}`, folder],
  [`https://drive.google.com/embeddedfolderview?id=${id}#list`, folder],
  [`https://docs.google.com/document/d/${id}/edit?usp=sharing`, doc],
  [`https://docs.google.com/document/u/0/d/${id}/edit`, doc],
  [`docs.google.com/a/institute.example/document/d/${id}/edit`, doc],
  [`https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`, sheet],
  [`https://docs.google.com/presentation/d/${id}/edit`, slides],
  [`https://docs.google.com/drawings/d/${id}/edit`, `This is a Google Drawing. ${asPdf}`],
  [`https://docs.google.com/forms/d/e/${id}/viewform?usp=sf_link`, form],
  ['https://forms.gle/AbCdEf123', form],
  ['https://drive.google.com/drive/my-drive', invalid],
  ['https://drive.google.com/', invalid],
  ['https://drive.google.com/open?usp=sharing', invalid],
  ['https://drive.google.com/file/d//view?usp=sharing', invalid],
  [`https://drive.google.com/file/d/${id}/other/view`, invalid],
  [`https://drive.google.com/file/d/${'x'.repeat(129)}/view?usp=sharing`, invalid],
  [`https://drive.google.com/file/d/${id}/view?usp=sharing&resourcekey=0 1`, invalid],
  [`https://drive.google.com/file/d/${id}/view?resourcekey=%3Cb%3E`, invalid],
  [`https://drive.google.com/file/d/${id}/view?usp=%E0%A4`, invalid],
  ['https://example.com/paper.pdf', invalid],
  ['https://www.google.com/url?q=https://example.com', invalid],
  [`https://dropbox.com/file/d/${id}/view`, invalid],
  [`https://drive.google.com.evil.example/file/d/${id}/view`, invalid],
  [`https://drive.google.com@evil.example/file/d/${id}/view`, invalid],
  [`https://example.com/?https://drive.google.com/file/d/${id}/view`, invalid],
  [`javascript:https://drive.google.com/file/d/${id}/view`, invalid],
  [`https://drive.google.com/file/d/${id}<script>/view`, invalid],
  [`https://drive.google.com/file/d/../d/${id}/view`, invalid],
  [`https://drive.google.com/file/d/${id}/view?usp=sharing&x=${'y'.repeat(2000)}`, invalid],
  ['the link is in the group', invalid],
  [`https://drive.google.com/file/d/${id}/view https://drive.google.com/file/d/other/view`, invalid],
  [`https://drive.google.com/file/d/${id}/view page 2`, invalid],
  [`paper drive.google.com/file/d/${id}/view`, invalid],
])('refuses %s: %s', (typed, message) => {
  expect(readDriveLink(typed)).toEqual({ message })
})

test.each([
  `https://drive.google.com/file/d/${id}/view`,
  `drive.google.com/file/d/${id}/view?usp=sharing`,
  `https://drive.google.com/file/d/${id}/view?usp=sharing&resourcekey=`,
])('does not link to %s, which is not in canonical form', (stored) => {
  expect(driveFileOf(stored)).toBeUndefined()
})
