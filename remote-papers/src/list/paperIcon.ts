import type { IconDrawing } from '@portal/shared/ui/Icon'

export const paperIcon: IconDrawing = {
  paths: ['M7 3h7l4 4v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1', 'M14 3v4h4', 'M9 12h6', 'M9 16h4'],
}
