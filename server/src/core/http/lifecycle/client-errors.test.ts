import { connect } from 'node:net'
import { openPortal } from '../../../testing/portal.ts'
import { documentPolicy } from '../security/document-policy.ts'

test('errors that Node reports before there is a request are answered in the portal’s own words', async () => {
  const { app, close } = await openPortal('postgres')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  const said = (request: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      connect(port, '127.0.0.1')
        .on('data', (chunk) => {
          answer += chunk
        })
        .on('close', () => resolve(answer))
        .on('error', () => {})
        .end(request)
    })

  const fitting = await said(
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: ${'a'.repeat(7_000)}\r\n\r\n`,
  )
  const long = await said(
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: ${'a'.repeat(9_000)}\r\n\r\n`,
  )
  const strange = await said('What is this?\r\n\r\n')
  await close()

  expect(fitting).toMatch(/^HTTP\/1\.1 200 /)
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
  expect(long).toContain('\r\n\r\n{"message":"The request headers are too large"}')
  expect(long).toContain(`\r\nContent-Security-Policy: ${documentPolicy()}\r\n`)
  expect(strange).toMatch(/^HTTP\/1\.1 400 /)
  expect(strange).toContain('\r\n\r\n{"message":"The request is invalid"}')
})
