import type { IconDrawing } from '@portal/shared/ui/Icon'

export const gridIcon: IconDrawing = {
  paths: ['M4 4h6v6H4z', 'M14 4h6v6h-6z', 'M4 14h6v6H4z', 'M14 14h6v6h-6z'],
}
