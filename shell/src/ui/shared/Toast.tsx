import { toast } from '@portal/shared/ui/toast'

const wait = () => new Promise((resolve) => setTimeout(resolve, 1000))

const raise = {
  Success: () => toast.success('Teacher added successfully'),
  Error: () => toast.error('Error adding teacher'),
  'Until dismissed': () => toast.error('Error adding teacher', 'until dismissed'),
  Track: () => toast.track(wait(), { loading: 'Adding teacher...', success: 'Teacher added successfully' }),
}

export const sample = (
  <div className="row">
    {Object.entries(raise).map(([name, handleClick]) => (
      <button key={name} type="button" className="button button-quiet" onClick={handleClick}>
        {name}
      </button>
    ))}
  </div>
)
