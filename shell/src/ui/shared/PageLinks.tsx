import { PageLinks } from '@portal/shared/page-links'

export const sample = <PageLinks page={4} pages={1200} searchFor={(page) => `?page=${page}`} />
