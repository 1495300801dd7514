import type { IconDrawing } from '@portal/shared/ui/Icon'

export const backIcon: IconDrawing = { paths: ['M14.5 6l-6 6l6 6'] }

export const downloadIcon: IconDrawing = { paths: ['M12 4v11', 'M7 10.5l5 5l5-5', 'M5 20h14'] }
