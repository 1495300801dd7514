import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  source: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** While true every mail is refused for the moment, as by a server that is busy. */
  busy: boolean
  stop(): Promise<void>
}

/** A real mail server on loopback that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mailServer.busy) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    busy: false,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
  return mailServer
}
