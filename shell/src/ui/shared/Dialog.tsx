import { Dialog } from '@portal/shared/ui/Dialog'
import { Button } from 'antd'
import { useState } from 'react'

function Sample() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      <Dialog open={isOpen} title="Appoint Asha Sample?" onCancel={close}>
        <div className="row">
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" onClick={close}>
            Appoint
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** It opens in the middle of the page. */
export const sample = <Sample />
