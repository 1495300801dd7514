import {
  Alert,
  App,
  Button,
  Drawer,
  Modal,
  message,
  notification,
  Popconfirm,
  Progress,
  Result,
  Skeleton,
  Space,
  Spin,
  Watermark,
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

export const feedback: Record<string, ReactNode> = {
  Alert: <Alert type="warning" title="Warning" description="Something to know" showIcon closable />,
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
  Progress: (
    <Space>
      <Progress type="circle" percent={70} size={60} />
      <Progress type="dashboard" percent={30} size={60} strokeColor={{ '0%': 'teal', '100%': 'orange' }} />
      <Progress steps={5} percent={60} />
    </Space>
  ),
  Result: <Result status="404" title="Not found" />,
  Skeleton: <Skeleton active avatar />,
  Spin: <Spin description="Loading">{<div style={{ height: 60 }} />}</Spin>,
  Watermark: (
    <Watermark content="Draft">
      <div style={{ height: 120 }} />
    </Watermark>
  ),
}
