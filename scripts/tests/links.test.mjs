import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root } from './named-tests.mjs'

const documents = execFileSync('git', ['ls-files', '*.md', ':!.changeset'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

/** The anchors of a document's headings, as GitHub and GitLab generate them. */
const anchorsOf = (file) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function isBroken(document, link) {
  const [path, anchor] = link.split('#')
  const file = path ? join(dirname(document), path) : document
  if (!existsSync(join(root, file))) return true
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor)
}

test.each(documents)('the links of %s point to existing files and headings', (document) => {
  const links = [...read(document).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link]) => link)
  expect(links.filter((link) => isBroken(document, link))).toEqual([])
})
