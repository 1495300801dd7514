import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A minimal browser that keeps cookies for all nodes. */
export function newVisitor() {
  const cookies = new Map()
  async function ask(origin, method, path, body) {
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', origin }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined }
  }
  const visitor = {
    get: (origin, path) => ask(origin, 'GET', path),
    /** @throws Error on failure responses */
    async post(origin, path, body) {
      const answer = await ask(origin, 'POST', path, body)
      if (answer.status >= 300) throw new Error(`POST ${path} of ${origin}: ${answer.status} ${answer.text}`)
      return answer
    },
    async signIn(origin, loginCredential) {
      await visitor.get(origin, '/backend/user/me')
      await visitor.post(origin, '/backend/user/login', { loginCredential, password: 'sample-password' })
      return visitor
    },
  }
  return visitor
}

/** The code in the newest mail to this address, from any node. */
export async function codeFor(address, dataDirs) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = dataDirs.flatMap((folder) => {
      const outbox = join(folder, 'outbox')
      try {
        return readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
      } catch {
        return []
      }
    })
    const code = mails
      .filter((mail) => mail.includes(address))
      .map((mail) => /^\d{5}\s*$/m.exec(mail)?.[0].trim())
      .find(Boolean)
    if (code) return Number(code)
    await pause(200)
  }
  throw new Error(`no code was mailed to ${address}`)
}

/** The types of an answer's values by path: `data[].name string`. */
export function shapeOf(value, at = '') {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...shapeOf(each, `${at}[]`)]))
  if (typeof value !== 'object' || value === null)
    return new Set(at && value !== null ? [`${at} ${typeof value}`] : [])
  return new Set(
    Object.entries(value).flatMap(([key, held]) => [...shapeOf(held, at ? `${at}.${key}` : key)]),
  )
}
