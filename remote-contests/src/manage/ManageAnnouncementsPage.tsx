import {
  announcementsApi,
  useManagedAnnouncementsQuery,
  useSaveAnnouncementMutation,
  useWithdrawAnnouncementMutation,
} from '@portal/shared/api/announcements'
import { type ManagedAnnouncement, newAnnouncementSchema, readWebLink } from '@portal/shared/contract'
import { dayMs, dayOf } from '@portal/shared/dates'
import { withSince } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { mailIcon } from '@portal/shared/ui/icons'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { AnnouncementEntry } from '../announcements/AnnouncementEntry'
import { CopyValue } from '../entries/CopyValue'
import { AnnouncementFields } from './AnnouncementFields'
import { AnnouncementMail } from './AnnouncementMail'
import { ManagePage } from './ManagePage'

const twoWeeksMs = 14 * dayMs

const schema = withSince(newAnnouncementSchema)

const initialOf = (edited: ManagedAnnouncement | undefined) => ({
  title: edited?.title ?? '',
  text: edited?.text ?? '',
  link: edited?.link ?? '',
  endsOn: edited && !edited.hasEnded ? edited.endsOn : dayOf(Date.now() + twoWeeksMs),
  isPublic: edited?.isPublic ?? true,
  since: edited?.updatedAt ?? '',
})

/** WhatsApp shows text between asterisks in bold. */
const whatsAppText = ({ title, text, link }: ManagedAnnouncement) =>
  [`*${title}*`, text, link].filter(Boolean).join('\n\n')

/** How often the progress of a mail is read. */
const progressMs = 2_000

const isMailing = ({ mail }: ManagedAnnouncement) => mail?.finishedAt === null

/** For leads: post announcements, change and withdraw them, mail them. */
export function ManageAnnouncementsPage() {
  const [save] = useSaveAnnouncementMutation()
  const [withdraw] = useWithdrawAnnouncementMutation()
  const cached = announcementsApi.endpoints.managedAnnouncements.useQueryState().data
  const query = useManagedAnnouncementsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: cached?.data.some(isMailing) ? progressMs : 0,
  })
  return (
    <ManagePage
      name="Announcement"
      verb="Post"
      intro="Members see the newest two on their home page until they end."
      icon={mailIcon}
      publicPath={paths.announcements}
      query={query}
      schema={schema}
      initialOf={initialOf}
      canonical={{ link: readWebLink }}
      fields={(form) => <AnnouncementFields form={form} />}
      onSave={(id, announcement, since) => save({ id, announcement, since }).unwrap()}
      onWithdraw={(change) => withdraw(change).unwrap()}
    >
      {(announcement, tag, buttons) => (
        <AnnouncementEntry
          key={announcement._id}
          announcement={announcement}
          tags={
            <>
              {tag}
              <StatusTag>{announcement.isPublic ? 'Public' : 'Members only'}</StatusTag>
            </>
          }
        >
          <div className="row">
            {buttons}
            <CopyValue label="Copy for WhatsApp" value={whatsAppText(announcement)} />
            <AnnouncementMail announcement={announcement} subscribers={query.data?.subscribers ?? 0} />
          </div>
        </AnnouncementEntry>
      )}
    </ManagePage>
  )
}

export { ManageAnnouncementsPage as Page }
