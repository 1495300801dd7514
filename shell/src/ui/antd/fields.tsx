import {
  AutoComplete,
  Button,
  Cascader,
  ColorPicker,
  DatePicker,
  Form,
  Input,
  Mentions,
  Select,
  Space,
  TimePicker,
  TreeSelect,
  Upload,
} from 'antd'
import type { ReactNode } from 'react'
import { readAsDataUrl } from './readAsDataUrl'

const options = ['Array', 'Graph', 'Tree'].map((label) => ({ value: label, label, title: label, key: label }))
const nested = [{ value: 'Topics', title: 'Topics', label: 'Topics', children: options }]
const wide = { width: '100%' }

export const fields: Record<string, ReactNode> = {
  AutoComplete: <AutoComplete aria-label="Topic" options={options} style={wide} />,
  Cascader: <Cascader aria-label="Topic" options={nested} style={wide} />,
  ColorPicker: (
    <ColorPicker
      defaultValue="#4f46e5"
      mode={['single', 'gradient']}
      presets={[{ label: 'Presets', colors: ['#f00', '#0f0', '#00f'] }]}
      showText
    />
  ),
  DatePicker: (
    <Space orientation="vertical" style={wide}>
      <DatePicker aria-label="Date" showTime style={wide} />
      <DatePicker.RangePicker style={wide} />
    </Space>
  ),
  Form: (
    <Form layout="vertical">
      <Form.Item
        label="Handle"
        name="handle"
        rules={[{ required: true }]}
        tooltip="Your name on the platform"
      >
        <Input />
      </Form.Item>
      <Button htmlType="submit">Submit</Button>
    </Form>
  ),
  Mentions: <Mentions aria-label="Write @" options={options} autoSize />,
  Select: (
    <Select aria-label="Topics" mode="multiple" maxTagCount="responsive" options={options} style={wide} />
  ),
  TimePicker: <TimePicker aria-label="Time" style={wide} />,
  TreeSelect: (
    <TreeSelect aria-label="Topic" treeData={nested} treeCheckable treeDefaultExpandAll style={wide} />
  ),
  Upload: (
    <Upload listType="picture" previewFile={readAsDataUrl} customRequest={({ onSuccess }) => onSuccess?.({})}>
      <Button>Choose a file</Button>
    </Upload>
  ),
}
