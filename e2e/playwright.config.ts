import { defineConfig } from '@playwright/test'
// Here, so that the clocks of all workers are the same.
import '../scripts/moved-clock.mjs'
import { findChromium } from './chromium.ts'

// Looked for once: workers read this file again.
process.env.CHROMIUM_PATH = findChromium()

const report = process.env.PORTAL_TEST_REPORT

/** What takes minutes: it builds parts, or installs packages. */
const long = /(?:dev|first-day|releases)\.spec/

export default defineConfig({
  testDir: './flows',
  outputDir: './test-results',
  // One picture for all systems: fonts come with the portal, and a test allows for small differences.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './portal/global-setup.ts',
  // A portal each. Every test is taken by the worker that is free, in the order of the projects and their files: begun
  // first, what takes longest leaves no worker waiting for the other at the end.
  workers: 2,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Less to draw.
    contextOptions: { reducedMotion: process.env.TEST_THOROUGH === '1' ? 'no-preference' : 'reduce' },
    // What is kept of each page takes longer than many a test: playwright test --trace on, where one is to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters stand where they stand on a screen: the headless shell would put each on a whole pixel.
        '--font-render-hinting=none',
        // Without these Chromium keeps asking hosts that are not there.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
