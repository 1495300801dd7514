import { declareEndpoints, get, post } from '@portal/shared/api/api'
import {
  type ContentKind,
  contentVersionAnswer,
  type EditedContent,
  editedContentAnswer,
  type HomeContent,
  homeContentAnswer,
  type OpcContent,
  opcAnswer,
  type RestoreContent,
  type SaveContent,
  savedContentAnswer,
} from '../contract/index'

/** What leads edit of the public pages: the home page's figures and achievers, and the contests' results. */
export const contentApi = declareEndpoints({
  tags: ['Content', 'Activity'],
  endpoints: (build) => ({
    /** What leads have edited of the home page; what is absent is as the shell's release has it. */
    homeContent: build.query<{ data: HomeContent }, void>({
      query: () => get('/content/home', homeContentAnswer),
      providesTags: ['Content'],
    }),
    /** The contests as leads have edited them; null where the release's stand. 404 from a portal of before. */
    opcContent: build.query<{ data: OpcContent | null }, void>({
      query: () => get('/content/opc', opcAnswer),
      providesTags: ['Content'],
    }),
    /** Leads: what stands, and its history. */
    editedContent: build.query<{ data: EditedContent }, ContentKind>({
      query: (kind) => get(`/lead/content/${kind}`, editedContentAnswer),
      providesTags: ['Session', 'Content'],
    }),
    /** Leads: what a version says; it never changes. */
    contentVersion: build.query<
      { data: { version: number; content: unknown } },
      { kind: ContentKind; version: number }
    >({
      query: ({ kind, version }) => get(`/lead/content/${kind}/versions/${version}`, contentVersionAnswer),
      providesTags: ['Session'],
    }),
    /** Leads: 409 where another version than `base` stands by now. */
    saveContent: build.mutation<{ data: { version: number } }, SaveContent & { kind: ContentKind }>({
      query: ({ kind, ...content }) => post(`/lead/content/${kind}`, content, savedContentAnswer),
      invalidatesTags: ['Content', 'Activity'],
    }),
    /** Leads: makes an older version stand again, as a new one. 409 as above. */
    restoreContent: build.mutation<{ data: { version: number } }, RestoreContent & { kind: ContentKind }>({
      query: ({ kind, ...version }) => post(`/lead/content/${kind}/restore`, version, savedContentAnswer),
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
