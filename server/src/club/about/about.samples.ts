import type { Samples } from '../../testing/calls/call.ts'

/** A black JPEG of one pixel. */
const pixel =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

export const samples: Samples = {
  'POST /lead/addPhoto': {
    body: () => ({ content: pixel }),
    act: async () => ({ body: { content: pixel } }),
  },
}
