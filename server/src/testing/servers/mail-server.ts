import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { openMailer } from '../../core/mail/open-mailer.ts'
import { type PortalOptions, testEnvironment } from '../portal.ts'

interface ReceivedMail {
  from: string
  to: string[]
  source: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** While true, every mail is deferred, as by a busy server. */
  busy: boolean
  /** How long it checks a mail before it accepts it. */
  checksMs: number
  /** The answer that rejects every recipient, such as `550 5.1.1 Unknown`. */
  refusal: string | undefined
  stop(): Promise<void>
}

/** Starts a real mail server on loopback that keeps the mails it gets. */
export async function startMailServer(mailServer = {} as MailServer): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      const [, code = '', text = ''] = /^(\d{3}) (.*)$/.exec(mailServer.refusal ?? '') ?? []
      done(code === '' ? null : Object.assign(new Error(text), { responseCode: Number(code) }))
    },
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
        setTimeout(done, mailServer.checksMs)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const url = `smtp://127.0.0.1:${port}`
  return Object.assign(mailServer, { url, received, busy: false, checksMs: 0, refusal: undefined, stop })
}

/** A real mail server for the tests of a file, and the options of a portal that sends its mails there. */
export function setUpMailServer() {
  // Empty until the tests run.
  const mailServer = {} as MailServer
  beforeAll(() => startMailServer(mailServer))
  afterAll(() => mailServer.stop?.())
  const withMailServer = (): PortalOptions => ({
    parts: { mailer: openMailer(testEnvironment({ smtpUrl: mailServer.url })) },
  })
  return { mailServer, withMailServer }
}

/** Starts a mail server that accepts every connection and never answers. */
export const startSilentMailServer = () => startBareMailServer({}, () => {})

/** Starts a mail server that sends a greeting line by line, never finishes it and never hangs up. */
export const startDrippingMailServer = () =>
  startBareMailServer({ allowHalfOpen: true }, (socket) => {
    socket.write('220 mail.example\r\n')
    socket.once('data', () => {
      const drip = setInterval(() => socket.write('250-and another word\r\n'), 10)
      socket.once('close', () => clearInterval(drip))
    })
  })

async function startBareMailServer(options: { allowHalfOpen?: boolean }, talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer(options, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    talk(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The number of clients that wait for an answer. */
    waiting: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
