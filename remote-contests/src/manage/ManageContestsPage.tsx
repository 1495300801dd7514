import {
  useContestsQuery,
  useSaveContestMutation,
  useWithdrawContestMutation,
} from '@portal/shared/api/contests'
import { type Contest, contestLimits, newContestSchema, readWebLink } from '@portal/shared/contract'
import { fieldText } from '@portal/shared/dates'
import { FormTextField, withSince } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { trophyIcon } from '@portal/shared/ui/icons'
import { ContestEntry } from '../contests/ContestEntry'
import { ManagePage } from './ManagePage'

const schema = withSince(newContestSchema)

const initialOf = (edited: Contest | undefined) => ({
  title: edited?.title ?? '',
  start: edited ? fieldText(Date.parse(edited.startsAt)) : '',
  end: edited ? fieldText(Date.parse(edited.endsAt)) : '',
  place: edited?.place ?? '',
  url: edited?.url ?? '',
  editorial: edited?.editorial ?? '',
  since: edited?.updatedAt ?? '',
})

const link = { optional: true, inputMode: 'url', autoComplete: 'off' } as const

/** For leads: add the club's contests, change and withdraw them. */
export function ManageContestsPage() {
  const [save] = useSaveContestMutation()
  const [withdraw] = useWithdrawContestMutation()
  const query = useContestsQuery(
    { platform: 'club', past: contestLimits.past },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <ManagePage
      name="Contest"
      verb="Add"
      intro="Contests on Codeforces and LeetCode are added automatically."
      icon={trophyIcon}
      publicPath={paths.contests}
      query={{ ...query, data: query.data && { data: query.data.data.toReversed() } }}
      schema={schema}
      initialOf={initialOf}
      canonical={{ url: readWebLink, editorial: readWebLink }}
      fields={(form) => (
        <>
          <FormTextField
            form={form}
            name="title"
            label="Title"
            help="Name it OPC 7 to link its results on the OPC leaderboard"
          />
          <FormTextField form={form} name="start" label="Start in India" type="datetime-local" />
          <FormTextField form={form} name="end" label="End in India" type="datetime-local" />
          <FormTextField form={form} name="place" label="Place" optional />
          <FormTextField form={form} name="url" label="Link" {...link} />
          <FormTextField form={form} name="editorial" label="Editorial" {...link} />
        </>
      )}
      onSave={(id, contest, since) => save({ id, contest, since }).unwrap()}
      onWithdraw={(change) => withdraw(change).unwrap()}
    >
      {(contest, tag, buttons) => (
        <ContestEntry key={contest._id} contest={contest} tags={tag}>
          {buttons}
        </ContestEntry>
      )}
    </ManagePage>
  )
}

export { ManageContestsPage as Page }
