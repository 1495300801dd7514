import type { PageLoadArgs } from '@portal/federation/define-remote'
import { aboutApi, useAboutQuery } from '@portal/shared/api/about'
import { aboutClub, homeDevelopers } from '@portal/shared/club-content'
import { About, People } from '@portal/shared/home-parts'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { Loaded } from '@portal/shared/ui/PageStates'

/** The club: what leads wrote, this term's leads, and the developers of the portal. */
export function AboutPage() {
  const query = useAboutQuery()
  return (
    <section className="page">
      <PageHeading intro="The club, the people who run it, and how to reach them.">About</PageHeading>
      <Loaded query={query} what="the page about the club">
        {({ data: { about, leads, developers } }) => (
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
      </Loaded>
    </section>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): void {
  dispatch(aboutApi.endpoints.about.initiate(undefined, { subscribe: false }))
}

export { AboutPage as Page }
