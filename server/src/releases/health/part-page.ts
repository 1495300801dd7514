import { timingMetricSchema } from '@portal/shared/contract'
import { type Html, html, type Piece } from '../../core/pages/html.ts'
import { hoursChart } from './charts.ts'
import type { PartFigures } from './figures.ts'
import { framed } from './frame.ts'
import type { PartDetails } from './part.queries.ts'
import type { LocatedFailure } from './source-positions.ts'
import { activeWords, rollbackList, rolloutBox, stateTags, tag } from './status-page.ts'
import {
  ago,
  counted,
  countsInWords,
  kilobytes,
  measured,
  metricTitles,
  number,
  ratingWords,
} from './words.ts'

/** Who looks at a part's page. */
export interface Reader {
  isSignedIn: boolean
  /** A lead, or one of the team's own: hears who did what, and may have the newest release. */
  isOwn: boolean
  hasNewest: boolean
}

interface Shown {
  part: PartFigures
  details: PartDetails
  failures: readonly LocatedFailure[]
  reader: Reader
  now: Date
  fonts: string
}

/** A part's own page: what it is, how its releases fare, where they fail, and its history. */
export function partPage(nonce: string, { part, details, failures, reader, now, fonts }: Shown): string {
  const { title, team, hours, day } = part
  const main = html`<div class="hero"><p class="small"><a href="/status">← All parts</a></p><h1>${title}</h1>
<p class="now"><span class="soft">Team ${team}</span>${stateTags(part)}</p></div>
${newest(part, reader)}
${section('now', 'Now', facts(part, details, now))}
${section(
  'day',
  'The last 24 hours',
  html`<div class="panel"><div class="figure large">${hoursChart(title, hours)}</div><p class="legend soft small"><span><i></i>views</span><span><i class="failed"></i>failures</span><span>${countsInWords(day)}</span></p></div>`,
)}
${section('vitals', 'Speed by release', vitals(part))}
${section('failures', 'Failures by stage and route', failureTable(failures, reader))}
${section('rollbacks', 'Taken back', rollbackList(details.rollbacks, [part], now, 'The portal took back none of its releases in the last 30 days.'))}
${reader.isOwn && section('gate', 'The gate’s last answers', answers(details, now))}
${section('history', 'Releases', history(part.name, details, reader, now))}
${!reader.isOwn && html`<p class="soft small">Who released what, and what the gate said, is for leads and the team’s own. ${!reader.isSignedIn && html`<a href="/login">Sign in</a>`}</p>`}`
  return framed(nonce, { title: `${title} · Status`, isPart: true, main, fonts })
}

const section = (id: string, title: string, content: Piece): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`

function newest({ name, title }: PartFigures, { isOwn, hasNewest }: Reader): Html | undefined {
  if (!isOwn) return undefined
  return hasNewest
    ? html`<div class="own"><p><strong>This browser gets the newest release.</strong> <span class="soft">Whatever its share, you have what is rolled out of ${title}; else what is active.</span></p><form method="post" action="/status/${name}/newest/leave"><button class="button second" type="submit">Back to what others get</button></form></div>`
    : html`<div class="own"><p><strong>Get it before others.</strong> <span class="soft">This browser gets each release of ${title} as soon as it is rolled out, whatever its share.</span></p><form method="post" action="/status/${name}/newest/join"><button class="button" type="submit">Get the newest release</button></form></div>`
}

function facts(part: PartFigures, { releases }: PartDetails, now: Date): Html {
  const { active, rollout, proven } = part
  const size = releases.find(({ version }) => version === active?.version)?.sizes
  return html`<dl class="facts"><div><dt>Active</dt><dd>${
    active
      ? html`<code>${active.version}</code><span class="soft small">${activeWords(part, now)}</span>${size && html`<span class="soft small">${sizeWords(size)}</span>`}`
      : 'Nothing yet'
  }</dd></div><div><dt>Rolling out</dt><dd>${rollout ? rolloutBox(part, now) : html`<span class="soft">Nothing beside it</span>`}</dd></div><div><dt>Proven last</dt><dd>${
    proven
      ? html`<code>${proven.version}</code><span class="soft small">${ago(proven.at, now)}: what pages fall back on</span>`
      : html`<span class="soft">None yet</span>`
  }</dd></div></dl>`
}

const sizeWords = ({ all, first }: { all: number; first: number }): string =>
  `${kilobytes(all)} packed, ${kilobytes(first)} of it first`

const scrolled = (label: string, table: Html): Html =>
  html`<div class="scroll" role="group" tabindex="0" aria-label="${label}">${table}</div>`

function vitals({ releases }: PartFigures): Html {
  const metrics = timingMetricSchema.options.filter((metric) =>
    releases.some((release) => release.vitals.some((vital) => vital.metric === metric)),
  )
  const measuredReleases = releases.filter((release) => release.vitals.length > 0)
  if (measuredReleases.length === 0)
    return html`<p class="soft">Nothing was measured in the last 24 hours: one view of four is.</p>`
  return scrolled(
    'Speed by release',
    html`<table><thead><tr><th scope="col">Release</th><th scope="col" class="figures">Views</th>${metrics.map((metric) => html`<th scope="col" class="figures">${metricTitles[metric]}</th>`)}</tr></thead><tbody>${measuredReleases.map(
      ({ version, day, vitals: own }) =>
        html`<tr><th scope="row"><code>${version}</code></th><td class="figures">${number(day.views)}</td>${metrics.map(
          (metric) => {
            const vital = own.find((one) => one.metric === metric)
            return html`<td class="figures">${vital ? html`${measured(vital)} <span class="rate ${vital.rating}">${ratingWords[vital.rating]}</span>` : html`<span class="soft">–</span>`}</td>`
          },
        )}</tr>`,
    )}</tbody></table>`,
  )
}

const stageWords: Record<string, string> = {
  entry: 'The entry could not be had',
  chunk: 'A file could not be had',
  integrity: 'A file was not what its hash says',
  load: 'Failed as it started',
  render: 'Threw as it was drawn',
  action: 'Threw later, as at a click',
  style: 'Changed how the page looks',
  slow: 'Content came late',
  browser: 'The browser reported it',
}

function failureTable(rows: readonly LocatedFailure[], { isOwn }: Reader): Html {
  if (rows.length === 0) return html`<p class="soft">Nothing failed in the last 24 hours.</p>`
  return scrolled(
    'Failures by stage and route',
    html`<table><thead><tr><th scope="col" class="figures">Times</th><th scope="col">Stage</th><th scope="col">Route</th>${isOwn && html`<th scope="col">Code</th>`}<th scope="col">Release</th></tr></thead><tbody>${rows.map(
      ({ count, stage, route, code, source, version }) =>
        html`<tr><td class="figures">${number(count)}</td><th scope="row">${stageWords[stage] ?? stage} <span class="soft small">${stage}</span>${source && html`<br><code class="small">${source}</code>`}</th><td><code>${route}</code></td>${isOwn && html`<td><code>${code}</code></td>`}<td><code>${version}</code></td></tr>`,
    )}</tbody></table>`,
  )
}

function answers({ answers: rows }: PartDetails, now: Date): Html {
  if (rows.length === 0)
    return html`<p class="soft">Nobody has asked to activate anything in the last 30 days.</p>`
  return html`<ol class="timeline">${rows.map(
    ({ version, at, actor, faults }) =>
      html`<li class="${faults.length > 0 ? 'bad' : 'fine'}"><p class="first"><span><code>${version}</code> ${faults.length > 0 ? `refused: ${counted(faults.length, 'fault')}` : 'passed'}</span><span class="soft small">${actor}, ${ago(at, now)}</span></p>${faults.length > 0 && html`<ul class="small">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>`}</li>`,
  )}</ol>`
}

function history(name: string, { releases, hasKey, more }: PartDetails, { isOwn }: Reader, now: Date): Html {
  return html`<ol class="history">${releases.map((release) => {
    const { version, active, share, provenAt, takenBack, activatedAt, activatedBy, sizes, signer, source } =
      release
    const tags = [
      active && tag(['positive', 'Active']),
      share != null && tag(['primary', `${share} %`]),
      provenAt && tag(['plain', 'Proven']),
      takenBack && tag(['caution', 'Taken back']),
      hasKey && !signer && tag(['caution', 'Not signed']),
    ]
    return html`<li><p><code>${version}</code></p><span class="tags">${tags}</span>
<p class="soft small whole">Published ${ago(new Date(release.publishedAt), now)}${isOwn && source?.person && ` by ${source.person}`}${isOwn && signer && `, signed by ${signer}`}${activatedAt && html`, ${active ? 'made active' : 'last made active'} ${ago(new Date(activatedAt), now)} by ${activatedBy}`}${sizes && `, ${sizeWords(sizes)}`}</p>${
      isOwn && source?.note && html`<p class="whole note">${source.note}</p>`
    }${isOwn && commit(source)}${takenBack && html`<p class="small whole">Taken back: ${takenBack}.</p>`}</li>`
  })}</ol>${more > 0 && html`<p class="soft small">And ${counted(more, 'older one')}: npx portal releases ${name} shows all.</p>`}`
}

function commit(source: PartDetails['releases'][number]['source']): Html | undefined {
  if (!source?.commit && !source?.branch && !source?.run) return undefined
  const { commit: hash, branch, run } = source
  return html`<p class="soft small whole">${hash && html`Commit <code>${hash.slice(0, 12)}</code>`}${branch && ` of ${branch}`}${run && /^https:\/\//.test(run) && html` · <a href="${run}" rel="noreferrer noopener">Its run</a>`}</p>`
}
