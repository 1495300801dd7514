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

/** Public content that leads edit: the home page's figures and achievers, and contest results. */
export const contentApi = declareEndpoints({
  tags: ['Content', 'Activity'],
  endpoints: (build) => ({
    /** The home page's edited content. Absent parts are as in the shell's release. */
    homeContent: build.query<{ data: HomeContent }, void>({
      query: () => call(contentEndpoints.home),
      providesTags: ['Content'],
    }),
    /** The edited contests; null while the release's own are in use. */
    opcContent: build.query<{ data: OpcContent | null }, void>({
      query: () => call(contentEndpoints.opc),
      providesTags: ['Content'],
    }),
    editedContent: build.query<{ data: EditedContent }, ContentKind>({
      query: (kind) => call(contentEndpoints.edited(kind)),
      providesTags: ['Session', 'Content'],
    }),
    /** Leads: the content of one version. Versions never change. */
    contentVersion: build.query<
      { data: { version: number; content: unknown } },
      { kind: ContentKind; version: number }
    >({
      query: ({ kind, version }) =>
        call(contentEndpoints.version(kind), { params: { version: String(version) } }),
      providesTags: ['Session'],
    }),
    /** Leads: 409 when the current version is no longer `base`. */
    saveContent: build.mutation<{ data: { version: number } }, SaveContent & { kind: ContentKind }>({
      query: ({ kind, ...content }) =>
        call(contentEndpoints.save(kind), { body: content as SaveContentRequest }),
      invalidatesTags: ['Content', 'Activity'],
    }),
    /** Leads: saves an older version again as a new one. 409 as for `saveContent`. */
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
