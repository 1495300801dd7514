import type { IconDrawing } from '@portal/shared/ui/icon'

export const downloadIcon: IconDrawing = { paths: ['M12 4v11', 'M7 10.5l5 5l5-5', 'M5 20h14'] }
export const gridIcon: IconDrawing = {
  paths: ['M4 4h6v6H4z', 'M14 4h6v6h-6z', 'M4 14h6v6H4z', 'M14 14h6v6h-6z'],
}
