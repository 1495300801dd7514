import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type Handle,
  type HandleChangeAnswer,
  type HandleChangeRequest,
  handlesEndpoints,
  type VerificationString,
  type VerifyPlatformRequest,
} from '../contract/index'

/** Verification of handles on the coding platforms (specification, sections 2 and 7). */
export const handlesApi = declareEndpoints({
  endpoints: (build) => ({
    /**
     * The string to put into the profile names, and the verified handles. It is a read although the server uses
     * POST: the string stays the same for at least an hour, mostly a day.
     */
    verificationString: build.query<VerificationString, void>({
      query: () => call(handlesEndpoints.verificationString),
      providesTags: ['Session'],
    }),
    /**
     * Compares the name on the platform with the string and, if they match, moves the handle to the verified ones, also
     * from another account. `serverMessage` explains an error: 422 for an unknown user or another name, 503 (with
     * `retryAfter`) if the platform can't be reached, 409 if the student has a verified handle there, 429 (with
     * `retryAfter`) after 5 a minute or 30 a day.
     */
    verifyPlatform: build.mutation<{ status: boolean; message: string }, VerifyPlatformRequest>({
      query: (request) => call(handlesEndpoints.verifyHandle, { body: request }),
      onQueryStarted: async (handle, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (!data?.status) return
        dispatch(
          handlesApi.util.updateQueryData('verificationString', undefined, (known) =>
            markVerified(known, handle),
          ),
        )
      },
    }),
    /** Asks leads for another handle. If the platform says that the old one is gone, it can be verified at once. */
    requestHandleChange: build.mutation<HandleChangeAnswer, HandleChangeRequest>({
      query: (request) => call(handlesEndpoints.requestChange, { body: request }),
      invalidatesTags: ['Session'],
    }),
  }),
})

function markVerified(known: VerificationString, { platform, username }: Handle): VerificationString {
  const isOther = (one: Handle) => one.platform !== platform
  return {
    ...known,
    verifiedPlatforms: [...known.verifiedPlatforms.filter(isOther), { platform, username }],
    unverifiedPlatforms: known.unverifiedPlatforms.filter(isOther),
  }
}

export const { useVerificationStringQuery, useVerifyPlatformMutation, useRequestHandleChangeMutation } =
  handlesApi
