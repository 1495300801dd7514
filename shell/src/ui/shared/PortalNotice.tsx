import { PortalNotice } from '@portal/shared/ui/PortalNotice'

const reload = <button type="button">reload</button>

export const sample = (
  // The sample's end stands for the window's.
  <div className="stack" style={{ contain: 'layout', minBlockSize: 160, alignContent: 'start' }}>
    <PortalNotice place="top" role="status">
      You have signed out in another tab: {reload}
    </PortalNotice>
    <PortalNotice place="bottom" role="status">
      A new version is here: {reload}
    </PortalNotice>
  </div>
)
