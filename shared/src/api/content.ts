import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type ContentKind,
  contentEndpoints,
  type EditedContent,
  type HomeContent,
  type OpcContent,
  type RestoreContent,
  type SaveContent,
  type SaveContentRequest,
} from '../contract/index'

/** What leads edit of the public pages: the home page's figures and achievers, and the contests' results. */
export const contentApi = declareEndpoints({
  tags: ['Content', 'Activity'],
  endpoints: (build) => ({
    /** What leads have edited of the home page; what is absent is as the shell's release has it. */
    homeContent: build.query<{ data: HomeContent }, void>({
      query: () => call(contentEndpoints.home),
      providesTags: ['Content'],
    }),
    /** The contests as leads have edited them; null where the release's stand. 404 from a portal of before. */
    opcContent: build.query<{ data: OpcContent | null }, void>({
      query: () => call(contentEndpoints.opc),
      providesTags: ['Content'],
    }),
    /** Leads: what stands, and its history. */
    editedContent: build.query<{ data: EditedContent }, ContentKind>({
      query: (kind) => call(contentEndpoints.edited(kind)),
      providesTags: ['Session', 'Content'],
    }),
    /** Leads: what a version says; it never changes. */
    contentVersion: build.query<
      { data: { version: number; content: unknown } },
      { kind: ContentKind; version: number }
    >({
      query: ({ kind, version }) =>
        call(contentEndpoints.version(kind), { params: { version: String(version) } }),
      providesTags: ['Session'],
    }),
    /** Leads: 409 where another version than `base` stands by now. */
    saveContent: build.mutation<{ data: { version: number } }, SaveContent & { kind: ContentKind }>({
      query: ({ kind, ...content }) =>
        call(contentEndpoints.save(kind), { body: content as SaveContentRequest }),
      invalidatesTags: ['Content', 'Activity'],
    }),
    /** Leads: makes an older version stand again, as a new one. 409 as above. */
    restoreContent: build.mutation<{ data: { version: number } }, RestoreContent & { kind: ContentKind }>({
      query: ({ kind, ...version }) => call(contentEndpoints.restore(kind), { body: version }),
      invalidatesTags: ['Content', 'Activity'],
    }),
  }),
})

export const {
  useHomeContentQuery,
  useOpcContentQuery,
  useEditedContentQuery,
  useContentVersionQuery,
  useSaveContentMutation,
  useRestoreContentMutation,
} = contentApi
