import { Avatar } from '@portal/shared/ui/Avatar'

export const sample = (
  <div className="row">
    <Avatar name="Asha Sample" size="small" />
    <Avatar name="Bhavya Sample" />
    <Avatar name="Chetan Sample" size="large" />
  </div>
)
