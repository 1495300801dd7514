import {
  App,
  Button,
  Drawer,
  Dropdown,
  Modal,
  message,
  notification,
  Popconfirm,
  Popover,
  Tooltip,
  Tour,
} from 'antd'
import type { ReactNode } from 'react'
import { Openable } from './Openable'

function Confirmation() {
  const { modal } = App.useApp()
  return <Button onClick={() => modal.confirm({ title: 'Sure?', content: 'By App' })}>Open</Button>
}

function Message() {
  const [{ success }, holder] = message.useMessage()
  return (
    <>
      {holder}
      <Button onClick={() => success('Saved')}>Open</Button>
    </>
  )
}

function Notification() {
  const [{ info }, holder] = notification.useNotification()
  return (
    <>
      {holder}
      <Button onClick={() => info({ title: 'New release', description: 'Reload', showProgress: true })}>
        Open
      </Button>
    </>
  )
}

export const overlays: Record<string, ReactNode> = {
  App: (
    <App>
      <Confirmation />
    </App>
  ),
  Drawer: (
    <Openable>
      {(open, close) => (
        <Drawer open={open} onClose={close} title="Drawer" resizable>
          Content
        </Drawer>
      )}
    </Openable>
  ),
  Dropdown: (
    <Dropdown
      menu={{ items: [{ key: 'all', label: 'All', children: [{ key: 'one', label: 'One' }] }] }}
      trigger={['click']}
    >
      <Button>Open</Button>
    </Dropdown>
  ),
  message: <Message />,
  Modal: (
    <Openable>
      {(open, close) => (
        <Modal open={open} onCancel={close} onOk={close} title="Modal">
          Content
        </Modal>
      )}
    </Openable>
  ),
  notification: <Notification />,
  Popconfirm: (
    <Popconfirm title="Delete it?">
      <Button>Open</Button>
    </Popconfirm>
  ),
  Popover: (
    <Popover title="Title" content="Content" trigger="click">
      <Button>Open</Button>
    </Popover>
  ),
  Tooltip: (
    <Tooltip title="Tip">
      <Button>Point here</Button>
    </Tooltip>
  ),
  Tour: (
    <Openable>
      {(open, close) => (
        <Tour
          open={open}
          onClose={close}
          steps={[
            {
              title: 'First step',
              description: 'The title',
              target: () => document.querySelector('h1') ?? document.body,
            },
            { title: 'Second step' },
          ]}
        />
      )}
    </Openable>
  ),
}
