import { call, declareEndpoints } from '@portal/shared/api/api'
import { type ImportKind, type ImportReport, type ImportRequest, importsEndpoints } from '../contract/index'

/** Leads bring in many entries at once, from a CSV file. */
export const importsApi = declareEndpoints({
  tags: ['Subject', 'Teacher', 'Senior', 'Paper', 'Activity'],
  endpoints: (build) => ({
    /**
     * Says what would come of a file (`apply` false), or imports it: all of it, or nothing where a line is wrong.
     * 400 where the file as a whole cannot be read.
     */
    importFile: build.mutation<ImportReport, ImportRequest & { kind: ImportKind }>({
      query: ({ kind, ...request }) => call(importsEndpoints.importRows, { params: { kind }, body: request }),
      invalidatesTags: (report) =>
        report?.imported ? ['Subject', 'Teacher', 'Senior', 'Paper', 'Activity'] : [],
    }),
  }),
})

export const { useImportFileMutation } = importsApi
