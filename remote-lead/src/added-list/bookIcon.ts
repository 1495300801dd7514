import type { IconDrawing } from '@portal/shared/ui/Icon'

export const bookIcon: IconDrawing = {
  paths: ['M5 5a2 2 0 0 1 2-2h12v15H7a2 2 0 0 0-2 2z', 'M5 20a1.5 1.5 0 0 0 2 1h12v-3', 'M9 7.5h6'],
}
