import { type Html, html } from '../../core/pages/html.ts'
import { hoursChart, shareChart, uptimeChart, vitalChart } from './charts.ts'
import type { PartFigures, PartState } from './figures.ts'
import { framed } from './frame.ts'
import type { RollbackRow } from './parts.queries.ts'
import type { Service, ServiceState } from './services.ts'
import type { Status } from './status.ts'
import type { Vital } from './vitals.ts'
import {
  ago,
  countsInWords,
  isPlatform,
  measured,
  metricTitles,
  momentOf,
  percent,
  ratingWords,
} from './words.ts'

type Tone = 'positive' | 'caution' | 'negative' | 'primary' | 'plain'

const states: Record<PartState, [tone: Tone, words: string]> = {
  working: ['positive', 'Works'],
  'rolling out': ['primary', 'Rolling out'],
  'taken back': ['caution', 'Taken back'],
  failing: ['negative', 'Fails'],
  'not active': ['plain', 'Not active'],
}

const serviceStates: Record<ServiceState, [tone: Tone, words: string]> = {
  there: ['positive', 'Works'],
  'in part': ['caution', 'Partly'],
  away: ['negative', 'No answer'],
  'not asked': ['plain', 'Not asked'],
}

export const tag = ([tone, words]: readonly [Tone, string]): Html =>
  html`<span class="tag ${tone}">${words}</span>`

export const stateTags = ({ state, frozen }: PartFigures): Html =>
  html`<span class="tags">${tag(states[state])}${frozen && tag(['caution', 'Frozen'])}</span>`

/** All parts, what the portal stands on, and what it took back. */
export function statusPage(nonce: string, status: Status): string {
  const { figures, services, now, fonts } = status
  const main = html`<div class="hero"><h1>Status</h1>${sentences(status)}${
    figures &&
    html`<p class="now soft small"><span>As of ${momentOf(figures.at)}</span><a href="/status">Look again</a><a href="/status.json">As JSON</a></p>`
  }</div>
${figures && html`<section aria-labelledby="parts"><h2 id="parts">Parts</h2><ul class="panels">${figures.parts.map((part) => html`<li>${panel(part, now)}</li>`)}</ul></section>`}
<section aria-labelledby="services"><h2 id="services">What they stand on</h2><ul class="services">${services.map(service)}</ul></section>
${figures && html`<section aria-labelledby="rollbacks"><h2 id="rollbacks">Taken back</h2>${rollbackList(figures.rollbacks.slice(0, 10), figures.parts, now, 'The portal took back no release in the last seven days.')}</section>`}`
  return framed(nonce, { title: 'Status', main, fonts })
}

function sentences({ figures, services, now }: Status): Html[] {
  const said = (tone: string, words: string) => html`<p class="say ${tone}">${words}</p>`
  const away = services.filter(({ state }) => state === 'away')
  const own = away.filter(({ name }) => !isPlatform(name))
  const others = away.filter(({ name }) => isPlatform(name))
  const parts = figures?.parts ?? []
  const titlesOf = (state: PartState) => inWords(parts.filter((part) => part.state === state))
  const [failing, takenBack] = [titlesOf('failing'), titlesOf('taken back')]
  const isOld = figures && now.getTime() - figures.at.getTime() > 60_000
  const all = [
    ...(own.length > 0 ? [said('negative', `${inWords(own)} cannot be reached just now.`)] : []),
    ...(isOld || !figures
      ? [
          said(
            'negative',
            `The figures cannot be read just now${figures ? `; these are of ${momentOf(figures.at)}` : ''}.`,
          ),
        ]
      : []),
    ...(failing ? [said('negative', `${failing}: more fails than should.`)] : []),
    ...(takenBack
      ? [said('caution', `${takenBack}: a release was taken back, and people have the one before.`)]
      : []),
    ...(others.length > 0
      ? [
          said(
            'caution',
            `${inWords(others)}: no answer just now; what is known of solved problems is a little older.`,
          ),
        ]
      : []),
  ]
  return all.length > 0 ? all : [said('', 'Everything works.')]
}

function inWords(named: readonly { title: string }[]): string {
  const titles = named.map(({ title }) => title)
  const last = titles.pop()
  return titles.length > 0 ? `${titles.join(', ')} and ${last}` : (last ?? '')
}

function panel(part: PartFigures, now: Date): Html {
  const { name, title, team, state, active, day, hours, vitals } = part
  const tone = state === 'failing' ? 'failed' : state === 'taken back' ? 'raised' : ''
  return html`<article class="panel ${tone}"><div class="head"><div><h3><a href="/status/${name}">${title}</a></h3><p class="soft small">Team ${team}</p></div>${stateTags(part)}</div>
${active ? html`<div class="lines"><p><code>${active.version}</code></p><p class="soft small">${activeWords(part, now)}</p></div>` : html`<p class="soft">Nothing of it is active yet.</p>`}
${rolloutBox(part, now)}
<div class="figure">${hoursChart(title, hours)}<p class="soft small">${day.views + day.failures + day.slow > 0 ? html`${countsInWords(day)} in 24 hours` : 'Nobody looked at it in 24 hours.'}</p></div>
${vitalList(vitals.filter(({ metric }) => shown.includes(metric)))}</article>`
}

/** The three Core Web Vitals, and what a click costs; the part's page has them all. */
const shown: readonly Vital['metric'][] = ['LCP', 'INP', 'CLS', 'content']

export function activeWords({ active, proven }: PartFigures, now: Date): Html {
  if (!active) return html``
  const { since, by, version, provenAt } = active
  const older =
    proven && proven.version !== version && html`, proven before it <code>${proven.version}</code>`
  return html`Made active ${ago(since, now)} by ${by}, ${provenAt ? html`proven ${ago(provenAt, now)}` : html`not proven yet${older}`}`
}

export function rolloutBox({ rollout }: PartFigures, now: Date): Html | undefined {
  if (!rollout) return undefined
  const { version, share, auto, since, by } = rollout
  return html`<div class="rollout small"><p><strong>${share} %</strong> get <code>${version}</code></p>${shareChart(share)}<p>Since ${ago(since, now)} by ${by}${auto ? ', goes on by itself' : ''}</p></div>`
}

export const vitalList = (vitals: readonly Vital[]): Html | undefined =>
  vitals.length === 0
    ? undefined
    : html`<dl class="vitals">${vitals.map(
        (vital) =>
          html`<div><dt>${metricTitles[vital.metric]}</dt><dd><span>${measured(vital)} <span class="rate ${vital.rating}">${ratingWords[vital.rating]}</span></span>${vitalChart(vital)}</dd></div>`,
      )}</dl>`

const service = (one: Service): Html =>
  html`<li><strong>${one.title}</strong><span class="state">${tag(serviceStates[one.state])}</span><span class="chart">${uptimeChart(one)}</span><span class="end soft small">${one.uptime === null ? 'no calls' : percent(one.uptime)}</span>${one.text && html`<span class="wide soft small">${one.text}</span>`}</li>`

export function rollbackList(
  rows: readonly RollbackRow[],
  parts: readonly PartFigures[],
  now: Date,
  none: string,
): Html {
  const titleOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.title ?? wanted
  if (rows.length === 0) return html`<p class="soft">${none}</p>`
  return html`<ol class="timeline">${rows.map(
    ({ name, version, toVersion, at, reason, liftedAt }) =>
      html`<li><p class="first"><span><a href="/status/${name}">${titleOf(name)}</a> <code>${version}</code> ${toVersion ? html`→ <code>${toVersion}</code>` : '(nothing proven to go back to)'}</span><span class="soft small">${ago(at, now)}${liftedAt && ', let back since'}</span></p><p class="soft small">${sentence(reason)}</p></li>`,
  )}</ol>`
}

/** A reason as it is kept, `it failed for 3 of 4`, by itself. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
