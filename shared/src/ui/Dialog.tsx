import { Modal, type ModalProps } from 'antd'

/**
 * antd's `Modal` with the portal's conventions: in the middle, without motion, and empty again once it is closed. The
 * focus goes back to where it was; Escape and a click beside it call `onCancel`. Give it a `title`.
 */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      // Its style element carries no nonce; the page locks itself.
      scrollLock={false}
      transitionName=""
      maskTransitionName=""
      closable={false}
      centered
      destroyOnHidden
      width={440}
      footer={null}
      {...props}
    />
  )
}
