import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type Announcement,
  announcementsEndpoints,
  type ManagedAnnouncement,
  type NewAnnouncement,
} from '../contract/index'

/** Announcements of leads: for everyone, for members' home page, and for leads. */
export const announcementsApi = declareEndpoints({
  tags: ['Announcement', 'Activity'],
  endpoints: (build) => ({
    announcements: build.query<{ data: Announcement[] }, void>({
      query: () => call(announcementsEndpoints.list),
      providesTags: ['Session', 'Announcement'],
    }),
    currentAnnouncements: build.query<{ data: Announcement[] }, void>({
      query: () => call(announcementsEndpoints.current),
      providesTags: ['Session', 'Announcement'],
    }),
    dismissAnnouncement: build.mutation<{ message: string }, { id: string; isDismissed: boolean }>({
      query: ({ id, isDismissed }) =>
        call(announcementsEndpoints.dismiss, { params: { id }, body: { isDismissed } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Announcement']),
    }),
    /** Leads: all, with withdrawn ones and their mails. */
    managedAnnouncements: build.query<{ data: ManagedAnnouncement[]; subscribers: number }, void>({
      query: () => call(announcementsEndpoints.managed),
      providesTags: ['Session', 'Announcement'],
    }),
    /** Leads: posts an announcement, or changes the one with `id`. 409 if it was changed after `since`. */
    saveAnnouncement: build.mutation<
      { data: ManagedAnnouncement },
      { id: string | undefined; announcement: NewAnnouncement; since?: string | undefined }
    >({
      query: ({ id, announcement: body, since }) =>
        id === undefined
          ? call(announcementsEndpoints.add, { body })
          : call(announcementsEndpoints.change, { params: { id }, query: { since }, body }),
      // Also after a failure, which shows another lead's change.
      invalidatesTags: ['Announcement', 'Activity'],
    }),
    /** Leads: hides it from readers, or shows it again. */
    withdrawAnnouncement: build.mutation<{ data: ManagedAnnouncement }, { id: string; isWithdrawn: boolean }>(
      {
        query: ({ id, isWithdrawn }) =>
          call(announcementsEndpoints.withdraw, { params: { id }, body: { isWithdrawn } }),
        invalidatesTags: (_answer, error) => (error ? [] : ['Announcement', 'Activity']),
      },
    ),
    /** Leads: starts its mail to subscribers. 409 if it was already mailed, or another one today. */
    mailAnnouncement: build.mutation<{ data: ManagedAnnouncement }, string>({
      query: (id) => call(announcementsEndpoints.mail, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Announcement', 'Activity']),
    }),
  }),
})

export const {
  useAnnouncementsQuery,
  useCurrentAnnouncementsQuery,
  useDismissAnnouncementMutation,
  useMailAnnouncementMutation,
  useManagedAnnouncementsQuery,
  useSaveAnnouncementMutation,
  useWithdrawAnnouncementMutation,
} = announcementsApi
