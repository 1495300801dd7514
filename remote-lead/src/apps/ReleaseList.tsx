import { type AppStatus, measureText } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import css from './apps.module.css'
import { countsText, kilobytes, since } from './texts'

type Release = AppStatus['releases'][number]

/** Publishers send the pipeline's URL, so only web links are shown. */
const isWebPage = (address: string) => /^https:\/\//.test(address)

function Source({ source }: Required<Pick<Release, 'source'>>) {
  const { commit, branch, run } = source ?? {}
  if (!commit && !branch && !run) return null
  return (
    <p className="muted small">
      {commit && (
        <>
          Commit <code>{commit.slice(0, 12)}</code>
        </>
      )}
      {branch && ` on ${branch} `}
      {run && isWebPage(run) && (
        <a href={run} rel="noreferrer noopener">
          Pipeline run
        </a>
      )}
    </p>
  )
}

interface ReleaseListProps extends Pick<AppStatus, 'releases' | 'olderReleases' | 'needsSignature' | 'at'> {
  name: string
}

/** Releases with who published and activated them, their commit and results. */
export function ReleaseList({ name, releases, olderReleases, needsSignature, at }: ReleaseListProps) {
  return (
    <>
      <ol className={css.list}>
        {releases.map((release) => {
          const { version, source, signer, size, activatedAt, activatedBy, isActive, rolledBack } = release
          return (
            <li key={version}>
              <p className="row">
                <code>{version}</code>
                {isActive && <StatusTag tone="positive">Active</StatusTag>}
                {release.share !== null && <StatusTag tone="primary">Canary, {release.share} %</StatusTag>}
                {release.stableAt && <StatusTag>Stable</StatusTag>}
                {rolledBack && <StatusTag tone="caution">Rolled back automatically</StatusTag>}
                {needsSignature && signer === null && <StatusTag tone="caution">Not signed</StatusTag>}
              </p>
              {source?.note && <div>{source.note}</div>}
              <p className="muted small">
                Published {since(release.publishedAt, at)}
                {source?.person && ` by ${source.person}`}
                {signer && `, signed with ${signer}`}
                {activatedAt && `, activated ${since(activatedAt, at)} by ${activatedBy}`}
              </p>
              {source && <Source source={source} />}
              <p className="muted small">
                {countsText(release.day)} in 24 hours
                {release.vitals.map((vital) => `, ${vital.metric} ${measureText(vital)}`)}
                {size && `; ${kilobytes(size.all)} compressed, ${kilobytes(size.first)} load first`}
              </p>
              {rolledBack && <p className="muted small">Rolled back because {rolledBack}.</p>}
            </li>
          )
        })}
      </ol>
      {olderReleases > 0 && (
        <p className="muted">
          {counted(olderReleases, 'older release')}: run <code>npx portal releases {name}</code> to list them.
        </p>
      )}
    </>
  )
}
