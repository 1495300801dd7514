import type { PageLoadArgs } from '@portal/federation/define-remote'
import { aboutApi, useAboutQuery } from '@portal/shared/api/about'
import { aboutClub, homeDevelopers } from '@portal/shared/club-content'
import { About, People } from '@portal/shared/home-parts'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'

/** The club: what leads wrote, this term's leads, and the developers of the portal. */
export function AboutPage() {
  const { data, error, isFetching, refetch } = useAboutQuery()
  const { about, leads = [], developers } = data?.data ?? {}
  return (
    <section className="page">
      <PageHeading intro="The club, the people who run it, and how to reach them.">About</PageHeading>
      {error !== undefined && !isFetching && !data && (
        <FailedState error={error} fallback="The page couldn’t be loaded" onRetry={refetch} />
      )}
      {!data && isFetching && (
        <LoadingState label="Loading the page about the club">
          <div className="bars">
            <span />
            <span />
            <span />
          </div>
        </LoadingState>
      )}
      {data && (
        <About rows={about ?? aboutClub}>
          {leads.length > 0 && (
            <section className="stack">
              <h2>This term’s leads</h2>
              <ul className="stack">
                {leads.map(({ name, title }) => (
                  <li key={`${name} ${title}`}>
                    <strong>{name}</strong> <span className="muted">{title}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <People id="developers" title="Developers" people={developers ?? homeDevelopers} />
        </About>
      )}
    </section>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): void {
  dispatch(aboutApi.endpoints.about.initiate(undefined, { subscribe: false }))
}

export { AboutPage as Page }
