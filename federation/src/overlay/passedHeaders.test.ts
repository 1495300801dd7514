import { headersDown, headersUp } from './passedHeaders.ts'

const ends = { overlay: 'http://127.0.0.1:3333', portal: 'https://portal.example' }

test('requests of the portal’s page arrive as from its own address, with the cookies’ original names', () => {
  expect(
    headersUp(
      {
        host: '127.0.0.1:3333',
        origin: 'http://127.0.0.1:3333',
        referer: 'http://127.0.0.1:3333/login?next=/',
        cookie: 'overlay-Host-portal_session=a; XSRF-TOKEN=b',
        'x-xsrf-token': 'b',
      },
      ends,
    ),
  ).toEqual({
    host: 'portal.example',
    origin: 'https://portal.example',
    referer: 'https://portal.example/login?next=/',
    cookie: '__Host-portal_session=a; XSRF-TOKEN=b',
    'x-xsrf-token': 'b',
  })
})

test.each(['https://evil.example', 'http://127.0.0.1:33334', 'null'])(
  'a page of %s stays another site’s',
  (origin) => {
    expect(headersUp({ origin, referer: `${origin}/` }, ends)).toMatchObject({
      origin,
      referer: `${origin}/`,
    })
  },
)

test('cookies for TLS reach a browser on plain http, and the portal’s policies stay', () => {
  expect(
    headersDown(
      {
        'set-cookie': [
          '__Host-portal_session=a; Path=/; HttpOnly; Secure; SameSite=Lax',
          'XSRF-TOKEN=b; Path=/; Secure; SameSite=Lax',
          'seen=1; Domain=portal.example; Path=/',
        ],
        'content-security-policy': "default-src 'none'",
        'integrity-policy': 'blocked-destinations=(script)',
        'strict-transport-security': 'max-age=31536000',
        location: 'https://portal.example/login',
      },
      ends,
    ),
  ).toEqual({
    'set-cookie': [
      'overlay-Host-portal_session=a; Path=/; HttpOnly; SameSite=Lax',
      'XSRF-TOKEN=b; Path=/; SameSite=Lax',
      'seen=1; Path=/',
    ],
    'content-security-policy': "default-src 'none'",
    'integrity-policy': 'blocked-destinations=(script)',
    location: 'http://127.0.0.1:3333/login',
  })
})
