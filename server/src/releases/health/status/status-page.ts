import { type AppHealth, platforms, type Rollback, type ServiceHealth } from '@portal/shared/contract'
import { htmlDocument } from '../../../core/pages/document.ts'
import { type Html, html } from '../../../core/pages/html.ts'
import type { Health } from '../health.plugin.ts'
import {
  countsText,
  hoursChart,
  measureText,
  metricTitles,
  momentText,
  percentText,
  shareChart,
  uptimeChart,
  vitalChart,
} from './charts.ts'
import { statusStyle } from './style.ts'

type Tag = readonly [tone: 'positive' | 'caution' | 'negative' | 'primary' | 'plain', text: string]

const appTags: Record<AppHealth['state'], Tag> = {
  working: ['positive', 'Working'],
  'rolling out': ['primary', 'Rolling out'],
  'rolled back': ['caution', 'Rolled back'],
  failing: ['negative', 'Failing'],
  'not active': ['plain', 'Not active'],
}

const serviceTags: Record<ServiceHealth['state'], Tag> = {
  up: ['positive', 'Up'],
  degraded: ['caution', 'Degraded'],
  down: ['negative', 'Down'],
  unknown: ['plain', 'Unknown'],
}

const shownRollbacks = 10
/** The Core Web Vitals, and how long a click takes. */
const shownMetrics = ['LCP', 'INP', 'CLS', 'content']
const staleMs = 60_000

/** The navigation bar's logo: nine cells, three of them lit. */
const logo = html`<svg class="mark" viewBox="0 0 26 26" aria-hidden="true">${[0, 1, 2].flatMap((row) =>
  [0, 1, 2].map(
    (column) =>
      html`<rect class="${row + column === 2 ? 'lit' : ''}" x="${column * 9}" y="${row * 9}" width="8" height="8" rx="2"/>`,
  ),
)}</svg>`

/** The portal's status: apps, services, and what was rolled back automatically. */
export function statusPage(nonce: string, health: Health): string {
  const { at: now, figuresAt, apps, services, rollbacks } = health
  const body = html`<a class="skip" href="#main">Skip to the content</a>
<header class="bar"><div class="row"><a class="brand" href="/">${logo}Club Portal</a><nav aria-label="Status"><a href="/status" aria-current="page">Status</a></nav></div></header>
<main id="main" class="page" tabindex="-1">
<div class="hero"><h1>Status</h1>${summaryOf(health).map(([tone, text]) => html`<p class="say ${tone}">${text}</p>`)}${
    figuresAt &&
    html`<p class="now soft small"><span>As of ${momentText(figuresAt)}</span><a href="/status">Refresh</a><a href="/status.json">JSON</a></p>`
  }</div>
${figuresAt && section('Apps', html`<ul class="panels">${apps.map((app) => html`<li>${panel(app, now)}</li>`)}</ul>`)}
${section('Services', html`<ul class="services">${services.map(serviceRow)}</ul>`)}
${figuresAt && section('Rolled back automatically', rollbackList(rollbacks.slice(0, shownRollbacks), apps, now))}
</main>
<footer class="foot"><p>These figures contain nothing about who visited. All times are IST.</p></footer>`
  return htmlDocument(nonce, { title: 'Status', body: body.text, style: statusStyle })
}

function section(title: string, content: Html): Html {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`
}

const tagHtml = ([tone, text]: Tag): Html => html`<span class="tag ${tone}">${text}</span>`

/** What is wrong, worst first; or that everything works. */
function summaryOf({ at, figuresAt, apps, services }: Health): Tag[] {
  const down = services.filter(({ state }) => state === 'down')
  const isPlatform = ({ name }: ServiceHealth) => platforms.some((platform) => platform === name)
  const own = listed(down.filter((service) => !isPlatform(service)))
  const others = listed(down.filter(isPlatform))
  const isStale = !figuresAt || Date.parse(at) - Date.parse(figuresAt) > staleMs
  const failing = listed(apps.filter(({ state }) => state === 'failing'))
  const rolledBack = listed(apps.filter(({ state }) => state === 'rolled back'))
  const problems: (Tag | false)[] = [
    own !== '' && ['negative', `${own} can’t be reached.`],
    isStale && [
      'negative',
      `The figures can’t be read right now${figuresAt ? `; these are from ${momentText(figuresAt)}` : ''}.`,
    ],
    failing !== '' && ['negative', `${failing}: more failures than usual.`],
    rolledBack !== '' && [
      'caution',
      `${rolledBack}: a release was rolled back automatically. Visitors get the previous one.`,
    ],
    others !== '' && [
      'caution',
      `${others} can’t be reached. Solved problems may be out of date; we’ll keep trying.`,
    ],
  ]
  const found = problems.filter((one) => one !== false)
  return found.length > 0 ? found : [['positive', 'Everything works.']]
}

/** `Papers, Seniors and Accounts`. */
const listed = (named: readonly { title: string }[]): string =>
  named
    .map(({ title }) => title)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

function panel(app: AppHealth, now: string): Html {
  const { name, title, team, state, blocked, active, canary, stable, day, hours } = app
  const tone = state === 'failing' ? 'failed' : state === 'rolled back' ? 'raised' : ''
  const vitals = app.vitals.filter(({ metric }) => shownMetrics.includes(metric))
  const older =
    stable && stable.version !== active?.version && html`; last stable <code>${stable.version}</code>`
  return html`<article class="panel ${tone}"><div class="head"><div><h3>${title}</h3><p class="soft small">Team ${team}</p></div><span class="tags">${tagHtml(appTags[state])}${blocked && tagHtml(['caution', 'Blocked'])}</span></div>
${
  active
    ? html`<div class="lines"><p><code>${active.version}</code></p><p class="soft small">Activated ${ago(active.since, now)} by ${active.by}, ${active.stableAt ? html`stable since ${ago(active.stableAt, now)}` : html`not stable yet${older}`}</p></div>`
    : html`<p class="soft">No release is active yet.</p>`
}
${canary && html`<div class="rollout small"><p><strong>${canary.share} %</strong> get <code>${canary.version}</code></p>${shareChart(canary.share)}<p>Since ${ago(canary.since, now)} by ${canary.by}${canary.auto && ', grows automatically'}</p></div>`}
<div class="figure">${hoursChart(title, day, hours)}<p class="soft small">${day.views + day.failures + day.slow > 0 ? `${countsText(day)} in 24 hours` : 'No views in 24 hours'}</p></div>
${
  vitals.length > 0 &&
  html`<dl class="vitals">${vitals.map(
    (vital) =>
      html`<div><dt>${metricTitles[vital.metric]}</dt><dd><span>${measureText(vital)} <span class="rate ${vital.rating}">${vital.rating}</span></span>${vitalChart(vital)}</dd></div>`,
  )}</dl>`
}<p class="small"><a href="/apps/${name}">Details of ${title}</a> <span class="soft">for its team</span></p></article>`
}

const serviceRow = (service: ServiceHealth): Html =>
  html`<li><strong>${service.title}</strong><span class="state">${tagHtml(serviceTags[service.state])}</span><span class="chart">${uptimeChart(service)}</span><span class="end soft small">${service.uptime === null ? 'no calls' : percentText(service.uptime)}</span>${service.text && html`<span class="wide soft small">${service.text}</span>`}</li>`

function rollbackList(rows: readonly Rollback[], apps: readonly AppHealth[], now: string): Html {
  const titleOf = (wanted: string) => apps.find(({ name }) => name === wanted)?.title ?? wanted
  if (rows.length === 0) return html`<p class="soft">No release was rolled back in the last seven days.</p>`
  return html`<ol class="timeline">${rows.map(
    ({ name, version, toVersion, at, reason, isUnblocked }) =>
      html`<li><p class="first"><span>${titleOf(name)} <code>${version}</code> ${toVersion ? html`→ <code>${toVersion}</code>` : '(no stable release to go back to)'}</span><span class="soft small">${ago(at, now)}${isUnblocked && ', unblocked since'}</span></p><p class="soft small">${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.</p></li>`,
  )}</ol>`
}

/** `3 h ago`, with the moment as a tooltip. */
function ago(at: string, now: string): Html {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000)
  const hours = Math.floor(minutes / 60)
  const text =
    minutes < 1
      ? 'just now'
      : hours < 1
        ? `${minutes} min ago`
        : hours < 48
          ? `${hours} h ago`
          : `${Math.floor(hours / 24)} days ago`
  return html`<time datetime="${at}" title="${momentText(at)}">${text}</time>`
}
