import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

type Action = (sample: Locator) => Promise<unknown>

const press: Action = (sample) => sample.getByRole('button').first().click()
const choose: Action = (sample) => sample.getByRole('combobox').first().click()
const write: Action = (sample) => sample.getByRole('textbox').first().click()

/** A red square. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8FuAd3BAAAAAElFTkSuQmCC'

/** The components of `/ui` that show more when used: the action, and what must appear. */
const uses: [name: string, action: Action, shown: string][] = [
  ['App', press, '.ant-modal-confirm'],
  ['AutoComplete', choose, '.ant-select-dropdown'],
  ['Breadcrumb', (sample) => sample.getByText('More').hover(), '.ant-dropdown'],
  ['Cascader', choose, '.ant-cascader-dropdown'],
  ['Collapse', press, '.ant-collapse-panel'],
  ['ColorPicker', (sample) => sample.getByText('#4F46E5').click(), '.ant-color-picker-panel'],
  ['DatePicker', write, '.ant-picker-dropdown'],
  ['Drawer', press, '.ant-drawer'],
  ['Dropdown', press, '.ant-dropdown'],
  ['Form', press, '.ant-form-item-explain-error'],
  ['Image', (sample) => sample.getByRole('img').first().click(), '.ant-image-preview'],
  ['Mentions', (sample) => sample.getByRole('textbox').pressSequentially('@'), '.ant-mentions-dropdown'],
  ['message', press, '.ant-message-notice'],
  ['Modal', press, '.ant-modal'],
  ['notification', press, '.ant-notification-notice'],
  ['Popconfirm', press, '.ant-popconfirm'],
  ['Popover', press, '.ant-popover'],
  ['Select', choose, '.ant-select-dropdown'],
  ['Table', press, '.ant-table-filter-dropdown'],
  ['TimePicker', write, '.ant-picker-dropdown'],
  ['Tooltip', (sample) => sample.getByRole('button').hover(), '.ant-tooltip'],
  ['Tour', press, '.ant-tour'],
  ['TreeSelect', choose, '.ant-tree-select-dropdown'],
  [
    'Typography',
    (sample) => sample.getByRole('button', { name: 'Copy' }).click(),
    '.ant-typography-copy-success',
  ],
  [
    'Upload',
    (sample) =>
      sample
        .locator('input[type=file]')
        .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }),
    '.ant-upload-list-item-thumbnail img[src^="data:image/png"]',
  ],
]

/** Opens every component of `/ui` that can be opened. Fails on policy violations and errors. */
export async function openAntd(page: Page): Promise<void> {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Refused by ${violatedDirective}: ${blockedURI} of ${sourceFile}`),
    ),
  )
  try {
    await page.goto('/ui')
    const samples = page.getByRole('region', { name: 'antd components' })
    await expect(samples).toBeVisible({ timeout: 60_000 })
    for (const [name, action, shown] of uses) {
      const more = page.locator(shown).filter({ visible: true })
      await expect(more, `${name} before`).toHaveCount(0)
      await action(samples.getByRole('region', { name, exact: true }))
      await expect(more.first(), name).toBeVisible()
      await page.keyboard.press('Escape')
    }
  } finally {
    // These explain why a component didn't open.
    expect(faults).toEqual([])
  }
}
