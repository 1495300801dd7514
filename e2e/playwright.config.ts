import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

// Looked for once: workers read this file again.
process.env.CHROMIUM_PATH = findChromium()

const report = process.env.PORTAL_TEST_REPORT

export default defineConfig({
  testDir: './flows',
  outputDir: './test-results',
  globalSetup: './portal/global-setup.ts',
  // One portal, and some tests change its releases: one after the other.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without these Chromium keeps asking hosts that are not there.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
