import type { ListedStudent } from '@portal/shared/contract'

/** The batch and branch of students of whom an older portal does not say them. */
export const other = 'Other'

/** Where a student stands in filters and orders, as the server read it in the address. */
export const placeOf = ({
  batch = other,
  branch = other,
  roll = '',
}: Omit<ListedStudent, 'name' | 'regNumber'>) => ({
  batch,
  branch,
  roll,
})
