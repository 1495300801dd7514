import { call, declareEndpoints } from '@portal/shared/api/api'
import { type ImportKind, type ImportReport, type ImportRequest, importsEndpoints } from '../contract/index'

/** CSV imports by leads. */
export const importsApi = declareEndpoints({
  tags: ['Subject', 'Teacher', 'Senior', 'Paper', 'Activity'],
  endpoints: (build) => ({
    /** Previews a file (`apply` false) or imports all rows or none. 400 if the file can't be read. */
    importFile: build.mutation<ImportReport, ImportRequest & { kind: ImportKind }>({
      query: ({ kind, ...request }) => call(importsEndpoints.importRows, { params: { kind }, body: request }),
      invalidatesTags: (report) =>
        report?.imported ? ['Subject', 'Teacher', 'Senior', 'Paper', 'Activity'] : [],
    }),
  }),
})

export const { useImportFileMutation } = importsApi
