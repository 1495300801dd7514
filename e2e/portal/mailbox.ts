import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

/** A local mail server that saves each mail as a file, named by number and recipient. */
export async function openMailbox(folder: string) {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      count += 1
      const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
      const file = join(folder, `${String(count).padStart(4, '0')} ${to}.eml`)
      buffer(stream)
        .then((mail) => writeFile(`${file}.part`, mail))
        // Renaming makes the file appear complete.
        .then(() => rename(`${file}.part`, file))
        .then(() => done(), done)
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    folder,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

export async function mailsTo(email: string): Promise<string[]> {
  const folder = process.env.PORTAL_MAILS ?? ''
  const files = (await readdir(folder)).filter((file) => file.endsWith(` ${email}.eml`)).sort()
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
}

/** The code in the `count`th mail to `email`, once it arrives. */
export async function codeIn(email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(email)).length, { message: `mail ${count} to ${email}` })
    .toBeGreaterThanOrEqual(count)
  const mail = (await mailsTo(email))[count - 1] ?? ''
  const code = /^\d{5}\s*$/m.exec(mail)?.[0].trim()
  if (!code) throw new Error(`There is no code in this mail:\n${mail}`)
  return code
}
