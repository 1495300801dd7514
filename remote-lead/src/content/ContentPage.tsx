import { useEditedContentQuery } from '@portal/shared/api/content'
import { type ContentKind, contentKindSchema, opcLimits } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { useSearchState } from '@portal/shared/searchState'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Radio } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { LeadPage } from '../layout/LeadPage'
import { ContentForm } from './ContentForm'
import { History } from './History'
import { contestsIn } from './lists/contestList'
import { listOf } from './lists/lists'

const searchSchema = z.object({
  kind: contentKindSchema.default('home-figures'),
  contest: z.coerce.number().pipe(z.int().min(1).max(opcLimits.contests.max)).default(1),
})

const kinds: { value: ContentKind; label: string }[] = [
  { value: 'home-figures', label: 'Home: figures' },
  { value: 'home-achievements', label: 'Home: achievers' },
  { value: 'home-leads', label: 'Home: leads' },
  { value: 'home-developers', label: 'Home: developers' },
  { value: 'about', label: 'About' },
  { value: 'opc', label: 'OPC results' },
]

/** The contests, and a next one that its first rows create. */
function contestOptions(content: unknown) {
  const { length } = contestsIn(content)
  const count = Math.min(length + 1, opcLimits.contests.max)
  return Array.from({ length: count }, (_, at) => ({
    value: at + 1,
    label: `OPC${at + 1}${at === length ? ' (new)' : ''}`,
  }))
}

/** Public content that leads edit, preview and restore. */
export function ContentPage() {
  const { values, update } = useSearchState(searchSchema)
  const { kind, contest: asked } = values
  const query = useEditedContentQuery(kind, { refetchOnMountOrArgChange: true })
  const edited = query.currentData?.data
  const contests = contestOptions(edited?.content)
  const contest = Math.min(asked, contests.length)
  const list = useMemo(() => listOf(kind, contest), [kind, contest])
  return (
    <LeadPage
      heading="Public pages"
      intro={
        <>
          Texts on <Link to={paths.home}>the home page</Link>, <Link to={paths.about}>About</Link> and the{' '}
          <Link to={paths.opcLeaderboard}>OPC Leaderboard</Link>. Every save is a version you can restore.
        </>
      }
    >
      <div className="stack">
        <Radio.Group
          aria-label="Content to edit"
          optionType="button"
          options={kinds}
          value={kind}
          onChange={({ target }) => update({ kind: target.value, contest: 1 })}
        />
        {kind === 'opc' && edited && (
          <Radio.Group
            aria-label="Contest"
            optionType="button"
            options={contests}
            value={contest}
            onChange={({ target }) => update({ contest: target.value })}
          />
        )}
        <Loaded query={{ ...query, data: edited }} what="the content">
          {(edited) => (
            <>
              <ContentForm key={list.draft} list={list} edited={edited} onOutdated={query.refetch} />
              <History list={list} edited={edited} />
            </>
          )}
        </Loaded>
      </div>
    </LeadPage>
  )
}

export { ContentPage as Page }
