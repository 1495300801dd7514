import {
  type AppHealth,
  measureText,
  platforms,
  type Rollback,
  type ServiceHealth,
  type Vital,
} from '@portal/shared/contract'
import { htmlDocument } from '../../../core/pages/document.ts'
import { type Html, html } from '../../../core/pages/html.ts'
import type { Health } from '../health.plugin.ts'
import { countsText, metricTitles, momentText, percentText, uptimeChart, viewsChart } from './charts.ts'
import { statusStyle } from './style.ts'

const shownRollbacks = 10
/** The Core Web Vitals, and how long a click takes. */
const shownMetrics = ['LCP', 'INP', 'CLS', 'content']
const staleMs = 60_000

export function statusPage(nonce: string, health: Health): string {
  const { figuresAt, apps, services, rollbacks } = health
  const body = html`<a class="skip" href="#main">Skip to the content</a>
<header><a class="brand" href="/"><img src="/favicon.svg" alt="" width="24" height="24">Club Portal</a></header>
<main id="main" tabindex="-1">
<h1>Status</h1>
${summaryOf(health).map(([tone, text]) => html`<p class="say ${tone}">${text}</p>`)}
<p class="soft small">${figuresAt && html`As of ${time(figuresAt)} · `}<a href="/status">Refresh</a> · <a href="/status.json">JSON</a></p>
${figuresAt && html`<h2>Apps</h2><ul class="apps">${apps.map(appCard)}</ul>`}
<h2>Services</h2><ul class="services">${services.map(serviceRow)}</ul>
${figuresAt && html`<h2>Rolled back automatically</h2>${rollbackList(rollbacks.slice(0, shownRollbacks), apps)}`}
<footer class="soft small">These figures contain nothing about who visited. All times are IST.</footer>
</main>`
  return htmlDocument(nonce, { title: 'Status', body: body.text, style: statusStyle })
}

/** A state as a tag; style.ts gives each its colour. */
const tag = (state: string): Html =>
  html`<span class="tag ${state.replace(' ', '-')}">${state.charAt(0).toUpperCase()}${state.slice(1)}</span>`

const time = (at: string): Html => html`<time datetime="${at}">${momentText(at)}</time>`

type Problem = readonly [tone: 'positive' | 'caution' | 'negative', text: string]

/** The problems, worst first; or that everything works. */
function summaryOf({ at, figuresAt, apps, services }: Health): Problem[] {
  const down = services.filter(({ state }) => state === 'down')
  const isPlatform = ({ name }: ServiceHealth) => platforms.some((platform) => platform === name)
  const own = listed(down.filter((service) => !isPlatform(service)))
  const others = listed(down.filter(isPlatform))
  const isStale = !figuresAt || Date.parse(at) - Date.parse(figuresAt) > staleMs
  const stale = `The figures can’t be read right now${figuresAt ? `; these are from ${momentText(figuresAt)}` : ''}.`
  const failing = listed(apps.filter(({ state }) => state === 'failing'))
  const rolledBack = listed(apps.filter(({ state }) => state === 'rolled back'))
  const problems: (Problem | false)[] = [
    own !== '' && ['negative', `${own} can’t be reached.`],
    isStale && ['negative', stale],
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

const list = new Intl.ListFormat('en-GB')
const listed = (named: readonly { title: string }[]): string => list.format(named.map(({ title }) => title))

function appCard(app: AppHealth): Html {
  const { name, title, team, state, blocked, canary, day } = app
  const vitals = app.vitals.filter(({ metric }) => shownMetrics.includes(metric))
  const total = day.views + day.failures + day.slow
  return html`<li class="card ${state === 'failing' && 'failing'}">
<h3>${title} ${tag(state)} ${blocked && tag('blocked')}</h3>
<p class="soft small">Team ${team}</p>
${activeLines(app)}
${
  canary &&
  html`<p class="canary small"><strong>${canary.share} %</strong> get <code>${canary.version}</code>
<meter value="${canary.share}" max="100" aria-label="Traffic share">${canary.share} %</meter>
Since ${time(canary.since)} by ${canary.by}${canary.auto && ', grows automatically'}</p>`
}
${viewsChart(title, day, app.hours)}
<p class="soft small">${total > 0 ? `${countsText(day)} in 24 hours` : 'No views in 24 hours'}</p>
${vitals.length > 0 && html`<dl class="small">${vitals.map(vitalHtml)}</dl>`}
<p class="small"><a href="/apps/${name}">Details of ${title}</a> <span class="soft">for its team</span></p></li>`
}

function activeLines({ active, stable }: AppHealth): Html {
  if (!active) return html`<p class="soft">No release is active yet.</p>`
  const older = stable && stable.version !== active.version
  return html`<p><code>${active.version}</code></p>
<p class="soft small">Activated ${time(active.since)} by ${active.by}, ${
    active.stableAt
      ? html`stable since ${time(active.stableAt)}`
      : html`not stable yet${older && html`; last stable <code>${stable.version}</code>`}`
  }</p>`
}

/** The value that three of four views don't exceed, and how many views were good. */
function vitalHtml(vital: Vital): Html {
  const { metric, rating, good, fair, poor, views } = vital
  const text = `${good} of ${views} views were good, ${fair} fair, ${poor} poor`
  return html`<div title="${text}"><dt class="soft">${metricTitles[metric]}</dt>
<dd><strong>${measureText(vital)}</strong> <span class="${rating}">${rating}</span>
<meter value="${good}" max="${views}" aria-label="${metricTitles[metric]}: ${text}">${text}</meter></dd></div>`
}

const serviceRow = (service: ServiceHealth): Html => html`<li><strong>${service.title}</strong>
<span>${tag(service.state)}</span>${uptimeChart(service)}
<span class="soft small">${service.uptime === null ? 'no calls' : percentText(service.uptime)}</span>
${service.text && html`<span class="wide soft small">${service.text}</span>`}</li>`

function rollbackList(rows: readonly Rollback[], apps: readonly AppHealth[]): Html {
  const titleOf = (wanted: string) => apps.find(({ name }) => name === wanted)?.title ?? wanted
  if (rows.length === 0) return html`<p class="soft">No release was rolled back in the last seven days.</p>`
  return html`<ol class="rollbacks">${rows.map(
    ({ name, version, toVersion, at, reason, isUnblocked }) =>
      html`<li>${titleOf(name)} <code>${version}</code> ${toVersion ? html`→ <code>${toVersion}</code>` : '(no stable release to go back to)'}
<p class="soft small">${time(at)}${isUnblocked && ', unblocked since'}. ${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.</p></li>`,
  )}</ol>`
}
