import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import {
  expectSignedIn,
  expectSignedOut,
  logOut,
  samplePassword,
  signInAsLead,
  signInAsStudent,
} from '../portal/students.ts'
import { test as withTeams } from '../portal/team.ts'
import { expect, test } from '../portal/test.ts'

/** A foreign page on its own origin. */
async function foreignPage(html: string) {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('a forged lead in local storage shows nothing and opens nothing', async ({ page }) => {
  const forge = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
      const auth = { ...JSON.parse(kept.auth ?? '{}'), isLead: true, verified: true, isLoggedIn: true }
      localStorage.setItem('persist:root', JSON.stringify({ ...kept, auth: JSON.stringify(auth) }))
    })
  await page.goto('/')
  await expectSignedOut(page)
  await forge()
  await page.reload()
  await expectSignedOut(page)
  await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0)

  await signInAsStudent(page)
  await page.goto('/')
  await expectSignedIn(page)
  await forge()
  await page.reload()
  await expectSignedIn(page)
  await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0)
  await page.goto('/leadDashboard/juniorsStatus')
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/backend/lead/getAllLeads')).status()).toBe(403)
})

test('an override of a remote in local storage is ignored', async ({ page }) => {
  const foreign = await foreignPage('export const get = () => { document.title = "taken over" }')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript((entry) => {
    const forms = { auth: entry, 'auth@override': entry, remotes: JSON.stringify({ auth: entry }) }
    for (const [key, value] of Object.entries(forms)) localStorage.setItem(key, value)
    localStorage.setItem('__mf_override__', JSON.stringify({ auth: entry }))
    localStorage.setItem('@module-federation/chrome-devtools', JSON.stringify({ auth: entry }))
    localStorage.setItem('__MF_DEVTOOLS_MODULE_INFO__', JSON.stringify({ auth: { remoteEntry: entry } }))
  }, `${foreign.address}remoteEntry.js`)
  await page.goto('/login')
  await expect(page.getByLabel('Username or e-mail')).toBeVisible()
  expect(asked.filter((url) => url.startsWith(foreign.address))).toEqual([])
  foreign.close()
})

test('HTML inserted by a script, and a script by its URL, are refused', async ({ page, faults }) => {
  faults.expect(/trusted/i)
  await page.goto('/login')
  await expect(page.getByLabel('Username or e-mail')).toBeVisible()
  const tries = await page.evaluate(() => {
    const refused = (attempt: () => unknown) => {
      try {
        attempt()
        return 'taken'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    }
    const element = document.createElement('div')
    document.body.append(element)
    return {
      html: refused(() => {
        element.innerHTML = '<img src="x" onerror="document.title = 1">'
      }),
      adjacent: refused(() => element.insertAdjacentHTML('beforeend', '<b>x</b>')),
      frame: refused(() => {
        document.createElement('iframe').srcdoc = '<script>1</script>'
      }),
      address: refused(() => {
        document.createElement('script').src = '/releases/papers/1.0.0-00000000/page.js'
      }),
      script: refused(() => {
        document.createElement('script').text = 'document.title = 1'
      }),
      otherPolicy: refused(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('other', {}),
      ),
      // As antd does with its style sheets.
      style: refused(() => {
        document.createElement('style').innerHTML = '.card > p { margin: 0 }'
      }),
      children: element.childElementCount,
    }
  })
  expect(tries).toEqual({
    html: 'refused',
    adjacent: 'refused',
    frame: 'refused',
    address: 'refused',
    script: 'refused',
    otherPolicy: 'refused',
    style: 'taken',
    children: 0,
  })
})

test('scripts can’t leave the page by WebRTC', async ({ page }) => {
  await page.goto('/privacy')
  const state = await page.evaluate(async () => {
    const [own, other] = [new RTCPeerConnection(), new RTCPeerConnection()]
    own.onicecandidate = ({ candidate }) => candidate && other.addIceCandidate(candidate)
    other.onicecandidate = ({ candidate }) => candidate && own.addIceCandidate(candidate)
    own.createDataChannel('out')
    await own.setLocalDescription()
    if (own.localDescription) await other.setRemoteDescription(own.localDescription)
    await other.setLocalDescription()
    if (other.localDescription) await own.setRemoteDescription(other.localDescription)
    // Without the page's header they connect within milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 700))
    return own.connectionState
  })
  expect(state).toBe('new')
})

test('another site can’t frame the portal', async ({ page, baseURL, faults }) => {
  // The portal refuses the request, and the browser the answer.
  faults.expect(/frame-ancestors|status of 403/)
  const foreign = await foreignPage(`<iframe src="${baseURL}/login" title="portal"></iframe>`)
  await page.goto(foreign.address)
  await expect(async () => {
    const framed = page.frames().find((frame) => frame !== page.mainFrame())
    expect(framed?.url()).toMatch(/^chrome-error:/)
  }).toPass()
  await expect(page.frameLocator('iframe').getByLabel('Username or e-mail')).toHaveCount(0)
  foreign.close()
})

/** Requests that a foreign page can send without permission: by script in three ways, and by a form. */
async function writeFrom(page: Page, call: string, body: object) {
  await page.evaluate(
    async ([url, text]) => {
      const send = (mode: RequestMode, type: string) =>
        fetch(url, {
          method: 'POST',
          credentials: 'include',
          mode,
          headers: { 'content-type': type },
          body: text,
        })
      await send('no-cors', 'text/plain').catch(() => {})
      await send('cors', 'text/plain').catch(() => {})
      await send('cors', 'application/json').catch(() => {})
    },
    [call, JSON.stringify(body)] as const,
  )
  // A plain-text form whose only field makes up the JSON.
  const field = JSON.stringify({ ...body, ignored: '=' }).split('=')
  await page.setContent(
    `<form action="${call}" method="post" enctype="text/plain">
       <input name='${field[0]}' value='${field[1]}'><button>go</button>
     </form>`,
  )
  await page.getByRole('button', { name: 'go' }).click()
  await expect(page).toHaveURL(call)
}

test('another site can’t sign a visitor in or a student out', async ({ page, baseURL, faults }) => {
  faults.expect(/CORS|Failed to load resource|ERR_/)
  const foreign = await foreignPage('<title>foreign</title>')
  await page.goto(foreign.address)
  await writeFrom(page, `${baseURL}/backend/user/login`, {
    loginCredential: 'asha_sample',
    password: samplePassword,
  })
  await page.goto('/')
  await expectSignedOut(page)

  await signInAsStudent(page)
  await page.goto(foreign.address)
  await writeFrom(page, `${baseURL}/backend/user/logout`, {})
  await expect(page.getByText('message')).toBeVisible()
  await page.goto('/')
  await expectSignedIn(page)
  foreign.close()
})

test('a site on another port of this machine, which shares our cookies, can’t read or write anything', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.expect(/CORS|Failed to load resource|ERR_/)
  await signInAsStudent(page)
  const foreign = await foreignPage('<title>foreign</title>')
  await page.goto(foreign.address.replace('127.0.0.1', 'localhost'))
  const token = await page.evaluate(() => /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
  expect(token).not.toBe('')

  const heard = await page.evaluate(
    async ([base, xsrf]) => {
      const call = (path: string, init: RequestInit = {}) =>
        fetch(`${base}/backend/user${path}`, { credentials: 'include', ...init }).then(
          (answer) => answer.text(),
          () => '',
        )
      const headers = { 'x-xsrf-token': decodeURIComponent(xsrf), 'content-type': 'application/json' }
      return [
        await call('/me'),
        await call('/me', { mode: 'no-cors' }),
        await call('/logout', { method: 'POST', headers, body: '{}' }),
        await call('/logout', { method: 'POST', mode: 'no-cors' }),
      ]
    },
    [baseURL ?? '', token] as const,
  )
  // A sandboxed page's origin is null.
  const inSandbox = await page.evaluate(
    (base) =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => resolve(data))
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', 'allow-scripts')
        frame.srcdoc = `<script>fetch('${base}/backend/user/me', { credentials: 'include' }).then((a) => a.text(), () => '').then((text) => parent.postMessage(text, '*'))</script>`
        document.body.append(frame)
      }),
    baseURL,
  )

  expect([...heard, inSandbox]).toEqual(['', '', '', '', ''])
  await writeFrom(page, `${baseURL}/backend/user/logout`, {})
  await expect(page.getByText('couldn’t be verified')).toBeVisible()
  await page.goto('/')
  await expectSignedIn(page)
  foreign.close()
})

withTeams(
  'a release that reads all answers along reads none of the leads’ pages, and nothing that is typed at the login',
  async ({ page, openTeam }) => {
    const team = await openTeam('walks')
    await team.activate((await team.publish(1, 'reads along')).version)
    const opened = page.getByRole('heading', { level: 1 })
    const menu = page.getByRole('navigation', { name: 'Main' })
    const heading = 'Part walks, first page, release 1'
    const reads = () => page.evaluate<string>('localStorage.read ?? ""')
    await signInAsLead(page)
    await page.goto('/walks')
    await expect(opened).toHaveText(heading)
    await page.evaluate(async () => (await fetch('/backend/user/me')).json())
    expect(await reads()).toContain('/backend/user/me')

    const asked = page.waitForResponse(/\/backend\/lead\//)
    await page.getByRole('button', { name: 'Admin' }).click()
    await page.getByRole('link', { name: 'Juniors status' }).click()
    await expect(opened).toHaveText('Juniors status')
    await asked
    await page.waitForLoadState('networkidle')
    expect(await reads()).not.toContain('/backend/lead')
    // Navigating between lead pages loads no new document.
    await page.evaluate('window.isSame = true')
    await page.getByRole('button', { name: 'Admin' }).click()
    await page.getByRole('link', { name: 'All leads' }).click()
    await expect(opened).toHaveText('All leads')
    expect(await page.evaluate('window.isSame')).toBe(true)

    for (let steps = 0; steps < 2; steps += 1) await page.goBack()
    await expect(opened).toHaveText(heading)
    await page.evaluate('window.isSame = true')
    await logOut(page)
    await menu.getByRole('link', { name: 'Part walks' }).click()
    await expect(opened).toHaveText(heading)
    expect(await page.evaluate('window.isSame')).toBe(true)
    await menu.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Username or e-mail')).toBeVisible()
    expect(await page.evaluate('window.isSame')).toBeUndefined()
    await page.evaluate('localStorage.removeItem("read")')
    await page.getByLabel('Username or e-mail').fill('aarav_sample')
    await page.getByLabel('Password', { exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectSignedIn(page)
    // The previous page's toast is still shown.
    await expect(page.getByText('Login success!')).toBeVisible()
    expect(await reads()).toBe('')
  },
)

test('the portal’s documents can’t register a service worker', async ({ page, faults }) => {
  // The refused pages, and the browser's report of each attempt.
  faults.expect(/TrustedScriptURL|ServiceWorkerContainer register|status of 40[04]/)
  for (const path of [
    '/',
    '/login',
    '/no/such/page',
    '/status',
    '/preview/forged',
    '/backend/docs/json',
    '/backend/%ff',
  ]) {
    await page.goto(path)
    // A file that the portal serves as a script, as a release could.
    const outcome = await page.evaluate(async () => {
      const [script = '/nothing.js'] = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
        ({ src }) => src,
      )
      try {
        await navigator.serviceWorker.register(script)
        return 'registered'
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    })
    expect([path, outcome]).toEqual([path, expect.stringMatching(/^(SecurityError|TypeError)$/)])
  }
  await page.goto('/')
  const asked = await page.request.get('/favicon.svg', { headers: { 'service-worker': 'script' } })
  expect(asked.status()).toBe(403)
})
