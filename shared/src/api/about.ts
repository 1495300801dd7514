import { call, callUrl, declareEndpoints } from '@portal/shared/api/api'
import { type AboutClub, type AddPhotoRequest, aboutEndpoints } from '../contract/index'

/** The address of a photo of the page about the club. */
export const photoUrl = (id: string): string => callUrl(`/photo/${id}`)

/** The page about the club. */
export const aboutApi = declareEndpoints({
  tags: ['Content', 'Leads'],
  endpoints: (build) => ({
    about: build.query<{ data: AboutClub }, void>({
      query: () => call(aboutEndpoints.about),
      providesTags: ['Content', 'Leads'],
    }),
    /** Leads: the photo is deleted after a week unless saved content shows it. */
    addPhoto: build.mutation<{ data: { _id: string } }, AddPhotoRequest>({
      query: (body) => call(aboutEndpoints.addPhoto, { body }),
    }),
  }),
})

export const { useAboutQuery, useAddPhotoMutation } = aboutApi
