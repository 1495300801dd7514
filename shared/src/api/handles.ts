import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type Handle,
  handlesEndpoints,
  type VerificationString,
  type VerifyPlatformRequest,
} from '../contract/index'

/** Proving one's handles on the coding platforms (specification, sections 2 and 7). */
export const handlesApi = declareEndpoints({
  endpoints: (build) => ({
    /**
     * The string to put in one's names, and which handles are proven. A read, though the server takes it by POST:
     * the same string for as long as it counts (at least an hour, mostly a day).
     */
    verificationString: build.query<VerificationString, void>({
      query: () => call(handlesEndpoints.verificationString),
      providesTags: ['Session'],
    }),
    /**
     * Asks the server to compare the name on the platform with the string. Refused with 422 where there is nobody of
     * that name or the name differs, 503 (with `retryAfter`) where the platform cannot be reached, 409 where the
     * handle or the platform is proven already, 429 (with `retryAfter`) after 5 a minute or 30 a day: `serverMessage`
     * says each. Success moves the handle to the verified ones of `verificationString`.
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

export const { useVerificationStringQuery, useVerifyPlatformMutation } = handlesApi
