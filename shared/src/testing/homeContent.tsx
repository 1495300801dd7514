import { HttpResponse, http } from 'msw'

/** For `setUpApiServer`: leads have edited nothing of the home page. */
export const nothingEdited = http.get('*/backend/content/home', () => HttpResponse.json({ data: {} }))
