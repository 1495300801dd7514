import {
  Affix,
  Anchor,
  Breadcrumb,
  Button,
  Col,
  Divider,
  Dropdown,
  Flex,
  FloatButton,
  Layout,
  Masonry,
  Menu,
  Pagination,
  Row,
  Space,
  Splitter,
  Steps,
  Tabs,
  Typography,
} from 'antd'
import type { ReactNode } from 'react'
import { ScrollBox } from './ScrollBox'

/** antd puts it into a corner of the window; here it stays with its name. */
const inPlace = { position: 'static' } as const

/** antd's header and sider are dark in both themes, and don't set the text's colour. */
const onDark = { color: 'white' }

const items = ['Array', 'Graph', 'Tree'].map((label) => ({ key: label, label, title: label }))
const subItems = items.map((item) => ({ ...item, key: `more ${item.key}` }))
const withContent = items.map((item) => ({ ...item, children: `All about ${item.label}` }))

export const general: Record<string, ReactNode> = {
  Button: (
    <Space wrap>
      <Button type="primary">Primary</Button>
      <Button>Default</Button>
      <Button type="dashed">Dashed</Button>
      <Button type="link">Link</Button>
      <Button danger>Danger</Button>
      <Button loading>Loading</Button>
      <Button disabled>Disabled</Button>
    </Space>
  ),
  FloatButton: <FloatButton style={inPlace} aria-label="Help" />,
  Typography: (
    <Typography>
      <Typography.Title level={4}>Title</Typography.Title>
      <Typography.Paragraph copyable editable ellipsis={{ rows: 2, expandable: true }}>
        {'A paragraph that is cut after two lines. '.repeat(12)}
      </Typography.Paragraph>
      <Typography.Text code>code</Typography.Text> <Typography.Link href="/ui">Link</Typography.Link>
    </Typography>
  ),
}

export const layout: Record<string, ReactNode> = {
  Col: (
    <Row gutter={8}>
      <Col span={8}>8 of 24</Col>
      <Col span={16}>16 of 24</Col>
    </Row>
  ),
  Divider: <Divider>or</Divider>,
  Flex: (
    <Flex justify="space-between">
      <span>Left</span>
      <span>Right</span>
    </Flex>
  ),
  Layout: (
    <Layout>
      <Layout.Header style={onDark}>Header</Layout.Header>
      <Layout>
        <Layout.Sider width={80} style={onDark}>
          Sider
        </Layout.Sider>
        <Layout.Content>Content</Layout.Content>
      </Layout>
      <Layout.Footer>Footer</Layout.Footer>
    </Layout>
  ),
  Masonry: (
    <Masonry
      columns={3}
      gutter={8}
      items={[40, 80, 60, 50].map((height, key) => ({ key, height, data: height }))}
      itemRender={({ data }) => <Button style={{ height: data }}>{data} px</Button>}
    />
  ),
  Row: (
    <Row justify="space-around">
      <Col>One</Col>
      <Col>Two</Col>
    </Row>
  ),
  Space: (
    <Space.Compact>
      <Button>One</Button>
      <Button>Two</Button>
    </Space.Compact>
  ),
  Splitter: (
    <Splitter style={{ height: 80 }}>
      <Splitter.Panel collapsible>Drag</Splitter.Panel>
      <Splitter.Panel>the bar</Splitter.Panel>
    </Splitter>
  ),
}

export const navigation: Record<string, ReactNode> = {
  Affix: (
    <ScrollBox>
      {(box) => (
        <Affix target={box} offsetTop={0}>
          <Button>Stays on top</Button>
        </Affix>
      )}
    </ScrollBox>
  ),
  Anchor: <Anchor affix={false} items={items.map((item) => ({ ...item, href: `/ui#${item.key}` }))} />,
  Breadcrumb: <Breadcrumb items={[...items, { title: 'More', menu: { items } }]} />,
  Dropdown: (
    <Dropdown
      menu={{ items: [...items, { key: 'more', label: 'More', children: subItems }] }}
      trigger={['click']}
    >
      <Button>Open</Button>
    </Dropdown>
  ),
  Menu: (
    <Menu
      mode="inline"
      items={[...items, { key: 'more', label: 'More', children: subItems }]}
      selectedKeys={['Tree']}
    />
  ),
  Pagination: <Pagination total={95} size="small" showSizeChanger />,
  Steps: <Steps current={1} items={items} orientation="vertical" size="small" />,
  Tabs: <Tabs items={withContent} />,
}
