import { NativeSelect } from '@portal/shared/ui/NativeSelect'

const options = ['All years', 'Year 1', 'Year 2'].map((year) => <option key={year}>{year}</option>)

export const sample = (
  <div className="row">
    <NativeSelect aria-label="Year">{options}</NativeSelect>
    <NativeSelect aria-label="Year, set" marked defaultValue="Year 1">
      {options}
    </NativeSelect>
  </div>
)
