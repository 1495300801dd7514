import type { IconDrawing } from '@portal/shared/ui/icon'

/** Two sheets, one upon the other. */
export const copyIcon: IconDrawing = {
  paths: ['M9 9h11v11H9z', 'M5 15H4V4h11v1'],
}
